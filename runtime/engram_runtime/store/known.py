"""What a transaction has read already of the few rows that every call asks for: settings of the store, and grants.

A snapshot does not change and only one process writes at a time, so what was read holds until this transaction, or the
group that it is in, changes it or is undone.
"""

from __future__ import annotations

import apsw

from engram_runtime.store import meta, rowsql
from engram_runtime.store.rows import Grant


class Known:
    """Settings and grants of one snapshot, each read once."""

    __slots__ = ("_connection", "_grants", "_settings")

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self.forget()

    def forget(self) -> None:
        """Read anew from now on: a row was changed, or a change was undone."""
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
            self._grants[key] = rowsql.grant(self._connection, binding, tool)
        return self._grants[key]

    def _all(self) -> dict[str, str]:
        if self._settings is None:
            self._settings = meta.every(self._connection)
        return self._settings
