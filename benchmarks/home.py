"""A host for benchmarks, made as an owner makes one and opened in this process: the real engine, the real store."""

from __future__ import annotations

import gc
import itertools
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.call import Call
from engram_runtime.config import load
from engram_runtime.context import Context
from engram_runtime.homes import homes
from engram_runtime.host import Host, open_host

from tests.e2e.homes import PURPOSE, capture, new_home

BINDING: Final = "bench"
LIMITS: Final = "rate_per_s = 1000000\nrate_burst = 1000000"
TEXT: Final = "The nightly restore reads the newest sealed backup, checks its manifest and refuses a gap."


@dataclass(slots=True)
class Bench:
    """An open host with one binding; `make` gives the arguments of captures that nobody made before."""

    home: Path
    host: Host
    context: Context
    _numbers: itertools.count[int] = field(default_factory=itertools.count)

    def call(self, tool: str) -> Call:
        """A call as the pipeline makes it for a handler."""
        parts = self.host.parts
        deadline = self.host.config.settings.deadline(parts.clock)
        return Call(CONTRACT, CONTRACT.tools[tool], self.context, parts.ids.new("aud_"), deadline)

    def make(self) -> Any:
        """Arguments of a small capture."""
        return fresh(next(self._numbers), "own")

    async def capture(self) -> Any:
        """One new capture, durable when it returns."""
        return await self.host.memory.engram_memory_capture(self.make(), self.call(Tool.ENGRAM_MEMORY_CAPTURE))

    async def get(self, record_id: str) -> Any:
        """One record."""
        asked: Any = {"record_id": record_id, "purpose_ref": PURPOSE}
        return await self.host.memory.engram_memory_get(asked, self.call(Tool.ENGRAM_MEMORY_GET))

    async def search(self, query: str) -> Any:
        """The first page of ten."""
        asked: Any = {"query": query, "purpose_ref": PURPOSE, "limit": 10}
        return await self.host.memory.engram_memory_search(asked, self.call(Tool.ENGRAM_MEMORY_SEARCH))


def fresh(number: int, key: str = "bench") -> Any:
    """Arguments of the capture of that number, with an idempotency key that begins with `key`."""
    return capture(f"{key}-{number:09}", f"{TEXT} Run {number}.")


def new(root: Path) -> Path:
    """A new home below `root`, with memory on and no limit on the rate."""
    return new_home(root / "home", BINDING, limits=LIMITS)


@asynccontextmanager
async def opened(home: Path) -> AsyncGenerator[Bench]:
    """The host of a home, in this process."""
    config = load(homes(home), CONTRACT)
    gc.freeze()  # as `engram serve` does
    async with open_host(config) as host:
        yield Bench(home, host, config.bindings[BINDING].context(config.scope, host.parts.ids.new("session_")))
