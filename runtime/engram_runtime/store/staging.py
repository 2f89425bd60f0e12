"""Private places for copies of a store that a command works on, and what becomes of them.

A place lies beside the store, so that copies stay on its disk, and so that a clean-up sees them: while one is there,
what it holds was not erased. Whoever works in it holds a lock; a place without a holder was left by a process that was
killed, and any process takes it away. Rule: host.md, "Forget".
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from engram_runtime.ports import Ids
from engram_runtime.store.errors import StoreUnavailable
from engram_runtime.store.files import ScopeFiles

_KIND: Final = "work-"
_ASIDE: Final = "aside-"
_LOCK: Final = "lock"


@contextmanager
def place(files: ScopeFiles, ids: Ids) -> Generator[Path]:
    """A new private directory, gone at the end with all that is in it. Raises `StoreUnavailable`."""
    directory = files.sidecar(_KIND + ids.new(""))
    try:
        files.directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Made under another name until its lock is held: nobody may take it for one that was left.
        draft = directory.with_name(f".{directory.name}")
        draft.mkdir(mode=0o700)
        held = os.open(draft / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(held, fcntl.LOCK_EX)
        draft.rename(directory)
    except OSError as error:
        raise StoreUnavailable(f"no copy can be made beside the store: {error.strerror}") from None
    try:
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)
        os.close(held)


def aside(files: ScopeFiles, ids: Ids) -> Path:
    """A new private directory for a damaged store that is replaced: nobody takes it away but who made it, or an
    operator. Raises `OSError`.
    """
    directory = files.sidecar(_ASIDE + ids.new(""))
    directory.mkdir(mode=0o700)
    return directory


def clear(files: ScopeFiles) -> bool:
    """Take away what killed processes left; true if no copy of a store is beside this one any more."""
    alone = not any(files.directory.glob(f"{files.name}.{_ASIDE}*"))
    for directory in files.directory.glob(f"{files.name}.{_KIND}*"):
        alone &= _clear(directory)
    return alone


def _clear(directory: Path) -> bool:
    try:
        held = os.open(directory / _LOCK, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        shutil.rmtree(directory, ignore_errors=True)
        return not directory.exists()
    try:
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(directory, ignore_errors=True)
        return not directory.exists()
    finally:
        os.close(held)
