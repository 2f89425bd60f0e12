"""Cases beside each other in alternating blocks: what a disk or a busy machine does to one, it does to the others.

A case's block is one number, the seconds of one call in it. A ratio is taken block by block, between neighbours in
time; told is the median of all blocks, with the least and the most.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

Block = Callable[[], Awaitable[float]]
"""Runs some calls and says the seconds of one."""

MICRO: Final = 1e6
MILLI: Final = 1e3


@dataclass(frozen=True, slots=True)
class Series:
    """One number for each block; never empty."""

    blocks: tuple[float, ...]

    @property
    def median(self) -> float:
        """Of all blocks."""
        return statistics.median(self.blocks)

    def over(self, peer: Series) -> Series:
        """The ratio to a peer, block by block."""
        return Series(tuple(own / other for own, other in zip(self.blocks, peer.blocks, strict=True)))

    def less(self, peer: Series) -> Series:
        """What is left without a peer's part, block by block; never below nothing."""
        return Series(tuple(max(0.0, own - other) for own, other in zip(self.blocks, peer.blocks, strict=True)))

    def told(self, unit: float = 1.0, digits: int = 2) -> str:
        """``median (least..most)`` in that unit."""
        low, middle, high = (f"{value * unit:,.{digits}f}" for value in (*_ends(self), max(self.blocks)))
        return f"{middle} ({low}..{high})"


def _ends(series: Series) -> tuple[float, float]:
    return min(series.blocks), series.median


async def alternate(cases: Mapping[str, Block], blocks: int) -> dict[str, Series]:
    """Run every case once a block, in an order that turns from block to block; the first block only warms up."""
    found: dict[str, list[float]] = {name: [] for name in cases}
    for number in range(blocks + 1):
        for name in list(cases)[:: -1 if number % 2 else 1]:
            seconds = await cases[name]()
            if number:
                found[name].append(seconds)
    return {name: Series(tuple(times)) for name, times in found.items()}


def each(call: Callable[[], Awaitable[object]], times: int) -> Block:
    """A block of calls one after another; its number is their median, so that a rare pause does not count."""

    async def block() -> float:
        took: list[float] = []
        for _ in range(times):
            start = time.perf_counter()
            await call()
            took.append(time.perf_counter() - start)
        return statistics.median(took)

    return block


def plain(call: Callable[[], object]) -> Callable[[], Awaitable[object]]:
    """A call that does not wait, as one that could."""

    async def run() -> object:
        return call()

    return run


def progress(text: str) -> None:
    """Tell a person who waits what is being done, on stderr."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
