"""The group that writers share: mutations one after another in one transaction, each in a SAVEPOINT of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engram_runtime.store import journal
from engram_runtime.store.known import Known
from engram_runtime.store.tx import Context, SqliteReadTx, SqliteWriteTx

T = TypeVar("T")


class Group:
    """One group transaction: mutations one after another, each in a SAVEPOINT of its own."""

    def __init__(self, known: Known, context: Context) -> None:
        """The transaction must be open (BEGIN IMMEDIATE). Raises `Fenced`, `Corrupt`, `CursorGap`."""
        self._connection = known.connection
        self._context = context
        self._known = known
        self._tail = SqliteReadTx(known, context).tail
        self._whole = True
        self.claimed = 0
        self.marked = False

    def run(self, fn: Callable[[SqliteWriteTx], T]) -> T:
        """Run one mutation. An exception undoes it alone and is raised.

        After an exception the caller must look at `whole`: SQLite undoes the entire transaction when the
        disk is full or fails, and what could not be undone alone must not be committed with the rest.
        """
        self._whole = False
        self._connection.execute("SAVEPOINT mutation")
        try:
            tx = SqliteWriteTx(self._known, self._context, self._tail)
            result = fn(tx)
            tx.finish()
            self._connection.execute("RELEASE mutation")
        except BaseException:
            self._known.forget()
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK TO mutation")
                self._connection.execute("RELEASE mutation")
                self._whole = True
            raise
        self._whole = True
        self._tail = tx.tail
        self.claimed += tx.claimed
        self.marked |= tx.marked
        return result

    def commit(self) -> None:
        """Commit, with one sync; raises what SQLite raises."""
        self._connection.execute("COMMIT")
        self._known.tail = self._tail

    @property
    def tail(self) -> journal.Tail:
        """The last event, the group's own included."""
        return self._tail

    @property
    def whole(self) -> bool:
        """Whether the group may go on: each mutation so far is in it entirely or not at all."""
        return self._whole and self._connection.in_transaction
