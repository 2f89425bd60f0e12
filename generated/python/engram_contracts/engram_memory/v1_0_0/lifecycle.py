"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

What every tool does in every state. States called absent or not on the wire are the contract's own names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engram_contracts.model_v1 import (
    AnswerInfo,
    Confirmation,
    CreatedInfo,
    LifecycleInfo,
    RefusedInfo,
    RelatedInfo,
    StateInfo,
    TransitionInfo,
)

from .enums import Tool
from .errors import Code

__all__ = [
    "ANSWERS",
    "DISCLOSABLE",
    "LIFECYCLE",
    "REFUSALS",
    "STATES",
    "TRANSITIONS",
    "CandidateState",
    "RecordState",
    "Entity",
    "Operation",
    "Outcome",
]


class Entity(StrEnum):
    """What has a lifecycle."""

    CANDIDATE = "candidate"
    RECORD = "record"


class CandidateState(StrEnum):
    """States of a candidate."""

    ABSENT = "absent"
    """There is no such candidate for this caller."""
    PENDING = "pending"
    """Captured and sealed; not decided, or held for a human."""
    ACCEPTED = "accepted"
    """Admitted; the record lives on under its own id."""
    REJECTED = "rejected"
    """Refused by the policy; its sealed body is given up."""
    WITHDRAWN = "withdrawn"
    """Ended by its author; its sealed body is given up."""


class RecordState(StrEnum):
    """States of a record."""

    ABSENT = "absent"
    """There is no such record for this caller."""
    ACCEPTED_CURRENT = "accepted_current"
    """Admitted and current: the one state that search and get show."""
    ACCEPTED_DISPUTED = "accepted_disputed"
    """Admitted, and under dispute."""
    HISTORICAL = "historical"
    """No longer current: superseded or set aside."""
    EXPIRED = "expired"
    """Past the end of its retention."""
    TRUST_INVALID = "trust_invalid"
    """Its trust no longer holds."""
    TOMBSTONED = "tombstoned"
    """Forgotten. Dominates every other state."""


class Operation(StrEnum):
    """What an event of the journal says was done."""

    CAPTURE = "capture"
    ACCEPT = "accept"
    REJECT = "reject"
    HOLD = "hold"
    WITHDRAW = "withdraw"
    TOMBSTONE = "tombstone"
    DISPUTE = "dispute"
    RESOLVE_DISPUTE = "resolve_dispute"
    SUPERSEDE = "supersede"
    MARK_NON_CURRENT = "mark_non_current"
    REWIND = "rewind"
    EXPIRE = "expire"
    TRUST_INVALIDATE = "trust_invalidate"


class Outcome(StrEnum):
    """What an answer names as its outcome."""

    COMMITTED_PENDING = "committed_pending"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    PENDING_ADJUDICATION = "pending_adjudication"
    DUPLICATE_EXACT = "duplicate_exact"


STATES: Final[Mapping[str, tuple[StateInfo, ...]]] = MappingProxyType(
    {
        Entity.CANDIDATE: (
            StateInfo(
                state=CandidateState.ABSENT,
                title="Absent",
                sentence="There is no such candidate for this caller.",
                disclosable=False,
                terminal=False,
                wire=False,
            ),
            StateInfo(
                state=CandidateState.PENDING,
                title="Pending",
                sentence="Captured and sealed; not decided, or held for a human.",
                disclosable=False,
                terminal=False,
                wire=True,
            ),
            StateInfo(
                state=CandidateState.ACCEPTED,
                title="Accepted",
                sentence="Admitted; the record lives on under its own id.",
                disclosable=False,
                terminal=True,
                wire=False,
            ),
            StateInfo(
                state=CandidateState.REJECTED,
                title="Rejected",
                sentence="Refused by the policy; its sealed body is given up.",
                disclosable=False,
                terminal=True,
                wire=True,
            ),
            StateInfo(
                state=CandidateState.WITHDRAWN,
                title="Withdrawn",
                sentence="Ended by its author; its sealed body is given up.",
                disclosable=False,
                terminal=True,
                wire=True,
            ),
        ),
        Entity.RECORD: (
            StateInfo(
                state=RecordState.ABSENT,
                title="Absent",
                sentence="There is no such record for this caller.",
                disclosable=False,
                terminal=False,
                wire=False,
            ),
            StateInfo(
                state=RecordState.ACCEPTED_CURRENT,
                title="Current",
                sentence="Admitted and current: the one state that search and get show.",
                disclosable=True,
                terminal=False,
                wire=True,
            ),
            StateInfo(
                state=RecordState.ACCEPTED_DISPUTED,
                title="Disputed",
                sentence="Admitted, and under dispute.",
                disclosable=False,
                terminal=False,
                wire=True,
            ),
            StateInfo(
                state=RecordState.HISTORICAL,
                title="Historical",
                sentence="No longer current: superseded or set aside.",
                disclosable=False,
                terminal=False,
                wire=True,
            ),
            StateInfo(
                state=RecordState.EXPIRED,
                title="Expired",
                sentence="Past the end of its retention.",
                disclosable=False,
                terminal=False,
                wire=True,
            ),
            StateInfo(
                state=RecordState.TRUST_INVALID,
                title="Trust invalid",
                sentence="Its trust no longer holds.",
                disclosable=False,
                terminal=False,
                wire=True,
            ),
            StateInfo(
                state=RecordState.TOMBSTONED,
                title="Tombstoned",
                sentence="Forgotten. Dominates every other state.",
                disclosable=False,
                terminal=True,
                wire=True,
            ),
        ),
    }
)
"""Entity to its states."""

