"""An MCP server of the SDK in this process, as a channel: no bytes, but the same messages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

import orjson

from engram_conformance.model import NotTestable
from engram_conformance.target import framing

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server
    from mcp.shared.message import SessionMessage

LEAVE_S = 5.0
"""How long a server may take to go when its input ends, before it is cancelled."""


class Memory:
    """The SDK's server as a `Channel`: messages go in as objects, and come out as the lines that a wire would hold, so
    that host and suite never share a value."""

    full = False

    def __init__(self, server: Server[Any], read: Callable[[bytes | None], None], ended: Callable[[str], None]) -> None:
        from mcp.shared.message import SessionMessage
        from mcp_types import JSONRPCNotification, JSONRPCRequest, jsonrpc_message_adapter

        self._wrap, self._request, self._notification = SessionMessage, JSONRPCRequest, JSONRPCNotification
        self._any = jsonrpc_message_adapter
        self._inbox = _Inbox()
        self._ended = ended
        self._serving = asyncio.ensure_future(self._serve(server, _Outbox(read)))

    async def room(self) -> None:
        """There always is."""

    def write(self, line: bytes) -> None:
        """Give the server a message. Raises `NotTestable` for what is none to the SDK: here, nobody reads bytes."""
        if not self._serving.done():
            self._inbox.put(self._message(line))

    async def close(self) -> None:
        """End its input; cancel it if it stays."""
        self._inbox.put(None)
        await asyncio.wait({self._serving}, timeout=LEAVE_S)
        self._serving.cancel()
        await asyncio.gather(self._serving, return_exceptions=True)

    def abort(self) -> None:
        """Cancel it."""
        self._serving.cancel()

    def told(self) -> dict[str, Any]:
        """Nothing more than the end."""
        return {}

    async def _serve(self, server: Server[Any], outbox: _Outbox) -> None:
        try:
            await server.run(self._inbox, outbox, server.create_initialization_options())
            self._ended("the server has returned")
        except Exception as error:
            self._ended(f"the server has raised {type(error).__name__}")

    def _message(self, line: bytes) -> SessionMessage:
        try:
            document = orjson.loads(line)
        except orjson.JSONDecodeError:
            document = _lenient(line)
        params = document.get("params")
        if not isinstance(params, dict):
            raise NotTestable("in process nobody reads bytes: the SDK takes no params but an object")
        if "id" in document and "method" in document:
            return self._wrap(
                self._request.model_construct(
                    jsonrpc="2.0", id=document["id"], method=document["method"], params=params
                )
            )
        if "method" in document:
            return self._wrap(
                self._notification.model_construct(jsonrpc="2.0", method=document["method"], params=params)
            )
        return self._wrap(self._any.validate_python(document))


def _lenient(line: bytes) -> Any:
    try:
        return json.loads(line.decode())
    except (ValueError, RecursionError):
        raise NotTestable("in process nobody reads bytes: these are no JSON that Python can read") from None


class _Inbox:
    """What the server reads from."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[SessionMessage | None] = asyncio.Queue()

    def put(self, item: SessionMessage | None) -> None:
        """A message, or the end."""
        self._queue.put_nowait(item)

    async def receive(self) -> SessionMessage | Exception:
        """The next one."""
        return await self.__anext__()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> SessionMessage | Exception:
        item = await self._queue.get()
        if item is None:
            self._queue.put_nowait(None)
            raise StopAsyncIteration
        return item

    async def aclose(self) -> None:
        """Nothing to give up."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, exc_type: object, exc_val: object, exc_tb: object) -> None:
        return None


class _Outbox:
    """What the server writes to."""

    def __init__(self, read: Callable[[bytes | None], None]) -> None:
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
