"""How an event becomes rows: the only code that writes candidate, record, outcome, guard, erasure and slot marks.

It runs on every append and, event by event, when the rows are built anew: so both give the same rows. What
an event ends, it erases here too: envelope, body and what a clean-up looked for go with the event that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import apsw

from engram_runtime.canonical import canonical
from engram_runtime.ports import Vault
from engram_runtime.store import journal, rowsql
from engram_runtime.store.errors import Corrupt

Part = Mapping[str, object]

DERIVED = ("candidate", "record", "outcome", "guard", "slot", "erasure")

_CANDIDATE = """
INSERT INTO candidate (captured_cursor, captured_at, changed_cursor, candidate_id, state, principal, origin,
slot, generation, sealed, held, expires_at, record_id) VALUES (?1, ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
?11, ?12) ON CONFLICT (candidate_id) DO UPDATE SET changed_cursor = ?1, state = ?4, principal = ?5, origin =
?6, slot = ?7, generation = ?8, sealed = ?9, held = ?10, expires_at = ?11, record_id = ?12
"""
_RECORD = """
INSERT INTO record (recorded_cursor, recorded_at, changed_cursor, record_id, state, record_digest,
candidate_id, origin, shelf, body, expires_at) VALUES (?1, ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON
CONFLICT (record_id) DO UPDATE SET changed_cursor = ?1, state = ?4, record_digest = ?5, candidate_id = ?6,
origin = ?7, shelf = ?8, body = ?9, expires_at = ?10
"""
# A claim only ever takes a free slot: an event about a candidate that is sealed already changes nothing here.
_CLAIM = """
INSERT INTO slot (slot, generation, state) VALUES (?1, ?2, 'live')
ON CONFLICT (slot) DO UPDATE SET generation = ?2, state = 'live' WHERE state = 'free' AND generation <= ?2
"""
_MARK = "UPDATE slot SET state = 'destroy' WHERE slot = ? AND generation = ? AND state = 'live'"
_FREE = """
UPDATE slot SET state = 'free', generation = ?2 + 1 WHERE slot = ?1 AND generation = ?2 AND state = 'destroy'
"""
# After a restore: keys of this vault whatever was sealed under them, and slots that are in no vault here any more.
_END = """
INSERT INTO slot (slot, generation, state) VALUES (?1, ?2, 'destroy')
ON CONFLICT (slot) DO UPDATE SET generation = ?2, state = 'destroy' WHERE generation <= ?2
"""
_LOSE = "UPDATE slot SET state = 'gone' WHERE slot = ?"


def apply(connection: apsw.Connection, cursor: int, recorded_at: int, event: Part) -> None:
    """Fold one event into the rows, inside the transaction that is open.

    Raises `Corrupt` if an idempotency key is bound already, or two rows would share one cursor.
    """
    try:
        for name, fold in _FOLDS.items():
            for part in cast("list[Part]", event.get(name, ())):
                fold(connection, cursor, recorded_at, part)
        outcome = event.get("outcome")
        if outcome is not None:
            key_mac = bytes.fromhex(cast("dict[str, str]", outcome)["key_mac"])
            connection.execute("INSERT INTO outcome VALUES (?, ?)", (key_mac, cursor))
    except apsw.ConstraintError:
        raise Corrupt(f"event {cursor} contradicts the rows before it") from None


def _candidate(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    slot = cast("dict[str, str | int]", part.get("slot", {}))
    ref = (slot.get("slot"), slot.get("generation"))
    identity, sealed = cast("str", part["candidate_id"]), cast("bool", part["sealed"])
    connection.execute(
        _CANDIDATE,
        (
            cursor,
            at,
            identity,
            cast("str", part["state"]),
            cast("str", part["principal"]),
            cast("str", part["origin"]),
            *ref,
            sealed,
            cast("bool", part["held"]),
            cast("int | None", part.get("expires_at")),
            cast("str | None", part.get("record_id")),
        ),
    )
    if sealed:
        connection.execute(_CLAIM, ref)
    elif slot:
        connection.execute(_MARK, ref)
        connection.execute(
            "DELETE FROM envelope WHERE captured_cursor ="
            " (SELECT captured_cursor FROM candidate WHERE candidate_id = ?)",
            (identity,),
        )


def _record(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    identity, body = cast("str", part["record_id"]), cast("bool", part["body"])
    connection.execute(
        _RECORD,
        (
            cursor,
            at,
            identity,
            cast("str", part["state"]),
            cast("str", part["record_digest"]),
            cast("str", part["candidate_id"]),
            cast("str", part["origin"]),
            cast("str", part["shelf"]),
            body,
            cast("int | None", part.get("expires_at")),
        ),
    )
    if not body:
        connection.execute(
            "DELETE FROM body WHERE recorded_cursor = (SELECT recorded_cursor FROM record WHERE record_id = ?)",
            (identity,),
        )
        connection.execute("INSERT OR IGNORE INTO erasure (record_id, ended_cursor) VALUES (?, ?)", (identity, cursor))


def _erasing(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    ref = cast("str", part["slot"]), cast("int", part["generation"])
    connection.execute(
        "UPDATE erasure SET slot = ?, generation = ? WHERE record_id = ?", (*ref, cast("str", part["record_id"]))
    )
    connection.execute(_CLAIM, ref)


def _erased(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    identity = cast("str", part["record_id"])
    receipt = canonical(part["receipt"]).decode()
    rows = connection.execute(
        "UPDATE erasure SET receipt = ? WHERE record_id = ? AND receipt IS NULL RETURNING slot, generation",
        (receipt, identity),
    ).fetchall()
    for ref in rows:
        connection.execute(_MARK, ref)
    connection.execute("DELETE FROM residue WHERE record_id = ?", (identity,))


def _guard(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    subject = cast("str", part["subject"])
    connection.executemany(
        "INSERT OR IGNORE INTO guard VALUES (?, ?)",
        [(bytes.fromhex(tag), subject) for tag in cast("list[str]", part["tags"])],
    )


def _destroyed(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    connection.execute(_FREE, (cast("str", part["slot"]), cast("int", part["generation"])))


def _ended(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    connection.execute(_END, (cast("str", part["slot"]), cast("int", part["generation"])))


def _lost(connection: apsw.Connection, cursor: int, at: int, part: Part) -> None:
    connection.execute(_LOSE, (cast("str", part["slot"]),))


_FOLDS: Mapping[str, Callable[[apsw.Connection, int, int, Part], None]] = {
    "candidates": _candidate,
    "records": _record,
    "guard": _guard,
    "erasing": _erasing,
    "erased": _erased,
    "destroyed": _destroyed,
    "ended": _ended,
    "lost": _lost,
}


def rebuild(connection: apsw.Connection, vault: Vault) -> None:
    """Derive all rows anew from the journal, inside the transaction that is open; the vault offers its slots again."""
    for table in DERIVED:
        connection.execute(f"DELETE FROM {table}")
    events: Any = connection.execute("SELECT cursor, recorded_at, event FROM journal ORDER BY cursor")
    for cursor, recorded_at, event in events:
        apply(connection, cursor, recorded_at, journal.parse(event))
    for batch in vault.batches():
        rowsql.offer_slots(connection, vault.slots(batch))
