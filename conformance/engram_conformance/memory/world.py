"""A world of engram-memory: what a law's check does in it reads as a story, and what is wrong raises `Broken`."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, NoReturn

from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, CaptureStatus, Tool
from engram_contracts.model_v1 import read

from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.control import Control
from engram_conformance.memory import arguments
from engram_conformance.model import Broken, Finding, Json, NotTestable

SEARCH, GET = Tool.ENGRAM_MEMORY_SEARCH, Tool.ENGRAM_MEMORY_GET
CAPTURE, ADMIT = Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION
WITHDRAW, FORGET = Tool.ENGRAM_MEMORY_WITHDRAW, Tool.ENGRAM_MEMORY_FORGET
PREPARING: tuple[str, ...] = ()
"""For a step that only makes ready: its failure names no rule."""
MUTATIONS = (CAPTURE, ADMIT, WITHDRAW, FORGET)
_SECOND_MS = int(1e3)
_BEHIND_MS = int(6e4)
"""How far the clock of a host that tells no time may be behind the suite's: what is captured is valid there, too."""


@dataclass(frozen=True, slots=True)
class Captured:
    """A pending candidate and what it was made of."""

    candidate_id: str
    arguments: Json
    value: Json


@dataclass(frozen=True, slots=True)
class Admitted:
    """A current record, its candidate and what it was made of."""

    record_id: str
    candidate: Captured
    value: Json


