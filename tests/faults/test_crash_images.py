"""A crash at every sync of a scripted day: what it leaves is opened, verified, and the day is finished from there.

Three disks: one that kept all that was written (the process died), one that kept nothing that was not synced, and one
that kept any sectors of it (the power went).
"""

from __future__ import annotations

import asyncio
import copy
import dataclasses
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import load
from tests.faults.load import AT_ONCE, ONE_BY_ONE, STEPS, Ledger, Waves
from tests.faults.vfs import Disk, FaultVfs
from tests.runtime.engine.world import World

Fresh = Callable[[], World]
VAULT = "vault"


@dataclasses.dataclass
class Image:
    """What a crash left, and what had been acknowledged by then."""

    disk: str
    sync: int
    data: dict[str, bytes]
    vault: dict[str, bytes]
    ledger: Ledger

    def put(self, world: World) -> None:
        """Lay it down in a world's directories."""
        for where, files in ((world.root / "data", self.data), (world.root / VAULT, self.vault)):
            for path in where.rglob("*"):
                if path.is_file() and path.suffix in (".db", ".db-wal", ".db-shm", ".slots"):
                    path.unlink()
            for name, data in files.items():
                (where / name).write_bytes(data)


@dataclasses.dataclass
class Camera:
    """Takes the images of one day."""

    root: Path
    ledger: Ledger
    dice: random.Random
    images: list[Image] = dataclasses.field(default_factory=list)

    def before(self, disk: Disk) -> None:
        """The moment before a sync: nothing of it, all of it, or something of it may be there."""
        for name, data in (
            ("all that was written", disk.as_it_is()),
            ("nothing that was not synced", disk.durable()),
            ("some sectors", disk.torn(self.dice)),
        ):
            self._take(name, disk, data)

    def after(self, disk: Disk) -> None:
        """The moment after it: the file that was synced is there."""
        self._take("what was synced", disk, disk.durable())

    def _take(self, name: str, disk: Disk, data: dict[str, bytes]) -> None:
        vault = self.root / VAULT
        slots = {str(path.relative_to(vault)): path.read_bytes() for path in vault.rglob("*") if path.is_file()}
        self.images.append(Image(name, disk.syncs, data, slots, copy.deepcopy(self.ledger)))


def photographed(world: World, vfs: FaultVfs, waves: Waves, seed: int) -> list[Image]:
    """Live through the day; its images."""
    ledger = Ledger()
    camera = Camera(world.root, ledger, random.Random(seed))

    async def main() -> None:
        async with world.host(vfs=vfs.name) as host:
            vfs.disk.before_sync, vfs.disk.after_sync = camera.before, camera.after
            await load.drive(host, ledger, waves)
        assert ledger.acknowledged == len(STEPS)

    asyncio.run(main())
    return camera.images


def looked_at(fresh: Fresh, images: list[Image]) -> None:
    """Open each image in a world of its own and hold it against what was acknowledged when it was taken."""
    for image in images:
        world = fresh()
        image.put(world)
        # What was being asked may stand as well as not, and so may what was asked beside it.
        image.ledger.unknown |= image.ledger.asked - image.ledger.known.keys()
        try:
            asyncio.run(load.judge(world, image.ledger))
        except Exception as error:
            raise AssertionError(f"sync {image.sync}, {image.disk}: {error}") from error
        shutil.rmtree(world.root)


@pytest.mark.parametrize("waves", [ONE_BY_ONE, AT_ONCE], ids=["one by one", "in groups"])
def test_some_crashes_of_the_day(fresh: Fresh, vfs: FaultVfs, waves: Waves) -> None:
    images = photographed(fresh(), vfs, waves, 1)
    looked_at(fresh, random.Random(len(images)).sample(images, 16))


@pytest.mark.sweep
@pytest.mark.parametrize("waves", [ONE_BY_ONE, AT_ONCE], ids=["one by one", "in groups"])
def test_every_crash_of_the_day(fresh: Fresh, vfs: FaultVfs, waves: Waves) -> None:
    images = photographed(fresh(), vfs, waves, 2)
    assert len({image.sync for image in images}) > len(waves)
    looked_at(fresh, images)


def test_a_disk_that_lies_about_syncs_is_found_out(fresh: Fresh, vfs: FaultVfs) -> None:
    """The judge has teeth: without what the last sync of an acknowledged capture kept, it says so."""
    images = photographed(fresh(), vfs, ONE_BY_ONE, 1)
    lost = next(image for image in images if image.ledger.acknowledged == 0)
    last = images[-1]
    with pytest.raises(AssertionError, match="0 stand"):
        looked_at(fresh, [Image("lost", last.sync, lost.data, lost.vault, last.ledger)])
