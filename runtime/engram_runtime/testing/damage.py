"""What is done to a scope's file at once, as a hand, a disk or another host would do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import apsw
from engram_contracts.conformance_control.v1_0_0.enums import Fault

from engram_runtime.index import tables, writes
from engram_runtime.store import connection as connections
from engram_runtime.store import meta, rowsql

_GUARDS: Final = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'journal'"
_LAST: Final = "cursor = (SELECT max(cursor) FROM journal)"


def _lose_bodies(connection: apsw.Connection) -> None:
    connection.execute("DELETE FROM body")
    connection.execute("DELETE FROM envelope")


def _alter_event(connection: apsw.Connection) -> None:
    """The last event gets another first letter in its id: still JSON, and no more what its leaf was made of."""
    altered = 'CAST(replace(CAST(event AS TEXT), \'"event_id":"e\', \'"event_id":"E\') AS BLOB)'
    _despite_guards(connection, f"UPDATE journal SET event = {altered} WHERE {_LAST}")


def _leave_a_gap(connection: apsw.Connection) -> None:
    """The last event stands one place further on, so that its own is empty."""
    _despite_guards(connection, f"UPDATE journal SET cursor = cursor + 1 WHERE {_LAST}")


def _despite_guards(connection: apsw.Connection, change: str) -> None:
    guards = rowsql.fetch(connection, _GUARDS)
    for name, _ in guards:
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute(change)
    for _, sql in guards:
        connection.execute(sql)


def _put_behind(connection: apsw.Connection) -> None:
    """The index lacks the last record, and says so: a host that asks it all the same answers in part."""
    last = "SELECT record_id FROM search_document ORDER BY id DESC LIMIT 1"
    for (record_id,) in rowsql.fetch(connection, last):
        writes.delete(connection, record_id)
    tables.advance(connection, 0)


def _fence(connection: apsw.Connection) -> None:
    meta.put(connection, meta.EPOCH, str(meta.epoch(connection) + 1))


DAMAGES: Final[Mapping[Fault, Callable[[apsw.Connection], None]]] = {
    Fault.INDEX_BEHIND: _put_behind,
    Fault.BODY_LOST: _lose_bodies,
    Fault.JOURNAL_DAMAGED: _alter_event,
    Fault.JOURNAL_GAP: _leave_a_gap,
    Fault.FENCED: _fence,
}
"""The faults that are done to the file, and not armed."""


def damage(database: Path, fault: Fault) -> None:
    """Do it, in one transaction of a connection that knows of no store."""
    connection = connections.connect(database)
    try:
        with connection:
            DAMAGES[fault](connection)
    finally:
        connections.shut(connection)
