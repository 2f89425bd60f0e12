"""An index in a file of its own, and the same ranking done one match at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import apsw
import numpy as np
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index import tables
from engram_runtime.index.analysis import query_terms
from engram_runtime.index.fields import analyse
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.index.profile import Fused, Hit, Profile, contribution, fuse, idf, saturation
from engram_runtime.index.search import MOST_TERMS
from engram_runtime.store.port import WriteTx

NOW = 1_780_000_000_000


@dataclass
class Tx:
    """The part of a transaction that an index uses."""

    connection: apsw.Connection
    now: int = NOW
    high_water: int = 0

    def records(self, after: int, limit: int) -> list[Any]:
        """No record that the index does not know of."""
        return []


class Indexed:
    """An index over records that a test makes up."""

    def __init__(self, path: Path | str = ":memory:", **profile: Any) -> None:
        self.profile: Profile = replace(PROFILE, **profile)
        self.connection = apsw.Connection(str(path))
        self.index = LexicalIndex(self.profile)
        self.index.create(self.connection)
        self.records: dict[str, dict[str, Any]] = {}

    @property
    def tx(self) -> WriteTx:
        return cast("WriteTx", Tx(self.connection))

    def add(self, name: str, record: dict[str, Any]) -> None:
        self.records[name] = record
        self.index.add(self.tx, name, self.index.prepare(record))

    def remove(self, name: str) -> None:
        del self.records[name]
        self.index.remove(self.tx, name)

    def ranked(self, query: str, limit: int = 10**6) -> list[tuple[str, float]]:
        return list(self.index.rank(self.tx, query, limit))

    def names(self, query: str) -> list[str]:
        return [name for name, _ in self.ranked(query)]

    def expected(self, query: str, now: int = NOW) -> list[tuple[str, float]]:
        """What the formula says, from the records alone: every match scored by itself."""
        fused = fuse(self.profile, self._window(query, now), now)
        return [(hit.record_id, hit.score) for hit in cast("Sequence[Fused]", fused)]

    def _window(self, query: str, now: int) -> list[Hit]:
        analysed = {name: analyse(record) for name, record in self.records.items()}
        lengths = [sum(found.lengths[i] for found in analysed.values()) for i in range(5)]
        filled = [sum(found.lengths[i] > 0 for found in analysed.values()) for i in range(5)]
        corpus = tables.Corpus(len(analysed), tuple(lengths), tuple(filled))
        holders = {t: [n for n, a in analysed.items() if t in a.counts] for t in query_terms(query)}
        terms = sorted((len(names), term) for term, names in holders.items() if names)[:MOST_TERMS]
        sums: dict[str, int] = {}
        for matching, term in terms:
            for name in holders[term]:
                found = analysed[name]
                x = saturation(self.profile, corpus.averages, found.counts[term], found.lengths)
                gain = contribution(self.profile, idf(corpus.documents, matching), x)
                sums[name] = sums.get(name, 0) + gain
        hits = [Hit(n, s, self.records[n]["valid_time"]["t"]) for n, s in sums.items() if self._valid(n, now)]
        hits.sort(key=lambda hit: (-hit.lexical, -hit.since, hit.record_id))
        return hits[: self.profile.window]

    def _valid(self, name: str, now: int) -> bool:
        valid = self.records[name]["valid_time"]
        return valid["t"] <= now <= valid.get("t_end", now)

    def rows(self) -> dict[str, int]:
        """How many rows each table has."""
        tables_ = ("search_term", "search_document", "search_posting")
        return {name: tables.rows(self.connection, f"SELECT count(*) FROM {name}")[0][0] for name in tables_}


def record(
    *texts: tuple[str, str] | str, source: str = "repo:one", t: int = NOW - 1, t_end: int | None = None
) -> dict[str, Any]:
    """A record of texts, each with its kind or a decision; the first is the primary one."""
    pairs = [("decision", text) if isinstance(text, str) else text for text in texts]
    components = [{"component_id": str(i), "kind": kind, "text": text} for i, (kind, text) in enumerate(pairs)]
    valid = {"t": t} if t_end is None else {"t": t, "t_end": t_end}
    return {
        "components": components,
        "primary_component_id": "0",
        "citations": [{"source_ref": source}],
        "valid_time": valid,
        "retention": {},
    }


def moments(indexed: Indexed, *documents: int) -> list[Any]:
    return tables.read_moments(indexed.connection, np.array(documents, np.int64)).tolist()
