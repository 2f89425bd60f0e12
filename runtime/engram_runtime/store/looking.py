"""Finding a few byte strings in a little data, with nothing to import: a process that looks through a small store is
done before `store.scanner` would have begun.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

LITTLE: Final = 1 << 27
"""Needles times bytes of data: up to here this takes less than to import NumPy, some tenths of a second."""


def scan(needles: Sequence[bytes], parts: Iterable[bytes]) -> Iterator[tuple[int, int]]:
    """(needle, offset) of every occurrence in data that comes in parts, as `Scanner.scan` tells them; in memory."""
    data = b"".join(parts)
    for number, needle in enumerate(needles):
        at = data.find(needle)
        while at >= 0:
            yield number, at
            at = data.find(needle, at + 1)
