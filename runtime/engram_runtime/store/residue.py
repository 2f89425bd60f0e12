"""Whether anything is left of what was erased: the search by a child process, the judgement of what it found, and the
remedy for what SQLite leaves over.

**Search.** The child reads every file of the store (database, log, sidecars, copies that a command left there) and the
vault, and tells which needles stand where.

**Judgement.** A needle that stands in the store lawfully is no residue, wherever it was found: its presence tells
nothing. It does so if it stands in a value of any row of any table, as read transactions after the search see them
(another record's body, a term that another record has, a word of the journal's own), in the schema, or in what these
files hold by their format (`FORMATS`, the ledger). A reason that was given for the forgotten record itself is not
lawful: where it holds such a needle, the clean-up erases it. Everything else is residue, and one of them keeps the
clean-up pending. A string that a live row shares with the forgotten record is judged again when that row goes.

**Remedy.** `secure_delete` overwrites what is deleted, but where the B-tree moved rows between pages, stale bytes of
them can lie in a page's unused middle. Tables that own such pages are written anew: all their pages are given up, which
overwrites them whole, and the rows put back. Then the search begins again.

Not seen, and so not promised: swapped memory, blocks that the file system or the device kept, backups, answers given.
Rule: host.md, "Forget"; laws forget-cleanup-honest, forget-no-physical-promise.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import apsw

from engram_runtime.store import reasons, rowsql
from engram_runtime.store.errors import StoreUnavailable
from engram_runtime.store.port import ReadTx
from engram_runtime.store.scanner import Scanner

FORMATS: Final = b"SQLite format 3\xffengram-vault 1"
"""Words that the files of store and vault hold by their format."""

_CHILD: Final = "engram_runtime.store.residue_child"
_CHILD_S: Final = 300.0
_BYTES_AT_ONCE: Final = 1 << 23
_APART: Final = b"\xff"
"""Between values: no needle has it, since it is no UTF-8."""
_KEPT: Final = ("journal", "migration")
"""Tables that are never written anew: the journal only grows, and holds nothing erasable."""


@dataclass(frozen=True, slots=True)
class Root:
    """The files of a directory whose names begin with `prefix`, and all that is below such a name."""

    directory: Path
    prefix: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A needle, by its place among those looked for, and where it stands."""

    needle: int
    path: str
    offset: int


class Reads(Protocol):
    """`Store.read`."""

    def __call__(self, fn: Callable[[ReadTx], Any]) -> Awaitable[Any]: ...


def search(needles: Sequence[bytes], roots: Sequence[Root]) -> list[Hit]:
    """Every needle that stands in a file of the roots, with some of the places. Blocks for seconds.

    Raises `StoreUnavailable` if not every file was read: then nothing is known.
    """
    question = {
        "needles": [needle.hex() for needle in needles],
        "roots": [[str(root.directory), root.prefix] for root in roots],
    }
    try:
        done = subprocess.run(
            (sys.executable, "-P", "-m", _CHILD),
            input=json.dumps(question).encode(),
            capture_output=True,
            timeout=_CHILD_S,
            check=True,
            # One thread is enough, and starting more takes longer than the search of a small store.
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        )
        return [Hit(*hit) for hit in json.loads(done.stdout)["hits"]]
    except (OSError, subprocess.SubprocessError, ValueError, KeyError) as error:
        # Not raised from it: it holds the question.
        raise StoreUnavailable(f"the residue check did not end: {type(error).__name__}") from None


async def unexplained(
    read: Reads,
    needles: Sequence[bytes],
    hits: Iterable[Hit],
    others: Sequence[bytes],
    said: Collection[int] = (),
) -> set[int]:
    """Which of the needles that were found stand nowhere lawfully.

    others: what lies lawfully beside the store. said: cursors of the reasons that explain nothing, since they were
    given for what was forgotten.
    """
    left = {hit.needle for hit in hits}

    def cross_off(data: bytes) -> None:
        named = sorted(left)
        left.difference_update(named[place] for place in Scanner([needles[n] for n in named]).found(data))

    if left:
        await asyncio.to_thread(cross_off, _APART.join((FORMATS, *others)))
    for table in await read(lambda tx: _tables(tx.connection)) if left else ():
        after: int | None = -(2**63)
        while left and after is not None:
            but = said if table[0] == reasons.TABLE else ()
            data, after = await read(
                lambda tx, table=table, after=after, but=but: _page(tx.connection, table, after, but)
            )
            await asyncio.to_thread(cross_off, data)
    return left


def owners(connection: apsw.Connection, database: str, hits: Iterable[Hit]) -> set[str]:
    """The tables that own the pages of the database file in which these hits lie."""
    size: int = rowsql.fetch(connection, "PRAGMA page_size")[0][0]
    pages = sorted({hit.offset // size + 1 for hit in hits if hit.path == database})
    rows = rowsql.fetch(
        connection,
        "SELECT DISTINCT tbl_name FROM dbstat JOIN sqlite_schema USING (name)"
        " WHERE pageno IN (SELECT value FROM json_each(?))",
        (json.dumps(pages),),
    )
    return {row[0] for row in rows} - set(_KEPT)


def rewrite(connection: apsw.Connection, tables: Iterable[str]) -> None:
    """Write tables anew in the transaction that is open, indexes included: no old page of theirs keeps a byte.

    Takes memory for the largest of them.
    """
    for table in sorted(tables):
        connection.execute(f'CREATE TEMP TABLE written_anew AS SELECT * FROM main."{table}"')
        connection.execute(f'DELETE FROM main."{table}"')
        connection.execute(f'INSERT INTO main."{table}" SELECT * FROM temp.written_anew')
        connection.execute("DROP TABLE temp.written_anew")


def _tables(connection: apsw.Connection) -> list[tuple[str, bool]]:
    """(name, whether it has row numbers) of all tables; the ones that explain most come first."""
    rows = rowsql.fetch(
        connection,
        "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        " ORDER BY name NOT IN ('search_term', 'body', 'sqlite_schema'), name",
    )
    return [(name, not without) for name, without in rows]


def _page(
    connection: apsw.Connection, table: tuple[str, bool], after: int, but: Collection[int]
) -> tuple[bytes, int | None]:
    """The values of some rows, one after another, without those of the numbers `but`, and the row number to go on
    behind; None after the last.

    A table without row numbers comes as a whole: those hold short keys.
    """
    name, numbered = table
    sql = (
        f'SELECT rowid, * FROM main."{name}" WHERE rowid > ? ORDER BY rowid'
        if numbered
        else f'SELECT 0, * FROM "{name}"'
    )
    found: list[bytes] = []
    size = 0
    cursor = connection.execute(sql, (after,) if numbered else ())
    for number, *values in cursor:
        for value in values if number not in but else ():
            if isinstance(value, str | bytes):
                found.append(value.encode() if isinstance(value, str) else value)
                size += len(found[-1])
        if numbered and size > _BYTES_AT_ONCE:
            cursor.close()
            return _APART.join(found), number
    return _APART.join(found), None
