"""Withdraw: its author ends a pending candidate, and its key is given up.

A withdrawal that loses to an admission is refused and never becomes a forgetting. The transaction marks the key; that
it is destroyed is told only when it was overwritten, so the answer has a part that goes on changing.
Rule: engram-memory seed §2 and §5; laws withdraw-*, key-destruction-honest, replay-current-cleanup.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from engram_contracts.engram_memory.v1_0_0.enums import CleanupStatus
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation
from engram_contracts.engram_memory.v1_0_0.types import EngramMemoryWithdrawIn, EngramMemoryWithdrawOut

from engram_runtime.call import Call
from engram_runtime.engine import consent, lifecycle, receipts, replay
from engram_runtime.engine.facts import FROM_STATE, actor, facts
from engram_runtime.engine.parts import Parts
from engram_runtime.store.port import Candidate, Draft, Event, KeyState, ReadTx, WriteTx


def withdraw(parts: Parts, tx: WriteTx, arguments: EngramMemoryWithdrawIn, call: Call) -> EngramMemoryWithdrawOut:
    """Withdraw in this transaction, or answer what this key withdrew before."""
    call.authorize(tx)
    key = replay.identity(tx, call, cast("dict[str, Any]", arguments))
    before = replay.stored(tx, key)
    if before is not None:
        return withdrawn(tx, before, replayed=True)
    candidate = standing(tx, arguments, call)
    move = lifecycle.move(call.tool.name, candidate.now.state, Operation.WITHDRAW)
    consent.spend(tx, call, cast("dict[str, Any]", arguments))
    record_digest = cast("str", tx.event(candidate.captured_cursor).facts["record_digest"])
    allowed = receipts.authorization(parts.ids, tx, call)
    told = facts(tx, call, record_digest, authorization=allowed, **{FROM_STATE: candidate.now.state})
    tx.put_reason(arguments["reason_ref"])
    at = tx.append(
        Draft(
            operation=move.operation,
            actor=actor(call),
            candidates=(replace(candidate.now, state=move.to_state, sealed=False, held=False),),
            outcome=key,
            facts=told,
        )
    )
    return withdrawn(tx, tx.event(at.cursor), replayed=False)


def standing(tx: ReadTx, arguments: EngramMemoryWithdrawIn, call: Call) -> Candidate:
    """The candidate, if it is this caller's and its state allows the tool. Raises `RefusedWith`."""
    candidate = tx.candidate(arguments["candidate_id"])
    state = lifecycle.state_of_candidate(candidate, call.contract.id, call.context.principal)
    lifecycle.require(call.tool.name, state)
    if candidate is None:
        raise LookupError("the lifecycle table lets a tool act on a candidate that is absent")
    return candidate


def withdrawn(tx: ReadTx, event: Event, *, replayed: bool) -> EngramMemoryWithdrawOut:
    """The answer that a withdrawal's event gives, with the key as it stands in this transaction."""
    ended = cast("list[dict[str, Any]]", event.document["candidates"])[0]
    receipt = receipts.change(event, ended["state"])
    return {"receipt": cast("Any", receipt), "replayed": replayed, "key_destruction": _key(tx, ended["candidate_id"])}


def as_now(tx: ReadTx, told: EngramMemoryWithdrawOut, candidate_id: str) -> EngramMemoryWithdrawOut:
    """The same answer with the key as it stands now."""
    return {**told, "key_destruction": _key(tx, candidate_id)}


def _key(tx: ReadTx, candidate_id: str) -> Any:
    candidate = tx.candidate(candidate_id)
    destroyed = candidate is not None and candidate.key is KeyState.DESTROYED
    return (CleanupStatus.COMPLETE if destroyed else CleanupStatus.PENDING).value
