"""Locks between processes, on sidecar files: who may use a scope, and whose turn it is to write.

`flock` belongs to the open file, is dropped by the kernel when a process dies, and never touches the
database file. Rule: host.md, "Any number of processes share a scope".
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path

from engram_runtime.store.errors import StoreUnavailable

_POLL_S = 0.02


class UseLock:
    """Shared by every process that uses a scope; exclusive for what replaces its file (migrate, restore,
    rekey).

    Waiting is by polling, since it happens only while a scope is opened: a waiter may settle for either kind.
    """

    def __init__(self, path: Path) -> None:
        """Opens `path`, making it if needed. Raises `StoreUnavailable`."""
        self._fd = _open(path)

    def try_shared(self) -> bool:
        """Hold it shared; false if another process holds it exclusively. An exclusive hold becomes shared."""
        return self._try(fcntl.LOCK_SH)

    def try_exclusive(self) -> bool:
        """Hold it alone; false if another process holds it. A shared hold is lost either way."""
        self.release()
        return self._try(fcntl.LOCK_EX)

    def release(self) -> None:
        """Hold nothing."""
        fcntl.flock(self._fd, fcntl.LOCK_UN)

    def close(self) -> None:
        """Hold nothing for good."""
        os.close(self._fd)

    def _try(self, kind: int) -> bool:
        try:
            fcntl.flock(self._fd, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def wait_until(attempt: Callable[[], bool], deadline: float, what: str) -> None:
    """Repeat `attempt` until it is true. Raises `StoreUnavailable` at the deadline (`time.monotonic()`)."""
    while not attempt():
        if time.monotonic() >= deadline:
            raise StoreUnavailable(f"{what} was not had by the deadline")
        time.sleep(_POLL_S)


class WriteTurn:
    """The turn to write, between processes.

    Two locks make it fair: who wants the turn stands at the head of the queue first, and who gives the turn
    back goes behind whoever stands there. So one busy process cannot keep another from writing. Both waits
    block without a time limit; deadlines are kept by those who wait for the writer
    (`engram_runtime.store.writer`).
    """

    def __init__(self, queue: Path, turn: Path) -> None:
        """Opens both files, making them if needed. Raises `StoreUnavailable`."""
        self._queue = _open(queue)
        self._turn = _open(turn)

    def take(self) -> None:
        """Wait for the turn."""
        fcntl.flock(self._queue, fcntl.LOCK_EX)
        try:
            fcntl.flock(self._turn, fcntl.LOCK_EX)
        finally:
            fcntl.flock(self._queue, fcntl.LOCK_UN)

    def give(self) -> None:
        """Give the turn to whoever stands at the head of the queue."""
        fcntl.flock(self._turn, fcntl.LOCK_UN)

    def close(self) -> None:
        """Give back whatever is held."""
        os.close(self._turn)
        os.close(self._queue)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise StoreUnavailable(f"the store's lock files cannot be written: {error.strerror}") from None
