"""What the suite says of a journal's order: a whole one is right, and each kind of fault is told by its place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from engram_conformance.memory.journal import Event, Journal, faults

EVENTS = [
    Event(place, f"evt_{place}", "capture", 1000 + place, f"event {place}", f"leaf {place}", previous, "{}")
    for place, previous in enumerate([None, "leaf 0", "leaf 1", "leaf 2"])
]


def test_a_dense_and_chained_journal_is_right() -> None:
    assert faults(Journal(EVENTS, 3, True)) == []
    assert faults(Journal([], 0, True)) == []


@pytest.mark.parametrize(
    ("events", "head", "told"),
    [
        ([EVENTS[0], *EVENTS[2:]], 3, ["event 2 stands where 1 belongs", "event 2 does not name the digest"]),
        ([*EVENTS[:2], replace(EVENTS[2], previous="leaf 0"), EVENTS[3]], 3, ["event 2 does not name the digest"]),
        ([*EVENTS[:3], replace(EVENTS[3], previous=None)], 3, ["event 3 does not name the digest"]),
        (EVENTS, 4, ["the head is not the last event"]),
        ([EVENTS[1], EVENTS[0], *EVENTS[2:]], 3, ["event 1 stands where 0 belongs", "event 0 does not name"]),
    ],
    ids=["gap", "other-previous", "no-previous", "head", "order"],
)
def test_each_fault_is_told_by_its_place(events: list[Event], head: int, told: list[str]) -> None:
    found = faults(Journal(events, head, True))
    assert len(found) == len(told)
    assert all(line.startswith(begin) for line, begin in zip(found, told, strict=True))
