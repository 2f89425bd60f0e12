"""The transactions of the SQLite store: `ReadTx` and `WriteTx` of the port."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from engram_runtime.crypto import sealing
from engram_runtime.ports import Clock, Ids, Vault
from engram_runtime.store import beside, fold, journal, meta, rowsql, slots
from engram_runtime.store.beside import ReadsBeside, WritesBeside
from engram_runtime.store.browse import Browses
from engram_runtime.store.chain import Chain
from engram_runtime.store.errors import BodyMissing, Corrupt, Fenced
from engram_runtime.store.known import Known
from engram_runtime.store.rows import (
    Appended,
    Body,
    Candidate,
    CandidateState,
    Draft,
    Event,
    Grant,
    Outcome,
    Record,
    Scope,
    SlotRef,
    Switches,
)


@dataclass(frozen=True, slots=True)
class Context:
    """What every transaction of one open store shares; `epoch` is the storage epoch found at open (None: whatever it is
    now), `chain` what is known of the journal (None: so that one which does not verify can be looked at).
    """

    scope: Scope
    vault: Vault
    clock: Clock
    ids: Ids
    event_domain: str
    epoch: int | None
    chain: Chain | None = None


class SqliteReadTx(ReadsBeside, Browses):
    """A snapshot on one connection; see `ReadTx` of the port for what each method promises."""

    def __init__(
        self,
        known: Known,
        context: Context,
        tail: journal.Tail | None = None,
    ) -> None:
        """The transaction must be open on the connection that `known` is of. Without a tail nothing may be read in it
        yet: the tail is read and checked, unless this was done and nobody has committed since. Raises `Fenced` if the
        epoch moved, `Corrupt` or `CursorGap` if the journal does not go on from what was known.
        """
        self.connection = known.connection
        self._context = context
        self._known = known
        self._tail = self._begin() if tail is None else tail
        self._now: int | None = None

    def _begin(self) -> journal.Tail:
        chain, known = self._context.chain, self._known
        before = None if chain is None else chain.tail  # asked first, so that it is never newer than the snapshot
        known.begin()
        if self._context.epoch not in (None, self.storage_epoch):
            raise Fenced("the store was replaced since this process opened it")
        if known.tail is not None:
            return known.tail
        if chain is None or before is None:
            return journal.tail(self.connection)
        known.tail = chain.advance(self.connection, before)
        return known.tail

    @property
    def now(self) -> int:
        if self._now is None:
            self._now = max(self._context.clock.now_ms(), self._tail.recorded_at)
        return self._now

    @property
    def tail(self) -> journal.Tail:
        """The last event, this transaction's included."""
        return self._tail

    @property
    def high_water(self) -> int:
        return self._tail.cursor

    @property
    def storage_epoch(self) -> int:
        return self._known.epoch

    def candidate(self, candidate_id: str) -> Candidate | None:
        return rowsql.candidate(self.connection, candidate_id)

    def undecided(self, after: int = 0, limit: int = 0x80) -> Sequence[Candidate]:
        return rowsql.undecided(self.connection, after, limit)

    def record(self, record_id: str) -> Record | None:
        return rowsql.record(self.connection, record_id)

    def records(self, after: int = 0, limit: int = 0x80) -> Sequence[Record]:
        return rowsql.records(self.connection, after, limit)

    def body(self, record_id: str) -> Body | None:
        return rowsql.body(self.connection, record_id)

    def whole(self, record_id: str) -> tuple[Record, Body | None] | None:
        return rowsql.whole(self.connection, record_id)

    def unseal(self, candidate_id: str) -> bytes:
        found = rowsql.envelope(self.connection, candidate_id)
        if found is None:
            raise BodyMissing("the candidate has no sealed envelope")
        return self._opened(candidate_id, found)

    def unseal_residue(self, record_id: str) -> bytes:
        found = beside.residue(self.connection, record_id)
        if found is None:
            raise BodyMissing("nothing is sealed of that record")
        return self._opened(record_id, found)

    def event(self, cursor: int) -> Event:
        return journal.read(self.connection, cursor, self._context.event_domain)

    def outcome(self, key_mac: str) -> Outcome | None:
        cursor = rowsql.outcome(self.connection, key_mac)
        if cursor is None:
            return None
        event = self.event(cursor)
        bound = cast("Mapping[str, str]", event.document["outcome"])
        if bound["key_mac"] != key_mac:
            raise Corrupt(f"event {cursor} does not bind the key that points to it")
        return Outcome(bound["intent_mac"], event)

    def guarded(self, tags: Sequence[str], state: str) -> Sequence[str]:
        return rowsql.guarded(self.connection, tags, state)

    def grant(self, binding: str, tool: str) -> Grant | None:
        return self._known.grant(binding, tool)

    def grants(self, binding: str) -> Sequence[Grant]:
        return rowsql.grants(self.connection, binding)

    def switches(self) -> Switches:
        return Switches(host=self._known.on(meta.HOST_SWITCH), tenant=self._known.on(meta.TENANT_SWITCH))

    def mac(self, purpose: str, value: object) -> str:
        return self._context.vault.mac(purpose, value)

    def _opened(self, subject: str, found: tuple[SlotRef, bytes]) -> bytes:
        ref, envelope = found
        key = self._context.vault.key(ref)
        if key is None:
            raise BodyMissing("the key of a sealed envelope was destroyed")
        return sealing.unseal(key, envelope, self._binding(subject, ref))

    def _binding(self, subject: str, ref: SlotRef) -> sealing.Binding:
        return sealing.Binding(self._context.scope.ref, subject, ref)


