"""The host's ports: what the engine and the pipeline ask of the world, as `typing.Protocol`s.

Each method says in one sentence why it is there. Clock, ids and randomness come in only here, so that a
test or the conformance control can hold them. The store's own port, `Store` with its transactions, is in
`engram_runtime.store.port` and re-exported. Words of a contract (states, verdicts on the wire, trust
classes) are the engine's; here they are opaque strings, or closed enums that no contract knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol

import apsw

from engram_runtime.store.port import Finding, ReadTx, SlotRef, Store, WriteTx

__all__ = [
    "AdmissionCase",
    "AdmissionPolicy",
    "Approval",
    "AuditLine",
    "AuditSink",
    "CapturePolicy",
    "Clock",
    "EvidenceVerifier",
    "Ids",
    "Ranked",
    "RateLimiter",
    "SearchIndex",
    "Store",
    "Vault",
    "Verdict",
    "VerdictKind",
]

Json = Mapping[str, object]


class Clock(Protocol):
    """Time, injected so that expiry and windows can be tested without waiting."""

    def now_ms(self) -> int:
        """Milliseconds since the epoch, because every instant of the contracts has that precision."""
        ...

    def monotonic(self) -> float:
        """Seconds that never go back, because a deadline must survive a change of the wall clock."""
        ...


class Ids(Protocol):
    """Identifiers and randomness, injected so that a run can be repeated."""

    def new(self, prefix: str) -> str:
        """`prefix` and 26 random base32 digits, because ids are never derived from what they name."""
        ...

    def random(self, size: int) -> bytes:
        """That many random bytes, for keys, nonces and the journal's log id."""
        ...


class Vault(Protocol):
    """The keys of one scope, outside data and backups, wrapped by the host key.

    Every method raises `VaultUnavailable` when the vault or its host key cannot be used.
    """

    def make_batch(self) -> Sequence[SlotRef]:
        """Make and sync a batch of fresh slots ahead, so that a capture costs no sync of its own."""
        ...

    def batches(self) -> Sequence[str]:
        """Names of all batches, so that a store can find those whose maker died before telling it."""
        ...

    def slots(self, batch: str) -> Sequence[SlotRef]:
        """The slots of one batch in their present generation, to be offered for claiming."""
        ...

    def key(self, ref: SlotRef) -> bytes | None:
        """The 256-bit key of that generation to seal or open with, or None when it was overwritten."""
        ...

    def destroy(self, refs: Sequence[SlotRef]) -> None:
        """Overwrite and sync those generations; a later generation in the slot means done, so any process
        may repeat.
        """
        ...

    def mac(self, purpose: str, value: object) -> str:
        """HMAC-SHA-256 in lowercase hex under the scope's key, so that the journal holds no dictionary on
        its subjects.
        """
        ...


Ranked = tuple[str, float]
"""One hit: the record and its score, larger is better. A search makes a thousand, so that each must be cheap."""


class SearchIndex(Protocol):
    """A projection in the scope's own file; it may be dropped and built again at will."""

    def create(self, connection: apsw.Connection) -> None:
        """Make its tables if they are not there, so that the store needs no knowledge of their shape."""
        ...

    def prepare(self, record: Json) -> Any:
        """Do for `add` what needs no transaction: analysing a text takes long, and a write holds up all others."""
        ...

    def add(self, tx: WriteTx, record_id: str, prepared: Any) -> None:
        """Index one prepared record in the transaction that admits it, after its event, so that index and truth
        never differ.
        """
        ...

    def remove(self, tx: WriteTx, record_id: str) -> None:
        """Erase one record's terms in the transaction that ends it, so that nothing of it is found or left
        over.
        """
        ...

    def rank(self, tx: ReadTx, query: str, limit: int) -> Sequence[Ranked]:
        """The best hits in order, ties by record_id, so that equal requests give equal lists."""
        ...

    def stale(self, tx: ReadTx) -> bool:
        """Whether the projection is not what this program would make of the scope, so that it is built again
        rather than asked.
        """
        ...

    def rebuild(self, tx: WriteTx, records: Iterable[tuple[str, Json]]) -> None:
        """Index these records and no others, because truth is elsewhere and this may be dropped at will."""
        ...

    def check(self, tx: ReadTx, records: Iterable[tuple[str, Json]]) -> Sequence[Finding]:
        """Whether its rows are what these records give, all findings: a lost row would be a record not found."""
        ...


