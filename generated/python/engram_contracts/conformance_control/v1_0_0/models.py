"""conformance-control 1.0.0. Generated from contracts/conformance-control/1.0.0; do not edit.

Pydantic models, for clients (extra: models).
"""

from __future__ import annotations

from typing import Annotated, Literal

from engram_contracts.model_v1 import a_boolean
from pydantic import BeforeValidator, MISSING, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from typing_extensions import TypeAliasType

ConsentedFamily = TypeAliasType(
    "ConsentedFamily",
    Annotated[StrictStr, Field(description="A reconciliation family.", max_length=512, min_length=1, title="Family")],
)


class ControlActFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlActFailureError


class ControlActFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlActIn(BaseModel):
    """
    Whose calls the following ones are.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    principal: Annotated[
        Literal["first", "second"] | MISSING,
        Field(description='Which of the two principals acts. Default: "first".', title="Principal"),
    ] = MISSING
    scope: Annotated[
        Literal["first", "second"] | MISSING,
        Field(description='In which of the two scopes. Default: "first".', title="Scope"),
    ] = MISSING
    purpose: Annotated[
        Literal["first", "second"] | MISSING,
        Field(description='Which of the two purposes the host has bound. Default: "first".', title="Purpose"),
    ] = MISSING
    trusted: Annotated[
        StrictBool | MISSING,
        Field(
            description="false: the host has no trusted context for these calls, as if the connection had not been authenticated. Default: true.",
            title="Trusted",
        ),
    ] = MISSING


class ControlActOut(BaseModel):
    """
    What the host has bound to this connection.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    principal: Annotated[
        StrictStr,
        Field(description="The principal, as the journal names it.", max_length=512, min_length=1, title="Id"),
    ]
    scope: Annotated[
        StrictStr,
        Field(description="The scope, as digests and the journal name it.", max_length=512, min_length=1, title="Id"),
    ]
    purpose_ref: Annotated[
        StrictStr,
        Field(description="The purpose, as arguments have to name it.", max_length=512, min_length=1, title="Id"),
    ]
    user: Annotated[
        StrictStr | MISSING,
        Field(
            description="The user, as arguments have to name it, where the contract under test has that role.",
            max_length=512,
            min_length=1,
            title="Id",
        ),
    ] = MISSING


class ControlActSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlActOut


ControlActAnswer = TypeAliasType("ControlActAnswer", ControlActSuccess | ControlActFailure)


class ControlAdjudicateFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlAdjudicateFailureError


class ControlAdjudicateFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"],
        Field(description="Why not.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlAdjudicateIn(BaseModel):
    """
    Which candidate, and how.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    candidate_id: Annotated[
        StrictStr, Field(description="The held candidate.", max_length=512, min_length=1, title="Id")
    ]
    decision: Annotated[
        Literal["accept", "reject"],
        Field(description="accept makes it a record, reject ends it.", title="Human's decision"),
    ]
    override: Annotated[
        StrictBool | MISSING,
        Field(
            description="true: the human names an override of the guard over what was forgotten. Default: false.",
            title="Override",
        ),
    ] = MISSING


class ControlAdjudicateOut(BaseModel):
    """
    Whether the decision was taken.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    done: Annotated[
        StrictBool,
        Field(
            description="Whether the host did it. False: it refused, as its own rules have it, and nothing changed.",
            title="Done",
        ),
    ]
    refused: Annotated[
        StrictStr | MISSING,
        Field(
            description="Why the host did not do it, in words for people; the host's own, and constant for one cause.",
            max_length=400,
            min_length=1,
            title="Reason",
        ),
    ] = MISSING


class ControlAdjudicateSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlAdjudicateOut


ControlAdjudicateAnswer = TypeAliasType("ControlAdjudicateAnswer", ControlAdjudicateSuccess | ControlAdjudicateFailure)


class ControlAdmissionFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlAdmissionFailureError


class ControlAdmissionFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlAdmissionIn(BaseModel):
    """
    The decision.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    decision: Annotated[
        Literal["accept", "reject", "hold", "unavailable"],
        Field(
            description="accept, reject, or hold for a human. unavailable: the policy gives no decision.",
            title="Decision",
        ),
    ]


class ControlAdmissionOut(BaseModel):
    """
    There is nothing to tell.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )


class ControlAdmissionSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlAdmissionOut


ControlAdmissionAnswer = TypeAliasType("ControlAdmissionAnswer", ControlAdmissionSuccess | ControlAdmissionFailure)


class ControlAnswerFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlAnswerFailureError


class ControlAnswerFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"],
        Field(description="Why not.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlAnswerIn(BaseModel):
    """
    Which request, and what the human says.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    request_id: Annotated[StrictStr, Field(description="The request.", max_length=512, min_length=1, title="Id")]
    answer: Annotated[
        Literal["approve", "deny", "empty"],
        Field(
            description="approve or deny. empty: the human at the agent's own client accepts the form and fills nothing in, where a host asks there.",
            title="Human's answer",
        ),
    ]


class ControlAnswerOut(BaseModel):
    """
    There is nothing to tell.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )


class ControlAnswerSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlAnswerOut


ControlAnswerAnswer = TypeAliasType("ControlAnswerAnswer", ControlAnswerSuccess | ControlAnswerFailure)


class ControlClockFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlClockFailureError


class ControlClockFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlClockIn(BaseModel):
    """
    By how much.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    advance_ms: Annotated[
        StrictInt,
        Field(description="Milliseconds to move the clock by.", ge=-315360000000, le=315360000000, title="Advance"),
    ]


class ControlClockOut(BaseModel):
    """
    The clock after the move.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    now_ms: Annotated[
        StrictInt,
        Field(
            description="Milliseconds since 1970-01-01T00:00:00Z, as the host's wall clock has it.", title="Host time"
        ),
    ]


class ControlClockSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlClockOut


ControlClockAnswer = TypeAliasType("ControlClockAnswer", ControlClockSuccess | ControlClockFailure)


class ControlFaultFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlFaultFailureError


class ControlFaultFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"],
        Field(description="Why not.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlFaultIn(BaseModel):
    """
    What is to go wrong.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    fault: Annotated[
        Literal["before-commit", "commit-unknown", "reply-dropped", "handler-raises", "slow", "clock-before-commit", "policy-changes", "revoked-in-flight", "error", "cleanup-fails", "index-behind", "index-stale", "body-lost", "journal-damaged", "journal-gap", "fenced"],
        Field(
            description="before-commit: the transaction fails before its commit, and nothing of it is kept. commit-unknown: the commit succeeds and the host loses its outcome. reply-dropped: the call does its work and no answer is ever sent. handler-raises: an exception that nobody foresaw, with the arguments in its text. slow: the call stays delay_ms of real time before its transaction. clock-before-commit: the wall clock moves by advance_ms after a decision or an approval was taken and before the transaction uses it. policy-changes: the policy has another version at the commit than when it decided. revoked-in-flight: the acting principal's grant of the called tool is revoked after the call was let in and before its transaction. error: the call is answered with the given code, without doing anything. cleanup-fails: clean-up work fails and stays to be done. index-behind: the search projection is behind the journal. index-stale: the search projection still holds and ranks what is not eligible any more. body-lost: the bodies of all records and candidates are gone from the store. journal-damaged: bytes of an event are changed. journal-gap: an event is missing. fenced: another process takes over the store's epoch.",
            title="Fault kind",
        ),
    ]
    times: Annotated[
        StrictInt | MISSING,
        Field(
            description="At how many fitting moments it happens, where it is not done at once. Default: 1.",
            ge=1,
            le=1000,
            title="Times",
        ),
    ] = MISSING
    delay_ms: Annotated[
        StrictInt | MISSING, Field(description="For slow: milliseconds of real time.", ge=1, le=600000, title="Delay")
    ] = MISSING
    advance_ms: Annotated[
        StrictInt | MISSING,
        Field(
            description="For clock-before-commit: milliseconds to move the wall clock by.",
            ge=-315360000000,
            le=315360000000,
            title="Clock's jump",
        ),
    ] = MISSING
    code: Annotated[
        StrictStr | MISSING,
        Field(
            description="For error: a code of the contract under test. The next call of a tool that may return it is answered so.",
            max_length=64,
            pattern="^[A-Za-z][A-Za-z0-9_]{1,63}$",
            title="Error code",
        ),
    ] = MISSING


class ControlFaultOut(BaseModel):
    """
    There is nothing to tell.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )


class ControlFaultSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlFaultOut


ControlFaultAnswer = TypeAliasType("ControlFaultAnswer", ControlFaultSuccess | ControlFaultFailure)


class ControlGrantFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlGrantFailureError


class ControlGrantFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"],
        Field(description="Why not.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlGrantIn(BaseModel):
    """
    Which tool, and how the grant stands.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    tool: Annotated[
        StrictStr,
        Field(
            description="A tool of the contract under test, by its name on the wire.",
            max_length=80,
            pattern="^[a-z][a-z0-9_]{0,79}$",
            title="Tool name",
        ),
    ]
    grant: Annotated[
        Literal["given", "absent", "revoked", "expired", "not-yet"],
        Field(
            description="given: it holds. absent: there is none. revoked: it was taken back. expired: its time is over. not-yet: its time has not come.",
            title="Standing",
        ),
    ]


class ControlGrantOut(BaseModel):
    """
    There is nothing to tell.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )


class ControlGrantSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlGrantOut


ControlGrantAnswer = TypeAliasType("ControlGrantAnswer", ControlGrantSuccess | ControlGrantFailure)


class ControlHostFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlHostFailureError


class ControlHostFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlHostIn(BaseModel):
    """
    What to do.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    action: Annotated[
        Literal["restart", "crash", "backup", "restore", "rebuild", "work"],
        Field(
            description="restart: end cleanly and open again. crash: what a killed process leaves, then open again. backup: take a backup of the acting scope, which is remembered until the next. restore: put the remembered backup back as the operator's command does, and serve it. rebuild: derive every row of the acting scope from its journal alone. work: do all background work that is due now, to its end: clean-ups, destruction of keys, sweeps.",
            title="Action",
        ),
    ]


class ControlHostOut(BaseModel):
    """
    Whether it was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    done: Annotated[
        StrictBool,
        Field(
            description="Whether the host did it. False: it refused, as its own rules have it, and nothing changed.",
            title="Done",
        ),
    ]
    refused: Annotated[
        StrictStr | MISSING,
        Field(
            description="Why the host did not do it, in words for people; the host's own, and constant for one cause.",
            max_length=400,
            min_length=1,
            title="Reason",
        ),
    ] = MISSING


class ControlHostSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlHostOut


ControlHostAnswer = TypeAliasType("ControlHostAnswer", ControlHostSuccess | ControlHostFailure)


class ControlJournalFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlJournalFailureError


class ControlJournalFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlJournalIn(BaseModel):
    """
    From where.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    after: Annotated[
        StrictStr | MISSING,
        Field(
            description="The page begins after this event. Absent: with the first.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Cursor",
        ),
    ] = MISSING


class ControlJournalOut(BaseModel):
    """
    One page.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    events: Annotated[
        list[Event], Field(description="The events, in the order of their cursors.", max_length=500, title="Events")
    ]
    head: Annotated[
        StrictStr,
        Field(
            description="The cursor of the journal's last event.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Cursor",
        ),
    ]
    verifies: Annotated[
        StrictBool, Field(description="Whether the host finds the whole journal to be intact.", title="Verifies")
    ]
    next: Annotated[
        StrictStr | MISSING,
        Field(
            description="What to ask after for the next page. Absent: this is the last.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Cursor",
        ),
    ] = MISSING


class ControlJournalSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlJournalOut


ControlJournalAnswer = TypeAliasType("ControlJournalAnswer", ControlJournalSuccess | ControlJournalFailure)


class ControlRecordFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlRecordFailureError


class ControlRecordFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_UNKNOWN", "CONTROL_FAILED"],
        Field(description="Why not.", title="Code"),
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control names something that is not there.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlRecordIn(BaseModel):
    """
    Which record, and what.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    record_id: Annotated[StrictStr, Field(description="The record.", max_length=512, min_length=1, title="Id")]
    operation: Annotated[
        Literal["dispute", "resolve_dispute", "supersede", "mark_non_current", "rewind", "expire", "trust_invalidate"],
        Field(
            description="dispute and resolve_dispute begin and end a dispute. supersede: another current record takes its place. mark_non_current: set aside without one. rewind: current again. expire: the end of its retention is observed. trust_invalidate: the verifier takes its trust back.",
            title="Host operation",
        ),
    ]
    successor: Annotated[
        StrictStr | MISSING,
        Field(
            description="The record that takes its place; for supersede alone.",
            max_length=512,
            min_length=1,
            title="Id",
        ),
    ] = MISSING


class ControlRecordOut(BaseModel):
    """
    Whether it was done, and the record's state afterwards.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    done: Annotated[
        StrictBool,
        Field(
            description="Whether the host did it. False: it refused, as its own rules have it, and nothing changed.",
            title="Done",
        ),
    ]
    state: Annotated[
        Literal["absent", "pending", "accepted", "rejected", "withdrawn", "accepted_current", "accepted_disputed", "historical", "expired", "trust_invalid", "tombstoned"],
        Field(description="A state of the contract under test; absent where there is no such entity.", title="State"),
    ]
    refused: Annotated[
        StrictStr | MISSING,
        Field(
            description="Why the host did not do it, in words for people; the host's own, and constant for one cause.",
            max_length=400,
            min_length=1,
            title="Reason",
        ),
    ] = MISSING


class ControlRecordSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlRecordOut


ControlRecordAnswer = TypeAliasType("ControlRecordAnswer", ControlRecordSuccess | ControlRecordFailure)


class ControlRequestsFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlRequestsFailureError


class ControlRequestsFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlRequestsIn(BaseModel):
    """
    Takes nothing.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )


class ControlRequestsOut(BaseModel):
    """
    What waits for a human.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    requests: Annotated[
        list[Request], Field(description="The open requests, oldest first.", max_length=1000, title="Open requests")
    ]


class ControlRequestsSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlRequestsOut


ControlRequestsAnswer = TypeAliasType("ControlRequestsAnswer", ControlRequestsSuccess | ControlRequestsFailure)


class ControlResetFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlResetFailureError


class ControlResetFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlResetIn(BaseModel):
    """
    Takes nothing.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )


class ControlResetOut(BaseModel):
    """
    The new world.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    now_ms: Annotated[
        StrictInt,
        Field(
            description="Milliseconds since 1970-01-01T00:00:00Z, as the host's wall clock has it.", title="Host time"
        ),
    ]


class ControlResetSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlResetOut


ControlResetAnswer = TypeAliasType("ControlResetAnswer", ControlResetSuccess | ControlResetFailure)


class ControlResidueFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlResidueFailureError


class ControlResidueFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlResidueIn(BaseModel):
    """
    What to look for.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    text: Annotated[
        StrictStr,
        Field(
            description="The text, as its UTF-8 bytes. Long enough not to be there by chance.",
            max_length=4096,
            min_length=2,
            title="Text",
        ),
    ]


class ControlResidueOut(BaseModel):
    """
    Where it is.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    places: Annotated[
        list[Literal["database", "write-ahead-log", "index", "vault", "ledger", "backup", "configuration", "audit", "other"]],
        Field(description="The kinds of files. Empty: it is nowhere.", max_length=9, title="Places"),
    ]


class ControlResidueSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlResidueOut


ControlResidueAnswer = TypeAliasType("ControlResidueAnswer", ControlResidueSuccess | ControlResidueFailure)


class ControlSettingFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlSettingFailureError


class ControlSettingFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlSettingIn(BaseModel):
    """
    What is to change.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    enabled: Annotated[
        StrictBool | MISSING, Field(description="Memory is switched on for the host. At reset: true.", title="Enabled")
    ] = MISSING
    tenant_enabled: Annotated[
        StrictBool | MISSING,
        Field(
            description="Memory is switched on for the tenant of each scope. At reset: true.",
            title="Enabled for the tenant",
        ),
    ] = MISSING
    capture_authority: Annotated[
        StrictBool | MISSING, Field(description="Principals may capture. At reset: true.", title="Capture authority")
    ] = MISSING
    retain: Annotated[
        StrictBool | MISSING,
        Field(description="Derivatives may outlive their source. At reset: false.", title="Retain"),
    ] = MISSING
    retention_ceiling_ms: Annotated[
        StrictInt | MISSING,
        Field(
            description="The longest life, in milliseconds, that a caller may ask for. At reset there is none.",
            ge=1,
            le=315360000000,
            title="Retention ceiling",
        ),
    ] = MISSING
    no_retention_ceiling: Annotated[
        Annotated[Literal[True], BeforeValidator(a_boolean)] | MISSING,
        Field(description="Take the ceiling away: no expiry may be asked for.", title="No ceiling"),
    ] = MISSING
    consented_families: Annotated[
        list[ConsentedFamily] | MISSING,
        Field(
            description="The reconciliation families that captures may join, in the place of those before. At reset: none.",
            max_length=64,
            title="Consented families",
        ),
    ] = MISSING
    confirm_capture: Annotated[
        StrictBool | MISSING,
        Field(description="A capture needs a human's approval. At reset: false.", title="Confirm captures"),
    ] = MISSING
    confirm_admission: Annotated[
        StrictBool | MISSING,
        Field(
            description="A request for admission needs a human's approval. At reset: false.", title="Confirm admissions"
        ),
    ] = MISSING
    asks_humans: Annotated[
        StrictBool | MISSING,
        Field(description="The host has a way to ask a human. At reset: true.", title="Asks humans"),
    ] = MISSING
    rate_limited: Annotated[
        StrictBool | MISSING,
        Field(
            description="The rate that the contract sets is enforced, in the time of the host's wall clock. At reset: false.",
            title="Rate limited",
        ),
    ] = MISSING
    deadline_ms: Annotated[
        StrictInt | MISSING,
        Field(
            description="How long a call may take, in milliseconds of real time. At reset: long enough for any host.",
            ge=1,
            le=600000,
            title="Deadline",
        ),
    ] = MISSING


class ControlSettingOut(BaseModel):
    """
    There is nothing to tell.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )


class ControlSettingSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlSettingOut


ControlSettingAnswer = TypeAliasType("ControlSettingAnswer", ControlSettingSuccess | ControlSettingFailure)


class ControlStateFailure(BaseModel):
    """
    The control was not done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[False], BeforeValidator(a_boolean)], Field(description="False: it was not done.", title="OK")]
    error: ControlStateFailureError


class ControlStateFailureError(BaseModel):
    """
    Why not.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    code: Annotated[
        Literal["CONTROL_INVALID", "CONTROL_UNSUPPORTED", "CONTROL_FAILED"], Field(description="Why not.", title="Code")
    ]
    message: Annotated[
        Literal["The arguments do not match the control's input schema.", "This host cannot do that.", "The control was tried and failed."],
        Field(description="A constant sentence for this code.", title="Message"),
    ]
    retriable: Annotated[StrictBool, Field(description="Whether the same call may succeed later.", title="Retriable")]


