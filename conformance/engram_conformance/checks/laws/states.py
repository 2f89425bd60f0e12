"""What ends stays ended, what is disputed is hidden, and a withdrawal is never anything else."""

from __future__ import annotations

import asyncio

from engram_contracts.conformance_control.v1_0_0.enums import Action, Decision, Fault
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Entity, Operation, RecordState

from engram_conformance.checks.laws.admission import asked, expect_status
from engram_conformance.checks.laws.policy import DECIDED_S, SLOW_MS
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, PREPARING, SEARCH, WITHDRAW, Captured, World

NEEDS = ("requests", "answer")
NOT_FOUND = CONTRACT.laws["not-found-identity"].code
_HOST_MOVES = [row for row in CONTRACT.lifecycle.transitions if row.tool is None and row.entity == Entity.RECORD]
OWN = sorted({row.operation for row in _HOST_MOVES})
"""What a host does to records without a tool."""


@scenario("dispute-hides", contract=MEMORY, needs=("record",), tools=(CAPTURE, ADMIT, SEARCH, GET))
async def a_dispute_hides_and_its_end_shows(w: World) -> None:
    """A dispute takes a record out of search and get at once, and its resolution brings it back."""
    word = w.word()
    record = await w.record(word)
    for _ in range(2):
        done = await inside.operated(w, record.record_id, Operation.DISPUTE)
        w.expect(done, "a current record is disputed", "the host refused", rules=PREPARING)
        w.refused(await w.call(GET, w.get_of(record.record_id)), NOT_FOUND, what="a get of a disputed record")
        w.expect(await w.found(word) == [], "a search does not find it", "it was found")
        done = await inside.operated(w, record.record_id, Operation.RESOLVE_DISPUTE)
        w.expect(done, "its dispute is resolved", "the host refused")
        w.succeeded(await w.call(GET, w.get_of(record.record_id)), "a get of a record whose dispute was resolved")
        w.expect(await w.found(word) == [record.record_id], "a search finds it again", "it was not found")


@scenario(
    "terminal-stays", contract=MEMORY, needs=(*NEEDS, "record", "state", "host"), tools=(CAPTURE, ADMIT, FORGET, GET)
)
async def nothing_revives_what_was_forgotten(w: World) -> None:
    """No tool, no operation of the host, no restart and no rebuilding takes a record out of tombstoned."""
    record, other = await w.record(), await w.record()
    await w.forget(record.record_id)
    for operation in OWN:
        successor = other.record_id if operation == Operation.SUPERSEDE else None
        done = await inside.operated(w, record.record_id, operation, successor)
        w.expect(not done, f"{operation} of a forgotten record is refused", "it was done")
    w.expect(
        not await inside.operated(w, other.record_id, Operation.SUPERSEDE, record.record_id),
        "a forgotten record takes no other's place",
        "it did",
    )
    told = await asked(w, record.candidate.candidate_id, "a request about its candidate")
    expect_status(w, told, AdmissionStatus.ACCEPTED)
    answer = await w.approving(FORGET, arguments.forgetting(w.key(), record.record_id))
    w.refused(answer, what="a second forgetting under another key")
    for action in (None, Action.WORK, Action.RESTART, Action.REBUILD):
        if action is not None:
            await w.control.host(action=action)
        w.refused(await w.call(GET, w.get_of(record.record_id)), NOT_FOUND, what="a get of a forgotten record")
        state = (await inside.record(w, record.record_id)).state
        w.expect(state == RecordState.TOMBSTONED, "the record stays tombstoned", "another state")


@scenario(
    "terminal-stays",
    contract=MEMORY,
    needs=(*NEEDS, "admission", "adjudicate", "state"),
    tools=(CAPTURE, ADMIT, WITHDRAW),
)
async def nothing_leaves_the_end_of_a_candidate(w: World) -> None:
    """No tool and no human takes a candidate out of accepted, rejected or withdrawn."""
    for end in (CandidateState.ACCEPTED, CandidateState.REJECTED, CandidateState.WITHDRAWN):
        captured = await _ended(w, end)
        for decision in (Decision.ACCEPT, Decision.REJECT):
            done = await inside.adjudicated(w, captured.candidate_id, decision)
            w.expect(not done, f"a human's {decision.value} of a candidate that is {end} is refused", "it was done")
            await inside.decides(w, decision)
            await w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id))
        answer = await w.approving(WITHDRAW, arguments.withdrawal(w.key(), captured.candidate_id))
        refused = CONTRACT.lifecycle.refusal(WITHDRAW, end)
        w.refused(answer, refused and refused.code, what=f"a withdrawal of a candidate that is {end}")
        state = (await inside.candidate(w, captured.candidate_id)).state
        w.expect(state == end, f"the candidate stays {end}", "another state", answer)


