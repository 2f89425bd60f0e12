"""The projection's tables in the scope's file, and how documents come and go.

Postings lie in blobs, a few hundred entries each, so that a common word is read and scored as an array and not row by
row; an entry holds the length of its field, so that scoring needs no look-up a document. The key of a blob is its
term and the lowest document in it; documents are numbered as they come, so new entries go to the last blob.
The moments that decide whether a document may be shown lie in blobs too, by blocks of documents.

FTS5 is not used: its `bm25()` has the parameters built in and another idf, and an auxiliary function of ours would be
called for each match. All rows here are plain, so `secure_delete` erases what is removed; a word that no document
holds any more loses its row. Counts and averages are of this file, hence of this scope alone.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import apsw
import numpy as np
import numpy.typing as npt

from engram_runtime.index.analysis import VERSION
from engram_runtime.index.fields import FIELDS, Analysed
from engram_runtime.index.profile import Corpus

WORD = np.dtype("<u4")
ENTRY = 0x3
"""An entry is one field of one document that holds the term, in three words: the document, field and count, and the
field's length. Entries ascend by document, then field."""

FIELD_SHIFT = 28
"""The second word holds the field above these bits and the count below: a text of 1 MiB has fewer words."""

MOMENTS = np.dtype([("since", "<i8"), ("until", "<i8"), ("expires", "<i8")])
"""When a document is valid (closed) and from when on it is expired, epoch ms; `FOREVER` where there is no end."""

FOREVER = (1 << 63) - 1
NEVER = (FOREVER, 0, 0)

BLOCK = 0x80
"""Documents in one block of moments."""

_ENTRIES = 0x180
"""Entries after which a term begins a new blob: few enough to be rewritten with each document that has the term."""

_SHIFT = 32

_COLUMNS = range(len(FIELDS))
_LENGTHS = ", ".join(f"length{i}" for i in _COLUMNS)
_SUMS = ", ".join(f"length{i}, filled{i}" for i in _COLUMNS)

SCHEMA = f"""
CREATE TABLE IF NOT EXISTS search_corpus (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    version TEXT NOT NULL,
    documents INTEGER NOT NULL,
    {", ".join(f"length{i} INTEGER NOT NULL, filled{i} INTEGER NOT NULL" for i in _COLUMNS)}
) STRICT;
CREATE TABLE IF NOT EXISTS search_term (
    id INTEGER PRIMARY KEY,
    term TEXT NOT NULL UNIQUE,
    documents INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS search_document (
    id INTEGER PRIMARY KEY,
    record_id TEXT NOT NULL UNIQUE,
    {", ".join(f"length{i} INTEGER NOT NULL" for i in _COLUMNS)},
    terms BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS search_moments (
    block INTEGER PRIMARY KEY,
    moments BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS search_posting (
    key INTEGER PRIMARY KEY,
    entries BLOB NOT NULL
) STRICT;
INSERT OR IGNORE INTO search_corpus VALUES (0, '', 0, {", ".join("0, 0" for _ in FIELDS)});
"""

_DROP = "".join(f"DELETE FROM search_{name};" for name in ("posting", "moments", "document", "term", "corpus"))

Words = npt.NDArray[np.uint32]
Moments = npt.NDArray[np.void]


def rows(connection: apsw.Connection, sql: str, bindings: Sequence[Any] | Mapping[str, Any] = ()) -> list[Any]:
    """All rows of a statement, as tuples."""
    return list(connection.execute(sql, bindings))


def read_corpus(connection: apsw.Connection) -> tuple[Corpus, str]:
    """The statistics, and the version of the analysis that made the rows."""
    version, documents, *sums = rows(connection, f"SELECT version, documents, {_SUMS} FROM search_corpus")[0]
    return Corpus(documents, tuple(sums[0::2]), tuple(sums[1::2])), version


def read_term(connection: apsw.Connection, term: str) -> tuple[int, int] | None:
    """The id of a term and how many documents hold it."""
    found = rows(connection, "SELECT id, documents FROM search_term WHERE term = ?", (term,))
    return found[0] if found else None


def read_entries(connection: apsw.Connection, term: int) -> Words:
    """All entries of a term, ascending."""
    blobs = connection.execute(
        "SELECT entries FROM search_posting WHERE key BETWEEN ? AND ?", (term << _SHIFT, ((term + 1) << _SHIFT) - 1)
    )
    return np.frombuffer(b"".join(blob for (blob,) in blobs), WORD).reshape(-1, ENTRY)


def read_moments(connection: apsw.Connection, documents: npt.NDArray[np.int64]) -> Moments:
    """The moments of each of these documents, in their order. Only blocks that hold one of them are read."""
    of, place = np.divmod(documents, BLOCK)
    blocks, index = np.unique(of, return_inverse=True)
    if not len(blocks):
        return np.empty(0, MOMENTS)
    dense = 2 * len(blocks) > int(blocks[-1] - blocks[0])
    where = "block BETWEEN ? AND ?" if dense else "block IN (SELECT value FROM json_each(?))"
    bindings = (int(blocks[0]), int(blocks[-1])) if dense else (str(blocks.tolist()),)
    found = dict(rows(connection, f"SELECT block, moments FROM search_moments WHERE {where}", bindings))
    moments = np.frombuffer(b"".join(found[block] for block in blocks.tolist()), MOMENTS)
    return moments[index * BLOCK + place]


