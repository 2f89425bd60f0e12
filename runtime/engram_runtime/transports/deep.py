"""JSON of any depth, read without recursion and at the speed of the C parser.

Python's parser gives up at about a thousand levels, and orjson at 1,024. A document that deep is refused by the
well-formed step, but as the tool's own answer, so it must be read first. Containers deeper than `KEPT` levels are
left empty, and what stood in them is not read: it could not be accepted anyhow. So such a line costs no more than
another one of its length, whoever sends it; a host has one loop for all of its clients.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import numpy.typing as npt

KEPT: Final = 0x100
"""Levels that are built; more than any contract allows."""

Bytes = npt.NDArray[np.uint8]
Marks = npt.NDArray[np.bool_]


def parse_int(digits: str) -> int | float:
    """An integer; one of more digits than any number of a contract becomes a float, so that it is refused as
    unsafe or not finite instead of costing quadratic time."""
    return int(digits) if len(digits) < 0x100 else float(digits)


def loads(text: str) -> object:
    """Parse one JSON text (NaN and the infinities too, as `json.loads` does). `ValueError` if it is none."""
    raw = text.encode("utf-8", "surrogatepass")
    return json.loads(_shallow(raw).decode("utf-8", "surrogatepass"), parse_int=parse_int)


def _shallow(raw: bytes) -> bytes:
    """The same text without what stands below the kept levels, whose containers it leaves empty."""
    data: Bytes = np.frombuffer(raw, np.uint8)
    outside = ~_in_string(data)
    opens = outside & ((data == ord("[")) | (data == ord("{")))
    closes = outside & ((data == ord("]")) | (data == ord("}")))
    depth = np.cumsum(opens.astype(np.int8) - closes.astype(np.int8), dtype=np.int32)  # after each byte
    above = depth <= KEPT
    below = ~above
    below[1:] &= ~above[:-1]  # the bracket that opens the first level below is kept, and so is the one that closes it
    return data[~below].tobytes()


def _in_string(data: Bytes) -> Marks:
    """Which bytes stand in a string, its first quote included."""
    quotes = data == ord('"')
    escapes: npt.NDArray[Any] = np.flatnonzero(data == ord("\\"))
    if escapes.size:
        quotes[_escaped(escapes, len(data))] = False
    return (np.cumsum(quotes, dtype=np.uint8) & 1).astype(np.bool_)


def _escaped(escapes: npt.NDArray[Any], size: int) -> npt.NDArray[Any]:
    """The places behind a backslash that is not itself behind one: every other of a run, beginning with the second."""
    first = np.diff(escapes, prepend=-2) != 1
    starts = np.maximum.accumulate(np.where(first, escapes, 0))
    behind = escapes[(escapes - starts) % 2 == 0] + 1
    return behind[behind < size]
