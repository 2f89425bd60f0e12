"""Valid values for schema nodes: the plainest one, and as many different ones as are asked for.

Values obey the keywords of their node; rules between fields are mended afterwards (:mod:`.repair`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Final

from engram_codegen import ir
from engram_codegen.vectors import patterns
from engram_codegen.vectors.documents import Json

SAFE: Final = 2**53 - 1
"""The greatest integer that every JSON reader keeps exactly."""

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def sample(node: ir.Node) -> Json:
    """The plainest valid value: required members only, the fewest items."""
    return next(variants(node))


def variants(node: ir.Node) -> Iterator[Json]:
    """Different valid values, the plainest first; without end where the schema allows it."""
    match node:
        case ir.Const():
            yield node.value
        case ir.Enum():
            yield from node.values
        case ir.Boolean():
            yield from (False, True)
        case ir.Number():
            yield from _numbers(node)
        case ir.String():
            yield from _strings(node)
        case ir.Array():
            yield from _arrays(node)
        case ir.Object():
            yield from _objects(node)
        case ir.Union():
            for branch in node.branches:
                yield from variants(branch.node)
        case _:
            raise TypeError(type(node).__name__)


def whole(node: ir.Node) -> Json:
    """A valid value with every declared member, and one item in every array that may have one."""
    match node:
        case ir.Object():
            return {prop.name: whole(prop.node) for prop in node.properties}
        case ir.Array() if node.max_items != 0:
            return list(islice(_wholes(node.items), max(1, node.min_items or 0)))
        case ir.Union():
            return whole(node.branches[0].node)
        case _:
            return sample(node)


def _wholes(node: ir.Node) -> Iterator[Json]:
    """Different whole values."""
    yield whole(node)
    yield from islice(variants(node), 1, None)


def _numbers(node: ir.Number) -> Iterator[Json]:
    low = -SAFE if node.minimum is None else node.minimum
    high = SAFE if node.maximum is None else node.maximum
    start = low if low > 0 else 0 if high >= 0 else high
    whole_start = int(start) if node.integer or float(start).is_integer() else start
    up = (whole_start + step for step in count() if step <= high - whole_start)
    yield from _until(up, high)
    if not node.integer:
        yield from (value for value in (low + (high - low) / 3, low + (high - low) / 7) if value != whole_start)


def _until(values: Iterator[Json], high: float) -> Iterator[Json]:
    for value in values:
        if value > high:
            return
        yield value
        if value + 1 > high:
            return


def _strings(node: ir.String) -> Iterator[str]:
    if node.instant is not None:
        yield from (f"2999-01-{1 + n // 86_400_000 % 28:02}T{_clock(n)}Z" for n in range(28 * 86_400_000))
        return
    least = max(node.min_length or 0, node.bytes_min or 0)
    most = min(value for value in (node.max_length, node.bytes_max, 2**31) if value is not None)
    if node.pattern is not None:
        found = patterns.counted(node.pattern, least, most)
        first = patterns.words(node.pattern)[0]
        if not least <= len(first) <= most:
            first = patterns.stretched(node.pattern, least, "a", in_bytes=False) or next(found, first)
        yield first
        yield from (text for text in found if text != first)
        return
    yield _text(least, most, 0)
    yield from (_text(least, most, n) for n in range(1, len(DIGITS) ** min(most, 8)))


def _clock(milliseconds: int) -> str:
    seconds, rest = divmod(milliseconds % 86_400_000, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}"


def _text(least: int, most: int, number: int) -> str:
    """``text`` for 0, ``text-1``, ...; padded in front up to ``least``; bare digits where ``most`` is short."""
    digits = ""
    rest = number
    while rest:
        rest, digit = divmod(rest, len(DIGITS))
        digits = DIGITS[digit] + digits
    told = f"text-{digits}" if number else "text"
    if len(told) > most:
        told = (digits or "0").rjust(most, "0")
    return told.rjust(least, "x")


def _arrays(node: ir.Array) -> Iterator[Json]:
    least = node.min_items or 0
    most = 2**31 if node.max_items is None else node.max_items
    first = list(islice(variants(node.items), least))
    first += [first[-1]] * (least - len(first)) if first else []
    yield first
    for item in islice(variants(node.items), least, None):
        if least:
            yield [*first[:-1], item]
        elif most:
            yield [item]


def _objects(node: ir.Object) -> Iterator[Json]:
    first = {prop.name: sample(prop.node) for prop in node.properties if prop.required}
    yield first
    told = [prop for prop in node.properties if not isinstance(prop.node, ir.Const)]
    for prop in sorted(told, key=lambda p: (not p.required, not isinstance(p.node, ir.String))):
        for value in islice(variants(prop.node), 1 if prop.required else 0, None):
            yield {**first, prop.name: value}
