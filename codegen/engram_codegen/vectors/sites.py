"""Where in a document a schema node is judged, and documents in which it is.

A :class:`Scene` is a valid document with one place in it, at which a case is played: in the examples as they are, in
an added item that nothing refers to, or in an example completed so far that the place is there at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from engram_codegen import ir
from engram_codegen.vectors.documents import MISSING, At, Json, get, put
from engram_codegen.vectors.samples import sample, whole

Mend = Callable[[Json, frozenset[At]], Json]
"""Mends the rules between fields without touching the pinned places."""

ENOUGH = 14
"""Scenes that a case is tried in, at most."""


@dataclass(frozen=True)
class Base:
    """A named valid document that cases start from; ``name`` ``None`` means that the vector embeds it."""

    name: str | None
    document: Json


@dataclass(frozen=True)
class Scene:
    """A document, the place of a case in it, and what it was made from."""

    base: Base
    document: Json
    at: At


def branch_of(node: ir.Union, value: Json) -> ir.Branch | None:
    """The shape that a value selects, if any."""
    if not isinstance(value, dict):
        return None
    if node.by_presence:
        told: Json = node.discriminator in value
    else:
        told = value.get(node.discriminator)
    return next((b for b in node.branches if type(b.value) is type(told) and b.value == told), None)


def visits(node: ir.Node, value: Json, at: At = ()) -> Iterator[tuple[ir.Node, At]]:
    """Every node of the schema with every place of the value where it is judged, parents first."""
    yield node, at
    match node:
        case ir.Array() if isinstance(value, list):
            for index, item in enumerate(value):
                yield from visits(node.items, item, (*at, index))
        case ir.Object() if isinstance(value, dict):
            for prop in node.properties:
                if prop.name in value:
                    yield from visits(prop.node, value[prop.name], (*at, prop.name))
        case ir.Union():
            branch = branch_of(node, value)
            if branch is not None:
                yield from visits(branch.node, value, at)
        case _:
            pass


def node_at(node: ir.Node, pointer: ir.Pointer, value: Json = MISSING) -> ir.Node | None:
    """The node that a starred pointer means; a union is followed where ``value`` leads, else anywhere."""
    if isinstance(node, ir.Union):
        told = branch_of(node, value)
        shapes = [told] if told is not None else node.branches
        found = (node_at(branch.node, pointer, value) for branch in shapes)
        return node if not pointer else next((n for n in found if n is not None), None)
    if not pointer:
        return node
    head, rest = pointer[0], pointer[1:]
    if isinstance(node, ir.Array) and (head == "*" or head.isdigit()):
        return node_at(node.items, rest, get(value, (int(head) if head != "*" else 0,)))
    if isinstance(node, ir.Object):
        prop = node.property(head)
        return None if prop is None else node_at(prop.node, rest, get(value, (head,)))
    return None


class Sites:
    """All scenes of one judged document."""

    def __init__(self, root: ir.Node, bases: tuple[Base, ...], mend: Mend) -> None:
        self.root = root
        self.bases = bases
        self._mend = mend
        self._scenes: dict[str, tuple[Scene, ...]] = {}

    @cached_property
    def _met(self) -> Mapping[str, tuple[Scene, ...]]:
        met: dict[str, list[Scene]] = {}
        for base in self.bases:
            for node, at in visits(self.root, base.document):
                met.setdefault(node.place, []).append(Scene(base, base.document, at))
        return {place: tuple(scenes) for place, scenes in met.items()}

    @cached_property
    def _paths(self) -> Mapping[str, tuple[ir.Node, ...]]:
        paths: dict[str, tuple[ir.Node, ...]] = {}

        def climb(node: ir.Node, above: tuple[ir.Node, ...]) -> None:
            path = (*above, node)
            paths.setdefault(node.place, path)
            for child in _children(node):
                climb(child, path)

        climb(self.root, ())
        return paths

    def scenes(self, node: ir.Node) -> tuple[Scene, ...]:
        """Scenes for a node, the plainest first, at least one, at most :data:`ENOUGH`."""
        if node.place not in self._scenes:
            met = self._met.get(node.place, ())
            spread = _spread(met, 6)
            added = [s for scene in spread[:3] for s in self._added(scene)]
            every = [*spread[:2], *added[:2], *spread[2:], *added[2:]]
            if not met or (isinstance(node, ir.Array | ir.Object) and len(met) < 3):
                every += [self._reached(base, node) for base in self.bases[:4]]
            self._scenes[node.place] = tuple(every[:ENOUGH])
        return self._scenes[node.place]

    def _added(self, scene: Scene) -> Iterator[Scene]:
        """The scene in a further item of each array around it, the innermost first; nothing refers to that item."""
        depths = [depth for depth, step in enumerate(scene.at) if isinstance(step, int)]
        for depth in reversed(depths):
            array = scene.at[:depth]
            items = get(scene.document, array)
            new = (*array, len(items))
            grown = self._mend(put(scene.document, new, get(scene.document, scene.at[: depth + 1])), frozenset())
            at = (*new, *scene.at[depth + 1 :])
            if get(grown, at) is not MISSING:
                yield Scene(scene.base, grown, at)

    def _reached(self, base: Base, node: ir.Node) -> Scene:
        """The base, completed so far that the node is judged in it."""
        document, at = base.document, ()
        path = self._paths[node.place]
        for above, below in pairwise(path):
            here = get(document, at)
            match above:
                case ir.Array():
                    if not here:
                        document = put(document, at, [whole(below)])
                    at = (*at, 0)
                case ir.Object():
                    name = next(p.name for p in above.properties if p.node is below)
                    if name not in here:
                        document = put(document, (*at, name), sample(below))
                    at = (*at, name)
                case ir.Union():
                    branch = branch_of(above, here)
                    if branch is None or branch.node is not below:
                        document = put(document, at, sample(below))
                case _:
                    raise TypeError(type(above).__name__)
        return Scene(base, self._mend(document, frozenset({at})), at)


def _children(node: ir.Node) -> tuple[ir.Node, ...]:
    match node:
        case ir.Array():
            return (node.items,)
        case ir.Object():
            return tuple(prop.node for prop in node.properties)
        case ir.Union():
            return tuple(branch.node for branch in node.branches)
        case _:
            return ()


def _spread(scenes: tuple[Scene, ...], most: int) -> list[Scene]:
    """The first and the last scene of every document, then the others, as many as are wanted."""
    by_document: dict[int, list[Scene]] = {}
    for scene in scenes:
        by_document.setdefault(id(scene.document), []).append(scene)
    rows = list(by_document.values())
    ends = [row[0] for row in rows] + [row[-1] for row in rows if len(row) > 1]
    return ends[:most]
