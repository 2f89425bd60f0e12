"""Schema bundles: self-contained 2020-12 documents that accept whatever the contract accepts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from engram_codegen import ir
from engram_codegen.emit.schema import Style, Writer, lengths, longest, written_rule
from engram_codegen.emit.text import folder
from engram_codegen.schemas import Schemas
from jsonschema import Draft202012Validator

from .conftest import ROOT, resolved


def _bundles(contract: ir.Contract, texts: dict[str, str]) -> dict[str, Any]:
    at = f"{folder(contract)}/schemas/"
    return {p.removeprefix(at).removesuffix(".json"): json.loads(t) for p, t in texts.items() if p.startswith(at)}


def _walk(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from _walk(item)
    elif isinstance(value, list):
        for item in value:
            yield from _walk(item)


def test_there_is_one_for_each_side_of_each_tool(contract: ir.Contract, texts: dict[str, str]) -> None:
    wanted = {f"{tool.name}.{side}" for tool in contract.tools for side in ("in", "out", "envelope")}
    assert set(_bundles(contract, texts)) == wanted


def test_each_is_a_valid_schema_with_its_own_urn(contract: ir.Contract, texts: dict[str, str]) -> None:
    for name, schema in _bundles(contract, texts).items():
        Draft202012Validator.check_schema(schema)
        assert schema["$id"] == f"urn:engram-contracts:{contract.id}:{contract.version}:{name}"
        assert contract.version in schema["$comment"]
        assert "do not edit" in schema["$comment"]


def test_each_is_self_contained_and_has_no_type_that_it_does_not_use(
    contract: ir.Contract, texts: dict[str, str]
) -> None:
    for schema in _bundles(contract, texts).values():
        used = {part["$ref"].removeprefix("#/$defs/") for part in _walk(schema) if "$ref" in part}
        assert used == set(schema["$defs"])


def test_examples_are_accepted(contract: ir.Contract, texts: dict[str, str]) -> None:
    bundles = _bundles(contract, texts)
    for tool in contract.tools:
        for example in tool.examples:
            Draft202012Validator(bundles[f"{tool.name}.{example.side}"]).validate(example.document)


def test_the_extensions_stay_as_the_contract_wrote_them(contract: ir.Contract, texts: dict[str, str]) -> None:
    """What a shared type says in x- keywords stands in each bundle that uses it, word for word."""
    for schema in _bundles(contract, texts).values():
        for name, definition in schema["$defs"].items():
            written = contract.defs[name]
            kept = {key: value for key, value in definition.items() if key.startswith("x-")}
            assert kept == {key: value for key, value in written.items() if key.startswith("x-")}, name


def test_the_rules_of_a_tool_are_written_back_as_they_were_read() -> None:
    for tool in resolved("engram-memory").tools:
        path = ROOT / "contracts" / "engram-memory" / "1.0.0" / "tools" / f"{tool.name}.json"
        document = json.loads(path.read_text())
        for side, root in (("input", tool.input), ("output", tool.output)):
            assert isinstance(root.node, ir.Object)
            assert [written_rule(rule) for rule in root.node.rules] == document[side].get("x-rules", [])


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"x-bytes": {"min": 1, "max": 512}}, {"minLength": 1, "maxLength": 512}),
        ({"x-bytes": {"min": 16, "max": 256}}, {"minLength": 4, "maxLength": 256}),
        ({"x-bytes": {"min": 17}}, {"minLength": 5}),
        ({"x-bytes": {"max": 512}, "maxLength": 100}, {"maxLength": 100}),
        ({"x-bytes": {"min": 4}, "minLength": 3}, {"minLength": 3}),
        ({"pattern": "^sha256:[0-9a-f]{64}$"}, {"maxLength": 71}),
        ({"pattern": "^mem_[a-z2-7]+$"}, {}),
        ({"minLength": 2, "maxLength": 9}, {"minLength": 2, "maxLength": 9}),
    ],
)
def test_bytes_and_patterns_become_lengths_that_are_never_too_narrow(
    schema: dict[str, Any], expected: dict[str, int]
) -> None:
    node = Schemas({}, "CODE").node({"type": "string", **schema}, "t.in/a")
    assert isinstance(node, ir.String)
    assert lengths(node) == expected


@pytest.mark.parametrize(
    ("pattern", "length"),
    [("^(?:0|[1-9][0-9]{0,18})$", 19), ("^a{2,3}b?$", 4), ("^[a-z]*$", None), ("^(?:/[^/]+)*$", None)],
)
def test_the_longest_match_of_a_pattern(pattern: str, length: int | None) -> None:
    assert longest(pattern) == length


RULES = [
    {"kind": "unique-by", "items": "/a/*", "key": "/k"},
    {"kind": "resolves-in", "each": "/a/*/b", "in": "/c/*"},
    {"kind": "member-of", "value": "/v", "items": "/a/*", "list": "/l", "where": {"key": "/k", "equals": "/e"}},
    {"kind": "at-most", "low": "/l", "high": "/h"},
    {"kind": "sorted", "items": "/a/*"},
    {"kind": "required-when", "at": "/a", "when": {"at": "/b", "equals": "x"}},
    {"kind": "equals-when", "at": "/a", "value": True, "when": {"at": "/b", "equals": "x"}},
    {"kind": "required-when", "at": "/a", "when": {"at": "/b", "in": ["x", 2]}},
    {"kind": "forbidden-when", "at": "/a", "when": {"at": "/b", "present": True}},
    {"kind": "forbidden-when", "at": "/a", "when": {"at": "/b", "absent": True}},
    {"kind": "present", "of": ["/a", "/b"], "min": 1},
    {"kind": "present", "of": ["/a", "/b"], "min": 0, "max": 1},
    {"kind": "equal", "a": "/a", "b": "/b/c"},
    {"kind": "absent-when-listed", "object": "/o", "list": "/l"},
]


@pytest.mark.parametrize("rule", RULES, ids=[f"{i}-{rule['kind']}" for i, rule in enumerate(RULES)])
def test_every_kind_of_rule_is_written_back_as_it_was_read(rule: dict[str, Any]) -> None:
    written = {"id": "some-rule", "kind": rule["kind"], "sentence": "It holds.", **rule}
    schema = {"type": "object", "properties": {}, "additionalProperties": False, "x-rules": [written]}
    node = Schemas({}, "CODE").node(schema, "t.in")
    assert Writer(Style(extensions=True), {}).body(node)["x-rules"] == [written]


def test_every_kind_of_rule_is_in_that_list() -> None:
    from engram_codegen.resolve import RULE_KINDS

    assert {rule["kind"] for rule in RULES} == set(RULE_KINDS)
