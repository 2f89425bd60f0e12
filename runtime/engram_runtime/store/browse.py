"""Looking through a scope as its operator does: newest first, by state, and the history of one id.

Records are walked by their state, whatever it is called; a history is found in the bytes of the journal, since no row
says which events spoke of an id in between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import apsw

from engram_runtime.store import rowsql
from engram_runtime.store.rows import Record


class Browsing(Protocol):
    """What a read transaction tells an operator; part of `ReadTx` of the port."""

    def newest_records(self, before: int, state: str | None, limit: int) -> Sequence[Record]:
        """Records below a recorded cursor, the newest first, of one state or of any (None); for operators."""
        ...

    def record_counts(self) -> Mapping[str, int]:
        """How many records there are in each state that has any."""
        ...

    def candidate_counts(self) -> Mapping[str, int]:
        """How many candidates there are in each state that has any."""
        ...

    def held_count(self) -> int:
        """How many candidates are held for an adjudicator."""
        ...

    def events_about(self, ids: Sequence[str], first: int, last: int, limit: int) -> Sequence[int]:
        """Cursors of the events between two (both included) that name one of those ids, the earliest first; for
        operators, since it reads through the journal.
        """
        ...


class Browses:
    """`Browsing` over a connection."""

    connection: apsw.Connection

    def newest_records(self, before: int, state: str | None, limit: int) -> Sequence[Record]:
        return rowsql.newest_records(self.connection, before, state, limit)

    def record_counts(self) -> Mapping[str, int]:
        return dict(rowsql.fetch(self.connection, "SELECT state, count(*) FROM record GROUP BY state"))

    def candidate_counts(self) -> Mapping[str, int]:
        return dict(rowsql.fetch(self.connection, "SELECT state, count(*) FROM candidate GROUP BY state"))

    def held_count(self) -> int:
        # `sealed = 1` is of the index of undecided candidates, so that decided ones are not looked at.
        rows = rowsql.fetch(self.connection, "SELECT count(*) FROM candidate WHERE sealed = 1 AND held = 1")
        return int(rows[0][0])

    def events_about(self, ids: Sequence[str], first: int, last: int, limit: int) -> Sequence[int]:
        told = " OR ".join(["instr(event, CAST(? AS BLOB))"] * len(ids)) or "FALSE"
        rows = rowsql.fetch(
            self.connection,
            f"SELECT cursor FROM journal WHERE cursor BETWEEN ? AND ? AND ({told}) ORDER BY cursor LIMIT ?",
            (first, last, *(f'"{name}"' for name in ids), limit),
        )
        return [cursor for (cursor,) in rows]
