"""The best lexical hits of a query: every match is scored, as arrays.

What the formula does to one number (`profile`), this does to all entries of a term at once, in the same order of
operations, so that both give the same sums to the last bit. The window is exact: the best of all matches by lexical
sum, then the more recent, then record_id.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import apsw
import numpy as np
import numpy.typing as npt

from engram_runtime.index import tables
from engram_runtime.index.port import IndexStale
from engram_runtime.index.profile import UNIT, Corpus, Profile, idf

MOST_TERMS = 0x40
"""A query's rarest words; what a longer query asks beyond them is in nearly every text, and costs the most."""

_FIRST = np.zeros(1, np.intp)
_COUNT = np.uint32((1 << tables.FIELD_SHIFT) - 1)

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Hits:
    """The window of lexical hits in no particular order: record ids, lexical sums, and since when each is valid."""

    names: list[str]
    sums: Ints
    since: Ints


def lexical(connection: apsw.Connection, profile: Profile, terms: Sequence[str], now: int) -> Hits:
    """The window of hits that are valid and not expired at `now` (epoch ms). Raises `IndexStale`."""
    corpus = tables.read_corpus(connection)
    documents, sums = _scored(connection, profile, corpus, terms)
    moments = tables.read_moments(connection, documents)
    shown = (moments["since"] <= now) & (now <= moments["until"]) & (now < moments["expires"])
    documents, sums, since = documents[shown], sums[shown], moments["since"][shown]
    chosen = _window(connection, documents, sums, since, profile.window)
    return Hits(_names(connection, documents[chosen]), sums[chosen], since[chosen])


def fused(profile: Profile, hits: Hits, now: int) -> list[tuple[str, float]]:
    """The final order with the scores: `profile.fuse`, as arrays."""
    ascending = np.sort(hits.sums)
    place = 1 + len(ascending) - np.searchsorted(ascending, hits.sums, side="right")
    halvings = (np.maximum(0, now - hits.since) / profile.half_life_ms).tolist()
    fresh = np.array([0.5**count for count in halvings], np.float64)
    lexical_part = (profile.rrf_k + 1) / (profile.rrf_k + place)
    scores = np.minimum(1.0, profile.lexical_share * lexical_part + profile.recency_share * fresh)
    order = np.lexsort((-fresh, -scores))
    listed = scores.tolist()
    places = _equals_by_name(order, scores[order], fresh[order], hits.names)
    return list(zip(map(hits.names.__getitem__, places), map(listed.__getitem__, places), strict=True))


def _equals_by_name(order: Ints, scores: Floats, fresh: Floats, names: list[str]) -> list[int]:
    """The order with hits of equal score and recency by record_id; to sort all by it would cost more than the rest."""
    places: list[int] = order.tolist()
    same = np.concatenate(([False], (scores[1:] == scores[:-1]) & (fresh[1:] == fresh[:-1]), [False]))
    starts, ends = np.flatnonzero(same[1:] > same[:-1]), np.flatnonzero(same[1:] < same[:-1])
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        places[start : end + 1] = sorted(places[start : end + 1], key=names.__getitem__)
    return places


def _scored(connection: apsw.Connection, profile: Profile, corpus: Corpus, terms: Sequence[str]) -> tuple[Ints, Ints]:
    """Each document that holds one of the terms, ascending, with its lexical sum."""
    found = [(known[1], term, known[0]) for term in terms if (known := tables.read_term(connection, term))]
    if len(found) < len(terms) and tables.count(connection, "term") != tables.read_state(connection).terms:
        raise IndexStale  # a word that is in no record and a row that was lost look the same
    slope = np.array([profile.b / average for average in corpus.averages])
    weight = np.array(profile.weights)
    parts: list[tuple[Ints, Ints]] = []
    for matching, _, term in sorted(found)[:MOST_TERMS]:
        holders, counted, lengths = np.ascontiguousarray(tables.read_entries(connection, term).T)
        field, count = (counted >> tables.FIELD_SHIFT).astype(np.intp), counted & _COUNT
        shares = count * weight.take(field) / ((1 - profile.b) + lengths * slope.take(field))
        first = np.concatenate((_FIRST[: len(holders)], np.flatnonzero(holders[1:] != holders[:-1]) + 1))
        if len(first) != matching:
            raise IndexStale
        x = np.add.reduceat(shares, first)
        gains = idf(corpus.documents, matching) * UNIT / (1 + profile.k1 / x)
        parts.append((holders.take(first).astype(np.int64), gains.astype(np.int64)))
    return _added(parts)


def _added(parts: Sequence[tuple[Ints, Ints]]) -> tuple[Ints, Ints]:
    """The sums by document over all terms."""
    if not parts:
        return np.empty(0, np.int64), np.empty(0, np.int64)
    if len(parts) == 1:
        return parts[0]
    last = max(int(documents[-1]) for documents, _ in parts)
    if 0x8 * sum(len(documents) for documents, _ in parts) < last:  # few of many: sort them
        documents, index = np.unique(np.concatenate([part[0] for part in parts]), return_inverse=True)
        sums = np.zeros(len(documents), np.int64)
        np.add.at(sums, index, np.concatenate([part[1] for part in parts]))
        return documents, sums
    dense = np.zeros(last + 1, np.int64)
    for documents, gains in parts:
        dense[documents] += gains
    documents = np.flatnonzero(dense)
    return documents, dense[documents]


def _window(connection: apsw.Connection, documents: Ints, sums: Ints, since: Ints, room: int) -> Ints:
    """Indices of the best: by sum, then since, then record_id; each next one only where the last place is shared."""
    chosen: list[Ints] = []
    rest = np.arange(len(sums))
    for values in (sums, since):
        if len(rest) <= room:
            break
        own = values[rest]
        last = np.partition(own, -room)[-room]
        chosen.append(rest[own > last])
        room -= len(chosen[-1])
        rest = rest[own == last]
    if len(rest) > room:
        rest = rest[np.isin(documents[rest], _first_named(connection, documents[rest], room))]
    return np.concatenate([*chosen, rest])


def _first_named(connection: apsw.Connection, documents: Ints, room: int) -> list[int]:
    """Of these documents, the first by record_id: a walk along the index of names that stops when it has them."""
    wanted = set(documents.tolist())
    names = (document for (document,) in connection.execute("SELECT id FROM search_document ORDER BY record_id"))
    return list(islice(filter(wanted.__contains__, names), room))


def _names(connection: apsw.Connection, documents: Ints) -> list[str]:
    """The record ids of these documents, in their order; as two values, since a row costs more than what is in it."""
    if not len(documents):
        return []
    sql = """SELECT group_concat(d.id), group_concat(d.record_id)
             FROM carray(?) AS j CROSS JOIN search_document AS d ON d.id = j.value"""
    wanted = apsw.carray(np.ascontiguousarray(documents, np.int64).data)
    numbers, joined = tables.rows(connection, sql, (wanted,))[0]
    found: Ints = np.fromstring(numbers or "", np.int64, sep=",")
    names: list[str] = str(joined or "").split(",")
    if not len(found) == len(names) == len(documents):
        raise IndexStale
    if np.array_equal(found, documents):
        return names
    by_id = dict(zip(found.tolist(), names, strict=True))  # SQLite promises no order, but keeps it
    return [by_id[document] for document in documents.tolist()]