def insert(
    connection: apsw.Connection, record_id: str, analysed: Analysed, moments: tuple[int, int | None, int | None]
) -> None:
    """Add one document, which must not be there. `moments`: valid from, valid to, expires at, in epoch ms."""
    ids = [_claim(connection, term) for term in analysed.counts]
    marks = ", ".join("?" for _ in FIELDS)
    (document,) = rows(
        connection,
        f"INSERT INTO search_document (record_id, {_LENGTHS}, terms) VALUES (?, {marks}, ?) RETURNING id",
        (record_id, *analysed.lengths, np.array(ids, WORD).tobytes()),
    )[0]
    since, until, expires = moments
    _place(connection, document, (since, FOREVER if until is None else until, FOREVER if expires is None else expires))
    _count(connection, 1, analysed.lengths)
    for term, counts in zip(ids, analysed.counts.values(), strict=True):
        _append(connection, term, document, _entries(document, counts, analysed.lengths))


def delete(connection: apsw.Connection, record_id: str) -> bool:
    """Erase one document, and each word that was in no other; false if it was not there."""
    erased = rows(
        connection, f"DELETE FROM search_document WHERE record_id = ? RETURNING id, terms, {_LENGTHS}", (record_id,)
    )
    if not erased:
        return False
    document, packed, *lengths = erased[0]
    terms = [(term,) for term in np.frombuffer(packed, WORD).tolist()]
    for (term,) in terms:
        _remove(connection, term, document)
    connection.executemany("UPDATE search_term SET documents = documents - 1 WHERE id = ?", terms)
    connection.executemany("DELETE FROM search_term WHERE id = ? AND documents = 0", terms)
    _place(connection, document, NEVER)
    _count(connection, -1, lengths)
    return True


def clear(connection: apsw.Connection) -> None:
    """Drop every row and begin under the analysis of this program."""
    connection.execute(_DROP)
    connection.execute(SCHEMA)
    connection.execute("UPDATE search_corpus SET version = ?", (VERSION,))


def _claim(connection: apsw.Connection, term: str) -> int:
    """The id of a term that one more document holds."""
    return rows(
        connection,
        "INSERT INTO search_term (term, documents) VALUES (?, 1) "
        "ON CONFLICT (term) DO UPDATE SET documents = documents + 1 RETURNING id",
        (term,),
    )[0][0]


def _count(connection: apsw.Connection, sign: int, lengths: Iterable[int]) -> None:
    changes = ", ".join(f"length{i} = length{i} + ?, filled{i} = filled{i} + ?" for i in _COLUMNS)
    values = [sign * part for length in lengths for part in (length, length > 0)]
    connection.execute(f"UPDATE search_corpus SET documents = documents + ?, {changes}", (sign, *values))


def _entries(document: int, counts: Sequence[int], lengths: Sequence[int]) -> bytes:
    words: list[int] = []
    for field, count in enumerate(counts):
        if count:
            words += (document, field << FIELD_SHIFT | count, lengths[field])
    return struct.pack(f"<{len(words)}I", *words)


def _blob(connection: apsw.Connection, term: int, document: int) -> tuple[int, bytes] | None:
    """The blob in which a document's entries of that term stand or would stand, with its key."""
    found = rows(
        connection,
        "SELECT key, entries FROM search_posting WHERE key BETWEEN ? AND ? ORDER BY key DESC LIMIT 1",
        (term << _SHIFT, (term << _SHIFT) + document),
    )
    return found[0] if found else None


def _append(connection: apsw.Connection, term: int, document: int, entries: bytes) -> None:
    """Add the entries of a document that is newer than all others."""
    last = _blob(connection, term, document)
    if last is None or len(last[1]) >= _ENTRIES * ENTRY * WORD.itemsize:
        connection.execute("INSERT INTO search_posting VALUES (?, ?)", ((term << _SHIFT) + document, entries))
    else:
        connection.execute("UPDATE search_posting SET entries = ? WHERE key = ?", (last[1] + entries, last[0]))


def _remove(connection: apsw.Connection, term: int, document: int) -> None:
    """Take a document's entries out of the blob that has them."""
    found = _blob(connection, term, document)
    if found is None:
        return
    entries = np.frombuffer(found[1], WORD).reshape(-1, ENTRY)
    rest = entries[entries[:, 0] != document].tobytes()
    if rest:
        connection.execute("UPDATE search_posting SET entries = ? WHERE key = ?", (rest, found[0]))
    else:
        connection.execute("DELETE FROM search_posting WHERE key = ?", (found[0],))


def _place(connection: apsw.Connection, document: int, moments: tuple[int, int, int]) -> None:
    """Write the moments of one document into its block."""
    block, place = divmod(document, BLOCK)
    found = rows(connection, "SELECT moments FROM search_moments WHERE block = ?", (block,))
    values = np.frombuffer(found[0][0], MOMENTS).copy() if found else np.array([NEVER] * BLOCK, MOMENTS)
    values[place] = moments
    connection.execute("INSERT OR REPLACE INTO search_moments VALUES (?, ?)", (block, values.tobytes()))
