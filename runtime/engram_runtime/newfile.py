"""Files that a command makes for its owner: private, whole or not there at all, and never over another."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engram_runtime.crypto.hostkey import sync_directory


@contextmanager
def new_file(path: Path) -> Generator[BinaryIO]:
    """A file to write (0600) that appears under its name, synced, once all is written; left out by an exception.

    Raises `FileExistsError` if the name is taken, `OSError`.
    """
    if path.exists() or path.is_symlink():
        raise FileExistsError(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        with os.fdopen(fd, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    sync_directory(path.parent)
