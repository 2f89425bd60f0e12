"""A durable capture beside its peer: one append of the same bytes and `fdatasync`, on the same disk, in turns.

docs/architecture.md, "Speed": alone at most 1.5 times the peer; in groups ten times its rate. Both compare the work of
a processor with that of a disk, so that they hold from some disk on. They are judged on one that spins, which is the
same on every machine; on the disk at hand the same is measured and told, with the sync from which on the bounds hold.
The host's fixed cost is what a capture takes beyond its peer, and it is at most half a sync where a sync takes twice as
long.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any, Final

from benchmarks.blocks import MICRO, MILLI, Block, Series, alternate, each, plain, progress
from benchmarks.disk import Log, kind, scratch, slow
from benchmarks.home import Bench, new, opened
from benchmarks.tables import Table

ALONE: Final = 1.5
"""Most that a capture alone may take, in appends with their sync."""
GROUPED: Final = 10.0
"""Least rate of captures in groups, in rates of the peer."""
WAITING: Final = (16, 64, 256)
"""Captures that wait at the same time: a group is what waits when the writer has the turn."""

SPINNING: Final = 0.015
"""Seconds of a sync on a disk that spins: a seek, and a turn of 7,200 a minute."""

_BLOCKS: Final = 15
_CALLS: Final = 20
_ROUNDS: Final = 2


def run() -> list[Table]:
    """The tables of `python -m benchmarks capture`."""
    with scratch() as root:
        progress("capture: alone, in groups, and the same bytes appended")
        here = asyncio.run(_measured(root / "here", kind(root)))
        progress(f"capture: the same where a sync takes {SPINNING * MILLI:.0f} ms")
        with slow(SPINNING):
            spinning = asyncio.run(_measured(root / "slow", f"a sync waits for {SPINNING * MILLI:.0f} ms"))
    return [table(*here, judged=False), table(*spinning, judged=True)]


Measured = tuple[dict[str, Series], int, str]
"""Seconds by case, the bytes of a capture, and the disk."""


async def _measured(root: Path, disk: str) -> Measured:
    root.mkdir()
    home = await asyncio.to_thread(new, root)
    async with opened(home) as bench:
        for _ in range(_CALLS):
            await bench.capture()
        data = os.urandom(await durable_bytes(bench))
        log = Log(root / "peer.log")
        try:
            found = await alternate(
                {
                    "peer": each(plain(lambda: log.append(data)), _CALLS),
                    "alone": each(bench.capture, _CALLS),
                    **{f"{waiting}": group(bench, waiting) for waiting in WAITING},
                },
                _BLOCKS,
            )
        finally:
            log.close()
    return found, len(data), disk


async def durable_bytes(bench: Bench) -> int:
    """What a capture makes durable: its event and its sealed envelope, on average so far."""
    sql = "SELECT avg(length(event) + length(sealed)) FROM journal JOIN envelope ON cursor = captured_cursor"

    def ask(tx: Any) -> int:
        return round(tx.connection.execute(sql).fetchall()[0][0])

    return await bench.host.store.read(ask)


def group(bench: Bench, waiting: int) -> Block:
    """A block of captures of so many callers at once; the seconds of one are those of all, divided."""

    async def caller() -> None:
        for _ in range(_ROUNDS):
            await bench.capture()

    async def block() -> float:
        start = time.perf_counter()
        await asyncio.gather(*(caller() for _ in range(waiting)))
        return (time.perf_counter() - start) / (waiting * _ROUNDS)

    return block


def table(found: dict[str, Series], size: int, disk: str, *, judged: bool) -> Table:
    """The rows, and the bounds that are missed if this disk is one that they are judged on."""
    peer = found["peer"]
    alone = found["alone"]
    names = {"peer": "append + fdatasync", "alone": "capture, alone"}
    rows = tuple(
        (
            names.get(name, f"captures, {name} at once"),
            series.told(MICRO, 0),
            f"{1 / series.median:,.0f}",
            series.over(peer).told(),
            "" if name == "peer" else peer.over(series).told(),
        )
        for name, series in found.items()
    )
    best = min((series for name, series in found.items() if name not in names), key=lambda series: series.median)
    ratio, rate = alone.over(peer).median, peer.over(best).median
    missed: list[str] = []
    if judged and ratio > ALONE:
        missed.append(f"a capture alone takes {ratio:.2f} appends with their sync, expected at most {ALONE}")
    if judged and rate < GROUPED:
        missed.append(f"captures in groups have {rate:.2f} times the peer's rate, expected at least {GROUPED:.0f}")
    own = alone.less(peer).median
    note = (
        f"{size:,} bytes each (event and envelope); a sync of {peer.median * MICRO:,.0f} µs here.\n"
        f"Beyond its peer a capture alone costs {own * MICRO:,.0f} µs: the first bound holds where a sync takes "
        f"{own / (ALONE - 1) * MICRO:,.0f} µs or more, the second where it takes "
        f"{best.median * GROUPED * MICRO:,.0f} µs or more." + ("" if judged else " Not judged on this disk.")
    )
    return Table(f"A durable capture beside one append + fdatasync ({disk})", _COLUMNS, rows, tuple(missed), note)


_COLUMNS: Final = ("", "µs each", "a second", "time to the peer's", "rate to the peer's")
