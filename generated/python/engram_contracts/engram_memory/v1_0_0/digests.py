"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

Each digest is ``sha256:`` over a domain, one zero byte, and the RFC 8785 bytes of a document without some members.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from engram_contracts.model_v1 import DigestInfo

__all__ = [
    "DIGESTS",
    "DOMAINS",
    "APPROVAL",
    "AUTHORIZATION_RECEIPT",
    "AUTHORIZATION_RESOURCE",
    "BACKUP_MANIFEST",
    "CANDIDATES",
    "COVERAGE_RECEIPT",
    "DECISION_RECEIPT",
    "EVENT",
    "EVIDENCE_STATEMENT",
    "KEY_DESTRUCTION_RECEIPT",
    "OPERATION",
    "ORDERED_IDS",
    "PACKET",
    "PAYLOAD",
    "POLICY_EVIDENCE",
    "PROFILE_CONFIG",
    "PROJECTION_RECEIPT",
    "RANK_RECEIPT",
    "READ_RECEIPT",
    "RECORD",
    "REDACTION_RECEIPT",
    "REQUEST",
    "RESPONSE",
    "REVALIDATION_RECEIPT",
    "SNAPSHOT",
    "STATE",
    "TRANSACTION_RECEIPT",
    "TRUST_ASSERTED",
    "TRUST_SIGNED",
    "approval",
    "authorization_receipt",
    "authorization_resource",
    "backup_manifest",
    "candidates",
    "coverage_receipt",
    "decision_receipt",
    "event",
    "evidence_statement",
    "key_destruction_receipt",
    "operation",
    "ordered_ids",
    "packet",
    "payload",
    "policy_evidence",
    "profile_config",
    "projection_receipt",
    "rank_receipt",
    "read_receipt",
    "record",
    "redaction_receipt",
    "request",
    "response",
    "revalidation_receipt",
    "snapshot",
    "state",
    "transaction_receipt",
    "trust_asserted",
    "trust_signed",
]

PAYLOAD: Final = DigestInfo(
    "payload",
    "graphify-memory/payload/v2",
    "The effective payload, whole: the agent's with scope_ref, resolved retention and reconciliation.",
    (),
)
"""The effective payload, whole: the agent's with scope_ref, resolved retention and reconciliation."""

RECORD: Final = DigestInfo(
    "record",
    "graphify-memory/record/v2",
    "The stored record with its 256-bit nonce, so that the digest tells nothing about forgotten text.",
    (("record_id",), ("record_digest",)),
)
"""The stored record with its 256-bit nonce, so that the digest tells nothing about forgotten text."""

EVENT: Final = DigestInfo(
    "event",
    "graphify-memory/memory-journal-event/v1",
    "One journal event as it is stored.",
    (("event_digest",),),
)
"""One journal event as it is stored."""

TRANSACTION_RECEIPT: Final = DigestInfo(
    "transaction-receipt",
    "graphify-memory/canonical-transaction/v1",
    "What one transaction committed, where and when.",
    (("receipt_digest",),),
)
"""What one transaction committed, where and when."""

AUTHORIZATION_RECEIPT: Final = DigestInfo(
    "authorization-receipt",
    "graphify-memory/authorization-allowed/v1",
    "One authorization: operation, resource, scope, times and the epoch it holds in.",
    (("receipt_digest",),),
)
"""One authorization: operation, resource, scope, times and the epoch it holds in."""

AUTHORIZATION_RESOURCE: Final = DigestInfo(
    "authorization-resource",
    "graphify-memory/authorization-resource/v1",
    "The operation and the resource that an authorization is for.",
    (),
)
"""The operation and the resource that an authorization is for."""

REVALIDATION_RECEIPT: Final = DigestInfo(
    "revalidation-receipt",
    "graphify-memory/authorization-revalidation/v1",
    "A later check that authorization, state, expiry and trust still hold.",
    (("revalidation_receipt_digest",),),
)
"""A later check that authorization, state, expiry and trust still hold."""

POLICY_EVIDENCE: Final = DigestInfo(
    "policy-evidence",
    "graphify-memory/policy-evidence/v1",
    "The evidence reference that the admission policy was given.",
    (),
)
"""The evidence reference that the admission policy was given."""

DECISION_RECEIPT: Final = DigestInfo(
    "decision-receipt",
    "graphify-memory/admission-decision/v1",
    "The admission policy's decision on one record digest.",
    (("receipt_digest",),),
)
"""The admission policy's decision on one record digest."""

TRUST_ASSERTED: Final = DigestInfo(
    "trust-asserted",
    "graphify-memory/asserted-trust/v1",
    "The trust binding of a record whose evidence nobody verified, with the payload digest.",
    (("receipt_digest",),),
)
"""The trust binding of a record whose evidence nobody verified, with the payload digest."""

TRUST_SIGNED: Final = DigestInfo(
    "trust-signed",
    "graphify-memory/signed-trust/v1",
    "The trust binding of a record whose evidence carries a verified signature, with the payload digest.",
    (("receipt_digest",),),
)
"""The trust binding of a record whose evidence carries a verified signature, with the payload digest."""

