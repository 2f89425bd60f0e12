"""Cases for rules between fields, one function per rule kind; each plays both sides and what makes the rule vacuous."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engram_codegen import ir
from engram_codegen.vectors.case import Case, Change, as_it_is
from engram_codegen.vectors.documents import MISSING, At, Json, drop, get, places, put
from engram_codegen.vectors.repair import fresh
from engram_codegen.vectors.samples import variants
from engram_codegen.vectors.sites import Scene, node_at


def holds(rule: ir.Rule) -> str:
    """What a host does that refuses a document that keeps the rule."""
    return f"A host that refuses this holds callers to more than: {rule.sentence}"


def fails(rule: ir.Rule) -> str:
    """What a host does that accepts a document that breaks the rule."""
    return f"A host that accepts this does not hold callers to: {rule.sentence}"


def reads(rule: ir.Rule) -> tuple[ir.Pointer, ...]:
    """The pointers of which a rule that compares values wants each to lead somewhere."""
    match rule:
        case ir.UniqueBy():
            return ((*rule.items, *rule.key),)
        case ir.ResolvesIn():
            return (rule.each, rule.within)
        case ir.MemberOf():
            return (rule.value, (*rule.items, *rule.list), (*rule.items, *rule.key), rule.equals)
        case ir.AtMost():
            return (rule.low, rule.high)
        case ir.Equal():
            return (rule.a, rule.b)
        case ir.AbsentWhenListed():
            return (rule.object, rule.list)
        case _:
            return ()


def without(owner: ir.Object, pointer: ir.Pointer) -> Change:
    """The document without what a rule reads: the rule is vacuous."""

    def change(scene: Scene) -> Iterator[Json]:
        document = scene.document
        for depth in range(len(pointer), 0, -1):
            for place in list(places(document, pointer[:depth], scene.at))[:1]:
                if isinstance(place[-1], str):
                    yield drop(document, place)

    return change


def vacuous(rule: ir.Rule, owner: ir.Object, **pointers: ir.Pointer) -> Iterator[Case]:
    """Accepted cases in which one of the pointers leads nowhere."""
    for label, pointer in pointers.items():
        yield Case(f"without-{label}", True, f"{holds(rule)} It says nothing here.", without(owner, pointer))


def unique_by(rule: ir.UniqueBy, owner: ir.Object) -> Iterator[Case]:
    """Different keys; a key twice, side by side and apart, with all else different or the same."""

    def items(scene: Scene) -> tuple[At, list[Json]] | None:
        array = next(places(scene.document, rule.items[:-1], scene.at), None)
        return None if array is None else (array, get(scene.document, array))

    def doubled(scene: Scene) -> Iterator[Json]:
        found = items(scene)
        if found and found[1]:
            yield put(scene.document, found[0], [*found[1], found[1][-1]])
            yield put(scene.document, found[0], [found[1][0], *found[1]])

    def apart(scene: Scene) -> Iterator[Json]:
        found = items(scene)
        node = node_at(owner, (*rule.items, *rule.key), get(scene.document, scene.at))
        if found and found[1] and node is not None:
            keys = [get(item, rule.key) for item in found[1]]
            other = put(found[1][-1], rule.key, fresh(node, keys))
            yield put(scene.document, found[0], [*found[1], other, found[1][0]])

    def rest_differs(scene: Scene) -> Iterator[Json]:
        found = items(scene)
        node = node_at(owner, rule.items, get(scene.document, scene.at))
        if not found or not found[1] or node is None:
            return
        item = found[1][-1]
        for other in islice(variants(node), 1, 12):
            if isinstance(other, dict) and get(other, rule.key) is not MISSING:
                mixed = {**item, **other, rule.key[0]: item[rule.key[0]]}
                if mixed != item:
                    yield put(scene.document, found[0], [*found[1], mixed])

    def two(scene: Scene) -> Iterator[Json]:
        found = items(scene)
        node = node_at(owner, (*rule.items, *rule.key), get(scene.document, scene.at))
        if found and len(found[1]) > 1:
            yield scene.document
        elif found and found[1]:
            other = put(found[1][-1], rule.key, fresh(node, [get(found[1][-1], rule.key)]))
            yield put(scene.document, found[0], [*found[1], other])

    def few(scene: Scene) -> Iterator[Json]:
        found = items(scene)
        if found:
            yield put(scene.document, found[0], found[1][:1])
            yield put(scene.document, found[0], [])

    yield Case("different", True, holds(rule), two)
    yield Case("at-most-one", True, holds(rule), few)
    yield Case("same-twice", False, fails(rule), doubled)
    yield Case("same-apart", False, f"{fails(rule)} It may compare neighbours only.", apart)
    yield Case("same-key-other-item", False, f"{fails(rule)} It may compare whole items.", rest_differs)


def resolves_in(rule: ir.ResolvesIn, owner: ir.Object) -> Iterator[Case]:
    """A reference that names something, the last one too; one that names nothing, or almost something."""

    def named(pick: int) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            targets = [get(scene.document, p) for p in places(scene.document, rule.within, scene.at)]
            for place in places(scene.document, rule.each, scene.at):
                if targets:
                    yield put(scene.document, place, targets[pick])

        return change

    def dangling(scene: Scene) -> Iterator[Json]:
        targets = [get(scene.document, p) for p in places(scene.document, rule.within, scene.at)]
        node = node_at(owner, rule.each, get(scene.document, scene.at))
        for place in _last_first(places(scene.document, rule.each, scene.at)):
            other = fresh(node, targets)
            if other is not MISSING:
                yield put(scene.document, place, other)
                if isinstance(place[-1], int):
                    items = get(scene.document, place[:-1])
                    yield put(scene.document, place[:-1], [*items, other])

    def nearly(make: str) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            targets = [get(scene.document, p) for p in places(scene.document, rule.within, scene.at)]
            for place in _last_first(places(scene.document, rule.each, scene.at)):
                told = get(scene.document, place)
                near = told.swapcase() if make == "case" else f"{told} " if make == "space" else told[:-1]
                if isinstance(told, str) and near and near not in targets:
                    yield put(scene.document, place, near)

        return change

    yield Case("as-written", True, holds(rule), as_it_is)
    yield Case("names-the-first", True, holds(rule), named(0))
    yield Case("names-the-last", True, holds(rule), named(-1))
    yield Case("names-nothing", False, fails(rule), dangling)
    text = isinstance(node_at(owner, rule.each), ir.String)
    for label in ("case", "space", "prefix") if text else ():
        yield Case(f"nearly-names-{label}", False, f"{fails(rule)} It compares loosely.", nearly(label))
    yield from vacuous(rule, owner, each=rule.each, target=rule.within)


def member_of(rule: ir.MemberOf, owner: ir.Object) -> Iterator[Case]:
    """The value in the matching item's list, first or last; in another item's list alone; in none."""

    def lists(scene: Scene) -> tuple[list[At], list[At]]:
        wanted = get(scene.document, (*scene.at, *rule.equals))
        match: list[At] = []
        others: list[At] = []
        for item in places(scene.document, rule.items, scene.at):
            own = get(scene.document, (*item, *rule.key)) == wanted
            (match if own else others).append((*item, *rule.list))
        return match, others

    def placed(first: bool) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            match, _ = lists(scene)
            told = get(scene.document, (*scene.at, *rule.value))
            other = fresh(node_at(owner, rule.value, get(scene.document, scene.at)), [told])
            if match and told is not MISSING and other is not MISSING:
                yield put(scene.document, match[0], [told, other] if first else [other, told])

        return change

    def outside(scene: Scene) -> Iterator[Json]:
        match, others = lists(scene)
        inside = get(scene.document, match[0]) if match else []
        for place in others:
            for item in get(scene.document, place) if match else ():
                if item not in inside:
                    yield put(scene.document, (*scene.at, *rule.value), item)

    def nowhere(scene: Scene) -> Iterator[Json]:
        match, _ = lists(scene)
        node = node_at(owner, rule.value, get(scene.document, scene.at))
        if match:
            known = get(scene.document, match[0])
            yield put(scene.document, (*scene.at, *rule.value), fresh(node, known))
            told = get(scene.document, (*scene.at, *rule.value))
            yield put(scene.document, match[0], [fresh(node, [told])])

    yield Case("as-written", True, holds(rule), as_it_is)
    yield Case("first-of-list", True, holds(rule), placed(True))
    yield Case("last-of-list", True, holds(rule), placed(False))
    yield Case("not-in-list", False, fails(rule), nowhere)
    yield Case("in-another-list", False, f"{fails(rule)} It searches every item's list.", outside)
    yield from vacuous(rule, owner, value=rule.value, items=rule.items[:-1], equals=rule.equals)


def equal(rule: ir.Equal, owner: ir.Object) -> Iterator[Case]:
    """The same value on both sides; another one on either."""

    def differ(side: ir.Pointer) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            told = get(scene.document, (*scene.at, *side))
            other = fresh(node_at(owner, side, get(scene.document, scene.at)), [told])
            if told is not MISSING and other is not MISSING:
                yield put(scene.document, (*scene.at, *side), other)

        return change

    yield Case("same", True, holds(rule), as_it_is)
    yield Case("first-differs", False, fails(rule), differ(rule.a))
    yield Case("second-differs", False, fails(rule), differ(rule.b))
    yield from vacuous(rule, owner, first=rule.a, second=rule.b)


def _last_first(found: Iterator[At]) -> list[At]:
    return list(found)[::-1][:3]
