"""Right documents of a tool, and wrong ones that break one rule or one shadowed set by one edit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engram_contracts import load
from engram_contracts.dialect_v1 import well_formed
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.errors import UnsatisfiedAssumption

from engram_conformance import generated
from engram_conformance.checks.fuzz.edits import edits
from engram_conformance.checks.fuzz.mending import Draw, Mender
from engram_conformance.checks.fuzz.values import Source, values
from engram_conformance.vectors.places import pattern_of, walk
from engram_conformance.vectors.schemas import nodes
from engram_conformance.vectors.verdict import broken_set, verdict

ROUNDS, TRIES = 6, 12
"""Rounds of mending before a document is given up, and edits that are tried on one."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A document. ``rules`` are those that it breaks, with what shadows them; ``what`` was done to a right one."""

    document: Any
    rules: tuple[str, ...] = ()
    what: str = ""

    def __repr__(self) -> str:
        return self.what or "a document"


class Maker:
    """Draws the documents of one tool. Its name is all that Hypothesis prints of it."""

    def __init__(self, name: str, tool: str) -> None:
        self._contract, self._tool = load(name), tool
        schema = generated.schema(self._contract, tool, "in")
        role = self._contract.tools[tool].roles.expiry
        known = {text for example in generated.examples(self._contract, tool).values() for text in _texts(example)}
        source = Source(schema, None if role is None else "/" + "/".join(role), tuple(sorted(known)))
        self._drawn = values(source)
        self._mender = Mender(source)
        self._nodes = dict(nodes(schema))

    def __repr__(self) -> str:
        return self._tool

    def right(self, draw: Draw) -> Drawn:
        """A document that keeps every rule."""
        document = draw(self._drawn)
        for _ in range(ROUNDS):
            if verdict(self._contract, self._tool, document).accepted:
                break
            self._mender.mend(draw, document)
        assume(verdict(self._contract, self._tool, document).accepted)
        return Drawn(document)

    def wrong(self, draw: Draw) -> Drawn:
        """A right document after one edit that breaks one rule, or one with its shadows."""
        document = self.right(draw).document
        places = list(walk(document))
        for _ in range(TRIES):
            at, value = draw(st.sampled_from(places))
            edit = draw(st.sampled_from(list(edits(document, at, value, self._nodes.get(pattern_of(at), {})))))
            rules = () if verdict(self._contract, self._tool, edit.document).accepted else self._broken(edit.document)
            if rules:
                return Drawn(edit.document, rules, f"{pattern_of(at) or 'the arguments'} {edit.what}")
        raise UnsatisfiedAssumption

    def _broken(self, document: Any) -> tuple[str, ...]:
        return broken_set(self._contract, self._tool, well_formed(document)[0]) or ()


@cache
def right(name: str, tool: str) -> st.SearchStrategy[Drawn]:
    """Right documents of a tool of ``name@version``."""
    return _right(Maker(name, tool))


@cache
def wrong(name: str, tool: str) -> st.SearchStrategy[Drawn]:
    """Wrong documents of a tool of ``name@version``."""
    return _wrong(Maker(name, tool))


@st.composite
def _right(draw: Draw, maker: Maker) -> Drawn:
    return maker.right(draw)


@st.composite
def _wrong(draw: Draw, maker: Maker) -> Drawn:
    return maker.wrong(draw)


def _texts(document: Any) -> Iterator[str]:
    return (value for _, value in walk(document) if isinstance(value, str))
