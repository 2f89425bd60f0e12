"""What a failing walk is told as: cut down where it fails again, as it was seen where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from engram_conformance.checks.lifecycle import walks
from engram_conformance.checks.lifecycle.choosing import walk
from engram_conformance.checks.lifecycle.steps import TOTAL, Step
from engram_conformance.context import BUDGETS
from engram_conformance.model import Broken, Finding, Profile
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

LENGTH = 40


def judged(monkeypatch: pytest.MonkeyPatch, fails: Any) -> tuple[Finding, ...]:
    """The findings of a walk on a host of which `fails(steps)` says what it breaks: a law, or nothing."""

    async def walked(at: Any, steps: Sequence[Step]) -> Broken | None:
        law = fails(steps)
        return None if law is None else Broken(Finding((law,) if law else (), "this", "that"))

    monkeypatch.setattr(walks, "_walked", walked)
    control = SimpleNamespace(has=lambda name: True)
    at: Any = SimpleNamespace(random=Random(7), budget=SimpleNamespace(steps=LENGTH), control=control)
    try:
        asyncio.run(walks._run(at))
    except Broken as broken:
        return broken.findings
    return ()


def test_a_walk_that_holds_is_told_as_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(monkeypatch, lambda steps: None) == ()


def test_only_the_steps_that_it_takes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = walk(Random(7), LENGTH, host=True)
    one, other = steps[4], steps[30]
    found = judged(monkeypatch, lambda steps: TOTAL if one in steps and other in steps else None)
    assert found == (Finding((TOTAL,), "this", "that", where=f"{one}; {other}"),)


def test_another_law_on_the_way_is_another_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, lambda steps: TOTAL if len(steps) > 9 else "capture-pending")
    assert found[0].rules == (TOTAL,)
    assert len(found[0].where.split("; ")) == 10


def test_what_does_not_happen_again_is_told_as_it_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def once(steps: Sequence[Step]) -> str | None:
        seen.append(len(steps))
        return TOTAL if len(seen) == 1 else None

    assert judged(monkeypatch, once) == (Finding((TOTAL,), "this", "that"),)
    assert seen == [LENGTH, LENGTH]


def test_a_walk_that_could_not_begin_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    judged(monkeypatch, lambda steps: seen.append(len(steps)) or "")
    assert seen == [LENGTH]


def test_a_larger_profile_has_the_walks_of_a_smaller_one() -> None:
    made = list(walks.walks(CONTRACT))
    order = list(Profile)
    for profile in order:
        chosen = [case for case in made if order.index(case.profile) <= order.index(profile)]
        assert chosen == made[: BUDGETS[profile].walks]
