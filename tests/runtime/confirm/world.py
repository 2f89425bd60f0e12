"""A governed host as a test sees it: the real store, vault, engine, pipeline and broker. Clock and human are held."""

from __future__ import annotations

import asyncio
import copy
import dataclasses
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.call import NOBODY, Client, Question, Reply
from engram_runtime.confirm import approvals
from engram_runtime.confirm.approvers import Approver, Approvers, NoApprover
from engram_runtime.confirm.broker import Broker
from engram_runtime.confirm.settings import Confirming, Selection
from engram_runtime.context import Context, constant
from engram_runtime.grants import StoreGrants
from engram_runtime.pipeline.run import Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.rate import Unlimited
from engram_runtime.store.port import Grant, Request, RequestState, WriteTx
from engram_runtime.system import SystemIds

from tests.runtime.engine import world as engine

ANN, BOB = engine.ANN, engine.BOB
CAPTURE, ADMIT = Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION
WITHDRAW, FORGET = Tool.ENGRAM_MEMORY_WITHDRAW, Tool.ENGRAM_MEMORY_FORGET
TOOLS = tuple(CONTRACT.tools)
WORDS = "three quiet herons"
WAIT_S = 20.0
TTL, EXECUTION = laws.CONFIRMATION_TTL.seconds, laws.CONFIRMATION_EXECUTION.seconds
CAPTURES = Selection(tools=frozenset({CAPTURE}))

Meanwhile = Callable[["Host"], Awaitable[object]]


class Clock(engine.StillClock):
    """A wall clock that moves when told; the other goes on beside, as deadlines of the store are in real time."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0.0

    def monotonic(self) -> float:
        return super().monotonic() + self.at

    def move(self, seconds: float) -> None:
        self.now += round(seconds * 1000)
        self.at += seconds


@dataclasses.dataclass
class Form:
    """A client whose human answers forms as a test says; modern clients come again with the answer."""

    answer: str | Reply = Reply.NONE
    elicits: bool = True
    asked: list[Question] = dataclasses.field(default_factory=list)
    told: list[tuple[float, float]] = dataclasses.field(default_factory=list)

    async def progress(self, done: float, total: float) -> None:
        self.told.append((done, total))

    async def ask(self, question: Question) -> str | Reply:
        self.asked.append(question)
        return self.answer


@dataclasses.dataclass
class Host:
    """One process of a governed host."""

    process: engine.Host
    broker: Broker
    clock: Clock
    people: Approvers
    meanwhile: list[Meanwhile] = dataclasses.field(default_factory=list)

    async def answer(self, tool: str, arguments: dict[str, Any], who: Context = ANN, client: Client = NOBODY) -> Any:
        """The whole structured content."""
        pipeline = Pipeline(
            contract=CONTRACT,
            handlers={name: getattr(self.process.memory, CONTRACT.tools[name].method) for name in TOOLS},
            context=constant(who),
            grants=StoreGrants(self.process.store),
            limiter=Unlimited(),
            clock=self.clock,
            ids=self.process.parts.ids,
            audit=self.process.log,
            settings=Settings.of(CONTRACT),
            confirmation=self.broker,
            precheck=self.process.memory,
        )
        answer = await pipeline.answer(tool, copy.deepcopy(arguments), None, client)
        return dict(answer.content) if hasattr(answer, "content") else answer

    async def ask(self, tool: str, arguments: dict[str, Any], who: Context = ANN, client: Client = NOBODY) -> Any:
        """The value of a success."""
        content = await self.answer(tool, arguments, who, client)
        assert content["ok"], content
        return content["output"]["value"]

    async def refusal(self, tool: str, arguments: dict[str, Any], who: Context = ANN, client: Client = NOBODY) -> str:
        """The code of a failure; the cause that the log has of it is `cause`."""
        content = await self.answer(tool, arguments, who, client)
        assert not content["ok"], content
        return content["error"]["code"]

    @property
    def cause(self) -> str | None:
        """Why the last call was refused."""
        return self.process.log.lines[-1].cause

    async def requests(self) -> list[Request]:
        """All rows, whatever became of them."""
        return list(await self.process.store.read(lambda tx: tx.requests()))

    async def request(self) -> Request:
        """The one row that there is."""
        (row,) = await self.requests()
        return row

    def approver(self, name: str = "mira") -> Approver:
        """An approver with an open key."""
        try:
            return self.people.unlock(name, WORDS)
        except NoApprover:
            return self.people.create(name, WORDS, SystemIds())

    async def approve(self, name: str = "mira", request_id: str | None = None) -> Request:
        """What an operator does in another process."""
        which = request_id or (await self.request()).request_id
        return await approvals.approve(self.process.store, which, self.approver(name), self.clock)

    async def deny(self) -> Request:
        row = await self.request()
        return await approvals.deny(self.process.store, row.request_id, "operator:mira", self.clock)

    async def alter(self, **change: Any) -> None:
        """What somebody who can write the file does to the one row."""
        row = await self.request()
        await self.process.bend(lambda tx: tx.put_request(dataclasses.replace(row, **change)))

    async def revoke(self, tool: str, binding: str = ANN.binding) -> None:
        def change(tx: WriteTx) -> None:
            tx.put_grant(Grant(binding, tool, not_before=0, revoked_at=tx.now))

        await self.process.bend(change)

    async def pause(self, seconds: float) -> None:
        """A wait of the broker: time goes by, and what a test wants to happen meanwhile happens."""
        self.clock.move(seconds)
        if self.meanwhile:
            await self.meanwhile.pop(0)(self)
        await asyncio.sleep(0)

    async def asked(self, tool: str, arguments: dict[str, Any], who: Context = ANN) -> Request:
        """Have a call make its request, in vain."""
        before = {row.request_id for row in await self.requests()}
        assert await self.refusal(tool, arguments, who) == "gate_failed"
        assert self.cause == "confirmation.required"
        rows = await self.requests()
        made = [row for row in rows if row.request_id not in before]
        (row,) = made or [row for row in rows if row.state is RequestState.OPEN]
        return row

    async def confirmed(self, tool: str, arguments: dict[str, Any], who: Context = ANN) -> Any:
        """The value of a call that an operator approved."""
        row = await self.asked(tool, arguments, who)
        await self.approve(request_id=row.request_id)
        return await self.ask(tool, arguments, who)


class World(engine.World):
    """Where the hosts of one test keep their files."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, Clock())

    @asynccontextmanager
    async def governed(self, *, wait_s: float = WAIT_S, **bindings: Selection) -> AsyncGenerator[Host]:
        """A running host; `bind_a=Selection(...)` chooses for that binding."""
        assert isinstance(self.clock, Clock)
        chosen = {name.replace("_", "-"): selection for name, selection in bindings.items()}
        async with self.host() as process:
            people = Approvers(self.root / "config" / "approvers", cost=10)
            host: list[Host] = []
            broker = Broker(
                process.store,
                people,
                process.memory,
                Confirming(wait_s, chosen),
                self.clock,
                process.parts.ids,
                lambda seconds: host[0].pause(seconds),
            )
            host.append(Host(process, broker, self.clock, people))
            await process.bend(_grant_all)
            yield host[0]


