"""A store made once, of which every case gets a copy; and the VFS under it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.vfs import FaultVfs
from tests.runtime.engine.world import World


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a host that is set up and has nothing in it."""
    root = tmp_path_factory.mktemp("made")

    async def make() -> None:
        async with World(root).host() as host:
            await host.store.refill()

    asyncio.run(make())
    return root


@pytest.fixture
def fresh(made: Path, tmp_path: Path) -> Callable[[], World]:
    """Gives a new world each time, with a copy of those files."""
    numbers = iter(range(1 << 30))

    def copy() -> World:
        root = tmp_path / str(next(numbers))
        shutil.copytree(made, root)
        return World(root)

    return copy


@pytest.fixture
def vfs() -> Iterator[FaultVfs]:
    """The VFS, whole until a test plans a fault."""
    with FaultVfs() as found:
        yield found
