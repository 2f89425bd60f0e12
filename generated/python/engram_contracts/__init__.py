"""engram-contracts. Generated; do not edit.

Every contract version as a Python package: ``engram_contracts.<contract>.<version>``. No contract is loaded before it
is asked for; :data:`CONTRACTS` says what there is, :func:`load` binds one by name.
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from . import agent_memory as agent_memory
    from . import conformance_control as conformance_control
    from . import engram_memory as engram_memory
    from . import memory_protocol as memory_protocol
    from . import dialect_v1 as dialect_v1
    from . import model_v1 as model_v1
    from .model_v1 import ContractInfo

__all__ = [
    "CONTRACTS",
    "SERVED",
    "agent_memory",
    "conformance_control",
    "engram_memory",
    "memory_protocol",
    "dialect_v1",
    "load",
    "model_v1",
]

CONTRACTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "agent-memory@1.0.0": "engram_contracts.agent_memory.v1_0_0",
        "conformance-control@1.0.0": "engram_contracts.conformance_control.v1_0_0",
        "engram-memory@1.0.0": "engram_contracts.engram_memory.v1_0_0",
        "memory-protocol@1.0.0": "engram_contracts.memory_protocol.v1_0_0",
    }
)
"""``name@version`` to the module path of its package, oldest first."""

SERVED: Final[tuple[str, ...]] = ("engram-memory@1.0.0",)
"""The contract versions that a host serves; the others are drafts."""


def load(name: str) -> ContractInfo:
    """The contract ``name@version``, or the newest version of ``name``, bound.

    ``KeyError`` for a name that there is not.
    """
    found = [path for key, path in CONTRACTS.items() if name in (key, key.partition("@")[0])]
    if not found:
        raise KeyError(name)
    contract: ContractInfo = import_module(f"{found[-1]}.contract").CONTRACT
    return contract


def __getattr__(name: str) -> Any:
    """Load a contract package when it is asked for (PEP 562)."""
    if name in __all__:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
