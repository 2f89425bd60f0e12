"""A connection over lines in both directions: what standard streams and a host in this process have in common."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from engram_conformance.model import Json
from engram_conformance.reply import Reply, TargetError
from engram_conformance.target import eras, framing
from engram_conformance.target.book import Book, Pending
from engram_conformance.target.port import Hello

CANCELLED_S = 0.5
"""How long after a cancellation an answer is waited for; there need not be one."""


class Channel(Protocol):
    """The bytes under a connection."""

    @property
    def full(self) -> bool:
        """Whether the host has not read what was written, and that is a lot."""
        ...

    async def room(self) -> None:
        """Wait until it is not."""
        ...

    def write(self, line: bytes) -> None:
        """Queue a line (without its newline)."""
        ...

    async def close(self) -> None:
        """End the host's side, in the end by force."""
        ...

    def abort(self) -> None:
        """End it by force, now."""
        ...

    def told(self) -> dict[str, Any]:
        """What it knows of the end."""
        ...


class Duplex:
    """A `Connection` over a channel. Its owner feeds `book` with the lines of the host."""

    def __init__(self) -> None:
        self.protocol = ""
        self.book = Book(self._answer, self._flooded)
        self._channel: Channel | None = None
        self._hello: Hello | None = None
        self._unreadable = asyncio.Lock()

    def over(self, channel: Channel) -> None:
        """The bytes to speak over, once they are there."""
        self._channel = channel

    async def begin(self, era: eras.Era, within_s: float) -> None:
        """Say hello. Raises `TargetError`; the connection is closed then."""
        try:
            self._hello = await eras.begin(self, era, within_s)
        except BaseException as error:
            await self.close()
            if isinstance(error, TargetError):
                error.told = self.told()
                last = error.told.get("stderr_tail")
                error.hint = f"its last words: {last[-1]}" if last else error.hint
            raise

    @property
    def hello(self) -> Hello:
        """What the host said at the handshake."""
        if self._hello is None:
            raise RuntimeError("no handshake yet")
        return self._hello

    @property
    def alive(self) -> bool:
        """False once the host's side has ended."""
        return self.book.ended is None

    async def request(self, method: str, params: Json, within_s: float) -> Reply:
        """Send a request and wait for its end."""
        return await self._ask(method, eras.written(params, self.protocol), self.book.open(within_s))

    async def request_raw(self, method: str, params: bytes, within_s: float) -> Reply:
        """The same with `params` as bytes. `ValueError` if a newline is in them: here it ends a message.

        What a host need not be able to read (NaN, for one) goes alone: it may be answered without its number.
        """
        if b"\n" in params:
            raise ValueError("a newline within params ends the message on this wire")
        stamped = eras.stamped(params, self.protocol)
        if not framing.loads(params)[1]:
            return await self._ask(method, stamped, self.book.open(within_s))
        async with self._unreadable:
            return await self._ask(method, stamped, self.book.open(within_s, raw=True))

    async def cancelled_request(self, method: str, params: Json, after_s: float, within_s: float) -> Reply:
        """Send a request and, after a while, its cancellation."""
        pending = self.book.open(within_s)

        def cancel() -> None:
            if not pending.future.done():
                self._tell("notifications/cancelled", {"requestId": pending.number, "reason": "no longer needed"})
                self.book.hasten(pending, min(CANCELLED_S, max(0.0, within_s - after_s)))

        timer = asyncio.get_running_loop().call_later(after_s, cancel)
        try:
            return await self._ask(method, eras.written(params, self.protocol), pending)
        finally:
            timer.cancel()

    async def notify(self, method: str, params: Json) -> None:
        """Send a notification."""
        self._tell(method, params)

    async def close(self) -> None:
        """End it; requests that are open end too."""
        self.book.end("the suite has closed the connection")
        if self._channel is not None:
            await self._channel.close()

    def told(self) -> dict[str, Any]:
        """The end, and what came that answered nothing."""
        under = self._channel.told() if self._channel is not None else {}
        return {**under, "ended": self.book.ended, **self.book.counts.told()}

    async def _ask(self, method: str, params: bytes, pending: Pending) -> Reply:
        channel = self._channel
        try:
            if channel is not None:
                while channel.full and not pending.future.done():  # another may have taken the room
                    await _first(channel.room, pending.future)
                if not pending.future.done():
                    channel.write(framing.message(method, params, pending.number))
            return await pending.future
        finally:
            self.book.forget(pending)

    def _answer(self, line: bytes) -> None:
        """An answer to the host; one that asks and asks and does not read gets none."""
        if self._channel is not None and not self._channel.full:
            self._channel.write(line)

    def _tell(self, method: str, params: Json) -> None:
        if self._channel is not None and self.alive:
            self._channel.write(framing.message(method, eras.written(params, self.protocol)))

    def _flooded(self) -> None:
        self.book.end("it sent without end and answered nothing")
        if self._channel is not None:
            self._channel.abort()


async def _first(room: Callable[[], Any], future: asyncio.Future[Reply]) -> None:
    waiting = asyncio.ensure_future(room())
    try:
        await asyncio.wait({waiting, future}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
