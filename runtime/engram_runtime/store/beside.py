"""Rows beside the journal: requests for confirmation, bearer tokens, reasons, signatures, and erasures to finish.

None of them is truth: what must last of an approval or a clean-up stands in the event that it led to.
Rule: host.md, "Confirmation", "Grants, defaults, surface", "Forget".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import apsw
import orjson

from engram_runtime.canonical import canonical
from engram_runtime.store import meta, rowsql
from engram_runtime.store.people import Request, RequestState, Token
from engram_runtime.store.rows import Erasure, SlotRef

_REQUESTS = """
SELECT request_id, operation_digest, principal, binding, tool, target, summary, requested_at, expires_at, state,
approver, method, decided_at, proof, released_at, consumed_cursor FROM confirmation
"""
_SUMMARY, _STATE = 6, 9
# One from the future was made before the clock jumped back: how old it is nobody knows.
_LIVE = "WHERE consumed_cursor IS NULL AND expires_at > ? AND requested_at <= ?"
_PUT_REQUEST = """
INSERT OR REPLACE INTO confirmation VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
"""
_TOKENS = "SELECT lower(hex(digest)), token_id, binding, label, created_at, expires_at, revoked_at FROM token"
_ERASURES = "SELECT record_id, ended_cursor, slot, generation, receipt FROM erasure"


class ReadsBeside:
    """What a read transaction tells of these rows; see `ReadTx` of the port."""

    connection: apsw.Connection

    def request(self, request_id: str) -> Request | None:
        row = rowsql.first(self.connection, _REQUESTS + "WHERE request_id = ?", (request_id,))
        return _request(row) if row else None

    def request_of(self, principal: str, operation_digest: str, live_at: int) -> Request | None:
        mine = f"{_LIVE} AND principal = ? AND operation_digest = ? ORDER BY requested_at DESC, request_id LIMIT 1"
        row = rowsql.first(self.connection, _REQUESTS + mine, (live_at, live_at, principal, operation_digest))
        return _request(row) if row else None

    def requests(self, live_at: int | None = None) -> Sequence[Request]:
        alive, values = ("", ()) if live_at is None else (_LIVE, (live_at, live_at))
        rows = rowsql.fetch(self.connection, f"{_REQUESTS}{alive} ORDER BY requested_at, request_id", values)
        return [_request(row) for row in rows]

    def is_test(self) -> bool:
        return meta.get(self.connection, meta.TEST_STORE) == meta.ON

    def token(self, digest: str) -> Token | None:
        row = rowsql.first(self.connection, _TOKENS + " WHERE digest = ?", (bytes.fromhex(digest),))
        return Token(*row) if row else None

    def tokens(self) -> Sequence[Token]:
        return [Token(*row) for row in rowsql.fetch(self.connection, _TOKENS + " ORDER BY created_at, token_id")]

    def reason(self, cursor: int) -> str | None:
        row = rowsql.first(self.connection, "SELECT reason_ref FROM reason WHERE cursor = ?", (cursor,))
        return row[0] if row else None

    def proof(self, cursor: int) -> str | None:
        row = rowsql.first(self.connection, "SELECT signature FROM proof WHERE cursor = ?", (cursor,))
        return row[0] if row else None

    def erasure(self, record_id: str) -> Erasure | None:
        row = rowsql.first(self.connection, _ERASURES + " WHERE record_id = ?", (record_id,))
        return _erasure(row) if row else None

    def erasures(self, limit: int = 0x80) -> Sequence[Erasure]:
        rows = rowsql.fetch(
            self.connection, _ERASURES + " WHERE receipt IS NULL ORDER BY ended_cursor LIMIT ?", (limit,)
        )
        return [_erasure(row) for row in rows]


class WritesBeside(ReadsBeside):
    """What a write transaction changes of these rows; see `WriteTx` of the port."""

    def put_request(self, request: Request) -> None:
        self.connection.execute(
            _PUT_REQUEST,
            (
                request.request_id,
                request.operation_digest,
                request.principal,
                request.binding,
                request.tool,
                request.target,
                canonical(dict(request.summary)).decode(),
                request.requested_at,
                request.expires_at,
                request.state.value,
                request.approver,
                request.method,
                request.decided_at,
                request.proof,
                request.released_at,
                request.consumed_cursor,
            ),
        )

    def drop_requests(self, before: int) -> None:
        self.connection.execute("DELETE FROM confirmation WHERE expires_at < ?", (before,))

    def mark_test(self) -> None:
        meta.put(self.connection, meta.TEST_STORE, meta.ON)

    def put_token(self, token: Token) -> None:
        self.connection.execute(
            "INSERT OR REPLACE INTO token VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                bytes.fromhex(token.digest),
                token.token_id,
                token.binding,
                token.label,
                token.created_at,
                token.expires_at,
                token.revoked_at,
            ),
        )


def residue(connection: apsw.Connection, record_id: str) -> tuple[SlotRef, bytes] | None:
    """What a clean-up looks for, sealed, and the slot of its key."""
    row = rowsql.first(
        connection,
        "SELECT e.slot, e.generation, r.sealed FROM erasure AS e JOIN residue AS r USING (record_id)"
        " WHERE record_id = ?",
        (record_id,),
    )
    return (SlotRef(row[0], row[1]), row[2]) if row else None


def put_residue(connection: apsw.Connection, record_id: str, sealed: bytes) -> None:
    """Store what a clean-up looks for, sealed."""
    connection.execute("INSERT INTO residue VALUES (?, ?)", (record_id, sealed))


def put_reason(connection: apsw.Connection, cursor: int, reason_ref: str) -> None:
    """Store the reason of the event at `cursor`."""
    connection.execute("INSERT INTO reason VALUES (?, ?)", (cursor, reason_ref))


def put_proof(connection: apsw.Connection, cursor: int, signature: str) -> None:
    """Store how the approval was given that the event at `cursor` used up."""
    connection.execute("INSERT INTO proof VALUES (?, ?)", (cursor, signature))


def _request(row: tuple[Any, ...]) -> Request:
    values = list(row)
    values[_SUMMARY], values[_STATE] = orjson.loads(row[_SUMMARY]), RequestState(row[_STATE])
    return Request(*values)


def _erasure(row: tuple[Any, ...]) -> Erasure:
    record_id, ended_cursor, slot, generation, receipt = row
    ref = None if slot is None else SlotRef(slot, generation)
    return Erasure(record_id, ended_cursor, ref, None if receipt is None else orjson.loads(receipt))
