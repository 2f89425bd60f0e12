"""Forget: a record of any admitted state ends; its body and its index rows go in the same transaction.

What must not be found any more is sealed under a key of its own until a clean-up has looked for it everywhere; only
then is the invalidation complete, with its receipt. A record that is found past its retention gets its expiry first.
Rule: engram-memory seed §2 and §5; host.md, "Forget"; laws forget-*, expire-then-tombstone, replay-current-cleanup.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from engram_contracts.engram_memory.v1_0_0.enums import CleanupStatus
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation
from engram_contracts.engram_memory.v1_0_0.types import EngramMemoryForgetIn, EngramMemoryForgetOut

from engram_runtime.call import Call
from engram_runtime.engine import consent, expiry, lifecycle, receipts, replay
from engram_runtime.engine.facts import FROM_STATE, actor, facts
from engram_runtime.engine.parts import Parts
from engram_runtime.store.port import Corrupt, Draft, Erasing, Event, ReadTx, Record, WriteTx


def forget(parts: Parts, tx: WriteTx, arguments: EngramMemoryForgetIn, call: Call) -> EngramMemoryForgetOut:
    """Forget in this transaction, or answer what this key forgot before."""
    call.authorize(tx)
    key = replay.identity(tx, call, cast("dict[str, Any]", arguments))
    before = replay.stored(tx, key)
    if before is not None:
        return forgotten(tx, before, replayed=True)
    record = standing(tx, arguments, call)
    body = tx.body(record.now.record_id)
    if body is None:
        raise Corrupt("a record that was not forgotten has no body")
    if expiry.overdue(record, tx.now):
        record = expiry.expire(parts, tx, record)
    move = lifecycle.move(call.tool.name, record.now.state, Operation.TOMBSTONE)
    consent.spend(tx, call, cast("dict[str, Any]", arguments))
    allowed = receipts.authorization(parts.ids, tx, call)
    told = facts(tx, call, record.now.record_digest, authorization=allowed, **{FROM_STATE: record.now.state})
    tx.put_reason(arguments["reason_ref"])
    at = tx.append(
        Draft(
            operation=move.operation,
            actor=actor(call),
            records=(replace(record.now, state=move.to_state, body=False),),
            outcome=key,
            erasing=(Erasing(record.now.record_id, tx.seal_residue(record.now.record_id, body.document)),),
            facts=told,
        )
    )
    parts.index.remove(tx, record.now.record_id)
    return forgotten(tx, tx.event(at.cursor), replayed=False)


def standing(tx: ReadTx, arguments: EngramMemoryForgetIn, call: Call) -> Record:
    """The record, if its state allows the tool, whoever captured it and in whatever contract. Raises `RefusedWith`."""
    record = tx.record(arguments["record_id"])
    lifecycle.require(call.tool.name, lifecycle.state_of_record(record))
    if record is None:
        raise LookupError("the lifecycle table lets a tool act on a record that is absent")
    return record


def forgotten(tx: ReadTx, event: Event, *, replayed: bool) -> EngramMemoryForgetOut:
    """The answer that a forgetting's event gives, with the clean-up as it stands in this transaction."""
    ended = cast("list[dict[str, Any]]", event.document["records"])[0]
    told: Any = {"receipt": receipts.change(event, ended["state"]), "replayed": replayed}
    return as_now(tx, told, ended["record_id"])


def as_now(tx: ReadTx, told: EngramMemoryForgetOut, record_id: str) -> EngramMemoryForgetOut:
    """The same answer with the clean-up as it stands now."""
    now: EngramMemoryForgetOut = {
        "receipt": told["receipt"],
        "replayed": told["replayed"],
        "projection_invalidation": CleanupStatus.PENDING.value,
    }
    erasure = tx.erasure(record_id)
    if erasure is not None and erasure.receipt is not None:
        now["projection_invalidation"] = CleanupStatus.COMPLETE.value
        now["coverage_receipt_digest"] = cast("str", erasure.receipt[receipts.OWN])
    return now
