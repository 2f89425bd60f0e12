"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

Every string constant of the contract's schemas by name, so that code never spells one.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "Action",
    "Answer",
    "Body",
    "ControlAdjudicateDecision",
    "Decision",
    "EntityState",
    "Fault",
    "Grant",
    "Key",
    "Operation",
    "Places",
    "Seat",
    "Tool",
]


class Tool(StrEnum):
    """The tools, by their names on the wire."""

    CONTROL_RESET = "control_reset"
    CONTROL_ACT = "control_act"
    CONTROL_CLOCK = "control_clock"
    CONTROL_ADMISSION = "control_admission"
    CONTROL_ADJUDICATE = "control_adjudicate"
    CONTROL_REQUESTS = "control_requests"
    CONTROL_ANSWER = "control_answer"
    CONTROL_RECORD = "control_record"
    CONTROL_GRANT = "control_grant"
    CONTROL_SETTING = "control_setting"
    CONTROL_FAULT = "control_fault"
    CONTROL_HOST = "control_host"
    CONTROL_STATE = "control_state"
    CONTROL_JOURNAL = "control_journal"
    CONTROL_RESIDUE = "control_residue"


class Action(StrEnum):
    """restart: end cleanly and open again. crash: what a killed process leaves, then open again. backup: take a
    backup of the acting scope, which is remembered until the next. restore: put the remembered backup back as the
    operator's command does, and serve it. rebuild: derive every row of the acting scope from its journal alone.
    work: do all background work that is due now, to its end: clean-ups, destruction of keys, sweeps.
    """

    RESTART = "restart"
    CRASH = "crash"
    BACKUP = "backup"
    RESTORE = "restore"
    REBUILD = "rebuild"
    WORK = "work"


class Answer(StrEnum):
    """approve or deny. empty: the human at the agent's own client accepts the form and fills nothing in, where a
    host asks there.
    """

    APPROVE = "approve"
    DENY = "deny"
    EMPTY = "empty"


class Body(StrEnum):
    """Whether the store holds its content, sealed or not."""

    PRESENT = "present"
    GONE = "gone"


class ControlAdjudicateDecision(StrEnum):
    """accept makes it a record, reject ends it."""

    ACCEPT = "accept"
    REJECT = "reject"


class Decision(StrEnum):
    """accept, reject, or hold for a human. unavailable: the policy gives no decision."""

    ACCEPT = "accept"
    REJECT = "reject"
    HOLD = "hold"
    UNAVAILABLE = "unavailable"


class EntityState(StrEnum):
    """A state of the contract under test; absent where there is no such entity."""

    ABSENT = "absent"
    PENDING = "pending"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    WITHDRAWN = "withdrawn"
    ACCEPTED_CURRENT = "accepted_current"
    ACCEPTED_DISPUTED = "accepted_disputed"
    HISTORICAL = "historical"
    EXPIRED = "expired"
    TRUST_INVALID = "trust_invalid"
    TOMBSTONED = "tombstoned"


class Fault(StrEnum):
    """before-commit: the transaction fails before its commit, and nothing of it is kept. commit-unknown: the commit
    succeeds and the host loses its outcome. reply-dropped: the call does its work and no answer is ever sent.
    handler-raises: an exception that nobody foresaw, with the arguments in its text. slow: the call stays
    delay_ms of real time before its transaction. clock-before-commit: the wall clock moves by advance_ms after a
    decision or an approval was taken and before the transaction uses it. policy-changes: the policy has another
    version at the commit than when it decided. revoked-in-flight: the acting principal's grant of the called tool
    is revoked after the call was let in and before its transaction. error: the call is answered with the given
    code, without doing anything. cleanup-fails: clean-up work fails and stays to be done. index-behind: the
    search projection is behind the journal. index-stale: the search projection still holds and ranks what is not
    eligible any more. body-lost: the bodies of all records and candidates are gone from the store.
    journal-damaged: bytes of an event are changed. journal-gap: an event is missing. fenced: another process
    takes over the store's epoch.
    """

    BEFORE_COMMIT = "before-commit"
    COMMIT_UNKNOWN = "commit-unknown"
    REPLY_DROPPED = "reply-dropped"
    HANDLER_RAISES = "handler-raises"
    SLOW = "slow"
    CLOCK_BEFORE_COMMIT = "clock-before-commit"
    POLICY_CHANGES = "policy-changes"
    REVOKED_IN_FLIGHT = "revoked-in-flight"
    ERROR = "error"
    CLEANUP_FAILS = "cleanup-fails"
    INDEX_BEHIND = "index-behind"
    INDEX_STALE = "index-stale"
    BODY_LOST = "body-lost"
    JOURNAL_DAMAGED = "journal-damaged"
    JOURNAL_GAP = "journal-gap"
    FENCED = "fenced"


class Grant(StrEnum):
    """given: it holds. absent: there is none. revoked: it was taken back. expired: its time is over. not-yet: its
    time has not come.
    """

    GIVEN = "given"
    ABSENT = "absent"
    REVOKED = "revoked"
    EXPIRED = "expired"
    NOT_YET = "not-yet"


class Key(StrEnum):
    """Whether the key that its content is or was sealed under can still be used. none: it was not sealed under a key
    of its own, or the store names none any more.
    """

    PRESENT = "present"
    DESTROYED = "destroyed"
    NONE = "none"


class Operation(StrEnum):
    """dispute and resolve_dispute begin and end a dispute. supersede: another current record takes its place.
    mark_non_current: set aside without one. rewind: current again. expire: the end of its retention is observed.
    trust_invalidate: the verifier takes its trust back.
    """

    DISPUTE = "dispute"
    RESOLVE_DISPUTE = "resolve_dispute"
    SUPERSEDE = "supersede"
    MARK_NON_CURRENT = "mark_non_current"
    REWIND = "rewind"
    EXPIRE = "expire"
    TRUST_INVALIDATE = "trust_invalidate"


class Places(StrEnum):
    """database: the store itself. write-ahead-log: what a store writes before or beside it. index, vault, ledger,
    backup, configuration: what the words say. audit: the host's own log of calls. other: any other file.
    """

    DATABASE = "database"
    WRITE_AHEAD_LOG = "write-ahead-log"
    INDEX = "index"
    VAULT = "vault"
    LEDGER = "ledger"
    BACKUP = "backup"
    CONFIGURATION = "configuration"
    AUDIT = "audit"
    OTHER = "other"


class Seat(StrEnum):
    """Which of the two principals acts."""

    FIRST = "first"
    SECOND = "second"
