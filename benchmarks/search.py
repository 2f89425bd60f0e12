"""Search beside its peers, in one run: scoring every match by the same formula, and plain FTS5 `bm25()`.

docs/architecture.md, "Speed": faster than scoring every matching row by the same formula, with the same top 10; rare
words grow slower than the corpus; common words are no slower than FTS5. `measure` gives milliseconds and ratios for a corpus of a
size. One bound is judged, the same top 10; those on time want 100,000 records and more than one process.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import apsw
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index import search, tables, writes
from engram_runtime.index.analysis import query_terms
from engram_runtime.index.fields import FIELDS, analyse, texts
from engram_runtime.index.profile import Hit, contribution, fuse, idf, saturation

from benchmarks.tables import Table

T = TypeVar("T")

NOW: Final = 1_780_000_000_000
_MONTHS_MS: Final = 10**10
_VOCABULARY: Final = 20_000
_TOP: Final = 10
_QUERIES: Final[Mapping[str, tuple[int, ...]]] = {
    "one rare word": (6000,),
    "three rare words": (6000, 6001, 6002),
    "one common word": (0,),
    "three common words": (0, 1, 2),
    "eight common words": tuple(range(8)),
    "common and rare words": (0, 1, 2, 500, 501, 502),
}
"""Queries by the places of their words in the vocabulary, whose frequencies fall as 1/place."""


@dataclass(frozen=True, slots=True)
class Row:
    """One query on one corpus: matches, milliseconds (best of several runs), and whether the top 10 are equal."""

    query: str
    documents: int
    matches: int
    ours_ms: float
    every_match_ms: float
    fts5_ms: float
    same_top: bool


def measure(documents: int, seed: int = 1) -> list[Row]:
    """Rank every query of the table over a made-up corpus of that many records."""
    words = _words(seed)
    connection = apsw.Connection(":memory:")
    _fill(connection, documents, words, seed)
    return [_row(connection, name, " ".join(words[i] for i in places), documents) for name, places in _QUERIES.items()]


_SIZES: Final = (1000, 10_000)
_COLUMNS: Final = (
    "query",
    "records",
    "matches",
    "ours ms",
    "every match ms",
    "FTS5 ms",
    "to every",
    "to FTS5",
    "top 10",
)


def run() -> list[Table]:
    """The table of `python -m benchmarks search`."""
    rows = [row for size in _SIZES for row in measure(size)]
    cells = tuple(
        (
            row.query,
            f"{row.documents:,}",
            f"{row.matches:,}",
            *(f"{ms:.2f}" for ms in (row.ours_ms, row.every_match_ms, row.fts5_ms)),
            f"{row.ours_ms / row.every_match_ms:.2f}",
            f"{row.ours_ms / row.fts5_ms:.2f}",
            "same" if row.same_top else "OTHER",
        )
        for row in rows
    )
    missed = tuple(f"{row.query}, {row.documents:,} records: another top 10" for row in rows if not row.same_top)
    return [Table("Search, the index alone, in memory (best of five)", _COLUMNS, cells, missed)]


def _words(seed: int) -> list[str]:
    made = random.Random(seed)
    syllables = [c + v for c in "bdfgklmnprtvz" for v in "aiou"]
    return ["".join(made.choices(syllables, k=made.randint(2, 4))) + str(i) for i in range(_VOCABULARY)]


def _fill(connection: apsw.Connection, documents: int, words: list[str], seed: int) -> None:
    made = random.Random(seed)
    weights = list(itertools.accumulate(1 / (i + 2) for i in range(len(words))))
    tables.create(connection)
    tables.clear(connection)
    connection.execute("CREATE VIRTUAL TABLE peer USING fts5(a, b, c, d, e, tokenize='porter unicode61')")
    for i in range(documents):
        kinds = made.choices(FIELDS[1:-1], k=made.randint(1, 2))
        record: dict[str, Any] = {
            "components": [
                {"component_id": str(n), "kind": kind, "text": _text(made, words, weights)}
                for n, kind in enumerate(kinds)
            ],
            "primary_component_id": "0",
            "citations": [{"source_ref": f"repo:{made.choice(words[:200])}"}],
        }
        since = NOW - made.randint(0, _MONTHS_MS)
        writes.insert(connection, f"mem_{i:07d}", writes.prepare(analyse(record), (since, None, None)))
        columns = [" ".join(parts) for parts in texts(record).values()]
        connection.execute("INSERT INTO peer VALUES (?, ?, ?, ?, ?)", columns)


def _text(made: random.Random, words: list[str], weights: list[float]) -> str:
    return " ".join(made.choices(words, cum_weights=weights, k=made.randint(10, 60)))


def _row(connection: apsw.Connection, name: str, query: str, documents: int) -> Row:
    ours, found = _best(lambda: ranked(connection, query))
    every, hits = _best(lambda: every_match(connection, query), runs=2)
    match = " OR ".join(f'"{word}"' for word in query.split())
    weights = ", ".join(str(weight) for weight in PROFILE.weights)
    sql = f"SELECT rowid FROM peer WHERE peer MATCH ? ORDER BY bm25(peer, {weights}) LIMIT {_TOP}"
    peer, _ = _best(lambda: connection.execute(sql, (match,)).fetchall())
    expected = [hit.record_id for hit in fuse(PROFILE, hits, NOW)[:_TOP]]
    return Row(name, documents, len(hits), ours, every, peer, [name for name, _ in found[:_TOP]] == expected)


def ranked(connection: apsw.Connection, query: str) -> list[tuple[str, float]]:
    """What the index does for a query."""
    return search.fused(PROFILE, search.lexical(connection, PROFILE, query_terms(query), NOW), NOW)


def every_match(connection: apsw.Connection, query: str) -> list[Hit]:
    """Each matching document scored by itself, from the same tables."""
    corpus = tables.read_corpus(connection)
    sums: dict[int, int] = {}
    for term in query_terms(query):
        known = tables.read_term(connection, term)
        if known is None:
            continue
        weight = idf(corpus.documents, known[1])
        for document, group in itertools.groupby(tables.read_entries(connection, known[0]).tolist(), lambda e: e[0]):
            counts, lengths = [0] * len(FIELDS), [0] * len(FIELDS)
            for _, packed, length in group:
                field, count = divmod(packed, 1 << tables.FIELD_SHIFT)
                counts[field], lengths[field] = count, length
            gain = contribution(PROFILE, weight, saturation(PROFILE, corpus.averages, counts, lengths))
            sums[document] = sums.get(document, 0) + gain
    return [_hit(connection, document, lexical) for document, lexical in sums.items()]


def _hit(connection: apsw.Connection, document: int, lexical: int) -> Hit:
    name = tables.rows(connection, "SELECT record_id FROM search_document WHERE id = ?", (document,))[0][0]
    block, place = divmod(document, tables.BLOCK)
    moments = tables.rows(connection, "SELECT moments FROM search_moments WHERE block = ?", (block,))[0][0]
    at = place * tables.MOMENTS.itemsize
    return Hit(name, lexical, int.from_bytes(moments[at : at + 8], "little", signed=True))


def _best(run: Callable[[], T], runs: int = 5) -> tuple[float, T]:
    spent: list[float] = []
    result = run()
    for _ in range(runs):
        start = time.perf_counter()
        result = run()
        spent.append(time.perf_counter() - start)
    return min(spent) * 1e3, result
