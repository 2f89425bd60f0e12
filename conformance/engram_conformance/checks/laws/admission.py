"""Admission: asked for by the author, decided by the host's policy, and decided once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Action, Decision, Key
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState
from engram_contracts.model_v1 import read

from engram_conformance.checks.table import scenario
from engram_conformance.client import Answer
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.journal import head
from engram_conformance.memory.mutations import MEMORY
from engram_conformance.memory.world import ADMIT, CAPTURE, GET, PREPARING, SEARCH, WITHDRAW, World
from engram_conformance.model import Json

STATUS = {
    Decision.ACCEPT: AdmissionStatus.ACCEPTED,
    Decision.REJECT: AdmissionStatus.REJECTED,
    Decision.HOLD: AdmissionStatus.PENDING_ADJUDICATION,
}
"""What a decision of the policy is called in an answer."""


@dataclass(frozen=True, slots=True)
class Decided:
    """An answer to a request for admission, taken apart; what is not there is ``None``."""

    answer: Answer
    status: Any
    record_id: Any
    replayed: Any
    outcome: Json


async def asked(w: World, candidate_id: str, what: str = "a request for admission") -> Decided:
    """Ask for admission under a new key; the answer must be a success."""
    answer = await w.call(ADMIT, arguments.admission(w.key(), candidate_id))
    return decided(w, answer, what)


def decided(w: World, answer: Answer, what: str) -> Decided:
    """The parts of a success."""
    value = w.succeeded(answer, what)
    outcome = read(value, ("outcome",), {})
    return Decided(answer, outcome.get("status"), outcome.get("record_id"), value.get("replayed"), outcome)


def expect_status(w: World, told: Decided, status: AdmissionStatus) -> None:
    """The outcome must be that one."""
    w.expect(told.status == status, f"the outcome {status.value}", _word(told.status), told.answer)


def _word(status: object) -> str:
    return str(status) if status in set(AdmissionStatus) else "no outcome of the contract"


def _claiming(args: Json) -> list[Json]:
    """A request for admission that brings its own decision, in the places where a host could look for one."""
    said = ({"decision": Decision.ACCEPT}, {"outcome": {"status": AdmissionStatus.ACCEPTED}}, {"override": True})
    return [{**args, **more} for more in said]


@scenario("admission-by-policy", contract=MEMORY, tools=(CAPTURE, ADMIT))
async def no_argument_decides(w: World) -> None:
    """A decision among the arguments is refused as unknown, and decides nothing."""
    captured = await w.capture()
    for claiming in _claiming(arguments.admission(w.key(), captured.candidate_id)):
        w.refused(await w.call(ADMIT, claiming), what="a request for admission that brings a decision")
    told = await asked(w, captured.candidate_id)
    w.expect(told.replayed is False, "nothing was decided before", "a stored decision", told.answer)


@scenario("admission-by-policy", contract=MEMORY, needs=("admission",), tools=(CAPTURE, ADMIT))
async def what_the_policy_says_is_done(w: World) -> None:
    """What becomes of equal requests differs by the policy's decision alone."""
    for decision, status in STATUS.items():
        await inside.decides(w, decision)
        expect_status(w, await asked(w, (await w.capture()).candidate_id), status)


@scenario("admission-outcomes-succeed", contract=MEMORY, needs=("admission",), tools=(CAPTURE, ADMIT))
async def every_decision_is_a_success(w: World) -> None:
    """Accepted, rejected and held are successes, each with the receipt of its own decision."""
    receipts: set[str] = set()
    for decision, status in STATUS.items():
        await inside.decides(w, decision)
        captured = await w.capture()
        told = await asked(w, captured.candidate_id, f"a request that the policy answers with {decision.value}")
        expect_status(w, told, status)
        w.expect(told.outcome.get("candidate_id") == captured.candidate_id, "its own candidate", "another", told.answer)
        receipts.add(str(told.outcome.get("decision_receipt_digest")))
    w.expect(len(receipts) == len(STATUS), "a receipt for each decision", f"{len(receipts)} receipts")


@scenario("admission-accepted-has-record", contract=MEMORY, tools=(CAPTURE, ADMIT, GET, SEARCH))
async def an_accepted_record_is_there_at_once(w: World) -> None:
    """An acceptance names a record, and the very next calls read and find it."""
    word = w.word()
    captured = await w.capture(word)
    answer = await w.call(ADMIT, arguments.admission(w.key(), captured.candidate_id))
    w.expect(answer.ok, "a request for admission succeeds", answer.said(), answer)
    status, name = (read(answer.value, ("outcome", member)) for member in ("status", "record_id"))
    if status != AdmissionStatus.ACCEPTED:
        w.control.needs("admission")  # a host that cannot be told to accept may well not
    w.expect(status == AdmissionStatus.ACCEPTED, "an acceptance", _word(status), answer)
    w.expect(isinstance(name, str), "a record_id", "none", answer)
    w.succeeded(await w.call(GET, w.get_of(name)), "a get of the record that was just accepted")
    w.expect(await w.found(word) == [name], "a search finds it", "it was not found", answer)


@scenario("admission-owner", contract=MEMORY, needs=("act", "state"), tools=(CAPTURE, ADMIT, WITHDRAW))
async def a_candidate_is_its_authors_alone(w: World) -> None:
    """To another principal of the scope a candidate does not exist, in whatever state, and its author keeps it."""
    captured = await w.capture()
    async with inside.acting(w, principal="second"):
        await _not_there(w, captured.candidate_id)
    found = (await inside.candidate(w, captured.candidate_id)).state
    w.expect(found == CandidateState.PENDING, "the candidate is pending still", "its state changed")
    told = await asked(w, captured.candidate_id, "the author's own request")
    expect_status(w, told, AdmissionStatus.ACCEPTED)
    async with inside.acting(w, principal="second"):
        await _not_there(w, captured.candidate_id)


