"""Cases for rules between fields, one function per rule kind; each plays both sides and what makes the rule vacuous."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engram_codegen import ir
from engram_codegen.vectors.case import Case, Change, as_it_is
from engram_codegen.vectors.documents import MISSING, At, Json, drop, get, places, put
from engram_codegen.vectors.repair import added, fresh, listable, met, unmet
from engram_codegen.vectors.samples import variants
from engram_codegen.vectors.sites import Scene, node_at

NO_PINS: frozenset[At] = frozenset()


def holds(rule: ir.Rule) -> str:
    """What a host does that refuses a document that keeps the rule."""
    return f"A host that refuses this holds callers to more than: {rule.sentence}"


def fails(rule: ir.Rule) -> str:
    """What a host does that accepts a document that breaks the rule."""
    return f"A host that accepts this does not hold callers to: {rule.sentence}"


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


def present(rule: ir.Present, owner: ir.Object) -> Iterator[Case]:
    """As many members as allowed, at both bounds; one fewer, one more; every member alone."""

    def having(count: int, start: int = 0) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            document = scene.document
            order = [*rule.of[start:], *rule.of[:start]]
            for index, member in enumerate(order):
                place = (*scene.at, *member)
                if index < count:
                    document = added(document, owner, scene.at, member)
                elif get(document, place) is not MISSING:
                    document = drop(document, place)
            yield document

        return change

    least, most = rule.min or 0, len(rule.of) if rule.max is None else rule.max
    for count in dict.fromkeys((least, most)):
        yield Case(f"{count}-there", True, holds(rule), having(count))
        for start in range(1, len(rule.of)) if count else ():
            yield Case(f"{count}-there-from-{rule.of[start][-1]}", True, holds(rule), having(count, start))
    if least > 0:
        yield Case("too-few", False, fails(rule), having(least - 1))
    if most < len(rule.of):
        yield Case("too-many", False, fails(rule), having(most + 1))
        yield Case("all", False, fails(rule), having(len(rule.of)))


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


def required_when(rule: ir.RequiredWhen, owner: ir.Object) -> Iterator[Case]:
    """The condition holds and the member is there, or not; the condition does not hold, and it may be either."""
    yield from _conditional(rule, rule.at, rule.when, owner, wanted=True)


def forbidden_when(rule: ir.ForbiddenWhen, owner: ir.Object) -> Iterator[Case]:
    """The condition holds and the member is absent, or not; the condition does not hold, and it may be either."""
    yield from _conditional(rule, rule.at, rule.when, owner, wanted=False)


def _conditional(
    rule: ir.Rule, at: ir.Pointer, when: ir.When, owner: ir.Object, *, wanted: bool
) -> Iterator[Case]:
    def play(value: Json, *, condition: bool, there: bool) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            if condition:
                document = met(when, owner, scene.document, scene.at, value)
            else:
                document = unmet(when, owner, scene.document, scene.at, NO_PINS)
            if there:
                yield added(document, owner, scene.at, at)
            elif get(document, (*scene.at, *at)) is not MISSING:
                yield drop(document, (*scene.at, *at))
            else:
                yield document

        return change

    for value in when.values or (MISSING,):
        tail = "" if value is MISSING else f"-{value}"
        yield Case(f"kept{tail}", True, holds(rule), play(value, condition=True, there=wanted))
        yield Case(f"broken{tail}", False, fails(rule), play(value, condition=True, there=not wanted))
    for there in (True, False):
        label = "unconditioned-there" if there else "unconditioned-absent"
        yield Case(label, True, f"{holds(rule)} Its condition does not hold here.", play(None, condition=False, there=there))


def absent_when_listed(rule: ir.AbsentWhenListed, owner: ir.Object) -> Iterator[Case]:
    """Nothing listed and all there; each listable member listed and absent, listed and there, absent and not listed."""

    def play(name: str, *, listed: bool, there: bool) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            document, place = scene.document, (*scene.at, *rule.object, name)
            told, items = (*scene.at, *rule.list), get(scene.document, (*scene.at, *rule.list))
            if items is MISSING:
                return
            rest = [item for item in items if item != f"/{name}"]
            if there:
                document = added(document, owner, scene.at, (*rule.object, name))
            elif get(document, place) is not MISSING:
                document = drop(document, place)
            yield put(document, told, sorted([*rest, f"/{name}"], key=str.encode) if listed else rest)

        return change

    yield Case("as-written", True, holds(rule), as_it_is)
    for told in listable(rule, owner):
        name = str(told)[1:]
        yield Case(f"listed-{name}", True, holds(rule), play(name, listed=True, there=False))
        yield Case(f"listed-but-there-{name}", False, fails(rule), play(name, listed=True, there=True))
        yield Case(f"absent-unlisted-{name}", False, fails(rule), play(name, listed=False, there=False))


def _last_first(found: Iterator[At]) -> list[At]:
    return list(found)[::-1][:3]
