"""Cases for arrays, objects and unions: counts, unknown and missing members, shapes that nothing tells apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

import rfc8785

from engram_codegen import ir
from engram_codegen.vectors.case import Case, Change, Subject, as_it_is, named, value
from engram_codegen.vectors.documents import Json, drop, get, put, same
from engram_codegen.vectors.samples import sample, variants, whole
from engram_codegen.vectors.sites import Scene

UNKNOWN: Final = (
    ("unknown", "unexpected", True, "A host that accepts this ignores a member that the caller meant."),
    ("unknown-null", "unexpected", None, "A host that accepts this drops null members before it looks at their names."),
    ("unknown-empty-name", "", 0, "A host that accepts this overlooks a member without a name."),
    ("unknown-prototype", "__proto__", {}, "A host that accepts this lets a caller reach into its objects."),
)


def sized(node: ir.Array, size: int) -> Change:
    """The array with that many items: the first ones there are, then different further ones."""

    def change(scene: Scene) -> Iterator[Json]:
        items = get(scene.document, scene.at)
        if len(items) >= size:
            yield put(scene.document, scene.at, items[:size])
            yield put(scene.document, scene.at, items[len(items) - size :])
            return
        yield put(scene.document, scene.at, _grown(node, items, size))
        yield put(scene.document, scene.at, _filled(node, [], size))
        if items:
            yield put(scene.document, scene.at, [*items, *[items[-1]] * (size - len(items))])

    return change


def _grown(node: ir.Array, items: list[Json], size: int) -> list[Json]:
    if items and isinstance(node.items, ir.Object | ir.Union) and not node.unique:
        return [*items, *[sample(node.items)] * (size - len(items))]
    return _filled(node, items, size)


def _filled(node: ir.Array, items: list[Json], size: int) -> list[Json]:
    found = list(items)
    for item in islice(variants(node.items), 4 * size):
        if len(found) >= size:
            break
        if not any(same(item, known) for known in found):
            found.append(item)
    spare = found[-1] if found else whole(node.items)
    return [*found, *[spare] * (size - len(found))]


def min_items(subject: Subject) -> Iterator[Case]:
    """At the bound and one below it."""
    node, name = _array(subject), named(subject.node)
    assert node.min_items is not None
    yield Case(
        "at",
        True,
        f"A host that refuses this wants more items in {name} than the contract.",
        sized(node, node.min_items),
    )
    if node.min_items > 0:
        effect = f"A host that accepts this goes on with fewer items in {name} than its other rules rely on."
        yield Case("below", False, effect, sized(node, node.min_items - 1))
    if node.min_items > 1:
        yield Case("empty", False, f"A host that accepts this goes on with {name} empty.", value([]))


def max_items(subject: Subject) -> Iterator[Case]:
    """At the bound and one past it."""
    node, name = _array(subject), named(subject.node)
    assert node.max_items is not None
    yield Case(
        "at", True, f"A host that refuses this takes fewer items in {name} than agreed.", sized(node, node.max_items)
    )
    effect = f"A host that accepts this lets {name} carry more items than it is sized for."
    yield Case("past", False, effect, sized(node, node.max_items + 1))


def unique_items(subject: Subject) -> Iterator[Case]:
    """Different items; the last one twice; the first one again at the end."""
    node, name = _array(subject), named(subject.node)
    most = 2 if node.max_items is None else min(2, node.max_items)
    effect = f"A host that refuses this takes different items of {name} for equal ones."
    yield Case("different", True, effect, sized(node, max(most, node.min_items or 0)))
    effect = f"A host that accepts this counts an item of {name} twice."

    def twice(scene: Scene) -> Iterator[Json]:
        items = get(scene.document, scene.at)
        for row in (items, _filled(node, items, max(1, node.min_items or 0))):
            if row:
                yield put(scene.document, scene.at, [*row, row[-1]])
                yield put(scene.document, scene.at, [*row[:-1], row[0]] if len(row) > 1 else [row[0], row[0]])

    def apart(scene: Scene) -> Iterator[Json]:
        items = get(scene.document, scene.at)
        for row in (items, _filled(node, items, 2)):
            if len(row) > 1:
                yield put(scene.document, scene.at, [*row, row[0]])
                yield put(scene.document, scene.at, [*row[:2], row[0]])

    yield Case("twice", False, effect, twice)
    yield Case("twice-apart", False, f"A host that accepts this compares neighbours in {name} only.", apart)


def additional(subject: Subject) -> Iterator[Case]:
    """An unknown member, by several names; the declared ones alone are accepted."""
    node, name = subject.node, named(subject.node)
    assert isinstance(node, ir.Object)
    yield Case("declared-only", True, f"A host that refuses this does not know every member of {name}.", _every(node))
    for label, key, given, effect in UNKNOWN:
        yield Case(label, False, effect, _extra(key, given))
    known = {prop.name for prop in node.properties}
    for prop in node.properties[:1]:
        for label, key in (("other-case", prop.name.swapcase()), ("trailing-space", prop.name + " ")):
            if key not in known:
                effect = (
                    f"A host that accepts this matches the member names of {name} loosely, so one has two spellings."
                )
                yield Case(label, False, effect, _extra(key, sample(prop.node)))


def _every(node: ir.Object) -> Change:
    def change(scene: Scene) -> Iterator[Json]:
        here = get(scene.document, scene.at)
        yield scene.document
        missing = {p.name: whole(p.node) for p in node.properties if p.name not in here}
        yield put(scene.document, scene.at, {**here, **missing})

    return change


def _extra(key: str, given: Json) -> Change:
    def change(scene: Scene) -> Iterator[Json]:
        yield put(scene.document, (*scene.at, key), given)

    return change


def required(owner: ir.Object | ir.Union, prop: ir.Property) -> Iterator[Case]:
    """The member is there; it is left out."""
    name = named(prop.node)
    yield Case("there", True, f"A host that refuses this does not know {name}.", as_it_is)

    def without(scene: Scene) -> Iterator[Json]:
        if prop.name in get(scene.document, scene.at):
            yield drop(scene.document, (*scene.at, prop.name))

    yield Case("left-out", False, f"A host that accepts this goes on without {name} of {named(owner)}.", without)


def one_of(subject: Subject) -> Iterator[Case]:
    """Every shape; the member that tells them apart missing, unknown or of another type."""
    node, name = subject.node, named(subject.node)
    assert isinstance(node, ir.Union)

    def told(given: Json) -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            yield put(scene.document, (*scene.at, node.discriminator), given)

        return change

    def untold(scene: Scene) -> Iterator[Json]:
        yield drop(scene.document, (*scene.at, node.discriminator))

    for branch in node.branches:
        shape = str(branch.value).lower()
        yield Case(
            f"shape-{shape}", True, f"A host that refuses this does not know every shape of {name}.", _as(branch)
        )
    yield Case("untold", False, f"A host that accepts this guesses the shape of {name}.", untold)
    yield Case("null", False, f"A host that accepts this guesses the shape of {name}.", told(None))
    effect = f"A host that accepts this lets unknown shapes of {name} through."
    if all(isinstance(branch.value, bool) for branch in node.branches):
        yield Case("text", False, effect, told("true"))
        yield Case("number", False, effect, told(1))
    elif all(isinstance(branch.value, str) for branch in node.branches):
        first = str(node.branches[0].value)
        yield Case("unknown", False, effect, told(f"{first}x"))
        yield Case("other-case", False, effect, told(first.swapcase()))
        yield Case("list", False, effect, told([first]))
    else:
        yield Case("unknown", False, effect, told(max(int(branch.value) for branch in node.branches) + 1))


def _as(branch: ir.Branch) -> Change:
    def change(scene: Scene) -> Iterator[Json]:
        yield scene.document
        yield put(scene.document, scene.at, sample(branch.node))
        yield put(scene.document, scene.at, whole(branch.node))

    return change


def free_bytes(subject: Subject) -> Iterator[Case]:
    """An open object of exactly the greatest size, and one byte more; measured in RFC 8785 bytes."""
    node, name = subject.node, named(subject.node)
    assert isinstance(node, ir.Object)
    assert node.free is not None
    assert node.free.max_bytes is not None

    def of_size(size: int, text: str = "a") -> Change:
        def change(scene: Scene) -> Iterator[Json]:
            bare = put(scene.document, (*scene.at, "filler"), "")
            used = len(rfc8785.dumps(get(bare, scene.at)))
            many, rest = divmod(size - used, len(text.encode()))
            if not rest:
                yield put(bare, (*scene.at, "filler"), text * many)

        return change

    bound = node.free.max_bytes
    effect = f"A host that refuses this counts the size of {name} otherwise than in RFC 8785 bytes."
    yield Case("at", True, effect, of_size(bound))
    yield Case("past", False, f"A host that accepts this stores more in {name} than agreed.", of_size(bound + 1))
    for past in (1, 2):
        effect = f"A host that accepts this counts code points of {name} instead of bytes."
        yield Case(f"past-2-byte-{past}", False, effect, of_size(bound + past, "é"))


def free_depth(subject: Subject) -> Iterator[Case]:
    """An open object nested as deep as it may be, and one deeper; the object itself counts one."""
    node, name = subject.node, named(subject.node)
    assert isinstance(node, ir.Object)
    assert node.free is not None
    assert node.free.max_depth is not None

    def nested(depth: int, *, objects: bool) -> Change:
        inner: Json = 0
        for _ in range(depth - 1):
            inner = {"in": inner} if objects else [inner]

        def change(scene: Scene) -> Iterator[Json]:
            yield put(scene.document, (*scene.at, "nested"), inner)

        return change

    for label, objects in (("lists", False), ("objects", True)):
        effect = f"A host that refuses this counts the depth of {name} otherwise than agreed."
        yield Case(f"at-{label}", True, effect, nested(node.free.max_depth, objects=objects))
        effect = f"A host that accepts this walks {name} deeper than agreed."
        yield Case(f"past-{label}", False, effect, nested(node.free.max_depth + 1, objects=objects))


def _array(subject: Subject) -> ir.Array:
    assert isinstance(subject.node, ir.Array)
    return subject.node
