"""The pattern grammar of the dialect: the only place that knows it.

A pattern is ``^...$`` or ``^(?:...)$`` of ASCII literals, ASCII classes, groups, alternation and quantifiers, so that
every regular expression engine reads it alike and none backtracks without end. Dialect page, "Schemas".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from engram_codegen.lint.ambiguity import ambiguous
from engram_codegen.lint.pattern_tree import ASCII, Atom, Group, Part, lengths

FaultKind = Literal[
    "anchor", "shorthand", "dot", "lookaround", "backreference", "nested", "ambiguous", "ascii", "syntax"
]

_ESCAPED: Final = re.compile(r"\\(?:x([0-7][0-9A-Fa-f])|u00([0-7][0-9A-Fa-f])|([tnrfv]))")
_COUNT: Final = re.compile(r"\{(0|[1-9][0-9]*)(?:(,)(0|[1-9][0-9]*)?)?\}")
_GROUP: Final = re.compile(r"\(\?(=|!|<=|<!)")
_CONTROL: Final = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "v": "\v"}
_DEPTH: Final = 32
"""Groups inside groups: more than any reader follows, and short of this reader's own stack."""


@dataclass(frozen=True)
class Fault:
    """One thing outside the grammar, at an offset of the pattern."""

    kind: FaultKind
    offset: int
    got: str


@dataclass(frozen=True)
class Parsed:
    """A pattern's faults, and the lengths in code points that it takes (the most is ``None`` for without end)."""

    faults: tuple[Fault, ...]
    least: int
    most: int | None

    @property
    def fixed(self) -> bool:
        """Whether it takes strings of one length alone."""
        return not self.faults and self.least == self.most


def parse(pattern: str) -> Parsed:
    """Read a pattern; every fault is told, so far as the rest can still be read."""
    reader = _Reader(pattern)
    top = reader.pattern()
    least, most = lengths(top)
    if not reader.faults:
        # Asked of what can be read alone: a pattern that is refused anyway has no second fault of the kind.
        reader.faults += [Fault("ambiguous", a, pattern[a:b]) for a, b in sorted(set(ambiguous(top)))]
    return Parsed(tuple(sorted(reader.faults, key=lambda f: f.offset)), least, most)


def _quantified(group: Group) -> Iterator[Part]:
    """Every part below with an open count, however deep."""
    for parts in group.alternatives:
        for part in parts:
            if part.varies:
                yield part
            if isinstance(part.item, Group):
                yield from _quantified(part.item)


def _may_nest(group: Group) -> bool:
    """``(?:/[^/]+)*``: one alternative, led by a literal that everything quantified inside it excludes."""
    if len(group.alternatives) != 1 or not group.alternatives[0]:
        return False
    lead = group.alternatives[0][0]
    literal = lead.item.literal if isinstance(lead.item, Atom) and not lead.repeats and not lead.varies else None
    if literal is None:
        return False
    return all(isinstance(p.item, Atom) and literal not in p.item.chars for p in _quantified(group))


