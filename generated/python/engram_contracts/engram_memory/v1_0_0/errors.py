"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

The error table: act on code and retriable, never on the message.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ErrorInfo, ProtocolInfo

__all__ = ["DEFAULT", "ERRORS", "PROTOCOL", "REFUSALS", "Code", "Protocol"]


class Code(StrEnum):
    """Every error code of the contract."""

    INVALID_SCHEMA = "INVALID_SCHEMA"
    """The arguments do not match the tool's input schema."""
    INVALID_DIGEST = "INVALID_DIGEST"
    """A digest in the arguments is not valid."""
    UNAUTHORIZED = "UNAUTHORIZED"
    """The caller is not allowed to do this."""
    AUTHORIZATION_EXPIRED = "AUTHORIZATION_EXPIRED"
    """The caller's grant has expired."""
    AUTHORIZATION_REVOKED = "AUTHORIZATION_REVOKED"
    """The caller's grant was revoked."""
    NOT_FOUND = "NOT_FOUND"
    """The target is not available."""
    DIGEST_CONFLICT = "DIGEST_CONFLICT"
    """The idempotency key belongs to a different operation."""
    ILLEGAL_TRANSITION = "ILLEGAL_TRANSITION"
    """The target's state does not allow this operation."""
    ALREADY_TERMINAL = "ALREADY_TERMINAL"
    """The target has already reached a final state."""
    MUTATION_OUTCOME_UNKNOWN = "MUTATION_OUTCOME_UNKNOWN"
    """It is not known whether the change was committed."""
    GATE_FAILED = "gate_failed"
    """A required approval is missing."""
    STALE_PAGE = "STALE_PAGE"
    """The page cursor is no longer valid."""
    RESULT_TOO_LARGE = "RESULT_TOO_LARGE"
    """The result is larger than the host returns."""
    PROJECTION_OVERSIZED = "PROJECTION_OVERSIZED"
    """A record is larger than the packet budget."""
    RATE_LIMITED = "RATE_LIMITED"
    """Too many requests."""
    DEADLINE_EXCEEDED = "DEADLINE_EXCEEDED"
    """The deadline passed; nothing was committed."""
    CANCELLED = "CANCELLED"
    """The call was cancelled; nothing was committed."""
    STORE_UNAVAILABLE = "STORE_UNAVAILABLE"
    """The store is not available; nothing was committed."""
    FENCE_LOST = "FENCE_LOST"
    """The host lost its hold on the store."""
    CURSOR_GAP = "CURSOR_GAP"
    """The journal has a gap."""
    POLICY_UNAVAILABLE = "POLICY_UNAVAILABLE"
    """The policy gave no decision."""
    POLICY_STALE = "POLICY_STALE"
    """The policy decision is out of date."""
    PROJECTION_STALE = "PROJECTION_STALE"
    """The search projection is behind the journal."""
    RANKING_UNAVAILABLE = "RANKING_UNAVAILABLE"
    """A required ranking channel is not available."""
    CAPABILITY_UNAVAILABLE = "CAPABILITY_UNAVAILABLE"
    """The host cannot serve this operation."""
    JOURNAL_CORRUPT = "JOURNAL_CORRUPT"
    """The journal does not verify."""
    BLOB_MISSING = "BLOB_MISSING"
    """Stored content is missing."""
    REGISTRY_VERSION_UNAVAILABLE = "REGISTRY_VERSION_UNAVAILABLE"
    """A required registry version is not available."""
    BACKUP_INVALID = "BACKUP_INVALID"
    """The backup does not verify."""
    RESTORE_REFUSED = "RESTORE_REFUSED"
    """The restored store may not serve yet."""
    MIGRATION_LEDGER_INVALID = "MIGRATION_LEDGER_INVALID"
    """The migration ledger does not verify."""


class Protocol(StrEnum):
    """The JSON-RPC errors that are no answers of a tool."""

    CONTEXT_UNAVAILABLE = "context-unavailable"
    """Trusted invocation context unavailable"""
    UNKNOWN_TOOL = "unknown-tool"
    """Unknown tool"""


DEFAULT: Final = Code.INVALID_SCHEMA
"""The code of an invalid argument where no violation says otherwise."""