EVIDENCE_STATEMENT: Final = DigestInfo(
    "evidence-statement",
    "graphify-memory/evidence-statement/v1",
    "What a signer of evidence signs: the signature is over the domain, one zero byte and the canonical document.",
    (),
)
"""What a signer of evidence signs: the signature is over the domain, one zero byte and the canonical document."""

REDACTION_RECEIPT: Final = DigestInfo(
    "redaction-receipt",
    "graphify-memory/recall-redaction/v1",
    "What was withheld from which record under which policy version.",
    (),
)
"""What was withheld from which record under which policy version."""

REQUEST: Final = DigestInfo(
    "request",
    "graphify-memory/recall-request/v1",
    "The bound search request: query, purpose, parameters and scope.",
    (),
)
"""The bound search request: query, purpose, parameters and scope."""

CANDIDATES: Final = DigestInfo(
    "candidates",
    "graphify-memory/recall-candidates/v1",
    "All matching record ids, ascending.",
    (),
)
"""All matching record ids, ascending."""

ORDERED_IDS: Final = DigestInfo(
    "ordered-ids",
    "graphify-memory/recall-ordered/v1",
    "The pinned record ids in ranked order.",
    (),
)
"""The pinned record ids in ranked order."""

PROFILE_CONFIG: Final = DigestInfo(
    "profile-config",
    "graphify-memory/recall-profile-config/v1",
    "The ranking profile with its parameters.",
    (),
)
"""The ranking profile with its parameters."""

SNAPSHOT: Final = DigestInfo(
    "snapshot",
    "graphify-memory/accepted-snapshot/v1",
    "What was searched: scope, journal position and moment.",
    (),
)
"""What was searched: scope, journal position and moment."""

PROJECTION_RECEIPT: Final = DigestInfo(
    "projection-receipt",
    "graphify-memory/projection-receipt/v1",
    "A projection that took part in ranking, and how far it was.",
    (("receipt_digest",),),
)
"""A projection that took part in ranking, and how far it was."""

RANK_RECEIPT: Final = DigestInfo(
    "rank-receipt",
    "graphify-memory/rank-receipt/v1",
    "The rank receipt.",
    (("receipt_digest",),),
)
"""The rank receipt."""

RESPONSE: Final = DigestInfo(
    "response",
    "graphify-memory/recall-packet/v1",
    "The whole value of a search.",
    (("response_digest",),),
)
"""The whole value of a search."""

READ_RECEIPT: Final = DigestInfo(
    "read-receipt",
    "graphify-memory/read-receipt/v1",
    "The read receipt of a get.",
    (("receipt_digest",),),
)
"""The read receipt of a get."""

PACKET: Final = DigestInfo(
    "packet",
    "graphify-memory/get-packet/v1",
    "The whole value of a get.",
    (("packet_digest",),),
)
"""The whole value of a get."""

COVERAGE_RECEIPT: Final = DigestInfo(
    "coverage-receipt",
    "graphify-memory/projection-invalidation/v1",
    "The verified removal of a forgotten record from every projection.",
    (("receipt_digest",),),
)
"""The verified removal of a forgotten record from every projection."""

KEY_DESTRUCTION_RECEIPT: Final = DigestInfo(
    "key-destruction-receipt",
    "graphify-memory/key-destruction/v1",
    "The verified destruction of a sealed body's key.",
    (("receipt_digest",),),
)
"""The verified destruction of a sealed body's key."""

OPERATION: Final = DigestInfo(
    "operation",
    "graphify-memory/operation/v1",
    "What a human approves: contract, version, tool, scope, principal, target and the arguments without the key.",
    (),
)
"""What a human approves: contract, version, tool, scope, principal, target and the arguments without the key."""

APPROVAL: Final = DigestInfo(
    "approval",
    "graphify-memory/approval/v1",
    "What an approver signs: the signature is over the domain, one zero byte and the canonical document.",
    (),
)
"""What an approver signs: the signature is over the domain, one zero byte and the canonical document."""

STATE: Final = DigestInfo(
    "state",
    "graphify-memory/memory-fold-state/v1",
    "The state of every entity, folded from the journal up to a cursor.",
    (),
)
"""The state of every entity, folded from the journal up to a cursor."""

BACKUP_MANIFEST: Final = DigestInfo(
    "backup-manifest",
    "graphify-memory/logical-backup/v1",
    "The manifest of a backup.",
    (("manifest_digest",),),
)
"""The manifest of a backup."""

