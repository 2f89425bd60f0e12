"""The part of the store port that is about transactions: what a read sees, and what a mutation may do.

Rule: host.md, "Scope, processes, store", "Idempotency", "Pending bodies and the vault".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import apsw

from engram_runtime.store.browse import Browsing
from engram_runtime.store.port_beside import ReadsBeside, WritesBeside
from engram_runtime.store.rows import (
    Appended,
    Body,
    Candidate,
    Draft,
    Event,
    Grant,
    Outcome,
    Record,
    SlotRef,
    Switches,
)


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

    def whole(self, record_id: str) -> tuple[Record, Body | None] | None:
        """The record with its body, in one look; None for an unknown record. A body that is missing is None here,
        whatever the journal says of it: that is for the caller to judge.
        """
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

    def drop_grant(self, binding: str, tool: str) -> None:
        """Remove a grant row, as if it had never been given."""
        ...

    def put_switches(self, switches: Switches) -> None:
        """Set both switches."""
        ...
