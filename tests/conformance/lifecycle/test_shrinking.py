"""A failing walk is cut down to what it takes, with few tries."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest
from engram_conformance.checks.lifecycle.shrinking import shortest


def shrunk(steps: Sequence[int], fails: Callable[[Sequence[int]], bool], tries: int = 1000) -> tuple[list[int], int]:
    asked: list[Sequence[int]] = []

    async def judge(part: Sequence[int]) -> bool:
        asked.append(part)
        return fails(part)

    return list(asyncio.run(shortest(steps, judge, tries))), len(asked)


def in_order(*needed: int) -> Callable[[Sequence[int]], bool]:
    """Fails where these stand in this order, whatever is between them."""

    def fails(part: Sequence[int]) -> bool:
        left = iter(part)
        return all(step in left for step in needed)

    return fails


@pytest.mark.parametrize("needed", [(0,), (39,), (3, 17), (5, 6, 31), (0, 20, 39)])
def test_what_is_needed_is_all_that_is_left(needed: tuple[int, ...]) -> None:
    found, asked = shrunk(range(40), in_order(*needed))
    assert found == list(needed)
    assert asked <= 100


def test_a_walk_that_needs_all_of_its_steps_keeps_them() -> None:
    assert shrunk(range(5), in_order(0, 1, 2, 3, 4))[0] == [0, 1, 2, 3, 4]


def test_it_stops_when_the_tries_are_used_up_and_what_it_gives_fails_still() -> None:
    fails = in_order(5, 31)
    found, asked = shrunk(range(40), fails, tries=3)
    assert asked == 3
    assert fails(found)


def test_nothing_is_never_tried() -> None:
    assert shrunk([7], lambda part: True)[0] == [7]
