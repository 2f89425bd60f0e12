"""Homes made by the owner's commands, what agents do in them, and backups of them."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.app import open_store
from engram_runtime.assembly import cleanup_of, parts_of
from engram_runtime.backup import manifest as manifests
from engram_runtime.backup import sealing
from engram_runtime.config import Config, load
from engram_runtime.engine.memory import Memory
from engram_runtime.homes import homes
from engram_runtime.store.files import ScopeFiles, scope_name
from engram_runtime.verification import verify_scope

from tests.e2e.homes import engram
from tests.runtime.engine.world import ADMIT, ANN, CAPTURE, Host, Log, admit, capture, grant_all, soon
from tests.runtime.erasure.world import forget

KEPT = "The gateway is audited every quarter by two people."
LATER = "Pangolins rotate the certificate every ninety days."
PENDING = "Axolotl drafts wait for their reviewer in the antechamber."
T = 1_700_000_000_000


@dataclass
class Home:
    """A home, its backup key, and what was put into it by name."""

    root: Path
    ids: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> Path:
        return self.root.parent / "backup.key"

    @property
    def config(self) -> Config:
        return load(homes(self.root), CONTRACT)

    @property
    def files(self) -> ScopeFiles:
        return ScopeFiles(self.root / "data", scope_name(self.config.scope))

    @property
    def vault(self) -> Path:
        return self.root / "vault" / scope_name(self.config.scope)

    @asynccontextmanager
    async def host(self) -> AsyncGenerator[Host]:
        """A process on it; nothing happens by itself."""
        config = self.config
        parts = parts_of(config)
        async with open_store(config, index=parts.index) as store:
            await cleanup_of(config, store, parts.index).start(soon())
            memory = Memory(store, parts)
            await memory.start(soon())
            await store.write(grant_all, soon())
            yield Host(store, parts, memory, parts.clock, Log())  # type: ignore[arg-type]

    def do(self, body: Callable[[Host], Awaitable[Any]]) -> Any:
        """Run something in a process on it."""

        async def run() -> Any:
            async with self.host() as host:
                return await body(host)

        return asyncio.run(run())

    def admitted(self, name: str, text: str, source: str = "repo:acme/tools") -> str:
        """A record, by a name of the test's."""

        async def body(host: Host) -> str:
            return await host.admitted(text=text, source=source, t=T)

        self.ids[name] = self.do(body)
        return self.ids[name]

    def captured(self, name: str, text: str) -> str:
        """A pending candidate."""

        async def body(host: Host) -> str:
            return (await host.ask(CAPTURE, capture(text, t=T)))["candidate_id"]

        self.ids[name] = self.do(body)
        return self.ids[name]

    def forget(self, *names: str, clean: bool = True) -> None:
        """Forget records, with or without their clean-up."""

        async def body(host: Host) -> None:
            for name in names:
                await forget(host, self.ids[name])
            if clean:
                assert await cleanup_of(self.config, host.store, host.parts.index).run() == 0

        self.do(body)

    def state(self, name: str) -> str | None:
        """How a record stands."""

        async def body(host: Host) -> str | None:
            row = await host.store.read(lambda tx: tx.record(self.ids[name]))
            return None if row is None else row.now.state

        return self.do(body)

    def shown(self, name: str) -> bool:
        """Whether a read shows a record."""

        async def body(host: Host) -> bool:
            content = await host.answer(
                "engram_memory_get", {"record_id": self.ids[name], "purpose_ref": ANN.purpose_ref}
            )
            return isinstance(content, dict) and content["ok"]  # with memory off there is no such tool

        return self.do(body)

    def asked_again(self, text: str) -> str:
        """What becomes of content that is captured anew and put up for admission."""

        async def body(host: Host) -> str:
            candidate = (await host.ask(CAPTURE, capture(text, t=T)))["candidate_id"]
            return (await host.ask(ADMIT, admit(candidate)))["outcome"]["status"]

        return self.do(body)

    def backup(self, name: str = "one", code: int = 0) -> Path:
        """Back it up by the command."""
        to = self.root.parent / f"{name}.backup"
        engram("backup", "--home", self.root, "--to", to, "--key", self.key, code=code)
        return to

    def restore(self, source: Path, *more: str | Path, code: int = 0) -> Any:
        """Restore by the command; its JSON, or what it printed if it failed."""
        done = engram("restore", "--home", self.root, "--from", source, "--key", self.key, "--json", *more, code=code)
        return json.loads(done.stdout) if code == 0 else done.stderr

    def whole(self) -> None:
        """The journal and all that is derived from it verify."""
        report = asyncio.run(verify_scope(self.config))
        assert not report.findings, report.findings

    def bytes_of(self, *parts: str) -> dict[str, bytes]:
        """Every file below some of its directories."""
        return {
            str(path.relative_to(self.root)): path.read_bytes()
            for part in parts
            for path in sorted((self.root / part).rglob("*"))
            if path.is_file()
        }


def new_home(directory: Path, name: str = "home", workspace: str = "lab") -> Home:
    """A home with memory off and a backup key beside it."""
    home = Home(directory / name)
    scope = ("--tenant", "acme", "--workspace", workspace)
    engram("init", "--home", home.root, *scope, "--binding", "a", "--purpose", "purpose:x")
    if not home.key.exists():
        engram("keys", "backup-key", home.key)
    return home


def unsealed(source: Path, key: Path) -> tuple[manifests.Manifest, bytes, bytes]:
    """Manifest, ledger and database of a backup, in the clear."""
    with source.open("rb") as file:
        sections = manifests.Sections(sealing.unseal(file, sealing.load_key(key)))
        ledger = b"".join(sections.section(sections.manifest.ledger))
        database = b"".join(sections.section(sections.manifest.database))
        sections.end()
    return sections.manifest, ledger, database


def resealed(to: Path, key: Path, manifest: manifests.Manifest, ledger: bytes, database: bytes) -> Path:
    """A backup of other content under the same key: what only its maker could forge."""
    with to.open("wb") as out:
        sealing.seal(out, sealing.load_key(key), bytes(32), [manifest.packed(), ledger, database])
    return to


def rows(database: bytes, sql: str) -> list[Any]:
    """What a database of bytes answers."""
    connection = apsw.Connection(":memory:")
    connection.deserialize("main", database)
    return connection.execute(sql).fetchall()


def copied(made: Home, to: Path) -> Home:
    """A copy of a home with its key and its backup."""
    shutil.copytree(made.root, to / "home")
    shutil.copy(made.key, to / "backup.key")
    shutil.copy(made.root.parent / "one.backup", to / "one.backup")
    return Home(to / "home", dict(made.ids))


def the_backup(home: Home) -> Path:
    """The backup that lies beside a home."""
    return home.root.parent / "one.backup"
