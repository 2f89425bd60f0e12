"""Mends the rules between fields of a document after a change, without touching pinned places.

One small function per rule kind (:data:`FIXES`), each changing as little as it can; all read the rule's own pointers,
so no field name stands here. Mending may fail: whether a document is right is always asked of the validator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.vectors.documents import MISSING, At, Json, drop, get, inside, places, put, touches
from engram_codegen.vectors.samples import sample, variants
from engram_codegen.vectors.sites import branch_of, node_at

Pins = frozenset[At]
Fix = Callable[[Any, ir.Object, Json, At, Pins], Json]


def fresh(node: ir.Node | None, taken: list[Json]) -> Json:
    """A valid value of the node that is none of ``taken``; :data:`MISSING` if there is none."""
    if node is None:
        return MISSING
    return next((value for value in variants(node) if value not in taken), MISSING)


def added(document: Json, owner: ir.Object, at: At, pointer: ir.Pointer, pins: Pins = frozenset()) -> Json:
    """The document with a value at a pointer of the object at ``at``, and with what lies on the way to it.

    A union on the way takes a shape that has the member, unless that would change a pinned value.
    """
    here = at
    for depth in range(1, len(pointer) + 1):
        node = node_at(owner, pointer[:depth], get(document, at))
        if node is None and not touches(here, pins):
            document = _reshaped(document, owner, at, here, pointer[: depth - 1], pointer[depth - 1])
            node = node_at(owner, pointer[:depth], get(document, at))
        if node is None or not isinstance(get(document, here), dict | list):
            return document
        here = (*here, 0 if pointer[depth - 1] == "*" else pointer[depth - 1])
        if get(document, here) is MISSING:
            document = put(document, here, sample(node))
    return document


def _reshaped(document: Json, owner: ir.Object, at: At, here: At, pointer: ir.Pointer, name: str) -> Json:
    union = node_at(owner, pointer, get(document, at))
    for branch in union.branches if isinstance(union, ir.Union) else ():
        if branch.node.property(name) is not None:
            return put(document, here, sample(branch.node))
    return document


def _unique_by(rule: ir.UniqueBy, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    seen: list[Json] = []
    keys = [key for item in places(document, rule.items, at) for key in places(document, rule.key, item)]
    every = [get(document, key) for key in keys]
    for key in sorted(keys, key=lambda k: not inside(k, pins)):
        value = get(document, key)
        if value in seen and not touches(key, pins):
            value = fresh(node_at(owner, (*rule.items, *rule.key), get(document, at)), every + seen)
            if value is not MISSING:
                document = put(document, key, value)
        seen.append(value)
    return document


def _resolves_in(rule: ir.ResolvesIn, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    targets = sorted(places(document, rule.within, at), key=lambda target: not inside(target, pins))
    known = [get(document, target) for target in targets]
    for place in list(places(document, rule.each, at)):
        value = get(document, place)
        if value in known:
            continue
        if touches(place, pins) or not known:
            document = _with_target(rule.within, owner, document, at, pins, value)
            known.append(value)
        else:
            beside = get(document, place[:-1]) if isinstance(place[-1], int) else ()
            document = put(document, place, next((v for v in known if v not in beside), known[0]))
    return document


def _with_target(within: ir.Pointer, owner: ir.Object, document: Json, at: At, pins: Pins, value: Json) -> Json:
    """The document with ``value`` among those at ``within``: in a further item, else in the last one that is free."""
    if "*" in within:
        cut = len(within) - within[::-1].index("*") - 1
        arrays = list(places(document, within[:cut], at))
        if arrays and isinstance(get(document, arrays[-1]), list):
            items = get(document, arrays[-1])
            node = node_at(owner, within[:cut], get(document, at))
            room = not isinstance(node, ir.Array) or node.max_items is None or len(items) < node.max_items
            new = (*arrays[-1], len(items))
            if items and room and not inside(arrays[-1], pins):
                item = sample(node.items) if isinstance(node, ir.Array) else items[-1]
                if get(item, within[cut + 1 :]) is MISSING:
                    item = items[-1]
                return put(document, new, put(item, within[cut + 1 :], value))
    free = [place for place in places(document, within, at) if not touches(place, pins)]
    return put(document, free[-1], value) if free else document


def _member_of(rule: ir.MemberOf, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    told = get(document, (*at, *rule.value))
    wanted = get(document, (*at, *rule.equals))
    lists = [
        (*item, *rule.list)
        for item in places(document, rule.items, at)
        if get(document, (*item, *rule.key)) == wanted and isinstance(get(document, (*item, *rule.list)), list)
    ]
    if not lists:
        return document
    if not touches((*at, *rule.value), pins) and get(document, lists[0]):
        return put(document, (*at, *rule.value), get(document, lists[0])[0])
    items = get(document, lists[0])
    if told in items or inside(lists[0], pins):
        return document
    node = node_at(owner, (*rule.items, *rule.list), get(document, at))
    full = isinstance(node, ir.Array) and node.max_items is not None and len(items) >= node.max_items
    return put(document, lists[0], [*items[:-1], told] if full else [*items, told])


def _at_most(rule: ir.AtMost, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    low, high = (*at, *rule.low), (*at, *rule.high)
    if not touches(high, pins):
        return put(document, high, get(document, low))
    return document if touches(low, pins) else put(document, low, get(document, high))


def _sorted(rule: ir.Sorted, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    for array in places(document, rule.items[:-1], at):
        items = get(document, array)
        if isinstance(items, list) and not inside(array, pins) and all(isinstance(item, str) for item in items):
            document = put(document, array, sorted(items, key=lambda text: text.encode()))
    return document


def _required_when(rule: ir.RequiredWhen, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    if not touches((*at, *rule.at), pins):
        mended = added(document, owner, at, rule.at, pins)
        if get(mended, (*at, *rule.at)) is not MISSING:
            return mended
    return unmet(rule.when, owner, document, at, pins)


def _forbidden_when(rule: ir.ForbiddenWhen, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    if not touches((*at, *rule.at), pins):
        return drop(document, (*at, *rule.at)) if get(document, (*at, *rule.at)) is not MISSING else document
    return unmet(rule.when, owner, document, at, pins)


def _equals_when(rule: ir.EqualsWhen, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    place = (*at, *rule.at)
    if not touches(place, pins):
        return put(document, place, rule.value)
    # The value stays: take the condition of a rule that asks for it, of which the others follow.
    value, key = get(document, place), (*at, *rule.when.at)
    row = next((row for row in rows_of(rule, owner) if row.value == value and row.when.values), None)
    if row is not None and not touches(key, pins):
        return put(document, key, row.when.values[0])
    return unmet(rule.when, owner, document, at, pins)


def rows_of(rule: ir.EqualsWhen, owner: ir.Object) -> Iterator[ir.EqualsWhen]:
    """The other rules that say the same value under other conditions on the same place."""
    for other in owner.rules:
        if (
            isinstance(other, ir.EqualsWhen)
            and other is not rule
            and (other.at, other.when.at)
            == (
                rule.at,
                rule.when.at,
            )
        ):
            yield other


def met(when: ir.When, owner: ir.Object, document: Json, at: At, value: Json = MISSING) -> Json:
    """The document in which the condition holds, with ``value`` of its values."""
    place = (*at, *when.at)
    if when.test == "absent":
        return drop(document, place) if get(document, place) is not MISSING else document
    document = added(document, owner, at, when.at)
    return document if when.test == "present" else put(document, place, when.values[0] if value is MISSING else value)


def unmet(when: ir.When, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    """The document in which the condition does not hold, if its place may be changed."""
    place = (*at, *when.at)
    if touches(place, pins):
        return document
    if when.test == "present":
        return drop(document, place) if get(document, place) is not MISSING else document
    document = added(document, owner, at, when.at)
    if when.test == "absent":
        return document
    other = fresh(node_at(owner, when.at, get(document, at)), list(when.values))
    if other is not MISSING:
        return put(document, place, other)
    return drop(document, place)


def _present(rule: ir.Present, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    there = [member for member in rule.of if get(document, (*at, *member)) is not MISSING]
    for member in rule.of:
        place = (*at, *member)
        if rule.min is not None and len(there) < rule.min and member not in there and not touches(place, pins):
            document = added(document, owner, at, member)
            there.append(member)
    for member in reversed(list(there)):
        holder = node_at(owner, member[:-1], get(document, at))
        prop = holder.property(member[-1]) if isinstance(holder, ir.Object) else None
        needed = prop is not None and prop.required
        if rule.max is not None and len(there) > rule.max and not touches((*at, *member), pins) and not needed:
            document = drop(document, (*at, *member))
            there.remove(member)
    return document


def _equal(rule: ir.Equal, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    a, b = (*at, *rule.a), (*at, *rule.b)
    if not touches(b, pins):
        return put(document, b, get(document, a))
    return document if touches(a, pins) else put(document, a, get(document, b))


def _absent_when_listed(rule: ir.AbsentWhenListed, owner: ir.Object, document: Json, at: At, pins: Pins) -> Json:
    holder, listed = (*at, *rule.object), (*at, *rule.list)
    node = node_at(owner, rule.object, get(document, at))
    if isinstance(node, ir.Union):
        branch = branch_of(node, get(document, holder))
        node = None if branch is None else branch.node
    names = listable(rule, owner)
    told_list = get(document, listed)
    if not isinstance(get(document, holder), dict) or not isinstance(told_list, list):
        return document
    if not all(isinstance(item, str) for item in told_list):
        return document
    for prop in node.properties if isinstance(node, ir.Object) else ():
        place, told = (*holder, prop.name), f"/{prop.name}"
        there, named = get(document, place) is not MISSING, told in get(document, listed)
        free, list_free = not touches(place, pins), not inside(listed, pins)
        if there and named:
            if free:
                document = drop(document, place)
            elif list_free:
                document = put(document, listed, [item for item in get(document, listed) if item != told])
        elif not there and not named and told in names:
            if list_free:
                document = put(document, listed, [*get(document, listed), told])
            elif free:
                document = added(document, owner, at, (*rule.object, prop.name))
    return document


def listable(rule: ir.AbsentWhenListed, owner: ir.Object) -> tuple[Json, ...]:
    """The pointers that the list may hold: those of its enum, else of every optional member."""
    node = node_at(owner, (*rule.list, "*"))
    if isinstance(node, ir.Enum):
        return node.values
    held = node_at(owner, rule.object)
    shapes = [branch.node for branch in held.branches] if isinstance(held, ir.Union) else [held]
    members = [p for shape in shapes if isinstance(shape, ir.Object) for p in shape.properties if not p.required]
    return tuple(dict.fromkeys(f"/{prop.name}" for prop in members))


FIXES: Final[Mapping[type[ir.Rule], Fix]] = {
    ir.UniqueBy: _unique_by,
    ir.ResolvesIn: _resolves_in,
    ir.MemberOf: _member_of,
    ir.AtMost: _at_most,
    ir.Sorted: _sorted,
    ir.RequiredWhen: _required_when,
    ir.ForbiddenWhen: _forbidden_when,
    ir.EqualsWhen: _equals_when,
    ir.Present: _present,
    ir.Equal: _equal,
    ir.AbsentWhenListed: _absent_when_listed,
}
