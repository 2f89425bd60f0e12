"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

Every rule of behaviour, with the parameters that code takes from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engram_contracts.model_v1 import Judged, LawInfo

__all__ = [
    "LAWS",
    "ACTOR_HOST_BOUND",
    "ADMISSION_ACCEPTED_HAS_RECORD",
    "ADMISSION_BY_POLICY",
    "ADMISSION_DECIDED_ANSWERS",
    "ADMISSION_HELD_ANSWERS",
    "ADMISSION_NEVER_DUPLICATE_EXACT",
    "ADMISSION_OUTCOMES_SUCCEED",
    "ADMISSION_OWNER",
    "ADMISSION_REJECTED_GIVES_UP_BODY",
    "AGENT_ASKS_PURPOSE",
    "AGENT_BOUNDS_VALIDITY",
    "AGENT_CITES",
    "AGENT_HAND_OFF",
    "AGENT_KEEPS_DURABLE",
    "AGENT_KEEPS_OUT_PASSING",
    "AGENT_KEY_PER_OPERATION",
    "AGENT_LEAVES_CLEAN_UP",
    "AGENT_LOST_RACE",
    "AGENT_MISSING_TOOL",
    "AGENT_NEVER_STORES",
    "AGENT_NO_PROBING",
    "AGENT_NO_REWORDING",
    "AGENT_OWN_IDENTITY",
    "AGENT_REPORTS_OUTCOME",
    "AGENT_RETENTION_OMITTED",
    "AGENT_SEARCH_FIRST",
    "AGENT_STOPS",
    "AGENT_VERIFIES_FIRST",
    "ARGUMENT_CEILING",
    "AUDIT_ID_FRESH",
    "BODY_MISSING",
    "BYTES_NOT_CHARACTERS",
    "CANCELLED",
    "CAPTURE_AUTHORITY",
    "CAPTURE_PENDING",
    "CAPTURE_REPLAY_NO_ADJUDICATION",
    "CAPTURE_SEALED",
    "CLEANUP_RETRIED",
    "CLOSED_INPUT",
    "CONCURRENT_ONCE",
    "CONFIRMATION_ALWAYS",
    "CONFIRMATION_BOUND",
    "CONFIRMATION_BROKER",
    "CONFIRMATION_DENIAL",
    "CONFIRMATION_EXECUTION",
    "CONFIRMATION_JOINS",
    "CONFIRMATION_NOT_BY_MODEL",
    "CONFIRMATION_OPEN_LIMIT",
    "CONFIRMATION_SAYS_NO_SECRET",
    "CONFIRMATION_SELECTED",
    "CONFIRMATION_SINGLE_USE",
    "CONFIRMATION_TTL",
    "CONFIRMATION_WAIT",
    "CONTENT_DIGEST_FORM",
    "CONTEXT_FROM_HOST",
    "CONTEXT_REQUIRED",
    "DEADLINE",
    "DEFAULTS",
    "DISABLED_BY_DEFAULT",
    "DISCLOSE_CURRENT_ONLY",
    "DISCLOSE_NOT_EXPIRED",
    "DISCLOSE_TRUSTED",
    "DISCLOSE_VALID_NOW",
    "DISPUTE_HIDES",
    "EFFECTIVE_PAYLOAD",
    "EMPTY_MEANS_NONE",
    "ENVELOPE_IS_ERROR",
    "ENVELOPE_JSON_COPY",
    "ENVELOPE_STRUCTURED",
    "EXPIRE_THEN_TOMBSTONE",
    "EXPIRY_AFTER_CAPTURE",
    "EXPIRY_CEILING",
    "FAILURE_COMMITS_NOTHING",
    "FAILURE_DISCLOSES_NOTHING",
    "FENCED",
    "FORGET_ANY_ADMITTED",
    "FORGET_AT_ONCE",
    "FORGET_CLEANUP_HONEST",
    "FORGET_NO_PHYSICAL_PROMISE",
    "FORGOTTEN_CAPTURE_PENDING",
    "FORGOTTEN_STAYS_FORGOTTEN",
    "GET_READS_SEARCH_RECORD",
    "GRANT_EXPIRED",
    "GRANT_LIVE",
    "GRANT_NOT_YET",
    "GRANT_PER_TOOL",
    "HOST_TIME",
    "IDS_NOT_DERIVED",
    "INSTANT_REAL",
    "INTEGRAL_NUMBER",
    "JOURNAL_DENSE",
    "JOURNAL_HOLDS_NOTHING_ERASABLE",
    "JOURNAL_VERIFIES",
    "KEY_DESTRUCTION_HONEST",
    "KEY_SCOPE",
    "LEGACY_OPERATIONS_ABSENT",
    "LIFECYCLE_TOTAL",
    "LIMIT_HONOURED",
    "LOG_DISCLOSES_NOTHING",
    "MAINTENANCE_GRANT_HOST_ONLY",
    "MAINTENANCE_NO_TOOL",
    "MESSAGE_CONSTANT",
    "NETWORK_GRANTS_NOTHING",
    "NFC_NEVER_NORMALISED",
    "NO_GRANT_UNKNOWN_TOOL",
    "NO_SILENT_FALLBACK",
    "NOT_FOUND_IDENTITY",
    "NULL_REFUSED",
    "OPERATION_DIGEST",
    "OUTCOME_UNKNOWN",
    "PACKET_BUDGET",
    "PACKET_BUDGET_LARGEST",
    "PAGE_BOUND",
    "PAGE_COMPLETE",
    "PAGE_NEVER_EMPTY_WITH_CURSOR",
    "PAGE_PINNED",
    "PAGE_SEALED",
    "PAGE_SURVIVES_WRITES",
    "PENDING_NOT_READABLE",
    "POLICY_DECISION_AGE",
    "POLICY_UNAVAILABLE",
    "PROJECTION_STALE",
    "PROTOCOL_ERRORS",
    "PURPOSE_FILTERS_NOTHING",
    "PURPOSE_GATE",
    "PURPOSE_TOLD",
    "RANK_BM25",
    "RANK_FORMULA",
    "RANK_ORDER",
    "RANK_OWN_SCOPE",
    "RANK_PROFILE",
    "RANK_RECENCY",
    "RANK_RECHECKED",
    "RANK_REPEATABLE",
    "RANK_WORDS",
    "RATE_LIMIT",
    "READ_RECHECKED",
    "READ_WRITES_NOTHING",
    "RECONCILIATION_CONSENT",
    "RECORD_DIGEST_STABLE",
    "RECORD_ID_ALWAYS",
    "RECORD_ID_DERIVED",
    "REDACTION_DEFAULT",
    "REDACTION_LISTED",
    "REFUSAL_BINDS_NO_KEY",
    "REPLAY_BEFORE_POLICY",
    "REPLAY_CONFLICT",
    "REPLAY_CURRENT_CLEANUP",
    "REPLAY_DURABLE",
    "REPLAY_INTENT",
    "REPLAY_SAME_OUTCOME",
    "RESPONSE_RECOMPUTES",
    "RESULT_CEILING",
    "RETAIN_ALLOWANCE",
    "RETENTION_DEFAULT",
    "RETRIABLE_CONSTANT",
    "SCOPE_ISOLATION",
    "SECRET_NEVER_ADMITTED",
    "STATE_FROM_JOURNAL",
    "SUCCESS_DURABLE",
    "TERMINAL_STAYS",
    "TEXT_ROUND_TRIP",
    "TOMBSTONE_GUARD",
    "TOMBSTONE_GUARD_EVERY_PATH",
    "TOMBSTONE_GUARD_REJECTION",
    "TRUST_HOST_ASSIGNED",
    "TRUST_NEEDS_PROOF",
    "UNEXPECTED_SANITIZED",
    "WELL_FORMED",
    "WITHDRAW_NEVER_FORGETS",
    "WITHDRAW_THEN_NO_ADMISSION",
]


@dataclass(frozen=True, kw_only=True)
class ContextFromHostLaw(LawInfo):
    """Tenant, workspace, scope, principal, agent, session, credential, audit id, deadline, cancellation and
    confirmation are bound by the host for each call; no argument sets or selects them, and an argument of such a
    name is refused as any unknown field.
    """

    fields: tuple[str, ...]
    """Unit: names."""


@dataclass(frozen=True, kw_only=True)
class MaintenanceNoToolLaw(LawInfo):
    """The tools that an agent can list or call are among the six: no operation of this list is one, by whatever name
    it is asked for.
    """

    operations: tuple[str, ...]
    """Unit: names."""


@dataclass(frozen=True, kw_only=True)
class MaintenanceGrantHostOnlyLaw(LawInfo):
    """The maintenance grant, of these rights, is held by the host and reaches no path of an agent."""

    rights: tuple[str, ...]
    """Unit: names."""


@dataclass(frozen=True, kw_only=True)
class LegacyOperationsAbsentLaw(LawInfo):
    """The retired shadow operations are neither listed nor callable."""

    operations: tuple[str, ...]
    """Unit: names."""


@dataclass(frozen=True, kw_only=True)
class ConfirmationTtlLaw(LawInfo):
    """A request for confirmation, and its approval, are dead this long after the request was made."""

    seconds: int
    """Unit: s."""


@dataclass(frozen=True, kw_only=True)
class ConfirmationExecutionLaw(LawInfo):
    """An approval that was released to a call is consumed by a commit within this time, or not at all by that
    release.
    """

    seconds: int
    """Unit: s."""


@dataclass(frozen=True, kw_only=True)
class ConfirmationOpenLimitLaw(LawInfo):
    """A principal has at most this many requests open."""

    requests: int
    """Unit: 1."""


@dataclass(frozen=True, kw_only=True)
class ConfirmationWaitLaw(LawInfo):
    """By default a call waits this long for a human before it answers gate_failed; the wait can be cancelled."""

    seconds: int
    """Unit: s."""


@dataclass(frozen=True, kw_only=True)
class ArgumentCeilingLaw(LawInfo):
    """Arguments of more bytes in RFC 8785 form are refused before any other rule of the schema."""

    bytes: int
    """Unit: bytes."""


@dataclass(frozen=True, kw_only=True)
class WellFormedLaw(LawInfo):
    """Arguments deeper than this, with a lone surrogate, a number that is not finite or an integer beyond 2^53-1 are
    refused.
    """

    depth: int
    """Unit: 1."""


@dataclass(frozen=True, kw_only=True)
class PagePinnedLaw(LawInfo):
    """A search pins its first ordered ids for a time, in at most so many lists; all its pages show that order, and
    one rank receipt covers it. A list that is gone is a stale page.
    """

    ids: int
    """Unit: 1."""
    seconds: int
    """Unit: s."""
    lists: int
    """Unit: 1."""


@dataclass(frozen=True, kw_only=True)
class ResultCeilingLaw(LawInfo):
    """A whole result of more bytes is refused."""

    bytes: int
    """Unit: bytes."""


@dataclass(frozen=True, kw_only=True)
class RankFormulaLaw(LawInfo):
    """score is lexical_weight times lexical plus recency_weight times recency. lexical is the sum of 1 / (rrf_k +
    place) over the lists that took part, divided by the greatest such sum; records with equal sums in a list
    share a place in it, and the next place counts them all (1, 1, 3).
    """

    rrf_k: int
    """Unit: 1."""
    lexical_weight: float
    """Unit: 1."""
    recency_weight: float
    """Unit: 1."""


@dataclass(frozen=True, kw_only=True)
class RankBm25Law(LawInfo):
    """The lexical list is ordered by fielded BM25 with these parameters over the primary text, the texts of each
    kind and the source references of a record. A word with weighted sum x over the fields adds idf times x / (k1
    + x), with the idf of BM25 that is never negative (Robertson and Walker, plus one inside the logarithm); a
    field's length counts against its mean over the records that fill it.
    """

    k1: float
    """Unit: 1."""
    b: float
    """Unit: 1."""
    primary: int
    """Unit: 1."""
    decision: int
    """Unit: 1."""
    evidence: float
    """Unit: 1."""
    context: int
    """Unit: 1."""
    citations: float
    """Unit: 1."""


@dataclass(frozen=True, kw_only=True)
class RankRecencyLaw(LawInfo):
    """recency halves with each half-life of age, the time from valid_time.t to the moment searched for, never
    negative.
    """

    half_life_seconds: int
    """Unit: s."""


