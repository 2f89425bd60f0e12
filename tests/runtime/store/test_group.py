"""Group commit: one sync for what waits, a savepoint for each, answers only when durable."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from engram_runtime.store.port import Corrupt, Draft, OutcomeUnknown, ReadTx, StoreUnavailable, WriteTx

from tests.runtime.store.faults import FaultVfs, Plan
from tests.runtime.store.world import World, capture, run, soon


class Turn:
    """Another process's hold on the turn to write."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("r+")
        fcntl.flock(self._file, fcntl.LOCK_EX)

    def give(self) -> None:
        self._file.close()


@pytest.fixture
def plan() -> Iterator[Plan]:
    found = Plan()
    with FaultVfs("planned", found):
        yield found


def note(tx: WriteTx) -> int:
    return tx.append(Draft("note", {})).cursor


def refuse(tx: WriteTx) -> int:
    tx.append(Draft("note", {}))
    raise KeyError("refused by the engine")


def high_water(tx: ReadTx) -> int:
    return tx.high_water


def test_what_waits_for_the_turn_is_committed_with_one_sync(world: World, plan: Plan) -> None:
    async def main() -> None:
        async with world.store(vfs="planned") as store:
            turn = Turn(world.sidecar("turn"))
            waiting = [asyncio.create_task(store.write(note, soon())) for _ in range(50)]
            await asyncio.sleep(0)
            before = plan.syncs
            turn.give()
            assert sorted(await asyncio.gather(*waiting)) == list(range(1, 51))
            # The first may go alone if the writer took it before the rest were queued.
            assert plan.syncs - before <= 2

    run(main)


