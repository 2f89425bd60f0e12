"""Backups of a scope: made while hosts serve, sealed under a key of their own, and restored without bringing back what
was forgotten since. Rules: host.md, "Scope, processes, store" and "Forget"; law forgotten-stays-forgotten.
"""