@dataclass(slots=True)
class World:
    """The host in a state that the case knows: empty where it has controls, unknown but for the case's own words where
    it has none."""

    run: Run
    purpose: str
    now_ms: int
    empty: bool

    @classmethod
    async def fresh(cls, run: Run) -> World:
        """A new world. Raises `NotTestable` if the host's purpose is not known."""
        empty = await run.anew()
        now = int((await run.control.clock(advance_ms=0))["now_ms"]) if run.control.has("clock") else None
        return cls(run, run.roles.the_purpose(), time.time_ns() // 1_000_000 if now is None else now, empty)

    @property
    def control(self) -> Control:
        """The host's controls."""
        return self.run.control

    def word(self) -> str:
        """A word of this case alone."""
        return self.run.word()

    def key(self) -> str:
        """A fresh idempotency key."""
        return self.run.key()

    async def call(self, tool: str, args: object, within_s: float | None = None) -> Answer:
        """One call, whatever comes of it. A tool that the host does not list ends the case as not-supported."""
        self.run.serves(tool)
        return await self.run.call(tool, args, within_s)

    async def advance(self, ms: int) -> None:
        """Move the host's clock."""
        self.now_ms = int((await self.control.clock(advance_ms=ms))["now_ms"])

    # Arguments

    def search_for(self, query: str, **more: Any) -> Json:
        """Arguments of a search."""
        return {"query": query, "purpose_ref": self.purpose, **more}

    def get_of(self, record_id: str, **more: Any) -> Json:
        """Arguments of a get."""
        return {"record_id": record_id, "purpose_ref": self.purpose, **more}

    def payload_of(self, text: str, **more: Any) -> Json:
        """A payload that is valid since a second ago by the host's clock, unless ``t`` says otherwise; since a minute
        ago by the suite's where the host tells no time."""
        age_ms = _SECOND_MS if self.control.has("clock") else _BEHIND_MS
        return arguments.payload(text, self.purpose, more.pop("t", self.now_ms - age_ms), **more)

    def capture_of(self, text: str, key: str | None = None, **more: Any) -> Json:
        """Arguments of a capture; ``more`` goes into the payload."""
        return arguments.capture(key or self.key(), self.payload_of(text, **more))

    # Steps that must work

    async def capture(self, text: str | None = None, **more: Any) -> Captured:
        """A pending candidate of a text (its own word where none is given)."""
        return await self.captured(self.capture_of(self.word() if text is None else text, **more))

    async def captured(self, args: Json) -> Captured:
        """A pending candidate of these arguments."""
        answer = await self.call(CAPTURE, args)
        value = self.succeeded(answer, "the capture of right arguments", PREPARING)
        if value.get("status") != CaptureStatus.COMMITTED_PENDING:
            self.broken(CaptureStatus.COMMITTED_PENDING, "another status", answer, rules=PREPARING)
        return Captured(value["candidate_id"], args, value)

    async def admit(self, candidate: Captured) -> Admitted:
        """The record of a candidate; the policy must accept (a host without controls that does not makes the case
        not-testable)."""
        answer = await self.call(ADMIT, arguments.admission(self.key(), candidate.candidate_id))
        value = self.succeeded(answer, "a request for admission of one's own candidate", PREPARING)
        outcome = value["outcome"]
        if outcome.get("status") != AdmissionStatus.ACCEPTED:
            if not self.control.has("admission"):
                raise NotTestable("the host's policy does not accept, and there is no control to make it")
            self.broken(AdmissionStatus.ACCEPTED, "another outcome", answer, rules=PREPARING)
        return Admitted(outcome["record_id"], candidate, outcome)

    async def record(self, text: str | None = None, **more: Any) -> Admitted:
        """A current record of a text."""
        return await self.admit(await self.capture(text, **more))

    async def search(self, query: str, **more: Any) -> list[Json]:
        """The packets of one page."""
        answer = await self.call(SEARCH, self.search_for(query, **more))
        return list(self.succeeded(answer, "a search", PREPARING)["records"])

    async def found(self, query: str, **more: Any) -> list[str]:
        """The record ids of one page, in order."""
        return [packet["record"]["record_id"] for packet in await self.search(query, **more)]

    async def get(self, record_id: str, **more: Any) -> Json:
        """The value of a get."""
        return self.succeeded(
            await self.call(GET, self.get_of(record_id, **more)), "a get of a current record", PREPARING
        )

    async def approved(self, tool: str, args: Json) -> Json:
        """The value of a call that a human approves: asked, approved, asked again with the same arguments."""
        return self.succeeded(await self.approving(tool, args), f"{tool} with an approval", PREPARING)

    async def approving(self, tool: str, args: Json) -> Answer:
        """The answer of a call that a human approves. A call that needs no approval is answered at once."""
        first = await self.call(tool, args)
        if first.code is None or first.code != self.run.contract.laws["confirmation-always"].code:
            return first
        await self.answer_request("approve", tool, args)
        return await self.call(tool, args)

    async def answer_request(self, answer: str, tool: str | None = None, args: Json | None = None) -> str:
        """A human answers the one open request, or that of a call: found by its tool and, of several, its target."""
        requests = [one for one in (await self.control.requests())["requests"] if tool in (None, one["tool"])]
        at = None if tool is None else self.run.contract.tools[tool].roles.target
        target = None if at is None else read(args, at)
        requests = [one for one in requests if isinstance(target, str) and target in one["shown"]] or requests
        if not requests:
            self.broken("an open request for confirmation", "none", rules=PREPARING)
        await self.control.answer(request_id=requests[-1]["request_id"], answer=answer)
        return str(requests[-1]["request_id"])

    async def forget(self, record_id: str, key: str | None = None) -> Json:
        """The value of an approved forgetting."""
        return await self.approved(FORGET, arguments.forgetting(key or self.key(), record_id))

    async def withdraw(self, candidate_id: str, key: str | None = None) -> Json:
        """The value of an approved withdrawal."""
        return await self.approved(WITHDRAW, arguments.withdrawal(key or self.key(), candidate_id))

    # Verdicts. The laws that are at stake are the case's own, unless a step names others.

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws that the running case judges."""
        return self.run.judges

    def broken(
        self, expected: str, got: str, *answers: Answer, rules: tuple[str, ...] | None = None, effect: str = ""
    ) -> NoReturn:
        """The host is at fault. ``got`` must not hold what the host said but for codes and states. ``rules`` are the
        case's laws unless given; `PREPARING` for a step that only makes ready."""
        numbers = tuple(answer.number for answer in answers)
        raise Broken(Finding(self.laws if rules is None else rules, str(expected), got, effect=effect, calls=numbers))

    def expect(
        self, holds: bool, expected: str, got: str, *answers: Answer, rules: tuple[str, ...] | None = None
    ) -> None:
        """Raise `Broken` unless it holds."""
        if not holds:
            self.broken(expected, got, *answers, rules=rules)

    def succeeded(self, answer: Answer, what: str, rules: tuple[str, ...] | None = None) -> Json:
        """The value of a success, in the contract's shape: what is read out of it is there. Another shape is the fault
        of another case."""
        if not answer.ok or not isinstance(answer.value, dict):
            self.broken(f"{what} succeeds", answer.said(), answer, rules=rules)
        if not self.run.contract.outputs[answer.tool].ok(answer.value):
            self.broken(f"{what} has the shape of the contract", "another shape", answer, rules=PREPARING)
        return answer.value

    def refused(
        self, answer: Answer, *codes: str | None, what: str = "the call", rules: tuple[str, ...] | None = None
    ) -> str:
        """The code of a refusal, which must be one of these (by default, of the case's law)."""
        wanted = [code for code in codes if code is not None] or [str(self.run.contract.laws[self.laws[0]].code)]
        if answer.code not in wanted:
            self.broken(f"{what} is refused as {' or '.join(wanted)}", answer.said(), answer, rules=rules)
        return str(answer.code)

    def protocol_error(
        self, answer: Answer, name: str, what: str = "the call", rules: tuple[str, ...] | None = None
    ) -> None:
        """The call must be this protocol error of the contract, with its constant message."""
        wanted = self.run.contract.protocol[name]
        if answer.protocol != wanted.code:
            self.broken(f"{what} is the protocol error {wanted.code}", answer.said(), answer, rules=rules)
        if answer.reply.body.get("message") != wanted.message:
            self.broken("the constant message", "another message", answer, rules=rules or ("protocol-errors",))
