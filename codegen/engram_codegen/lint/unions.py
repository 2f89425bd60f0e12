"""``oneOf``: told apart by one constant member, never at the root of an input."""

from __future__ import annotations

from collections.abc import Iterator

from engram_codegen.findings import told
from engram_codegen.lint.shapes import Schema, resolved
from engram_codegen.lint.view import Hit, SchemaAt, View


def discriminator(view: View) -> Iterator[Hit]:
    """The branches are objects with one required const member in common, each with its own value."""
    for schema in view.schemas:
        branches = schema.data.get("oneOf")
        if isinstance(branches, list) and all(isinstance(b, dict) for b in branches):
            got = _fault([resolved(view, branch) for branch in branches])
            if got:
                expected = "objects that require one const member in common, each with another value"
                yield schema.hit(expected, got, "oneOf")


def _fault(shapes: list[Schema]) -> str | None:
    if any(shape.get("type") != "object" for shape in shapes):
        return "a branch that is no object"
    members = [_consts(shape) for shape in shapes]
    shared = [name for name in members[0] if all(name in row for row in members)] if members else []
    if not shared:
        return "no const member in common"
    # The first shared const in the order of the first branch is the discriminator, as the resolver takes it.
    name = shared[0]
    values = [told(row[name]) for row in members]
    if len(set(values)) < len(values):
        return f"{name}: {', '.join(values)}"
    loose = [i for i, shape in enumerate(shapes) if name not in (shape.get("required") or ())]
    return f"{name}, which branch {loose[0]} does not require" if loose else None


def _consts(shape: Schema) -> dict[str, object]:
    properties = shape.get("properties")
    rows = properties.items() if isinstance(properties, dict) else ()
    return {name: s["const"] for name, s in rows if isinstance(s, dict) and "const" in s}


def input_root(schema: SchemaAt) -> Iterator[Hit]:
    """Clients show an input's root as one object: it has no combinator."""
    if schema.root == "in" and schema.top and "oneOf" in schema.data:
        yield schema.hit("an object; use required-when where one field differs", "oneOf", "oneOf")