@dataclass(frozen=True, kw_only=True)
class RankProfileLaw(LawInfo):
    """The rank receipt names the profile and the formula that made the order."""

    lexical: str
    """Unit: name."""
    semantic: str
    """Unit: name."""
    lexical_formula: str
    """Unit: name."""
    semantic_formula: str
    """Unit: name."""
    version: str
    """Unit: name."""


@dataclass(frozen=True, kw_only=True)
class RankWordsLaw(LawInfo):
    """A record matches if it has any of the query's words, stop words aside, also in another inflection; text
    without spaces between words is matched by pairs of characters.
    """

    pair: int
    """Unit: characters."""


@dataclass(frozen=True, kw_only=True)
class RedactionDefaultLaw(LawInfo):
    """By default a record shows these fields, of trust the class alone."""

    shown: tuple[str, ...]
    """Unit: pointers."""


@dataclass(frozen=True, kw_only=True)
class CaptureSealedLaw(LawInfo):
    """The body of a pending candidate lies encrypted under a key of its own; its plaintext is in no file, index,
    log, backup or event.
    """

    key_bits: int
    """Unit: bits."""
    nonce_bits: int
    """Unit: bits."""


@dataclass(frozen=True, kw_only=True)
class RetentionDefaultLaw(LawInfo):
    """Without retention the derivative rule is make-ineligible and there is no expiry."""

    derivative_rule: str
    """Unit: name."""


@dataclass(frozen=True, kw_only=True)
class PolicyDecisionAgeLaw(LawInfo):
    """A decision commits only within this time, on the state and the policy version that it was made for."""

    seconds: int
    """Unit: s."""


@dataclass(frozen=True, kw_only=True)
class DeadlineLaw(LawInfo):
    """By default a call that takes longer, a human's wait aside, is refused and nothing is committed; from the start
    of the transaction on it is not interrupted.
    """

    seconds: int
    """Unit: s."""


@dataclass(frozen=True, kw_only=True)
class RateLimitLaw(LawInfo):
    """By default a principal may call this often; more is refused without effect."""

    per_second: int
    """Unit: 1/s."""
    burst: int
    """Unit: 1."""


@dataclass(frozen=True, kw_only=True)
class CleanupRetriedLaw(LawInfo):
    """What is pending is retried by the host at start and at this interval, never by the caller."""

    seconds: int
    """Unit: s."""


CONTEXT_FROM_HOST: Final = ContextFromHostLaw(
    id="context-from-host",
    level="MUST",
    sentence="Tenant, workspace, scope, principal, agent, session, credential, audit id, deadline, cancellation and confirmation are bound by the host for each call; no argument sets or selects them, and an argument of such a name is refused as any unknown field.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code="INVALID_SCHEMA",
    mutants=("takes-principal-from-meta",),
    units=MappingProxyType({"fields": "names"}),
    fields=("tenant", "tenantId", "workspace", "workspaceId", "scope", "principal", "agent_id", "session", "credential", "auditId", "deadline", "cancellation", "confirmation", "elicitationRef"),
)
"""Tenant, workspace, scope, principal, agent, session, credential, audit id, deadline, cancellation and confirmation
are bound by the host for each call; no argument sets or selects them, and an argument of such a name is refused
as any unknown field.
"""

CONTEXT_REQUIRED: Final = LawInfo(
    id="context-required",
    level="MUST",
    sentence="A call without a trusted context is the protocol error -32603 and has no effect.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code=None,
    mutants=("serves-without-context",),
)
"""A call without a trusted context is the protocol error -32603 and has no effect."""

CLOSED_INPUT: Final = LawInfo(
    id="closed-input",
    level="MUST",
    sentence="A field that a schema does not name is refused at every depth.",
    source="engram-memory seed \u00a70",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("ignores-unknown-fields",),
)
"""A field that a schema does not name is refused at every depth."""

NULL_REFUSED: Final = LawInfo(
    id="null-refused",
    level="MUST",
    sentence="null is never a value: an optional field is left out.",
    source="engram-memory seed \u00a70",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("reads-null-as-absent",),
)
"""null is never a value: an optional field is left out."""

SCOPE_ISOLATION: Final = LawInfo(
    id="scope-isolation",
    level="MUST",
    sentence="A call sees and changes its own scope alone, in every tool, in counts, scores and timing of replays alike.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code=None,
    mutants=("searches-all-scopes", "gets-from-other-scope"),
)
"""A call sees and changes its own scope alone, in every tool, in counts, scores and timing of replays alike."""

NOT_FOUND_IDENTITY: Final = LawInfo(
    id="not-found-identity",
    level="MUST",
    sentence="For one tool, an unknown target and a foreign one get the same bytes but for auditId; with get, so does one that is not eligible.",
    source="engram-memory seed \u00a70 and \u00a72",
    judged=Judged.CONTROL,
    code="NOT_FOUND",
    mutants=("tells-foreign-apart", "tells-ineligible-apart"),
)
"""For one tool, an unknown target and a foreign one get the same bytes but for auditId; with get, so does one that
is not eligible.
"""

PURPOSE_GATE: Final = LawInfo(
    id="purpose-gate",
    level="MUST",
    sentence="A purpose_ref other than the bound one is the protocol error -32603, before a grant's times and revocation, targets and keys are looked at; a tool without a grant is an unknown tool before that.",
    source="engram-memory seed \u00a70",
    judged=Judged.WIRE,
    code=None,
    mutants=("accepts-any-purpose", "answers-purpose-with-envelope"),
)
"""A purpose_ref other than the bound one is the protocol error -32603, before a grant's times and revocation,
targets and keys are looked at; a tool without a grant is an unknown tool before that.
"""

PURPOSE_FILTERS_NOTHING: Final = LawInfo(
    id="purpose-filters-nothing",
    level="MUST",
    sentence="purpose_ref gates the call; it does not select among the records of the scope.",
    source="engram-memory seed \u00a70; open point purpose-and-records",
    judged=Judged.CONTROL,
    code=None,
    mutants=("filters-by-purpose",),
)
"""purpose_ref gates the call; it does not select among the records of the scope."""

PURPOSE_TOLD: Final = LawInfo(
    id="purpose-told",
    level="SHOULD",
    sentence="The host tells the agent its bound purpose_ref in the server's instructions.",
    source="engram-memory seed \u00a70; open point purpose-delivery",
    judged=Judged.WIRE,
    code=None,
    mutants=("hides-purpose",),
)
"""The host tells the agent its bound purpose_ref in the server's instructions."""

PROTOCOL_ERRORS: Final = LawInfo(
    id="protocol-errors",
    level="MUST",
    sentence="-32603 and -32602 are errors of the protocol with their constant message, never envelopes.",
    source="engram-memory seed \u00a70",
    judged=Judged.WIRE,
    code=None,
    mutants=("wraps-protocol-error",),
)
"""-32603 and -32602 are errors of the protocol with their constant message, never envelopes."""

MAINTENANCE_NO_TOOL: Final = MaintenanceNoToolLaw(
    id="maintenance-no-tool",
    level="MUST",
    sentence="The tools that an agent can list or call are among the six: no operation of this list is one, by whatever name it is asked for.",
    source="engram-memory seed \u00a70",
    judged=Judged.WIRE,
    code=None,
    mutants=("lists-maintenance-tool",),
    units=MappingProxyType({"operations": "names"}),
    operations=("admin", "bootstrap", "rotate", "revoke", "backup", "restore", "migrate", "projection_invalidation", "supersede", "dispute", "rewind", "expire", "history_inspection", "candidate_inspection"),
)
"""The tools that an agent can list or call are among the six: no operation of this list is one, by whatever name it
is asked for.
"""

MAINTENANCE_GRANT_HOST_ONLY: Final = MaintenanceGrantHostOnlyLaw(
    id="maintenance-grant-host-only",
    level="MUST",
    sentence="The maintenance grant, of these rights, is held by the host and reaches no path of an agent.",
    source="engram-memory seed \u00a70",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
    units=MappingProxyType({"rights": "names"}),
    rights=("read", "maintain"),
)
"""The maintenance grant, of these rights, is held by the host and reaches no path of an agent."""

LEGACY_OPERATIONS_ABSENT: Final = LegacyOperationsAbsentLaw(
    id="legacy-operations-absent",
    level="MUST",
    sentence="The retired shadow operations are neither listed nor callable.",
    source="engram-memory seed \u00a76",
    judged=Judged.WIRE,
    code=None,
    mutants=("serves-legacy-operation",),
    units=MappingProxyType({"operations": "names"}),
    operations=("engram_write_shadow", "engram_query_shadow", "engram_promote_fact", "engram_ack_promotion"),
)
"""The retired shadow operations are neither listed nor callable."""

DISABLED_BY_DEFAULT: Final = LawInfo(
    id="disabled-by-default",
    level="MUST",
    sentence="Memory is on only where host and tenant both switched it on; otherwise no tool is listed and every call is an unknown tool.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code=None,
    mutants=("enabled-by-default", "one-switch-is-enough"),
)
"""Memory is on only where host and tenant both switched it on; otherwise no tool is listed and every call is an
unknown tool.
"""

GRANT_PER_TOOL: Final = LawInfo(
    id="grant-per-tool",
    level="MUST",
    sentence="Each tool is listed and authorized by its own grant; a grant for one gives no other.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code=None,
    mutants=("one-grant-gives-all",),
)
"""Each tool is listed and authorized by its own grant; a grant for one gives no other."""

NO_GRANT_UNKNOWN_TOOL: Final = LawInfo(
    id="no-grant-unknown-tool",
    level="MUST",
    sentence="A call of a tool without a grant gets the same bytes as a call of a tool that does not exist.",
    source="engram-memory seed \u00a70; open point missing-grant",
    judged=Judged.CONTROL,
    code=None,
    mutants=("tells-ungranted-apart",),
)
"""A call of a tool without a grant gets the same bytes as a call of a tool that does not exist."""

GRANT_LIVE: Final = LawInfo(
    id="grant-live",
    level="MUST",
    sentence="Grants are read inside each call: a revocation or an expiry binds at once.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code="AUTHORIZATION_REVOKED",
    mutants=("caches-grants",),
)
"""Grants are read inside each call: a revocation or an expiry binds at once."""

GRANT_NOT_YET: Final = LawInfo(
    id="grant-not-yet",
    level="MUST",
    sentence="A grant whose time has not come is refused.",
    source="engram-memory seed \u00a70; open point grant-times",
    judged=Judged.CONTROL,
    code="UNAUTHORIZED",
    mutants=("ignores-not-before",),
)
"""A grant whose time has not come is refused."""

GRANT_EXPIRED: Final = LawInfo(
    id="grant-expired",
    level="MUST",
    sentence="A grant whose time is over is refused.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code="AUTHORIZATION_EXPIRED",
    mutants=("ignores-grant-expiry",),
)
"""A grant whose time is over is refused."""

CONFIRMATION_ALWAYS: Final = LawInfo(
    id="confirmation-always",
    level="MUST",
    sentence="withdraw and forget take effect only with a human's approval of that very operation.",
    source="engram-memory seed \u00a70 and \u00a75",
    judged=Judged.CONTROL,
    code="gate_failed",
    mutants=("withdraws-unconfirmed", "forgets-unconfirmed"),
)
"""withdraw and forget take effect only with a human's approval of that very operation."""

CONFIRMATION_SELECTED: Final = LawInfo(
    id="confirmation-selected",
    level="MUST",
    sentence="capture and request_admission need an approval where the host has selected it, and only there.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code="gate_failed",
    mutants=("ignores-selection",),
)
"""capture and request_admission need an approval where the host has selected it, and only there."""

CONFIRMATION_NOT_BY_MODEL: Final = LawInfo(
    id="confirmation-not-by-model",
    level="MUST",
    sentence="Nothing in the arguments can confirm; a field such as confirmed is refused as any unknown field.",
    source="engram-memory seed \u00a70",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("accepts-confirmed-argument",),
)
"""Nothing in the arguments can confirm; a field such as confirmed is refused as any unknown field."""

CONFIRMATION_BOUND: Final = LawInfo(
    id="confirmation-bound",
    level="MUST",
    sentence="An approval holds for one capability, target, operation digest, principal and scope.",
    source="engram-memory seed \u00a70; open point operation-digest",
    judged=Judged.CONTROL,
    code="gate_failed",
    mutants=("approval-fits-other-target", "approval-fits-other-arguments", "approval-fits-other-principal"),
)
"""An approval holds for one capability, target, operation digest, principal and scope."""

