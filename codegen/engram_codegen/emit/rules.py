"""Every rule of a document with its code and a sentence, in the order of :func:`engram_codegen.ir.rule_ids`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.compile import expected


@dataclass(frozen=True)
class Row:
    """One rule: its id, the code of a violation, and what is expected."""

    id: str
    code: str
    sentence: str


def rows(root: ir.Root) -> list[Row]:
    """The rules of one judged document, each once."""
    found: dict[str, Row] = {}
    if root.max_bytes is not None:
        id_ = f"{root.name}#x-json-bytes.max"
        size = expected.at_most(root.max_bytes, "byte")
        found[id_] = Row(id_, root.node.code, size)
    for row in _rows(root.node, None):
        found.setdefault(row.id, row)
    return list(found.values())


def _rows(node: ir.Node, told: str | None) -> Iterator[Row]:
    for keyword in ir.keywords(node):
        if told is None or keyword != "type":
            yield Row(node.rule(keyword), node.code, sentence(node, keyword))
    match node:
        case ir.Array():
            yield from _rows(node.items, None)
        case ir.Union():
            for branch in node.branches:
                yield from _rows(branch.node, node.discriminator)
        case ir.Object():
            for prop in node.properties:
                if prop.required and prop.name != told:
                    yield Row(f"{node.place}/{prop.name}#required", node.code, expected.required(prop.name))
                if prop.name != told or not isinstance(prop.node, ir.Const):
                    yield from _rows(prop.node, None)
            for rule in node.rules:
                yield Row(rule.id, rule.code, rule.sentence)
        case _:
            pass


def sentence(node: ir.Node, keyword: str) -> str:
    """What one keyword of a node expects, in words of the contract."""
    return _SENTENCES[keyword](node)


def _type(node: Any) -> str:
    match node:
        case ir.Number():
            return expected.number(node)
        case ir.Array():
            return expected.LIST
        case ir.Object() | ir.Union():
            return expected.OBJECT
        case ir.Boolean():
            return expected.BOOLEAN
        case _:
            return expected.TEXT


_SENTENCES: Final[Mapping[str, Callable[[Any], str]]] = {
    "type": _type,
    "const": lambda n: expected.one_of((n.value,)),
    "enum": lambda n: expected.one_of(n.values),
    "oneOf": expected.union,
    "additionalProperties": lambda n: expected.CLOSED,
    "minItems": lambda n: expected.at_least(n.min_items, "item"),
    "maxItems": lambda n: expected.at_most(n.max_items, "item"),
    "uniqueItems": lambda n: expected.UNIQUE,
    "minimum": lambda n: expected.at_least(n.minimum),
    "maximum": lambda n: expected.at_most(n.maximum),
    "minLength": lambda n: expected.at_least(n.min_length, "character"),
    "maxLength": lambda n: expected.at_most(n.max_length, "character"),
    "pattern": lambda n: expected.pattern(n.pattern),
    "x-bytes.min": lambda n: expected.at_least(n.bytes_min, "UTF-8 byte"),
    "x-bytes.max": lambda n: expected.at_most(n.bytes_max, "UTF-8 byte"),
    "x-nfc": lambda n: expected.NFC,
    "x-instant": lambda n: expected.instant(n.instant),
    "x-free.maxBytes": lambda n: expected.at_most(n.free.max_bytes, "byte"),
    "x-free.maxDepth": lambda n: expected.at_most(n.free.max_depth, "level"),
}
