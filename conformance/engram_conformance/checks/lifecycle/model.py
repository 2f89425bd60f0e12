"""What a host must do, by the contract's table: each subject's states, a day count, and what was forgotten.

It knows nothing of hosts. What the contract leaves open (which of two reasons comes first, what a host does to a
record that nobody has seen expire) it does not foresee: such a step is no step, and is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engram_contracts.conformance_control.v1_0_0.enums import Decision
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Entity, Operation, RecordState
from engram_contracts.model_v1 import TransitionInfo

from engram_conformance.checks.lifecycle.steps import TOTAL, Expected, Kind, Step
from engram_conformance.memory.world import ADMIT, CAPTURE, FORGET, GET, WITHDRAW

TABLE = CONTRACT.lifecycle
SHOWN = TABLE.disclosable(Entity.RECORD)
OPERATIONS = {Decision.ACCEPT: Operation.ACCEPT, Decision.REJECT: Operation.REJECT, Decision.HOLD: Operation.HOLD}


@dataclass(slots=True)
class Subject:
    """One capture and what became of it. ``ends`` is the day from which nobody may read it. ``aside`` is the number of
    the record that took its place; ``settled`` is false where the contract does not say whose place it has."""

    text: int
    ends: int | None
    candidate: str = CandidateState.PENDING
    record: str = RecordState.ABSENT
    held: bool = False
    aside: int | None = None
    settled: bool = True


@dataclass(slots=True)
class Model:
    """The whole world of a walk."""

    day: int = 0
    subjects: dict[int, Subject] = field(default_factory=dict[int, Subject])

    def take(self, step: Step) -> Expected | None:
        """Take a step and say what must come of it; ``None``, and nothing is taken, where that cannot be said."""
        if step.kind is Kind.TIME:
            self.day += step.days
            return Expected()
        if step.kind is Kind.HOST:
            return Expected(done=True)
        if step.kind is Kind.CAPTURE:
            return self._captured(step)
        found = self.subjects.get(step.subject)
        if found is None:
            return None
        takes = {
            Kind.ADMIT: self._admitted,
            Kind.ADJUDICATE: self._adjudicated,
            Kind.WITHDRAW: self._withdrawn,
            Kind.FORGET: self._tombstoned,
            Kind.GET: self._read,
            Kind.OPERATE: self._operated,
        }
        return takes[step.kind](step, found)

    def overdue(self, of: Subject) -> bool:
        """Whether its record's retention is over and its state does not say so yet."""
        return self._over(of) and _host_move(Operation.EXPIRE, of.record) is not None

    def state(self, of: Subject) -> str:
        """The record's state as a tool must see it."""
        return RecordState.EXPIRED if self.overdue(of) else of.record

    def shown(self) -> Iterator[int]:
        """The numbers of what search and get may show."""
        return (number for number, of in self.subjects.items() if self.state(of) in SHOWN)

    def forgotten(self, text: int) -> bool:
        """Whether a record of that text was forgotten."""
        return any(of.text == text and of.record == RecordState.TOMBSTONED for of in self.subjects.values())

    def _over(self, of: Subject) -> bool:
        return of.ends is not None and of.ends <= self.day

    def _captured(self, step: Step) -> Expected | None:
        if step.subject in self.subjects:
            return None
        (move,) = TABLE.moves(CAPTURE, CandidateState.ABSENT)
        law = "forgotten-capture-pending" if self.forgotten(step.text) else "capture-pending"
        self.subjects[step.subject] = Subject(step.text, self.day + step.days if step.days else None)
        return Expected(told=(("outcome", move.outcome),), events=1, law=law)

    def _admitted(self, step: Step, of: Subject) -> Expected | None:
        state = CandidateState.ABSENT if step.stranger else of.candidate
        refused = TABLE.refusal(ADMIT, state)
        if refused is not None:
            law = "admission-owner" if step.stranger else "withdraw-then-no-admission"
            return Expected(code=refused.code, law=law)
        moves = {move.operation: move for move in TABLE.moves(ADMIT, state)}
        if not moves or of.held:
            answer = TABLE.answer(ADMIT, state)
            if answer is None:
                return None
            law = "admission-held-answers" if of.held else "admission-decided-answers"
            return Expected(told=(("outcome", answer.outcome), ("replayed", answer.replayed)), law=law)
        if step.decision is Decision.UNAVAILABLE:
            law = CONTRACT.laws["policy-unavailable"]
            return Expected(code=law.code, law=law.id)
        operation, law = OPERATIONS[step.decision], "admission-by-policy"
        if operation is Operation.ACCEPT:
            over, forgotten = self._over(of), self.forgotten(of.text)
            if over and forgotten:
                return None  # rejected or held: both are right
            operation = Operation.REJECT if over else Operation.HOLD if forgotten else operation
            law = "tombstone-guard" if forgotten else law
        self._decided(of, moves[operation], held=operation is Operation.HOLD)
        return Expected(told=(("outcome", moves[operation].outcome), ("replayed", False)), events=1, law=law)

    def _adjudicated(self, step: Step, of: Subject) -> Expected | None:
        accepts = step.decision is Decision.ACCEPT
        forgotten = self.forgotten(of.text)
        if step.override and not (accepts and forgotten):
            return None  # a host may refuse an override that nothing needs
        move = _host_move(OPERATIONS[step.decision], of.candidate, Entity.CANDIDATE)
        done = of.held and move is not None and not (accepts and (self._over(of) or (forgotten and not step.override)))
        if done and move is not None:
            self._decided(of, move, held=False)
        law = "tombstone-guard-every-path" if accepts and forgotten else "terminal-stays"
        return Expected(done=done, law=law)

    def _decided(self, of: Subject, move: TransitionInfo, *, held: bool) -> None:
        of.candidate, of.held = move.to_state, held
        if move.creates is not None:
            of.record = move.creates.state

    def _withdrawn(self, step: Step, of: Subject) -> Expected | None:
        state = CandidateState.ABSENT if step.stranger else of.candidate
        refused = TABLE.refusal(WITHDRAW, state)
        if refused is not None:
            return Expected(code=refused.code, law="admission-owner" if step.stranger else "terminal-stays")
        (move,) = TABLE.moves(WITHDRAW, state)
        of.candidate, of.held = move.to_state, False
        return Expected(told=_receipt(state, move), events=1)

    def _tombstoned(self, step: Step, of: Subject) -> Expected | None:
        state = self.state(of)
        if step.stranger or state == RecordState.ABSENT:
            return None
        refused = TABLE.refusal(FORGET, state)
        if refused is not None:
            return Expected(code=refused.code, law="terminal-stays")
        (move,) = TABLE.moves(FORGET, state)
        of.record = move.to_state
        return Expected(told=_receipt(state, move), events=1)

    def _read(self, step: Step, of: Subject) -> Expected | None:
        state = self.state(of)
        if state == RecordState.ABSENT:
            return None
        refused = TABLE.refusal(GET, state)
        return Expected() if refused is None else Expected(code=refused.code)

    def _operated(self, step: Step, of: Subject) -> Expected | None:
        if of.record == RecordState.ABSENT:
            return None
        if step.operation == Operation.EXPIRE:
            return self._expired(of)
        if self.overdue(of):
            return None  # a host may want its expiry told first
        move = _host_move(step.operation, of.record)
        if step.operation == Operation.SUPERSEDE:
            return self._superseded(step, of, move)
        if move is None:
            law = "terminal-stays" if of.record in TABLE.terminal(Entity.RECORD) else TOTAL
            return Expected(done=False, law=law)
        if step.operation == Operation.REWIND and not self._makes_way(step, of, move):
            return None
        of.record, of.aside, of.settled = move.to_state, None, True
        return Expected(done=True)

    def _expired(self, of: Subject) -> Expected:
        overdue = self.overdue(of)
        if overdue:
            of.record = RecordState.EXPIRED
        return Expected(done=None if overdue else False)

    def _superseded(self, step: Step, of: Subject, move: TransitionInfo | None) -> Expected | None:
        other = None if step.successor is None else self.subjects.get(step.successor)
        if other is None or other.record == RecordState.ABSENT or self.overdue(other):
            return None
        related = None if move is None else move.related
        if move is None or related is None or other is of or other.record not in related.from_states:
            return Expected(done=False)
        of.record, of.aside, of.settled = move.to_state, step.successor, True
        return Expected(done=True)

    def _makes_way(self, step: Step, of: Subject, move: TransitionInfo) -> bool:
        """Whether it is clear what a rewind does to another record; what it does is done to it."""
        if not of.settled or move.related is None:
            return False
        if of.aside is None:
            return True
        other = self.subjects.get(of.aside)
        if other is None or self.overdue(other) or other.record not in move.related.from_states:
            return False
        other.record, other.aside, other.settled = move.related.to_state, None, False
        return True


def _host_move(operation: str, state: str, entity: str = Entity.RECORD) -> TransitionInfo | None:
    """The host's own transition of that operation from a state, if the table has one."""
    for move in TABLE.transitions:
        if move.tool is None and move.entity == entity and move.operation == operation and state in move.from_states:
            return move
    return None


def _receipt(state: str, move: TransitionInfo) -> tuple[tuple[str, object], ...]:
    return (("operation", move.operation), ("from_state", state), ("to_state", move.to_state))
