"""A store file with a day in it, for somebody with an SQLite shell."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import apsw
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.vault import FileVault
from engram_runtime.heads import Head, head_of
from engram_runtime.store.errors import Corrupt, CursorGap
from engram_runtime.store.files import scope_name
from engram_runtime.store.port import Finding, Scope
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemIds
from engram_runtime.verification import unopened, verify

from tests.faults import load
from tests.runtime.engine.world import World

LATER = 3
"""Captures behind the day: what a cut takes away."""


class Victim:
    """One store. `day` and `whole` are its file before and after the later captures, `head` what was exported then."""

    def __init__(self, root: Path, tenant: str = "acme") -> None:
        """Lives through the day."""
        self.world = World(root, scope=Scope(tenant, "lab"))
        self.file = root / "data" / f"{scope_name(self.world.scope)}.db"
        asyncio.run(self._live(lambda host: load.drive(host, load.Ledger())))
        self.day = self.file.read_bytes()

        async def later(host: Any) -> None:
            for number in range(LATER):
                await host.captured(text=f"Later {number}.")

        self.head = asyncio.run(self._live(later))
        self.whole = self.file.read_bytes()
        self.events: list[bytes] = [row[0] for row in self.sql("SELECT event FROM journal ORDER BY cursor")]
        self.last = len(self.events) - 1

    async def _live(self, through: Any) -> Head:
        async with self.world.host() as host:
            await through(host)
            await host.store.sweep()
            return await host.store.read(head_of)

    def sql(self, *statements: str) -> list[Any]:
        """Run statements on the closed file, the journal's triggers out of the way; the rows of the last one."""
        connection = apsw.Connection(str(self.file))
        try:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("DROP TRIGGER IF EXISTS journal_update; DROP TRIGGER IF EXISTS journal_delete; BEGIN")
            rows: list[Any] = []
            for statement in statements:
                rows = connection.execute(statement).fetchall()
            connection.execute("COMMIT")
            return rows
        finally:
            connection.close()

    def put(self, data: bytes) -> None:
        """That file, and no log."""
        for path in self.file.parent.glob(f"{self.file.name}*"):
            path.unlink()
        self.file.write_bytes(data)

    def tampered(self, *statements: str, head: Head | None = None) -> Sequence[Finding]:
        """What verify says of the whole file after these statements."""
        self.put(self.whole)
        self.sql(*statements)
        return self.findings(head)

    def findings(self, head: Head | None = None) -> Sequence[Finding]:
        """What verify says of the file as it lies there."""
        try:
            return asyncio.run(self._verified(head))
        except (Corrupt, CursorGap) as error:
            return [unopened(error)]

    async def _verified(self, head: Head | None) -> Sequence[Finding]:
        world, ids = self.world, SystemIds()
        key = hostkey.load(world.root / "config" / "host.key")
        store = await SqliteStore.open(
            world.root / "data",
            world.scope,
            vault=FileVault.open(world.root / "vault", world.scope, key, ids),
            clock=world.clock,
            ids=ids,
            genesis={},
            event_domain=CONTRACT.digests["event"].domain,
            maintenance=False,
            inspect=True,
        )
        try:
            return (await verify(store, head)).findings
        finally:
            await store.close()
