"""Opening a scope's file: the lock under which it is migrated, and what must be true of it before it is used.

Rule: host.md, "Any number of processes share a scope", and law journal-verifies.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import apsw

from engram_runtime.store import chain, files, journal, locks, meta, rowsql
from engram_runtime.store import connection as connections
from engram_runtime.store.errors import (
    Corrupt,
    CursorGap,
    MigrationRefused,
    NoGenesis,
    StoreMissing,
    StoreUnavailable,
    VaultUnavailable,
)
from engram_runtime.store.tx import Context

_READING = "its first pages cannot be read"


def ready(
    paths: files.ScopeFiles, use: locks.UseLock, seed: Context, genesis: Mapping[str, object] | None, vfs: str | None
) -> bool:
    """Hold the use lock shared over a migrated file; false if another process is in the way.

    genesis: what a store that is made now begins with; None: none is made, and a file without one is refused.
    """
    if not use.try_shared():
        return False
    if not _missing(paths, genesis is not None, vfs):
        return True
    if use.try_exclusive():
        connection = connections.connect(paths.database, vfs)
        try:
            with connections.translated("it cannot be migrated"):
                if connection.pragma("journal_mode", "wal") != "wal":
                    raise StoreUnavailable("the file system has no shared memory for a write-ahead log")
                with connection:
                    _migrate(connection, seed, genesis)
        finally:
            connections.shut(connection)
        return use.try_shared() and not _missing(paths, False, vfs)
    return False


def _missing(paths: files.ScopeFiles, create: bool, vfs: str | None) -> bool:
    connection = connections.connect(paths.database, vfs)
    try:
        with connections.translated(_READING):
            wanted = connections.missing(connection)
    finally:
        connections.shut(connection)
    if len(wanted) == len(connections.migrations()) and not create:
        raise StoreMissing("the file holds no store")
    return bool(wanted)


def _migrate(connection: apsw.Connection, seed: Context, genesis: Mapping[str, object] | None) -> None:
    wanted = connections.missing(connection)
    now = seed.clock.now_ms()
    connections.migrate(connection, wanted, now)
    if genesis is not None and rowsql.first(connection, "SELECT 1 FROM journal LIMIT 1") is None:
        log_id = seed.ids.random(32).hex()
        meta.put(connection, meta.EPOCH, "1")
        journal.begin(
            connection,
            event_id=seed.ids.new("evt_"),
            log_id=log_id,
            scope_ref=seed.scope.ref,
            vault_check=seed.vault.mac(journal.GENESIS, log_id),
            contract=genesis,
            now=now,
        )


def _genesis(connection: apsw.Connection, seed: Context) -> Mapping[str, object]:
    try:
        genesis = journal.read(connection, 0, seed.event_domain).document
    except (Corrupt, CursorGap) as error:
        raise NoGenesis(*error.args) from None
    if genesis.get("format") != journal.FORMAT or genesis.get("scope") != seed.scope.ref:
        raise NoGenesis("the store's file belongs to another scope or format")
    return genesis


def admit(paths: files.ScopeFiles, seed: Context, vfs: str | None, *, inspect: bool, frozen: bool = False) -> Context:
    """What transactions need, once genesis says that file, scope and vault belong together and, unless the store is
    only to be inspected, the whole journal verifies.

    Raises `Corrupt`, `CursorGap`, `VaultUnavailable`, `StoreUnavailable`; frozen: also `MigrationRefused`, since a file
    that cannot be written cannot be migrated.
    """
    connection = connections.connect(paths.database, vfs, frozen=frozen)
    try:
        with connections.translated(_READING):
            if frozen and connections.missing(connection):
                raise MigrationRefused("the store is to be migrated first, but its directory cannot be written")
            genesis = _genesis(connection, seed)
            if genesis.get("vault") != seed.vault.mac(journal.GENESIS, genesis.get("log_id")):
                raise VaultUnavailable("the vault is not the one that this store was made with")
            epoch = meta.epoch(connection)
            known = None if inspect else chain.Chain(chain.walk(connection))
            return replace(seed, epoch=epoch, chain=known)
    finally:
        connections.shut(connection)
