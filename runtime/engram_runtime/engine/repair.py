"""The search index is built again from journal and bodies: at start, or when a search finds it damaged.

Building takes a write transaction. A search does not wait for it: it answers that the projection is stale, and may be
asked again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any, Final

from engram_runtime.engine import lifecycle, records
from engram_runtime.ports import SearchIndex
from engram_runtime.store.port import BodyMissing, Corrupt, ReadTx, Store, StoreError, WriteTx

_QUEUED_S: Final = 30.0
"""How long a repair in the background may wait for its turn."""


class Repair:
    """Builds one store's index, one time at a time."""

    def __init__(self, store: Store, index: SearchIndex) -> None:
        self._store = store
        self._index = index
        self._running: asyncio.Task[None] | None = None
        self._broken: StoreError | None = None

    async def at_start(self, deadline: float) -> bool:
        """Build the index if it is stale; whether it was built. A store whose bodies are damaged starts without it."""
        if not await self._store.read(self._index.stale):
            return False

        def work(tx: WriteTx) -> bool:
            if not self._index.stale(tx):
                return False  # another process was quicker
            self._build(tx)
            return True

        try:
            return await self._store.write(work, deadline)
        except (BodyMissing, Corrupt) as error:
            self._broken = error
            return False

    def begin(self) -> None:
        """Build the index in the background. Raises what stopped the last attempt: then being asked again helps no
        one, and the fault is the body's and not the index's.
        """
        if self._running is None or self._running.done():
            self._running = asyncio.get_running_loop().create_task(self._again())
        if self._broken is not None:
            raise self._broken

    async def _again(self) -> None:
        try:
            await self._store.write(self._build, time.monotonic() + _QUEUED_S)
            self._broken = None
        except (BodyMissing, Corrupt) as error:
            self._broken = error
        except StoreError:
            self._broken = None  # no turn, or the store is closing: the next search tries again

    def _build(self, tx: WriteTx) -> None:
        self._index.rebuild(tx, current(tx))


def current(tx: ReadTx) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every record that reads may show, now or at another time, in the order of the journal. Raises `BodyMissing`,
    `Corrupt`.
    """
    after = 0
    while rows := tx.records(after):
        for row in rows:
            if not lifecycle.disclosable(row):
                continue
            body = tx.body(row.now.record_id)
            if body is None:
                raise Corrupt("a record that may be shown has no body")
            yield row.now.record_id, records.unpacked(body.document)[0]
        after = rows[-1].recorded_cursor
