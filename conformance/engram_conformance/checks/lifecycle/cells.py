"""Every cell of the lifecycle table: a tool, a state, and what the contract says of the two; a case each."""

from __future__ import annotations

from collections.abc import Iterator

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity, Operation
from engram_contracts.model_v1 import AnswerInfo, Confirmation, ContractInfo, TransitionInfo, read

from engram_conformance.checks.lifecycle.paths import Path, paths
from engram_conformance.checks.lifecycle.subject import DAY_MS, Subject, controls
from engram_conformance.checks.table import makes
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.memory import inside
from engram_conformance.memory.derived import record_id
from engram_conformance.memory.journal import head
from engram_conformance.memory.world import CAPTURE, PREPARING, World
from engram_conformance.model import Case, Phase

LAW = "lifecycle-total"
TABLE = CONTRACT.lifecycle
PATHS = paths(TABLE)


@makes
def cells(contract: ContractInfo) -> Iterator[Case]:
    """A case for each tool and each state of the entity that it is about."""
    if contract.id != CONTRACT.id:
        return
    for tool in contract.tools:
        entity = _entity(tool)
        for state in () if entity is None else contract.lifecycle.states[entity]:
            cell = Cell(tool, entity or "", state.state)
            yield Case(
                id=f"{Phase.LIFECYCLE}/{tool}/{state.state}",
                phase=Phase.LIFECYCLE,
                judges=(LAW,),
                title=cell.title(),
                run=cell.run,
                needs=tuple(sorted(cell.needs())),
                tools=tuple(dict.fromkeys((tool, *(move.tool for move in cell.path if move.tool is not None)))),
            )


def _entity(tool: str) -> str | None:
    """What a tool is about: its target, or what it makes; a tool that has no row in the table is about nothing."""
    named = CONTRACT.tools[tool].roles.target_entity
    return named or next((move.entity for move in TABLE.transitions if move.tool == tool), None)


