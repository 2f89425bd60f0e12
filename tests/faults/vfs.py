"""An SQLite VFS that fails on command and knows what a crash would leave.

Every write, cut and sync of the database and its log goes through it. `Fault` says which of them fails and how;
`Disk` keeps, beside the file as it is, the bytes that the last sync made durable and what was written since. A sync
is kept in that model alone: the tests need no real one, and are many times faster for it.
"""

from __future__ import annotations

import dataclasses
import itertools
import random
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw

BASE = apsw.vfs_names()[0]
"""What SQLite uses on this system."""
WRITE, CUT, SYNC = "write", "cut", "sync"
SECTOR = 512
"""What a disk writes whole or not at all."""

Op = tuple[str, int, bytes]
"""A write (offset, bytes) or a cut (size, nothing) that no sync has made durable."""


@dataclasses.dataclass(frozen=True)
class Fired:
    """A fault that happened: in which file, and what met it: a COMMIT, a checkpoint that was asked for, or else."""

    file: str
    thread: str
    in_commit: bool
    checkpoint: bool


@dataclasses.dataclass
class Fault:
    """The `n`-th operation of a kind (from 1) fails on files of that ending; `lasting`: so do all after it."""

    kind: str = WRITE
    n: int = 0
    error: type[apsw.Error] = apsw.IOError
    suffix: str = ""
    lasting: bool = False
    seen: int = 0
    fired: list[Fired] = dataclasses.field(default_factory=list)

    def meet(self, kind: str, path: str) -> None:
        """Count an operation, and fail it if it is the one."""
        if kind != self.kind or not path.endswith(self.suffix):
            return
        self.seen += 1
        if self.seen == self.n or (self.lasting and 0 < self.n < self.seen):
            self.fired.append(
                Fired(
                    path.rpartition("/")[2], threading.current_thread().name, _within("_commit"), _within("_checkpoint")
                )
            )
            raise self.error("planned")


def _within(function: str) -> bool:
    """Whether that function of the store is what calls. SQLite calls back on the same thread, so its frames tell."""
    frame: Any = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_name == function:
            return True
        frame = frame.f_back
    return False


@dataclasses.dataclass
class _Kept:
    """A file: what is durable of it, and what was done to it since."""

    durable: bytearray
    since: list[Op] = dataclasses.field(default_factory=list)


class Disk:
    """What a crash would leave of the files that were written through the VFS."""

    def __init__(self) -> None:
        self.files: dict[str, _Kept] = {}
        self.before_sync: Callable[[Disk], None] | None = None
        self.after_sync: Callable[[Disk], None] | None = None
        self.syncs = 0
        self._lock = threading.RLock()

    def opened(self, path: str) -> None:
        """A file is looked at for the first time; what it holds counts as durable."""
        with self._lock:
            file = Path(path)
            self.files.setdefault(path, _Kept(bytearray(file.read_bytes() if file.exists() else b"")))

    def changed(self, path: str, op: Op) -> None:
        """A file was written or cut."""
        with self._lock:
            self.files[path].since.append(op)

    def synced(self, path: str) -> None:
        """All of a file is durable."""
        with self._lock:
            if self.before_sync is not None:
                self.before_sync(self)
            kept = self.files[path]
            for op in kept.since:
                _apply(kept.durable, op)
            kept.since.clear()
            self.syncs += 1
            if self.after_sync is not None:
                self.after_sync(self)

    def deleted(self, path: str) -> None:
        """A file is gone; that its name went is taken as durable (an older log would be the harder case of `torn`)."""
        with self._lock:
            self.files.pop(path, None)

    def as_it_is(self) -> dict[str, bytes]:
        """What the death of a process leaves: all that was written."""
        return self._image(lambda ops: ops)

    def durable(self) -> dict[str, bytes]:
        """What a power cut leaves at worst: nothing that was not synced."""
        return self._image(lambda ops: [])

    def torn(self, dice: random.Random) -> dict[str, bytes]:
        """What a power cut may leave as well: of what was not synced, any sectors."""
        return self._image(lambda ops: [piece for op in ops for piece in _sectors(op) if dice.random() < 0.5])

    def _image(self, choose: Callable[[list[Op]], list[Op]]) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        with self._lock:
            for path, kept in self.files.items():
                data = bytearray(kept.durable)
                for op in choose(kept.since):
                    _apply(data, op)
                found[path.rpartition("/")[2]] = bytes(data)
        return found


def _apply(data: bytearray, op: Op) -> None:
    kind, at, piece = op
    if kind == CUT:
        del data[at:]
        data.extend(bytes(at - len(data)))
    else:
        data.extend(bytes(max(0, at - len(data))))
        data[at : at + len(piece)] = piece


def _sectors(op: Op) -> list[Op]:
    kind, at, data = op
    if kind == CUT:
        return [op]
    cuts = [0, *range(SECTOR - at % SECTOR, len(data), SECTOR), len(data)]
    return [(kind, at + start, data[start:end]) for start, end in itertools.pairwise(cuts)]


class _File(apsw.VFSFile):
    def __init__(self, vfs: FaultVfs, name: Any, flags: list[int]) -> None:
        path: str = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        if path:
            vfs.disk.opened(path)
        super().__init__(BASE, name, flags)
        self._vfs, self._path = vfs, path

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._vfs.fault.meet(WRITE, self._path)
        super().xWrite(data, offset)
        self._vfs.disk.changed(self._path, (WRITE, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._vfs.fault.meet(CUT, self._path)
        super().xTruncate(newsize)
        self._vfs.disk.changed(self._path, (CUT, newsize, b""))

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._vfs.fault.meet(SYNC, self._path)
        self._vfs.disk.synced(self._path)


class FaultVfs(apsw.VFS):
    """The default VFS over one `Disk`, with one `Fault` at a time. Registered while it is used as a context manager."""

    def __init__(self, name: str = "faulty", *, default: bool = False) -> None:
        """`default`: what asks for no VFS by name gets this one too."""
        super().__init__(name, BASE, makedefault=default)
        self.name = name
        self.disk = Disk()
        self.fault = Fault()
        self.read_only = False

    def xOpen(self, name: Any, flags: list[int]) -> _File:  # noqa: N802
        if self.read_only and flags[0] & apsw.SQLITE_OPEN_MAIN_DB:
            # What SQLite itself does where the file may only be read: it opens it so, and says so.
            flags[0] = flags[0] & ~(apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE) | apsw.SQLITE_OPEN_READONLY
        return _File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self.disk.deleted(filename)

    def __enter__(self) -> FaultVfs:
        return self

    def __exit__(self, *_: object) -> None:
        self.unregister()
