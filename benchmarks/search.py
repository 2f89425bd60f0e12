"""Search beside its peers, in one run: scoring every match by the same formula, and plain FTS5 `bm25()`.

docs/architecture.md, "Speed": faster than scoring every matching row by the same formula, with the same top 10; rare
words grow slower than the corpus; common words are no slower than FTS5. `measure` gives milliseconds and ratios for a
corpus of a size. Judged are the same top 10 and, where many records match, the time; that of rare words as a corpus
grows is judged in the table `read`, with the whole answer.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

import apsw
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index import search, tables, writes
from engram_runtime.index.analysis import query_terms
from engram_runtime.index.fields import FIELDS, analyse, texts
from engram_runtime.index.profile import Hit, contribution, fuse, idf, saturation

from benchmarks.corpus import NOW, QUERIES, Corpus
from benchmarks.tables import Table

T = TypeVar("T")

_TOP: Final = 10
_MANY: Final = 5_000
"""Matches from which on time is judged: below, a search is little more than its fixed cost."""


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
    corpus = Corpus(seed=seed)
    connection = apsw.Connection(":memory:")
    connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)  # as the host has it
    _fill(connection, documents, corpus)
    return [_row(connection, name, corpus.query(name), documents) for name in QUERIES]


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
    return [Table("Search, the index alone, in memory (best of five)", _COLUMNS, cells, tuple(missed(rows)))]


def missed(rows: Iterable[Row]) -> Iterator[str]:
    """The bounds that are missed."""
    for row in rows:
        where = f"{row.query}, {row.documents:,} records"
        if not row.same_top:
            yield f"{where}: another top 10"
        for peer, ms in (("every match", row.every_match_ms), ("FTS5", row.fts5_ms)):
            if row.matches >= _MANY and row.ours_ms > ms:
                yield f"{where}: {row.ours_ms / ms:.2f} times {peer}, expected at most 1"


def _fill(connection: apsw.Connection, documents: int, corpus: Corpus) -> None:
    tables.create(connection)
    tables.clear(connection)
    connection.execute("CREATE VIRTUAL TABLE peer USING fts5(a, b, c, d, e, tokenize='porter unicode61')")
    for i in range(documents):
        record, since = corpus.record()
        writes.insert(connection, f"mem_{i:07d}", writes.prepare(analyse(record), (since, None, None)))
        columns = [" ".join(parts) for parts in texts(record).values()]
        connection.execute("INSERT INTO peer VALUES (?, ?, ?, ?, ?)", columns)


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
