"""Makes the rules between fields hold in a document that keeps every other keyword: a part of the strategies."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engram_codegen import ir
from hypothesis import assume
from hypothesis import strategies as st

from tests.jury.oracle_rules import equal, moment
from tests.jury.values import Draw, Json, distinct, fits, values


def mend(draw: Draw, node: ir.Node, value: Json) -> bool:
    """Change a value in place until its rules hold, as far as one pass can, inner objects first; true if it did."""
    changed = False
    match node:
        case ir.Array():
            for item in value:
                changed |= mend(draw, node.items, item)
            if node.unique:
                kept = distinct(value)
                changed |= len(kept) < len(value)
                assume(len(kept) >= (node.min_items or 0))
                value[:] = kept
        case ir.Union():
            changed = mend(draw, chosen(node, value).node, value)
        case ir.Object():
            for prop in node.properties:
                if prop.name in value:
                    changed |= mend(draw, prop.node, value[prop.name])
            for rule in node.rules:
                # What one rule puts right, another may undo: each is asked whether it changed anything.
                before = repr(value)
                MENDERS[rule.kind](draw, rule, node, value)
                changed |= repr(value) != before
        case _:
            pass
    return changed


def chosen(union: ir.Union, value: dict[str, Json]) -> ir.Branch:
    """The branch that a valid value takes."""
    if union.by_presence:
        return next(b for b in union.branches if b.value is (union.discriminator in value))
    return next(b for b in union.branches if equal(b.value, value[union.discriminator]))


@dataclass(frozen=True)
class Place:
    """A container, the key or index in it, and the schema of what stands or would stand there."""

    holder: Json
    key: Any
    node: ir.Node
    required: bool

    @property
    def there(self) -> bool:
        """Whether a value stands here."""
        return isinstance(self.holder, list) or self.key in self.holder

    @property
    def value(self) -> Json:
        """What stands here."""
        return self.holder[self.key]

    def put(self, value: Json) -> None:
        """Set the value."""
        self.holder[self.key] = value

    def drop(self) -> None:
        """Leave the member out; where it must be there, draw the whole document again."""
        assume(not self.required)
        self.holder.pop(self.key, None)


def places(node: ir.Node, value: Json, path: ir.Pointer) -> Iterator[Place]:
    """Where a path ends: also where the last member is absent, if the schema knows it."""
    if isinstance(node, ir.Union):
        node = chosen(node, value).node
    step, rest = path[0], path[1:]
    if isinstance(node, ir.Array) and step == "*":
        for i, item in enumerate(value):
            yield from places(node.items, item, rest) if rest else [Place(value, i, node.items, True)]
    elif isinstance(node, ir.Object) and (prop := node.property(step)) is not None:
        if not rest:
            yield Place(value, step, prop.node, prop.required)
        elif step in value:
            yield from places(prop.node, value[step], rest)


def _present_places(node: ir.Node, value: Json, path: ir.Pointer) -> list[Place]:
    return [place for place in places(node, value, path) if place.there]


def read(node: ir.Node, value: Json, path: ir.Pointer) -> list[Json]:
    """The values on a path."""
    return [place.value for place in _present_places(node, value, path)] if path else [value]


def _mend_unique(draw: Draw, rule: ir.UniqueBy, node: ir.Object, value: Json) -> None:
    seen: list[Json] = []
    for place in _present_places(node, value, (*rule.items, *rule.key)):
        for _ in range(6):
            if not any(equal(place.value, other) for other in seen):
                break
            place.put(draw(values(place.node)))
        else:
            assume(False)
        seen.append(place.value)


def _mend_resolves(draw: Draw, rule: ir.ResolvesIn, node: ir.Object, value: Json) -> None:
    head = rule.within[: rule.within.index("*")] if "*" in rule.within else rule.within
    if head and not _present_places(node, value, head):
        return
    known = read(node, value, rule.within)
    lists: dict[int, list[Json]] = {}
    for place in _present_places(node, value, rule.each):
        if any(equal(place.value, other) for other in known):
            continue
        fitting = [other for other in known if fits(place.node, other)]
        if fitting:
            place.put(draw(st.sampled_from(fitting)))
        elif isinstance(place.holder, list):
            assume(not known)
            lists[id(place.holder)] = place.holder
        else:
            place.drop()
    for holder in lists.values():
        holder.clear()


def _mend_member(draw: Draw, rule: ir.MemberOf, node: ir.Object, value: Json) -> None:
    wanted = read(node, value, rule.equals)
    for place in _present_places(node, value, rule.value):
        lists: list[list[Json]] = []
        for item in _present_places(node, value, rule.items):
            keys, listed = read(item.node, item.value, rule.key), read(item.node, item.value, rule.list)
            if keys and listed and wanted and equal(keys[0], wanted[0]):
                lists += listed
        members = [member for listed in lists for member in listed]
        if lists and not any(equal(place.value, member) for member in members):
            assume(members)
            place.put(draw(st.sampled_from(members)))


def _mend_at_most(draw: Draw, rule: ir.AtMost, node: ir.Object, value: Json) -> None:
    for low in _present_places(node, value, rule.low):
        for high in _present_places(node, value, rule.high):
            x, y = (moment(v, "rfc3339") if isinstance(v, str) else v for v in (low.value, high.value))
            if x is not None and y is not None and x > y:
                (low if high.required else high).drop() if not (low.required and high.required) else low.put(high.value)


def _mend_sorted(draw: Draw, rule: ir.Sorted, node: ir.Object, value: Json) -> None:
    found = _present_places(node, value, rule.items)
    for place, text in zip(found, sorted(read(node, value, rule.items)), strict=True):
        place.put(text)


def _holds(when: ir.When, node: ir.Object, value: Json) -> bool:
    found = read(node, value, when.at)
    if when.test in ("present", "absent"):
        return bool(found) is (when.test == "present")
    return any(equal(one, other) for one in found for other in when.values)


def _mend_required(draw: Draw, rule: ir.RequiredWhen, node: ir.Object, value: Json) -> None:
    if not _holds(rule.when, node, value) or read(node, value, rule.at):
        return
    found = list(places(node, value, rule.at))
    if found:
        found[0].put(draw(values(found[0].node)))
        return
    # There is nothing to put it in: make the condition false.
    for place in _present_places(node, value, rule.when.at):
        place.drop()


def _mend_forbidden(draw: Draw, rule: ir.ForbiddenWhen, node: ir.Object, value: Json) -> None:
    if _holds(rule.when, node, value):
        for place in _present_places(node, value, rule.at):
            place.drop()


def _mend_equals_when(draw: Draw, rule: ir.EqualsWhen, node: ir.Object, value: Json) -> None:
    if _holds(rule.when, node, value):
        for place in _present_places(node, value, rule.at):
            place.put(rule.value)


def _mend_present(draw: Draw, rule: ir.Present, node: ir.Object, value: Json) -> None:
    found = [place for path in rule.of for place in places(node, value, path)]
    here = [place for place in found if place.there]
    for place in here[rule.max if rule.max is not None else len(here) :]:
        place.drop()
    missing = [place for place in found if not place.there]
    for place in missing[: max(0, (rule.min or 0) - len(here))]:
        place.put(draw(values(place.node)))


def _mend_equal(draw: Draw, rule: ir.Equal, node: ir.Object, value: Json) -> None:
    for a in _present_places(node, value, rule.a):
        for b in _present_places(node, value, rule.b):
            if equal(a.value, b.value):
                continue
            if isinstance(b.node, ir.Number) and not b.required:
                # The other number may lie outside this one's bounds.
                b.drop()
            else:
                b.put(copy.deepcopy(a.value))


def _mend_redaction(draw: Draw, rule: ir.AbsentWhenListed, node: ir.Object, value: Json) -> None:
    for shown in _present_places(node, value, rule.object):
        for listed in _present_places(node, value, rule.list):
            shape = chosen(shown.node, shown.value).node if isinstance(shown.node, ir.Union) else shown.node
            assert isinstance(shape, ir.Object)
            assert isinstance(listed.node, ir.Array)
            names = listed.node.items.values if isinstance(listed.node.items, ir.Enum) else None
            for prop in shape.properties:
                if prop.name not in shown.value and names is not None and f"/{prop.name}" not in names:
                    shown.value[prop.name] = draw(values(prop.node))
            listed.put(sorted(f"/{p.name}" for p in shape.properties if p.name not in shown.value))


MENDERS: dict[str, Callable[[Draw, Any, ir.Object, Json], None]] = {
    "unique-by": _mend_unique,
    "resolves-in": _mend_resolves,
    "member-of": _mend_member,
    "at-most": _mend_at_most,
    "sorted": _mend_sorted,
    "required-when": _mend_required,
    "forbidden-when": _mend_forbidden,
    "equals-when": _mend_equals_when,
    "present": _mend_present,
    "equal": _mend_equal,
    "absent-when-listed": _mend_redaction,
}
