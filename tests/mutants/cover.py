"""The smallest set of cases that kills every mutant: greedy, the quickest first among equals, the same every time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def smallest(kills: Mapping[str, Sequence[str]]) -> list[str]:
    """Cases, sorted, that kill all that can be killed; `kills` maps a mutant to the cases that kill it.

    Greedy cover, at most ln(n) times the smallest, then without what the rest covers too.
    """
    left = {mutant for mutant, cases in kills.items() if cases}
    by_case: dict[str, set[str]] = {}
    for mutant in left:
        for case in kills[mutant]:
            by_case.setdefault(case, set()).add(mutant)
    chosen: list[str] = []
    while left:
        best = min(by_case, key=lambda case: (-len(by_case[case] & left), case))
        chosen.append(best)
        left -= by_case[best]
    for case in list(chosen):
        others = set().union(*(by_case[other] for other in chosen if other != case))
        if by_case[case] <= others:
            chosen.remove(case)
    return sorted(chosen)
