"""Bounds: that they can be read alike everywhere, that they say something, and that they stand in one place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.view import Hit, Json, SchemaAt, View

_SAFE: Final = 2**53 - 1
"""Integers beyond it are read differently by readers, and no well-formed document holds one."""

_UTF8_MOST: Final = 4
"""Bytes of one code point at the most; one at the least."""


def value(schema: SchemaAt) -> Iterator[Hit]:
    """A bound of numbers is a number of its type that every reader reads alike, and it leaves something out."""
    for key, end in (("minimum", -_SAFE), ("maximum", _SAFE)):
        bound = schema.data.get(key)
        if isinstance(bound, bool) or not isinstance(bound, int | float):
            continue
        if schema.data.get("type") == "integer" and not isinstance(bound, int):
            yield schema.hit("an integer, as the values are", told(bound), key)
        elif abs(bound) > _SAFE:
            yield schema.hit("a bound within plus or minus 2^53 - 1: readers differ beyond", told(bound), key)
        elif bound == end and schema.data.get("type") == "integer":
            yield schema.hit(f"no {key}: every well-formed integer is within it", told(bound), key)
    yield from _lengths(schema)


def _lengths(schema: SchemaAt) -> Iterator[Hit]:
    """A length beside x-bytes, where one of the two refuses nothing that the other takes."""
    size = schema.row("x-bytes")
    for least, most, at in (
        (size.data.get("min"), schema.data.get("minLength"), "minLength"),
        (schema.data.get("maxLength"), size.data.get("max"), "maxLength"),
    ):
        if not isinstance(least, int) or not isinstance(most, int):
            continue
        low = at == "minLength"
        bytes_, points = (least, most) if low else (most, least)
        # n code points are n to 4n bytes.
        covered_bytes = bytes_ <= points if low else bytes_ >= _UTF8_MOST * points
        covered_points = -(-bytes_ // _UTF8_MOST) >= points if low else bytes_ <= points
        if covered_bytes:
            yield size.hit(f"no {at[:3]}: {at} {points} covers it", told(bytes_), at[:3])
        elif covered_points:
            yield schema.hit(f"no {at}: x-bytes.{at[:3]} {bytes_} covers it", told(points), at)


_KEYWORDS: Final = ("minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "x-bytes", "x-json-bytes")
_LEAST_TOLD: Final = 10
"""Smaller numbers are words of a sentence (two parts, six sections) more often than a bound said again."""


def in_prose(view: View) -> Iterator[Hit]:
    """A sentence that says its own schema's bound, or its own law's parameter, again: it would stay behind."""
    for schema in view.schemas:
        for number in _said(schema.text("description"), [schema.data.get(key) for key in _KEYWORDS]):
            yield schema.hit("no bound: every output says it beside the description", number, "description")
    for law in view.rows("laws.json", "laws"):
        parameters = law.row("parameters")
        for number in _said(law.text("sentence"), [parameters.row(name).data.get("value") for name in parameters.data]):
            yield law.hit("no parameter: every output says it beside the sentence", number, "sentence")


def _said(sentence: str | None, bounds: list[Json]) -> list[str]:
    """The numbers among the bounds (or in them: minima and maxima, lists) that a sentence says."""
    flat: list[Json] = []
    for bound in bounds:
        flat += bound.values() if isinstance(bound, dict) else bound if isinstance(bound, list) else [bound]
    numbers = {n for n in flat if isinstance(n, int | float) and not isinstance(n, bool)}
    words = {word.strip(".,:;()") for word in (sentence or "").split()}
    telling = [n for n in sorted(numbers) if n >= _LEAST_TOLD or n % 1]
    return [f"{n:,}" for n in telling if {str(n), f"{n:,}"} & words]
