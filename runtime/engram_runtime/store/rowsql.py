"""SQL for single rows: what a transaction reads, and the rows that are not folded from the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import apsw

from engram_runtime.store.errors import BodyMissing
from engram_runtime.store.rows import (
    Body,
    Candidate,
    CandidateState,
    Grant,
    KeyState,
    Record,
    RecordState,
    SlotRef,
)

Value = str | int | bytes | None

_CANDIDATES = """
SELECT c.candidate_id, c.state, c.principal, c.origin, c.slot, c.generation, c.sealed, c.held, c.expires_at,
c.record_id, c.captured_cursor, c.captured_at, c.changed_cursor, s.generation, s.state FROM candidate AS c
LEFT JOIN slot AS s USING (slot)
"""
_RECORD_OF = " WHERE r.record_id = ?"
_COLUMNS = """
SELECT r.record_id, r.state, r.record_digest, r.candidate_id, r.origin, r.shelf, r.body, r.expires_at,
  r.recorded_cursor, r.recorded_at, r.changed_cursor, b.valid_from, b.valid_to
"""
_FROM_RECORD = "FROM record AS r LEFT JOIN body AS b USING (recorded_cursor)"
_RECORDS = _COLUMNS + _FROM_RECORD
_RECORD = _RECORDS + _RECORD_OF
_BODY = "SELECT r.body, b.document, b.payload_digest, b.valid_from, b.valid_to " + _FROM_RECORD + _RECORD_OF
_WHOLE = _COLUMNS + ", b.document, b.payload_digest " + _FROM_RECORD + _RECORD_OF
_GRANTS = "SELECT binding, tool, not_before, expires_at, revoked_at, epoch FROM grants WHERE binding = ?"


def fetch(connection: apsw.Connection, sql: str, values: tuple[Value, ...] = ()) -> list[tuple[Any, ...]]:
    """All rows of a statement, which is then finished; for statements with few rows."""
    return connection.execute(sql, values).fetchall()


def first(connection: apsw.Connection, sql: str, values: tuple[Value, ...] = ()) -> tuple[Any, ...] | None:
    """The only row of a statement, or None."""
    rows = connection.execute(sql, values).fetchall()
    return rows[0] if rows else None


def candidate(connection: apsw.Connection, candidate_id: str) -> Candidate | None:
    """One candidate with the state of its key."""
    row = first(connection, _CANDIDATES + "WHERE c.candidate_id = ?", (candidate_id,))
    return _candidate(row) if row else None


def undecided(connection: apsw.Connection, after: int, limit: int) -> list[Candidate]:
    """Sealed candidates by capture cursor."""
    rows = fetch(
        connection,
        _CANDIDATES + "WHERE c.sealed = 1 AND c.captured_cursor > ? ORDER BY c.captured_cursor LIMIT ?",
        (after, limit),
    )
    return [_candidate(row) for row in rows]


def record(connection: apsw.Connection, record_id: str) -> Record | None:
    """One record with the validity its body tells."""
    row = first(connection, _RECORD, (record_id,))
    return _record(row) if row else None


def records(connection: apsw.Connection, after: int, limit: int) -> list[Record]:
    """Records by recorded cursor."""
    rows = fetch(
        connection,
        _RECORDS + " WHERE r.recorded_cursor > ? ORDER BY r.recorded_cursor LIMIT ?",
        (after, limit),
    )
    return [_record(row) for row in rows]


def newest_records(connection: apsw.Connection, before: int, state: str | None, limit: int) -> list[Record]:
    """Records below a recorded cursor, the newest first; of one state, or of any (None)."""
    where = " WHERE r.recorded_cursor < ?1 AND (?2 IS NULL OR r.state = ?2) ORDER BY r.recorded_cursor DESC LIMIT ?3"
    return [_record(row) for row in fetch(connection, _RECORDS + where, (before, state, limit))]


def body(connection: apsw.Connection, record_id: str) -> Body | None:
    """A record's body; None if unknown or erased. Raises `BodyMissing` if the journal says it is kept."""
    row = first(connection, _BODY, (record_id,))
    if row is None or not row[0]:
        return None
    if row[1] is None:
        raise BodyMissing("the body of a record is missing")
    return Body(record_id, *row[1:])


