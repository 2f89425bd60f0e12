"""The settings of a store: one row each, by name."""

from __future__ import annotations

import apsw

from engram_runtime.store.errors import Corrupt
from engram_runtime.store.rowsql import fetch, first

EPOCH = "storage_epoch"
REWRITTEN = "rewritten_through"
"""The cursor up to which the whole file was written anew from live rows, by a restore."""
HOST_SWITCH = "switch_host"
TENANT_SWITCH = "switch_tenant"
TEST_STORE = "test_store"
ON, OFF = "on", "off"


def get(connection: apsw.Connection, name: str) -> str | None:
    """One setting, or None."""
    row = first(connection, "SELECT value FROM meta WHERE name = ?", (name,))
    return row[0] if row else None


def put(connection: apsw.Connection, name: str, value: str) -> None:
    """Set one."""
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))


def every(connection: apsw.Connection) -> dict[str, str]:
    """All of them."""
    return dict(fetch(connection, "SELECT name, value FROM meta"))


def epoch(connection: apsw.Connection) -> int:
    """The storage epoch. Raises `Corrupt` if the store names none."""
    return epoch_of(get(connection, EPOCH))


def epoch_of(found: str | None) -> int:
    """The storage epoch as its setting says it. Raises `Corrupt` if the store names none."""
    if found is None or not found.isdecimal():
        raise Corrupt("the store names no storage epoch")
    return int(found)
