"""What a connection has read already of the few rows that every call asks for: tail, settings and grants.

SQLite counts what other connections commit (`PRAGMA data_version`), and a connection's own page cache holds as long as
that count stands still. So what was read holds until then, or until this connection changes it or is undone.
"""

from __future__ import annotations

import apsw

from engram_runtime.store import meta, rowsql
from engram_runtime.store.journal import Tail
from engram_runtime.store.rows import Grant


class Known:
    """Tail, settings and grants as one connection sees them, each read once while nobody else commits."""

    __slots__ = ("_grants", "_settings", "_version", "connection", "tail")

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection
        self._version: int | None = None
        self.forget()

    def begin(self) -> None:
        """To be called first in every transaction: keep what still holds, and pin the snapshot."""
        version: int = rowsql.fetch(self.connection, "PRAGMA data_version")[0][0]
        if version != self._version:
            self.forget()
            self._version = version

    def forget(self) -> None:
        """Read anew from now on: a row was changed, or a change was undone."""
        self.tail: Tail | None = None
        """The last event, if it was checked against what this process knew of the journal."""
        self._settings: dict[str, str] | None = None
        self._grants: dict[tuple[str, str], Grant | None] = {}

    @property
    def epoch(self) -> int:
        """The storage epoch. Raises `Corrupt` if the store names none."""
        return meta.epoch_of(self._all().get(meta.EPOCH))

    def on(self, switch: str) -> bool:
        """Whether a switch of the store is on."""
        return self._all().get(switch) == meta.ON

    def grant(self, binding: str, tool: str) -> Grant | None:
        """The grant of a tool to a binding, or None."""
        key = (binding, tool)
        if key not in self._grants:
            self._grants[key] = rowsql.grant(self.connection, binding, tool)
        return self._grants[key]

    def _all(self) -> dict[str, str]:
        if self._settings is None:
            self._settings = meta.every(self.connection)
        return self._settings