def whole(connection: apsw.Connection, record_id: str) -> tuple[Record, Body | None] | None:
    """One record with its body row, if that is there."""
    row = first(connection, _WHOLE, (record_id,))
    if row is None:
        return None
    *columns, document, payload_digest = row
    record = _record(columns)
    if document is None:
        return record, None
    return record, Body(record_id, document, payload_digest, *columns[-2:])


def has_body(connection: apsw.Connection, record_id: str) -> bool:
    """Whether the body row is there."""
    return (
        first(
            connection,
            "SELECT 1 FROM record JOIN body USING (recorded_cursor) WHERE record_id = ?",
            (record_id,),
        )
        is not None
    )


def put_body(connection: apsw.Connection, cursor: int, given: Body) -> None:
    """Store the body of the record that the event at `cursor` made."""
    connection.execute(
        "INSERT INTO body VALUES (?, ?, ?, ?, ?)",
        (cursor, given.payload_digest, given.valid_from, given.valid_to, given.document),
    )


def envelope(connection: apsw.Connection, candidate_id: str) -> tuple[SlotRef, bytes] | None:
    """A candidate's sealed envelope and the slot of its key."""
    row = first(
        connection,
        "SELECT c.slot, c.generation, e.sealed FROM candidate AS c JOIN envelope AS e USING (captured_cursor)"
        " WHERE c.candidate_id = ?",
        (candidate_id,),
    )
    return (SlotRef(row[0], row[1]), row[2]) if row else None


def put_envelope(connection: apsw.Connection, cursor: int, sealed: bytes) -> None:
    """Store the envelope of the candidate that the event at `cursor` captured."""
    connection.execute("INSERT INTO envelope VALUES (?, ?)", (cursor, sealed))


def outcome(connection: apsw.Connection, key_mac: str) -> int | None:
    """The cursor that an idempotency key is bound to."""
    row = first(connection, "SELECT cursor FROM outcome WHERE key_mac = ?", (bytes.fromhex(key_mac),))
    return row[0] if row else None


def guarded(connection: apsw.Connection, tags: Sequence[str], state: str) -> list[str]:
    """The records in that state that left one of these tags, by id."""
    places = ", ".join("?" * len(tags))
    rows = fetch(
        connection,
        f"SELECT DISTINCT subject FROM guard CROSS JOIN record ON record_id = subject WHERE tag IN ({places})"
        " AND state = ? ORDER BY subject",
        (*map(bytes.fromhex, tags), state),
    )
    return [subject for (subject,) in rows]


def grant(connection: apsw.Connection, binding: str, tool: str) -> Grant | None:
    """One grant row."""
    row = first(connection, _GRANTS + " AND tool = ?", (binding, tool))
    return Grant(*row) if row else None


def grants(connection: apsw.Connection, binding: str) -> list[Grant]:
    """All grant rows of a binding, by tool."""
    return [Grant(*row) for row in fetch(connection, _GRANTS + " ORDER BY tool", (binding,))]


def put_grant(connection: apsw.Connection, given: Grant) -> Grant:
    """Write a grant row in its next epoch."""
    row = fetch(
        connection,
        "INSERT INTO grants VALUES (?1, ?2, ?3, ?4, ?5, 1) ON CONFLICT (binding, tool) DO UPDATE SET"
        " not_before = ?3, expires_at = ?4, revoked_at = ?5, epoch = epoch + 1"
        " RETURNING binding, tool, not_before, expires_at, revoked_at, epoch",
        (given.binding, given.tool, given.not_before, given.expires_at, given.revoked_at),
    )[0]
    return Grant(*row)


def drop_grant(connection: apsw.Connection, binding: str, tool: str) -> None:
    """Remove a grant row."""
    connection.execute("DELETE FROM grants WHERE binding = ? AND tool = ?", (binding, tool))


