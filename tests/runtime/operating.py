"""Homes for tests of the operator's commands, with something in their journal."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.app import open_store
from engram_runtime.assembly import parts_of
from engram_runtime.config import Config, load
from engram_runtime.context import constant
from engram_runtime.engine.memory import Memory
from engram_runtime.grants import StoreGrants
from engram_runtime.homes import homes
from engram_runtime.pipeline.run import Pipeline
from engram_runtime.policy.rate import Unlimited
from engram_runtime.store.port import WriteTx

from tests.e2e.homes import capture, new_home
from tests.runtime.engine.world import Log


def home_with_memory(home: Path) -> Path:
    """A host that is switched on, with one binding, a."""
    return new_home(home, "a")


def config_of(home: Path) -> Config:
    return load(homes(home), CONTRACT)


def ask(home: Path, *calls: tuple[str, dict[str, Any]]) -> list[Any]:
    """The values of successes, as `answers` gives them."""
    return [content["output"]["value"] for content in answers(home, *calls)]


def answers(home: Path, *calls: tuple[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """What the tools answer, called one after another through the whole pipeline of a host of that home."""
    config = config_of(home)
    tools = (Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, Tool.ENGRAM_MEMORY_GET)

    async def run() -> list[dict[str, Any]]:
        parts = parts_of(config)
        async with open_store(config, index=parts.index) as store:
            memory = Memory(store, parts)
            await memory.start(time.monotonic() + 20)
            pipeline = Pipeline(
                contract=CONTRACT,
                handlers={name: getattr(memory, CONTRACT.tools[name].method) for name in tools},
                context=constant(config.bindings["a"].context(config.scope, "session_test")),
                grants=StoreGrants(store),
                limiter=Unlimited(),
                clock=parts.clock,
                ids=parts.ids,
                audit=Log(),
                settings=config.settings,
            )
            contents = [await pipeline.answer(tool, arguments, None) for tool, arguments in calls]
            await store.sweep()
            return [dict(getattr(answer, "content")) for answer in contents]  # noqa: B009

    return asyncio.run(run())


def captured(home: Path, *texts: str) -> list[str]:
    """New pending candidates with those texts."""
    stamp = time.monotonic_ns()
    calls = [(Tool.ENGRAM_MEMORY_CAPTURE, capture(f"{stamp}-{n}", text)) for n, text in enumerate(texts)]
    return [value["candidate_id"] for value in ask(home, *calls)]


def decided(home: Path, *candidates: str) -> list[dict[str, Any]]:
    """What the policy of that home decides on those candidates."""
    calls = [
        (Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, {"candidate_id": name, "idempotency_key": f"decide-{name}"})
        for name in candidates
    ]
    return [value["outcome"] for value in ask(home, *calls)]


def written(home: Path, change: Callable[[WriteTx], Any]) -> Any:
    """What some other command of the operator writes."""

    async def run() -> Any:
        async with open_store(config_of(home)) as store:
            return await store.write(change, time.monotonic() + 20)

    return asyncio.run(run())


def edit(home: Path, old: str, new: str) -> None:
    """Change the configuration."""
    file = home / "config" / "engram.toml"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))
