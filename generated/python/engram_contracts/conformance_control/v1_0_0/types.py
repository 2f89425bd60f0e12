"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

Typed dictionaries: what handlers receive and return.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

ConsentedFamily: TypeAlias = str


class ControlActFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlActFailureError


class ControlActFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlActIn(TypedDict):
    """
    Whose calls the following ones are.
    """

    principal: NotRequired[Literal["first", "second"]]
    scope: NotRequired[Literal["first", "second"]]
    purpose: NotRequired[Literal["first", "second"]]
    trusted: NotRequired[bool]


class ControlActOut(TypedDict):
    """
    What the host has bound to this connection.
    """

    principal: str
    scope: str
    purpose_ref: str
    user: NotRequired[str]


class ControlActSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlActOut


ControlActAnswer: TypeAlias = ControlActSuccess | ControlActFailure


class ControlAdjudicateFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlAdjudicateFailureError


class ControlAdjudicateFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."]
    retriable: bool


class ControlAdjudicateIn(TypedDict):
    """
    Which candidate, and how.
    """

    candidate_id: str
    decision: Literal["accept", "reject"]
    override: NotRequired[bool]


class ControlAdjudicateOut(TypedDict):
    """
    Whether the decision was taken.
    """

    done: bool
    refused: NotRequired[str]


class ControlAdjudicateSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlAdjudicateOut


ControlAdjudicateAnswer: TypeAlias = ControlAdjudicateSuccess | ControlAdjudicateFailure


class ControlAdmissionFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlAdmissionFailureError


class ControlAdmissionFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlAdmissionIn(TypedDict):
    """
    The decision.
    """

    decision: Literal["accept", "reject", "hold", "unavailable"]


class ControlAdmissionOut(TypedDict):
    """
    There is nothing to tell.
    """


class ControlAdmissionSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlAdmissionOut


ControlAdmissionAnswer: TypeAlias = ControlAdmissionSuccess | ControlAdmissionFailure


class ControlAnswerFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlAnswerFailureError


class ControlAnswerFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."]
    retriable: bool


class ControlAnswerIn(TypedDict):
    """
    Which request, and what the human says.
    """

    request_id: str
    answer: Literal["approve", "deny", "empty"]


class ControlAnswerOut(TypedDict):
    """
    There is nothing to tell.
    """


class ControlAnswerSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlAnswerOut


ControlAnswerAnswer: TypeAlias = ControlAnswerSuccess | ControlAnswerFailure


class ControlClockFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlClockFailureError


class ControlClockFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlClockIn(TypedDict):
    """
    By how much.
    """

    advance_ms: int


class ControlClockOut(TypedDict):
    """
    The clock after the move.
    """

    now_ms: int


class ControlClockSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlClockOut


ControlClockAnswer: TypeAlias = ControlClockSuccess | ControlClockFailure


class ControlFaultFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlFaultFailureError


class ControlFaultFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."]
    retriable: bool


class ControlFaultIn(TypedDict):
    """
    What is to go wrong.
    """

    fault: Literal["before-commit", "commit-unknown", "reply-dropped", "handler-raises", "slow", "clock-before-commit", "policy-changes", "revoked-in-flight", "error", "cleanup-fails", "index-behind", "index-stale", "body-lost", "journal-damaged", "journal-gap", "fenced"]
    times: NotRequired[int]
    delay_ms: NotRequired[int]
    advance_ms: NotRequired[int]
    code: NotRequired[str]


class ControlFaultOut(TypedDict):
    """
    There is nothing to tell.
    """


class ControlFaultSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlFaultOut


ControlFaultAnswer: TypeAlias = ControlFaultSuccess | ControlFaultFailure


class ControlGrantFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlGrantFailureError


class ControlGrantFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."]
    retriable: bool


class ControlGrantIn(TypedDict):
    """
    Which tool, and how the grant stands.
    """

    tool: str
    grant: Literal["given", "absent", "revoked", "expired", "not-yet"]


class ControlGrantOut(TypedDict):
    """
    There is nothing to tell.
    """


class ControlGrantSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlGrantOut


ControlGrantAnswer: TypeAlias = ControlGrantSuccess | ControlGrantFailure


class ControlHostFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlHostFailureError


class ControlHostFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlHostIn(TypedDict):
    """
    What to do.
    """

    action: Literal["restart", "crash", "backup", "restore", "rebuild", "work"]


class ControlHostOut(TypedDict):
    """
    Whether it was done.
    """

    done: bool
    refused: NotRequired[str]


class ControlHostSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlHostOut


ControlHostAnswer: TypeAlias = ControlHostSuccess | ControlHostFailure


class ControlJournalFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlJournalFailureError


class ControlJournalFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlJournalIn(TypedDict):
    """
    From where.
    """

    after: NotRequired[str]


