"""A small host over HTTP, byte by byte, that does for each tool one thing that hosts and what stands before them do."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]
MODERN, LEGACY = "2026-07-28", "2025-11-25"
INFO = {"name": "small", "version": "7"}
SESSION = "session-1"


@dataclass
class Request:
    """One request as it came."""

    verb: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def message(self) -> Json:
        return json.loads(self.body) if self.body else {}

    @property
    def number(self) -> object:
        return self.message.get("id")


@dataclass
class Host:
    """Keeps what came. ``door`` answers before anything else does, if it answers at all."""

    door: Callable[[Request], bytes | None] = lambda request: None
    modern: bool = True
    seen: list[Request] = field(default_factory=list)
    connections: int = 0
    meeting: set[Any] = field(default_factory=set)

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self.meeting.add(asyncio.current_task())
        try:
            while True:
                request = await _read(reader)
                self.seen.append(request)
                await self._serve(request, writer)
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass  # the client has gone, or the test is over
        finally:
            writer.transport.abort()

    async def _serve(self, request: Request, writer: asyncio.StreamWriter) -> None:
        refused = self.door(request)
        if refused is not None:
            writer.write(refused)
        elif request.verb == "GET":
            writer.write(stream(event(answer(int(request.headers["last-event-id"]), {"again": True}))))
        elif request.verb == "DELETE":
            writer.write(document(b"", 204))
        else:
            await self._post(request, writer)

    async def _post(self, request: Request, writer: asyncio.StreamWriter) -> None:
        message = request.message
        method = message.get("method")
        if method == "tools/call":
            await TOOLS[message["params"]["name"]](self, request, writer)
        elif "id" not in message or method is None:
            writer.write(document(b"", 202))
        elif method == "server/discover" and self.modern:
            body = {"supportedVersions": [MODERN], "_meta": {"io.modelcontextprotocol/serverInfo": INFO}}
            writer.write(document(answer(request.number, body)))
        elif method == "initialize":
            body = {"protocolVersion": LEGACY, "capabilities": {}, "serverInfo": INFO}
            writer.write(document(answer(request.number, body), more=f"mcp-session-id: {SESSION}\r\n"))
        else:
            writer.write(document(b"unsupported protocol version", 400, "text/plain"))


async def _read(reader: asyncio.StreamReader) -> Request:
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")[:-2]
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    verb, path, _ = first.split(" ")
    return Request(verb, path, headers, body)


def answer(number: object, result: object) -> bytes:
    """An answer."""
    return json.dumps({"jsonrpc": "2.0", "id": number, "result": result}).encode()


def error(number: object, code: int) -> bytes:
    """A refusal."""
    return json.dumps({"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": "no"}}).encode()


def document(body: bytes, status: int = 200, content: str = "application/json", more: str = "") -> bytes:
    """A response of one document."""
    head = f"HTTP/1.1 {status} X\r\ncontent-type: {content}\r\ncontent-length: {len(body)}\r\n{more}\r\n"
    return head.encode() + body


def event(data: bytes, name: str = "") -> bytes:
    """One event."""
    return (f"id: {name}\n".encode() if name else b"") + b"data: " + data + b"\n\n"


def chunk(data: bytes) -> bytes:
    """One piece of a body whose length is not told."""
    return b"%x\r\n%s\r\n" % (len(data), data)


STREAM = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
ENDLESS = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
END = b"0\r\n\r\n"


def stream(*events: bytes) -> bytes:
    """A response of events."""
    return STREAM + b"".join(chunk(one) for one in events) + END


Tool = Callable[[Host, Request, asyncio.StreamWriter], Awaitable[None]]


def said(make: Callable[[Request], bytes]) -> Tool:
    """A tool that answers with these bytes."""

    async def tool(host: Host, request: Request, writer: asyncio.StreamWriter) -> None:
        writer.write(make(request))

    return tool


def hangs(first: bytes = b"") -> Tool:
    """A tool that says this and then nothing for ever."""

    async def tool(host: Host, request: Request, writer: asyncio.StreamWriter) -> None:
        writer.write(first)
        await asyncio.Event().wait()

    return tool


def cuts(first: bytes) -> Tool:
    """A tool that says this and hangs up."""

    async def tool(host: Host, request: Request, writer: asyncio.StreamWriter) -> None:
        writer.write(first)
        await writer.drain()
        writer.close()
        raise ConnectionError

    return tool


def sends_for_ever(first: bytes, piece: bytes) -> Tool:
    """A tool that never stops."""

    async def tool(host: Host, request: Request, writer: asyncio.StreamWriter) -> None:
        writer.write(first)
        while not writer.is_closing():
            writer.write(chunk(piece))
            await writer.drain()
        raise ConnectionError

    return tool


async def lingers(host: Host, request: Request, writer: asyncio.StreamWriter) -> None:
    """Answers on a stream that it does not end."""
    writer.write(STREAM + chunk(event(answer(request.number, {}))))
    await asyncio.Event().wait()


PING = b'{"jsonrpc":"2.0","id":"p","method":"ping"}'
NOTE = b'{"jsonrpc":"2.0","method":"notifications/message","params":{}}'
TOOLS: dict[str, Tool] = {
    "document": said(lambda it: document(answer(it.number, {"headers": it.headers, "params": it.message["params"]}))),
    "stream": said(lambda it: stream(b": hello\n\n", event(NOTE), event(PING), event(answer(it.number, {})))),
    "quiet-stream": said(lambda it: stream(event(answer(it.number, {})))),
    "lingers": lingers,
    "error": said(lambda it: document(error(it.number, -32602), 400)),
    "nameless": said(lambda it: document(error(None, -32700), 400)),
    "silent": hangs(),
    "silent-stream": hangs(STREAM + chunk(event(NOTE))),
    "odd-stream": hangs(STREAM + chunk(event(b"hello"))),
    "half-a-document": cuts(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"),
    "half-a-stream": cuts(STREAM + chunk(b"data: {")),
    "hangs-up": cuts(b""),
    "no-http": cuts(b"SSH-2.0-OpenSSH_9.2\r\n"),
    "ended-stream": said(lambda it: stream(event(NOTE))),
    "resumed": said(lambda it: stream(b"retry: 1\n\n", event(NOTE, str(it.number)))),
    "nothing": said(lambda it: document(b"", 202)),
    "page": said(lambda it: document(b"<html>busy</html>", 503, "text/html")),
    "result-and-500": said(lambda it: document(answer(it.number, {}), 500)),
    "lost": said(lambda it: document(b"", 404)),
    "moved": said(lambda it: document(b"", 307, more="location: http://127.0.0.1:1/\r\n")),
    "other-id": said(lambda it: document(answer(99, {}))),
    "nan": said(lambda it: document(b'{"jsonrpc":"2.0","id":%d,"result":{"x":NaN}}' % it.message["id"])),
    "squeezed": said(lambda it: document(answer(it.number, {}), more="content-encoding: gzip\r\n")),
    "endless": sends_for_ever(ENDLESS, b"x" * 4096),
    "floods": sends_for_ever(STREAM, event(NOTE) * 50),
    "endless-event": sends_for_ever(STREAM + chunk(b"data: "), b"x" * 4096),
}


@asynccontextmanager
async def serving(host: Host, tls: ssl.SSLContext | None = None) -> AsyncIterator[str]:
    """Serve on this loop; yields the URL."""
    server = await asyncio.start_server(host.meet, "127.0.0.1", 0, ssl=tls)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"http{'s' if tls else ''}://127.0.0.1:{port}/mcp"
    finally:
        server.close()
        for task in host.meeting:
            task.cancel()
        await asyncio.gather(*host.meeting, return_exceptions=True)
        await asyncio.sleep(0)  # for the transports that were given up
