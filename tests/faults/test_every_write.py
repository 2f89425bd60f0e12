"""The n-th write, sync or cut of the store's files fails, for every n of a scripted day.

Of the database file itself only a checkpoint writes. SQLite says nothing of a checkpoint that fails behind a COMMIT,
but apsw raises what the VFS raised, so here such a COMMIT is told as unknown although it stands. A disk is therefore
full in the log alone, where a COMMIT meets it.
"""

from __future__ import annotations

import asyncio
import dataclasses
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest
from engram_runtime.store import connection
from engram_runtime.store.errors import StoreError

from tests.faults import load
from tests.faults.load import AT_ONCE, ONE_BY_ONE, UNAVAILABLE, UNKNOWN, Ledger, Waves
from tests.faults.vfs import CUT, SYNC, WRITE, Fault, FaultVfs
from tests.runtime.engine.world import World

Fresh = Callable[[], World]
SHARES = 4
QUICK = 24
"""Of so many writes the quick run takes one, other ones for each kind of fault, always the same."""


@dataclasses.dataclass(frozen=True)
class Sweep:
    """One kind of fault under one way of asking. `every`: of so many cases the whole run takes one; the first sweeps of
    each kind take them all.
    """

    fault: Fault
    waves: Waves = ONE_BY_ONE
    spill: bool = False
    every: int = 1

    def at(self, n: int) -> Fault:
        """The fault at the n-th operation."""
        return dataclasses.replace(self.fault, n=n, fired=[])


SWEEPS: dict[str, Sweep] = {
    "a write fails once": Sweep(Fault(WRITE)),
    "a write fails once, in groups": Sweep(Fault(WRITE), AT_ONCE, every=4),
    "writes fail from then on": Sweep(Fault(WRITE, lasting=True), every=6),
    "the disk is full once": Sweep(Fault(WRITE, error=apsw.FullError, suffix="-wal"), every=4),
    "the disk is full from then on": Sweep(Fault(WRITE, error=apsw.FullError, suffix="-wal", lasting=True), every=6),
    "the disk is full before COMMIT": Sweep(Fault(WRITE, error=apsw.FullError, suffix="-wal"), spill=True, every=12),
    "a write fails before COMMIT": Sweep(Fault(WRITE, suffix="-wal"), AT_ONCE, spill=True, every=12),
    "a sync fails once": Sweep(Fault(SYNC)),
    "a sync fails once, in groups": Sweep(Fault(SYNC), AT_ONCE),
    "syncs fail from then on": Sweep(Fault(SYNC, lasting=True)),
    "a cut fails": Sweep(Fault(CUT)),
}


def shared(first: int, every: int) -> Iterator[int]:
    """Every SHARES-th of the numbers that a sweep takes: so the cores share it."""
    n = first * every
    while True:
        yield n
        n += SHARES * every


def sampled(name: str, every: int) -> Iterator[int]:
    """One number out of each run of so many, the same ones every time."""
    dice = random.Random(name)
    n = 0
    while True:
        yield n + dice.randint(1, every)
        n += every


