"""One request over HTTP and whatever comes back for it: a document, or a stream of events, or several of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from http import HTTPStatus
from typing import Protocol

import httpx2

from engram_conformance.reply import Kind
from engram_conformance.target import framing, messages
from engram_conformance.target.book import MAX_UNASKED
from engram_conformance.target.sse import Events

RETRY_S = 0.1
"""When a stream that broke off is taken up again, if the host does not say."""
END_S = 0.05
"""How long the end of a stream is waited for after its answer."""


class Poster(Protocol):
    """What an exchange needs of its connection."""

    counts: messages.Counts

    def stream(
        self, verb: str, body: bytes | None, headers: Mapping[str, str]
    ) -> AbstractAsyncContextManager[httpx2.Response]:
        """Send, and read as it comes."""
        ...

    def saw(self, response: httpx2.Response) -> None:
        """Keep what a response says beside its body."""
        ...

    async def answer(self, message: bytes) -> None:
        """Answer a request of the host."""
        ...


class Exchange:
    """One request and whatever comes back for it."""

    def __init__(self, connection: Poster, number: int) -> None:
        self._at = connection
        self._number = number
        self._odd_before = connection.counts.odd
        self._bytes = 0

    def silence(self) -> messages.Outcome:
        """What a deadline that has passed amounts to."""
        odd = self._at.counts.odd - self._odd_before
        return (Kind.JUNK, {}, "no answer, but messages that answered nothing") if odd else (Kind.SILENCE, {}, "")

    async def post(self, body: bytes, headers: Mapping[str, str]) -> messages.Outcome:
        """Send it and read until its answer."""
        events = Events()
        found = await self._once("POST", body, headers, events)
        while found is None and events.last_id:  # the host asks to come back for it
            await asyncio.sleep(RETRY_S if events.retry_ms is None else events.retry_ms / 1e3)
            last, events = events, Events()
            events.last_id, events.retry_ms = last.last_id, last.retry_ms
            found = await self._once("GET", None, {**headers, "last-event-id": last.last_id}, events)
        return found or (Kind.SILENCE, {}, "the stream ended without the answer")

    async def _once(
        self, verb: str, body: bytes | None, headers: Mapping[str, str], events: Events
    ) -> messages.Outcome | None:
        async with self._at.stream(verb, body, headers) as response:
            self._at.saw(response)
            if response.headers.get("content-encoding", "identity") != "identity":
                return Kind.JUNK, {}, "a compressed answer that was not asked for"
            content = response.headers.get("content-type", "").partition(";")[0].strip().lower()
            if content == "text/event-stream" and response.status_code == HTTPStatus.OK:
                return await self._events(response, events)
            return await self._document(response)

    async def _document(self, response: httpx2.Response) -> messages.Outcome:
        status, held = response.status_code, bytearray()
        async for chunk in response.aiter_raw():
            held += chunk
            if len(held) > framing.MAX_MESSAGE:
                return Kind.JUNK, {}, f"HTTP {status} with a body without end"
        value, fault = framing.loads(bytes(held))
        if not messages.answers(value, self._number):
            what = fault or "no answer to this request"
            return Kind.JUNK, {}, f"HTTP {status} with {'an empty body' if not held else f'a body that is {what}'}"
        kind, body, note = messages.outcome(value, fault)
        if kind is Kind.RESULT and status != HTTPStatus.OK:
            return Kind.JUNK, {}, f"a result under HTTP {status}"
        return kind, body, note or ("" if status == HTTPStatus.OK else f"HTTP {status}")

    async def _events(self, response: httpx2.Response, events: Events) -> messages.Outcome | None:
        found, stream = None, response.aiter_raw()
        async for chunk in stream:
            self._bytes += len(chunk)
            if self._bytes > MAX_UNASKED:
                return Kind.JUNK, {}, "a stream without end and without the answer"
            for event in events.feed(chunk):
                value, fault = (None, "too long") if event.data is None else framing.loads(event.data)
                if found is None and messages.answers(value, self._number):
                    found = messages.outcome(value, fault)
                else:
                    await self._other(value, fault)
            if found is not None:
                await _finished(stream)
                return found
        return None

    async def _other(self, value: object, fault: str) -> None:
        """A message of the stream that is not the answer; a request of the host is answered with a POST."""
        counts = self._at.counts
        if messages.is_answer(value):
            counts.unknown += 1
            return
        answer = messages.heard(value, fault, counts)
        if answer is not None:
            await self._at.answer(answer)


async def _finished(stream: AsyncIterator[bytes]) -> None:
    """Read the end of a stream that has given its answer, if it is there: its connection can be used again then."""
    with suppress(TimeoutError):
        async with asyncio.timeout(END_S):
            await anext(stream, None)
