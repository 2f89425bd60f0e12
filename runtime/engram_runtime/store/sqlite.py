"""The SQLite store: one file per scope, any number of processes.

Plain synchronous code on a writer thread and a few reader threads, with asyncio at the edge alone.
Rule: host.md, "Scope, processes, store".
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import apsw

from engram_runtime.ports import Clock, Ids, SearchIndex, Vault
from engram_runtime.store import connection as connections
from engram_runtime.store import files, fold, locks, opening, verify
from engram_runtime.store.connection import BUSY_MS
from engram_runtime.store.errors import BodyMissing, Corrupt, StoreUnavailable
from engram_runtime.store.group import Group
from engram_runtime.store.known import Known
from engram_runtime.store.maintenance import Maintenance
from engram_runtime.store.mutation import Mutation
from engram_runtime.store.rows import Body, Finding, Record, Scope
from engram_runtime.store.tx import Context, SqliteReadTx, SqliteWriteTx
from engram_runtime.store.writer import Writer

T = TypeVar("T")

_OPEN_S = 10.0
_CLOSE_S = 5.0
_READERS = 4


class SqliteStore:
    """One open scope; see `Store` of the port for what each method promises. Made by `open`, ended by `close`."""

    def __init__(
        self,
        paths: files.ScopeFiles,
        use: locks.UseLock | None,
        context: Context,
        vfs: str | None,
        frozen: bool = False,
    ) -> None:
        """Use `open`."""
        self.scope = context.scope
        self._paths = paths
        self._use = use
        self._database = paths.database
        self._identity = files.Identity.of(self._database)
        self._frozen = frozen
        self._context = context
        self._unchecked = replace(context, chain=None, epoch=None)
        self._vfs = vfs
        self._pid = os.getpid()
        self._idle: list[Known] = []
        self._idle_lock = threading.Lock()
        self._closed = False
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="engram-reader")
        self._turn = None if frozen else locks.WriteTurn(paths.sidecar("queue"), paths.sidecar("turn"))
        self._maintenance = Maintenance(context.vault, self._read, self._write_blocking, self._checkpoint)
        self._writer = None if self._turn is None else Writer(self._connect, self._begin, self._turn, self._committed)

    @classmethod
    async def open(
        cls,
        data_dir: Path,
        scope: Scope,
        *,
        vault: Vault,
        clock: Clock,
        ids: Ids,
        genesis: Mapping[str, object],
        event_domain: str,
        index: SearchIndex | None = None,
        deadline: float | None = None,
        maintenance: bool = True,
        vfs: str | None = None,
        create: bool = False,
        inspect: bool = False,
    ) -> SqliteStore:
        """Open a scope, migrating its file if needed, and check its journal (`chain.walk`: some 10 us an event).

        genesis: what event 0 of a new store names as its contract, e.g. {"id": ..., "version": ...}; no floats.
        event_domain: the digest domain of events, from the contract. index: its tables are made if they are not there.
        deadline: `time.monotonic()` seconds, for locks that others hold; 10 s from now by default. maintenance: false
        leaves sweeping and refilling to the caller and to other processes. vfs: an SQLite VFS by name, for fault
        injection. create: make the file if it is not there; only for who sets a host up, since an empty store in the
        place of a lost one would answer as if all were forgotten. inspect: to `read` and `verify` a store whose journal
        may not verify; where its directory cannot be written (a disk mounted read-only) it is read without locks, and
        writing is refused. Raises `StoreUnavailable`, `StoreMissing`, `VaultUnavailable` (also: not this store's
        vault), `MigrationRefused`, `Corrupt`, `CursorGap`.
        """
        until = time.monotonic() + _OPEN_S if deadline is None else deadline

        def prepare() -> SqliteStore:
            paths = files.prepare(data_dir, scope, create=create)
            seed = Context(scope, vault, clock, ids, event_domain, 0)
            if inspect and not os.access(data_dir, os.W_OK):
                return cls(paths, None, opening.admit(paths, seed, vfs, inspect=True, frozen=True), vfs, frozen=True)
            use = locks.UseLock(paths.sidecar("lock"))
            try:
                made = genesis if create else None
                locks.wait_until(
                    lambda: opening.ready(paths, use, seed, made, vfs), until, "the lock on the store's file"
                )
                return cls(paths, use, opening.admit(paths, seed, vfs, inspect=inspect), vfs)
            except BaseException:
                use.close()
                raise

        store = await asyncio.to_thread(prepare)
        try:
            if index is not None:
                await store.write(lambda tx: index.create(tx.connection), until)
            if maintenance:
                store._maintenance.start()
        except BaseException:
            await store.close()
            raise
        return store

    @property
    def paths(self) -> files.ScopeFiles:
        """Where the scope's files lie."""
        return self._paths

    @property
    def vault(self) -> Vault:
        """The scope's keys."""
        return self._context.vault

    async def read(self, fn: Callable[[SqliteReadTx], T], *, brief: bool = False) -> T:
        """Run `fn` in a read transaction."""
        return await self._reading(self._read, fn, brief)

    async def settings(self, fn: Callable[[SqliteReadTx], T]) -> T:
        """Run `fn` in a brief read transaction that does not look at the journal."""
        return await self._reading(self._read_settings, fn, brief=True)

    async def _reading(self, read: Callable[..., T], fn: Callable[[SqliteReadTx], T], brief: bool) -> T:
        self._check()
        if brief:
            try:
                return read(fn, busy_ms=0)
            except StoreUnavailable as error:
                if not isinstance(error.__cause__, apsw.BusyError):
                    raise
        return await asyncio.get_running_loop().run_in_executor(self._readers, read, fn)

    async def write(self, fn: Callable[[SqliteWriteTx], T], deadline: float) -> T:
        """Run `fn` in a group transaction; durable when it returns."""
        self._check()
        mutation = Mutation(fn, deadline, asyncio.get_running_loop())
        self._submit(mutation)
        return await mutation.result()

    async def sweep(self) -> int:
        """Destroy the keys that decisions ended."""
        self._check()
        return await asyncio.to_thread(self._maintenance.sweep)

    async def refill(self) -> None:
        """Make vault slots ready for captures."""
        self._check()
        await asyncio.to_thread(self._maintenance.refill)

    async def checkpoint(self) -> bool:
        """Write the log back into the file and empty it; false if somebody was in the way."""
        self._check()
        return await asyncio.to_thread(self._checkpoint)

    async def rebuild(self) -> None:
        """Derive all rows anew from the journal."""
        await self.write(lambda tx: fold.rebuild(tx.connection, tx.vault), time.monotonic() + _OPEN_S)

    async def verify(self, judge_body: Callable[[Record, Body], str | None] | None = None) -> Sequence[Finding]:
        """Check journal, derived rows, bodies, envelopes and vault slots."""
        self._check()
        return await asyncio.to_thread(verify.verify, self._read, self.scope, self._context.vault, judge_body)

    async def close(self) -> None:
        """Finish the running group, then let go of everything."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._maintenance.close(_CLOSE_S)
        stopped = self._writer is None or self._writer.close(_CLOSE_S)
        self._readers.shutdown(wait=True)
        with self._idle_lock:
            if self._closed:
                return
            self._closed = True
            for found in self._idle:
                connections.shut(found.connection)
        if stopped:
            # Otherwise the writer waits for another process's turn and these go with this process.
            for lock in (self._turn, self._use):
                if lock is not None:
                    lock.close()

    def _check(self) -> None:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if os.getpid() != self._pid:
            raise StoreUnavailable("the store was opened before a fork; open it again in the child")

    def _write_blocking(self, fn: Callable[[SqliteWriteTx], T], deadline: float) -> T:
        self._check()
        mutation = Mutation(fn, deadline)
        self._submit(mutation)
        return mutation.result_blocking()

    def _submit(self, mutation: Mutation[Any]) -> None:
        if self._writer is None:
            raise StoreUnavailable("the store cannot be written: its directory is read-only")
        self._writer.submit(mutation)

    def _begin(self, known: Known) -> Group:
        """A group on the file that was opened, whatever its path names by now."""
        self._identity.check(self._database)
        return Group(known, self._context)

    def _committed(self, group: Group) -> None:
        if self._context.chain is not None:
            self._context.chain.accept(group.tail)
        self._maintenance.committed(group)

    def _connect(self) -> apsw.Connection:
        self._identity.check(self._database)
        return connections.connect(self._paths.database, self._vfs, frozen=self._frozen)

    def _read_settings(self, fn: Callable[[SqliteReadTx], T], busy_ms: int = BUSY_MS) -> T:
        return self._read_once(fn, self._unchecked, busy_ms)

    def _read(self, fn: Callable[[SqliteReadTx], T], busy_ms: int = BUSY_MS) -> T:
        """A read transaction on a pooled connection, on the calling thread.

        A body may be gone because a later transaction ended it while this snapshot looked: a second look tells.
        """
        self._identity.check(self._database)
        try:
            return self._read_once(fn, self._context, busy_ms)
        except BodyMissing:
            return self._read_once(fn, self._context, busy_ms)

    def _read_once(self, fn: Callable[[SqliteReadTx], T], context: Context, busy_ms: int) -> T:
        with self._idle_lock:
            found = self._idle.pop() if self._idle else None
        if found is None:
            found = Known(self._connect())
            found.connection.execute("PRAGMA query_only = ON")
        kept = False
        try:
            found.connection.set_busy_timeout(busy_ms)
            found.connection.execute("BEGIN")
            try:
                return fn(SqliteReadTx(found, context))
            finally:
                found.connection.execute("ROLLBACK")
                kept = self._give_back(found)
        except (apsw.CorruptError, apsw.NotADBError):
            raise Corrupt("the store's file is damaged") from None
        except apsw.Error as error:
            raise StoreUnavailable(f"the store cannot be read: {connections.why(error)}") from error
        finally:
            if not kept:
                connections.shut(found.connection)

    def _checkpoint(self) -> bool:
        connection = self._connect()
        try:
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0]
        except apsw.BusyError:
            return False
        except apsw.Error as error:
            raise StoreUnavailable(f"the log cannot be written back: {connections.why(error)}") from None
        finally:
            connections.shut(connection)
        return busy == 0

    def _give_back(self, found: Known) -> bool:
        """Keep a connection for the next read; false if the store was closed meanwhile."""
        with self._idle_lock:
            if not self._closed:
                self._idle.append(found)
            return not self._closed
