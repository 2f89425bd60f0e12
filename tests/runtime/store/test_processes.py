"""Several processes on one scope: nothing that was acknowledged is lost, whoever is killed, whenever."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from engram_runtime.store.port import Draft, KeyState, StoreUnavailable
from engram_runtime.store.sqlite import SqliteStore

from tests.runtime.store.world import MARK, World, capture, run, soon

Child = subprocess.Popen[bytes]


@contextmanager
def children(world: World, *commands: tuple[str, ...]) -> Generator[list[Child], None, None]:
    """Processes on the world's files; all are dead and reaped at the end."""
    world.vault()
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.runtime.store.child", str(world.root), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[3],
        )
        for command in commands
    ]
    try:
        yield started
    finally:
        for child in started:
            child.kill()
            child.communicate()


def lines(child: Child, count: int) -> list[str]:
    """The next lines of a child."""
    assert child.stdout is not None
    return [child.stdout.readline().decode().strip() for _ in range(count)]


async def acknowledged_are_there(store: SqliteStore, told: list[str]) -> int:
    """Every acknowledged line is the capture at its cursor; the journal is whole; its high-water mark."""
    for line in told:
        cursor, name = line.split()
        found = await store.read(lambda tx, name=name: tx.candidate(name))
        assert found is not None, line
        assert found.captured_cursor == int(cursor)
        assert await store.read(lambda tx, name=name: tx.unseal(name)) == MARK
    assert await store.verify() == []
    return await store.read(lambda tx: tx.high_water)


def test_processes_that_open_a_new_scope_at_once_share_it(world: World) -> None:
    async def main(told: list[str]) -> None:
        async with world.store() as store:
            assert await acknowledged_are_there(store, told) == 3 * 40
            assert len({line.split()[0] for line in told}) == 3 * 40

    with children(world, *(("capture", name, "40") for name in "abc")) as started:
        told = [line for child in started for line in child.communicate()[0].decode().splitlines()]
        assert [child.returncode for child in started] == [0, 0, 0]
    run(lambda: main([line for line in told if line != "open"]))


@pytest.mark.parametrize("after", [1, 5, 17, 40])
def test_killed_processes_lose_nothing_that_was_acknowledged(world: World, after: int) -> None:
    with children(world, ("capture", "a", "100000"), ("capture", "b", "100000")) as started:
        told = [line for child in started for line in lines(child, 1 + after)]
        for child in started:
            child.send_signal(signal.SIGKILL)
            assert child.stdout is not None
            told += child.stdout.read().decode().splitlines()

    async def main() -> None:
        async with world.store() as store:
            answered = [line for line in told if line != "open"]
            assert await acknowledged_are_there(store, answered) >= len(answered) >= 2 * after
            await store.rebuild()
            assert await store.verify() == []

    run(main)


def test_a_stopped_process_that_holds_the_turn_costs_others_a_deadline_and_no_more(world: World) -> None:
    async def main(holder: Child) -> None:
        async with world.store() as store:
            with pytest.raises(StoreUnavailable, match="deadline"):
                await store.write(capture("c1"), soon(0.05))
            assert await store.read(lambda tx: tx.high_water) == 0
            holder.kill()
            assert await store.write(lambda tx: tx.append(Draft("note", {})).cursor, soon()) == 1

    async def make() -> None:
        async with world.store():
            pass

    run(make)
    with children(world, ("hold",)) as (holder,):
        assert lines(holder, 1) == ["held"]
        holder.send_signal(signal.SIGSTOP)
        run(lambda: main(holder))


def test_a_key_that_a_killed_process_left_is_destroyed_by_the_next(world: World) -> None:
    with children(world, ("decide", "c1")) as (child,):
        assert lines(child, 1) == ["decided"]

    async def main() -> None:
        async with world.store() as store:
            candidate = await store.read(lambda tx: tx.candidate("c1"))
            assert candidate is not None
            assert candidate.now.slot is not None
            assert candidate.key is KeyState.DESTROY
            vault = world.vault()
            assert vault.key(candidate.now.slot) is not None
            assert await store.sweep() == 1
            assert vault.key(candidate.now.slot) is None
            swept = await store.read(lambda tx: (tx.candidate("c1"), tx.event(tx.high_water)))
            assert swept[0] is not None
            assert swept[0].key is KeyState.DESTROYED
            assert swept[1].operation == "slot-destroyed"
            assert await store.sweep() == 0
            assert await store.verify() == []

    run(main)
