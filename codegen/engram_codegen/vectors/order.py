"""Cases for rules of order: ``at-most`` and ``sorted``."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engram_codegen import ir
from engram_codegen.vectors.case import Case, Change, as_it_is
from engram_codegen.vectors.documents import Json, get, places, put
from engram_codegen.vectors.relations import fails, holds, vacuous
from engram_codegen.vectors.repair import added
from engram_codegen.vectors.sites import Scene, node_at

INSTANTS: Final = tuple(f"2999-01-0{day}T00:00:00.000Z" for day in (1, 2))

NUMBERS: Final = (
    ("as-numbers", 9, 10, "compares numbers as text"),
    ("signs", -10, -9, "compares numbers by size without sign"),
    ("around-zero", -1, 0, "takes 0 for absent"),
    ("large", 2**53 - 2, 2**53 - 1, "loses digits of large integers"),
)

TEXTS: Final = (
    ("bytes", "B", "a", "sorts without case or by a language's rules"),
    ("digits", "a10", "a2", "sorts digits as numbers"),
    ("prefix", "a", "aa", "sorts by length"),
    ("accents", "z", "é", "sorts by a language's rules"),
    ("astral", "\uff5e", "\U00010300", "sorts by UTF-16 units"),
)
"""Pairs in the order of their UTF-8 bytes, and what a host does that sorts them otherwise."""


def at_most(rule: ir.AtMost, owner: ir.Object) -> Iterator[Case]:
    """Equal and in order; out of order by the least step; pairs that weak comparisons turn around."""

    def pair(low: Json, high: Json) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            document = added(added(scene.document, owner, scene.at, rule.low), owner, scene.at, rule.high)
            yield put(put(document, (*scene.at, *rule.low), low), (*scene.at, *rule.high), high)

        return change

    node = node_at(owner, rule.low)
    if isinstance(node, ir.String):
        first, second = INSTANTS
        near = first.replace(".000Z", ".001Z")
        yield Case("equal", True, holds(rule), pair(first, first))
        yield Case("in-order", True, holds(rule), pair(first, second))
        yield Case("turned", False, fails(rule), pair(second, first))
        yield Case("turned-by-one", False, fails(rule), pair(near, first))
    else:
        ends = [end for end in (node, node_at(owner, rule.high)) if isinstance(end, ir.Number)]
        start = max([0 if end.minimum is None else end.minimum for end in ends], default=0)
        yield Case("equal", True, holds(rule), pair(start, start))
        yield Case("turned-by-one", False, fails(rule), pair(start + 1, start))
        for label, low, high, fault in NUMBERS:
            yield Case(f"in-order-{label}", True, f"A host that refuses this {fault}.", pair(low, high))
            yield Case(f"turned-{label}", False, f"A host that accepts this {fault}.", pair(high, low))
    yield from vacuous(rule, owner, high=rule.high, low=rule.low)


def in_order(rule: ir.Sorted, owner: ir.Object) -> Iterator[Case]:
    """Two items in order and turned around; pairs that other orders than UTF-8 bytes turn around; none and one."""

    def items(*given: Json) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            for array in places(scene.document, rule.items[:-1], scene.at):
                yield put(scene.document, array, list(given))

        return change

    def turned(scene: Scene) -> Iterator[Json]:
        for array in places(scene.document, rule.items[:-1], scene.at):
            found = get(scene.document, array)
            if len(found) > 1 and found[0] != found[-1]:
                yield put(scene.document, array, [*found[1:], found[0]])
                yield put(scene.document, array, found[::-1])

    node = node_at(owner, rule.items)
    yield Case("as-written", True, holds(rule), as_it_is)
    yield Case("none", True, f"{holds(rule)} There is nothing to sort.", items())
    yield Case("turned", False, fails(rule), turned)
    if isinstance(node, ir.Enum):
        values = sorted((str(value) for value in node.values), key=str.encode)
        yield Case("all-values", True, holds(rule), items(*values))
        for low, high in pairwise(values[:5]):
            yield Case(f"turned-{low.strip('/')}-{high.strip('/')}", False, fails(rule), items(high, low))
        return
    for label, low, high, fault in TEXTS:
        yield Case(f"in-order-{label}", True, f"A host that refuses this {fault}.", items(low, high))
        yield Case(f"turned-{label}", False, f"A host that accepts this {fault}.", items(high, low))
