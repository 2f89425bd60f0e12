"""One queued mutation: who may still give it up, and how its caller hears of it.

A mutation waits, runs, is answered. Until the writer starts it, its caller may give it up (deadline,
cancellation) and knows that nothing was committed; from then on it is shielded, and the caller waits for
the outcome. Rule: host.md, "from the start of the transaction a mutation is shielded".
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from engram_runtime.store.errors import StoreUnavailable
from engram_runtime.store.tx import SqliteWriteTx

T = TypeVar("T")

_LATE = "the turn to write was not had by the deadline"


class Mutation(Generic[T]):
    """A function for the writer, its deadline (`time.monotonic()` seconds) and, in the end, its outcome."""

    __slots__ = ("_answered", "_error", "_lock", "_loop", "_taken", "_value", "_waiter", "deadline", "fn")

    def __init__(
        self, fn: Callable[[SqliteWriteTx], T], deadline: float, loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        """Its caller will await `result` on `loop`, or without one block in `result_blocking`."""
        self.fn = fn
        self.deadline = deadline
        self._lock = threading.Lock()
        self._taken = False
        self._answered = False
        self._value: Any = None
        self._error: BaseException | None = None
        self._loop = loop
        self._waiter: asyncio.Future[None] | threading.Event = (
            threading.Event() if loop is None else loop.create_future()
        )

    def start(self) -> bool:
        """For the writer: take it; false if it was given up or is late (then its caller gives it up)."""
        return time.monotonic() < self.deadline and self._take()

    def give_up(self) -> bool:
        """For the caller: withdraw it; false if the writer has it."""
        return self._take()

    def settle(self, value: Any, error: BaseException | None) -> None:
        """For the writer: set the outcome of what was started, without telling yet."""
        self._value, self._error = value, error

    @property
    def error(self) -> BaseException | None:
        """What it was settled with so far, None for a value and for nothing yet."""
        return self._error

    async def result(self) -> T:
        """Wait on its loop. Raises what the mutation raised, `StoreUnavailable`, `CancelledError`."""
        assert self._loop is not None
        assert isinstance(self._waiter, asyncio.Future)
        loop = self._loop
        timer = loop.call_later(max(0.0, self.deadline - time.monotonic()), self._expire)
        try:
            while not self._answered:
                try:
                    await self._waiter
                except asyncio.CancelledError:
                    if self.give_up():
                        raise
                    if not self._answered:
                        self._waiter = loop.create_future()
        finally:
            timer.cancel()
        return self._outcome()

    def result_blocking(self) -> T:
        """Wait on this thread; for what the store does by itself."""
        assert isinstance(self._waiter, threading.Event)
        if not self._waiter.wait(max(0.0, self.deadline - time.monotonic())):
            if self.give_up():
                raise StoreUnavailable(_LATE)
            self._waiter.wait()
        return self._outcome()

    def _take(self) -> bool:
        with self._lock:
            taken, self._taken = self._taken, True
        return not taken

    def _expire(self) -> None:
        if self.give_up():
            self.settle(None, StoreUnavailable(_LATE))
            self._tell()

    def _outcome(self) -> T:
        if self._error is not None:
            raise self._error
        return self._value

    def _tell(self) -> None:
        self._answered = True
        if isinstance(self._waiter, threading.Event):
            self._waiter.set()
        elif not self._waiter.done():
            self._waiter.set_result(None)

    @staticmethod
    def tell(answered: Iterable[Mutation[Any]]) -> None:
        """For the writer: tell the callers of settled mutations, waking each loop once."""
        by_loop: dict[asyncio.AbstractEventLoop, list[Mutation[Any]]] = {}
        for mutation in answered:
            if mutation._loop is None:
                mutation._tell()
            else:
                by_loop.setdefault(mutation._loop, []).append(mutation)
        for loop, mutations in by_loop.items():
            # A loop that was closed meanwhile has nobody left to tell.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_tell_all, mutations)


def _tell_all(mutations: list[Mutation[Any]]) -> None:
    for mutation in mutations:
        mutation._tell()  # pyright: ignore[reportPrivateUsage]
