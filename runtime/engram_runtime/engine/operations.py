"""What an operator does to records: dispute, resolve, supersede, set aside, rewind, expire, take back trust.

Which there are, from which states and to which, the contract's table says. Each is one event of the journal with the
operator as its actor; the reason lies in an erasable row. None of them is a tool. The search index holds what reads may
show, so it loses and gets back rows in the same transaction.
Rule: host.md, "Grants, defaults, surface" (maintenance is never a tool); laws dispute-hides, maintenance-no-tool.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity, Operation
from engram_contracts.model_v1 import TransitionInfo

from engram_runtime.engine import expiry, lifecycle, records
from engram_runtime.engine.facts import FROM_STATE, host_facts, operator_actor
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.unfit import Unfit
from engram_runtime.store.port import Draft, Event, ReadTx, Record, Store, WriteTx

RELATED: Final = "related"
"""The fact that names the other record of a change: the successor of one that was superseded, and the like."""
_LOOK: Final = "engram records show tells the state of a record, engram records list which there are"


@dataclass(frozen=True, slots=True)
class Order:
    """One operation on one record. `successor` is for those that put another record in its place, and is needed there;
    `reason` is an opaque reference, as in the tools.
    """

    operation: Operation
    record_id: str
    operator: str
    reason: str
    successor: str | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What an order did: its event and the states; `related` is the other record that it speaks of."""

    event_id: str
    cursor: int
    operation: str
    record_id: str
    from_state: str
    to_state: str
    related: str | None


def choices() -> Sequence[TransitionInfo]:
    """The operations that there are, with their states and what they mean; by the contract's table."""
    return lifecycle.host_moves(Entity.RECORD)


def names_successor(operation: Operation) -> bool:
    """Whether an order must name a successor: where the table speaks of another record that stays what it is."""
    related = next(row.related for row in choices() if row.operation == operation)
    return related is not None and related.to_state in related.from_states


async def carry_out(parts: Parts, store: Store, order: Order, deadline: float) -> Done:
    """Do it, in one transaction. `deadline` as in `Store.write`. Raises `Unfit`, `StoreError`."""
    indexed = await _indexed(parts, store, order)
    return await store.write(lambda tx: _commit(parts, tx, order, indexed), deadline)


async def _indexed(parts: Parts, store: Store, order: Order) -> Any:
    """What the index will hold of the record, if it may be shown afterwards: made before the transaction."""
    if not any(lifecycle.shows(row.to_state) for row in choices() if row.operation == order.operation):
        return None
    body = await store.read(lambda tx: tx.body(order.record_id))
    if body is None:
        return None
    return await asyncio.to_thread(lambda: parts.index.prepare(records.unpacked(body.document)[0]))


def _commit(parts: Parts, tx: WriteTx, order: Order, indexed: Any) -> Done:
    record = _there(tx, order.record_id)
    move = _move(tx, order, record)
    related = _related(tx, order, move, record)
    changed = [(record, replace(record.now, state=move.to_state))]
    more: dict[str, object] = {FROM_STATE: record.now.state}
    if related is not None and move.related is not None:
        more[RELATED] = {"record_id": related.now.record_id, FROM_STATE: related.now.state}
        if related.now.state != move.related.to_state:
            changed.append((related, replace(related.now, state=move.related.to_state)))
    tx.put_reason(order.reason)
    at = tx.append(
        Draft(
            operation=move.operation,
            actor=operator_actor(order.operator, str(move.operation)),
            records=tuple(state for _, state in changed),
            facts=host_facts(tx, record.now.record_digest, **more),
        )
    )
    for before, after in changed:
        if lifecycle.disclosable(before) and not lifecycle.shows(after.state):
            parts.index.remove(tx, after.record_id)
        elif lifecycle.shows(after.state) and not lifecycle.disclosable(before):
            parts.index.add(tx, after.record_id, indexed)
    return Done(
        at.event_id,
        at.cursor,
        str(move.operation),
        order.record_id,
        record.now.state,
        move.to_state,
        None if related is None else related.now.record_id,
    )


def _there(tx: ReadTx, record_id: str) -> Record:
    record = tx.record(record_id)
    if record is None:
        raise Unfit("there is no such record", "engram records list tells which there are")
    return record


def _move(tx: ReadTx, order: Order, record: Record) -> TransitionInfo:
    """The table's transition for this record as it is. What is past its retention can only expire."""
    expires, late = order.operation == Operation.EXPIRE, expiry.overdue(record, tx.now)
    if late and not expires:
        raise Unfit("the record is past its retention", f"engram records {_word(Operation.EXPIRE)} says so first")
    move = lifecycle.host_move(Entity.RECORD, record.now.state, order.operation)
    if move is None:
        raise Unfit(f"a record in state {record.now.state} cannot be subject to {order.operation}", _LOOK)
    if expires and not late:
        raise Unfit("the record is not past its retention", "wait for its expires_at, or dispute or forget it")
    return move


def _related(tx: ReadTx, order: Order, move: TransitionInfo, record: Record) -> Record | None:
    """The other record: the successor that the order names, or that took this record's place when it became what it is.

    The latter need not be there any more in a state that the table moves: then this record moves alone.
    """
    if move.related is None:
        if order.successor is not None:
            raise Unfit(f"{order.operation} has no successor", "leave the successor out")
        return None
    if names_successor(order.operation):
        return _successor(tx, order, move)
    if order.successor is not None:
        raise Unfit(f"{order.operation} finds the successor in the journal", "leave the successor out")
    return _in_its_place(tx, record, move)


def _in_its_place(tx: ReadTx, record: Record, move: TransitionInfo) -> Record | None:
    """The record that stands where this one stood: its successor, or that one's, as long as each was put aside."""
    seen, other = {record.now.record_id}, record
    while other.now.state in move.from_states:
        name = _partner(tx.event(other.changed_cursor), other.now.record_id)
        found = None if name is None or name in seen else tx.record(name)
        if found is None:
            return None
        seen.add(found.now.record_id)
        other = found
    fits = move.related is not None and other.now.state in move.related.from_states
    return other if fits else None


def _successor(tx: ReadTx, order: Order, move: TransitionInfo) -> Record:
    if order.successor is None or order.successor == order.record_id:
        raise Unfit(f"{order.operation} needs another record as successor", "name the record that takes its place")
    successor = tx.record(order.successor)
    if successor is None:
        raise Unfit("there is no such successor", "engram records list tells which records there are")
    fits = move.related is not None and successor.now.state in move.related.from_states
    if not fits or expiry.overdue(successor, tx.now):
        raise Unfit(f"a successor in state {successor.now.state} cannot take a record's place, or not any more", _LOOK)
    return successor


def _partner(event: Event, record_id: str) -> str | None:
    """The other record of the change that this event made, seen from either of the two."""
    related = cast("Mapping[str, str] | None", event.facts.get(RELATED))
    if related is None:
        return None
    if related["record_id"] != record_id:
        return related["record_id"]
    return next((name for name in records.made_by(event) if name != record_id), None)


def _word(operation: Operation) -> str:
    return operation.replace("_", "-")