CONFIRMATION_TTL: Final = ConfirmationTtlLaw(
    id="confirmation-ttl",
    level="MUST",
    sentence="A request for confirmation, and its approval, are dead this long after the request was made.",
    source="engram-memory seed \u00a70; open point confirmation-life",
    judged=Judged.CONTROL,
    code="gate_failed",
    mutants=("keeps-old-approvals",),
    units=MappingProxyType({"seconds": "s"}),
    seconds=300,
)
"""A request for confirmation, and its approval, are dead this long after the request was made."""

CONFIRMATION_EXECUTION: Final = ConfirmationExecutionLaw(
    id="confirmation-execution",
    level="MUST",
    sentence="An approval that was released to a call is consumed by a commit within this time, or not at all by that release.",
    source="engram-memory seed \u00a70",
    judged=Judged.CONTROL,
    code="gate_failed",
    mutants=("executes-late",),
    units=MappingProxyType({"seconds": "s"}),
    seconds=30,
)
"""An approval that was released to a call is consumed by a commit within this time, or not at all by that release."""

CONFIRMATION_SINGLE_USE: Final = LawInfo(
    id="confirmation-single-use",
    level="MUST",
    sentence="A commit consumes the approval; a rollback gives it back.",
    source="engram-memory seed \u00a70; open point confirmation-single-use",
    judged=Judged.CONTROL,
    code="gate_failed",
    mutants=("reuses-approval",),
)
"""A commit consumes the approval; a rollback gives it back."""

CONFIRMATION_DENIAL: Final = LawInfo(
    id="confirmation-denial",
    level="MUST",
    sentence="A denial holds for the life of the request: asking again with the same operation does not reopen it.",
    source="engram-memory seed \u00a70; open point confirmation-single-use",
    judged=Judged.CONTROL,
    code="gate_failed",
    mutants=("asks-again-after-denial",),
)
"""A denial holds for the life of the request: asking again with the same operation does not reopen it."""

CONFIRMATION_JOINS: Final = LawInfo(
    id="confirmation-joins",
    level="MUST",
    sentence="A retry of the same operation by the same principal joins the open request.",
    source="engram-memory seed \u00a70; open point confirmation-single-use",
    judged=Judged.CONTROL,
    code=None,
    mutants=("opens-second-request",),
)
"""A retry of the same operation by the same principal joins the open request."""

CONFIRMATION_OPEN_LIMIT: Final = ConfirmationOpenLimitLaw(
    id="confirmation-open-limit",
    level="MUST",
    sentence="A principal has at most this many requests open.",
    source="engram-memory seed \u00a70; open point confirmation-limits",
    judged=Judged.CONTROL,
    code="RATE_LIMITED",
    mutants=("opens-requests-without-end",),
    units=MappingProxyType({"requests": "1"}),
    requests=16,
)
"""A principal has at most this many requests open."""

CONFIRMATION_WAIT: Final = ConfirmationWaitLaw(
    id="confirmation-wait",
    level="SHOULD",
    sentence="By default a call waits this long for a human before it answers gate_failed; the wait can be cancelled.",
    source="engram-memory seed \u00a70; open point confirmation-limits",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
    units=MappingProxyType({"seconds": "s"}),
    seconds=20,
)
"""By default a call waits this long for a human before it answers gate_failed; the wait can be cancelled."""

CONFIRMATION_SAYS_NO_SECRET: Final = LawInfo(
    id="confirmation-says-no-secret",
    level="MUST",
    sentence="What a human is shown names tool, target, kinds and sizes, never sealed text.",
    source="engram-memory seed \u00a70 and \u00a74",
    judged=Judged.CONTROL,
    code=None,
    mutants=("shows-sealed-text",),
)
"""What a human is shown names tool, target, kinds and sizes, never sealed text."""

CONFIRMATION_BROKER: Final = LawInfo(
    id="confirmation-broker",
    level="MUST",
    sentence="Where an approval is needed and the host has no way to ask a human, the call is the protocol error -32603.",
    source="engram-memory seed \u00a70; open point confirmation-action",
    judged=Judged.CONTROL,
    code=None,
    mutants=("fails-open-without-broker",),
)
"""Where an approval is needed and the host has no way to ask a human, the call is the protocol error -32603."""

OPERATION_DIGEST: Final = LawInfo(
    id="operation-digest",
    level="MUST",
    sentence="The operation digest covers contract, version, tool, scope, principal, target and the arguments without the key.",
    source="engram-memory seed \u00a70; open point operation-digest",
    judged=Judged.CONTROL,
    code=None,
    mutants=("digest-misses-arguments",),
)
"""The operation digest covers contract, version, tool, scope, principal, target and the arguments without the key."""

DISCLOSE_CURRENT_ONLY: Final = LawInfo(
    id="disclose-current-only",
    level="MUST",
    sentence="search and get disclose records in accepted_current alone.",
    source="engram-memory seed \u00a71 and \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("shows-disputed", "shows-historical", "shows-tombstoned"),
)
"""search and get disclose records in accepted_current alone."""

DISCLOSE_VALID_NOW: Final = LawInfo(
    id="disclose-valid-now",
    level="MUST",
    sentence="A record is disclosed only while t <= now and, with a t_end, now <= t_end, in epoch milliseconds.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("ignores-valid-time",),
)
"""A record is disclosed only while t <= now and, with a t_end, now <= t_end, in epoch milliseconds."""

DISCLOSE_NOT_EXPIRED: Final = LawInfo(
    id="disclose-not-expired",
    level="MUST",
    sentence="From expires_at on a record is not disclosed, whether or not its expiry was journalled.",
    source="engram-memory seed \u00a72 and \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("shows-expired",),
)
"""From expires_at on a record is not disclosed, whether or not its expiry was journalled."""

DISCLOSE_TRUSTED: Final = LawInfo(
    id="disclose-trusted",
    level="MUST",
    sentence="A record whose trust no longer holds is not disclosed by search or get.",
    source="engram-memory seed \u00a72; open point get-checks-trust",
    judged=Judged.CONTROL,
    code=None,
    mutants=("shows-untrusted",),
)
"""A record whose trust no longer holds is not disclosed by search or get."""

PENDING_NOT_READABLE: Final = LawInfo(
    id="pending-not-readable",
    level="MUST",
    sentence="A pending candidate is found by no search and read by no get; its id is no record id.",
    source="engram-memory seed \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("searches-pending",),
)
"""A pending candidate is found by no search and read by no get; its id is no record id."""

ENVELOPE_STRUCTURED: Final = LawInfo(
    id="envelope-structured",
    level="MUST",
    sentence="Every answer of a tool is an envelope in structuredContent.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("bare-value",),
)
"""Every answer of a tool is an envelope in structuredContent."""

ENVELOPE_JSON_COPY: Final = LawInfo(
    id="envelope-json-copy",
    level="MUST",
    sentence="The text item is JSON whose value equals structuredContent.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("text-differs", "no-text"),
)
"""The text item is JSON whose value equals structuredContent."""

ENVELOPE_IS_ERROR: Final = LawInfo(
    id="envelope-is-error",
    level="MUST",
    sentence="isError is true exactly when ok is false.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("is-error-always-false",),
)
"""isError is true exactly when ok is false."""

MESSAGE_CONSTANT: Final = LawInfo(
    id="message-constant",
    level="MUST",
    sentence="The message of a code is the constant of the error table, whatever the call was.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("echoes-argument",),
)
"""The message of a code is the constant of the error table, whatever the call was."""

RETRIABLE_CONSTANT: Final = LawInfo(
    id="retriable-constant",
    level="MUST",
    sentence="retriable is the value of the error table for that code.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("flips-retriable",),
)
"""retriable is the value of the error table for that code."""

AUDIT_ID_FRESH: Final = LawInfo(
    id="audit-id-fresh",
    level="MUST",
    sentence="Every answer has an auditId of its own, a replay too.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("repeats-audit-id",),
)
"""Every answer has an auditId of its own, a replay too."""

FAILURE_DISCLOSES_NOTHING: Final = LawInfo(
    id="failure-discloses-nothing",
    level="MUST",
    sentence="A failure holds code, message and retriable alone; no argument, path or library text.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("adds-detail",),
)
"""A failure holds code, message and retriable alone; no argument, path or library text."""

