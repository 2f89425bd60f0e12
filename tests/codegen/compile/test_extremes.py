"""Any document parsed from JSON gets a verdict, and none costs more than its size."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import Any

import pytest
from engram_codegen import ir
from engram_codegen.compile import load_validators
from engram_codegen.compile.module import load_dialect

from tests.codegen.compile.support import CAPTURE, contract, edited, validators

CAPTURES = {example.name: example.document for example in contract(CAPTURE).examples}
DOCUMENT = CAPTURES["capture-two-components"]
VALIDATOR = validators(CAPTURE).IN["engram_memory_capture"]
PLACE = "engram_memory_capture.in"


def nested(depth: int, kind: type = list) -> Any:
    """Arrays or objects one in the other."""
    value: Any = kind()
    for _ in range(depth - 1):
        value = [value] if kind is list else {"a": value}
    return value


EXTREMES = {
    "a lone surrogate": "\ud800",
    "many lone surrogates": "\ud800" * 3000,
    "a huge integer": 10**5000,
    "a huge negative integer": -(10**5000),
    "infinity": float("inf"),
    "not a number": float("nan"),
    "minus zero": -0.0,
    "lists 1,000 deep": nested(1000),
    "lists 100,000 deep": nested(100_000),
    "objects 1,000 deep": nested(1000, dict),
    "objects 100,000 deep": nested(100_000, dict),
    "1 MB of NFD text": "e\u0301" * 350_000,
    "1 MB of stacked marks": "a" + "\u0301\u0316" * 250_000,
    "1 MB of spaces": " " * 1_000_000,
    "a list of 100,000 nulls": [None] * 100_000,
    "a list of 100,000 objects": [{} for _ in range(100_000)],
    "an object of 100,000 members": {f"k{i}": i for i in range(100_000)},
    "null": None,
    "true": True,
}

PLACES = (
    "/idempotency_key", "/payload", "/payload/schema_version", "/payload/valid_time/t", "/payload/components",
    "/payload/components/0", "/payload/components/0/kind", "/payload/components/0/text",
    "/payload/components/0/citation_ids", "/payload/components/0/citation_ids/0", "/payload/citations/0/citation_id",
    "/payload/citations/0/content_digest", "/payload/primary_component_id", "/payload/primary_event/citation_id",
    "/payload/reconciliation", "/evidence/citation_ids", "/evidence/attestation", "/unknown",
)  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("value", EXTREMES.values(), ids=EXTREMES.keys())
def test_an_extreme_value_anywhere_gets_the_same_verdict_from_both(value: Any, place: str) -> None:
    *way, last = place[1:].split("/")
    document = json.loads(json.dumps(DOCUMENT))
    holder = document
    for step in way:
        holder = holder[int(step)] if isinstance(holder, list) else holder[step]
    holder[int(last) if isinstance(holder, list) else last] = value
    found = VALIDATOR.errors(document)
    assert VALIDATOR.ok(document) is (not found)
    assert validators(CAPTURE, fuse=False).IN["engram_memory_capture"].ok(document) is (not found)


@pytest.mark.parametrize("value", EXTREMES.values(), ids=EXTREMES.keys())
def test_an_extreme_value_in_a_free_object_gets_the_same_verdict_from_both(value: Any) -> None:
    document = {"digest": "d:0000", "free": {"x": value}}
    validator = validators().IN["orders"]
    assert validator.ok(document) is (not validator.errors(document))


@pytest.mark.parametrize("value", EXTREMES.values(), ids=EXTREMES.keys())
def test_an_extreme_document_is_refused(value: Any) -> None:
    for table in (validators(CAPTURE).IN, validators(CAPTURE).OUT, validators(CAPTURE).ENVELOPE, validators().IN):
        for validator in table.values():
            assert not validator.ok(value)
            assert validator.errors(value)


def test_unknown_members_are_told_once_and_never_named() -> None:
    secret = {f"secret-{i}": i for i in range(50)}
    found = VALIDATOR.errors(edited(DOCUMENT, {"/payload/valid_time": {"t": 1, **secret}}))
    assert [violation.rule for violation in found] == [f"{PLACE}/payload/valid_time#additionalProperties"]
    assert "secret" not in repr(found)


def test_no_value_of_the_document_is_told() -> None:
    document = edited(
        DOCUMENT, {"/idempotency_key": "hush", "/payload/schema_version": "hush", "/payload/purpose_ref": 4711}
    )
    found = VALIDATOR.errors(document)
    assert len(found) == 3
    assert "hush" not in repr(found)
    assert "4711" not in repr(found)


def test_a_report_ends_at_the_limit() -> None:
    limit = load_dialect().VIOLATION_LIMIT
    document = edited(DOCUMENT, {"/payload/components": [None] * 5000})
    assert len(VALIDATOR.errors(document)) == limit
    assert not VALIDATOR.ok(document)


def test_violations_stand_in_the_order_of_the_contract() -> None:
    document = edited(
        DOCUMENT, {"/payload/citations/0/source_ref": 1, "/idempotency_key": 1, "/payload/components/0/text": 1}
    )
    assert [v.pointer for v in VALIDATOR.errors(document)] == [
        "/idempotency_key",
        "/payload/components/0/text",
        "/payload/citations/0/source_ref",
    ]


# --- linear: lines of Python that run grow with the document, not with its square -------------------------------------


def lines_run(call: Callable[[], object]) -> int:
    """How many lines of Python a call runs."""
    count = 0

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def unbounded(node: Any) -> Any:
    """The node with every list as long as it likes."""
    match node:
        case ir.Array():
            return replace(node, items=unbounded(node.items), max_items=None)
        case ir.Object():
            return replace(node, properties=tuple(replace(p, node=unbounded(p.node)) for p in node.properties))
        case ir.Union():
            return replace(node, branches=tuple(replace(b, node=unbounded(b.node)) for b in node.branches))
        case _:
            return node


def many_references(n: int) -> Any:
    """Every kind of reference, n times, all in order."""
    return {
        "links": [f"n{i}" for i in range(n)],
        "nodes": [{"id": f"n{i}", "tags": ["a"], "weight": i, "parent": f"n{n - 1 - i}"} for i in range(n)],
        "main": f"n{n - 1}",
        "main_tag": "a",
        "loose": [{"ref": f"n{i}", "tags": [f"t{i}"]} for i in range(n)],
        "loose_ref": f"n{n - 1}",
        "loose_tag": f"t{n - 1}",
        "pool": [f"p{i}" for i in range(n)],
        "picked": [f"p{n - 1 - i}" for i in range(n)],
        "numbers": list(range(n)),
        "chosen": n - 1,
        "groups": [{"name": "g", "members": [{"id": f"m{i}", "tags": ["t"]}], "first": f"m{i}"} for i in range(n)],
    }


def many_orders(n: int) -> Any:
    """Long lists that must be sorted or distinct."""
    return {
        "digest": "d:0000",
        "names": [f"{i:06}" for i in range(n)],
        "bag": list(range(n)),
        "things": [{"low": i} for i in range(n)],
        "nodes": [{"id": f"{i}", "tags": [f"{i:06}"]} for i in range(n)],
    }


@pytest.mark.parametrize("fuse", [True, False], ids=["fused", "not fused"])
@pytest.mark.parametrize("tool", ["references", "orders"])
def test_twice_the_document_is_twice_the_work(tool: str, fuse: bool) -> None:
    kinds = contract()
    tools = tuple(replace(t, input=replace(t.input, node=unbounded(t.input.node))) for t in kinds.tools)
    validator = load_validators(replace(kinds, tools=tools), fuse=fuse).IN[tool]
    make = many_references if tool == "references" else many_orders
    small, large = make(200), make(400)
    assert validator.errors(large) == []
    for judge in (validator.ok, validator.errors):
        ratio = lines_run(lambda judge=judge: judge(large)) / lines_run(lambda judge=judge: judge(small))
        assert ratio < 2.2, judge
