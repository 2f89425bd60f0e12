"""What the answer of a mutation promises: committed once, nothing committed, not known (engram-memory seed §2, §3)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from engram_contracts.conformance_control.v1_0_0.enums import Action, Fault, Seat

from engram_conformance.checks.each import each_mutation
from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory.hosting import arm, host
from engram_conformance.memory.journal import head, journal, unchanged_since
from engram_conformance.memory.mutations import MEMORY, approved, committed, outcome, replay_of, replayed, short
from engram_conformance.memory.world import CAPTURE, PREPARING, World


@each_mutation("concurrent-once")
async def equal_calls_at_once(w: World, tool: str) -> None:
    """Equal calls that are in flight together have one effect: one commits and the others replay it."""
    args = await approved(w, tool)
    one_effect(w, tool, await asyncio.gather(*(w.call(tool, args) for _ in range(w.run.budget.concurrency))))


@each_mutation("concurrent-once", needs=("journal",))
async def one_event_of_equal_calls(w: World, tool: str) -> None:
    """Equal calls that are in flight together write what one of them writes."""
    alone = await approved(w, tool)
    before = await head(w)
    await committed(w, tool, alone)
    events = await head(w) - before
    args = await approved(w, tool)
    before = await head(w)
    await asyncio.gather(*(w.call(tool, args) for _ in range(w.run.budget.concurrency)))
    written = await head(w) - before
    w.expect(written == events, f"{events} events, as of one call", f"{written} events")


def one_effect(w: World, tool: str, answers: Sequence[Answer]) -> None:
    """Of these answers of equal calls one is new, and all others are its replay."""
    values = [w.succeeded(answer, f"each of {len(answers)} equal calls") for answer in answers]
    new = [answer for answer, value in zip(answers, values, strict=True) if not replayed(tool, value)]
    w.expect(len(new) == 1, "one of the equal calls is new, the others are replays", f"{len(new)} are new", *answers)
    told = [outcome(tool, value) for value in values]
    w.expect(all(one == told[0] for one in told), "all tell the one outcome", "different outcomes", *answers)


@each_mutation("outcome-unknown", needs=("fault",))
async def a_commit_without_an_end(w: World, tool: str) -> None:
    """A commit whose end the host does not know is told as unknown; the same key then gives the definite outcome."""
    args = await approved(w, tool)
    await arm(w, Fault.COMMIT_UNKNOWN)
    unknown = await w.call(tool, args)
    w.refused(unknown, what=f"a {short(tool)} whose commit has no known end")
    settled = await w.call(tool, args)
    value = w.succeeded(settled, "the same call again")
    w.expect(replayed(tool, value), "the definite outcome: it was committed", "another effect", unknown, settled)


@each_mutation("failure-commits-nothing", needs=("fault", "journal"))
async def a_transaction_that_fails(w: World, tool: str) -> None:
    """A mutation whose transaction fails leaves no event, and its key takes effect when it comes again."""
    await _fails(w, tool, Fault.BEFORE_COMMIT)


@each_mutation("failure-commits-nothing", needs=("fault", "journal"))
async def a_handler_that_raises(w: World, tool: str) -> None:
    """A mutation that ends in a fault that nobody foresaw leaves no event, and its key takes effect later."""
    await _fails(w, tool, Fault.HANDLER_RAISES)


async def _fails(w: World, tool: str, fault: Fault) -> None:
    args = await approved(w, tool)
    await arm(w, fault)
    before = await head(w)
    failed = await w.call(tool, args)
    unknown = w.run.contract.laws["outcome-unknown"].code
    w.expect(
        failed.code not in (None, unknown), "a failure that says that nothing was committed", failed.said(), failed
    )
    await unchanged_since(w, before, f"a {short(tool)} that failed")
    again = await w.approving(tool, args)
    value = w.succeeded(again, "the same call again")
    w.expect(not replayed(tool, value), "a new operation: nothing was committed", "a replay", failed, again)


@each_mutation("success-durable", needs=("host",))
async def a_crash_after_the_answer(w: World, tool: str) -> None:
    """What was answered as a success is there after a crash that follows at once."""
    args = await approved(w, tool)
    first = await committed(w, tool, args)
    await host(w, Action.CRASH)
    replay_of(w, tool, first, await w.call(tool, args), "the same call after the crash")


@scenario("success-durable", contract=MEMORY, needs=("host",), tools=(CAPTURE,))
async def many_answers_and_a_crash(w: World) -> None:
    """Of many captures that were answered together none is lost in a crash that follows at once."""
    many = [w.capture_of(w.word()) for _ in range(w.run.budget.concurrency)]
    answers = await asyncio.gather(*(w.call(CAPTURE, args) for args in many))
    values = [w.succeeded(answer, "a capture", PREPARING) for answer in answers]
    await host(w, Action.CRASH)
    for args, value in zip(many, values, strict=True):
        replay_of(w, CAPTURE, value, await w.call(CAPTURE, args), "the same call after the crash")


@scenario("ids-not-derived", contract=MEMORY, needs=("reset", "journal"), tools=(CAPTURE,))
async def the_same_in_another_world(w: World) -> None:
    """The same key and content in two empty worlds at the same time get ids that have nothing in common."""
    args = w.capture_of(w.word())
    seen: list[set[str]] = []
    for _ in range(2):
        await w.run.anew()
        answer = await w.call(CAPTURE, args)
        value = w.succeeded(answer, "a capture", PREPARING)
        last = (await journal(w)).events[-1]
        seen.append({value["candidate_id"], last.event_id, str(answer.audit_id)})
    w.expect(not seen[0] & seen[1], "three new ids in each world", f"{len(seen[0] & seen[1])} ids again")


@scenario("ids-not-derived", contract=MEMORY, needs=("act",), tools=(CAPTURE,))
async def the_same_of_two_principals(w: World) -> None:
    """The same content under two keys, and the same key of two principals, get candidates with ids of their own."""
    mine = await w.capture()
    again = await w.captured({**mine.arguments, "idempotency_key": w.key()})
    await w.control.act(principal=Seat.SECOND)
    theirs = await w.captured(mine.arguments)
    ids = {mine.candidate_id, again.candidate_id, theirs.candidate_id}
    w.expect(len(ids) == len((mine, again, theirs)), "three candidates", f"{len(ids)}")
