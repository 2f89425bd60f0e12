"""The pattern subset of the dialect, read far enough to write strings that match.

A pattern becomes *shapes*: sequences of character sets, one per code point. Whether a string matches is always asked
of :mod:`re` (:func:`matches`), so a gap here costs a case and never gives a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

PREFERRED: Final = "a0bcdefghijklmnopqrstuvwxyz123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-._/ "
_ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t", "f": "\f", "v": "\v", "0": "\0"}


@dataclass(frozen=True)
class Chars:
    """A set of code points: ranges, or everything but them."""

    ranges: tuple[tuple[int, int], ...]
    negated: bool = False

    def __contains__(self, char: str) -> bool:
        return any(low <= ord(char) <= high for low, high in self.ranges) is not self.negated

    def choices(self) -> str:
        """ASCII characters of the set, the plainest first."""
        return _choices(self)

    def bounds(self) -> Iterator[str]:
        """First and last character of every range of a plain set."""
        if not self.negated:
            for low, high in self.ranges:
                yield chr(low)
                if high != low:
                    yield chr(high)


@lru_cache(maxsize=1024)
def _choices(chars: Chars) -> str:
    rest = (chr(code) for code in range(33, 127) if chr(code) not in PREFERRED)
    return "".join(char for char in (*PREFERRED, *rest) if char in chars)


@dataclass(frozen=True)
class Repeat:
    """``part`` from ``low`` to ``high`` times; ``high`` ``None`` is without end."""

    part: Part
    low: int
    high: int | None


@dataclass(frozen=True)
class Sequence:
    """Parts in a row."""

    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Choice:
    """One of several parts."""

    options: tuple[Part, ...]


Part = Chars | Repeat | Sequence | Choice
Shape = tuple[Chars, ...]


def matches(pattern: str, text: str) -> bool:
    """Whether the pattern matches the whole string, a final newline included."""
    return re.fullmatch(pattern, text) is not None


@lru_cache(maxsize=256)
def shapes(pattern: str) -> tuple[Shape, ...]:
    """The shortest shape first, then one for every option and every repetition one longer and at its greatest."""
    whole = _Reader(pattern[1:-1]).choice()
    return tuple(dict.fromkeys(tuple(shape) for shape in _shapes(whole)))


@lru_cache(maxsize=4096)
def stretched(pattern: str, units: int, char: str, in_bytes: bool) -> str | None:
    """A matching string of that many code points (or UTF-8 bytes), made of ``char`` where the pattern lets it.

    ``None`` if no repetition of the pattern can be stretched so.
    """
    whole = _Reader(pattern[1:-1]).choice()

    def size(text: str) -> int:
        return len(text.encode()) if in_bytes else len(text)

    for stretch in _repeats(whole):
        slot = stretch.part
        while isinstance(slot, Sequence) and len(slot.parts) == 1:
            slot = slot.parts[0]
        if not isinstance(slot, Chars) or char not in slot or not slot.choices():
            continue
        pad = slot.choices()[0]
        least = next(iter(_shapes(_pinned(whole, stretch, 0))))
        room = units - size(_plain(least))
        many, rest = divmod(room, size(char))
        if room < 0:
            continue
        middle: list[Chars] = [Chars(((ord(char), ord(char)),))] * many + [Chars(((ord(pad), ord(pad)),))] * rest
        text = _plain(next(iter(_shapes(_replaced(whole, stretch, tuple(middle))))))
        if size(text) == units and matches(pattern, text):
            return text
    return None


@lru_cache(maxsize=256)
def words(pattern: str) -> tuple[str, ...]:
    """Different matching strings: every shape, and in the shortest every bound of every set."""
    return tuple(dict.fromkeys(_words(shapes(pattern))))


def _words(every: tuple[Shape, ...]) -> Iterator[str]:
    for shape in every:
        if all(chars.choices() for chars in shape):
            yield _plain(shape)
    for shape in every[:2]:
        text = _plain(shape)
        for index, chars in enumerate(shape):
            for char in chars.bounds():
                yield text[:index] + char + text[index + 1 :]


def counted(pattern: str, least: int = 0, most: int = 128) -> Iterator[str]:
    """Different matching strings, as many as the longest shape of ``least`` to ``most`` code points has."""
    shape = max((s for s in shapes(pattern) if least <= len(s) <= min(most, 128)), key=len, default=None)
    if shape is None:
        return
    options = [chars.choices() for chars in shape]
    number = 0
    while True:
        text, rest = list(_plain(shape)), number
        for index in reversed(range(len(shape))):
            rest, digit = divmod(rest, len(options[index]))
            text[index] = options[index][digit]
        if rest:
            return
        yield "".join(text)
        number += 1


def _plain(shape: Shape | list[Chars]) -> str:
    return "".join(chars.choices()[0] if chars.choices() else next(chars.bounds()) for chars in shape)


def _repeats(part: Part) -> Iterator[Repeat]:
    match part:
        case Repeat():
            yield part
            yield from _repeats(part.part)
        case Sequence():
            for each in part.parts:
                yield from _repeats(each)
        case Choice():
            for each in part.options:
                yield from _repeats(each)
        case Chars():
            pass


def _swap(part: Part, old: Repeat, new: Part) -> Part:
    """The pattern with one part exchanged, made certain to be met (its option is chosen, its holder repeated once)."""
    if part is old:
        return new
    match part:
        case Sequence():
            return Sequence(tuple(_swap(each, old, new) for each in part.parts))
        case Choice():
            held = [each for each in part.options if any(r is old for r in _repeats(each))]
            return _swap(held[0], old, new) if held else part
        case Repeat() if any(r is old for r in _repeats(part.part)):
            return replace(part, part=_swap(part.part, old, new), low=max(1, part.low))
        case _:
            return part


def _pinned(part: Part, old: Repeat, times: int) -> Part:
    return _swap(part, old, Repeat(old.part, times, times))


def _replaced(part: Part, old: Repeat, slots: Shape) -> Part:
    return _swap(part, old, Sequence(slots))


def _shapes(part: Part) -> Iterator[list[Chars]]:
    """The first shape is the shortest choice of options; each other differs from it in one option or repetition."""
    match part:
        case Chars():
            yield [part]
        case Choice():
            for option in part.options:
                yield from _shapes(option)
        case Sequence():
            every = [list(_shapes(each)) for each in part.parts]
            yield [chars for each in every for chars in each[0]]
            for index, each in enumerate(every):
                for other in each[1:]:
                    row = [*(e[0] for e in every[:index]), other, *(e[0] for e in every[index + 1 :])]
                    yield [chars for shape in row for chars in shape]
        case Repeat():
            inner = list(_shapes(part.part))
            yield inner[0] * part.low
            more = part.low + 1 if part.high is None else min(part.low + 1, part.high)
            for times in dict.fromkeys((more, part.low + 7 if part.high is None else part.high)):
                if times > part.low:
                    yield inner[0] * times
            if part.low or part.high != 0:
                for other in inner[1:]:
                    yield other * max(1, part.low)


class _Reader:
    """A recursive-descent reader of the dialect's pattern subset."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def take(self, count: int = 1) -> str:
        taken = self.text[self.at : self.at + count]
        self.at += count
        return taken

    def choice(self) -> Part:
        options = [self.sequence()]
        while self.peek() == "|":
            self.take()
            options.append(self.sequence())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def sequence(self) -> Part:
        parts: list[Part] = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.repeated(self.atom()))
        return Sequence(tuple(parts))

    def atom(self) -> Part:
        char = self.take()
        if char == "(":
            if self.text.startswith("?:", self.at):
                self.take(2)
            inner = self.choice()
            self.take()
            return inner
        if char == "[":
            return self.set()
        code = ord(self.escaped() if char == "\\" else char)
        return Chars(((code, code),))

    def escaped(self) -> str:
        char = self.take()
        if char in "ux":
            return chr(int(self.take(4 if char == "u" else 2), 16))
        return _ESCAPES.get(char, char)

    def set(self) -> Chars:
        negated = self.peek() == "^"
        if negated:
            self.take()
        ranges: list[tuple[int, int]] = []
        while self.peek() != "]" or not ranges:
            low = self.member()
            high = low
            if self.peek() == "-" and self.text[self.at + 1 : self.at + 2] != "]":
                self.take()
                high = self.member()
            ranges.append((ord(low), ord(high)))
        self.take()
        return Chars(tuple(ranges), negated)

    def member(self) -> str:
        char = self.take()
        return self.escaped() if char == "\\" else char

    def repeated(self, part: Part) -> Part:
        bounds = re.compile(r"\{(\d+)(,?)(\d*)\}").match(self.text, self.at)
        if bounds is not None:
            self.at = bounds.end()
            low = int(bounds[1])
            return Repeat(part, low, int(bounds[3]) if bounds[3] else None if bounds[2] else low)
        simple = {"?": (0, 1), "*": (0, None), "+": (1, None)}.get(self.peek())
        if simple is None:
            return part
        self.take()
        return Repeat(part, *simple)
