"""How a host asks its humans: where, for which tools beyond those that always ask, and how long a call may wait.

Rule: host.md, "Confirmation"; laws confirmation-selected, confirmation-wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.model_v1 import ContractInfo

from engram_runtime.call import may_be_selected
from engram_runtime.tables import Table, Words


class Way(StrEnum):
    """Who is asked about a binding's calls, and what the journal calls the method of an approval."""

    OPERATOR = "operator"
    """An approver with a key, by command or console."""
    CLIENT = "client"
    """The human at the agent's own client, through MCP elicitation; whoever cannot answer there leaves it to the
    operator."""


@dataclass(frozen=True, slots=True)
class Selection:
    """One binding's choice: who is asked, and which of the host-selected tools ask at all."""

    way: Way = Way.OPERATOR
    tools: frozenset[str] = frozenset()


_NONE: Final = Selection()


@dataclass(frozen=True, slots=True)
class Confirming:
    """The host's choices. `wait_s`: seconds that a call is held for a human's answer, 0 for not at all."""

    wait_s: float = laws.CONFIRMATION_WAIT.seconds
    bindings: Mapping[str, Selection] = field(default_factory=dict[str, Selection])

    def of(self, binding: str) -> Selection:
        """The choice for that binding."""
        return self.bindings.get(binding, _NONE)


_WAY: Final = Words({str(way) for way in Way}.__contains__, " or ".join(Way))


def wait_s(table: Table) -> float:
    """The table `[confirmation]`. A call that waits longer than a request lives would wait for nothing."""
    seconds = table.seconds("wait_s", laws.CONFIRMATION_WAIT.seconds, laws.CONFIRMATION_TTL.seconds)
    table.end()
    return seconds


def selection(table: Table, contract: ContractInfo) -> Selection:
    """What a binding's table says of it: `confirmation` and `confirm`."""
    names = tuple(tool.name for tool in contract.tools.values() if may_be_selected(tool))
    way = Way(table.text("confirmation", _WAY, Way.OPERATOR))
    return Selection(way, table.some("confirm", Words(names.__contains__, f"one of {', '.join(names)}")))
