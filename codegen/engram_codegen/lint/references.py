"""References: their form, what stands beside them, where they lead. Dialect page, "Schemas"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.shapes import target
from engram_codegen.lint.view import Hit, Json, SchemaAt, View

SIBLINGS: Final = frozenset({"$ref", "title", "description", "default", "examples"})

_OWN: Final = re.compile(r"(?:\./|\.\./)*(?:types\.json)?#.*")
"""What stays inside the contract's own types, well formed or not."""


def _references(view: View) -> Iterator[tuple[SchemaAt, str]]:
    for schema in view.schemas:
        reference = schema.text("$ref")
        if reference is not None:
            yield schema, reference


def _prefix(file: str) -> str:
    if file == "types.json":
        return "#/$defs/"
    return "../" * file.count("/") + "types.json#/$defs/"


def form(view: View) -> Iterator[Hit]:
    """One way to write a reference in each file."""
    for schema, reference in _references(view):
        prefix = _prefix(schema.file)
        written = reference.removeprefix(prefix)
        if _OWN.fullmatch(reference) and (written == reference or not written.isalnum()):
            yield schema.hit(f"{prefix}Name", told(reference), "$ref")


def foreign(view: View) -> Iterator[Hit]:
    """A reference stays inside its contract version: what is frozen cannot lean on what moves."""
    for schema, reference in _references(view):
        if not _OWN.fullmatch(reference):
            yield schema.hit("a type of this contract's types.json", told(reference), "$ref")


def dangling(view: View) -> Iterator[Hit]:
    """A reference leads to a shared type."""
    for schema, reference in _references(view):
        name = target(schema.data)
        if _OWN.fullmatch(reference) and name is not None and name not in view.types:
            yield schema.hit("a type that types.json has", told(name), "$ref")


def siblings(view: View) -> Iterator[Hit]:
    """Beside a reference stand title, description, default and examples: it adds no rule."""
    for schema, _ in _references(view):
        for key in schema.data:
            if key not in SIBLINGS:
                yield schema.hit("title, description, default or examples beside $ref", told(key), key)


def recursive(view: View) -> Iterator[Hit]:
    """No type holds itself: every document has a bounded shape."""
    leads = {name: frozenset(_named(schema)) for name, schema in view.types.items()}
    for name in leads:
        way = _circle(leads, name)
        if way:
            yield Hit("types.json", ("$defs", name), "a type that does not hold itself", " > ".join(way))


def circular(view: View) -> bool:
    """Whether some type holds itself, so that schemas cannot be walked through their references."""
    return next(recursive(view), None) is not None


def _named(value: Json) -> Iterator[str]:
    if isinstance(value, Mapping):
        name = target(value)
        if name is not None:
            yield name
        for below in value.values():
            yield from _named(below)
    elif isinstance(value, list):
        for below in value:
            yield from _named(below)


def _circle(leads: Mapping[str, frozenset[str]], start: str) -> tuple[str, ...]:
    """The shortest way from a type back to itself, empty for none."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen = set[str]()
    for way in ways:
        for name in sorted(leads.get(way[-1], ())):
            if name == start:
                return (*way, name)
            if name not in seen:
                seen.add(name)
                ways.append((*way, name))
    return ()


def unused(view: View) -> Iterator[Hit]:
    """A type that nothing refers to: nobody would notice that it is wrong."""
    used = {name for schema, _ in _references(view) if (name := target(schema.data)) is not None}
    for name in view.types:
        if name not in used:
            yield Hit("types.json", ("$defs", name), "a reference to it", "none")
