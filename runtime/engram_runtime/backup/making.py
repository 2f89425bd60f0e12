"""Making a backup while hosts serve.

A consistent copy by SQLite's backup interface; from it go pending bodies, what clean-ups look for, requests for
confirmation and tokens; then it is written anew from its live rows alone, so that no page keeps a byte of what went.
Both copies lie in a private place beside the store, and are gone at every exit. What leaves is sealed.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import apsw

from engram_runtime.app import open_store
from engram_runtime.assembly import ledger_of
from engram_runtime.backup import manifest as manifests
from engram_runtime.backup import sealing
from engram_runtime.backup.errors import BackupFault
from engram_runtime.backup.manifest import Manifest
from engram_runtime.config import Config
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.hostkey import sync_directory
from engram_runtime.crypto.vault import FileVault
from engram_runtime.engine import cleanup
from engram_runtime.instants import from_ms
from engram_runtime.ports import Clock
from engram_runtime.store import connection as connections
from engram_runtime.store import staging
from engram_runtime.store.ledger import Ledger
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemClock, SystemIds

LEFT_OUT: Final = ("envelope", "residue", "confirmation", "token")
"""Tables that a backup has without rows."""

_SALT: Final = 0x20


@dataclass(frozen=True, slots=True)
class Made:
    """What was made: its position, how many bytes, and how many records its ledger says are forgotten."""

    cursor: int
    storage_epoch: int
    bytes: int
    forgotten: int


async def make(config: Config, to: Path, key: bytes, clock: Clock | None = None) -> Made:
    """Back up the configured scope into a new file. clock: the machine's, if none is given. Raises `BackupFault`,
    `StoreError`.
    """
    if to.exists() or to.is_symlink():
        raise BackupFault(f"{to} is there already", "name a new file; a backup is never overwritten")
    ids, clock = SystemIds(), clock or SystemClock()
    async with open_store(config, clock=clock) as store:
        ledger = ledger_of(config, store)
        await cleanup.catch_up(store, ledger)
        with staging.place(store.paths, ids) as place:
            vault = FileVault.open(config.homes.vault, config.scope, hostkey.load(config.homes.host_key), ids)
            found = _Found(from_ms(clock.now_ms()), vault.scope_key())
            return await asyncio.to_thread(_make, store, ledger, found, place, to, key)


@dataclass(frozen=True, slots=True)
class _Found:
    """What no file of the backup tells: when it is made (an instant), and the scope's key."""

    made_at: str
    scope_key: bytes


def _make(store: SqliteStore, ledger: Ledger, found: _Found, place: Path, to: Path, key: bytes) -> Made:
    database, terminal = place / "backup.db", place / "ledger"
    copy(store.paths.database, place / "copy.db", database)
    known = ledger.read()
    terminal.write_bytes(ledger.verified())
    with connections.translated("the copy cannot be read"):
        connection = connections.connect(database)
        try:
            contract = manifests.contract_manifest(connection)
        finally:
            connections.shut(connection)
    manifest = Manifest(
        store.scope.ref,
        found.made_at,
        found.scope_key,
        contract,
        manifests.section(terminal),
        manifests.section(database),
    )

    def parts() -> Iterator[bytes]:
        yield manifest.packed()
        yield from manifests.chunks(terminal)
        yield from manifests.chunks(database)

    size = _write(to, key, parts())
    return Made(manifest.high_water, manifest.storage_epoch, size, len(known))


def copy(source: Path, draft: Path, to: Path) -> None:
    """A copy of a database that others use, as backups have it, in the file `to`; `draft` is used on the way."""
    with connections.translated("the store cannot be copied"):
        made = _empty(draft)
        try:
            using = connections.connect(source)
            try:
                with made.backup("main", using, "main") as copying:
                    # One step is one snapshot: with several, a busy store begins anew again and again.
                    copying.step()
            finally:
                connections.shut(using)
            made.pragma("journal_mode", "memory")
            made.pragma("secure_delete", True)
            made.pragma("temp_store", "memory")
            with made:
                for table in LEFT_OUT:
                    made.execute(f"DELETE FROM {table}")
            write_anew(made, to)
        finally:
            connections.shut(made)


def write_anew(connection: apsw.Connection, to: Path) -> None:
    """Write all live rows of a database into a new file, and sync it."""
    _private(to)
    connection.execute("VACUUM INTO ?", (str(to),))
    fd = os.open(to, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _empty(path: Path) -> apsw.Connection:
    _private(path)
    return apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)


def _private(path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))


def _write(to: Path, key: bytes, parts: Iterator[bytes]) -> int:
    ids = SystemIds()
    draft = to.with_name(f".{to.name}.{ids.new('')}")
    try:
        fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with os.fdopen(fd, "wb") as file:
            sealing.seal(file, key, ids.random(_SALT), parts)
            file.flush()
            os.fsync(file.fileno())
            size = file.tell()
        os.link(draft, to)
        sync_directory(to.parent)
        return size
    except FileExistsError:
        raise BackupFault(f"{to} is there already", "name a new file; a backup is never overwritten") from None
    except OSError as error:
        raise BackupFault(f"{to} cannot be written: {error.strerror}", "check its directory and disk") from None
    finally:
        draft.unlink(missing_ok=True)
