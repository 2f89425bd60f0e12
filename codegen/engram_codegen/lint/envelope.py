"""The envelope: its slots exist, and a reader can tell success from failure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.shapes import Schema, follow, kind, resolved, spelled
from engram_codegen.lint.view import Hit, Row, View, segments

FILE: Final = "envelope.json"

_ALWAYS: Final = ("value", "code", "message", "retriable", "audit-id")
"""Slots that every answer fills; the others may be optional members."""


def _slots(view: View) -> Iterator[tuple[Row, str, str, Schema]]:
    envelope = view.document(FILE)
    if envelope is None:
        return
    for side in ("success", "failure"):
        schema = envelope.data.get(side)
        slots = envelope.row("slots").row(side)
        for name in slots.data:
            text = slots.text(name)
            if text is not None and isinstance(schema, dict):
                yield slots, name, text, schema


def slot_missing(view: View) -> Iterator[Hit]:
    """A slot points at a declared member; those that every answer fills are required."""
    for slots, name, text, schema in _slots(view):
        path = segments(text)
        found = [] if path is None else follow(view, schema, path)
        if not found:
            yield slots.hit("a pointer to a declared member", told(text), name)
        elif name in _ALWAYS and not all(f.required for f in found):
            yield slots.hit("a pointer to a required member", f"{told(text)}, which may be absent", name)


def slot_shared(view: View) -> Iterator[Hit]:
    """Two slots of one side never stand at one place."""
    seen: dict[tuple[str, str], str] = {}
    for slots, name, text, _ in _slots(view):
        key = (slots.pointer[-1], text)
        if key in seen:
            yield slots.hit("a place of its own", f"{told(text)}, the place of {seen[key]}", name)
        seen.setdefault(key, name)


def tell(view: View) -> Iterator[Hit]:
    """The member that tells success from failure stands at the root of both, or of a failure alone."""
    envelope = view.document(FILE)
    if envelope is None:
        return
    row = envelope.row("tell")
    path = segments(row.text("at"))
    if path is None or "failure" not in row.data:
        return
    if len(path) != 1:
        yield row.hit("a member of the root", told(row.text("at")), "at")
        return
    if "success" in row.data:
        yield from _by_value(view, envelope, row, path[0])
    else:
        yield from _by_presence(view, envelope, row, path[0])


def _by_value(view: View, envelope: Row, row: Row, member: str) -> Iterator[Hit]:
    if told(row.data["success"]) == told(row.data["failure"]):
        yield row.hit("two values", told(row.data["failure"]), "failure")
    for side in ("success", "failure"):
        schema = envelope.data.get(side)
        found = follow(view, schema, (member,)) if isinstance(schema, dict) else []
        consts = [f.schema.get("const") for f in found if f.required and "const" in f.schema]
        if [told(c) for c in consts] != [told(row.data[side])]:
            expected = f"the required const {told(row.data[side])} at /{member} of {side}"
            yield row.hit(expected, ", ".join(map(told, consts)) or "none", side)


def _by_presence(view: View, envelope: Row, row: Row, member: str) -> Iterator[Hit]:
    failure, success = envelope.data.get("failure"), envelope.data.get("success")
    if isinstance(failure, dict) and not any(f.required for f in follow(view, failure, (member,))):
        yield row.hit(f"/{member} required in a failure", "it may be absent", "at")
    bare = envelope.row("slots").row("success").text("value") == ""
    answers = [(tool.file, tool.data.get("output")) for tool in view.tools] if bare else [(FILE, success)]
    for file, schema in answers:
        if isinstance(schema, dict) and follow(view, schema, (member,)):
            yield row.hit(f"no /{member} in a success", f"{spelled((member,))} in {file}", "at")


def root_object(view: View) -> Iterator[Hit]:
    """Success and failure are objects: an MCP result's structured content is one."""
    envelope = view.document(FILE)
    for schema in view.schemas:
        if envelope is not None and schema.file == FILE and schema.top and not schema.slot:
            found = kind(resolved(view, schema.data))
            if found != "object":
                yield schema.hit("an object", str(found))
