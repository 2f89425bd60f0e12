"""Imports each module of checks once, so that its rows are in the table."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import engram_conformance.checks as package


def load() -> None:
    """Import all modules below `checks`, in the order of their names: the same table on every machine."""
    for module in sorted(info.name for info in walk_packages(package.__path__, package.__name__ + ".")):
        import_module(module)
