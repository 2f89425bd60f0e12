"""The projection's tables in the scope's file, and how documents come and go.

Postings lie in blobs, a few hundred entries each, so that a common word is read and scored as an array and not row by
row; an entry holds the length of its field, so that scoring needs no look-up a document. The key of a blob is its
term and the lowest document in it; documents are numbered as they come, so new entries go to the last blob.
The moments that decide whether a document may be shown lie in blobs too, by blocks of documents.

FTS5 is not used: its `bm25()` has the parameters built in and another idf, and an auxiliary function of ours would be
called for each match. All rows here are plain, so `secure_delete` erases what is removed; a word that no document
holds any more loses its row. Counts and averages are of this file, hence of this scope alone.

What is lost or damaged shows when it is read (`IndexStale`), so that a search is never empty for want of rows: blobs
carry a checksum, a term the number of its documents, the corpus the number of rows and the cursor up to which the
scope's records are in it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import apsw
import numpy as np
import numpy.typing as npt

from engram_runtime.index.analysis import VERSION
from engram_runtime.index.fields import FIELDS
from engram_runtime.index.port import IndexStale
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

_BLOCK_BITS = 7
BLOCK = 1 << _BLOCK_BITS
"""Documents in one block of moments."""

SHIFT = 32

COLUMNS = range(len(FIELDS))
LENGTHS = ", ".join(f"length{i}" for i in COLUMNS)
_SUMS = ", ".join(f"length{i}, filled{i}" for i in COLUMNS)

_TABLES = {
    "corpus": f"""(
    id INTEGER PRIMARY KEY CHECK (id = 0),
    version TEXT NOT NULL,
    through INTEGER NOT NULL,
    documents INTEGER NOT NULL,
    terms INTEGER NOT NULL,
    postings INTEGER NOT NULL,
    {", ".join(f"length{i} INTEGER NOT NULL, filled{i} INTEGER NOT NULL" for i in COLUMNS)}
) STRICT""",
    "term": """(
    id INTEGER PRIMARY KEY,
    term TEXT NOT NULL UNIQUE,
    documents INTEGER NOT NULL
) STRICT""",
    "document": f"""(
    id INTEGER PRIMARY KEY,
    record_id TEXT NOT NULL UNIQUE,
    {", ".join(f"length{i} INTEGER NOT NULL" for i in COLUMNS)},
    terms BLOB NOT NULL
) STRICT""",
    "moments": """(
    block INTEGER PRIMARY KEY,
    moments BLOB NOT NULL,
    checksum INTEGER NOT NULL
) STRICT""",
    "posting": """(
    key INTEGER PRIMARY KEY,
    entries BLOB NOT NULL,
    checksum INTEGER NOT NULL
) STRICT""",
}
_FIRST = f"INSERT OR IGNORE INTO search_corpus VALUES (0, ?, 0, 0, 0, 0, {', '.join('0, 0' for _ in FIELDS)})"

Words = npt.NDArray[np.uint32]
Moments = npt.NDArray[np.void]


@dataclass(frozen=True, slots=True)
class State:
    """What the corpus row says of the index: the analysis that made it, the last cursor whose record is in it, and how
    many rows the other tables have.
    """

    version: str
    through: int
    documents: int
    terms: int
    postings: int


def create(connection: apsw.Connection) -> None:
    """Make the tables if they are not there as this program knows them; then the index is empty."""
    sql = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name GLOB 'search_*'"
    found = dict(rows(connection, sql))
    wanted = {f"search_{name}": f"CREATE TABLE search_{name} {shape}" for name, shape in _TABLES.items()}
    if found != wanted:
        for name in found.keys() & wanted.keys():
            connection.execute(f"DROP TABLE {name}")
        for statement in wanted.values():
            connection.execute(statement)
    connection.execute(_FIRST, (VERSION,))
    connection.execute("UPDATE search_corpus SET version = ? WHERE documents = 0", (VERSION,))


def clear(connection: apsw.Connection) -> None:
    """Drop every row and begin under the analysis of this program."""
    for name in _TABLES:
        connection.execute(f"DELETE FROM search_{name}")
    connection.execute(_FIRST, (VERSION,))


def rows(connection: apsw.Connection, sql: str, bindings: Sequence[Any] | Mapping[str, Any] = ()) -> list[Any]:
    """All rows of a statement, as tuples."""
    return list(connection.execute(sql, bindings))


def checksum(key: int, blob: bytes) -> int:
    """Of a blob at its key, so that neither can be another's."""
    return zlib.crc32(blob, (key ^ key >> SHIFT) & 0xFFFFFFFF)