class SqliteWriteTx(SqliteReadTx, WritesBeside):
    """One SAVEPOINT of a group; see `WriteTx` of the port."""

    def __init__(self, known: Known, context: Context, tail: journal.Tail) -> None:
        """`tail` is the last event as the group knows it."""
        super().__init__(known, context, tail)
        self._last: Event | None = None
        self._envelopes: dict[str, tuple[SlotRef, bytes]] = {}
        self._bodies: dict[str, Body] = {}
        self._residues: dict[str, tuple[SlotRef, bytes]] = {}
        self._reason: str | None = None
        self._proof: str | None = None
        self.claimed = 0
        self.marked = False

    @property
    def vault(self) -> Vault:
        """The scope's vault, for what derives rows anew."""
        return self._context.vault

    @property
    def next_cursor(self) -> int:
        return self._tail.cursor + 1

    def event(self, cursor: int) -> Event:
        """As `ReadTx.event`; the one that this transaction has just appended need not be read back."""
        last = self._last
        return last if last is not None and last.at.cursor == cursor else super().event(cursor)

    def append(self, draft: Draft) -> Appended:
        appended = self._append(journal.draft_document(draft))
        for state in draft.candidates:
            given = self._envelopes.pop(state.candidate_id, None)
            if given is not None and (not state.sealed or given[0] != state.slot):
                raise ValueError("a draft must name the slot that its candidate was sealed in")
            if given is not None:
                rowsql.put_envelope(self.connection, appended.cursor, given[1])
            elif state.sealed and rowsql.envelope(self.connection, state.candidate_id) is None:
                raise ValueError("a draft says sealed of a candidate that was not")
            self.marked |= state.slot is not None and not state.sealed
        for record in draft.records:
            body = self._bodies.pop(record.record_id, None)
            if body is not None and not record.body:
                raise ValueError("a draft says no body of a record that was given one")
            if body is not None:
                rowsql.put_body(self.connection, appended.cursor, body)
            elif record.body and not rowsql.has_body(self.connection, record.record_id):
                raise ValueError("a draft says body of a record that has none")
        for part in draft.erasing:
            ref, envelope = self._residues.pop(part.record_id)
            if ref != part.slot:
                raise ValueError("a draft must name the slot that a residue was sealed in")
            beside.put_residue(self.connection, part.record_id, envelope)
        if self._reason is not None:
            beside.put_reason(self.connection, appended.cursor, self._reason)
            self._reason = None
        if self._proof is not None:
            beside.put_proof(self.connection, appended.cursor, self._proof)
            self._proof = None
        self.marked |= bool(draft.erased)
        return appended

    def destroyed(self, refs: Sequence[SlotRef]) -> int:
        """Say in the journal that these keys were overwritten; only those still marked count, and are
        counted.
        """
        marked = [ref for ref in refs if rowsql.is_marked(self.connection, ref)]
        if marked:
            self._append(journal.destroyed_document(marked))
        return len(marked)

    def restored(
        self, candidates: Sequence[CandidateState] = (), ended: Sequence[SlotRef] = (), lost: Sequence[SlotRef] = ()
    ) -> None:
        """Say in the journal what a restore ended; see `journal.restored_document`."""
        self._append(journal.restored_document(candidates, ended, lost))

    def seal(self, candidate_id: str, plaintext: bytes) -> SlotRef:
        if candidate_id in self._envelopes:
            raise ValueError("the candidate is sealed already")
        self._envelopes[candidate_id] = self._sealed(candidate_id, plaintext)
        return self._envelopes[candidate_id][0]

    def seal_residue(self, record_id: str, plaintext: bytes) -> SlotRef:
        self._residues[record_id] = self._sealed(record_id, plaintext)
        return self._residues[record_id][0]

    def put_reason(self, reason_ref: str) -> None:
        self._reason = reason_ref

    def put_proof(self, signature: str) -> None:
        self._proof = signature

    def put_body(self, body: Body) -> None:
        self._bodies[body.record_id] = body

    def put_grant(self, grant: Grant) -> Grant:
        self._known.forget()
        return rowsql.put_grant(self.connection, grant)

    def drop_grant(self, binding: str, tool: str) -> None:
        self._known.forget()
        rowsql.drop_grant(self.connection, binding, tool)

    def put_switches(self, switches: Switches) -> None:
        self._known.forget()
        meta.put(self.connection, meta.HOST_SWITCH, meta.ON if switches.host else meta.OFF)
        meta.put(self.connection, meta.TENANT_SWITCH, meta.ON if switches.tenant else meta.OFF)

    def finish(self) -> None:
        """Nothing may be given to an append that never came. Raises `ValueError`."""
        if self._envelopes or self._bodies or self._residues or (self._reason, self._proof) != (None, None):
            raise ValueError("sealed, given a body, a reason or a proof, but no event says so")

    def _sealed(self, subject: str, plaintext: bytes) -> tuple[SlotRef, bytes]:
        ref, key = slots.claim(self.connection, self._context.vault)
        nonce = self._context.ids.random(sealing.NONCE_BYTES)
        self.claimed += 1
        return ref, sealing.seal(key, nonce, plaintext, self._binding(subject, ref))

    def _append(self, document: dict[str, object]) -> Appended:
        context = self._context
        self._last = journal.append(
            self.connection, self._tail, self.now, document, ids=context.ids, domain=context.event_domain
        )
        appended = self._last.at
        fold.apply(self.connection, appended.cursor, appended.recorded_at, document)
        self._tail = journal.Tail(appended.cursor, appended.leaf, appended.recorded_at)
        return appended
