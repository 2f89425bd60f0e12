"""The shortest part of a sequence that still fails: halves left out, then quarters, down to single steps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Fails = Callable[[Sequence[T]], Awaitable[bool]]


async def shortest(steps: Sequence[T], fails: Fails[T], tries: int) -> Sequence[T]:
    """A subsequence that fails still; none of its steps can be left out, if ``tries`` were enough to find out.

    ``steps`` fail. ``fails`` is asked at most ``tries`` times.
    """
    found, size = list(steps), max(len(steps) // 2, 1)
    while tries > 0:
        at, cut = 0, False
        while at < len(found) and tries > 0:
            shorter = found[:at] + found[at + size :]
            tries -= 1
            if shorter and await fails(shorter):
                found, cut = shorter, True
            else:
                at += size
        if size == 1 and not cut:
            break
        size = max(size // 2, 1)
    return found
