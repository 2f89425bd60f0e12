"""The model of a walk says what the contract's table says, and nothing where the contract says nothing."""

from __future__ import annotations

from random import Random

import pytest
from engram_conformance.checks.lifecycle.choosing import walk
from engram_conformance.checks.lifecycle.model import Model
from engram_conformance.checks.lifecycle.steps import Expected, Kind, Step
from engram_conformance.checks.lifecycle.walks import LAWS
from engram_contracts.conformance_control.v1_0_0.enums import Decision
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Operation, RecordState

CAPTURE, ADMIT, FORGET = Step(Kind.CAPTURE), Step(Kind.ADMIT), Step(Kind.FORGET)
HOLD = Step(Kind.ADMIT, decision=Decision.HOLD)


def taken(model: Model, *steps: Step) -> Expected | None:
    for step in steps[:-1]:
        assert model.take(step) is not None
    return model.take(steps[-1])


def operate(operation: Operation, subject: int = 0, successor: int | None = None) -> Step:
    return Step(Kind.OPERATE, subject, operation=operation, successor=successor)


def again(text: int = 0, subject: int = 1) -> Step:
    return Step(Kind.CAPTURE, subject, text)


def outcome(expected: Expected | None) -> object:
    assert expected is not None
    return dict(expected.told).get("outcome")


def test_what_was_forgotten_is_held_until_a_human_overrides() -> None:
    model = Model()
    assert outcome(taken(model, CAPTURE, ADMIT)) == AdmissionStatus.ACCEPTED
    assert outcome(taken(model, FORGET, again(), Step(Kind.ADMIT, 1))) == AdmissionStatus.PENDING_ADJUDICATION
    accept = Step(Kind.ADJUDICATE, 1)
    assert model.take(accept) == Expected(done=False, law="tombstone-guard-every-path")
    assert taken(model, Step(Kind.ADJUDICATE, 1, override=True)) == Expected(
        done=True, law="tombstone-guard-every-path"
    )
    assert model.subjects[1].record == RecordState.ACCEPTED_CURRENT


def test_a_rejection_of_what_was_forgotten_is_one() -> None:
    model = Model()
    reject = Step(Kind.ADMIT, 1, decision=Decision.REJECT)
    assert outcome(taken(model, CAPTURE, ADMIT, FORGET, again(), reject)) == AdmissionStatus.REJECTED


def test_time_hides_a_record_and_forgetting_names_the_expiry() -> None:
    model = Model()
    taken(model, Step(Kind.CAPTURE, days=1), ADMIT)
    assert list(model.shown()) == [0]
    model.take(Step(Kind.TIME, days=1))
    assert list(model.shown()) == []
    told = taken(model, FORGET)
    assert told is not None
    assert ("from_state", RecordState.EXPIRED) in told.told


def test_to_a_stranger_a_candidate_is_absent() -> None:
    model = Model()
    told = taken(model, CAPTURE, Step(Kind.WITHDRAW, stranger=True))
    assert told == Expected(code=Code.NOT_FOUND, law="admission-owner")
    assert model.subjects[0].candidate == CandidateState.PENDING


def test_a_rewind_takes_the_place_of_the_successor() -> None:
    model = Model()
    taken(model, CAPTURE, ADMIT, again(1), Step(Kind.ADMIT, 1), operate(Operation.SUPERSEDE, 0, 1))
    assert model.take(operate(Operation.REWIND)) == Expected(done=True)
    assert [model.subjects[n].record for n in (0, 1)] == [RecordState.ACCEPTED_CURRENT, RecordState.HISTORICAL]
    assert model.take(operate(Operation.REWIND, 1)) is None  # whose place it has the contract does not say


@pytest.mark.parametrize(
    "steps",
    [
        (CAPTURE, CAPTURE),
        (Step(Kind.ADMIT, 7),),
        (CAPTURE, FORGET),
        (CAPTURE, HOLD, Step(Kind.ADJUDICATE, override=True)),
        (Step(Kind.CAPTURE, days=1), ADMIT, Step(Kind.TIME, days=1), operate(Operation.DISPUTE)),
        (
            Step(Kind.CAPTURE, days=1),
            again(),
            Step(Kind.ADMIT, 1),
            Step(Kind.FORGET, 1),
            Step(Kind.TIME, days=1),
            ADMIT,
        ),
    ],
    ids=["number twice", "no such", "no record", "override of nothing", "overdue", "rejected or held"],
)
def test_what_cannot_be_foreseen_is_no_step_and_changes_nothing(steps: tuple[Step, ...]) -> None:
    model = Model()
    assert taken(model, *steps) is None
    before = Model()
    for step in steps[:-1]:
        before.take(step)
    assert model == before


def test_walks_are_the_same_for_the_same_dice_and_reach_every_law_that_they_judge() -> None:
    walks = [walk(Random(seed), 40, host=True) for seed in range(40)]
    assert walks[3] == walk(Random(3), 40, host=True)
    assert all(len(one) == 40 for one in walks)
    laws: set[str] = set()
    for one in walks:
        model = Model()
        for step in one:
            expected = model.take(step)
            assert expected is not None
            laws.add(expected.law)
    assert laws | {"disclose-current-only"} == set(LAWS) <= set(CONTRACT.laws)


def test_a_part_of_a_walk_can_be_walked_still() -> None:
    steps = walk(Random(5), 40, host=False)
    model = Model()
    assert any(model.take(step) is not None for step in steps[::2])
    assert not any(step.kind is Kind.HOST for step in steps)


def test_a_step_is_told_in_words() -> None:
    assert str(operate(Operation.SUPERSEDE, 0, 1)) == "supersede #0 by #1"
    assert str(Step(Kind.ADMIT, 2, decision=Decision.REJECT, stranger=True)) == "ask for #2 (reject) as a stranger"
    assert str(Step(Kind.CAPTURE, 3, 1, 2, 5)) == "capture #3 text 1.2 for 5 days"
