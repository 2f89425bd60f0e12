"""A connection over streamable HTTP: one POST a request."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from time import perf_counter
from typing import Any

import httpx2

from engram_conformance.model import Json
from engram_conformance.reply import Kind, Reply, TargetError
from engram_conformance.target import doors, eras, framing, messages
from engram_conformance.target.duplex import CANCELLED_S
from engram_conformance.target.exchange import Exchange
from engram_conformance.target.port import MODERN, Hello

CLOSE_S = 2.0
"""How long the end of a session may take."""
NOTIFY_S = 10.0
"""How long a host may take to acknowledge a notification."""
_NAMED = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}
_SESSION = "mcp-session-id"
_MAX_SESSION = 0x400
_UNREAD = 0x10000
"""Bytes of an acknowledgement, at most: nobody reads them."""


class Http:
    """A `Connection` of POSTs. ``client`` is given up with it."""

    def __init__(self, client: httpx2.AsyncClient, url: httpx2.URL, has_token: bool = False) -> None:
        self.protocol = ""
        self.counts = messages.Counts()
        self.alive = True
        self._client = client
        self._url = url
        self._has_token = has_token
        self._session = ""
        self._next = 0
        self._closed = False
        self._trouble: TargetError | None = None
        self._statuses: dict[int, int] = {}
        self._hello: Hello | None = None

    async def begin(self, era: eras.Era, within_s: float) -> None:
        """Say hello. Raises `TargetError`; the connection is closed then."""
        try:
            self._hello = await eras.begin(self, era, within_s)
        except BaseException as error:
            await self.close()
            if not isinstance(error, TargetError):
                raise
            told = self._trouble or error
            told.told = self.told()
            raise told from None

    @property
    def hello(self) -> Hello:
        """What the host said at the handshake."""
        if self._hello is None:
            raise RuntimeError("no handshake yet")
        return self._hello

    async def request(self, method: str, params: Json, within_s: float) -> Reply:
        """Send a request and wait for its end."""
        return await self._ask(method, eras.written(params, self.protocol), params, within_s)

    async def request_raw(self, method: str, params: bytes, within_s: float) -> Reply:
        """The same with `params` as bytes."""
        return await self._ask(method, eras.stamped(params, self.protocol), framing.loads(params)[0], within_s)

    async def cancelled_request(self, method: str, params: Json, after_s: float, within_s: float) -> Reply:
        """Send a request and, after a while, its cancellation: a notification, or in the modern era the end of the
        stream that the answer would come on."""
        began, number = perf_counter(), self._next + 1
        asking = asyncio.ensure_future(self._ask(method, eras.written(params, self.protocol), params, within_s))
        try:
            done, _ = await asyncio.wait({asking}, timeout=min(after_s, within_s))
            if not done and self.protocol != MODERN:
                await self.notify("notifications/cancelled", {"requestId": number, "reason": "no longer needed"})
                done, _ = await asyncio.wait({asking}, timeout=min(CANCELLED_S, max(0.0, within_s - after_s)))
            if done:
                return asking.result()
            return Reply(Kind.SILENCE, {}, perf_counter() - began, "cancelled")
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def notify(self, method: str, params: Json) -> None:
        """Send a notification; what the host thinks of it does not matter."""
        body = framing.message(method, eras.written(params, self.protocol))
        await self._post_only(body, self._headers(method, params))

    async def close(self) -> None:
        """End the session, if there is one, and the connections."""
        if self._closed:
            return
        self._closed, self.alive = True, False
        try:
            async with asyncio.timeout(CLOSE_S):
                if self._session:
                    await self._client.delete(self._url, headers=self._headers("", {}))
        except (httpx2.HTTPError, TimeoutError):
            pass
        finally:
            await self._client.aclose()

    def told(self) -> dict[str, Any]:
        """How often each status was seen, and what came that answered nothing."""
        statuses = {str(status): times for status, times in sorted(self._statuses.items())}
        return {"http_statuses": statuses, **self.counts.told()}

    async def _ask(self, method: str, params: bytes, read: object, within_s: float) -> Reply:
        """One request; ``read`` are its params as far as they can be read, for the headers that repeat them."""
        began = perf_counter()
        if self._closed:
            return Reply(Kind.CLOSED, {}, 0.0, "the suite has closed the connection")
        self._next += 1
        exchange = Exchange(self, self._next)
        body = framing.message(method, params, self._next)
        try:
            async with asyncio.timeout(within_s):
                kind, found, note = await exchange.post(body, self._headers(method, read))
        except TimeoutError:
            kind, found, note = exchange.silence()
        except httpx2.HTTPError as fault:
            kind, found, note = Kind.CLOSED, {}, self._cut(fault)
        except Exception as error:  # of an application in this process, or of what no client was made for
            kind, found, note = Kind.CLOSED, {}, f"the exchange has raised {type(error).__name__}"
        return Reply(kind, found, perf_counter() - began, note)

    def _cut(self, fault: httpx2.HTTPError) -> str:
        self._trouble = doors.by_fault(fault)
        self.alive = self._trouble is None
        return f"the connection was cut ({type(fault).__name__})" if self._trouble is None else str(self._trouble)

    async def answer(self, message: bytes) -> None:
        """Answer a request of the host."""
        await self._post_only(message, self._headers("", {}))

    def _headers(self, method: str, params: object) -> dict[str, str]:
        headers = {"mcp-protocol-version": self.protocol} if self.protocol else {}
        if self._session:
            headers[_SESSION] = self._session
        if self.protocol == MODERN:
            headers["mcp-method"] = method
            name = framing.member(params, _NAMED.get(method, ""))
            if isinstance(name, str):
                headers["mcp-name"] = _header(name)
        return headers

    async def _post_only(self, body: bytes, headers: Mapping[str, str]) -> None:
        try:
            async with asyncio.timeout(NOTIFY_S), self.stream("POST", body, headers) as response:
                self.saw(response)
                async for _ in response.aiter_raw(_UNREAD):  # so that its connection can be used again
                    break
        except (httpx2.HTTPError, TimeoutError):
            pass

    def stream(
        self, verb: str, body: bytes | None, headers: Mapping[str, str]
    ) -> AbstractAsyncContextManager[httpx2.Response]:
        """Send, and read as it comes."""
        return self._client.stream(verb, self._url, content=body, headers=headers)

    def saw(self, response: httpx2.Response) -> None:
        """Keep what a response says beside its body."""
        status = response.status_code
        self.alive = not self._closed
        self._statuses[status] = self._statuses.get(status, 0) + 1
        self._trouble = doors.by_status(status, response.headers.get("location", ""), self._has_token)
        session = response.headers.get(_SESSION, "")
        if session and session.isascii() and session.isprintable() and len(session) <= _MAX_SESSION:
            self._session = session


def _header(name: str) -> str:
    """A name as a header can carry it."""
    if name.isascii() and name.isprintable() and name == name.strip() and not name.startswith("=?base64?"):
        return name
    return f"=?base64?{base64.b64encode(name.encode(errors='surrogatepass')).decode()}?="
