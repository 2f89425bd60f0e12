"""What is made of a backup's database before it may take the place of a store.

Migrated; its storage epoch raised; candidates that were pending lose the sealed bodies that no backup has; the vault's
slots are brought in line: every key of this vault is marked to be overwritten, whatever was sealed under it, and slots
that this vault does not have are offered no more; all that was forgotten since is tombstoned again; switches, grants
and tokens of the store that it replaces go on; without one the tenant's switch is off, since nobody can tell which
grants were revoked after the backup. Each change of rows is an event. At last it is written anew from its live rows,
and looked through for what was forgotten.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, TypeVar, cast

import apsw

from engram_runtime.backup.errors import RestoreRefused
from engram_runtime.backup.making import write_anew
from engram_runtime.engine.needles import needles
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.ports import Vault
from engram_runtime.store import connection as connections
from engram_runtime.store import meta, residue, rowsql, tombstones
from engram_runtime.store.group import Group
from engram_runtime.store.known import Known
from engram_runtime.store.ledger import Tombstone
from engram_runtime.store.port import SlotRef
from engram_runtime.store.tx import Context, SqliteWriteTx

T = TypeVar("T")

_AT_ONCE: Final = 0x200
"""Candidates, slots or tombstones of one event or step."""

_META: Final = (meta.HOST_SWITCH, meta.TENANT_SWITCH, meta.TEST_STORE)
_SETTINGS: Final = ("grants", "token")


@dataclass(frozen=True, slots=True)
class Settings:
    """The owner's settings of a store that is replaced: rows by table, and switches; they outlive a restore."""

    rows: Mapping[str, Sequence[tuple[Any, ...]]]
    meta: Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class Prepared:
    """What was changed: records tombstoned again, pending candidates without a body now, and the last cursor."""

    forgotten: int
    emptied: int
    cursor: int


def settings_of(connection: apsw.Connection) -> Settings:
    """The settings of a migrated store."""
    rows = {table: rowsql.fetch(connection, f"SELECT * FROM {table}") for table in _SETTINGS}
    return Settings(rows, {name: meta.get(connection, name) for name in _META})


def prepare(
    draft: Path,
    final: Path,
    context: Context,
    known: Mapping[str, Tombstone],
    settings: Settings | None,
) -> Prepared:
    """Make the store `final`, a new file, of a backup's database, which is used up; `context` has its new epoch."""
    documents: list[bytes] = []
    connection = connections.connect(draft)
    try:
        with connections.translated("the backup's database cannot be changed"):
            connection.pragma("journal_mode", "memory")
            with connection:
                connections.migrate(connection, connections.missing(connection), context.clock.now_ms())
                meta.put(connection, meta.EPOCH, str(context.epoch))
                _put(connection, settings)
            group = _Steps(connection, context)
            emptied = group.run(_empty)
            group.run(lambda tx: _slots(tx, context.vault))
            standing = group.run(lambda tx: tombstones.standing(tx, known))
            for batch in _batches(standing):
                documents += group.run(lambda tx, batch=batch: _entomb(tx, batch))
            cursor = group.run(_close)
            write_anew(connection, final)
    finally:
        connections.shut(connection)
    _look_through(final, documents)
    return Prepared(len(standing), emptied, cursor)


class _Steps:
    """Transactions one after another on a database that nobody else has."""

    def __init__(self, connection: apsw.Connection, context: Context) -> None:
        self._connection = connection
        self._context = context

    def run(self, fn: Callable[[SqliteWriteTx], T]) -> T:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            result = Group(Known(self._connection), self._context).run(fn)
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")
        return result


def _put(connection: apsw.Connection, settings: Settings | None) -> None:
    if settings is None:
        meta.put(connection, meta.TENANT_SWITCH, meta.OFF)
        return
    for table, rows in settings.rows.items():
        connection.execute(f"DELETE FROM {table}")
        for row in rows:
            connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    for name, value in settings.meta.items():
        connection.execute("DELETE FROM meta WHERE name = ?", (name,))
        if value is not None:
            meta.put(connection, name, value)


def _empty(tx: SqliteWriteTx) -> int:
    """Say that this store was restored, and that candidates that were pending have no sealed body here; how many."""
    tx.restored()
    done = 0
    while found := tx.undecided(0, _AT_ONCE):
        tx.restored(candidates=[replace(row.now, sealed=False, held=False) for row in found])
        done += len(found)
    return done


def _slots(tx: SqliteWriteTx, vault: Vault) -> None:
    there = {ref.slot: ref.generation for batch in vault.batches() for ref in vault.slots(batch)}
    rows = rowsql.fetch(tx.connection, "SELECT slot, generation FROM slot WHERE state <> 'gone' ORDER BY slot")
    lost = [SlotRef(*row) for row in rows if there.get(row[0], 0) < row[1]]
    gone = {ref.slot for ref in lost}
    ended = [SlotRef(slot, generation) for slot, generation in sorted(there.items()) if slot not in gone]
    for batch in _batches(ended):
        tx.restored(ended=batch)
    for batch in _batches(lost):
        tx.restored(lost=batch)


def _entomb(tx: SqliteWriteTx, batch: Sequence[Tombstone]) -> list[bytes]:
    index = LexicalIndex(PROFILE)
    found = [tombstones.entomb(tx, tombstone, index.remove, sealing=False) for tombstone in batch]
    return [document for document in found if document is not None]


def _close(tx: SqliteWriteTx) -> int:
    meta.put(tx.connection, meta.REWRITTEN, str(tx.high_water))
    return tx.high_water


def _look_through(final: Path, documents: Sequence[bytes]) -> None:
    """Nothing of what was forgotten again may be in the new file. Raises `RestoreRefused`."""
    wanted = list(dict.fromkeys(needle for document in documents for needle in needles(document)))
    if not wanted:
        return
    hits = residue.search(wanted, [residue.Root(final.parent, final.name)])
    connection = connections.connect(final)
    try:

        async def read(fn: Callable[[Any], Any]) -> Any:
            return fn(SimpleNamespace(connection=connection))

        left = asyncio.run(residue.unexplained(cast("residue.Reads", read), wanted, hits, ()))
    finally:
        connections.shut(connection)
    if left:
        raise RestoreRefused(
            "the restored store would hold what was forgotten", "please report it; nothing was changed"
        )


def _batches(items: Iterable[T]) -> Iterable[list[T]]:
    left = iter(items)
    while batch := list(islice(left, _AT_ONCE)):
        yield batch