LOG_DISCLOSES_NOTHING: Final = LawInfo(
    id="log-discloses-nothing",
    level="MUST",
    sentence="Logs hold audit ids, rule ids, pointers and exception types; never arguments, memory text or secrets.",
    source="engram-memory seed \u00a72 and \u00a74",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Logs hold audit ids, rule ids, pointers and exception types; never arguments, memory text or secrets."""

NFC_NEVER_NORMALISED: Final = LawInfo(
    id="nfc-never-normalised",
    level="MUST",
    sentence="A reference or key that is not in NFC is refused; no string is changed.",
    source="engram-memory seed \u00a72; open point nfc",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("normalises-nfc",),
)
"""A reference or key that is not in NFC is refused; no string is changed."""

BYTES_NOT_CHARACTERS: Final = LawInfo(
    id="bytes-not-characters",
    level="MUST",
    sentence="Bounds in bytes count UTF-8 bytes.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("counts-characters",),
)
"""Bounds in bytes count UTF-8 bytes."""

TEXT_ROUND_TRIP: Final = LawInfo(
    id="text-round-trip",
    level="MUST",
    sentence="Text, references and digests come back exactly as they were captured.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("trims-text",),
)
"""Text, references and digests come back exactly as they were captured."""

INSTANT_REAL: Final = LawInfo(
    id="instant-real",
    level="MUST",
    sentence="An instant exists in the calendar and is written in canonical UTC with milliseconds.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("accepts-any-instant",),
)
"""An instant exists in the calendar and is written in canonical UTC with milliseconds."""

ARGUMENT_CEILING: Final = ArgumentCeilingLaw(
    id="argument-ceiling",
    level="MUST",
    sentence="Arguments of more bytes in RFC 8785 form are refused before any other rule of the schema.",
    source="engram-memory seed \u00a72; open point sizes",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("no-argument-ceiling",),
    units=MappingProxyType({"bytes": "bytes"}),
    bytes=1048576,
)
"""Arguments of more bytes in RFC 8785 form are refused before any other rule of the schema."""

WELL_FORMED: Final = WellFormedLaw(
    id="well-formed",
    level="MUST",
    sentence="Arguments deeper than this, with a lone surrogate, a number that is not finite or an integer beyond 2^53-1 are refused.",
    source="engram-memory seed \u00a72; open point well-formed",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("accepts-lone-surrogates", "reads-large-integers"),
    units=MappingProxyType({"depth": "1"}),
    depth=64,
)
"""Arguments deeper than this, with a lone surrogate, a number that is not finite or an integer beyond 2^53-1 are
refused.
"""

INTEGRAL_NUMBER: Final = LawInfo(
    id="integral-number",
    level="MUST",
    sentence="1.0 is read as 1 where an integer is asked; true is not.",
    source="engram-memory seed \u00a72; open point integral-number",
    judged=Judged.WIRE,
    code=None,
    mutants=("refuses-integral-float",),
)
"""1.0 is read as 1 where an integer is asked; true is not."""

DEFAULTS: Final = LawInfo(
    id="defaults",
    level="MUST",
    sentence="An absent optional argument means its default.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("default-differs",),
)
"""An absent optional argument means its default."""

LIMIT_HONOURED: Final = LawInfo(
    id="limit-honoured",
    level="MUST",
    sentence="A page has at most limit records.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("ignores-limit",),
)
"""A page has at most limit records."""

EMPTY_MEANS_NONE: Final = LawInfo(
    id="empty-means-none",
    level="MUST",
    sentence="An empty list means that nothing matched; a fault is an error, never an empty success.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("hides-fault-as-empty",),
)
"""An empty list means that nothing matched; a fault is an error, never an empty success."""

NO_SILENT_FALLBACK: Final = LawInfo(
    id="no-silent-fallback",
    level="MUST",
    sentence="Where a required channel is missing the answer is an error; a lexical result never stands in for it.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code="RANKING_UNAVAILABLE",
    mutants=("falls-back-to-lexical",),
)
"""Where a required channel is missing the answer is an error; a lexical result never stands in for it."""

NETWORK_GRANTS_NOTHING: Final = LawInfo(
    id="network-grants-nothing",
    level="MUST",
    sentence="network allow is accepted and opens no connection.",
    source="engram-memory seed \u00a72; open point network-allow",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""network allow is accepted and opens no connection."""

PAGE_BOUND: Final = LawInfo(
    id="page-bound",
    level="MUST",
    sentence="A page cursor is good only with the query, parameters, purpose, principal and scope that it was made for.",
    source="engram-memory seed \u00a72; open point page-cursor",
    judged=Judged.WIRE,
    code="STALE_PAGE",
    mutants=("page-ignores-query", "page-ignores-parameters"),
)
"""A page cursor is good only with the query, parameters, purpose, principal and scope that it was made for."""

PAGE_SEALED: Final = LawInfo(
    id="page-sealed",
    level="MUST",
    sentence="A cursor that the host did not make, or that was changed, is refused.",
    source="engram-memory seed \u00a72; open point page-cursor",
    judged=Judged.WIRE,
    code="STALE_PAGE",
    mutants=("accepts-forged-cursor",),
)
"""A cursor that the host did not make, or that was changed, is refused."""

PAGE_PINNED: Final = PagePinnedLaw(
    id="page-pinned",
    level="MUST",
    sentence="A search pins its first ordered ids for a time, in at most so many lists; all its pages show that order, and one rank receipt covers it. A list that is gone is a stale page.",
    source="engram-memory seed \u00a72; open point page-cursor",
    judged=Judged.CONTROL,
    code="STALE_PAGE",
    mutants=("reorders-between-pages", "keeps-lists-for-ever"),
    units=MappingProxyType({"ids": "1", "seconds": "s", "lists": "1"}),
    ids=1000,
    seconds=600,
    lists=256,
)
"""A search pins its first ordered ids for a time, in at most so many lists; all its pages show that order, and one
rank receipt covers it. A list that is gone is a stale page.
"""

PAGE_COMPLETE: Final = LawInfo(
    id="page-complete",
    level="MUST",
    sentence="The pages together show each pinned record that is still eligible exactly once; ranks are places in the pinned order, counted from 1 across pages, and a record that is dropped leaves its number out.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("skips-at-page-end", "restarts-rank"),
)
"""The pages together show each pinned record that is still eligible exactly once; ranks are places in the pinned
order, counted from 1 across pages, and a record that is dropped leaves its number out.
"""

PAGE_NEVER_EMPTY_WITH_CURSOR: Final = LawInfo(
    id="page-never-empty-with-cursor",
    level="MUST",
    sentence="A page without records has no next_page_cursor.",
    source="engram-memory seed \u00a72; open point page-cursor",
    judged=Judged.WIRE,
    code=None,
    mutants=("empty-page-with-cursor",),
)
"""A page without records has no next_page_cursor."""

PAGE_SURVIVES_WRITES: Final = LawInfo(
    id="page-survives-writes",
    level="MUST",
    sentence="A later write does not stale a page; each record is checked again when it is shown.",
    source="engram-memory seed \u00a72; open point page-cursor",
    judged=Judged.CONTROL,
    code=None,
    mutants=("stales-on-write", "shows-forgotten-on-page"),
)
"""A later write does not stale a page; each record is checked again when it is shown."""

PACKET_BUDGET: Final = LawInfo(
    id="packet-budget",
    level="MUST",
    sentence="The RFC 8785 bytes of all record packets of a page (the elements of records, whole), or of get's record, stay within max_packet_bytes: a page ends before a record that no longer fits, and a first record that is alone above it is refused, but at the largest budget.",
    source="engram-memory seed \u00a72; open point oversized-or-too-large",
    judged=Judged.WIRE,
    code="PROJECTION_OVERSIZED",
    mutants=("ignores-packet-budget",),
)
"""The RFC 8785 bytes of all record packets of a page (the elements of records, whole), or of get's record, stay
within max_packet_bytes: a page ends before a record that no longer fits, and a first record that is alone above
it is refused, but at the largest budget.
"""

PACKET_BUDGET_LARGEST: Final = LawInfo(
    id="packet-budget-largest",
    level="MUST",
    sentence="At the largest max_packet_bytes a single record is never refused.",
    source="engram-memory seed \u00a72; open point oversized-or-too-large",
    judged=Judged.CONTROL,
    code=None,
    mutants=("refuses-largest-packet",),
)
"""At the largest max_packet_bytes a single record is never refused."""

RESULT_CEILING: Final = ResultCeilingLaw(
    id="result-ceiling",
    level="MUST",
    sentence="A whole result of more bytes is refused.",
    source="engram-memory seed \u00a72; open point oversized-or-too-large",
    judged=Judged.CONTROL,
    code="RESULT_TOO_LARGE",
    mutants=("no-result-ceiling",),
    units=MappingProxyType({"bytes": "bytes"}),
    bytes=4194304,
)
"""A whole result of more bytes is refused."""

RANK_ORDER: Final = LawInfo(
    id="rank-order",
    level="MUST",
    sentence="Records are ordered by score descending; ties by recency descending, then record_id ascending.",
    source="engram-memory seed \u00a72; open point ranking-formula",
    judged=Judged.WIRE,
    code=None,
    mutants=("orders-by-id",),
)
"""Records are ordered by score descending; ties by recency descending, then record_id ascending."""

RANK_REPEATABLE: Final = LawInfo(
    id="rank-repeatable",
    level="MUST",
    sentence="The same search on the same state gives the same order.",
    source="engram-memory seed \u00a72; open point ranking-formula",
    judged=Judged.WIRE,
    code=None,
    mutants=("shuffles-ties",),
)
"""The same search on the same state gives the same order."""

RANK_FORMULA: Final = RankFormulaLaw(
    id="rank-formula",
    level="MUST",
    sentence="score is lexical_weight times lexical plus recency_weight times recency. lexical is the sum of 1 / (rrf_k + place) over the lists that took part, divided by the greatest such sum; records with equal sums in a list share a place in it, and the next place counts them all (1, 1, 3).",
    source="engram-memory seed \u00a72; open point ranking-formula",
    judged=Judged.CONTROL,
    code=None,
    mutants=("ignores-recency",),
    units=MappingProxyType({"rrf_k": "1", "lexical_weight": "1", "recency_weight": "1"}),
    rrf_k=60,
    lexical_weight=0.85,
    recency_weight=0.15,
)
"""score is lexical_weight times lexical plus recency_weight times recency. lexical is the sum of 1 / (rrf_k + place)
over the lists that took part, divided by the greatest such sum; records with equal sums in a list share a place
in it, and the next place counts them all (1, 1, 3).
"""

RANK_BM25: Final = RankBm25Law(
    id="rank-bm25",
    level="MUST",
    sentence="The lexical list is ordered by fielded BM25 with these parameters over the primary text, the texts of each kind and the source references of a record. A word with weighted sum x over the fields adds idf times x / (k1 + x), with the idf of BM25 that is never negative (Robertson and Walker, plus one inside the logarithm); a field's length counts against its mean over the records that fill it.",
    source="engram-memory seed \u00a72; open point ranking-formula",
    judged=Judged.CONTROL,
    code=None,
    mutants=("ignores-field-weights",),
    units=MappingProxyType({"k1": "1", "b": "1", "primary": "1", "decision": "1", "evidence": "1", "context": "1", "citations": "1"}),
    k1=1.2,
    b=0.75,
    primary=3,
    decision=2,
    evidence=1.5,
    context=1,
    citations=0.5,
)
"""The lexical list is ordered by fielded BM25 with these parameters over the primary text, the texts of each kind
and the source references of a record. A word with weighted sum x over the fields adds idf times x / (k1 + x),
with the idf of BM25 that is never negative (Robertson and Walker, plus one inside the logarithm); a field's
length counts against its mean over the records that fill it.
"""

RANK_RECENCY: Final = RankRecencyLaw(
    id="rank-recency",
    level="MUST",
    sentence="recency halves with each half-life of age, the time from valid_time.t to the moment searched for, never negative.",
    source="engram-memory seed \u00a72; open point ranking-formula",
    judged=Judged.CONTROL,
    code=None,
    mutants=("ages-by-capture-time",),
    units=MappingProxyType({"half_life_seconds": "s"}),
    half_life_seconds=2592000,
)
"""recency halves with each half-life of age, the time from valid_time.t to the moment searched for, never negative."""

RANK_PROFILE: Final = RankProfileLaw(
    id="rank-profile",
    level="MUST",
    sentence="The rank receipt names the profile and the formula that made the order.",
    source="engram-memory seed \u00a72; open point ranking-formula",
    judged=Judged.WIRE,
    code=None,
    mutants=("names-other-profile",),
    units=MappingProxyType({"lexical": "name", "semantic": "name", "lexical_formula": "name", "semantic_formula": "name", "version": "name"}),
    lexical="engram_lexical_v1",
    semantic="engram_semantic_v1",
    lexical_formula="engram-contracts:lexical-recency:v1",
    semantic_formula="engram-contracts:semantic-recency:v1",
    version="1.0.0",
)
"""The rank receipt names the profile and the formula that made the order."""

RANK_WORDS: Final = RankWordsLaw(
    id="rank-words",
    level="SHOULD",
    sentence="A record matches if it has any of the query's words, stop words aside, also in another inflection; text without spaces between words is matched by pairs of characters.",
    source="engram-memory seed \u00a72; open point tokenizer",
    judged=Judged.WIRE,
    code=None,
    mutants=("needs-all-words", "no-pairs-of-characters"),
    units=MappingProxyType({"pair": "characters"}),
    pair=2,
)
"""A record matches if it has any of the query's words, stop words aside, also in another inflection; text without
spaces between words is matched by pairs of characters.
"""

RANK_RECHECKED: Final = LawInfo(
    id="rank-rechecked",
    level="MUST",
    sentence="After ranking, each record is checked again against the store in the same read; what is no longer eligible is dropped and its place is not refilled.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("trusts-the-index",),
)
"""After ranking, each record is checked again against the store in the same read; what is no longer eligible is
dropped and its place is not refilled.
"""

RANK_OWN_SCOPE: Final = LawInfo(
    id="rank-own-scope",
    level="MUST",
    sentence="Counts, lengths and scores come from records of the scope alone.",
    source="engram-memory seed \u00a70; open point scope-ref",
    judged=Judged.CONTROL,
    code=None,
    mutants=("shares-statistics",),
)
"""Counts, lengths and scores come from records of the scope alone."""

RECORD_ID_ALWAYS: Final = LawInfo(
    id="record-id-always",
    level="MUST",
    sentence="Every record that is shown has its record_id.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("redacts-record-id",),
)
"""Every record that is shown has its record_id."""

REDACTION_LISTED: Final = LawInfo(
    id="redaction-listed",
    level="MUST",
    sentence="What is withheld is listed in redacted_fields, and only that.",
    source="engram-memory seed \u00a72; open point redaction",
    judged=Judged.WIRE,
    code=None,
    mutants=("redacts-unlisted",),
)
"""What is withheld is listed in redacted_fields, and only that."""

REDACTION_DEFAULT: Final = RedactionDefaultLaw(
    id="redaction-default",
    level="SHOULD",
    sentence="By default a record shows these fields, of trust the class alone.",
    source="engram-memory seed \u00a72; open point redaction",
    judged=Judged.WIRE,
    code=None,
    mutants=("shows-scope-ref",),
    units=MappingProxyType({"shown": "pointers"}),
    shown=("/record_id", "/record_digest", "/schema_version", "/purpose_ref", "/valid_time", "/components", "/primary_component_id", "/primary_event", "/citations", "/retention", "/recorded_at", "/trust"),
)
"""By default a record shows these fields, of trust the class alone."""

RESPONSE_RECOMPUTES: Final = LawInfo(
    id="response-recomputes",
    level="MUST",
    sentence="response_digest, packet_digest and the receipt_digest of rank and read receipts recompute from the answer alone.",
    source="engram-memory seed \u00a72; open point receipt-domains",
    judged=Judged.WIRE,
    code=None,
    mutants=("wrong-response-digest", "wrong-packet-digest", "wrong-receipt-digest"),
)
"""response_digest, packet_digest and the receipt_digest of rank and read receipts recompute from the answer alone."""

GET_READS_SEARCH_RECORD: Final = LawInfo(
    id="get-reads-search-record",
    level="MUST",
    sentence="get of a record that a search showed gives the same record and record_digest.",
    source="engram-memory seed \u00a72",
    judged=Judged.WIRE,
    code=None,
    mutants=("get-differs",),
)
"""get of a record that a search showed gives the same record and record_digest."""

READ_WRITES_NOTHING: Final = LawInfo(
    id="read-writes-nothing",
    level="MUST",
    sentence="search and get change no state, but that an expiry they observe may be journalled.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("read-writes-event",),
)
"""search and get change no state, but that an expiry they observe may be journalled."""

READ_RECHECKED: Final = LawInfo(
    id="read-rechecked",
    level="MUST",
    sentence="get checks authorization, state, expiry and trust at the moment of reading and says so in its receipt.",
    source="engram-memory seed \u00a72; open point get-checks-trust",
    judged=Judged.CONTROL,
    code=None,
    mutants=("receipt-without-check",),
)
"""get checks authorization, state, expiry and trust at the moment of reading and says so in its receipt."""

CAPTURE_PENDING: Final = LawInfo(
    id="capture-pending",
    level="MUST",
    sentence="A capture makes a pending candidate, always: no argument and no policy admits within it.",
    source="engram-memory seed \u00a72 and \u00a73",
    judged=Judged.WIRE,
    code=None,
    mutants=("captures-as-accepted",),
)
"""A capture makes a pending candidate, always: no argument and no policy admits within it."""

CAPTURE_SEALED: Final = CaptureSealedLaw(
    id="capture-sealed",
    level="MUST",
    sentence="The body of a pending candidate lies encrypted under a key of its own; its plaintext is in no file, index, log, backup or event.",
    source="engram-memory seed \u00a72 and \u00a73",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
    units=MappingProxyType({"key_bits": "bits", "nonce_bits": "bits"}),
    key_bits=256,
    nonce_bits=96,
)
"""The body of a pending candidate lies encrypted under a key of its own; its plaintext is in no file, index, log,
backup or event.
"""

CAPTURE_AUTHORITY: Final = LawInfo(
    id="capture-authority",
    level="MUST",
    sentence="Without capture authority nothing is stored.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code="UNAUTHORIZED",
    mutants=("captures-without-authority",),
)
"""Without capture authority nothing is stored."""

EXPIRY_AFTER_CAPTURE: Final = LawInfo(
    id="expiry-after-capture",
    level="MUST",
    sentence="An expires_at that is not strictly after the time of capture is refused.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code="INVALID_SCHEMA",
    mutants=("accepts-past-expiry",),
)
"""An expires_at that is not strictly after the time of capture is refused."""

EXPIRY_CEILING: Final = LawInfo(
    id="expiry-ceiling",
    level="MUST",
    sentence="An expires_at that is after the time of capture and beyond the host's ceiling is refused; without a ceiling every expires_at after the time of capture is.",
    source="engram-memory seed \u00a72 and \u00a73; open point retention-value",
    judged=Judged.CONTROL,
    code="UNAUTHORIZED",
    mutants=("ignores-ceiling",),
)
"""An expires_at that is after the time of capture and beyond the host's ceiling is refused; without a ceiling every
expires_at after the time of capture is.
"""

RETAIN_ALLOWANCE: Final = LawInfo(
    id="retain-allowance",
    level="MUST",
    sentence="derivative_rule retain is refused where the host does not allow it.",
    source="engram-memory seed \u00a72 and \u00a73",
    judged=Judged.CONTROL,
    code="UNAUTHORIZED",
    mutants=("retains-unasked",),
)
"""derivative_rule retain is refused where the host does not allow it."""

RETENTION_DEFAULT: Final = RetentionDefaultLaw(
    id="retention-default",
    level="MUST",
    sentence="Without retention the derivative rule is make-ineligible and there is no expiry.",
    source="engram-memory seed \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("defaults-to-retain",),
    units=MappingProxyType({"derivative_rule": "name"}),
    derivative_rule="make-ineligible",
)
"""Without retention the derivative rule is make-ineligible and there is no expiry."""

RECONCILIATION_CONSENT: Final = LawInfo(
    id="reconciliation-consent",
    level="MUST",
    sentence="A family that the host has not consented to is refused; an empty list asks for nothing.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code="UNAUTHORIZED",
    mutants=("reconciles-unasked",),
)
"""A family that the host has not consented to is refused; an empty list asks for nothing."""

EFFECTIVE_PAYLOAD: Final = LawInfo(
    id="effective-payload",
    level="MUST",
    sentence="The effective payload is the agent's with the scope_ref, the resolved retention and, if absent, an empty reconciliation; the payload digest covers it.",
    source="engram-memory seed \u00a72; open point effective-payload",
    judged=Judged.CONTROL,
    code=None,
    mutants=("digests-raw-payload",),
)
"""The effective payload is the agent's with the scope_ref, the resolved retention and, if absent, an empty
reconciliation; the payload digest covers it.
"""

RECORD_DIGEST_STABLE: Final = LawInfo(
    id="record-digest-stable",
    level="MUST",
    sentence="The record_digest of a capture is that of the record if it is admitted.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("record-digest-changes",),
)
"""The record_digest of a capture is that of the record if it is admitted."""

RECORD_ID_DERIVED: Final = LawInfo(
    id="record-id-derived",
    level="MUST",
    sentence="record_id is mem_ and the lower-case base32 of record_digest.",
    source="engram-memory seed \u00a72; open point ids",
    judged=Judged.CONTROL,
    code=None,
    mutants=("random-record-id",),
)
"""record_id is mem_ and the lower-case base32 of record_digest."""

TRUST_HOST_ASSIGNED: Final = LawInfo(
    id="trust-host-assigned",
    level="MUST",
    sentence="The trust class is the host's; an argument that gives one is refused as any unknown field.",
    source="engram-memory seed \u00a73",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("accepts-trust-argument",),
)
"""The trust class is the host's; an argument that gives one is refused as any unknown field."""

TRUST_NEEDS_PROOF: Final = LawInfo(
    id="trust-needs-proof",
    level="MUST",
    sentence="Citations, evidence and reasons stay assertions until the host's verifier has checked them: without a proof the trust class is asserted.",
    source="engram-memory seed \u00a73; open point evidence-digest",
    judged=Judged.CONTROL,
    code=None,
    mutants=("trusts-attestation",),
)
"""Citations, evidence and reasons stay assertions until the host's verifier has checked them: without a proof the
trust class is asserted.
"""

ACTOR_HOST_BOUND: Final = LawInfo(
    id="actor-host-bound",
    level="MUST",
    sentence="The actor of an event is the bound principal, agent and session; a name in text has no authority.",
    source="engram-memory seed \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("takes-actor-from-text",),
)
"""The actor of an event is the bound principal, agent and session; a name in text has no authority."""

CONTENT_DIGEST_FORM: Final = LawInfo(
    id="content-digest-form",
    level="MUST",
    sentence="content_digest and evidence_digest are judged by their form alone; a wrong form is INVALID_DIGEST.",
    source="engram-memory seed \u00a73; open point content-digest",
    judged=Judged.WIRE,
    code="INVALID_DIGEST",
    mutants=("invalid-digest-as-schema",),
)
"""content_digest and evidence_digest are judged by their form alone; a wrong form is INVALID_DIGEST."""

ADMISSION_BY_POLICY: Final = LawInfo(
    id="admission-by-policy",
    level="MUST",
    sentence="The host's policy decides; no argument carries a decision.",
    source="engram-memory seed \u00a73",
    judged=Judged.WIRE,
    code="INVALID_SCHEMA",
    mutants=("accepts-decision-argument",),
)
"""The host's policy decides; no argument carries a decision."""

ADMISSION_OUTCOMES_SUCCEED: Final = LawInfo(
    id="admission-outcomes-succeed",
    level="MUST",
    sentence="accepted, rejected and pending_adjudication are successes, never errors.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("rejects-as-error",),
)
"""accepted, rejected and pending_adjudication are successes, never errors."""

ADMISSION_ACCEPTED_HAS_RECORD: Final = LawInfo(
    id="admission-accepted-has-record",
    level="MUST",
    sentence="accepted comes with a record_id, and the record can be read at once if its valid_time covers now.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("accepts-without-record",),
)
"""accepted comes with a record_id, and the record can be read at once if its valid_time covers now."""

ADMISSION_OWNER: Final = LawInfo(
    id="admission-owner",
    level="MUST",
    sentence="Only the capturing principal may request admission or withdraw; to others the candidate does not exist.",
    source="engram-memory seed \u00a72; open point who-may-act",
    judged=Judged.CONTROL,
    code="NOT_FOUND",
    mutants=("lets-others-withdraw",),
)
"""Only the capturing principal may request admission or withdraw; to others the candidate does not exist."""

ADMISSION_DECIDED_ANSWERS: Final = LawInfo(
    id="admission-decided-answers",
    level="MUST",
    sentence="Asked again with a new key, a decided candidate answers its stored decision with replayed true and writes no event.",
    source="engram-memory seed \u00a72; open point admission-duplicate-exact",
    judged=Judged.CONTROL,
    code=None,
    mutants=("decides-twice",),
)
"""Asked again with a new key, a decided candidate answers its stored decision with replayed true and writes no
event.
"""

ADMISSION_HELD_ANSWERS: Final = LawInfo(
    id="admission-held-answers",
    level="MUST",
    sentence="Asked again under a new key, a held candidate answers pending_adjudication until a human decides, and the decision after that; the key of the hold itself always replays the hold.",
    source="engram-memory seed \u00a72; open point hold-again",
    judged=Judged.CONTROL,
    code=None,
    mutants=("redecides-held",),
)
"""Asked again under a new key, a held candidate answers pending_adjudication until a human decides, and the decision
after that; the key of the hold itself always replays the hold.
"""

ADMISSION_NEVER_DUPLICATE_EXACT: Final = LawInfo(
    id="admission-never-duplicate-exact",
    level="SHOULD",
    sentence="Admission does not answer duplicate_exact.",
    source="engram-memory seed \u00a72; open point admission-duplicate-exact",
    judged=Judged.WIRE,
    code=None,
    mutants=("answers-duplicate-exact",),
)
"""Admission does not answer duplicate_exact."""

ADMISSION_REJECTED_GIVES_UP_BODY: Final = LawInfo(
    id="admission-rejected-gives-up-body",
    level="MUST",
    sentence="A rejection marks the sealed body's key for destruction.",
    source="engram-memory seed \u00a72; open point rejected-body",
    judged=Judged.CONTROL,
    code=None,
    mutants=("keeps-rejected-body",),
)
"""A rejection marks the sealed body's key for destruction."""

POLICY_DECISION_AGE: Final = PolicyDecisionAgeLaw(
    id="policy-decision-age",
    level="MUST",
    sentence="A decision commits only within this time, on the state and the policy version that it was made for.",
    source="engram-memory seed \u00a72; open point policy-stale",
    judged=Judged.CONTROL,
    code="POLICY_STALE",
    mutants=("uses-old-decision", "uses-decision-of-other-version", "uses-decision-on-other-state"),
    units=MappingProxyType({"seconds": "s"}),
    seconds=300,
)
"""A decision commits only within this time, on the state and the policy version that it was made for."""

POLICY_UNAVAILABLE: Final = LawInfo(
    id="policy-unavailable",
    level="MUST",
    sentence="Where the policy gives no decision nothing is decided.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code="POLICY_UNAVAILABLE",
    mutants=("accepts-when-policy-fails",),
)
"""Where the policy gives no decision nothing is decided."""

TOMBSTONE_GUARD: Final = LawInfo(
    id="tombstone-guard",
    level="MUST",
    sentence="What was forgotten in the scope is not accepted again: a candidate that matches a tombstoned record, by effective payload without retention and reconciliation or by its folded component texts, becomes pending_adjudication where the policy would accept it and its expires_at has not passed.",
    source="engram-memory seed \u00a73; open point tombstone-guard; open point expired-candidate",
    judged=Judged.CONTROL,
    code=None,
    mutants=("readmits-forgotten", "readmits-forgotten-with-other-ids"),
)
"""What was forgotten in the scope is not accepted again: a candidate that matches a tombstoned record, by effective
payload without retention and reconciliation or by its folded component texts, becomes pending_adjudication where
the policy would accept it and its expires_at has not passed.
"""

TOMBSTONE_GUARD_REJECTION: Final = LawInfo(
    id="tombstone-guard-rejection",
    level="MUST",
    sentence="The guard holds accepting decisions alone: a rejection stays a rejection.",
    source="engram-memory seed \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("holds-rejections",),
)
"""The guard holds accepting decisions alone: a rejection stays a rejection."""

TOMBSTONE_GUARD_EVERY_PATH: Final = LawInfo(
    id="tombstone-guard-every-path",
    level="MUST",
    sentence="The guard stands on every path that admits; a human's accept over it needs a named override.",
    source="engram-memory seed \u00a73; open point tombstone-guard",
    judged=Judged.CONTROL,
    code=None,
    mutants=("adjudication-skips-guard",),
)
"""The guard stands on every path that admits; a human's accept over it needs a named override."""

FORGOTTEN_CAPTURE_PENDING: Final = LawInfo(
    id="forgotten-capture-pending",
    level="MUST",
    sentence="A fresh capture of forgotten content still answers committed_pending.",
    source="engram-memory seed \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("refuses-forgotten-capture",),
)
"""A fresh capture of forgotten content still answers committed_pending."""

SECRET_NEVER_ADMITTED: Final = LawInfo(
    id="secret-never-admitted",
    level="MUST",
    sentence="A candidate in which a secret is found is rejected before any policy, whatever the evidence.",
    source="engram-memory seed \u00a74",
    judged=Judged.CONTROL,
    code=None,
    mutants=("admits-secrets",),
)
"""A candidate in which a secret is found is rejected before any policy, whatever the evidence."""

KEY_SCOPE: Final = LawInfo(
    id="key-scope",
    level="MUST",
    sentence="A key is a principal's within its scope, whatever the tool; equal keys of two principals have nothing to do with each other.",
    source="engram-memory seed \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("shares-keys-across-principals",),
)
"""A key is a principal's within its scope, whatever the tool; equal keys of two principals have nothing to do with
each other.
"""

REPLAY_SAME_OUTCOME: Final = LawInfo(
    id="replay-same-outcome",
    level="MUST",
    sentence="Same key and same content: the stored outcome, as duplicate_exact or replayed true, with no second effect.",
    source="engram-memory seed \u00a73",
    judged=Judged.WIRE,
    code=None,
    mutants=("applies-twice", "says-not-replayed"),
)
"""Same key and same content: the stored outcome, as duplicate_exact or replayed true, with no second effect."""

REPLAY_CONFLICT: Final = LawInfo(
    id="replay-conflict",
    level="MUST",
    sentence="Same key and other content, target or tool is a conflict; nothing is written.",
    source="engram-memory seed \u00a73",
    judged=Judged.WIRE,
    code="DIGEST_CONFLICT",
    mutants=("answers-conflict-as-replay", "key-per-tool"),
)
"""Same key and other content, target or tool is a conflict; nothing is written."""

REPLAY_INTENT: Final = LawInfo(
    id="replay-intent",
    level="MUST",
    sentence="The intent covers contract, tool, target and arguments without the key, before defaults, and nothing that changes between retries.",
    source="engram-memory seed \u00a73; open point intent",
    judged=Judged.CONTROL,
    code=None,
    mutants=("intent-has-time",),
)
"""The intent covers contract, tool, target and arguments without the key, before defaults, and nothing that changes
between retries.
"""

REPLAY_BEFORE_POLICY: Final = LawInfo(
    id="replay-before-policy",
    level="MUST",
    sentence="A replay is answered before the target's state, expiry, ceiling, policy and confirmation are looked at, with the retention resolved at first.",
    source="engram-memory seed \u00a73; open point replay-first",
    judged=Judged.CONTROL,
    code=None,
    mutants=("replay-checks-expiry", "replay-asks-confirmation"),
)
"""A replay is answered before the target's state, expiry, ceiling, policy and confirmation are looked at, with the
retention resolved at first.
"""

REPLAY_DURABLE: Final = LawInfo(
    id="replay-durable",
    level="MUST",
    sentence="An outcome is replayed after a restart, and for as long as the journal lives.",
    source="engram-memory seed \u00a73; open point replay-lifetime",
    judged=Judged.CONTROL,
    code=None,
    mutants=("forgets-keys-on-restart",),
)
"""An outcome is replayed after a restart, and for as long as the journal lives."""

REPLAY_CURRENT_CLEANUP: Final = LawInfo(
    id="replay-current-cleanup",
    level="MUST",
    sentence="A replay shows key_destruction or projection_invalidation as it stands now.",
    source="engram-memory seed \u00a72; open point replay-cleanup",
    judged=Judged.CONTROL,
    code=None,
    mutants=("replays-old-cleanup",),
)
"""A replay shows key_destruction or projection_invalidation as it stands now."""

REFUSAL_BINDS_NO_KEY: Final = LawInfo(
    id="refusal-binds-no-key",
    level="MUST",
    sentence="Only a committed outcome binds a key; after a refusal, or an answer that wrote no event, the key is free.",
    source="engram-memory seed \u00a73; open point refusal-key",
    judged=Judged.CONTROL,
    code=None,
    mutants=("refusal-binds-key",),
)
"""Only a committed outcome binds a key; after a refusal, or an answer that wrote no event, the key is free."""

CAPTURE_REPLAY_NO_ADJUDICATION: Final = LawInfo(
    id="capture-replay-no-adjudication",
    level="MUST",
    sentence="A capture that repeats key and content is answered as a replay even where its content was forgotten since: nothing is asked of the policy anew.",
    source="engram-memory seed \u00a73",
    judged=Judged.CONTROL,
    code=None,
    mutants=("recaptures-on-replay",),
)
"""A capture that repeats key and content is answered as a replay even where its content was forgotten since: nothing
is asked of the policy anew.
"""

CONCURRENT_ONCE: Final = LawInfo(
    id="concurrent-once",
    level="MUST",
    sentence="Equal calls at the same time have one effect: one commits, the others replay it.",
    source="engram-memory seed \u00a73; open point concurrent-duplicate",
    judged=Judged.WIRE,
    code=None,
    mutants=("commits-concurrent-twice",),
)
"""Equal calls at the same time have one effect: one commits, the others replay it."""

OUTCOME_UNKNOWN: Final = LawInfo(
    id="outcome-unknown",
    level="MUST",
    sentence="Where a commit was submitted and its end is not known, the answer is MUTATION_OUTCOME_UNKNOWN; the same key then gives the definite outcome.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code="MUTATION_OUTCOME_UNKNOWN",
    mutants=("answers-unavailable-after-commit",),
)
"""Where a commit was submitted and its end is not known, the answer is MUTATION_OUTCOME_UNKNOWN; the same key then
gives the definite outcome.
"""

FAILURE_COMMITS_NOTHING: Final = LawInfo(
    id="failure-commits-nothing",
    level="MUST",
    sentence="Every other failure of a mutation means that nothing of it was committed.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("commits-then-fails",),
)
"""Every other failure of a mutation means that nothing of it was committed."""

SUCCESS_DURABLE: Final = LawInfo(
    id="success-durable",
    level="MUST",
    sentence="A success of a mutation is answered after the commit is durable.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("answers-before-commit",),
)
"""A success of a mutation is answered after the commit is durable."""

DEADLINE: Final = DeadlineLaw(
    id="deadline",
    level="MUST",
    sentence="By default a call that takes longer, a human's wait aside, is refused and nothing is committed; from the start of the transaction on it is not interrupted.",
    source="engram-memory seed \u00a72; open point deadline-and-rate",
    judged=Judged.CONTROL,
    code="DEADLINE_EXCEEDED",
    mutants=("no-deadline",),
    units=MappingProxyType({"seconds": "s"}),
    seconds=30,
)
"""By default a call that takes longer, a human's wait aside, is refused and nothing is committed; from the start of
the transaction on it is not interrupted.
"""

CANCELLED: Final = LawInfo(
    id="cancelled",
    level="MUST",
    sentence="A cancelled call commits nothing; once the transaction began it is finished.",
    source="engram-memory seed \u00a72; open point deadline-and-rate",
    judged=Judged.CONTROL,
    code="CANCELLED",
    mutants=("commits-after-cancel",),
)
"""A cancelled call commits nothing; once the transaction began it is finished."""

RATE_LIMIT: Final = RateLimitLaw(
    id="rate-limit",
    level="MUST",
    sentence="By default a principal may call this often; more is refused without effect.",
    source="engram-memory seed \u00a72; open point deadline-and-rate",
    judged=Judged.CONTROL,
    code="RATE_LIMITED",
    mutants=("no-rate-limit",),
    units=MappingProxyType({"per_second": "1/s", "burst": "1"}),
    per_second=20,
    burst=60,
)
"""By default a principal may call this often; more is refused without effect."""

UNEXPECTED_SANITIZED: Final = LawInfo(
    id="unexpected-sanitized",
    level="MUST",
    sentence="A fault that nobody foresaw is STORE_UNAVAILABLE or CAPABILITY_UNAVAILABLE in an envelope, never raw text.",
    source="engram-memory seed \u00a72; open point unexpected-fault",
    judged=Judged.CONTROL,
    code="CAPABILITY_UNAVAILABLE",
    mutants=("leaks-exception",),
)
"""A fault that nobody foresaw is STORE_UNAVAILABLE or CAPABILITY_UNAVAILABLE in an envelope, never raw text."""

LIFECYCLE_TOTAL: Final = LawInfo(
    id="lifecycle-total",
    level="MUST",
    sentence="Under a new key each tool in each state does what the lifecycle table says, and nothing else.",
    source="engram-memory seed \u00a72 and \u00a75",
    judged=Judged.CONTROL,
    code=None,
    mutants=("forgets-pending", "withdraws-rejected"),
)
"""Under a new key each tool in each state does what the lifecycle table says, and nothing else."""

TERMINAL_STAYS: Final = LawInfo(
    id="terminal-stays",
    level="MUST",
    sentence="Nothing leaves accepted, rejected, withdrawn or tombstoned; the record of an accepted candidate has states of its own.",
    source="engram-memory seed \u00a75",
    judged=Judged.CONTROL,
    code="ALREADY_TERMINAL",
    mutants=("revives-tombstoned",),
)
"""Nothing leaves accepted, rejected, withdrawn or tombstoned; the record of an accepted candidate has states of its
own.
"""

WITHDRAW_NEVER_FORGETS: Final = LawInfo(
    id="withdraw-never-forgets",
    level="MUST",
    sentence="A withdrawal that loses to an admission is ILLEGAL_TRANSITION; the record is untouched.",
    source="engram-memory seed \u00a75",
    judged=Judged.CONTROL,
    code="ILLEGAL_TRANSITION",
    mutants=("withdraw-forgets-record",),
)
"""A withdrawal that loses to an admission is ILLEGAL_TRANSITION; the record is untouched."""

WITHDRAW_THEN_NO_ADMISSION: Final = LawInfo(
    id="withdraw-then-no-admission",
    level="MUST",
    sentence="After a withdrawal no admission succeeds.",
    source="engram-memory seed \u00a75",
    judged=Judged.CONTROL,
    code="ALREADY_TERMINAL",
    mutants=("admits-withdrawn",),
)
"""After a withdrawal no admission succeeds."""

KEY_DESTRUCTION_HONEST: Final = LawInfo(
    id="key-destruction-honest",
    level="MUST",
    sentence="key_destruction is complete only after the key is overwritten; until then it is pending.",
    source="engram-memory seed \u00a75",
    judged=Judged.CONTROL,
    code=None,
    mutants=("claims-key-destroyed",),
)
"""key_destruction is complete only after the key is overwritten; until then it is pending."""

FORGET_AT_ONCE: Final = LawInfo(
    id="forget-at-once",
    level="MUST",
    sentence="From the answer of forget on, search and get exclude the record, on pages that were pinned before too.",
    source="engram-memory seed \u00a75",
    judged=Judged.CONTROL,
    code=None,
    mutants=("forgets-later",),
)
"""From the answer of forget on, search and get exclude the record, on pages that were pinned before too."""

FORGET_ANY_ADMITTED: Final = LawInfo(
    id="forget-any-admitted",
    level="MUST",
    sentence="forget works in each of the five admitted states and names the one it found.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code=None,
    mutants=("forgets-current-only",),
)
"""forget works in each of the five admitted states and names the one it found."""

FORGET_CLEANUP_HONEST: Final = LawInfo(
    id="forget-cleanup-honest",
    level="MUST",
    sentence="projection_invalidation is complete, with its receipt, only after a verified clean-up; until then it is pending and has none.",
    source="engram-memory seed \u00a72 and \u00a75",
    judged=Judged.CONTROL,
    code=None,
    mutants=("claims-clean",),
)
"""projection_invalidation is complete, with its receipt, only after a verified clean-up; until then it is pending
and has none.
"""

CLEANUP_RETRIED: Final = CleanupRetriedLaw(
    id="cleanup-retried",
    level="MUST",
    sentence="What is pending is retried by the host at start and at this interval, never by the caller.",
    source="engram-memory seed \u00a75",
    judged=Judged.CONTROL,
    code=None,
    mutants=("never-cleans-up",),
    units=MappingProxyType({"seconds": "s"}),
    seconds=30,
)
"""What is pending is retried by the host at start and at this interval, never by the caller."""

FORGET_NO_PHYSICAL_PROMISE: Final = LawInfo(
    id="forget-no-physical-promise",
    level="MUST",
    sentence="forget gives terminal logical exclusion; it promises nothing about immutable journals, retained backups or answers already given.",
    source="engram-memory seed \u00a74",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""forget gives terminal logical exclusion; it promises nothing about immutable journals, retained backups or answers
already given.
"""

FORGOTTEN_STAYS_FORGOTTEN: Final = LawInfo(
    id="forgotten-stays-forgotten",
    level="MUST",
    sentence="A restored backup serves only after all that was forgotten since is tombstoned again.",
    source="engram-memory seed \u00a74; open point backup-restore",
    judged=Judged.CONTROL,
    code="RESTORE_REFUSED",
    mutants=("restore-revives",),
)
"""A restored backup serves only after all that was forgotten since is tombstoned again."""

EXPIRE_THEN_TOMBSTONE: Final = LawInfo(
    id="expire-then-tombstone",
    level="MUST",
    sentence="A record that is past its retention at forget, and may still expire, gets its expiry and then its tombstone in one transaction.",
    source="engram-memory seed \u00a72; open point forget-of-expired",
    judged=Judged.CONTROL,
    code=None,
    mutants=("tombstone-from-current-though-expired",),
)
"""A record that is past its retention at forget, and may still expire, gets its expiry and then its tombstone in one
transaction.
"""

DISPUTE_HIDES: Final = LawInfo(
    id="dispute-hides",
    level="MUST",
    sentence="A dispute takes a record out of search and get at once; its resolution brings it back.",
    source="engram-memory seed \u00a71",
    judged=Judged.CONTROL,
    code=None,
    mutants=("dispute-ignored",),
)
"""A dispute takes a record out of search and get at once; its resolution brings it back."""

JOURNAL_DENSE: Final = LawInfo(
    id="journal-dense",
    level="MUST",
    sentence="Cursors are dense and each event names the digest of the one before; where an event is missing nothing is served.",
    source="engram-memory seed \u00a72; open point cursor-format",
    judged=Judged.CONTROL,
    code="CURSOR_GAP",
    mutants=("skips-cursor",),
)
"""Cursors are dense and each event names the digest of the one before; where an event is missing nothing is served."""

JOURNAL_VERIFIES: Final = LawInfo(
    id="journal-verifies",
    level="MUST",
    sentence="A journal that does not verify for any reason but a missing event serves nothing.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code="JOURNAL_CORRUPT",
    mutants=("serves-corrupt-journal",),
)
"""A journal that does not verify for any reason but a missing event serves nothing."""

JOURNAL_HOLDS_NOTHING_ERASABLE: Final = LawInfo(
    id="journal-holds-nothing-erasable",
    level="MUST",
    sentence="No event holds text, source, locator, evidence or reason; these lie where they can be erased.",
    source="engram-memory seed \u00a74",
    judged=Judged.CONTROL,
    code=None,
    mutants=("journals-text",),
)
"""No event holds text, source, locator, evidence or reason; these lie where they can be erased."""

BODY_MISSING: Final = LawInfo(
    id="body-missing",
    level="MUST",
    sentence="A body that is missing for any reason but withdrawal, rejection or forgetting is a fault.",
    source="engram-memory seed \u00a72",
    judged=Judged.CONTROL,
    code="BLOB_MISSING",
    mutants=("hides-missing-body",),
)
"""A body that is missing for any reason but withdrawal, rejection or forgetting is a fault."""

STATE_FROM_JOURNAL: Final = LawInfo(
    id="state-from-journal",
    level="MUST",
    sentence="States, outcomes and guard tags can be rebuilt from the journal alone.",
    source="engram-memory seed \u00a72; open point replay-lifetime",
    judged=Judged.CONTROL,
    code=None,
    mutants=("state-outside-journal",),
)
"""States, outcomes and guard tags can be rebuilt from the journal alone."""

FENCED: Final = LawInfo(
    id="fenced",
    level="MUST",
    sentence="A process whose epoch of the store is over writes nothing.",
    source="engram-memory seed \u00a72; open point several-processes",
    judged=Judged.CONTROL,
    code="FENCE_LOST",
    mutants=("writes-when-fenced",),
)
"""A process whose epoch of the store is over writes nothing."""

HOST_TIME: Final = LawInfo(
    id="host-time",
    level="MUST",
    sentence="The host's time never goes back behind the last event.",
    source="engram-memory seed \u00a72; open point host-time",
    judged=Judged.CONTROL,
    code=None,
    mutants=("time-goes-back",),
)
"""The host's time never goes back behind the last event."""

IDS_NOT_DERIVED: Final = LawInfo(
    id="ids-not-derived",
    level="MUST",
    sentence="candidate_id, event_id and auditId are random; none is derived from a key or from content.",
    source="engram-memory seed \u00a72; open point ids",
    judged=Judged.CONTROL,
    code=None,
    mutants=("derives-candidate-id",),
)
"""candidate_id, event_id and auditId are random; none is derived from a key or from content."""

PROJECTION_STALE: Final = LawInfo(
    id="projection-stale",
    level="MUST",
    sentence="A search whose projection is behind the journal is refused rather than answered in part.",
    source="engram-memory seed \u00a72; open point projection-same-transaction",
    judged=Judged.CONTROL,
    code="PROJECTION_STALE",
    mutants=("searches-behind",),
)
"""A search whose projection is behind the journal is refused rather than answered in part."""

AGENT_MISSING_TOOL: Final = LawInfo(
    id="agent-missing-tool",
    level="MUST",
    sentence="A memory tool that is not listed to you is a capability you do not have, and where none is listed memory is off for you: look for no way around it, retired operations included.",
    source="engram-memory seed \u00a70 and \u00a76",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""A memory tool that is not listed to you is a capability you do not have, and where none is listed memory is off
for you: look for no way around it, retired operations included.
"""

AGENT_ASKS_PURPOSE: Final = LawInfo(
    id="agent-asks-purpose",
    level="MUST",
    sentence="Without a purpose_ref from your host ask its operator for it; never guess one.",
    source="engram-memory seed \u00a70; open point purpose-delivery",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Without a purpose_ref from your host ask its operator for it; never guess one."""

AGENT_KEEPS_DURABLE: Final = LawInfo(
    id="agent-keeps-durable",
    level="SHOULD",
    sentence="Capture what a later session or another agent will look for: decisions with their reasons, checked facts with a source, conventions, pitfalls with their cure, facts for a hand-off.",
    source="engram-memory seed \u00a71",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Capture what a later session or another agent will look for: decisions with their reasons, checked facts with a
source, conventions, pitfalls with their cure, facts for a hand-off.
"""

AGENT_KEEPS_OUT_PASSING: Final = LawInfo(
    id="agent-keeps-out-passing",
    level="MUST",
    sentence="Memory is no place for work in progress, transcripts of a chat, the output of tools as it came, notes that only this task needs, or guesses.",
    source="engram-memory seed \u00a71",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Memory is no place for work in progress, transcripts of a chat, the output of tools as it came, notes that only
this task needs, or guesses.
"""

AGENT_SEARCH_FIRST: Final = LawInfo(
    id="agent-search-first",
    level="SHOULD",
    sentence="Before a capture look for what is there already; where a current record says the same, point to its record_id and capture nothing.",
    source="engram-memory seed \u00a73",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Before a capture look for what is there already; where a current record says the same, point to its record_id and
capture nothing.
"""

AGENT_REPORTS_OUTCOME: Final = LawInfo(
    id="agent-reports-outcome",
    level="MUST",
    sentence="Report the outcome of an admission exactly; never assume it.",
    source="engram-memory seed \u00a73",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Report the outcome of an admission exactly; never assume it."""

AGENT_NO_REWORDING: Final = LawInfo(
    id="agent-no-rewording",
    level="MUST",
    sentence="What was forgotten is not to be brought back in other words or another form.",
    source="engram-memory seed \u00a73",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""What was forgotten is not to be brought back in other words or another form."""

AGENT_KEY_PER_OPERATION: Final = LawInfo(
    id="agent-key-per-operation",
    level="MUST",
    sentence="Take one key for each logical operation, write it down before the call, and send it again on a retry; withdraw and forget need keys of their own.",
    source="engram-memory seed \u00a73 and \u00a75",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Take one key for each logical operation, write it down before the call, and send it again on a retry; withdraw and
forget need keys of their own.
"""

AGENT_CITES: Final = LawInfo(
    id="agent-cites",
    level="MUST",
    sentence="Every component cites; a claim that is not verified says so and what would confirm it.",
    source="engram-memory seed \u00a73",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Every component cites; a claim that is not verified says so and what would confirm it."""

AGENT_VERIFIES_FIRST: Final = LawInfo(
    id="agent-verifies-first",
    level="SHOULD",
    sentence="Verify a claim rather than capture it unverified; kind decision is for what was decided, not for what is proposed.",
    source="engram-memory seed \u00a74",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Verify a claim rather than capture it unverified; kind decision is for what was decided, not for what is proposed."""

AGENT_BOUNDS_VALIDITY: Final = LawInfo(
    id="agent-bounds-validity",
    level="SHOULD",
    sentence="Let valid_time span no more than the time for which the claim is known to hold.",
    source="engram-memory seed \u00a74",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Let valid_time span no more than the time for which the claim is known to hold."""

AGENT_RETENTION_OMITTED: Final = LawInfo(
    id="agent-retention-omitted",
    level="SHOULD",
    sentence="Leave retention out unless instructed.",
    source="engram-memory seed \u00a73",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Leave retention out unless instructed."""

AGENT_NEVER_STORES: Final = LawInfo(
    id="agent-never-stores",
    level="MUST",
    sentence="Secrets and credentials, personal data beyond need, confidential content and unverified claims as facts are never captured; no scope, instruction or admission is an exception.",
    source="engram-memory seed \u00a74",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Secrets and credentials, personal data beyond need, confidential content and unverified claims as facts are never
captured; no scope, instruction or admission is an exception.
"""

AGENT_NO_PROBING: Final = LawInfo(
    id="agent-no-probing",
    level="MUST",
    sentence="NOT_FOUND ends the matter: do not probe variants or infer the cause.",
    source="engram-memory seed \u00a72 and \u00a76",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""NOT_FOUND ends the matter: do not probe variants or infer the cause."""

AGENT_LOST_RACE: Final = LawInfo(
    id="agent-lost-race",
    level="MUST",
    sentence="Where an admission came before your withdrawal, look at its outcome again; if the record has to go, forget is another operation, with a key and a confirmation of its own.",
    source="engram-memory seed \u00a75",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Where an admission came before your withdrawal, look at its outcome again; if the record has to go, forget is
another operation, with a key and a confirmation of its own.
"""

AGENT_LEAVES_CLEAN_UP: Final = LawInfo(
    id="agent-leaves-clean-up",
    level="MUST",
    sentence="A clean-up that is still pending is the host's to finish: you have nothing to retry.",
    source="engram-memory seed \u00a75",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""A clean-up that is still pending is the host's to finish: you have nothing to retry."""

AGENT_OWN_IDENTITY: Final = LawInfo(
    id="agent-own-identity",
    level="MUST",
    sentence="Each agent calls under its own binding and never relays another's; credentials and confirmation references are in no argument, text or message.",
    source="engram-memory seed \u00a76",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""Each agent calls under its own binding and never relays another's; credentials and confirmation references are in
no argument, text or message.
"""

AGENT_HAND_OFF: Final = LawInfo(
    id="agent-hand-off",
    level="SHOULD",
    sentence="A hand-off cites record_id with record_digest from a get, or a candidate_id marked pending; the peer reads for itself.",
    source="engram-memory seed \u00a76",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""A hand-off cites record_id with record_digest from a get, or a candidate_id marked pending; the peer reads for
itself.
"""

AGENT_STOPS: Final = LawInfo(
    id="agent-stops",
    level="MUST",
    sentence="After a protocol error stop, report it to the operator, and do not retry with other arguments.",
    source="engram-memory seed \u00a70",
    judged=Judged.NOT_BY_MACHINE,
    code=None,
    mutants=(),
)
"""After a protocol error stop, report it to the operator, and do not retry with other arguments."""

LAWS: Final[Mapping[str, LawInfo]] = MappingProxyType(
    {
        "context-from-host": CONTEXT_FROM_HOST,
        "context-required": CONTEXT_REQUIRED,
        "closed-input": CLOSED_INPUT,
        "null-refused": NULL_REFUSED,
        "scope-isolation": SCOPE_ISOLATION,
        "not-found-identity": NOT_FOUND_IDENTITY,
        "purpose-gate": PURPOSE_GATE,
        "purpose-filters-nothing": PURPOSE_FILTERS_NOTHING,
        "purpose-told": PURPOSE_TOLD,
        "protocol-errors": PROTOCOL_ERRORS,
        "maintenance-no-tool": MAINTENANCE_NO_TOOL,
        "maintenance-grant-host-only": MAINTENANCE_GRANT_HOST_ONLY,
        "legacy-operations-absent": LEGACY_OPERATIONS_ABSENT,
        "disabled-by-default": DISABLED_BY_DEFAULT,
        "grant-per-tool": GRANT_PER_TOOL,
        "no-grant-unknown-tool": NO_GRANT_UNKNOWN_TOOL,
        "grant-live": GRANT_LIVE,
        "grant-not-yet": GRANT_NOT_YET,
        "grant-expired": GRANT_EXPIRED,
        "confirmation-always": CONFIRMATION_ALWAYS,
        "confirmation-selected": CONFIRMATION_SELECTED,
        "confirmation-not-by-model": CONFIRMATION_NOT_BY_MODEL,
        "confirmation-bound": CONFIRMATION_BOUND,
        "confirmation-ttl": CONFIRMATION_TTL,
        "confirmation-execution": CONFIRMATION_EXECUTION,
        "confirmation-single-use": CONFIRMATION_SINGLE_USE,
        "confirmation-denial": CONFIRMATION_DENIAL,
        "confirmation-joins": CONFIRMATION_JOINS,
        "confirmation-open-limit": CONFIRMATION_OPEN_LIMIT,
        "confirmation-wait": CONFIRMATION_WAIT,
        "confirmation-says-no-secret": CONFIRMATION_SAYS_NO_SECRET,
        "confirmation-broker": CONFIRMATION_BROKER,
        "operation-digest": OPERATION_DIGEST,
        "disclose-current-only": DISCLOSE_CURRENT_ONLY,
        "disclose-valid-now": DISCLOSE_VALID_NOW,
        "disclose-not-expired": DISCLOSE_NOT_EXPIRED,
        "disclose-trusted": DISCLOSE_TRUSTED,
        "pending-not-readable": PENDING_NOT_READABLE,
        "envelope-structured": ENVELOPE_STRUCTURED,
        "envelope-json-copy": ENVELOPE_JSON_COPY,
        "envelope-is-error": ENVELOPE_IS_ERROR,
        "message-constant": MESSAGE_CONSTANT,
        "retriable-constant": RETRIABLE_CONSTANT,
        "audit-id-fresh": AUDIT_ID_FRESH,
        "failure-discloses-nothing": FAILURE_DISCLOSES_NOTHING,
        "log-discloses-nothing": LOG_DISCLOSES_NOTHING,
        "nfc-never-normalised": NFC_NEVER_NORMALISED,
        "bytes-not-characters": BYTES_NOT_CHARACTERS,
        "text-round-trip": TEXT_ROUND_TRIP,
        "instant-real": INSTANT_REAL,
        "argument-ceiling": ARGUMENT_CEILING,
        "well-formed": WELL_FORMED,
        "integral-number": INTEGRAL_NUMBER,
        "defaults": DEFAULTS,
        "limit-honoured": LIMIT_HONOURED,
        "empty-means-none": EMPTY_MEANS_NONE,
        "no-silent-fallback": NO_SILENT_FALLBACK,
        "network-grants-nothing": NETWORK_GRANTS_NOTHING,
        "page-bound": PAGE_BOUND,
        "page-sealed": PAGE_SEALED,
        "page-pinned": PAGE_PINNED,
        "page-complete": PAGE_COMPLETE,
        "page-never-empty-with-cursor": PAGE_NEVER_EMPTY_WITH_CURSOR,
        "page-survives-writes": PAGE_SURVIVES_WRITES,
        "packet-budget": PACKET_BUDGET,
        "packet-budget-largest": PACKET_BUDGET_LARGEST,
        "result-ceiling": RESULT_CEILING,
        "rank-order": RANK_ORDER,
        "rank-repeatable": RANK_REPEATABLE,
        "rank-formula": RANK_FORMULA,
        "rank-bm25": RANK_BM25,
        "rank-recency": RANK_RECENCY,
        "rank-profile": RANK_PROFILE,
        "rank-words": RANK_WORDS,
        "rank-rechecked": RANK_RECHECKED,
        "rank-own-scope": RANK_OWN_SCOPE,
        "record-id-always": RECORD_ID_ALWAYS,
        "redaction-listed": REDACTION_LISTED,
        "redaction-default": REDACTION_DEFAULT,
        "response-recomputes": RESPONSE_RECOMPUTES,
        "get-reads-search-record": GET_READS_SEARCH_RECORD,
        "read-writes-nothing": READ_WRITES_NOTHING,
        "read-rechecked": READ_RECHECKED,
        "capture-pending": CAPTURE_PENDING,
        "capture-sealed": CAPTURE_SEALED,
        "capture-authority": CAPTURE_AUTHORITY,
        "expiry-after-capture": EXPIRY_AFTER_CAPTURE,
        "expiry-ceiling": EXPIRY_CEILING,
        "retain-allowance": RETAIN_ALLOWANCE,
        "retention-default": RETENTION_DEFAULT,
        "reconciliation-consent": RECONCILIATION_CONSENT,
        "effective-payload": EFFECTIVE_PAYLOAD,
        "record-digest-stable": RECORD_DIGEST_STABLE,
        "record-id-derived": RECORD_ID_DERIVED,
        "trust-host-assigned": TRUST_HOST_ASSIGNED,
        "trust-needs-proof": TRUST_NEEDS_PROOF,
        "actor-host-bound": ACTOR_HOST_BOUND,
        "content-digest-form": CONTENT_DIGEST_FORM,
        "admission-by-policy": ADMISSION_BY_POLICY,
        "admission-outcomes-succeed": ADMISSION_OUTCOMES_SUCCEED,
        "admission-accepted-has-record": ADMISSION_ACCEPTED_HAS_RECORD,
        "admission-owner": ADMISSION_OWNER,
        "admission-decided-answers": ADMISSION_DECIDED_ANSWERS,
        "admission-held-answers": ADMISSION_HELD_ANSWERS,
        "admission-never-duplicate-exact": ADMISSION_NEVER_DUPLICATE_EXACT,
        "admission-rejected-gives-up-body": ADMISSION_REJECTED_GIVES_UP_BODY,
        "policy-decision-age": POLICY_DECISION_AGE,
        "policy-unavailable": POLICY_UNAVAILABLE,
        "tombstone-guard": TOMBSTONE_GUARD,
        "tombstone-guard-rejection": TOMBSTONE_GUARD_REJECTION,
        "tombstone-guard-every-path": TOMBSTONE_GUARD_EVERY_PATH,
        "forgotten-capture-pending": FORGOTTEN_CAPTURE_PENDING,
        "secret-never-admitted": SECRET_NEVER_ADMITTED,
        "key-scope": KEY_SCOPE,
        "replay-same-outcome": REPLAY_SAME_OUTCOME,
        "replay-conflict": REPLAY_CONFLICT,
        "replay-intent": REPLAY_INTENT,
        "replay-before-policy": REPLAY_BEFORE_POLICY,
        "replay-durable": REPLAY_DURABLE,
        "replay-current-cleanup": REPLAY_CURRENT_CLEANUP,
        "refusal-binds-no-key": REFUSAL_BINDS_NO_KEY,
        "capture-replay-no-adjudication": CAPTURE_REPLAY_NO_ADJUDICATION,
        "concurrent-once": CONCURRENT_ONCE,
        "outcome-unknown": OUTCOME_UNKNOWN,
        "failure-commits-nothing": FAILURE_COMMITS_NOTHING,
        "success-durable": SUCCESS_DURABLE,
        "deadline": DEADLINE,
        "cancelled": CANCELLED,
        "rate-limit": RATE_LIMIT,
        "unexpected-sanitized": UNEXPECTED_SANITIZED,
        "lifecycle-total": LIFECYCLE_TOTAL,
        "terminal-stays": TERMINAL_STAYS,
        "withdraw-never-forgets": WITHDRAW_NEVER_FORGETS,
        "withdraw-then-no-admission": WITHDRAW_THEN_NO_ADMISSION,
        "key-destruction-honest": KEY_DESTRUCTION_HONEST,
        "forget-at-once": FORGET_AT_ONCE,
        "forget-any-admitted": FORGET_ANY_ADMITTED,
        "forget-cleanup-honest": FORGET_CLEANUP_HONEST,
        "cleanup-retried": CLEANUP_RETRIED,
        "forget-no-physical-promise": FORGET_NO_PHYSICAL_PROMISE,
        "forgotten-stays-forgotten": FORGOTTEN_STAYS_FORGOTTEN,
        "expire-then-tombstone": EXPIRE_THEN_TOMBSTONE,
        "dispute-hides": DISPUTE_HIDES,
        "journal-dense": JOURNAL_DENSE,
        "journal-verifies": JOURNAL_VERIFIES,
        "journal-holds-nothing-erasable": JOURNAL_HOLDS_NOTHING_ERASABLE,
        "body-missing": BODY_MISSING,
        "state-from-journal": STATE_FROM_JOURNAL,
        "fenced": FENCED,
        "host-time": HOST_TIME,
        "ids-not-derived": IDS_NOT_DERIVED,
        "projection-stale": PROJECTION_STALE,
        "agent-missing-tool": AGENT_MISSING_TOOL,
        "agent-asks-purpose": AGENT_ASKS_PURPOSE,
        "agent-keeps-durable": AGENT_KEEPS_DURABLE,
        "agent-keeps-out-passing": AGENT_KEEPS_OUT_PASSING,
        "agent-search-first": AGENT_SEARCH_FIRST,
        "agent-reports-outcome": AGENT_REPORTS_OUTCOME,
        "agent-no-rewording": AGENT_NO_REWORDING,
        "agent-key-per-operation": AGENT_KEY_PER_OPERATION,
        "agent-cites": AGENT_CITES,
        "agent-verifies-first": AGENT_VERIFIES_FIRST,
        "agent-bounds-validity": AGENT_BOUNDS_VALIDITY,
        "agent-retention-omitted": AGENT_RETENTION_OMITTED,
        "agent-never-stores": AGENT_NEVER_STORES,
        "agent-no-probing": AGENT_NO_PROBING,
        "agent-lost-race": AGENT_LOST_RACE,
        "agent-leaves-clean-up": AGENT_LEAVES_CLEAN_UP,
        "agent-own-identity": AGENT_OWN_IDENTITY,
        "agent-hand-off": AGENT_HAND_OFF,
        "agent-stops": AGENT_STOPS,
    }
)
"""Law id to law, in the order of the contract."""
