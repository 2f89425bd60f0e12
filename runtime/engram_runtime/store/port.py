"""The store port: what the engine may ask of a scope's storage, and the only types that cross it.

One store is one scope, {tenant, workspace}. The journal is the truth: a mutation is one or more `Draft`s
given to `WriteTx.append`, and every derived row (candidate, record, outcome, guard tag, slot) is written by
folding the appended event, so that `Store.rebuild` gives the same rows from the journal alone. Only two
things are truth beside it, because they must be erasable: bodies and sealed envelopes.

The store knows no contract: `operation`, `state`, `origin` and `shelf` are opaque words of the engine.
Functions given to `read` and `write` are plain and synchronous; they run on the store's threads, so they do
no other I/O, never block, and keep no reference to their transaction.

Units: instants are integers, milliseconds since the epoch; deadlines are seconds of `time.monotonic()`.
Rules: host.md, "Scope, processes, store", "Idempotency", "Pending bodies and the vault".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from engram_runtime.store.errors import (
    BodyMissing,
    Corrupt,
    CursorGap,
    Fenced,
    MigrationRefused,
    OutcomeUnknown,
    StoreError,
    StoreMissing,
    StoreUnavailable,
    VaultUnavailable,
)
from engram_runtime.store.people import Request, RequestState, Token
from engram_runtime.store.port_tx import ReadTx, WriteTx
from engram_runtime.store.rows import (
    Appended,
    Body,
    Candidate,
    CandidateState,
    Draft,
    Erased,
    Erasing,
    Erasure,
    Event,
    Finding,
    Grant,
    GuardTags,
    KeyState,
    Outcome,
    OutcomeKey,
    Record,
    RecordState,
    Scope,
    SlotRef,
    Switches,
)

__all__ = [
    "Appended",
    "Body",
    "BodyMissing",
    "Candidate",
    "CandidateState",
    "Corrupt",
    "CursorGap",
    "Draft",
    "Erased",
    "Erasing",
    "Erasure",
    "Event",
    "Fenced",
    "Finding",
    "Grant",
    "GuardTags",
    "KeyState",
    "MigrationRefused",
    "Outcome",
    "OutcomeKey",
    "OutcomeUnknown",
    "ReadTx",
    "Record",
    "RecordState",
    "Request",
    "RequestState",
    "Scope",
    "SlotRef",
    "Store",
    "StoreError",
    "StoreMissing",
    "StoreUnavailable",
    "Switches",
    "Token",
    "VaultUnavailable",
    "WriteTx",
]

T = TypeVar("T")


class Store(Protocol):
    """One scope's storage, shared by any number of processes.

    On SQLite: `await SqliteStore.open(data_dir, scope, vault=..., clock=..., ids=..., genesis=...,
    event_domain=..., deadline=...)` of `engram_runtime.store.sqlite`.
    """

    @property
    def scope(self) -> Scope: ...

    async def read(self, fn: Callable[[ReadTx], T], *, brief: bool = False) -> T:
        """Run `fn` in one read transaction on a reader thread; keep it well under a second.

        brief: `fn` reads some rows by their keys, so it runs at once, on the caller's thread; to wake another one takes
        longer. Where SQLite would have to wait, a reader thread does.
        """
        ...

    async def settings(self, fn: Callable[[ReadTx], T]) -> T:
        """As a brief `read`, for grants and switches alone: they are no part of the journal and go on over a restore.

        So a store which does not verify, or was replaced, hides no tool, and each of them can then say what is wrong.
        """
        ...

    async def write(self, fn: Callable[[WriteTx], T], deadline: float) -> T:
        """Run `fn` inside a group transaction on the writer thread; returns only when its commit is durable.

        Until `fn` starts, cancelling or passing `deadline` withdraws it (`CancelledError`,
        `StoreUnavailable`: nothing was committed). From then on it is shielded: the call waits for the
        commit and answers with its outcome. An exception of `fn` undoes `fn` alone and is raised once the
        group it read from is durable. Raises `StoreUnavailable`, `OutcomeUnknown`, `Fenced`, `Corrupt`.
        """
        ...

    async def sweep(self) -> int:
        """Finish leftovers of any process: overwrite slots marked for destruction and say so in the journal.

        Runs by itself after each deciding group, at open and every 30 s; the number of slots finished is
        returned.
        """
        ...

    async def checkpoint(self) -> bool:
        """Write the whole log back into the file and empty it; false if a reader or writer was in the way."""
        ...

    async def rebuild(self) -> None:
        """Derive state, outcomes, guard tags and slot marks anew from the journal alone, in one
        transaction.
        """
        ...

    async def verify(
        self,
        judge_body: Callable[[Record, Body], str | None] | None = None,
    ) -> Sequence[Finding]:
        """Check chain, density, leaves, names, derived rows, the presence of bodies, envelopes and vault keys, and that
        every envelope opens; all findings.

        `judge_body` says what is wrong with a body, or None; digests of content are the engine's knowledge.
        """
        ...

    async def close(self) -> None:
        """Finish the running group, refuse what is queued (`StoreUnavailable`), close the file and drop the
        locks.
        """
        ...
