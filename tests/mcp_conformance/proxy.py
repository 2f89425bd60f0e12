"""A proxy that adds a bearer token: the suite sends none. All else goes through as it comes, Host and Origin too."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2 as httpx
import uvicorn
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

_OURS = {b"authorization", b"connection", b"transfer-encoding"}
_HOP = {b"connection", b"transfer-encoding", b"date"}


@asynccontextmanager
async def adding_a_token(url: str, token: str) -> AsyncIterator[str]:
    """The URL of the proxy in front of `url`, while the block runs."""
    async with httpx.AsyncClient(timeout=None) as client:

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            request = Request(scope, receive)
            headers = [(name, value) for name, value in request.headers.raw if name not in _OURS]
            headers.append((b"authorization", f"Bearer {token}".encode()))
            body = await request.body()
            inner = await client.send(
                client.build_request(request.method, url, headers=headers, content=body), stream=True
            )
            response = StreamingResponse(inner.aiter_raw(), inner.status_code)
            response.raw_headers = [(name, value) for name, value in inner.headers.raw if name.lower() not in _HOP]
            try:
                await response(scope, receive, send)
            finally:
                await inner.aclose()

        with socket.create_server(("127.0.0.1", 0)) as listener:
            config = uvicorn.Config(app, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=1)
            server = uvicorn.Server(config)
            serving = asyncio.ensure_future(server.serve([listener]))
            try:
                yield f"http://127.0.0.1:{listener.getsockname()[1]}/mcp"
            finally:
                server.should_exit = True
                await serving
