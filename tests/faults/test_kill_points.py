"""Killed between a commit and the destruction of a key: what was answered is true, and any other process finishes.

Real processes, really killed. The three points of a key: after the commit, before anything is overwritten; after the
overwriting, before its sync and before its event; after the event. Those of a forgetting lie before them: the ledger,
the search for residue.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable, Mapping
from typing import Any

import orjson
import pytest

from tests.faults import child, load
from tests.runtime.engine.test_forget import cleanup_in
from tests.runtime.engine.world import ADMIT, FORGET, WITHDRAW, Host, World, admit, forget, withdraw

Fresh = Callable[[], World]
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([child.__name__])

KEY = (
    "after the commit, before a key is overwritten",
    "before the sync of the overwriting",
    "before the event of the overwriting",
    "after the event of the overwriting",
)
TRACES = ("before the ledger", "after the ledger", "before the search for residue", "after the search for residue")
PENDING, COMPLETE = "pending", "complete"
DONE_WITH: Mapping[str, str] = {WITHDRAW: "key_destruction", FORGET: "projection_invalidation"}

CASES = [
    *((ADMIT, point, None) for point in KEY),
    *((WITHDRAW, point, COMPLETE if point.startswith("after the event") else PENDING) for point in KEY),
    *((FORGET, point, PENDING) for point in TRACES),
    *((FORGET, point, COMPLETE) for point in KEY),
]


def killed(world: World, point: str, tool: str, arguments: dict[str, Any]) -> None:
    """A process that makes this call dies there."""
    process = FORKS.Process(target=child.live, args=(world.root, point, tool, arguments))
    process.start()
    process.join(60)
    assert process.exitcode == -signal.SIGKILL, f"the process did not come to: {point}"


async def asked(host: Host, tool: str) -> tuple[str, dict[str, Any]]:
    """Something for the tool to end: its candidate, and the arguments."""
    candidate = (await host.captured(text="Kestrels hover over the airfield."))["candidate_id"]
    if tool == ADMIT:
        return candidate, admit(candidate, "kill-point-key-0001")
    if tool == WITHDRAW:
        return candidate, withdraw(candidate, "kill-point-key-0001")
    record = (await host.ask(ADMIT, admit(candidate)))["outcome"]["record_id"]
    await host.store.sweep()
    return candidate, forget(record, "kill-point-key-0001")


@pytest.mark.parametrize(("tool", "point", "status"), CASES)
def test_what_was_left_is_told_as_it_is_and_finished_by_another(
    fresh: Fresh, tool: str, point: str, status: str | None
) -> None:
    world = fresh()

    async def ask() -> tuple[str, dict[str, Any]]:
        async with world.host() as host:
            return await asked(host, tool)

    candidate, arguments = asyncio.run(ask())
    killed(world, point, tool, arguments)
    asyncio.run(finished(world, tool, candidate, arguments, status))


async def finished(world: World, tool: str, candidate: str, arguments: dict[str, Any], status: str | None) -> None:
    """Another process: what it says before it has done anything, and after."""
    async with world.host(cleanup=cleanup_in(world)) as host:
        left = world.root / child.ANSWER
        first = await host.ask(tool, arguments)
        assert load.repeats(first), "the mutation was committed before the kill"
        if left.exists():
            told = orjson.loads(left.read_bytes())["output"]["value"]
            assert load.lasting(told) == load.lasting(first)
        if status is not None:
            assert first[DONE_WITH[tool]] == status
        await host.memory.finish()
        if tool == FORGET:
            assert await cleanup_in(world)(host.store).run() == 0
        await host.store.sweep()
        row = await host.store.read(lambda tx: tx.candidate(candidate))
        assert row is not None
        assert row.now.slot is not None
        assert host.store.vault.key(row.now.slot) is None
        if tool in DONE_WITH:
            again = await host.ask(tool, arguments)
            assert again[DONE_WITH[tool]] == COMPLETE
            assert again["receipt"] == first["receipt"]
        await load.whole(host)
        await once(host, row.now.slot.slot, row.now.slot.generation)


async def once(host: Host, slot: str, generation: int) -> None:
    """The journal tells of a key's destruction once."""
    gone = {"slot": slot, "generation": generation}
    told = [
        cursor
        for cursor in range(await host.events() + 1)
        if gone in await host.store.read(lambda tx, at=cursor: tx.event(at).document.get("destroyed", ()))
    ]
    assert len(told) == 1


def test_a_child_that_nothing_kills_ends_well(fresh: Fresh) -> None:
    """So that a kill is seen where it is, and nowhere else."""
    world = fresh()

    async def ask() -> tuple[str, dict[str, Any]]:
        async with world.host() as host:
            return await asked(host, WITHDRAW)

    child.live(world.root, None, WITHDRAW, asyncio.run(ask())[1])
    assert orjson.loads((world.root / child.ANSWER).read_bytes())["ok"]