TRANSITIONS: Final[tuple[TransitionInfo, ...]] = (
    TransitionInfo(
        operation=Operation.CAPTURE,
        tool=Tool.ENGRAM_MEMORY_CAPTURE,
        entity=Entity.CANDIDATE,
        from_states=(CandidateState.ABSENT,),
        to_state=CandidateState.PENDING,
        creates=None,
        related=None,
        outcome=Outcome.COMMITTED_PENDING,
        who="agent",
        confirmation=Confirmation.HOST_SELECTED,
        sentence="Seals cited content as a pending candidate of the calling principal.",
    ),
    TransitionInfo(
        operation=Operation.ACCEPT,
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        entity=Entity.CANDIDATE,
        from_states=(CandidateState.PENDING,),
        to_state=CandidateState.ACCEPTED,
        creates=CreatedInfo(Entity.RECORD, RecordState.ACCEPTED_CURRENT),
        related=None,
        outcome=Outcome.ACCEPTED,
        who="admission policy",
        confirmation=Confirmation.HOST_SELECTED,
        sentence="The policy accepts: the candidate becomes a current record in the same transaction.",
    ),
    TransitionInfo(
        operation=Operation.REJECT,
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        entity=Entity.CANDIDATE,
        from_states=(CandidateState.PENDING,),
        to_state=CandidateState.REJECTED,
        creates=None,
        related=None,
        outcome=Outcome.REJECTED,
        who="admission policy",
        confirmation=Confirmation.HOST_SELECTED,
        sentence="The policy says no; the sealed body's key is marked for destruction.",
    ),
    TransitionInfo(
        operation=Operation.HOLD,
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        entity=Entity.CANDIDATE,
        from_states=(CandidateState.PENDING,),
        to_state=CandidateState.PENDING,
        creates=None,
        related=None,
        outcome=Outcome.PENDING_ADJUDICATION,
        who="admission policy",
        confirmation=Confirmation.HOST_SELECTED,
        sentence="The policy leaves it to a human, or the tombstone guard holds it; the candidate stays pending.",
    ),
    TransitionInfo(
        operation=Operation.ACCEPT,
        tool=None,
        entity=Entity.CANDIDATE,
        from_states=(CandidateState.PENDING,),
        to_state=CandidateState.ACCEPTED,
        creates=CreatedInfo(Entity.RECORD, RecordState.ACCEPTED_CURRENT),
        related=None,
        outcome=None,
        who="human adjudicator",
        confirmation=None,
        sentence="A human accepts a held candidate; over a tombstone match only with a named override.",
    ),
    TransitionInfo(
        operation=Operation.REJECT,
        tool=None,
        entity=Entity.CANDIDATE,
        from_states=(CandidateState.PENDING,),
        to_state=CandidateState.REJECTED,
        creates=None,
        related=None,
        outcome=None,
        who="human adjudicator",
        confirmation=None,
        sentence="A human rejects a held candidate.",
    ),
    TransitionInfo(
        operation=Operation.WITHDRAW,
        tool=Tool.ENGRAM_MEMORY_WITHDRAW,
        entity=Entity.CANDIDATE,
        from_states=(CandidateState.PENDING,),
        to_state=CandidateState.WITHDRAWN,
        creates=None,
        related=None,
        outcome=None,
        who="agent",
        confirmation=Confirmation.ALWAYS,
        sentence="Ends the candidate; the sealed body's key is marked for destruction.",
    ),
    TransitionInfo(
        operation=Operation.TOMBSTONE,
        tool=Tool.ENGRAM_MEMORY_FORGET,
        entity=Entity.RECORD,
        from_states=(RecordState.ACCEPTED_CURRENT, RecordState.ACCEPTED_DISPUTED, RecordState.HISTORICAL, RecordState.EXPIRED, RecordState.TRUST_INVALID,),
        to_state=RecordState.TOMBSTONED,
        creates=None,
        related=None,
        outcome=None,
        who="agent",
        confirmation=Confirmation.ALWAYS,
        sentence="Ends the record; body and index rows go in the same transaction.",
    ),
    TransitionInfo(
        operation=Operation.DISPUTE,
        tool=None,
        entity=Entity.RECORD,
        from_states=(RecordState.ACCEPTED_CURRENT,),
        to_state=RecordState.ACCEPTED_DISPUTED,
        creates=None,
        related=None,
        outcome=None,
        who="host operator",
        confirmation=None,
        sentence="Puts a current record under dispute; it is no longer shown.",
    ),
    TransitionInfo(
        operation=Operation.RESOLVE_DISPUTE,
        tool=None,
        entity=Entity.RECORD,
        from_states=(RecordState.ACCEPTED_DISPUTED,),
        to_state=RecordState.ACCEPTED_CURRENT,
        creates=None,
        related=None,
        outcome=None,
        who="host operator",
        confirmation=None,
        sentence="Ends the dispute in the record's favour.",
    ),
    TransitionInfo(
        operation=Operation.SUPERSEDE,
        tool=None,
        entity=Entity.RECORD,
        from_states=(RecordState.ACCEPTED_CURRENT, RecordState.ACCEPTED_DISPUTED,),
        to_state=RecordState.HISTORICAL,
        creates=None,
        related=RelatedInfo(("accepted_current",), "accepted_current"),
        outcome=None,
        who="host operator",
        confirmation=None,
        sentence="Another current record takes its place.",
    ),
    TransitionInfo(
        operation=Operation.MARK_NON_CURRENT,
        tool=None,
        entity=Entity.RECORD,
        from_states=(RecordState.ACCEPTED_CURRENT, RecordState.ACCEPTED_DISPUTED,),
        to_state=RecordState.HISTORICAL,
        creates=None,
        related=None,
        outcome=None,
        who="host operator",
        confirmation=None,
        sentence="Sets the record aside without a successor.",
    ),
    TransitionInfo(
        operation=Operation.REWIND,
        tool=None,
        entity=Entity.RECORD,
        from_states=(RecordState.HISTORICAL,),
        to_state=RecordState.ACCEPTED_CURRENT,
        creates=None,
        related=RelatedInfo(("accepted_current", "accepted_disputed"), "historical"),
        outcome=None,
        who="host operator",
        confirmation=None,
        sentence="Makes a historical record current again; its successor becomes historical in the same transaction.",
    ),
    TransitionInfo(
        operation=Operation.EXPIRE,
        tool=None,
        entity=Entity.RECORD,
        from_states=(RecordState.ACCEPTED_CURRENT, RecordState.ACCEPTED_DISPUTED, RecordState.HISTORICAL,),
        to_state=RecordState.EXPIRED,
        creates=None,
        related=None,
        outcome=None,
        who="host",
        confirmation=None,
        sentence="The end of retention was observed.",
    ),
    TransitionInfo(
        operation=Operation.TRUST_INVALIDATE,
        tool=None,
        entity=Entity.RECORD,
        from_states=(RecordState.ACCEPTED_CURRENT, RecordState.ACCEPTED_DISPUTED, RecordState.HISTORICAL,),
        to_state=RecordState.TRUST_INVALID,
        creates=None,
        related=None,
        outcome=None,
        who="host verifier",
        confirmation=None,
        sentence="The verifier takes back the trust.",
    ),
)
"""Moves that write an event."""

