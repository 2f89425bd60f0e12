"""The cases: every keyword and kind of rule has some, every rule is judged on both sides, and each is told well."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import pytest
from engram_codegen import ir
from engram_codegen.compile import load_validators
from engram_codegen.emit import vectors as emitter
from engram_codegen.vectors.expand import expanded
from engram_codegen.vectors.judge import Judge
from engram_codegen.vectors.model import ACCEPTED, Vector, VectorError, read, written
from engram_codegen.vectors.table import KEYWORDS, KINDS
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from . import kinds

DIALECT = Path(__file__).resolve().parents[3] / "contracts" / "dialect" / "1"
EVERY = [vector for rows in kinds.vectors().values() for vector in rows]


def test_every_keyword_and_kind_has_a_row_and_is_tried_here() -> None:
    rules = [rule for root in kinds.contract().roots() for rule in ir.rule_ids(root)]
    tried = {rule.rsplit("#", 1)[1] for rule in rules}
    assert set(KEYWORDS) <= tried
    nodes = [node for root in kinds.contract().roots() for node in ir.walk(root.node)]
    assert {type(rule) for node in nodes if isinstance(node, ir.Object) for rule in node.rules} == set(KINDS)
    assert set(ir.Rule.__subclasses__()) == set(KINDS)


def test_every_rule_is_judged_on_both_sides() -> None:
    told: dict[str, set[str]] = {}
    for vector in EVERY:
        told.setdefault(vector.rules[0], set()).add(vector.verdict)
    rules = {rule for root in kinds.contract().roots() for rule in ir.rule_ids(root)}
    assert {rule for rule in rules if len(told.get(rule, ())) != 2} == set()


def test_files_have_the_published_form_and_read_back() -> None:
    shared = json.loads((DIALECT / "schema.schema.json").read_bytes())
    registry = Registry().with_resource("schema.schema.json", Resource.from_contents(shared))
    form = Draft202012Validator(json.loads((DIALECT / "vectors.schema.json").read_bytes()), registry=registry)
    for name, rows in kinds.vectors().items():
        text = written(rows)
        assert text.isascii()
        assert [error.message for error in form.iter_errors(json.loads(text))] == [], name
        assert [row.row() for row in read(text)] == [row.row() for row in rows]
        assert text.count("\n") == len(rows) + 2


@pytest.mark.parametrize(
    "change",
    [
        {"verdict": "maybe"},
        {"effect": ""},
        {"rules": []},
        {"code": "INVALID"},
        {"edits": [{"op": "fill", "path": "/a"}]},
        {"edits": [{"op": "move", "path": "/a", "value": 1}]},
        {"raw": "e30="},
        {"shadowed_by": ["a.in#type"]},
    ],
)
def test_the_published_form_refuses_other_rows(change: dict[str, object]) -> None:
    shared = json.loads((DIALECT / "schema.schema.json").read_bytes())
    registry = Registry().with_resource("schema.schema.json", Resource.from_contents(shared))
    form = Draft202012Validator(json.loads((DIALECT / "vectors.schema.json").read_bytes()), registry=registry)
    row = next(vector for vector in EVERY if vector.verdict == ACCEPTED and vector.edits).row()
    assert form.is_valid([row])
    assert not form.is_valid([{**row, **change}])


def test_expanding_gives_the_document_that_was_judged() -> None:
    examples = {example.name: example.document for example in kinds.contract().examples}
    for vector in EVERY:
        if vector.raw is None:
            assert json.dumps(expanded(vector, examples), sort_keys=True) == json.dumps(vector.document, sort_keys=True)


def test_ids_are_unique_and_name_the_rule_and_the_case() -> None:
    assert len({vector.id for vector in EVERY}) == len(EVERY)
    for vector in EVERY:
        rule, case = vector.id.rsplit(":", 1)
        assert rule == vector.rules[0]
        assert re.fullmatch(r"[A-Za-z0-9_.-]+", case)


def test_an_effect_is_a_sentence_about_who_judges() -> None:
    for vector in EVERY:
        judge = "client" if vector.side in ("out", "envelope") else "host"
        assert re.match(rf"A {judge} that .{{12,}}\.$", vector.effect, re.DOTALL), vector.id
        assert judge == "host" or "caller" not in vector.effect, vector.id


def test_only_a_number_is_rounded() -> None:
    rounded = [vector.id for vector in EVERY if "round" in vector.effect and vector.side != "json"]
    assert all(vector.endswith(("#type:near-integer",)) for vector in rounded)


def test_no_id_is_an_ordinal_or_a_wording() -> None:
    for vector in EVERY:
        assert not re.search(r":form-\d$", vector.id), vector.id
        if vector.side == "envelope":
            tool = f":{vector.tool}-"
            assert tool in vector.id
            assert len(vector.id.split(tool)[1]) < 48, vector.id


def test_generation_is_the_same_twice() -> None:
    again = emitter.made(kinds.contract(), load_validators(kinds.contract()))
    assert {name: written(rows) for name, rows in again.items()} == {
        name: written(rows) for name, rows in kinds.vectors().items()
    }


def _names(vectors: list[Vector], ending: str) -> set[str]:
    return {vector.id.rsplit(":", 1)[1] for vector in vectors if vector.rules[0].endswith(ending)}


@pytest.mark.parametrize(
    ("ending", "names"),
    [
        ("#x-bytes.max", {"at-1-byte", "at-2-byte", "at-3-byte", "at-4-byte", "past-1-byte", "past-2-byte"}),
        (
            "#x-nfc",
            {"latin-composed", "latin-decomposed", "angstrom-decomposed", "order-composed"},
        ),
        ("#x-instant", {"leap-day", "no-leap-day", "february-30", "month-13", "second-60", "lower-case-z", "year-0"}),
        ("#pattern", {"final-newline", "outside-class", "unicode-digit", "trailing-space"}),
        ("#type", {"null", "text", "list", "object", "boolean", "integral-float", "number-text"}),
        ("#additionalProperties", {"declared-only", "unknown", "unknown-null", "other-case"}),
        ("#required", {"there", "left-out"}),
        ("#oneOf", {"untold", "null", "unknown"}),
        ("#x-free.maxDepth", {"at-lists", "past-lists", "at-objects", "past-objects"}),
        ("#x-json-bytes.max", {"as-written", "largest", "past"}),
        ("#uniqueItems", {"different", "twice", "twice-apart"}),
    ],
)
def test_the_telling_cases_of_a_keyword_are_there(ending: str, names: set[str]) -> None:
    assert names <= _names(EVERY, ending)


# --- what stops generation --------------------------------------------------------------------------------------------


class _Silent:
    """A validator that finds nothing."""

    @staticmethod
    def ok(document: object) -> bool:
        return True

    @staticmethod
    def errors(document: object, without: frozenset[str] = frozenset()) -> list[object]:
        return []


def test_a_validator_that_lets_all_through_stops_generation() -> None:
    tables = {tool.name: _Silent for tool in kinds.contract().tools}
    mute = type("Mute", (), {"IN": tables, "OUT": tables, "ENVELOPE": tables})
    with pytest.raises(VectorError) as caught:
        emitter.made(kinds.contract(), mute)  # pyright: ignore[reportArgumentType]
    findings = caught.value.findings
    assert any("meant to be refused, but it is accepted" in finding for finding in findings)
    assert all("#" in finding for finding in findings)


def test_a_bound_that_nothing_can_pass_stops_generation() -> None:
    def unpassable(node: ir.Node) -> ir.Node:
        return dataclasses.replace(node, maximum=2**53 - 1) if isinstance(node, ir.Number) else node

    from .mutants import changed

    contract = changed(kinds.contract(), unpassable)
    with pytest.raises(VectorError, match="#maximum: no refused case can be made"):
        emitter.made(contract, load_validators(contract))


def test_a_tool_without_examples_stops_generation() -> None:
    first, *rest = kinds.contract().tools
    bare = dataclasses.replace(kinds.contract(), tools=(dataclasses.replace(first, examples=()), *rest))
    with pytest.raises(VectorError, match="no example of side in"):
        emitter.made(bare, kinds.validators())


# --- shadows ----------------------------------------------------------------------------------------------------------


def test_a_shadow_is_needed_and_enough() -> None:
    judges: dict[str, Judge] = {}
    for tool in kinds.contract().tools:
        judges[f"{tool.name}in"] = Judge(tool.input, kinds.validators().IN[tool.name])
        judges[f"{tool.name}out"] = Judge(tool.output, kinds.validators().OUT[tool.name])
    shadowed = [vector for vector in EVERY if vector.shadowed_by and vector.side in ("in", "out")]
    assert shadowed
    for vector in shadowed:
        judge, rules = judges[vector.tool + vector.side], frozenset(vector.rules)
        assert judge.broken(vector.document, rules, ceiling=True) == []
        for one in rules:
            assert judge.broken(vector.document, rules - {one}, ceiling=True) != [], vector.id