async def _ended(w: World, end: CandidateState) -> Captured:
    captured = await w.capture()
    if end is CandidateState.WITHDRAWN:
        await w.withdraw(captured.candidate_id)
        return captured
    await inside.decides(w, Decision.ACCEPT if end is CandidateState.ACCEPTED else Decision.REJECT)
    answer = await w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id))
    w.succeeded(answer, "a request for admission", PREPARING)
    return captured


@scenario("withdraw-never-forgets", contract=MEMORY, needs=NEEDS, tools=(CAPTURE, ADMIT, WITHDRAW, GET, SEARCH))
async def a_lost_withdrawal_touches_nothing(w: World) -> None:
    """A withdrawal after the admission is an illegal transition, approved or not, and the record stays as it was."""
    word = w.word()
    record = await w.record(word)
    before = await w.get(record.record_id)
    answer = await w.approving(WITHDRAW, arguments.withdrawal(w.key(), record.candidate.candidate_id))
    w.refused(answer, what="a withdrawal of an accepted candidate")
    await _untouched(w, word, record.record_id, before["record"])


@scenario("withdraw-never-forgets", contract=MEMORY, needs=NEEDS, tools=(CAPTURE, ADMIT, WITHDRAW, GET, SEARCH))
async def an_approval_that_comes_too_late_forgets_nothing(w: World) -> None:
    """A withdrawal that a human approves after the admission went through is an illegal transition."""
    word = w.word()
    draft = await w.capture(word)
    args = arguments.withdrawal(w.key(), draft.candidate_id)
    gate = await w.call(WITHDRAW, args)
    w.refused(gate, CONTRACT.laws["confirmation-always"].code, what="a withdrawal without an approval", rules=PREPARING)
    record = await w.admit(draft)
    before = await w.get(record.record_id)
    await w.answer_request("approve")
    w.refused(await w.call(WITHDRAW, args), what="a withdrawal that lost to the admission")
    await _untouched(w, word, record.record_id, before["record"])


async def _untouched(w: World, word: str, record_id: str, before: object) -> None:
    answer = await w.call(GET, w.get_of(record_id))
    after = w.succeeded(answer, "a get of the record after a lost withdrawal")
    w.expect(after.get("record") == before, "the record is untouched", "it changed", answer)
    w.expect(await w.found(word) == [record_id], "it is found as before", "it is not")


@scenario(
    "withdraw-then-no-admission",
    contract=MEMORY,
    needs=(*NEEDS, "admission", "adjudicate"),
    tools=(CAPTURE, ADMIT, WITHDRAW, SEARCH),
)
async def a_withdrawn_candidate_is_never_admitted(w: World) -> None:
    """After a withdrawal, of a held candidate too, neither the policy nor a human admits."""
    for held in (False, True):
        word = w.word()
        captured = await w.capture(word)
        if held:
            await inside.decides(w, Decision.HOLD)
            await asked(w, captured.candidate_id)
        await w.withdraw(captured.candidate_id)
        await inside.decides(w, Decision.ACCEPT)
        answer = await w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id))
        w.refused(answer, what="an admission of a withdrawn candidate")
        done = await inside.adjudicated(w, captured.candidate_id, Decision.ACCEPT)
        w.expect(not done, "a human's accept of a withdrawn candidate is refused", "it was done")
        w.expect(await w.found(word) == [], "nothing of it is found", "it was found")


@scenario(
    "withdraw-then-no-admission", contract=MEMORY, needs=(*NEEDS, "fault"), tools=(CAPTURE, ADMIT, WITHDRAW, SEARCH)
)
async def a_withdrawal_overtakes_an_admission(w: World) -> None:
    """An admission that is on its way when the candidate is withdrawn does not succeed."""
    word = w.word()
    draft = await w.capture(word)
    args = arguments.withdrawal(w.key(), draft.candidate_id)
    await w.call(WITHDRAW, args)
    await w.answer_request("approve")
    await w.control.fault(fault=Fault.SLOW, delay_ms=SLOW_MS)
    admission = asyncio.ensure_future(w.call(ADMIT, arguments.admission(w.key(), draft.candidate_id)))
    try:
        await asyncio.sleep(DECIDED_S)
        withdrawn = await w.call(WITHDRAW, args)
    finally:
        answer = await admission
    if withdrawn.ok:
        w.refused(answer, what="an admission that a withdrawal overtook")
        w.expect(await w.found(word) == [], "nothing of it is found", "it was found", withdrawn, answer)
    else:
        law = CONTRACT.laws["withdraw-never-forgets"]
        w.refused(withdrawn, law.code, what="a withdrawal that lost to an admission", rules=(law.id,))