class _Reader:
    def __init__(self, pattern: str) -> None:
        self._text = pattern
        self._at = 0
        self._depth = 0
        self.faults: list[Fault] = []

    def _fault(self, kind: FaultKind, offset: int, length: int = 1) -> None:
        self.faults.append(Fault(kind, offset, self._text[offset : offset + length] or "the end"))

    def _next(self, mark: str) -> bool:
        if not self._text.startswith(mark, self._at):
            return False
        self._at += len(mark)
        return True

    def pattern(self) -> Group:
        if not self._next("^"):
            self._fault("anchor", 0)
        top = self._alternatives()
        if len(top.alternatives) > 1:
            # `^a|b$` anchors each side of the bar alone.
            self._fault("anchor", 0, len(self._text))
        if not self._next("$"):
            self._fault("anchor", self._at)
        while self._at < len(self._text):
            kind: FaultKind = "anchor" if self._text[self._at] in "^$" else "syntax"
            self._fault(kind, self._at)
            self._at += 1
            self._alternatives()
            self._next("$")
        return top

    def _alternatives(self) -> Group:
        found = [self._sequence()]
        while self._next("|"):
            found.append(self._sequence())
        return Group(tuple(found))

    def _sequence(self) -> tuple[Part, ...]:
        parts: list[Part] = []
        while self._at < len(self._text) and self._text[self._at] not in "|)":
            last = self._at == len(self._text) - 1
            if self._text[self._at] in "^$":
                if self._text[self._at] == "$" and last:
                    break
                self._fault("anchor", self._at)
                self._at += 1
                continue
            start = self._at
            parts.append(self._quantifier(self._item(), start))
        return tuple(parts)

    def _item(self) -> Atom | Group:
        mark, start = self._text[self._at], self._at
        if mark == "(":
            return self._group()
        if mark == "[":
            return self._class()
        if mark == "\\":
            return self._escape()
        self._at += 1
        if mark == ".":
            self._fault("dot", start)
        elif mark in "*+?{}]":
            self._fault("syntax", start)
        elif mark not in ASCII:
            self._fault("ascii", start)
        return Atom(frozenset(mark), False)

    def _group(self) -> Group:
        start = self._at
        look = _GROUP.match(self._text, start)
        if look is not None:
            self._fault("lookaround", start, look.end() - start)
            self._at = look.end()
        elif self._next("(?:"):
            pass
        elif self._text.startswith("(?", start):
            self._fault("syntax", start, 3)
            self._at += 2
        else:
            self._at += 1
        self._depth += 1
        if self._depth > _DEPTH:
            self._fault("syntax", start)
            self._at = len(self._text)
        inside = self._alternatives()
        self._depth -= 1
        if not self._next(")"):
            self._fault("syntax", start)
        return inside

    def _escape(self) -> Atom:
        start = self._at
        if code := _ESCAPED.match(self._text, start):
            self._at = code.end()
            digits = code[1] or code[2]
            return Atom(frozenset(chr(int(digits, 16)) if digits else _CONTROL[code[3]]), False)
        mark = self._text[start + 1 : start + 2]
        self._at += 2
        if mark and mark in "dDwWsS":
            self._fault("shorthand", start, 2)
        elif mark and mark in "123456789k":
            self._fault("backreference", start, 2)
        elif not mark or mark.isalnum() or mark not in ASCII:
            self._fault("syntax", start, 2)
        return Atom(frozenset(mark), False)

    def _class(self) -> Atom:
        start = self._at
        self._at += 1
        negated = self._next("^")
        chars: set[str] = set()
        first = self._at
        while self._at < len(self._text) and self._text[self._at] != "]":
            low = self._class_char()
            dash = self._text.startswith("-", self._at) and self._text[self._at + 1 : self._at + 2] not in ("]", "")
            if not dash:
                chars.add(low)
                continue
            self._at += 1
            high = self._class_char()
            if high < low:
                self._fault("syntax", start, self._at - start)
            chars.update(map(chr, range(ord(low), min(ord(high), 127) + 1)) if low and high else ())
        if self._at == first or not self._next("]"):
            self._fault("syntax", start, self._at - start)
        return Atom(ASCII - chars, True) if negated else Atom(frozenset(chars), False)

    def _class_char(self) -> str:
        start, mark = self._at, self._text[self._at]
        if mark == "\\":
            return next(iter(self._escape().chars), "")
        self._at += 1
        if mark == "[":
            self._fault("syntax", start)
        elif mark not in ASCII:
            self._fault("ascii", start)
        return mark

    def _quantifier(self, item: Atom | Group, first: int) -> Part:
        start = self._at
        least, most = 1, 1
        for mark, low, high in (("*", 0, None), ("+", 1, None), ("?", 0, 1)):
            if self._next(mark):
                least, most = low, high
                break
        else:
            count = _COUNT.match(self._text, start)
            if count is None:
                return Part(item, span=(first, start))
            self._at = count.end()
            least = int(count[1])
            most = least if count[2] is None else int(count[3]) if count[3] else None
            if most is not None and most < least:
                self._fault("syntax", start, self._at - start)
        if self._text[self._at : self._at + 1] in ("?", "+", "*"):
            self._fault("syntax", self._at)
            self._at += 1
        part = Part(item, least, most, (first, self._at))
        nested = isinstance(item, Group) and part.repeats and any(True for _ in _quantified(item))
        if nested and isinstance(item, Group) and not _may_nest(item):
            self._fault("nested", start, self._at - start)
        return part
