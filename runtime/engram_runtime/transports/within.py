"""MCP between two parts of one process: the lines of standard input and output without the descriptors.

Each line is read as `stdio` reads it, so that whoever serves this way hears and answers what a child process would,
down to bytes that are no JSON.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import anyio
from mcp.server.lowlevel import Server
from mcp.shared._context_streams import ContextReceiveStream, ContextSendStream, create_context_streams
from mcp.shared.message import SessionMessage

from engram_runtime.transports.lines import MAX_LINE
from engram_runtime.transports.stdio import LINE_TOO_LONG, encoded
from engram_runtime.transports.wire import Rejected, read_line

Write = Callable[[bytes], None]


@dataclass(frozen=True, slots=True)
class Within:
    """A server to be met within this process."""

    server: Server[Any]

    async def serve_lines(self, lines: AsyncIterator[bytes], write: Write) -> None:
        """Serve one client until its lines end; what runs then is cancelled. No line that is read or written has its
        newline."""
        to_sdk, sdk_reads = create_context_streams[SessionMessage | Exception](0)
        sdk_writes, from_sdk = create_context_streams[SessionMessage](0)
        async with anyio.create_task_group() as group:
            group.start_soon(_read_all, lines, to_sdk, write)
            group.start_soon(_write_all, from_sdk, write)
            await self.server.run(sdk_reads, sdk_writes, self.server.create_initialization_options())
            group.cancel_scope.cancel()


async def _read_all(
    lines: AsyncIterator[bytes], to_sdk: ContextSendStream[SessionMessage | Exception], write: Write
) -> None:
    async with to_sdk:
        async for line in lines:
            item = LINE_TOO_LONG if len(line) > MAX_LINE else read_line(line, _settled)
            if isinstance(item, Rejected):
                write(encoded(item.answer)[:-1])
            else:
                await to_sdk.send(item)


async def _write_all(source: ContextReceiveStream[SessionMessage], write: Write) -> None:
    async with source:
        async for message in source:
            write(encoded(message.message)[:-1])


async def _settled() -> None:
    """Nobody counts what is under way."""