ERRORS: Final[Mapping[Code, ErrorInfo]] = MappingProxyType(
    {
        Code.INVALID_SCHEMA: ErrorInfo(
            code=Code.INVALID_SCHEMA,
            family="argument",
            retriable=False,
            message="The arguments do not match the tool's input schema.",
            action="Correct the arguments: keep to the bounds, write references and keys in NFC, let every id that is named be there, add no field of your own, and leave out what has no value.",
        ),
        Code.INVALID_DIGEST: ErrorInfo(
            code=Code.INVALID_DIGEST,
            family="argument",
            retriable=False,
            message="A digest in the arguments is not valid.",
            action="Write every digest as sha256: and 64 lower-case hex digits, then call again.",
        ),
        Code.UNAUTHORIZED: ErrorInfo(
            code=Code.UNAUTHORIZED,
            family="authorization",
            retriable=False,
            message="The caller is not allowed to do this.",
            action="Go no further: this takes a grant that you do not have. Tell the host's operator, and do not try it as anybody else.",
        ),
        Code.AUTHORIZATION_EXPIRED: ErrorInfo(
            code=Code.AUTHORIZATION_EXPIRED,
            family="authorization",
            retriable=False,
            message="The caller's grant has expired.",
            action="Go no further: this takes a grant that you do not have. Tell the host's operator, and do not try it as anybody else.",
        ),
        Code.AUTHORIZATION_REVOKED: ErrorInfo(
            code=Code.AUTHORIZATION_REVOKED,
            family="authorization",
            retriable=False,
            message="The caller's grant was revoked.",
            action="Go no further: this takes a grant that you do not have. Tell the host's operator, and do not try it as anybody else.",
        ),
        Code.NOT_FOUND: ErrorInfo(
            code=Code.NOT_FOUND,
            family="target",
            retriable=False,
            message="The target is not available.",
            action="Go on without it. Why it cannot be had is not said, and trying variants will not tell.",
        ),
        Code.DIGEST_CONFLICT: ErrorInfo(
            code=Code.DIGEST_CONFLICT,
            family="conflict",
            retriable=False,
            message="The idempotency key belongs to a different operation.",
            action="Something else was done under this key. Look for the cause first; another key is right only where the operation is another.",
        ),
        Code.ILLEGAL_TRANSITION: ErrorInfo(
            code=Code.ILLEGAL_TRANSITION,
            family="lifecycle",
            retriable=False,
            message="The target's state does not allow this operation.",
            action="The target is past this. See with search or get how things stand; the same call will fare no better.",
        ),
        Code.ALREADY_TERMINAL: ErrorInfo(
            code=Code.ALREADY_TERMINAL,
            family="lifecycle",
            retriable=False,
            message="The target has already reached a final state.",
            action="The target is past this. See with search or get how things stand; the same call will fare no better.",
        ),
        Code.MUTATION_OUTCOME_UNKNOWN: ErrorInfo(
            code=Code.MUTATION_OUTCOME_UNKNOWN,
            family="outcome",
            retriable=True,
            message="It is not known whether the change was committed.",
            action="The change may be in place. Repeat this very call, key and all, until an answer settles it; until then do not count on either.",
        ),
        Code.GATE_FAILED: ErrorInfo(
            code=Code.GATE_FAILED,
            family="confirmation",
            retriable=False,
            message="A required approval is missing.",
            action="Ask the human through the host; after the approval, send the same call with the same key.",
        ),
        Code.STALE_PAGE: ErrorInfo(
            code=Code.STALE_PAGE,
            family="page",
            retriable=False,
            message="The page cursor is no longer valid.",
            action="Leave page_cursor out and search from the beginning.",
        ),
        Code.RESULT_TOO_LARGE: ErrorInfo(
            code=Code.RESULT_TOO_LARGE,
            family="size",
            retriable=False,
            message="The result is larger than the host returns.",
            action="Ask for fewer records with limit, or for a smaller packet with max_packet_bytes.",
        ),
        Code.PROJECTION_OVERSIZED: ErrorInfo(
            code=Code.PROJECTION_OVERSIZED,
            family="size",
            retriable=False,
            message="A record is larger than the packet budget.",
            action="Raise max_packet_bytes within its bounds, then call again.",
        ),
        Code.RATE_LIMITED: ErrorInfo(
            code=Code.RATE_LIMITED,
            family="transient",
            retriable=True,
            message="Too many requests.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.DEADLINE_EXCEEDED: ErrorInfo(
            code=Code.DEADLINE_EXCEEDED,
            family="transient",
            retriable=True,
            message="The deadline passed; nothing was committed.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.CANCELLED: ErrorInfo(
            code=Code.CANCELLED,
            family="transient",
            retriable=True,
            message="The call was cancelled; nothing was committed.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.STORE_UNAVAILABLE: ErrorInfo(
            code=Code.STORE_UNAVAILABLE,
            family="transient",
            retriable=True,
            message="The store is not available; nothing was committed.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.FENCE_LOST: ErrorInfo(
            code=Code.FENCE_LOST,
            family="transient",
            retriable=True,
            message="The host lost its hold on the store.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.CURSOR_GAP: ErrorInfo(
            code=Code.CURSOR_GAP,
            family="transient",
            retriable=True,
            message="The journal has a gap.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.POLICY_UNAVAILABLE: ErrorInfo(
            code=Code.POLICY_UNAVAILABLE,
            family="transient",
            retriable=True,
            message="The policy gave no decision.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.POLICY_STALE: ErrorInfo(
            code=Code.POLICY_STALE,
            family="transient",
            retriable=True,
            message="The policy decision is out of date.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.PROJECTION_STALE: ErrorInfo(
            code=Code.PROJECTION_STALE,
            family="transient",
            retriable=True,
            message="The search projection is behind the journal.",
            action="Wait, then repeat the call, a mutation with its key and otherwise unchanged. Tell the operator if it goes on.",
        ),
        Code.RANKING_UNAVAILABLE: ErrorInfo(
            code=Code.RANKING_UNAVAILABLE,
            family="transient",
            retriable=True,
            message="A required ranking channel is not available.",
            action="Wait and repeat the call, or ask for the lexical channel alone. Tell the operator if it goes on.",
        ),
        Code.CAPABILITY_UNAVAILABLE: ErrorInfo(
            code=Code.CAPABILITY_UNAVAILABLE,
            family="operational",
            retriable=False,
            message="The host cannot serve this operation.",
            action="The fault is the host's own. Stop here and tell its operator.",
        ),
        Code.JOURNAL_CORRUPT: ErrorInfo(
            code=Code.JOURNAL_CORRUPT,
            family="operational",
            retriable=False,
            message="The journal does not verify.",
            action="The fault is the host's own. Stop here and tell its operator.",
        ),
        Code.BLOB_MISSING: ErrorInfo(
            code=Code.BLOB_MISSING,
            family="operational",
            retriable=False,
            message="Stored content is missing.",
            action="The fault is the host's own. Stop here and tell its operator.",
        ),
        Code.REGISTRY_VERSION_UNAVAILABLE: ErrorInfo(
            code=Code.REGISTRY_VERSION_UNAVAILABLE,
            family="operational",
            retriable=False,
            message="A required registry version is not available.",
            action="The fault is the host's own. Stop here and tell its operator.",
        ),
        Code.BACKUP_INVALID: ErrorInfo(
            code=Code.BACKUP_INVALID,
            family="operational",
            retriable=False,
            message="The backup does not verify.",
            action="The fault is the host's own. Stop here and tell its operator.",
        ),
        Code.RESTORE_REFUSED: ErrorInfo(
            code=Code.RESTORE_REFUSED,
            family="operational",
            retriable=False,
            message="The restored store may not serve yet.",
            action="The fault is the host's own. Stop here and tell its operator.",
        ),
        Code.MIGRATION_LEDGER_INVALID: ErrorInfo(
            code=Code.MIGRATION_LEDGER_INVALID,
            family="operational",
            retriable=False,
            message="The migration ledger does not verify.",
            action="The fault is the host's own. Stop here and tell its operator.",
        ),
    }
)
"""Code to its row."""

