"""How documents come into the projection's tables and go.

A document comes and goes by a few statements, however many words it has: it holds up every other writer. Damage that
is met on the way raises `IndexStale`, for what was damaged must not be written again as if it were whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import apsw
import numpy as np
import orjson

from engram_runtime.index.fields import FIELDS, Analysed
from engram_runtime.index.port import IndexStale
from engram_runtime.index.tables import (
    BLOCK,
    COLUMNS,
    ENTRY,
    FIELD_SHIFT,
    FOREVER,
    LENGTHS,
    MOMENTS,
    NEVER,
    SHIFT,
    WORD,
    Words,
    checksum,
    rows,
    whole,
)

_ENTRIES = 0x80
"""Entries after which a term begins a new blob: few enough to be rewritten with each document that has the term, and to
lie in one page."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document as it is inserted: its terms ascending, their entries one after another (the document's number is
    still 0) and in bytes where those of each term begin and the last ends; lengths by field; moments.
    """

    terms: list[str]
    entries: Words
    bounds: list[int]
    lengths: tuple[int, ...]
    moments: tuple[int, int, int]


def prepare(analysed: Analysed, moments: tuple[int, int | None, int | None]) -> Prepared:
    """What can be done before the transaction. `moments`: valid from, valid to, expires at, in epoch ms."""
    terms = sorted(analysed.counts)
    words: list[int] = []
    bounds = [0]
    for term in terms:
        for field, times in enumerate(analysed.counts[term]):
            if times:
                words += (0, field << FIELD_SHIFT | times, analysed.lengths[field])
        bounds.append(len(words) * WORD.itemsize)
    since, until, expires = moments
    ends = (since, FOREVER if until is None else until, FOREVER if expires is None else expires)
    return Prepared(terms, np.array(words, WORD).reshape(-1, ENTRY), bounds, analysed.lengths, ends)


def insert(connection: apsw.Connection, record_id: str, prepared: Prepared) -> None:
    """Add one document, which must not be there. Raises `IndexStale`, or an SQLite error, if the index is damaged."""
    ids, known = _claim(connection, prepared.terms)
    marks = ", ".join("?" for _ in FIELDS)
    (document,) = rows(
        connection,
        f"INSERT INTO search_document (record_id, {LENGTHS}, terms) VALUES (?, {marks}, ?) RETURNING id",
        (record_id, *prepared.lengths, np.array(ids, WORD).tobytes()),
    )[0]
    _place(connection, document, prepared.moments)
    entries = prepared.entries.copy()
    entries[:, 0] = document
    packed = entries.tobytes()
    last = {key >> SHIFT: (key, blob) for key, blob in _blobs(connection, known, document)}
    begun: list[tuple[int, bytes, int]] = []
    longer: list[tuple[bytes, int, int]] = []
    for term, (start, end) in zip(ids, pairwise(prepared.bounds), strict=True):
        added, before = packed[start:end], last.get(term)
        if before is None or len(before[1]) >= _ENTRIES * ENTRY * WORD.itemsize:
            key = (term << SHIFT) + document
            begun.append((key, added, checksum(key, added)))
        else:
            key, blob = before[0], before[1] + added
            longer.append((blob, checksum(key, blob), key))
    connection.executemany("INSERT INTO search_posting VALUES (?, ?, ?)", sorted(begun))
    connection.executemany("UPDATE search_posting SET entries = ?, checksum = ? WHERE key = ?", longer)
    _count(connection, 1, prepared.lengths, len(ids) - len(known), len(begun))


def delete(connection: apsw.Connection, record_id: str) -> bool:
    """Erase one document, and each word that was in no other; false if it was not there. Raises `IndexStale`."""
    erased = rows(
        connection, f"DELETE FROM search_document WHERE record_id = ? RETURNING id, terms, {LENGTHS}", (record_id,)
    )
    if not erased:
        return False
    document, packed, *lengths = erased[0]
    terms: list[int] = np.frombuffer(packed, WORD).tolist()
    ended: list[tuple[int]] = []
    shorter: list[tuple[bytes, int, int]] = []
    for key, blob in _blobs(connection, terms, document):
        entries = np.frombuffer(blob, WORD).reshape(-1, ENTRY)
        rest = entries[entries[:, 0] != document].tobytes()
        if rest:
            shorter.append((rest, checksum(key, rest), key))
        else:
            ended.append((key,))
    connection.executemany("DELETE FROM search_posting WHERE key = ?", ended)
    connection.executemany("UPDATE search_posting SET entries = ?, checksum = ? WHERE key = ?", shorter)
    own = "id IN (SELECT value FROM json_each(?))"
    connection.execute(f"UPDATE search_term SET documents = documents - 1 WHERE {own}", (str(terms),))
    gone = rows(connection, f"DELETE FROM search_term WHERE {own} AND documents < 1 RETURNING id", (str(terms),))
    _place(connection, document, NEVER)
    _count(connection, -1, lengths, -len(gone), -len(ended))
    return True


def _claim(connection: apsw.Connection, terms: list[str]) -> tuple[list[int], list[int]]:
    """The ids of terms that one more document holds, in their order; and those that had one before."""
    sql = "SELECT t.term, t.id FROM json_each(?) AS j CROSS JOIN search_term AS t ON t.term = j.value"
    ids: dict[str, int] = dict(rows(connection, sql, (orjson.dumps(terms).decode(),)))
    known = list(ids.values())
    free = rows(connection, "SELECT ifnull(max(id), 0) + 1 FROM search_term")[0][0]
    fresh = [(number, term) for number, term in enumerate((term for term in terms if term not in ids), start=free)]
    connection.executemany("INSERT INTO search_term VALUES (?, ?, 1)", fresh)
    connection.execute(
        "UPDATE search_term SET documents = documents + 1 WHERE id IN (SELECT value FROM json_each(?))", (str(known),)
    )
    ids.update((term, number) for number, term in fresh)
    return [ids[term] for term in terms], known


def _count(connection: apsw.Connection, sign: int, lengths: Iterable[int], terms: int, postings: int) -> None:
    changes = ", ".join(f"length{i} = length{i} + ?, filled{i} = filled{i} + ?" for i in COLUMNS)
    values = [sign * part for length in lengths for part in (length, length > 0)]
    connection.execute(
        f"UPDATE search_corpus SET documents = documents + ?, terms = terms + ?, postings = postings + ?, {changes}",
        (sign, terms, postings, *values),
    )


def _blobs(connection: apsw.Connection, terms: list[int], document: int) -> list[tuple[int, bytes]]:
    """For each of these terms the blob in which a document's entries stand or would stand, with its key. Raises
    `IndexStale`: what was damaged must not be written again as if it were whole.
    """
    found = rows(
        connection,
        f"""SELECT p.key, p.entries, p.checksum FROM json_each(?) AS j CROSS JOIN search_posting AS p ON p.key = (
            SELECT max(key) FROM search_posting
            WHERE key BETWEEN (j.value << {SHIFT}) AND (j.value << {SHIFT}) + ?)""",
        (str(terms), document),
    )
    if len(found) != len(terms):
        raise IndexStale
    return list(zip((key for key, _, _ in found), whole(found), strict=True))


def _place(connection: apsw.Connection, document: int, moments: tuple[int, int, int]) -> None:
    """Write the moments of one document into its block. Raises `IndexStale`."""
    block, place = divmod(document, BLOCK)
    found = rows(connection, "SELECT block, moments, checksum FROM search_moments WHERE block = ?", (block,))
    if not found and place and document > 1:
        raise IndexStale  # documents are numbered without gaps, so the block has been there
    values = np.frombuffer(whole(found)[0], MOMENTS).copy() if found else np.array([NEVER] * BLOCK, MOMENTS)
    values[place] = moments
    packed = values.tobytes()
    connection.execute(
        "INSERT OR REPLACE INTO search_moments VALUES (?, ?, ?)", (block, packed, checksum(block, packed))
    )