class VerdictKind(Enum):
    """What a policy can say; only the engine turns it into a contract's outcome."""

    ACCEPT = auto()
    REJECT = auto()
    HOLD = auto()


@dataclass(frozen=True, slots=True)
class AdmissionCase:
    """What a policy may see: the opened candidate, never the caller's key or session."""

    candidate_id: str
    principal: str
    trust_class: str
    payload: Json
    evidence: Json


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision, who made it and when (ms); the engine refuses one that is too old or of another version."""

    kind: VerdictKind
    policy_id: str
    policy_version: str
    issued_at: int
    reason: str


class AdmissionPolicy(Protocol):
    """Decides on a pending candidate, outside any transaction."""

    @property
    def id(self) -> str:
        """Named in the journal, because a decision without its maker cannot be reviewed."""
        ...

    @property
    def version(self) -> str:
        """Compared inside the admitting transaction, because the policy may have changed since it was
        asked.
        """
        ...

    async def decide(self, case: AdmissionCase) -> Verdict:
        """Accept, reject or hold for a human; an exception is an unavailable policy, never an acceptance."""
        ...


class CapturePolicy(Protocol):
    """The owner's bounds on what may be captured at all."""

    def may_capture(self, principal: str) -> bool:
        """Whether that principal has capture authority, which a grant alone does not give."""
        ...

    def retention_ceiling_ms(self) -> int | None:
        """The longest life a caller may ask for, or None: then no expiry may be asked for at all."""
        ...

    def retain_allowed(self) -> bool:
        """Whether derivatives may outlive their source, which only an owner can allow."""
        ...

    def consents(self, family_ref: str) -> bool:
        """Whether the owner lets captures join that reconciliation family."""
        ...


class EvidenceVerifier(Protocol):
    """Assigns the trust class, which is never the caller's to say."""

    @property
    def id(self) -> str:
        """Named in the trust binding of each record, so that a class can be traced to who gave it."""
        ...

    @property
    def version(self) -> str:
        """Named beside it, because a verifier's rules may change."""
        ...

    def trust_class(self, scope_ref: str, payload: Json, evidence: Json) -> str:
        """The class of this evidence for this payload in this scope, so that a signature cannot be moved to
        another.
        """
        ...


@dataclass(frozen=True, slots=True)
class Approval:
    """A human's answer, bound to one request; `proof` shows how it was given; the journal keeps a MAC of it."""

    request_id: str
    approved: bool
    approver: str
    method: str
    at: int
    proof: str


class RateLimiter(Protocol):
    """Keeps one caller from starving the rest."""

    def take(self, principal: str) -> bool:
        """Spend one call of that principal's bucket, false when it is empty."""
        ...


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One answered call as logs may tell it: ids, rule ids and pointers; never an argument or a library's
    message.

    `code` is None for a success, `cause` the `step.cause` of a refusal, `violations` are (rule id, pointer).
    `exception` is a type with its frames. `took_s` is the time of the call in seconds, waits for a human included.
    """

    audit_id: str
    at: int
    principal: str
    tool: str
    code: str | None
    cause: str | None = None
    violations: tuple[tuple[str, str], ...] = ()
    exception: str | None = None
    took_s: float = 0.0


class AuditSink(Protocol):
    """Where calls are told to the operator."""

    def write(self, line: AuditLine) -> None:
        """Record one answered call, so that an auditId on the wire can be looked up; it must not raise."""
        ...
