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
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import apsw

from engram_runtime.store.errors import Corrupt, OutcomeUnknown, StoreError, StoreUnavailable
from engram_runtime.store.locks import WriteTurn
from engram_runtime.store.tx import Group, SqliteWriteTx

T = TypeVar("T")

# A group ends when nobody waits, or when it is this large or this old: other processes wait for the turn.
_GROUP_SIZE = 200
_GROUP_S = 0.05


class Committed(Protocol):
    """Told of each group that is durable, before its answers go out."""

    def __call__(self, group: Group) -> None: ...


@dataclass(slots=True)
class _Item:
    fn: Callable[[SqliteWriteTx], Any]
    deadline: float
    future: Future[Any] = field(default_factory=Future[Any])

    def start(self) -> bool:
        """From now on it is shielded; false if it was given up, or its deadline passed while it waited."""
        if not self.future.set_running_or_notify_cancel():
            return False
        if time.monotonic() >= self.deadline:
            self.future.set_exception(StoreUnavailable("the turn to write was not had by the deadline"))
            return False
        return True


@dataclass(slots=True)
class _Answer:
    item: _Item
    value: Any = None
    error: BaseException | None = None

    def give(self) -> None:
        if self.error is None:
            self.item.future.set_result(self.value)
        else:
            self.item.future.set_exception(self.error)


class Writer:
    """The writer thread of one open store."""

    def __init__(
        self,
        connect: Callable[[], apsw.Connection],
        begin: Callable[[apsw.Connection], Group],
        turn: WriteTurn,
        committed: Committed,
    ) -> None:
        """`connect` opens a connection (again, after an I/O error); `begin` starts a group on it."""
        self._connect = connect
        self._begin = begin
        self._turn = turn
        self._committed = committed
        self._connection: apsw.Connection | None = None
        self._queue: queue.SimpleQueue[_Item | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._submit = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="engram-writer", daemon=True)
        self._thread.start()

    def submit(self, fn: Callable[[SqliteWriteTx], T], deadline: float) -> Future[T]:
        """Queue a mutation. Raises `StoreUnavailable` once the writer is closing."""
        item = _Item(fn, deadline)
        with self._submit:
            if self._closing.is_set():
                raise StoreUnavailable("the store is closed")
            self._queue.put(item)
        return item.future

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
        while (item := self._queue.get()) is not None:
            for answer in self._group(item):
                answer.give()
        with contextlib.suppress(queue.Empty):
            while True:
                item = self._queue.get_nowait()
                if item is not None and item.start():
                    item.future.set_exception(StoreUnavailable("the store is closed"))
        self._drop_connection()

    def _group(self, first: _Item) -> list[_Answer]:
        self._turn.take()
        try:
            return self._transaction(first)
        finally:
            self._turn.give()

    def _transaction(self, first: _Item) -> list[_Answer]:
        answers: list[_Answer] = []
        try:
            if self._connection is None:
                self._connection = self._connect()
            connection = self._connection
            connection.execute("BEGIN IMMEDIATE")
            group = self._begin(connection)
            for item in self._waiting(first):
                if item.start():
                    answers.append(answer := _Answer(item))
                    self._mutate(connection, group, answer)
        except BaseException as error:
            self._drop_connection()
            if not answers and first.start():
                answers.append(_Answer(first))
            return [_Answer(answer.item, error=_refusal(error)) for answer in answers]
        return self._commit(connection, group, answers)

    def _mutate(self, connection: apsw.Connection, group: Group, answer: _Answer) -> None:
        try:
            answer.value = group.run(answer.item.fn)
        except BaseException as error:
            if not connection.in_transaction:
                raise
            answer.error = _refusal(error) if isinstance(error, apsw.Error) else error

    def _commit(self, connection: apsw.Connection, group: Group, answers: list[_Answer]) -> list[_Answer]:
        try:
            connection.execute("COMMIT")
        except (apsw.BusyError, apsw.FullError) as error:
            # The commit record was never written whole, so nothing of it can come back.
            self._drop_connection()
            return [_Answer(answer.item, error=_refusal(error)) for answer in answers]
        except BaseException:
            # The commit record may be on the disk. A second sync could lie, so there is none: close, open
            # again.
            self._drop_connection()
            unknown = "COMMIT failed; the group may stand"
            return [_Answer(answer.item, error=OutcomeUnknown(unknown)) for answer in answers]
        self._committed(group)
        return answers

    def _waiting(self, first: _Item) -> Iterator[_Item]:
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
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(apsw.Error):
                connection.close(force=True)


def _refusal(error: BaseException) -> BaseException:
    """What a group says that was undone for certain."""
    if isinstance(error, StoreError):
        return type(error)(*error.args)
    if isinstance(error, apsw.CorruptError | apsw.NotADBError):
        return Corrupt("the store's file is damaged")
    return StoreUnavailable(f"nothing was committed: {type(error).__name__}")
