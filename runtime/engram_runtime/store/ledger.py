"""The ledger of forgotten records: what a restored backup is tombstoned from, kept beside the vault and in no store.

    vault/<scope>/ledger    one line an entry: 64 hex digits of MAC, a space, the entry in canonical JSON
    entry                   {cursor, epoch, event, record: the after-image, tags: the guard tags}

It holds no text. Each line's MAC, under the scope's key, covers the MAC of the line before, so that no line is altered,
moved or left out unseen; lines cut off at the end are found by the store, which still knows those records, and written
again. A last line that a crash tore is mended by the next writer. Any number of processes write, one at a time.
Rule: host.md, "Forget"; law forgotten-stays-forgotten.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orjson

from engram_runtime.canonical import canonical
from engram_runtime.crypto.hostkey import sync_directory
from engram_runtime.store import journal
from engram_runtime.store.errors import VaultUnavailable
from engram_runtime.store.rows import RecordState

NAME: Final = "ledger"
_PURPOSE: Final = "tombstone ledger"
_MAC: Final = 0x40
_DAMAGED: Final = (
    "the ledger of forgotten records is damaged; unless the store is an older copy, move the file away:"
    " the next start writes it anew from the store"
)

Mac = Callable[[str, object], str]


@dataclass(frozen=True, slots=True)
class Tombstone:
    """A forgotten record: how it stands, what keeps its content from coming back, and the event that ended it."""

    record: RecordState
    tags: tuple[str, ...]
    cursor: int
    epoch: int
    event: str


class Ledger:
    """The ledger of one scope. For one thread at a time; it remembers what it has read."""

    def __init__(self, path: Path, mac: Mac) -> None:
        """`mac` is that of the scope's key. The file is made when something is written."""
        self.path = path
        self._mac = mac
        self._known: dict[str, Tombstone] = {}
        self._end = 0
        self._last = ""

    def read(self) -> Mapping[str, Tombstone]:
        """Every entry by its record. Raises `VaultUnavailable` if a line does not verify that others follow."""
        try:
            with self.path.open("rb") as file:
                self._follow(file.fileno())
        except FileNotFoundError:
            self._known, self._end, self._last = {}, 0, ""
        except OSError as error:
            raise _unavailable(error) from None
        return self._known

    def verified(self) -> bytes:
        """The lines that the last `read` verified, as they are in the file."""
        if not self._end:
            return b""
        try:
            with self.path.open("rb") as file:
                return file.read(self._end)
        except OSError as error:
            raise _unavailable(error) from None

    def add(self, tombstones: Sequence[Tombstone]) -> int:
        """Write and sync those whose records it does not hold yet; their number. Raises `VaultUnavailable`."""
        try:
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
            try:
                fcntl.flock(fd, fcntl.LOCK_EX)
                self._follow(fd)
                fresh = [found for found in tombstones if found.record.record_id not in self._known]
                if fresh or os.fstat(fd).st_size != self._end:
                    os.ftruncate(fd, self._end)
                    self._append(fd, fresh)
                    os.fsync(fd)
                    sync_directory(self.path.parent)
                return len(fresh)
            finally:
                os.close(fd)
        except OSError as error:
            raise _unavailable(error) from None

    def _append(self, fd: int, fresh: Sequence[Tombstone]) -> None:
        last, lines = self._last, b""
        for found in fresh:
            text = canonical(_document(found)).decode()
            last = self._mac(_PURPOSE, [last, text])
            lines += f"{last} {text}\n".encode()
        view = memoryview(lines)
        while view:
            written = os.pwrite(fd, view, self._end)
            self._end, view = self._end + written, view[written:]
        self._last = last
        self._known.update((found.record.record_id, found) for found in fresh)

    def _follow(self, fd: int) -> None:
        """Read the lines behind those that are known."""
        if os.fstat(fd).st_size < self._end:
            self._known, self._end, self._last = {}, 0, ""
        with os.fdopen(os.dup(fd), "rb") as file:
            file.seek(self._end)
            size, self._last = _lines(file.read(), self._mac, self._known, self._last)
        self._end += size


def parse(content: bytes, mac: Mac) -> Mapping[str, Tombstone]:
    """The entries of a whole ledger. Raises `VaultUnavailable` if it is damaged, or of another scope."""
    known: dict[str, Tombstone] = {}
    end, _ = _lines(content, mac, known, "")
    if end != len(content):
        raise VaultUnavailable(_DAMAGED)
    return known


def _lines(content: bytes, mac: Mac, known: dict[str, Tombstone], last: str) -> tuple[int, str]:
    """Take in the lines that follow on `last`, the MAC before; how many bytes they are, and the MAC of the last one."""
    end, lines = 0, content.splitlines(keepends=True)
    for place, line in enumerate(lines):
        found = _entry(line, mac, last)
        if found is None and place + 1 < len(lines):
            raise VaultUnavailable(_DAMAGED)
        if found is None:
            break  # torn by a crash, and written again from the store
        known[found.record.record_id] = found
        end, last = end + len(line), line[:_MAC].decode()
    return end, last


def _entry(line: bytes, mac: Mac, last: str) -> Tombstone | None:
    try:
        told, text = line[:_MAC].decode("ascii"), line[_MAC + 1 :].removesuffix(b"\n").decode()
    except UnicodeDecodeError:
        return None
    whole = line.endswith(b"\n") and mac(_PURPOSE, [last, text]) == told
    return _tombstone(orjson.loads(text)) if whole else None


def _document(found: Tombstone) -> dict[str, object]:
    return {
        "cursor": found.cursor,
        "epoch": found.epoch,
        "event": found.event,
        "record": journal.record_document(found.record),
        "tags": list(found.tags),
    }


def _tombstone(document: dict[str, Any]) -> Tombstone:
    record = RecordState(**document["record"])
    return Tombstone(record, tuple(document["tags"]), document["cursor"], document["epoch"], document["event"])


def _unavailable(error: OSError) -> VaultUnavailable:
    return VaultUnavailable(f"the ledger of forgotten records cannot be used: {error.strerror}")
