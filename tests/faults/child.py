"""A host as a process of its own that makes one call and dies at one point (`points`)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import orjson

from tests.faults import points
from tests.runtime.engine.test_forget import cleanup_in
from tests.runtime.engine.world import World

ANSWER = "answer"


def live(root: Path, point: str | None, tool: str, arguments: dict[str, Any]) -> None:
    """The call and the chores after it, and the end somewhere in them. What was answered is left in a file."""
    asyncio.run(_live(World(root), point, tool, arguments))


async def _live(place: World, point: str | None, tool: str, arguments: dict[str, Any]) -> None:
    async with place.host(cleanup=cleanup_in(place)) as host:
        if point is not None:
            points.arm(point)
        answer = await host.answer(tool, arguments)
        (place.root / ANSWER).write_bytes(orjson.dumps(answer))
        await host.store.sweep()
