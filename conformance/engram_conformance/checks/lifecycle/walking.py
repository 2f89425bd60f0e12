"""A walk on a real host: each step done, each answer compared with the model's, and after each step a search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AsyncExitStack
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.lifecycle import RecordState
from engram_contracts.model_v1 import read

from engram_conformance.checks.lifecycle.model import Model
from engram_conformance.checks.lifecycle.steps import TOTAL, Expected, Kind, Step
from engram_conformance.checks.lifecycle.subject import DAY_MS
from engram_conformance.client import Answer
from engram_conformance.memory import arguments, inside
from engram_conformance.memory.hosting import until
from engram_conformance.memory.journal import head
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, SEARCH, WITHDRAW, World
from engram_conformance.model import Json

CEILING_MS = 365 * DAY_MS
CURRENT_ONLY = "disclose-current-only"
_MOST = CONTRACT.tools[SEARCH].input["/limit"].maximum


class Walker:
    """One walk in one world. Raises `Broken` at the first step that the model did not foresee."""

    def __init__(self, w: World, principal: str, since: int) -> None:
        self.w, self.principal, self.since = w, principal, since
        self.model = Model()
        self.common = w.word()
        self.words = {number: w.word() for number in range(0x10)}
        self.candidates: dict[int, str] = {}
        self.records: dict[int, str] = {}

    @classmethod
    async def fresh(cls, w: World) -> Walker:
        """At the beginning of a new world."""
        await w.control.setting(retention_ceiling_ms=CEILING_MS)
        return cls(w, str((await w.control.act())["principal"]), await head(w))

    async def walk(self, steps: Iterable[Step]) -> int:
        """Take these steps, but for those that mean nothing here; how many were taken."""
        taken = 0
        for step in steps:
            expected = self.model.take(step)
            if expected is not None:
                await self.take(step, expected)
                taken += 1
        return taken

    async def take(self, step: Step, expected: Expected) -> None:
        """One step, and all that must be so afterwards."""
        does = {
            Kind.CAPTURE: self._capture,
            Kind.ADMIT: self._admit,
            Kind.ADJUDICATE: self._adjudicate,
            Kind.WITHDRAW: self._withdraw,
            Kind.FORGET: self._forget,
            Kind.GET: self._get,
            Kind.OPERATE: self._operate,
            Kind.TIME: self._time,
            Kind.HOST: self._host,
        }
        answer = await does[step.kind](step, expected)
        await self._journalled(expected, answer)
        await self._stored(step, expected.law)
        await self._found()

    def text(self, step: Step) -> str:
        """The text of a capture: all share a word, and the looks of a text differ in what no guard may see."""
        plain = f"{self.common} {self.words[step.text]}"
        return (plain, plain.upper(), plain.replace(" ", "\n\t"))[step.look]

    # The steps

    async def _capture(self, step: Step, expected: Expected) -> Answer:
        more: Json = {"retention": until(self.w.now_ms + step.days * DAY_MS)} if step.days else {}
        answer = await self._call(step, expected, CAPTURE, self.w.capture_of(self.text(step), **more))
        self.candidates[step.subject] = str(read(answer.value, ("candidate_id",)))
        return answer

    async def _admit(self, step: Step, expected: Expected) -> Answer:
        await inside.decides(self.w, step.decision)
        args = arguments.admission(self.w.key(), self.candidates[step.subject])
        answer = await self._call(step, expected, ADMIT, args)
        self._record(step, answer)
        return answer

    def _record(self, step: Step, answer: Answer) -> None:
        """Keep the record's id that an answer tells, and see that it stays the same."""
        name = read(answer.value, ("outcome", "record_id"))
        made = self.model.subjects[step.subject].record != RecordState.ABSENT
        if answer.ok and made:
            known = self.records.setdefault(step.subject, str(name))
            self.w.expect(name == known, f"{step}: the id of its record", "another or none", answer, rules=(TOTAL,))

    async def _adjudicate(self, step: Step, expected: Expected) -> None:
        done = await inside.adjudicated(self.w, self.candidates[step.subject], step.decision, override=step.override)
        self._expect_done(step, expected, done)
        if done and self.model.subjects[step.subject].record != RecordState.ABSENT:
            args = arguments.admission(self.w.key(), self.candidates[step.subject])
            answer = await self.w.call(ADMIT, args)
            self.w.succeeded(answer, f"{step}: its decision, asked for,", (TOTAL,))
            self._record(step, answer)

    async def _withdraw(self, step: Step, expected: Expected) -> Answer:
        args = arguments.withdrawal(self.w.key(), self.candidates[step.subject])
        return await self._call(step, expected, WITHDRAW, args)

    async def _forget(self, step: Step, expected: Expected) -> Answer:
        return await self._call(step, expected, FORGET, arguments.forgetting(self.w.key(), self.records[step.subject]))

    async def _get(self, step: Step, expected: Expected) -> Answer:
        return await self._call(step, expected, GET, self.w.get_of(self.records[step.subject]))

    async def _operate(self, step: Step, expected: Expected) -> None:
        successor = None if step.successor is None else self.records[step.successor]
        done = await inside.operated(self.w, self.records[step.subject], step.operation, successor)
        self._expect_done(step, expected, done)

    async def _time(self, step: Step, _: Expected) -> None:
        await self.w.advance(step.days * DAY_MS)

    async def _host(self, step: Step, expected: Expected) -> None:
        self._expect_done(step, expected, (await self.w.control.host(action=step.action))["done"] is True)

    # What must come of them

    async def _call(self, step: Step, expected: Expected, tool: str, args: Json) -> Answer:
        async with AsyncExitStack() as stack:
            if step.stranger:
                await stack.enter_async_context(inside.acting(self.w, principal="second"))
            answer = await self.w.approving(tool, args)
        rules = (expected.law,)
        if expected.code is not None:
            self.w.refused(answer, expected.code, what=f"{step}", rules=rules)
            return answer
        value = self.w.succeeded(answer, f"{step}", rules)
        told = _told(value)
        for name, wanted in expected.told:
            got = told.get(name)
            self.w.expect(got == wanted, f"{step}: {name} {wanted}", _said(got), answer, rules=rules)
        return answer

    def _expect_done(self, step: Step, expected: Expected, done: bool) -> None:
        wanted = "it is done" if expected.done else "it is refused"
        got = "it was done" if done else "it was refused"
        self.w.expect(expected.done in (None, done), f"{step}: {wanted}", got, rules=(expected.law,))

    async def _journalled(self, expected: Expected, answer: Answer | None) -> None:
        if answer is None:
            return
        events = await inside.written(self.w, self.since, self.principal)
        self.since = max([self.since, *(int(event["cursor"]) for event in events)])
        got = f"{len(events)} events"
        self.w.expect(len(events) == expected.events, f"{expected.events} events", got, answer, rules=(expected.law,))

    async def _stored(self, step: Step, law: str) -> None:
        """Everything that the step may have touched is as the model has it."""
        for number in {step.subject, *([] if step.successor is None else [step.successor])}:
            of = self.model.subjects.get(number)
            if of is None or step.kind in (Kind.TIME, Kind.HOST):
                continue
            found = (await inside.candidate(self.w, self.candidates[number])).state
            self._expect_state(step, {of.candidate}, found, law)
            if number in self.records:
                found = (await inside.record(self.w, self.records[number])).state
                right = {of.record, self.model.state(of)}  # an expiry need not have been seen
                self._expect_state(step, right, found, law)

    def _expect_state(self, step: Step, right: set[str], found: str, law: str) -> None:
        wanted = " or ".join(sorted(right))
        self.w.expect(found in right, f"{step}: afterwards it is {wanted}", f"it is {found}", rules=(law,))

    async def _found(self) -> None:
        wanted = {self.records[number] for number in self.model.shown()}
        found = set(await self.w.found(self.common, limit=_MOST))
        more, fewer = len(found - wanted), len(wanted - found)
        got = f"{more} more, {fewer} fewer"
        self.w.expect(not more and not fewer, "a search finds what is current", got, rules=(CURRENT_ONLY,))


def _told(value: Mapping[str, Any]) -> dict[str, Any]:
    """The outcome, the receipt and `replayed` of an answer, wherever its tool has them."""
    receipt = value.get("receipt")
    status = value.get("status", read(value, ("outcome", "status")))
    return {**(receipt if isinstance(receipt, dict) else {}), "outcome": status, "replayed": value.get("replayed")}


def _said(got: object) -> str:
    """A word of the contract as it is, anything else as that."""
    known = {state.state for states in CONTRACT.lifecycle.states.values() for state in states}
    known |= {str(move.outcome) for move in CONTRACT.lifecycle.transitions} | {"True", "False"}
    return str(got) if str(got) in known else "something else"
