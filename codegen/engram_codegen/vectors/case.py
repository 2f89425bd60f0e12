"""A case: one idea of what a document may hold or do wrong, to be played in any scene of its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engram_codegen import ir
from engram_codegen.vectors.documents import Json, put
from engram_codegen.vectors.sites import Scene

Change = Callable[[Scene], Iterator[Json]]
"""Documents that play the case in a scene, the best first."""


@dataclass(frozen=True)
class Case:
    """``name`` is unique among the cases of a rule; ``effect`` is what a host that judges otherwise does."""

    name: str
    accepted: bool
    effect: str
    change: Change


@dataclass(frozen=True)
class Subject:
    """What the cases of a keyword are made for: a node, whether its instants must lie in the future, and the values
    that other tools have in its place."""

    node: ir.Node
    future: bool = False
    foreign: tuple[str | int, ...] = ()


def named(node: ir.Node) -> str:
    """How an effect names a node: its member's name, its list's for an item, its title for a whole document."""
    *above, last = node.place.split("/")
    if not above or "=" in last:
        return (node.title or "the document").lower()
    if last == "*":
        return f"an item of {above[-1]}"
    return last


def value(given: Json) -> Change:
    """The case's place holds this value."""

    def change(scene: Scene) -> Iterator[Json]:
        yield put(scene.document, scene.at, given)

    return change


def as_it_is(scene: Scene) -> Iterator[Json]:
    """The scene itself, and its base as it was."""
    yield scene.document
    yield scene.base.document


def accepts(name: str, given: Json, effect: str) -> Case:
    """A value that must be accepted."""
    return Case(name, True, effect, value(given))


def refuses(name: str, given: Json, effect: str) -> Case:
    """A value that must be refused."""
    return Case(name, False, effect, value(given))
