"""Factories of hosts in this process, good and bad."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.mcpserver import MCPServer

Json = dict[str, Any]
ENTERED: list[str] = []
"""What was entered and left, in order."""


def _server() -> Server[Any]:
    async def tools(ctx: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[])

    async def call(ctx: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        if params.name == "hangs":
            await asyncio.Event().wait()
        if params.name == "counts":
            await asyncio.sleep(0)
        (params.arguments or {})["touched"] = True
        return types.CallToolResult(content=[], structured_content={"arguments": params.arguments})

    return Server("in-process", version="9", on_list_tools=tools, on_call_tool=call)


@asynccontextmanager
async def server() -> AsyncGenerator[Server[Any]]:
    """The SDK's server."""
    ENTERED.append("in")
    yield _server()
    ENTERED.append("out")


@asynccontextmanager
async def high_level() -> AsyncGenerator[MCPServer]:
    """The SDK's other server, which holds one."""
    yield MCPServer("in-process", version="9")


@asynccontextmanager
async def application() -> AsyncGenerator[Any]:
    """An ASGI application, to be started by whoever runs it."""
    yield _server().streamable_http_app()


@asynccontextmanager
async def started_application() -> AsyncGenerator[Any]:
    """An ASGI application that runs already."""
    app = _server().streamable_http_app()
    async with app.router.lifespan_context(app):
        yield app


@asynccontextmanager
async def raising_application() -> AsyncGenerator[Any]:
    """An application that raises."""

    async def app(scope: Json, receive: Any, send: Any) -> None:
        raise RuntimeError("no")

    yield app


class _Lines:
    async def serve_lines(self, lines: AsyncIterator[bytes], write: Callable[[bytes], None]) -> None:
        async for line in lines:
            number = json.loads(line, strict=False).get("id") if b'"id"' in line else None
            if b'"initialize"' in line:
                info = {"protocolVersion": "2025-11-25", "capabilities": {}, "serverInfo": {"name": "lines"}}
                write(json.dumps({"jsonrpc": "2.0", "id": number, "result": info}).encode())
            elif b'"stop"' in line:
                raise RuntimeError("stop")
            elif b'"leave"' in line:
                return
            elif number is not None:
                write(json.dumps({"jsonrpc": "2.0", "id": number, "result": {"line": line.decode()}}).encode())


@asynccontextmanager
async def lines() -> AsyncGenerator[Any]:
    """A host that reads lines."""
    yield _Lines()


@asynccontextmanager
async def nonsense() -> AsyncGenerator[Any]:
    """No host."""
    yield 7


@asynccontextmanager
async def raising() -> AsyncGenerator[Any]:
    """No host either."""
    raise RuntimeError("the store is locked\nby another")
    yield


@asynccontextmanager
async def never() -> AsyncGenerator[Any]:
    """A host that never gets ready."""
    await asyncio.Event().wait()
    yield


@asynccontextmanager
async def raising_at_the_end() -> AsyncGenerator[Any]:
    """A host that cannot be put away."""
    yield _server()
    raise RuntimeError("no")


no_manager = dict
