"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

Pydantic models, for clients (extra: models).
"""

from __future__ import annotations

from typing import Annotated, Literal

from engram_contracts.model_v1 import a_boolean, no_boolean
from pydantic import BeforeValidator, MISSING, BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, StrictStr
from typing_extensions import TypeAliasType


class AdmissionOutcome(BaseModel):
    """
    What the host decided. Act on status alone.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    status: Annotated[
        Literal["accepted", "rejected", "pending_adjudication", "duplicate_exact"],
        Field(
            description="accepted: there is a record now. rejected: the policy said no. pending_adjudication: held for a human. duplicate_exact: reserved. All are answers, none is an error.",
            title="Admission status",
        ),
    ]
    candidate_id: Annotated[
        StrictStr,
        Field(
            description="Names a captured candidate. It is not a record id. Copy it exactly as returned.",
            max_length=512,
            min_length=1,
            title="Candidate id",
        ),
    ]
    record_id: Annotated[
        StrictStr | MISSING,
        Field(description="The new record; always there when accepted.", pattern="^mem_[a-z2-7]+$", title="Record id"),
    ] = MISSING
    cursor: Annotated[
        StrictStr,
        Field(
            description="The journal position of the decision.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ]
    decision_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the policy's decision.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    transaction_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the transaction.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]


class CapabilityPolicy(BaseModel):
    """
    What ranking must and may use. Give both fields or leave the whole object out.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    minimum_channels: Annotated[
        Literal["lexical", "lexical_and_semantic"],
        Field(
            description="The ranking channels that must take part. A channel that is missing is an error, never a silent fallback.",
            title="Minimum channels",
        ),
    ]
    network: Annotated[
        Literal["forbid", "allow"],
        Field(
            description="Whether ranking may use the network. `allow` is accepted and grants nothing.", title="Network"
        ),
    ]


class Citation(BaseModel):
    """
    One source of the memory. An assertion until the host has verified it.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    citation_id: Annotated[
        StrictStr,
        Field(
            description="Your id for this citation, unique in the payload.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ]
    source_ref: Annotated[
        StrictStr,
        Field(
            description="The source, such as a repository, document or ticket.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ]
    locator: Locator
    content_digest: Annotated[
        StrictStr,
        Field(
            description="SHA-256 of the cited bytes as you read them.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    observed_at: Annotated[
        StrictStr | MISSING,
        Field(
            description="When you read the source.",
            max_length=24,
            min_length=24,
            pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
            title="Instant",
        ),
    ] = MISSING


CitationId = TypeAliasType(
    "CitationId",
    Annotated[
        StrictStr,
        Field(description="A name that only its issuer reads.", max_length=512, min_length=1, title="Opaque reference"),
    ],
)


class Component(BaseModel):
    """
    One piece of the memory with the citations that carry it.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    component_id: Annotated[
        StrictStr,
        Field(
            description="Your id for this component, unique in the payload.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ]
    kind: Annotated[
        Literal["context", "decision", "evidence"],
        Field(
            description="context: what surrounds it. decision: a decision that was taken. evidence: what supports it.",
            title="Component kind",
        ),
    ]
    text: Annotated[
        StrictStr,
        Field(
            description="The knowledge itself. Say what is unverified.",
            max_length=65536,
            min_length=1,
            title="Component text",
        ),
    ]
    citation_ids: Annotated[
        list[CitationId],
        Field(description="Different ids of citations.", max_length=256, min_length=1, title="Citation ids"),
    ]


class EngramMemoryCaptureFailure(BaseModel):
    """
    What a refused call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: the call failed.", title="OK")]
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]
    error: EngramMemoryCaptureFailureError


class EngramMemoryCaptureFailureError(BaseModel):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["INVALID_SCHEMA", "INVALID_DIGEST", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "DIGEST_CONFLICT", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"],
        Field(description="What went wrong.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the tool's input schema.", "A digest in the arguments is not valid.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The idempotency key belongs to a different operation.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[
        StrictBool,
        Field(
            description="Whether repeating the same call, with nothing else done first, may succeed.", title="Retriable"
        ),
    ]


class EngramMemoryCaptureIn(BaseModel):
    """
    The memory, its evidence and your key.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    idempotency_key: Annotated[
        StrictStr,
        Field(
            description="Your name for one logical operation. Write it down before you call, and send the same key and arguments when you retry.",
            max_length=256,
            min_length=4,
            title="Idempotency key",
        ),
    ]
    payload: Payload
    evidence: Evidence


class EngramMemoryCaptureOut(BaseModel):
    """
    The candidate that was captured, now or by an earlier call with the same key.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    status: Annotated[
        Literal["committed_pending", "duplicate_exact"],
        Field(
            description="committed_pending: a new pending candidate. duplicate_exact: this key and content were captured before.",
            title="Capture status",
        ),
    ]
    candidate_id: Annotated[
        StrictStr,
        Field(
            description="Names a captured candidate. It is not a record id. Copy it exactly as returned.",
            max_length=512,
            min_length=1,
            title="Candidate id",
        ),
    ]
    record_digest: Annotated[
        StrictStr | MISSING,
        Field(
            description="Digest that the record will have if it is admitted.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ] = MISSING
    cursor: Annotated[
        StrictStr,
        Field(
            description="The journal position of the capture.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ]
    transaction_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the transaction.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]


class EngramMemoryCaptureSuccess(BaseModel):
    """
    What a successful call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: the call succeeded.", title="OK")]
    output: EngramMemoryCaptureSuccessOutput
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]


EngramMemoryCaptureAnswer = TypeAliasType("EngramMemoryCaptureAnswer", EngramMemoryCaptureSuccess | EngramMemoryCaptureFailure)


class EngramMemoryCaptureSuccessOutput(BaseModel):
    """
    The value with its version.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    schema_version: Annotated[Annotated[Literal[1], BeforeValidator(no_boolean)], Field(description="Which form of output this is.", title="Output version")]
    value: EngramMemoryCaptureOut


class EngramMemoryForgetFailure(BaseModel):
    """
    What a refused call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: the call failed.", title="OK")]
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]
    error: EngramMemoryForgetFailureError


class EngramMemoryForgetFailureError(BaseModel):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "DIGEST_CONFLICT", "ALREADY_TERMINAL", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"],
        Field(description="What went wrong.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The idempotency key belongs to a different operation.", "The target has already reached a final state.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[
        StrictBool,
        Field(
            description="Whether repeating the same call, with nothing else done first, may succeed.", title="Retriable"
        ),
    ]


class EngramMemoryForgetIn(BaseModel):
    """
    Which record to end, why, and your key.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    record_id: Annotated[
        StrictStr,
        Field(
            description="Names an admitted record. Copy it exactly as returned.",
            pattern="^mem_[a-z2-7]+$",
            title="Record id",
        ),
    ]
    idempotency_key: Annotated[
        StrictStr,
        Field(
            description="Your name for one logical operation. Write it down before you call, and send the same key and arguments when you retry.",
            max_length=256,
            min_length=4,
            title="Idempotency key",
        ),
    ]
    reason_ref: Annotated[
        StrictStr,
        Field(
            description="A reference to why, for the people who approve and audit. No secrets: it is not the place for them.",
            max_length=512,
            min_length=1,
            title="Reason",
        ),
    ]


class EngramMemoryForgetOut(BaseModel):
    """
    The receipt, and how far the clean-up is.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    receipt: ForgetReceipt
    replayed: Annotated[
        StrictBool,
        Field(description="Whether the record was forgotten by an earlier call with this key.", title="Replayed"),
    ]
    projection_invalidation: Annotated[
        Literal["pending", "complete"],
        Field(
            description="Whether the record is out of every projection. The host finishes what is pending.",
            title="Cleanup status",
        ),
    ]
    coverage_receipt_digest: Annotated[
        StrictStr | MISSING,
        Field(
            description="Receipt of the verified clean-up; only when it is complete.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ] = MISSING


class EngramMemoryForgetSuccess(BaseModel):
    """
    What a successful call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: the call succeeded.", title="OK")]
    output: EngramMemoryForgetSuccessOutput
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]


EngramMemoryForgetAnswer = TypeAliasType("EngramMemoryForgetAnswer", EngramMemoryForgetSuccess | EngramMemoryForgetFailure)


class EngramMemoryForgetSuccessOutput(BaseModel):
    """
    The value with its version.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    schema_version: Annotated[Annotated[Literal[1], BeforeValidator(no_boolean)], Field(description="Which form of output this is.", title="Output version")]
    value: EngramMemoryForgetOut


class EngramMemoryGetFailure(BaseModel):
    """
    What a refused call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: the call failed.", title="OK")]
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]
    error: EngramMemoryGetFailureError


class EngramMemoryGetFailureError(BaseModel):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "RESULT_TOO_LARGE", "PROJECTION_OVERSIZED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "PROJECTION_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"],
        Field(description="What went wrong.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The result is larger than the host returns.", "A record is larger than the packet budget.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The search projection is behind the journal.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[
        StrictBool,
        Field(
            description="Whether repeating the same call, with nothing else done first, may succeed.", title="Retriable"
        ),
    ]


class EngramMemoryGetIn(BaseModel):
    """
    Which record to read.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    record_id: Annotated[
        StrictStr,
        Field(
            description="Names an admitted record. Copy it exactly as returned.",
            pattern="^mem_[a-z2-7]+$",
            title="Record id",
        ),
    ]
    purpose_ref: Annotated[
        StrictStr,
        Field(
            description="The purpose that your host bound to you. Anything else is a protocol error.",
            max_length=512,
            min_length=1,
            title="Purpose",
        ),
    ]
    max_packet_bytes: Annotated[
        StrictInt | MISSING,
        Field(
            description="The most bytes that the record packets of one answer may have together. Default: 65536.",
            ge=4096,
            le=1048576,
            title="Packet budget",
        ),
    ] = MISSING


class EngramMemoryGetOut(BaseModel):
    """
    The record with its receipts.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    record: Record
    redacted_fields: Annotated[
        list[Literal["/authorization_receipt_digest", "/citations", "/components", "/payload_digest", "/primary_component_id", "/primary_event", "/purpose_ref", "/reconciliation", "/record_digest", "/recorded_at", "/recorded_cursor", "/retention", "/schema_version", "/scope_ref", "/trust", "/valid_time"]],
        Field(description="Members of the record that are withheld in this answer, sorted.", title="Redacted fields"),
    ]
    redaction_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of what was withheld, and why.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    read_receipt: ReadReceipt
    packet_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of this value without this member.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]


class EngramMemoryGetSuccess(BaseModel):
    """
    What a successful call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: the call succeeded.", title="OK")]
    output: EngramMemoryGetSuccessOutput
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]


EngramMemoryGetAnswer = TypeAliasType("EngramMemoryGetAnswer", EngramMemoryGetSuccess | EngramMemoryGetFailure)


class EngramMemoryGetSuccessOutput(BaseModel):
    """
    The value with its version.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    schema_version: Annotated[Annotated[Literal[1], BeforeValidator(no_boolean)], Field(description="Which form of output this is.", title="Output version")]
    value: EngramMemoryGetOut


class EngramMemoryRequestAdmissionFailure(BaseModel):
    """
    What a refused call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: the call failed.", title="OK")]
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]
    error: EngramMemoryRequestAdmissionFailureError


class EngramMemoryRequestAdmissionFailureError(BaseModel):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "DIGEST_CONFLICT", "ALREADY_TERMINAL", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"],
        Field(description="What went wrong.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The idempotency key belongs to a different operation.", "The target has already reached a final state.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[
        StrictBool,
        Field(
            description="Whether repeating the same call, with nothing else done first, may succeed.", title="Retriable"
        ),
    ]


class EngramMemoryRequestAdmissionIn(BaseModel):
    """
    Which candidate to decide on, and your key.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    candidate_id: Annotated[
        StrictStr,
        Field(
            description="Names a captured candidate. It is not a record id. Copy it exactly as returned.",
            max_length=512,
            min_length=1,
            title="Candidate id",
        ),
    ]
    idempotency_key: Annotated[
        StrictStr,
        Field(
            description="Your name for one logical operation. Write it down before you call, and send the same key and arguments when you retry.",
            max_length=256,
            min_length=4,
            title="Idempotency key",
        ),
    ]


class EngramMemoryRequestAdmissionOut(BaseModel):
    """
    The outcome, decided now or before.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    outcome: AdmissionOutcome
    replayed: Annotated[
        StrictBool, Field(description="Whether this is an outcome that was stored before this call.", title="Replayed")
    ]


class EngramMemoryRequestAdmissionSuccess(BaseModel):
    """
    What a successful call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: the call succeeded.", title="OK")]
    output: EngramMemoryRequestAdmissionSuccessOutput
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]


EngramMemoryRequestAdmissionAnswer = TypeAliasType("EngramMemoryRequestAdmissionAnswer", EngramMemoryRequestAdmissionSuccess | EngramMemoryRequestAdmissionFailure)


class EngramMemoryRequestAdmissionSuccessOutput(BaseModel):
    """
    The value with its version.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    schema_version: Annotated[Annotated[Literal[1], BeforeValidator(no_boolean)], Field(description="Which form of output this is.", title="Output version")]
    value: EngramMemoryRequestAdmissionOut


class EngramMemorySearchFailure(BaseModel):
    """
    What a refused call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: the call failed.", title="OK")]
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]
    error: EngramMemorySearchFailureError


class EngramMemorySearchFailureError(BaseModel):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "STALE_PAGE", "RESULT_TOO_LARGE", "PROJECTION_OVERSIZED", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "PROJECTION_STALE", "RANKING_UNAVAILABLE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"],
        Field(description="What went wrong.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The page cursor is no longer valid.", "The result is larger than the host returns.", "A record is larger than the packet budget.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The search projection is behind the journal.", "A required ranking channel is not available.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[
        StrictBool,
        Field(
            description="Whether repeating the same call, with nothing else done first, may succeed.", title="Retriable"
        ),
    ]


class EngramMemorySearchIn(BaseModel):
    """
    What to look for. Leave optional fields out rather than sending null.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    query: Annotated[
        StrictStr, Field(description="What you look for, in words.", max_length=8192, min_length=1, title="Query")
    ]
    purpose_ref: Annotated[
        StrictStr,
        Field(
            description="The purpose that your host bound to you. Anything else is a protocol error.",
            max_length=512,
            min_length=1,
            title="Purpose",
        ),
    ]
    limit: Annotated[
        StrictInt | MISSING, Field(description="The most records of one page. Default: 10.", ge=1, le=50, title="Limit")
    ] = MISSING
    max_packet_bytes: Annotated[
        StrictInt | MISSING,
        Field(
            description="The most bytes that the record packets of one answer may have together. Default: 65536.",
            ge=4096,
            le=1048576,
            title="Packet budget",
        ),
    ] = MISSING
    capability_policy: Annotated[
        CapabilityPolicy | MISSING,
        Field(
            description='What ranking must and may use. Give both fields or leave the whole object out. Default: {"minimum_channels": "lexical", "network": "forbid"}.'
        ),
    ] = MISSING
    page_cursor: Annotated[
        StrictStr | MISSING,
        Field(
            description="next_page_cursor of the page before. Send it with the same query and parameters.",
            max_length=512,
            min_length=1,
            title="Page cursor",
        ),
    ] = MISSING


class EngramMemorySearchOut(BaseModel):
    """
    One page of ranked records.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    records: Annotated[
        list[RecordPacket],
        Field(description="The page, best first; empty when nothing matched.", max_length=50, title="Records"),
    ]
    rank_receipt: RankReceipt
    next_page_cursor: Annotated[
        StrictStr | MISSING,
        Field(
            description="There when more records follow. Send it as page_cursor.",
            max_length=512,
            min_length=1,
            title="Page cursor",
        ),
    ] = MISSING
    response_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of this value without this member.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]


class EngramMemorySearchSuccess(BaseModel):
    """
    What a successful call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: the call succeeded.", title="OK")]
    output: EngramMemorySearchSuccessOutput
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]


EngramMemorySearchAnswer = TypeAliasType("EngramMemorySearchAnswer", EngramMemorySearchSuccess | EngramMemorySearchFailure)


class EngramMemorySearchSuccessOutput(BaseModel):
    """
    The value with its version.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    schema_version: Annotated[Annotated[Literal[1], BeforeValidator(no_boolean)], Field(description="Which form of output this is.", title="Output version")]
    value: EngramMemorySearchOut


class EngramMemoryWithdrawFailure(BaseModel):
    """
    What a refused call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: the call failed.", title="OK")]
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]
    error: EngramMemoryWithdrawFailureError


class EngramMemoryWithdrawFailureError(BaseModel):
    """
    What went wrong: code and retriable tell a program what comes next, message is for people to read.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["INVALID_SCHEMA", "UNAUTHORIZED", "AUTHORIZATION_EXPIRED", "AUTHORIZATION_REVOKED", "NOT_FOUND", "DIGEST_CONFLICT", "ILLEGAL_TRANSITION", "ALREADY_TERMINAL", "MUTATION_OUTCOME_UNKNOWN", "gate_failed", "RESULT_TOO_LARGE", "RATE_LIMITED", "DEADLINE_EXCEEDED", "CANCELLED", "STORE_UNAVAILABLE", "FENCE_LOST", "CURSOR_GAP", "POLICY_UNAVAILABLE", "POLICY_STALE", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "BLOB_MISSING", "REGISTRY_VERSION_UNAVAILABLE", "BACKUP_INVALID", "RESTORE_REFUSED", "MIGRATION_LEDGER_INVALID"],
        Field(description="What went wrong.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the tool's input schema.", "The caller is not allowed to do this.", "The caller's grant has expired.", "The caller's grant was revoked.", "The target is not available.", "The idempotency key belongs to a different operation.", "The target's state does not allow this operation.", "The target has already reached a final state.", "It is not known whether the change was committed.", "A required approval is missing.", "The result is larger than the host returns.", "Too many requests.", "The deadline passed; nothing was committed.", "The call was cancelled; nothing was committed.", "The store is not available; nothing was committed.", "The host lost its hold on the store.", "The journal has a gap.", "The policy gave no decision.", "The policy decision is out of date.", "The host cannot serve this operation.", "The journal does not verify.", "Stored content is missing.", "A required registry version is not available.", "The backup does not verify.", "The restored store may not serve yet.", "The migration ledger does not verify."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[
        StrictBool,
        Field(
            description="Whether repeating the same call, with nothing else done first, may succeed.", title="Retriable"
        ),
    ]


class EngramMemoryWithdrawIn(BaseModel):
    """
    Which candidate to end, why, and your key.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    candidate_id: Annotated[
        StrictStr,
        Field(
            description="Names a captured candidate. It is not a record id. Copy it exactly as returned.",
            max_length=512,
            min_length=1,
            title="Candidate id",
        ),
    ]
    idempotency_key: Annotated[
        StrictStr,
        Field(
            description="Your name for one logical operation. Write it down before you call, and send the same key and arguments when you retry.",
            max_length=256,
            min_length=4,
            title="Idempotency key",
        ),
    ]
    reason_ref: Annotated[
        StrictStr,
        Field(
            description="A reference to why, for the people who approve and audit. No secrets: it is not the place for them.",
            max_length=512,
            min_length=1,
            title="Reason",
        ),
    ]


class EngramMemoryWithdrawOut(BaseModel):
    """
    The receipt, and how far the clean-up is.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    receipt: WithdrawReceipt
    replayed: Annotated[
        StrictBool,
        Field(description="Whether the candidate was withdrawn by an earlier call with this key.", title="Replayed"),
    ]
    key_destruction: Annotated[
        Literal["pending", "complete"],
        Field(
            description="Whether the key of the sealed body is destroyed. The host finishes what is pending.",
            title="Cleanup status",
        ),
    ]


class EngramMemoryWithdrawSuccess(BaseModel):
    """
    What a successful call answers.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: the call succeeded.", title="OK")]
    output: EngramMemoryWithdrawSuccessOutput
    auditId: Annotated[
        StrictStr,
        Field(
            description="Names this one answer in the host's audit. Quote it when you report a fault.",
            max_length=30,
            pattern="^aud_[a-z2-7]{26}$",
            title="Audit id",
        ),
    ]
    redactionClass: Annotated[
        Literal["high"], Field(description="How carefully the answer is to be handled.", title="Redaction class")
    ]


EngramMemoryWithdrawAnswer = TypeAliasType("EngramMemoryWithdrawAnswer", EngramMemoryWithdrawSuccess | EngramMemoryWithdrawFailure)


class EngramMemoryWithdrawSuccessOutput(BaseModel):
    """
    The value with its version.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    schema_version: Annotated[Annotated[Literal[1], BeforeValidator(no_boolean)], Field(description="Which form of output this is.", title="Output version")]
    value: EngramMemoryWithdrawOut


class Evidence(BaseModel):
    """
    What you offer the host's verifier. Trust is the host's to give.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    evidence_ref: Annotated[
        StrictStr,
        Field(description="Your name for the evidence.", max_length=512, min_length=1, title="Opaque reference"),
    ]
    evidence_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of the evidence; only its form is checked here.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    citation_ids: Annotated[
        list[CitationId],
        Field(description="Different ids of citations.", max_length=256, min_length=1, title="Citation ids"),
    ]
    attestation: Annotated[
        StrictStr | MISSING,
        Field(description="A statement or signature for the verifier.", max_length=4096, title="Attestation"),
    ] = MISSING


FamilyRef = TypeAliasType(
    "FamilyRef",
    Annotated[
        StrictStr,
        Field(description="A name that only its issuer reads.", max_length=512, min_length=1, title="Opaque reference"),
    ],
)


class ForgetReceipt(BaseModel):
    """
    The event that ended the record.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    event_id: Annotated[
        StrictStr, Field(description="Names the journal event.", max_length=512, min_length=1, title="Opaque reference")
    ]
    operation: Annotated[
        Literal["tombstone"], Field(description="The journal's name for the operation.", title="Operation")
    ]
    from_state: Annotated[
        Literal["accepted_current", "accepted_disputed", "historical", "expired", "trust_invalid"],
        Field(description="The state that the record was in.", title="State before"),
    ]
    to_state: Annotated[Literal["tombstoned"], Field(description="Final.", title="State after")]
    cursor: Annotated[
        StrictStr,
        Field(
            description="The journal position of the event.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ]
    event_digest: Annotated[
        StrictStr,
        Field(description="Digest of the event.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"),
    ]
    authorization_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the authorization.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]
    transaction_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the transaction.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]


class Locator(BaseModel):
    """
    Where in the source the cited content stands.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    scheme: Annotated[
        StrictStr,
        Field(
            description="How to read the value, such as `document` or `git-path`.",
            max_length=512,
            min_length=1,
            title="Short text",
        ),
    ]
    value: Annotated[
        StrictStr, Field(description="The place, in that scheme.", max_length=512, min_length=1, title="Short text")
    ]


class Payload(BaseModel):
    """
    The memory that you propose. The host adds scope, resolved retention and reconciliation; you cannot.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    schema_version: Annotated[Annotated[Literal[2], BeforeValidator(no_boolean)], Field(description="Which form of payload this is.", title="Payload version")]
    purpose_ref: Annotated[
        StrictStr,
        Field(
            description="The purpose that your host bound to you. Anything else is a protocol error.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ]
    valid_time: ValidTime
    components: Annotated[
        list[Component],
        Field(
            description="The parts of the memory, each with an id of its own.",
            max_length=64,
            min_length=1,
            title="Components",
        ),
    ]
    primary_component_id: Annotated[
        StrictStr,
        Field(
            description="The component that says the main thing.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ]
    primary_event: PrimaryEvent
    citations: Annotated[
        list[Citation],
        Field(
            description="The citations, each with an id of its own.", max_length=256, min_length=1, title="Citations"
        ),
    ]
    retention: Retention | MISSING = MISSING
    reconciliation: Reconciliation | MISSING = MISSING


class PrimaryEvent(BaseModel):
    """
    The event that the memory is about.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    at: Annotated[
        StrictInt,
        Field(
            description="When it happened: a safe integer, documented as epoch milliseconds and not interpreted by the host.",
            title="When",
        ),
    ]
    type_ref: Annotated[
        StrictStr, Field(description="The kind of event.", max_length=512, min_length=1, title="Opaque reference")
    ]
    citation_id: Annotated[
        StrictStr,
        Field(
            description="The citation that shows it; the primary component cites it too.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ]


ProjectionReceiptDigest = TypeAliasType(
    "ProjectionReceiptDigest",
    Annotated[
        StrictStr,
        Field(
            description="A SHA-256 digest as text: the algorithm's name, a colon, and the digest in lower-case hex.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ],
)


class RankReceipt(BaseModel):
    """
    What was ranked, how, and on which snapshot.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    request_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of the bound request.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]
    authorization_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the authorization to search.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    profile: Annotated[
        Literal["engram_lexical_v1", "engram_semantic_v1"],
        Field(description="Which ranking made the order. The parameters stand in the laws.", title="Rank profile"),
    ]
    profile_version: Annotated[Literal["1.0.0"], Field(description="Version of the profile.", title="Profile version")]
    profile_config_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of the profile's parameters.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    valid_as_of: Annotated[
        StrictInt,
        Field(
            description="The moment for which validity was judged, in epoch milliseconds.", title="Epoch milliseconds"
        ),
    ]
    system_as_of: Annotated[
        StrictStr,
        Field(
            description="The journal position that was searched.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ]
    snapshot_id: Annotated[
        StrictStr,
        Field(
            description="Names the snapshot that was ranked.", max_length=512, min_length=1, title="Opaque reference"
        ),
    ]
    snapshot_digest: Annotated[
        StrictStr,
        Field(description="Digest of that snapshot.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"),
    ]
    candidate_count: Annotated[
        StrictInt,
        Field(description="How many records matched before they were checked again.", ge=0, title="Candidate count"),
    ]
    candidate_ids_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of the matching ids.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]
    scoring_formula_ref: Annotated[
        Literal["engram-contracts:lexical-recency:v1", "engram-contracts:semantic-recency:v1"],
        Field(description="The formula behind the scores.", title="Scoring formula"),
    ]
    ordered_ids_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of the ordered ids that the pages show.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    revalidation_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the check after ranking.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    projection_receipt_digests: Annotated[
        list[ProjectionReceiptDigest],
        Field(
            description="Receipts of the projections that took part; may be empty.",
            max_length=8,
            title="Projection receipts",
        ),
    ]
    issued_at: Annotated[
        StrictStr,
        Field(
            description="When the receipt was made.",
            max_length=24,
            min_length=24,
            pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
            title="Instant",
        ),
    ]
    receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of this receipt without this member.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]


class ReadReceipt(BaseModel):
    """
    Which record was read, as of when, and under which checks. Cite record_id with record_digest in a hand-off.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    record_id: Annotated[
        StrictStr,
        Field(
            description="Names an admitted record. Copy it exactly as returned.",
            pattern="^mem_[a-z2-7]+$",
            title="Record id",
        ),
    ]
    record_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of the whole stored record.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    valid_as_of: Annotated[
        StrictInt,
        Field(
            description="The moment for which validity was judged, in epoch milliseconds.", title="Epoch milliseconds"
        ),
    ]
    system_as_of: Annotated[
        StrictStr,
        Field(
            description="The journal position that was read.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ]
    validated_through_cursor: Annotated[
        StrictStr,
        Field(
            description="The journal position through which the state was checked.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ]
    authorization_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the authorization to read.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    revalidation_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the check of state, expiry and trust.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    checked_at: Annotated[
        StrictStr,
        Field(
            description="When it was checked.",
            max_length=24,
            min_length=24,
            pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
            title="Instant",
        ),
    ]
    receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Digest of this receipt without this member.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]


class Reconciliation(BaseModel):
    """
    Families of assertions that this memory may be compared within. Needs the host's consent for each.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    family_refs: Annotated[
        list[FamilyRef],
        Field(
            description="Different references, sorted by UTF-8 bytes; may be empty.",
            max_length=64,
            title="Family references",
        ),
    ]


class Record(BaseModel):
    """
    An admitted memory as this caller may see it: each member is there unless redacted_fields names it.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    record_id: Annotated[
        StrictStr,
        Field(
            description="Names an admitted record. Copy it exactly as returned.",
            pattern="^mem_[a-z2-7]+$",
            title="Record id",
        ),
    ]
    record_digest: Annotated[
        StrictStr | MISSING,
        Field(
            description="Digest of the whole stored record.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ] = MISSING
    schema_version: Annotated[
        Annotated[Literal[2], BeforeValidator(no_boolean)] | MISSING, Field(description="Which form of record this is.", title="Record version")
    ] = MISSING
    scope_ref: Annotated[
        StrictStr | MISSING,
        Field(
            description="The scope that the record lives in.", max_length=512, min_length=1, title="Opaque reference"
        ),
    ] = MISSING
    purpose_ref: Annotated[
        StrictStr | MISSING,
        Field(
            description="The purpose under which it was captured.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ] = MISSING
    valid_time: ValidTime | MISSING = MISSING
    components: Annotated[
        list[Component] | MISSING,
        Field(
            description="The parts of the memory, each with an id of its own.",
            max_length=64,
            min_length=1,
            title="Components",
        ),
    ] = MISSING
    primary_component_id: Annotated[
        StrictStr | MISSING,
        Field(
            description="The component that says the main thing.",
            max_length=512,
            min_length=1,
            title="Opaque reference",
        ),
    ] = MISSING
    primary_event: PrimaryEvent | MISSING = MISSING
    citations: Annotated[
        list[Citation] | MISSING,
        Field(
            description="The citations, each with an id of its own.", max_length=256, min_length=1, title="Citations"
        ),
    ] = MISSING
    retention: Annotated[
        Retention | MISSING, Field(description="The retention as the host resolved it at capture.")
    ] = MISSING
    reconciliation: Reconciliation | MISSING = MISSING
    payload_digest: Annotated[
        StrictStr | MISSING,
        Field(
            description="Digest of the effective payload.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ] = MISSING
    recorded_at: Annotated[
        StrictStr | MISSING,
        Field(
            description="When the candidate was captured.",
            max_length=24,
            min_length=24,
            pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
            title="Instant",
        ),
    ] = MISSING
    recorded_cursor: Annotated[
        StrictStr | MISSING,
        Field(
            description="The journal position of the capture.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ] = MISSING
    authorization_receipt_digest: Annotated[
        StrictStr | MISSING,
        Field(
            description="Receipt of the authorization to capture.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ] = MISSING
    trust: ShownTrust | MISSING = MISSING


class RecordPacket(BaseModel):
    """
    One record of a page with its rank.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    record: Record
    redacted_fields: Annotated[
        list[Literal["/authorization_receipt_digest", "/citations", "/components", "/payload_digest", "/primary_component_id", "/primary_event", "/purpose_ref", "/reconciliation", "/record_digest", "/recorded_at", "/recorded_cursor", "/retention", "/schema_version", "/scope_ref", "/trust", "/valid_time"]],
        Field(description="Members of the record that are withheld in this answer, sorted.", title="Redacted fields"),
    ]
    redaction_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of what was withheld, and why.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    score: Annotated[
        StrictFloat,
        Field(
            description="The ranking score; higher is better. Compare it within one search only.",
            ge=0.0,
            le=1.0,
            title="Score",
        ),
    ]
    rank: Annotated[
        StrictInt,
        Field(description="Place in the whole order, the best first; it runs on across pages.", ge=1, title="Rank"),
    ]


class Retention(BaseModel):
    """
    How long the memory may live and what becomes of its derivatives. Leave out unless you were told a value.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    derivative_rule: Annotated[
        Literal["retain", "make-ineligible"],
        Field(
            description="What happens to what was derived from this memory once it is no longer eligible. retain needs the host's allowance.",
            title="Derivative rule",
        ),
    ]
    expires_at: Annotated[
        StrictStr | MISSING,
        Field(
            description="End of life: after the time of capture and within the host's ceiling.",
            max_length=24,
            min_length=24,
            pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
            title="Instant",
        ),
    ] = MISSING


class ShownTrust(BaseModel):
    """
    The trust that the host gave, as far as it is shown.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    class_: Annotated[
        Literal["earned", "asserted", "signed"],
        Field(
            alias="class",
            description="How far the host trusts the evidence. Assigned by the host alone.",
            title="Trust class",
        ),
    ]


class ValidTime(BaseModel):
    """
    The closed interval in which the content holds. Without t_end it is open.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    t: Annotated[StrictInt, Field(description="First moment, in epoch milliseconds.", title="Epoch milliseconds")]
    t_end: Annotated[
        StrictInt | MISSING,
        Field(
            description="Last moment, in epoch milliseconds, not before t. Leave out while the content still holds.",
            title="Epoch milliseconds",
        ),
    ] = MISSING


class WithdrawReceipt(BaseModel):
    """
    The event that ended the candidate.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    event_id: Annotated[
        StrictStr, Field(description="Names the journal event.", max_length=512, min_length=1, title="Opaque reference")
    ]
    operation: Annotated[
        Literal["withdraw"], Field(description="The journal's name for the operation.", title="Operation")
    ]
    from_state: Annotated[
        Literal["pending"], Field(description="The state that the candidate was in.", title="State before")
    ]
    to_state: Annotated[Literal["withdrawn"], Field(description="Final.", title="State after")]
    cursor: Annotated[
        StrictStr,
        Field(
            description="The journal position of the event.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Journal cursor",
        ),
    ]
    event_digest: Annotated[
        StrictStr,
        Field(description="Digest of the event.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"),
    ]
    authorization_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the authorization.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]
    transaction_receipt_digest: Annotated[
        StrictStr,
        Field(
            description="Receipt of the transaction.", max_length=71, pattern="^sha256:[0-9a-f]{64}$", title="Digest"
        ),
    ]
