"""Hosts that break one law: a part of the reference host is replaced while it lives. A module is one subject."""
