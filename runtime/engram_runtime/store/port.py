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

import apsw

from engram_runtime.store.browse import Browsing
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
from engram_runtime.store.port_beside import ReadsBeside, WritesBeside
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


class ReadTx(ReadsBeside, Browsing, Protocol):
    """One consistent snapshot of the scope."""

    @property
    def connection(self) -> apsw.Connection:
        """The connection of this transaction, for the search index alone: its tables are in this file."""
        ...

    @property
    def now(self) -> int:
        """Host time of this transaction: max(clock, last recorded_at); fixed while it lasts."""
        ...

    @property
    def high_water(self) -> int:
        """Cursor of the last event; 0 is genesis."""
        ...

    @property
    def storage_epoch(self) -> int:
        """Moves when the file's history is replaced (restore, rekey)."""
        ...

    def candidate(self, candidate_id: str) -> Candidate | None:
        """The candidate as it stands, or None."""
        ...

    def undecided(self, after: int = 0, limit: int = 0x80) -> Sequence[Candidate]:
        """Candidates still sealed, by capture cursor, beyond `after`; for operators, never for a tool."""
        ...

    def record(self, record_id: str) -> Record | None:
        """The record as it stands, or None; whether it may be disclosed is the engine's judgement. Whether its
        body is there, `body` tells.
        """
        ...

    def records(self, after: int = 0, limit: int = 0x80) -> Sequence[Record]:
        """Records by recorded cursor, beyond `after`; to rebuild the index, page by page."""
        ...

    def body(self, record_id: str) -> Body | None:
        """The body; None for an unknown record or one whose body was erased. Raises `BodyMissing`."""
        ...

    def unseal(self, candidate_id: str) -> bytes:
        """The plaintext of a sealed candidate. Raises `BodyMissing` (no envelope), `Corrupt`,
        `VaultUnavailable`.
        """
        ...

    def event(self, cursor: int) -> Event:
        """The event at that cursor. Raises `CursorGap`, `Corrupt`."""
        ...

    def outcome(self, key_mac: str) -> Outcome | None:
        """What that idempotency key is bound to, or None."""
        ...

    def guarded(self, tags: Sequence[str], state: str) -> Sequence[str]:
        """The ids of the records in that state that left one of those guard tags, ascending; in one query, however many
        records have the tag.
        """
        ...

    def grant(self, binding: str, tool: str) -> Grant | None:
        """The grant row, whatever its dates; None is an unknown tool to that binding."""
        ...

    def grants(self, binding: str) -> Sequence[Grant]:
        """All rows of that binding, by tool."""
        ...

    def switches(self) -> Switches:
        """The host's and the tenant's switch, as they stand now."""
        ...

    def unseal_residue(self, record_id: str) -> bytes:
        """What a clean-up has to look for. Raises as `unseal`."""
        ...

    def mac(self, purpose: str, value: object) -> str:
        """HMAC-SHA-256 under the scope's key over the canonical form of {purpose, value}; 64 lowercase hex
        digits.

        For idempotency keys, intents and guard tags: nothing that is stored for ever can be guessed from a
        dictionary.
        """
        ...


class WriteTx(ReadTx, WritesBeside, Protocol):
    """One mutation: a SAVEPOINT of a group transaction. An exception undoes it alone and reaches the caller
    of `write`.

    Reads see what this transaction wrote.
    """

    @property
    def next_cursor(self) -> int:
        """The cursor that the next `append` will get; its recorded_at will be `now`."""
        ...

    def append(self, draft: Draft) -> Appended:
        """Append one event and fold it into the derived rows, with the envelopes and bodies given before it.

        Raises `ValueError` for a float, an unsafe integer or a lone surrogate in the draft, for a candidate
        that is newly `sealed` without `seal` or a record with a new `body` without `put_body`; `Corrupt` if
        its idempotency key is bound already (the engine must look first).
        """
        ...

    def seal(self, candidate_id: str, plaintext: bytes) -> SlotRef:
        """Claim a vault slot and seal the plaintext under its key, for the `append` that follows.

        The slot goes into that draft's `CandidateState`; the envelope is stored by it.
        """
        ...

    def put_body(self, body: Body) -> None:
        """Give the body of a record to the `append` that follows and admits it."""
        ...

    def seal_residue(self, record_id: str, plaintext: bytes) -> SlotRef:
        """Seal what must not be found any more of a record, for `Draft.erasing` of the `append` that follows."""
        ...

    def put_reason(self, reason_ref: str) -> None:
        """Give the reason of the `append` that follows; it lies in a row of its own, not in the event."""
        ...

    def put_proof(self, signature: str) -> None:
        """Give the approval's signature of the `append` that follows; it lies in a row of its own, as a reason does."""
        ...

    def put_grant(self, grant: Grant) -> Grant:
        """Write a grant row; its epoch becomes one more than the row's before (returned as stored)."""
        ...

    def put_switches(self, switches: Switches) -> None:
        """Set both switches."""
        ...


class Store(Protocol):
    """One scope's storage, shared by any number of processes.

    On SQLite: `await SqliteStore.open(data_dir, scope, vault=..., clock=..., ids=..., genesis=...,
    event_domain=..., deadline=...)` of `engram_runtime.store.sqlite`.
    """

    @property
    def scope(self) -> Scope: ...

    async def read(self, fn: Callable[[ReadTx], T]) -> T:
        """Run `fn` in one read transaction on a reader thread; keep it well under a second."""
        ...

    async def settings(self, fn: Callable[[ReadTx], T]) -> T:
        """As `read`, for grants and switches alone: they are no part of the journal and go on over a restore, so that a
        store which does not verify, or was replaced, hides no tool, and each of them can then say what is wrong.
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
