"""A walk through a generated JSON Schema: what is asked at each place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]


def resolved(schema: Schema, node: Schema) -> dict[str, Any]:
    """A node without its reference: what the referred type says, and over it what stands beside the reference."""
    reference = node.get("$ref")
    if reference is None:
        return dict(node)
    return {**schema["$defs"][reference.rpartition("/")[2]], **{k: v for k, v in node.items() if k != "$ref"}}


def nodes(schema: Schema, node: Schema | None = None, at: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every node of a schema by its place (``/payload/components/*/text``), references resolved. A place that several
    branches have comes once for each."""
    here = resolved(schema, schema if node is None else node)
    yield at, here
    for name, member in here.get("properties", {}).items():
        yield from nodes(schema, member, f"{at}/{name}")
    if "items" in here:
        yield from nodes(schema, here["items"], f"{at}/*")
    for branch in here.get("oneOf", ()):
        for place, below in nodes(schema, branch, at):
            if place != at or node is branch:
                yield place, below


def string_nodes(schema: Schema) -> dict[str, dict[str, Any]]:
    """The nodes that ask for a string, by place."""
    return {at: node for at, node in nodes(schema) if node.get("type") == "string" and "enum" not in node}


def number_nodes(schema: Schema) -> dict[str, dict[str, Any]]:
    """The nodes that ask for a number, by place."""
    return {at: node for at, node in nodes(schema) if node.get("type") in ("integer", "number")}
