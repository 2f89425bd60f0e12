"""Points at which a host can be made to die, from outside: around the functions that it is made of.

The product knows of none of them. `arm` is called in a process that is meant to die; what dies there dies by SIGKILL,
so nothing is finished, flushed or closed.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engram_runtime.crypto import vault
from engram_runtime.crypto.vault import FileVault
from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.store import opening, residue
from engram_runtime.store.ledger import Ledger
from engram_runtime.store.maintenance import Maintenance
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.store.writer import Writer

BEFORE, AFTER = "before", "after"


def die(*_: object, **__: object) -> None:
    """As a power cut would have it."""
    os.kill(os.getpid(), signal.SIGKILL)


class _Os:
    """The operating system as the vault knows it, but for one call."""

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def fdatasync(self, fd: int) -> None:
        os.fdatasync(fd)


_OS = _Os()


@dataclass(frozen=True)
class Point:
    """Before or after a function; `most`: how often a host that lives for some seconds comes there."""

    owner: Any
    name: str
    when: str
    most: int = 1


POINTS: dict[str, Point] = {
    "before the commit": Point(Writer, "_commit", BEFORE, 6),
    "after the commit, before its answers": Point(Writer, "_commit", AFTER, 6),
    "after the commit, before a key is overwritten": Point(FileVault, "destroy", BEFORE, 2),
    "before the sync of the overwriting": Point(_OS, "fdatasync", BEFORE, 2),
    "before the event of the overwriting": Point(FileVault, "destroy", AFTER, 2),
    "after the event of the overwriting": Point(Maintenance, "sweep", AFTER, 3),
    "before new keys": Point(FileVault, "make_batch", BEFORE),
    "after new keys, before they are offered": Point(FileVault, "make_batch", AFTER),
    "before the ledger": Point(Ledger, "add", BEFORE),
    "after the ledger": Point(Ledger, "add", AFTER),
    "before the log is written back": Point(SqliteStore, "_checkpoint", BEFORE),
    "after the log was written back": Point(SqliteStore, "_checkpoint", AFTER),
    "before the search for residue": Point(residue, "search", BEFORE),
    "after the search for residue": Point(residue, "search", AFTER),
    "while the store is opened": Point(opening, "admit", AFTER),
    "while the ledger is compared": Point(Cleanup, "start", BEFORE),
}


def arm(point: str, count: int = 1) -> None:
    """Die at that point when it is come to for the `count`-th time."""
    at = POINTS[point]
    if at.owner is _OS:
        vault.os = _OS  # type: ignore[assignment]
    inner: Callable[..., Any] = getattr(at.owner, at.name)
    left = count

    def call(*arguments: Any, **more: Any) -> Any:
        nonlocal left
        left -= 1
        if left == 0 and at.when == BEFORE:
            die()
        found = inner(*arguments, **more)
        if left == 0:
            die()
        return found

    setattr(at.owner, at.name, call)
