"""Every rule has a broken host of its own or a reason why not; only the host is broken, and it is mended after."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from engram_conformance import generated
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.pipeline import steps
from engram_runtime.pipeline.run import Answer, Pipeline
from engram_runtime.refused import RefusedWith

from tests.mutants.rules import RuleMutant, rule_mutants, unreached

MUTANTS = {one.name: one for one in rule_mutants(CONTRACT)}
QUERY = "engram_memory_search.in/query"
GOOD = {"query": "x", "purpose_ref": "purpose:x"}


class _Call:
    contract = CONTRACT
    tool = CONTRACT.tools["engram_memory_search"]


def _accepts(document: dict[str, Any]) -> bool:
    try:
        steps.valid(_Call(), document)  # type: ignore[arg-type]
    except RefusedWith:
        return False
    return True


def _query(characters: int) -> dict[str, Any]:
    return {**GOOD, "query": "x" * characters}


def test_every_rule_has_a_broken_host_or_a_reason() -> None:
    rules = {vector.rule for vector in generated.vectors(CONTRACT)}
    broken = {one.rules[0] for one in MUTANTS.values()}
    assert rules - broken == set(unreached(CONTRACT))
    assert len(MUTANTS) == len(rule_mutants(CONTRACT))


def test_a_rule_is_left_out_and_judged_again() -> None:
    most = CONTRACT.tools["engram_memory_search"].input["/query"].max_bytes or 0
    assert _accepts(_query(most))
    assert not _accepts(_query(most + 1))
    with MUTANTS[f"left-out/{QUERY}#x-bytes.max"].breaking():
        assert _accepts(_query(most + 1))
        assert not _accepts({**_query(most + 1), "strange": 1})
    assert not _accepts(_query(most + 1))


@pytest.mark.parametrize(("way", "taken", "refused"), [("outward", 1, 2), ("inward", -1, 0)])
def test_a_bound_is_moved_by_one(way: str, taken: int, refused: int) -> None:
    most = CONTRACT.tools["engram_memory_search"].input["/query"].max_bytes or 0
    with MUTANTS[f"{way}/{QUERY}#x-bytes.max"].breaking():
        assert _accepts(_query(most + taken))
        assert not _accepts(_query(most + refused))


def test_answers_are_the_refused_vector_and_the_validators_stay_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    mutant: RuleMutant = MUTANTS["answered/engram_memory_search.out/records#type"]
    success = CONTRACT.success({"records": []}, "aud_" + "a" * 26)

    async def answer(self: object, *rest: object, **more: object) -> Answer:
        return Answer(success, "", False)

    monkeypatch.setattr(Pipeline, "answer", answer)
    with mutant.breaking():
        given = asyncio.run(Pipeline.answer(_Pipeline(), "engram_memory_search", {}, None))  # type: ignore[arg-type]
        other = asyncio.run(Pipeline.answer(_Pipeline(), "engram_memory_get", {}, None))  # type: ignore[arg-type]
    assert isinstance(given, Answer)
    assert isinstance(other, Answer)
    broken = CONTRACT.envelopes["engram_memory_search"].errors(given.content)
    assert {violation.rule for violation in broken} == set(mutant.rules)
    assert other.content is success


class _Pipeline:
    class ids:  # noqa: N801
        @staticmethod
        def new(prefix: str) -> str:
            return prefix + "b" * 26

    class settings:  # noqa: N801
        audit_prefix = "aud_"
