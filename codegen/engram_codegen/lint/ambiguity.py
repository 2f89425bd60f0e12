"""Patterns that can take for ever: those where one text can be read in many ways.

A backtracking engine tries every way before it refuses. Two things keep the ways few: inside a repeated group the next
character alone says how to go on (alternatives begin differently, and what follows an open count begins differently
from what it counts), and outside one no open count is followed by what it could have taken itself, if another open
count comes after that. Under these a text is refused in a time that grows as its length does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from engram_codegen.lint.pattern_tree import Atom, Group, Part

Span = tuple[int, int]


@dataclass(frozen=True)
class _First:
    """The characters that can come first, and whether nothing at all may stand there."""

    chars: frozenset[str] = frozenset()
    beyond: bool = False
    empty: bool = True

    def meets(self, other: _First) -> bool:
        """Whether some character can begin both."""
        return bool(self.chars & other.chars) or (self.beyond and other.beyond)

    def union(self, other: _First) -> _First:
        """One or the other."""
        return _First(self.chars | other.chars, self.beyond or other.beyond, self.empty or other.empty)

    def then(self, other: _First) -> _First:
        """This, and the other where this may be nothing."""
        return _First(self.chars | other.chars, self.beyond or other.beyond, other.empty) if self.empty else self


_NOTHING: Final = _First()
_NEVER: Final = _First(empty=False)


def ambiguous(group: Group) -> Iterator[Span]:
    """Where a whole pattern can be read in too many ways."""
    yield from _alternatives(group, _NOTHING, later=False, inside=False)


def _alternatives(group: Group, after: _First, later: bool, inside: bool) -> Iterator[Span]:
    for parts in group.alternatives:
        yield from _sequence(parts, after, later, inside)


def _sequence(parts: Sequence[Part], after: _First, later: bool, inside: bool) -> Iterator[Span]:
    """``after`` can follow the sequence; ``later`` an open count does; ``inside`` a repeated group it stands."""
    for part in reversed(parts):
        own = _item(part.item)
        if part.varies and own.meets(after) and (inside or (part.repeats and later)):
            yield part.span
        if isinstance(part.item, Group):
            again = own.union(after) if part.repeats else after
            if (inside or part.repeats) and _unclear(part, again):
                yield part.span
            yield from _alternatives(part.item, again, later, inside or part.repeats)
        later = later or _open(part)
        after = _counted(part, own).then(after)


def _unclear(part: Part, after: _First) -> bool:
    """Whether the next character leaves open which alternative of a group it begins."""
    assert isinstance(part.item, Group)
    firsts = [_parts(parts) for parts in part.item.alternatives]
    empty = [first for first in firsts if first.empty]
    if part.repeats and empty:
        return True
    rivals = [*firsts, after] if empty else firsts
    return any(a.meets(b) for a, b in combinations(rivals, 2)) or len(empty) > 1


def _open(part: Part) -> bool:
    """Whether it holds an open count of more than one."""
    below = part.item.alternatives if isinstance(part.item, Group) else ()
    return (part.varies and part.repeats) or any(_open(p) for parts in below for p in parts)


def _item(item: Atom | Group) -> _First:
    if isinstance(item, Atom):
        return _First(item.chars, item.beyond, empty=False)
    found = _NEVER
    for parts in item.alternatives:
        found = found.union(_parts(parts))
    return found


def _parts(parts: Sequence[Part]) -> _First:
    found = _NOTHING
    for part in parts:
        found = found.then(_counted(part, _item(part.item)))
    return found


def _counted(part: Part, own: _First) -> _First:
    """What can come first where the part stands as often as it is counted."""
    if part.most == 0:
        return _NOTHING
    return _First(own.chars, own.beyond, own.empty or part.least == 0)
