"""Which step comes next: by dice, among those whose outcome the model can tell."""

from __future__ import annotations

from random import Random

from engram_contracts.conformance_control.v1_0_0.enums import Action, Decision
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Entity, Operation

from engram_conformance.checks.lifecycle.model import TABLE, Model
from engram_conformance.checks.lifecycle.steps import Kind, Step
from engram_conformance.memory.world import FORGET

TEXTS, LOOKS = 4, 3
"""So few texts that what was forgotten often comes again, and so many ways to dress each up."""

_WEIGHTS = {
    Kind.CAPTURE: 15,
    Kind.ADMIT: 24,
    Kind.ADJUDICATE: 12,
    Kind.WITHDRAW: 6,
    Kind.FORGET: 9,
    Kind.GET: 6,
    Kind.OPERATE: 24,
    Kind.TIME: 5,
    Kind.HOST: 2,
}
_ACTIONS = (Action.WORK, Action.RESTART, Action.REBUILD)
_MOVES = tuple(move for move in TABLE.transitions if (move.tool, move.entity) == (None, Entity.RECORD))
_RECORDS = {state for move in TABLE.transitions if move.tool == FORGET for state in move.from_states}
_TRIES = 0x40


def walk(dice: Random, length: int, *, host: bool) -> list[Step]:
    """A walk of so many steps; ``host``: the host itself may be restarted in it."""
    model, steps = Model(), list[Step]()
    kinds = {kind: weight for kind, weight in _WEIGHTS.items() if host or kind is not Kind.HOST}
    while len(steps) < length:
        for _ in range(_TRIES):
            kind = dice.choices(list(kinds), list(kinds.values()))[0]
            step = _step(dice, model, kind)
            if model.take(step) is not None:
                steps.append(step)
                break
        else:
            break
    return steps


def _step(dice: Random, model: Model, kind: Kind) -> Step:
    """A step of that kind, which need not make sense."""
    numbers = list(model.subjects)
    if kind is Kind.CAPTURE or not numbers:
        days = dice.choice((0, 0, 1, 3))
        return Step(Kind.CAPTURE, len(numbers), _text(dice, model), dice.randrange(LOOKS), days)
    if kind is Kind.TIME:
        return Step(kind, days=dice.choice((1, 1, 2)))
    if kind is Kind.HOST:
        return Step(kind, action=dice.choice(_ACTIONS))
    records = [number for number in numbers if model.subjects[number].record in _RECORDS]
    if kind is Kind.OPERATE:
        subject = _mostly(dice, records, numbers)
        fitting = [move for move in _MOVES if model.subjects[subject].record in move.from_states]
        operation = (dice.choice(fitting) if fitting and dice.random() < 0.7 else dice.choice(_MOVES)).operation
        successor = _mostly(dice, records, numbers) if operation == Operation.SUPERSEDE else None
        return Step(kind, subject, operation=operation, successor=successor)
    if kind in (Kind.FORGET, Kind.GET):
        return Step(kind, _mostly(dice, records, numbers))
    stranger = kind is not Kind.ADJUDICATE and dice.random() < 0.1
    override = kind is Kind.ADJUDICATE and dice.random() < 0.3
    decision = _decision(dice, kind)
    waiting = [number for number, of in model.subjects.items() if of.candidate == CandidateState.PENDING]
    if kind is Kind.ADJUDICATE:
        waiting = [number for number in waiting if model.subjects[number].held]
    return Step(kind, _mostly(dice, waiting, numbers), decision=decision, override=override, stranger=stranger)


def _text(dice: Random, model: Model) -> int:
    """Often one that was forgotten."""
    forgotten = [text for text in range(TEXTS) if model.forgotten(text)]
    return _mostly(dice, forgotten, list(range(TEXTS)))


def _mostly(dice: Random, some: list[int], others: list[int]) -> int:
    return dice.choice(some if some and dice.random() < 0.8 else others)


def _decision(dice: Random, kind: Kind) -> Decision:
    if kind is Kind.WITHDRAW:
        return Decision.ACCEPT  # nobody is asked
    if kind is Kind.ADJUDICATE:
        return dice.choice((Decision.ACCEPT, Decision.ACCEPT, Decision.REJECT))
    return dice.choices(list(Decision), [4 if one is Decision.ACCEPT else 1 for one in Decision])[0]
