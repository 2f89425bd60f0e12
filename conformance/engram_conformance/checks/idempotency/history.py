"""A history of calls under keys, held against a sequential model.

In the model calls happen one after another: the first call of a key commits and binds it; after that the same content
is a replay of that outcome, and any other content is a conflict. A history of calls that ran at the same time is right
if it could have happened so: each call at one moment between its beginning and its end, the commits in the order of
their cursors.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Any


class Told(StrEnum):
    """What a call was told."""

    NEW = "a new effect"
    REPLAY = "a replay"
    CONFLICT = "a conflict"
    OTHER = "something else"


@dataclass(frozen=True, slots=True)
class Call:
    """One call: its key, which of the key's contents it had, and when it began and ended, in ticks that only grow.

    ``outcome`` and ``cursor`` are what a success told; ``number`` finds it in the wire log.
    """

    key: str
    content: int
    began: int
    ended: int
    told: Told
    outcome: Any = None
    cursor: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Wrong:
    """How a history leaves the model: the law, in a few words what is wrong, and the calls that show it."""

    law: str
    words: str
    calls: tuple[int, ...]


ONCE, SAME, CONFLICT = "concurrent-once", "replay-same-outcome", "replay-conflict"


def judge(history: Iterable[Call]) -> list[Wrong]:
    """All that could not have happened one after another; empty for a right history."""
    calls = sorted(history, key=lambda call: call.key)
    wrong = [_wrong(ONCE, "a call got neither an outcome nor a conflict", call) for call in calls if _odd(call)]
    commits: list[Call] = []
    for _, group in groupby(calls, key=lambda call: call.key):
        of_key = list(group)
        new = [call for call in of_key if call.told is Told.NEW]
        if len(new) == 1:
            commits += new
            wrong += _against(new[0], of_key)
        elif not any(map(_odd, of_key)):
            wrong.append(_wrong(ONCE, f"one key had {len(new)} effects", *of_key))
    return [*wrong, *_order(commits, calls)]


def _against(commit: Call, calls: Sequence[Call]) -> Iterable[Wrong]:
    """What the calls of one key say that its one commit does not allow."""
    for call in calls:
        if call.told is Told.REPLAY and call.content != commit.content:
            yield _wrong(CONFLICT, "other content was answered as a replay", commit, call)
        elif call.told is Told.REPLAY and call.outcome != commit.outcome:
            yield _wrong(SAME, "a replay tells another outcome", commit, call)
        elif call.told is Told.CONFLICT and call.content == commit.content:
            yield _wrong(SAME, "the same content was refused as a conflict", commit, call)


def _order(commits: Sequence[Call], calls: Sequence[Call]) -> Iterable[Wrong]:
    """Give each commit the earliest moment that cursors and clocks allow; what had to be before it cannot be."""
    moment, at = 0, dict[str, int]()
    before: Call | None = None
    for commit in sorted(commits, key=lambda call: call.cursor):
        if before is not None and before.cursor == commit.cursor:
            yield _wrong(ONCE, "two keys have one cursor", before, commit)
        moment = max(moment, commit.began)
        if moment > commit.ended:
            yield _wrong(ONCE, "cursors are in another order than the calls were", *filter(None, (before, commit)))
        at[commit.key], before = moment, commit
    for call in calls:
        if call.told in (Told.REPLAY, Told.CONFLICT) and call.ended < at.get(call.key, 0):
            yield _wrong(ONCE, "an answer came before what it tells of", call)


def _odd(call: Call) -> bool:
    return call.told is Told.OTHER


def _wrong(law: str, words: str, *calls: Call) -> Wrong:
    return Wrong(law, words, tuple(sorted({call.number for call in calls})))
