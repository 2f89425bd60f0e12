"""Walking a node: every node below it, and every rule id that a document can break."""

from __future__ import annotations

from collections.abc import Iterator

from engram_codegen.ir.contract import Root
from engram_codegen.ir.nodes import Array, Boolean, Const, Enum, Node, Number, Object, String, Union


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes below it, parents first."""
    yield node
    if isinstance(node, Array):
        yield from walk(node.items)
    elif isinstance(node, Object):
        for prop in node.properties:
            yield from walk(prop.node)
    elif isinstance(node, Union):
        for branch in node.branches:
            yield from walk(branch.node)


def rule_ids(root: Root) -> tuple[str, ...]:
    """All rule ids of a judged document, in the order in which a reader meets them, each once."""
    ceiling = () if root.max_bytes is None else (f"{root.name}#x-json-bytes.max",)
    return tuple(dict.fromkeys((*ceiling, *_ids(root.node))))


def _ids(node: Node, told: str | None = None) -> Iterator[str]:
    """Rule ids below a node; ``told`` is the member that a union has judged already."""
    for keyword in keywords(node):
        if told is None or keyword != "type":
            yield node.rule(keyword)
    match node:
        case Array():
            yield from _ids(node.items)
        case Union():
            for branch in node.branches:
                yield from _ids(branch.node, node.discriminator)
        case Object():
            for prop in node.properties:
                if prop.required and prop.name != told:
                    yield f"{node.place}/{prop.name}#required"
                if prop.name != told or not isinstance(prop.node, Const):
                    yield from _ids(prop.node)
            yield from (rule.id for rule in node.rules)
        case _:
            pass


def keywords(node: Node) -> tuple[str, ...]:
    """The keywords of a node that can be violated, as they stand in rule ids."""
    match node:
        case Const():
            return ("const",)
        case Enum():
            return ("enum",)
        case Boolean():
            return ("type",)
        case Number():
            return _set("type", minimum=node.minimum, maximum=node.maximum)
        case String():
            return _set(
                "type",
                minLength=node.min_length,
                maxLength=node.max_length,
                pattern=node.pattern,
                **{"x-bytes.min": node.bytes_min, "x-bytes.max": node.bytes_max},
                **{"x-nfc": node.nfc or None, "x-instant": node.instant},
            )
        case Array():
            return _set("type", minItems=node.min_items, maxItems=node.max_items, uniqueItems=node.unique or None)
        case Object():
            free = node.free
            if free is None:
                return ("type", "additionalProperties")
            return _set("type", **{"x-free.maxBytes": free.max_bytes, "x-free.maxDepth": free.max_depth})
        case Union():
            return ("type",) if node.by_presence else ("type", "oneOf")
        case _:
            raise TypeError(type(node).__name__)


def _set(first: str, **bounds: object) -> tuple[str, ...]:
    return (first, *(keyword for keyword, bound in bounds.items() if bound is not None))
