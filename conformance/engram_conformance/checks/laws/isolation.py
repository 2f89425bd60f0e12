"""Scopes and principals apart: what is another's is as if it were not there, to the byte, and moves nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engram_contracts.conformance_control.v1_0_0.enums import Seat
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Operation, RecordState

from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.approvals import ASKING, expect_open, gated
from engram_conformance.memory.calls import same_bytes, unknown_candidate, unknown_record
from engram_conformance.memory.inside import acting
from engram_conformance.memory.mutations import MEMORY, ready
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, SEARCH, WITHDRAW, World
from engram_conformance.model import Json, Phase

ISOLATION = Phase.ISOLATION
_OF_CANDIDATES, _OF_RECORDS = (ADMIT, WITHDRAW), (GET, FORGET)
_STATES = (CandidateState.PENDING, CandidateState.ACCEPTED, CandidateState.WITHDRAWN)


_MADE: Mapping[str, Callable[[str, str], Json]] = {
    ADMIT: arguments.admission,
    WITHDRAW: arguments.withdrawal,
    FORGET: arguments.forgetting,
}


def _about(w: World, tool: str, target: str) -> Json:
    """Right arguments of a tool about that target, under a key of their own."""
    if tool == GET:
        return w.get_of(target)
    return _MADE[tool](w.key(), target)


async def _is_unknown(w: World, tool: str, target: str, what: str) -> None:
    """A call about the target gets what a call about nothing gets, which is the law's code."""
    unknown = unknown_candidate(w) if tool in _OF_CANDIDATES else unknown_record(w)
    nothing = await w.call(tool, _about(w, tool, unknown))
    w.refused(nothing, w.run.contract.laws["not-found-identity"].code, what=f"{tool} of what is not there")
    same_bytes(w, nothing, await w.call(tool, _about(w, tool, target)), f"{tool} of {what} and of what is not there")


@scenario("not-found-identity", "scope-isolation", contract=MEMORY, needs=("act", "state"), phase=ISOLATION)
async def another_scopes_targets_are_not_there(w: World) -> None:
    """Candidates and records of another scope are not there, for any tool, and stay as they are."""
    candidate, record = await w.capture(), await w.record()
    async with acting(w, scope=Seat.SECOND):
        for tool in _OF_CANDIDATES:
            await _is_unknown(w, tool, candidate.candidate_id, "a candidate of another scope")
        for tool in _OF_RECORDS:
            await _is_unknown(w, tool, record.record_id, "a record of another scope")
    held = await inside.candidate(w, candidate.candidate_id), await inside.record(w, record.record_id)
    states = held[0].state, held[1].state
    w.expect(states == (CandidateState.PENDING, RecordState.ACCEPTED_CURRENT), "both as before", " and ".join(states))


@scenario("not-found-identity", "admission-owner", contract=MEMORY, needs=("act", "state"), phase=ISOLATION)
async def another_principals_candidates_are_not_there(w: World) -> None:
    """A candidate of another principal of the scope is not there, whatever its state."""
    pending, accepted, ended = await w.capture(), (await w.record()).candidate, await w.capture()
    await w.withdraw(ended.candidate_id)
    async with acting(w, principal=Seat.SECOND):
        for candidate, state in zip((pending, accepted, ended), _STATES, strict=True):
            for tool in _OF_CANDIDATES:
                await _is_unknown(w, tool, candidate.candidate_id, f"another principal's candidate, {state},")
    held = await inside.candidate(w, pending.candidate_id)
    w.expect(held.state == CandidateState.PENDING, "the candidate as before", f"it is {held.state}")


@scenario("not-found-identity", contract=MEMORY, needs=("record", "clock", *ASKING), phase=ISOLATION)
async def what_is_not_eligible_is_not_there(w: World) -> None:
    """A record that may not be shown now reads as one that never was: pending, disputed, ended, or out of its time."""
    hour = inside.milliseconds(3_600)
    await _is_unknown(w, GET, f"mem_{w.word()}", "another unknown record")
    over = (await w.record(t=w.now_ms - hour, t_end=w.now_ms + hour)).record_id
    coming = (await w.record(t=w.now_ms + hour * 3)).record_id
    ineligible = {over: "a record whose time is over", coming: "a record whose time has not come"}
    for operation in (Operation.DISPUTE, Operation.MARK_NON_CURRENT, Operation.TRUST_INVALIDATE):
        record_id = (await w.record()).record_id
        done = await inside.operated(w, record_id, operation)
        w.expect(done, f"the host does {operation}", "it refuses", rules=())
        ineligible[record_id] = f"a record after {operation}"
    forgotten = (await w.record()).record_id
    await w.forget(forgotten)
    ineligible[forgotten] = "a forgotten record"
    await w.advance(hour * 2)
    for record_id, what in ineligible.items():
        await _is_unknown(w, GET, record_id, what)


