"""A host in this process: a factory that yields an MCP server of the SDK, an ASGI application, or a host that reads
lines itself (`memory.LineHost`): the last alone sees the bytes as a client sent them.

Such a host shares the suite's event loop. One that blocks the loop blocks the suite; what is not trusted that far is
started as a command.
"""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

import httpx2

from engram_conformance.reply import TargetError
from engram_conformance.target.asgi import living
from engram_conformance.target.duplex import Duplex
from engram_conformance.target.eras import Era
from engram_conformance.target.http import client
from engram_conformance.target.memory import LEAVE_S, over_lines, over_messages
from engram_conformance.target.posting import Http

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server
Factory = Callable[[], AbstractAsyncContextManager[Any]]
Connected = Duplex | Http
_LINES = "serve_lines"
URL = "http://127.0.0.1:8000/mcp"
"""What an ASGI application sees as its own address."""


class InProcessTarget:
    """A factory ``module:name``. It is entered once, at the first connection; all connections share what it yields."""

    kind = "python"

    def __init__(self, factory: str, era: Era) -> None:
        self.name = factory
        self._factory = _found(factory)
        self._era = era
        self._keeper: _Keeper | None = None
        self._open: list[Connected] = []

    async def connect(self, within_s: float) -> Connected:
        """Enter the factory if that has not been done, and say hello. Raises `TargetError`."""
        until = monotonic() + within_s
        if self._keeper is None:
            self._keeper = await _Keeper.entered(self._factory, within_s)
        connection = _connection(self._keeper.made)
        await connection.begin(self._era, until - monotonic())
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
            raise TargetError(f"the factory has yielded nothing within {within_s:g} s") from None
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
            async with factory() as made, living(made if _is_application(made) else None):
                self.made = made
                self._ready.set_result(None)
                await self._leaving.wait()
        except Exception as error:
            if self._ready.done():
                raise
            self._ready.set_exception(error)


def _connection(made: Any) -> Connected:
    """A connection to what a factory yielded."""
    if _is_application(made):
        url, application = httpx2.URL(URL), httpx2.ASGITransport(made, raise_app_exceptions=False)
        return Http(client(url, application=application), url)
    connection = Duplex()
    read, ended = connection.book.read, connection.book.end
    server = server_of(made)
    if server is not None:
        connection.over(over_messages(server, read, ended))
    elif hasattr(made, _LINES):
        connection.over(over_lines(made, read, ended))
    else:
        raise TargetError("the factory has yielded no MCP server, no ASGI application and no line host")
    return connection


def _is_application(made: Any) -> bool:
    return callable(made) and not hasattr(made, _LINES) and server_of(made) is None


def server_of(made: Any) -> Server[Any] | None:
    """The SDK's low-level server, if it is one or holds one and does not read lines itself. The SDK is not imported
    for a factory that has not done so."""
    if "mcp" not in sys.modules or hasattr(made, _LINES):
        return None
    from mcp.server.lowlevel import Server

    inner = getattr(made, "_lowlevel_server", made)
    return inner if isinstance(inner, Server) else None


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
