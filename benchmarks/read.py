"""Reads and captures as a scope grows, beside bare SQLite queries in the same run.

get beside the primary-key SELECT of a body; search beside FTS5's `bm25()` over the same texts, where the peer reads the
ten best rowids and nothing else; a capture beside one append + `fdatasync`. Beyond its peer a handler does: grants,
eligibility, digests, redaction, receipts, ten bodies, and the way to a reader thread and back. Rule:
docs/architecture.md, "Speed": rare words grow slower than the corpus; common words are no slower than FTS5. The index
alone is judged beside it in the table `search`; here, the whole answer, where a search is more than its fixed cost.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from benchmarks.blocks import MICRO, Series, alternate, each, plain, progress
from benchmarks.corpus import SHORT, Corpus
from benchmarks.disk import Log, kind, scratch
from benchmarks.fill import fill
from benchmarks.home import Bench, new, opened
from benchmarks.peer import Peer
from benchmarks.tables import Table

SIZES: Final = (1_000, 10_000, 100_000)
GET: Final = "get"
CAPTURE: Final = "capture"
RARE: Final = ("one rare word", "three rare words")
COMMON: Final = ("one common word", "three common words")
_JUDGED: Final = 100_000
"""Records from which on a whole answer is judged beside FTS5's ten rowids."""
_BLOCKS: Final = 9
_CALLS: Final = 15
_CAPTURE_BYTES: Final = 3_072

Pair = tuple[Series, Series]
"""Ours and the peer's, seconds a call."""
Grown = dict[int, dict[str, Pair]]
"""By the number of records, then by case."""


def run() -> list[Table]:
    """The tables of `python -m benchmarks read`."""
    with scratch() as root:
        return [table(asyncio.run(_grown(root, SIZES)), kind(root))]


async def _grown(root: Path, sizes: tuple[int, ...]) -> Grown:
    """Every case at every size of one scope that grows."""
    home = await asyncio.to_thread(new, root)
    corpus, peer, log = Corpus(SHORT), Peer(root / "peer.db"), Log(root / "peer.log")
    found: Grown = {}
    names: list[str] = []
    try:
        async with opened(home) as bench:
            for size in sizes:
                names += await fill(bench, corpus, size - len(names), len(names), peer.add)
                found[size] = await _measured(bench, corpus, peer, log, names)
    finally:
        log.close()
        peer.close()
    return found


async def _measured(bench: Bench, corpus: Corpus, peer: Peer, log: Log, names: list[str]) -> dict[str, Pair]:
    ids = itertools.cycle(random.Random(len(names)).sample(names, 997))
    data = bytes(_CAPTURE_BYTES)
    cases: dict[str, tuple[Callable[[], Awaitable[object]], Callable[[], object]]] = {
        GET: (lambda: bench.get(next(ids)), lambda: peer.body(next(ids))),
        **{name: _search(bench, peer, corpus.query(name)) for name in (*RARE, *COMMON)},
        CAPTURE: (bench.capture, lambda: log.append(data)),
    }
    found: dict[str, Pair] = {}
    for name, (ours, theirs) in cases.items():
        progress(f"read: {name}, {len(names):,} records")
        both = await alternate({"ours": each(ours, _CALLS), "peer": each(plain(theirs), _CALLS)}, _BLOCKS)
        found[name] = both["ours"], both["peer"]
    return found


def _search(bench: Bench, peer: Peer, query: str) -> tuple[Callable[[], Awaitable[object]], Callable[[], object]]:
    return lambda: bench.search(query), lambda: peer.search(query)


def table(found: Grown, disk: str) -> Table:
    """The rows, with the growth from size to size, and the bounds that are missed."""
    rows = tuple(_row(found, name, size) for name in next(iter(found.values())) for size in found)
    sizes = list(found)
    missed: list[str] = []
    for size in sizes:
        for name in COMMON if size >= _JUDGED else ():
            ours, peer = found[size][name]
            ratio = ours.over(peer).median
            if ratio > 1:
                missed.append(f"{name}, {size:,} records: {ratio:.2f} times FTS5, expected at most 1")
    for small, large in itertools.pairwise(sizes):
        for name in RARE:
            growth = found[large][name][0].median / found[small][name][0].median
            if growth >= large / small:
                missed.append(f"{name}: {growth:.1f} times as long for {large / small:.0f} times the records")
    note = f"{disk}; records of a sentence or two; growth is to the size before."
    return Table("Reads and captures as a scope grows, beside bare SQLite", _COLUMNS, rows, tuple(missed), note)


def _row(found: Grown, name: str, size: int) -> tuple[str, ...]:
    ours, peer = found[size][name]
    smaller = [other for other in found if other < size]
    growth = [found[size][name][which].median / found[max(smaller)][name][which].median for which in (0, 1) if smaller]
    return (
        f"search, {name}" if name in (*RARE, *COMMON) else name,
        f"{size:,}",
        ours.told(MICRO, 0),
        peer.told(MICRO, 0),
        ours.over(peer).told(),
        *(f"{value:.2f}" for value in growth or (1.0, 1.0)),
    )


_COLUMNS: Final = ("", "records", "ours µs", "bare µs", "to the bare", "ours grows", "bare grows")
