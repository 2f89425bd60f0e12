"""The reasons that were given for what was done to a record: callers' words, in rows that can be erased.

They go where a clean-up finds words of the forgotten record in them. What was said of other records is theirs.
Rule: host.md, "Forget".
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence

import apsw

from engram_runtime.store import rowsql
from engram_runtime.store.scanner import Scanner

TABLE = "reason"


def about(connection: apsw.Connection, ids: Sequence[str]) -> dict[int, bytes]:
    """Those of the events that name one of these records or candidates: the words, by cursor."""
    if not ids:
        return {}
    named = " OR ".join(["instr(event, CAST(? AS BLOB))"] * len(ids))
    rows = rowsql.fetch(
        connection,
        f"SELECT cursor, reason_ref FROM {TABLE} JOIN journal USING (cursor) WHERE {named}",
        tuple(f'"{name}"' for name in ids),
    )
    return {cursor: text.encode() for cursor, text in rows}


def holding(found: Mapping[int, bytes], needles: Sequence[bytes]) -> list[int]:
    """The cursors of those in which one of the needles stands."""
    scanner = Scanner(needles)
    return [cursor for cursor, text in found.items() if scanner.found(text)]


def erase(connection: apsw.Connection, cursors: Collection[int]) -> None:
    """Delete the reasons of these events, in the transaction that is open."""
    sql = f"DELETE FROM {TABLE} WHERE cursor IN (SELECT value FROM json_each(?))"
    connection.execute(sql, (json.dumps(sorted(cursors)),))
