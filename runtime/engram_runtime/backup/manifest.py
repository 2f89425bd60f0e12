"""What a backup says of itself, first of all that is sealed in it.

    8 bytes: length of the manifest; the manifest in canonical JSON; the ledger; the database

`contract` in it is the contract's own backup manifest, with the digest of every entity's state.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import apsw
import orjson
from engram_contracts.engram_memory.v1_0_0 import digests

from engram_runtime.backup.errors import BackupInvalid
from engram_runtime.canonical import canonical
from engram_runtime.engine.sums import digest
from engram_runtime.store import meta, rowsql

FORMAT: Final = 1
_LENGTH: Final = 0x08
_MOST: Final = 0x100000
_CHUNK: Final = 0x100000
_LEDGER_CLASS: Final = "terminal_ledger"
_STRANGE: Final = "take another copy of the file, or a newer engram"


@dataclass(frozen=True, slots=True)
class Manifest:
    """`made_at` is an instant; sizes in bytes; digests of the sections in hex."""

    scope_ref: str
    made_at: str
    scope_key: bytes
    contract: Mapping[str, Any]
    ledger: tuple[int, str]
    database: tuple[int, str]

    def packed(self) -> bytes:
        """The bytes that a backup begins with."""
        document = canonical(
            {
                "format": FORMAT,
                "scope_ref": self.scope_ref,
                "made_at": self.made_at,
                "scope_key": self.scope_key.hex(),
                "contract": dict(self.contract),
                "ledger": list(self.ledger),
                "database": list(self.database),
            }
        )
        return len(document).to_bytes(_LENGTH, "big") + document

    @property
    def high_water(self) -> int:
        """The cursor of the last event in it."""
        return int(self.contract["high_water_cursor"])

    @property
    def storage_epoch(self) -> int:
        """The store's epoch when it was made."""
        return int(self.contract["storage_epoch"])


def contract_manifest(connection: apsw.Connection) -> dict[str, Any]:
    """The contract's manifest of a database: its position, which records it has bodies of, and every state."""
    high_water: int = rowsql.fetch(connection, "SELECT max(cursor) FROM journal")[0][0]
    states = "SELECT candidate_id, state FROM candidate", "SELECT record_id, state FROM record"
    candidates, records = (dict(rowsql.fetch(connection, sql)) for sql in states)
    held = rowsql.fetch(
        connection, "SELECT DISTINCT state FROM record JOIN body USING (recorded_cursor) ORDER BY state"
    )
    document = {
        "schema_version": 1,
        "high_water_cursor": str(high_water),
        "storage_epoch": str(meta.epoch(connection)),
        "included_classes": [*(row[0] for row in held), _LEDGER_CLASS],
        "state_digest": digest(
            digests.STATE, {"cursor": str(high_water), "candidates": candidates, "records": records}
        ),
    }
    return {**document, "manifest_digest": digest(digests.BACKUP_MANIFEST, document)}


def section(path: Path) -> tuple[int, str]:
    """Size and SHA-256 of a file that becomes a section."""
    sum_, size = hashlib.sha256(), 0
    for part in chunks(path):
        sum_.update(part)
        size += len(part)
    return size, sum_.hexdigest()


def chunks(path: Path) -> Iterator[bytes]:
    """The bytes of a file."""
    with path.open("rb") as file:
        while part := file.read(_CHUNK):
            yield part


class Sections:
    """Cuts the parts of an unsealed backup into manifest, ledger and database."""

    def __init__(self, parts: Iterable[bytes]) -> None:
        """Reads the manifest. Raises `BackupInvalid`."""
        self._parts = iter(parts)
        self._waiting = b""
        size = int.from_bytes(self._take(_LENGTH), "big")
        if size > _MOST:
            raise BackupInvalid("the backup's manifest is none of this format", _STRANGE)
        self.manifest = _parse(self._take(size))

    def section(self, told: tuple[int, str]) -> Iterator[bytes]:
        """The next section in parts, held against its size and digest at its end. Raises `BackupInvalid`."""
        left, expected = told
        sum_ = hashlib.sha256()
        while left:
            part = self._waiting[:left] or self._next()[:left]
            self._waiting = self._waiting[len(part) :]
            left -= len(part)
            sum_.update(part)
            yield part
        if sum_.hexdigest() != expected:
            raise BackupInvalid("a part of the backup is not what its manifest says", _STRANGE)

    def end(self) -> None:
        """Nothing follows. Raises `BackupInvalid`."""
        if self._waiting or any(self._parts):
            raise BackupInvalid("the backup is longer than its manifest says", _STRANGE)

    def _take(self, size: int) -> bytes:
        while len(self._waiting) < size:
            self._next()
        found, self._waiting = self._waiting[:size], self._waiting[size:]
        return found

    def _next(self) -> bytes:
        part = next(self._parts, None)
        if part is None:
            raise BackupInvalid("the backup is shorter than its manifest says", _STRANGE)
        self._waiting += part
        return self._waiting


def _parse(document: bytes) -> Manifest:
    try:
        found = orjson.loads(document)
        if found["format"] != FORMAT:
            raise BackupInvalid("the backup was made by a newer engram", "restore it with that one")
        contract = cast("Mapping[str, Any]", found["contract"])
        return Manifest(
            found["scope_ref"],
            found["made_at"],
            bytes.fromhex(found["scope_key"]),
            contract,
            (found["ledger"][0], found["ledger"][1]),
            (found["database"][0], found["database"][1]),
        )
    except (ValueError, KeyError, TypeError, IndexError):
        raise BackupInvalid("the backup's manifest is none of this format", _STRANGE) from None
