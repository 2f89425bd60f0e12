"""The writer: one thread per process that turns queued mutations into group transactions.

A group is what is queued when the process has the turn: one BEGIN IMMEDIATE, a SAVEPOINT for each mutation,
one COMMIT with one sync, and only then the answers. A `Future` that still waits can be cancelled by whoever
gave it up (deadline, cancellation); once it runs it cannot. Rule: host.md, "Group commit" and the paragraph
on unexpected exceptions.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import apsw

from engram_runtime.store import connection as connections
from engram_runtime.store.errors import Corrupt, OutcomeUnknown, StoreError, StoreUnavailable
from engram_runtime.store.group import Group
from engram_runtime.store.known import Known
from engram_runtime.store.locks import WriteTurn
from engram_runtime.store.mutation import Mutation

# A group ends when nobody waits, or when it is this large or this old: other processes wait for the turn.
_GROUP_SIZE = 200
_GROUP_S = 0.05


class Committed(Protocol):
    """Told of each group that is durable, before its answers go out."""

    def __call__(self, group: Group) -> None: ...


class Writer:
    """The writer thread of one open store."""

    def __init__(
        self,
        connect: Callable[[], apsw.Connection],
        begin: Callable[[Known], Group],
        turn: WriteTurn,
        committed: Committed,
    ) -> None:
        """`connect` opens a connection (again, after an I/O error); `begin` starts a group on it."""
        self._connect = connect
        self._begin = begin
        self._turn = turn
        self._committed = committed
        self._known: Known | None = None
        self._queue: queue.SimpleQueue[Mutation[Any] | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._submit = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="engram-writer", daemon=True)
        self._thread.start()

    def submit(self, mutation: Mutation[Any]) -> None:
        """Queue a mutation. Raises `StoreUnavailable` once the writer is closing."""
        with self._submit:
            if self._closing.is_set():
                raise StoreUnavailable("the store is closed")
            self._queue.put(mutation)

    def close(self, wait_s: float) -> bool:
        """Finish the running group and refuse the rest; false if the thread still waits for another
        process.
        """
        with self._submit:
            self._closing.set()
            self._queue.put(None)
        self._thread.join(wait_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            Mutation.tell(self._group(first))
        refused: list[Mutation[Any]] = []
        with contextlib.suppress(queue.Empty):
            while True:
                waiting = self._queue.get_nowait()
                if waiting is not None and waiting.start():
                    waiting.settle(None, StoreUnavailable("the store is closed"))
                    refused.append(waiting)
        Mutation.tell(refused)
        self._drop_connection()

    def _group(self, first: Mutation[Any]) -> list[Mutation[Any]]:
        try:
            self._turn.take()
        except OSError as error:
            return _undone([first] if first.start() else [], error)
        try:
            return self._transaction(first)
        finally:
            self._turn.give()

    def _transaction(self, first: Mutation[Any]) -> list[Mutation[Any]]:
        """Run a group to its commit; what was started comes back settled."""
        started: list[Mutation[Any]] = []
        try:
            if self._known is None:
                self._known = Known(self._connect())
            self._known.connection.execute("BEGIN IMMEDIATE")
            group = self._begin(self._known)
            for mutation in self._waiting(first):
                if mutation.start():
                    started.append(mutation)
                    _mutate(group, mutation)
        except BaseException as error:
            self._drop_connection()
            if not started and first.start():
                started.append(first)
            return _undone(started, error)
        return self._commit(group, started)

    def _commit(self, group: Group, started: list[Mutation[Any]]) -> list[Mutation[Any]]:
        try:
            group.commit()
        except (apsw.BusyError, apsw.FullError, apsw.CorruptError, apsw.NotADBError) as error:
            # The commit record was never written whole, so nothing of it can come back. A damaged page is noticed when
            # it is read, which is before anything is written; from then on SQLite commits nothing.
            self._drop_connection()
            return _undone(started, error)
        except BaseException:
            # The commit record may be on the disk. A second sync could lie, so there is none: close, open
            # again.
            self._drop_connection()
            return _fallen(started, lambda: OutcomeUnknown("COMMIT failed; the group may stand"))
        self._committed(group)
        return started

    def _waiting(self, first: Mutation[Any]) -> Iterator[Mutation[Any]]:
        """The first item and what waits behind it, up to the bounds of a group."""
        yield first
        until = time.monotonic() + _GROUP_S
        for _ in range(_GROUP_SIZE - 1):
            if self._closing.is_set() or time.monotonic() > until:
                return
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return
            if item is None:
                self._queue.put(None)
                return
            yield item

    def _drop_connection(self) -> None:
        """Close the connection, which rolls back what is open on it."""
        known, self._known = self._known, None
        if known is not None:
            connections.shut(known.connection)


def _mutate(group: Group, mutation: Mutation[Any]) -> None:
    try:
        mutation.settle(group.run(mutation.fn), None)
    except BaseException as error:
        # SQLite opens a file read-only that it may not write just now; only another connection will ask again.
        if not group.whole or isinstance(error, apsw.ReadOnlyError):
            raise
        mutation.settle(None, _refusal(error) if isinstance(error, apsw.Error) else error)


def _undone(started: list[Mutation[Any]], error: BaseException) -> list[Mutation[Any]]:
    return _fallen(started, lambda: _refusal(error))


def _fallen(started: list[Mutation[Any]], why: Callable[[], BaseException]) -> list[Mutation[Any]]:
    """Settle a group that was not committed, or not for certain.

    Who was refused already wrote nothing whatever became of the group, and keeps that answer; but an answer of the
    engine that may rest on what another of the group wrote is taken back as one that says no more than that.
    """
    alone = True
    for mutation in started:
        if mutation.error is None:
            mutation.settle(None, why())
            alone = False
        elif not alone and not isinstance(mutation.error, StoreError):
            mutation.settle(None, StoreUnavailable("nothing was committed, nor what this was judged by"))
    return started


def _refusal(error: BaseException) -> BaseException:
    """What a group says that was undone for certain."""
    if isinstance(error, StoreError):
        return type(error)(*error.args)
    if isinstance(error, apsw.CorruptError | apsw.NotADBError):
        return Corrupt("the store's file is damaged")
    return StoreUnavailable(f"nothing was committed: {connections.why(error)}")
