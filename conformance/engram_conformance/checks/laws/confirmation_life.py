"""How long a request and its approval live, and how often they count: times, single use, denials, joining, limit."""

from __future__ import annotations

from engram_contracts.conformance_control.v1_0_0.enums import Answer as Humans
from engram_contracts.conformance_control.v1_0_0.enums import Fault, Seat
from engram_contracts.engram_memory.v1_0_0 import laws

from engram_conformance.checks.table import scenario
from engram_conformance.memory.approvals import (
    ASKING,
    ask_always,
    asked_and_approved,
    expect_open,
    gated,
    opened,
    stands,
)
from engram_conformance.memory.calls import no_event
from engram_conformance.memory.inside import acting, milliseconds
from engram_conformance.memory.mutations import MEMORY, ready
from engram_conformance.memory.world import CAPTURE, FORGET, WITHDRAW, World
from engram_conformance.model import Phase, Profile

CONFIRMATION = Phase.CONFIRMATION
_LIFE_MS = milliseconds(laws.CONFIRMATION_TTL.seconds)
_EXECUTION_MS = milliseconds(laws.CONFIRMATION_EXECUTION.seconds)


@scenario("confirmation-ttl", contract=MEMORY, needs=(*ASKING, "clock", "state"), phase=CONFIRMATION)
async def an_approval_dies_with_its_request(w: World) -> None:
    """An approval is dead when its request's time is over, however late it was given."""
    args = await ready(w, WITHDRAW)
    await gated(w, WITHDRAW, args, rules=())
    await w.advance(_LIFE_MS - 1)
    await w.answer_request(Humans.APPROVE)
    await w.advance(1)
    await gated(w, WITHDRAW, args, "whose request is past its life")
    await stands(w, WITHDRAW, args, "whose approval is dead")
    await expect_open(w, 1, "after the dead one: a new request")


@scenario("confirmation-ttl", contract=MEMORY, needs=(*ASKING, "clock"), phase=CONFIRMATION)
async def an_approval_lives_to_the_end(w: World) -> None:
    """An approval holds up to the last millisecond of its request's life."""
    args = await ready(w, WITHDRAW)
    await asked_and_approved(w, WITHDRAW, args)
    await w.advance(_LIFE_MS - 1)
    w.succeeded(await w.call(WITHDRAW, args), "an approved call in the last millisecond of its request")


@scenario("confirmation-ttl", contract=MEMORY, needs=(*ASKING, "clock"), phase=CONFIRMATION)
async def an_open_request_dies(w: World) -> None:
    """A request that nobody answered is open until its time is over, and no longer."""
    await gated(w, WITHDRAW, await ready(w, WITHDRAW), rules=())
    await w.advance(_LIFE_MS - 1)
    await expect_open(w, 1, "in the last millisecond of its life")
    await w.advance(1)
    await expect_open(w, 0, "when its life is over")


@scenario("confirmation-execution", contract=MEMORY, needs=(*ASKING, "fault", "state", "journal"), phase=CONFIRMATION)
async def a_late_commit_uses_no_approval(w: World) -> None:
    """A commit later than the time of execution is refused, and the approval holds for the next call."""
    for tool in (FORGET, WITHDRAW):
        args = await ready(w, tool)
        await asked_and_approved(w, tool, args)
        async with no_event(w, "a commit past its time of execution"):
            await w.control.fault(fault=Fault.CLOCK_BEFORE_COMMIT, advance_ms=_EXECUTION_MS + 1)
            await gated(w, tool, args, "past its time of execution")
        await stands(w, tool, args, "past its time of execution")
    w.succeeded(await w.call(tool, args), f"{tool} with the approval that was not used")


@scenario("confirmation-execution", contract=MEMORY, needs=(*ASKING, "fault"), phase=CONFIRMATION)
async def a_commit_within_its_time(w: World) -> None:
    """A commit within the time of execution uses the approval, up to its end."""
    args = await ready(w, WITHDRAW)
    await asked_and_approved(w, WITHDRAW, args)
    await w.control.fault(fault=Fault.CLOCK_BEFORE_COMMIT, advance_ms=_EXECUTION_MS)
    w.succeeded(await w.call(WITHDRAW, args), "an approved call at the end of its time of execution")


