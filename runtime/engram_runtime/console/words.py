"""How things are said on a page: times, sizes, ids, states; nothing of a caller reaches it unescaped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engram_contracts.engram_memory.v1_0_0.lifecycle import LIFECYCLE

from engram_runtime.instants import from_ms, of_seconds
from engram_runtime.shown import shown

_SECOND: Final = of_seconds(1)
_STEPS: Final = tuple((of_seconds(size), name) for size, name in ((86_400, "d"), (3_600, "h"), (0x3C, "min"), (1, "s")))
"""Milliseconds of each unit, the largest first."""
_MINUTE: Final = 0x3C
_KILO: Final = 0x400
_UNITS: Final = ("B", "KiB", "MiB", "GiB")
_HEAD: Final = 9
"""Characters that a list shows of an id, beyond the word that it begins with."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A time for people: exact, and as it is said of a page made at a certain time."""

    ms: int
    exact: str
    said: str


def moment(ms: int, now: int) -> Moment:
    """A time (epoch ms) as a page made at `now` says it: "3 min ago", "in 2 d"."""
    apart = abs(now - ms)
    unit = next(((apart // size, name) for size, name in _STEPS if apart >= size), None)
    if unit is None:
        said = "just now" if ms <= now else "in a moment"
    else:
        said = f"{unit[0]} {unit[1]} ago" if ms <= now else f"in {unit[0]} {unit[1]}"
    try:
        return Moment(ms, from_ms(ms), said)
    except OverflowError:  # valid times are any safe integer, years beyond the calendar too
        return Moment(ms, f"{ms} ms since 1970", said)


def remaining(ms: int, now: int) -> str:
    """Time left until `ms`, as minutes and seconds: "4:07"; "0:00" when it is over."""
    seconds = max(0, ms - now) // _SECOND
    return f"{seconds // _MINUTE}:{seconds % _MINUTE:02d}"


def minutes(seconds: float) -> str:
    """A duration in whole minutes: "5 minutes"."""
    return f"{seconds / _MINUTE:.0f} minutes"


def size(count: int) -> str:
    """A number of bytes: "312 B", "2.1 KiB"."""
    value, unit = float(count), _UNITS[0]
    for larger in _UNITS[1:]:
        if value < _KILO:
            break
        value, unit = value / _KILO, larger
    return f"{count} B" if unit == _UNITS[0] else f"{value:.1f} {unit}"


def text(content: str) -> str:
    """A caller's text of several lines: each line as `shown` shows it, and the lines stay."""
    return "\n".join(shown(line) for line in content.split("\n"))


def short(name: str) -> str:
    """The head of a long id; the page gives the whole one beside it."""
    kind, _, rest = shown(name).rpartition("_")
    head = f"{kind}_" if kind else ""
    return head + (rest if len(rest) <= _HEAD + 1 else f"{rest[:_HEAD]}…")


def spoken(word: str) -> str:
    """A word of a table as people say it: `trust_invalid` is "trust invalid"."""
    return shown(word).replace("_", " ").replace("-", " ")


def of_entity(entity: str) -> dict[str, tuple[str, str]]:
    """State -> its title and sentence, by the contract."""
    return {row.state: (row.title, row.sentence) for row in LIFECYCLE.states[entity]}


def tone(entity: str, state: str) -> str:
    """How a state looks: live (shown to agents), ended (for good), aside (neither)."""
    row = next((row for row in LIFECYCLE.states[entity] if row.state == state), None)
    if row is None or row.terminal:
        return "ended"
    return "live" if row.disclosable else "aside"


def operations() -> tuple[str, ...]:
    """The operations that the contract's tables know, each once, in their order."""
    return unique(str(row.operation) for row in LIFECYCLE.transitions)


def unique(values: Iterable[str]) -> tuple[str, ...]:
    """Each value once, in order."""
    return tuple(dict.fromkeys(values))


def unique_pairs(values: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Each pair once, in order."""
    return tuple(dict.fromkeys(values))
