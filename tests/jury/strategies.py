"""Hypothesis strategies from the IR: valid documents, and the same with one thing changed.

A document is drawn shape by shape, then mended so that its rules between fields hold: ids are made distinct first and
references are pointed at them, as a careful caller would write it. What cannot be mended is drawn again.
"""

from __future__ import annotations

import copy
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, islice
from typing import Any

from engram_codegen import ir
from engram_codegen.compile.patterns import body
from engram_codegen.vectors.patterns import counted, matches, words
from hypothesis import assume
from hypothesis import strategies as st

from tests.jury.oracle import equal, moment

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
    return lists.map(lambda items: _distinct(items)).filter(lambda items: len(items) >= least) if node.unique else lists


def _distinct(items: list[Json]) -> list[Json]:
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


# --- documents --------------------------------------------------------------------------------------------------------


def documents(root: ir.Root) -> st.SearchStrategy[Json]:
    """Valid documents of one root."""
    return _documents(_Subject(root))


class _Subject:
    """A root whose name is all that Hypothesis prints of it."""

    def __init__(self, root: ir.Root) -> None:
        self.root = root

    def __repr__(self) -> str:
        return self.root.name


@st.composite
def _documents(draw: Draw, subject: _Subject) -> Json:
    node = subject.root.node
    document = draw(values(node))
    for _ in range(8):
        if not _mend(draw, node, document):
            return document
    assume(False)
    return document


def _mend(draw: Draw, node: ir.Node, value: Json) -> bool:
    """Change a value in place until its rules hold, as far as one pass can, inner objects first; true if it did."""
    changed = False
    match node:
        case ir.Array():
            for item in value:
                changed |= _mend(draw, node.items, item)
            if node.unique:
                kept = _distinct(value)
                changed |= len(kept) < len(value)
                assume(len(kept) >= (node.min_items or 0))
                value[:] = kept
        case ir.Union():
            changed = _mend(draw, chosen(node, value).node, value)
        case ir.Object():
            for prop in node.properties:
                if prop.name in value:
                    changed |= _mend(draw, prop.node, value[prop.name])
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
    "present": _mend_present,
    "equal": _mend_equal,
    "absent-when-listed": _mend_redaction,
}
