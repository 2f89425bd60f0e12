"""The life of an ASGI application in this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

LIFESPAN_S = 10.0
"""How long an application may take to start, and to end."""


@asynccontextmanager
async def living(application: Any) -> AsyncGenerator[None]:
    """Tell an application that it starts and ends. One that knows no lifespan, or was started by its factory, is left
    alone; ``None`` is no application."""
    if application is None:
        yield
        return
    told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": {}}
    life = asyncio.ensure_future(application(scope, told.get, heard.put))
    try:
        await _tell("lifespan.startup", told, heard, life)
        yield
        await _tell("lifespan.shutdown", told, heard, life)
    finally:
        life.cancel()
        await asyncio.gather(life, return_exceptions=True)


async def _tell(
    what: str, told: asyncio.Queue[dict[str, Any]], heard: asyncio.Queue[dict[str, Any]], life: asyncio.Future[Any]
) -> None:
    """Tell it, and wait for what it says to that, or its end."""
    told.put_nowait({"type": what})
    hearing = asyncio.ensure_future(heard.get())
    try:
        await asyncio.wait({hearing, life}, timeout=LIFESPAN_S, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hearing.cancel()
