"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

Typed dictionaries: what handlers receive and return.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class AdmissionOutcome(TypedDict):
    """
    What the host decided. Act on status alone.
    """

    status: Literal["accepted", "rejected", "pending_adjudication", "duplicate_exact"]
    candidate_id: str
    record_id: NotRequired[str]
    cursor: str
    decision_receipt_digest: str
    transaction_receipt_digest: str


class CapabilityPolicy(TypedDict):
    """
    What ranking must and may use. Give both fields or leave the whole object out.
    """

    minimum_channels: Literal["lexical", "lexical_and_semantic"]
    network: Literal["forbid", "allow"]


class Citation(TypedDict):
    """
    One source of the memory. An assertion until the host has verified it.
    """

    citation_id: str
    source_ref: str
    locator: Locator
    content_digest: str
    observed_at: NotRequired[str]


CitationId: TypeAlias = str


class Component(TypedDict):
    """
    One piece of the memory with the citations that carry it.
    """

    component_id: str
    kind: Literal["context", "decision", "evidence"]
    text: str
    citation_ids: list[CitationId]


class EngramMemoryCaptureFailure(TypedDict):
    """
    What a refused call answers.
    """

    ok: Literal[False]
    auditId: str
    redactionClass: Literal["high"]
    error: EngramMemoryCaptureFailureError


