"""The caller is gone at every await point of a mutation, and comes back with the same key: one effect, one answer."""

from __future__ import annotations

import asyncio
import collections.abc
from collections.abc import Callable, Coroutine, Generator
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.errors import Protocol
from engram_runtime.store.port import ReadTx

from tests.faults import load
from tests.runtime.engine.world import (
    ADMIT,
    ANN,
    CAPTURE,
    FORGET,
    WITHDRAW,
    Host,
    World,
    admit,
    capture,
    forget,
    withdraw,
)

Fresh = Callable[[], World]
CANCELLED, UNKNOWN = "CANCELLED", load.UNKNOWN
NOTHING = (CANCELLED, Protocol.CONTEXT_UNAVAILABLE)
"""What a log calls a call that committed nothing; the second one before its tool was found."""


class Steps:
    """Counts the steps of all tasks of a loop, and cancels one of them when a count is reached."""

    def __init__(self) -> None:
        self.seen = 0
        self.at = 0
        self.victim: asyncio.Task[Any] | None = None

    def step(self) -> None:
        self.seen += 1
        if self.victim is not None and self.seen == self.at:
            self.victim.cancel()

    def make(self, loop: asyncio.AbstractEventLoop, coro: Any, **options: Any) -> asyncio.Task[Any]:
        """The loop's task factory."""
        return asyncio.Task(_Counted(coro, self), loop=loop, **options)


class _Counted(collections.abc.Coroutine):  # type: ignore[type-arg]
    """A coroutine whose every step is counted."""

    def __init__(self, inner: Coroutine[Any, Any, Any], steps: Steps) -> None:
        self._inner, self._steps = inner, steps

    def send(self, value: Any) -> Any:
        self._steps.step()
        return self._inner.send(value)

    def throw(self, *error: Any) -> Any:
        self._steps.step()
        return self._inner.throw(*error)

    def close(self) -> None:
        self._inner.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self._inner.__await__()


async def arguments_for(host: Host, tool: str, number: int) -> dict[str, Any]:
    """A call that nobody made before."""
    key, text = f"dropped-reply-{number:06}", f"Kestrels hover over field {number}."
    if tool == CAPTURE:
        return capture(text, idempotency_key=key)
    if tool == FORGET:
        return forget(await host.admitted(text=text), key)
    candidate = (await host.captured(text=text))["candidate_id"]
    return admit(candidate, key) if tool == ADMIT else withdraw(candidate, key)


async def stands(host: Host, key: str) -> bool:
    """Whether that key has bound an outcome."""

    def look(tx: ReadTx) -> bool:
        return tx.outcome(tx.mac("key", [ANN.scope_ref, ANN.principal, key])) is not None

    return await host.store.read(look)


@pytest.mark.parametrize("tool", [CAPTURE, ADMIT, WITHDRAW, FORGET])
def test_a_dropped_reply_and_the_same_key_have_one_effect(fresh: Fresh, tool: str) -> None:
    steps, codes = Steps(), set[str | None]()

    async def one(host: Host, number: int) -> bool:
        """Drop the reply at that step; false if there are not so many."""
        arguments = await arguments_for(host, tool, number)
        before = await load.whole(host)
        host.log.lines.clear()
        task = asyncio.ensure_future(host.answer(tool, arguments))
        steps.seen, steps.at, steps.victim = 0, number, task
        [found] = await asyncio.gather(task, return_exceptions=True)
        steps.victim, reached = None, steps.seen >= number
        there = await stands(host, arguments["idempotency_key"])
        if isinstance(found, asyncio.CancelledError) and host.log.lines:
            code = host.log.lines[-1].code
            codes.add(code)
            assert code in (None, UNKNOWN, *NOTHING)
            assert there or code is not None, f"step {number}: told as done, but it is not there"
            assert not there or code not in NOTHING, f"step {number}: told as {code}, but it stands"
        value = await host.ask(tool, arguments)
        assert load.repeats(value) is there, f"step {number}"
        assert load.lasting(await host.ask(tool, arguments)) == load.lasting(value)
        assert await load.whole(host) == before + 1
        await host.memory.finish()
        return reached

    async def main() -> None:
        asyncio.get_running_loop().set_task_factory(steps.make)
        async with fresh().host() as host:
            number = 1
            while await one(host, number):
                number += 1
            assert number > 2
            assert codes & {CANCELLED, UNKNOWN}, codes
            asyncio.get_running_loop().set_task_factory(None)

    asyncio.run(main())
