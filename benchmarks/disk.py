"""The disk that a run is on, and the peer of a durable capture: one append of the same bytes, then `fdatasync`."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SCRATCH: Final = ROOT / "build"
"""On the disk of the work tree: the system's directory for temporary files may lie in memory, where a sync is none."""


@contextmanager
def scratch() -> Generator[Path]:
    """A directory for one run, removed afterwards."""
    SCRATCH.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=SCRATCH) as made:
        yield Path(made)


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
