"""Keywords of one schema: which there are, and which stand together. Dialect page, "Schemas"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.shapes import kind_of_value, resolved, target
from engram_codegen.lint.view import Hit, SchemaAt, View

ANYWHERE: Final = frozenset({"title", "description", "default", "examples", "x-code"})

OF_TYPE: Final = {
    "object": {"properties", "required", "additionalProperties", "x-free", "x-json-bytes", "x-lenient", "x-rules"},
    "array": {"items", "minItems", "maxItems", "uniqueItems"},
    "string": {"minLength", "maxLength", "pattern", "x-bytes", "x-nfc", "x-instant"},
    "integer": {"minimum", "maximum"},
    "number": {"minimum", "maximum"},
    "boolean": set[str](),
}
"""Type to the keywords that mean something beside it."""

HEADS: Final = ("$ref", "const", "enum", "oneOf", "type")
"""Each schema says what it accepts by exactly one of these."""

KNOWN: Final = frozenset.union(ANYWHERE, HEADS, *map(frozenset, OF_TYPE.values()))

_NAME: Final = re.compile(r"[a-z][A-Za-z0-9_]*")
_CONSTRAINTS: Final = ("minLength", "maxLength", "pattern", "x-bytes", "x-nfc", "x-instant")
_BOUNDS: Final = (("minItems", "maxItems"), ("minimum", "maximum"), ("minLength", "maxLength"))


def each(check: Callable[[SchemaAt], Iterator[Hit]], view: View) -> Iterator[Hit]:
    """Ask one question of every schema."""
    for schema in view.schemas:
        yield from check(schema)


def unknown(schema: SchemaAt) -> Iterator[Hit]:
    """The keyword subset is closed."""
    for key in schema.data:
        if key not in KNOWN:
            yield schema.hit("a keyword of the dialect", told(key), key)


def head(schema: SchemaAt) -> Iterator[Hit]:
    """Exactly one of type, const, enum, $ref and oneOf; none at a slot of the envelope."""
    heads = [key for key in HEADS if key in schema.data]
    if schema.slot:
        for key in schema.data:
            if key not in ("title", "description"):
                yield schema.hit("title and description alone: the generator fills a slot", told(key), key)
    elif not heads:
        yield schema.hit("one of type, const, enum, $ref, oneOf", "none")
    elif len(heads) > 1 and not (len(heads) == 2 and "type" in heads and ("const" in heads or "enum" in heads)):
        yield schema.hit("one of type, const, enum, $ref, oneOf", ", ".join(heads))


def type_beside_values(schema: SchemaAt) -> Iterator[Hit]:
    """``type`` beside ``const`` or ``enum`` shadows it: no value fails the one and not the other."""
    for key in ("const", "enum"):
        if key in schema.data and "type" in schema.data:
            yield schema.hit(f"{key} alone", f"type beside {key}", "type")


def misplaced(schema: SchemaAt) -> Iterator[Hit]:
    """A keyword stands beside the type that it judges."""
    if schema.slot or "$ref" in schema.data or not any(key in schema.data for key in HEADS):
        return
    written = schema.data.get("type")
    allowed = OF_TYPE.get(written, set[str]()) if isinstance(written, str) else set[str]()
    for key in schema.data:
        if key in KNOWN and key not in ANYWHERE and key not in HEADS and key not in allowed:
            types = sorted(t for t, keys in OF_TYPE.items() if key in keys)
            yield schema.hit(f"{key} on {' or '.join(types)}", f"{key} on {told(written)}", key)


def no_null(schema: SchemaAt) -> Iterator[Hit]:
    """No value of a contract is null: an optional member is left out."""
    listed = schema.data.get("enum")
    places = [("type",)] if schema.data.get("type") == "null" else []
    places += [(key,) for key in ("const", "default") if key in schema.data and schema.data[key] is None]
    places += [("enum", str(i)) for i, v in enumerate(listed) if v is None] if isinstance(listed, list) else []
    for place in places:
        yield schema.hit("no null: leave an optional member out", "null", *place)


def scalar_values(schema: SchemaAt) -> Iterator[Hit]:
    """A const is a string, an integer or a boolean; an enum holds strings or integers, of one type."""
    if "const" in schema.data:
        kind = kind_of_value(schema.data["const"])
        if kind not in ("string", "integer", "boolean", "null"):
            yield schema.hit("a string, an integer or a boolean", told(schema.data["const"]), "const")
    listed = schema.data.get("enum")
    if isinstance(listed, list):
        kinds = sorted({kind_of_value(v) for v in listed} - {"null"})
        if len(kinds) > 1 or not {"string", "integer"} >= set(kinds):
            yield schema.hit("strings, or integers", " and ".join(kinds), "enum")


def open_object(schema: SchemaAt) -> Iterator[Hit]:
    """An object is closed by additionalProperties false, or opened by x-free alone."""
    if schema.data.get("type") != "object":
        return
    closed, free = "additionalProperties" in schema.data, "x-free" in schema.data
    if closed and schema.data["additionalProperties"] is not False:
        yield schema.hit(
            "additionalProperties false", told(schema.data["additionalProperties"]), "additionalProperties"
        )
    elif closed and free:
        yield schema.hit("additionalProperties false or x-free", "both", "x-free")
    elif not closed and not free:
        yield schema.hit("additionalProperties false, or x-free", "neither")


def untitled_object(schema: SchemaAt) -> Iterator[Hit]:
    """Every object has a title and a sentence, and so does a union of objects."""
    if schema.data.get("type") == "object" or "oneOf" in schema.data:
        yield from _titled(schema)


def untitled_string(schema: SchemaAt) -> Iterator[Hit]:
    """Every constrained string has a title and a sentence: they are what a caller is told."""
    if schema.data.get("type") == "string" and any(key in schema.data for key in _CONSTRAINTS):
        yield from _titled(schema)


def _titled(schema: SchemaAt) -> Iterator[Hit]:
    absent = [key for key in ("title", "description") if not (schema.text(key) or "").strip()]
    if absent:
        yield schema.hit("a title and a description", f"no {' and no '.join(absent)}")


def property_name(schema: SchemaAt) -> Iterator[Hit]:
    """Property names are words that every language can write."""
    for key in schema.row("properties").data:
        if not _NAME.fullmatch(key):
            yield schema.hit("a name matching [a-z][A-Za-z0-9_]*", told(key), "properties", key)


def required_declared(schema: SchemaAt) -> Iterator[Hit]:
    """What is required is declared: of an undeclared member nothing could be said."""
    declared = schema.row("properties").data
    for pointer, name in schema.texts("required"):
        if name not in declared:
            yield Hit(schema.file, pointer, "a declared property", told(name))


def bounds(schema: SchemaAt) -> Iterator[Hit]:
    """A least bound is not above its greatest: no value could pass."""
    rows = [(schema.data, key, *pair) for key, pair in ((pair[1], pair) for pair in _BOUNDS)]
    rows.append((schema.row("x-bytes").data, "x-bytes", "min", "max"))
    for data, key, low, high in rows:
        least, most = data.get(low), data.get(high)
        if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
            yield schema.hit(f"{low} at most {high}", f"{told(least)} and {told(most)}", key)


def root_keywords(schema: SchemaAt) -> Iterator[Hit]:
    """x-json-bytes and x-lenient stand at the root of an input alone."""
    for key in ("x-json-bytes", "x-lenient"):
        if key in schema.data and not (schema.root == "in" and schema.top):
            yield schema.hit("at the root of an input", "elsewhere", key)


def code_keyword(schema: SchemaAt) -> Iterator[Hit]:
    """x-code stands on a shared type alone."""
    if "x-code" in schema.data and not (schema.root == "def" and schema.top):
        yield schema.hit("on a type of types.json", "elsewhere", "x-code")


def roots(view: View) -> Iterator[Hit]:
    """An input and an output are objects; an input is written in place and has a ceiling."""
    for schema in view.schemas:
        if not schema.top or schema.root not in ("in", "out", "data"):
            continue
        shape = resolved(view, schema.data)
        union = schema.root == "out" and "oneOf" in shape
        if shape.get("type") != "object" and not union and "oneOf" not in schema.data:
            yield schema.hit("an object", told(shape.get("type", "no type")))
        elif schema.root == "in" and target(schema.data) is not None:
            yield schema.hit("the object itself, so that x-json-bytes can stand there", "a $ref", "$ref")
        elif schema.root == "in" and "x-json-bytes" not in schema.data and "oneOf" not in schema.data:
            yield schema.hit("x-json-bytes: the ceiling of the arguments", "none")
