"""Tools: names, annotations and guards that follow from the effect, roles that point at arguments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.shapes import Found, follow, kind, spelled
from engram_codegen.lint.view import Hit, Row, View, segments

_CHANGES: Final = ("transition", "replace", "delete")
"""Effects that may change or end what is already there."""


def name(view: View) -> Iterator[Hit]:
    """A tool's file has its name."""
    for tool in view.tools:
        written = tool.text("name")
        if written is not None and tool.file != f"tools/{written}.json":
            yield tool.hit(f"{told(tool.file[6:-5])}, as the file is named", told(written), "name")


def annotation_hints(view: View) -> Iterator[Hit]:
    """The hints for clients follow from the effect."""
    for tool in view.tools:
        effect, hints = tool.text("effect"), tool.row("annotations")
        if effect is None:
            continue
        repeats = effect == "read" or "idempotency-key" in tool.row("roles").data
        expected = {"readOnlyHint": effect == "read", "destructiveHint": effect in _CHANGES}
        expected.update({"idempotentHint": True} if repeats else {})
        for key, value in expected.items():
            if isinstance(hints.data.get(key), bool) and hints.data[key] is not value:
                yield hints.hit(f"{told(value)}, as the effect is {effect}", told(hints.data[key]), key)


def guards(view: View) -> Iterator[Hit]:
    """A read is never guarded as a mutation; an idempotency key is for mutations."""
    for tool in view.tools:
        guard, effect = tool.row("guards"), tool.text("effect")
        if effect == "read" and guard.flag("mutation"):
            yield guard.hit("false: a read changes nothing", "true", "mutation")
        if effect == "read" and guard.text("confirmation") in ("host-selected", "always"):
            yield guard.hit('"never": a read changes nothing', told(guard.text("confirmation")), "confirmation")
        if "idempotency-key" in tool.row("roles").data and guard.data.get("mutation") is False:
            yield guard.hit("true: the tool takes an idempotency key", "false", "mutation")


def _roles(tool: Row) -> Iterator[tuple[Row, str, str, str]]:
    """Each role: the row and member that hold its pointer, the pointer, the role's name."""
    roles = tool.row("roles")
    for key in roles.data:
        holder, member = (roles.row(key), "at") if key == "target" else (roles, key)
        text = holder.text(member)
        if text is not None:
            yield holder, member, text, key


def _found(view: View, tool: Row, text: str) -> list[Found]:
    schema = tool.data.get("input")
    path = segments(text)
    return follow(view, schema, path) if isinstance(schema, dict) and path is not None else []


def role_pointer(view: View) -> Iterator[Hit]:
    """A role points at an argument."""
    for tool in view.tools:
        for holder, member, text, _ in _roles(tool):
            if "*" in text.split("/") or not _found(view, tool, text):
                yield holder.hit("a pointer to one declared argument", told(text), member)


_ROLE_KINDS: Final = {"limit": "integer", "consent": "boolean"}
"""Roles that are no strings."""


def role_type(view: View) -> Iterator[Hit]:
    """A role's argument has the type that every host expects: a string, or what the table of this module says."""
    for tool in view.tools:
        for holder, member, text, role in _roles(tool):
            wanted = _ROLE_KINDS.get(role, "string")
            for found in _found(view, tool, text):
                if kind(found.schema) not in (wanted, None):
                    yield holder.hit(f"an argument of type {wanted}", f"{text}: {kind(found.schema)}", member)
                elif role == "expiry" and "x-instant" not in found.schema:
                    yield holder.hit("an argument with x-instant", f"{text}: a plain string", member)


def role_entity(view: View) -> Iterator[Hit]:
    """A target's entity is one of the lifecycle."""
    entities = {row.text("entity") for row in view.rows("lifecycle.json", "entities")}
    for tool in view.tools:
        target = tool.row("roles").row("target")
        entity = target.text("entity")
        if entities and entity is not None and entity not in entities:
            yield target.hit("an entity of lifecycle.json", told(entity), "entity")


# --- the text item ----------------------------------------------------------------------------------------------------


def text_pointer(view: View) -> Iterator[Hit]:
    """A text item that is no JSON copy is a string of the tool's value, always there."""
    envelope = view.document("envelope.json")
    if envelope is None:
        return
    text = envelope.row("text")
    own = text.row("tools")
    for tool in view.tools:
        written = tool.text("name") or ""
        holder, member = (own, written) if written in own.data else (text, "default")
        pointer = holder.text(member)
        path = segments(pointer)
        output = tool.data.get("output")
        if pointer == "json-copy" or path is None or not isinstance(output, dict):
            continue
        found = follow(view, output, path)
        if not found or any(kind(f.schema) != "string" or not f.required for f in found):
            expected = f"a required string in the output of {written}"
            yield holder.hit(expected, spelled(path), member)


def text_tool(view: View) -> Iterator[Hit]:
    """The text table names tools of the contract."""
    envelope = view.document("envelope.json")
    names = {tool.text("name") for tool in view.tools}
    own = None if envelope is None else envelope.row("text").row("tools")
    for key in () if own is None else own.data:
        if own is not None and key not in names:
            yield own.hit("a tool of the contract", told(key), key)
