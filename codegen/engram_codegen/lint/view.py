"""What the lint rules look at: one contract version as files, read as far as they can be read.

Nothing here trusts a file. A part that has not the form that its meta-schema asks for is left out, so that every rule
judges the rest: one broken file hides no other fault.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from engram_codegen.positions import Document, Pointer, read

Json = Any

KINDS: Final = {
    "contract.json": "contract",
    "types.json": "types",
    "envelope.json": "envelope",
    "errors.json": "errors",
    "lifecycle.json": "lifecycle",
    "laws.json": "laws",
    "digests.json": "digests",
    "open-points.json": "open-points",
}
"""File name to the kind of file, which names its meta-schema. Files in tools/ and examples/ are the other two kinds."""

DIALECT: Final = "1"
"""The dialect that this linter speaks: the folder of its meta-schemas."""

_FOLDERS: Final = {"tools": "tool", "examples": "example"}


@dataclass(frozen=True)
class Hit:
    """One fault as a rule sees it; the engine adds the rule's id, hint, line and command.

    ``offset`` is set for a fault of the text itself, which no pointer reaches; ``whole`` for a fault of the file as
    such (it is missing, nobody lists it), which is told at its beginning if there is one.
    """

    file: str
    pointer: Pointer
    expected: str
    got: str
    offset: int | None = None
    whole: bool = False


@dataclass(frozen=True)
class Row:
    """One object inside a file, with the pointer that leads to it."""

    file: str
    pointer: Pointer
    data: Mapping[str, Json]

    def text(self, key: str) -> str | None:
        """The member if it is a string."""
        value = self.data.get(key)
        return value if isinstance(value, str) else None

    def flag(self, key: str) -> bool:
        """Whether the member is ``true``."""
        return self.data.get(key) is True

    def row(self, key: str) -> Row:
        """The member if it is an object, else an empty object in its place."""
        value = self.data.get(key)
        return Row(self.file, (*self.pointer, key), value if isinstance(value, dict) else {})

    def rows(self, key: str) -> list[Row]:
        """The objects in the list at the member."""
        value = self.data.get(key)
        if not isinstance(value, list):
            return []
        return [Row(self.file, (*self.pointer, key, str(i)), v) for i, v in enumerate(value) if isinstance(v, dict)]

    def texts(self, key: str) -> list[tuple[Pointer, str]]:
        """The strings in the list at the member."""
        value = self.data.get(key)
        if not isinstance(value, list):
            return []
        return [((*self.pointer, key, str(i)), v) for i, v in enumerate(value) if isinstance(v, str)]

    def hit(self, expected: str, got: str, *below: str) -> Hit:
        """A fault here, or at a member below."""
        return Hit(self.file, (*self.pointer, *below), expected, got)


@dataclass(frozen=True)
class SchemaAt(Row):
    """One schema; ``root`` says of what it is the root or a part: def, in, out, success, failure or data.

    ``top`` is true at the root itself, ``slot`` where the generator fills the schema in.
    """

    root: str = ""
    top: bool = False
    slot: bool = False


@dataclass(frozen=True)
class View:
    """One contract version: the folder's names, its files, the dialect's meta-schemas, and what is released."""

    id: str
    version: str
    files: Mapping[str, bytes]
    dialect: Mapping[str, bytes]
    """File name to bytes of the meta-schemas in ``contracts/dialect/1/``."""
    released: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """``(id, version)`` to the recorded sha256, without its prefix."""

    @property
    def name(self) -> str:
        """``engram-memory@1.0.0``, by the folder's names."""
        return f"{self.id}@{self.version}"

    @cached_property
    def documents(self) -> Mapping[str, Document]:
        """Every JSON file, read with positions."""
        return {name: read(content) for name, content in self.files.items() if name.endswith(".json")}

    def document(self, file: str) -> Row | None:
        """A file's root object, if it is there, readable, and an object."""
        found = self.documents.get(file)
        if found is None or not isinstance(found.value, dict):
            return None
        return Row(file, (), found.value)

    @cached_property
    def head(self) -> Row:
        """``contract.json``, or an empty object in its place."""
        return self.document("contract.json") or Row("contract.json", (), {})

    @cached_property
    def tools(self) -> list[Row]:
        """The tool files that can be read."""
        return self._folder("tools/")

    @cached_property
    def examples(self) -> list[Row]:
        """The example files that can be read."""
        return self._folder("examples/")

    def _folder(self, prefix: str) -> list[Row]:
        found = (self.document(file) for file in sorted(self.documents) if file.startswith(prefix))
        return [row for row in found if row is not None]

    def rows(self, file: str, key: str) -> list[Row]:
        """The objects in a list at the root of a file."""
        document = self.document(file)
        return [] if document is None else document.rows(key)

    @cached_property
    def types(self) -> Mapping[str, Mapping[str, Json]]:
        """The shared types that are objects."""
        document = self.document("types.json")
        defs = {} if document is None else document.row("$defs").data
        return {name: schema for name, schema in defs.items() if isinstance(schema, dict)}

    @cached_property
    def codes(self) -> frozenset[str] | None:
        """The codes of the error table; ``None`` if there is no table to compare with."""
        rows = self.rows("errors.json", "codes")
        return frozenset(code for row in rows if (code := row.text("code")) is not None) if rows else None

    @cached_property
    def schemas(self) -> list[SchemaAt]:
        """Every schema of every file, parents first."""
        return list(_schemas(self))


