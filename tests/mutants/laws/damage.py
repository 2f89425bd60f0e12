"""Hosts that serve from a store that is damaged, or is theirs no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast
from unittest.mock import patch

import apsw
from engram_runtime.engine import read
from engram_runtime.store import chain, journal, rowsql
from engram_runtime.store.journal import Tail
from engram_runtime.store.port import BodyMissing, Corrupt, Event, ReadTx
from engram_runtime.store.rows import Appended
from engram_runtime.store.tx import SqliteReadTx

from tests.mutants.table import mutant


@mutant("journal-verifies", "serves-corrupt-journal")
def serves_corrupt_journal() -> Iterator[None]:
    """Nothing looks at what the journal's events say of each other."""

    def blind(connection: apsw.Connection, known: Tail | None, limit: int = 0) -> Tail:
        return journal.tail(connection)

    def believed(connection: apsw.Connection, cursor: int, domain: str) -> Event:
        sql = "SELECT event, leaf, recorded_at FROM journal WHERE cursor = ?"
        event, leaf, at = rowsql.fetch(connection, sql, (cursor,))[0]
        document = journal.parse(event)
        identity, operation = cast("str", document["event_id"]), cast("str", document["operation"])
        return Event(Appended(cursor, identity, at, journal.digest_of(domain, event), leaf), operation, document, event)

    with patch.object(chain, "follow", blind), patch.object(journal, "read", believed):
        yield


@mutant("body-missing", "hides-missing-body")
def hides_missing_body() -> Iterator[None]:
    """A record whose body is gone is passed over as if it were not eligible."""
    shows = read.show

    def shown(tx: ReadTx, record_id: str, overdue: set[str] | None = None) -> read.Shown | None:
        try:
            return shows(tx, record_id, overdue)
        except (BodyMissing, Corrupt):
            return None

    with patch.object(read, "show", shown):
        yield


@mutant("fenced", "writes-when-fenced")
def writes_when_fenced() -> Iterator[None]:
    """The epoch of the store is taken to be the one that was found when it was opened."""
    with patch.object(SqliteReadTx, "storage_epoch", property(lambda self: self._context.epoch)):
        yield
