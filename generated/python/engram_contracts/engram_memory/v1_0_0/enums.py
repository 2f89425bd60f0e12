"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

Every string constant of the contract's schemas by name, so that code never spells one.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "AdmissionStatus",
    "CaptureStatus",
    "CleanupStatus",
    "ComponentKind",
    "DerivativeRule",
    "ForgettableState",
    "FromState",
    "MinimumChannels",
    "Network",
    "Operation",
    "ProfileVersion",
    "RankProfile",
    "RedactableField",
    "RedactionClass",
    "ScoringFormula",
    "Tool",
    "ToState",
    "TrustClass",
]


class Tool(StrEnum):
    """The tools, by their names on the wire."""

    ENGRAM_MEMORY_SEARCH = "engram_memory_search"
    ENGRAM_MEMORY_GET = "engram_memory_get"
    ENGRAM_MEMORY_CAPTURE = "engram_memory_capture"
    ENGRAM_MEMORY_REQUEST_ADMISSION = "engram_memory_request_admission"
    ENGRAM_MEMORY_WITHDRAW = "engram_memory_withdraw"
    ENGRAM_MEMORY_FORGET = "engram_memory_forget"


class AdmissionStatus(StrEnum):
    """accepted: there is a record now. rejected: the policy said no. pending_adjudication: held for a human.
    duplicate_exact: reserved. All are answers, none is an error.
    """

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    PENDING_ADJUDICATION = "pending_adjudication"
    DUPLICATE_EXACT = "duplicate_exact"


class CaptureStatus(StrEnum):
    """committed_pending: a new pending candidate. duplicate_exact: this key and content were captured before."""

    COMMITTED_PENDING = "committed_pending"
    DUPLICATE_EXACT = "duplicate_exact"


class CleanupStatus(StrEnum):
    """Whether the key of the sealed body is destroyed. The host finishes what is pending."""

    PENDING = "pending"
    COMPLETE = "complete"


class ComponentKind(StrEnum):
    """context: what surrounds it. decision: a decision that was taken. evidence: what supports it."""

    CONTEXT = "context"
    DECISION = "decision"
    EVIDENCE = "evidence"


class DerivativeRule(StrEnum):
    """What happens to what was derived from this memory once it is no longer eligible. retain needs the host's
    allowance.
    """

    RETAIN = "retain"
    MAKE_INELIGIBLE = "make-ineligible"


class ForgettableState(StrEnum):
    """The state that the record was in."""

    ACCEPTED_CURRENT = "accepted_current"
    ACCEPTED_DISPUTED = "accepted_disputed"
    HISTORICAL = "historical"
    EXPIRED = "expired"
    TRUST_INVALID = "trust_invalid"


class MinimumChannels(StrEnum):
    """The ranking channels that must take part. A channel that is missing is an error, never a silent fallback."""

    LEXICAL = "lexical"
    LEXICAL_AND_SEMANTIC = "lexical_and_semantic"


class Network(StrEnum):
    """Whether ranking may use the network. `allow` is accepted and grants nothing."""

    FORBID = "forbid"
    ALLOW = "allow"


class RankProfile(StrEnum):
    """Which ranking made the order. The parameters stand in the laws."""

    ENGRAM_LEXICAL_V1 = "engram_lexical_v1"
    ENGRAM_SEMANTIC_V1 = "engram_semantic_v1"


class RedactableField(StrEnum):
    """A member of a record that may be withheld, as a pointer into the record. record_id never is."""

    AUTHORIZATION_RECEIPT_DIGEST = "/authorization_receipt_digest"
    CITATIONS = "/citations"
    COMPONENTS = "/components"
    PAYLOAD_DIGEST = "/payload_digest"
    PRIMARY_COMPONENT_ID = "/primary_component_id"
    PRIMARY_EVENT = "/primary_event"
    PURPOSE_REF = "/purpose_ref"
    RECONCILIATION = "/reconciliation"
    RECORD_DIGEST = "/record_digest"
    RECORDED_AT = "/recorded_at"
    RECORDED_CURSOR = "/recorded_cursor"
    RETENTION = "/retention"
    SCHEMA_VERSION = "/schema_version"
    SCOPE_REF = "/scope_ref"
    TRUST = "/trust"
    VALID_TIME = "/valid_time"


class ScoringFormula(StrEnum):
    """The formula behind the scores."""

    ENGRAM_CONTRACTS_LEXICAL_RECENCY_V1 = "engram-contracts:lexical-recency:v1"
    ENGRAM_CONTRACTS_SEMANTIC_RECENCY_V1 = "engram-contracts:semantic-recency:v1"


class TrustClass(StrEnum):
    """How far the host trusts the evidence. Assigned by the host alone."""

    EARNED = "earned"
    ASSERTED = "asserted"
    SIGNED = "signed"


class FromState(StrEnum):
    """The constants that answers and arguments carry under this name."""

    PENDING = "pending"


class Operation(StrEnum):
    """The constants that answers and arguments carry under this name."""

    WITHDRAW = "withdraw"
    TOMBSTONE = "tombstone"


class ProfileVersion(StrEnum):
    """The constants that answers and arguments carry under this name."""

    N_1_0_0 = "1.0.0"


class RedactionClass(StrEnum):
    """The constants that answers and arguments carry under this name."""

    HIGH = "high"


class ToState(StrEnum):
    """The constants that answers and arguments carry under this name."""

    WITHDRAWN = "withdrawn"
    TOMBSTONED = "tombstoned"