ANSWERS: Final[tuple[AnswerInfo, ...]] = (
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_CAPTURE,
        state=CandidateState.PENDING,
        outcome=Outcome.DUPLICATE_EXACT,
        replayed=True,
        sentence="The key's own candidate, by the stored receipt: key and content are those of the first capture.",
    ),
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_CAPTURE,
        state=CandidateState.ACCEPTED,
        outcome=Outcome.DUPLICATE_EXACT,
        replayed=True,
        sentence="As while it was pending: the stored receipt, and no word on what was decided.",
    ),
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_CAPTURE,
        state=CandidateState.REJECTED,
        outcome=Outcome.DUPLICATE_EXACT,
        replayed=True,
        sentence="As while it was pending: the stored receipt; the content is not put before the policy again.",
    ),
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_CAPTURE,
        state=CandidateState.WITHDRAWN,
        outcome=Outcome.DUPLICATE_EXACT,
        replayed=True,
        sentence="As while it was pending: the stored receipt; the candidate stays ended.",
    ),
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_GET,
        state=RecordState.ACCEPTED_CURRENT,
        outcome=None,
        replayed=False,
        sentence="The record, if it is valid now, not past its expiry and its trust holds; otherwise NOT_FOUND as for every other state.",
    ),
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        state=CandidateState.PENDING,
        outcome=Outcome.PENDING_ADJUDICATION,
        replayed=True,
        sentence="A held candidate is asked about again: the hold stands until a human decides.",
    ),
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        state=CandidateState.ACCEPTED,
        outcome=Outcome.ACCEPTED,
        replayed=True,
        sentence="The stored decision with its record_id, whatever became of the record.",
    ),
    AnswerInfo(
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        state=CandidateState.REJECTED,
        outcome=Outcome.REJECTED,
        replayed=True,
        sentence="The stored decision.",
    ),
)
"""Successes that write no event."""

