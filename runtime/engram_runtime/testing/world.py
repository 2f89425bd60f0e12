"""Worlds: two scopes each, empty when they are made, gone when the next one is.

A world is a copy of one that was made once by the product's own steps: copying takes a hundredth of making.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any, Final

from engram_contracts.conformance_control.v1_0_0.enums import Seat

from engram_runtime.app import CONTRACT
from engram_runtime.config import Binding, Config, load
from engram_runtime.confirm.approvers import Approver, Approvers
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.vault import FileVault
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.log import AuditLog, Both
from engram_runtime.ports import AuditSink
from engram_runtime.setup import template
from engram_runtime.store.port import Grant, Scope, Switches, WriteTx
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemIds
from engram_runtime.testing.clock import StillClock
from engram_runtime.testing.kept import Kept
from engram_runtime.testing.pieces import Pieces
from engram_runtime.testing.running import Shared
from engram_runtime.testing.scope import ScopeHost, homes_in
from engram_runtime.tomltext import binding_table

BINDINGS: Final = tuple(Binding(seat, f"principal-{seat}", f"agent-{seat}", f"purpose:{seat}") for seat in Seat)
"""Who acts in each scope, by seat: the first principal's purpose is the first purpose."""

_COST: Final = 10
"""scrypt's N as a power of two: what it guards here is nothing."""
_WRITE_S: Final = 10.0


@dataclass(frozen=True, slots=True)
class Template:
    """What every world is a copy of. `approver` is the human who answers requests."""

    configs: Mapping[Seat, Config]
    approver: Approver

    @classmethod
    async def made(cls, directory: Path) -> Template:
        """Make two scopes as `engram init --test` makes one, with two bindings that have every grant."""
        ids = SystemIds()
        configs: dict[Seat, Config] = {}
        approver: Approver | None = None
        for seat in Seat:
            configs[seat] = await _scope(directory / seat, Scope(seat, "tests"), ids)
            people = Approvers(configs[seat].homes.approvers, cost=_COST)
            if approver is None:
                approver = people.create("tester", ids.new(""), ids)
            else:
                first = configs[Seat.FIRST].homes.approvers
                shutil.copytree(first, configs[seat].homes.approvers)
        assert approver is not None
        return cls(configs, approver)

    def copied(self, seat: Seat, to: Path) -> Config:
        """A copy of one scope in the directory `to`, and its configuration."""
        config = self.configs[seat]
        assert config.homes.home is not None
        shutil.copytree(config.homes.home, to)
        return replace(config, homes=homes_in(to))


async def _scope(directory: Path, scope: Scope, ids: SystemIds) -> Config:
    homes = homes_in(directory)
    homes.config.mkdir(mode=0o700, parents=True)
    first, *others = BINDINGS
    homes.file.write_text(template(scope, first) + "".join(f"\n{binding_table(other)}" for other in others), "utf-8")
    config = load(homes, CONTRACT)
    key = hostkey.create(homes.host_key, ids.random(hostkey.KEY_BYTES))
    clock = StillClock()
    store = await SqliteStore.open(
        homes.data,
        scope,
        vault=FileVault.open(homes.vault, scope, key, ids, create=True),
        clock=clock,
        ids=ids,
        genesis={"id": CONTRACT.id, "version": CONTRACT.version},
        event_domain=CONTRACT.digests["event"].domain,
        index=LexicalIndex(PROFILE),
        maintenance=False,
        create=True,
    )
    try:
        await store.refill()
        await store.write(_begin, clock.monotonic() + _WRITE_S)
    finally:
        await store.close()
    return config


def _begin(tx: WriteTx) -> None:
    tx.mark_test()
    tx.put_switches(Switches(host=True, tenant=True))
    for binding in BINDINGS:
        for tool in CONTRACT.tools:
            tx.put_grant(Grant(binding.name, tool, not_before=0))


class World:
    """Two scopes that share a clock, settings, a scripted policy and a log. A scope is opened when it is first used."""

    def __init__(self, directory: Path, made: Template, shared: Shared, kept: Kept, pieces: Pieces) -> None:
        self.directory = directory
        self.shared = shared
        self.kept = kept
        self.approver = made.approver
        self.backups = directory / "backups"
        self.backups.mkdir(mode=0o700)
        self._template = made
        self._pieces = pieces
        self._scopes: dict[Seat, ScopeHost] = {}
        self._numbers = count(1)
        self._opening = asyncio.Lock()

    async def scope(self, seat: Seat) -> ScopeHost:
        """The scope of that seat."""
        found = self._scopes.get(seat)
        if found is not None:
            return found
        async with self._opening:
            if seat not in self._scopes:
                config = await asyncio.to_thread(self._template.copied, seat, self.place(seat))
                made = ScopeHost(config, self.shared, self._pieces)
                await made.open(fresh=True)
                self._scopes[seat] = made
        return self._scopes[seat]

    def opened(self) -> list[ScopeHost]:
        """The scopes that were used."""
        return list(self._scopes.values())

    def place(self, name: str) -> Path:
        """A path in this world that nothing has yet."""
        return self.directory / f"{name}-{next(self._numbers)}"

    def new_backup(self) -> Path:
        """A file for a backup, which is not there yet."""
        return self.backups / f"{next(self._numbers)}"

    async def close(self) -> None:
        """End its hosts and take its files away."""
        for scope in self.opened():
            await scope.close()
        await asyncio.to_thread(shutil.rmtree, self.directory, ignore_errors=True)


class Worlds:
    """The worlds of a process, one after another."""

    def __init__(self, directory: Path, made: Template, pieces: Pieces, watch: AuditSink | None) -> None:
        """Use `begin`."""
        self._directory = directory
        self._template = made
        self.pieces = pieces
        self._watch = watch
        self._numbers = count(1)
        self._ending: set[asyncio.Task[None]] = set()
        self.current = self._new()

    @classmethod
    async def begin(cls, directory: Path, pieces: Pieces, watch: AuditSink | None = None) -> Worlds:
        """The first world, in an empty directory. `watch` is told of every call too."""
        worlds = cls(directory, await Template.made(directory / "template"), pieces, watch)
        await worlds.current.scope(Seat.FIRST)
        return worlds

    async def reset(self) -> World:
        """A new world in the place of the old one, which ends in the background."""
        made = self._new()
        await made.scope(Seat.FIRST)
        before, self.current = self.current, made
        self._end(before.close())
        return made

    async def close(self) -> None:
        """End what is left."""
        self._end(self.current.close())
        while self._ending:
            await asyncio.wait(self._ending)

    def _new(self) -> World:
        directory = self._directory / f"world-{next(self._numbers)}"
        directory.mkdir(mode=0o700)
        kept = Kept()
        audit = AuditLog(kept)
        shared = Shared(audit if self._watch is None else Both(audit, self._watch))
        return World(directory, self._template, shared, kept, self.pieces)

    def _end(self, ending: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(ending)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
