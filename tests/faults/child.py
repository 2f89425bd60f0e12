"""A host as a process of its own that kills itself at one point between a commit and what must follow it.

The points are set from here, around the parts that the host is made of; the product knows of none of them.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import orjson
from engram_runtime.crypto import vault
from engram_runtime.crypto.vault import FileVault
from engram_runtime.store import residue
from engram_runtime.store.ledger import Ledger
from engram_runtime.store.maintenance import Maintenance
from engram_runtime.store.port import SlotRef

from tests.runtime.engine import world
from tests.runtime.engine.test_forget import cleanup_in
from tests.runtime.engine.world import World

ANSWER = "answer"


def die(*_: object, **__: object) -> None:
    """As a power cut would have it: nothing is finished, nothing is closed."""
    os.kill(os.getpid(), signal.SIGKILL)


def before(owner: Any, name: str) -> None:
    """Die where that would be called."""
    setattr(owner, name, die)


def after(owner: Any, name: str) -> None:
    """Die when that has been done."""
    inner: Callable[..., Any] = getattr(owner, name)

    def call(*arguments: Any, **more: Any) -> Any:
        inner(*arguments, **more)
        die()

    setattr(owner, name, call)


class Overwriting(FileVault):
    """Dies between overwriting a key and the sync that makes it last."""

    def destroy(self, refs: Sequence[SlotRef]) -> None:
        vault.os = _NoSync()  # type: ignore[assignment]
        super().destroy(refs)


class _NoSync:
    """The operating system, but for the sync."""

    fdatasync = staticmethod(die)

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)


POINTS: dict[str, Callable[[], object]] = {
    "after the commit": lambda: before(FileVault, "destroy"),
    "before the sync of the overwriting": lambda: setattr(world, "FileVault", Overwriting),
    "before the event of the overwriting": lambda: after(FileVault, "destroy"),
    "after the event of the overwriting": lambda: after(Maintenance, "sweep"),
    "before the ledger": lambda: before(Ledger, "add"),
    "after the ledger": lambda: after(Ledger, "add"),
    "before the search for residue": lambda: before(residue, "search"),
    "after the search for residue": lambda: after(residue, "search"),
}


def live(root: Path, point: str, tool: str, arguments: dict[str, Any]) -> None:
    """One call and the chores after it, and the end somewhere in them. What was answered is left in a file."""
    POINTS[point]()
    asyncio.run(_live(World(root), tool, arguments))


async def _live(place: World, tool: str, arguments: dict[str, Any]) -> None:
    async with place.host(cleanup=cleanup_in(place)) as host:
        answer = await host.answer(tool, arguments)
        (place.root / ANSWER).write_bytes(orjson.dumps(answer))
        await host.store.sweep()
