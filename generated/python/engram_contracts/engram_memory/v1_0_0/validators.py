"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

Judges documents of this contract, in closed form. ``ok`` answers yes or no; ``errors`` says which rules are broken, in
the order of the contract. Both are written from one description of the contract and never disagree.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from engram_contracts.dialect_v1 import (
    ABSENT,
    INFINITY,
    Report,
    Rule,
    Validator,
    Violation,
    When,
    absent_when_listed,
    at_most,
    bytes_between,
    distinct,
    equal,
    equals_when,
    forbidden_when,
    identity,
    instant_ms,
    judged,
    member_of,
    nfc,
    nfc_within,
    required_when,
    resolves_in,
    sorted_,
    unique_by,
    utf8,
)

__all__ = ["ENVELOPE", "IN", "OUT"]

_MEMBERS_OF_ENGRAM_MEMORY_SEARCH_IN: Final = frozenset({
    "query",
    "purpose_ref",
    "limit",
    "max_packet_bytes",
    "capability_policy",
    "page_cursor",
})
_MEMBERS_OF_CAPABILITY_POLICY: Final = frozenset({"minimum_channels", "network"})
_MATCH_RECORD_ID: Final = re.compile(r"mem_[a-z2-7]+").fullmatch
_MEMBERS_OF_ENGRAM_MEMORY_GET_IN: Final = frozenset({"record_id", "purpose_ref", "max_packet_bytes"})
_MATCH_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}").fullmatch
_MEMBERS_OF_ENGRAM_MEMORY_CAPTURE_IN: Final = frozenset({"idempotency_key", "payload", "evidence"})
_MEMBERS_OF_PAYLOAD: Final = frozenset({
    "schema_version",
    "purpose_ref",
    "valid_time",
    "components",
    "primary_component_id",
    "primary_event",
    "citations",
    "retention",
    "reconciliation",
})
_MEMBERS_OF_VALID_TIME: Final = frozenset({"t", "t_end"})
_MEMBERS_OF_COMPONENT: Final = frozenset({"component_id", "kind", "text", "citation_ids"})
_MEMBERS_OF_PRIMARY_EVENT: Final = frozenset({"at", "type_ref", "citation_id"})
_MEMBERS_OF_CITATION: Final = frozenset({"citation_id", "source_ref", "locator", "content_digest", "observed_at"})
_MEMBERS_OF_LOCATOR: Final = frozenset({"scheme", "value"})
_MEMBERS_OF_RETENTION: Final = frozenset({"derivative_rule", "expires_at"})
_MEMBERS_OF_RECONCILIATION: Final = frozenset({"family_refs"})
_MEMBERS_OF_EVIDENCE: Final = frozenset({"evidence_ref", "evidence_digest", "citation_ids", "attestation"})
_MEMBERS_OF_ENGRAM_MEMORY_REQUEST_ADMISSION_IN: Final = frozenset({"candidate_id", "idempotency_key"})
_MEMBERS_OF_ENGRAM_MEMORY_WITHDRAW_IN: Final = frozenset({"candidate_id", "idempotency_key", "reason_ref"})
_MEMBERS_OF_ENGRAM_MEMORY_FORGET_IN: Final = frozenset({"record_id", "idempotency_key", "reason_ref"})
_MATCH_CURSOR: Final = re.compile(r"(?:0|[1-9][0-9]{0,18})").fullmatch
_REDACTABLE_FIELD: Final = frozenset({
    "/authorization_receipt_digest",
    "/citations",
    "/components",
    "/payload_digest",
    "/primary_component_id",
    "/primary_event",
    "/purpose_ref",
    "/reconciliation",
    "/record_digest",
    "/recorded_at",
    "/recorded_cursor",
    "/retention",
    "/schema_version",
    "/scope_ref",
    "/trust",
    "/valid_time",
})
_POINTERS_OF_RECORD: Final = (
    ("record_id", "/record_id"),
    ("record_digest", "/record_digest"),
    ("schema_version", "/schema_version"),
    ("scope_ref", "/scope_ref"),
    ("purpose_ref", "/purpose_ref"),
    ("valid_time", "/valid_time"),
    ("components", "/components"),
    ("primary_component_id", "/primary_component_id"),
    ("primary_event", "/primary_event"),
    ("citations", "/citations"),
    ("retention", "/retention"),
    ("reconciliation", "/reconciliation"),
    ("payload_digest", "/payload_digest"),
    ("recorded_at", "/recorded_at"),
    ("recorded_cursor", "/recorded_cursor"),
    ("authorization_receipt_digest", "/authorization_receipt_digest"),
    ("trust", "/trust"),
)
_MEMBERS_OF_ENGRAM_MEMORY_SEARCH_OUT: Final = frozenset({
    "records",
    "rank_receipt",
    "next_page_cursor",
    "response_digest",
})
_MEMBERS_OF_RECORD_PACKET: Final = frozenset({"record", "redacted_fields", "redaction_receipt_digest", "score", "rank"})
_MEMBERS_OF_RECORD: Final = frozenset({
    "record_id",
    "record_digest",
    "schema_version",
    "scope_ref",
    "purpose_ref",
    "valid_time",
    "components",
    "primary_component_id",
    "primary_event",
    "citations",
    "retention",
    "reconciliation",
    "payload_digest",
    "recorded_at",
    "recorded_cursor",
    "authorization_receipt_digest",
    "trust",
})
_MEMBERS_OF_SHOWN_TRUST: Final = frozenset({"class"})
_MEMBERS_OF_RANK_RECEIPT: Final = frozenset({
    "request_digest",
    "authorization_receipt_digest",
    "profile",
    "profile_version",
    "profile_config_digest",
    "valid_as_of",
    "system_as_of",
    "snapshot_id",
    "snapshot_digest",
    "candidate_count",
    "candidate_ids_digest",
    "scoring_formula_ref",
    "ordered_ids_digest",
    "revalidation_receipt_digest",
    "projection_receipt_digests",
    "issued_at",
    "receipt_digest",
})
_MEMBERS_OF_ENGRAM_MEMORY_GET_OUT: Final = frozenset({
    "record",
    "redacted_fields",
    "redaction_receipt_digest",
    "read_receipt",
    "packet_digest",
})
_MEMBERS_OF_READ_RECEIPT: Final = frozenset({
    "record_id",
    "record_digest",
    "valid_as_of",
    "system_as_of",
    "validated_through_cursor",
    "authorization_receipt_digest",
    "revalidation_receipt_digest",
    "checked_at",
    "receipt_digest",
})
_MEMBERS_OF_ENGRAM_MEMORY_CAPTURE_OUT: Final = frozenset({
    "status",
    "candidate_id",
    "record_digest",
    "cursor",
    "transaction_receipt_digest",
})
_MEMBERS_OF_ENGRAM_MEMORY_REQUEST_ADMISSION_OUT: Final = frozenset({"outcome", "replayed"})
_MEMBERS_OF_ADMISSION_OUTCOME: Final = frozenset({
    "status",
    "candidate_id",
    "record_id",
    "cursor",
    "decision_receipt_digest",
    "transaction_receipt_digest",
})
_MEMBERS_OF_ENGRAM_MEMORY_WITHDRAW_OUT: Final = frozenset({"receipt", "replayed", "key_destruction"})
_MEMBERS_OF_WITHDRAW_RECEIPT: Final = frozenset({
    "event_id",
    "operation",
    "from_state",
    "to_state",
    "cursor",
    "event_digest",
    "authorization_receipt_digest",
    "transaction_receipt_digest",
})
_FORGETTABLE_STATE: Final = frozenset({
    "accepted_current",
    "accepted_disputed",
    "historical",
    "expired",
    "trust_invalid",
})
_MEMBERS_OF_ENGRAM_MEMORY_FORGET_OUT: Final = frozenset({
    "receipt",
    "replayed",
    "projection_invalidation",
    "coverage_receipt_digest",
})
_MATCH_AUDIT_ID: Final = re.compile(r"aud_[a-z2-7]{26}").fullmatch
_CODE: Final = frozenset({
    "INVALID_SCHEMA",
    "UNAUTHORIZED",
    "AUTHORIZATION_EXPIRED",
    "AUTHORIZATION_REVOKED",
    "STALE_PAGE",
    "RESULT_TOO_LARGE",
    "PROJECTION_OVERSIZED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "FENCE_LOST",
    "CURSOR_GAP",
    "PROJECTION_STALE",
    "RANKING_UNAVAILABLE",
    "CAPABILITY_UNAVAILABLE",
    "JOURNAL_CORRUPT",
    "BLOB_MISSING",
    "REGISTRY_VERSION_UNAVAILABLE",
    "BACKUP_INVALID",
    "RESTORE_REFUSED",
    "MIGRATION_LEDGER_INVALID",
})
_MESSAGE: Final = frozenset({
    "The arguments do not match the tool's input schema.",
    "The caller is not allowed to do this.",
    "The caller's grant has expired.",
    "The caller's grant was revoked.",
    "The page cursor is no longer valid.",
    "The result is larger than the host returns.",
    "A record is larger than the packet budget.",
    "Too many requests.",
    "The deadline passed; nothing was committed.",
    "The call was cancelled; nothing was committed.",
    "The store is not available; nothing was committed.",
    "The host lost its hold on the store.",
    "The journal has a gap.",
    "The search projection is behind the journal.",
    "A required ranking channel is not available.",
    "The host cannot serve this operation.",
    "The journal does not verify.",
    "Stored content is missing.",
    "A required registry version is not available.",
    "The backup does not verify.",
    "The restored store may not serve yet.",
    "The migration ledger does not verify.",
})
_MESSAGE_BY_CODE: Final = {
    "INVALID_SCHEMA": "The arguments do not match the tool's input schema.",
    "UNAUTHORIZED": "The caller is not allowed to do this.",
    "AUTHORIZATION_EXPIRED": "The caller's grant has expired.",
    "AUTHORIZATION_REVOKED": "The caller's grant was revoked.",
    "STALE_PAGE": "The page cursor is no longer valid.",
    "RESULT_TOO_LARGE": "The result is larger than the host returns.",
    "PROJECTION_OVERSIZED": "A record is larger than the packet budget.",
    "RATE_LIMITED": "Too many requests.",
    "DEADLINE_EXCEEDED": "The deadline passed; nothing was committed.",
    "CANCELLED": "The call was cancelled; nothing was committed.",
    "STORE_UNAVAILABLE": "The store is not available; nothing was committed.",
    "FENCE_LOST": "The host lost its hold on the store.",
    "CURSOR_GAP": "The journal has a gap.",
    "PROJECTION_STALE": "The search projection is behind the journal.",
    "RANKING_UNAVAILABLE": "A required ranking channel is not available.",
    "CAPABILITY_UNAVAILABLE": "The host cannot serve this operation.",
    "JOURNAL_CORRUPT": "The journal does not verify.",
    "BLOB_MISSING": "Stored content is missing.",
    "REGISTRY_VERSION_UNAVAILABLE": "A required registry version is not available.",
    "BACKUP_INVALID": "The backup does not verify.",
    "RESTORE_REFUSED": "The restored store may not serve yet.",
    "MIGRATION_LEDGER_INVALID": "The migration ledger does not verify.",
}
_RETRIABLE_BY_CODE: Final = {
    "INVALID_SCHEMA": False,
    "UNAUTHORIZED": False,
    "AUTHORIZATION_EXPIRED": False,
    "AUTHORIZATION_REVOKED": False,
    "STALE_PAGE": False,
    "RESULT_TOO_LARGE": False,
    "PROJECTION_OVERSIZED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "FENCE_LOST": True,
    "CURSOR_GAP": True,
    "PROJECTION_STALE": True,
    "RANKING_UNAVAILABLE": True,
    "CAPABILITY_UNAVAILABLE": False,
    "JOURNAL_CORRUPT": False,
    "BLOB_MISSING": False,
    "REGISTRY_VERSION_UNAVAILABLE": False,
    "BACKUP_INVALID": False,
    "RESTORE_REFUSED": False,
    "MIGRATION_LEDGER_INVALID": False,
}
_MEMBERS_OF_OK_TRUE: Final = frozenset({"ok", "output", "auditId", "redactionClass"})
_MEMBERS_OF_OUTPUT: Final = frozenset({"schema_version", "value"})
_MEMBERS_OF_OK_FALSE: Final = frozenset({"ok", "auditId", "redactionClass", "error"})
_MEMBERS_OF_ERROR: Final = frozenset({"code", "message", "retriable"})
_CODE_2: Final = frozenset({
    "INVALID_SCHEMA",
    "UNAUTHORIZED",
    "AUTHORIZATION_EXPIRED",
    "AUTHORIZATION_REVOKED",
    "NOT_FOUND",
    "RESULT_TOO_LARGE",
    "PROJECTION_OVERSIZED",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "FENCE_LOST",
    "CURSOR_GAP",
    "PROJECTION_STALE",
    "CAPABILITY_UNAVAILABLE",
    "JOURNAL_CORRUPT",
    "BLOB_MISSING",
    "REGISTRY_VERSION_UNAVAILABLE",
    "BACKUP_INVALID",
    "RESTORE_REFUSED",
    "MIGRATION_LEDGER_INVALID",
})
_MESSAGE_2: Final = frozenset({
    "The arguments do not match the tool's input schema.",
    "The caller is not allowed to do this.",
    "The caller's grant has expired.",
    "The caller's grant was revoked.",
    "The target is not available.",
    "The result is larger than the host returns.",
    "A record is larger than the packet budget.",
    "Too many requests.",
    "The deadline passed; nothing was committed.",
    "The call was cancelled; nothing was committed.",
    "The store is not available; nothing was committed.",
    "The host lost its hold on the store.",
    "The journal has a gap.",
    "The search projection is behind the journal.",
    "The host cannot serve this operation.",
    "The journal does not verify.",
    "Stored content is missing.",
    "A required registry version is not available.",
    "The backup does not verify.",
    "The restored store may not serve yet.",
    "The migration ledger does not verify.",
})
_MESSAGE_BY_CODE_2: Final = {
    "INVALID_SCHEMA": "The arguments do not match the tool's input schema.",
    "UNAUTHORIZED": "The caller is not allowed to do this.",
    "AUTHORIZATION_EXPIRED": "The caller's grant has expired.",
    "AUTHORIZATION_REVOKED": "The caller's grant was revoked.",
    "NOT_FOUND": "The target is not available.",
    "RESULT_TOO_LARGE": "The result is larger than the host returns.",
    "PROJECTION_OVERSIZED": "A record is larger than the packet budget.",
    "RATE_LIMITED": "Too many requests.",
    "DEADLINE_EXCEEDED": "The deadline passed; nothing was committed.",
    "CANCELLED": "The call was cancelled; nothing was committed.",
    "STORE_UNAVAILABLE": "The store is not available; nothing was committed.",
    "FENCE_LOST": "The host lost its hold on the store.",
    "CURSOR_GAP": "The journal has a gap.",
    "PROJECTION_STALE": "The search projection is behind the journal.",
    "CAPABILITY_UNAVAILABLE": "The host cannot serve this operation.",
    "JOURNAL_CORRUPT": "The journal does not verify.",
    "BLOB_MISSING": "Stored content is missing.",
    "REGISTRY_VERSION_UNAVAILABLE": "A required registry version is not available.",
    "BACKUP_INVALID": "The backup does not verify.",
    "RESTORE_REFUSED": "The restored store may not serve yet.",
    "MIGRATION_LEDGER_INVALID": "The migration ledger does not verify.",
}
_RETRIABLE_BY_CODE_2: Final = {
    "INVALID_SCHEMA": False,
    "UNAUTHORIZED": False,
    "AUTHORIZATION_EXPIRED": False,
    "AUTHORIZATION_REVOKED": False,
    "NOT_FOUND": False,
    "RESULT_TOO_LARGE": False,
    "PROJECTION_OVERSIZED": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "FENCE_LOST": True,
    "CURSOR_GAP": True,
    "PROJECTION_STALE": True,
    "CAPABILITY_UNAVAILABLE": False,
    "JOURNAL_CORRUPT": False,
    "BLOB_MISSING": False,
    "REGISTRY_VERSION_UNAVAILABLE": False,
    "BACKUP_INVALID": False,
    "RESTORE_REFUSED": False,
    "MIGRATION_LEDGER_INVALID": False,
}
_CODE_3: Final = frozenset({
    "INVALID_SCHEMA",
    "INVALID_DIGEST",
    "UNAUTHORIZED",
    "AUTHORIZATION_EXPIRED",
    "AUTHORIZATION_REVOKED",
    "DIGEST_CONFLICT",
    "MUTATION_OUTCOME_UNKNOWN",
    "gate_failed",
    "RESULT_TOO_LARGE",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "FENCE_LOST",
    "CURSOR_GAP",
    "POLICY_UNAVAILABLE",
    "POLICY_STALE",
    "CAPABILITY_UNAVAILABLE",
    "JOURNAL_CORRUPT",
    "BLOB_MISSING",
    "REGISTRY_VERSION_UNAVAILABLE",
    "BACKUP_INVALID",
    "RESTORE_REFUSED",
    "MIGRATION_LEDGER_INVALID",
})
_MESSAGE_3: Final = frozenset({
    "The arguments do not match the tool's input schema.",
    "A digest in the arguments is not valid.",
    "The caller is not allowed to do this.",
    "The caller's grant has expired.",
    "The caller's grant was revoked.",
    "The idempotency key belongs to a different operation.",
    "It is not known whether the change was committed.",
    "A required approval is missing.",
    "The result is larger than the host returns.",
    "Too many requests.",
    "The deadline passed; nothing was committed.",
    "The call was cancelled; nothing was committed.",
    "The store is not available; nothing was committed.",
    "The host lost its hold on the store.",
    "The journal has a gap.",
    "The policy gave no decision.",
    "The policy decision is out of date.",
    "The host cannot serve this operation.",
    "The journal does not verify.",
    "Stored content is missing.",
    "A required registry version is not available.",
    "The backup does not verify.",
    "The restored store may not serve yet.",
    "The migration ledger does not verify.",
})
_MESSAGE_BY_CODE_3: Final = {
    "INVALID_SCHEMA": "The arguments do not match the tool's input schema.",
    "INVALID_DIGEST": "A digest in the arguments is not valid.",
    "UNAUTHORIZED": "The caller is not allowed to do this.",
    "AUTHORIZATION_EXPIRED": "The caller's grant has expired.",
    "AUTHORIZATION_REVOKED": "The caller's grant was revoked.",
    "DIGEST_CONFLICT": "The idempotency key belongs to a different operation.",
    "MUTATION_OUTCOME_UNKNOWN": "It is not known whether the change was committed.",
    "gate_failed": "A required approval is missing.",
    "RESULT_TOO_LARGE": "The result is larger than the host returns.",
    "RATE_LIMITED": "Too many requests.",
    "DEADLINE_EXCEEDED": "The deadline passed; nothing was committed.",
    "CANCELLED": "The call was cancelled; nothing was committed.",
    "STORE_UNAVAILABLE": "The store is not available; nothing was committed.",
    "FENCE_LOST": "The host lost its hold on the store.",
    "CURSOR_GAP": "The journal has a gap.",
    "POLICY_UNAVAILABLE": "The policy gave no decision.",
    "POLICY_STALE": "The policy decision is out of date.",
    "CAPABILITY_UNAVAILABLE": "The host cannot serve this operation.",
    "JOURNAL_CORRUPT": "The journal does not verify.",
    "BLOB_MISSING": "Stored content is missing.",
    "REGISTRY_VERSION_UNAVAILABLE": "A required registry version is not available.",
    "BACKUP_INVALID": "The backup does not verify.",
    "RESTORE_REFUSED": "The restored store may not serve yet.",
    "MIGRATION_LEDGER_INVALID": "The migration ledger does not verify.",
}
_RETRIABLE_BY_CODE_3: Final = {
    "INVALID_SCHEMA": False,
    "INVALID_DIGEST": False,
    "UNAUTHORIZED": False,
    "AUTHORIZATION_EXPIRED": False,
    "AUTHORIZATION_REVOKED": False,
    "DIGEST_CONFLICT": False,
    "MUTATION_OUTCOME_UNKNOWN": True,
    "gate_failed": False,
    "RESULT_TOO_LARGE": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "FENCE_LOST": True,
    "CURSOR_GAP": True,
    "POLICY_UNAVAILABLE": True,
    "POLICY_STALE": True,
    "CAPABILITY_UNAVAILABLE": False,
    "JOURNAL_CORRUPT": False,
    "BLOB_MISSING": False,
    "REGISTRY_VERSION_UNAVAILABLE": False,
    "BACKUP_INVALID": False,
    "RESTORE_REFUSED": False,
    "MIGRATION_LEDGER_INVALID": False,
}
_CODE_4: Final = frozenset({
    "INVALID_SCHEMA",
    "UNAUTHORIZED",
    "AUTHORIZATION_EXPIRED",
    "AUTHORIZATION_REVOKED",
    "NOT_FOUND",
    "DIGEST_CONFLICT",
    "ALREADY_TERMINAL",
    "MUTATION_OUTCOME_UNKNOWN",
    "gate_failed",
    "RESULT_TOO_LARGE",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "FENCE_LOST",
    "CURSOR_GAP",
    "POLICY_UNAVAILABLE",
    "POLICY_STALE",
    "CAPABILITY_UNAVAILABLE",
    "JOURNAL_CORRUPT",
    "BLOB_MISSING",
    "REGISTRY_VERSION_UNAVAILABLE",
    "BACKUP_INVALID",
    "RESTORE_REFUSED",
    "MIGRATION_LEDGER_INVALID",
})
_MESSAGE_4: Final = frozenset({
    "The arguments do not match the tool's input schema.",
    "The caller is not allowed to do this.",
    "The caller's grant has expired.",
    "The caller's grant was revoked.",
    "The target is not available.",
    "The idempotency key belongs to a different operation.",
    "The target has already reached a final state.",
    "It is not known whether the change was committed.",
    "A required approval is missing.",
    "The result is larger than the host returns.",
    "Too many requests.",
    "The deadline passed; nothing was committed.",
    "The call was cancelled; nothing was committed.",
    "The store is not available; nothing was committed.",
    "The host lost its hold on the store.",
    "The journal has a gap.",
    "The policy gave no decision.",
    "The policy decision is out of date.",
    "The host cannot serve this operation.",
    "The journal does not verify.",
    "Stored content is missing.",
    "A required registry version is not available.",
    "The backup does not verify.",
    "The restored store may not serve yet.",
    "The migration ledger does not verify.",
})
_MESSAGE_BY_CODE_4: Final = {
    "INVALID_SCHEMA": "The arguments do not match the tool's input schema.",
    "UNAUTHORIZED": "The caller is not allowed to do this.",
    "AUTHORIZATION_EXPIRED": "The caller's grant has expired.",
    "AUTHORIZATION_REVOKED": "The caller's grant was revoked.",
    "NOT_FOUND": "The target is not available.",
    "DIGEST_CONFLICT": "The idempotency key belongs to a different operation.",
    "ALREADY_TERMINAL": "The target has already reached a final state.",
    "MUTATION_OUTCOME_UNKNOWN": "It is not known whether the change was committed.",
    "gate_failed": "A required approval is missing.",
    "RESULT_TOO_LARGE": "The result is larger than the host returns.",
    "RATE_LIMITED": "Too many requests.",
    "DEADLINE_EXCEEDED": "The deadline passed; nothing was committed.",
    "CANCELLED": "The call was cancelled; nothing was committed.",
    "STORE_UNAVAILABLE": "The store is not available; nothing was committed.",
    "FENCE_LOST": "The host lost its hold on the store.",
    "CURSOR_GAP": "The journal has a gap.",
    "POLICY_UNAVAILABLE": "The policy gave no decision.",
    "POLICY_STALE": "The policy decision is out of date.",
    "CAPABILITY_UNAVAILABLE": "The host cannot serve this operation.",
    "JOURNAL_CORRUPT": "The journal does not verify.",
    "BLOB_MISSING": "Stored content is missing.",
    "REGISTRY_VERSION_UNAVAILABLE": "A required registry version is not available.",
    "BACKUP_INVALID": "The backup does not verify.",
    "RESTORE_REFUSED": "The restored store may not serve yet.",
    "MIGRATION_LEDGER_INVALID": "The migration ledger does not verify.",
}
_RETRIABLE_BY_CODE_4: Final = {
    "INVALID_SCHEMA": False,
    "UNAUTHORIZED": False,
    "AUTHORIZATION_EXPIRED": False,
    "AUTHORIZATION_REVOKED": False,
    "NOT_FOUND": False,
    "DIGEST_CONFLICT": False,
    "ALREADY_TERMINAL": False,
    "MUTATION_OUTCOME_UNKNOWN": True,
    "gate_failed": False,
    "RESULT_TOO_LARGE": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "FENCE_LOST": True,
    "CURSOR_GAP": True,
    "POLICY_UNAVAILABLE": True,
    "POLICY_STALE": True,
    "CAPABILITY_UNAVAILABLE": False,
    "JOURNAL_CORRUPT": False,
    "BLOB_MISSING": False,
    "REGISTRY_VERSION_UNAVAILABLE": False,
    "BACKUP_INVALID": False,
    "RESTORE_REFUSED": False,
    "MIGRATION_LEDGER_INVALID": False,
}
_CODE_5: Final = frozenset({
    "INVALID_SCHEMA",
    "UNAUTHORIZED",
    "AUTHORIZATION_EXPIRED",
    "AUTHORIZATION_REVOKED",
    "NOT_FOUND",
    "DIGEST_CONFLICT",
    "ILLEGAL_TRANSITION",
    "ALREADY_TERMINAL",
    "MUTATION_OUTCOME_UNKNOWN",
    "gate_failed",
    "RESULT_TOO_LARGE",
    "RATE_LIMITED",
    "DEADLINE_EXCEEDED",
    "CANCELLED",
    "STORE_UNAVAILABLE",
    "FENCE_LOST",
    "CURSOR_GAP",
    "POLICY_UNAVAILABLE",
    "POLICY_STALE",
    "CAPABILITY_UNAVAILABLE",
    "JOURNAL_CORRUPT",
    "BLOB_MISSING",
    "REGISTRY_VERSION_UNAVAILABLE",
    "BACKUP_INVALID",
    "RESTORE_REFUSED",
    "MIGRATION_LEDGER_INVALID",
})
_MESSAGE_5: Final = frozenset({
    "The arguments do not match the tool's input schema.",
    "The caller is not allowed to do this.",
    "The caller's grant has expired.",
    "The caller's grant was revoked.",
    "The target is not available.",
    "The idempotency key belongs to a different operation.",
    "The target's state does not allow this operation.",
    "The target has already reached a final state.",
    "It is not known whether the change was committed.",
    "A required approval is missing.",
    "The result is larger than the host returns.",
    "Too many requests.",
    "The deadline passed; nothing was committed.",
    "The call was cancelled; nothing was committed.",
    "The store is not available; nothing was committed.",
    "The host lost its hold on the store.",
    "The journal has a gap.",
    "The policy gave no decision.",
    "The policy decision is out of date.",
    "The host cannot serve this operation.",
    "The journal does not verify.",
    "Stored content is missing.",
    "A required registry version is not available.",
    "The backup does not verify.",
    "The restored store may not serve yet.",
    "The migration ledger does not verify.",
})
_MESSAGE_BY_CODE_5: Final = {
    "INVALID_SCHEMA": "The arguments do not match the tool's input schema.",
    "UNAUTHORIZED": "The caller is not allowed to do this.",
    "AUTHORIZATION_EXPIRED": "The caller's grant has expired.",
    "AUTHORIZATION_REVOKED": "The caller's grant was revoked.",
    "NOT_FOUND": "The target is not available.",
    "DIGEST_CONFLICT": "The idempotency key belongs to a different operation.",
    "ILLEGAL_TRANSITION": "The target's state does not allow this operation.",
    "ALREADY_TERMINAL": "The target has already reached a final state.",
    "MUTATION_OUTCOME_UNKNOWN": "It is not known whether the change was committed.",
    "gate_failed": "A required approval is missing.",
    "RESULT_TOO_LARGE": "The result is larger than the host returns.",
    "RATE_LIMITED": "Too many requests.",
    "DEADLINE_EXCEEDED": "The deadline passed; nothing was committed.",
    "CANCELLED": "The call was cancelled; nothing was committed.",
    "STORE_UNAVAILABLE": "The store is not available; nothing was committed.",
    "FENCE_LOST": "The host lost its hold on the store.",
    "CURSOR_GAP": "The journal has a gap.",
    "POLICY_UNAVAILABLE": "The policy gave no decision.",
    "POLICY_STALE": "The policy decision is out of date.",
    "CAPABILITY_UNAVAILABLE": "The host cannot serve this operation.",
    "JOURNAL_CORRUPT": "The journal does not verify.",
    "BLOB_MISSING": "Stored content is missing.",
    "REGISTRY_VERSION_UNAVAILABLE": "A required registry version is not available.",
    "BACKUP_INVALID": "The backup does not verify.",
    "RESTORE_REFUSED": "The restored store may not serve yet.",
    "MIGRATION_LEDGER_INVALID": "The migration ledger does not verify.",
}
_RETRIABLE_BY_CODE_5: Final = {
    "INVALID_SCHEMA": False,
    "UNAUTHORIZED": False,
    "AUTHORIZATION_EXPIRED": False,
    "AUTHORIZATION_REVOKED": False,
    "NOT_FOUND": False,
    "DIGEST_CONFLICT": False,
    "ILLEGAL_TRANSITION": False,
    "ALREADY_TERMINAL": False,
    "MUTATION_OUTCOME_UNKNOWN": True,
    "gate_failed": False,
    "RESULT_TOO_LARGE": False,
    "RATE_LIMITED": True,
    "DEADLINE_EXCEEDED": True,
    "CANCELLED": True,
    "STORE_UNAVAILABLE": True,
    "FENCE_LOST": True,
    "CURSOR_GAP": True,
    "POLICY_UNAVAILABLE": True,
    "POLICY_STALE": True,
    "CAPABILITY_UNAVAILABLE": False,
    "JOURNAL_CORRUPT": False,
    "BLOB_MISSING": False,
    "REGISTRY_VERSION_UNAVAILABLE": False,
    "BACKUP_INVALID": False,
    "RESTORE_REFUSED": False,
    "MIGRATION_LEDGER_INVALID": False,
}


# --- yes or no --------------------------------------------------------------------------------------------------------


