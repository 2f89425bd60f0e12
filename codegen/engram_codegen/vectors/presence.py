"""Cases for rules about what is there: ``present``, ``required-when``, ``forbidden-when``, ``absent-when-listed``; and
for ``equals-when``."""

from __future__ import annotations

from collections.abc import Iterator

from engram_codegen import ir
from engram_codegen.vectors.case import Case, Change, as_it_is
from engram_codegen.vectors.documents import MISSING, At, Json, drop, get, put
from engram_codegen.vectors.relations import fails, holds
from engram_codegen.vectors.repair import added, fresh, listable, met, rows_of, unmet
from engram_codegen.vectors.samples import sample
from engram_codegen.vectors.sites import Scene, node_at

NO_PINS: frozenset[At] = frozenset()


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


def required_when(rule: ir.RequiredWhen, owner: ir.Object) -> Iterator[Case]:
    """The condition holds and the member is there, or not; the condition does not hold, and it may be either."""
    yield from _conditional(rule, rule.at, rule.when, owner, wanted=True)


def forbidden_when(rule: ir.ForbiddenWhen, owner: ir.Object) -> Iterator[Case]:
    """The condition holds and the member is absent, or not; the condition does not hold, and it may be either."""
    yield from _conditional(rule, rule.at, rule.when, owner, wanted=False)


def equals_when(rule: ir.EqualsWhen, owner: ir.Object) -> Iterator[Case]:
    """The condition holds and the value is the one, or another; the condition does not hold, and it is another.

    The last is left out where other rules say the value then: their own cases show it.
    """
    when, node = rule.when, node_at(owner, rule.at)

    def play(key: Json, *, condition: bool, right: bool) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            if condition:
                document = met(when, owner, scene.document, scene.at, key)
            else:
                document = unmet(when, owner, scene.document, scene.at, NO_PINS)
            document = added(document, owner, scene.at, rule.at)
            value = rule.value if right else fresh(node, [rule.value])
            if value is not MISSING and get(document, (*scene.at, *rule.at)) is not MISSING:
                yield put(document, (*scene.at, *rule.at), value)

        return change

    for key in when.values or (MISSING,):
        tail = f"-{key}" if len(when.values) > 1 else ""
        yield Case(f"kept{tail}", True, holds(rule), play(key, condition=True, right=True))
        yield Case(f"other{tail}", False, fails(rule), play(key, condition=True, right=False))
    if not any(rows_of(rule, owner)):
        effect = f"{holds(rule)} Its condition does not hold here."
        yield Case("unconditioned", True, effect, play(MISSING, condition=False, right=False))


def _conditional(rule: ir.Rule, at: ir.Pointer, when: ir.When, owner: ir.Object, *, wanted: bool) -> Iterator[Case]:
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
                yield from _without(document, owner, scene.at, at)
            else:
                yield document

        return change

    for value in when.values or (MISSING,):
        tail = "" if value is MISSING else f"-{value}"
        yield Case(f"kept{tail}", True, holds(rule), play(value, condition=True, there=wanted))
        yield Case(f"broken{tail}", False, fails(rule), play(value, condition=True, there=not wanted))
    for there in (True, False):
        label = "unconditioned-there" if there else "unconditioned-absent"
        yield Case(
            label, True, f"{holds(rule)} Its condition does not hold here.", play(None, condition=False, there=there)
        )


def _without(document: Json, owner: ir.Object, at: At, pointer: ir.Pointer) -> Iterator[Json]:
    """The document with a shape that has no such member in the place of the union around it."""
    union = node_at(owner, pointer[:-1])
    for branch in union.branches if isinstance(union, ir.Union) else ():
        if branch.node.property(pointer[-1]) is None:
            yield put(document, (*at, *pointer[:-1]), sample(branch.node))


def absent_when_listed(rule: ir.AbsentWhenListed, owner: ir.Object) -> Iterator[Case]:
    """Nothing listed and all there; each listable member listed and absent, listed and there, absent and not listed."""

    def play(name: str, *, listed: bool, there: bool) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            document, place = scene.document, (*scene.at, *rule.object, name)
            told, items = (*scene.at, *rule.list), get(scene.document, (*scene.at, *rule.list))
            if items is MISSING:
                return
            rest = [item for item in items if item != f"/{name}"]
            document = added(document, owner, scene.at, (*rule.object, name))
            if not there and get(document, place) is not MISSING:
                document = drop(document, place)
            yield put(document, told, sorted([*rest, f"/{name}"], key=str.encode) if listed else rest)

        return change

    yield Case("as-written", True, holds(rule), as_it_is)
    for told in listable(rule, owner):
        name = str(told)[1:]
        yield Case(f"listed-{name}", True, holds(rule), play(name, listed=True, there=False))
        yield Case(f"listed-but-there-{name}", False, fails(rule), play(name, listed=True, there=True))
        yield Case(f"absent-unlisted-{name}", False, fails(rule), play(name, listed=False, there=False))
