"""Reading a backup: all of it is unsealed, and held against what it says, before anything is made of it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

import apsw
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

from engram_runtime.backup import manifest as manifests
from engram_runtime.backup import sealing
from engram_runtime.backup.errors import BackupFault, BackupInvalid, RestoreRefused
from engram_runtime.backup.manifest import Manifest, Sections
from engram_runtime.crypto.scopekey import ScopeKey
from engram_runtime.store import chain, journal
from engram_runtime.store import connection as connections
from engram_runtime.store.errors import Corrupt, CursorGap, MigrationRefused, StoreError
from engram_runtime.store.ledger import Tombstone, parse

_ANOTHER: Final = "take another copy of the file, or an older backup"


@dataclass(frozen=True, slots=True)
class Read:
    """A backup that verifies: what it says, and the tombstones that it carries."""

    manifest: Manifest
    tombstones: Mapping[str, Tombstone]


def read(source: Path, key: bytes, database: Path) -> Read:
    """Verify a backup, and leave its database in a new file of a private place.

    Raises `BackupInvalid`, `RestoreRefused` if that place takes no more, `BackupFault` if the file cannot be read.
    """
    with _opened(source) as file, database.open("xb") as out:
        database.chmod(0o600)
        sections = Sections(sealing.unseal(file, key))
        ledger = b"".join(sections.section(sections.manifest.ledger))
        for part in sections.section(sections.manifest.database):
            _write(out, part)
        sections.end()
    connection = apsw.Connection(str(database), flags=apsw.SQLITE_OPEN_READWRITE)
    try:
        return _judged(sections.manifest, ledger, connection)
    finally:
        connections.shut(connection)


def _write(out: BinaryIO, part: bytes) -> None:
    try:
        out.write(part)
        out.flush()
    except OSError as error:
        hint = "make room where the data lies; nothing was changed"
        raise RestoreRefused(f"the backup cannot be unpacked: {error.strerror}", hint) from None


def verify(source: Path, key: bytes) -> Read:
    """Verify a backup without a host, and without writing a byte of it; takes memory for its database."""
    with _opened(source) as file:
        sections = Sections(sealing.unseal(file, key))
        ledger = b"".join(sections.section(sections.manifest.ledger))
        content = b"".join(sections.section(sections.manifest.database))
        sections.end()
    connection = apsw.Connection(":memory:")
    try:
        connection.deserialize("main", content)
        return _judged(sections.manifest, ledger, connection)
    finally:
        connections.shut(connection)


def _judged(manifest: Manifest, ledger: bytes, connection: apsw.Connection) -> Read:
    mac = ScopeKey(manifest.scope_key).mac
    try:
        with connections.translated("its database cannot be read"):
            connections.missing(connection)
            genesis = journal.read(connection, 0, CONTRACT.digests["event"].domain).document
            chain.walk(connection)
            contract = manifests.contract_manifest(connection)
            known = parse(ledger, mac)
    except MigrationRefused:
        raise BackupInvalid("the backup was made by a newer engram", "restore it with that one") from None
    except (Corrupt, CursorGap, StoreError) as error:
        raise BackupInvalid(f"what the backup holds does not verify: {error}", _ANOTHER) from None
    if genesis.get("scope") != manifest.scope_ref or genesis.get("vault") != mac(journal.GENESIS, genesis["log_id"]):
        raise BackupInvalid("the backup's journal and its scope or key do not belong together", _ANOTHER)
    if contract != manifest.contract:
        raise BackupInvalid("the backup's database is not what its manifest says", _ANOTHER)
    return Read(manifest, known)


@contextmanager
def _opened(source: Path) -> Generator[BinaryIO]:
    try:
        with source.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise BackupFault(f"{source} is not there", "name a file that engram backup made") from None
    except OSError as error:
        raise BackupFault(f"{source}: {error.strerror}", "name a file that engram backup made") from None