def engram_memory_search_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_search.in."""
    try:
        query = value["query"]
        if type(query) is not str or not (1 <= len(query) <= 2048 or bytes_between(query, 1, 8192)):
            return False
        purpose_ref = value["purpose_ref"]
        if not (1 <= len(purpose_ref) <= 512 if purpose_ref.isascii() else nfc_within(purpose_ref, 1, 512)):
            return False
        if len(value) != 2:
            value_members = 2
            if "limit" in value:
                value_members += 1
                limit = value["limit"]
                if type(limit) is not int and not (type(limit) is float and limit.is_integer()) or not 1 <= limit <= 50:
                    return False
            if "max_packet_bytes" in value:
                value_members += 1
                max_packet_bytes = value["max_packet_bytes"]
                if (
                    type(max_packet_bytes) is not int and not (type(max_packet_bytes) is float and max_packet_bytes.is_integer())
                    or not 4096 <= max_packet_bytes <= 1048576
                ):
                    return False
            if "capability_policy" in value:
                value_members += 1
                capability_policy = value["capability_policy"]
                minimum_channels = capability_policy["minimum_channels"]
                if minimum_channels not in ("lexical", "lexical_and_semantic"):
                    return False
                network = capability_policy["network"]
                if network not in ("forbid", "allow"):
                    return False
                if len(capability_policy) != 2:
                    return False
            if "page_cursor" in value:
                value_members += 1
                page_cursor = value["page_cursor"]
                if (
                    type(page_cursor) is not str
                    or not (1 <= len(page_cursor) <= 128 or bytes_between(page_cursor, 1, 512))
                ):
                    return False
            if len(value) != value_members:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_get_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_get.in."""
    try:
        record_id = value["record_id"]
        if _MATCH_RECORD_ID(record_id) is None:
            return False
        purpose_ref = value["purpose_ref"]
        if not (1 <= len(purpose_ref) <= 512 if purpose_ref.isascii() else nfc_within(purpose_ref, 1, 512)):
            return False
        if len(value) != 2:
            if len(value) != 3:
                return False
            max_packet_bytes = value["max_packet_bytes"]
            if (
                type(max_packet_bytes) is not int and not (type(max_packet_bytes) is float and max_packet_bytes.is_integer())
                or not 4096 <= max_packet_bytes <= 1048576
            ):
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_capture_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_capture.in."""
    try:
        known_payload_citations_citation_id = set()
        idempotency_key = value["idempotency_key"]
        if not (16 <= len(idempotency_key) <= 256 if idempotency_key.isascii() else nfc_within(idempotency_key, 16, 256)):
            return False
        payload = value["payload"]
        known_components_component_id_items = {}
        schema_version = payload["schema_version"]
        if schema_version != 2:
            return False
        purpose_ref = payload["purpose_ref"]
        if not (1 <= len(purpose_ref) <= 512 if purpose_ref.isascii() else nfc_within(purpose_ref, 1, 512)):
            return False
        valid_time = payload["valid_time"]
        t = valid_time["t"]
        if type(t) is not int and not (type(t) is float and t.is_integer()):
            return False
        if len(valid_time) != 1:
            if len(valid_time) != 2:
                return False
            t_end = valid_time["t_end"]
            if type(t_end) is not int and not (type(t_end) is float and t_end.is_integer()):
                return False
        if "t_end" in valid_time:
            t_end_2 = valid_time["t_end"]
            t_2 = valid_time["t"]
            if t_2 > t_end_2:
                return False
        citations = payload["citations"]
        if type(citations) is not list:
            return False
        if not 1 <= len(citations) <= 256:
            return False
        for citation in citations:
            citation_id = citation["citation_id"]
            if not (1 <= len(citation_id) <= 512 if citation_id.isascii() else nfc_within(citation_id, 1, 512)):
                return False
            known_payload_citations_citation_id.add(citation_id)
            source_ref = citation["source_ref"]
            if not (1 <= len(source_ref) <= 512 if source_ref.isascii() else nfc_within(source_ref, 1, 512)):
                return False
            locator = citation["locator"]
            scheme = locator["scheme"]
            if type(scheme) is not str or not (1 <= len(scheme) <= 128 or bytes_between(scheme, 1, 512)):
                return False
            value_2 = locator["value"]
            if type(value_2) is not str or not (1 <= len(value_2) <= 128 or bytes_between(value_2, 1, 512)):
                return False
            if len(locator) != 2:
                return False
            content_digest = citation["content_digest"]
            if _MATCH_DIGEST(content_digest) is None:
                return False
            if len(citation) != 4:
                if len(citation) != 5:
                    return False
                observed_at = citation["observed_at"]
                if instant_ms(observed_at) is None:
                    return False
        if len(known_payload_citations_citation_id) != len(citations):
            return False
        components = payload["components"]
        if type(components) is not list:
            return False
        if not 1 <= len(components) <= 64:
            return False
        for component in components:
            component_id = component["component_id"]
            if not (1 <= len(component_id) <= 512 if component_id.isascii() else nfc_within(component_id, 1, 512)):
                return False
            known_components_component_id_items[component_id] = component
            kind = component["kind"]
            if kind not in ("context", "decision", "evidence"):
                return False
            text = component["text"]
            if type(text) is not str or not (1 <= len(text) <= 16384 or bytes_between(text, 1, 65536)):
                return False
            citation_ids = component["citation_ids"]
            if type(citation_ids) is not list:
                return False
            citation_ids_count = len(citation_ids)
            if not 1 <= citation_ids_count <= 256:
                return False
            if citation_ids_count > 1 and len(set(citation_ids)) != citation_ids_count:
                return False
            if not known_payload_citations_citation_id.issuperset(citation_ids):
                return False
            if len(component) != 4:
                return False
        if len(known_components_component_id_items) != len(components):
            return False
        primary_component_id = payload["primary_component_id"]
        if primary_component_id not in known_components_component_id_items:
            return False
        primary_event = payload["primary_event"]
        at = primary_event["at"]
        if type(at) is not int and not (type(at) is float and at.is_integer()):
            return False
        type_ref = primary_event["type_ref"]
        if not (1 <= len(type_ref) <= 512 if type_ref.isascii() else nfc_within(type_ref, 1, 512)):
            return False
        citation_id_2 = primary_event["citation_id"]
        if citation_id_2 not in known_payload_citations_citation_id:
            return False
        if len(primary_event) != 3:
            return False
        if len(payload) != 7:
            payload_members = 7
            if "retention" in payload:
                payload_members += 1
                retention = payload["retention"]
                derivative_rule = retention["derivative_rule"]
                if derivative_rule not in ("retain", "make-ineligible"):
                    return False
                if len(retention) != 1:
                    if len(retention) != 2:
                        return False
                    expires_at = retention["expires_at"]
                    if instant_ms(expires_at) is None:
                        return False
            if "reconciliation" in payload:
                payload_members += 1
                reconciliation = payload["reconciliation"]
                family_refs = reconciliation["family_refs"]
                if type(family_refs) is not list:
                    return False
                if len(family_refs) > 64:
                    return False
                for family_ref in family_refs:
                    if not (1 <= len(family_ref) <= 512 if family_ref.isascii() else nfc_within(family_ref, 1, 512)):
                        return False
                if len(set(family_refs)) != len(family_refs):
                    return False
                if len(reconciliation) != 1:
                    return False
                family_refs_2 = reconciliation["family_refs"]
                if family_refs_2 != sorted(family_refs_2):
                    return False
            if len(payload) != payload_members:
                return False
        primary_event_2 = payload["primary_event"]
        citation_id_3 = primary_event_2["citation_id"]
        primary_component_id_2 = payload["primary_component_id"]
        item = known_components_component_id_items.get(primary_component_id_2)
        if item is not None:
            citation_ids_2 = item["citation_ids"]
            if citation_id_3 not in citation_ids_2:
                return False
        evidence = value["evidence"]
        evidence_ref = evidence["evidence_ref"]
        if not (1 <= len(evidence_ref) <= 512 if evidence_ref.isascii() else nfc_within(evidence_ref, 1, 512)):
            return False
        evidence_digest = evidence["evidence_digest"]
        if _MATCH_DIGEST(evidence_digest) is None:
            return False
        citation_ids_3 = evidence["citation_ids"]
        if type(citation_ids_3) is not list:
            return False
        citation_ids_3_count = len(citation_ids_3)
        if not 1 <= citation_ids_3_count <= 256:
            return False
        if citation_ids_3_count > 1 and len(set(citation_ids_3)) != citation_ids_3_count:
            return False
        if not known_payload_citations_citation_id.issuperset(citation_ids_3):
            return False
        if len(evidence) != 3:
            if len(evidence) != 4:
                return False
            attestation = evidence["attestation"]
            if type(attestation) is not str or not (len(attestation) <= 1024 or bytes_between(attestation, 0, 4096)):
                return False
        if len(value) != 3:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_request_admission_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_request_admission.in."""
    try:
        candidate_id = value["candidate_id"]
        if type(candidate_id) is not str or not (1 <= len(candidate_id) <= 128 or bytes_between(candidate_id, 1, 512)):
            return False
        idempotency_key = value["idempotency_key"]
        if not (16 <= len(idempotency_key) <= 256 if idempotency_key.isascii() else nfc_within(idempotency_key, 16, 256)):
            return False
        if len(value) != 2:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_withdraw_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_withdraw.in."""
    try:
        candidate_id = value["candidate_id"]
        if type(candidate_id) is not str or not (1 <= len(candidate_id) <= 128 or bytes_between(candidate_id, 1, 512)):
            return False
        idempotency_key = value["idempotency_key"]
        if not (16 <= len(idempotency_key) <= 256 if idempotency_key.isascii() else nfc_within(idempotency_key, 16, 256)):
            return False
        reason_ref = value["reason_ref"]
        if not (1 <= len(reason_ref) <= 512 if reason_ref.isascii() else nfc_within(reason_ref, 1, 512)):
            return False
        if len(value) != 3:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_forget_in_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_forget.in."""
    try:
        record_id = value["record_id"]
        if _MATCH_RECORD_ID(record_id) is None:
            return False
        idempotency_key = value["idempotency_key"]
        if not (16 <= len(idempotency_key) <= 256 if idempotency_key.isascii() else nfc_within(idempotency_key, 16, 256)):
            return False
        reason_ref = value["reason_ref"]
        if not (1 <= len(reason_ref) <= 512 if reason_ref.isascii() else nfc_within(reason_ref, 1, 512)):
            return False
        if len(value) != 3:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def _rank_receipt_ok(value: Any) -> bool:
    request_digest = value["request_digest"]
    if _MATCH_DIGEST(request_digest) is None:
        return False
    authorization_receipt_digest = value["authorization_receipt_digest"]
    if _MATCH_DIGEST(authorization_receipt_digest) is None:
        return False
    profile = value["profile"]
    if profile not in ("engram_lexical_v1", "engram_semantic_v1"):
        return False
    profile_version = value["profile_version"]
    if profile_version != "1.0.0":
        return False
    profile_config_digest = value["profile_config_digest"]
    if _MATCH_DIGEST(profile_config_digest) is None:
        return False
    valid_as_of = value["valid_as_of"]
    if type(valid_as_of) is not int and not (type(valid_as_of) is float and valid_as_of.is_integer()):
        return False
    system_as_of = value["system_as_of"]
    if _MATCH_CURSOR(system_as_of) is None:
        return False
    snapshot_id = value["snapshot_id"]
    if not (1 <= len(snapshot_id) <= 512 if snapshot_id.isascii() else nfc_within(snapshot_id, 1, 512)):
        return False
    snapshot_digest = value["snapshot_digest"]
    if _MATCH_DIGEST(snapshot_digest) is None:
        return False
    candidate_count = value["candidate_count"]
    if (
        type(candidate_count) is not int and not (type(candidate_count) is float and candidate_count.is_integer())
        or candidate_count < 0
    ):
        return False
    candidate_ids_digest = value["candidate_ids_digest"]
    if _MATCH_DIGEST(candidate_ids_digest) is None:
        return False
    scoring_formula_ref = value["scoring_formula_ref"]
    if scoring_formula_ref not in ("engram-contracts:lexical-recency:v1", "engram-contracts:semantic-recency:v1"):
        return False
    ordered_ids_digest = value["ordered_ids_digest"]
    if _MATCH_DIGEST(ordered_ids_digest) is None:
        return False
    revalidation_receipt_digest = value["revalidation_receipt_digest"]
    if _MATCH_DIGEST(revalidation_receipt_digest) is None:
        return False
    projection_receipt_digests = value["projection_receipt_digests"]
    if type(projection_receipt_digests) is not list:
        return False
    if len(projection_receipt_digests) > 8:
        return False
    for projection_receipt_digest in projection_receipt_digests:
        if _MATCH_DIGEST(projection_receipt_digest) is None:
            return False
    if len(set(projection_receipt_digests)) != len(projection_receipt_digests):
        return False
    issued_at = value["issued_at"]
    if instant_ms(issued_at) is None:
        return False
    receipt_digest = value["receipt_digest"]
    if _MATCH_DIGEST(receipt_digest) is None:
        return False
    if len(value) != 17:
        return False
    return True