def claim_slot(connection: apsw.Connection) -> SlotRef | None:
    """Take a free slot, or None if there is none."""
    rows = fetch(
        connection,
        "UPDATE slot SET state = 'live' WHERE slot ="
        " (SELECT slot FROM slot WHERE state = 'free' ORDER BY slot LIMIT 1)"
        " RETURNING slot, generation",
    )
    return SlotRef(*rows[0]) if rows else None


def offer_slots(connection: apsw.Connection, refs: Sequence[SlotRef]) -> None:
    """Offer slots that the vault holds; those already known stay as they are."""
    connection.executemany(
        "INSERT OR IGNORE INTO slot VALUES (?, ?, 'free')", [(ref.slot, ref.generation) for ref in refs]
    )


def free_slot(connection: apsw.Connection, ref: SlotRef) -> None:
    """Give back a claim that was not used."""
    connection.execute(
        "UPDATE slot SET state = 'free' WHERE slot = ? AND generation = ? AND state = 'live'",
        (ref.slot, ref.generation),
    )


def retire_slots(connection: apsw.Connection, slots: Sequence[str]) -> None:
    """Offer these no more: the vault lost them. Their rows stay, since candidates may tell of earlier generations."""
    connection.executemany(
        "UPDATE slot SET state = 'gone' WHERE slot = ? AND state = 'free'", [(slot,) for slot in slots]
    )


def free_of(connection: apsw.Connection, batch: str) -> list[str]:
    """The free slots of one batch of the vault."""
    low, high = f"{batch}.", f"{batch}/"
    rows = fetch(connection, "SELECT slot FROM slot WHERE slot >= ? AND slot < ? AND state = 'free'", (low, high))
    return [row[0] for row in rows]


def knows_slot(connection: apsw.Connection, slot: str) -> bool:
    """Whether a slot was ever offered."""
    return first(connection, "SELECT 1 FROM slot WHERE slot = ?", (slot,)) is not None


def free_slots(connection: apsw.Connection, enough: int) -> int:
    """How many slots are free, counted up to `enough`."""
    row = first(connection, "SELECT count(*) FROM (SELECT 1 FROM slot WHERE state = 'free' LIMIT ?)", (enough,))
    return row[0] if row else 0


def marked_slots(connection: apsw.Connection, limit: int, after: str = "") -> list[SlotRef]:
    """Slots whose keys are to be destroyed, by slot, beyond `after`."""
    rows = fetch(
        connection,
        "SELECT slot, generation FROM slot WHERE state = 'destroy' AND slot > ? ORDER BY slot LIMIT ?",
        (after, limit),
    )
    return [SlotRef(*row) for row in rows]


def is_marked(connection: apsw.Connection, ref: SlotRef) -> bool:
    """Whether that generation still waits to be destroyed."""
    return (
        first(
            connection,
            "SELECT 1 FROM slot WHERE slot = ? AND generation = ? AND state = 'destroy'",
            (ref.slot, ref.generation),
        )
        is not None
    )


def _candidate(row: tuple[Any, ...]) -> Candidate:
    (identity, state, principal, origin, slot, generation, sealed, held, expires_at, record_id, *rest) = row
    captured_cursor, captured_at, changed_cursor, present, slot_state = rest
    ref = None if slot is None else SlotRef(slot, generation)
    now = CandidateState(identity, state, principal, origin, ref, bool(sealed), bool(held), expires_at, record_id)
    if ref is None:
        key = KeyState.NONE
    elif present is not None and present > ref.generation:
        key = KeyState.DESTROYED
    else:
        key = KeyState.LIVE if slot_state == "live" else KeyState.DESTROY
    return Candidate(now, captured_cursor, captured_at, changed_cursor, key)


def _record(row: Sequence[Any]) -> Record:
    identity, state, record_digest, candidate_id, origin, shelf, has, expires_at, *rest = row
    now = RecordState(identity, state, record_digest, candidate_id, origin, shelf, bool(has), expires_at)
    return Record(now, *rest)