class Cell:
    """One tool in one state."""

    def __init__(self, tool: str, entity: str, state: str) -> None:
        self.tool, self.entity, self.state = tool, entity, state
        self.path: Path = PATHS[entity, state]
        self.refusal = TABLE.refusal(tool, state)
        self.moves = TABLE.moves(tool, state)
        self.answers = tuple(row for row in TABLE.answers if (row.tool, row.state) == (tool, state))

    def title(self) -> str:
        """What the table says, in a sentence."""
        said = [self.refusal.code] if self.refusal is not None else []
        said += [move.outcome or move.operation for move in self.moves]
        said += [f"{row.outcome or 'an answer'} from what is stored" for row in self.answers]
        return f"{self.tool} of what is {self.state}: {', '.join(said)}."

    def needs(self) -> set[str]:
        """The controls that it cannot do without."""
        asking = CONTRACT.tools[self.tool].confirmation is Confirmation.ALWAYS
        looking = {"state", "journal", "act", *(("requests", "answer") if asking else ())}
        return looking | controls((*self.path, *self.moves))

    async def run(self, at: Run) -> None:
        """Lead something there, ask the tool, and compare with the table; each row on something of its own."""
        w = await World.fresh(at)
        if any(move.operation == Operation.EXPIRE for move in self.path):
            await w.control.setting(retention_ceiling_ms=2 * DAY_MS)
        if self.refusal is not None:
            await self._refused(await self._ready(w), self.refusal.code)
            if not self.path and self.entity == Entity.RECORD and CAPTURE in at.listed:
                await self._refused(await _like_one(w), self.refusal.code)
        for move in self.moves:
            await self._moves(await self._ready(w), move)
        for row in self.answers:
            await self._answers(await self._ready(w), row)

    async def _ready(self, w: World) -> Subject:
        expiring = any(move.operation == Operation.EXPIRE for move in self.path)
        subject = await Subject.new(w, expiring=expiring).led(self.path)
        await self._stands(subject, self.state, rules=PREPARING)
        return subject

    async def _refused(self, subject: Subject, code: str) -> None:
        watch = await Watch.begun(subject.w)
        answer = await subject.ask(self.tool)
        subject.w.refused(answer, code, what=f"{self.tool} of what is {self.state}")
        await watch.wrote(0, answer)
        await self._stands(subject, self.state)

    async def _moves(self, subject: Subject, move: TransitionInfo) -> None:
        w, watch = subject.w, await Watch.begun(subject.w)
        answer = await subject.moved(move)
        if answer is None:
            raise TypeError("a transition of a tool has its answer")
        value = w.succeeded(answer, f"{self.tool} of what is {self.state}")
        told = self._told(value)
        wanted = {"outcome": move.outcome} if move.outcome is not None else _receipt(move, self.state)
        w.expect(_has(told, wanted), f"{', '.join(map(str, wanted.values()))}", "another answer", answer)
        w.expect(value.get("replayed") in (None, False), "no replay", "a replay", answer)
        await watch.wrote(1, answer)
        await self._stands(subject, move.to_state)
        if move.creates is not None:
            state = (await inside.record(w, subject.record_id)).state
            w.expect(state == move.creates.state, f"a record that is {move.creates.state}", "another state", answer)

    async def _answers(self, subject: Subject, row: AnswerInfo) -> None:
        w = subject.w
        held = [move for move in self.moves if move.to_state == self.state and move.outcome == row.outcome]
        for move in held:  # what is answered from what is stored has to be stored
            await subject.led((move,))
        watch = await Watch.begun(w)
        answer = await subject.ask(self.tool)
        value = w.succeeded(answer, f"{self.tool} of what is {self.state}")
        if row.outcome is not None:
            told = self._told(value).get("outcome")
            w.expect(told == row.outcome, f"the stored {row.outcome}", "another outcome", answer)
        w.expect(value.get("replayed", row.replayed) == row.replayed, f"replayed {row.replayed}", "the other", answer)
        self._names(subject, answer)
        await watch.wrote(0, answer)
        await self._stands(subject, self.state)

    def _told(self, value: dict[str, object]) -> dict[str, object]:
        """The outcome and the receipt of an answer, wherever the tool has them."""
        receipt = value.get("receipt")
        status = value.get("status", read(value, ("outcome", "status")))
        return {**(receipt if isinstance(receipt, dict) else {}), "outcome": status}

    def _names(self, subject: Subject, answer: Answer) -> None:
        """The answer is about the subject and nothing else."""
        for at, wanted in (
            (("candidate_id",), subject.candidate_id),
            (("outcome", "candidate_id"), subject.candidate_id),
            (("outcome", "record_id"), subject.record_id),
            (("record", "record_id"), subject.record_id),
        ):
            told = read(answer.value, at)
            subject.w.expect(told in (None, wanted), "an answer about the target", "another's", answer)

    async def _stands(self, subject: Subject, state: str, rules: tuple[str, ...] | None = None) -> None:
        look = inside.candidate if self.entity == Entity.CANDIDATE else inside.record
        name = subject.candidate_id if self.entity == Entity.CANDIDATE else subject.record_id
        found = (await look(subject.w, name)).state
        subject.w.expect(found == state, f"{self.entity} that is {state}", f"it is {found}", rules=rules)


class Watch:
    """The journal from a moment on, as far as the acting principal writes it."""

    def __init__(self, w: World, since: int, principal: str) -> None:
        self.w, self.since, self.principal = w, since, principal

    @classmethod
    async def begun(cls, w: World) -> Watch:
        """From now on."""
        return cls(w, await head(w), str((await w.control.act())["principal"]))

    async def wrote(self, count: int, answer: Answer) -> None:
        """So many events since then."""
        events = await inside.written(self.w, self.since, self.principal)
        self.w.expect(len(events) == count, f"{count} events", f"{len(events)} events", answer)


async def _like_one(w: World) -> Subject:
    """No record, under the id of the one that a pending candidate would become, where captures tell so much."""
    subject = Subject.new(w)
    told = (await w.capture()).value.get("record_digest")
    subject.record_id = record_id(str(told)) or subject.record_id
    return subject


def _receipt(move: TransitionInfo, state: str) -> dict[str, str]:
    return {"operation": move.operation, "from_state": state, "to_state": move.to_state}


def _has(told: dict[str, object], wanted: dict[str, str]) -> bool:
    return all(told.get(name) == value for name, value in wanted.items())
