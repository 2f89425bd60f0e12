"""Finding many byte strings in much data, in bounded memory and in time that hardly grows with their number.

The first five bytes at every place of the data are looked up in a small table of marks, by vectors; where a mark
stands, all of 5, 8 or 16 bytes as a number, and only then the string itself. It imports nothing but NumPy, since a
child process starts with it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

WINDOW: Final = 0x10
"""Bytes of the longest needle: what is longer is looked for by windows of this size (`windows`)."""

SHORTEST: Final = 5
"""Bytes of the shortest needle: fewer stand by chance in any store."""

_STEP: Final = 0x08
_MIDDLE: Final = 0x08
_PIECE: Final = 1 << 18
_BITS: Final = 0x14
_MIX: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_NEXT: Final = np.uint64(0xC2B2AE3D27D4EB4F)
_FIVE: Final = np.uint64((1 << 40) - 1)
_REST: Final = np.uint64(0x40 - 40)
_SHIFT: Final = np.uint64(0x40 - _BITS)
_DISTINCT: Final = 4
_WIDTHS: Final = (SHORTEST, _MIDDLE, WINDOW)

Words = npt.NDArray[np.uint64]


def windows(text: bytes) -> Iterator[bytes]:
    """The needles of a long text: every piece of it of 23 bytes holds one whole window.

    Those of fewer than 4 different bytes are left out: they tell nothing (a ruler of signs, an indentation).
    """
    if len(text) <= WINDOW:
        if len(text) >= SHORTEST and len(set(text)) >= _DISTINCT:
            yield text
        return
    starts = [*range(0, len(text) - WINDOW, _STEP), len(text) - WINDOW]
    for start in starts:
        window = text[start : start + WINDOW]
        if len(set(window)) >= _DISTINCT:
            yield window


class Scanner:
    """Looks for a set of needles, each of 5 to 16 bytes."""

    def __init__(self, needles: Sequence[bytes]) -> None:
        """Needles are named by their place in the sequence. `ValueError` for one that is too short or too long."""
        if any(not SHORTEST <= len(needle) <= WINDOW for needle in needles):
            raise ValueError(f"needles have {SHORTEST} to {WINDOW} bytes")
        self._needles = needles
        self._marks = np.zeros(1 << _BITS, np.bool_)
        self._kinds: list[tuple[int, Words, dict[int, list[int]]]] = []
        for low, high in zip(_WIDTHS, (*_WIDTHS[1:], WINDOW + 1), strict=True):
            self._add(low, [number for number, needle in enumerate(needles) if low <= len(needle) < high])

    def _add(self, width: int, numbers: list[int]) -> None:
        if not numbers:
            return
        padded = b"".join(self._needles[number][:width].ljust(WINDOW, b"\0") for number in numbers)
        heads: Words = np.frombuffer(padded, "<u8").reshape(-1, 2)
        self._marks[_slots(heads[:, 0])] = True
        by_key: defaultdict[int, list[int]] = defaultdict(list)
        for number, key in zip(numbers, _keys(width, heads[:, 0], heads[:, 1]).tolist(), strict=True):
            by_key[key].append(number)
        self._kinds.append((width, np.array(sorted(by_key), np.uint64), by_key))

    def scan(self, parts: Iterable[bytes]) -> Iterator[tuple[int, int]]:
        """(needle, offset) of every occurrence in data that comes in parts."""
        before, base = b"", 0
        for part in parts:
            data = before + part
            # What begins in the last bytes may go on in the next part.
            starts = max(len(data) - WINDOW + 1, 0)
            yield from self._pieces(data, base, starts)
            before, base = data[starts:], base + starts
        yield from self._pieces(before, base, len(before))

    def found(self, data: bytes) -> set[int]:
        """Which needles stand in the data."""
        return {number for number, _ in self.scan([data])}

    def _pieces(self, data: bytes, base: int, starts: int) -> Iterator[tuple[int, int]]:
        """By pieces that a processor's cache holds."""
        padded = data + bytes(2 * WINDOW)
        for begin in range(0, starts, _PIECE):
            size = min(_PIECE, starts - begin)
            for offset in range(min(_STEP, size)):
                words: Words = np.frombuffer(padded, "<u8", (size - offset + _STEP - 1) // _STEP + 1, begin + offset)
                likely = np.flatnonzero(self._marks[_slots(words[:-1])])
                if likely.size:
                    for number, index in self._exact(words[likely], words[likely + 1], likely):
                        at, needle = begin + offset + index * _STEP, self._needles[number]
                        if data[at : at + len(needle)] == needle:
                            yield number, base + at

    def _exact(self, words: Words, following: Words, likely: npt.NDArray[np.intp]) -> Iterator[tuple[int, int]]:
        for width, keys, by_key in self._kinds:
            here = _keys(width, words, following)
            places = np.minimum(np.searchsorted(keys, here), len(keys) - 1)
            same: Any = keys[places] == here
            for index, key in zip(likely[same].tolist(), here[same].tolist(), strict=True):
                for number in by_key[key]:
                    yield number, index


def _keys(width: int, words: Words, following: Words) -> Words:
    if width == SHORTEST:
        return words & _FIVE
    return words if width == _MIDDLE else (words * _MIX) ^ (following * _MIX_NEXT)


def _slots(words: Words) -> npt.NDArray[np.int64]:
    """Where the marks of the first five bytes stand."""
    slots = words << _REST
    slots *= _MIX
    slots >>= _SHIFT
    return slots.view(np.int64)
