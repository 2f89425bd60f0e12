"""A host in this process: a factory that yields an MCP server of the SDK, or an ASGI application.

Such a host shares the suite's event loop. One that blocks the loop blocks the suite; what is not trusted that far is
started as a command.
"""

from __future__ import annotations

import asyncio
import importlib
import json
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Any, Self, cast

import orjson

from engram_conformance.model import NotTestable
from engram_conformance.reply import TargetError
from engram_conformance.target import framing
from engram_conformance.target.duplex import Duplex
from engram_conformance.target.eras import Era

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server
    from mcp.shared.message import SessionMessage

Factory = Callable[[], AbstractAsyncContextManager[Any]]
LEAVE_S = 5.0
"""How long a server may take to go when its input ends, before it is cancelled."""


class InProcessTarget:
    """A factory ``module:name``. It is entered once, at the first connection; all connections share what it yields."""

    kind = "python"

    def __init__(self, factory: str, era: Era) -> None:
        self.name = factory
        self._factory = _found(factory)
        self._era = era
        self._keeper: _Keeper | None = None
        self._open: list[Duplex] = []

    async def connect(self, within_s: float) -> Duplex:
        """Enter the factory if that has not been done, and say hello. Raises `TargetError`."""
        if self._keeper is None:
            self._keeper = await _Keeper.entered(self._factory, within_s)
        connection = Duplex()
        connection.over(Memory(_server(self._keeper.made), connection.book.read, connection.book.end))
        await connection.begin(self._era, within_s)
        self._open.append(connection)
        return connection

    async def close(self) -> None:
        """End the connections, then leave the factory."""
        for connection in self._open:
            await connection.close()
        self._open.clear()
        if self._keeper is not None:
            await self._keeper.leave()
            self._keeper = None


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


class _Keeper:
    """Holds a factory open in a task of its own: what is entered in one task must be left in the same."""

    def __init__(self, factory: Factory) -> None:
        self.made: Any = None
        self._ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._leaving = asyncio.Event()
        self._task = asyncio.ensure_future(self._keep(factory))

    @classmethod
    async def entered(cls, factory: Factory, within_s: float) -> _Keeper:
        """Enter it. Raises `TargetError`."""
        keeper = cls(factory)
        try:
            await asyncio.wait_for(asyncio.shield(keeper._ready), within_s)
        except TimeoutError:
            keeper._task.cancel()
            raise TargetError(f"the factory has yielded nothing within {within_s:.0f} s") from None
        except Exception as error:
            raise TargetError(f"the factory has raised {type(error).__name__}", _first_line(error)) from error
        return keeper

    async def leave(self) -> None:
        """Leave it; what it raises then is of no matter to a run that is over."""
        self._leaving.set()
        await asyncio.wait({self._task}, timeout=LEAVE_S)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _keep(self, factory: Factory) -> None:
        try:
            async with factory() as made:
                self.made = made
                self._ready.set_result(None)
                await self._leaving.wait()
        except Exception as error:
            if self._ready.done():
                raise
            self._ready.set_exception(error)


def _server(made: Any) -> Server[Any]:
    """The low-level server of what a factory yielded."""
    from mcp.server.lowlevel import Server

    inner = getattr(made, "_lowlevel_server", made)
    if isinstance(inner, Server):
        return inner
    raise TargetError("the factory has yielded no MCP server and no ASGI application")


def _found(name: str) -> Factory:
    module, colon, attribute = name.partition(":")
    if not colon or not module or not attribute:
        raise TargetError("a factory is named module:name", "for example --python my_host.testing:serve")
    try:
        found: Any = importlib.import_module(module)
    except ImportError as error:
        raise TargetError(f"the module {module} cannot be imported", _first_line(error)) from error
    for part in attribute.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise TargetError(f"{module} has no callable {attribute}")
    return cast("Factory", found)


def _first_line(error: BaseException) -> str:
    return str(error).strip().split("\n")[0]
