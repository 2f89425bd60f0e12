"""Where tools and lifecycle speak of the same thing: effect, confirmation, and the states in their answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.lifecycle import FILE, states, transitions
from engram_codegen.lint.references import circular
from engram_codegen.lint.shapes import Schema, resolved, values
from engram_codegen.lint.view import Hit, Row, View, children

NAMED: Final = ("operation", "from_state", "to_state")
"""Members of outputs, found by name, whose const or enum equals the table."""


def effect(view: View) -> Iterator[Hit]:
    """A tool that reads moves nothing; any other tool of a contract with a lifecycle moves something."""
    moving = {row.text("tool") for row in transitions(view)}
    for tool in view.tools if view.document(FILE) is not None else ():
        name, written = tool.text("name"), tool.text("effect")
        if written == "read" and name in moving:
            yield tool.hit("an effect beside read: the lifecycle has a transition of it", told(written), "effect")
        elif written is not None and written != "read" and name not in moving:
            yield tool.hit("read, or a transition of it in the lifecycle", told(written), "effect")


def confirmation(view: View) -> Iterator[Hit]:
    """A transition asks for the confirmation of its tool."""
    guards = {tool.text("name"): tool.row("guards").text("confirmation") for tool in view.tools}
    for row in transitions(view):
        asked, guard = row.text("confirmation"), guards.get(row.text("tool"))
        if asked is not None and guard is not None and asked != guard:
            yield row.hit(f"{told(guard)}, as the tool has it", told(asked), "confirmation")


def _objects(view: View, schema: Schema, at: Row) -> Iterator[tuple[Row, dict[str, list[object]]]]:
    """Each object of an output that has one of the named members: where it is written, and the values they take.

    ``at`` is the object as it is written: a shared type is told where it stands in types.json.
    """
    shape = resolved(view, schema)
    reference = schema.get("$ref")
    if isinstance(reference, str) and shape:
        name = reference.rsplit("/", 1)[-1]
        at = Row("types.json", ("$defs", name), shape)
    properties = shape.get("properties")
    if isinstance(properties, dict):
        taken = {key: _values(view, properties[key]) for key in NAMED if key in properties}
        found = {key: listed for key, listed in taken.items() if listed is not None}
        if found:
            yield at, found
    for steps, below in children(shape):
        yield from _objects(view, below, Row(at.file, (*at.pointer, *steps), below))


def _values(view: View, schema: object) -> list[object] | None:
    return values(resolved(view, schema)) if isinstance(schema, dict) else None


def names_equal(view: View) -> Iterator[Hit]:
    """``operation``, ``from_state`` and ``to_state`` in an answer take the values of the table, all and no others."""
    if view.document(FILE) is None or circular(view):
        return
    wire = {
        entity: {state for state, row in rows.items() if row.data.get("wire") is not False}
        for entity, rows in states(view).items()
    }
    for tool in view.tools:
        output = tool.data.get("output")
        if not isinstance(output, dict):
            continue
        moves = [row for row in transitions(view) if row.text("tool") == tool.text("name")]
        for at, found in _objects(view, output, Row(tool.file, ("output",), output)):
            yield from _compare(at, found, moves, wire)


def _compare(at: Row, found: dict[str, list[object]], moves: list[Row], wire: dict[str, set[str]]) -> Iterator[Hit]:
    told_operations = found.get("operation")
    if told_operations is not None:
        yield from _differ(at, "operation", told_operations, {m.text("operation") or "" for m in moves})
        moves = [m for m in moves if m.text("operation") in told_operations]
    if not moves:
        return
    for key, member in (("from_state", "from"), ("to_state", "to")):
        expected: set[str] = set()
        for move in moves:
            named = [s for _, s in move.texts("from")] if member == "from" else [move.text("to") or ""]
            expected |= set(named) & wire.get(move.text("entity") or "", set())
        if key in found:
            yield from _differ(at, key, found[key], expected)


def _differ(at: Row, key: str, got: list[object], expected: set[str]) -> Iterator[Hit]:
    if set(map(told, got)) != set(map(told, expected)):
        yield at.hit(
            f"the table's {', '.join(sorted(expected)) or 'none: the tool has no transition'}",
            ", ".join(map(str, got)),
            "properties",
            key,
        )


def outcomes(view: View) -> Iterator[Hit]:
    """An outcome that the table names can be said in the tool's answer."""
    said: dict[str, set[object]] = {}
    for tool in () if circular(view) else view.tools:
        if isinstance(tool.data.get("output"), dict):
            said[tool.text("name") or ""] = set(_strings(view, tool.data["output"]))
    for key in ("transitions", "answers"):
        for row in view.rows(FILE, key):
            outcome, tool = row.text("outcome"), row.text("tool")
            if outcome is not None and tool in said and outcome not in said[tool]:
                yield row.hit(f"a const or enum value in the output of {tool}", told(outcome), "outcome")


def _strings(view: View, schema: Schema) -> Iterator[object]:
    shape = resolved(view, schema)
    yield from (v for v in values(shape) or () if isinstance(v, str))
    for _, below in children(shape):
        yield from _strings(view, below)
