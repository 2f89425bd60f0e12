"""Strings: the pattern grammar, and what a pattern or an instant makes needless beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.patterns import FaultKind, parse
from engram_codegen.lint.view import Hit, SchemaAt, View

_EXPECTED: Final[dict[FaultKind, str]] = {
    "anchor": "^...$ or ^(?:...)$, alternatives inside one group",
    "shorthand": "an explicit ASCII class such as [0-9]: engines differ",
    "dot": "a class that says what it takes: engines differ on line ends",
    "lookaround": "no look-around: not every engine has it",
    "backreference": "no back-reference: not every engine has it",
    "nested": "no open count inside a repeated group, unless the group is led by a literal that they exclude",
    "ambiguous": "one way to read a text: what may follow an open count, or begins an alternative, begins differently",
    "ascii": "ASCII characters; a negated ASCII class matches all others",
    "syntax": "literals, ASCII classes, groups, alternation and quantifiers",
}


def pattern(kind: FaultKind, view: View) -> Iterator[Hit]:
    """Faults of one kind in every pattern."""
    for schema in view.schemas:
        text = schema.text("pattern")
        if text is not None:
            for fault in parse(text).faults:
                if fault.kind == kind:
                    got = f"{told(fault.got)} at character {fault.offset + 1} of {told(text)}"
                    yield schema.hit(_EXPECTED[kind], got, "pattern")


def length_beside_pattern(schema: SchemaAt) -> Iterator[Hit]:
    """A length beside a pattern of one length: the two shadow each other."""
    text = schema.text("pattern")
    parsed = None if text is None else parse(text)
    if parsed is not None and parsed.fixed:
        for key in ("minLength", "maxLength", "x-bytes"):
            if key in schema.data:
                yield schema.hit(f"the pattern alone: it takes {parsed.least} characters", told(schema.data[key]), key)


def pattern_beside_instant(schema: SchemaAt) -> Iterator[Hit]:
    """A pattern beside x-instant: the instant says the form."""
    if "x-instant" in schema.data and "pattern" in schema.data:
        yield schema.hit("x-instant alone", "a pattern beside it", "pattern")


def length_beside_instant(schema: SchemaAt) -> Iterator[Hit]:
    """A length beside x-instant "ms", which has one length."""
    if schema.data.get("x-instant") == "ms":
        for key in ("minLength", "maxLength", "x-bytes"):
            if key in schema.data:
                yield schema.hit("x-instant alone: it takes 24 characters", told(schema.data[key]), key)