class ControlStateIn(BaseModel):
    """
    Which entity.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    candidate_id: Annotated[
        StrictStr | MISSING, Field(description="The candidate.", max_length=512, min_length=1, title="Id")
    ] = MISSING
    record_id: Annotated[
        StrictStr | MISSING, Field(description="The record.", max_length=512, min_length=1, title="Id")
    ] = MISSING


class ControlStateOut(BaseModel):
    """
    What there is.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    state: Annotated[
        Literal["absent", "pending", "accepted", "rejected", "withdrawn", "accepted_current", "accepted_disputed", "historical", "expired", "trust_invalid", "tombstoned"],
        Field(description="A state of the contract under test; absent where there is no such entity.", title="State"),
    ]
    body: Annotated[
        Literal["present", "gone"],
        Field(description="Whether the store holds its content, sealed or not.", title="Body"),
    ]
    key: Annotated[
        Literal["present", "destroyed", "none"],
        Field(
            description="Whether the key that its content is or was sealed under can still be used. none: it was not sealed under a key of its own, or the store names none any more.",
            title="Key",
        ),
    ]
    payload_digest: Annotated[
        StrictStr | MISSING,
        Field(
            description="The digest of what was captured with all that the host resolved of it, where the store keeps one beside the content.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ] = MISSING


class ControlStateSuccess(BaseModel):
    """
    The control was done.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    ok: Annotated[Annotated[Literal[True], BeforeValidator(a_boolean)], Field(description="True: it was done.", title="OK")]
    value: ControlStateOut


ControlStateAnswer = TypeAliasType("ControlStateAnswer", ControlStateSuccess | ControlStateFailure)


class Event(BaseModel):
    """
    One event of the journal as it is stored.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    cursor: Annotated[
        StrictStr,
        Field(
            description="A position in the journal of the acting scope: a decimal number without leading zeros. Zero is its first event.",
            max_length=19,
            pattern="^(?:0|[1-9][0-9]{0,18})$",
            title="Cursor",
        ),
    ]
    event_id: Annotated[
        StrictStr, Field(description="The event's id, as receipts name it.", max_length=512, min_length=1, title="Id")
    ]
    operation: Annotated[
        StrictStr,
        Field(
            description="What the event says was done, in the host's words.",
            max_length=120,
            min_length=1,
            title="Operation",
        ),
    ]
    at: Annotated[StrictInt, Field(description="The host's time that the event bears.", title="Host time")]
    principal: Annotated[
        StrictStr | MISSING,
        Field(
            description="Who the event says acted. Absent where the host itself did, or an operator.",
            max_length=512,
            min_length=1,
            title="Id",
        ),
    ] = MISSING
    event_digest: Annotated[
        StrictStr,
        Field(
            description="The digest by which receipts name this event, made anew from its stored bytes.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    chain_digest: Annotated[
        StrictStr,
        Field(
            description="The digest by which the next event names this one, made anew from its stored bytes. A host that has one digest for both gives the same twice.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ]
    previous_digest: Annotated[
        StrictStr | MISSING,
        Field(
            description="How this event names the one before it, as it is stored. Absent in the first.",
            max_length=71,
            pattern="^sha256:[0-9a-f]{64}$",
            title="Digest",
        ),
    ] = MISSING
    document: Annotated[
        StrictStr, Field(description="The event's stored bytes, as text.", min_length=2, title="Document")
    ]


class Request(BaseModel):
    """
    A request for confirmation that waits for a human.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
    )
    request_id: Annotated[
        StrictStr, Field(description="The request's id, for control_answer.", max_length=512, min_length=1, title="Id")
    ]
    tool: Annotated[
        StrictStr,
        Field(
            description="The tool whose call waits.", max_length=80, pattern="^[a-z][a-z0-9_]{0,79}$", title="Tool name"
        ),
    ]
    shown: Annotated[
        StrictStr,
        Field(
            description="Every word and value that the human is shown, as one text.",
            max_length=65536,
            min_length=1,
            title="Shown",
        ),
    ]
