"""What the host logs in test mode, kept in memory so that a suite can look for what must not be in it."""

from __future__ import annotations

import orjson


class Kept:
    """The lines of one world, as a log has them."""

    def __init__(self) -> None:
        self._lines: list[bytes] = []

    def put(self, row: dict[str, object]) -> None:
        """See `Lines.put`."""
        self._lines.append(orjson.dumps(row))

    def clear(self) -> None:
        """Forget all lines: a new world begins."""
        self._lines.clear()

    def holds(self, text: bytes) -> bool:
        """Whether any line holds these bytes."""
        return any(text in line for line in self._lines)