def read_state(connection: apsw.Connection) -> State:
    """What the index says of itself. Raises `IndexStale` if it says nothing."""
    try:
        found = rows(connection, "SELECT version, through, documents, terms, postings FROM search_corpus")
    except apsw.SQLError:
        raise IndexStale from None  # no such table
    if not found:
        raise IndexStale
    return State(*found[0])


def read_corpus(connection: apsw.Connection) -> Corpus:
    """The statistics."""
    documents, *sums = rows(connection, f"SELECT documents, {_SUMS} FROM search_corpus")[0]
    return Corpus(documents, tuple(sums[0::2]), tuple(sums[1::2]))


def count(connection: apsw.Connection, name: str) -> int:
    """How many rows a table has."""
    return rows(connection, f"SELECT count(*) FROM search_{name}")[0][0]


def advance(connection: apsw.Connection, through: int) -> None:
    """Say that the records of all events up to that cursor are in the index."""
    connection.execute("UPDATE search_corpus SET through = ?", (through,))


def distrust(connection: apsw.Connection) -> None:
    """Have the index built again before it is asked."""
    connection.execute("UPDATE search_corpus SET version = ''")


def exist(connection: apsw.Connection) -> bool:
    """Whether any of the tables is there."""
    names = str([f"search_{name}" for name in _TABLES]).replace("'", '"')
    sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))"
    return rows(connection, sql, (names,))[0][0] > 0


def read_lengths(connection: apsw.Connection, document: int) -> tuple[int, ...]:
    """The lengths of a document by field."""
    return rows(connection, f"SELECT {LENGTHS} FROM search_document WHERE id = ?", (document,))[0]


def read_term(connection: apsw.Connection, term: str) -> tuple[int, int] | None:
    """The id of a term and how many documents hold it."""
    found = rows(connection, "SELECT id, documents FROM search_term WHERE term = ?", (term,))
    return found[0] if found else None


def read_entries(connection: apsw.Connection, term: int) -> Words:
    """All entries of a term, ascending. Raises `IndexStale`."""
    blobs = rows(
        connection,
        "SELECT key, entries, checksum FROM search_posting WHERE key BETWEEN ? AND ?",
        (term << SHIFT, ((term + 1) << SHIFT) - 1),
    )
    return np.frombuffer(b"".join(whole(blobs)), WORD).reshape(-1, ENTRY)


def whole(blobs: Iterable[tuple[int, bytes, int]]) -> list[bytes]:
    """The blobs of (key, blob, checksum). Raises `IndexStale` if one is not what was written."""
    found: list[bytes] = []
    for key, blob, sum_ in blobs:
        if checksum(key, blob) != sum_:
            raise IndexStale
        found.append(blob)
    return found


def read_moments(connection: apsw.Connection, documents: npt.NDArray[np.int64]) -> Moments:
    """The moments of each of these documents, in their order. Only blocks that hold one of them are read. Raises
    `IndexStale`.
    """
    if not len(documents):
        return np.empty(0, MOMENTS)
    of, place = documents >> _BLOCK_BITS, documents & (BLOCK - 1)
    blocks = np.flatnonzero(np.bincount(of))
    index = np.empty(int(blocks[-1]) + 1, np.int64)
    index[blocks] = np.arange(len(blocks))
    dense = 2 * len(blocks) > int(blocks[-1] - blocks[0])
    where = "block BETWEEN ? AND ?" if dense else "block IN (SELECT value FROM json_each(?))"
    bindings = (int(blocks[0]), int(blocks[-1])) if dense else (str(blocks.tolist()),)
    sql = f"SELECT block, moments, checksum FROM search_moments WHERE {where} ORDER BY block"
    wanted = set(blocks.tolist())
    found = [row for row in rows(connection, sql, bindings) if row[0] in wanted]
    if len(found) != len(wanted):
        raise IndexStale
    moments = np.frombuffer(b"".join(whole(found)), np.int64).reshape(-1, len(NEVER))
    return moments.take(index[of] * BLOCK + place, axis=0).view(MOMENTS).reshape(-1)
