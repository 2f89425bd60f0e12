"""The standard streams of a command: open whatever its caller did, and heard of when they take nothing.

A descriptor that was closed is the next file's number, so a store's file would be written where answers go.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, TextIO

_STANDARD = (0, 1, 2)


class OutputLost(Exception):  # noqa: N818 - the name says what is the matter
    """Standard output takes nothing: a full disk, a device that failed; the text is the system's."""


class _Raw(io.FileIO):
    """Standard output; a reader that left stays a `BrokenPipeError`, which commands know."""

    def write(self, data: Any, /) -> int | None:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputLost(error.strerror or "unknown") from None


@contextmanager
def standard() -> Generator[None]:
    """The streams for all of a command; what was printed is out at the end. Raises `OutputLost`, `BrokenPipeError`."""
    for fd in _STANDARD:
        try:
            os.fstat(fd)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number: that one
    before: TextIO | None = sys.stdout
    sys.stderr = sys.stderr or open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = io.TextIOWrapper(
        io.BufferedWriter(_Raw(1, "w", closefd=False)),
        encoding="utf-8" if before is None else before.encoding,
        errors=None if before is None else before.errors,
        line_buffering=os.isatty(1),
    )
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except (OutputLost, BrokenPipeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)  # what is left in buffers is not tried again at the end
        os.close(nowhere)
        raise
