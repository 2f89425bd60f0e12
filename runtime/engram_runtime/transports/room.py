"""How much memory the bodies of a binding's requests may take at once, however many connections it opens.

A body within `FREE` bytes always has room. What is beyond that comes out of one budget of the binding, until its
request is answered: so no token fills the host's memory, and none takes it from another.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from engram_runtime.transports.lines import MAX_LINE

FREE: Final = 0x10000
"""Bytes of a body that every request may have."""
BODIES: Final = 4
"""The largest bodies that a binding may have open at once."""


class Room:
    """The budget of one binding. For one event loop."""

    def __init__(self) -> None:
        self._left = BODIES * (MAX_LINE - FREE)

    @contextmanager
    def share(self) -> Generator[Share]:
        """One request's share, given back at the end of the block."""
        share = Share(self)
        try:
            yield share
        finally:
            self._left += share.taken

    def take(self, size: int) -> bool:
        """Take bytes out of the budget, if they are left."""
        if size > self._left:
            return False
        self._left -= size
        return True


class Share:
    """What one request has taken of its binding's room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.taken = 0

    def holds(self, size: int) -> bool:
        """Whether a body that has grown to so many bytes has room."""
        more = max(size - FREE - self.taken, 0)
        if not self._room.take(more):
            return False
        self.taken += more
        return True
