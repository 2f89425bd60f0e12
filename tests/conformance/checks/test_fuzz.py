"""Documents by chance are right or wrong as they say, for every contract; a failure is shrunk."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from engram_conformance.checks.fuzz import driver
from engram_conformance.checks.fuzz.documents import Drawn, right, wrong
from engram_conformance.checks.judging import Unsettled
from engram_conformance.model import Finding
from engram_conformance.vectors.verdict import broken_set, verdict
from engram_contracts import CONTRACTS, load
from engram_contracts.dialect_v1 import well_formed
from hypothesis.strategies import SearchStrategy

TOOLS = [(name, tool) for name in sorted(CONTRACTS) for tool in load(name).tools]
SEARCH = ("engram-memory@1.0.0", "engram_memory_search")
EXAMPLES = 60
CAPTURE = ("engram-memory@1.0.0", "engram_memory_capture")


def _drawn(strategy: SearchStrategy[Drawn], examples: int = 25, dice: int = 1) -> list[Drawn]:
    seen: list[Drawn] = []

    async def judge(one: Drawn) -> Finding | None:
        seen.append(one)
        return None

    assert asyncio.run(driver.first_failure(strategy, judge, examples, dice)) is None
    return seen


def _fails(strategy: SearchStrategy[Drawn], wrong_if: Callable[[Any], bool]) -> tuple[Finding | None, list[Drawn]]:
    seen: list[Drawn] = []

    async def judge(one: Drawn) -> Finding | None:
        seen.append(one)
        return Finding(("r",), "x", f"{len(seen)}") if wrong_if(one.document) else None

    return asyncio.run(driver.first_failure(strategy, judge, EXAMPLES, 1)), seen


@pytest.mark.parametrize(("name", "tool"), TOOLS)
def test_right_documents_are_right(name: str, tool: str) -> None:
    found = _drawn(right(name, tool))
    assert found
    assert all(verdict(load(name), tool, one.document).accepted for one in found)


@pytest.mark.parametrize(("name", "tool"), TOOLS)
def test_wrong_documents_break_what_they_say(name: str, tool: str) -> None:
    contract = load(name)
    found = _drawn(wrong(name, tool))
    assert found
    for one in found:
        assert one.rules
        assert broken_set(contract, tool, well_formed(one.document)[0]) == one.rules
        assert not contract.inputs[tool].errors(well_formed(one.document)[0], frozenset(one.rules))


def test_wrong_documents_break_many_kinds_of_rules() -> None:
    kinds = Counter(one.rules[0].rpartition("#")[2] for one in _drawn(wrong(*CAPTURE), 100))
    assert {"type", "additionalProperties", "x-bytes.max", "x-bytes.min", "pattern", "required"} <= set(kinds)
    assert any(kind.endswith(("resolve", "resolves")) for kind in kinds)


def test_the_same_dice_draw_the_same() -> None:
    assert [one.document for one in _drawn(right(*CAPTURE), 5)] == [one.document for one in _drawn(right(*CAPTURE), 5)]
    assert _drawn(right(*CAPTURE), 5, dice=1) != _drawn(right(*CAPTURE), 5, dice=2)


def test_a_failure_is_shrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SHRINK_S", 600.0)
    finding, seen = _fails(right(*SEARCH), lambda document: document.get("limit", 0) >= 7)
    assert finding is not None
    smallest = seen[int(finding.got) - 1].document
    assert smallest["limit"] == 7
    assert len(str(smallest)) < 100
    assert len(seen) <= EXAMPLES * 2 + driver.SHRINKS_MOST + 1


def test_a_host_that_cannot_make_up_its_mind_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    tosses = iter([True] + [False] * 1_000)
    finding, _ = _fails(right(*SEARCH), lambda document: next(tosses))
    assert finding is not None


def test_shrinking_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SHRINK_S", 0.0)
    finding, seen = _fails(right(*SEARCH), lambda document: True)
    assert finding is not None
    assert len(seen) <= EXAMPLES + 2


def test_what_is_no_verdict_is_no_failure() -> None:
    async def judge(one: Drawn) -> Finding | None:
        raise Unsettled("the host stayed busy")

    with pytest.raises(Unsettled):
        asyncio.run(driver.first_failure(right(*SEARCH), judge, 20, 1))


def test_a_case_that_is_ended_draws_no_further() -> None:
    drawn: list[Drawn] = []

    def noted(one: Drawn) -> Drawn:
        drawn.append(one)
        return one

    async def judge(one: Drawn) -> Finding | None:
        raise AssertionError("the case is over before anything is judged")

    async def ended() -> None:
        task = asyncio.ensure_future(driver.first_failure(right(*SEARCH).map(noted), judge, 100_000, 1))
        while len(drawn) < 3:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(ended())
    assert len(drawn) < 1_000
