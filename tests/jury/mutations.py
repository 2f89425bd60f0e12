"""Changes to a document: each makes one place of it other than the caller wrote it, most of them wrong."""

from __future__ import annotations

import copy
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

Json = Any
Draw = Callable[[st.SearchStrategy[Any]], Any]
Spot = tuple[Any, Any]
"""A container and the key or index of one value in it."""


def spots(document: Json) -> Iterator[Spot]:
    """Every value below the root."""
    if isinstance(document, dict | list):
        for key in list(document) if isinstance(document, dict) else range(len(document)):
            yield document, key
            yield from spots(document[key])


STRANGE: tuple[Json, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 1.0, 0.0, -0.0, 0.5, 1e300, float("inf"), float("nan"), 2**53, 10**5000,
    -(10**400), "", " ", "a", "\n", "\x00", "é", "e\u0301", "\u212b", "\ud800", "a\udfff", "𝒳", "x" * 600, "é" * 300,
    [], [[]], {}, {"": 1}, [None], ["a", "a"], [1, True, 1.0], {"shape": "circle"}, {"a": {"b": [1]}},
    "2026-02-29T00:00:00.000Z", "2026-02-28T23:59:60.000Z", "0000-01-01T00:00:00.000Z",
    "2024-02-29T00:00:00.000Z", "2024-02-29t00:00:00+01:00",
)  # fmt: skip
"""Values that no schema expects, or that look like another: numbers and booleans, bounds, texts of every width."""

NAMES = ("", "zzz", "__proto__", "a/b", "a~b", "\ud800", "constructor", "é")


@st.composite
def mutants(draw: Draw, valid: st.SearchStrategy[Json]) -> Json:
    """A valid document after one to three changes."""
    document = copy.deepcopy(draw(valid))
    for _ in range(draw(st.integers(1, 3))):
        found = list(spots(document))
        if not found or draw(st.integers(0, 29)) == 0:
            document = copy.deepcopy(draw(st.sampled_from(STRANGE)))
            continue
        draw(st.sampled_from(CHANGES))(draw, found, draw(st.sampled_from(found)))
    return document


def _replace(draw: Draw, found: list[Spot], spot: Spot) -> None:
    spot[0][spot[1]] = copy.deepcopy(draw(st.sampled_from(STRANGE)))


def _drop(draw: Draw, found: list[Spot], spot: Spot) -> None:
    del spot[0][spot[1]]


def _add(draw: Draw, found: list[Spot], spot: Spot) -> None:
    """An unknown member beside the spot, or a declared name that stands elsewhere."""
    names = [key for holder, key in found if isinstance(holder, dict)]
    holder = spot[0]
    if isinstance(holder, dict):
        name = draw(st.sampled_from([*NAMES, *names]))
        holder.setdefault(name, copy.deepcopy(draw(st.sampled_from([h[k] for h, k in found]))))


def _copy(draw: Draw, found: list[Spot], spot: Spot) -> None:
    """What stands elsewhere: duplicates, dangling references, ends before beginnings."""
    holder, key = draw(st.sampled_from(found))
    spot[0][spot[1]] = copy.deepcopy(holder[key])


def _swap(draw: Draw, found: list[Spot], spot: Spot) -> None:
    same = [other for other in found if type(other[0][other[1]]) is type(spot[0][spot[1]])]
    holder, key = draw(st.sampled_from(same))
    a, b = copy.deepcopy(spot[0][spot[1]]), copy.deepcopy(holder[key])
    spot[0][spot[1]] = b
    holder[key] = a


def _repeat(draw: Draw, found: list[Spot], spot: Spot) -> None:
    """One more item, or many: the same one again."""
    lists = [h[k] for h, k in found if isinstance(h[k], list) and h[k]]
    if lists:
        chosen = draw(st.sampled_from(lists))
        chosen.extend(copy.deepcopy(chosen[-1]) for _ in range(draw(st.sampled_from([1, 2, 70]))))


def _reverse(draw: Draw, found: list[Spot], spot: Spot) -> None:
    lists = [h[k] for h, k in found if isinstance(h[k], list) and len(h[k]) > 1]
    if lists:
        draw(st.sampled_from(lists)).reverse()


def _text(draw: Draw, found: list[Spot], spot: Spot) -> None:
    """A text longer or shorter by one, ended by a line break, decomposed, in capitals, or filled far."""
    value = spot[0][spot[1]]
    if isinstance(value, str):
        changes = (
            value + "a", value[:-1], value + "\n", value + "é", unicodedata.normalize("NFD", value), value + "e\u0301",
            value.upper(), value * 40, "a" + value, value + "\ud800", value.replace("a", "b", 1), value + "🜁",
        )  # fmt: skip
        spot[0][spot[1]] = draw(st.sampled_from(changes))


def _number(draw: Draw, found: list[Spot], spot: Spot) -> None:
    value = spot[0][spot[1]]
    if type(value) in (int, float):
        half = value + 0.5 if abs(value) < 2**50 else 0.5
        spot[0][spot[1]] = draw(st.sampled_from((value + 1, value - 1, -value, value * 2, half, bool(value))))


CHANGES = (_replace, _drop, _add, _copy, _swap, _repeat, _reverse, _text, _text, _number)
