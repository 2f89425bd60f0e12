"""The rows that cross the store port: immutable, typed, without behaviour.

A `...State` is an after-image that the engine drafts and an event holds; a row without that suffix is what a
transaction finds. Instants are integers, milliseconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast


@dataclass(frozen=True, slots=True)
class Scope:
    """One isolated memory. Both parts match `[a-z0-9][a-z0-9-]{0,62}`; `ValueError` otherwise (checked at
    open).
    """

    tenant: str
    workspace: str

    @property
    def ref(self) -> str:
        """`scope:<tenant>/<workspace>`, the scope_ref of payloads."""
        return f"scope:{self.tenant}/{self.workspace}"


@dataclass(frozen=True, slots=True)
class SlotRef:
    """One vault key: the slot and the generation in it. A slot is reused, a generation never."""

    slot: str
    generation: int


class KeyState(StrEnum):
    """What became of a candidate's key. Only `DESTROYED` may be told as done (host.md, "vault")."""

    NONE = "none"
    LIVE = "live"
    DESTROY = "destroy"
    DESTROYED = "destroyed"


@dataclass(frozen=True, slots=True)
class CandidateState:
    """The after-image of a candidate, as an event tells it; every field, not a difference.

    `sealed` says whether a sealed envelope is there after this event: true from capture to the decision. An
    event that says false erases the envelope with it and marks the key of `slot` for destruction, which
    follows the commit. `slot` stays named for good; None only for a candidate that was never sealed
    (captured and admitted in one). `expires_at` is the retention resolved at capture. `record_id` is set by
    the event that admits.
    """

    candidate_id: str
    state: str
    principal: str
    origin: str
    slot: SlotRef | None
    sealed: bool
    held: bool = False
    expires_at: int | None = None
    record_id: str | None = None


@dataclass(frozen=True, slots=True)
class RecordState:
    """The after-image of a record, as an event tells it.

    `body` says whether a body is there after this event; an event that says false erases it with itself.
    """

    record_id: str
    state: str
    record_digest: str
    candidate_id: str
    origin: str
    shelf: str
    body: bool
    expires_at: int | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate as it stands: its last after-image, where it was captured and last changed, and its key."""

    now: CandidateState
    captured_cursor: int
    captured_at: int
    changed_cursor: int
    key: KeyState


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it stands. valid_from and valid_to come from the body row and are None once it is erased;
    valid_to None with a body means open-ended."""

    now: RecordState
    recorded_cursor: int
    recorded_at: int
    changed_cursor: int
    valid_from: int | None
    valid_to: int | None


@dataclass(frozen=True, slots=True)
class Body:
    """The erasable part of a record. `document` is exact RFC 8785 bytes of the engine's making, nonce
    included; it is never serialised again. `payload_digest` lives here and nowhere else.
    """

    record_id: str
    document: bytes
    payload_digest: str
    valid_from: int
    valid_to: int | None = None


@dataclass(frozen=True, slots=True)
class OutcomeKey:
    """What binds an idempotency key to its event: both are `mac(...)` values, never a key or an argument."""

    key_mac: str
    intent_mac: str


@dataclass(frozen=True, slots=True)
class GuardTags:
    """Guard tags (`mac(...)` values) of one subject, a record_id or a candidate_id."""

    subject: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Erasing:
    """What is not to be found any more of a record lies sealed under this slot until a clean-up did not find it."""

    record_id: str
    slot: SlotRef


@dataclass(frozen=True, slots=True)
class Erased:
    """The clean-up of an ended record is verified: the event keeps its receipt, and the key of what was looked for is
    marked for destruction. The receipt holds no float.
    """

    record_id: str
    receipt: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Erasure:
    """The clean-up of a record whose body was ended at `ended_cursor`. `receipt` None: not verified yet. `slot` None:
    nothing was sealed to be looked for.
    """

    record_id: str
    ended_cursor: int
    slot: SlotRef | None
    receipt: Mapping[str, object] | None


@dataclass(frozen=True, slots=True)
class Draft:
    """One event as the engine means it. The store adds event_id, cursor, recorded_at and the name of the
    one before.

    Nothing erasable goes in: `facts` holds the rest of what must be told for ever (policy id, version and
    verdict, confirmation, receipts), as JSON without floats. A replay answers from the event alone, so
    whatever an answer needs and cannot be derived from cursor, recorded_at, event_id and event_digest
    belongs in `facts`.
    """

    operation: str
    actor: Mapping[str, str]
    candidates: tuple[CandidateState, ...] = ()
    records: tuple[RecordState, ...] = ()
    outcome: OutcomeKey | None = None
    guard: tuple[GuardTags, ...] = ()
    erasing: tuple[Erasing, ...] = ()
    erased: tuple[Erased, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True, slots=True)
class Appended:
    """Where an event landed. `event_digest` is `sha256:` + hex over the event domain, a zero byte and the
    bytes; `leaf` is sha256(0x00 || bytes), which the next event names.
    """

    cursor: int
    event_id: str
    recorded_at: int
    event_digest: str
    leaf: bytes


@dataclass(frozen=True, slots=True)
class Event:
    """A stored event. `document` is the parsed form of `bytes`; the drafted fields stand in it under their
    names.
    """

    at: Appended
    operation: str
    document: Mapping[str, object]
    bytes: bytes

    @property
    def facts(self) -> Mapping[str, object]:
        """The drafted facts; empty for the store's own events."""
        return cast("Mapping[str, object]", self.document.get("facts", {}))


@dataclass(frozen=True, slots=True)
class Outcome:
    """A committed idempotency outcome: compare `intent_mac`, answer from `event`."""

    intent_mac: str
    event: Event


@dataclass(frozen=True, slots=True)
class Grant:
    """One tool for one binding. `epoch` rises with every change; `revoked_at` None means not revoked."""

    binding: str
    tool: str
    not_before: int
    expires_at: int | None = None
    revoked_at: int | None = None
    epoch: int = 0


@dataclass(frozen=True, slots=True)
class Switches:
    """Memory is on only if both are; both are off in a new store."""

    host: bool = False
    tenant: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault found by `verify`, for people: which event (None: the store as a whole) and what is wrong
    with it.
    """

    rule: str
    cursor: int | None
    subject: str
    expected: str
    got: str
    hint: str
