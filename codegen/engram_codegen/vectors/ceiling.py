"""Cases for ``x-json-bytes``: a document of exactly the ceiling and one byte more, in RFC 8785 bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import rfc8785

from engram_codegen import ir
from engram_codegen.vectors.case import Case, as_it_is
from engram_codegen.vectors.documents import At, Json, get, put
from engram_codegen.vectors.sites import Base, Scene, visits

Mend = Callable[[Json, frozenset[At]], Json]

UNBOUNDED = 2**31

ROOMY = 1024


def ceiling(root: ir.Root, mend: Mend) -> Iterator[Case]:
    """At the ceiling and one past it; where other rules keep documents smaller, the largest that they let through."""
    assert root.max_bytes is not None
    most = root.max_bytes

    def at(scene: Scene) -> Iterator[Json]:
        document = filled(root.node, scene.base, most, mend)
        if document is not None:
            yield document

    def largest(scene: Scene) -> Iterator[Json]:
        yield stuffed(root.node, scene.document, UNBOUNDED)

    def past(scene: Scene) -> Iterator[Json]:
        document = filled(root.node, scene.base, most + 1, mend)
        if document is not None:
            yield document
        yield burst(root.node, scene.document, most + 1)

    yield Case("as-written", True, f"A host that refuses this takes less than {most} bytes of arguments.", as_it_is)
    yield Case("at", True, f"A host that refuses this takes less than {most} bytes of arguments.", at)
    yield Case("largest", True, "A host that refuses this has a ceiling of its own below the agreed one.", largest)
    effect = f"A host that accepts this takes more than {most} bytes of arguments, or counts them otherwise."
    yield Case("past", False, effect, past)


def filled(node: ir.Node, base: Base, size: int, mend: Mend) -> Json | None:
    """A document of exactly ``size`` bytes, its texts filled up and its arrays grown; ``None`` if there is none."""
    document = base.document
    for array, at in _growing(node, document):
        items = get(document, at)
        item_size = len(rfc8785.dumps(items[-1])) + sum(room for _, _, room in _rooms(array.items, items[-1]))
        wanted = -(-(size - _fullest(node, document)) // max(1, item_size))
        more = min(wanted, (array.max_items or len(items) + wanted) - len(items))
        if more > 0:
            document = mend(put(document, at, [*items, *[items[-1]] * more]), frozenset())
    document = stuffed(node, document, size)
    return document if len(rfc8785.dumps(document)) == size else None


def stuffed(node: ir.Node, document: Json, size: int) -> Json:
    """The document with its free texts filled up, in order, until it has ``size`` bytes."""
    left = size - len(rfc8785.dumps(document))
    for at, text, room in sorted(_rooms(node, document), key=lambda row: -row[2]):
        take = min(room, left)
        if take > 0 and at:
            grown = len(text.encode()) + take
            document = put(document, at, "a" * grown)
            left -= grown - len(rfc8785.dumps(text)) + 2
    return document


def burst(node: ir.Node, document: Json, size: int) -> Json:
    """The document with its roomiest text so long that it has ``size`` bytes, past the text's own bound.

    Without any text, an unknown member is that text.
    """
    rooms = list(_rooms(node, document, least=0))
    if not rooms:
        document, rooms = put(document, ("filler",), ""), [(("filler",), "", 0)]
    at, text, _ = max(rooms, key=lambda row: row[2])
    left = size - len(rfc8785.dumps(document))
    return put(document, at, "a" * (len(rfc8785.dumps(text)) - 2 + left))


def _fullest(node: ir.Node, document: Json) -> int:
    return len(rfc8785.dumps(document)) + sum(room for _, _, room in _rooms(node, document))


def _rooms(node: ir.Node, document: Json, least: int = ROOMY) -> Iterator[tuple[At, str, int]]:
    """Texts of a bound of ``least`` or more, which hardly are keys or references: place, text, bytes to spare."""
    for found, at in visits(node, document):
        if isinstance(found, ir.String) and found.pattern is None and found.instant is None:
            text = get(document, at)
            bounds = [bound for bound in (found.bytes_max, found.max_length) if bound is not None]
            if isinstance(text, str) and (not bounds or min(bounds) >= least):
                yield at, text, (min(bounds) if bounds else UNBOUNDED) - len(text.encode())


def _growing(node: ir.Node, document: Json) -> Iterator[tuple[ir.Array, At]]:
    """Arrays of objects that hold a text with room, not inside another such array."""
    for found, at in visits(node, document):
        if isinstance(found, ir.Array) and isinstance(found.items, ir.Object) and "*" not in map(str, at):
            items = get(document, at)
            if items and any(True for _ in _rooms(found.items, items[-1])) and not any(isinstance(s, int) for s in at):
                yield found, at
