"""What goes on after a commit or an answer: clean-up that an answer may tell of, and what nobody waits for.

A mutation's answer was checked before its commit and is true then. If a clean-up gets further while the caller still
waits, the answer may say so; whatever goes wrong with that, the first one is told. Nothing here is ever the outcome of
a call, and a call that is cancelled or late takes no clean-up with it.
Rule: laws key-destruction-honest, forget-cleanup-honest, read-writes-nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from engram_runtime.call import Call
from engram_runtime.store.port import ReadTx, Store

T = TypeVar("T")

_LOG = logging.getLogger(__name__)
_WAIT_S: Final = 3.0
"""Seconds that an answer waits for a clean-up at most; then it says "pending", and the host goes on with it."""


class Aftermath:
    """The work of one store that outlives its call. For one event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._running: set[asyncio.Task[object]] = set()

    async def told(
        self, call: Call, sealed: T, chore: Callable[[float], Awaitable[object]], now: Callable[[ReadTx], T]
    ) -> T:
        """The sealed output as it stands after the chore, or as it was sealed.

        chore: gets the `time.monotonic()` at which nobody waits any more. now: the output again, in a later
        transaction; it is checked as the first one was. Raises nothing.
        """
        deadline = min(call.deadline, time.monotonic() + _WAIT_S)
        try:
            task = self.begin(_run(chore, deadline))
            await asyncio.wait({task}, timeout=max(deadline - time.monotonic(), 0))
            return call.seal(await self._store.read(now))
        except asyncio.CancelledError:
            return sealed  # it has happened: a caller who has gone may still ask again with the same key
        except Exception as error:
            _LOG.warning("the state after a commit was not read", exc_info=error)
            return sealed

    def begin(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        """Run something that no call waits for to its end; what it raises is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def finish(self) -> None:
        """Wait for what is running; before the store is closed."""
        while self._running:
            await asyncio.wait(self._running)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.warning("work after an answer failed", exc_info=task.exception())


async def _run(chore: Callable[[float], Awaitable[object]], deadline: float) -> object:
    return await chore(deadline)
