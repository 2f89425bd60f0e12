"""Many calls at the same time under few keys, and what they were told held against a sequential model."""

from __future__ import annotations

import asyncio
from itertools import count

from engram_conformance.checks.idempotency.history import CONFLICT, ONCE, SAME, Call, Told, judge
from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory import arguments
from engram_conformance.memory.mutations import MEMORY, cursor_of, outcome, replayed
from engram_conformance.memory.world import ADMIT, CAPTURE, World
from engram_conformance.model import Broken, Finding, Json, Phase, Profile

_EACH = 2
"""How often each content of a key is sent."""


@scenario(ONCE, SAME, CONFLICT, contract=MEMORY, tools=(CAPTURE, ADMIT), phase=Phase.IDEMPOTENCY)
async def a_crowd(w: World) -> None:
    """Calls in flight together, with equal and with conflicting contents, look as if one came after another."""
    await _crowd(w, w.run.budget.concurrency)


@scenario(ONCE, SAME, CONFLICT, contract=MEMORY, tools=(CAPTURE, ADMIT), phase=Phase.IDEMPOTENCY, profile=Profile.DEEP)
async def a_crowd_again_and_again(w: World) -> None:
    """The same with new keys in one world, many times."""
    for _ in range(w.run.budget.walks):
        await _crowd(w, w.run.budget.concurrency)


async def _crowd(w: World, at_once: int) -> None:
    plan: list[tuple[str, int, str, Json]] = []
    for _ in range(at_once):
        key, candidate = w.key(), await w.capture()
        contents = [
            (CAPTURE, w.capture_of(w.word(), key)),
            (CAPTURE, w.capture_of(w.word(), key)),
            (ADMIT, arguments.admission(key, candidate.candidate_id)),
        ]
        plan += [(key, number, tool, args) for number, (tool, args) in enumerate(contents) for _ in range(_EACH)]
    w.run.random.shuffle(plan)
    ticks, gate = count(), asyncio.Semaphore(at_once)

    async def send(key: str, content: int, tool: str, args: Json) -> Call:
        async with gate:
            began = next(ticks)
            answer = await w.call(tool, args)
            return _call(w, key, content, tool, began, next(ticks), answer)

    wrong = judge(await asyncio.gather(*(send(*call) for call in plan)))
    if wrong:
        right = "as if one call came after another"
        raise Broken(*(Finding((one.law,), right, one.words, calls=one.calls) for one in wrong))


def _call(w: World, key: str, content: int, tool: str, began: int, ended: int, answer: Answer) -> Call:
    if answer.ok and isinstance(answer.value, dict):
        told = Told.REPLAY if replayed(tool, answer.value) else Told.NEW
        known, cursor = outcome(tool, answer.value), cursor_of(tool, answer.value)
        return Call(key, content, began, ended, told, known, cursor, answer.number)
    conflict = answer.code == w.run.contract.laws[CONFLICT].code
    return Call(key, content, began, ended, Told.CONFLICT if conflict else Told.OTHER, number=answer.number)