DIGESTS: Final[Mapping[str, DigestInfo]] = MappingProxyType(
    {
        "payload": PAYLOAD,
        "record": RECORD,
        "event": EVENT,
        "transaction-receipt": TRANSACTION_RECEIPT,
        "authorization-receipt": AUTHORIZATION_RECEIPT,
        "authorization-resource": AUTHORIZATION_RESOURCE,
        "revalidation-receipt": REVALIDATION_RECEIPT,
        "policy-evidence": POLICY_EVIDENCE,
        "decision-receipt": DECISION_RECEIPT,
        "trust-asserted": TRUST_ASSERTED,
        "trust-signed": TRUST_SIGNED,
        "evidence-statement": EVIDENCE_STATEMENT,
        "redaction-receipt": REDACTION_RECEIPT,
        "request": REQUEST,
        "candidates": CANDIDATES,
        "ordered-ids": ORDERED_IDS,
        "profile-config": PROFILE_CONFIG,
        "snapshot": SNAPSHOT,
        "projection-receipt": PROJECTION_RECEIPT,
        "rank-receipt": RANK_RECEIPT,
        "response": RESPONSE,
        "read-receipt": READ_RECEIPT,
        "packet": PACKET,
        "coverage-receipt": COVERAGE_RECEIPT,
        "key-destruction-receipt": KEY_DESTRUCTION_RECEIPT,
        "operation": OPERATION,
        "approval": APPROVAL,
        "state": STATE,
        "backup-manifest": BACKUP_MANIFEST,
    }
)
"""Digest id to digest."""

DOMAINS: Final[Mapping[str, str]] = MappingProxyType({name: info.domain for name, info in DIGESTS.items()})
"""Digest id to its domain, an opaque constant."""


def payload(document: Any) -> str:
    """The effective payload, whole: the agent's with scope_ref, resolved retention and reconciliation."""
    return PAYLOAD(document)


def record(document: Any) -> str:
    """The stored record with its 256-bit nonce, so that the digest tells nothing about forgotten text."""
    return RECORD(document)


def event(document: Any) -> str:
    """One journal event as it is stored."""
    return EVENT(document)


def transaction_receipt(document: Any) -> str:
    """What one transaction committed, where and when."""
    return TRANSACTION_RECEIPT(document)


def authorization_receipt(document: Any) -> str:
    """One authorization: operation, resource, scope, times and the epoch it holds in."""
    return AUTHORIZATION_RECEIPT(document)


def authorization_resource(document: Any) -> str:
    """The operation and the resource that an authorization is for."""
    return AUTHORIZATION_RESOURCE(document)


def revalidation_receipt(document: Any) -> str:
    """A later check that authorization, state, expiry and trust still hold."""
    return REVALIDATION_RECEIPT(document)


def policy_evidence(document: Any) -> str:
    """The evidence reference that the admission policy was given."""
    return POLICY_EVIDENCE(document)


def decision_receipt(document: Any) -> str:
    """The admission policy's decision on one record digest."""
    return DECISION_RECEIPT(document)


def trust_asserted(document: Any) -> str:
    """The trust binding of a record whose evidence nobody verified, with the payload digest."""
    return TRUST_ASSERTED(document)


def trust_signed(document: Any) -> str:
    """The trust binding of a record whose evidence carries a verified signature, with the payload digest."""
    return TRUST_SIGNED(document)


def evidence_statement(document: Any) -> str:
    """What a signer of evidence signs: the signature is over the domain, one zero byte and the canonical document."""
    return EVIDENCE_STATEMENT(document)


def redaction_receipt(document: Any) -> str:
    """What was withheld from which record under which policy version."""
    return REDACTION_RECEIPT(document)


def request(document: Any) -> str:
    """The bound search request: query, purpose, parameters and scope."""
    return REQUEST(document)


def candidates(document: Any) -> str:
    """All matching record ids, ascending."""
    return CANDIDATES(document)


def ordered_ids(document: Any) -> str:
    """The pinned record ids in ranked order."""
    return ORDERED_IDS(document)


def profile_config(document: Any) -> str:
    """The ranking profile with its parameters."""
    return PROFILE_CONFIG(document)


def snapshot(document: Any) -> str:
    """What was searched: scope, journal position and moment."""
    return SNAPSHOT(document)


def projection_receipt(document: Any) -> str:
    """A projection that took part in ranking, and how far it was."""
    return PROJECTION_RECEIPT(document)


def rank_receipt(document: Any) -> str:
    """The rank receipt."""
    return RANK_RECEIPT(document)


def response(document: Any) -> str:
    """The whole value of a search."""
    return RESPONSE(document)


def read_receipt(document: Any) -> str:
    """The read receipt of a get."""
    return READ_RECEIPT(document)


def packet(document: Any) -> str:
    """The whole value of a get."""
    return PACKET(document)


def coverage_receipt(document: Any) -> str:
    """The verified removal of a forgotten record from every projection."""
    return COVERAGE_RECEIPT(document)


def key_destruction_receipt(document: Any) -> str:
    """The verified destruction of a sealed body's key."""
    return KEY_DESTRUCTION_RECEIPT(document)


def operation(document: Any) -> str:
    """What a human approves: contract, version, tool, scope, principal, target and the arguments without the key."""
    return OPERATION(document)


def approval(document: Any) -> str:
    """What an approver signs: the signature is over the domain, one zero byte and the canonical document."""
    return APPROVAL(document)


def state(document: Any) -> str:
    """The state of every entity, folded from the journal up to a cursor."""
    return STATE(document)


def backup_manifest(document: Any) -> str:
    """The manifest of a backup."""
    return BACKUP_MANIFEST(document)