def kind_of_file(file: str) -> str | None:
    """The kind of a file by its name in the folder, ``None`` for a file that no contract has."""
    folder, _, rest = file.partition("/")
    if not rest:
        return KINDS.get(file)
    return _FOLDERS.get(folder) if rest.endswith(".json") and "/" not in rest else None


# --- schemas ----------------------------------------------------------------------------------------------------------

_GENERATED_SLOTS: Final = ("value", "code", "message", "retriable", "action", "data")


def _schemas(view: View) -> Iterator[SchemaAt]:
    for name, schema in view.types.items():
        yield from _below(SchemaAt("types.json", ("$defs", name), schema, "def", True), frozenset())
    for tool in view.tools:
        for key, root in (("input", "in"), ("output", "out")):
            if isinstance(tool.data.get(key), dict):
                yield from _below(SchemaAt(tool.file, (key,), tool.data[key], root, True), frozenset())
    for row in view.rows("errors.json", "codes"):
        if isinstance(row.data.get("data"), dict):
            place = (*row.pointer, "data")
            yield from _below(SchemaAt(row.file, place, row.data["data"], "data", True), frozenset())
    envelope = view.document("envelope.json")
    if envelope is not None:
        for side in ("success", "failure"):
            if isinstance(envelope.data.get(side), dict):
                slots = frozenset(_slots(envelope, side))
                top = SchemaAt(envelope.file, (side,), envelope.data[side], side, True, (side,) in slots)
                yield from _below(top, slots)


def _slots(envelope: Row, side: str) -> Iterator[Pointer]:
    """Where, in the envelope file, the schemas stand that the generator fills."""
    slots = envelope.row("slots").row(side)
    for name in _GENERATED_SLOTS:
        path = segments(slots.text(name))
        if path is not None:
            yield (side, *(step for part in path for step in ("properties", part)))


def _below(at: SchemaAt, slots: frozenset[Pointer]) -> Iterator[SchemaAt]:
    yield at
    for pointer, schema in children(at.data):
        place = (*at.pointer, *pointer)
        yield from _below(SchemaAt(at.file, place, schema, at.root, False, place in slots), slots)


def children(schema: Mapping[str, Json]) -> Iterator[tuple[Pointer, Mapping[str, Json]]]:
    """The schemas directly inside a schema, references not followed, with the steps that lead there."""
    properties = schema.get("properties")
    if isinstance(properties, dict):
        yield from ((("properties", k), v) for k, v in properties.items() if isinstance(v, dict))
    if isinstance(schema.get("items"), dict):
        yield ("items",), schema["items"]
    branches = schema.get("oneOf")
    if isinstance(branches, list):
        yield from ((("oneOf", str(i)), v) for i, v in enumerate(branches) if isinstance(v, dict))


def segments(text: str | None) -> Pointer | None:
    """A JSON Pointer's segments, unescaped; ``None`` for what is no pointer."""
    if text is None or (text and not text.startswith("/")):
        return None
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in text.split("/")[1:])
