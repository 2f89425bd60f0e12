"""Where worlds lie: a directory of their own, in memory where the system has a place for that, and gone at the end.

A process that was killed leaves its directory behind. The lock beside it is dropped with the process, so the next one
that starts takes it away.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_MEMORY: Final = Path("/dev/shm")
_PREFIX: Final = "engram-worlds-"
_LOCK: Final = ".lock"


@contextmanager
def room() -> Generator[Path]:
    """A new, empty, private directory."""
    place = _MEMORY if os.access(_MEMORY, os.W_OK) else Path(tempfile.gettempdir())
    _take_away_what_is_left(place)
    fd, lock = _locked(place)
    directory = lock.with_suffix("")
    try:
        directory.mkdir(mode=0o700)
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)
        lock.unlink(missing_ok=True)
        os.close(fd)


def _locked(place: Path) -> tuple[int, Path]:
    """A new lock that this process holds; another that starts just now may have taken it for one that was left."""
    while True:
        fd, name = tempfile.mkstemp(_LOCK, _PREFIX, place)
        if _try(fd) and os.fstat(fd).st_nlink:
            return fd, Path(name)
        os.close(fd)


def _take_away_what_is_left(place: Path) -> None:
    for lock in place.glob(f"{_PREFIX}*{_LOCK}"):
        with suppress(OSError):  # another user's, or taken away meanwhile
            fd = os.open(lock, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
            try:
                if _try(fd):
                    shutil.rmtree(lock.with_suffix(""), ignore_errors=True)
                    lock.unlink()
            finally:
                os.close(fd)


def _try(fd: int) -> bool:
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