class ControlJournalOut(TypedDict):
    """
    One page.
    """

    events: list[Event]
    head: str
    verifies: bool
    next: NotRequired[str]


class ControlJournalSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlJournalOut


ControlJournalAnswer: TypeAlias = ControlJournalSuccess | ControlJournalFailure


class ControlRecordFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlRecordFailureError


class ControlRecordFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."]
    retriable: bool


class ControlRecordIn(TypedDict):
    """
    Which record, and what.
    """

    record_id: str
    operation: Literal["dispute", "resolve_dispute", "supersede", "mark_non_current", "rewind", "expire", "trust_invalidate"]
    successor: NotRequired[str]


class ControlRecordOut(TypedDict):
    """
    Whether it was done, and the record's state afterwards.
    """

    done: bool
    state: Literal["absent", "pending", "accepted", "rejected", "withdrawn", "accepted_current", "accepted_disputed", "historical", "expired", "trust_invalid", "tombstoned"]
    refused: NotRequired[str]


class ControlRecordSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlRecordOut


ControlRecordAnswer: TypeAlias = ControlRecordSuccess | ControlRecordFailure


class ControlRequestsFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlRequestsFailureError


class ControlRequestsFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlRequestsIn(TypedDict):
    """
    Takes nothing.
    """


class ControlRequestsOut(TypedDict):
    """
    What waits for a human.
    """

    requests: list[Request]


class ControlRequestsSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlRequestsOut


ControlRequestsAnswer: TypeAlias = ControlRequestsSuccess | ControlRequestsFailure


class ControlResetFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlResetFailureError


class ControlResetFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlResetIn(TypedDict):
    """
    Takes nothing.
    """


class ControlResetOut(TypedDict):
    """
    The new world.
    """

    now_ms: int


class ControlResetSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlResetOut


ControlResetAnswer: TypeAlias = ControlResetSuccess | ControlResetFailure


class ControlResidueFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlResidueFailureError


class ControlResidueFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlResidueIn(TypedDict):
    """
    What to look for.
    """

    text: str


class ControlResidueOut(TypedDict):
    """
    Where it is.
    """

    places: list[Literal["database", "write-ahead-log", "index", "vault", "ledger", "backup", "configuration", "audit", "other"]]


class ControlResidueSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlResidueOut


ControlResidueAnswer: TypeAlias = ControlResidueSuccess | ControlResidueFailure


class ControlSettingFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlSettingFailureError


class ControlSettingFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlSettingIn(TypedDict):
    """
    What is to change.
    """

    enabled: NotRequired[bool]
    tenant_enabled: NotRequired[bool]
    capture_authority: NotRequired[bool]
    retain: NotRequired[bool]
    retention_ceiling_ms: NotRequired[int]
    no_retention_ceiling: NotRequired[Literal[True]]
    consented_families: NotRequired[list[ConsentedFamily]]
    confirm_capture: NotRequired[bool]
    confirm_admission: NotRequired[bool]
    asks_humans: NotRequired[bool]
    rate_limited: NotRequired[bool]
    deadline_ms: NotRequired[int]


class ControlSettingOut(TypedDict):
    """
    There is nothing to tell.
    """


class ControlSettingSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlSettingOut


ControlSettingAnswer: TypeAlias = ControlSettingSuccess | ControlSettingFailure


class ControlStateFailure(TypedDict):
    """
    The control was not done.
    """

    ok: Literal[False]
    error: ControlStateFailureError


class ControlStateFailureError(TypedDict):
    """
    Why not.
    """

    code: Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"]
    message: Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."]
    retriable: bool


class ControlStateIn(TypedDict):
    """
    Which entity.
    """

    candidate_id: NotRequired[str]
    record_id: NotRequired[str]


class ControlStateOut(TypedDict):
    """
    What there is.
    """

    state: Literal["absent", "pending", "accepted", "rejected", "withdrawn", "accepted_current", "accepted_disputed", "historical", "expired", "trust_invalid", "tombstoned"]
    body: Literal["present", "gone"]
    key: Literal["present", "destroyed", "none"]
    payload_digest: NotRequired[str]


class ControlStateSuccess(TypedDict):
    """
    The control was done.
    """

    ok: Literal[True]
    value: ControlStateOut


ControlStateAnswer: TypeAlias = ControlStateSuccess | ControlStateFailure


class Event(TypedDict):
    """
    One event of the journal as it is stored.
    """

    cursor: str
    event_id: str
    operation: str
    at: int
    principal: NotRequired[str]
    event_digest: str
    chain_digest: str
    previous_digest: NotRequired[str]
    document: str


class Request(TypedDict):
    """
    A request for confirmation that waits for a human.
    """

    request_id: str
    tool: str
    shown: str
