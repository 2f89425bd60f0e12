"""One scope of a world, over the starts and ends of its host: restart, crash, backup, restore, chores."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from engram_runtime.backup import making, restoring
from engram_runtime.backup.errors import BackupFault
from engram_runtime.config import Config
from engram_runtime.homes import Homes
from engram_runtime.refused import Refused
from engram_runtime.store.errors import StoreError
from engram_runtime.store.locks import WriteTurn
from engram_runtime.testing.armed import Armed
from engram_runtime.testing.choices import BOTH_ON
from engram_runtime.testing.pieces import Pieces
from engram_runtime.testing.running import Running, Shared, start

_KEY_BYTES: Final = 0x20
_SHARED_MEMORY: Final = "*-shm"
"""What SQLite shares between processes: no process, nothing shared."""


class Stopped(Exception):  # noqa: N818
    """The scope's host does not run: its store did not open."""


@dataclass(slots=True)
class ScopeHost:
    """A scope with its host. `backup` is the file that was taken last and its key."""

    config: Config
    shared: Shared
    pieces: Pieces
    armed: Armed = field(default_factory=Armed)
    backup: tuple[Path, bytes] | None = None
    _running: Running | None = None
    _leaving: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    @property
    def runs(self) -> bool:
        """Whether its host runs."""
        return self._running is not None

    @property
    def running(self) -> Running:
        """The host that runs. Raises `Stopped`."""
        if self._running is None:
            raise Stopped
        return self._running

    @property
    def database(self) -> Path:
        """The store's file, whether or not it opens."""
        return next(self.config.homes.data.glob("*.db"))

    async def open(self, *, fresh: bool = False) -> None:
        """Start the host. Raises `StoreError`: then it does not run."""
        self._running = await start(self.config, self.shared, self.armed, self.pieces, fresh=fresh)
        if self.shared.choices.switches != BOTH_ON:
            await self.switch()

    async def close(self) -> None:
        """End the host, and wait for those that a crash left behind."""
        running, self._running = self._running, None
        if running is not None:
            await running.end()
        if self._leaving:
            await asyncio.wait(self._leaving)

    async def switch(self) -> None:
        """Switch memory on or off for host and tenant, as it was chosen."""
        running, chosen = self.running, self.shared.choices.switches
        await running.store.write(lambda tx: tx.put_switches(chosen), running.deadline)

    async def restart(self) -> None:
        """End in order and start again. Raises `StoreError`."""
        await self.close()
        await self.open()

    async def crash(self, to: Path) -> None:
        """Go on with what a killed process leaves, in the directory `to`. Raises `StoreError`.

        The files are taken between two groups of transactions, with logs not written back and nothing closed; what the
        process had in memory alone is not in them.
        """
        running, self._running = self._running, None
        homes = self.config.homes
        await asyncio.to_thread(_image, homes, to)
        self.config = replace(self.config, homes=homes_in(to))
        if running is not None:
            gone = asyncio.ensure_future(_given_up(running, homes))
            self._leaving.add(gone)
            gone.add_done_callback(self._leaving.discard)
        await self.open()

    async def take_backup(self, to: Path) -> None:
        """Take a backup into a new file. Raises `BackupFault`, `StoreError`."""
        key = self.shared.ids.random(_KEY_BYTES)
        await making.make(self.config, to, key, self.shared.clock)
        self.backup = to, key

    async def restore(self) -> None:
        """Put the backup back as `engram restore` does, and serve it. Raises `BackupFault`, `StoreError`: then it is
        served as it was, if it can be.
        """
        if self.backup is None:
            raise BackupFault("no backup was taken", "take one first")
        source, key = self.backup
        await self.close()
        try:
            await asyncio.to_thread(restoring.restore, self.config, source, key, None, self.shared.clock)
            await restoring.settle(self.config, self.shared.clock)
        finally:
            await self.open()

    async def work(self) -> None:
        """All that the host would do by itself by now. What fails stays to be done, as ever."""
        running = self.running
        await running.memory.finish()
        with suppress(StoreError):
            await running.store.sweep()
        with suppress(StoreError, Refused):
            await running.cleanup.run()
        with suppress(StoreError):
            await running.store.sweep()
        await running.store.refill()


async def _given_up(running: Running, homes: Homes) -> None:
    """End what a crash left running over files that nobody looks at any more."""
    assert homes.home is not None
    await running.end()
    await asyncio.to_thread(shutil.rmtree, homes.home, ignore_errors=True)


def homes_in(directory: Path) -> Homes:
    """The homes of a scope whose files lie in one directory."""
    return Homes(directory / "config", directory / "data", directory / "vault", directory)


def _image(homes: Homes, to: Path) -> None:
    """Copy a scope's files while its host runs, with nobody in the middle of a transaction."""
    assert homes.home is not None
    database = next(homes.data.glob("*.db"))
    turn = WriteTurn(database.with_suffix(".queue"), database.with_suffix(".turn"))
    turn.take()
    try:
        shutil.copytree(homes.home, to, ignore=shutil.ignore_patterns(_SHARED_MEMORY))
    finally:
        turn.give()
        turn.close()
