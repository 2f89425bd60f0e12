"""Every file against its meta-schema."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from engram_codegen.findings import told
from engram_codegen.lint.view import DIALECT, Hit, View, kind_of_file
from engram_codegen.positions import Document, Pointer, read

_BASE: Final = "https://dialect.invalid/"
"""A name, never fetched: the meta-schemas refer to each other relative to it."""


def meta_schema(view: View) -> Iterator[Hit]:
    """Every readable file obeys the meta-schema of its kind."""
    for file, document in view.documents.items():
        kind = kind_of_file(file)
        if kind is not None and document.readable:
            yield from judged(file, document, kind, view.dialect)


def judged(file: str, document: Document, kind: str, dialect: Mapping[str, bytes]) -> Iterator[Hit]:
    """What a meta-schema says of one file."""
    for pointer, expected, got in _judged(document.text, kind, tuple(sorted(dialect.items()))):
        yield Hit(file, pointer, expected, got)


@lru_cache(maxsize=512)
def _judged(text: str, kind: str, dialect: tuple[tuple[str, bytes], ...]) -> list[tuple[Pointer, str, str]]:
    """Kept by text: this is the slowest question, and most files do not change between two runs of a process."""
    found: list[tuple[Pointer, str, str]] = []
    for error in _validator(f"{kind}.schema.json", dialect).iter_errors(read(text.encode()).value):
        pointer = tuple(map(str, error.absolute_path))
        found += [((*pointer, *below), expected, got) for below, expected, got in _message(error)]
    return found


def schema_path(view: View) -> Iterator[Hit]:
    """``$schema`` is the relative path to the meta-schema of the file's kind."""
    for file, document in view.documents.items():
        kind = kind_of_file(file)
        if kind is None or not isinstance(document.value, dict):
            continue
        up = "../" * (2 + file.count("/"))
        expected = f"{up}dialect/{DIALECT}/{kind}.schema.json"
        got = document.value.get("$schema")
        if got != expected:
            yield Hit(file, ("$schema",), told(expected), "no $schema" if got is None else told(got))


@lru_cache(maxsize=32)
def _validator(name: str, dialect: tuple[tuple[str, bytes], ...]) -> Draft202012Validator:
    resources = [
        (_BASE + file, Resource(contents=json.loads(content), specification=DRAFT202012)) for file, content in dialect
    ]
    registry: Registry[Any] = Registry().with_resources(resources)
    return Draft202012Validator({"$ref": _BASE + name}, registry=registry)


def _message(error: ValidationError) -> Iterator[tuple[Pointer, str, str]]:
    """Where below the error's place it stands, what was expected and what was got."""
    instance: Any = error.instance
    rule = str(error.validator)
    asked: Any = error.validator_value
    if "propertyNames" in error.absolute_schema_path:
        yield (str(instance),), "a name that the meta-schema allows", told(instance)
    elif rule == "required":
        # One error a missing member, without its name: all are told for each, and each is kept once.
        yield from (((key,), f"the member {told(key)}", "none") for key in asked if key not in instance)
    elif rule == "additionalProperties" and isinstance(error.schema, dict):
        declared = error.schema.get("properties", {})
        for key in instance:
            if key not in declared:
                yield (key,), f"one of {', '.join(declared)}", f"the member {told(key)}"
    elif rule == "enum":
        yield (), f"one of {', '.join(map(told, asked))}", told(instance)
    elif rule == "pattern":
        named = error.schema.get("title") if isinstance(error.schema, dict) else None
        yield (), f"{named + ', ' if named else ''}matching {asked}", told(instance)
    elif rule in _WORDS:
        yield (), _WORDS[rule].format(told(asked)), told(instance)
    else:
        titles = [s["title"] for s in asked if "title" in s] if isinstance(asked, list) and rule == "anyOf" else []
        yield (), f"one of {', '.join(titles)}" if titles else f"what `{rule}` of the meta-schema asks", told(instance)


_WORDS: Final = {
    "type": "a value of type {}",
    "const": "{}",
    "minItems": "at least {} items",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minProperties": "at least {} members",
    "maxProperties": "at most {} members",
}
"""Keyword of the meta-schemas to what it expects; keywords that are not here are told by name."""