async def _not_there(w: World, candidate_id: str) -> None:
    answer = await w.call(ADMIT, arguments.admission(w.key(), candidate_id))
    w.refused(answer, what="another's request for admission")
    answer = await w.approving(WITHDRAW, arguments.withdrawal(w.key(), candidate_id))
    w.refused(answer, what="another's withdrawal")


@scenario("admission-decided-answers", contract=MEMORY, needs=("admission", "journal"), tools=(CAPTURE, ADMIT))
async def a_decision_is_made_once(w: World) -> None:
    """A decided candidate answers its first decision, whatever the policy would say now, and writes no event."""
    for first, then in ((Decision.ACCEPT, Decision.REJECT), (Decision.REJECT, Decision.ACCEPT)):
        captured = await w.capture()
        await inside.decides(w, first)
        told = await asked(w, captured.candidate_id)
        w.expect(told.replayed is False, "the first answer is no replay", "a replay", told.answer)
        await inside.decides(w, then)
        await _same_answer(w, captured.candidate_id, told)


async def _same_answer(w: World, candidate_id: str, told: Decided) -> None:
    before = await head(w)
    again = await asked(w, candidate_id, "a decided candidate that is asked about under a new key")
    w.expect(again.outcome == told.outcome, "the stored decision", "another outcome", told.answer, again.answer)
    w.expect(again.replayed is True, "replayed is true", "it is not", again.answer)
    w.expect(await head(w) == before, "no event", "the journal grew", again.answer)


@scenario(
    "admission-held-answers", contract=MEMORY, needs=("admission", "journal", "adjudicate"), tools=(CAPTURE, ADMIT)
)
async def a_hold_stands_until_a_human_decides(w: World) -> None:
    """A held candidate stays held though the policy would decide now, and then answers what the human decided."""
    for decision in (Decision.ACCEPT, Decision.REJECT):
        captured = await w.capture()
        await inside.decides(w, Decision.HOLD)
        told = await asked(w, captured.candidate_id)
        expect_status(w, told, AdmissionStatus.PENDING_ADJUDICATION)
        await inside.decides(w, decision)
        await _same_answer(w, captured.candidate_id, told)
        done = await inside.adjudicated(w, captured.candidate_id, decision)
        w.expect(done, "a human decides a held candidate", "the host refused", told.answer, rules=PREPARING)
        after = await asked(w, captured.candidate_id, "a candidate that a human decided")
        expect_status(w, after, STATUS[decision])
        w.expect(after.replayed is True, "the human's decision is the stored one", "a new decision", after.answer)


@scenario("admission-never-duplicate-exact", contract=MEMORY, tools=(CAPTURE, ADMIT), advisory=True)
async def a_repeat_is_told_by_replayed_alone(w: World) -> None:
    """Neither the same key nor a new one makes an admission answer duplicate_exact."""
    captured = await w.capture()
    first, other = (arguments.admission(w.key(), captured.candidate_id) for _ in range(2))
    for args in (first, first, other, other):
        told = decided(w, await w.call(ADMIT, args), "a request for admission")
        w.expect(told.status != AdmissionStatus.DUPLICATE_EXACT, "an outcome", _word(told.status), told.answer)


@scenario(
    "admission-rejected-gives-up-body",
    contract=MEMORY,
    needs=("admission", "adjudicate", "state", "host"),
    tools=(CAPTURE, ADMIT),
)
async def a_rejection_gives_up_the_body(w: World) -> None:
    """After a rejection, by the policy or by a human, the sealed body's key is destroyed."""
    await inside.decides(w, Decision.REJECT)
    by_policy = await w.capture()
    expect_status(w, await asked(w, by_policy.candidate_id), AdmissionStatus.REJECTED)
    await inside.decides(w, Decision.HOLD)
    by_human = await w.capture()
    expect_status(w, await asked(w, by_human.candidate_id), AdmissionStatus.PENDING_ADJUDICATION)
    kept = (await inside.candidate(w, by_human.candidate_id)).key
    w.expect(kept == Key.PRESENT, "a held candidate keeps its key", f"key {kept}", rules=PREPARING)
    w.expect(
        await inside.adjudicated(w, by_human.candidate_id, Decision.REJECT), "a human rejects it", "the host refused"
    )
    await w.control.host(action=Action.WORK)
    for captured in (by_policy, by_human):
        held = await inside.candidate(w, captured.candidate_id)
        w.expect(held.state == CandidateState.REJECTED, "a rejected candidate", "another state", rules=PREPARING)
        w.expect(held.key != Key.PRESENT, "its key is destroyed", "the key can still be used")


@scenario(
    "admission-rejected-gives-up-body", contract=MEMORY, needs=("admission", "host", "residue"), tools=(CAPTURE, ADMIT)
)
async def nothing_of_a_rejected_text_is_found(w: World) -> None:
    """After a rejection and its clean-up no file of the store holds the text."""
    text = f"{w.word()} {w.word()}"
    captured = await w.capture(text)
    await inside.decides(w, Decision.REJECT)
    expect_status(w, await asked(w, captured.candidate_id), AdmissionStatus.REJECTED)
    await w.control.host(action=Action.WORK)
    places = (await w.control.residue(text=text))["places"]
    w.expect(places == [], "the text is nowhere", f"in {', '.join(map(str, places))}")
