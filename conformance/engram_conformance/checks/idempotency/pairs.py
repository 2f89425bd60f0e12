"""Every pair of mutations under one key, and every mutation under the key of another principal."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Seat

from engram_conformance.checks.each import each_mutation
from engram_conformance.memory import inside, mutations
from engram_conformance.memory.mutations import APPROVING, committed, ready, replay_of, short
from engram_conformance.memory.world import MUTATIONS, World
from engram_conformance.model import Phase


@each_mutation("replay-conflict", needs=APPROVING, phase=Phase.IDEMPOTENCY)
async def bound_by(w: World, tool: str) -> None:
    """A key that a tool has bound is refused to every other tool and to other content, and replayed to its own."""
    key = w.key()
    args = await ready(w, tool, key)
    first = await committed(w, tool, args)
    for second in MUTATIONS:
        if second in w.run.listed:
            again = mutations.other(w, tool, args) if second == tool else await ready(w, second, key)
            w.refused(await w.call(second, again), what=f"{short(second)} under a key that {short(tool)} has bound")
    replay_of(w, tool, first, await w.call(tool, args))


@each_mutation("key-scope", needs=("act",), phase=Phase.IDEMPOTENCY)
async def of_another_principal(w: World, tool: str) -> None:
    """A key that one principal has bound is free for another's mutation, and still replays its own."""
    key = w.key()
    args = await ready(w, tool, key)
    first = await committed(w, tool, args)
    async with inside.acting(w, principal=Seat.SECOND):
        await committed(w, tool, await ready(w, tool, key), rules=None)
    replay_of(w, tool, first, await w.call(tool, args))