def engram_memory_search_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_search.out."""
    try:
        known_records_record_record_id = set()
        records = value["records"]
        if type(records) is not list:
            return False
        if len(records) > 50:
            return False
        for record in records:
            record_2 = record["record"]
            record_id = record_2["record_id"]
            if _MATCH_RECORD_ID(record_id) is None:
                return False
            known_records_record_record_id.add(record_id)
            if len(record_2) != 1:
                record_2_members = 1
                if "record_digest" in record_2:
                    record_2_members += 1
                    record_digest = record_2["record_digest"]
                    if _MATCH_DIGEST(record_digest) is None:
                        return False
                if "schema_version" in record_2:
                    record_2_members += 1
                    schema_version = record_2["schema_version"]
                    if schema_version != 2:
                        return False
                if "scope_ref" in record_2:
                    record_2_members += 1
                    scope_ref = record_2["scope_ref"]
                    if not (1 <= len(scope_ref) <= 512 if scope_ref.isascii() else nfc_within(scope_ref, 1, 512)):
                        return False
                if "purpose_ref" in record_2:
                    record_2_members += 1
                    purpose_ref = record_2["purpose_ref"]
                    if not (1 <= len(purpose_ref) <= 512 if purpose_ref.isascii() else nfc_within(purpose_ref, 1, 512)):
                        return False
                if "valid_time" in record_2:
                    record_2_members += 1
                    valid_time = record_2["valid_time"]
                    t = valid_time["t"]
                    if type(t) is not int and not (type(t) is float and t.is_integer()):
                        return False
                    if len(valid_time) != 1:
                        if len(valid_time) != 2:
                            return False
                        t_end = valid_time["t_end"]
                        if type(t_end) is not int and not (type(t_end) is float and t_end.is_integer()):
                            return False
                    if "t_end" in valid_time:
                        t_end_2 = valid_time["t_end"]
                        t_2 = valid_time["t"]
                        if t_2 > t_end_2:
                            return False
                if "components" in record_2:
                    record_2_members += 1
                    components = record_2["components"]
                    if type(components) is not list:
                        return False
                    if not 1 <= len(components) <= 64:
                        return False
                    for component in components:
                        component_id = component["component_id"]
                        if not (1 <= len(component_id) <= 512 if component_id.isascii() else nfc_within(component_id, 1, 512)):
                            return False
                        kind = component["kind"]
                        if kind not in ("context", "decision", "evidence"):
                            return False
                        text = component["text"]
                        if type(text) is not str or not (1 <= len(text) <= 16384 or bytes_between(text, 1, 65536)):
                            return False
                        citation_ids = component["citation_ids"]
                        if type(citation_ids) is not list:
                            return False
                        if not 1 <= len(citation_ids) <= 256:
                            return False
                        for citation_id in citation_ids:
                            if not (1 <= len(citation_id) <= 512 if citation_id.isascii() else nfc_within(citation_id, 1, 512)):
                                return False
                        if len(set(citation_ids)) != len(citation_ids):
                            return False
                        if len(component) != 4:
                            return False
                if "primary_component_id" in record_2:
                    record_2_members += 1
                    primary_component_id = record_2["primary_component_id"]
                    if not (1 <= len(primary_component_id) <= 512 if primary_component_id.isascii() else nfc_within(primary_component_id, 1, 512)):
                        return False
                if "primary_event" in record_2:
                    record_2_members += 1
                    primary_event = record_2["primary_event"]
                    at = primary_event["at"]
                    if type(at) is not int and not (type(at) is float and at.is_integer()):
                        return False
                    type_ref = primary_event["type_ref"]
                    if not (1 <= len(type_ref) <= 512 if type_ref.isascii() else nfc_within(type_ref, 1, 512)):
                        return False
                    citation_id_2 = primary_event["citation_id"]
                    if not (1 <= len(citation_id_2) <= 512 if citation_id_2.isascii() else nfc_within(citation_id_2, 1, 512)):
                        return False
                    if len(primary_event) != 3:
                        return False
                if "citations" in record_2:
                    record_2_members += 1
                    citations = record_2["citations"]
                    if type(citations) is not list:
                        return False
                    if not 1 <= len(citations) <= 256:
                        return False
                    for citation in citations:
                        citation_id_3 = citation["citation_id"]
                        if not (1 <= len(citation_id_3) <= 512 if citation_id_3.isascii() else nfc_within(citation_id_3, 1, 512)):
                            return False
                        source_ref = citation["source_ref"]
                        if not (1 <= len(source_ref) <= 512 if source_ref.isascii() else nfc_within(source_ref, 1, 512)):
                            return False
                        locator = citation["locator"]
                        scheme = locator["scheme"]
                        if type(scheme) is not str or not (1 <= len(scheme) <= 128 or bytes_between(scheme, 1, 512)):
                            return False
                        value_2 = locator["value"]
                        if type(value_2) is not str or not (1 <= len(value_2) <= 128 or bytes_between(value_2, 1, 512)):
                            return False
                        if len(locator) != 2:
                            return False
                        content_digest = citation["content_digest"]
                        if _MATCH_DIGEST(content_digest) is None:
                            return False
                        if len(citation) != 4:
                            if len(citation) != 5:
                                return False
                            observed_at = citation["observed_at"]
                            if instant_ms(observed_at) is None:
                                return False
                if "retention" in record_2:
                    record_2_members += 1
                    retention = record_2["retention"]
                    derivative_rule = retention["derivative_rule"]
                    if derivative_rule not in ("retain", "make-ineligible"):
                        return False
                    if len(retention) != 1:
                        if len(retention) != 2:
                            return False
                        expires_at = retention["expires_at"]
                        if instant_ms(expires_at) is None:
                            return False
                if "reconciliation" in record_2:
                    record_2_members += 1
                    reconciliation = record_2["reconciliation"]
                    family_refs = reconciliation["family_refs"]
                    if type(family_refs) is not list:
                        return False
                    if len(family_refs) > 64:
                        return False
                    for family_ref in family_refs:
                        if not (1 <= len(family_ref) <= 512 if family_ref.isascii() else nfc_within(family_ref, 1, 512)):
                            return False
                    if len(set(family_refs)) != len(family_refs):
                        return False
                    if len(reconciliation) != 1:
                        return False
                    family_refs_2 = reconciliation["family_refs"]
                    if family_refs_2 != sorted(family_refs_2):
                        return False
                if "payload_digest" in record_2:
                    record_2_members += 1
                    payload_digest = record_2["payload_digest"]
                    if _MATCH_DIGEST(payload_digest) is None:
                        return False
                if "recorded_at" in record_2:
                    record_2_members += 1
                    recorded_at = record_2["recorded_at"]
                    if instant_ms(recorded_at) is None:
                        return False
                if "recorded_cursor" in record_2:
                    record_2_members += 1
                    recorded_cursor = record_2["recorded_cursor"]
                    if _MATCH_CURSOR(recorded_cursor) is None:
                        return False
                if "authorization_receipt_digest" in record_2:
                    record_2_members += 1
                    authorization_receipt_digest = record_2["authorization_receipt_digest"]
                    if _MATCH_DIGEST(authorization_receipt_digest) is None:
                        return False
                if "trust" in record_2:
                    record_2_members += 1
                    trust = record_2["trust"]
                    class_ = trust["class"]
                    if class_ not in ("earned", "asserted", "signed"):
                        return False
                    if len(trust) != 1:
                        return False
                if len(record_2) != record_2_members:
                    return False
            keys = []
            if "citations" in record_2:
                citations_2 = record_2["citations"]
                for item in citations_2:
                    citation_id_4 = item["citation_id"]
                    keys.append(citation_id_4)
            if len(set(keys)) != len(keys):
                return False
            keys_2 = []
            if "components" in record_2:
                components_2 = record_2["components"]
                for item_2 in components_2:
                    component_id_2 = item_2["component_id"]
                    keys_2.append(component_id_2)
            if len(set(keys_2)) != len(keys_2):
                return False
            known = None
            if "citations" in record_2:
                citations_3 = record_2["citations"]
                known = set()
                for item_3 in citations_3:
                    citation_id_5 = item_3["citation_id"]
                    known.add(citation_id_5)
            if known is not None:
                if "components" in record_2:
                    components_3 = record_2["components"]
                    for item_4 in components_3:
                        citation_ids_2 = item_4["citation_ids"]
                        for item_5 in citation_ids_2:
                            if item_5 not in known:
                                return False
            known_2 = None
            if "components" in record_2:
                components_4 = record_2["components"]
                known_2 = set()
                for item_6 in components_4:
                    component_id_3 = item_6["component_id"]
                    known_2.add(component_id_3)
            if known_2 is not None:
                if "primary_component_id" in record_2:
                    primary_component_id_2 = record_2["primary_component_id"]
                    if primary_component_id_2 not in known_2:
                        return False
            known_3 = None
            if "citations" in record_2:
                citations_4 = record_2["citations"]
                known_3 = set()
                for item_7 in citations_4:
                    citation_id_6 = item_7["citation_id"]
                    known_3.add(citation_id_6)
            if known_3 is not None:
                if "primary_event" in record_2:
                    primary_event_2 = record_2["primary_event"]
                    citation_id_7 = primary_event_2["citation_id"]
                    if citation_id_7 not in known_3:
                        return False
            if "primary_event" in record_2:
                primary_event_3 = record_2["primary_event"]
                citation_id_8 = primary_event_3["citation_id"]
                if "primary_component_id" in record_2:
                    primary_component_id_3 = record_2["primary_component_id"]
                    matched = held = False
                    if "components" in record_2:
                        components_5 = record_2["components"]
                        for item_8 in components_5:
                            component_id_4 = item_8["component_id"]
                            if component_id_4 == primary_component_id_3:
                                citation_ids_3 = item_8["citation_ids"]
                                matched = True
                                if citation_id_8 in citation_ids_3:
                                    held = True
                    if matched and not held:
                        return False
            redacted_fields = record["redacted_fields"]
            if type(redacted_fields) is not list:
                return False
            for redacted_field in redacted_fields:
                if not (type(redacted_field) is str and redacted_field in _REDACTABLE_FIELD):
                    return False
            if not distinct(redacted_fields):
                return False
            redaction_receipt_digest = record["redaction_receipt_digest"]
            if _MATCH_DIGEST(redaction_receipt_digest) is None:
                return False
            score = record["score"]
            if not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY) or not 0 <= score <= 1:
                return False
            rank = record["rank"]
            if type(rank) is not int and not (type(rank) is float and rank.is_integer()) or rank < 1:
                return False
            if len(record) != 5:
                return False
            redacted_fields_2 = record["redacted_fields"]
            if redacted_fields_2 != sorted(redacted_fields_2):
                return False
            record_3 = record["record"]
            redacted_fields_3 = record["redacted_fields"]
            listed = set(redacted_fields_3)
            for member, pointer in _POINTERS_OF_RECORD:
                if (member in record_3) is (pointer in listed):
                    return False
        if len(known_records_record_record_id) != len(records):
            return False
        rank_receipt = value["rank_receipt"]
        if not _rank_receipt_ok(rank_receipt):
            return False
        response_digest = value["response_digest"]
        if _MATCH_DIGEST(response_digest) is None:
            return False
        if len(value) != 3:
            if len(value) != 4:
                return False
            next_page_cursor = value["next_page_cursor"]
            if (
                type(next_page_cursor) is not str
                or not (1 <= len(next_page_cursor) <= 128 or bytes_between(next_page_cursor, 1, 512))
            ):
                return False
        keys_3 = []
        records_2 = value["records"]
        for item_9 in records_2:
            rank_2 = item_9["rank"]
            keys_3.append(identity(rank_2))
        if len(set(keys_3)) != len(keys_3):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def _record_ok(value: Any) -> bool:
    record_id = value["record_id"]
    if _MATCH_RECORD_ID(record_id) is None:
        return False
    if len(value) != 1:
        value_members = 1
        if "record_digest" in value:
            value_members += 1
            record_digest = value["record_digest"]
            if _MATCH_DIGEST(record_digest) is None:
                return False
        if "schema_version" in value:
            value_members += 1
            schema_version = value["schema_version"]
            if schema_version != 2:
                return False
        if "scope_ref" in value:
            value_members += 1
            scope_ref = value["scope_ref"]
            if not (1 <= len(scope_ref) <= 512 if scope_ref.isascii() else nfc_within(scope_ref, 1, 512)):
                return False
        if "purpose_ref" in value:
            value_members += 1
            purpose_ref = value["purpose_ref"]
            if not (1 <= len(purpose_ref) <= 512 if purpose_ref.isascii() else nfc_within(purpose_ref, 1, 512)):
                return False
        if "valid_time" in value:
            value_members += 1
            valid_time = value["valid_time"]
            t = valid_time["t"]
            if type(t) is not int and not (type(t) is float and t.is_integer()):
                return False
            if len(valid_time) != 1:
                if len(valid_time) != 2:
                    return False
                t_end = valid_time["t_end"]
                if type(t_end) is not int and not (type(t_end) is float and t_end.is_integer()):
                    return False
            if "t_end" in valid_time:
                t_end_2 = valid_time["t_end"]
                t_2 = valid_time["t"]
                if t_2 > t_end_2:
                    return False
        if "components" in value:
            value_members += 1
            components = value["components"]
            if type(components) is not list:
                return False
            if not 1 <= len(components) <= 64:
                return False
            for component in components:
                component_id = component["component_id"]
                if not (1 <= len(component_id) <= 512 if component_id.isascii() else nfc_within(component_id, 1, 512)):
                    return False
                kind = component["kind"]
                if kind not in ("context", "decision", "evidence"):
                    return False
                text = component["text"]
                if type(text) is not str or not (1 <= len(text) <= 16384 or bytes_between(text, 1, 65536)):
                    return False
                citation_ids = component["citation_ids"]
                if type(citation_ids) is not list:
                    return False
                if not 1 <= len(citation_ids) <= 256:
                    return False
                for citation_id in citation_ids:
                    if not (1 <= len(citation_id) <= 512 if citation_id.isascii() else nfc_within(citation_id, 1, 512)):
                        return False
                if len(set(citation_ids)) != len(citation_ids):
                    return False
                if len(component) != 4:
                    return False
        if "primary_component_id" in value:
            value_members += 1
            primary_component_id = value["primary_component_id"]
            if not (1 <= len(primary_component_id) <= 512 if primary_component_id.isascii() else nfc_within(primary_component_id, 1, 512)):
                return False
        if "primary_event" in value:
            value_members += 1
            primary_event = value["primary_event"]
            at = primary_event["at"]
            if type(at) is not int and not (type(at) is float and at.is_integer()):
                return False
            type_ref = primary_event["type_ref"]
            if not (1 <= len(type_ref) <= 512 if type_ref.isascii() else nfc_within(type_ref, 1, 512)):
                return False
            citation_id_2 = primary_event["citation_id"]
            if not (1 <= len(citation_id_2) <= 512 if citation_id_2.isascii() else nfc_within(citation_id_2, 1, 512)):
                return False
            if len(primary_event) != 3:
                return False
        if "citations" in value:
            value_members += 1
            citations = value["citations"]
            if type(citations) is not list:
                return False
            if not 1 <= len(citations) <= 256:
                return False
            for citation in citations:
                citation_id_3 = citation["citation_id"]
                if not (1 <= len(citation_id_3) <= 512 if citation_id_3.isascii() else nfc_within(citation_id_3, 1, 512)):
                    return False
                source_ref = citation["source_ref"]
                if not (1 <= len(source_ref) <= 512 if source_ref.isascii() else nfc_within(source_ref, 1, 512)):
                    return False
                locator = citation["locator"]
                scheme = locator["scheme"]
                if type(scheme) is not str or not (1 <= len(scheme) <= 128 or bytes_between(scheme, 1, 512)):
                    return False
                value_2 = locator["value"]
                if type(value_2) is not str or not (1 <= len(value_2) <= 128 or bytes_between(value_2, 1, 512)):
                    return False
                if len(locator) != 2:
                    return False
                content_digest = citation["content_digest"]
                if _MATCH_DIGEST(content_digest) is None:
                    return False
                if len(citation) != 4:
                    if len(citation) != 5:
                        return False
                    observed_at = citation["observed_at"]
                    if instant_ms(observed_at) is None:
                        return False
        if "retention" in value:
            value_members += 1
            retention = value["retention"]
            derivative_rule = retention["derivative_rule"]
            if derivative_rule not in ("retain", "make-ineligible"):
                return False
            if len(retention) != 1:
                if len(retention) != 2:
                    return False
                expires_at = retention["expires_at"]
                if instant_ms(expires_at) is None:
                    return False
        if "reconciliation" in value:
            value_members += 1
            reconciliation = value["reconciliation"]
            family_refs = reconciliation["family_refs"]
            if type(family_refs) is not list:
                return False
            if len(family_refs) > 64:
                return False
            for family_ref in family_refs:
                if not (1 <= len(family_ref) <= 512 if family_ref.isascii() else nfc_within(family_ref, 1, 512)):
                    return False
            if len(set(family_refs)) != len(family_refs):
                return False
            if len(reconciliation) != 1:
                return False
            family_refs_2 = reconciliation["family_refs"]
            if family_refs_2 != sorted(family_refs_2):
                return False
        if "payload_digest" in value:
            value_members += 1
            payload_digest = value["payload_digest"]
            if _MATCH_DIGEST(payload_digest) is None:
                return False
        if "recorded_at" in value:
            value_members += 1
            recorded_at = value["recorded_at"]
            if instant_ms(recorded_at) is None:
                return False
        if "recorded_cursor" in value:
            value_members += 1
            recorded_cursor = value["recorded_cursor"]
            if _MATCH_CURSOR(recorded_cursor) is None:
                return False
        if "authorization_receipt_digest" in value:
            value_members += 1
            authorization_receipt_digest = value["authorization_receipt_digest"]
            if _MATCH_DIGEST(authorization_receipt_digest) is None:
                return False
        if "trust" in value:
            value_members += 1
            trust = value["trust"]
            class_ = trust["class"]
            if class_ not in ("earned", "asserted", "signed"):
                return False
            if len(trust) != 1:
                return False
        if len(value) != value_members:
            return False
    keys = []
    if "citations" in value:
        citations_2 = value["citations"]
        for item in citations_2:
            citation_id_4 = item["citation_id"]
            keys.append(citation_id_4)
    if len(set(keys)) != len(keys):
        return False
    keys_2 = []
    if "components" in value:
        components_2 = value["components"]
        for item_2 in components_2:
            component_id_2 = item_2["component_id"]
            keys_2.append(component_id_2)
    if len(set(keys_2)) != len(keys_2):
        return False
    known = None
    if "citations" in value:
        citations_3 = value["citations"]
        known = set()
        for item_3 in citations_3:
            citation_id_5 = item_3["citation_id"]
            known.add(citation_id_5)
    if known is not None:
        if "components" in value:
            components_3 = value["components"]
            for item_4 in components_3:
                citation_ids_2 = item_4["citation_ids"]
                for item_5 in citation_ids_2:
                    if item_5 not in known:
                        return False
    known_2 = None
    if "components" in value:
        components_4 = value["components"]
        known_2 = set()
        for item_6 in components_4:
            component_id_3 = item_6["component_id"]
            known_2.add(component_id_3)
    if known_2 is not None:
        if "primary_component_id" in value:
            primary_component_id_2 = value["primary_component_id"]
            if primary_component_id_2 not in known_2:
                return False
    known_3 = None
    if "citations" in value:
        citations_4 = value["citations"]
        known_3 = set()
        for item_7 in citations_4:
            citation_id_6 = item_7["citation_id"]
            known_3.add(citation_id_6)
    if known_3 is not None:
        if "primary_event" in value:
            primary_event_2 = value["primary_event"]
            citation_id_7 = primary_event_2["citation_id"]
            if citation_id_7 not in known_3:
                return False
    if "primary_event" in value:
        primary_event_3 = value["primary_event"]
        citation_id_8 = primary_event_3["citation_id"]
        if "primary_component_id" in value:
            primary_component_id_3 = value["primary_component_id"]
            matched = held = False
            if "components" in value:
                components_5 = value["components"]
                for item_8 in components_5:
                    component_id_4 = item_8["component_id"]
                    if component_id_4 == primary_component_id_3:
                        citation_ids_3 = item_8["citation_ids"]
                        matched = True
                        if citation_id_8 in citation_ids_3:
                            held = True
            if matched and not held:
                return False
    return True


def engram_memory_get_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_get.out."""
    try:
        record = value["record"]
        if not _record_ok(record):
            return False
        redacted_fields = value["redacted_fields"]
        if type(redacted_fields) is not list:
            return False
        for redacted_field in redacted_fields:
            if not (type(redacted_field) is str and redacted_field in _REDACTABLE_FIELD):
                return False
        if not distinct(redacted_fields):
            return False
        redaction_receipt_digest = value["redaction_receipt_digest"]
        if _MATCH_DIGEST(redaction_receipt_digest) is None:
            return False
        read_receipt = value["read_receipt"]
        record_id = read_receipt["record_id"]
        if _MATCH_RECORD_ID(record_id) is None:
            return False
        record_digest = read_receipt["record_digest"]
        if _MATCH_DIGEST(record_digest) is None:
            return False
        valid_as_of = read_receipt["valid_as_of"]
        if type(valid_as_of) is not int and not (type(valid_as_of) is float and valid_as_of.is_integer()):
            return False
        system_as_of = read_receipt["system_as_of"]
        if _MATCH_CURSOR(system_as_of) is None:
            return False
        validated_through_cursor = read_receipt["validated_through_cursor"]
        if _MATCH_CURSOR(validated_through_cursor) is None:
            return False
        authorization_receipt_digest = read_receipt["authorization_receipt_digest"]
        if _MATCH_DIGEST(authorization_receipt_digest) is None:
            return False
        revalidation_receipt_digest = read_receipt["revalidation_receipt_digest"]
        if _MATCH_DIGEST(revalidation_receipt_digest) is None:
            return False
        checked_at = read_receipt["checked_at"]
        if instant_ms(checked_at) is None:
            return False
        receipt_digest = read_receipt["receipt_digest"]
        if _MATCH_DIGEST(receipt_digest) is None:
            return False
        if len(read_receipt) != 9:
            return False
        packet_digest = value["packet_digest"]
        if _MATCH_DIGEST(packet_digest) is None:
            return False
        if len(value) != 5:
            return False
        redacted_fields_2 = value["redacted_fields"]
        if redacted_fields_2 != sorted(redacted_fields_2):
            return False
        record_2 = value["record"]
        redacted_fields_3 = value["redacted_fields"]
        listed = set(redacted_fields_3)
        for member, pointer in _POINTERS_OF_RECORD:
            if (member in record_2) is (pointer in listed):
                return False
        record_3 = value["record"]
        record_id_2 = record_3["record_id"]
        read_receipt_2 = value["read_receipt"]
        record_id_3 = read_receipt_2["record_id"]
        if record_id_2 != record_id_3:
            return False
        record_4 = value["record"]
        if "record_digest" in record_4:
            record_digest_2 = record_4["record_digest"]
            read_receipt_3 = value["read_receipt"]
            record_digest_3 = read_receipt_3["record_digest"]
            if record_digest_2 != record_digest_3:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_capture_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_capture.out."""
    try:
        status = value["status"]
        if status not in ("committed_pending", "duplicate_exact"):
            return False
        candidate_id = value["candidate_id"]
        if type(candidate_id) is not str or not (1 <= len(candidate_id) <= 128 or bytes_between(candidate_id, 1, 512)):
            return False
        cursor = value["cursor"]
        if _MATCH_CURSOR(cursor) is None:
            return False
        transaction_receipt_digest = value["transaction_receipt_digest"]
        if _MATCH_DIGEST(transaction_receipt_digest) is None:
            return False
        if len(value) != 4:
            if len(value) != 5:
                return False
            record_digest = value["record_digest"]
            if _MATCH_DIGEST(record_digest) is None:
                return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_request_admission_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_request_admission.out."""
    try:
        outcome = value["outcome"]
        status = outcome["status"]
        if status not in ("accepted", "rejected", "pending_adjudication", "duplicate_exact"):
            return False
        candidate_id = outcome["candidate_id"]
        if type(candidate_id) is not str or not (1 <= len(candidate_id) <= 128 or bytes_between(candidate_id, 1, 512)):
            return False
        cursor = outcome["cursor"]
        if _MATCH_CURSOR(cursor) is None:
            return False
        decision_receipt_digest = outcome["decision_receipt_digest"]
        if _MATCH_DIGEST(decision_receipt_digest) is None:
            return False
        transaction_receipt_digest = outcome["transaction_receipt_digest"]
        if _MATCH_DIGEST(transaction_receipt_digest) is None:
            return False
        if len(outcome) != 5:
            if len(outcome) != 6:
                return False
            record_id = outcome["record_id"]
            if _MATCH_RECORD_ID(record_id) is None:
                return False
        status_2 = outcome["status"]
        if (status_2 == "accepted") and not ("record_id" in outcome):
            return False
        replayed = value["replayed"]
        if type(replayed) is not bool:
            return False
        if len(value) != 2:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_withdraw_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_withdraw.out."""
    try:
        receipt = value["receipt"]
        event_id = receipt["event_id"]
        if not (1 <= len(event_id) <= 512 if event_id.isascii() else nfc_within(event_id, 1, 512)):
            return False
        operation = receipt["operation"]
        if operation != "withdraw":
            return False
        from_state = receipt["from_state"]
        if from_state != "pending":
            return False
        to_state = receipt["to_state"]
        if to_state != "withdrawn":
            return False
        cursor = receipt["cursor"]
        if _MATCH_CURSOR(cursor) is None:
            return False
        event_digest = receipt["event_digest"]
        if _MATCH_DIGEST(event_digest) is None:
            return False
        authorization_receipt_digest = receipt["authorization_receipt_digest"]
        if _MATCH_DIGEST(authorization_receipt_digest) is None:
            return False
        transaction_receipt_digest = receipt["transaction_receipt_digest"]
        if _MATCH_DIGEST(transaction_receipt_digest) is None:
            return False
        if len(receipt) != 8:
            return False
        replayed = value["replayed"]
        if type(replayed) is not bool:
            return False
        key_destruction = value["key_destruction"]
        if key_destruction not in ("pending", "complete"):
            return False
        if len(value) != 3:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_forget_out_ok(value: Any) -> bool:
    """Whether a value keeps every rule of engram_memory_forget.out."""
    try:
        receipt = value["receipt"]
        event_id = receipt["event_id"]
        if not (1 <= len(event_id) <= 512 if event_id.isascii() else nfc_within(event_id, 1, 512)):
            return False
        operation = receipt["operation"]
        if operation != "tombstone":
            return False
        from_state = receipt["from_state"]
        if not (type(from_state) is str and from_state in _FORGETTABLE_STATE):
            return False
        to_state = receipt["to_state"]
        if to_state != "tombstoned":
            return False
        cursor = receipt["cursor"]
        if _MATCH_CURSOR(cursor) is None:
            return False
        event_digest = receipt["event_digest"]
        if _MATCH_DIGEST(event_digest) is None:
            return False
        authorization_receipt_digest = receipt["authorization_receipt_digest"]
        if _MATCH_DIGEST(authorization_receipt_digest) is None:
            return False
        transaction_receipt_digest = receipt["transaction_receipt_digest"]
        if _MATCH_DIGEST(transaction_receipt_digest) is None:
            return False
        if len(receipt) != 8:
            return False
        replayed = value["replayed"]
        if type(replayed) is not bool:
            return False
        projection_invalidation = value["projection_invalidation"]
        if projection_invalidation not in ("pending", "complete"):
            return False
        if len(value) != 3:
            if len(value) != 4:
                return False
            coverage_receipt_digest = value["coverage_receipt_digest"]
            if _MATCH_DIGEST(coverage_receipt_digest) is None:
                return False
        projection_invalidation_2 = value["projection_invalidation"]
        if (projection_invalidation_2 == "pending") and ("coverage_receipt_digest" in value):
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_search_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            output = value["output"]
            schema_version = output["schema_version"]
            if not (schema_version == 1 and type(schema_version) is not bool):
                return False
            value_2 = output["value"]
            if not engram_memory_search_out_ok(value_2):
                return False
            if len(output) != 2:
                return False
            auditId = value["auditId"]
            if _MATCH_AUDIT_ID(auditId) is None:
                return False
            redactionClass = value["redactionClass"]
            if redactionClass != "high":
                return False
            if len(value) != 4:
                return False
        elif ok is False:
            auditId_2 = value["auditId"]
            if _MATCH_AUDIT_ID(auditId_2) is None:
                return False
            redactionClass_2 = value["redactionClass"]
            if redactionClass_2 != "high":
                return False
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 4:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_get_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            output = value["output"]
            schema_version = output["schema_version"]
            if not (schema_version == 1 and type(schema_version) is not bool):
                return False
            value_2 = output["value"]
            if not engram_memory_get_out_ok(value_2):
                return False
            if len(output) != 2:
                return False
            auditId = value["auditId"]
            if _MATCH_AUDIT_ID(auditId) is None:
                return False
            redactionClass = value["redactionClass"]
            if redactionClass != "high":
                return False
            if len(value) != 4:
                return False
        elif ok is False:
            auditId_2 = value["auditId"]
            if _MATCH_AUDIT_ID(auditId_2) is None:
                return False
            redactionClass_2 = value["redactionClass"]
            if redactionClass_2 != "high":
                return False
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_2):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_2):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_2.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_2.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 4:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_capture_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            output = value["output"]
            schema_version = output["schema_version"]
            if not (schema_version == 1 and type(schema_version) is not bool):
                return False
            value_2 = output["value"]
            if not engram_memory_capture_out_ok(value_2):
                return False
            if len(output) != 2:
                return False
            auditId = value["auditId"]
            if _MATCH_AUDIT_ID(auditId) is None:
                return False
            redactionClass = value["redactionClass"]
            if redactionClass != "high":
                return False
            if len(value) != 4:
                return False
        elif ok is False:
            auditId_2 = value["auditId"]
            if _MATCH_AUDIT_ID(auditId_2) is None:
                return False
            redactionClass_2 = value["redactionClass"]
            if redactionClass_2 != "high":
                return False
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_3):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_3):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_3.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_3.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 4:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_request_admission_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            output = value["output"]
            schema_version = output["schema_version"]
            if not (schema_version == 1 and type(schema_version) is not bool):
                return False
            value_2 = output["value"]
            if not engram_memory_request_admission_out_ok(value_2):
                return False
            if len(output) != 2:
                return False
            auditId = value["auditId"]
            if _MATCH_AUDIT_ID(auditId) is None:
                return False
            redactionClass = value["redactionClass"]
            if redactionClass != "high":
                return False
            if len(value) != 4:
                return False
        elif ok is False:
            auditId_2 = value["auditId"]
            if _MATCH_AUDIT_ID(auditId_2) is None:
                return False
            redactionClass_2 = value["redactionClass"]
            if redactionClass_2 != "high":
                return False
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_4):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_4):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_4.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_4.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 4:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_withdraw_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            output = value["output"]
            schema_version = output["schema_version"]
            if not (schema_version == 1 and type(schema_version) is not bool):
                return False
            value_2 = output["value"]
            if not engram_memory_withdraw_out_ok(value_2):
                return False
            if len(output) != 2:
                return False
            auditId = value["auditId"]
            if _MATCH_AUDIT_ID(auditId) is None:
                return False
            redactionClass = value["redactionClass"]
            if redactionClass != "high":
                return False
            if len(value) != 4:
                return False
        elif ok is False:
            auditId_2 = value["auditId"]
            if _MATCH_AUDIT_ID(auditId_2) is None:
                return False
            redactionClass_2 = value["redactionClass"]
            if redactionClass_2 != "high":
                return False
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_5):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_5):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_5.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_5.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 4:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


def engram_memory_forget_envelope_ok(value: Any) -> bool:
    """Whether a value keeps every rule of envelope."""
    try:
        ok = value["ok"]
        if ok is True:
            output = value["output"]
            schema_version = output["schema_version"]
            if not (schema_version == 1 and type(schema_version) is not bool):
                return False
            value_2 = output["value"]
            if not engram_memory_forget_out_ok(value_2):
                return False
            if len(output) != 2:
                return False
            auditId = value["auditId"]
            if _MATCH_AUDIT_ID(auditId) is None:
                return False
            redactionClass = value["redactionClass"]
            if redactionClass != "high":
                return False
            if len(value) != 4:
                return False
        elif ok is False:
            auditId_2 = value["auditId"]
            if _MATCH_AUDIT_ID(auditId_2) is None:
                return False
            redactionClass_2 = value["redactionClass"]
            if redactionClass_2 != "high":
                return False
            error = value["error"]
            code = error["code"]
            if not (type(code) is str and code in _CODE_4):
                return False
            message = error["message"]
            if not (type(message) is str and message in _MESSAGE_4):
                return False
            retriable = error["retriable"]
            if type(retriable) is not bool:
                return False
            if len(error) != 3:
                return False
            code_2 = error["code"]
            message_2 = error["message"]
            if _MESSAGE_BY_CODE_4.get(code_2, message_2) != message_2:
                return False
            code_3 = error["code"]
            retriable_2 = error["retriable"]
            if _RETRIABLE_BY_CODE_4.get(code_3, retriable_2) is not retriable_2:
                return False
            if len(value) != 4:
                return False
        else:
            return False
        return True
    except (AttributeError, KeyError, TypeError):
        return False


# --- which rules ------------------------------------------------------------------------------------------------------


def _engram_memory_search_in_capability_policy(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.in/capability_policy#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_CAPABILITY_POLICY.issuperset(value):
        report.add(
            "engram_memory_search.in/capability_policy#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    minimum_channels = value.get("minimum_channels", ABSENT)
    if minimum_channels is ABSENT:
        report.add(
            "engram_memory_search.in/capability_policy/minimum_channels#required",
            f"{at}/minimum_channels",
            "INVALID_SCHEMA",
            "the member minimum_channels",
        )
    else:
        if minimum_channels not in ("lexical", "lexical_and_semantic"):
            report.add(
                "engram_memory_search.in/capability_policy/minimum_channels#enum",
                f"{at}/minimum_channels",
                "INVALID_SCHEMA",
                "one of \"lexical\", \"lexical_and_semantic\"",
            )
    network = value.get("network", ABSENT)
    if network is ABSENT:
        report.add(
            "engram_memory_search.in/capability_policy/network#required",
            f"{at}/network",
            "INVALID_SCHEMA",
            "the member network",
        )
    else:
        if network not in ("forbid", "allow"):
            report.add(
                "engram_memory_search.in/capability_policy/network#enum",
                f"{at}/network",
                "INVALID_SCHEMA",
                "one of \"forbid\", \"allow\"",
            )


def _engram_memory_search_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.in#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_SEARCH_IN.issuperset(value):
        report.add(
            "engram_memory_search.in#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    query = value.get("query", ABSENT)
    if query is ABSENT:
        report.add("engram_memory_search.in/query#required", f"{at}/query", "INVALID_SCHEMA", "the member query")
    else:
        if type(query) is not str:
            report.add("engram_memory_search.in/query#type", f"{at}/query", "INVALID_SCHEMA", "a string")
        else:
            query_bytes = utf8(query)
            if query_bytes < 1:
                report.add(
                    "engram_memory_search.in/query#x-bytes.min",
                    f"{at}/query",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if query_bytes > 8192:
                report.add(
                    "engram_memory_search.in/query#x-bytes.max",
                    f"{at}/query",
                    "INVALID_SCHEMA",
                    "at most 8,192 UTF-8 bytes",
                )
    purpose_ref = value.get("purpose_ref", ABSENT)
    if purpose_ref is ABSENT:
        report.add(
            "engram_memory_search.in/purpose_ref#required",
            f"{at}/purpose_ref",
            "INVALID_SCHEMA",
            "the member purpose_ref",
        )
    else:
        if type(purpose_ref) is not str:
            report.add("engram_memory_search.in/purpose_ref#type", f"{at}/purpose_ref", "INVALID_SCHEMA", "a string")
        else:
            purpose_ref_bytes = utf8(purpose_ref)
            if purpose_ref_bytes < 1:
                report.add(
                    "engram_memory_search.in/purpose_ref#x-bytes.min",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            purpose_ref_is_long = purpose_ref_bytes > 512 and report.add(
                "engram_memory_search.in/purpose_ref#x-bytes.max",
                f"{at}/purpose_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not purpose_ref_is_long and not nfc(purpose_ref):
                report.add(
                    "engram_memory_search.in/purpose_ref#x-nfc",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    limit = value.get("limit", ABSENT)
    if limit is not ABSENT:
        if not (type(limit) is int or type(limit) is float and limit.is_integer()):
            report.add("engram_memory_search.in/limit#type", f"{at}/limit", "INVALID_SCHEMA", "an integer")
        else:
            if limit < 1:
                report.add("engram_memory_search.in/limit#minimum", f"{at}/limit", "INVALID_SCHEMA", "at least 1")
            if limit > 50:
                report.add("engram_memory_search.in/limit#maximum", f"{at}/limit", "INVALID_SCHEMA", "at most 50")
    max_packet_bytes = value.get("max_packet_bytes", ABSENT)
    if max_packet_bytes is not ABSENT:
        if not (type(max_packet_bytes) is int or type(max_packet_bytes) is float and max_packet_bytes.is_integer()):
            report.add(
                "engram_memory_search.in/max_packet_bytes#type",
                f"{at}/max_packet_bytes",
                "INVALID_SCHEMA",
                "an integer",
            )
        else:
            if max_packet_bytes < 4096:
                report.add(
                    "engram_memory_search.in/max_packet_bytes#minimum",
                    f"{at}/max_packet_bytes",
                    "INVALID_SCHEMA",
                    "at least 4096",
                )
            if max_packet_bytes > 1048576:
                report.add(
                    "engram_memory_search.in/max_packet_bytes#maximum",
                    f"{at}/max_packet_bytes",
                    "INVALID_SCHEMA",
                    "at most 1048576",
                )
    capability_policy = value.get("capability_policy", ABSENT)
    if capability_policy is not ABSENT:
        _engram_memory_search_in_capability_policy(capability_policy, f"{at}/capability_policy", report)
    page_cursor = value.get("page_cursor", ABSENT)
    if page_cursor is not ABSENT:
        if type(page_cursor) is not str:
            report.add("engram_memory_search.in/page_cursor#type", f"{at}/page_cursor", "INVALID_SCHEMA", "a string")
        else:
            page_cursor_bytes = utf8(page_cursor)
            if page_cursor_bytes < 1:
                report.add(
                    "engram_memory_search.in/page_cursor#x-bytes.min",
                    f"{at}/page_cursor",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if page_cursor_bytes > 512:
                report.add(
                    "engram_memory_search.in/page_cursor#x-bytes.max",
                    f"{at}/page_cursor",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )


def _engram_memory_get_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.in#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_GET_IN.issuperset(value):
        report.add(
            "engram_memory_get.in#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    record_id = value.get("record_id", ABSENT)
    if record_id is ABSENT:
        report.add(
            "engram_memory_get.in/record_id#required", f"{at}/record_id", "INVALID_SCHEMA", "the member record_id"
        )
    else:
        if type(record_id) is not str:
            report.add("engram_memory_get.in/record_id#type", f"{at}/record_id", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_RECORD_ID(record_id):
                report.add(
                    "engram_memory_get.in/record_id#pattern",
                    f"{at}/record_id",
                    "INVALID_SCHEMA",
                    "text that matches ^mem_[a-z2-7]+$",
                )
    purpose_ref = value.get("purpose_ref", ABSENT)
    if purpose_ref is ABSENT:
        report.add(
            "engram_memory_get.in/purpose_ref#required", f"{at}/purpose_ref", "INVALID_SCHEMA", "the member purpose_ref"
        )
    else:
        if type(purpose_ref) is not str:
            report.add("engram_memory_get.in/purpose_ref#type", f"{at}/purpose_ref", "INVALID_SCHEMA", "a string")
        else:
            purpose_ref_bytes = utf8(purpose_ref)
            if purpose_ref_bytes < 1:
                report.add(
                    "engram_memory_get.in/purpose_ref#x-bytes.min",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            purpose_ref_is_long = purpose_ref_bytes > 512 and report.add(
                "engram_memory_get.in/purpose_ref#x-bytes.max",
                f"{at}/purpose_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not purpose_ref_is_long and not nfc(purpose_ref):
                report.add(
                    "engram_memory_get.in/purpose_ref#x-nfc",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    max_packet_bytes = value.get("max_packet_bytes", ABSENT)
    if max_packet_bytes is not ABSENT:
        if not (type(max_packet_bytes) is int or type(max_packet_bytes) is float and max_packet_bytes.is_integer()):
            report.add(
                "engram_memory_get.in/max_packet_bytes#type", f"{at}/max_packet_bytes", "INVALID_SCHEMA", "an integer"
            )
        else:
            if max_packet_bytes < 4096:
                report.add(
                    "engram_memory_get.in/max_packet_bytes#minimum",
                    f"{at}/max_packet_bytes",
                    "INVALID_SCHEMA",
                    "at least 4096",
                )
            if max_packet_bytes > 1048576:
                report.add(
                    "engram_memory_get.in/max_packet_bytes#maximum",
                    f"{at}/max_packet_bytes",
                    "INVALID_SCHEMA",
                    "at most 1048576",
                )


def _engram_memory_capture_in_payload_valid_time(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload/valid_time#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_VALID_TIME.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload/valid_time#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    t = value.get("t", ABSENT)
    if t is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/valid_time/t#required", f"{at}/t", "INVALID_SCHEMA", "the member t"
        )
    else:
        if not (type(t) is int or type(t) is float and t.is_integer()):
            report.add("engram_memory_capture.in/payload/valid_time/t#type", f"{at}/t", "INVALID_SCHEMA", "an integer")
    t_end = value.get("t_end", ABSENT)
    if t_end is not ABSENT:
        if not (type(t_end) is int or type(t_end) is float and t_end.is_integer()):
            report.add(
                "engram_memory_capture.in/payload/valid_time/t_end#type", f"{at}/t_end", "INVALID_SCHEMA", "an integer"
            )
    at_most(
        report,
        Rule("engram_memory_capture.in/payload/valid_time#valid-time-order", "INVALID_SCHEMA", "t is not after t_end."),
        value,
        at,
        ("t",),
        ("t_end",),
        False,
    )


def _engram_memory_capture_in_payload_components(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload/components/*#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_COMPONENT.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload/components/*#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    component_id = value.get("component_id", ABSENT)
    if component_id is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/components/*/component_id#required",
            f"{at}/component_id",
            "INVALID_SCHEMA",
            "the member component_id",
        )
    else:
        if type(component_id) is not str:
            report.add(
                "engram_memory_capture.in/payload/components/*/component_id#type",
                f"{at}/component_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            component_id_bytes = utf8(component_id)
            if component_id_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/components/*/component_id#x-bytes.min",
                    f"{at}/component_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            component_id_is_long = component_id_bytes > 512 and report.add(
                "engram_memory_capture.in/payload/components/*/component_id#x-bytes.max",
                f"{at}/component_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not component_id_is_long and not nfc(component_id):
                report.add(
                    "engram_memory_capture.in/payload/components/*/component_id#x-nfc",
                    f"{at}/component_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    kind = value.get("kind", ABSENT)
    if kind is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/components/*/kind#required",
            f"{at}/kind",
            "INVALID_SCHEMA",
            "the member kind",
        )
    else:
        if kind not in ("context", "decision", "evidence"):
            report.add(
                "engram_memory_capture.in/payload/components/*/kind#enum",
                f"{at}/kind",
                "INVALID_SCHEMA",
                "one of \"context\", \"decision\", \"evidence\"",
            )
    text = value.get("text", ABSENT)
    if text is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/components/*/text#required",
            f"{at}/text",
            "INVALID_SCHEMA",
            "the member text",
        )
    else:
        if type(text) is not str:
            report.add(
                "engram_memory_capture.in/payload/components/*/text#type", f"{at}/text", "INVALID_SCHEMA", "a string"
            )
        else:
            text_bytes = utf8(text)
            if text_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/components/*/text#x-bytes.min",
                    f"{at}/text",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if text_bytes > 65536:
                report.add(
                    "engram_memory_capture.in/payload/components/*/text#x-bytes.max",
                    f"{at}/text",
                    "INVALID_SCHEMA",
                    "at most 65,536 UTF-8 bytes",
                )
    citation_ids = value.get("citation_ids", ABSENT)
    if citation_ids is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/components/*/citation_ids#required",
            f"{at}/citation_ids",
            "INVALID_SCHEMA",
            "the member citation_ids",
        )
    else:
        if type(citation_ids) is not list:
            report.add(
                "engram_memory_capture.in/payload/components/*/citation_ids#type",
                f"{at}/citation_ids",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(citation_ids) < 1:
                report.add(
                    "engram_memory_capture.in/payload/components/*/citation_ids#minItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(citation_ids) > 256:
                report.add(
                    "engram_memory_capture.in/payload/components/*/citation_ids#maxItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at most 256 items",
                )
            if not distinct(citation_ids):
                report.add(
                    "engram_memory_capture.in/payload/components/*/citation_ids#uniqueItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, citation_ids_item in enumerate(citation_ids):
                if type(citation_ids_item) is not str:
                    report.add(
                        "engram_memory_capture.in/payload/components/*/citation_ids/*#type",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "a string",
                    )
                else:
                    citation_ids_item_bytes = utf8(citation_ids_item)
                    if citation_ids_item_bytes < 1:
                        report.add(
                            "engram_memory_capture.in/payload/components/*/citation_ids/*#x-bytes.min",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "at least 1 UTF-8 byte",
                        )
                    citation_ids_item_is_long = citation_ids_item_bytes > 512 and report.add(
                        "engram_memory_capture.in/payload/components/*/citation_ids/*#x-bytes.max",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "at most 512 UTF-8 bytes",
                    )
                    if not citation_ids_item_is_long and not nfc(citation_ids_item):
                        report.add(
                            "engram_memory_capture.in/payload/components/*/citation_ids/*#x-nfc",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "text in Unicode NFC",
                        )


def _engram_memory_capture_in_payload_primary_event(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload/primary_event#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_PRIMARY_EVENT.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload/primary_event#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    at_2 = value.get("at", ABSENT)
    if at_2 is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/primary_event/at#required", f"{at}/at", "INVALID_SCHEMA", "the member at"
        )
    else:
        if not (type(at_2) is int or type(at_2) is float and at_2.is_integer()):
            report.add(
                "engram_memory_capture.in/payload/primary_event/at#type", f"{at}/at", "INVALID_SCHEMA", "an integer"
            )
    type_ref = value.get("type_ref", ABSENT)
    if type_ref is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/primary_event/type_ref#required",
            f"{at}/type_ref",
            "INVALID_SCHEMA",
            "the member type_ref",
        )
    else:
        if type(type_ref) is not str:
            report.add(
                "engram_memory_capture.in/payload/primary_event/type_ref#type",
                f"{at}/type_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            type_ref_bytes = utf8(type_ref)
            if type_ref_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/primary_event/type_ref#x-bytes.min",
                    f"{at}/type_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            type_ref_is_long = type_ref_bytes > 512 and report.add(
                "engram_memory_capture.in/payload/primary_event/type_ref#x-bytes.max",
                f"{at}/type_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not type_ref_is_long and not nfc(type_ref):
                report.add(
                    "engram_memory_capture.in/payload/primary_event/type_ref#x-nfc",
                    f"{at}/type_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    citation_id = value.get("citation_id", ABSENT)
    if citation_id is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/primary_event/citation_id#required",
            f"{at}/citation_id",
            "INVALID_SCHEMA",
            "the member citation_id",
        )
    else:
        if type(citation_id) is not str:
            report.add(
                "engram_memory_capture.in/payload/primary_event/citation_id#type",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            citation_id_bytes = utf8(citation_id)
            if citation_id_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/primary_event/citation_id#x-bytes.min",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            citation_id_is_long = citation_id_bytes > 512 and report.add(
                "engram_memory_capture.in/payload/primary_event/citation_id#x-bytes.max",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not citation_id_is_long and not nfc(citation_id):
                report.add(
                    "engram_memory_capture.in/payload/primary_event/citation_id#x-nfc",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )


def _engram_memory_capture_in_payload_citations_locator(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload/citations/*/locator#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_LOCATOR.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload/citations/*/locator#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    scheme = value.get("scheme", ABSENT)
    if scheme is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/citations/*/locator/scheme#required",
            f"{at}/scheme",
            "INVALID_SCHEMA",
            "the member scheme",
        )
    else:
        if type(scheme) is not str:
            report.add(
                "engram_memory_capture.in/payload/citations/*/locator/scheme#type",
                f"{at}/scheme",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            scheme_bytes = utf8(scheme)
            if scheme_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/citations/*/locator/scheme#x-bytes.min",
                    f"{at}/scheme",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if scheme_bytes > 512:
                report.add(
                    "engram_memory_capture.in/payload/citations/*/locator/scheme#x-bytes.max",
                    f"{at}/scheme",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/citations/*/locator/value#required",
            f"{at}/value",
            "INVALID_SCHEMA",
            "the member value",
        )
    else:
        if type(value_2) is not str:
            report.add(
                "engram_memory_capture.in/payload/citations/*/locator/value#type",
                f"{at}/value",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            value_2_bytes = utf8(value_2)
            if value_2_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/citations/*/locator/value#x-bytes.min",
                    f"{at}/value",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if value_2_bytes > 512:
                report.add(
                    "engram_memory_capture.in/payload/citations/*/locator/value#x-bytes.max",
                    f"{at}/value",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )


def _engram_memory_capture_in_payload_citations(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload/citations/*#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_CITATION.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload/citations/*#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    citation_id = value.get("citation_id", ABSENT)
    if citation_id is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/citations/*/citation_id#required",
            f"{at}/citation_id",
            "INVALID_SCHEMA",
            "the member citation_id",
        )
    else:
        if type(citation_id) is not str:
            report.add(
                "engram_memory_capture.in/payload/citations/*/citation_id#type",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            citation_id_bytes = utf8(citation_id)
            if citation_id_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/citations/*/citation_id#x-bytes.min",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            citation_id_is_long = citation_id_bytes > 512 and report.add(
                "engram_memory_capture.in/payload/citations/*/citation_id#x-bytes.max",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not citation_id_is_long and not nfc(citation_id):
                report.add(
                    "engram_memory_capture.in/payload/citations/*/citation_id#x-nfc",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    source_ref = value.get("source_ref", ABSENT)
    if source_ref is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/citations/*/source_ref#required",
            f"{at}/source_ref",
            "INVALID_SCHEMA",
            "the member source_ref",
        )
    else:
        if type(source_ref) is not str:
            report.add(
                "engram_memory_capture.in/payload/citations/*/source_ref#type",
                f"{at}/source_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            source_ref_bytes = utf8(source_ref)
            if source_ref_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/citations/*/source_ref#x-bytes.min",
                    f"{at}/source_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            source_ref_is_long = source_ref_bytes > 512 and report.add(
                "engram_memory_capture.in/payload/citations/*/source_ref#x-bytes.max",
                f"{at}/source_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not source_ref_is_long and not nfc(source_ref):
                report.add(
                    "engram_memory_capture.in/payload/citations/*/source_ref#x-nfc",
                    f"{at}/source_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    locator = value.get("locator", ABSENT)
    if locator is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/citations/*/locator#required",
            f"{at}/locator",
            "INVALID_SCHEMA",
            "the member locator",
        )
    else:
        _engram_memory_capture_in_payload_citations_locator(locator, f"{at}/locator", report)
    content_digest = value.get("content_digest", ABSENT)
    if content_digest is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/citations/*/content_digest#required",
            f"{at}/content_digest",
            "INVALID_SCHEMA",
            "the member content_digest",
        )
    else:
        if type(content_digest) is not str:
            report.add(
                "engram_memory_capture.in/payload/citations/*/content_digest#type",
                f"{at}/content_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(content_digest):
                report.add(
                    "engram_memory_capture.in/payload/citations/*/content_digest#pattern",
                    f"{at}/content_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    observed_at = value.get("observed_at", ABSENT)
    if observed_at is not ABSENT:
        if type(observed_at) is not str:
            report.add(
                "engram_memory_capture.in/payload/citations/*/observed_at#type",
                f"{at}/observed_at",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not instant_ms(observed_at):
                report.add(
                    "engram_memory_capture.in/payload/citations/*/observed_at#x-instant",
                    f"{at}/observed_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _engram_memory_capture_in_payload_retention(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload/retention#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RETENTION.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload/retention#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    derivative_rule = value.get("derivative_rule", ABSENT)
    if derivative_rule is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/retention/derivative_rule#required",
            f"{at}/derivative_rule",
            "INVALID_SCHEMA",
            "the member derivative_rule",
        )
    else:
        if derivative_rule not in ("retain", "make-ineligible"):
            report.add(
                "engram_memory_capture.in/payload/retention/derivative_rule#enum",
                f"{at}/derivative_rule",
                "INVALID_SCHEMA",
                "one of \"retain\", \"make-ineligible\"",
            )
    expires_at = value.get("expires_at", ABSENT)
    if expires_at is not ABSENT:
        if type(expires_at) is not str:
            report.add(
                "engram_memory_capture.in/payload/retention/expires_at#type",
                f"{at}/expires_at",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not instant_ms(expires_at):
                report.add(
                    "engram_memory_capture.in/payload/retention/expires_at#x-instant",
                    f"{at}/expires_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _engram_memory_capture_in_payload_reconciliation(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload/reconciliation#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RECONCILIATION.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload/reconciliation#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    family_refs = value.get("family_refs", ABSENT)
    if family_refs is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/reconciliation/family_refs#required",
            f"{at}/family_refs",
            "INVALID_SCHEMA",
            "the member family_refs",
        )
    else:
        if type(family_refs) is not list:
            report.add(
                "engram_memory_capture.in/payload/reconciliation/family_refs#type",
                f"{at}/family_refs",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(family_refs) > 64:
                report.add(
                    "engram_memory_capture.in/payload/reconciliation/family_refs#maxItems",
                    f"{at}/family_refs",
                    "INVALID_SCHEMA",
                    "at most 64 items",
                )
            if not distinct(family_refs):
                report.add(
                    "engram_memory_capture.in/payload/reconciliation/family_refs#uniqueItems",
                    f"{at}/family_refs",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, family_refs_item in enumerate(family_refs):
                if type(family_refs_item) is not str:
                    report.add(
                        "engram_memory_capture.in/payload/reconciliation/family_refs/*#type",
                        f"{at}/family_refs/{index}",
                        "INVALID_SCHEMA",
                        "a string",
                    )
                else:
                    family_refs_item_bytes = utf8(family_refs_item)
                    if family_refs_item_bytes < 1:
                        report.add(
                            "engram_memory_capture.in/payload/reconciliation/family_refs/*#x-bytes.min",
                            f"{at}/family_refs/{index}",
                            "INVALID_SCHEMA",
                            "at least 1 UTF-8 byte",
                        )
                    family_refs_item_is_long = family_refs_item_bytes > 512 and report.add(
                        "engram_memory_capture.in/payload/reconciliation/family_refs/*#x-bytes.max",
                        f"{at}/family_refs/{index}",
                        "INVALID_SCHEMA",
                        "at most 512 UTF-8 bytes",
                    )
                    if not family_refs_item_is_long and not nfc(family_refs_item):
                        report.add(
                            "engram_memory_capture.in/payload/reconciliation/family_refs/*#x-nfc",
                            f"{at}/family_refs/{index}",
                            "INVALID_SCHEMA",
                            "text in Unicode NFC",
                        )
    sorted_(
        report,
        Rule("engram_memory_capture.in/payload/reconciliation#family-refs-sorted", "INVALID_SCHEMA", "family_refs ascend by their UTF-8 bytes."),
        value,
        at,
        ("family_refs", "*"),
    )


def _engram_memory_capture_in_payload(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/payload#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_PAYLOAD.issuperset(value):
        report.add(
            "engram_memory_capture.in/payload#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/schema_version#required",
            f"{at}/schema_version",
            "INVALID_SCHEMA",
            "the member schema_version",
        )
    else:
        if schema_version != 2:
            report.add(
                "engram_memory_capture.in/payload/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "2"
            )
    purpose_ref = value.get("purpose_ref", ABSENT)
    if purpose_ref is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/purpose_ref#required",
            f"{at}/purpose_ref",
            "INVALID_SCHEMA",
            "the member purpose_ref",
        )
    else:
        if type(purpose_ref) is not str:
            report.add(
                "engram_memory_capture.in/payload/purpose_ref#type", f"{at}/purpose_ref", "INVALID_SCHEMA", "a string"
            )
        else:
            purpose_ref_bytes = utf8(purpose_ref)
            if purpose_ref_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/purpose_ref#x-bytes.min",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            purpose_ref_is_long = purpose_ref_bytes > 512 and report.add(
                "engram_memory_capture.in/payload/purpose_ref#x-bytes.max",
                f"{at}/purpose_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not purpose_ref_is_long and not nfc(purpose_ref):
                report.add(
                    "engram_memory_capture.in/payload/purpose_ref#x-nfc",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    valid_time = value.get("valid_time", ABSENT)
    if valid_time is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/valid_time#required",
            f"{at}/valid_time",
            "INVALID_SCHEMA",
            "the member valid_time",
        )
    else:
        _engram_memory_capture_in_payload_valid_time(valid_time, f"{at}/valid_time", report)
    components = value.get("components", ABSENT)
    if components is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/components#required",
            f"{at}/components",
            "INVALID_SCHEMA",
            "the member components",
        )
    else:
        if type(components) is not list:
            report.add(
                "engram_memory_capture.in/payload/components#type", f"{at}/components", "INVALID_SCHEMA", "a list"
            )
        else:
            if len(components) < 1:
                report.add(
                    "engram_memory_capture.in/payload/components#minItems",
                    f"{at}/components",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(components) > 64:
                report.add(
                    "engram_memory_capture.in/payload/components#maxItems",
                    f"{at}/components",
                    "INVALID_SCHEMA",
                    "at most 64 items",
                )
            for index, components_item in enumerate(components):
                _engram_memory_capture_in_payload_components(components_item, f"{at}/components/{index}", report)
    primary_component_id = value.get("primary_component_id", ABSENT)
    if primary_component_id is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/primary_component_id#required",
            f"{at}/primary_component_id",
            "INVALID_SCHEMA",
            "the member primary_component_id",
        )
    else:
        if type(primary_component_id) is not str:
            report.add(
                "engram_memory_capture.in/payload/primary_component_id#type",
                f"{at}/primary_component_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            primary_component_id_bytes = utf8(primary_component_id)
            if primary_component_id_bytes < 1:
                report.add(
                    "engram_memory_capture.in/payload/primary_component_id#x-bytes.min",
                    f"{at}/primary_component_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            primary_component_id_is_long = primary_component_id_bytes > 512 and report.add(
                "engram_memory_capture.in/payload/primary_component_id#x-bytes.max",
                f"{at}/primary_component_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not primary_component_id_is_long and not nfc(primary_component_id):
                report.add(
                    "engram_memory_capture.in/payload/primary_component_id#x-nfc",
                    f"{at}/primary_component_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    primary_event = value.get("primary_event", ABSENT)
    if primary_event is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/primary_event#required",
            f"{at}/primary_event",
            "INVALID_SCHEMA",
            "the member primary_event",
        )
    else:
        _engram_memory_capture_in_payload_primary_event(primary_event, f"{at}/primary_event", report)
    citations = value.get("citations", ABSENT)
    if citations is ABSENT:
        report.add(
            "engram_memory_capture.in/payload/citations#required",
            f"{at}/citations",
            "INVALID_SCHEMA",
            "the member citations",
        )
    else:
        if type(citations) is not list:
            report.add("engram_memory_capture.in/payload/citations#type", f"{at}/citations", "INVALID_SCHEMA", "a list")
        else:
            if len(citations) < 1:
                report.add(
                    "engram_memory_capture.in/payload/citations#minItems",
                    f"{at}/citations",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(citations) > 256:
                report.add(
                    "engram_memory_capture.in/payload/citations#maxItems",
                    f"{at}/citations",
                    "INVALID_SCHEMA",
                    "at most 256 items",
                )
            for index_2, citations_item in enumerate(citations):
                _engram_memory_capture_in_payload_citations(citations_item, f"{at}/citations/{index_2}", report)
    retention = value.get("retention", ABSENT)
    if retention is not ABSENT:
        _engram_memory_capture_in_payload_retention(retention, f"{at}/retention", report)
    reconciliation = value.get("reconciliation", ABSENT)
    if reconciliation is not ABSENT:
        _engram_memory_capture_in_payload_reconciliation(reconciliation, f"{at}/reconciliation", report)
    unique_by(
        report,
        Rule("engram_memory_capture.in/payload#citation-id-unique", "INVALID_SCHEMA", "No two citations have the same citation_id."),
        value,
        at,
        ("citations", "*"),
        ("citation_id",),
    )
    unique_by(
        report,
        Rule("engram_memory_capture.in/payload#component-id-unique", "INVALID_SCHEMA", "No two components have the same component_id."),
        value,
        at,
        ("components", "*"),
        ("component_id",),
    )
    resolves_in(
        report,
        Rule("engram_memory_capture.in/payload#component-citations-resolve", "INVALID_SCHEMA", "Every citation id of a component names one of the citations."),
        value,
        at,
        ("components", "*", "citation_ids", "*"),
        ("citations", "*", "citation_id"),
    )
    resolves_in(
        report,
        Rule("engram_memory_capture.in/payload#primary-component-resolves", "INVALID_SCHEMA", "primary_component_id names one of the components."),
        value,
        at,
        ("primary_component_id",),
        ("components", "*", "component_id"),
    )
    resolves_in(
        report,
        Rule("engram_memory_capture.in/payload#primary-event-citation-resolves", "INVALID_SCHEMA", "The primary event's citation_id names one of the citations."),
        value,
        at,
        ("primary_event", "citation_id"),
        ("citations", "*", "citation_id"),
    )
    member_of(
        report,
        Rule("engram_memory_capture.in/payload#primary-event-in-primary-component", "INVALID_SCHEMA", "The primary component cites the primary event's citation."),
        value,
        at,
        ("primary_event", "citation_id"),
        ("components", "*"),
        ("citation_ids",),
        ("component_id",),
        ("primary_component_id",),
    )


def _engram_memory_capture_in_evidence(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in/evidence#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_EVIDENCE.issuperset(value):
        report.add(
            "engram_memory_capture.in/evidence#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    evidence_ref = value.get("evidence_ref", ABSENT)
    if evidence_ref is ABSENT:
        report.add(
            "engram_memory_capture.in/evidence/evidence_ref#required",
            f"{at}/evidence_ref",
            "INVALID_SCHEMA",
            "the member evidence_ref",
        )
    else:
        if type(evidence_ref) is not str:
            report.add(
                "engram_memory_capture.in/evidence/evidence_ref#type",
                f"{at}/evidence_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            evidence_ref_bytes = utf8(evidence_ref)
            if evidence_ref_bytes < 1:
                report.add(
                    "engram_memory_capture.in/evidence/evidence_ref#x-bytes.min",
                    f"{at}/evidence_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            evidence_ref_is_long = evidence_ref_bytes > 512 and report.add(
                "engram_memory_capture.in/evidence/evidence_ref#x-bytes.max",
                f"{at}/evidence_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not evidence_ref_is_long and not nfc(evidence_ref):
                report.add(
                    "engram_memory_capture.in/evidence/evidence_ref#x-nfc",
                    f"{at}/evidence_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    evidence_digest = value.get("evidence_digest", ABSENT)
    if evidence_digest is ABSENT:
        report.add(
            "engram_memory_capture.in/evidence/evidence_digest#required",
            f"{at}/evidence_digest",
            "INVALID_SCHEMA",
            "the member evidence_digest",
        )
    else:
        if type(evidence_digest) is not str:
            report.add(
                "engram_memory_capture.in/evidence/evidence_digest#type",
                f"{at}/evidence_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(evidence_digest):
                report.add(
                    "engram_memory_capture.in/evidence/evidence_digest#pattern",
                    f"{at}/evidence_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    citation_ids = value.get("citation_ids", ABSENT)
    if citation_ids is ABSENT:
        report.add(
            "engram_memory_capture.in/evidence/citation_ids#required",
            f"{at}/citation_ids",
            "INVALID_SCHEMA",
            "the member citation_ids",
        )
    else:
        if type(citation_ids) is not list:
            report.add(
                "engram_memory_capture.in/evidence/citation_ids#type", f"{at}/citation_ids", "INVALID_SCHEMA", "a list"
            )
        else:
            if len(citation_ids) < 1:
                report.add(
                    "engram_memory_capture.in/evidence/citation_ids#minItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(citation_ids) > 256:
                report.add(
                    "engram_memory_capture.in/evidence/citation_ids#maxItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at most 256 items",
                )
            if not distinct(citation_ids):
                report.add(
                    "engram_memory_capture.in/evidence/citation_ids#uniqueItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, citation_ids_item in enumerate(citation_ids):
                if type(citation_ids_item) is not str:
                    report.add(
                        "engram_memory_capture.in/evidence/citation_ids/*#type",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "a string",
                    )
                else:
                    citation_ids_item_bytes = utf8(citation_ids_item)
                    if citation_ids_item_bytes < 1:
                        report.add(
                            "engram_memory_capture.in/evidence/citation_ids/*#x-bytes.min",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "at least 1 UTF-8 byte",
                        )
                    citation_ids_item_is_long = citation_ids_item_bytes > 512 and report.add(
                        "engram_memory_capture.in/evidence/citation_ids/*#x-bytes.max",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "at most 512 UTF-8 bytes",
                    )
                    if not citation_ids_item_is_long and not nfc(citation_ids_item):
                        report.add(
                            "engram_memory_capture.in/evidence/citation_ids/*#x-nfc",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "text in Unicode NFC",
                        )
    attestation = value.get("attestation", ABSENT)
    if attestation is not ABSENT:
        if type(attestation) is not str:
            report.add(
                "engram_memory_capture.in/evidence/attestation#type", f"{at}/attestation", "INVALID_SCHEMA", "a string"
            )
        else:
            attestation_bytes = utf8(attestation)
            if attestation_bytes > 4096:
                report.add(
                    "engram_memory_capture.in/evidence/attestation#x-bytes.max",
                    f"{at}/attestation",
                    "INVALID_SCHEMA",
                    "at most 4,096 UTF-8 bytes",
                )


def _engram_memory_capture_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.in#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_CAPTURE_IN.issuperset(value):
        report.add(
            "engram_memory_capture.in#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    idempotency_key = value.get("idempotency_key", ABSENT)
    if idempotency_key is ABSENT:
        report.add(
            "engram_memory_capture.in/idempotency_key#required",
            f"{at}/idempotency_key",
            "INVALID_SCHEMA",
            "the member idempotency_key",
        )
    else:
        if type(idempotency_key) is not str:
            report.add(
                "engram_memory_capture.in/idempotency_key#type", f"{at}/idempotency_key", "INVALID_SCHEMA", "a string"
            )
        else:
            idempotency_key_bytes = utf8(idempotency_key)
            if idempotency_key_bytes < 16:
                report.add(
                    "engram_memory_capture.in/idempotency_key#x-bytes.min",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "at least 16 UTF-8 bytes",
                )
            idempotency_key_is_long = idempotency_key_bytes > 256 and report.add(
                "engram_memory_capture.in/idempotency_key#x-bytes.max",
                f"{at}/idempotency_key",
                "INVALID_SCHEMA",
                "at most 256 UTF-8 bytes",
            )
            if not idempotency_key_is_long and not nfc(idempotency_key):
                report.add(
                    "engram_memory_capture.in/idempotency_key#x-nfc",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    payload = value.get("payload", ABSENT)
    if payload is ABSENT:
        report.add("engram_memory_capture.in/payload#required", f"{at}/payload", "INVALID_SCHEMA", "the member payload")
    else:
        _engram_memory_capture_in_payload(payload, f"{at}/payload", report)
    evidence = value.get("evidence", ABSENT)
    if evidence is ABSENT:
        report.add(
            "engram_memory_capture.in/evidence#required", f"{at}/evidence", "INVALID_SCHEMA", "the member evidence"
        )
    else:
        _engram_memory_capture_in_evidence(evidence, f"{at}/evidence", report)
    resolves_in(
        report,
        Rule("engram_memory_capture.in#evidence-citations-resolve", "INVALID_SCHEMA", "Every citation id of the evidence names one of the payload's citations."),
        value,
        at,
        ("evidence", "citation_ids", "*"),
        ("payload", "citations", "*", "citation_id"),
    )


def _engram_memory_request_admission_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_request_admission.in#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_REQUEST_ADMISSION_IN.issuperset(value):
        report.add(
            "engram_memory_request_admission.in#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    candidate_id = value.get("candidate_id", ABSENT)
    if candidate_id is ABSENT:
        report.add(
            "engram_memory_request_admission.in/candidate_id#required",
            f"{at}/candidate_id",
            "INVALID_SCHEMA",
            "the member candidate_id",
        )
    else:
        if type(candidate_id) is not str:
            report.add(
                "engram_memory_request_admission.in/candidate_id#type",
                f"{at}/candidate_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            candidate_id_bytes = utf8(candidate_id)
            if candidate_id_bytes < 1:
                report.add(
                    "engram_memory_request_admission.in/candidate_id#x-bytes.min",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if candidate_id_bytes > 512:
                report.add(
                    "engram_memory_request_admission.in/candidate_id#x-bytes.max",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    idempotency_key = value.get("idempotency_key", ABSENT)
    if idempotency_key is ABSENT:
        report.add(
            "engram_memory_request_admission.in/idempotency_key#required",
            f"{at}/idempotency_key",
            "INVALID_SCHEMA",
            "the member idempotency_key",
        )
    else:
        if type(idempotency_key) is not str:
            report.add(
                "engram_memory_request_admission.in/idempotency_key#type",
                f"{at}/idempotency_key",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            idempotency_key_bytes = utf8(idempotency_key)
            if idempotency_key_bytes < 16:
                report.add(
                    "engram_memory_request_admission.in/idempotency_key#x-bytes.min",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "at least 16 UTF-8 bytes",
                )
            idempotency_key_is_long = idempotency_key_bytes > 256 and report.add(
                "engram_memory_request_admission.in/idempotency_key#x-bytes.max",
                f"{at}/idempotency_key",
                "INVALID_SCHEMA",
                "at most 256 UTF-8 bytes",
            )
            if not idempotency_key_is_long and not nfc(idempotency_key):
                report.add(
                    "engram_memory_request_admission.in/idempotency_key#x-nfc",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )


def _engram_memory_withdraw_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_withdraw.in#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_WITHDRAW_IN.issuperset(value):
        report.add(
            "engram_memory_withdraw.in#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    candidate_id = value.get("candidate_id", ABSENT)
    if candidate_id is ABSENT:
        report.add(
            "engram_memory_withdraw.in/candidate_id#required",
            f"{at}/candidate_id",
            "INVALID_SCHEMA",
            "the member candidate_id",
        )
    else:
        if type(candidate_id) is not str:
            report.add(
                "engram_memory_withdraw.in/candidate_id#type", f"{at}/candidate_id", "INVALID_SCHEMA", "a string"
            )
        else:
            candidate_id_bytes = utf8(candidate_id)
            if candidate_id_bytes < 1:
                report.add(
                    "engram_memory_withdraw.in/candidate_id#x-bytes.min",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if candidate_id_bytes > 512:
                report.add(
                    "engram_memory_withdraw.in/candidate_id#x-bytes.max",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    idempotency_key = value.get("idempotency_key", ABSENT)
    if idempotency_key is ABSENT:
        report.add(
            "engram_memory_withdraw.in/idempotency_key#required",
            f"{at}/idempotency_key",
            "INVALID_SCHEMA",
            "the member idempotency_key",
        )
    else:
        if type(idempotency_key) is not str:
            report.add(
                "engram_memory_withdraw.in/idempotency_key#type", f"{at}/idempotency_key", "INVALID_SCHEMA", "a string"
            )
        else:
            idempotency_key_bytes = utf8(idempotency_key)
            if idempotency_key_bytes < 16:
                report.add(
                    "engram_memory_withdraw.in/idempotency_key#x-bytes.min",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "at least 16 UTF-8 bytes",
                )
            idempotency_key_is_long = idempotency_key_bytes > 256 and report.add(
                "engram_memory_withdraw.in/idempotency_key#x-bytes.max",
                f"{at}/idempotency_key",
                "INVALID_SCHEMA",
                "at most 256 UTF-8 bytes",
            )
            if not idempotency_key_is_long and not nfc(idempotency_key):
                report.add(
                    "engram_memory_withdraw.in/idempotency_key#x-nfc",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    reason_ref = value.get("reason_ref", ABSENT)
    if reason_ref is ABSENT:
        report.add(
            "engram_memory_withdraw.in/reason_ref#required",
            f"{at}/reason_ref",
            "INVALID_SCHEMA",
            "the member reason_ref",
        )
    else:
        if type(reason_ref) is not str:
            report.add("engram_memory_withdraw.in/reason_ref#type", f"{at}/reason_ref", "INVALID_SCHEMA", "a string")
        else:
            reason_ref_bytes = utf8(reason_ref)
            if reason_ref_bytes < 1:
                report.add(
                    "engram_memory_withdraw.in/reason_ref#x-bytes.min",
                    f"{at}/reason_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            reason_ref_is_long = reason_ref_bytes > 512 and report.add(
                "engram_memory_withdraw.in/reason_ref#x-bytes.max",
                f"{at}/reason_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not reason_ref_is_long and not nfc(reason_ref):
                report.add(
                    "engram_memory_withdraw.in/reason_ref#x-nfc",
                    f"{at}/reason_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )


def _engram_memory_forget_in(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_forget.in#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_FORGET_IN.issuperset(value):
        report.add(
            "engram_memory_forget.in#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    record_id = value.get("record_id", ABSENT)
    if record_id is ABSENT:
        report.add(
            "engram_memory_forget.in/record_id#required", f"{at}/record_id", "INVALID_SCHEMA", "the member record_id"
        )
    else:
        if type(record_id) is not str:
            report.add("engram_memory_forget.in/record_id#type", f"{at}/record_id", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_RECORD_ID(record_id):
                report.add(
                    "engram_memory_forget.in/record_id#pattern",
                    f"{at}/record_id",
                    "INVALID_SCHEMA",
                    "text that matches ^mem_[a-z2-7]+$",
                )
    idempotency_key = value.get("idempotency_key", ABSENT)
    if idempotency_key is ABSENT:
        report.add(
            "engram_memory_forget.in/idempotency_key#required",
            f"{at}/idempotency_key",
            "INVALID_SCHEMA",
            "the member idempotency_key",
        )
    else:
        if type(idempotency_key) is not str:
            report.add(
                "engram_memory_forget.in/idempotency_key#type", f"{at}/idempotency_key", "INVALID_SCHEMA", "a string"
            )
        else:
            idempotency_key_bytes = utf8(idempotency_key)
            if idempotency_key_bytes < 16:
                report.add(
                    "engram_memory_forget.in/idempotency_key#x-bytes.min",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "at least 16 UTF-8 bytes",
                )
            idempotency_key_is_long = idempotency_key_bytes > 256 and report.add(
                "engram_memory_forget.in/idempotency_key#x-bytes.max",
                f"{at}/idempotency_key",
                "INVALID_SCHEMA",
                "at most 256 UTF-8 bytes",
            )
            if not idempotency_key_is_long and not nfc(idempotency_key):
                report.add(
                    "engram_memory_forget.in/idempotency_key#x-nfc",
                    f"{at}/idempotency_key",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    reason_ref = value.get("reason_ref", ABSENT)
    if reason_ref is ABSENT:
        report.add(
            "engram_memory_forget.in/reason_ref#required", f"{at}/reason_ref", "INVALID_SCHEMA", "the member reason_ref"
        )
    else:
        if type(reason_ref) is not str:
            report.add("engram_memory_forget.in/reason_ref#type", f"{at}/reason_ref", "INVALID_SCHEMA", "a string")
        else:
            reason_ref_bytes = utf8(reason_ref)
            if reason_ref_bytes < 1:
                report.add(
                    "engram_memory_forget.in/reason_ref#x-bytes.min",
                    f"{at}/reason_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            reason_ref_is_long = reason_ref_bytes > 512 and report.add(
                "engram_memory_forget.in/reason_ref#x-bytes.max",
                f"{at}/reason_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not reason_ref_is_long and not nfc(reason_ref):
                report.add(
                    "engram_memory_forget.in/reason_ref#x-nfc",
                    f"{at}/reason_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )


def _engram_memory_search_out_records_record_valid_time(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record/valid_time#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_VALID_TIME.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/valid_time#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    t = value.get("t", ABSENT)
    if t is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/valid_time/t#required",
            f"{at}/t",
            "INVALID_SCHEMA",
            "the member t",
        )
    else:
        if not (type(t) is int or type(t) is float and t.is_integer()):
            report.add(
                "engram_memory_search.out/records/*/record/valid_time/t#type", f"{at}/t", "INVALID_SCHEMA", "an integer"
            )
    t_end = value.get("t_end", ABSENT)
    if t_end is not ABSENT:
        if not (type(t_end) is int or type(t_end) is float and t_end.is_integer()):
            report.add(
                "engram_memory_search.out/records/*/record/valid_time/t_end#type",
                f"{at}/t_end",
                "INVALID_SCHEMA",
                "an integer",
            )
    at_most(
        report,
        Rule("engram_memory_search.out/records/*/record/valid_time#valid-time-order", "INVALID_SCHEMA", "t is not after t_end."),
        value,
        at,
        ("t",),
        ("t_end",),
        False,
    )


def _engram_memory_search_out_records_record_components(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record/components/*#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_COMPONENT.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/components/*#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    component_id = value.get("component_id", ABSENT)
    if component_id is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/components/*/component_id#required",
            f"{at}/component_id",
            "INVALID_SCHEMA",
            "the member component_id",
        )
    else:
        if type(component_id) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/components/*/component_id#type",
                f"{at}/component_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            component_id_bytes = utf8(component_id)
            if component_id_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/components/*/component_id#x-bytes.min",
                    f"{at}/component_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            component_id_is_long = component_id_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/components/*/component_id#x-bytes.max",
                f"{at}/component_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not component_id_is_long and not nfc(component_id):
                report.add(
                    "engram_memory_search.out/records/*/record/components/*/component_id#x-nfc",
                    f"{at}/component_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    kind = value.get("kind", ABSENT)
    if kind is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/components/*/kind#required",
            f"{at}/kind",
            "INVALID_SCHEMA",
            "the member kind",
        )
    else:
        if kind not in ("context", "decision", "evidence"):
            report.add(
                "engram_memory_search.out/records/*/record/components/*/kind#enum",
                f"{at}/kind",
                "INVALID_SCHEMA",
                "one of \"context\", \"decision\", \"evidence\"",
            )
    text = value.get("text", ABSENT)
    if text is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/components/*/text#required",
            f"{at}/text",
            "INVALID_SCHEMA",
            "the member text",
        )
    else:
        if type(text) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/components/*/text#type",
                f"{at}/text",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            text_bytes = utf8(text)
            if text_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/components/*/text#x-bytes.min",
                    f"{at}/text",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if text_bytes > 65536:
                report.add(
                    "engram_memory_search.out/records/*/record/components/*/text#x-bytes.max",
                    f"{at}/text",
                    "INVALID_SCHEMA",
                    "at most 65,536 UTF-8 bytes",
                )
    citation_ids = value.get("citation_ids", ABSENT)
    if citation_ids is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/components/*/citation_ids#required",
            f"{at}/citation_ids",
            "INVALID_SCHEMA",
            "the member citation_ids",
        )
    else:
        if type(citation_ids) is not list:
            report.add(
                "engram_memory_search.out/records/*/record/components/*/citation_ids#type",
                f"{at}/citation_ids",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(citation_ids) < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/components/*/citation_ids#minItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(citation_ids) > 256:
                report.add(
                    "engram_memory_search.out/records/*/record/components/*/citation_ids#maxItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at most 256 items",
                )
            if not distinct(citation_ids):
                report.add(
                    "engram_memory_search.out/records/*/record/components/*/citation_ids#uniqueItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, citation_ids_item in enumerate(citation_ids):
                if type(citation_ids_item) is not str:
                    report.add(
                        "engram_memory_search.out/records/*/record/components/*/citation_ids/*#type",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "a string",
                    )
                else:
                    citation_ids_item_bytes = utf8(citation_ids_item)
                    if citation_ids_item_bytes < 1:
                        report.add(
                            "engram_memory_search.out/records/*/record/components/*/citation_ids/*#x-bytes.min",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "at least 1 UTF-8 byte",
                        )
                    citation_ids_item_is_long = citation_ids_item_bytes > 512 and report.add(
                        "engram_memory_search.out/records/*/record/components/*/citation_ids/*#x-bytes.max",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "at most 512 UTF-8 bytes",
                    )
                    if not citation_ids_item_is_long and not nfc(citation_ids_item):
                        report.add(
                            "engram_memory_search.out/records/*/record/components/*/citation_ids/*#x-nfc",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "text in Unicode NFC",
                        )


def _engram_memory_search_out_records_record_primary_event(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record/primary_event#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_PRIMARY_EVENT.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/primary_event#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    at_2 = value.get("at", ABSENT)
    if at_2 is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/primary_event/at#required",
            f"{at}/at",
            "INVALID_SCHEMA",
            "the member at",
        )
    else:
        if not (type(at_2) is int or type(at_2) is float and at_2.is_integer()):
            report.add(
                "engram_memory_search.out/records/*/record/primary_event/at#type",
                f"{at}/at",
                "INVALID_SCHEMA",
                "an integer",
            )
    type_ref = value.get("type_ref", ABSENT)
    if type_ref is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/primary_event/type_ref#required",
            f"{at}/type_ref",
            "INVALID_SCHEMA",
            "the member type_ref",
        )
    else:
        if type(type_ref) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/primary_event/type_ref#type",
                f"{at}/type_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            type_ref_bytes = utf8(type_ref)
            if type_ref_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/primary_event/type_ref#x-bytes.min",
                    f"{at}/type_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            type_ref_is_long = type_ref_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/primary_event/type_ref#x-bytes.max",
                f"{at}/type_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not type_ref_is_long and not nfc(type_ref):
                report.add(
                    "engram_memory_search.out/records/*/record/primary_event/type_ref#x-nfc",
                    f"{at}/type_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    citation_id = value.get("citation_id", ABSENT)
    if citation_id is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/primary_event/citation_id#required",
            f"{at}/citation_id",
            "INVALID_SCHEMA",
            "the member citation_id",
        )
    else:
        if type(citation_id) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/primary_event/citation_id#type",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            citation_id_bytes = utf8(citation_id)
            if citation_id_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/primary_event/citation_id#x-bytes.min",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            citation_id_is_long = citation_id_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/primary_event/citation_id#x-bytes.max",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not citation_id_is_long and not nfc(citation_id):
                report.add(
                    "engram_memory_search.out/records/*/record/primary_event/citation_id#x-nfc",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )


def _engram_memory_search_out_records_record_citations_locator(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/locator#type", at, "INVALID_SCHEMA", "an object"
        )
        return
    if not _MEMBERS_OF_LOCATOR.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/locator#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    scheme = value.get("scheme", ABSENT)
    if scheme is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/locator/scheme#required",
            f"{at}/scheme",
            "INVALID_SCHEMA",
            "the member scheme",
        )
    else:
        if type(scheme) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/citations/*/locator/scheme#type",
                f"{at}/scheme",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            scheme_bytes = utf8(scheme)
            if scheme_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/locator/scheme#x-bytes.min",
                    f"{at}/scheme",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if scheme_bytes > 512:
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/locator/scheme#x-bytes.max",
                    f"{at}/scheme",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/locator/value#required",
            f"{at}/value",
            "INVALID_SCHEMA",
            "the member value",
        )
    else:
        if type(value_2) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/citations/*/locator/value#type",
                f"{at}/value",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            value_2_bytes = utf8(value_2)
            if value_2_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/locator/value#x-bytes.min",
                    f"{at}/value",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if value_2_bytes > 512:
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/locator/value#x-bytes.max",
                    f"{at}/value",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )


def _engram_memory_search_out_records_record_citations(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record/citations/*#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_CITATION.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/citations/*#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    citation_id = value.get("citation_id", ABSENT)
    if citation_id is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/citation_id#required",
            f"{at}/citation_id",
            "INVALID_SCHEMA",
            "the member citation_id",
        )
    else:
        if type(citation_id) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/citations/*/citation_id#type",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            citation_id_bytes = utf8(citation_id)
            if citation_id_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/citation_id#x-bytes.min",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            citation_id_is_long = citation_id_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/citations/*/citation_id#x-bytes.max",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not citation_id_is_long and not nfc(citation_id):
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/citation_id#x-nfc",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    source_ref = value.get("source_ref", ABSENT)
    if source_ref is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/source_ref#required",
            f"{at}/source_ref",
            "INVALID_SCHEMA",
            "the member source_ref",
        )
    else:
        if type(source_ref) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/citations/*/source_ref#type",
                f"{at}/source_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            source_ref_bytes = utf8(source_ref)
            if source_ref_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/source_ref#x-bytes.min",
                    f"{at}/source_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            source_ref_is_long = source_ref_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/citations/*/source_ref#x-bytes.max",
                f"{at}/source_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not source_ref_is_long and not nfc(source_ref):
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/source_ref#x-nfc",
                    f"{at}/source_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    locator = value.get("locator", ABSENT)
    if locator is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/locator#required",
            f"{at}/locator",
            "INVALID_SCHEMA",
            "the member locator",
        )
    else:
        _engram_memory_search_out_records_record_citations_locator(locator, f"{at}/locator", report)
    content_digest = value.get("content_digest", ABSENT)
    if content_digest is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/citations/*/content_digest#required",
            f"{at}/content_digest",
            "INVALID_SCHEMA",
            "the member content_digest",
        )
    else:
        if type(content_digest) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/citations/*/content_digest#type",
                f"{at}/content_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(content_digest):
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/content_digest#pattern",
                    f"{at}/content_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    observed_at = value.get("observed_at", ABSENT)
    if observed_at is not ABSENT:
        if type(observed_at) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/citations/*/observed_at#type",
                f"{at}/observed_at",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not instant_ms(observed_at):
                report.add(
                    "engram_memory_search.out/records/*/record/citations/*/observed_at#x-instant",
                    f"{at}/observed_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _engram_memory_search_out_records_record_retention(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record/retention#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RETENTION.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/retention#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    derivative_rule = value.get("derivative_rule", ABSENT)
    if derivative_rule is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/retention/derivative_rule#required",
            f"{at}/derivative_rule",
            "INVALID_SCHEMA",
            "the member derivative_rule",
        )
    else:
        if derivative_rule not in ("retain", "make-ineligible"):
            report.add(
                "engram_memory_search.out/records/*/record/retention/derivative_rule#enum",
                f"{at}/derivative_rule",
                "INVALID_SCHEMA",
                "one of \"retain\", \"make-ineligible\"",
            )
    expires_at = value.get("expires_at", ABSENT)
    if expires_at is not ABSENT:
        if type(expires_at) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/retention/expires_at#type",
                f"{at}/expires_at",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not instant_ms(expires_at):
                report.add(
                    "engram_memory_search.out/records/*/record/retention/expires_at#x-instant",
                    f"{at}/expires_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _engram_memory_search_out_records_record_reconciliation(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record/reconciliation#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RECONCILIATION.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/reconciliation#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    family_refs = value.get("family_refs", ABSENT)
    if family_refs is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/reconciliation/family_refs#required",
            f"{at}/family_refs",
            "INVALID_SCHEMA",
            "the member family_refs",
        )
    else:
        if type(family_refs) is not list:
            report.add(
                "engram_memory_search.out/records/*/record/reconciliation/family_refs#type",
                f"{at}/family_refs",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(family_refs) > 64:
                report.add(
                    "engram_memory_search.out/records/*/record/reconciliation/family_refs#maxItems",
                    f"{at}/family_refs",
                    "INVALID_SCHEMA",
                    "at most 64 items",
                )
            if not distinct(family_refs):
                report.add(
                    "engram_memory_search.out/records/*/record/reconciliation/family_refs#uniqueItems",
                    f"{at}/family_refs",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, family_refs_item in enumerate(family_refs):
                if type(family_refs_item) is not str:
                    report.add(
                        "engram_memory_search.out/records/*/record/reconciliation/family_refs/*#type",
                        f"{at}/family_refs/{index}",
                        "INVALID_SCHEMA",
                        "a string",
                    )
                else:
                    family_refs_item_bytes = utf8(family_refs_item)
                    if family_refs_item_bytes < 1:
                        report.add(
                            "engram_memory_search.out/records/*/record/reconciliation/family_refs/*#x-bytes.min",
                            f"{at}/family_refs/{index}",
                            "INVALID_SCHEMA",
                            "at least 1 UTF-8 byte",
                        )
                    family_refs_item_is_long = family_refs_item_bytes > 512 and report.add(
                        "engram_memory_search.out/records/*/record/reconciliation/family_refs/*#x-bytes.max",
                        f"{at}/family_refs/{index}",
                        "INVALID_SCHEMA",
                        "at most 512 UTF-8 bytes",
                    )
                    if not family_refs_item_is_long and not nfc(family_refs_item):
                        report.add(
                            "engram_memory_search.out/records/*/record/reconciliation/family_refs/*#x-nfc",
                            f"{at}/family_refs/{index}",
                            "INVALID_SCHEMA",
                            "text in Unicode NFC",
                        )
    sorted_(
        report,
        Rule("engram_memory_search.out/records/*/record/reconciliation#family-refs-sorted", "INVALID_SCHEMA", "family_refs ascend by their UTF-8 bytes."),
        value,
        at,
        ("family_refs", "*"),
    )


def _engram_memory_search_out_records_record_trust(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record/trust#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_SHOWN_TRUST.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record/trust#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    class_ = value.get("class", ABSENT)
    if class_ is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/trust/class#required",
            f"{at}/class",
            "INVALID_SCHEMA",
            "the member class",
        )
    else:
        if class_ not in ("earned", "asserted", "signed"):
            report.add(
                "engram_memory_search.out/records/*/record/trust/class#enum",
                f"{at}/class",
                "INVALID_SCHEMA",
                "one of \"earned\", \"asserted\", \"signed\"",
            )


def _engram_memory_search_out_records_record(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*/record#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RECORD.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*/record#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    record_id = value.get("record_id", ABSENT)
    if record_id is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record/record_id#required",
            f"{at}/record_id",
            "INVALID_SCHEMA",
            "the member record_id",
        )
    else:
        if type(record_id) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/record_id#type",
                f"{at}/record_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not _MATCH_RECORD_ID(record_id):
                report.add(
                    "engram_memory_search.out/records/*/record/record_id#pattern",
                    f"{at}/record_id",
                    "INVALID_SCHEMA",
                    "text that matches ^mem_[a-z2-7]+$",
                )
    record_digest = value.get("record_digest", ABSENT)
    if record_digest is not ABSENT:
        if type(record_digest) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/record_digest#type",
                f"{at}/record_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(record_digest):
                report.add(
                    "engram_memory_search.out/records/*/record/record_digest#pattern",
                    f"{at}/record_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is not ABSENT:
        if schema_version != 2:
            report.add(
                "engram_memory_search.out/records/*/record/schema_version#const",
                f"{at}/schema_version",
                "INVALID_SCHEMA",
                "2",
            )
    scope_ref = value.get("scope_ref", ABSENT)
    if scope_ref is not ABSENT:
        if type(scope_ref) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/scope_ref#type",
                f"{at}/scope_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            scope_ref_bytes = utf8(scope_ref)
            if scope_ref_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/scope_ref#x-bytes.min",
                    f"{at}/scope_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            scope_ref_is_long = scope_ref_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/scope_ref#x-bytes.max",
                f"{at}/scope_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not scope_ref_is_long and not nfc(scope_ref):
                report.add(
                    "engram_memory_search.out/records/*/record/scope_ref#x-nfc",
                    f"{at}/scope_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    purpose_ref = value.get("purpose_ref", ABSENT)
    if purpose_ref is not ABSENT:
        if type(purpose_ref) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/purpose_ref#type",
                f"{at}/purpose_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            purpose_ref_bytes = utf8(purpose_ref)
            if purpose_ref_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/purpose_ref#x-bytes.min",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            purpose_ref_is_long = purpose_ref_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/purpose_ref#x-bytes.max",
                f"{at}/purpose_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not purpose_ref_is_long and not nfc(purpose_ref):
                report.add(
                    "engram_memory_search.out/records/*/record/purpose_ref#x-nfc",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    valid_time = value.get("valid_time", ABSENT)
    if valid_time is not ABSENT:
        _engram_memory_search_out_records_record_valid_time(valid_time, f"{at}/valid_time", report)
    components = value.get("components", ABSENT)
    if components is not ABSENT:
        if type(components) is not list:
            report.add(
                "engram_memory_search.out/records/*/record/components#type",
                f"{at}/components",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(components) < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/components#minItems",
                    f"{at}/components",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(components) > 64:
                report.add(
                    "engram_memory_search.out/records/*/record/components#maxItems",
                    f"{at}/components",
                    "INVALID_SCHEMA",
                    "at most 64 items",
                )
            for index, components_item in enumerate(components):
                _engram_memory_search_out_records_record_components(components_item, f"{at}/components/{index}", report)
    primary_component_id = value.get("primary_component_id", ABSENT)
    if primary_component_id is not ABSENT:
        if type(primary_component_id) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/primary_component_id#type",
                f"{at}/primary_component_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            primary_component_id_bytes = utf8(primary_component_id)
            if primary_component_id_bytes < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/primary_component_id#x-bytes.min",
                    f"{at}/primary_component_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            primary_component_id_is_long = primary_component_id_bytes > 512 and report.add(
                "engram_memory_search.out/records/*/record/primary_component_id#x-bytes.max",
                f"{at}/primary_component_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not primary_component_id_is_long and not nfc(primary_component_id):
                report.add(
                    "engram_memory_search.out/records/*/record/primary_component_id#x-nfc",
                    f"{at}/primary_component_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    primary_event = value.get("primary_event", ABSENT)
    if primary_event is not ABSENT:
        _engram_memory_search_out_records_record_primary_event(primary_event, f"{at}/primary_event", report)
    citations = value.get("citations", ABSENT)
    if citations is not ABSENT:
        if type(citations) is not list:
            report.add(
                "engram_memory_search.out/records/*/record/citations#type",
                f"{at}/citations",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(citations) < 1:
                report.add(
                    "engram_memory_search.out/records/*/record/citations#minItems",
                    f"{at}/citations",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(citations) > 256:
                report.add(
                    "engram_memory_search.out/records/*/record/citations#maxItems",
                    f"{at}/citations",
                    "INVALID_SCHEMA",
                    "at most 256 items",
                )
            for index_2, citations_item in enumerate(citations):
                _engram_memory_search_out_records_record_citations(citations_item, f"{at}/citations/{index_2}", report)
    retention = value.get("retention", ABSENT)
    if retention is not ABSENT:
        _engram_memory_search_out_records_record_retention(retention, f"{at}/retention", report)
    reconciliation = value.get("reconciliation", ABSENT)
    if reconciliation is not ABSENT:
        _engram_memory_search_out_records_record_reconciliation(reconciliation, f"{at}/reconciliation", report)
    payload_digest = value.get("payload_digest", ABSENT)
    if payload_digest is not ABSENT:
        if type(payload_digest) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/payload_digest#type",
                f"{at}/payload_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(payload_digest):
                report.add(
                    "engram_memory_search.out/records/*/record/payload_digest#pattern",
                    f"{at}/payload_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    recorded_at = value.get("recorded_at", ABSENT)
    if recorded_at is not ABSENT:
        if type(recorded_at) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/recorded_at#type",
                f"{at}/recorded_at",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not instant_ms(recorded_at):
                report.add(
                    "engram_memory_search.out/records/*/record/recorded_at#x-instant",
                    f"{at}/recorded_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    recorded_cursor = value.get("recorded_cursor", ABSENT)
    if recorded_cursor is not ABSENT:
        if type(recorded_cursor) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/recorded_cursor#type",
                f"{at}/recorded_cursor",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not _MATCH_CURSOR(recorded_cursor):
                report.add(
                    "engram_memory_search.out/records/*/record/recorded_cursor#pattern",
                    f"{at}/recorded_cursor",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    authorization_receipt_digest = value.get("authorization_receipt_digest", ABSENT)
    if authorization_receipt_digest is not ABSENT:
        if type(authorization_receipt_digest) is not str:
            report.add(
                "engram_memory_search.out/records/*/record/authorization_receipt_digest#type",
                f"{at}/authorization_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(authorization_receipt_digest):
                report.add(
                    "engram_memory_search.out/records/*/record/authorization_receipt_digest#pattern",
                    f"{at}/authorization_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    trust = value.get("trust", ABSENT)
    if trust is not ABSENT:
        _engram_memory_search_out_records_record_trust(trust, f"{at}/trust", report)
    unique_by(
        report,
        Rule("engram_memory_search.out/records/*/record#citation-id-unique", "INVALID_SCHEMA", "No two citations have the same citation_id."),
        value,
        at,
        ("citations", "*"),
        ("citation_id",),
    )
    unique_by(
        report,
        Rule("engram_memory_search.out/records/*/record#component-id-unique", "INVALID_SCHEMA", "No two components have the same component_id."),
        value,
        at,
        ("components", "*"),
        ("component_id",),
    )
    resolves_in(
        report,
        Rule("engram_memory_search.out/records/*/record#component-citations-resolve", "INVALID_SCHEMA", "Every citation id of a component names one of the citations."),
        value,
        at,
        ("components", "*", "citation_ids", "*"),
        ("citations", "*", "citation_id"),
    )
    resolves_in(
        report,
        Rule("engram_memory_search.out/records/*/record#primary-component-resolves", "INVALID_SCHEMA", "primary_component_id names one of the components."),
        value,
        at,
        ("primary_component_id",),
        ("components", "*", "component_id"),
    )
    resolves_in(
        report,
        Rule("engram_memory_search.out/records/*/record#primary-event-citation-resolves", "INVALID_SCHEMA", "The primary event's citation_id names one of the citations."),
        value,
        at,
        ("primary_event", "citation_id"),
        ("citations", "*", "citation_id"),
    )
    member_of(
        report,
        Rule("engram_memory_search.out/records/*/record#primary-event-in-primary-component", "INVALID_SCHEMA", "The primary component cites the primary event's citation."),
        value,
        at,
        ("primary_event", "citation_id"),
        ("components", "*"),
        ("citation_ids",),
        ("component_id",),
        ("primary_component_id",),
    )


def _engram_memory_search_out_records(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/records/*#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RECORD_PACKET.issuperset(value):
        report.add(
            "engram_memory_search.out/records/*#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    record = value.get("record", ABSENT)
    if record is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/record#required", f"{at}/record", "INVALID_SCHEMA", "the member record"
        )
    else:
        _engram_memory_search_out_records_record(record, f"{at}/record", report)
    redacted_fields = value.get("redacted_fields", ABSENT)
    if redacted_fields is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/redacted_fields#required",
            f"{at}/redacted_fields",
            "INVALID_SCHEMA",
            "the member redacted_fields",
        )
    else:
        if type(redacted_fields) is not list:
            report.add(
                "engram_memory_search.out/records/*/redacted_fields#type",
                f"{at}/redacted_fields",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if not distinct(redacted_fields):
                report.add(
                    "engram_memory_search.out/records/*/redacted_fields#uniqueItems",
                    f"{at}/redacted_fields",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, redacted_fields_item in enumerate(redacted_fields):
                if not (type(redacted_fields_item) is str and redacted_fields_item in _REDACTABLE_FIELD):
                    report.add(
                        "engram_memory_search.out/records/*/redacted_fields/*#enum",
                        f"{at}/redacted_fields/{index}",
                        "INVALID_SCHEMA",
                        "one of \"/authorization_receipt_digest\", \"/citations\", \"/components\", \"/payload_digest\", \"/primary_component_id\", \"/primary_event\", \"/purpose_ref\", \"/reconciliation\", \"/record_digest\", \"/recorded_at\", \"/recorded_cursor\", \"/retention\", \"/schema_version\", \"/scope_ref\", \"/trust\", \"/valid_time\"",
                    )
    redaction_receipt_digest = value.get("redaction_receipt_digest", ABSENT)
    if redaction_receipt_digest is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/redaction_receipt_digest#required",
            f"{at}/redaction_receipt_digest",
            "INVALID_SCHEMA",
            "the member redaction_receipt_digest",
        )
    else:
        if type(redaction_receipt_digest) is not str:
            report.add(
                "engram_memory_search.out/records/*/redaction_receipt_digest#type",
                f"{at}/redaction_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(redaction_receipt_digest):
                report.add(
                    "engram_memory_search.out/records/*/redaction_receipt_digest#pattern",
                    f"{at}/redaction_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    score = value.get("score", ABSENT)
    if score is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/score#required", f"{at}/score", "INVALID_SCHEMA", "the member score"
        )
    else:
        if not (type(score) is int or type(score) is float and -INFINITY < score < INFINITY):
            report.add("engram_memory_search.out/records/*/score#type", f"{at}/score", "INVALID_SCHEMA", "a number")
        else:
            if score < 0:
                report.add(
                    "engram_memory_search.out/records/*/score#minimum", f"{at}/score", "INVALID_SCHEMA", "at least 0"
                )
            if score > 1:
                report.add(
                    "engram_memory_search.out/records/*/score#maximum", f"{at}/score", "INVALID_SCHEMA", "at most 1"
                )
    rank = value.get("rank", ABSENT)
    if rank is ABSENT:
        report.add(
            "engram_memory_search.out/records/*/rank#required", f"{at}/rank", "INVALID_SCHEMA", "the member rank"
        )
    else:
        if not (type(rank) is int or type(rank) is float and rank.is_integer()):
            report.add("engram_memory_search.out/records/*/rank#type", f"{at}/rank", "INVALID_SCHEMA", "an integer")
        else:
            if rank < 1:
                report.add(
                    "engram_memory_search.out/records/*/rank#minimum", f"{at}/rank", "INVALID_SCHEMA", "at least 1"
                )
    sorted_(
        report,
        Rule("engram_memory_search.out/records/*#redacted-fields-sorted", "INVALID_SCHEMA", "redacted_fields ascend by their UTF-8 bytes."),
        value,
        at,
        ("redacted_fields", "*"),
    )
    absent_when_listed(
        report,
        Rule("engram_memory_search.out/records/*#redaction-exact", "INVALID_SCHEMA", "A member of the record is absent if and only if redacted_fields names it."),
        value,
        at,
        ("record",),
        lambda _: ("record_id", "record_digest", "schema_version", "scope_ref", "purpose_ref", "valid_time", "components", "primary_component_id", "primary_event", "citations", "retention", "reconciliation", "payload_digest", "recorded_at", "recorded_cursor", "authorization_receipt_digest", "trust"),
        ("redacted_fields",),
    )


def _engram_memory_search_out_rank_receipt(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out/rank_receipt#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RANK_RECEIPT.issuperset(value):
        report.add(
            "engram_memory_search.out/rank_receipt#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    request_digest = value.get("request_digest", ABSENT)
    if request_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/request_digest#required",
            f"{at}/request_digest",
            "INVALID_SCHEMA",
            "the member request_digest",
        )
    else:
        if type(request_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/request_digest#type",
                f"{at}/request_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(request_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/request_digest#pattern",
                    f"{at}/request_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    authorization_receipt_digest = value.get("authorization_receipt_digest", ABSENT)
    if authorization_receipt_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/authorization_receipt_digest#required",
            f"{at}/authorization_receipt_digest",
            "INVALID_SCHEMA",
            "the member authorization_receipt_digest",
        )
    else:
        if type(authorization_receipt_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/authorization_receipt_digest#type",
                f"{at}/authorization_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(authorization_receipt_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/authorization_receipt_digest#pattern",
                    f"{at}/authorization_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    profile = value.get("profile", ABSENT)
    if profile is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/profile#required",
            f"{at}/profile",
            "INVALID_SCHEMA",
            "the member profile",
        )
    else:
        if profile not in ("engram_lexical_v1", "engram_semantic_v1"):
            report.add(
                "engram_memory_search.out/rank_receipt/profile#enum",
                f"{at}/profile",
                "INVALID_SCHEMA",
                "one of \"engram_lexical_v1\", \"engram_semantic_v1\"",
            )
    profile_version = value.get("profile_version", ABSENT)
    if profile_version is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/profile_version#required",
            f"{at}/profile_version",
            "INVALID_SCHEMA",
            "the member profile_version",
        )
    else:
        if profile_version != "1.0.0":
            report.add(
                "engram_memory_search.out/rank_receipt/profile_version#const",
                f"{at}/profile_version",
                "INVALID_SCHEMA",
                "\"1.0.0\"",
            )
    profile_config_digest = value.get("profile_config_digest", ABSENT)
    if profile_config_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/profile_config_digest#required",
            f"{at}/profile_config_digest",
            "INVALID_SCHEMA",
            "the member profile_config_digest",
        )
    else:
        if type(profile_config_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/profile_config_digest#type",
                f"{at}/profile_config_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(profile_config_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/profile_config_digest#pattern",
                    f"{at}/profile_config_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    valid_as_of = value.get("valid_as_of", ABSENT)
    if valid_as_of is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/valid_as_of#required",
            f"{at}/valid_as_of",
            "INVALID_SCHEMA",
            "the member valid_as_of",
        )
    else:
        if not (type(valid_as_of) is int or type(valid_as_of) is float and valid_as_of.is_integer()):
            report.add(
                "engram_memory_search.out/rank_receipt/valid_as_of#type",
                f"{at}/valid_as_of",
                "INVALID_SCHEMA",
                "an integer",
            )
    system_as_of = value.get("system_as_of", ABSENT)
    if system_as_of is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/system_as_of#required",
            f"{at}/system_as_of",
            "INVALID_SCHEMA",
            "the member system_as_of",
        )
    else:
        if type(system_as_of) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/system_as_of#type",
                f"{at}/system_as_of",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not _MATCH_CURSOR(system_as_of):
                report.add(
                    "engram_memory_search.out/rank_receipt/system_as_of#pattern",
                    f"{at}/system_as_of",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    snapshot_id = value.get("snapshot_id", ABSENT)
    if snapshot_id is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/snapshot_id#required",
            f"{at}/snapshot_id",
            "INVALID_SCHEMA",
            "the member snapshot_id",
        )
    else:
        if type(snapshot_id) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/snapshot_id#type",
                f"{at}/snapshot_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            snapshot_id_bytes = utf8(snapshot_id)
            if snapshot_id_bytes < 1:
                report.add(
                    "engram_memory_search.out/rank_receipt/snapshot_id#x-bytes.min",
                    f"{at}/snapshot_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            snapshot_id_is_long = snapshot_id_bytes > 512 and report.add(
                "engram_memory_search.out/rank_receipt/snapshot_id#x-bytes.max",
                f"{at}/snapshot_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not snapshot_id_is_long and not nfc(snapshot_id):
                report.add(
                    "engram_memory_search.out/rank_receipt/snapshot_id#x-nfc",
                    f"{at}/snapshot_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    snapshot_digest = value.get("snapshot_digest", ABSENT)
    if snapshot_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/snapshot_digest#required",
            f"{at}/snapshot_digest",
            "INVALID_SCHEMA",
            "the member snapshot_digest",
        )
    else:
        if type(snapshot_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/snapshot_digest#type",
                f"{at}/snapshot_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(snapshot_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/snapshot_digest#pattern",
                    f"{at}/snapshot_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    candidate_count = value.get("candidate_count", ABSENT)
    if candidate_count is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/candidate_count#required",
            f"{at}/candidate_count",
            "INVALID_SCHEMA",
            "the member candidate_count",
        )
    else:
        if not (type(candidate_count) is int or type(candidate_count) is float and candidate_count.is_integer()):
            report.add(
                "engram_memory_search.out/rank_receipt/candidate_count#type",
                f"{at}/candidate_count",
                "INVALID_SCHEMA",
                "an integer",
            )
        else:
            if candidate_count < 0:
                report.add(
                    "engram_memory_search.out/rank_receipt/candidate_count#minimum",
                    f"{at}/candidate_count",
                    "INVALID_SCHEMA",
                    "at least 0",
                )
    candidate_ids_digest = value.get("candidate_ids_digest", ABSENT)
    if candidate_ids_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/candidate_ids_digest#required",
            f"{at}/candidate_ids_digest",
            "INVALID_SCHEMA",
            "the member candidate_ids_digest",
        )
    else:
        if type(candidate_ids_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/candidate_ids_digest#type",
                f"{at}/candidate_ids_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(candidate_ids_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/candidate_ids_digest#pattern",
                    f"{at}/candidate_ids_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    scoring_formula_ref = value.get("scoring_formula_ref", ABSENT)
    if scoring_formula_ref is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/scoring_formula_ref#required",
            f"{at}/scoring_formula_ref",
            "INVALID_SCHEMA",
            "the member scoring_formula_ref",
        )
    else:
        if scoring_formula_ref not in ("engram-contracts:lexical-recency:v1", "engram-contracts:semantic-recency:v1"):
            report.add(
                "engram_memory_search.out/rank_receipt/scoring_formula_ref#enum",
                f"{at}/scoring_formula_ref",
                "INVALID_SCHEMA",
                "one of \"engram-contracts:lexical-recency:v1\", \"engram-contracts:semantic-recency:v1\"",
            )
    ordered_ids_digest = value.get("ordered_ids_digest", ABSENT)
    if ordered_ids_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/ordered_ids_digest#required",
            f"{at}/ordered_ids_digest",
            "INVALID_SCHEMA",
            "the member ordered_ids_digest",
        )
    else:
        if type(ordered_ids_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/ordered_ids_digest#type",
                f"{at}/ordered_ids_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(ordered_ids_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/ordered_ids_digest#pattern",
                    f"{at}/ordered_ids_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    revalidation_receipt_digest = value.get("revalidation_receipt_digest", ABSENT)
    if revalidation_receipt_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/revalidation_receipt_digest#required",
            f"{at}/revalidation_receipt_digest",
            "INVALID_SCHEMA",
            "the member revalidation_receipt_digest",
        )
    else:
        if type(revalidation_receipt_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/revalidation_receipt_digest#type",
                f"{at}/revalidation_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(revalidation_receipt_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/revalidation_receipt_digest#pattern",
                    f"{at}/revalidation_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    projection_receipt_digests = value.get("projection_receipt_digests", ABSENT)
    if projection_receipt_digests is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/projection_receipt_digests#required",
            f"{at}/projection_receipt_digests",
            "INVALID_SCHEMA",
            "the member projection_receipt_digests",
        )
    else:
        if type(projection_receipt_digests) is not list:
            report.add(
                "engram_memory_search.out/rank_receipt/projection_receipt_digests#type",
                f"{at}/projection_receipt_digests",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(projection_receipt_digests) > 8:
                report.add(
                    "engram_memory_search.out/rank_receipt/projection_receipt_digests#maxItems",
                    f"{at}/projection_receipt_digests",
                    "INVALID_SCHEMA",
                    "at most 8 items",
                )
            if not distinct(projection_receipt_digests):
                report.add(
                    "engram_memory_search.out/rank_receipt/projection_receipt_digests#uniqueItems",
                    f"{at}/projection_receipt_digests",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, projection_receipt_digests_item in enumerate(projection_receipt_digests):
                if type(projection_receipt_digests_item) is not str:
                    report.add(
                        "engram_memory_search.out/rank_receipt/projection_receipt_digests/*#type",
                        f"{at}/projection_receipt_digests/{index}",
                        "INVALID_DIGEST",
                        "a string",
                    )
                else:
                    if not _MATCH_DIGEST(projection_receipt_digests_item):
                        report.add(
                            "engram_memory_search.out/rank_receipt/projection_receipt_digests/*#pattern",
                            f"{at}/projection_receipt_digests/{index}",
                            "INVALID_DIGEST",
                            "text that matches ^sha256:[0-9a-f]{64}$",
                        )
    issued_at = value.get("issued_at", ABSENT)
    if issued_at is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/issued_at#required",
            f"{at}/issued_at",
            "INVALID_SCHEMA",
            "the member issued_at",
        )
    else:
        if type(issued_at) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/issued_at#type", f"{at}/issued_at", "INVALID_SCHEMA", "a string"
            )
        else:
            if not instant_ms(issued_at):
                report.add(
                    "engram_memory_search.out/rank_receipt/issued_at#x-instant",
                    f"{at}/issued_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    receipt_digest = value.get("receipt_digest", ABSENT)
    if receipt_digest is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt/receipt_digest#required",
            f"{at}/receipt_digest",
            "INVALID_SCHEMA",
            "the member receipt_digest",
        )
    else:
        if type(receipt_digest) is not str:
            report.add(
                "engram_memory_search.out/rank_receipt/receipt_digest#type",
                f"{at}/receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(receipt_digest):
                report.add(
                    "engram_memory_search.out/rank_receipt/receipt_digest#pattern",
                    f"{at}/receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )


def _engram_memory_search_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_search.out#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_SEARCH_OUT.issuperset(value):
        report.add(
            "engram_memory_search.out#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    records = value.get("records", ABSENT)
    if records is ABSENT:
        report.add("engram_memory_search.out/records#required", f"{at}/records", "INVALID_SCHEMA", "the member records")
    else:
        if type(records) is not list:
            report.add("engram_memory_search.out/records#type", f"{at}/records", "INVALID_SCHEMA", "a list")
        else:
            if len(records) > 50:
                report.add(
                    "engram_memory_search.out/records#maxItems", f"{at}/records", "INVALID_SCHEMA", "at most 50 items"
                )
            for index, records_item in enumerate(records):
                _engram_memory_search_out_records(records_item, f"{at}/records/{index}", report)
    rank_receipt = value.get("rank_receipt", ABSENT)
    if rank_receipt is ABSENT:
        report.add(
            "engram_memory_search.out/rank_receipt#required",
            f"{at}/rank_receipt",
            "INVALID_SCHEMA",
            "the member rank_receipt",
        )
    else:
        _engram_memory_search_out_rank_receipt(rank_receipt, f"{at}/rank_receipt", report)
    next_page_cursor = value.get("next_page_cursor", ABSENT)
    if next_page_cursor is not ABSENT:
        if type(next_page_cursor) is not str:
            report.add(
                "engram_memory_search.out/next_page_cursor#type", f"{at}/next_page_cursor", "INVALID_SCHEMA", "a string"
            )
        else:
            next_page_cursor_bytes = utf8(next_page_cursor)
            if next_page_cursor_bytes < 1:
                report.add(
                    "engram_memory_search.out/next_page_cursor#x-bytes.min",
                    f"{at}/next_page_cursor",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if next_page_cursor_bytes > 512:
                report.add(
                    "engram_memory_search.out/next_page_cursor#x-bytes.max",
                    f"{at}/next_page_cursor",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    response_digest = value.get("response_digest", ABSENT)
    if response_digest is ABSENT:
        report.add(
            "engram_memory_search.out/response_digest#required",
            f"{at}/response_digest",
            "INVALID_SCHEMA",
            "the member response_digest",
        )
    else:
        if type(response_digest) is not str:
            report.add(
                "engram_memory_search.out/response_digest#type", f"{at}/response_digest", "INVALID_DIGEST", "a string"
            )
        else:
            if not _MATCH_DIGEST(response_digest):
                report.add(
                    "engram_memory_search.out/response_digest#pattern",
                    f"{at}/response_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    unique_by(
        report,
        Rule("engram_memory_search.out#record-once", "INVALID_SCHEMA", "No record stands twice on a page."),
        value,
        at,
        ("records", "*"),
        ("record", "record_id"),
    )
    unique_by(
        report,
        Rule("engram_memory_search.out#rank-once", "INVALID_SCHEMA", "No rank stands twice on a page."),
        value,
        at,
        ("records", "*"),
        ("rank",),
    )


def _engram_memory_get_out_record_valid_time(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/valid_time#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_VALID_TIME.issuperset(value):
        report.add(
            "engram_memory_get.out/record/valid_time#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    t = value.get("t", ABSENT)
    if t is ABSENT:
        report.add("engram_memory_get.out/record/valid_time/t#required", f"{at}/t", "INVALID_SCHEMA", "the member t")
    else:
        if not (type(t) is int or type(t) is float and t.is_integer()):
            report.add("engram_memory_get.out/record/valid_time/t#type", f"{at}/t", "INVALID_SCHEMA", "an integer")
    t_end = value.get("t_end", ABSENT)
    if t_end is not ABSENT:
        if not (type(t_end) is int or type(t_end) is float and t_end.is_integer()):
            report.add(
                "engram_memory_get.out/record/valid_time/t_end#type", f"{at}/t_end", "INVALID_SCHEMA", "an integer"
            )
    at_most(
        report,
        Rule("engram_memory_get.out/record/valid_time#valid-time-order", "INVALID_SCHEMA", "t is not after t_end."),
        value,
        at,
        ("t",),
        ("t_end",),
        False,
    )


def _engram_memory_get_out_record_components(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/components/*#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_COMPONENT.issuperset(value):
        report.add(
            "engram_memory_get.out/record/components/*#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    component_id = value.get("component_id", ABSENT)
    if component_id is ABSENT:
        report.add(
            "engram_memory_get.out/record/components/*/component_id#required",
            f"{at}/component_id",
            "INVALID_SCHEMA",
            "the member component_id",
        )
    else:
        if type(component_id) is not str:
            report.add(
                "engram_memory_get.out/record/components/*/component_id#type",
                f"{at}/component_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            component_id_bytes = utf8(component_id)
            if component_id_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/components/*/component_id#x-bytes.min",
                    f"{at}/component_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            component_id_is_long = component_id_bytes > 512 and report.add(
                "engram_memory_get.out/record/components/*/component_id#x-bytes.max",
                f"{at}/component_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not component_id_is_long and not nfc(component_id):
                report.add(
                    "engram_memory_get.out/record/components/*/component_id#x-nfc",
                    f"{at}/component_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    kind = value.get("kind", ABSENT)
    if kind is ABSENT:
        report.add(
            "engram_memory_get.out/record/components/*/kind#required", f"{at}/kind", "INVALID_SCHEMA", "the member kind"
        )
    else:
        if kind not in ("context", "decision", "evidence"):
            report.add(
                "engram_memory_get.out/record/components/*/kind#enum",
                f"{at}/kind",
                "INVALID_SCHEMA",
                "one of \"context\", \"decision\", \"evidence\"",
            )
    text = value.get("text", ABSENT)
    if text is ABSENT:
        report.add(
            "engram_memory_get.out/record/components/*/text#required", f"{at}/text", "INVALID_SCHEMA", "the member text"
        )
    else:
        if type(text) is not str:
            report.add(
                "engram_memory_get.out/record/components/*/text#type", f"{at}/text", "INVALID_SCHEMA", "a string"
            )
        else:
            text_bytes = utf8(text)
            if text_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/components/*/text#x-bytes.min",
                    f"{at}/text",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if text_bytes > 65536:
                report.add(
                    "engram_memory_get.out/record/components/*/text#x-bytes.max",
                    f"{at}/text",
                    "INVALID_SCHEMA",
                    "at most 65,536 UTF-8 bytes",
                )
    citation_ids = value.get("citation_ids", ABSENT)
    if citation_ids is ABSENT:
        report.add(
            "engram_memory_get.out/record/components/*/citation_ids#required",
            f"{at}/citation_ids",
            "INVALID_SCHEMA",
            "the member citation_ids",
        )
    else:
        if type(citation_ids) is not list:
            report.add(
                "engram_memory_get.out/record/components/*/citation_ids#type",
                f"{at}/citation_ids",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(citation_ids) < 1:
                report.add(
                    "engram_memory_get.out/record/components/*/citation_ids#minItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(citation_ids) > 256:
                report.add(
                    "engram_memory_get.out/record/components/*/citation_ids#maxItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "at most 256 items",
                )
            if not distinct(citation_ids):
                report.add(
                    "engram_memory_get.out/record/components/*/citation_ids#uniqueItems",
                    f"{at}/citation_ids",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, citation_ids_item in enumerate(citation_ids):
                if type(citation_ids_item) is not str:
                    report.add(
                        "engram_memory_get.out/record/components/*/citation_ids/*#type",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "a string",
                    )
                else:
                    citation_ids_item_bytes = utf8(citation_ids_item)
                    if citation_ids_item_bytes < 1:
                        report.add(
                            "engram_memory_get.out/record/components/*/citation_ids/*#x-bytes.min",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "at least 1 UTF-8 byte",
                        )
                    citation_ids_item_is_long = citation_ids_item_bytes > 512 and report.add(
                        "engram_memory_get.out/record/components/*/citation_ids/*#x-bytes.max",
                        f"{at}/citation_ids/{index}",
                        "INVALID_SCHEMA",
                        "at most 512 UTF-8 bytes",
                    )
                    if not citation_ids_item_is_long and not nfc(citation_ids_item):
                        report.add(
                            "engram_memory_get.out/record/components/*/citation_ids/*#x-nfc",
                            f"{at}/citation_ids/{index}",
                            "INVALID_SCHEMA",
                            "text in Unicode NFC",
                        )


def _engram_memory_get_out_record_primary_event(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/primary_event#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_PRIMARY_EVENT.issuperset(value):
        report.add(
            "engram_memory_get.out/record/primary_event#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    at_2 = value.get("at", ABSENT)
    if at_2 is ABSENT:
        report.add(
            "engram_memory_get.out/record/primary_event/at#required", f"{at}/at", "INVALID_SCHEMA", "the member at"
        )
    else:
        if not (type(at_2) is int or type(at_2) is float and at_2.is_integer()):
            report.add("engram_memory_get.out/record/primary_event/at#type", f"{at}/at", "INVALID_SCHEMA", "an integer")
    type_ref = value.get("type_ref", ABSENT)
    if type_ref is ABSENT:
        report.add(
            "engram_memory_get.out/record/primary_event/type_ref#required",
            f"{at}/type_ref",
            "INVALID_SCHEMA",
            "the member type_ref",
        )
    else:
        if type(type_ref) is not str:
            report.add(
                "engram_memory_get.out/record/primary_event/type_ref#type",
                f"{at}/type_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            type_ref_bytes = utf8(type_ref)
            if type_ref_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/primary_event/type_ref#x-bytes.min",
                    f"{at}/type_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            type_ref_is_long = type_ref_bytes > 512 and report.add(
                "engram_memory_get.out/record/primary_event/type_ref#x-bytes.max",
                f"{at}/type_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not type_ref_is_long and not nfc(type_ref):
                report.add(
                    "engram_memory_get.out/record/primary_event/type_ref#x-nfc",
                    f"{at}/type_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    citation_id = value.get("citation_id", ABSENT)
    if citation_id is ABSENT:
        report.add(
            "engram_memory_get.out/record/primary_event/citation_id#required",
            f"{at}/citation_id",
            "INVALID_SCHEMA",
            "the member citation_id",
        )
    else:
        if type(citation_id) is not str:
            report.add(
                "engram_memory_get.out/record/primary_event/citation_id#type",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            citation_id_bytes = utf8(citation_id)
            if citation_id_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/primary_event/citation_id#x-bytes.min",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            citation_id_is_long = citation_id_bytes > 512 and report.add(
                "engram_memory_get.out/record/primary_event/citation_id#x-bytes.max",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not citation_id_is_long and not nfc(citation_id):
                report.add(
                    "engram_memory_get.out/record/primary_event/citation_id#x-nfc",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )


def _engram_memory_get_out_record_citations_locator(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/citations/*/locator#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_LOCATOR.issuperset(value):
        report.add(
            "engram_memory_get.out/record/citations/*/locator#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    scheme = value.get("scheme", ABSENT)
    if scheme is ABSENT:
        report.add(
            "engram_memory_get.out/record/citations/*/locator/scheme#required",
            f"{at}/scheme",
            "INVALID_SCHEMA",
            "the member scheme",
        )
    else:
        if type(scheme) is not str:
            report.add(
                "engram_memory_get.out/record/citations/*/locator/scheme#type",
                f"{at}/scheme",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            scheme_bytes = utf8(scheme)
            if scheme_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/citations/*/locator/scheme#x-bytes.min",
                    f"{at}/scheme",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if scheme_bytes > 512:
                report.add(
                    "engram_memory_get.out/record/citations/*/locator/scheme#x-bytes.max",
                    f"{at}/scheme",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add(
            "engram_memory_get.out/record/citations/*/locator/value#required",
            f"{at}/value",
            "INVALID_SCHEMA",
            "the member value",
        )
    else:
        if type(value_2) is not str:
            report.add(
                "engram_memory_get.out/record/citations/*/locator/value#type",
                f"{at}/value",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            value_2_bytes = utf8(value_2)
            if value_2_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/citations/*/locator/value#x-bytes.min",
                    f"{at}/value",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if value_2_bytes > 512:
                report.add(
                    "engram_memory_get.out/record/citations/*/locator/value#x-bytes.max",
                    f"{at}/value",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )


def _engram_memory_get_out_record_citations(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/citations/*#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_CITATION.issuperset(value):
        report.add(
            "engram_memory_get.out/record/citations/*#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    citation_id = value.get("citation_id", ABSENT)
    if citation_id is ABSENT:
        report.add(
            "engram_memory_get.out/record/citations/*/citation_id#required",
            f"{at}/citation_id",
            "INVALID_SCHEMA",
            "the member citation_id",
        )
    else:
        if type(citation_id) is not str:
            report.add(
                "engram_memory_get.out/record/citations/*/citation_id#type",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            citation_id_bytes = utf8(citation_id)
            if citation_id_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/citations/*/citation_id#x-bytes.min",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            citation_id_is_long = citation_id_bytes > 512 and report.add(
                "engram_memory_get.out/record/citations/*/citation_id#x-bytes.max",
                f"{at}/citation_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not citation_id_is_long and not nfc(citation_id):
                report.add(
                    "engram_memory_get.out/record/citations/*/citation_id#x-nfc",
                    f"{at}/citation_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    source_ref = value.get("source_ref", ABSENT)
    if source_ref is ABSENT:
        report.add(
            "engram_memory_get.out/record/citations/*/source_ref#required",
            f"{at}/source_ref",
            "INVALID_SCHEMA",
            "the member source_ref",
        )
    else:
        if type(source_ref) is not str:
            report.add(
                "engram_memory_get.out/record/citations/*/source_ref#type",
                f"{at}/source_ref",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            source_ref_bytes = utf8(source_ref)
            if source_ref_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/citations/*/source_ref#x-bytes.min",
                    f"{at}/source_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            source_ref_is_long = source_ref_bytes > 512 and report.add(
                "engram_memory_get.out/record/citations/*/source_ref#x-bytes.max",
                f"{at}/source_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not source_ref_is_long and not nfc(source_ref):
                report.add(
                    "engram_memory_get.out/record/citations/*/source_ref#x-nfc",
                    f"{at}/source_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    locator = value.get("locator", ABSENT)
    if locator is ABSENT:
        report.add(
            "engram_memory_get.out/record/citations/*/locator#required",
            f"{at}/locator",
            "INVALID_SCHEMA",
            "the member locator",
        )
    else:
        _engram_memory_get_out_record_citations_locator(locator, f"{at}/locator", report)
    content_digest = value.get("content_digest", ABSENT)
    if content_digest is ABSENT:
        report.add(
            "engram_memory_get.out/record/citations/*/content_digest#required",
            f"{at}/content_digest",
            "INVALID_SCHEMA",
            "the member content_digest",
        )
    else:
        if type(content_digest) is not str:
            report.add(
                "engram_memory_get.out/record/citations/*/content_digest#type",
                f"{at}/content_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(content_digest):
                report.add(
                    "engram_memory_get.out/record/citations/*/content_digest#pattern",
                    f"{at}/content_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    observed_at = value.get("observed_at", ABSENT)
    if observed_at is not ABSENT:
        if type(observed_at) is not str:
            report.add(
                "engram_memory_get.out/record/citations/*/observed_at#type",
                f"{at}/observed_at",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not instant_ms(observed_at):
                report.add(
                    "engram_memory_get.out/record/citations/*/observed_at#x-instant",
                    f"{at}/observed_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _engram_memory_get_out_record_retention(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/retention#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RETENTION.issuperset(value):
        report.add(
            "engram_memory_get.out/record/retention#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    derivative_rule = value.get("derivative_rule", ABSENT)
    if derivative_rule is ABSENT:
        report.add(
            "engram_memory_get.out/record/retention/derivative_rule#required",
            f"{at}/derivative_rule",
            "INVALID_SCHEMA",
            "the member derivative_rule",
        )
    else:
        if derivative_rule not in ("retain", "make-ineligible"):
            report.add(
                "engram_memory_get.out/record/retention/derivative_rule#enum",
                f"{at}/derivative_rule",
                "INVALID_SCHEMA",
                "one of \"retain\", \"make-ineligible\"",
            )
    expires_at = value.get("expires_at", ABSENT)
    if expires_at is not ABSENT:
        if type(expires_at) is not str:
            report.add(
                "engram_memory_get.out/record/retention/expires_at#type",
                f"{at}/expires_at",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not instant_ms(expires_at):
                report.add(
                    "engram_memory_get.out/record/retention/expires_at#x-instant",
                    f"{at}/expires_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )


def _engram_memory_get_out_record_reconciliation(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/reconciliation#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RECONCILIATION.issuperset(value):
        report.add(
            "engram_memory_get.out/record/reconciliation#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    family_refs = value.get("family_refs", ABSENT)
    if family_refs is ABSENT:
        report.add(
            "engram_memory_get.out/record/reconciliation/family_refs#required",
            f"{at}/family_refs",
            "INVALID_SCHEMA",
            "the member family_refs",
        )
    else:
        if type(family_refs) is not list:
            report.add(
                "engram_memory_get.out/record/reconciliation/family_refs#type",
                f"{at}/family_refs",
                "INVALID_SCHEMA",
                "a list",
            )
        else:
            if len(family_refs) > 64:
                report.add(
                    "engram_memory_get.out/record/reconciliation/family_refs#maxItems",
                    f"{at}/family_refs",
                    "INVALID_SCHEMA",
                    "at most 64 items",
                )
            if not distinct(family_refs):
                report.add(
                    "engram_memory_get.out/record/reconciliation/family_refs#uniqueItems",
                    f"{at}/family_refs",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, family_refs_item in enumerate(family_refs):
                if type(family_refs_item) is not str:
                    report.add(
                        "engram_memory_get.out/record/reconciliation/family_refs/*#type",
                        f"{at}/family_refs/{index}",
                        "INVALID_SCHEMA",
                        "a string",
                    )
                else:
                    family_refs_item_bytes = utf8(family_refs_item)
                    if family_refs_item_bytes < 1:
                        report.add(
                            "engram_memory_get.out/record/reconciliation/family_refs/*#x-bytes.min",
                            f"{at}/family_refs/{index}",
                            "INVALID_SCHEMA",
                            "at least 1 UTF-8 byte",
                        )
                    family_refs_item_is_long = family_refs_item_bytes > 512 and report.add(
                        "engram_memory_get.out/record/reconciliation/family_refs/*#x-bytes.max",
                        f"{at}/family_refs/{index}",
                        "INVALID_SCHEMA",
                        "at most 512 UTF-8 bytes",
                    )
                    if not family_refs_item_is_long and not nfc(family_refs_item):
                        report.add(
                            "engram_memory_get.out/record/reconciliation/family_refs/*#x-nfc",
                            f"{at}/family_refs/{index}",
                            "INVALID_SCHEMA",
                            "text in Unicode NFC",
                        )
    sorted_(
        report,
        Rule("engram_memory_get.out/record/reconciliation#family-refs-sorted", "INVALID_SCHEMA", "family_refs ascend by their UTF-8 bytes."),
        value,
        at,
        ("family_refs", "*"),
    )


def _engram_memory_get_out_record_trust(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record/trust#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_SHOWN_TRUST.issuperset(value):
        report.add(
            "engram_memory_get.out/record/trust#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    class_ = value.get("class", ABSENT)
    if class_ is ABSENT:
        report.add(
            "engram_memory_get.out/record/trust/class#required", f"{at}/class", "INVALID_SCHEMA", "the member class"
        )
    else:
        if class_ not in ("earned", "asserted", "signed"):
            report.add(
                "engram_memory_get.out/record/trust/class#enum",
                f"{at}/class",
                "INVALID_SCHEMA",
                "one of \"earned\", \"asserted\", \"signed\"",
            )


def _engram_memory_get_out_record(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/record#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_RECORD.issuperset(value):
        report.add(
            "engram_memory_get.out/record#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    record_id = value.get("record_id", ABSENT)
    if record_id is ABSENT:
        report.add(
            "engram_memory_get.out/record/record_id#required",
            f"{at}/record_id",
            "INVALID_SCHEMA",
            "the member record_id",
        )
    else:
        if type(record_id) is not str:
            report.add("engram_memory_get.out/record/record_id#type", f"{at}/record_id", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_RECORD_ID(record_id):
                report.add(
                    "engram_memory_get.out/record/record_id#pattern",
                    f"{at}/record_id",
                    "INVALID_SCHEMA",
                    "text that matches ^mem_[a-z2-7]+$",
                )
    record_digest = value.get("record_digest", ABSENT)
    if record_digest is not ABSENT:
        if type(record_digest) is not str:
            report.add(
                "engram_memory_get.out/record/record_digest#type", f"{at}/record_digest", "INVALID_DIGEST", "a string"
            )
        else:
            if not _MATCH_DIGEST(record_digest):
                report.add(
                    "engram_memory_get.out/record/record_digest#pattern",
                    f"{at}/record_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is not ABSENT:
        if schema_version != 2:
            report.add(
                "engram_memory_get.out/record/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "2"
            )
    scope_ref = value.get("scope_ref", ABSENT)
    if scope_ref is not ABSENT:
        if type(scope_ref) is not str:
            report.add("engram_memory_get.out/record/scope_ref#type", f"{at}/scope_ref", "INVALID_SCHEMA", "a string")
        else:
            scope_ref_bytes = utf8(scope_ref)
            if scope_ref_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/scope_ref#x-bytes.min",
                    f"{at}/scope_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            scope_ref_is_long = scope_ref_bytes > 512 and report.add(
                "engram_memory_get.out/record/scope_ref#x-bytes.max",
                f"{at}/scope_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not scope_ref_is_long and not nfc(scope_ref):
                report.add(
                    "engram_memory_get.out/record/scope_ref#x-nfc",
                    f"{at}/scope_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    purpose_ref = value.get("purpose_ref", ABSENT)
    if purpose_ref is not ABSENT:
        if type(purpose_ref) is not str:
            report.add(
                "engram_memory_get.out/record/purpose_ref#type", f"{at}/purpose_ref", "INVALID_SCHEMA", "a string"
            )
        else:
            purpose_ref_bytes = utf8(purpose_ref)
            if purpose_ref_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/purpose_ref#x-bytes.min",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            purpose_ref_is_long = purpose_ref_bytes > 512 and report.add(
                "engram_memory_get.out/record/purpose_ref#x-bytes.max",
                f"{at}/purpose_ref",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not purpose_ref_is_long and not nfc(purpose_ref):
                report.add(
                    "engram_memory_get.out/record/purpose_ref#x-nfc",
                    f"{at}/purpose_ref",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    valid_time = value.get("valid_time", ABSENT)
    if valid_time is not ABSENT:
        _engram_memory_get_out_record_valid_time(valid_time, f"{at}/valid_time", report)
    components = value.get("components", ABSENT)
    if components is not ABSENT:
        if type(components) is not list:
            report.add("engram_memory_get.out/record/components#type", f"{at}/components", "INVALID_SCHEMA", "a list")
        else:
            if len(components) < 1:
                report.add(
                    "engram_memory_get.out/record/components#minItems",
                    f"{at}/components",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(components) > 64:
                report.add(
                    "engram_memory_get.out/record/components#maxItems",
                    f"{at}/components",
                    "INVALID_SCHEMA",
                    "at most 64 items",
                )
            for index, components_item in enumerate(components):
                _engram_memory_get_out_record_components(components_item, f"{at}/components/{index}", report)
    primary_component_id = value.get("primary_component_id", ABSENT)
    if primary_component_id is not ABSENT:
        if type(primary_component_id) is not str:
            report.add(
                "engram_memory_get.out/record/primary_component_id#type",
                f"{at}/primary_component_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            primary_component_id_bytes = utf8(primary_component_id)
            if primary_component_id_bytes < 1:
                report.add(
                    "engram_memory_get.out/record/primary_component_id#x-bytes.min",
                    f"{at}/primary_component_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            primary_component_id_is_long = primary_component_id_bytes > 512 and report.add(
                "engram_memory_get.out/record/primary_component_id#x-bytes.max",
                f"{at}/primary_component_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not primary_component_id_is_long and not nfc(primary_component_id):
                report.add(
                    "engram_memory_get.out/record/primary_component_id#x-nfc",
                    f"{at}/primary_component_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    primary_event = value.get("primary_event", ABSENT)
    if primary_event is not ABSENT:
        _engram_memory_get_out_record_primary_event(primary_event, f"{at}/primary_event", report)
    citations = value.get("citations", ABSENT)
    if citations is not ABSENT:
        if type(citations) is not list:
            report.add("engram_memory_get.out/record/citations#type", f"{at}/citations", "INVALID_SCHEMA", "a list")
        else:
            if len(citations) < 1:
                report.add(
                    "engram_memory_get.out/record/citations#minItems",
                    f"{at}/citations",
                    "INVALID_SCHEMA",
                    "at least 1 item",
                )
            if len(citations) > 256:
                report.add(
                    "engram_memory_get.out/record/citations#maxItems",
                    f"{at}/citations",
                    "INVALID_SCHEMA",
                    "at most 256 items",
                )
            for index_2, citations_item in enumerate(citations):
                _engram_memory_get_out_record_citations(citations_item, f"{at}/citations/{index_2}", report)
    retention = value.get("retention", ABSENT)
    if retention is not ABSENT:
        _engram_memory_get_out_record_retention(retention, f"{at}/retention", report)
    reconciliation = value.get("reconciliation", ABSENT)
    if reconciliation is not ABSENT:
        _engram_memory_get_out_record_reconciliation(reconciliation, f"{at}/reconciliation", report)
    payload_digest = value.get("payload_digest", ABSENT)
    if payload_digest is not ABSENT:
        if type(payload_digest) is not str:
            report.add(
                "engram_memory_get.out/record/payload_digest#type", f"{at}/payload_digest", "INVALID_DIGEST", "a string"
            )
        else:
            if not _MATCH_DIGEST(payload_digest):
                report.add(
                    "engram_memory_get.out/record/payload_digest#pattern",
                    f"{at}/payload_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    recorded_at = value.get("recorded_at", ABSENT)
    if recorded_at is not ABSENT:
        if type(recorded_at) is not str:
            report.add(
                "engram_memory_get.out/record/recorded_at#type", f"{at}/recorded_at", "INVALID_SCHEMA", "a string"
            )
        else:
            if not instant_ms(recorded_at):
                report.add(
                    "engram_memory_get.out/record/recorded_at#x-instant",
                    f"{at}/recorded_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    recorded_cursor = value.get("recorded_cursor", ABSENT)
    if recorded_cursor is not ABSENT:
        if type(recorded_cursor) is not str:
            report.add(
                "engram_memory_get.out/record/recorded_cursor#type",
                f"{at}/recorded_cursor",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not _MATCH_CURSOR(recorded_cursor):
                report.add(
                    "engram_memory_get.out/record/recorded_cursor#pattern",
                    f"{at}/recorded_cursor",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    authorization_receipt_digest = value.get("authorization_receipt_digest", ABSENT)
    if authorization_receipt_digest is not ABSENT:
        if type(authorization_receipt_digest) is not str:
            report.add(
                "engram_memory_get.out/record/authorization_receipt_digest#type",
                f"{at}/authorization_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(authorization_receipt_digest):
                report.add(
                    "engram_memory_get.out/record/authorization_receipt_digest#pattern",
                    f"{at}/authorization_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    trust = value.get("trust", ABSENT)
    if trust is not ABSENT:
        _engram_memory_get_out_record_trust(trust, f"{at}/trust", report)
    unique_by(
        report,
        Rule("engram_memory_get.out/record#citation-id-unique", "INVALID_SCHEMA", "No two citations have the same citation_id."),
        value,
        at,
        ("citations", "*"),
        ("citation_id",),
    )
    unique_by(
        report,
        Rule("engram_memory_get.out/record#component-id-unique", "INVALID_SCHEMA", "No two components have the same component_id."),
        value,
        at,
        ("components", "*"),
        ("component_id",),
    )
    resolves_in(
        report,
        Rule("engram_memory_get.out/record#component-citations-resolve", "INVALID_SCHEMA", "Every citation id of a component names one of the citations."),
        value,
        at,
        ("components", "*", "citation_ids", "*"),
        ("citations", "*", "citation_id"),
    )
    resolves_in(
        report,
        Rule("engram_memory_get.out/record#primary-component-resolves", "INVALID_SCHEMA", "primary_component_id names one of the components."),
        value,
        at,
        ("primary_component_id",),
        ("components", "*", "component_id"),
    )
    resolves_in(
        report,
        Rule("engram_memory_get.out/record#primary-event-citation-resolves", "INVALID_SCHEMA", "The primary event's citation_id names one of the citations."),
        value,
        at,
        ("primary_event", "citation_id"),
        ("citations", "*", "citation_id"),
    )
    member_of(
        report,
        Rule("engram_memory_get.out/record#primary-event-in-primary-component", "INVALID_SCHEMA", "The primary component cites the primary event's citation."),
        value,
        at,
        ("primary_event", "citation_id"),
        ("components", "*"),
        ("citation_ids",),
        ("component_id",),
        ("primary_component_id",),
    )


def _engram_memory_get_out_read_receipt(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out/read_receipt#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_READ_RECEIPT.issuperset(value):
        report.add(
            "engram_memory_get.out/read_receipt#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    record_id = value.get("record_id", ABSENT)
    if record_id is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/record_id#required",
            f"{at}/record_id",
            "INVALID_SCHEMA",
            "the member record_id",
        )
    else:
        if type(record_id) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/record_id#type", f"{at}/record_id", "INVALID_SCHEMA", "a string"
            )
        else:
            if not _MATCH_RECORD_ID(record_id):
                report.add(
                    "engram_memory_get.out/read_receipt/record_id#pattern",
                    f"{at}/record_id",
                    "INVALID_SCHEMA",
                    "text that matches ^mem_[a-z2-7]+$",
                )
    record_digest = value.get("record_digest", ABSENT)
    if record_digest is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/record_digest#required",
            f"{at}/record_digest",
            "INVALID_SCHEMA",
            "the member record_digest",
        )
    else:
        if type(record_digest) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/record_digest#type",
                f"{at}/record_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(record_digest):
                report.add(
                    "engram_memory_get.out/read_receipt/record_digest#pattern",
                    f"{at}/record_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    valid_as_of = value.get("valid_as_of", ABSENT)
    if valid_as_of is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/valid_as_of#required",
            f"{at}/valid_as_of",
            "INVALID_SCHEMA",
            "the member valid_as_of",
        )
    else:
        if not (type(valid_as_of) is int or type(valid_as_of) is float and valid_as_of.is_integer()):
            report.add(
                "engram_memory_get.out/read_receipt/valid_as_of#type",
                f"{at}/valid_as_of",
                "INVALID_SCHEMA",
                "an integer",
            )
    system_as_of = value.get("system_as_of", ABSENT)
    if system_as_of is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/system_as_of#required",
            f"{at}/system_as_of",
            "INVALID_SCHEMA",
            "the member system_as_of",
        )
    else:
        if type(system_as_of) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/system_as_of#type",
                f"{at}/system_as_of",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not _MATCH_CURSOR(system_as_of):
                report.add(
                    "engram_memory_get.out/read_receipt/system_as_of#pattern",
                    f"{at}/system_as_of",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    validated_through_cursor = value.get("validated_through_cursor", ABSENT)
    if validated_through_cursor is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/validated_through_cursor#required",
            f"{at}/validated_through_cursor",
            "INVALID_SCHEMA",
            "the member validated_through_cursor",
        )
    else:
        if type(validated_through_cursor) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/validated_through_cursor#type",
                f"{at}/validated_through_cursor",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not _MATCH_CURSOR(validated_through_cursor):
                report.add(
                    "engram_memory_get.out/read_receipt/validated_through_cursor#pattern",
                    f"{at}/validated_through_cursor",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    authorization_receipt_digest = value.get("authorization_receipt_digest", ABSENT)
    if authorization_receipt_digest is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/authorization_receipt_digest#required",
            f"{at}/authorization_receipt_digest",
            "INVALID_SCHEMA",
            "the member authorization_receipt_digest",
        )
    else:
        if type(authorization_receipt_digest) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/authorization_receipt_digest#type",
                f"{at}/authorization_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(authorization_receipt_digest):
                report.add(
                    "engram_memory_get.out/read_receipt/authorization_receipt_digest#pattern",
                    f"{at}/authorization_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    revalidation_receipt_digest = value.get("revalidation_receipt_digest", ABSENT)
    if revalidation_receipt_digest is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/revalidation_receipt_digest#required",
            f"{at}/revalidation_receipt_digest",
            "INVALID_SCHEMA",
            "the member revalidation_receipt_digest",
        )
    else:
        if type(revalidation_receipt_digest) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/revalidation_receipt_digest#type",
                f"{at}/revalidation_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(revalidation_receipt_digest):
                report.add(
                    "engram_memory_get.out/read_receipt/revalidation_receipt_digest#pattern",
                    f"{at}/revalidation_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    checked_at = value.get("checked_at", ABSENT)
    if checked_at is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/checked_at#required",
            f"{at}/checked_at",
            "INVALID_SCHEMA",
            "the member checked_at",
        )
    else:
        if type(checked_at) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/checked_at#type", f"{at}/checked_at", "INVALID_SCHEMA", "a string"
            )
        else:
            if not instant_ms(checked_at):
                report.add(
                    "engram_memory_get.out/read_receipt/checked_at#x-instant",
                    f"{at}/checked_at",
                    "INVALID_SCHEMA",
                    "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
                )
    receipt_digest = value.get("receipt_digest", ABSENT)
    if receipt_digest is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt/receipt_digest#required",
            f"{at}/receipt_digest",
            "INVALID_SCHEMA",
            "the member receipt_digest",
        )
    else:
        if type(receipt_digest) is not str:
            report.add(
                "engram_memory_get.out/read_receipt/receipt_digest#type",
                f"{at}/receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(receipt_digest):
                report.add(
                    "engram_memory_get.out/read_receipt/receipt_digest#pattern",
                    f"{at}/receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )


def _engram_memory_get_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_get.out#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_GET_OUT.issuperset(value):
        report.add(
            "engram_memory_get.out#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    record = value.get("record", ABSENT)
    if record is ABSENT:
        report.add("engram_memory_get.out/record#required", f"{at}/record", "INVALID_SCHEMA", "the member record")
    else:
        _engram_memory_get_out_record(record, f"{at}/record", report)
    redacted_fields = value.get("redacted_fields", ABSENT)
    if redacted_fields is ABSENT:
        report.add(
            "engram_memory_get.out/redacted_fields#required",
            f"{at}/redacted_fields",
            "INVALID_SCHEMA",
            "the member redacted_fields",
        )
    else:
        if type(redacted_fields) is not list:
            report.add(
                "engram_memory_get.out/redacted_fields#type", f"{at}/redacted_fields", "INVALID_SCHEMA", "a list"
            )
        else:
            if not distinct(redacted_fields):
                report.add(
                    "engram_memory_get.out/redacted_fields#uniqueItems",
                    f"{at}/redacted_fields",
                    "INVALID_SCHEMA",
                    "items that all differ",
                )
            for index, redacted_fields_item in enumerate(redacted_fields):
                if not (type(redacted_fields_item) is str and redacted_fields_item in _REDACTABLE_FIELD):
                    report.add(
                        "engram_memory_get.out/redacted_fields/*#enum",
                        f"{at}/redacted_fields/{index}",
                        "INVALID_SCHEMA",
                        "one of \"/authorization_receipt_digest\", \"/citations\", \"/components\", \"/payload_digest\", \"/primary_component_id\", \"/primary_event\", \"/purpose_ref\", \"/reconciliation\", \"/record_digest\", \"/recorded_at\", \"/recorded_cursor\", \"/retention\", \"/schema_version\", \"/scope_ref\", \"/trust\", \"/valid_time\"",
                    )
    redaction_receipt_digest = value.get("redaction_receipt_digest", ABSENT)
    if redaction_receipt_digest is ABSENT:
        report.add(
            "engram_memory_get.out/redaction_receipt_digest#required",
            f"{at}/redaction_receipt_digest",
            "INVALID_SCHEMA",
            "the member redaction_receipt_digest",
        )
    else:
        if type(redaction_receipt_digest) is not str:
            report.add(
                "engram_memory_get.out/redaction_receipt_digest#type",
                f"{at}/redaction_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(redaction_receipt_digest):
                report.add(
                    "engram_memory_get.out/redaction_receipt_digest#pattern",
                    f"{at}/redaction_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    read_receipt = value.get("read_receipt", ABSENT)
    if read_receipt is ABSENT:
        report.add(
            "engram_memory_get.out/read_receipt#required",
            f"{at}/read_receipt",
            "INVALID_SCHEMA",
            "the member read_receipt",
        )
    else:
        _engram_memory_get_out_read_receipt(read_receipt, f"{at}/read_receipt", report)
    packet_digest = value.get("packet_digest", ABSENT)
    if packet_digest is ABSENT:
        report.add(
            "engram_memory_get.out/packet_digest#required",
            f"{at}/packet_digest",
            "INVALID_SCHEMA",
            "the member packet_digest",
        )
    else:
        if type(packet_digest) is not str:
            report.add("engram_memory_get.out/packet_digest#type", f"{at}/packet_digest", "INVALID_DIGEST", "a string")
        else:
            if not _MATCH_DIGEST(packet_digest):
                report.add(
                    "engram_memory_get.out/packet_digest#pattern",
                    f"{at}/packet_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    sorted_(
        report,
        Rule("engram_memory_get.out#redacted-fields-sorted", "INVALID_SCHEMA", "redacted_fields ascend by their UTF-8 bytes."),
        value,
        at,
        ("redacted_fields", "*"),
    )
    absent_when_listed(
        report,
        Rule("engram_memory_get.out#redaction-exact", "INVALID_SCHEMA", "A member of the record is absent if and only if redacted_fields names it."),
        value,
        at,
        ("record",),
        lambda _: ("record_id", "record_digest", "schema_version", "scope_ref", "purpose_ref", "valid_time", "components", "primary_component_id", "primary_event", "citations", "retention", "reconciliation", "payload_digest", "recorded_at", "recorded_cursor", "authorization_receipt_digest", "trust"),
        ("redacted_fields",),
    )
    equal(
        report,
        Rule("engram_memory_get.out#receipt-names-record", "INVALID_SCHEMA", "The read receipt names the record that is shown."),
        value,
        at,
        ("record", "record_id"),
        ("read_receipt", "record_id"),
    )
    equal(
        report,
        Rule("engram_memory_get.out#receipt-names-digest", "INVALID_SCHEMA", "The read receipt has the digest of the record that is shown."),
        value,
        at,
        ("record", "record_digest"),
        ("read_receipt", "record_digest"),
    )


def _engram_memory_capture_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_capture.out#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_CAPTURE_OUT.issuperset(value):
        report.add(
            "engram_memory_capture.out#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add("engram_memory_capture.out/status#required", f"{at}/status", "INVALID_SCHEMA", "the member status")
    else:
        if status not in ("committed_pending", "duplicate_exact"):
            report.add(
                "engram_memory_capture.out/status#enum",
                f"{at}/status",
                "INVALID_SCHEMA",
                "one of \"committed_pending\", \"duplicate_exact\"",
            )
    candidate_id = value.get("candidate_id", ABSENT)
    if candidate_id is ABSENT:
        report.add(
            "engram_memory_capture.out/candidate_id#required",
            f"{at}/candidate_id",
            "INVALID_SCHEMA",
            "the member candidate_id",
        )
    else:
        if type(candidate_id) is not str:
            report.add(
                "engram_memory_capture.out/candidate_id#type", f"{at}/candidate_id", "INVALID_SCHEMA", "a string"
            )
        else:
            candidate_id_bytes = utf8(candidate_id)
            if candidate_id_bytes < 1:
                report.add(
                    "engram_memory_capture.out/candidate_id#x-bytes.min",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if candidate_id_bytes > 512:
                report.add(
                    "engram_memory_capture.out/candidate_id#x-bytes.max",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    record_digest = value.get("record_digest", ABSENT)
    if record_digest is not ABSENT:
        if type(record_digest) is not str:
            report.add(
                "engram_memory_capture.out/record_digest#type", f"{at}/record_digest", "INVALID_DIGEST", "a string"
            )
        else:
            if not _MATCH_DIGEST(record_digest):
                report.add(
                    "engram_memory_capture.out/record_digest#pattern",
                    f"{at}/record_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    cursor = value.get("cursor", ABSENT)
    if cursor is ABSENT:
        report.add("engram_memory_capture.out/cursor#required", f"{at}/cursor", "INVALID_SCHEMA", "the member cursor")
    else:
        if type(cursor) is not str:
            report.add("engram_memory_capture.out/cursor#type", f"{at}/cursor", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_CURSOR(cursor):
                report.add(
                    "engram_memory_capture.out/cursor#pattern",
                    f"{at}/cursor",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    transaction_receipt_digest = value.get("transaction_receipt_digest", ABSENT)
    if transaction_receipt_digest is ABSENT:
        report.add(
            "engram_memory_capture.out/transaction_receipt_digest#required",
            f"{at}/transaction_receipt_digest",
            "INVALID_SCHEMA",
            "the member transaction_receipt_digest",
        )
    else:
        if type(transaction_receipt_digest) is not str:
            report.add(
                "engram_memory_capture.out/transaction_receipt_digest#type",
                f"{at}/transaction_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(transaction_receipt_digest):
                report.add(
                    "engram_memory_capture.out/transaction_receipt_digest#pattern",
                    f"{at}/transaction_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )


def _engram_memory_request_admission_out_outcome(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_request_admission.out/outcome#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ADMISSION_OUTCOME.issuperset(value):
        report.add(
            "engram_memory_request_admission.out/outcome#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    status = value.get("status", ABSENT)
    if status is ABSENT:
        report.add(
            "engram_memory_request_admission.out/outcome/status#required",
            f"{at}/status",
            "INVALID_SCHEMA",
            "the member status",
        )
    else:
        if status not in ("accepted", "rejected", "pending_adjudication", "duplicate_exact"):
            report.add(
                "engram_memory_request_admission.out/outcome/status#enum",
                f"{at}/status",
                "INVALID_SCHEMA",
                "one of \"accepted\", \"rejected\", \"pending_adjudication\", \"duplicate_exact\"",
            )
    candidate_id = value.get("candidate_id", ABSENT)
    if candidate_id is ABSENT:
        report.add(
            "engram_memory_request_admission.out/outcome/candidate_id#required",
            f"{at}/candidate_id",
            "INVALID_SCHEMA",
            "the member candidate_id",
        )
    else:
        if type(candidate_id) is not str:
            report.add(
                "engram_memory_request_admission.out/outcome/candidate_id#type",
                f"{at}/candidate_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            candidate_id_bytes = utf8(candidate_id)
            if candidate_id_bytes < 1:
                report.add(
                    "engram_memory_request_admission.out/outcome/candidate_id#x-bytes.min",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            if candidate_id_bytes > 512:
                report.add(
                    "engram_memory_request_admission.out/outcome/candidate_id#x-bytes.max",
                    f"{at}/candidate_id",
                    "INVALID_SCHEMA",
                    "at most 512 UTF-8 bytes",
                )
    record_id = value.get("record_id", ABSENT)
    if record_id is not ABSENT:
        if type(record_id) is not str:
            report.add(
                "engram_memory_request_admission.out/outcome/record_id#type",
                f"{at}/record_id",
                "INVALID_SCHEMA",
                "a string",
            )
        else:
            if not _MATCH_RECORD_ID(record_id):
                report.add(
                    "engram_memory_request_admission.out/outcome/record_id#pattern",
                    f"{at}/record_id",
                    "INVALID_SCHEMA",
                    "text that matches ^mem_[a-z2-7]+$",
                )
    cursor = value.get("cursor", ABSENT)
    if cursor is ABSENT:
        report.add(
            "engram_memory_request_admission.out/outcome/cursor#required",
            f"{at}/cursor",
            "INVALID_SCHEMA",
            "the member cursor",
        )
    else:
        if type(cursor) is not str:
            report.add(
                "engram_memory_request_admission.out/outcome/cursor#type", f"{at}/cursor", "INVALID_SCHEMA", "a string"
            )
        else:
            if not _MATCH_CURSOR(cursor):
                report.add(
                    "engram_memory_request_admission.out/outcome/cursor#pattern",
                    f"{at}/cursor",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    decision_receipt_digest = value.get("decision_receipt_digest", ABSENT)
    if decision_receipt_digest is ABSENT:
        report.add(
            "engram_memory_request_admission.out/outcome/decision_receipt_digest#required",
            f"{at}/decision_receipt_digest",
            "INVALID_SCHEMA",
            "the member decision_receipt_digest",
        )
    else:
        if type(decision_receipt_digest) is not str:
            report.add(
                "engram_memory_request_admission.out/outcome/decision_receipt_digest#type",
                f"{at}/decision_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(decision_receipt_digest):
                report.add(
                    "engram_memory_request_admission.out/outcome/decision_receipt_digest#pattern",
                    f"{at}/decision_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    transaction_receipt_digest = value.get("transaction_receipt_digest", ABSENT)
    if transaction_receipt_digest is ABSENT:
        report.add(
            "engram_memory_request_admission.out/outcome/transaction_receipt_digest#required",
            f"{at}/transaction_receipt_digest",
            "INVALID_SCHEMA",
            "the member transaction_receipt_digest",
        )
    else:
        if type(transaction_receipt_digest) is not str:
            report.add(
                "engram_memory_request_admission.out/outcome/transaction_receipt_digest#type",
                f"{at}/transaction_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(transaction_receipt_digest):
                report.add(
                    "engram_memory_request_admission.out/outcome/transaction_receipt_digest#pattern",
                    f"{at}/transaction_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    required_when(
        report,
        Rule("engram_memory_request_admission.out/outcome#accepted-has-record", "INVALID_SCHEMA", "An accepted candidate has a record_id."),
        value,
        at,
        ("record_id",),
        When(("status",), True, ("accepted",)),
    )


def _engram_memory_request_admission_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_request_admission.out#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_REQUEST_ADMISSION_OUT.issuperset(value):
        report.add(
            "engram_memory_request_admission.out#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    outcome = value.get("outcome", ABSENT)
    if outcome is ABSENT:
        report.add(
            "engram_memory_request_admission.out/outcome#required",
            f"{at}/outcome",
            "INVALID_SCHEMA",
            "the member outcome",
        )
    else:
        _engram_memory_request_admission_out_outcome(outcome, f"{at}/outcome", report)
    replayed = value.get("replayed", ABSENT)
    if replayed is ABSENT:
        report.add(
            "engram_memory_request_admission.out/replayed#required",
            f"{at}/replayed",
            "INVALID_SCHEMA",
            "the member replayed",
        )
    else:
        if type(replayed) is not bool:
            report.add(
                "engram_memory_request_admission.out/replayed#type", f"{at}/replayed", "INVALID_SCHEMA", "true or false"
            )


def _engram_memory_withdraw_out_receipt(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_withdraw.out/receipt#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_WITHDRAW_RECEIPT.issuperset(value):
        report.add(
            "engram_memory_withdraw.out/receipt#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    event_id = value.get("event_id", ABSENT)
    if event_id is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/event_id#required",
            f"{at}/event_id",
            "INVALID_SCHEMA",
            "the member event_id",
        )
    else:
        if type(event_id) is not str:
            report.add(
                "engram_memory_withdraw.out/receipt/event_id#type", f"{at}/event_id", "INVALID_SCHEMA", "a string"
            )
        else:
            event_id_bytes = utf8(event_id)
            if event_id_bytes < 1:
                report.add(
                    "engram_memory_withdraw.out/receipt/event_id#x-bytes.min",
                    f"{at}/event_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            event_id_is_long = event_id_bytes > 512 and report.add(
                "engram_memory_withdraw.out/receipt/event_id#x-bytes.max",
                f"{at}/event_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not event_id_is_long and not nfc(event_id):
                report.add(
                    "engram_memory_withdraw.out/receipt/event_id#x-nfc",
                    f"{at}/event_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    operation = value.get("operation", ABSENT)
    if operation is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/operation#required",
            f"{at}/operation",
            "INVALID_SCHEMA",
            "the member operation",
        )
    else:
        if operation != "withdraw":
            report.add(
                "engram_memory_withdraw.out/receipt/operation#const",
                f"{at}/operation",
                "INVALID_SCHEMA",
                "\"withdraw\"",
            )
    from_state = value.get("from_state", ABSENT)
    if from_state is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/from_state#required",
            f"{at}/from_state",
            "INVALID_SCHEMA",
            "the member from_state",
        )
    else:
        if from_state != "pending":
            report.add(
                "engram_memory_withdraw.out/receipt/from_state#const",
                f"{at}/from_state",
                "INVALID_SCHEMA",
                "\"pending\"",
            )
    to_state = value.get("to_state", ABSENT)
    if to_state is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/to_state#required",
            f"{at}/to_state",
            "INVALID_SCHEMA",
            "the member to_state",
        )
    else:
        if to_state != "withdrawn":
            report.add(
                "engram_memory_withdraw.out/receipt/to_state#const", f"{at}/to_state", "INVALID_SCHEMA", "\"withdrawn\""
            )
    cursor = value.get("cursor", ABSENT)
    if cursor is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/cursor#required", f"{at}/cursor", "INVALID_SCHEMA", "the member cursor"
        )
    else:
        if type(cursor) is not str:
            report.add("engram_memory_withdraw.out/receipt/cursor#type", f"{at}/cursor", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_CURSOR(cursor):
                report.add(
                    "engram_memory_withdraw.out/receipt/cursor#pattern",
                    f"{at}/cursor",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    event_digest = value.get("event_digest", ABSENT)
    if event_digest is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/event_digest#required",
            f"{at}/event_digest",
            "INVALID_SCHEMA",
            "the member event_digest",
        )
    else:
        if type(event_digest) is not str:
            report.add(
                "engram_memory_withdraw.out/receipt/event_digest#type",
                f"{at}/event_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(event_digest):
                report.add(
                    "engram_memory_withdraw.out/receipt/event_digest#pattern",
                    f"{at}/event_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    authorization_receipt_digest = value.get("authorization_receipt_digest", ABSENT)
    if authorization_receipt_digest is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/authorization_receipt_digest#required",
            f"{at}/authorization_receipt_digest",
            "INVALID_SCHEMA",
            "the member authorization_receipt_digest",
        )
    else:
        if type(authorization_receipt_digest) is not str:
            report.add(
                "engram_memory_withdraw.out/receipt/authorization_receipt_digest#type",
                f"{at}/authorization_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(authorization_receipt_digest):
                report.add(
                    "engram_memory_withdraw.out/receipt/authorization_receipt_digest#pattern",
                    f"{at}/authorization_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    transaction_receipt_digest = value.get("transaction_receipt_digest", ABSENT)
    if transaction_receipt_digest is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt/transaction_receipt_digest#required",
            f"{at}/transaction_receipt_digest",
            "INVALID_SCHEMA",
            "the member transaction_receipt_digest",
        )
    else:
        if type(transaction_receipt_digest) is not str:
            report.add(
                "engram_memory_withdraw.out/receipt/transaction_receipt_digest#type",
                f"{at}/transaction_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(transaction_receipt_digest):
                report.add(
                    "engram_memory_withdraw.out/receipt/transaction_receipt_digest#pattern",
                    f"{at}/transaction_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )


def _engram_memory_withdraw_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_withdraw.out#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_WITHDRAW_OUT.issuperset(value):
        report.add(
            "engram_memory_withdraw.out#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    receipt = value.get("receipt", ABSENT)
    if receipt is ABSENT:
        report.add(
            "engram_memory_withdraw.out/receipt#required", f"{at}/receipt", "INVALID_SCHEMA", "the member receipt"
        )
    else:
        _engram_memory_withdraw_out_receipt(receipt, f"{at}/receipt", report)
    replayed = value.get("replayed", ABSENT)
    if replayed is ABSENT:
        report.add(
            "engram_memory_withdraw.out/replayed#required", f"{at}/replayed", "INVALID_SCHEMA", "the member replayed"
        )
    else:
        if type(replayed) is not bool:
            report.add("engram_memory_withdraw.out/replayed#type", f"{at}/replayed", "INVALID_SCHEMA", "true or false")
    key_destruction = value.get("key_destruction", ABSENT)
    if key_destruction is ABSENT:
        report.add(
            "engram_memory_withdraw.out/key_destruction#required",
            f"{at}/key_destruction",
            "INVALID_SCHEMA",
            "the member key_destruction",
        )
    else:
        if key_destruction not in ("pending", "complete"):
            report.add(
                "engram_memory_withdraw.out/key_destruction#enum",
                f"{at}/key_destruction",
                "INVALID_SCHEMA",
                "one of \"pending\", \"complete\"",
            )


def _engram_memory_forget_out_receipt(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_forget.out/receipt#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_WITHDRAW_RECEIPT.issuperset(value):
        report.add(
            "engram_memory_forget.out/receipt#additionalProperties",
            at,
            "INVALID_SCHEMA",
            "no members but the declared ones",
        )
    event_id = value.get("event_id", ABSENT)
    if event_id is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/event_id#required",
            f"{at}/event_id",
            "INVALID_SCHEMA",
            "the member event_id",
        )
    else:
        if type(event_id) is not str:
            report.add("engram_memory_forget.out/receipt/event_id#type", f"{at}/event_id", "INVALID_SCHEMA", "a string")
        else:
            event_id_bytes = utf8(event_id)
            if event_id_bytes < 1:
                report.add(
                    "engram_memory_forget.out/receipt/event_id#x-bytes.min",
                    f"{at}/event_id",
                    "INVALID_SCHEMA",
                    "at least 1 UTF-8 byte",
                )
            event_id_is_long = event_id_bytes > 512 and report.add(
                "engram_memory_forget.out/receipt/event_id#x-bytes.max",
                f"{at}/event_id",
                "INVALID_SCHEMA",
                "at most 512 UTF-8 bytes",
            )
            if not event_id_is_long and not nfc(event_id):
                report.add(
                    "engram_memory_forget.out/receipt/event_id#x-nfc",
                    f"{at}/event_id",
                    "INVALID_SCHEMA",
                    "text in Unicode NFC",
                )
    operation = value.get("operation", ABSENT)
    if operation is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/operation#required",
            f"{at}/operation",
            "INVALID_SCHEMA",
            "the member operation",
        )
    else:
        if operation != "tombstone":
            report.add(
                "engram_memory_forget.out/receipt/operation#const", f"{at}/operation", "INVALID_SCHEMA", "\"tombstone\""
            )
    from_state = value.get("from_state", ABSENT)
    if from_state is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/from_state#required",
            f"{at}/from_state",
            "INVALID_SCHEMA",
            "the member from_state",
        )
    else:
        if not (type(from_state) is str and from_state in _FORGETTABLE_STATE):
            report.add(
                "engram_memory_forget.out/receipt/from_state#enum",
                f"{at}/from_state",
                "INVALID_SCHEMA",
                "one of \"accepted_current\", \"accepted_disputed\", \"historical\", \"expired\", \"trust_invalid\"",
            )
    to_state = value.get("to_state", ABSENT)
    if to_state is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/to_state#required",
            f"{at}/to_state",
            "INVALID_SCHEMA",
            "the member to_state",
        )
    else:
        if to_state != "tombstoned":
            report.add(
                "engram_memory_forget.out/receipt/to_state#const", f"{at}/to_state", "INVALID_SCHEMA", "\"tombstoned\""
            )
    cursor = value.get("cursor", ABSENT)
    if cursor is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/cursor#required", f"{at}/cursor", "INVALID_SCHEMA", "the member cursor"
        )
    else:
        if type(cursor) is not str:
            report.add("engram_memory_forget.out/receipt/cursor#type", f"{at}/cursor", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_CURSOR(cursor):
                report.add(
                    "engram_memory_forget.out/receipt/cursor#pattern",
                    f"{at}/cursor",
                    "INVALID_SCHEMA",
                    "text that matches ^(?:0|[1-9][0-9]{0,18})$",
                )
    event_digest = value.get("event_digest", ABSENT)
    if event_digest is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/event_digest#required",
            f"{at}/event_digest",
            "INVALID_SCHEMA",
            "the member event_digest",
        )
    else:
        if type(event_digest) is not str:
            report.add(
                "engram_memory_forget.out/receipt/event_digest#type", f"{at}/event_digest", "INVALID_DIGEST", "a string"
            )
        else:
            if not _MATCH_DIGEST(event_digest):
                report.add(
                    "engram_memory_forget.out/receipt/event_digest#pattern",
                    f"{at}/event_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    authorization_receipt_digest = value.get("authorization_receipt_digest", ABSENT)
    if authorization_receipt_digest is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/authorization_receipt_digest#required",
            f"{at}/authorization_receipt_digest",
            "INVALID_SCHEMA",
            "the member authorization_receipt_digest",
        )
    else:
        if type(authorization_receipt_digest) is not str:
            report.add(
                "engram_memory_forget.out/receipt/authorization_receipt_digest#type",
                f"{at}/authorization_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(authorization_receipt_digest):
                report.add(
                    "engram_memory_forget.out/receipt/authorization_receipt_digest#pattern",
                    f"{at}/authorization_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    transaction_receipt_digest = value.get("transaction_receipt_digest", ABSENT)
    if transaction_receipt_digest is ABSENT:
        report.add(
            "engram_memory_forget.out/receipt/transaction_receipt_digest#required",
            f"{at}/transaction_receipt_digest",
            "INVALID_SCHEMA",
            "the member transaction_receipt_digest",
        )
    else:
        if type(transaction_receipt_digest) is not str:
            report.add(
                "engram_memory_forget.out/receipt/transaction_receipt_digest#type",
                f"{at}/transaction_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(transaction_receipt_digest):
                report.add(
                    "engram_memory_forget.out/receipt/transaction_receipt_digest#pattern",
                    f"{at}/transaction_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )


def _engram_memory_forget_out(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("engram_memory_forget.out#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ENGRAM_MEMORY_FORGET_OUT.issuperset(value):
        report.add(
            "engram_memory_forget.out#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    receipt = value.get("receipt", ABSENT)
    if receipt is ABSENT:
        report.add("engram_memory_forget.out/receipt#required", f"{at}/receipt", "INVALID_SCHEMA", "the member receipt")
    else:
        _engram_memory_forget_out_receipt(receipt, f"{at}/receipt", report)
    replayed = value.get("replayed", ABSENT)
    if replayed is ABSENT:
        report.add(
            "engram_memory_forget.out/replayed#required", f"{at}/replayed", "INVALID_SCHEMA", "the member replayed"
        )
    else:
        if type(replayed) is not bool:
            report.add("engram_memory_forget.out/replayed#type", f"{at}/replayed", "INVALID_SCHEMA", "true or false")
    projection_invalidation = value.get("projection_invalidation", ABSENT)
    if projection_invalidation is ABSENT:
        report.add(
            "engram_memory_forget.out/projection_invalidation#required",
            f"{at}/projection_invalidation",
            "INVALID_SCHEMA",
            "the member projection_invalidation",
        )
    else:
        if projection_invalidation not in ("pending", "complete"):
            report.add(
                "engram_memory_forget.out/projection_invalidation#enum",
                f"{at}/projection_invalidation",
                "INVALID_SCHEMA",
                "one of \"pending\", \"complete\"",
            )
    coverage_receipt_digest = value.get("coverage_receipt_digest", ABSENT)
    if coverage_receipt_digest is not ABSENT:
        if type(coverage_receipt_digest) is not str:
            report.add(
                "engram_memory_forget.out/coverage_receipt_digest#type",
                f"{at}/coverage_receipt_digest",
                "INVALID_DIGEST",
                "a string",
            )
        else:
            if not _MATCH_DIGEST(coverage_receipt_digest):
                report.add(
                    "engram_memory_forget.out/coverage_receipt_digest#pattern",
                    f"{at}/coverage_receipt_digest",
                    "INVALID_DIGEST",
                    "text that matches ^sha256:[0-9a-f]{64}$",
                )
    forbidden_when(
        report,
        Rule("engram_memory_forget.out#coverage-only-when-complete", "INVALID_SCHEMA", "There is no coverage receipt while the clean-up is pending."),
        value,
        at,
        ("coverage_receipt_digest",),
        When(("projection_invalidation",), True, ("pending",)),
    )


def _envelope_ok_true_output(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=true/output#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_OUTPUT.issuperset(value):
        report.add(
            "envelope/ok=true/output#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is ABSENT:
        report.add(
            "envelope/ok=true/output/schema_version#required",
            f"{at}/schema_version",
            "INVALID_SCHEMA",
            "the member schema_version",
        )
    else:
        if not (schema_version == 1 and type(schema_version) is not bool):
            report.add("envelope/ok=true/output/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "1")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/output/value#required", f"{at}/value", "INVALID_SCHEMA", "the member value")
    else:
        _engram_memory_search_out(value_2, f"{at}/value", report)


def _envelope_ok_true(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    output = value.get("output", ABSENT)
    if output is ABSENT:
        report.add("envelope/ok=true/output#required", f"{at}/output", "INVALID_SCHEMA", "the member output")
    else:
        _envelope_ok_true_output(output, f"{at}/output", report)
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=true/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=true/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=true/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=true/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=true/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")


def _envelope_ok_false_error(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=false/error#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/ok=false/error#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/ok=false/error/code#required", f"{at}/code", "INVALID_SCHEMA", "the member code")
    else:
        if not (type(code) is str and code in _CODE):
            report.add(
                "envelope/ok=false/error/code#enum",
                f"{at}/code",
                "INVALID_SCHEMA",
                "one of \"INVALID_SCHEMA\", \"UNAUTHORIZED\", \"AUTHORIZATION_EXPIRED\", \"AUTHORIZATION_REVOKED\", \"STALE_PAGE\", \"RESULT_TOO_LARGE\", \"PROJECTION_OVERSIZED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"FENCE_LOST\", \"CURSOR_GAP\", \"PROJECTION_STALE\", \"RANKING_UNAVAILABLE\", \"CAPABILITY_UNAVAILABLE\", \"JOURNAL_CORRUPT\", \"BLOB_MISSING\", \"REGISTRY_VERSION_UNAVAILABLE\", \"BACKUP_INVALID\", \"RESTORE_REFUSED\", \"MIGRATION_LEDGER_INVALID\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("envelope/ok=false/error/message#required", f"{at}/message", "INVALID_SCHEMA", "the member message")
    else:
        if not (type(message) is str and message in _MESSAGE):
            report.add(
                "envelope/ok=false/error/message#enum",
                f"{at}/message",
                "INVALID_SCHEMA",
                "one of \"The arguments do not match the tool's input schema.\", \"The caller is not allowed to do this.\", \"The caller's grant has expired.\", \"The caller's grant was revoked.\", \"The page cursor is no longer valid.\", \"The result is larger than the host returns.\", \"A record is larger than the packet budget.\", \"Too many requests.\", \"The deadline passed; nothing was committed.\", \"The call was cancelled; nothing was committed.\", \"The store is not available; nothing was committed.\", \"The host lost its hold on the store.\", \"The journal has a gap.\", \"The search projection is behind the journal.\", \"A required ranking channel is not available.\", \"The host cannot serve this operation.\", \"The journal does not verify.\", \"Stored content is missing.\", \"A required registry version is not available.\", \"The backup does not verify.\", \"The restored store may not serve yet.\", \"The migration ledger does not verify.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/ok=false/error/retriable#required", f"{at}/retriable", "INVALID_SCHEMA", "the member retriable"
        )
    else:
        if type(retriable) is not bool:
            report.add("envelope/ok=false/error/retriable#type", f"{at}/retriable", "INVALID_SCHEMA", "true or false")
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#message", "INVALID_SCHEMA", "message is \"The arguments do not match the tool's input schema.\" where code is INVALID_SCHEMA."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        "The arguments do not match the tool's input schema.",
    )
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#retriable", "INVALID_SCHEMA", "retriable is false where code is INVALID_SCHEMA."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#message", "INVALID_SCHEMA", "message is \"The caller is not allowed to do this.\" where code is UNAUTHORIZED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNAUTHORIZED",)),
        "The caller is not allowed to do this.",
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#retriable", "INVALID_SCHEMA", "retriable is false where code is UNAUTHORIZED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNAUTHORIZED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#message", "INVALID_SCHEMA", "message is \"The caller's grant has expired.\" where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        "The caller's grant has expired.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#message", "INVALID_SCHEMA", "message is \"The caller's grant was revoked.\" where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        "The caller's grant was revoked.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.STALE_PAGE#message", "INVALID_SCHEMA", "message is \"The page cursor is no longer valid.\" where code is STALE_PAGE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STALE_PAGE",)),
        "The page cursor is no longer valid.",
    )
    equals_when(
        report,
        Rule("error.STALE_PAGE#retriable", "INVALID_SCHEMA", "retriable is false where code is STALE_PAGE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STALE_PAGE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#message", "INVALID_SCHEMA", "message is \"The result is larger than the host returns.\" where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        "The result is larger than the host returns.",
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#retriable", "INVALID_SCHEMA", "retriable is false where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.PROJECTION_OVERSIZED#message", "INVALID_SCHEMA", "message is \"A record is larger than the packet budget.\" where code is PROJECTION_OVERSIZED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("PROJECTION_OVERSIZED",)),
        "A record is larger than the packet budget.",
    )
    equals_when(
        report,
        Rule("error.PROJECTION_OVERSIZED#retriable", "INVALID_SCHEMA", "retriable is false where code is PROJECTION_OVERSIZED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("PROJECTION_OVERSIZED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_SCHEMA", "message is \"Too many requests.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many requests.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_SCHEMA", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_SCHEMA", "message is \"The deadline passed; nothing was committed.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The deadline passed; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_SCHEMA", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_SCHEMA", "message is \"The call was cancelled; nothing was committed.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_SCHEMA", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The store is not available; nothing was committed.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The store is not available; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#message", "INVALID_SCHEMA", "message is \"The host lost its hold on the store.\" where code is FENCE_LOST."),
        value,
        at,
        ("message",),
        When(("code",), True, ("FENCE_LOST",)),
        "The host lost its hold on the store.",
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#retriable", "INVALID_SCHEMA", "retriable is true where code is FENCE_LOST."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("FENCE_LOST",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#message", "INVALID_SCHEMA", "message is \"The journal has a gap.\" where code is CURSOR_GAP."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CURSOR_GAP",)),
        "The journal has a gap.",
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#retriable", "INVALID_SCHEMA", "retriable is true where code is CURSOR_GAP."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CURSOR_GAP",)),
        True,
    )
    equals_when(
        report,
        Rule("error.PROJECTION_STALE#message", "INVALID_SCHEMA", "message is \"The search projection is behind the journal.\" where code is PROJECTION_STALE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("PROJECTION_STALE",)),
        "The search projection is behind the journal.",
    )
    equals_when(
        report,
        Rule("error.PROJECTION_STALE#retriable", "INVALID_SCHEMA", "retriable is true where code is PROJECTION_STALE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("PROJECTION_STALE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.RANKING_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"A required ranking channel is not available.\" where code is RANKING_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RANKING_UNAVAILABLE",)),
        "A required ranking channel is not available.",
    )
    equals_when(
        report,
        Rule("error.RANKING_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is RANKING_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RANKING_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The host cannot serve this operation.\" where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        "The host cannot serve this operation.",
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#message", "INVALID_SCHEMA", "message is \"The journal does not verify.\" where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        "The journal does not verify.",
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#retriable", "INVALID_SCHEMA", "retriable is false where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#message", "INVALID_SCHEMA", "message is \"Stored content is missing.\" where code is BLOB_MISSING."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BLOB_MISSING",)),
        "Stored content is missing.",
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#retriable", "INVALID_SCHEMA", "retriable is false where code is BLOB_MISSING."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BLOB_MISSING",)),
        False,
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"A required registry version is not available.\" where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        "A required registry version is not available.",
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#message", "INVALID_SCHEMA", "message is \"The backup does not verify.\" where code is BACKUP_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BACKUP_INVALID",)),
        "The backup does not verify.",
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is BACKUP_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BACKUP_INVALID",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#message", "INVALID_SCHEMA", "message is \"The restored store may not serve yet.\" where code is RESTORE_REFUSED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        "The restored store may not serve yet.",
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#retriable", "INVALID_SCHEMA", "retriable is false where code is RESTORE_REFUSED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#message", "INVALID_SCHEMA", "message is \"The migration ledger does not verify.\" where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        "The migration ledger does not verify.",
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        False,
    )


def _envelope_ok_false(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_FALSE.issuperset(value):
        report.add("envelope/ok=false#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=false/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=false/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=false/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=false/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=false/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")
    error = value.get("error", ABSENT)
    if error is ABSENT:
        report.add("envelope/ok=false/error#required", f"{at}/error", "INVALID_SCHEMA", "the member error")
    else:
        _envelope_ok_false_error(error, f"{at}/error", report)


def _envelope(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_SCHEMA", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true(value, at, report)
    elif ok is False:
        _envelope_ok_false(value, at, report)
    else:
        report.add("envelope#oneOf", at, "INVALID_SCHEMA", "the member ok: one of true, false")


def _envelope_ok_true_output_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=true/output#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_OUTPUT.issuperset(value):
        report.add(
            "envelope/ok=true/output#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is ABSENT:
        report.add(
            "envelope/ok=true/output/schema_version#required",
            f"{at}/schema_version",
            "INVALID_SCHEMA",
            "the member schema_version",
        )
    else:
        if not (schema_version == 1 and type(schema_version) is not bool):
            report.add("envelope/ok=true/output/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "1")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/output/value#required", f"{at}/value", "INVALID_SCHEMA", "the member value")
    else:
        _engram_memory_get_out(value_2, f"{at}/value", report)


def _envelope_ok_true_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    output = value.get("output", ABSENT)
    if output is ABSENT:
        report.add("envelope/ok=true/output#required", f"{at}/output", "INVALID_SCHEMA", "the member output")
    else:
        _envelope_ok_true_output_2(output, f"{at}/output", report)
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=true/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=true/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=true/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=true/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=true/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")


def _envelope_ok_false_error_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=false/error#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/ok=false/error#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/ok=false/error/code#required", f"{at}/code", "INVALID_SCHEMA", "the member code")
    else:
        if not (type(code) is str and code in _CODE_2):
            report.add(
                "envelope/ok=false/error/code#enum",
                f"{at}/code",
                "INVALID_SCHEMA",
                "one of \"INVALID_SCHEMA\", \"UNAUTHORIZED\", \"AUTHORIZATION_EXPIRED\", \"AUTHORIZATION_REVOKED\", \"NOT_FOUND\", \"RESULT_TOO_LARGE\", \"PROJECTION_OVERSIZED\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"FENCE_LOST\", \"CURSOR_GAP\", \"PROJECTION_STALE\", \"CAPABILITY_UNAVAILABLE\", \"JOURNAL_CORRUPT\", \"BLOB_MISSING\", \"REGISTRY_VERSION_UNAVAILABLE\", \"BACKUP_INVALID\", \"RESTORE_REFUSED\", \"MIGRATION_LEDGER_INVALID\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("envelope/ok=false/error/message#required", f"{at}/message", "INVALID_SCHEMA", "the member message")
    else:
        if not (type(message) is str and message in _MESSAGE_2):
            report.add(
                "envelope/ok=false/error/message#enum",
                f"{at}/message",
                "INVALID_SCHEMA",
                "one of \"The arguments do not match the tool's input schema.\", \"The caller is not allowed to do this.\", \"The caller's grant has expired.\", \"The caller's grant was revoked.\", \"The target is not available.\", \"The result is larger than the host returns.\", \"A record is larger than the packet budget.\", \"Too many requests.\", \"The deadline passed; nothing was committed.\", \"The call was cancelled; nothing was committed.\", \"The store is not available; nothing was committed.\", \"The host lost its hold on the store.\", \"The journal has a gap.\", \"The search projection is behind the journal.\", \"The host cannot serve this operation.\", \"The journal does not verify.\", \"Stored content is missing.\", \"A required registry version is not available.\", \"The backup does not verify.\", \"The restored store may not serve yet.\", \"The migration ledger does not verify.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/ok=false/error/retriable#required", f"{at}/retriable", "INVALID_SCHEMA", "the member retriable"
        )
    else:
        if type(retriable) is not bool:
            report.add("envelope/ok=false/error/retriable#type", f"{at}/retriable", "INVALID_SCHEMA", "true or false")
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#message", "INVALID_SCHEMA", "message is \"The arguments do not match the tool's input schema.\" where code is INVALID_SCHEMA."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        "The arguments do not match the tool's input schema.",
    )
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#retriable", "INVALID_SCHEMA", "retriable is false where code is INVALID_SCHEMA."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#message", "INVALID_SCHEMA", "message is \"The caller is not allowed to do this.\" where code is UNAUTHORIZED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNAUTHORIZED",)),
        "The caller is not allowed to do this.",
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#retriable", "INVALID_SCHEMA", "retriable is false where code is UNAUTHORIZED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNAUTHORIZED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#message", "INVALID_SCHEMA", "message is \"The caller's grant has expired.\" where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        "The caller's grant has expired.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#message", "INVALID_SCHEMA", "message is \"The caller's grant was revoked.\" where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        "The caller's grant was revoked.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#message", "INVALID_SCHEMA", "message is \"The target is not available.\" where code is NOT_FOUND."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_FOUND",)),
        "The target is not available.",
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#retriable", "INVALID_SCHEMA", "retriable is false where code is NOT_FOUND."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_FOUND",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#message", "INVALID_SCHEMA", "message is \"The result is larger than the host returns.\" where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        "The result is larger than the host returns.",
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#retriable", "INVALID_SCHEMA", "retriable is false where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.PROJECTION_OVERSIZED#message", "INVALID_SCHEMA", "message is \"A record is larger than the packet budget.\" where code is PROJECTION_OVERSIZED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("PROJECTION_OVERSIZED",)),
        "A record is larger than the packet budget.",
    )
    equals_when(
        report,
        Rule("error.PROJECTION_OVERSIZED#retriable", "INVALID_SCHEMA", "retriable is false where code is PROJECTION_OVERSIZED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("PROJECTION_OVERSIZED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_SCHEMA", "message is \"Too many requests.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many requests.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_SCHEMA", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_SCHEMA", "message is \"The deadline passed; nothing was committed.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The deadline passed; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_SCHEMA", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_SCHEMA", "message is \"The call was cancelled; nothing was committed.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_SCHEMA", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The store is not available; nothing was committed.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The store is not available; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#message", "INVALID_SCHEMA", "message is \"The host lost its hold on the store.\" where code is FENCE_LOST."),
        value,
        at,
        ("message",),
        When(("code",), True, ("FENCE_LOST",)),
        "The host lost its hold on the store.",
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#retriable", "INVALID_SCHEMA", "retriable is true where code is FENCE_LOST."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("FENCE_LOST",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#message", "INVALID_SCHEMA", "message is \"The journal has a gap.\" where code is CURSOR_GAP."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CURSOR_GAP",)),
        "The journal has a gap.",
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#retriable", "INVALID_SCHEMA", "retriable is true where code is CURSOR_GAP."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CURSOR_GAP",)),
        True,
    )
    equals_when(
        report,
        Rule("error.PROJECTION_STALE#message", "INVALID_SCHEMA", "message is \"The search projection is behind the journal.\" where code is PROJECTION_STALE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("PROJECTION_STALE",)),
        "The search projection is behind the journal.",
    )
    equals_when(
        report,
        Rule("error.PROJECTION_STALE#retriable", "INVALID_SCHEMA", "retriable is true where code is PROJECTION_STALE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("PROJECTION_STALE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The host cannot serve this operation.\" where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        "The host cannot serve this operation.",
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#message", "INVALID_SCHEMA", "message is \"The journal does not verify.\" where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        "The journal does not verify.",
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#retriable", "INVALID_SCHEMA", "retriable is false where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#message", "INVALID_SCHEMA", "message is \"Stored content is missing.\" where code is BLOB_MISSING."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BLOB_MISSING",)),
        "Stored content is missing.",
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#retriable", "INVALID_SCHEMA", "retriable is false where code is BLOB_MISSING."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BLOB_MISSING",)),
        False,
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"A required registry version is not available.\" where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        "A required registry version is not available.",
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#message", "INVALID_SCHEMA", "message is \"The backup does not verify.\" where code is BACKUP_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BACKUP_INVALID",)),
        "The backup does not verify.",
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is BACKUP_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BACKUP_INVALID",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#message", "INVALID_SCHEMA", "message is \"The restored store may not serve yet.\" where code is RESTORE_REFUSED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        "The restored store may not serve yet.",
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#retriable", "INVALID_SCHEMA", "retriable is false where code is RESTORE_REFUSED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#message", "INVALID_SCHEMA", "message is \"The migration ledger does not verify.\" where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        "The migration ledger does not verify.",
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        False,
    )


def _envelope_ok_false_2(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_FALSE.issuperset(value):
        report.add("envelope/ok=false#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=false/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=false/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=false/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=false/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=false/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")
    error = value.get("error", ABSENT)
    if error is ABSENT:
        report.add("envelope/ok=false/error#required", f"{at}/error", "INVALID_SCHEMA", "the member error")
    else:
        _envelope_ok_false_error_2(error, f"{at}/error", report)


def _envelope_2(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_SCHEMA", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_2(value, at, report)
    elif ok is False:
        _envelope_ok_false_2(value, at, report)
    else:
        report.add("envelope#oneOf", at, "INVALID_SCHEMA", "the member ok: one of true, false")


def _envelope_ok_true_output_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=true/output#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_OUTPUT.issuperset(value):
        report.add(
            "envelope/ok=true/output#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is ABSENT:
        report.add(
            "envelope/ok=true/output/schema_version#required",
            f"{at}/schema_version",
            "INVALID_SCHEMA",
            "the member schema_version",
        )
    else:
        if not (schema_version == 1 and type(schema_version) is not bool):
            report.add("envelope/ok=true/output/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "1")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/output/value#required", f"{at}/value", "INVALID_SCHEMA", "the member value")
    else:
        _engram_memory_capture_out(value_2, f"{at}/value", report)


def _envelope_ok_true_3(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    output = value.get("output", ABSENT)
    if output is ABSENT:
        report.add("envelope/ok=true/output#required", f"{at}/output", "INVALID_SCHEMA", "the member output")
    else:
        _envelope_ok_true_output_3(output, f"{at}/output", report)
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=true/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=true/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=true/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=true/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=true/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")


def _envelope_ok_false_error_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=false/error#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/ok=false/error#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/ok=false/error/code#required", f"{at}/code", "INVALID_SCHEMA", "the member code")
    else:
        if not (type(code) is str and code in _CODE_3):
            report.add(
                "envelope/ok=false/error/code#enum",
                f"{at}/code",
                "INVALID_SCHEMA",
                "one of \"INVALID_SCHEMA\", \"INVALID_DIGEST\", \"UNAUTHORIZED\", \"AUTHORIZATION_EXPIRED\", \"AUTHORIZATION_REVOKED\", \"DIGEST_CONFLICT\", \"MUTATION_OUTCOME_UNKNOWN\", \"gate_failed\", \"RESULT_TOO_LARGE\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"FENCE_LOST\", \"CURSOR_GAP\", \"POLICY_UNAVAILABLE\", \"POLICY_STALE\", \"CAPABILITY_UNAVAILABLE\", \"JOURNAL_CORRUPT\", \"BLOB_MISSING\", \"REGISTRY_VERSION_UNAVAILABLE\", \"BACKUP_INVALID\", \"RESTORE_REFUSED\", \"MIGRATION_LEDGER_INVALID\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("envelope/ok=false/error/message#required", f"{at}/message", "INVALID_SCHEMA", "the member message")
    else:
        if not (type(message) is str and message in _MESSAGE_3):
            report.add(
                "envelope/ok=false/error/message#enum",
                f"{at}/message",
                "INVALID_SCHEMA",
                "one of \"The arguments do not match the tool's input schema.\", \"A digest in the arguments is not valid.\", \"The caller is not allowed to do this.\", \"The caller's grant has expired.\", \"The caller's grant was revoked.\", \"The idempotency key belongs to a different operation.\", \"It is not known whether the change was committed.\", \"A required approval is missing.\", \"The result is larger than the host returns.\", \"Too many requests.\", \"The deadline passed; nothing was committed.\", \"The call was cancelled; nothing was committed.\", \"The store is not available; nothing was committed.\", \"The host lost its hold on the store.\", \"The journal has a gap.\", \"The policy gave no decision.\", \"The policy decision is out of date.\", \"The host cannot serve this operation.\", \"The journal does not verify.\", \"Stored content is missing.\", \"A required registry version is not available.\", \"The backup does not verify.\", \"The restored store may not serve yet.\", \"The migration ledger does not verify.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/ok=false/error/retriable#required", f"{at}/retriable", "INVALID_SCHEMA", "the member retriable"
        )
    else:
        if type(retriable) is not bool:
            report.add("envelope/ok=false/error/retriable#type", f"{at}/retriable", "INVALID_SCHEMA", "true or false")
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#message", "INVALID_SCHEMA", "message is \"The arguments do not match the tool's input schema.\" where code is INVALID_SCHEMA."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        "The arguments do not match the tool's input schema.",
    )
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#retriable", "INVALID_SCHEMA", "retriable is false where code is INVALID_SCHEMA."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        False,
    )
    equals_when(
        report,
        Rule("error.INVALID_DIGEST#message", "INVALID_SCHEMA", "message is \"A digest in the arguments is not valid.\" where code is INVALID_DIGEST."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_DIGEST",)),
        "A digest in the arguments is not valid.",
    )
    equals_when(
        report,
        Rule("error.INVALID_DIGEST#retriable", "INVALID_SCHEMA", "retriable is false where code is INVALID_DIGEST."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_DIGEST",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#message", "INVALID_SCHEMA", "message is \"The caller is not allowed to do this.\" where code is UNAUTHORIZED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNAUTHORIZED",)),
        "The caller is not allowed to do this.",
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#retriable", "INVALID_SCHEMA", "retriable is false where code is UNAUTHORIZED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNAUTHORIZED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#message", "INVALID_SCHEMA", "message is \"The caller's grant has expired.\" where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        "The caller's grant has expired.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#message", "INVALID_SCHEMA", "message is \"The caller's grant was revoked.\" where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        "The caller's grant was revoked.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.DIGEST_CONFLICT#message", "INVALID_SCHEMA", "message is \"The idempotency key belongs to a different operation.\" where code is DIGEST_CONFLICT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DIGEST_CONFLICT",)),
        "The idempotency key belongs to a different operation.",
    )
    equals_when(
        report,
        Rule("error.DIGEST_CONFLICT#retriable", "INVALID_SCHEMA", "retriable is false where code is DIGEST_CONFLICT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DIGEST_CONFLICT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MUTATION_OUTCOME_UNKNOWN#message", "INVALID_SCHEMA", "message is \"It is not known whether the change was committed.\" where code is MUTATION_OUTCOME_UNKNOWN."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MUTATION_OUTCOME_UNKNOWN",)),
        "It is not known whether the change was committed.",
    )
    equals_when(
        report,
        Rule("error.MUTATION_OUTCOME_UNKNOWN#retriable", "INVALID_SCHEMA", "retriable is true where code is MUTATION_OUTCOME_UNKNOWN."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MUTATION_OUTCOME_UNKNOWN",)),
        True,
    )
    equals_when(
        report,
        Rule("error.gate_failed#message", "INVALID_SCHEMA", "message is \"A required approval is missing.\" where code is gate_failed."),
        value,
        at,
        ("message",),
        When(("code",), True, ("gate_failed",)),
        "A required approval is missing.",
    )
    equals_when(
        report,
        Rule("error.gate_failed#retriable", "INVALID_SCHEMA", "retriable is false where code is gate_failed."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("gate_failed",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#message", "INVALID_SCHEMA", "message is \"The result is larger than the host returns.\" where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        "The result is larger than the host returns.",
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#retriable", "INVALID_SCHEMA", "retriable is false where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_SCHEMA", "message is \"Too many requests.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many requests.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_SCHEMA", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_SCHEMA", "message is \"The deadline passed; nothing was committed.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The deadline passed; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_SCHEMA", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_SCHEMA", "message is \"The call was cancelled; nothing was committed.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_SCHEMA", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The store is not available; nothing was committed.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The store is not available; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#message", "INVALID_SCHEMA", "message is \"The host lost its hold on the store.\" where code is FENCE_LOST."),
        value,
        at,
        ("message",),
        When(("code",), True, ("FENCE_LOST",)),
        "The host lost its hold on the store.",
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#retriable", "INVALID_SCHEMA", "retriable is true where code is FENCE_LOST."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("FENCE_LOST",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#message", "INVALID_SCHEMA", "message is \"The journal has a gap.\" where code is CURSOR_GAP."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CURSOR_GAP",)),
        "The journal has a gap.",
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#retriable", "INVALID_SCHEMA", "retriable is true where code is CURSOR_GAP."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CURSOR_GAP",)),
        True,
    )
    equals_when(
        report,
        Rule("error.POLICY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The policy gave no decision.\" where code is POLICY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("POLICY_UNAVAILABLE",)),
        "The policy gave no decision.",
    )
    equals_when(
        report,
        Rule("error.POLICY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is POLICY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("POLICY_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.POLICY_STALE#message", "INVALID_SCHEMA", "message is \"The policy decision is out of date.\" where code is POLICY_STALE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("POLICY_STALE",)),
        "The policy decision is out of date.",
    )
    equals_when(
        report,
        Rule("error.POLICY_STALE#retriable", "INVALID_SCHEMA", "retriable is true where code is POLICY_STALE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("POLICY_STALE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The host cannot serve this operation.\" where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        "The host cannot serve this operation.",
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#message", "INVALID_SCHEMA", "message is \"The journal does not verify.\" where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        "The journal does not verify.",
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#retriable", "INVALID_SCHEMA", "retriable is false where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#message", "INVALID_SCHEMA", "message is \"Stored content is missing.\" where code is BLOB_MISSING."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BLOB_MISSING",)),
        "Stored content is missing.",
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#retriable", "INVALID_SCHEMA", "retriable is false where code is BLOB_MISSING."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BLOB_MISSING",)),
        False,
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"A required registry version is not available.\" where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        "A required registry version is not available.",
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#message", "INVALID_SCHEMA", "message is \"The backup does not verify.\" where code is BACKUP_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BACKUP_INVALID",)),
        "The backup does not verify.",
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is BACKUP_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BACKUP_INVALID",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#message", "INVALID_SCHEMA", "message is \"The restored store may not serve yet.\" where code is RESTORE_REFUSED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        "The restored store may not serve yet.",
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#retriable", "INVALID_SCHEMA", "retriable is false where code is RESTORE_REFUSED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#message", "INVALID_SCHEMA", "message is \"The migration ledger does not verify.\" where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        "The migration ledger does not verify.",
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        False,
    )


def _envelope_ok_false_3(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_FALSE.issuperset(value):
        report.add("envelope/ok=false#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=false/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=false/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=false/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=false/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=false/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")
    error = value.get("error", ABSENT)
    if error is ABSENT:
        report.add("envelope/ok=false/error#required", f"{at}/error", "INVALID_SCHEMA", "the member error")
    else:
        _envelope_ok_false_error_3(error, f"{at}/error", report)


def _envelope_3(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_SCHEMA", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_3(value, at, report)
    elif ok is False:
        _envelope_ok_false_3(value, at, report)
    else:
        report.add("envelope#oneOf", at, "INVALID_SCHEMA", "the member ok: one of true, false")


def _envelope_ok_true_output_4(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=true/output#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_OUTPUT.issuperset(value):
        report.add(
            "envelope/ok=true/output#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is ABSENT:
        report.add(
            "envelope/ok=true/output/schema_version#required",
            f"{at}/schema_version",
            "INVALID_SCHEMA",
            "the member schema_version",
        )
    else:
        if not (schema_version == 1 and type(schema_version) is not bool):
            report.add("envelope/ok=true/output/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "1")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/output/value#required", f"{at}/value", "INVALID_SCHEMA", "the member value")
    else:
        _engram_memory_request_admission_out(value_2, f"{at}/value", report)


def _envelope_ok_true_4(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    output = value.get("output", ABSENT)
    if output is ABSENT:
        report.add("envelope/ok=true/output#required", f"{at}/output", "INVALID_SCHEMA", "the member output")
    else:
        _envelope_ok_true_output_4(output, f"{at}/output", report)
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=true/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=true/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=true/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=true/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=true/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")


def _envelope_ok_false_error_4(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=false/error#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/ok=false/error#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/ok=false/error/code#required", f"{at}/code", "INVALID_SCHEMA", "the member code")
    else:
        if not (type(code) is str and code in _CODE_4):
            report.add(
                "envelope/ok=false/error/code#enum",
                f"{at}/code",
                "INVALID_SCHEMA",
                "one of \"INVALID_SCHEMA\", \"UNAUTHORIZED\", \"AUTHORIZATION_EXPIRED\", \"AUTHORIZATION_REVOKED\", \"NOT_FOUND\", \"DIGEST_CONFLICT\", \"ALREADY_TERMINAL\", \"MUTATION_OUTCOME_UNKNOWN\", \"gate_failed\", \"RESULT_TOO_LARGE\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"FENCE_LOST\", \"CURSOR_GAP\", \"POLICY_UNAVAILABLE\", \"POLICY_STALE\", \"CAPABILITY_UNAVAILABLE\", \"JOURNAL_CORRUPT\", \"BLOB_MISSING\", \"REGISTRY_VERSION_UNAVAILABLE\", \"BACKUP_INVALID\", \"RESTORE_REFUSED\", \"MIGRATION_LEDGER_INVALID\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("envelope/ok=false/error/message#required", f"{at}/message", "INVALID_SCHEMA", "the member message")
    else:
        if not (type(message) is str and message in _MESSAGE_4):
            report.add(
                "envelope/ok=false/error/message#enum",
                f"{at}/message",
                "INVALID_SCHEMA",
                "one of \"The arguments do not match the tool's input schema.\", \"The caller is not allowed to do this.\", \"The caller's grant has expired.\", \"The caller's grant was revoked.\", \"The target is not available.\", \"The idempotency key belongs to a different operation.\", \"The target has already reached a final state.\", \"It is not known whether the change was committed.\", \"A required approval is missing.\", \"The result is larger than the host returns.\", \"Too many requests.\", \"The deadline passed; nothing was committed.\", \"The call was cancelled; nothing was committed.\", \"The store is not available; nothing was committed.\", \"The host lost its hold on the store.\", \"The journal has a gap.\", \"The policy gave no decision.\", \"The policy decision is out of date.\", \"The host cannot serve this operation.\", \"The journal does not verify.\", \"Stored content is missing.\", \"A required registry version is not available.\", \"The backup does not verify.\", \"The restored store may not serve yet.\", \"The migration ledger does not verify.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/ok=false/error/retriable#required", f"{at}/retriable", "INVALID_SCHEMA", "the member retriable"
        )
    else:
        if type(retriable) is not bool:
            report.add("envelope/ok=false/error/retriable#type", f"{at}/retriable", "INVALID_SCHEMA", "true or false")
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#message", "INVALID_SCHEMA", "message is \"The arguments do not match the tool's input schema.\" where code is INVALID_SCHEMA."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        "The arguments do not match the tool's input schema.",
    )
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#retriable", "INVALID_SCHEMA", "retriable is false where code is INVALID_SCHEMA."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#message", "INVALID_SCHEMA", "message is \"The caller is not allowed to do this.\" where code is UNAUTHORIZED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNAUTHORIZED",)),
        "The caller is not allowed to do this.",
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#retriable", "INVALID_SCHEMA", "retriable is false where code is UNAUTHORIZED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNAUTHORIZED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#message", "INVALID_SCHEMA", "message is \"The caller's grant has expired.\" where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        "The caller's grant has expired.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#message", "INVALID_SCHEMA", "message is \"The caller's grant was revoked.\" where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        "The caller's grant was revoked.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#message", "INVALID_SCHEMA", "message is \"The target is not available.\" where code is NOT_FOUND."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_FOUND",)),
        "The target is not available.",
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#retriable", "INVALID_SCHEMA", "retriable is false where code is NOT_FOUND."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_FOUND",)),
        False,
    )
    equals_when(
        report,
        Rule("error.DIGEST_CONFLICT#message", "INVALID_SCHEMA", "message is \"The idempotency key belongs to a different operation.\" where code is DIGEST_CONFLICT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DIGEST_CONFLICT",)),
        "The idempotency key belongs to a different operation.",
    )
    equals_when(
        report,
        Rule("error.DIGEST_CONFLICT#retriable", "INVALID_SCHEMA", "retriable is false where code is DIGEST_CONFLICT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DIGEST_CONFLICT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.ALREADY_TERMINAL#message", "INVALID_SCHEMA", "message is \"The target has already reached a final state.\" where code is ALREADY_TERMINAL."),
        value,
        at,
        ("message",),
        When(("code",), True, ("ALREADY_TERMINAL",)),
        "The target has already reached a final state.",
    )
    equals_when(
        report,
        Rule("error.ALREADY_TERMINAL#retriable", "INVALID_SCHEMA", "retriable is false where code is ALREADY_TERMINAL."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("ALREADY_TERMINAL",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MUTATION_OUTCOME_UNKNOWN#message", "INVALID_SCHEMA", "message is \"It is not known whether the change was committed.\" where code is MUTATION_OUTCOME_UNKNOWN."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MUTATION_OUTCOME_UNKNOWN",)),
        "It is not known whether the change was committed.",
    )
    equals_when(
        report,
        Rule("error.MUTATION_OUTCOME_UNKNOWN#retriable", "INVALID_SCHEMA", "retriable is true where code is MUTATION_OUTCOME_UNKNOWN."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MUTATION_OUTCOME_UNKNOWN",)),
        True,
    )
    equals_when(
        report,
        Rule("error.gate_failed#message", "INVALID_SCHEMA", "message is \"A required approval is missing.\" where code is gate_failed."),
        value,
        at,
        ("message",),
        When(("code",), True, ("gate_failed",)),
        "A required approval is missing.",
    )
    equals_when(
        report,
        Rule("error.gate_failed#retriable", "INVALID_SCHEMA", "retriable is false where code is gate_failed."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("gate_failed",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#message", "INVALID_SCHEMA", "message is \"The result is larger than the host returns.\" where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        "The result is larger than the host returns.",
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#retriable", "INVALID_SCHEMA", "retriable is false where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_SCHEMA", "message is \"Too many requests.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many requests.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_SCHEMA", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_SCHEMA", "message is \"The deadline passed; nothing was committed.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The deadline passed; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_SCHEMA", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_SCHEMA", "message is \"The call was cancelled; nothing was committed.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_SCHEMA", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The store is not available; nothing was committed.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The store is not available; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#message", "INVALID_SCHEMA", "message is \"The host lost its hold on the store.\" where code is FENCE_LOST."),
        value,
        at,
        ("message",),
        When(("code",), True, ("FENCE_LOST",)),
        "The host lost its hold on the store.",
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#retriable", "INVALID_SCHEMA", "retriable is true where code is FENCE_LOST."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("FENCE_LOST",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#message", "INVALID_SCHEMA", "message is \"The journal has a gap.\" where code is CURSOR_GAP."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CURSOR_GAP",)),
        "The journal has a gap.",
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#retriable", "INVALID_SCHEMA", "retriable is true where code is CURSOR_GAP."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CURSOR_GAP",)),
        True,
    )
    equals_when(
        report,
        Rule("error.POLICY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The policy gave no decision.\" where code is POLICY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("POLICY_UNAVAILABLE",)),
        "The policy gave no decision.",
    )
    equals_when(
        report,
        Rule("error.POLICY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is POLICY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("POLICY_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.POLICY_STALE#message", "INVALID_SCHEMA", "message is \"The policy decision is out of date.\" where code is POLICY_STALE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("POLICY_STALE",)),
        "The policy decision is out of date.",
    )
    equals_when(
        report,
        Rule("error.POLICY_STALE#retriable", "INVALID_SCHEMA", "retriable is true where code is POLICY_STALE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("POLICY_STALE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The host cannot serve this operation.\" where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        "The host cannot serve this operation.",
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#message", "INVALID_SCHEMA", "message is \"The journal does not verify.\" where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        "The journal does not verify.",
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#retriable", "INVALID_SCHEMA", "retriable is false where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#message", "INVALID_SCHEMA", "message is \"Stored content is missing.\" where code is BLOB_MISSING."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BLOB_MISSING",)),
        "Stored content is missing.",
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#retriable", "INVALID_SCHEMA", "retriable is false where code is BLOB_MISSING."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BLOB_MISSING",)),
        False,
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"A required registry version is not available.\" where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        "A required registry version is not available.",
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#message", "INVALID_SCHEMA", "message is \"The backup does not verify.\" where code is BACKUP_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BACKUP_INVALID",)),
        "The backup does not verify.",
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is BACKUP_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BACKUP_INVALID",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#message", "INVALID_SCHEMA", "message is \"The restored store may not serve yet.\" where code is RESTORE_REFUSED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        "The restored store may not serve yet.",
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#retriable", "INVALID_SCHEMA", "retriable is false where code is RESTORE_REFUSED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#message", "INVALID_SCHEMA", "message is \"The migration ledger does not verify.\" where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        "The migration ledger does not verify.",
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        False,
    )


def _envelope_ok_false_4(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_FALSE.issuperset(value):
        report.add("envelope/ok=false#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=false/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=false/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=false/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=false/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=false/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")
    error = value.get("error", ABSENT)
    if error is ABSENT:
        report.add("envelope/ok=false/error#required", f"{at}/error", "INVALID_SCHEMA", "the member error")
    else:
        _envelope_ok_false_error_4(error, f"{at}/error", report)


def _envelope_4(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_SCHEMA", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_4(value, at, report)
    elif ok is False:
        _envelope_ok_false_4(value, at, report)
    else:
        report.add("envelope#oneOf", at, "INVALID_SCHEMA", "the member ok: one of true, false")


def _envelope_ok_true_output_5(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=true/output#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_OUTPUT.issuperset(value):
        report.add(
            "envelope/ok=true/output#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is ABSENT:
        report.add(
            "envelope/ok=true/output/schema_version#required",
            f"{at}/schema_version",
            "INVALID_SCHEMA",
            "the member schema_version",
        )
    else:
        if not (schema_version == 1 and type(schema_version) is not bool):
            report.add("envelope/ok=true/output/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "1")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/output/value#required", f"{at}/value", "INVALID_SCHEMA", "the member value")
    else:
        _engram_memory_withdraw_out(value_2, f"{at}/value", report)


def _envelope_ok_true_5(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    output = value.get("output", ABSENT)
    if output is ABSENT:
        report.add("envelope/ok=true/output#required", f"{at}/output", "INVALID_SCHEMA", "the member output")
    else:
        _envelope_ok_true_output_5(output, f"{at}/output", report)
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=true/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=true/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=true/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=true/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=true/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")


def _envelope_ok_false_error_5(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=false/error#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_ERROR.issuperset(value):
        report.add(
            "envelope/ok=false/error#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    code = value.get("code", ABSENT)
    if code is ABSENT:
        report.add("envelope/ok=false/error/code#required", f"{at}/code", "INVALID_SCHEMA", "the member code")
    else:
        if not (type(code) is str and code in _CODE_5):
            report.add(
                "envelope/ok=false/error/code#enum",
                f"{at}/code",
                "INVALID_SCHEMA",
                "one of \"INVALID_SCHEMA\", \"UNAUTHORIZED\", \"AUTHORIZATION_EXPIRED\", \"AUTHORIZATION_REVOKED\", \"NOT_FOUND\", \"DIGEST_CONFLICT\", \"ILLEGAL_TRANSITION\", \"ALREADY_TERMINAL\", \"MUTATION_OUTCOME_UNKNOWN\", \"gate_failed\", \"RESULT_TOO_LARGE\", \"RATE_LIMITED\", \"DEADLINE_EXCEEDED\", \"CANCELLED\", \"STORE_UNAVAILABLE\", \"FENCE_LOST\", \"CURSOR_GAP\", \"POLICY_UNAVAILABLE\", \"POLICY_STALE\", \"CAPABILITY_UNAVAILABLE\", \"JOURNAL_CORRUPT\", \"BLOB_MISSING\", \"REGISTRY_VERSION_UNAVAILABLE\", \"BACKUP_INVALID\", \"RESTORE_REFUSED\", \"MIGRATION_LEDGER_INVALID\"",
            )
    message = value.get("message", ABSENT)
    if message is ABSENT:
        report.add("envelope/ok=false/error/message#required", f"{at}/message", "INVALID_SCHEMA", "the member message")
    else:
        if not (type(message) is str and message in _MESSAGE_5):
            report.add(
                "envelope/ok=false/error/message#enum",
                f"{at}/message",
                "INVALID_SCHEMA",
                "one of \"The arguments do not match the tool's input schema.\", \"The caller is not allowed to do this.\", \"The caller's grant has expired.\", \"The caller's grant was revoked.\", \"The target is not available.\", \"The idempotency key belongs to a different operation.\", \"The target's state does not allow this operation.\", \"The target has already reached a final state.\", \"It is not known whether the change was committed.\", \"A required approval is missing.\", \"The result is larger than the host returns.\", \"Too many requests.\", \"The deadline passed; nothing was committed.\", \"The call was cancelled; nothing was committed.\", \"The store is not available; nothing was committed.\", \"The host lost its hold on the store.\", \"The journal has a gap.\", \"The policy gave no decision.\", \"The policy decision is out of date.\", \"The host cannot serve this operation.\", \"The journal does not verify.\", \"Stored content is missing.\", \"A required registry version is not available.\", \"The backup does not verify.\", \"The restored store may not serve yet.\", \"The migration ledger does not verify.\"",
            )
    retriable = value.get("retriable", ABSENT)
    if retriable is ABSENT:
        report.add(
            "envelope/ok=false/error/retriable#required", f"{at}/retriable", "INVALID_SCHEMA", "the member retriable"
        )
    else:
        if type(retriable) is not bool:
            report.add("envelope/ok=false/error/retriable#type", f"{at}/retriable", "INVALID_SCHEMA", "true or false")
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#message", "INVALID_SCHEMA", "message is \"The arguments do not match the tool's input schema.\" where code is INVALID_SCHEMA."),
        value,
        at,
        ("message",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        "The arguments do not match the tool's input schema.",
    )
    equals_when(
        report,
        Rule("error.INVALID_SCHEMA#retriable", "INVALID_SCHEMA", "retriable is false where code is INVALID_SCHEMA."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("INVALID_SCHEMA",)),
        False,
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#message", "INVALID_SCHEMA", "message is \"The caller is not allowed to do this.\" where code is UNAUTHORIZED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("UNAUTHORIZED",)),
        "The caller is not allowed to do this.",
    )
    equals_when(
        report,
        Rule("error.UNAUTHORIZED#retriable", "INVALID_SCHEMA", "retriable is false where code is UNAUTHORIZED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("UNAUTHORIZED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#message", "INVALID_SCHEMA", "message is \"The caller's grant has expired.\" where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        "The caller's grant has expired.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_EXPIRED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_EXPIRED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_EXPIRED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#message", "INVALID_SCHEMA", "message is \"The caller's grant was revoked.\" where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        "The caller's grant was revoked.",
    )
    equals_when(
        report,
        Rule("error.AUTHORIZATION_REVOKED#retriable", "INVALID_SCHEMA", "retriable is false where code is AUTHORIZATION_REVOKED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("AUTHORIZATION_REVOKED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#message", "INVALID_SCHEMA", "message is \"The target is not available.\" where code is NOT_FOUND."),
        value,
        at,
        ("message",),
        When(("code",), True, ("NOT_FOUND",)),
        "The target is not available.",
    )
    equals_when(
        report,
        Rule("error.NOT_FOUND#retriable", "INVALID_SCHEMA", "retriable is false where code is NOT_FOUND."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("NOT_FOUND",)),
        False,
    )
    equals_when(
        report,
        Rule("error.DIGEST_CONFLICT#message", "INVALID_SCHEMA", "message is \"The idempotency key belongs to a different operation.\" where code is DIGEST_CONFLICT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DIGEST_CONFLICT",)),
        "The idempotency key belongs to a different operation.",
    )
    equals_when(
        report,
        Rule("error.DIGEST_CONFLICT#retriable", "INVALID_SCHEMA", "retriable is false where code is DIGEST_CONFLICT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DIGEST_CONFLICT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.ILLEGAL_TRANSITION#message", "INVALID_SCHEMA", "message is \"The target's state does not allow this operation.\" where code is ILLEGAL_TRANSITION."),
        value,
        at,
        ("message",),
        When(("code",), True, ("ILLEGAL_TRANSITION",)),
        "The target's state does not allow this operation.",
    )
    equals_when(
        report,
        Rule("error.ILLEGAL_TRANSITION#retriable", "INVALID_SCHEMA", "retriable is false where code is ILLEGAL_TRANSITION."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("ILLEGAL_TRANSITION",)),
        False,
    )
    equals_when(
        report,
        Rule("error.ALREADY_TERMINAL#message", "INVALID_SCHEMA", "message is \"The target has already reached a final state.\" where code is ALREADY_TERMINAL."),
        value,
        at,
        ("message",),
        When(("code",), True, ("ALREADY_TERMINAL",)),
        "The target has already reached a final state.",
    )
    equals_when(
        report,
        Rule("error.ALREADY_TERMINAL#retriable", "INVALID_SCHEMA", "retriable is false where code is ALREADY_TERMINAL."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("ALREADY_TERMINAL",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MUTATION_OUTCOME_UNKNOWN#message", "INVALID_SCHEMA", "message is \"It is not known whether the change was committed.\" where code is MUTATION_OUTCOME_UNKNOWN."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MUTATION_OUTCOME_UNKNOWN",)),
        "It is not known whether the change was committed.",
    )
    equals_when(
        report,
        Rule("error.MUTATION_OUTCOME_UNKNOWN#retriable", "INVALID_SCHEMA", "retriable is true where code is MUTATION_OUTCOME_UNKNOWN."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MUTATION_OUTCOME_UNKNOWN",)),
        True,
    )
    equals_when(
        report,
        Rule("error.gate_failed#message", "INVALID_SCHEMA", "message is \"A required approval is missing.\" where code is gate_failed."),
        value,
        at,
        ("message",),
        When(("code",), True, ("gate_failed",)),
        "A required approval is missing.",
    )
    equals_when(
        report,
        Rule("error.gate_failed#retriable", "INVALID_SCHEMA", "retriable is false where code is gate_failed."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("gate_failed",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#message", "INVALID_SCHEMA", "message is \"The result is larger than the host returns.\" where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        "The result is larger than the host returns.",
    )
    equals_when(
        report,
        Rule("error.RESULT_TOO_LARGE#retriable", "INVALID_SCHEMA", "retriable is false where code is RESULT_TOO_LARGE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESULT_TOO_LARGE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#message", "INVALID_SCHEMA", "message is \"Too many requests.\" where code is RATE_LIMITED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RATE_LIMITED",)),
        "Too many requests.",
    )
    equals_when(
        report,
        Rule("error.RATE_LIMITED#retriable", "INVALID_SCHEMA", "retriable is true where code is RATE_LIMITED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RATE_LIMITED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#message", "INVALID_SCHEMA", "message is \"The deadline passed; nothing was committed.\" where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        "The deadline passed; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.DEADLINE_EXCEEDED#retriable", "INVALID_SCHEMA", "retriable is true where code is DEADLINE_EXCEEDED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("DEADLINE_EXCEEDED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CANCELLED#message", "INVALID_SCHEMA", "message is \"The call was cancelled; nothing was committed.\" where code is CANCELLED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CANCELLED",)),
        "The call was cancelled; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.CANCELLED#retriable", "INVALID_SCHEMA", "retriable is true where code is CANCELLED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CANCELLED",)),
        True,
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The store is not available; nothing was committed.\" where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        "The store is not available; nothing was committed.",
    )
    equals_when(
        report,
        Rule("error.STORE_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is STORE_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("STORE_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#message", "INVALID_SCHEMA", "message is \"The host lost its hold on the store.\" where code is FENCE_LOST."),
        value,
        at,
        ("message",),
        When(("code",), True, ("FENCE_LOST",)),
        "The host lost its hold on the store.",
    )
    equals_when(
        report,
        Rule("error.FENCE_LOST#retriable", "INVALID_SCHEMA", "retriable is true where code is FENCE_LOST."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("FENCE_LOST",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#message", "INVALID_SCHEMA", "message is \"The journal has a gap.\" where code is CURSOR_GAP."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CURSOR_GAP",)),
        "The journal has a gap.",
    )
    equals_when(
        report,
        Rule("error.CURSOR_GAP#retriable", "INVALID_SCHEMA", "retriable is true where code is CURSOR_GAP."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CURSOR_GAP",)),
        True,
    )
    equals_when(
        report,
        Rule("error.POLICY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The policy gave no decision.\" where code is POLICY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("POLICY_UNAVAILABLE",)),
        "The policy gave no decision.",
    )
    equals_when(
        report,
        Rule("error.POLICY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is true where code is POLICY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("POLICY_UNAVAILABLE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.POLICY_STALE#message", "INVALID_SCHEMA", "message is \"The policy decision is out of date.\" where code is POLICY_STALE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("POLICY_STALE",)),
        "The policy decision is out of date.",
    )
    equals_when(
        report,
        Rule("error.POLICY_STALE#retriable", "INVALID_SCHEMA", "retriable is true where code is POLICY_STALE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("POLICY_STALE",)),
        True,
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"The host cannot serve this operation.\" where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        "The host cannot serve this operation.",
    )
    equals_when(
        report,
        Rule("error.CAPABILITY_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is CAPABILITY_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("CAPABILITY_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#message", "INVALID_SCHEMA", "message is \"The journal does not verify.\" where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("message",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        "The journal does not verify.",
    )
    equals_when(
        report,
        Rule("error.JOURNAL_CORRUPT#retriable", "INVALID_SCHEMA", "retriable is false where code is JOURNAL_CORRUPT."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("JOURNAL_CORRUPT",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#message", "INVALID_SCHEMA", "message is \"Stored content is missing.\" where code is BLOB_MISSING."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BLOB_MISSING",)),
        "Stored content is missing.",
    )
    equals_when(
        report,
        Rule("error.BLOB_MISSING#retriable", "INVALID_SCHEMA", "retriable is false where code is BLOB_MISSING."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BLOB_MISSING",)),
        False,
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#message", "INVALID_SCHEMA", "message is \"A required registry version is not available.\" where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("message",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        "A required registry version is not available.",
    )
    equals_when(
        report,
        Rule("error.REGISTRY_VERSION_UNAVAILABLE#retriable", "INVALID_SCHEMA", "retriable is false where code is REGISTRY_VERSION_UNAVAILABLE."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("REGISTRY_VERSION_UNAVAILABLE",)),
        False,
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#message", "INVALID_SCHEMA", "message is \"The backup does not verify.\" where code is BACKUP_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("BACKUP_INVALID",)),
        "The backup does not verify.",
    )
    equals_when(
        report,
        Rule("error.BACKUP_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is BACKUP_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("BACKUP_INVALID",)),
        False,
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#message", "INVALID_SCHEMA", "message is \"The restored store may not serve yet.\" where code is RESTORE_REFUSED."),
        value,
        at,
        ("message",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        "The restored store may not serve yet.",
    )
    equals_when(
        report,
        Rule("error.RESTORE_REFUSED#retriable", "INVALID_SCHEMA", "retriable is false where code is RESTORE_REFUSED."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("RESTORE_REFUSED",)),
        False,
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#message", "INVALID_SCHEMA", "message is \"The migration ledger does not verify.\" where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("message",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        "The migration ledger does not verify.",
    )
    equals_when(
        report,
        Rule("error.MIGRATION_LEDGER_INVALID#retriable", "INVALID_SCHEMA", "retriable is false where code is MIGRATION_LEDGER_INVALID."),
        value,
        at,
        ("retriable",),
        When(("code",), True, ("MIGRATION_LEDGER_INVALID",)),
        False,
    )


def _envelope_ok_false_5(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_FALSE.issuperset(value):
        report.add("envelope/ok=false#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=false/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=false/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=false/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=false/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=false/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")
    error = value.get("error", ABSENT)
    if error is ABSENT:
        report.add("envelope/ok=false/error#required", f"{at}/error", "INVALID_SCHEMA", "the member error")
    else:
        _envelope_ok_false_error_5(error, f"{at}/error", report)


def _envelope_5(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_SCHEMA", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_5(value, at, report)
    elif ok is False:
        _envelope_ok_false_5(value, at, report)
    else:
        report.add("envelope#oneOf", at, "INVALID_SCHEMA", "the member ok: one of true, false")


def _envelope_ok_true_output_6(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope/ok=true/output#type", at, "INVALID_SCHEMA", "an object")
        return
    if not _MEMBERS_OF_OUTPUT.issuperset(value):
        report.add(
            "envelope/ok=true/output#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones"
        )
    schema_version = value.get("schema_version", ABSENT)
    if schema_version is ABSENT:
        report.add(
            "envelope/ok=true/output/schema_version#required",
            f"{at}/schema_version",
            "INVALID_SCHEMA",
            "the member schema_version",
        )
    else:
        if not (schema_version == 1 and type(schema_version) is not bool):
            report.add("envelope/ok=true/output/schema_version#const", f"{at}/schema_version", "INVALID_SCHEMA", "1")
    value_2 = value.get("value", ABSENT)
    if value_2 is ABSENT:
        report.add("envelope/ok=true/output/value#required", f"{at}/value", "INVALID_SCHEMA", "the member value")
    else:
        _engram_memory_forget_out(value_2, f"{at}/value", report)


def _envelope_ok_true_6(value: Any, at: str, report: Report) -> None:
    if not _MEMBERS_OF_OK_TRUE.issuperset(value):
        report.add("envelope/ok=true#additionalProperties", at, "INVALID_SCHEMA", "no members but the declared ones")
    output = value.get("output", ABSENT)
    if output is ABSENT:
        report.add("envelope/ok=true/output#required", f"{at}/output", "INVALID_SCHEMA", "the member output")
    else:
        _envelope_ok_true_output_6(output, f"{at}/output", report)
    auditId = value.get("auditId", ABSENT)
    if auditId is ABSENT:
        report.add("envelope/ok=true/auditId#required", f"{at}/auditId", "INVALID_SCHEMA", "the member auditId")
    else:
        if type(auditId) is not str:
            report.add("envelope/ok=true/auditId#type", f"{at}/auditId", "INVALID_SCHEMA", "a string")
        else:
            if not _MATCH_AUDIT_ID(auditId):
                report.add(
                    "envelope/ok=true/auditId#pattern",
                    f"{at}/auditId",
                    "INVALID_SCHEMA",
                    "text that matches ^aud_[a-z2-7]{26}$",
                )
    redactionClass = value.get("redactionClass", ABSENT)
    if redactionClass is ABSENT:
        report.add(
            "envelope/ok=true/redactionClass#required",
            f"{at}/redactionClass",
            "INVALID_SCHEMA",
            "the member redactionClass",
        )
    else:
        if redactionClass != "high":
            report.add("envelope/ok=true/redactionClass#const", f"{at}/redactionClass", "INVALID_SCHEMA", "\"high\"")


def _envelope_6(value: Any, at: str, report: Report) -> None:
    if type(value) is not dict:
        report.add("envelope#type", at, "INVALID_SCHEMA", "an object")
        return
    ok = value.get("ok")
    if ok is True:
        _envelope_ok_true_6(value, at, report)
    elif ok is False:
        _envelope_ok_false_4(value, at, report)
    else:
        report.add("envelope#oneOf", at, "INVALID_SCHEMA", "the member ok: one of true, false")


def engram_memory_search_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_search_in, value, without)


def engram_memory_get_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_get_in, value, without)


def engram_memory_capture_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_capture_in, value, without)


def engram_memory_request_admission_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_request_admission_in, value, without)


def engram_memory_withdraw_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_withdraw_in, value, without)


def engram_memory_forget_in_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_forget_in, value, without)


def engram_memory_search_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_search_out, value, without)


def engram_memory_get_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_get_out, value, without)


def engram_memory_capture_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_capture_out, value, without)


def engram_memory_request_admission_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_request_admission_out, value, without)


def engram_memory_withdraw_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_withdraw_out, value, without)


def engram_memory_forget_out_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_engram_memory_forget_out, value, without)


def engram_memory_search_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope, value, without)


def engram_memory_get_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_2, value, without)


def engram_memory_capture_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_3, value, without)


def engram_memory_request_admission_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_4, value, without)


def engram_memory_withdraw_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_5, value, without)


def engram_memory_forget_envelope_errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
    """The rules that a value breaks; those in ``without`` are not judged."""
    return judged(_envelope_6, value, without)


# --- tables -----------------------------------------------------------------------------------------------------------

IN: Final[Mapping[str, Validator]] = {
    "engram_memory_search": Validator(engram_memory_search_in_ok, engram_memory_search_in_errors, 1048576, "engram_memory_search.in"),
    "engram_memory_get": Validator(engram_memory_get_in_ok, engram_memory_get_in_errors, 1048576, "engram_memory_get.in"),
    "engram_memory_capture": Validator(engram_memory_capture_in_ok, engram_memory_capture_in_errors, 1048576, "engram_memory_capture.in"),
    "engram_memory_request_admission": Validator(engram_memory_request_admission_in_ok, engram_memory_request_admission_in_errors, 1048576, "engram_memory_request_admission.in"),
    "engram_memory_withdraw": Validator(engram_memory_withdraw_in_ok, engram_memory_withdraw_in_errors, 1048576, "engram_memory_withdraw.in"),
    "engram_memory_forget": Validator(engram_memory_forget_in_ok, engram_memory_forget_in_errors, 1048576, "engram_memory_forget.in"),
}
"""Arguments of each tool."""

OUT: Final[Mapping[str, Validator]] = {
    "engram_memory_search": Validator(engram_memory_search_out_ok, engram_memory_search_out_errors, None, "engram_memory_search.out"),
    "engram_memory_get": Validator(engram_memory_get_out_ok, engram_memory_get_out_errors, None, "engram_memory_get.out"),
    "engram_memory_capture": Validator(engram_memory_capture_out_ok, engram_memory_capture_out_errors, None, "engram_memory_capture.out"),
    "engram_memory_request_admission": Validator(engram_memory_request_admission_out_ok, engram_memory_request_admission_out_errors, None, "engram_memory_request_admission.out"),
    "engram_memory_withdraw": Validator(engram_memory_withdraw_out_ok, engram_memory_withdraw_out_errors, None, "engram_memory_withdraw.out"),
    "engram_memory_forget": Validator(engram_memory_forget_out_ok, engram_memory_forget_out_errors, None, "engram_memory_forget.out"),
}
"""Values that each tool answers with."""

ENVELOPE: Final[Mapping[str, Validator]] = {
    "engram_memory_search": Validator(engram_memory_search_envelope_ok, engram_memory_search_envelope_errors, None, "envelope"),
    "engram_memory_get": Validator(engram_memory_get_envelope_ok, engram_memory_get_envelope_errors, None, "envelope"),
    "engram_memory_capture": Validator(engram_memory_capture_envelope_ok, engram_memory_capture_envelope_errors, None, "envelope"),
    "engram_memory_request_admission": Validator(engram_memory_request_admission_envelope_ok, engram_memory_request_admission_envelope_errors, None, "envelope"),
    "engram_memory_withdraw": Validator(engram_memory_withdraw_envelope_ok, engram_memory_withdraw_envelope_errors, None, "envelope"),
    "engram_memory_forget": Validator(engram_memory_forget_envelope_ok, engram_memory_forget_envelope_errors, None, "envelope"),
}
"""Whole answers of each tool: success or failure."""
