"""Asks the generated validator of one root, and finds which rules shadow another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

import rfc8785

from engram_codegen import ir
from engram_codegen.vectors.documents import At, Json, NoPlace
from engram_codegen.vectors.repair import FIXES
from engram_codegen.vectors.samples import SAFE
from engram_codegen.vectors.sites import visits

ROUNDS = 8
"""Times that mending is tried before it is given up; each rule kind settles in one or two."""


class Violation(Protocol):
    """What the generated validators report (``engram_contracts.dialect_v1.Violation``)."""

    @property
    def rule(self) -> str: ...
    @property
    def code(self) -> str: ...


Errors = Callable[..., Sequence[Any]]
"""``errors(document, without=frozenset()) -> [Violation]`` of a generated validator."""


class Judge:
    """The verdicts on documents of one root: the validator's, and the ceiling in bytes, a step of its own."""

    def __init__(self, root: ir.Root, errors: Errors) -> None:
        self.root = root
        self._errors = errors
        self._ceiling = f"{root.name}#x-json-bytes.max"
        self._rules = {
            rule.id: (node, rule) for node in ir.walk(root.node) if isinstance(node, ir.Object) for rule in node.rules
        }

    def violations(self, document: Json, without: AbstractSet[str] = frozenset()) -> Sequence[Violation]:
        """Violations by the schema; the document is normalised first, as the well-formed step does."""
        return self._errors(settled(document), without=frozenset(without))

    def oversized(self, document: Json) -> bool:
        """Whether the document is past the root's ceiling."""
        ceiling = self.root.max_bytes
        return ceiling is not None and len(rfc8785.dumps(settled(document))) > ceiling

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
            for owner, rule in broken:
                sites = [at for node, at in visits(self.root.node, document) if node is owner]
                try:
                    for at in sites:
                        document = FIXES[type(rule)](rule, owner, document, at, pins)
                except NoPlace:
                    return document
        return document


def settled(value: Json) -> Json:
    """The value as the well-formed step hands it on: integral floats are integers."""
    if isinstance(value, float) and value.is_integer() and abs(value) <= SAFE:
        return int(value)
    if isinstance(value, dict):
        return {key: settled(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [settled(inner) for inner in value]
    return value
