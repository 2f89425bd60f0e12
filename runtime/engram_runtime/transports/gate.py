"""The one door of the HTTP transport: an ASGI app that lets a request through to the server of its token's binding.

In this order: Host and Origin, the token, the size and time of the body, what is no message; then the SDK's session
manager of that binding, so that a session made under one binding is unknown under another. The bytes are read by the
same reader as on stdio, so every message has the same answer on both; arguments go round the SDK's models.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Final

import orjson
from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from mcp.server.streamable_http import MCP_SESSION_ID_HEADER
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecurityMiddleware, TransportSecuritySettings
from mcp.shared.message import SessionMessage
from mcp_types import INTERNAL_ERROR, INVALID_REQUEST, JSONRPCError, JSONRPCMessage, JSONRPCRequest
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from engram_runtime.bearer import Bearers
from engram_runtime.bind import RAW_ARGUMENTS, RawArguments
from engram_runtime.context import TOKEN
from engram_runtime.host import Serving
from engram_runtime.listening import Listening
from engram_runtime.store.errors import StoreError
from engram_runtime.store.people import Token
from engram_runtime.transports.lines import MAX_LINE
from engram_runtime.transports.room import Room, Share
from engram_runtime.transports.wire import Rejected, read_line, rejected

PATH: Final = "/mcp"
_TOO_LONG = rejected(INVALID_REQUEST, "Request too large").answer
_NO_ROOM = rejected(INTERNAL_ERROR, "Too many large requests").answer
_TOO_SLOW = rejected(INVALID_REQUEST, "Request too slow").answer
_TWICE = rejected(INVALID_REQUEST, "Request id in use").answer
_INVALID = rejected(INVALID_REQUEST, "Invalid request").answer
_STOPPING = rejected(INTERNAL_ERROR, "Shutting down").answer
_NO_STORE = rejected(INTERNAL_ERROR, "Internal error").answer
_SESSION: Final = MCP_SESSION_ID_HEADER.encode()
_CLOSE: Final = {"connection": "close"}
_LATER: Final = {**_CLOSE, "retry-after": "1"}
_ASK: Final = {"www-authenticate": 'Bearer realm="engram"'}
"""The same words for a token that is missing, unknown, revoked or past its end."""

Page = Callable[[], Awaitable[Response]]


class Gate:
    """The app. `pages` are further paths that need no token; what they show is nobody's memory."""

    def __init__(self, host: Serving, listening: Listening, pages: Mapping[str, Page]) -> None:
        bindings = host.config.bindings
        self._names = TransportSecurityMiddleware(
            TransportSecuritySettings(allowed_hosts=list(listening.hosts), allowed_origins=list(listening.origins))
        )
        self._bearers = Bearers(host.store, bindings)
        self._managers = {
            name: StreamableHTTPSessionManager(host.server(name), max_sessions=listening.sessions) for name in bindings
        }
        self._rooms = {name: Room() for name in bindings}
        self._pages = pages
        self._timeout_s = listening.timeout_s
        self._open: set[object] = set()
        self._idle = asyncio.Event()
        self._stopping = False

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Serve inside the block; its end ends all sessions and streams."""
        async with AsyncExitStack() as stack:
            for manager in self._managers.values():
                await stack.enter_async_context(manager.run())
            yield
            self._managers = {}

    async def drain(self, within_s: float) -> None:
        """Refuse new requests and wait for the running ones, at most so many seconds."""
        self._stopping = True
        if self._open:
            self._idle.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._idle.wait(), within_s)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        answer = await self._answer(scope, receive, send)
        if answer is not None:
            await answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> Response | None:
        """Our own answer, or None if the SDK has given its own."""
        request = Request(scope)
        wrong = await self._names.validate_request(request)
        if wrong is not None:
            return wrong
        page = self._pages.get(scope["path"]) if request.method == "GET" else None
        if page is not None:
            return await page()
        if scope["path"] != PATH:
            return Response(status_code=404)
        try:
            token = await self._bearers.find([value for name, value in scope["headers"] if name == b"authorization"])
        except StoreError:
            return _told(_NO_STORE, 503)
        if token is None:
            return Response(status_code=401, headers=_ASK)
        inner: Scope = {**scope, "user": _known(token), TOKEN: token.digest}
        if request.method != "POST":
            return await self._pass(token.binding, inner, receive, send)
        with self._rooms[token.binding].share() as share:
            body = await self._body(request, receive, share)
            if not isinstance(body, bytes):
                return body
            item = read_line(body, _settled)
            if isinstance(item, Rejected):
                return _told(item.answer, 400)
            return await self._message(token.binding, item, inner, receive, send)

    async def _body(self, request: Request, receive: Receive, share: Share) -> bytes | Response | None:
        """The whole body, or the answer to one that is too large or slow, or has no room; None: the client has left."""
        length = request.headers.get("content-length", "")
        if length.isdecimal() and int(length) > MAX_LINE:
            return _told(_TOO_LONG, 413, _CLOSE)
        body = bytearray()
        try:
            async with asyncio.timeout(self._timeout_s):
                while (message := await receive())["type"] == "http.request":
                    body += message.get("body", b"")
                    if len(body) > MAX_LINE:
                        return _told(_TOO_LONG, 413, _CLOSE)
                    if not share.holds(len(body)):
                        return _told(_NO_ROOM, 503, _LATER)
                    if not message.get("more_body", False):
                        return bytes(body)
        except TimeoutError:
            return _told(_TOO_SLOW, 408, _CLOSE)
        return None

    async def _message(
        self, binding: str, item: SessionMessage, inner: Scope, receive: Receive, send: Send
    ) -> Response | None:
        """Hand a message on, its arguments beside it. Only requests are refused at the end: an answer to a request of
        ours is what a running call may be waiting for."""
        opened = _opened(item.message, inner)
        if opened is not None and self._stopping:
            return _told(_STOPPING, 503, _LATER)
        if opened in self._open:
            return _told(_TWICE, 400)
        raw = getattr(item.metadata, "request_context", None)
        if isinstance(raw, RawArguments):
            inner[RAW_ARGUMENTS] = raw
        try:
            body = orjson.dumps(item.message.model_dump(by_alias=True, exclude_unset=True))
        except (orjson.JSONEncodeError, ValueError, RecursionError):
            return _told(_INVALID, 400)  # deeper beside its arguments than anything that the SDK would read
        inner["headers"] = [
            *((name, value) for name, value in inner["headers"] if name != b"content-length"),
            (b"content-length", str(len(body)).encode()),
        ]
        if opened is None:
            return await self._pass(binding, inner, _again(body, receive), send)
        self._open.add(opened)

        async def sent(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.body" and not message.get("more_body", False):
                self._close(opened)  # from here on the client may send the next, under the same id

        try:
            return await self._pass(binding, inner, _again(body, receive), sent)
        finally:
            self._close(opened)

    def _close(self, opened: object) -> None:
        self._open.discard(opened)
        if not self._open:
            self._idle.set()

    async def _pass(self, binding: str, inner: Scope, receive: Receive, send: Send) -> Response | None:
        manager = self._managers.get(binding)
        if manager is None:
            return _told(_STOPPING, 503, _CLOSE)
        await manager.handle_request(inner, receive, send)
        return None


def _opened(message: JSONRPCMessage, scope: Scope) -> object:
    """What stands for a request as long as it is open, None for any other message.

    In a session that is its id: the SDK would give the answers of two at once to the second, and the first would wait
    for ever. Without a session each stands for itself.
    """
    if not isinstance(message, JSONRPCRequest):
        return None
    session = next((value for name, value in scope["headers"] if name == _SESSION), None)
    return object() if session is None else (session, str(message.id))


def _known(token: Token) -> AuthenticatedUser:
    """Who calls, in the SDK's words: it gives a session to the token alone that opened it. The token is not told."""
    return AuthenticatedUser(AccessToken(token="", client_id=token.token_id, scopes=[]))


def _told(error: JSONRPCError, status: int, headers: Mapping[str, str] | None = None) -> Response:
    body = error.model_dump_json(by_alias=True, exclude_unset=True)
    return Response(body, status, headers, media_type="application/json")


def _again(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives this body first, and then what comes from the client."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay


async def _settled() -> None:
    """Over HTTP the SDK's own transport settles a request that ends without an answer."""
