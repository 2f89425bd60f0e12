"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

Conformance control, provided by engram.conformance-control. Modules are loaded when they are asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import (
        contract as contract,
        descriptors as descriptors,
        digests as digests,
        enums as enums,
        errors as errors,
        handlers as handlers,
        laws as laws,
        lifecycle as lifecycle,
        models as models,
        types as types,
        validators as validators,
    )
    from .contract import CONTRACT as CONTRACT

__all__ = [
    "CONTRACT",
    "contract",
    "descriptors",
    "digests",
    "enums",
    "errors",
    "handlers",
    "laws",
    "lifecycle",
    "models",
    "types",
    "validators",
]


def __getattr__(name: str) -> Any:
    """Load a module, or ``CONTRACT``, when it is asked for (PEP 562)."""
    if name == "CONTRACT":
        return import_module(".contract", __name__).CONTRACT
    if name in __all__:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
