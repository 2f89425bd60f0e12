"""What the store holds, looked at from beside the tools: one entity, the journal, bytes that are left in files.

Rows are read as they are, whether or not the journal verifies and whoever has taken the store over.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, cast

import apsw
from engram_contracts.conformance_control.v1_0_0.contract import CONTRACT as CONTROL
from engram_contracts.conformance_control.v1_0_0.enums import Body, EntityState, Key, Places, Tool
from engram_contracts.conformance_control.v1_0_0.types import ControlJournalOut, ControlStateOut, Event
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

from engram_runtime.engine.facts import HOST
from engram_runtime.ports import Vault
from engram_runtime.store import chain, journal, rowsql
from engram_runtime.store import connection as connections
from engram_runtime.store.errors import Corrupt, CursorGap
from engram_runtime.store.ledger import NAME as LEDGER
from engram_runtime.store.port import SlotRef

_PAGE: Final = cast("int", CONTROL.tools[Tool.CONTROL_JOURNAL].output["/events"].max_items)
_EVENTS: Final = "SELECT cursor, recorded_at, event FROM journal WHERE cursor > ? ORDER BY cursor LIMIT ?"
_LAST: Final = "SELECT max(cursor) FROM journal"
_BEFORE_ALL: Final = -1
_DOMAIN: Final = CONTRACT.digests["event"].domain
_CHAINED: Final = "sha256:"


@contextmanager
def looking_at(database: Path) -> Generator[apsw.Connection]:
    """A read transaction on a store's file."""
    connection = connections.connect(database)
    try:
        with connection:
            yield connection
    finally:
        connections.shut(connection)


def candidate(connection: apsw.Connection, candidate_id: str, vault: Vault) -> ControlStateOut:
    """A candidate: its sealed body and the key of its own."""
    row = rowsql.candidate(connection, candidate_id)
    if row is None:
        return _told(EntityState.ABSENT.value, False, Key.NONE)
    sealed = rowsql.envelope(connection, candidate_id) is not None
    return _told(row.now.state, sealed, _key(row.now.slot, vault))


def record(connection: apsw.Connection, record_id: str) -> ControlStateOut:
    """A record, whose body is sealed under no key of its own."""
    row = rowsql.record(connection, record_id)
    if row is None:
        return _told(EntityState.ABSENT.value, False, Key.NONE)
    there = rowsql.has_body(connection, record_id)
    told = _told(row.now.state, there, Key.NONE)
    body = rowsql.body(connection, record_id) if there else None
    return told if body is None else {**told, "payload_digest": body.payload_digest}


def _told(state: str, body: bool, key: Key) -> ControlStateOut:
    there = Body.PRESENT if body else Body.GONE
    return {"state": cast("Any", str(state)), "body": cast("Any", there.value), "key": cast("Any", key.value)}


def _key(slot: SlotRef | None, vault: Vault) -> Key:
    if slot is None:
        return Key.NONE
    return Key.DESTROYED if vault.key(slot) is None else Key.PRESENT


def page(connection: apsw.Connection, after: str | None) -> ControlJournalOut:
    """One page of the journal, and whether all of it verifies."""
    beyond = _BEFORE_ALL if after is None else int(after)
    rows = rowsql.fetch(connection, _EVENTS, (beyond, _PAGE))
    last: int | None = rowsql.fetch(connection, _LAST)[0][0]
    told: ControlJournalOut = {
        "events": [_event(*row) for row in rows],
        "head": str(last or 0),
        "verifies": _verifies(connection),
    }
    if rows and last is not None and rows[-1][0] < last:
        told["next"] = str(rows[-1][0])
    return told


def _verifies(connection: apsw.Connection) -> bool:
    try:
        chain.walk(connection)
    except (Corrupt, CursorGap):
        return False
    return True


def _event(cursor: int, at: int, event: bytes) -> Event:
    document = journal.parse(event)
    told: Event = {
        "cursor": str(cursor),
        "event_id": cast("str", document["event_id"]),
        "operation": cast("str", document["operation"]),
        "at": at,
        "event_digest": journal.digest_of(_DOMAIN, event),
        "chain_digest": _CHAINED + journal.leaf_of(event).hex(),
        "document": event.decode(),
    }
    actor = cast("Mapping[str, str]", document.get("actor", {}))
    if "principal" in actor and actor.get("agent") != HOST["agent"]:
        told["principal"] = actor["principal"]
    if "previous" in document:
        told["previous_digest"] = f"{_CHAINED}{document['previous']}"
    return told


def places(directories: Mapping[Path, Places | None], text: bytes) -> Iterator[Places]:
    """The kinds of the files below these directories that hold the text, each as often as it does. A directory's files
    are of its kind; None: of what their names say.
    """
    for directory, kind in directories.items():
        for path in directory.rglob("*"):
            if path.is_file() and text in path.read_bytes():
                yield kind or _kind(path)


_ENDINGS: Final[Mapping[str, Places]] = {
    ".db": Places.DATABASE,
    ".db-wal": Places.WRITE_AHEAD_LOG,
    ".db-shm": Places.WRITE_AHEAD_LOG,
    ".slots": Places.VAULT,
    ".key": Places.VAULT,
}


def _kind(path: Path) -> Places:
    if path.name == LEDGER:
        return Places.LEDGER
    return _ENDINGS.get(path.suffix, Places.OTHER)
