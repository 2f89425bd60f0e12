"""How long it takes to be told that nothing is there, beside how long it takes for what is another's: an advisory.

Method: both calls in pairs, in an order that the dice say, so that whatever drifts meets both alike; then the share of
all pairs of times in which the other's took longer. One half is no difference at all, whatever the distribution; beyond
the bounds below a caller could tell the two apart by asking often.
"""

from __future__ import annotations

from collections.abc import Sequence

from engram_contracts.conformance_control.v1_0_0.enums import Seat

from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments
from engram_conformance.memory.calls import unknown_candidate, unknown_record
from engram_conformance.memory.inside import acting
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, GET, World
from engram_conformance.model import Json, Phase, Profile

_PAIRS = 70
_LEAST, _MOST = 0.25, 0.75


def share_longer(ones: Sequence[float], others: Sequence[float]) -> float:
    """The share of all pairs in which the other is longer, from 0 to 1; a tie counts half. No sample may be empty."""
    longer = sum(1.0 if other > one else 0.5 if other == one else 0.0 for one in ones for other in others)
    return longer / (len(ones) * len(others))


async def _timed(w: World, tool: str, foreign: Json, unknown: Json) -> float:
    took: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(_PAIRS):
        order = [True, False]
        w.run.random.shuffle(order)
        for is_foreign in order:
            answer = await w.call(tool, foreign if is_foreign else unknown)
            took[is_foreign].append(answer.reply.seconds)
    return share_longer(took[False], took[True])


@scenario(
    "not-found-identity",
    contract=MEMORY,
    needs=("act",),
    phase=Phase.ISOLATION,
    profile=Profile.DEEP,
    advisory=True,
)
async def foreign_takes_as_long_as_unknown(w: World) -> None:
    """What is another's takes as long to be refused as what is not there."""
    candidate, record = await w.capture(), await w.record()
    async with acting(w, scope=Seat.SECOND):
        share = await _timed(w, GET, w.get_of(record.record_id), w.get_of(unknown_record(w)))
        w.expect(_LEAST <= share <= _MOST, "times of get alike", f"another scope's took longer in {share:.0%} of pairs")
    async with acting(w, principal=Seat.SECOND):
        known = arguments.admission(w.key(), candidate.candidate_id)
        share = await _timed(w, ADMIT, known, arguments.admission(w.key(), unknown_candidate(w)))
        got = f"another principal's took longer in {share:.0%} of pairs"
        w.expect(_LEAST <= share <= _MOST, f"times of {ADMIT} alike", got)
