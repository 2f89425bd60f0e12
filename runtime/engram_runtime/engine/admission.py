"""Admission: the policy decides on a pending candidate outside any transaction, and the decision is judged inside one.

`look` answers what is decided already, or opens the candidate; `judge` asks the secret scan and then the policy;
`decide` commits the decision if state, policy version and age still hold, and lets the tombstone guard turn an
acceptance into a hold.
Rule: host.md, "Admission".
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, cast

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation
from engram_contracts.engram_memory.v1_0_0.types import (
    AdmissionOutcome,
    EngramMemoryRequestAdmissionIn,
    EngramMemoryRequestAdmissionOut,
)

from engram_runtime.call import Call
from engram_runtime.engine import consent, deciding, guard, lifecycle, receipts, replay
from engram_runtime.engine.deciding import Opened, Ready
from engram_runtime.engine.facts import actor, facts
from engram_runtime.engine.parts import Parts
from engram_runtime.instants import of_seconds
from engram_runtime.policy import secrets
from engram_runtime.ports import Verdict, VerdictKind
from engram_runtime.refused import Refused
from engram_runtime.store.port import Candidate as CandidateRow
from engram_runtime.store.port import Draft, Event, OutcomeKey, ReadTx, WriteTx

Json = Mapping[str, Any]


def look(tx: ReadTx, arguments: EngramMemoryRequestAdmissionIn, call: Call) -> EngramMemoryRequestAdmissionOut | Opened:
    """What is stored for this key or decided of this candidate; else the opened candidate."""
    call.authorize(tx)
    told, _, candidate = _standing(tx, arguments, call)
    if told is not None:
        return told
    return deciding.opened(tx, candidate)


async def judge(parts: Parts, opened: Opened) -> Verdict:
    """The secret scan's rejection, or the policy's verdict. Raises `Refused(POLICY_UNAVAILABLE)`."""
    if parts.secret_scan:
        content = [opened.case.payload, opened.case.evidence]
        name = await asyncio.to_thread(secrets.found_in, content)
        if name is not None:
            now = parts.clock.now_ms()
            return Verdict(VerdictKind.REJECT, secrets.POLICY_ID, secrets.POLICY_VERSION, now, name)
    try:
        return await parts.admission.decide(opened.case)
    except Exception as error:
        raise Refused(Refusal.POLICY_UNAVAILABLE) from error


def decide(
    parts: Parts,
    tx: WriteTx,
    arguments: EngramMemoryRequestAdmissionIn,
    call: Call,
    opened: Opened,
    verdict: Verdict,
    made: Ready | None,
) -> EngramMemoryRequestAdmissionOut:
    """Commit the verdict in this transaction, or answer what was decided meanwhile.

    Only an acceptance needs `made`.
    """
    call.authorize(tx)
    told, key, candidate = _standing(tx, arguments, call)
    if told is not None:
        return told
    if candidate.changed_cursor != opened.changed_cursor or not _fresh(parts, verdict):
        raise Refused(Refusal.POLICY_STALE)
    operation = lifecycle.OPERATIONS[verdict.kind]
    if operation is Operation.ACCEPT and deciding.past_retention(candidate, tx.now):
        operation = Operation.REJECT  # nobody could read the record (open point expired-candidate)
    elif operation is Operation.ACCEPT and (made is None or guard.forgotten(tx, made.tags)):
        operation = Operation.HOLD
    move = lifecycle.move(call.tool.name, candidate.now.state, operation)
    consent.spend(tx, call, cast("Json", arguments))
    record_digest = opened.record["record_digest"]
    allowed = receipts.authorization(parts.ids, tx, call)
    decided = receipts.decision(verdict, operation, record_digest)
    draft = Draft(
        operation=move.operation,
        actor=actor(call),
        outcome=key,
        facts=facts(tx, call, record_digest, authorization=allowed, verdict=decided),
    )
    held = operation is Operation.HOLD
    event = deciding.commit(parts, tx, candidate, opened, move, draft, made=made, held=held)
    return admitted(event, replayed=False)


def answered(
    tx: ReadTx, arguments: EngramMemoryRequestAdmissionIn, call: Call
) -> EngramMemoryRequestAdmissionOut | None:
    """What is stored for this key or decided of this candidate, or None. Raises `RefusedWith` as `standing`."""
    return _standing(tx, arguments, call)[0]


def standing(tx: ReadTx, arguments: EngramMemoryRequestAdmissionIn, call: Call) -> None:
    """Return if the candidate is this caller's and its state allows the tool. Raises `RefusedWith`."""
    _standing(tx, arguments, call)


def _standing(
    tx: ReadTx, arguments: EngramMemoryRequestAdmissionIn, call: Call
) -> tuple[EngramMemoryRequestAdmissionOut | None, OutcomeKey, CandidateRow]:
    """What is to be told without a decision, if anything; the key's MACs; the candidate."""
    key = replay.identity(tx, call, cast("Json", arguments))
    before = replay.stored(tx, key)
    candidate = tx.candidate(arguments["candidate_id"])
    state = lifecycle.state_of_candidate(candidate, call.contract.id, call.context.principal)
    if before is None:
        lifecycle.require(call.tool.name, state)
    if candidate is None:
        raise LookupError("the lifecycle table lets a tool act on a candidate that is absent")
    if before is not None:
        return admitted(before, replayed=True), key, candidate
    if candidate.now.held or not lifecycle.moves(call.tool.name, state):
        told = lifecycle.answer(call.tool.name, state)
        event = tx.event(candidate.changed_cursor)
        return admitted(event, replayed=told is None or told.replayed), key, candidate
    return None, key, candidate


def _fresh(parts: Parts, verdict: Verdict) -> bool:
    """Whether a verdict is of the policy as it is now, and young enough. Both times are of the same clock."""
    current = (parts.admission.id, parts.admission.version), (secrets.POLICY_ID, secrets.POLICY_VERSION)
    age = parts.clock.now_ms() - verdict.issued_at
    return (verdict.policy_id, verdict.policy_version) in current and (
        0 <= age <= of_seconds(laws.POLICY_DECISION_AGE.seconds)
    )


def admitted(event: Event, *, replayed: bool) -> EngramMemoryRequestAdmissionOut:
    """The answer that a deciding event gives, now and for ever."""
    candidate = cast("list[dict[str, Any]]", event.document["candidates"])[0]
    decided = cast("dict[str, Any]", event.facts["verdict"])
    outcome: AdmissionOutcome = {
        "status": cast("Any", str(lifecycle.outcome(event.operation))),
        "candidate_id": candidate["candidate_id"],
        "cursor": str(event.at.cursor),
        "decision_receipt_digest": decided["receipt_digest"],
        "transaction_receipt_digest": receipts.transaction(event),
    }
    if "record_id" in candidate:
        outcome["record_id"] = candidate["record_id"]
    return {"outcome": outcome, "replayed": replayed}
