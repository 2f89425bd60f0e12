"""A host in a few lines: a function from method and params to a reply, over a connection that can be cut."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from engram_conformance.context import Run
from engram_conformance.model import Case, Json, Phase, Profile, Runner, Status
from engram_conformance.reply import Kind, Reply, TargetError
from engram_conformance.run.engine import Choose, run_cases
from engram_conformance.run.events import Listener
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import RunReport
from engram_conformance.target.port import Hello
from engram_contracts import load
from engram_contracts.model_v1 import ContractInfo

CONTRACT = load("engram-memory@1.0.0")
SEARCH, GET = list(CONTRACT.tools)[:2]
FOUND = {"structuredContent": {"ok": False, "error": {"code": "NOT_FOUND"}}}

Answering = Callable[[str, Json], Reply]


def listing(*tools: str) -> Reply:
    """What tools/list answers."""
    return Reply(Kind.RESULT, {"tools": [{"name": tool} for tool in tools]}, 0.001)


def plain(method: str, params: Json) -> Reply:
    """A host of two tools whose every call is not found."""
    return listing(SEARCH, GET) if method == "tools/list" else Reply(Kind.RESULT, dict(FOUND), 0.001)


class FakeConnection:
    """A connection; ``cut`` ends the host's side of it."""

    def __init__(self, answering: Answering, instructions: str) -> None:
        self.hello = Hello("toy", "1", "2025-11-25", instructions, {})
        self.alive = True
        self.closed = False
        self.exit_code: int | None = None
        self.words: list[str] = []
        self._answering = answering

    async def request(self, method: str, params: Json, within_s: float) -> Reply:
        """The reply of the function."""
        await asyncio.sleep(0)
        return self._answering(method, params) if self.alive else Reply(Kind.CLOSED, {}, 0.0, "ended")

    async def request_raw(self, method: str, params: bytes, within_s: float) -> Reply:
        """Nobody reads bytes here."""
        raise NotImplementedError

    async def cancelled_request(self, method: str, params: Json, after_s: float, within_s: float) -> Reply:
        """Nor is anything cancelled."""
        raise NotImplementedError

    async def notify(self, method: str, params: Json) -> None:
        """Heard."""

    async def close(self) -> None:
        """Ends."""
        self.alive, self.closed = False, True

    def told(self) -> dict[str, Any]:
        """The exit code."""
        told: dict[str, Any] = {} if self.exit_code is None else {"exit_code": self.exit_code}
        return {**told, "stderr_tail": self.words} if self.words else told

    def cut(self, exit_code: int = 9) -> None:
        """The host ends."""
        self.alive, self.exit_code = False, exit_code


class FakeTarget:
    """Each connect makes a new connection; after ``most`` of them the host cannot be reached."""

    name, kind = "toy", "python"

    def __init__(self, answering: Answering = plain, instructions: str = "", most: int = 1000) -> None:
        self.made: list[FakeConnection] = []
        self.words: list[str] = []
        self._answering, self._instructions, self._most = answering, instructions, most

    async def connect(self, within_s: float) -> FakeConnection:
        """A new one."""
        if len(self.made) >= self._most:
            raise TargetError("it does not start", "look into its log")
        self.made.append(FakeConnection(self._answering, self._instructions))
        self.made[-1].words = self.words
        return self.made[-1]

    async def close(self) -> None:
        """Nothing is shared."""

    def cut(self) -> None:
        """The host behind the newest connection ends."""
        self.made[-1].cut()


def case(run: Runner, name: str = "one", phase: Phase = Phase.LAWS, **more: Any) -> Case:
    """A case that judges the first law unless it says otherwise."""
    more.setdefault("judges", (next(iter(CONTRACT.laws)),))
    more.setdefault("profile", Profile.STANDARD)
    return Case(id=f"{phase.value}/{name}", phase=phase, title=f"{name} holds.", run=run, **more)


def report_of(
    cases: Sequence[Case] | Choose,
    target: FakeTarget | None = None,
    *listeners: Listener,
    contract: ContractInfo | None = CONTRACT,
    **options: Any,
) -> RunReport:
    """Run them."""
    return asyncio.run(run_cases(target or FakeTarget(), contract, cases, RunOptions(**options), *listeners))


async def passing(at: Run) -> None:
    """Nothing is wrong."""


def cases_by_status(report: RunReport) -> dict[str, Status]:
    """What became of each case, by its id."""
    return {result.case.id: result.status for result in report.results}
