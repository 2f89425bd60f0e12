"""The disk that a run is on, a slower one, and the peer of a durable capture: one append of the same bytes, then
`fdatasync`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import apsw

ROOT: Final = Path(__file__).resolve().parent.parent
SCRATCH: Final = ROOT / "build"
"""On the disk of the work tree: the system's directory for temporary files may lie in memory, where a sync is none."""


@contextmanager
def scratch() -> Generator[Path]:
    """A directory for one run, removed afterwards."""
    SCRATCH.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=SCRATCH) as made:
        yield Path(made)


@contextmanager
def slow(seconds: float) -> Generator[None]:
    """Until the end, each sync of this process takes at least so long: SQLite's, the vault's, the peer's. What the disk
    does in less is waited out. A store has to be opened within."""
    vfs = _SlowVfs(seconds)
    try:
        with (
            patch.object(os, "fsync", _waited(os.fsync, seconds)),
            patch.object(os, "fdatasync", _waited(os.fdatasync, seconds)),
        ):
            yield
    finally:
        vfs.unregister()


def _waited(sync: Callable[..., Any], seconds: float) -> Callable[..., Any]:
    def waited(*words: Any) -> Any:
        until = time.perf_counter() + seconds
        done = sync(*words)
        time.sleep(max(0.0, until - time.perf_counter()))
        return done

    return waited


class _SlowVfs(apsw.VFS):
    """SQLite's own way to this system's files, but for the time of a sync; the default while it is registered."""

    _NAME = "benchmarks-slow"

    def __init__(self, seconds: float) -> None:
        self._base = apsw.vfs_names()[0]
        self._seconds = seconds
        super().__init__(self._NAME, self._base, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 - SQLite's own name
        """A file whose syncs wait."""
        return _SlowFile(self._base, name, flags, self._seconds)


class _SlowFile(apsw.VFSFile):
    def __init__(self, base: str, name: Any, flags: list[int], seconds: float) -> None:
        super().__init__(base, name, flags)
        self._sync = _waited(super().xSync, seconds)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's own name
        """Wait out what the disk does in less."""
        self._sync(flags)


class Log:
    """A file that only grows."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)

    def append(self, data: bytes) -> None:
        """Append and make durable."""
        os.write(self._fd, data)
        os.fdatasync(self._fd)

    def close(self) -> None:
        """Close the file."""
        os.close(self._fd)


def kind(path: Path, mounts: str | None = None) -> str:
    """The type of the file system that a path is on, as the kernel names it; ``?`` where it does not say.

    mounts: what stands in ``/proc/self/mounts``, which is read if it is not given.
    """
    if mounts is None:
        try:
            mounts = Path("/proc/self/mounts").read_text(encoding="utf-8")
        except OSError:
            return "?"
    found, best = "?", -1
    for line in mounts.splitlines():
        _, point, name, *_ = line.split(" ")
        place = Path(point.replace("\\040", " "))
        if len(place.parts) > best and path.resolve().is_relative_to(place):
            found, best = name, len(place.parts)
    return found
