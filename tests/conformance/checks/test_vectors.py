"""The suite rebuilds the vectors as they are meant, fills roles in, and judges arguments as the contract does."""

from __future__ import annotations

from typing import Any

import pytest
from engram_conformance import generated
from engram_conformance.checks.ground import Ground
from engram_conformance.vectors.patch import edited, put
from engram_conformance.vectors.places import pattern_of, placed, taken, walk
from engram_conformance.vectors.vector import Vector
from engram_conformance.vectors.verdict import CEILING, broken_set, verdict
from engram_contracts import CONTRACTS, load
from engram_contracts.dialect_v1 import VIOLATION_LIMIT, well_formed
from engram_contracts.model_v1 import read

from tests.conformance.checks.answers import MEMORY
from tests.jury.vectors import cases

NAMES = sorted(CONTRACTS)


@pytest.mark.parametrize("name", NAMES)
def test_documents_of_arguments_are_those_that_others_rebuild(name: str) -> None:
    contract = load(name)
    for tool in contract.tools:
        ours = {v.id: v for v in generated.vectors(contract) if v.side == "in" and v.tool == tool}
        theirs = cases(name, contract.inputs[tool].root)
        assert set(ours) == {case.id for case in theirs}
        for case in theirs:
            document = ours[case.id].document(generated.examples(contract, tool))
            assert well_formed(document)[0] == case.document, case.id


@pytest.mark.parametrize("name", NAMES)
def test_the_verdict_is_the_vectors_own(name: str) -> None:
    contract = load(name)
    for vector in generated.vectors(contract):
        if vector.side == "in":
            found = verdict(contract, vector.tool, vector.document(generated.examples(contract, vector.tool)))
            assert (found.accepted, found.code) == (vector.accepted, vector.code), vector.id
            assert vector.accepted or set(found.rules) <= set(vector.rules), vector.id


def test_the_smallest_set_of_broken_rules_is_the_vectors_own() -> None:
    full = 0
    for vector in generated.vectors(MEMORY):
        if vector.side == "in" and not vector.accepted and not vector.rule.endswith(CEILING):
            document, _ = well_formed(vector.document(generated.examples(MEMORY, vector.tool)))
            found = broken_set(MEMORY, vector.tool, document)
            full += found is None
            assert found is None or set(found) == set(vector.rules), vector.id
    assert full == 2, f"only the two that break more than {VIOLATION_LIMIT} rules have none"


def test_every_rule_that_has_to_go_is_told() -> None:
    example = dict(next(iter(generated.examples(MEMORY, "engram_memory_get").values())))
    more, least = "engram_memory_get.in#additionalProperties", "engram_memory_get.in/max_packet_bytes#minimum"
    assert broken_set(MEMORY, "engram_memory_get", {**example, "strange": 1}) == (more,)
    assert broken_set(MEMORY, "engram_memory_get", {**example, "strange": 1, "max_packet_bytes": 0}) == (more, least)


@pytest.mark.parametrize(
    ("edits", "after"),
    [
        ([{"op": "add", "path": "/a/1", "value": 9}], {"a": [1, 9, 2], "b~/": "x"}),
        ([{"op": "remove", "path": "/a/0"}], {"a": [2], "b~/": "x"}),
        ([{"op": "replace", "path": "/b~0~1", "value": None}], {"a": [1, 2], "b~/": None}),
        ([{"op": "fill", "path": "/b~0~1", "text": "yz", "count": 3}], {"a": [1, 2], "b~/": "yzyzyz"}),
        ([{"op": "replace", "path": "", "value": 7}], 7),
    ],
)
def test_edits(edits: list[dict[str, Any]], after: Any) -> None:
    before = {"a": [1, 2], "b~/": "x"}
    assert edited(before, edits) == after
    assert before == {"a": [1, 2], "b~/": "x"}


def test_places() -> None:
    document = {"a": [{"b": 1}, {"b": 2}]}
    assert [pattern_of(at) for at, _ in walk(document)] == ["", "/a", "/a/*", "/a/*/b", "/a/*", "/a/*/b"]
    assert placed(document, ("a", 1, "c"), 3) == {"a": [{"b": 1}, {"b": 2, "c": 3}]}
    assert taken(document, ("a", 0)) == {"a": [{"b": 2}]}
    assert document == {"a": [{"b": 1}, {"b": 2}]}


def test_roles_are_filled_in_unless_they_are_under_test() -> None:
    tool = MEMORY.tools["engram_memory_get"]
    example = next(iter(generated.examples(MEMORY, tool.name).values()))
    ground = Ground("purpose:bound", None, {"record": "mem_there"})
    filled = ground.filled(tool, example, "a-key-of-this-case")
    assert (filled["purpose_ref"], filled["record_id"]) == ("purpose:bound", "mem_there")
    kept = ground.filled(tool, example, "a-key-of-this-case", {("purpose_ref",)})
    assert (kept["purpose_ref"], kept["record_id"]) == (example["purpose_ref"], "mem_there")
    assert ground.filled(tool, [1], "a-key-of-this-case") == [1]


def test_a_target_that_a_human_must_approve_is_left_alone() -> None:
    tool = MEMORY.tools["engram_memory_forget"]
    example = next(iter(generated.examples(MEMORY, tool.name).values()))
    filled = Ground(None, None, {"record": "mem_there"}).filled(tool, example, "a-key-of-this-case")
    assert filled == put(example, ("idempotency_key",), "a-key-of-this-case")


@pytest.mark.parametrize(
    ("path", "touched"),
    [
        ("/payload/purpose_ref", True),
        ("/payload", True),
        ("", True),
        ("/payload/purpose_ref/x", True),
        ("/evidence", False),
    ],
)
def test_what_an_edit_touches(path: str, touched: bool) -> None:
    vector = Vector(
        "r:n", "t", "in", ("r",), True, None, "", None, ({"op": "replace", "path": path, "value": 1},), None
    )
    assert vector.touches(("payload", "purpose_ref")) is touched
    assert read({"payload": {}}, ("payload", "purpose_ref")) is None
