"""Time that moves when told."""

from __future__ import annotations

import time
from typing import Final

from engram_runtime.ports import Clock

BASE_MS: Final = 1_767_225_600_000
"""The wall clock of every new world: the beginning of 2026, in epoch milliseconds."""

_MS: Final = 1e3


class StillClock:
    """A wall clock that stands still; deadlines are in real time all the same."""

    def __init__(self) -> None:
        self._now = BASE_MS

    def now_ms(self) -> int:
        """See `Clock.now_ms`."""
        return self._now

    def monotonic(self) -> float:
        """See `Clock.monotonic`."""
        return time.monotonic()

    def move(self, ms: int) -> int:
        """Move it, back if negative; the time then."""
        self._now += ms
        return self._now


class WallSeconds:
    """The same clock for what counts in seconds of wall time, such as a rate: it too goes on when told.

    Seconds are counted from the first look, so that tenths of them are as exact as they can be.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._first = clock.now_ms()

    def now_ms(self) -> int:
        """See `Clock.now_ms`."""
        return self._clock.now_ms()

    def monotonic(self) -> float:
        """Seconds of the wall clock."""
        return (self._clock.now_ms() - self._first) / _MS
