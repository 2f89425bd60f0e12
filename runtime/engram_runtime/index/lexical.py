"""The built-in search index: lexical, by fields, in the scope's own file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import apsw

from engram_runtime.index import tables
from engram_runtime.index.analysis import VERSION, query_terms
from engram_runtime.index.fields import analyse
from engram_runtime.index.port import IndexStale, Ranked
from engram_runtime.index.profile import Profile
from engram_runtime.index.search import fused, lexical
from engram_runtime.instants import to_ms
from engram_runtime.store.port import ReadTx, WriteTx

Json = Mapping[str, Any]


class LexicalIndex:
    """A `SearchIndex`: BM25F over stemmed words, fused with recency (`profile`), changed inside transactions."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    def create(self, connection: apsw.Connection) -> None:
        """Make the tables if they are not there; an empty index is of the present version."""
        connection.execute(tables.SCHEMA)
        connection.execute("UPDATE search_corpus SET version = ? WHERE documents = 0", (VERSION,))

    def add(self, tx: WriteTx, record_id: str, record: Json) -> None:
        """Index a record by its `components`, `citations`, `valid_time` and `retention`."""
        valid, expires_at = record["valid_time"], record["retention"].get("expires_at")
        tables.insert(
            tx.connection,
            record_id,
            analyse(record),
            (valid["t"], valid.get("t_end"), None if expires_at is None else to_ms(expires_at)),
        )

    def remove(self, tx: WriteTx, record_id: str) -> None:
        """Erase a record's rows, if there are any."""
        tables.delete(tx.connection, record_id)

    def rank(self, tx: ReadTx, query: str, limit: int) -> Sequence[Ranked]:
        """At most `limit` of the window's hits in the final order, valid at the transaction's time.

        Raises `IndexStale`.
        """
        if self.stale(tx):
            raise IndexStale
        hits = lexical(tx.connection, self.profile, query_terms(query), tx.now)
        return [Ranked(*found) for found in fused(self.profile, hits, tx.now)[:limit]]

    def stale(self, tx: ReadTx) -> bool:
        """Whether the rows were made by another analysis than this program's."""
        return tables.read_corpus(tx.connection)[1] != VERSION

    def rebuild(self, tx: WriteTx, records: Iterable[tuple[str, Json]]) -> None:
        """Index these records and no others, from nothing."""
        tables.clear(tx.connection)
        for record_id, record in records:
            self.add(tx, record_id, record)
