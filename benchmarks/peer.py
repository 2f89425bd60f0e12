"""The bare SQLite beside which reads are measured: the same bodies by key, the same texts in FTS5, in a file alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import apsw
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index.fields import FIELDS, texts

from benchmarks.fill import Stored

TOP: Final = 10


class Peer:
    """A file in WAL mode, read by plain statements of the same apsw."""

    def __init__(self, path: Path) -> None:
        columns = ", ".join(f"f{number}" for number in range(len(FIELDS)))
        marks = ", ".join("?" for _ in FIELDS)
        weights = ", ".join(str(weight) for weight in PROFILE.weights)
        self._insert = f"INSERT INTO texts VALUES ({marks})"
        self._search = f"SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY bm25(texts, {weights}) LIMIT {TOP}"
        self._connection = apsw.Connection(str(path))
        self._connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)  # as the host has it
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("CREATE TABLE body (record_id TEXT PRIMARY KEY, document BLOB NOT NULL) STRICT")
        self._connection.execute(f"CREATE VIRTUAL TABLE texts USING fts5({columns}, tokenize='porter unicode61')")

    def add(self, stored: list[Stored]) -> None:
        """Take the same records, in one transaction."""
        rows: list[tuple[Any, ...]] = [
            tuple(" ".join(parts) for parts in texts(one.payload).values()) for one in stored
        ]
        with self._connection:
            self._connection.executemany(
                "INSERT INTO body VALUES (?, ?)", [(one.record_id, one.document) for one in stored]
            )
            self._connection.executemany(self._insert, rows)

    def body(self, record_id: str) -> bytes:
        """The body of a record."""
        found: Any = self._connection.execute("SELECT document FROM body WHERE record_id = ?", (record_id,)).fetchall()
        return found[0][0]

    def search(self, query: str) -> list[int]:
        """The rowids of the best ten that hold any of the words."""
        match = " OR ".join(f'"{word}"' for word in query.split())
        found: Any = self._connection.execute(self._search, (match,)).fetchall()
        return [row for (row,) in found]

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
