"""The sequential model: right histories pass, and each way of leaving it is named by its law."""

from __future__ import annotations

from dataclasses import replace

import pytest
from engram_conformance.checks.idempotency.history import CONFLICT, ONCE, SAME, Call, Told, judge

# Two keys; the calls of each overlap, and those of the second begin when the first key has its outcome.
FIRST = Call("a", 0, 0, 5, Told.NEW, outcome="one", cursor=7, number=0)
TWIN = Call("a", 0, 1, 4, Told.REPLAY, outcome="one", cursor=7, number=1)
OTHER = Call("a", 1, 2, 6, Told.CONFLICT, number=2)
SECOND = Call("b", 0, 7, 9, Told.NEW, outcome="two", cursor=8, number=3)
RIGHT = [FIRST, TWIN, OTHER, SECOND]


def laws(*history: Call) -> list[str]:
    return [wrong.law for wrong in judge(history)]


def test_a_history_that_one_after_another_could_have_made() -> None:
    assert judge(RIGHT) == []


def test_calls_that_overlap_may_commit_in_either_order() -> None:
    assert laws(replace(FIRST, cursor=9), TWIN, OTHER, replace(SECOND, began=3)) == []


@pytest.mark.parametrize(
    ("changed", "law"),
    [
        (replace(TWIN, told=Told.NEW), ONCE),
        (replace(FIRST, told=Told.REPLAY), ONCE),
        (replace(TWIN, told=Told.OTHER), ONCE),
        (replace(TWIN, outcome="another"), SAME),
        (replace(TWIN, told=Told.CONFLICT), SAME),
        (replace(OTHER, told=Told.REPLAY), CONFLICT),
        (replace(SECOND, cursor=6), ONCE),
        (replace(SECOND, cursor=7), ONCE),
        (replace(FIRST, began=5, ended=6), ONCE),
    ],
    ids=["twice", "never", "neither", "other-outcome", "refused", "replays-other", "back-in-time", "shared", "early"],
)
def test_what_no_order_of_calls_explains(changed: Call, law: str) -> None:
    history = [changed if call.number == changed.number else call for call in RIGHT]
    assert set(laws(*history)) == {law}
    assert all(wrong.calls for wrong in judge(history))


def test_what_was_called_last_and_has_the_first_cursor_makes_all_others_late() -> None:
    late = Call("c", 0, 10, 12, Told.NEW, outcome="three", cursor=5, number=4)
    assert [wrong.law for wrong in judge([*RIGHT, late])] == [ONCE] * 4
