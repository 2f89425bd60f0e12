"""Ids that sort as they were made, where the product tells order by time alone."""

from __future__ import annotations

from itertools import count
from typing import Final

from engram_runtime.system import SystemIds

_DIGITS: Final = "234567abcdefghijklmnopqrstuvwxyz"
"""Base32 in the order of its bytes."""
_PLACES: Final = 6


class InOrder(SystemIds):
    """Ids for what is listed by time: while the clock stands still, equal times would leave the order to chance."""

    def __init__(self) -> None:
        self._made = count()

    def new(self, prefix: str) -> str:
        """See `Ids.new`; the first digits count."""
        number, digits = next(self._made), ""
        for _ in range(_PLACES):
            number, rest = divmod(number, len(_DIGITS))
            digits = _DIGITS[rest] + digits
        return prefix + digits + super().new("")[_PLACES:]
