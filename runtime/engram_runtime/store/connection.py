"""Connections to a scope's file: one way to open them, and the ledger of migrations they must find.

Rule: host.md, "SQLite through apsw".
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path

import apsw

from engram_runtime.store.errors import Corrupt, MigrationRefused, StoreUnavailable

MINIMUM_SQLITE = "3.51.3"
BUSY_MS = 5_000
# apsw keeps prepared statements in a ring, where one that runs for each of many rows drives the others out.
_STATEMENTS = 0x200
# synchronous: an answer means durable. secure_delete: erased bodies are zeroed. temp_store: no plaintext in
# temporary files. fullfsync is what makes a sync real on macOS; elsewhere it does nothing.
# cache_size, in KiB: a record's words lie on as many pages, and a group of them fits.
_PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA fullfsync = ON",
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA cache_size = -16384",
)


_ARRAYS = "ENABLE_CARRAY"

_WHY: tuple[tuple[type[BaseException], str], ...] = (
    (apsw.FullError, "the disk is full"),
    (apsw.ReadOnlyError, "the file may only be read"),
    (apsw.CantOpenError, "a file of it cannot be opened"),
    (apsw.IOError, "the disk failed"),
    (apsw.BusyError, "another process holds it"),
    (apsw.PermissionsError, "its files belong to another user"),
)


def why(error: BaseException) -> str:
    """What people are told of an error of SQLite: never its text."""
    return next((told for kind, told in _WHY if isinstance(error, kind)), type(error).__name__)


@contextmanager
def translated(what: str) -> Generator[None]:
    """While opening: what SQLite says of a damaged file as `Corrupt`, the rest as `StoreUnavailable`."""
    try:
        yield
    except (apsw.NotADBError, apsw.CorruptError):
        raise Corrupt(f"the store's file is damaged: {what}") from None
    except (apsw.SQLError, apsw.ConstraintError, apsw.MismatchError):
        raise Corrupt(f"the store's tables are not those that its ledger of migrations tells of: {what}") from None
    except apsw.Error as error:
        raise StoreUnavailable(f"{what}: {why(error)}") from None


def connect(path: Path, vfs: str | None = None, *, frozen: bool = False) -> apsw.Connection:
    """A connection with the store's settings. The file must exist (`files.prepare`); its
    journal mode, WAL, was set for good when it was made.

    Writers wait for each other on the sidecar; the busy time-out is only for what SQLite itself locks for a
    moment (recovery after a crash, a checkpoint). frozen: nothing can be written where the file lies, so no other
    process writes to it either; a log beside it is then read as it is, if its index is there too. Raises
    `StoreUnavailable`, `Corrupt`.
    """
    require_sqlite(apsw.sqlite_lib_version())
    try:
        if frozen:
            connection = apsw.Connection(_frozen(path), flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI, vfs=vfs)
        else:
            connection = apsw.Connection(
                str(path), flags=apsw.SQLITE_OPEN_READWRITE, vfs=vfs, statementcachesize=_STATEMENTS
            )
        connection.set_busy_timeout(BUSY_MS)
        # Or a join is planned anew whenever a parameter gets another value, which takes longer than to run it.
        connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)
        for pragma in _PRAGMAS:
            connection.execute(pragma)
    except (apsw.NotADBError, apsw.CorruptError):
        raise Corrupt("the store's file is no SQLite database") from None
    except apsw.Error as error:
        raise StoreUnavailable(f"the store's file does not open: {why(error)}") from None
    return connection


def shut(connection: apsw.Connection) -> None:
    """Close a connection and let nothing that fails in it be heard: what is open on it is rolled back, and a checkpoint
    that the last one tries is only put off.
    """
    with suppress(apsw.Error):
        connection.close(force=True)


def _frozen(path: Path) -> str:
    """The URI of a file that cannot be written. Without a log the file is everything, and needs no shared memory."""
    log = path.with_name(f"{path.name}-wal")
    alone = not log.exists() or log.stat().st_size == 0
    return path.absolute().as_uri() + ("?immutable=1" if alone else "")


def require_sqlite(version: str) -> None:
    """Raise `StoreUnavailable` below SQLite 3.51.3, whose WAL could lose a commit with several writers, and where the
    search index would miss carray.
    """
    if _numbers(version) < _numbers(MINIMUM_SQLITE):
        raise StoreUnavailable(f"SQLite {MINIMUM_SQLITE} or newer is needed, {version} found; upgrade apsw")
    if _ARRAYS not in apsw.compile_options:
        raise StoreUnavailable(f"SQLite is built without {_ARRAYS}; install apsw from its wheel")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def migrations() -> tuple[tuple[int, str], ...]:
    """The known migrations, (version, SQL), dense from 1."""
    folder = resources.files("engram_runtime.store") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return tuple((number, (folder / name).read_text(encoding="utf-8")) for number, name in enumerate(names, start=1))


def missing(connection: apsw.Connection) -> tuple[tuple[int, str], ...]:
    """Migrations that the file still needs. Raises `MigrationRefused` if its ledger is not a prefix of
    ours, `Corrupt` if there is a journal but no ledger.
    """
    known = migrations()
    exists = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").fetchone()
    applied = connection.execute("SELECT version, digest FROM migration ORDER BY version").fetchall() if exists else []
    if not applied and connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'journal'").fetchone():
        raise Corrupt("the store's ledger of migrations is empty, but its tables are there")
    ours = [(version, digest(sql)) for version, sql in known[: len(applied)]]
    if applied != ours:
        raise MigrationRefused("the store was migrated by another or a newer host; upgrade this one")
    return known[len(applied) :]


def migrate(connection: apsw.Connection, wanted: tuple[tuple[int, str], ...], now: int) -> None:
    """Apply migrations inside the transaction that is open, and enter them in the ledger."""
    connection.execute(
        "CREATE TABLE IF NOT EXISTS migration"
        " (version INTEGER PRIMARY KEY, digest TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT"
    )
    for version, sql in wanted:
        connection.execute(sql)
        connection.execute("INSERT INTO migration VALUES (?, ?, ?)", (version, digest(sql), now))


def digest(sql: str) -> str:
    """What the ledger holds of a migration."""
    return hashlib.sha256(sql.encode()).hexdigest()