def test_a_refusal_undoes_itself_alone(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            turn = Turn(world.sidecar("turn"))
            waiting = [asyncio.create_task(store.write(fn, soon())) for fn in (note, refuse, note, refuse, note)]
            await asyncio.sleep(0)
            turn.give()
            got = await asyncio.gather(*waiting, return_exceptions=True)
            assert [got[0], got[2], got[4]] == [1, 2, 3]
            assert isinstance(got[1], KeyError)
            assert isinstance(got[3], KeyError)
            assert await store.verify() == []

    run(main)


def test_what_cannot_be_undone_alone_undoes_its_group(world: World) -> None:
    def rogue(tx: WriteTx) -> int:
        note(tx)
        tx.connection.execute("RELEASE mutation")
        raise KeyError("after its savepoint is gone")

    async def main() -> None:
        async with world.store() as store:
            turn = Turn(world.sidecar("turn"))
            waiting = [asyncio.create_task(store.write(fn, soon())) for fn in (note, rogue)]
            await asyncio.sleep(0)
            turn.give()
            got = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(got[1], StoreUnavailable)
            assert await store.read(high_water) == (1 if got[0] == 1 else 0)
            assert await store.verify() == []

    run(main)


def test_pipelined_writes_are_all_there(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            got = await asyncio.gather(*(store.write(capture(f"c{number}"), soon()) for number in range(300)))
            assert sorted(at.cursor for _, at in got) == list(range(1, 301))
        async with world.store() as store:
            for state, at in got:
                found = await store.read(lambda tx, name=state.candidate_id: tx.candidate(name))
                assert found is not None
                assert found.captured_cursor == at.cursor
            assert await store.verify() == []

    run(main)


def test_a_turn_not_had_by_the_deadline_commits_nothing(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            turn = Turn(world.sidecar("turn"))
            with pytest.raises(StoreUnavailable, match="deadline"):
                await store.write(note, soon(0.05))
            with pytest.raises(StoreUnavailable, match="deadline"):
                await store.write(note, soon(-1))
            turn.give()
            assert await store.write(note, soon()) == 1

    run(main)


def test_a_waiting_write_can_be_cancelled(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            turn = Turn(world.sidecar("turn"))
            task = asyncio.create_task(store.write(note, soon()))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            turn.give()
            assert await store.write(note, soon()) == 1

    run(main)


def test_a_started_write_is_shielded_and_answers(world: World) -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        started, go_on = asyncio.Event(), asyncio.Event()

        def slow(tx: WriteTx) -> int:
            loop.call_soon_threadsafe(started.set)
            asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
            return note(tx)

        async with world.store() as store:
            task = asyncio.create_task(store.write(slow, soon()))
            await started.wait()
            task.cancel()
            await asyncio.sleep(0)
            task.cancel()
            go_on.set()
            assert await task == 1

    run(main)


def test_closing_finishes_what_runs_and_refuses_what_comes(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            running = [asyncio.create_task(store.write(note, soon())) for _ in range(20)]
            await asyncio.sleep(0)
            await store.close()
            got = await asyncio.gather(*running, return_exceptions=True)
            with pytest.raises(StoreUnavailable, match="closed"):
                await store.write(note, soon())
            with pytest.raises(StoreUnavailable, match="closed"):
                await store.read(high_water)
        done = [found for found in got if isinstance(found, int)]
        assert all(isinstance(found, int | StoreUnavailable) for found in got)
        async with world.store() as store:
            assert await store.read(high_water) == len(done)

    run(main)


def test_a_sync_that_fails_in_commit_leaves_the_whole_group_unknown(world: World, plan: Plan) -> None:
    async def main() -> None:
        async with world.store(vfs="planned") as store:
            assert await store.write(note, soon()) == 1
            turn = Turn(world.sidecar("turn"))
            waiting = [asyncio.create_task(store.write(fn, soon())) for fn in (note, refuse, note)]
            await asyncio.sleep(0)
            plan.fail_sync = 1
            turn.give()
            got = await asyncio.gather(*waiting, return_exceptions=True)
            assert plan.fired == 1
            # Refused by the engine, it wrote nothing for certain; but what it was judged by may be gone.
            assert [type(found) for found in got] == [OutcomeUnknown, StoreUnavailable, OutcomeUnknown]
            # Opened again: the next write goes on from what is there, and nothing is half there.
            cursor = await store.write(note, soon())
            assert cursor in (2, 4)
            assert await store.verify() == []

    run(main)


@pytest.mark.parametrize("error", [apsw.FullError, apsw.IOError])
def test_a_full_disk_commits_nothing_and_a_write_error_is_never_called_success(
    world: World, plan: Plan, error: type[apsw.Error]
) -> None:
    async def main() -> None:
        async with world.store(vfs="planned") as store:
            await store.write(note, soon())
            plan.error, plan.fail_write = error, 1
            expected = StoreUnavailable if error is apsw.FullError else OutcomeUnknown
            with pytest.raises(expected):
                await store.write(capture("c1"), soon())
            assert plan.fired == 1
            assert await store.read(high_water) == 1
            assert await store.write(note, soon()) == 2
            assert await store.verify() == []

    run(main)


def test_a_damaged_page_is_told_as_damage_and_commits_nothing(world: World) -> None:
    """SQLite refuses the COMMIT of a transaction that met a damaged page, also after its savepoint was undone."""

    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            where = "SELECT rootpage FROM sqlite_schema WHERE name = 'outcome'"
            page: int = await store.read(lambda tx: tx.connection.execute(where).fetchall()[0][0])  # type: ignore[assignment]
        with world.database.open("r+b") as file:
            file.seek((page - 1) * 4096)
            file.write(os.urandom(4096))
        async with world.store(inspect=True) as store:
            with pytest.raises(Corrupt):
                await store.write(lambda tx: tx.outcome("00" * 32), soon())
            turn = Turn(world.sidecar("turn"))
            fns = (note, lambda tx: tx.outcome("00" * 32), note)
            waiting = [asyncio.create_task(store.write(fn, soon())) for fn in fns]
            await asyncio.sleep(0)
            turn.give()
            got = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(got[1], Corrupt)
            assert all(isinstance(found, int | Corrupt) for found in got)
            assert await store.read(high_water) == 1 + sum(isinstance(found, int) for found in got)

    run(main)


def test_a_refusal_that_nothing_went_before_survives_a_commit_that_fails(world: World, plan: Plan) -> None:
    async def main() -> None:
        async with world.store(vfs="planned") as store:
            await store.write(note, soon())
            turn = Turn(world.sidecar("turn"))
            waiting = [asyncio.create_task(store.write(fn, soon())) for fn in (refuse, note, note)]
            await asyncio.sleep(0)
            plan.fail_sync = 1
            turn.give()
            got = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(got[0], KeyError)
            assert OutcomeUnknown in map(type, got)

    run(main)
