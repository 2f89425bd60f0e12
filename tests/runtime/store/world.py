"""A small world for the store: directories, a clock that stands still, and drafts in invented words."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import apsw
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.vault import FileVault
from engram_runtime.store import files
from engram_runtime.store.port import (
    Appended,
    Body,
    CandidateState,
    Draft,
    OutcomeKey,
    RecordState,
    Scope,
    WriteTx,
)
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemIds

SCOPE = Scope("acme", "lab")
DOMAIN = "test/event/v1"
GENESIS = {"id": "toy", "version": "1.0.0"}
MARK = b"PLAINTEXT-THAT-MUST-NOT-BE-FOUND"


class StillClock:
    """A wall clock that moves when told."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now

    def now_ms(self) -> int:
        return self.now

    def monotonic(self) -> float:
        return time.monotonic()


@dataclasses.dataclass
class World:
    """Where one test's host keeps its files."""

    root: Path
    clock: StillClock = dataclasses.field(default_factory=StillClock)
    ids: Any = dataclasses.field(default_factory=SystemIds)
    scope: Scope = SCOPE

    @property
    def data(self) -> Path:
        return self.root / "data"

    @property
    def database(self) -> Path:
        return self.data / f"{files.scope_name(self.scope)}.db"

    def sidecar(self, kind: str) -> Path:
        return self.database.with_suffix(f".{kind}")

    def vault(self) -> FileVault:
        path = self.root / "config" / "host.key"
        key = hostkey.load(path) if path.exists() else hostkey.create(path, os.urandom(32))
        return FileVault.open(self.root / "vault", self.scope, key, self.ids, create=True)

    @asynccontextmanager
    async def store(self, **options: Any) -> AsyncGenerator[SqliteStore, None]:
        """An open store; maintenance only if asked for, so that nothing happens behind a test's back."""
        options = {"maintenance": False, "create": True, "vault": self.vault(), **options}
        store = await SqliteStore.open(
            self.data,
            self.scope,
            clock=self.clock,
            ids=self.ids,
            genesis=GENESIS,
            event_domain=DOMAIN,
            **options,
        )
        try:
            yield store
        finally:
            await store.close()

    def raw(self, *statements: str) -> None:
        """What an intruder with an SQLite shell does to the closed file."""
        connection = apsw.Connection(str(self.database))
        try:
            connection.execute("DROP TRIGGER IF EXISTS journal_update; DROP TRIGGER IF EXISTS journal_delete")
            for statement in statements:
                connection.execute(statement)
        finally:
            connection.close()


def soon(seconds: float = 20.0) -> float:
    """A deadline."""
    return time.monotonic() + seconds


def run(main: Callable[[], Any]) -> Any:
    """Run an async test body."""
    return asyncio.run(main())


def capture(
    name: str, plaintext: bytes = MARK, key: str | None = None
) -> Callable[[WriteTx], tuple[CandidateState, Appended]]:
    """Seal a candidate and say so."""

    def mutate(tx: WriteTx) -> tuple[CandidateState, Appended]:
        slot = tx.seal(name, plaintext)
        state = CandidateState(name, "waiting", "ann", "toy", slot, sealed=True, expires_at=5)
        bound = OutcomeKey(tx.mac("key", ["ann", key or name]), tx.mac("intent", name))
        return state, tx.append(Draft("take", {"principal": "ann"}, candidates=(state,), outcome=bound))

    return mutate


def admit(name: str, record_id: str) -> Callable[[WriteTx], Appended]:
    """End a candidate and make a record of it, as one event."""

    def mutate(tx: WriteTx) -> Appended:
        candidate = tx.candidate(name)
        assert candidate is not None
        document = tx.unseal(name)
        tx.put_body(Body(record_id, document, "sha256:p", 10, 20))
        state = dataclasses.replace(candidate.now, state="in", sealed=False, record_id=record_id)
        record = RecordState(record_id, "shown", "sha256:r", name, "toy", "global", body=True)
        return tx.append(Draft("admit", {"principal": "ann"}, candidates=(state,), records=(record,)))

    return mutate


def forget(record_id: str) -> Callable[[WriteTx], Appended]:
    """End a record and its body."""

    def mutate(tx: WriteTx) -> Appended:
        record = tx.record(record_id)
        assert record is not None
        state = dataclasses.replace(record.now, state="gone", body=False)
        return tx.append(Draft("drop", {"principal": "ann"}, records=(state,)))

    return mutate
