"""Hypothesis strategies for the values of IR nodes: every keyword holds, often at its bound; rules are for later."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from datetime import datetime
from itertools import chain, islice
from typing import Any

from engram_codegen import ir
from engram_codegen.compile.patterns import body
from engram_codegen.vectors.patterns import counted, matches, words
from hypothesis import strategies as st

from tests.jury.oracle import equal

Json = Any
Draw = Callable[[st.SearchStrategy[Any]], Any]

LETTERS = "abcxyz019 -./éüßΩж中𝒳🜁"
"""Characters of one to four bytes, all assigned in Unicode 14 and in NFC on their own."""


# --- values -----------------------------------------------------------------------------------------------------------


def texts(node: ir.String) -> st.SearchStrategy[str]:
    """Strings that keep every keyword of a node, often at a bound."""
    if node.instant is not None:
        return _instants(node.instant)
    found: st.SearchStrategy[str]
    if node.pattern is not None:
        found = _matching(node.pattern)
    else:
        least = max(node.min_length or 0, node.bytes_min or 0)
        most = min(node.max_length or least + 9, node.bytes_max or least + 9, least + 9)
        found = st.text(LETTERS, min_size=least, max_size=max(least, most))
        if node.bytes_max is not None and node.bytes_max <= 1024:
            found = st.one_of(found, st.sampled_from([_filled(node.bytes_max, c) for c in "aéж中🜁"]))
        if node.bytes_min:
            found = st.one_of(found, st.sampled_from([_filled(node.bytes_min, c) for c in "aéж中🜁"]))
    if node.nfc:
        found = found.map(lambda text: unicodedata.normalize("NFC", text))
    return found.filter(lambda text: fits(node, text))


def _matching(pattern: str) -> st.SearchStrategy[str]:
    """Strings that match; long ones (digests) from a pool, since drawing each character takes its time."""
    pool = list(islice(chain(words(pattern), counted(pattern)), 40))
    sampled = st.sampled_from(pool)
    return sampled if len(pool[0]) > 20 else st.one_of(sampled, st.from_regex(body(pattern), fullmatch=True))


def _filled(size: int, character: str) -> str:
    """A text of exactly so many bytes."""
    width = len(character.encode())
    return character * (size // width) + "a" * (size % width)


def fits(node: ir.Node, value: Json) -> bool:
    """Whether a text or number that stands elsewhere keeps a node's lengths, bounds and pattern."""
    if isinstance(node, ir.Number):
        least, most = node.minimum, node.maximum
        whole = type(value) is int or (type(value) is float and (not node.integer or value.is_integer()))
        return whole and (least is None or value >= least) and (most is None or value <= most)
    if not isinstance(node, ir.String) or not isinstance(value, str):
        return False
    size = len(value.encode())
    return (
        (node.min_length or 0) <= len(value) <= (node.max_length or len(value))
        and (node.bytes_min or 0) <= size <= (node.bytes_max or size)
        and (node.pattern is None or matches(node.pattern, value))
        and (not node.nfc or unicodedata.is_normalized("NFC", value))
        and all(unicodedata.category(c) not in ("Cn", "Cs") for c in value)
    )


def _instants(form: str) -> st.SearchStrategy[str]:
    times = st.datetimes(datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999000))
    canonical = times.map(lambda t: f"{t.year:04}-{t:%m-%dT%H:%M:%S}.{t.microsecond // 1000:03}Z")
    if form == "ms":
        return canonical
    zones = st.sampled_from(["Z", "z", "+00:00", "-00:00", "+23:59", "-12:30"])
    parts = st.sampled_from(["", ".5", ".500", ".123456789012"])
    other = st.builds(
        lambda t, part, zone, mark: f"{t.year:04}-{t:%m-%d}{mark}{t:%H:%M:%S}{part}{zone}",
        times, parts, zones, st.sampled_from("Tt"),
    )  # fmt: skip
    return st.one_of(canonical, other)


def numbers(node: ir.Number) -> st.SearchStrategy[int | float]:
    """Numbers within bounds; integral floats among them."""
    least = node.minimum if node.minimum is not None else -(2**53) + 1
    most = node.maximum if node.maximum is not None else 2**53 - 1
    whole = st.one_of(st.integers(int(least), int(most)), st.integers(int(least), min(int(least) + 3, int(most))))
    near = whole.filter(lambda n: abs(n) < 1000).map(float) if -1000 < least < 1000 else whole
    if node.integer:
        return st.one_of(whole, near)
    return st.one_of(whole, near, st.floats(least, most, allow_nan=False, allow_infinity=False))


def values(node: ir.Node, told: str | None = None) -> st.SearchStrategy[Json]:
    """Values that keep every keyword, rules between fields aside."""
    match node:
        case ir.Const():
            return st.just(node.value)
        case ir.Enum():
            return st.sampled_from(node.values)
        case ir.Boolean():
            return st.booleans()
        case ir.Number():
            return numbers(node)
        case ir.String():
            return texts(node)
        case ir.Array():
            return _lists(node)
        case ir.Object():
            return _objects(node, told)
        case ir.Union():
            return st.one_of([_branches(node, branch) for branch in node.branches])
        case _:
            raise TypeError(type(node).__name__)


def _lists(node: ir.Array) -> st.SearchStrategy[list[Json]]:
    least = node.min_items or 0
    most = min(node.max_items if node.max_items is not None else least + 4, least + 4)
    lists = st.lists(values(node.items), min_size=least, max_size=most)
    return lists.map(lambda items: distinct(items)).filter(lambda items: len(items) >= least) if node.unique else lists


def distinct(items: list[Json]) -> list[Json]:
    """The items without later equals of earlier ones."""
    return [item for i, item in enumerate(items) if not any(equal(item, earlier) for earlier in items[:i])]


def _objects(node: ir.Object, told: str | None) -> st.SearchStrategy[dict[str, Json]]:
    members = [p for p in node.properties if p.name != told or isinstance(p.node, ir.Const)]
    shape = st.fixed_dictionaries(
        {p.name: values(p.node) for p in members if p.required},
        optional={p.name: values(p.node) for p in members if not p.required},
    )
    if node.free is None:
        return shape
    extra = st.dictionaries(st.sampled_from(["k", "Ключ", "a b"]), st.one_of(st.integers(-9, 9), st.booleans()))
    return st.builds(lambda known, more: {**more, **known}, shape, extra)


def _branches(union: ir.Union, branch: ir.Branch) -> st.SearchStrategy[dict[str, Json]]:
    if not union.by_presence:
        return values(branch.node, union.discriminator)
    if not branch.value:
        return values(branch.node)
    told = next(p for p in branch.node.properties if p.name == union.discriminator)
    return st.builds(
        lambda rest, member: {**rest, union.discriminator: member},
        values(branch.node, union.discriminator),
        values(told.node),
    )
