"""What decides a verdict on a node, apart from where it stands: equal shapes share one ``ok`` function."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from engram_codegen import ir

_WORDS: Final = frozenset({"place", "code", "name", "title", "description", "default", "has_default", "id", "sentence"})
"""Fields that say where a node stands and what people read about it."""

Shape = tuple[Any, ...]


def shape(node: ir.Node) -> Shape:
    """A hashable value, equal for nodes that accept the same values."""
    return _shape(node)


def _shape(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        inner = (_shape(getattr(value, name)) for name in _decisive(type(value)))
        return (type(value).__name__, *inner)
    if isinstance(value, tuple):
        return tuple(_shape(item) for item in value)
    # In sets of shapes, 1 and True are the same: the type tells them apart.
    return (type(value).__name__, value)


@cache
def _decisive(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name not in _WORDS)


def weight(node: ir.Node) -> int:
    """How many nodes there are in it."""
    return sum(1 for _ in ir.walk(node))
