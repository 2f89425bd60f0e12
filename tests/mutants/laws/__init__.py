"""Hosts that break one law: a part of the reference host is replaced while the mutant lives. A module is one subject."""