async def _ranked(w: World, word: str) -> tuple[Answer, list[tuple[str, float, int]], int]:
    """A search's answer, its records with score and rank, and how many it counted."""
    answer = await w.call(SEARCH, w.search_for(word))
    value = w.succeeded(answer, "a search")
    hits = [(packet["record"]["record_id"], packet["score"], packet["rank"]) for packet in value["records"]]
    return answer, hits, value["rank_receipt"]["candidate_count"]


@scenario("scope-isolation", "rank-own-scope", contract=MEMORY, needs=("act",), phase=ISOLATION)
async def another_scope_moves_no_score(w: World) -> None:
    """What another scope holds is not found here, and changes no score, rank or count."""
    word, other = w.word(), w.word()
    for text in (word, f"{word} {other}", f"{word} {word} {other}"):
        await w.record(text)
    before, hits, count = await _ranked(w, word)
    w.expect(len(hits) == count == 3, "the scope's three records", f"{len(hits)} of {count}", before)
    async with acting(w, scope=Seat.SECOND):
        empty, found, counted = await _ranked(w, word)
        w.expect(not found and not counted, "nothing of another scope", f"{len(found)} of {counted}", empty)
        for text in (word, f"{word} {word}", other, f"{other} {other} {other}"):
            await w.record(text)
        own, found, counted = await _ranked(w, word)
        w.expect(len(found) == counted == 2, "the other scope's two", f"{len(found)} of {counted}", own)
    after, again, counted = await _ranked(w, word)
    w.expect((again, counted) == (hits, count), "the same scores, ranks and count", "others", before, after)


@scenario("scope-isolation", contract=MEMORY, needs=("act", "journal"), tools=(CAPTURE,), phase=ISOLATION)
async def a_key_of_another_scope_is_free(w: World) -> None:
    """A key that was used in one scope neither replays nor conflicts in another, which writes to itself alone."""
    used = await w.capture()
    before = await inside.head(w)
    async with acting(w, scope=Seat.SECOND):
        again = await w.captured(used.arguments)
        w.expect(again.candidate_id != used.candidate_id, "a candidate of its own", "the other scope's candidate")
        other = {**used.arguments, "payload": w.payload_of(w.word()), "idempotency_key": w.key()}
        await w.captured(other)
        third = await w.call(CAPTURE, {**other, "idempotency_key": used.arguments["idempotency_key"]})
        w.refused(third, w.run.contract.laws["replay-conflict"].code, what="other content under a key of this scope")
    after = await inside.head(w)
    w.expect(after == before, "no event in the first scope by captures in the second", "some")


async def _next_page(w: World, word: str) -> Json:
    """The search of a second page that is there."""
    for _ in range(2):
        await w.record(word)
    value = w.succeeded(await w.call(SEARCH, w.search_for(word, limit=1)), "a search of two records", ())
    cursor = value.get("next_page_cursor")
    w.expect(isinstance(cursor, str), "a second page", "none", rules=())
    return w.search_for(word, limit=1, page_cursor=cursor)


@scenario("page-bound", "scope-isolation", contract=MEMORY, needs=("act",), phase=ISOLATION)
async def another_scopes_cursor_opens_nothing(w: World) -> None:
    """A page cursor of one scope is no page in another."""
    page = await _next_page(w, w.word())
    async with acting(w, scope=Seat.SECOND):
        w.refused(await w.call(SEARCH, page), what="a page cursor of another scope")
    w.succeeded(await w.call(SEARCH, page), "the page in its own scope")


@scenario("page-bound", contract=MEMORY, needs=("act",), phase=ISOLATION)
async def another_principals_cursor_opens_nothing(w: World) -> None:
    """A page cursor of one principal is no page for another."""
    page = await _next_page(w, w.word())
    async with acting(w, principal=Seat.SECOND):
        w.refused(await w.call(SEARCH, page), what="a page cursor of another principal")
    w.succeeded(await w.call(SEARCH, page), "the page for its own principal")


@scenario("scope-isolation", contract=MEMORY, needs=(*ASKING, "act"), phase=ISOLATION)
async def requests_stay_in_their_scope(w: World) -> None:
    """A request for confirmation is of its scope: another neither shows nor answers it."""
    args = await ready(w, FORGET)
    await gated(w, FORGET, args, rules=())
    async with acting(w, scope=Seat.SECOND):
        await expect_open(w, 0, "in another scope")
    await expect_open(w, 1, "in its own scope")