class EngramMemoryCaptureFailureError(TypedDict):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    code: Literal["INVALID_SCHEMA", "INVALID_DIGEST", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "DIGEST_CONFLICT", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"]
    message: Literal["The arguments do not match the tool's input schema.", "A digest in the arguments is not valid.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The idempotency key belongs to a different operation.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."]
    retriable: bool


class EngramMemoryCaptureIn(TypedDict):
    """
    The memory, its evidence and your key.
    """

    idempotency_key: str
    payload: Payload
    evidence: Evidence


class EngramMemoryCaptureOut(TypedDict):
    """
    The candidate that was captured, now or by an earlier call with the same key.
    """

    status: Literal["committed_pending", "duplicate_exact"]
    candidate_id: str
    record_digest: NotRequired[str]
    cursor: str
    transaction_receipt_digest: str


class EngramMemoryCaptureSuccess(TypedDict):
    """
    What a successful call answers.
    """

    ok: Literal[True]
    output: EngramMemoryCaptureSuccessOutput
    auditId: str
    redactionClass: Literal["high"]


EngramMemoryCaptureAnswer: TypeAlias = EngramMemoryCaptureSuccess | EngramMemoryCaptureFailure


class EngramMemoryCaptureSuccessOutput(TypedDict):
    """
    The value with its version.
    """

    schema_version: Literal[1]
    value: EngramMemoryCaptureOut


class EngramMemoryForgetFailure(TypedDict):
    """
    What a refused call answers.
    """

    ok: Literal[False]
    auditId: str
    redactionClass: Literal["high"]
    error: EngramMemoryForgetFailureError


class EngramMemoryForgetFailureError(TypedDict):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    code: Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "DIGEST_CONFLICT", "ALREADY_TERMINAL", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"]
    message: Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The idempotency key belongs to a different operation.", "The target has already reached a final state.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."]
    retriable: bool


class EngramMemoryForgetIn(TypedDict):
    """
    Which record to end, why, and your key.
    """

    record_id: str
    idempotency_key: str
    reason_ref: str


class EngramMemoryForgetOut(TypedDict):
    """
    The receipt, and how far the clean-up is.
    """

    receipt: ForgetReceipt
    replayed: bool
    projection_invalidation: Literal["pending", "complete"]
    coverage_receipt_digest: NotRequired[str]


class EngramMemoryForgetSuccess(TypedDict):
    """
    What a successful call answers.
    """

    ok: Literal[True]
    output: EngramMemoryForgetSuccessOutput
    auditId: str
    redactionClass: Literal["high"]


EngramMemoryForgetAnswer: TypeAlias = EngramMemoryForgetSuccess | EngramMemoryForgetFailure


class EngramMemoryForgetSuccessOutput(TypedDict):
    """
    The value with its version.
    """

    schema_version: Literal[1]
    value: EngramMemoryForgetOut


class EngramMemoryGetFailure(TypedDict):
    """
    What a refused call answers.
    """

    ok: Literal[False]
    auditId: str
    redactionClass: Literal["high"]
    error: EngramMemoryGetFailureError


class EngramMemoryGetFailureError(TypedDict):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    code: Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "RESULT_TOO_LARGE", "PROJECTION_OVERSIZED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "PROJECTION_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"]
    message: Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The result is larger than the host returns.", "A record is larger than the packet budget.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The search projection is behind the journal.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."]
    retriable: bool


class EngramMemoryGetIn(TypedDict):
    """
    Which record to read.
    """

    record_id: str
    purpose_ref: str
    max_packet_bytes: NotRequired[int]


class EngramMemoryGetOut(TypedDict):
    """
    The record with its receipts.
    """

    record: Record
    redacted_fields: list[Literal["/authorization_receipt_digest", "/citations", "/components", "/payload_digest", "/primary_component_id", "/primary_event", "/purpose_ref", "/reconciliation", "/record_digest", "/recorded_at", "/recorded_cursor", "/retention", "/schema_version", "/scope_ref", "/trust", "/valid_time"]]
    redaction_receipt_digest: str
    read_receipt: ReadReceipt
    packet_digest: str


class EngramMemoryGetSuccess(TypedDict):
    """
    What a successful call answers.
    """

    ok: Literal[True]
    output: EngramMemoryGetSuccessOutput
    auditId: str
    redactionClass: Literal["high"]


EngramMemoryGetAnswer: TypeAlias = EngramMemoryGetSuccess | EngramMemoryGetFailure


class EngramMemoryGetSuccessOutput(TypedDict):
    """
    The value with its version.
    """

    schema_version: Literal[1]
    value: EngramMemoryGetOut


class EngramMemoryRequestAdmissionFailure(TypedDict):
    """
    What a refused call answers.
    """

    ok: Literal[False]
    auditId: str
    redactionClass: Literal["high"]
    error: EngramMemoryRequestAdmissionFailureError


class EngramMemoryRequestAdmissionFailureError(TypedDict):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    code: Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "DIGEST_CONFLICT", "ALREADY_TERMINAL", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"]
    message: Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The idempotency key belongs to a different operation.", "The target has already reached a final state.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."]
    retriable: bool


class EngramMemoryRequestAdmissionIn(TypedDict):
    """
    Which candidate to decide on, and your key.
    """

    candidate_id: str
    idempotency_key: str


class EngramMemoryRequestAdmissionOut(TypedDict):
    """
    The outcome, decided now or before.
    """

    outcome: AdmissionOutcome
    replayed: bool


class EngramMemoryRequestAdmissionSuccess(TypedDict):
    """
    What a successful call answers.
    """

    ok: Literal[True]
    output: EngramMemoryRequestAdmissionSuccessOutput
    auditId: str
    redactionClass: Literal["high"]


EngramMemoryRequestAdmissionAnswer: TypeAlias = EngramMemoryRequestAdmissionSuccess | EngramMemoryRequestAdmissionFailure


class EngramMemoryRequestAdmissionSuccessOutput(TypedDict):
    """
    The value with its version.
    """

    schema_version: Literal[1]
    value: EngramMemoryRequestAdmissionOut


class EngramMemorySearchFailure(TypedDict):
    """
    What a refused call answers.
    """

    ok: Literal[False]
    auditId: str
    redactionClass: Literal["high"]
    error: EngramMemorySearchFailureError


class EngramMemorySearchFailureError(TypedDict):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    code: Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "STALE_PAGE", "RESULT_TOO_LARGE", "PROJECTION_OVERSIZED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "PROJECTION_STALE", "RANKING_UNAVAILABLE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"]
    message: Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The page cursor is no longer valid.", "The result is larger than the host returns.", "A record is larger than the packet budget.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The search projection is behind the journal.", "A required ranking channel is not available.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."]
    retriable: bool


class EngramMemorySearchIn(TypedDict):
    """
    What to look for. Leave optional fields out rather than sending null.
    """

    query: str
    purpose_ref: str
    limit: NotRequired[int]
    max_packet_bytes: NotRequired[int]
    capability_policy: NotRequired[CapabilityPolicy]
    page_cursor: NotRequired[str]


class EngramMemorySearchOut(TypedDict):
    """
    One page of ranked records.
    """

    records: list[RecordPacket]
    rank_receipt: RankReceipt
    next_page_cursor: NotRequired[str]
    response_digest: str


class EngramMemorySearchSuccess(TypedDict):
    """
    What a successful call answers.
    """

    ok: Literal[True]
    output: EngramMemorySearchSuccessOutput
    auditId: str
    redactionClass: Literal["high"]


EngramMemorySearchAnswer: TypeAlias = EngramMemorySearchSuccess | EngramMemorySearchFailure


class EngramMemorySearchSuccessOutput(TypedDict):
    """
    The value with its version.
    """

    schema_version: Literal[1]
    value: EngramMemorySearchOut


class EngramMemoryWithdrawFailure(TypedDict):
    """
    What a refused call answers.
    """

    ok: Literal[False]
    auditId: str
    redactionClass: Literal["high"]
    error: EngramMemoryWithdrawFailureError


class EngramMemoryWithdrawFailureError(TypedDict):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    code: Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "DIGEST_CONFLICT", "ILLEGAL_TRANSITION", "ALREADY_TERMINAL", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"]
    message: Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The idempotency key belongs to a different operation.", "The target's state does not allow this operation.", "The target has already reached a final state.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."]
    retriable: bool


class EngramMemoryWithdrawIn(TypedDict):
    """
    Which candidate to end, why, and your key.
    """

    candidate_id: str
    idempotency_key: str
    reason_ref: str


class EngramMemoryWithdrawOut(TypedDict):
    """
    The receipt, and how far the clean-up is.
    """

    receipt: WithdrawReceipt
    replayed: bool
    key_destruction: Literal["pending", "complete"]


class EngramMemoryWithdrawSuccess(TypedDict):
    """
    What a successful call answers.
    """

    ok: Literal[True]
    output: EngramMemoryWithdrawSuccessOutput
    auditId: str
    redactionClass: Literal["high"]


EngramMemoryWithdrawAnswer: TypeAlias = EngramMemoryWithdrawSuccess | EngramMemoryWithdrawFailure


class EngramMemoryWithdrawSuccessOutput(TypedDict):
    """
    The value with its version.
    """

    schema_version: Literal[1]
    value: EngramMemoryWithdrawOut


class Evidence(TypedDict):
    """
    What you offer the host's verifier. Trust is the host's to give.
    """

    evidence_ref: str
    evidence_digest: str
    citation_ids: list[CitationId]
    attestation: NotRequired[str]


FamilyRef: TypeAlias = str


class ForgetReceipt(TypedDict):
    """
    The event that ended the record.
    """

    event_id: str
    operation: Literal["tombstone"]
    from_state: Literal["accepted_current", "accepted_disputed", "historical", "expired", "trust_invalid"]
    to_state: Literal["tombstoned"]
    cursor: str
    event_digest: str
    authorization_receipt_digest: str
    transaction_receipt_digest: str


class Locator(TypedDict):
    """
    Where in the source the cited content stands.
    """

    scheme: str
    value: str


class Payload(TypedDict):
    """
    The memory that you propose. The host adds scope, resolved retention and reconciliation; you cannot.
    """

    schema_version: Literal[2]
    purpose_ref: str
    valid_time: ValidTime
    components: list[Component]
    primary_component_id: str
    primary_event: PrimaryEvent
    citations: list[Citation]
    retention: NotRequired[Retention]
    reconciliation: NotRequired[Reconciliation]


class PrimaryEvent(TypedDict):
    """
    The event that the memory is about.
    """

    at: int
    type_ref: str
    citation_id: str


ProjectionReceiptDigest: TypeAlias = str


class RankReceipt(TypedDict):
    """
    What was ranked, how, and on which snapshot.
    """

    request_digest: str
    authorization_receipt_digest: str
    profile: Literal["engram_lexical_v1", "engram_semantic_v1"]
    profile_version: Literal["1.0.0"]
    profile_config_digest: str
    valid_as_of: int
    system_as_of: str
    snapshot_id: str
    snapshot_digest: str
    candidate_count: int
    candidate_ids_digest: str
    scoring_formula_ref: Literal["engram-contracts:lexical-recency:v1", "engram-contracts:semantic-recency:v1"]
    ordered_ids_digest: str
    revalidation_receipt_digest: str
    projection_receipt_digests: list[ProjectionReceiptDigest]
    issued_at: str
    receipt_digest: str


class ReadReceipt(TypedDict):
    """
    Which record was read, as of when, and under which checks. Cite record_id with record_digest in a hand-off.
    """

    record_id: str
    record_digest: str
    valid_as_of: int
    system_as_of: str
    validated_through_cursor: str
    authorization_receipt_digest: str
    revalidation_receipt_digest: str
    checked_at: str
    receipt_digest: str


class Reconciliation(TypedDict):
    """
    Families of assertions that this memory may be compared within. Needs the host's consent for each.
    """

    family_refs: list[FamilyRef]


class Record(TypedDict):
    """
    An admitted memory as this caller may see it: each member is there unless redacted_fields names it.
    """

    record_id: str
    record_digest: NotRequired[str]
    schema_version: NotRequired[Literal[2]]
    scope_ref: NotRequired[str]
    purpose_ref: NotRequired[str]
    valid_time: NotRequired[ValidTime]
    components: NotRequired[list[Component]]
    primary_component_id: NotRequired[str]
    primary_event: NotRequired[PrimaryEvent]
    citations: NotRequired[list[Citation]]
    retention: NotRequired[Retention]
    reconciliation: NotRequired[Reconciliation]
    payload_digest: NotRequired[str]
    recorded_at: NotRequired[str]
    recorded_cursor: NotRequired[str]
    authorization_receipt_digest: NotRequired[str]
    trust: NotRequired[ShownTrust]


class RecordPacket(TypedDict):
    """
    One record of a page with its rank.
    """

    record: Record
    redacted_fields: list[Literal["/authorization_receipt_digest", "/citations", "/components", "/payload_digest", "/primary_component_id", "/primary_event", "/purpose_ref", "/reconciliation", "/record_digest", "/recorded_at", "/recorded_cursor", "/retention", "/schema_version", "/scope_ref", "/trust", "/valid_time"]]
    redaction_receipt_digest: str
    score: float
    rank: int


class Retention(TypedDict):
    """
    How long the memory may live and what becomes of its derivatives. Leave out unless you were told a value.
    """

    derivative_rule: Literal["retain", "make-ineligible"]
    expires_at: NotRequired[str]


ShownTrust = TypedDict(
    "ShownTrust",
    {
        "class": Literal["earned", "asserted", "signed"]
    },
)


class ValidTime(TypedDict):
    """
    The closed interval in which the content holds. Without t_end it is open.
    """

    t: int
    t_end: NotRequired[int]


class WithdrawReceipt(TypedDict):
    """
    The event that ended the candidate.
    """

    event_id: str
    operation: Literal["withdraw"]
    from_state: Literal["pending"]
    to_state: Literal["withdrawn"]
    cursor: str
    event_digest: str
    authorization_receipt_digest: str
    transaction_receipt_digest: str
