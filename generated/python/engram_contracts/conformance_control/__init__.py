"""engram-contracts. Generated; do not edit.

Conformance control: one subpackage a version. A host imports one exact version.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from . import v1_0_0 as v1_0_0

__all__ = [
    "v1_0_0",
]

NEWEST: Final = "v1_0_0"
"""The newest version's subpackage, for commands; code names one."""


def __getattr__(name: str) -> Any:
    """Load a version when it is asked for (PEP 562)."""
    if name in __all__:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "NEWEST"])
