"""A human and what is asked of one: calls that must wait, requests that are open, answers."""

from __future__ import annotations

from collections.abc import Sequence

from engram_contracts.conformance_control.v1_0_0.enums import Answer as Humans
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, RecordState

from engram_conformance.client import Answer
from engram_conformance.memory import inside
from engram_conformance.memory.world import CAPTURE, FORGET, WITHDRAW, World
from engram_conformance.model import Json

ASKING = ("requests", "answer")
"""The controls without which nobody can be seen to be asked, nor answer."""


async def gated(w: World, tool: str, args: Json, what: str = "", rules: tuple[str, ...] | None = None) -> Answer:
    """A call that must be refused for want of an approval. ``what`` says of it what the tool's name does not."""
    answer = await w.call(tool, args)
    w.refused(answer, w.run.contract.laws["confirmation-always"].code, what=f"{tool} {what}".rstrip(), rules=rules)
    return answer


async def opened(w: World) -> Sequence[Json]:
    """The requests that are open in the acting scope, oldest first."""
    found: list[Json] = (await w.control.requests())["requests"]
    return found


async def expect_open(w: World, count: int, when: str) -> Sequence[Json]:
    """So many requests are open."""
    found = await opened(w)
    w.expect(len(found) == count, f"{count} open {when}", f"{len(found)} open")
    return found


async def asked_and_approved(w: World, tool: str, args: Json) -> None:
    """A call that is refused, and whose request a human then approves."""
    await gated(w, tool, args, rules=())
    await w.answer_request(Humans.APPROVE, tool, args)


async def ask_always(w: World, *tools: str) -> None:
    """The host selects these of its tools for confirmation, as well as those that always need it."""
    await w.control.setting(**{f"confirm_{'capture' if tool == CAPTURE else 'admission'}": True for tool in tools})


async def stands(w: World, tool: str, args: Json, when: str) -> None:
    """The target of a withdrawal or a forgetting is as it was before."""
    if tool == WITHDRAW:
        held = await inside.candidate(w, args["candidate_id"])
        w.expect(held.state == CandidateState.PENDING, f"a pending candidate {when}", f"a candidate {held.state}")
    if tool == FORGET:
        held = await inside.record(w, args["record_id"])
        w.expect(held.state == RecordState.ACCEPTED_CURRENT, f"a current record {when}", f"a record {held.state}")
