"""What the schemas mean, as far as the lint rules need it: references followed, kinds told, paths walked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_codegen.lint.view import Json, View
from engram_codegen.positions import Pointer

Schema = Mapping[str, Json]

SCALARS: Final = frozenset({"string", "integer", "number", "boolean"})


@dataclass(frozen=True)
class Found:
    """A schema that a path leads to. ``required`` is false where some member on the way may be left out."""

    schema: Schema
    required: bool


def target(schema: Schema) -> str | None:
    """The name of the shared type that a ``$ref`` means, whatever the form of the reference."""
    reference = schema.get("$ref")
    if not isinstance(reference, str) or "#/$defs/" not in reference:
        return None
    return reference.rsplit("/", 1)[-1]


def resolved(view: View, schema: Schema) -> Schema:
    """The schema with its references followed, siblings laid over; empty where that leads nowhere or in a circle."""
    seen: set[str] = set()
    beside: dict[str, Any] = {}
    while "$ref" in schema:
        name = target(schema)
        if name is None or name in seen or name not in view.types:
            return {}
        seen.add(name)
        beside = {**{k: v for k, v in schema.items() if k != "$ref"}, **beside}
        schema = view.types[name]
    return {**schema, **beside}


_PYTHON: Final = ((bool, "boolean"), (str, "string"), (int, "integer"), (float, "number"))


def kind_of_value(value: Json) -> str:
    """The JSON type of a value."""
    if value is None:
        return "null"
    return next((kind for type_, kind in _PYTHON if isinstance(value, type_)), "object or array")


def kind(schema: Schema) -> str | None:
    """What a resolved schema accepts: a JSON type, or ``None`` where that cannot be told."""
    if "const" in schema:
        return kind_of_value(schema["const"])
    values = schema.get("enum")
    if isinstance(values, list) and values:
        kinds = {kind_of_value(v) for v in values}
        return kinds.pop() if len(kinds) == 1 else None
    if isinstance(schema.get("oneOf"), list):
        return "object"
    written = schema.get("type")
    return written if isinstance(written, str) else None


def values(schema: Schema) -> list[Json] | None:
    """The values that a const or enum allows; ``None`` for any other schema."""
    if "const" in schema:
        return [schema["const"]]
    listed = schema.get("enum")
    return listed if isinstance(listed, list) else None


def follow(view: View, schema: Schema, path: Iterable[str]) -> list[Found]:
    """Every schema that a path leads to (one for each branch of a union); none where the path leads nowhere."""
    found = [Found(resolved(view, schema), True)]
    for step in path:
        found = [below for at in found for below in _step(view, at, step)]
    return found


def _step(view: View, at: Found, step: str) -> list[Found]:
    branches = at.schema.get("oneOf")
    if isinstance(branches, list):
        shapes = [resolved(view, b) for b in branches if isinstance(b, dict)]
        below = [found for shape in shapes for found in _step(view, Found(shape, at.required), step)]
        everywhere = len(below) == len(shapes)
        return [Found(found.schema, found.required and everywhere) for found in below]
    if step == "*":
        items = at.schema.get("items")
        return [Found(resolved(view, items), at.required)] if isinstance(items, dict) else []
    properties = at.schema.get("properties")
    if not isinstance(properties, dict) or not isinstance(properties.get(step), dict):
        return []
    required = at.schema.get("required")
    here = isinstance(required, list) and step in required
    return [Found(resolved(view, properties[step]), at.required and here)]


def spelled(path: Pointer) -> str:
    """A path in a message."""
    return "".join(f"/{step}" for step in path) or "the object itself"
