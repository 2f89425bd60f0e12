"""Policies: what an owner decides, as ports and the built-in ones."""
