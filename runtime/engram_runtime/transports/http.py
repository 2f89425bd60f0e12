"""MCP over streamable HTTP, both eras of the protocol: listening, time-outs, and an end that finishes what runs.

What a request must pass is in `gate`; the protocol is the SDK's; the HTTP is uvicorn's. Standard output gets one line
when the host listens. At SIGTERM or SIGINT new requests are refused, running ones finish, streams are closed.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import h11
import uvicorn
from starlette.responses import PlainTextResponse, Response
from uvicorn.protocols.http.h11_impl import H11Protocol

from engram_runtime.host import Serving
from engram_runtime.listening import Listening
from engram_runtime.store.errors import StoreError
from engram_runtime.transports.gate import PATH, Gate, Page
from engram_runtime.transports.signals import on_signals

if TYPE_CHECKING:
    from engram_runtime.metrics import CallMetrics

_CONNECTIONS = 0x400
"""Connections at once; more are answered 503."""
_CLOSING_S = 5
"""How long connections may take to close at the end."""


async def serve(
    host: Serving, listening: Listening, ready: Callable[[str], None], metrics: CallMetrics | None = None
) -> None:
    """Serve until a signal ends it; `ready` is told the URL once connections are taken.

    Raises `OSError` if the address cannot be had, or certificate and key cannot be read.
    """
    stop = asyncio.Event()
    gate = Gate(host, listening, _pages(host, listening, metrics))
    with on_signals(stop), _bound(listening) as (listener, port):
        server = _server(gate, listening)
        async with gate.running():
            serving = asyncio.ensure_future(server.serve([listener]))
            stopped = asyncio.ensure_future(stop.wait())
            ready(listening.url(port) + PATH)
            await asyncio.wait({serving, stopped}, return_when=asyncio.FIRST_COMPLETED)
            stopped.cancel()
            host.leave()
            await gate.drain(host.grace_s)
        server.should_exit = True
        await serving


class _Server(uvicorn.Server):
    """Signals are ours: uvicorn's own handler would cut streams off before their answers are in them."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


class _Impatient(H11Protocol):
    """uvicorn's HTTP/1.1 with a time-out for the head of a request, which it has none for: a client that trickles
    headers, or sends nothing, would hold its connection for ever."""

    head_s = 10.0
    _due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().connection_made(transport)
        self._due = self.loop.call_later(self.head_s, self._give_up)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._due is None:
            self._due = self.loop.call_later(self.head_s, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _give_up(self) -> None:
        self._due = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.close()


def _server(gate: Gate, listening: Listening) -> uvicorn.Server:
    certificate, key = listening.tls or (None, None)
    protocol = type("_Impatient", (_Impatient,), {"head_s": listening.timeout_s})
    config = uvicorn.Config(
        gate,
        http=protocol,
        ws="none",
        lifespan="off",
        loop="asyncio",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        limit_concurrency=_CONNECTIONS,
        timeout_graceful_shutdown=_CLOSING_S,
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )
    config.load()
    return _Server(config)


@contextmanager
def _bound(listening: Listening) -> Generator[tuple[socket.socket, int]]:
    """The listening socket, and its port."""
    family = socket.AF_INET6 if ":" in listening.host else socket.AF_INET
    # The protocol is named, or asyncio leaves Nagle's algorithm on: each answer would wait 40 ms for the client's ACK.
    with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((listening.host, listening.port))
        listener.listen(_CONNECTIONS)  # so that whoever is told the URL is not refused while the server starts
        yield listener, listener.getsockname()[1]


def _pages(host: Serving, listening: Listening, metrics: CallMetrics | None) -> Mapping[str, Page]:
    """What is shown without a token, if its owner has switched it on."""

    async def healthz() -> Response:
        try:
            await host.store.read(lambda tx: tx.high_water)
        except StoreError:
            return PlainTextResponse("store unavailable\n", 503)
        return PlainTextResponse("ok\n")

    pages: dict[str, Page] = {}
    if listening.healthz:
        pages["/healthz"] = healthz
    if metrics is not None:
        pages["/metrics"] = partial(_exposed, metrics)
    return pages


async def _exposed(metrics: CallMetrics) -> Response:
    return Response(metrics.text(), media_type=metrics.content_type)
