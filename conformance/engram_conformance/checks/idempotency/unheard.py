"""Answers that never came, or that nobody waited for: the same key settles what became of the call."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Fault

from engram_conformance.checks.each import each_mutation
from engram_conformance.memory.hosting import arm
from engram_conformance.memory.mutations import approved, replay_of, replayed, short
from engram_conformance.memory.world import PREPARING, World
from engram_conformance.model import Phase
from engram_conformance.reply import Kind

_UNHEARD_S = 0.3
"""How long the suite waits for an answer that is not to come."""
_AGAIN_S = 2.0
_AT_ONCE_S = 0.001


@each_mutation("replay-same-outcome", needs=("fault",), phase=Phase.IDEMPOTENCY)
async def dropped(w: World, tool: str) -> None:
    """A mutation whose answer was lost is replayed by the same call: it had taken effect."""
    args = await approved(w, tool)
    await arm(w, Fault.REPLY_DROPPED)
    lost = await w.call(tool, args, within_s=_UNHEARD_S)
    w.expect(lost.reply.kind is Kind.SILENCE, "no answer", lost.said(), lost, rules=PREPARING)
    settled = await w.call(tool, args, within_s=_AGAIN_S)
    if settled.reply.kind is Kind.SILENCE:  # the first was still at work, and this answer the one to be dropped
        settled = await w.call(tool, args)
    value = w.succeeded(settled, f"the same {short(tool)} again")
    w.expect(replayed(tool, value), "a replay: it had taken effect", "another effect", lost, settled)


@each_mutation("replay-same-outcome", phase=Phase.IDEMPOTENCY)
async def not_waited_for(w: World, tool: str) -> None:
    """A mutation whose answer nobody waited for, and that is sent again, has one effect."""
    args = await approved(w, tool)
    await w.call(tool, args, within_s=_AT_ONCE_S)
    await _settles(w, tool, args)


@each_mutation("replay-same-outcome", phase=Phase.IDEMPOTENCY)
async def cancelled(w: World, tool: str) -> None:
    """A mutation that was cancelled and sent again has one effect."""
    args = await approved(w, tool)
    await w.run.client.call_cancelled(tool, args, 0)
    await _settles(w, tool, args)


async def _settles(w: World, tool: str, args: dict[str, object]) -> None:
    """The same call again succeeds, and from then on tells the same."""
    second = await w.call(tool, args)
    value = w.succeeded(second, f"the same {short(tool)} again")
    replay_of(w, tool, value, await w.call(tool, args), "the call after that")
