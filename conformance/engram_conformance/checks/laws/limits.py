"""What ends a call that goes on too long, comes too often, is not wanted any more, or meets what nobody foresaw."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Fault, Seat
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.errors import Code

from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory.calls import holds_any, no_event, one_of_each, unknown_record
from engram_conformance.memory.inside import acting, milliseconds
from engram_conformance.memory.mutations import MEMORY, committed, ready
from engram_conformance.memory.world import ADMIT, CAPTURE, GET, MUTATIONS, SEARCH, World
from engram_conformance.model import Profile
from engram_conformance.reply import Kind

_DEADLINE_MS, _LONG_MS = 40, 10_000
"""Real time that a call may take here, and a deadline that nothing comes near."""
_LATE_MS, _CANCELLED_MS = 450, 750
"""How long a late call takes, and one that is cancelled: long enough for the cancellation to come in time on a machine
that has much else to do."""
_CANCEL_S, _MARGIN_MS = 0.05, 100


async def _outlasted(w: World, ended: Answer, took_ms: int) -> None:
    """Let real time go by at the host until what it may still do behind an answer is done."""
    left = took_ms - milliseconds(1) * ended.reply.seconds
    await w.control.setting(deadline_ms=_LONG_MS)
    await w.control.fault(fault=Fault.SLOW, delay_ms=_MARGIN_MS + max(0, round(left)))
    await w.search(w.word())


async def _too_late(w: World, tool: str) -> None:
    args = w.search_for(w.word()) if tool == SEARCH else await ready(w, tool)
    async with no_event(w, "a call past its deadline"):
        await w.control.setting(deadline_ms=_DEADLINE_MS)
        await w.control.fault(fault=Fault.SLOW, delay_ms=_LATE_MS)
        answer = await w.call(tool, args)
        w.refused(answer, what=f"{tool} past its deadline")
        await _outlasted(w, answer, _LATE_MS)
    if tool != SEARCH:
        await committed(w, tool, args, rules=w.laws)


@scenario("deadline", contract=MEMORY, needs=("setting", "fault", "journal"), tools=(CAPTURE, SEARCH))
async def a_late_capture_commits_nothing(w: World) -> None:
    """A capture past its deadline is refused, commits nothing then or later, and leaves its key free."""
    await _too_late(w, CAPTURE)


@scenario(
    "deadline",
    contract=MEMORY,
    needs=("setting", "fault", "journal"),
    tools=(CAPTURE, ADMIT, SEARCH),
    profile=Profile.DEEP,
)
async def a_late_call_of_another_tool(w: World) -> None:
    """A search and a request for admission past their deadlines are refused and commit nothing."""
    await _too_late(w, ADMIT)
    await _too_late(w, SEARCH)


@scenario("deadline", contract=MEMORY, needs=("setting", "fault"), tools=(CAPTURE,))
async def a_call_in_time_is_not_interrupted(w: World) -> None:
    """A slow call that ends before its deadline does what it says."""
    await w.control.setting(deadline_ms=_LONG_MS)
    await w.control.fault(fault=Fault.SLOW, delay_ms=_DEADLINE_MS)
    w.succeeded(await w.call(CAPTURE, w.capture_of(w.word())), "a slow call before its deadline")


async def _cancelled(w: World, tool: str) -> None:
    args = await ready(w, tool)
    async with no_event(w, "a cancelled call"):
        await w.control.fault(fault=Fault.SLOW, delay_ms=_CANCELLED_MS)
        answer = await w.run.client.call_cancelled(tool, args, _CANCEL_S)
        silent = answer.reply.kind in (Kind.SILENCE, Kind.ERROR)
        w.expect(silent or answer.code == Code.CANCELLED, f"no answer, or {Code.CANCELLED}", answer.said(), answer)
        await _outlasted(w, answer, _CANCELLED_MS)
    await committed(w, tool, args, rules=w.laws)


@scenario("cancelled", contract=MEMORY, needs=("setting", "fault", "journal"), tools=(CAPTURE, SEARCH))
async def a_cancelled_capture_commits_nothing(w: World) -> None:
    """A capture that is cancelled before its transaction commits nothing then or later, and leaves its key free."""
    await _cancelled(w, CAPTURE)


@scenario(
    "cancelled",
    contract=MEMORY,
    needs=("setting", "fault", "journal"),
    tools=(CAPTURE, ADMIT, SEARCH),
    profile=Profile.DEEP,
)
async def a_cancelled_admission_commits_nothing(w: World) -> None:
    """A request for admission that is cancelled before its transaction decides nothing."""
    await _cancelled(w, ADMIT)


@scenario("rate-limit", contract=MEMORY, needs=("setting", "clock", "act"), tools=(GET,))
async def so_many_calls_and_no_more(w: World) -> None:
    """A principal may make as many calls at once as the burst, and goes on at the rate; another has its own."""
    law = laws.RATE_LIMIT
    call = w.get_of(unknown_record(w))
    await w.control.setting(rate_limited=True)
    for count in range(law.burst):
        answer = await w.call(GET, call)
        w.expect(answer.code != law.code, f"{law.burst} calls at once", f"call {count + 1} is refused", answer)
    for _ in range(2):
        w.refused(await w.call(GET, call), what="a call beyond the burst")
    async with acting(w, principal=Seat.SECOND):
        other = await w.call(GET, call)
        w.expect(other.code != law.code, "another principal has a rate of its own", other.said(), other)
    await w.advance(milliseconds(1) // law.per_second + 1)  # one more: a host may count in fractions of seconds
    after = await w.call(GET, call)
    w.expect(after.code != law.code, "one call more for each part of a second", after.said(), after)
    w.refused(await w.call(GET, call), what="a call beyond the rate")


@scenario("rate-limit", contract=MEMORY, needs=("setting", "clock", "journal"), tools=(CAPTURE, GET))
async def a_call_too_many_does_nothing(w: World) -> None:
    """A capture beyond the rate has no effect, and its key stays free."""
    args, call = w.capture_of(w.word()), w.get_of(unknown_record(w))
    async with no_event(w, "a call beyond the rate"):
        await w.control.setting(rate_limited=True)
        for _ in range(laws.RATE_LIMIT.burst):
            await w.call(GET, call)
        w.refused(await w.call(CAPTURE, args), what="a capture beyond the rate")
    await w.advance(milliseconds(1))
    await committed(w, CAPTURE, args, rules=w.laws)


@scenario("unexpected-sanitized", contract=MEMORY, needs=("fault", "journal"))
async def the_unforeseen_is_an_envelope(w: World) -> None:
    """An exception that nobody foresaw is a code of the contract in an envelope, with nothing of the call in it."""
    allowed = (Code.STORE_UNAVAILABLE, Code.CAPABILITY_UNAVAILABLE)
    record_id = (await w.record()).record_id
    for tool, args in {**one_of_each(w), GET: w.get_of(record_id)}.items():
        call = await ready(w, tool) if tool in MUTATIONS else args
        async with no_event(w, "a call that met the unforeseen"):
            await w.control.fault(fault=Fault.HANDLER_RAISES)
            answer = await w.approving(tool, call)
            w.refused(answer, *allowed, what=f"{tool} that meets the unforeseen")
        words = [text for text in _texts(call) if len(text) > _SHORT]
        w.expect(not holds_any(answer, words), "an answer without anything of the call", "it holds an argument", answer)


_SHORT = 9
"""Characters of a text that may stand in an answer by chance."""


def _texts(document: object) -> list[str]:
    """Every string in a document that is a caller's."""
    if isinstance(document, str):
        return [document]
    inside = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    return [text for part in inside for text in _texts(part)]
