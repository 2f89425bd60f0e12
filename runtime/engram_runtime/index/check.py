"""Whether the projection is, row by row, what the scope's records give: for `engram journal verify`.

The postings are read once, as arrays: each entry has a 64-bit hash, and the hashes of a document's entries are summed.
The same sum is made of what its record gives, so that one pass over either side compares them, in whatever order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import apsw
import numpy as np
import numpy.typing as npt

from engram_runtime.index import tables, writes
from engram_runtime.index.fields import FIELDS
from engram_runtime.index.port import IndexStale
from engram_runtime.store.port import Finding

_ROWS = 0x4000
_HINT = "start a host or search once: the index is built again from journal and bodies"
_ODD = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9)

Longs = npt.NDArray[np.uint64]


def finding(subject: str, expected: str, got: str) -> Finding:
    """A finding about the index; `subject` names rows, never a word that they hold."""
    return Finding("projection.stale", None, f"search index: {subject}", expected, got, _HINT)


def findings(
    connection: apsw.Connection, state: tables.State, documents: Iterable[tuple[str, writes.Prepared]]
) -> list[Finding]:
    """All findings about an index that should hold these documents and no others."""
    found: list[Finding] = []
    numbers = dict(tables.rows(connection, "SELECT record_id, id FROM search_document"))
    sums, holders = _posted(connection, max(numbers.values(), default=0), found)
    lengths = np.zeros((len(FIELDS), 2), np.int64)
    documents_of: dict[int, int] = {}
    for record_id, prepared in documents:
        number = numbers.pop(record_id, None)
        if number is None:
            found.append(finding(f"document {record_id}", "there", "not there"))
            continue
        for field, length in enumerate(prepared.lengths):
            lengths[field] += (length, length > 0)
        ids = _ids(connection, number)
        for term in ids:
            documents_of[term] = documents_of.get(term, 0) + 1
        wrong = _wrong(connection, number, prepared, ids, int(sums[number]))
        if wrong is not None:
            found.append(finding(f"document {record_id}", f"the {wrong} that its record gives", "others"))
    found += [finding(f"document {name}", "not there", "there") for name in numbers]
    terms = dict(tables.rows(connection, "SELECT id, documents FROM search_term"))
    if not terms == documents_of == holders:
        found.append(finding("the terms", "each with the number of its documents", "others"))
    corpus = tables.read_corpus(connection)
    said = list(zip(corpus.lengths, corpus.filled, strict=True))
    counts = tuple(tables.count(connection, name) for name in ("document", "term", "posting"))
    if said != [tuple(row) for row in lengths.tolist()] or counts != (state.documents, state.terms, state.postings):
        found.append(finding("the statistics", "the sums and counts of the rows", "others"))
    return found


def _posted(connection: apsw.Connection, last: int, found: list[Finding]) -> tuple[Longs, dict[int, int]]:
    """By document the sum of its entries, and by term the number of documents that its entries name."""
    sums = np.zeros(last + 1, np.uint64)
    holders: dict[int, int] = {}
    cursor = connection.execute("SELECT key, entries, checksum FROM search_posting ORDER BY key")
    for rows in _chunks(cursor):
        try:
            blobs = tables.whole(rows)
        except IndexStale:
            found.append(finding("the postings", "blobs as they were written", "others"))
            return sums, {}
        entries = np.frombuffer(b"".join(blobs), tables.WORD).reshape(-1, tables.ENTRY)
        sizes = [len(blob) // (tables.ENTRY * tables.WORD.itemsize) for blob in blobs]
        terms = np.repeat(np.array([key >> tables.SHIFT for key, _, _ in rows], np.uint64), sizes)
        owners = entries[:, 0].astype(np.uint64)
        pairs = terms << np.uint64(tables.SHIFT) | owners
        firsts = np.flatnonzero(np.diff(pairs, prepend=np.uint64(0)))  # a document's entries stand together
        for term, matching in zip(*map(np.ndarray.tolist, np.unique(terms[firsts], return_counts=True)), strict=True):
            holders[term] = holders.get(term, 0) + matching
        inside = owners <= last
        np.add.at(sums, owners[inside], _hashes(terms[inside], entries[inside]))
    return sums, holders


def _chunks(cursor: Iterator[Any]) -> Iterator[list[Any]]:
    while rows := list(islice(cursor, _ROWS)):
        yield rows


def _hashes(terms: Longs, entries: tables.Words) -> Longs:
    """A hash of each entry with its term."""
    with np.errstate(over="ignore"):
        mixed = (entries[:, 1].astype(np.uint64) << np.uint64(32)) | entries[:, 2].astype(np.uint64)
        mixed = mixed * np.uint64(_ODD[0]) ^ (np.uint64(_ODD[1]) * terms)
        mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(_ODD[2])
        return mixed ^ (mixed >> np.uint64(32))


def _ids(connection: apsw.Connection, number: int) -> list[int]:
    packed = tables.rows(connection, "SELECT terms FROM search_document WHERE id = ?", (number,))[0][0]
    return np.frombuffer(packed[: len(packed) // 4 * 4], tables.WORD).tolist()


def _wrong(
    connection: apsw.Connection, number: int, prepared: writes.Prepared, ids: list[int], posted: int
) -> str | None:
    """What of a document is not what its record gives, or None."""
    sql = "SELECT t.term FROM json_each(?) AS j JOIN search_term AS t ON t.id = j.value ORDER BY j.key"
    if [term for (term,) in tables.rows(connection, sql, (str(ids),))] != prepared.terms:
        return "terms"
    if tables.read_lengths(connection, number) != prepared.lengths:
        return "lengths"
    per_term = np.diff(np.array(prepared.bounds)) // (tables.ENTRY * tables.WORD.itemsize)
    hashes = _hashes(np.repeat(np.array(ids, np.uint64), per_term), prepared.entries)
    if int(hashes.sum(dtype=np.uint64)) != posted:
        return "entries"
    try:
        moments = tables.read_moments(connection, np.array([number], np.int64)).tolist()
    except IndexStale:
        return "moments"
    return None if moments == [prepared.moments] else "moments"