@pytest.fixture(autouse=True)
def small_pages(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a sweep asks for it, next to no page cache: then SQLite writes before COMMIT."""
    sweep = getattr(request.node, "callspec", None)
    if sweep is not None and "name" in sweep.params and SWEEPS[sweep.params["name"]].spill:
        monkeypatch.setattr(connection, "_PRAGMAS", (*connection._PRAGMAS, "PRAGMA cache_size = 1"))  # type: ignore[attr-defined]


def one(fresh: Fresh, vfs: FaultVfs, sweep: Sweep, n: int) -> bool:
    """One case; false if there are not so many operations."""
    world, ledger, fault = fresh(), Ledger(), sweep.at(n)

    async def main() -> None:
        async with world.host(vfs=vfs.name) as host:
            vfs.fault = fault
            await load.drive(host, ledger, sweep.waves, insist=not fault.lasting)
            told = set(ledger.codes)
            assert told == expected(fault), f"{told}, but {fault.fired}"
        vfs.fault = Fault()
        await load.judge(world, ledger)

    try:
        asyncio.run(main())
    except AssertionError as error:
        raise AssertionError(f"operation {n}, {fault.fired}: {error}") from error
    finally:
        vfs.fault = Fault()
        shutil.rmtree(world.root)
    return bool(fault.fired)


def expected(fault: Fault) -> set[str]:
    """The codes that the faults so far must have been told with: unknown is for a COMMIT whose record may stand."""
    met = [fired for fired in fault.fired if fired.thread == "engram-writer" or fired.checkpoint]
    return {UNKNOWN if fired.in_commit and fault.error is not apsw.FullError else UNAVAILABLE for fired in met}


def swept(fresh: Fresh, vfs: FaultVfs, name: str, numbers: Iterator[int]) -> int:
    """Cases until there are no more operations; how many there were."""
    done = 0
    while one(fresh, vfs, SWEEPS[name], next(numbers)):
        done += 1
    return done


@pytest.mark.parametrize("name", SWEEPS)
def test_some_faults_of_the_day(fresh: Fresh, vfs: FaultVfs, name: str) -> None:
    sweep = SWEEPS[name]
    every = {WRITE: QUICK * (1 + sweep.spill), SYNC: 3, CUT: 1}[sweep.fault.kind]
    assert swept(fresh, vfs, name, sampled(name, every)) > 0


@pytest.mark.sweep
@pytest.mark.parametrize("share", range(1, SHARES + 1))
@pytest.mark.parametrize("name", SWEEPS)
def test_every_fault_of_the_day(fresh: Fresh, vfs: FaultVfs, name: str, share: int) -> None:
    swept(fresh, vfs, name, shared(share, SWEEPS[name].every))


@pytest.mark.parametrize("kind", [WRITE, SYNC])
@pytest.mark.parametrize("lasting", [False, True])
def test_a_store_that_could_not_be_opened_is_opened_later(
    fresh: Fresh, vfs: FaultVfs, kind: str, lasting: bool
) -> None:
    """Its log is as a killed host left it, so that opening and closing have something to write."""

    async def main() -> None:
        for n in sampled(f"open {kind} {lasting}", QUICK // 4 if kind == WRITE else 1):
            world, fault = fresh(), Fault(kind, n, lasting=lasting)
            await killed(world, vfs)
            vfs.fault = fault
            try:
                async with world.host(vfs=vfs.name):
                    pass
            except StoreError:
                assert fault.fired
            vfs.fault = Fault()
            await load.judge(world, Ledger(unknown={step.name for step in load.STEPS}))
            shutil.rmtree(world.root)
            if not fault.fired:
                return

    asyncio.run(main())


async def killed(world: World, vfs: FaultVfs) -> None:
    """Half a day, and then only what the death of the process leaves."""
    async with world.host(vfs=vfs.name) as host:
        await load.drive(host, Ledger(), ONE_BY_ONE[:4])
        image = vfs.disk.as_it_is()
    vfs.disk.files.clear()
    for path in (world.root / "data").iterdir():
        path.unlink()
    for name, data in image.items():
        (world.root / "data" / name).write_bytes(data)


@pytest.mark.parametrize("kind", [WRITE, SYNC, CUT])
def test_a_store_that_could_not_be_made_is_made_later(tmp_path: Path, vfs: FaultVfs, kind: str) -> None:
    async def main() -> None:
        for n in sampled(f"make {kind}", QUICK if kind == WRITE else 3):
            world, fault = World(tmp_path / str(n)), Fault(kind, n)
            vfs.fault = fault
            try:
                async with world.host(vfs=vfs.name):
                    pass
            except StoreError:
                assert fault.fired
            vfs.fault = Fault()
            await load.judge(world, Ledger())
            if not fault.fired:
                return

    asyncio.run(main())
