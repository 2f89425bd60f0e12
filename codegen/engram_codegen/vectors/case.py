"""A case: one idea of what a document may hold or do wrong, to be played in any scene of its rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

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
    """What the cases of a keyword are made for: a node, whether its instants must lie in the future, the values
    that other tools have in its place, and names of its values that outlive their wording."""

    node: ir.Node
    future: bool = False
    foreign: tuple[str | int, ...] = ()
    labels: Mapping[str | int, str] = field(default_factory=dict[str | int, str])


def named(node: ir.Node) -> str:
    """How an effect names a node: its member's name, its list's for an item, its title for a whole document."""
    *above, last = node.place.split("/")
    if not above or "=" in last:
        return (node.title or "the document").lower()
    if last == "*":
        return f"an item of {above[-1]}"
    return last


_OF_A_CLIENT = (
    (re.compile(r"^A host that"), "A client that"),
    (re.compile(r"\bother hosts\b"), "other clients"),
    (re.compile(r"\banother host\b"), "another client"),
    (re.compile(r"\btwo hosts\b"), "two clients"),
    (re.compile(r"\b(holds?) callers to\b"), r"\1 hosts to"),
    (re.compile(r"\b(the|a) caller\b"), r"\1 host"),
    (re.compile(r"\bcallers\b"), "hosts"),
)


def of_a_client(effect: str) -> str:
    """The effect where a host is the writer and a client the one who judges: values and whole answers."""
    for words, other in _OF_A_CLIENT:
        effect = words.sub(other, effect)
    return effect


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