def _grant_all(tx: WriteTx) -> None:
    for who in (ANN, BOB):
        for tool in (WITHDRAW, FORGET):
            if tx.grant(who.binding, tool) is None:
                tx.put_grant(Grant(who.binding, tool, not_before=0))


def run(body: Callable[[World], Awaitable[Any]], root: Path) -> Any:
    """Run a test body in a world of its own."""

    async def awaited() -> Any:
        return await body(World(root))

    return asyncio.run(awaited())


def withdraw(candidate_id: str, key: str | None = None, reason: str = "ticket:acme/OPS-1") -> dict[str, Any]:
    return {"candidate_id": candidate_id, "idempotency_key": key or engine.key(), "reason_ref": reason}


def forget(record_id: str, key: str | None = None, reason: str = "ticket:acme/OPS-2") -> dict[str, Any]:
    return {"record_id": record_id, "idempotency_key": key or engine.key(), "reason_ref": reason}


async def draft(host: Host, text: str = "A draft that is wrong.") -> str:
    """A pending candidate of Ann's."""
    return (await host.ask(CAPTURE, engine.capture(text)))["candidate_id"]


async def memory(host: Host, text: str = "A memory that goes.") -> str:
    """An admitted record."""
    return (await host.ask(ADMIT, engine.admit(await draft(host, text))))["outcome"]["record_id"]


async def nothing(_host: Host) -> None:
    """Nobody does anything."""


def later(seconds: float) -> Any:
    async def move(host: Host) -> None:
        host.clock.move(seconds)

    return move