REFUSALS: Final[tuple[RefusedInfo, ...]] = (
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_GET,
        state=RecordState.ABSENT,
        code=Code.NOT_FOUND,
        sentence="Unknown, foreign and not eligible look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_GET,
        state=RecordState.ACCEPTED_DISPUTED,
        code=Code.NOT_FOUND,
        sentence="Unknown, foreign and not eligible look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_GET,
        state=RecordState.HISTORICAL,
        code=Code.NOT_FOUND,
        sentence="Unknown, foreign and not eligible look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_GET,
        state=RecordState.EXPIRED,
        code=Code.NOT_FOUND,
        sentence="Unknown, foreign and not eligible look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_GET,
        state=RecordState.TRUST_INVALID,
        code=Code.NOT_FOUND,
        sentence="Unknown, foreign and not eligible look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_GET,
        state=RecordState.TOMBSTONED,
        code=Code.NOT_FOUND,
        sentence="Unknown, foreign and not eligible look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        state=CandidateState.ABSENT,
        code=Code.NOT_FOUND,
        sentence="Unknown, of another scope or of another principal: they look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_REQUEST_ADMISSION,
        state=CandidateState.WITHDRAWN,
        code=Code.ALREADY_TERMINAL,
        sentence="A withdrawn candidate is never decided.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_WITHDRAW,
        state=CandidateState.ABSENT,
        code=Code.NOT_FOUND,
        sentence="Unknown, of another scope or of another principal: they look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_WITHDRAW,
        state=CandidateState.ACCEPTED,
        code=Code.ILLEGAL_TRANSITION,
        sentence="Admission won: a withdrawal never becomes a forgetting. Call forget on the record_id.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_WITHDRAW,
        state=CandidateState.REJECTED,
        code=Code.ALREADY_TERMINAL,
        sentence="The candidate has ended already; a replay needs the key that ended it.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_WITHDRAW,
        state=CandidateState.WITHDRAWN,
        code=Code.ALREADY_TERMINAL,
        sentence="The candidate has ended already; a replay needs the key that ended it.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_FORGET,
        state=RecordState.ABSENT,
        code=Code.NOT_FOUND,
        sentence="Unknown and foreign look alike.",
    ),
    RefusedInfo(
        tool=Tool.ENGRAM_MEMORY_FORGET,
        state=RecordState.TOMBSTONED,
        code=Code.ALREADY_TERMINAL,
        sentence="The record is forgotten already; a replay needs the key that ended it.",
    ),
)
"""The code of every other pair of tool and state."""

LIFECYCLE: Final = LifecycleInfo(STATES, TRANSITIONS, ANSWERS, REFUSALS)

DISCLOSABLE: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {entity: LIFECYCLE.disclosable(entity) for entity in STATES}
)
"""Entity to the states that reads may show."""
