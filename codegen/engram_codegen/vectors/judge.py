"""Asks the generated validator of one root, and finds which rules shadow another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

import rfc8785

from engram_codegen import ir
from engram_codegen.vectors.documents import At, Json, PlaceError, places
from engram_codegen.vectors.repair import FIXES
from engram_codegen.vectors.samples import SAFE
from engram_codegen.vectors.sites import node_at

ROUNDS = 8
"""Times that mending is tried before it is given up; each rule kind settles in one or two."""


class Violation(Protocol):
    """What the generated validators report (``engram_contracts.dialect_v1.Violation``)."""

    @property
    def rule(self) -> str: ...
    @property
    def code(self) -> str: ...


class Validator(Protocol):
    """A generated validator (``engram_contracts.dialect_v1.Validator``)."""

    @property
    def ok(self) -> Callable[[object], bool]: ...
    @property
    def errors(self) -> Callable[..., Sequence[Any]]: ...


class Judge:
    """The verdicts on documents of one root: the validator's, and the ceiling in bytes, a step of its own."""

    def __init__(self, root: ir.Root, validator: Validator) -> None:
        self.root = root
        self._validator = validator
        self._ceiling = f"{root.name}#x-json-bytes.max"
        self._rules = {
            rule.id: (node, rule, pointer)
            for node, pointer in _pointers(root.node, ())
            if isinstance(node, ir.Object)
            for rule in node.rules
        }
        self._last: tuple[Json, Json] = (None, None)

    def violations(self, document: Json, without: AbstractSet[str] = frozenset()) -> Sequence[Violation]:
        """Violations by the schema; the document is normalised first, as the well-formed step does."""
        settled_document = self._settled(document)
        if self._validator.ok(settled_document):
            return ()
        return self._validator.errors(settled_document, without=frozenset(without))

    def _settled(self, document: Json) -> Json:
        """The same document is asked about several times in a row."""
        if self._last[0] is not document:
            self._last = (document, settled(document))
        return self._last[1]

    def oversized(self, document: Json) -> bool:
        """Whether the document is past the root's ceiling."""
        ceiling = self.root.max_bytes
        return ceiling is not None and len(rfc8785.dumps(self._settled(document))) > ceiling

    def broken(self, document: Json, without: AbstractSet[str] = frozenset(), *, ceiling: bool = False) -> list[str]:
        """Rule ids that the document breaks, each once; ``ceiling`` says whether its size is measured too."""
        first = [self._ceiling] if ceiling and self._ceiling not in without and self.oversized(document) else []
        return list(dict.fromkeys([*first, *(v.rule for v in self.violations(document, without))]))

    def shadow(self, rule: str, document: Json, *, ceiling: bool = False) -> tuple[str, ...]:
        """The smallest set of rules without which the document is accepted, ``rule`` first.

        Taking rules out only ever lets more rules speak (one that read a faulty value was silent), so the closure is
        the smallest set.
        """
        out = {rule: None}
        while True:
            more = self.broken(document, out.keys(), ceiling=ceiling)
            if not more:
                return tuple(out)
            out.update(dict.fromkeys(more))

    def mend(self, document: Json, pins: frozenset[At], without: AbstractSet[str] = frozenset()) -> Json:
        """The document with its broken rules between fields mended, those in ``without`` left as they are."""
        for _ in range(ROUNDS):
            broken = [self._rules[rule] for rule in self.broken(document, without) if rule in self._rules]
            if not broken:
                break
            for owner, rule, pointer in broken:
                try:
                    for at in list(places(document, pointer)):
                        if node_at(self.root.node, tuple(map(str, at)), document) is owner:
                            document = FIXES[type(rule)](rule, owner, document, at, pins)
                except PlaceError:
                    return document
        return document


def _pointers(node: ir.Node, pointer: ir.Pointer) -> Iterator[tuple[ir.Node, ir.Pointer]]:
    yield node, pointer
    match node:
        case ir.Array():
            yield from _pointers(node.items, (*pointer, "*"))
        case ir.Object():
            for prop in node.properties:
                yield from _pointers(prop.node, (*pointer, prop.name))
        case ir.Union():
            for branch in node.branches:
                yield from _pointers(branch.node, pointer)
        case _:
            pass


def settled(value: Json) -> Json:
    """The value as the well-formed step hands it on: integral floats are integers."""
    if isinstance(value, float) and value.is_integer() and abs(value) <= SAFE:
        return int(value)
    if isinstance(value, dict):
        return {key: settled(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [settled(inner) for inner in value]
    return value
