"""A host of engram-memory as a test sees it: the real store, vault, index and pipeline; the clock is held."""

from __future__ import annotations

import asyncio
import copy
import dataclasses
import os
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation
from engram_runtime.context import Context, constant
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.vault import FileVault
from engram_runtime.engine import operations
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.grants import StoreGrants
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.pipeline.run import Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.admission import AcceptAll
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.policy.evidence import Asserted
from engram_runtime.policy.rate import Unlimited
from engram_runtime.ports import AuditLine
from engram_runtime.store.port import Draft, Grant, Scope, Switches, WriteTx
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemIds

from tests.runtime.engine.arguments import NOW as NOW
from tests.runtime.engine.arguments import PURPOSE, admit, capture, forget, withdraw
from tests.runtime.engine.arguments import key as key
from tests.runtime.engine.arguments import without_audit as without_audit
from tests.runtime.engine.human import Human

ANN = Context("acme", "lab", "ann", "agent-a", "s1", PURPOSE, "bind-a")
BOB = dataclasses.replace(ANN, principal="bob", agent="agent-b", binding="bind-b")
SEARCH, GET = Tool.ENGRAM_MEMORY_SEARCH, Tool.ENGRAM_MEMORY_GET
CAPTURE, ADMIT = Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION
WITHDRAW, FORGET = Tool.ENGRAM_MEMORY_WITHDRAW, Tool.ENGRAM_MEMORY_FORGET
TOOLS = (SEARCH, GET, CAPTURE, ADMIT, WITHDRAW, FORGET)


class StillClock:
    """A wall clock that moves when told."""

    def __init__(self) -> None:
        self.now = NOW

    def now_ms(self) -> int:
        return self.now

    def monotonic(self) -> float:
        return time.monotonic()


class Log:
    """The audit lines of a run."""

    def __init__(self) -> None:
        self.lines: list[AuditLine] = []

    def write(self, line: AuditLine) -> None:
        self.lines.append(line)


