"""Hypothesis strategies from a generated JSON Schema: values that keep every keyword, often at a bound.

Rules between fields are for `mending`. Strings hold code points alone that Unicode 14 assigns, each in NFC on its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from unicodedata import normalize

from engram_contracts.dialect_v1 import SAFE_INTEGER, identity
from hypothesis import strategies as st

from engram_conformance.vectors.schemas import Schema, resolved

Values = st.SearchStrategy[Any]

LETTERS = "abcxyz019 -./éüßΩж中𝒳🜁\x00\u200d\u202e"
"""Characters of one to four bytes, among them some that look like nothing."""
MORE = 3
"""Items of a list, and characters of a text, beyond the least, where no bound is tried."""
LONG = 24
"""Characters from which on a text of a pattern is taken from what is known."""
LATE = datetime(2100, 1, 1)
"""From when on an expiry lies, so that no run comes too late for it."""


@dataclass(frozen=True, slots=True)
class Source:
    """A schema to draw from. ``expiry`` is the place of an instant that must lie ahead; ``known`` are texts of
    examples, for patterns of texts so long that to draw each character takes its time."""

    schema: Schema
    expiry: str | None
    known: tuple[str, ...]


def values(source: Source, node: Schema | None = None, at: str = "") -> Values:
    """Values of a node (the whole document, unless said)."""
    here = resolved(source.schema, source.schema if node is None else node)
    if "const" in here:
        return st.just(here["const"])
    if "enum" in here:
        return st.sampled_from(here["enum"])
    if "oneOf" in here:
        return st.one_of([values(source, branch, at) for branch in here["oneOf"]])
    if here["type"] == "object":
        return _objects(source, here, at)
    if here["type"] == "array":
        items = values(source, here["items"], f"{at}/*")
        least = here.get("minItems", 0)
        most = min(here.get("maxItems", least + MORE), least + MORE)
        unique = identity if here.get("uniqueItems") else None
        return st.lists(items, min_size=least, max_size=most, unique_by=unique)
    if here["type"] == "string":
        if "x-instant" in here:
            return instants(here["x-instant"], at == source.expiry)
        return matching(here["pattern"], source.known) if "pattern" in here else texts(here)
    return st.booleans() if here["type"] == "boolean" else numbers(here)


def _objects(source: Source, node: Mapping[str, Any], at: str) -> Values:
    required = set(node.get("required", ()))
    members = {name: values(source, member, f"{at}/{name}") for name, member in node.get("properties", {}).items()}
    return st.fixed_dictionaries(
        {name: member for name, member in members.items() if name in required},
        optional={name: member for name, member in members.items() if name not in required},
    )


def matching(pattern: str, known: Iterable[str]) -> st.SearchStrategy[str]:
    """Texts of a pattern, which has anchors."""
    fits_it = re.compile(f"(?:{pattern[1:-1]})").fullmatch
    long = [text for text in known if len(text) > LONG and fits_it(text)]
    turned = {text[:-2] + last for text in long for last in (text[-3:-1], text[-2:][::-1]) if fits_it(text[:-2] + last)}
    if long:
        return st.sampled_from(sorted({*long, *turned}))
    return st.from_regex(pattern[1:-1], fullmatch=True)


def texts(node: Mapping[str, Any]) -> st.SearchStrategy[str]:
    """Texts within the bounds of a node; now and then as long as they may be."""
    least, most = bounds(node)
    low = max(least, 0)
    short = st.text(LETTERS, min_size=low, max_size=min(most, low + MORE))
    full = st.sampled_from([of_bytes(most, character) for character in "aé中🜁"] if most <= 1024 else [])
    found = st.one_of(short, full) if most <= 1024 else short
    if node.get("x-nfc"):
        found = found.map(lambda text: normalize("NFC", text))
    return found.filter(lambda text: fits(node, text))


def bounds(node: Mapping[str, Any]) -> tuple[int, int]:
    """The least and the most bytes that a text may have, where only characters are bounded as if each took one."""
    counted = node.get("x-bytes", {})
    least = max(counted.get("min", 0), node.get("minLength", 0))
    return least, min(counted.get("max", SAFE_INTEGER), node.get("maxLength", SAFE_INTEGER))


def fits(node: Mapping[str, Any], text: str) -> bool:
    """Whether a text keeps the bounds of a node."""
    counted, size = node.get("x-bytes", {}), len(text.encode())
    return counted.get("min", 0) <= size <= counted.get("max", size) and node.get("minLength", 0) <= len(
        text
    ) <= node.get("maxLength", len(text))


def of_bytes(size: int, character: str) -> str:
    """A text of so many bytes, mostly of this character."""
    width = len(character.encode())
    return "a" * (size % width) + character * (size // width)


def instants(form: str, ahead: bool) -> st.SearchStrategy[str]:
    """Instants of a form, in canonical UTC; ``ahead``: in years to come."""
    first = LATE if ahead else datetime(1, 1, 1)
    times = st.datetimes(first, datetime(9999, 12, 31, 23, 59, 59, 999000))
    canonical = times.map(lambda time: f"{time.isoformat(timespec='milliseconds')}Z")
    if form == "ms" or ahead:
        return canonical
    zones = st.sampled_from(["Z", "z", "+00:00", "-00:00", "+23:59", "-12:30"])
    return st.builds(lambda text, zone: text[:-1] + zone, canonical, zones)


def numbers(node: Mapping[str, Any]) -> st.SearchStrategy[int | float]:
    """Numbers within bounds, whole ones also as floats."""
    least = int(node.get("minimum", -SAFE_INTEGER))
    most = int(node.get("maximum", SAFE_INTEGER))
    whole = st.one_of(st.integers(least, most), st.sampled_from([least, most]))
    near = whole.map(lambda n: float(n) if abs(n) < 1_000_000 else n)
    if node["type"] == "integer":
        return st.one_of(whole, near)
    return st.one_of(near, st.floats(least, most, allow_nan=False, allow_infinity=False))
