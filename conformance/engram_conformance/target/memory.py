"""A host in this process as a channel. Host and suite share no value: what comes back is the line of a wire."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

import orjson

from engram_conformance.model import NotTestable
from engram_conformance.target import framing

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server
    from mcp.shared.message import SessionMessage

LEAVE_S = 5.0
"""How long a server may take to go when its input ends, before it is cancelled."""

T = TypeVar("T")
Read = Callable[[bytes | None], None]
Ended = Callable[[str], None]


class LineHost(Protocol):
    """A host that reads bytes itself, as it would over standard input."""

    async def serve_lines(self, lines: AsyncIterator[bytes], write: Callable[[bytes], None]) -> None:
        """Serve one client until its lines end; neither they nor what is written have a newline."""
        ...


class Memory(Generic[T]):
    """A `Channel` to a running ``serve``; ``translate`` makes of a line what it takes."""

    full = False

    def __init__(
        self, serve: Callable[[Inbox[T]], Awaitable[None]], translate: Callable[[bytes], T], ended: Ended
    ) -> None:
        self._translate = translate
        self._inbox: Inbox[T] = Inbox()
        self._ended = ended
        self._serving = asyncio.ensure_future(self._serve(serve))

    async def room(self) -> None:
        """There always is."""

    def write(self, line: bytes) -> None:
        """Give the host a line. Raises `NotTestable` for what a server of the SDK cannot take as a message."""
        if not self._serving.done():
            self._inbox.put(self._translate(line))

    async def close(self) -> None:
        """End its input; cancel it if it stays."""
        self._inbox.end()
        await asyncio.wait({self._serving}, timeout=LEAVE_S)
        self._serving.cancel()
        await asyncio.gather(self._serving, return_exceptions=True)

    def abort(self) -> None:
        """Cancel it."""
        self._serving.cancel()

    def told(self) -> dict[str, Any]:
        """Nothing more than the end."""
        return {}

    async def _serve(self, serve: Callable[[Inbox[T]], Awaitable[None]]) -> None:
        try:
            await serve(self._inbox)
            self._ended("the server has returned")
        except Exception as error:
            self._ended(f"the server has raised {type(error).__name__}")


def over_lines(host: LineHost, read: Read, ended: Ended) -> Memory[bytes]:
    """A host that reads bytes."""
    return Memory(lambda inbox: host.serve_lines(inbox, read), bytes, ended)


def over_messages(server: Server[Any], read: Read, ended: Ended) -> Memory[SessionMessage]:
    """A server of the SDK, without a transport of its own."""
    options = server.create_initialization_options()
    return Memory(lambda inbox: server.run(inbox, Outbox(read), options), _translator(), ended)


class Inbox(Generic[T]):
    """What a host reads from: an iterator, and as much of a stream as the SDK asks for."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[T | None] = asyncio.Queue()

    def put(self, item: T) -> None:
        """The next one."""
        self._queue.put_nowait(item)

    def end(self) -> None:
        """There are no more."""
        self._queue.put_nowait(None)

    async def receive(self) -> T:
        """The next one."""
        return await self.__anext__()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> T:
        item = await self._queue.get()
        if item is None:
            self.end()
            raise StopAsyncIteration
        return item

    async def aclose(self) -> None:
        """Nothing to give up."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, exc_type: object, exc_val: object, exc_tb: object) -> None:
        return None


class Outbox:
    """What a server of the SDK writes to."""

    def __init__(self, read: Read) -> None:
        self._read = read

    async def send(self, item: SessionMessage, /) -> None:
        """One message, as the line that it would be."""
        message = item.message
        result: Any = getattr(message, "result", None)
        self._read(
            framing.dumps({"jsonrpc": "2.0", "id": getattr(message, "id", None), "result": result})
            if result is not None  # has been dumped by the SDK; once is enough
            else message.model_dump_json(by_alias=True, exclude_unset=True).encode()
        )

    async def aclose(self) -> None:
        """Nothing to give up."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, exc_type: object, exc_val: object, exc_tb: object) -> None:
        return None


def _translator() -> Callable[[bytes], SessionMessage]:
    """From a line to a message of the SDK, whose modules are imported no earlier."""
    from mcp.shared.message import SessionMessage
    from mcp_types import JSONRPCNotification, JSONRPCRequest, jsonrpc_message_adapter

    request = partial(JSONRPCRequest.model_construct, jsonrpc="2.0")
    notification = partial(JSONRPCNotification.model_construct, jsonrpc="2.0")

    def message(line: bytes) -> SessionMessage:
        document = _read_as_python_would(line)
        method, params = document.get("method"), document.get("params")
        if method is None:
            return SessionMessage(jsonrpc_message_adapter.validate_python(document))
        if not isinstance(params, dict):
            raise NotTestable("in process, a server of the SDK takes no params but an object")
        if "id" in document:
            return SessionMessage(request(id=document["id"], method=method, params=params))
        return SessionMessage(notification(method=method, params=params))

    return message


def _read_as_python_would(line: bytes) -> Any:
    try:
        return orjson.loads(line)
    except orjson.JSONDecodeError:
        pass
    try:
        return json.loads(line.decode())
    except (ValueError, RecursionError):
        raise NotTestable("in process nobody reads bytes for a server of the SDK, and these are no JSON") from None