PROTOCOL: Final[Mapping[Protocol, ProtocolInfo]] = MappingProxyType(
    {
        Protocol.CONTEXT_UNAVAILABLE: ProtocolInfo(Protocol.CONTEXT_UNAVAILABLE, -32603, "Trusted invocation context unavailable"),
        Protocol.UNKNOWN_TOOL: ProtocolInfo(Protocol.UNKNOWN_TOOL, -32602, "Unknown tool"),
    }
)
"""Id to the JSON-RPC error."""

REFUSALS: Final[Mapping[Refusal, Code | ProtocolInfo]] = MappingProxyType(
    {
        Refusal.CONTEXT_MISSING: PROTOCOL[Protocol.CONTEXT_UNAVAILABLE],
        Refusal.TOOL_UNKNOWN: PROTOCOL[Protocol.UNKNOWN_TOOL],
        Refusal.TOOL_NOT_GRANTED: PROTOCOL[Protocol.UNKNOWN_TOOL],
        Refusal.JSON_MALFORMED: Code.INVALID_SCHEMA,
        Refusal.SIZE_EXCEEDED: Code.INVALID_SCHEMA,
        Refusal.PURPOSE_MISMATCH: PROTOCOL[Protocol.CONTEXT_UNAVAILABLE],
        Refusal.GRANT_NOT_YET: Code.UNAUTHORIZED,
        Refusal.GRANT_EXPIRED: Code.AUTHORIZATION_EXPIRED,
        Refusal.GRANT_REVOKED: Code.AUTHORIZATION_REVOKED,
        Refusal.RATE_EXCEEDED: Code.RATE_LIMITED,
        Refusal.REPLAY_CONFLICT: Code.DIGEST_CONFLICT,
        Refusal.TARGET_UNKNOWN: Code.NOT_FOUND,
        Refusal.CONFIRMATION_REQUIRED: Code.GATE_FAILED,
        Refusal.CONFIRMATION_DENIED: Code.GATE_FAILED,
        Refusal.CONFIRMATION_EXPIRED: Code.GATE_FAILED,
        Refusal.CONFIRMATION_TOO_MANY: Code.RATE_LIMITED,
        Refusal.CONFIRMATION_UNAVAILABLE: PROTOCOL[Protocol.CONTEXT_UNAVAILABLE],
        Refusal.POLICY_UNAVAILABLE: Code.POLICY_UNAVAILABLE,
        Refusal.POLICY_STALE: Code.POLICY_STALE,
        Refusal.POLICY_CAPABILITY: Code.UNAUTHORIZED,
        Refusal.RETENTION_NOT_AFTER_CAPTURE: Code.INVALID_SCHEMA,
        Refusal.RETENTION_BEYOND_CEILING: Code.UNAUTHORIZED,
        Refusal.RETENTION_RETAIN_NOT_ALLOWED: Code.UNAUTHORIZED,
        Refusal.RECONCILIATION_NO_CONSENT: Code.UNAUTHORIZED,
        Refusal.PAGE_STALE: Code.STALE_PAGE,
        Refusal.RANKING_UNAVAILABLE: Code.RANKING_UNAVAILABLE,
        Refusal.PACKET_OVERSIZED: Code.PROJECTION_OVERSIZED,
        Refusal.RESULT_TOO_LARGE: Code.RESULT_TOO_LARGE,
        Refusal.DEADLINE_EXCEEDED: Code.DEADLINE_EXCEEDED,
        Refusal.CALL_CANCELLED: Code.CANCELLED,
        Refusal.STORE_UNAVAILABLE: Code.STORE_UNAVAILABLE,
        Refusal.STORE_OUTCOME_UNKNOWN: Code.MUTATION_OUTCOME_UNKNOWN,
        Refusal.STORE_FENCED: Code.FENCE_LOST,
        Refusal.STORE_CORRUPT: Code.JOURNAL_CORRUPT,
        Refusal.STORE_BODY_MISSING: Code.BLOB_MISSING,
        Refusal.STORE_CURSOR_GAP: Code.CURSOR_GAP,
        Refusal.PROJECTION_STALE: Code.PROJECTION_STALE,
        Refusal.HOST_UNEXPECTED: Code.CAPABILITY_UNAVAILABLE,
        Refusal.BACKUP_INVALID: Code.BACKUP_INVALID,
        Refusal.RESTORE_REFUSED: Code.RESTORE_REFUSED,
        Refusal.REGISTRY_VERSION_UNAVAILABLE: Code.REGISTRY_VERSION_UNAVAILABLE,
        Refusal.MIGRATION_LEDGER_INVALID: Code.MIGRATION_LEDGER_INVALID,
    }
)
"""What a pipeline step answers for a cause; a step without a row is skipped."""
