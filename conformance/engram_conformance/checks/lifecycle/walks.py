"""Random walks over the lifecycle, a case each; one that fails is cut down to the steps that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.lifecycle.choosing import walk
from engram_conformance.checks.lifecycle.shrinking import shortest
from engram_conformance.checks.lifecycle.steps import TOTAL, Step
from engram_conformance.checks.lifecycle.walking import CURRENT_ONLY, Walker
from engram_conformance.checks.table import makes
from engram_conformance.context import BUDGETS, Run
from engram_conformance.memory.world import World
from engram_conformance.model import Broken, Case, Finding, Phase, Profile

LAWS = (
    TOTAL,
    "capture-pending",
    "admission-by-policy",
    "admission-owner",
    "admission-decided-answers",
    "admission-held-answers",
    "policy-unavailable",
    "tombstone-guard",
    "tombstone-guard-every-path",
    "forgotten-capture-pending",
    "terminal-stays",
    "withdraw-then-no-admission",
    CURRENT_ONLY,
)
"""What a step of a walk can break."""
NEEDS = ("reset", "act", "clock", "admission", "adjudicate", "requests", "answer", "record", "setting", "state")
WALKS = f"{Phase.LIFECYCLE}/walk/"
"""What the ids of walks begin with."""
TRIES = 0x60
"""How many shorter walks are tried before a failing one is told."""


@makes
def walks(contract: ContractInfo) -> Iterator[Case]:
    """As many walks as the profile pays for: those of a smaller one are the first of a larger one."""
    if contract.id != CONTRACT.id:
        return
    cheapest = sorted(Profile, key=lambda profile: BUDGETS[profile].walks)
    for number in range(1, BUDGETS[cheapest[-1]].walks + 1):
        yield Case(
            id=f"{WALKS}{number:02}",
            phase=Phase.LIFECYCLE,
            judges=LAWS,
            title=f"Random walk {number}: every answer is the one that the table foresees.",
            run=_run,
            needs=(*NEEDS, "journal"),
            tools=tuple(contract.tools),
            profile=next(profile for profile in cheapest if number <= BUDGETS[profile].walks),
        )


async def _run(at: Run) -> None:
    steps = walk(at.random, at.budget.steps, host=at.control.has("host"))
    broken = await _walked(at, steps)
    if broken is None:
        return
    rules = broken.findings[0].rules

    async def fails(part: Sequence[Step]) -> bool:
        again = await _walked(at, part)
        return again is not None and again.findings[0].rules == rules

    if not rules or not await fails(steps):
        raise broken  # it was not the walk: what is told is what was seen
    short = await shortest(steps, fails, TRIES)
    last = await _walked(at, short)
    raise Broken(*(_where(finding, short) for finding in (last or broken).findings))


async def _walked(at: Run, steps: Sequence[Step]) -> Broken | None:
    """What a walk in a new world broke."""
    try:
        await (await Walker.fresh(await World.fresh(at))).walk(steps)
    except Broken as broken:
        return broken
    return None


def _where(finding: Finding, steps: Sequence[Step]) -> Finding:
    return replace(finding, where="; ".join(map(str, steps)))
