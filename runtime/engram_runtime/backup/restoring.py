"""Restoring a backup: everything is checked and made ready before one rename puts it in place.

The place is held alone from the first look to the end. Until the rename the present store is whole, from it on the
restored one; what a crash leaves beside it is taken away by the next start of a host. Ledgers only ever grow.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import apsw
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

from engram_runtime.app import open_store
from engram_runtime.assembly import cleanup_of, parts_of
from engram_runtime.backup import preparing, reading
from engram_runtime.backup.errors import RestoreRefused
from engram_runtime.backup.manifest import Manifest
from engram_runtime.config import Config
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.hostkey import sync_directory
from engram_runtime.crypto.vault import FileVault
from engram_runtime.engine.repair import Repair
from engram_runtime.ports import Clock
from engram_runtime.store import chain, files, meta, rowsql, staging, tombstones
from engram_runtime.store import connection as connections
from engram_runtime.store.errors import Corrupt, CursorGap, VaultUnavailable
from engram_runtime.store.files import ScopeFiles, scope_name
from engram_runtime.store.known import Known
from engram_runtime.store.ledger import NAME, Ledger, Tombstone, parse
from engram_runtime.store.locks import UseLock
from engram_runtime.store.tx import Context, SqliteReadTx
from engram_runtime.system import SystemClock, SystemIds

REPLACED: Final = "replaced"
ABSENT: Final = "none"
DAMAGED: Final = "damaged"
"""What a restore found in the place of the store."""

_START_S: Final = 60.0
_LOG_FILES: Final = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Restored:
    """What was done: the position that the backup was made at and the one that the store has now, its epoch, how many
    records were forgotten again, how many pending candidates lost their sealed bodies, what was there before, and
    whether the tenant's switch was left off, since no store that opens told which grants were revoked after the backup.
    """

    made_at: str
    backup_cursor: int
    cursor: int
    storage_epoch: int
    forgotten: int
    emptied: int
    before: str
    switched_off: bool


@dataclass(frozen=True, slots=True)
class _Present:
    """The store that is there: what it has forgotten, its settings and epoch; `kind` says whether it opens."""

    kind: str
    tombstones: Mapping[str, Tombstone]
    settings: preparing.Settings | None = None
    epoch: int = 0


def restore(
    config: Config, source: Path, key: bytes, extra: Path | None = None, clock: Clock | None = None
) -> Restored:
    """Restore into the configured home. extra: another copy of the scope's ledger, from the host that was lost.
    clock: the machine's, if none is given.

    Raises `BackupInvalid`, `RestoreRefused` and `StoreError`: then the store is as it was.
    """
    homes, name = config.homes, scope_name(config.scope)
    files.no_core_dumps()
    if homes.vault_in_data:
        raise VaultUnavailable("it lies in the data directory, so a backup of the data would take its keys along")
    host_key = hostkey.load(homes.host_key)
    paths = ScopeFiles(homes.data, name)
    homes.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    files.make_private(homes.data)
    files.refuse_network(homes.data)
    ids, clock = SystemIds(), clock or SystemClock()
    with alone(paths):
        staging.clear(paths)
        with staging.place(paths, ids) as place:
            draft, final = place / "backup.db", place / "store.db"
            found = reading.read(source, key, draft)
            _same_scope(config, found.manifest)
            vault = _vault(config, host_key, ids, found.manifest.scope_key)
            ledger = Ledger(homes.vault / name / NAME, vault.mac)
            known: dict[str, Tombstone] = {**found.tombstones, **_read(ledger)}
            if extra is not None:
                known |= _extra(extra, vault)
            present = _present(paths, Context(config.scope, vault, clock, ids, _domain(), 0))
            known |= present.tombstones
            epoch = 1 + max(
                [found.manifest.storage_epoch, present.epoch, *(tombstone.epoch for tombstone in known.values())]
            )
            made = preparing.prepare(
                draft, final, Context(config.scope, vault, clock, ids, _domain(), epoch), known, present.settings
            )
            _shared(final)
            ledger.add(list(known.values()))
            _swap(paths, place, final, present.kind, ids)
    told, off = found.manifest, present.settings is None
    return Restored(told.made_at, told.high_water, made.cursor, epoch, made.forgotten, made.emptied, present.kind, off)


async def settle(config: Config, clock: Clock | None = None) -> int:
    """What any host would do next: overwrite the keys that the restore ended, build a search index that is not as the
    journal says, and finish pending clean-ups; how many records' clean-ups are pending still. clock: the machine's, if
    none is given. Raises `StoreError`.
    """
    parts = parts_of(config, clock)
    async with open_store(config, index=parts.index, clock=clock) as store:
        cleanup = cleanup_of(config, store, parts.index)
        await cleanup.start(time.monotonic() + _START_S)
        await Repair(store, parts.index).at_start(time.monotonic() + _START_S)
        await store.sweep()
        return await cleanup.run()


@contextmanager
def alone(paths: ScopeFiles) -> Generator[None]:
    """Hold a scope alone. Raises `RestoreRefused` if any process has it open, `StoreUnavailable`."""
    use = UseLock(paths.sidecar("lock"))
    try:
        if not use.try_exclusive():
            raise RestoreRefused(
                "the store is in use: a host, a console or another command has it open",
                "stop every host of this home, then run it again",
            )
        yield
    finally:
        use.close()


def _same_scope(config: Config, manifest: Manifest) -> None:
    if manifest.scope_ref != config.scope.ref:
        raise RestoreRefused(
            "the backup is of another scope than this home",
            "name the home of the same tenant and workspace, or set scope in a new home's engram.toml to it",
        )


def _vault(config: Config, host_key: hostkey.HostKey, ids: SystemIds, scope_key: bytes) -> FileVault:
    """The home's vault, made if there is none; its scope key must be the backup's."""
    vault = FileVault.open(config.homes.vault, config.scope, host_key, ids, create=True, scope_key=scope_key)
    if vault.scope_key() != scope_key:
        raise RestoreRefused(
            "this home's vault is not the one of the backup's store: another memory of the same name was begun here",
            "move the vault and data directories of this home away, then run it again",
        )
    return vault


def _read(ledger: Ledger) -> Mapping[str, Tombstone]:
    try:
        return ledger.read()
    except VaultUnavailable as error:
        raise RestoreRefused(
            f"what was forgotten here cannot be told: {error}",
            f"put {ledger.path} back from a copy, or move it away if the present store is whole: that one tells, too",
        ) from None


def _extra(path: Path, vault: FileVault) -> Mapping[str, Tombstone]:
    try:
        return parse(path.read_bytes(), vault.mac)
    except OSError as error:
        raise RestoreRefused(f"{path}: {error.strerror}", "name a copy of the file ledger in the vault") from None
    except VaultUnavailable:
        raise RestoreRefused(f"{path} is no whole ledger of this scope", "name a copy of its vault's ledger") from None


def _present(paths: ScopeFiles, seed: Context) -> _Present:
    """What the store in this place tells, if one is there and verifies; its log is written back then."""
    if not paths.database.exists() or not paths.database.stat().st_size:
        return _Present(ABSENT, {})
    try:
        connection = connections.connect(paths.database)
        try:
            with connections.translated("the present store cannot be read"):
                return _told(connection, seed)
        finally:
            connections.shut(connection)
    except (Corrupt, CursorGap):
        return _Present(DAMAGED, {})


def _told(connection: apsw.Connection, seed: Context) -> _Present:
    wanted = connections.missing(connection)
    if wanted:
        with connection:
            connections.migrate(connection, wanted, seed.clock.now_ms())
    chain.walk(connection)
    epoch = meta.epoch(connection)
    context = replace(seed, epoch=epoch)
    known: dict[str, Tombstone] = {}
    with connection:
        tx = SqliteReadTx(Known(connection), context)
        after = ""
        while ids := tombstones.ended(tx, after):
            after = ids[-1]
            known.update((name, tombstones.tombstone(tx, name)) for name in ids)
    busy: int = rowsql.fetch(connection, "PRAGMA wal_checkpoint(TRUNCATE)")[0][0]
    if busy:
        raise RestoreRefused("the present store is in use", "stop every program that has its file open")
    return _Present(REPLACED, known, preparing.settings_of(connection), epoch)


def _domain() -> str:
    return CONTRACT.digests["event"].domain


def _shared(final: Path) -> None:
    """Set the journal mode that hosts open it with."""
    connection = connections.connect(final)
    try:
        with connections.translated("the restored store cannot be opened"):
            connection.pragma("journal_mode", "wal")
    finally:
        connections.shut(connection)


def _swap(paths: ScopeFiles, place: Path, final: Path, kind: str, ids: SystemIds) -> None:
    """Put the new file in the place of the old one, which stays aside until all is done.

    A log of the old file would be read into the new one: a store that verified has none any more; that of a damaged
    one goes aside first, where a crash leaves it to the operator.
    """
    old = place if kind != DAMAGED else staging.aside(paths, ids)
    if paths.database.exists():
        os.link(paths.database, old / paths.database.name)
    for suffix in _LOG_FILES:
        log = paths.database.with_name(paths.database.name + suffix)
        if log.exists():
            log.rename(old / log.name)
    final.rename(paths.database)
    sync_directory(paths.directory)
    if old != place:
        shutil.rmtree(old)