@scenario("confirmation-single-use", contract=MEMORY, needs=(*ASKING, "setting"), tools=(CAPTURE,), phase=CONFIRMATION)
async def a_commit_uses_the_approval_up(w: World) -> None:
    """The same operation under another key takes another approval once it has been done."""
    await ask_always(w, CAPTURE)
    args = w.capture_of(w.word())
    await asked_and_approved(w, CAPTURE, args)
    w.succeeded(await w.call(CAPTURE, args), "an approved capture")
    again = {**args, "idempotency_key": w.key()}
    await gated(w, CAPTURE, again, "with an approval that is used up")
    await w.answer_request(Humans.APPROVE)
    w.succeeded(await w.call(CAPTURE, again), "the capture with an approval of its own")


@scenario("confirmation-single-use", contract=MEMORY, needs=(*ASKING, "fault"), phase=CONFIRMATION)
async def a_rollback_gives_the_approval_back(w: World) -> None:
    """An approval whose transaction was undone holds for the next call."""
    for tool in (WITHDRAW, FORGET) if w.run.profile is Profile.DEEP else (WITHDRAW,):
        args = await ready(w, tool)
        await asked_and_approved(w, tool, args)
        await w.control.fault(fault=Fault.BEFORE_COMMIT)
        undone = await w.call(tool, args)
        w.expect(undone.code is not None, f"{tool} fails", undone.said(), undone, rules=())
        w.succeeded(await w.call(tool, args), f"{tool} with the approval that a rollback gave back")


@scenario("confirmation-denial", contract=MEMORY, needs=(*ASKING, "clock", "state"), phase=CONFIRMATION)
async def a_denial_holds(w: World) -> None:
    """What was denied asks nobody again while the request lives, under whatever key; then it may."""
    args = await ready(w, FORGET)
    await gated(w, FORGET, args, rules=())
    await w.answer_request(Humans.DENY)
    for key in (args["idempotency_key"], w.key()):
        await gated(w, FORGET, {**args, "idempotency_key": key}, "after a denial")
        await expect_open(w, 0, "after a denial")
    await w.advance(_LIFE_MS - 1)
    await gated(w, FORGET, args, "in the last millisecond of a denied request")
    await expect_open(w, 0, "while a denied request lives")
    await stands(w, FORGET, args, "after a denial")
    await w.advance(1)
    await gated(w, FORGET, args, "after the denied request's life")
    await expect_open(w, 1, "after the denied request's life")


@scenario("confirmation-joins", contract=MEMORY, needs=ASKING, phase=CONFIRMATION)
async def a_retry_joins(w: World) -> None:
    """The same operation asked for again, under whatever key, is one request, and one approval is enough."""
    args = await ready(w, WITHDRAW)
    again = {**args, "idempotency_key": w.key()}
    for call in (args, args, again):
        await gated(w, WITHDRAW, call, rules=())
        await expect_open(w, 1, "for one operation")
    await w.answer_request(Humans.APPROVE)
    w.succeeded(await w.call(WITHDRAW, again), "the approved operation")


@scenario("confirmation-joins", contract=MEMORY, needs=(*ASKING, "act"), phase=CONFIRMATION)
async def another_principal_does_not_join(w: World) -> None:
    """Two principals who ask for the same are two requests."""
    args = await ready(w, FORGET)
    await gated(w, FORGET, args, rules=())
    async with acting(w, principal=Seat.SECOND):
        await gated(w, FORGET, args, rules=())
    await expect_open(w, 2, "for two principals")


@scenario(
    "confirmation-open-limit",
    contract=MEMORY,
    needs=(*ASKING, "act", "setting", "journal"),
    tools=(CAPTURE,),
    phase=CONFIRMATION,
)
async def so_many_requests_and_no_more(w: World) -> None:
    """A principal has so many requests open and no more, whatever others have; an answer makes room."""
    most = laws.CONFIRMATION_OPEN_LIMIT.requests
    await ask_always(w, CAPTURE)
    for count in range(most):
        await gated(w, CAPTURE, w.capture_of(w.word()), f"with {count} requests open")
    one_more = w.capture_of(w.word())
    w.refused(await w.call(CAPTURE, one_more), what=f"a call with {most} requests open")
    mine = await opened(w)
    w.expect(len(mine) == most, f"{most} requests open", "more or fewer")
    async with acting(w, principal=Seat.SECOND):
        await gated(w, CAPTURE, one_more, "of another principal")
    await w.control.answer(request_id=mine[0]["request_id"], answer=Humans.DENY)
    await gated(w, CAPTURE, one_more, "after one request was answered")
