"""Capture: cited material becomes a sealed pending candidate, in one event.

Rule: engram-memory seed §2 (engram_memory_capture); host.md, "Idempotency", "Pending bodies and the vault".
"""

from __future__ import annotations

from typing import Any, cast

from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Operation
from engram_contracts.engram_memory.v1_0_0.types import EngramMemoryCaptureIn, EngramMemoryCaptureOut

from engram_runtime.call import Call
from engram_runtime.engine import consent, lifecycle, payload, receipts, records, replay
from engram_runtime.engine.facts import actor, facts
from engram_runtime.engine.parts import Parts
from engram_runtime.store.port import CandidateState as CandidateRow
from engram_runtime.store.port import Draft, Event, WriteTx

_CANDIDATE = "candidate_"


def capture(parts: Parts, tx: WriteTx, arguments: EngramMemoryCaptureIn, call: Call) -> EngramMemoryCaptureOut:
    """Capture in this transaction, or answer what this key captured before."""
    call.authorize(tx)
    key = replay.identity(tx, call, cast("dict[str, Any]", arguments))
    before = replay.stored(tx, key)
    if before is not None:
        return captured(before, CaptureStatus.DUPLICATE_EXACT)
    move = lifecycle.move(call.tool.name, CandidateState.ABSENT, Operation.CAPTURE)
    evidence = cast("dict[str, Any]", arguments["evidence"])
    agent = cast("dict[str, Any]", arguments["payload"])
    whole = payload.effective(agent, call.context.scope_ref)
    payload.authority(parts.capture, call.context.principal)
    payload.judge(whole, parts.capture, tx.now)
    consent.spend(tx, call, cast("dict[str, Any]", arguments))
    allowed = receipts.authorization(parts.ids, tx, call)
    trust = parts.evidence.trust_class(call.context.scope_ref, agent, evidence)
    record = records.make(parts, tx, whole, evidence, trust, allowed["receipt_digest"])
    candidate_id = parts.ids.new(_CANDIDATE)
    row = CandidateRow(
        candidate_id=candidate_id,
        state=move.to_state,
        principal=call.context.principal,
        origin=call.contract.id,
        slot=tx.seal(candidate_id, records.packed(record, evidence)),
        sealed=True,
        expires_at=payload.expiry(whole),
    )
    at = tx.append(
        Draft(
            operation=move.operation,
            actor=actor(call),
            candidates=(row,),
            outcome=key,
            facts=facts(tx, call, record["record_digest"], authorization=allowed),
        )
    )
    return captured(tx.event(at.cursor), CaptureStatus.COMMITTED_PENDING)


def captured(event: Event, status: CaptureStatus) -> EngramMemoryCaptureOut:
    """The answer that a capture's event gives, now and for ever."""
    candidates = cast("list[dict[str, Any]]", event.document["candidates"])
    return {
        "status": cast("Any", status.value),
        "candidate_id": candidates[0]["candidate_id"],
        "record_digest": cast("str", event.facts["record_digest"]),
        "cursor": str(event.at.cursor),
        "transaction_receipt_digest": receipts.transaction(event),
    }
