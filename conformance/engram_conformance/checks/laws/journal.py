"""The journal behind the tools: dense, chained, complete, without anything erasable, and never back in time
(engram-memory seed §2, §4)."""

from __future__ import annotations

import base64

from engram_contracts.conformance_control.v1_0_0.enums import Action, Decision
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Operation, RecordState

from engram_conformance.checks.each import each_mutation
from engram_conformance.checks.table import scenario
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.hosting import HOUR_MS, host, until
from engram_conformance.memory.journal import faults, journal
from engram_conformance.memory.mutations import APPROVING, MEMORY, committed, cursor_of, other, ready, replay_of
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, MUTATIONS, PREPARING, SEARCH, WITHDRAW, World
from engram_conformance.model import Json

ALL = (CAPTURE, ADMIT, WITHDRAW, FORGET)


@scenario("journal-dense", contract=MEMORY, needs=("journal", *APPROVING), tools=ALL)
async def every_event_follows(w: World) -> None:
    """After each kind of mutation the journal's cursors have no gap and each event names the one before."""
    for tool in MUTATIONS:
        await committed(w, tool, await ready(w, tool))
    wrong = faults(await journal(w))
    w.expect(not wrong, "a dense and chained journal", "; ".join(wrong))


@each_mutation("journal-dense", needs=("journal",))
async def the_receipt_names_its_event(w: World, tool: str) -> None:
    """The cursor of an answer is that of an event, with the digest and id that the answer's receipt names."""
    value = await committed(w, tool, await ready(w, tool))
    found = {event.cursor: event for event in (await journal(w)).events}
    event = found.get(cursor_of(tool, value))
    w.expect(event is not None, "an event at the cursor of the answer", "none")
    receipt: Json = value.get("receipt", {})
    if event is not None and receipt:
        same = (receipt["event_id"], receipt["event_digest"]) == (event.event_id, event.event_digest)
        w.expect(same, "the event that the receipt names", "another")


@scenario("journal-holds-nothing-erasable", contract=MEMORY, needs=("journal", *APPROVING), tools=ALL)
async def nothing_of_the_content(w: World) -> None:
    """No event holds text, source, locator, evidence or reason of what was captured, admitted, withdrawn, forgotten."""
    words = {
        name: w.word() + w.word()
        for name in ("text", "source", "scheme", "locator", "proof", "attestation", "reason", "kind of event")
    }
    cited = arguments.citation(
        source=f"repo:{words['source']}", locator={"scheme": words["scheme"], "value": words["locator"]}
    )
    event = {"at": w.now_ms, "type_ref": f"event:{words['kind of event']}", "citation_id": "q1"}
    body = w.payload_of(words["text"], citations=[cited], primary_event=event)
    proof = arguments.evidence(evidence_ref=f"evidence:{words['proof']}", attestation=words["attestation"])
    reason = f"ticket:{words['reason']}"
    ended = await w.captured(arguments.capture(w.key(), body, proof))
    await w.approved(WITHDRAW, arguments.withdrawal(w.key(), ended.candidate_id, reason))
    record = await w.admit(await w.captured(arguments.capture(w.key(), body, proof)))
    if w.control.has("record"):
        await inside.operated(w, record.record_id, Operation.DISPUTE)
    await w.approved(FORGET, arguments.forgetting(w.key(), record.record_id, reason))
    stored = "\n".join(found.document for found in (await journal(w)).events)
    held = [name for name, word in words.items() if any(form in stored for form in _forms(word))]
    w.expect(not held, "no event with anything erasable", f"{', '.join(held)} in an event")


