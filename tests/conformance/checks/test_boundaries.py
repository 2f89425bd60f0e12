"""What is made beside the vectors is what it says: new, on both sides of each boundary, of the size that is meant."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from engram_conformance.checks import unicode
from engram_conformance.checks.boundaries.cases import made_for, shown_by
from engram_conformance.checks.boundaries.made import Made, richest
from engram_conformance.checks.boundaries.subjects import SUBJECTS
from engram_conformance.vectors.codepoints import assigned, classes, is_assigned, kind
from engram_conformance.vectors.verdict import verdict
from engram_contracts import load
from engram_contracts.dialect_v1 import Validator, canonical

from tests.conformance.checks.answers import MEMORY

LAWS = [subject.law for subject in SUBJECTS]
BOTH = {"nfc-never-normalised", "bytes-not-characters", "instant-real", "argument-ceiling", "integral-number"}
"""Boundaries that have something on their right side too."""


def _read(one: Made) -> Any:
    return one.document if one.write is None else json.loads(one.write(one.document))


@pytest.mark.parametrize("law", LAWS)
def test_a_boundary_has_vectors_and_more(law: str) -> None:
    assert law in MEMORY.laws
    assert shown_by(MEMORY.name, law)
    verdicts = Counter(verdict(MEMORY, one.tool, _read(one)).accepted for one in made_for(MEMORY.name, law))
    assert verdicts[False]
    assert bool(verdicts[True]) is (law in BOTH or law == "content-digest-form")


@pytest.mark.parametrize("law", LAWS)
def test_what_is_made_knows_what_it_was_made_of(law: str) -> None:
    for one in made_for(MEMORY.name, law):
        assert one.where
        assert one.base == richest(MEMORY.name, one.tool)
        assert one.write is not None or one.document != one.base


def test_the_richest_example_shows_what_the_others_show() -> None:
    payload = richest(MEMORY.name, "engram_memory_capture")["payload"]
    assert {"retention", "reconciliation"} <= set(payload)
    assert verdict(MEMORY, "engram_memory_capture", richest(MEMORY.name, "engram_memory_capture")).accepted


def test_a_ceiling_is_met_to_the_byte_however_it_is_written() -> None:
    tool = "engram_memory_capture"
    most = MEMORY.inputs[tool].max_bytes or 0
    texts = [
        one.write(one.document) for one in made_for(MEMORY.name, "argument-ceiling") if one.tool == tool and one.write
    ]
    sizes = Counter(len(canonical(json.loads(text))) for text in texts)
    assert sizes[most] == sizes[most + 1] == 5
    assert all(b"\n" not in text for text in texts), "a transport may end messages with a line's end"
    small = [text for text in texts if len(canonical(json.loads(text))) < 10_000]
    assert any(len(text) > most for text in small)


def test_what_unicode_14_does_not_assign_is_not_judged_for_nfc() -> None:
    beside = [one for one in made_for(MEMORY.name, "nfc-never-normalised") if "does not assign" in one.where]
    assert {one.tool for one in beside} == set(MEMORY.tools)
    assert all(verdict(MEMORY, one.tool, one.document).accepted for one in beside)


def test_digests_beside_another_fault_lose_their_code() -> None:
    codes = Counter(
        verdict(MEMORY, one.tool, one.document).code for one in made_for(MEMORY.name, "content-digest-form")
    )
    assert codes[MEMORY.laws["content-digest-form"].code]
    assert codes[MEMORY.default]


def test_code_points_are_those_of_unicode_14() -> None:
    known = classes()
    assert len({kind(one) for one in known}) == len(known) > 80
    assert all(is_assigned(one) for one in known)
    assert not any(is_assigned(one) for one in ("\ud800", "\u0378", "\U0010ffff"))
    assert sum(1 for _ in assigned()) == 282_230


@pytest.mark.parametrize("name", ["engram-memory", "memory-protocol"])
def test_the_suites_own_judge_is_right_on_every_class(name: str) -> None:
    run = _Run(name)
    _finish(unicode._own_judge(classes, run))  # type: ignore[arg-type]  # pyright: ignore[reportPrivateUsage]


def test_a_judge_that_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    run = _Run("engram-memory")
    tool = "engram_memory_get"
    lax: Validator = run.contract.inputs[tool]._replace(ok=lambda value: True)
    object.__setattr__(run, "contract", _With(run.contract, {**run.contract.inputs, tool: lax}))
    with pytest.raises(unicode.WrongJudge):
        _finish(unicode._own_judge(classes, run))  # type: ignore[arg-type]  # pyright: ignore[reportPrivateUsage]


class _Run:
    def __init__(self, name: str) -> None:
        self.contract: Any = load(name)


class _With:
    def __init__(self, contract: Any, inputs: Any) -> None:
        self.name, self.tools, self.inputs = contract.name, contract.tools, inputs


def _finish(work: Any) -> None:
    import asyncio

    asyncio.run(work)
