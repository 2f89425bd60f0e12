"""Examples: named, listed, and valid; and the sample values that stand in schemas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import UnknownType

from engram_codegen.findings import json_pointer, told
from engram_codegen.lint.references import circular
from engram_codegen.lint.shapes import Schema, resolved
from engram_codegen.lint.view import Hit, Row, View
from engram_codegen.positions import read

_SIDES: Final = {"in": "input", "out": "output"}


def _name(example: Row) -> str:
    return example.file.removeprefix("examples/").removesuffix(".json")


def unknown(view: View) -> Iterator[Hit]:
    """A tool names examples that are there, and that are its own."""
    tools = {_name(example): example.text("tool") for example in view.examples}
    for tool in view.tools:
        for pointer, name in tool.texts("examples"):
            if f"examples/{name}.json" not in view.files:
                yield Hit(tool.file, pointer, f"a file examples/{name}.json", "none")
            elif tools.get(name) not in (None, tool.text("name")):
                yield Hit(tool.file, pointer, f"an example of {tool.text('name')}", f"one of {tools[name]}")


def unnamed(view: View) -> Iterator[Hit]:
    """An example is named by its tool, so that docs and descriptors show it."""
    listed = {tool.text("name"): {name for _, name in tool.texts("examples")} for tool in view.tools}
    for example in view.examples:
        tool = example.text("tool")
        if tool is not None and tool not in listed:
            yield example.hit("a tool of the contract", told(tool), "tool")
        elif tool is not None and _name(example) not in listed[tool]:
            yield example.hit(f"named in `examples` of tools/{tool}.json", "not named", "tool")


def sides(view: View) -> Iterator[Hit]:
    """Every tool has an example of its arguments and one of its value: vectors are built on them."""
    there = {(example.text("tool"), example.text("side")) for example in view.examples}
    for tool in view.tools:
        for side in _SIDES:
            if (tool.text("name"), side) not in there:
                yield tool.hit(f'an example with side "{side}"', "none", "examples")


def _schema(view: View, example: Row) -> Schema | None:
    key = _SIDES.get(example.text("side") or "")
    tool = next((t for t in view.tools if t.text("name") == example.text("tool")), None)
    schema = None if tool is None or key is None else tool.data.get(key)
    return schema if isinstance(schema, dict) else None


def invalid(view: View) -> Iterator[Hit]:
    """An example obeys the plain keywords of its schema."""
    for example in () if circular(view) else view.examples:
        schema = _schema(view, example)
        if schema is not None and "document" in example.data:
            for path, expected, got in _plain_faults(view, schema, example.data["document"]):
                yield example.hit(expected, got, "document", *path)


def sample_values(view: View) -> Iterator[Hit]:
    """A default, and every sample value, obeys the plain keywords of its schema."""
    for schema in () if circular(view) else view.schemas:
        listed = schema.data.get("examples")
        asked = [(("default",), schema.data["default"])] if schema.data.get("default") is not None else []
        asked += [(("examples", str(i)), v) for i, v in enumerate(listed)] if isinstance(listed, list) else []
        for place, value in asked:
            for path, expected, got in _plain_faults(view, schema.data, value):
                yield schema.hit(expected, got, *place, *path)


def _plain_faults(view: View, schema: Schema, value: Any) -> Iterator[tuple[tuple[str, ...], str, str]]:
    plain = _plain(view, schema)
    try:
        errors = list(Draft202012Validator(plain).iter_errors(value))
    except (TypeError, ValueError, AttributeError, KeyError, UnknownType):
        if Draft202012Validator(Draft202012Validator.META_SCHEMA).is_valid(plain):
            raise
        return  # the schema's own faults are findings of their own
    for error in errors:
        rule = str(error.validator)
        yield (
            tuple(map(str, error.absolute_path)),
            f"what {rule} asks: {told(error.validator_value)}",
            (told(error.instance)),
        )


def _plain(view: View, schema: Schema) -> dict[str, Any]:
    """The schema without references and without patterns that cannot be compiled. Types hold no circle here."""
    shape = dict(resolved(view, schema))
    properties, branches = shape.get("properties"), shape.get("oneOf")
    if isinstance(properties, dict):
        shape["properties"] = {k: _plain(view, s) for k, s in properties.items() if isinstance(s, dict)}
    if isinstance(shape.get("items"), dict):
        shape["items"] = _plain(view, shape["items"])
    if isinstance(branches, list):
        shape["oneOf"] = [_plain(view, s) for s in branches if isinstance(s, dict)]
    if isinstance(shape.get("pattern"), str) and not _compiles(shape["pattern"]):
        del shape["pattern"]
    return shape


@lru_cache(maxsize=256)
def _compiles(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except (re.error, RecursionError, OverflowError):
        return False
    return True


def _has_schemas(name: str) -> bool:
    return name in ("contract.json", "types.json", "envelope.json", "errors.json") or name.startswith("tools/")


@lru_cache(maxsize=8)
def _validators(files: tuple[tuple[str, bytes], ...]) -> Any:
    """The validators of a contract from the files that hold its schemas; the others cannot change them."""
    # Imported here: the compiler and its templates are asked for by this one rule.
    from engram_codegen.compile import load_validators
    from engram_codegen.resolve import resolve
    from engram_codegen.source import Source, folder_sha256

    documents = {name: read(content).value for name, content in files}
    head = documents["contract.json"]
    listed = {k: v for k, v in head["files"].items() if k not in ("lifecycle", "laws", "digests")}
    documents["contract.json"] = {**head, "files": {**listed, "examples": []}}
    documents[listed["openPoints"]] = {"points": []}
    return load_validators(resolve(Source(Path(), documents, folder_sha256(dict(files)))))


def judged(view: View) -> Iterator[Hit]:
    """An example obeys every rule of its schema, as the generated validators judge it.

    Asked only of a contract without other faults: validators are compiled from the whole contract.
    """
    module = _validators(tuple((name, view.files[name]) for name in sorted(view.files) if _has_schemas(name)))
    for example in view.examples:
        validator = (module.IN if example.text("side") == "in" else module.OUT)[example.text("tool") or ""]
        for violation in validator.errors(example.data["document"]):
            pointer = json_pointer(example.pointer) + "/document" + violation.pointer
            path = tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])
            yield Hit(example.file, path, f"{violation.rule}: {violation.expected}", "a violation")
