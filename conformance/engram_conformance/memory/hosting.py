"""What happens to the host itself: restarts, backups, its own chores, and faults that were armed."""

from __future__ import annotations

from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Action, Fault

from engram_conformance.memory.world import PREPARING, World


async def host(w: World, action: Action, rules: tuple[str, ...] = PREPARING) -> None:
    """Do something to the host that it must not refuse."""
    told = await w.control.host(action=action)
    w.expect(told["done"] is True, f"the host does the {action.value}", "it refuses", rules=rules)


async def arm(w: World, fault: Fault, **more: Any) -> None:
    """Let something go wrong at the next moment that fits."""
    await w.control.fault(fault=fault, **more)