@scenario(
    "state-from-journal",
    contract=MEMORY,
    needs=("host", "state", "record", "admission", *APPROVING),
    tools=ALL,
)
async def states_are_rebuilt(w: World) -> None:
    """Every state comes out of the journal alone: a rebuilt host knows each candidate and record as before."""
    pending, withdrawn, rejected, held = [await w.capture() for _ in range(4)]
    current, disputed, forgotten = [await w.record() for _ in range(3)]
    await w.withdraw(withdrawn.candidate_id)
    for decision, candidate in ((Decision.REJECT, rejected), (Decision.HOLD, held)):
        await w.control.admission(decision=decision)
        await committed(w, ADMIT, arguments.admission(w.key(), candidate.candidate_id))
    await w.control.admission(decision=Decision.ACCEPT)
    await inside.operated(w, disputed.record_id, Operation.DISPUTE)
    await w.forget(forgotten.record_id)
    candidates = {
        pending.candidate_id: CandidateState.PENDING,
        withdrawn.candidate_id: CandidateState.WITHDRAWN,
        rejected.candidate_id: CandidateState.REJECTED,
        held.candidate_id: CandidateState.PENDING,
        current.candidate.candidate_id: CandidateState.ACCEPTED,
    }
    records = {
        current.record_id: RecordState.ACCEPTED_CURRENT,
        disputed.record_id: RecordState.ACCEPTED_DISPUTED,
        forgotten.record_id: RecordState.TOMBSTONED,
    }
    for rules in (PREPARING, w.laws):
        for name, state in candidates.items():
            found = await inside.candidate(w, name)
            w.expect(found.state == state, f"a candidate in {state.value}", found.state, rules=rules)
        for name, state in records.items():
            found = await inside.record(w, name)
            w.expect(found.state == state, f"a record in {state.value}", found.state, rules=rules)
        answer = await w.call(ADMIT, arguments.admission(w.key(), held.candidate_id))
        status = w.succeeded(answer, "asking for a held candidate again", rules)["outcome"]["status"]
        w.expect(status == AdmissionStatus.PENDING_ADJUDICATION, "the hold", str(status), answer, rules=rules)
        if rules == PREPARING:
            await host(w, Action.REBUILD)


@each_mutation("state-from-journal", needs=("host",))
async def outcomes_are_rebuilt(w: World, tool: str) -> None:
    """The outcome of a key, and what it is bound to, come out of the journal alone."""
    args = await ready(w, tool)
    first = await committed(w, tool, args)
    await host(w, Action.REBUILD)
    replay_of(w, tool, first, await w.call(tool, args), "the same call after a rebuild")
    conflict = w.run.contract.laws["replay-conflict"].code
    w.refused(await w.call(tool, other(w, tool, args)), conflict, what="other content under the key after a rebuild")


@scenario("state-from-journal", contract=MEMORY, needs=("host", *APPROVING), tools=(CAPTURE, ADMIT, FORGET))
async def guard_tags_are_rebuilt(w: World) -> None:
    """What was forgotten is held after a rebuild as it was before."""
    record = await w.record()
    await w.forget(record.record_id)
    await host(w, Action.REBUILD)
    again = await w.captured({**record.candidate.arguments, "idempotency_key": w.key()})
    answer = await w.call(ADMIT, arguments.admission(w.key(), again.candidate_id))
    status = w.succeeded(answer, "a request for admission")["outcome"]["status"]
    w.expect(status == AdmissionStatus.PENDING_ADJUDICATION, "forgotten content is held", str(status), answer)


@scenario("host-time", contract=MEMORY, needs=("clock", "journal"), tools=(CAPTURE,))
async def a_clock_that_was_set_back(w: World) -> None:
    """After the clock was set back no event is older than the one before it."""
    await w.capture()
    await w.advance(-HOUR_MS)
    await w.capture()
    found = await journal(w)
    times = [event.at for event in found.events]
    w.expect(times == sorted(times), "times that never go back", "an event that is older than the one before it")
    w.expect(found.verifies, "a journal that verifies", "one that does not")


@scenario("host-time", contract=MEMORY, needs=("clock", "setting"), tools=(CAPTURE, ADMIT, GET, SEARCH))
async def what_is_over_stays_over(w: World) -> None:
    """What had expired when the last event was written is not shown again because the clock was set back."""
    await w.control.setting(retention_ceiling_ms=HOUR_MS)
    word = w.word()
    record = await w.record(word, retention=until(w.now_ms + HOUR_MS))
    await w.advance(HOUR_MS)
    await w.capture()
    await w.advance(-HOUR_MS)
    found = await w.found(word)
    w.expect(record.record_id not in found, "a search without what has expired", "one that shows it")
    answer = await w.call(GET, w.get_of(record.record_id))
    w.refused(answer, w.run.contract.laws["not-found-identity"].code, what="get of what has expired")


def _forms(word: str) -> list[str]:
    """A word as it stands, and as encodings would hold it, wherever it begins in what they encode."""
    plain = word.encode()
    shifted = [base64.b64encode(b"\0" * shift + plain)[4:-4].decode() for shift in range(3)]
    return [word, plain.hex(), *shifted]
