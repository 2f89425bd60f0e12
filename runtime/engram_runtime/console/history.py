"""What happened to one record or candidate: found in the journal piece by piece, so that no read takes long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engram_runtime.console.journal import Line, line
from engram_runtime.store.port import ReadTx, Store

_PIECE: Final = 0x800
"""Events that one read transaction looks through."""
_PIECES: Final = 0x40
_MOST: Final = 100
"""Lines of a page."""


@dataclass(frozen=True, slots=True)
class History:
    """The events in their order; `cut`: there are more, or there may be."""

    lines: Sequence[Line]
    cut: bool


async def history(store: Store, ids: Sequence[str], first: int, last: int) -> History:
    """The events from cursor `first` to `last` that name one of those ids. Raises `StoreError`."""
    lines: list[Line] = []
    for piece in range(_PIECES):
        start = first + piece * _PIECE
        if start > last or len(lines) >= _MOST:
            break
        end = min(start + _PIECE - 1, last)
        lines += await store.read(lambda tx, start=start, end=end: _between(tx, ids, start, end))
    return History(lines[:_MOST], len(lines) > _MOST or last - first >= _PIECE * _PIECES)


def _between(tx: ReadTx, ids: Sequence[str], start: int, end: int) -> list[Line]:
    return [line(tx.event(cursor), tx.reason(cursor)) for cursor in tx.events_about(ids, start, end, _MOST + 1)]
