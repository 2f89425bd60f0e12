"""Law parameters that a schema says too: ``of`` names the value in the contract that they must equal."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from engram_codegen.findings import json_pointer, told
from engram_codegen.lint.shapes import kind_of_value
from engram_codegen.lint.view import Hit, Json, Row, View, segments


def equal(view: View) -> Iterator[Hit]:
    """A parameter with ``of`` equals what it names: a number or text, members of an enum, names of properties."""
    for law in view.rows("laws.json", "laws"):
        for name in law.row("parameters").data:
            parameter = law.row("parameters").row(name)
            if parameter.text("of") is not None and "value" in parameter.data:
                yield from _compared(view, parameter)


def _compared(view: View, parameter: Row) -> Iterator[Hit]:
    pattern, _, pointer = (parameter.text("of") or "").partition("#")
    path = segments(pointer)
    files = [name for name in sorted(view.files) if name.endswith(".json") and fnmatchcase(name, pattern)]
    if path is None or not files:
        yield parameter.hit(
            "a file of the contract (* for any name) and a JSON Pointer", told(parameter.text("of")), "of"
        )
        return
    for name in files:
        document = view.document(name)
        if document is None:
            continue  # a finding of its own
        found = _at(document.data, path)
        if found is None:
            yield parameter.hit(f"a value at {name}#{json_pointer(path)}", "none", "of")
        elif not _agrees(parameter.data["value"], found):
            said = f"one of {told(list(found))}" if isinstance(found, dict | list) else told(found)
            yield parameter.hit(f"{said}, as at {name}#{json_pointer(path)}", told(parameter.data["value"]), "value")


def _at(value: Json, path: tuple[str, ...]) -> Json:
    for step in path:
        if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, dict):
            value = value.get(step)
        else:
            return None
    return value


def _agrees(value: Json, found: Json) -> bool:
    """Equality with a scalar; membership in an enum or, of names or pointers to them, in a table of properties."""
    if not isinstance(found, dict | list):
        return kind_of_value(value) == kind_of_value(found) and value == found
    names = {*found, *(json_pointer([name]) for name in found)} if isinstance(found, dict) else found
    return all(part in names for part in (value if isinstance(value, list) else [value]))