class Refused(Exception):  # noqa: N818
    """A tool's failure; `code` is the code on the wire."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclasses.dataclass
class Host:
    """One process of a host."""

    store: SqliteStore
    parts: Parts
    memory: Memory
    clock: StillClock
    log: Log

    def __post_init__(self) -> None:
        self.human = Human(self)

    def now(self) -> int:
        return self.clock.now

    async def answer(self, tool: str, arguments: dict[str, Any], who: Context = ANN) -> Any:
        """The whole structured content. The arguments must be valid: a test that breaks a schema says so itself."""
        pipeline = Pipeline(
            contract=CONTRACT,
            handlers={name: getattr(self.memory, CONTRACT.tools[name].method) for name in TOOLS},
            context=constant(who),
            grants=StoreGrants(self.store),
            limiter=Unlimited(),
            clock=self.clock,
            ids=self.parts.ids,
            audit=self.log,
            settings=Settings.of(CONTRACT),
            confirmation=self.human,
            precheck=self.memory,
        )
        answer = await pipeline.answer(tool, copy.deepcopy(arguments), None)
        return dict(answer.content) if hasattr(answer, "content") else answer

    async def ask(self, tool: str, arguments: dict[str, Any], who: Context = ANN) -> Any:
        """The value of a success. Raises `Refused`."""
        content = await self.answer(tool, arguments, who)
        if not content["ok"]:
            raise Refused(content["error"]["code"])
        return content["output"]["value"]

    async def refusal(self, tool: str, arguments: dict[str, Any], who: Context = ANN) -> str:
        """The code of a failure."""
        content = await self.answer(tool, arguments, who)
        assert not content["ok"], content
        return content["error"]["code"]

    async def captured(self, who: Context = ANN, **payload: Any) -> Any:
        """A new pending candidate."""
        return await self.ask(CAPTURE, capture(**payload), who)

    async def admitted(self, who: Context = ANN, **payload: Any) -> str:
        """The record id of new content, captured and accepted."""
        candidate = (await self.captured(who, **payload))["candidate_id"]
        outcome = (await self.ask(ADMIT, admit(candidate), who))["outcome"]
        return outcome["record_id"]

    async def withdrawn(self, candidate_id: str, who: Context = ANN, **more: Any) -> Any:
        """The answer of a withdrawal that a person approves."""
        return await self.ask(WITHDRAW, withdraw(candidate_id, **more), who)

    async def forgotten(self, record_id: str, who: Context = ANN, **more: Any) -> Any:
        """The answer of a forgetting that a person approves."""
        return await self.ask(FORGET, forget(record_id, **more), who)

    async def ordered(self, operation: str, record_id: str, **more: Any) -> operations.Done:
        """What an operator does to a record."""
        order = operations.Order(Operation(operation), record_id, "mira", "ticket:7", **more)
        return await operations.carry_out(self.parts, self.store, order, soon())

    async def state(self, subject: str) -> str:
        """The state of a record or candidate."""
        row = await self.store.read(lambda tx: tx.record(subject) or tx.candidate(subject))
        assert row is not None
        return row.now.state

    async def search(self, query: str, who: Context = ANN, **more: Any) -> Any:
        return await self.ask(SEARCH, {"query": query, "purpose_ref": who.purpose_ref, **more}, who)

    async def get(self, record_id: str, who: Context = ANN, **more: Any) -> Any:
        return await self.ask(GET, {"record_id": record_id, "purpose_ref": who.purpose_ref, **more}, who)

    async def events(self) -> int:
        return await self.store.read(lambda tx: tx.high_water)

    async def bend(self, change: Callable[[WriteTx], Any]) -> Any:
        """What another process or an operator does to the store."""
        return await self.store.write(change, soon())

    async def set_state(self, subject: str, state: str) -> None:
        """A host operation that moves a record or candidate, in an event of its own; ended ones lose their text."""

        def change(tx: WriteTx) -> None:
            record, candidate = tx.record(subject), tx.candidate(subject)
            if record is not None:
                moved = dataclasses.replace(record.now, state=state, body=state != "tombstoned")
                tx.append(Draft("test", {}, records=(moved,)))
                if state == "tombstoned":
                    self.parts.index.remove(tx, subject)
            else:
                assert candidate is not None
                ended = dataclasses.replace(candidate.now, state=state, sealed=False)
                tx.append(Draft("test", {}, candidates=(ended,)))

        await self.bend(change)


@dataclasses.dataclass
class World:
    """Where the hosts of one test keep their files."""

    root: Path
    clock: StillClock = dataclasses.field(default_factory=StillClock)
    scope: Scope = dataclasses.field(default_factory=lambda: Scope("acme", "lab"))

    @asynccontextmanager
    async def host(
        self, *, maintenance: bool = False, vfs: str | None = None, cleanup: Any = None, **parts: Any
    ) -> AsyncGenerator[Host]:
        """A running host with memory switched on and all tools granted to both bindings."""
        ids = parts.pop("ids", None) or SystemIds()
        made = Parts(
            clock=self.clock,
            ids=ids,
            index=LexicalIndex(PROFILE),
            admission=parts.pop("admission", None) or AcceptAll(self.clock),
            capture=parts.pop("capture", None) or OwnerBounds(),
            evidence=parts.pop("evidence", None) or Asserted(),
            **parts,
        )
        key = self.root / "config" / "host.key"
        loaded = hostkey.load(key) if key.exists() else hostkey.create(key, os.urandom(0x20))
        store = await SqliteStore.open(
            self.root / "data",
            self.scope,
            vault=FileVault.open(self.root / "vault", self.scope, loaded, ids, create=True),
            clock=self.clock,
            ids=ids,
            genesis={"id": CONTRACT.id, "version": CONTRACT.version},
            event_domain=CONTRACT.digests["event"].domain,
            index=made.index,
            maintenance=maintenance,
            vfs=vfs,
            create=True,
        )
        try:
            memory = Memory(store, made, None if cleanup is None else cleanup(store))
            await memory.start(soon())
            await store.write(grant_all, soon())
            yield Host(store, made, memory, self.clock, Log())
            await memory.finish()
        finally:
            await store.close()

    def bytes(self) -> bytes:
        """All bytes of all files of data and vault."""
        return b"\n".join(path.read_bytes() for path in sorted(self.root.rglob("*")) if path.is_file())


def grant_all(tx: WriteTx) -> None:
    """Switch memory on and grant every tool, unless that was done."""
    if not tx.switches().host:
        tx.put_switches(Switches(host=True, tenant=True))
        for who in (ANN, BOB):
            for tool in TOOLS:
                tx.put_grant(Grant(who.binding, tool, not_before=0))


def soon(seconds: float = 20.0) -> float:
    return time.monotonic() + seconds


def run(body: Callable[[World], Awaitable[Any]], root: Path | None = None) -> Any:
    """Run a test body in a world of its own."""
    if root is not None:
        return asyncio.run(_awaited(body, World(root)))
    with tempfile.TemporaryDirectory(prefix="engram-test-") as found:
        return asyncio.run(_awaited(body, World(Path(found))))


async def _awaited(body: Callable[[World], Awaitable[Any]], world: World) -> Any:
    return await body(world)
