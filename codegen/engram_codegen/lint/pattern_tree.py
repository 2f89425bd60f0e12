"""A pattern as it was read: alternatives of sequences of counted atoms and groups, and the lengths that they take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ASCII: Final = frozenset(map(chr, range(128)))


@dataclass(frozen=True)
class Atom:
    """One character: a literal, or a class. ``chars`` are the ASCII characters it takes, ``beyond`` any others."""

    chars: frozenset[str]
    beyond: bool

    @property
    def literal(self) -> str | None:
        """The one character that a literal takes."""
        return next(iter(self.chars)) if len(self.chars) == 1 and not self.beyond else None


@dataclass(frozen=True)
class Group:
    """Alternatives, each a sequence."""

    alternatives: tuple[tuple[Part, ...], ...]


@dataclass(frozen=True)
class Part:
    """An atom or a group, and how often it stands there; ``most`` is ``None`` for without end. ``span`` is where it is
    written: from and up to an offset of the pattern.
    """

    item: Atom | Group
    least: int = 1
    most: int | None = 1
    span: tuple[int, int] = (0, 0)

    @property
    def varies(self) -> bool:
        """Whether the quantifier leaves the count open."""
        return self.least != self.most

    @property
    def repeats(self) -> bool:
        """Whether the quantifier allows more than one."""
        return self.most is None or self.most > 1


def lengths(group: Group) -> tuple[int, int | None]:
    """The lengths in code points that a group takes; the most is ``None`` for without end."""
    rows = [_sequence_lengths(parts) for parts in group.alternatives]
    highs = [most for _, most in rows]
    return min(least for least, _ in rows), None if None in highs else max(m for m in highs if m is not None)


def _sequence_lengths(parts: tuple[Part, ...]) -> tuple[int, int | None]:
    low, high = 0, 0
    endless = False
    for part in parts:
        least, most = (1, 1) if isinstance(part.item, Atom) else lengths(part.item)
        low += least * part.least
        if part.most is None or most is None:
            endless = endless or (most != 0 and part.most != 0)
        else:
            high += most * part.most
    return low, None if endless else high
