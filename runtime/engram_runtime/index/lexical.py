"""The built-in search index: lexical, by fields, in the scope's own file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import apsw

from engram_runtime.index import check, tables, writes
from engram_runtime.index.analysis import VERSION, query_terms
from engram_runtime.index.fields import analyse
from engram_runtime.index.port import IndexStale, Ranked
from engram_runtime.index.profile import Profile
from engram_runtime.index.search import fused, lexical
from engram_runtime.instants import to_ms
from engram_runtime.store.port import Finding, ReadTx, WriteTx

Json = Mapping[str, Any]


class LexicalIndex:
    """A `SearchIndex`: BM25F over stemmed words, fused with recency (`profile`), changed inside transactions."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    def create(self, connection: apsw.Connection) -> None:
        """Make the tables if they are not there; an empty index is of the present version."""
        tables.create(connection)

    def prepare(self, record: Json) -> writes.Prepared:
        """Analyse a record's `components`, `citations`, `valid_time` and `retention`: the long part of `add`."""
        valid, expires_at = record["valid_time"], record["retention"].get("expires_at")
        moments = (valid["t"], valid.get("t_end"), None if expires_at is None else to_ms(expires_at))
        return writes.prepare(analyse(record), moments)

    def add(self, tx: WriteTx, record_id: str, prepared: writes.Prepared) -> None:
        """Index a record that the last event made. A damaged index is left to be built again."""
        try:
            before = tables.read_state(tx.connection).through
            writes.insert(tx.connection, record_id, prepared)
        except (IndexStale, apsw.SQLError, apsw.ConstraintError):
            self._give_up(tx)
            return
        if all(row.now.record_id == record_id for row in tx.records(before, 2)):
            tables.advance(tx.connection, tx.high_water)

    def remove(self, tx: WriteTx, record_id: str) -> None:
        """Erase a record's rows, if there are any; of a damaged index all rows."""
        try:
            before = tables.read_state(tx.connection).through
            if all(row.now.record_id == record_id for row in tx.records(before, 2)):
                tables.advance(tx.connection, tx.high_water)  # also one that ends with the event that makes it
            if not writes.delete(tx.connection, record_id) and self.stale(tx):
                raise IndexStale  # its other rows may be there still
        except (IndexStale, apsw.SQLError):
            self._give_up(tx)

    def rank(self, tx: ReadTx, query: str, limit: int) -> Sequence[Ranked]:
        """At most `limit` of the window's hits in the final order, valid at the transaction's time.

        Raises `IndexStale`, also for a row that was lost or damaged on the way to them.
        """
        try:
            if self._behind(tx, tables.read_state(tx.connection)):
                raise IndexStale
            hits = lexical(tx.connection, self.profile, query_terms(query), tx.now)
        except apsw.SQLError:
            raise IndexStale from None  # no such table
        return fused(self.profile, hits, tx.now)[:limit]

    def stale(self, tx: ReadTx) -> bool:
        """Whether the rows were made by another analysis, lack a record, or are not as many as they say."""
        try:
            state = tables.read_state(tx.connection)
            counts = {name: tables.count(tx.connection, name) for name in ("document", "term", "posting")}
        except (IndexStale, apsw.SQLError):
            return True
        said = {"document": state.documents, "term": state.terms, "posting": state.postings}
        return self._behind(tx, state) or counts != said

    def rebuild(self, tx: WriteTx, records: Iterable[tuple[str, Json]]) -> None:
        """Index these records and no others, from nothing."""
        tables.create(tx.connection)
        tables.clear(tx.connection)
        for record_id, record in records:
            writes.insert(tx.connection, record_id, self.prepare(record))
        tables.advance(tx.connection, tx.high_water)

    def check(self, tx: ReadTx, records: Iterable[tuple[str, Json]]) -> Sequence[Finding]:
        """Compare every row with what these records would give; all findings."""
        if not tables.exist(tx.connection):
            return [] if next(iter(records), None) is None else [check.finding("the tables", "there", "not there")]
        try:
            state = tables.read_state(tx.connection)
            if self._behind(tx, state):
                return [check.finding("the state", f"of this program, and with every record ({VERSION})", "behind")]
            return check.findings(tx.connection, state, ((name, self.prepare(record)) for name, record in records))
        except IndexStale:
            return [check.finding("the state", "one row", "none")]
        except apsw.SQLError:
            return [check.finding("the tables", "there", "not all there")]

    def _behind(self, tx: ReadTx, state: tables.State) -> bool:
        return state.version != VERSION or bool(tx.records(state.through, 1))

    def _give_up(self, tx: WriteTx) -> None:
        tables.create(tx.connection)
        tables.clear(tx.connection)
        tables.distrust(tx.connection)
