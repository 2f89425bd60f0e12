"""Expiry: a record past its retention is hidden by the clock alone; that it was observed is journalled, once.

A read never waits for it and never fails by it: what it saw is written after its answer.
Rule: laws disclose-not-expired, read-writes-nothing, expire-then-tombstone; host.md, "Forget".
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity, Operation

from engram_runtime.engine import lifecycle
from engram_runtime.engine.facts import FROM_STATE, HOST, host_facts
from engram_runtime.engine.parts import Parts
from engram_runtime.store.port import Corrupt, Draft, Record, Store, WriteTx

_AT_ONCE: Final = 0x40
"""Expiries of one transaction: it holds up every other writer."""


def overdue(record: Record, now: int) -> bool:
    """Whether a record's retention is over at that host time (epoch ms), and its state still to say so."""
    over = record.now.expires_at is not None and record.now.expires_at <= now
    return over and lifecycle.host_move(Entity.RECORD, record.now.state, Operation.EXPIRE) is not None


def expire(parts: Parts, tx: WriteTx, record: Record, actor: Mapping[str, str] = HOST) -> Record:
    """Journal the expiry of an overdue record, and give it as it stands then."""
    move = lifecycle.host_move(Entity.RECORD, record.now.state, Operation.EXPIRE)
    if move is None:
        raise LookupError("the lifecycle table lets no such record expire")
    state = replace(record.now, state=move.to_state)
    told = host_facts(tx, record.now.record_digest, **{FROM_STATE: record.now.state})
    tx.append(Draft(operation=move.operation, actor=dict(actor), records=(state,), facts=told))
    if lifecycle.disclosable(record):
        parts.index.remove(tx, record.now.record_id)
    found = tx.record(record.now.record_id)
    if found is None:
        raise Corrupt("a record is gone that was just changed")
    return found


async def observed(parts: Parts, store: Store, record_ids: Collection[str], deadline: float) -> int:
    """Journal the expiry of those of these records that are overdue still; how many events that gave.

    `deadline` as in `Store.write`. Raises `StoreError`.
    """

    def work(tx: WriteTx, part: Collection[str]) -> int:
        found = [record for record in map(tx.record, part) if record is not None and overdue(record, tx.now)]
        for record in found:
            expire(parts, tx, record)
        return len(found)

    names, written = sorted(record_ids), 0
    for first in range(0, len(names), _AT_ONCE):
        part = names[first : first + _AT_ONCE]
        written += await store.write(lambda tx, part=part: work(tx, part), deadline)
    return written
