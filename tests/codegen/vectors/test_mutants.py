"""The vectors tell a wrong host: a bound moved by one either way, a class widened, an instant or a form not checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType

import pytest
from engram_codegen import ir
from engram_codegen.compile import load_validators
from engram_codegen.vectors.judge import settled
from engram_codegen.vectors.model import ACCEPTED

from . import kinds
from .mutants import BOUNDS, Change, changed, moved

KEYWORDS = {
    "minimum": "minimum", "maximum": "maximum", "min_length": "minLength", "max_length": "maxLength",
    "bytes_min": "x-bytes.min", "bytes_max": "x-bytes.max", "min_items": "minItems", "max_items": "maxItems",
}  # fmt: skip


def misjudged(validators: ModuleType) -> set[str]:
    """Rules of whose own vectors the host gets at least one wrong."""
    wrong: set[str] = set()
    tables = {"in": validators.IN, "out": validators.OUT}
    for rows in kinds.vectors().values():
        for vector in rows:
            if vector.side in tables and not vector.rules[0].endswith("#x-json-bytes.max"):
                found = {v.rule for v in tables[vector.side][vector.tool].errors(settled(vector.document))}
                if (vector.rules[0] in found) == (vector.verdict == ACCEPTED):
                    wrong.add(vector.rules[0])
    return wrong


def rules_with(field: str, step: int, kind: type[ir.Node]) -> set[str]:
    """The rules of that keyword whose bound a step moves."""
    nodes = [n for tool in kinds.contract().tools for root in (tool.input, tool.output) for n in ir.walk(root.node)]
    held = [n for n in nodes if isinstance(n, kind) and getattr(n, field) is not None and getattr(n, field) + step >= 0]
    return {node.rule(KEYWORDS[field]) for node in held} - shadowed()


def shadowed() -> set[str]:
    """Rules that other rules speak for in every case: leaving them out, or moving their bound, changes no verdict."""
    refused = [vector for rows in kinds.vectors().values() for vector in rows if vector.verdict != ACCEPTED]
    return {vector.rules[0] for vector in refused} - {v.rules[0] for v in refused if not v.shadowed_by}


def test_the_right_host_is_right() -> None:
    assert misjudged(kinds.validators()) == set()


@pytest.mark.parametrize("step", [-1, 1])
@pytest.mark.parametrize(("kind", "field"), [(kind, field) for kind, fields in BOUNDS.items() for field in fields])
def test_a_bound_moved_by_one_is_seen(kind: type[ir.Node], field: str, step: int) -> None:
    wanted = rules_with(field, step, kind)
    assert wanted
    assert wanted - misjudged(load_validators(changed(kinds.contract(), moved(field, step)))) == set()


def _without(field: str, value: object) -> Change:
    return lambda node: replace(node, **{field: value}) if getattr(node, field, None) else node


def _other_form(node: ir.Node) -> ir.Node:
    """Any RFC 3339 instant for a canonical one, and the other way round."""
    if isinstance(node, ir.String) and node.instant is not None:
        return replace(node, instant="rfc3339" if node.instant == "ms" else "ms")
    return node


def _wider(node: ir.Node) -> ir.Node:
    """A pattern that also takes capitals."""
    if isinstance(node, ir.String) and node.pattern is not None and "[a-z" in node.pattern:
        return replace(node, pattern=node.pattern.replace("[a-z", "[A-Za-z"))
    return node


@pytest.mark.parametrize(
    ("keyword", "change"),
    [
        ("x-nfc", _without("nfc", False)),
        ("uniqueItems", _without("unique", False)),
        ("x-instant", _other_form),
        ("pattern", _without("pattern", None)),
        ("enum", lambda node: replace(node, values=(*node.values, "")) if isinstance(node, ir.Enum) else node),
        ("enum", lambda node: replace(node, values=node.values[1:]) if isinstance(node, ir.Enum) else node),
    ],
)
def test_a_keyword_not_checked_is_seen(keyword: str, change: Callable[[ir.Node], ir.Node]) -> None:
    rules = {
        rule
        for tool in kinds.contract().tools
        for root in (tool.input, tool.output)
        for rule in ir.rule_ids(root)
        if rule.endswith(f"#{keyword}")
    }
    assert rules
    assert rules - shadowed() - misjudged(load_validators(changed(kinds.contract(), change))) == set()


def test_a_widened_class_is_seen() -> None:
    nodes = [n for tool in kinds.contract().tools for root in (tool.input, tool.output) for n in ir.walk(root.node)]
    wanted = {n.rule("pattern") for n in nodes if isinstance(n, ir.String) and "[a-z" in (n.pattern or "")}
    assert wanted
    assert wanted - misjudged(load_validators(changed(kinds.contract(), _wider))) == set()
