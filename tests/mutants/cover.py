"""The cases of a smoke run: those that tell the most broken hosts in a few seconds.

A set that tells all of them takes three times as long as a smoke run may: most laws have a case of their own, and each
wants a world of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence


def told(kills: Mapping[str, Sequence[str]], cases: Collection[str]) -> set[str]:
    """The mutants that these cases kill; `kills` maps a mutant to the cases that kill it."""
    return {mutant for mutant, killing in kills.items() if not set(killing).isdisjoint(cases)}


def within(
    kills: Mapping[str, Sequence[str]], seconds: Mapping[str, float], given: Collection[str], most: float
) -> list[str]:
    """Cases, sorted, that take at most that many seconds together: those given, and others for as long as there is
    time, each time the one that kills most of what is left in its seconds. `seconds` is what each case takes.
    """
    chosen = set(given)
    left = kills.keys() - told(kills, chosen)
    by_case: dict[str, set[str]] = {}
    for mutant in left:
        for case in kills[mutant]:
            by_case.setdefault(case, set()).add(mutant)
    room = most - sum(seconds[case] for case in chosen)
    while True:
        fitting = [case for case in by_case if by_case[case] & left and seconds[case] <= room]
        if not fitting:
            return sorted(chosen)
        best = max(fitting, key=lambda case: (len(by_case[case] & left) / (seconds[case] + _LEAST), case))
        chosen.add(best)
        left -= by_case[best]
        room -= seconds[best]


_LEAST = 0.002
"""Seconds that every case takes beside its calls."""
