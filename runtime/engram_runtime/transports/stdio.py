"""MCP over standard input and output, with a reader of our own (host.md: nothing is dropped in silence).

One JSON-RPC message a line. Requests are pipelined: at most `IN_FLIGHT` are worked on, then the next line stays in
the pipe. Standard output carries protocol only: while serving, descriptor 1 is a copy of standard error, and
descriptor 0 the null device, so that a stray print or a child reaches neither. At end of input, SIGTERM or SIGINT no
more is read, what runs is finished, and `serve` returns.
"""

from __future__ import annotations

import asyncio
import logging
import os
import select
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import contextmanager, suppress
from typing import Any

import anyio
import orjson
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
from mcp.server.lowlevel import Server
from mcp.shared._context_streams import ContextReceiveStream, ContextSendStream, create_context_streams
from mcp.shared.message import SessionMessage
from mcp_types import INVALID_REQUEST, JSONRPCError, JSONRPCMessage, JSONRPCResponse

from engram_runtime.transports.lines import Lines, TooLong
from engram_runtime.transports.signals import on_signals
from engram_runtime.transports.wire import Rejected, read_line, rejected

IN_FLIGHT = 0x40
"""Requests that one client may have open here; more than a principal's burst."""

_CHUNK = 0x10000
_DRAIN_S = 5.0
"""How long a client may take to read the last answers."""
_PIPE_ATOM = 0x1000
"""Bytes that a pipe which polls as writable takes without blocking (PIPE_BUF on Linux)."""

_log = logging.getLogger(__name__)
LINE_TOO_LONG = rejected(INVALID_REQUEST, "Request too large")
"""What is said to a line that was not read to its end."""


Leaving = Callable[[], None]


def _nothing() -> None:
    """Nobody has to be told."""


async def serve(server: Server[Any], grace_s: float, leaving: Leaving = _nothing) -> None:
    """Serve one client until it leaves or a signal says so; `grace_s` bounds how long running calls may take then.

    `leaving` is called when it ends, so that no call goes on waiting for a human. After `grace_s` calls are cancelled;
    a mutation in its transaction finishes all the same, but its caller is not told.
    """
    stop = asyncio.Event()
    with _claimed() as (source, sink), on_signals(stop):
        await serve_on(server, source, sink, stop, grace_s, leaving)


async def serve_on(
    server: Server[Any], source: int, sink: int, stop: asyncio.Event, grace_s: float, leaving: Leaving = _nothing
) -> None:
    """Serve over two descriptors; returns when the input ends, `stop` is set or the output is broken."""
    to_sdk, sdk_reads = create_context_streams[SessionMessage | Exception](0)
    sdk_writes, from_sdk = create_context_streams[SessionMessage](0)
    out, outgoing = anyio.create_memory_object_stream[bytes](IN_FLIGHT)
    flight, written = _Flight(), asyncio.Event()
    async with anyio.create_task_group() as group:
        group.start_soon(_write_all, sink, outgoing, stop, written)
        group.start_soon(_encode_all, from_sdk, out.clone(), flight)
        group.start_soon(_read_all, source, to_sdk, out, flight, stop, grace_s, leaving)
        await server.run(sdk_reads, sdk_writes, server.create_initialization_options())
        stop.set()
        with anyio.move_on_after(_DRAIN_S):
            await written.wait()
        group.cancel_scope.cancel()


class _Flight:
    """Counts requests between the line that brought them and their answer or settlement."""

    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(IN_FLIGHT)
        self._open = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def take(self) -> None:
        """Wait for a free slot."""
        await self._slots.acquire()
        self._open += 1
        self._idle.clear()

    async def settle(self) -> None:
        """A request has ended."""
        self.settled()

    def settled(self) -> None:
        """The same, for those who do not wait."""
        if self._open:
            self._open -= 1
            self._slots.release()
            if not self._open:
                self._idle.set()

    async def idle(self, within_s: float) -> None:
        """Wait until nothing is open, at most that long."""
        with anyio.move_on_after(within_s):
            await self._idle.wait()


