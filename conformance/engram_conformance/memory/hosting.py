"""What happens to the host itself: restarts, backups, its own chores, and faults that were armed."""

from __future__ import annotations

from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Action, Fault
from engram_contracts.engram_memory.v1_0_0.enums import DerivativeRule

from engram_conformance.memory.inside import instant
from engram_conformance.memory.world import PREPARING, World

HOUR_MS = 3_600_000


async def host(w: World, action: Action, rules: tuple[str, ...] = PREPARING) -> None:
    """Do something to the host that it must not refuse."""
    told = await w.control.host(action=action)
    w.expect(told["done"] is True, f"the host does the {action.value}", "it refuses", rules=rules)


async def arm(w: World, fault: Fault, **more: Any) -> None:
    """Let something go wrong at the next moment that fits."""
    await w.control.fault(fault=fault, **more)


def until(at: int) -> dict[str, str]:
    """A retention that ends at that host time (epoch ms). The host needs a ceiling that allows it."""
    return {"derivative_rule": DerivativeRule.MAKE_INELIGIBLE, "expires_at": instant(at)}