async def _read_all(
    source: int,
    to_sdk: ContextSendStream[SessionMessage | Exception],
    out: MemoryObjectSendStream[bytes],
    flight: _Flight,
    stop: asyncio.Event,
    grace_s: float,
    leaving: Leaving,
) -> None:
    """Read lines until the end or `stop`, then let what runs finish, then tell the SDK that the client is gone."""
    reading = asyncio.ensure_future(_read_lines(source, to_sdk, out, flight))
    stopped = asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait({reading, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if reading.done() and (fault := reading.exception()) is not None:
            _log.error("reading failed", exc_info=fault)
        leaving()
        await flight.idle(grace_s)
    finally:
        reading.cancel()
        stopped.cancel()
        await asyncio.gather(reading, stopped, return_exceptions=True)
        out.close()
        to_sdk.close()


async def _read_lines(
    source: int,
    to_sdk: ContextSendStream[SessionMessage | Exception],
    out: MemoryObjectSendStream[bytes],
    flight: _Flight,
) -> None:
    """Every line becomes a message for the SDK or an answer of our own, in the order in which they came."""
    async for line in _lines(source):
        item = LINE_TOO_LONG if isinstance(line, TooLong) else read_line(line, flight.settle)
        if isinstance(item, Rejected):
            await out.send(encoded(item.answer))
            continue
        if item.metadata is not None:
            await flight.take()
        await to_sdk.send(item)


async def _lines(source: int) -> AsyncIterator[bytes | TooLong]:
    lines = Lines()
    while True:
        await _ready(source, select.POLLIN)
        try:
            chunk = os.read(source, _CHUNK)
        except OSError:
            chunk = b""
        if not chunk:
            break
        for line in lines.feed(chunk):
            yield line
    for line in lines.end():
        yield line


async def _encode_all(
    source: ContextReceiveStream[SessionMessage], out: MemoryObjectSendStream[bytes], flight: _Flight
) -> None:
    """The SDK's messages as lines; an answer frees the slot of its request."""
    async with source, out:
        async for message in source:
            with suppress(anyio.BrokenResourceError):
                await out.send(encoded(message.message))
            if isinstance(message.message, JSONRPCResponse | JSONRPCError):
                flight.settled()


async def _write_all(
    sink: int, outgoing: MemoryObjectReceiveStream[bytes], stop: asyncio.Event, written: asyncio.Event
) -> None:
    """Write lines as they come; a client that has gone stops the serving, and what runs is finished."""
    try:
        async with outgoing:
            async for line in outgoing:
                await _write(sink, line)
    except OSError:
        stop.set()
    finally:
        written.set()


def encoded(message: JSONRPCMessage) -> bytes:
    """A message as its line, with the newline."""
    if isinstance(message, JSONRPCResponse):
        return orjson.dumps({"jsonrpc": message.jsonrpc, "id": message.id, "result": message.result}) + b"\n"
    return message.model_dump_json(by_alias=True, exclude_unset=True).encode() + b"\n"


async def _write(sink: int, data: bytes) -> None:
    """Write all of it without ever blocking the loop and without changing the descriptor's flags, which are shared."""
    view = memoryview(data)
    while view:
        await _ready(sink, select.POLLOUT)
        view = view[os.write(sink, view[:_PIPE_ATOM]) :]


async def _ready(fd: int, event: int) -> None:
    """Wait until a descriptor can be read or written; a regular file always can."""
    poll = select.poll()
    poll.register(fd, event)
    if poll.poll(0):
        return
    loop = asyncio.get_running_loop()
    ready = loop.create_future()

    def wake() -> None:
        if not ready.done():
            ready.set_result(None)

    add, remove = (
        (loop.add_reader, loop.remove_reader) if event == select.POLLIN else (loop.add_writer, loop.remove_writer)
    )
    add(fd, wake)
    try:
        await ready
    finally:
        remove(fd)


@contextmanager
def _claimed() -> Generator[tuple[int, int]]:
    """Take descriptors 0 and 1 for the protocol and put harmless ones in their place; give them back at the end."""
    source, sink = os.dup(0), os.dup(1)
    null = os.open(os.devnull, os.O_RDONLY)
    try:
        os.dup2(null, 0)
        os.dup2(2, 1)
        yield source, sink
    finally:
        os.dup2(source, 0)
        os.dup2(sink, 1)
        for fd in (null, source, sink):
            os.close(fd)
