"""What a tool does in a state: the contract's own table, asked and never repeated.

For each (tool, state) the generated lifecycle has transitions, answers without an event, or one refusal. So no state
and no code is spelled here or in what calls this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engram_contracts.dialect_v1 import Violation
from engram_contracts.engram_memory.v1_0_0.lifecycle import (
    DISCLOSABLE,
    LIFECYCLE,
    CandidateState,
    Entity,
    Operation,
    RecordState,
)
from engram_contracts.model_v1 import AnswerInfo, TransitionInfo

from engram_runtime.ports import VerdictKind
from engram_runtime.refused import RefusedWith
from engram_runtime.store.port import Candidate, Record

SHELF: Final = "global"
"""The shelf of what engram-memory admits: it has no other."""

OPERATIONS: Final[Mapping[VerdictKind, Operation]] = {
    VerdictKind.ACCEPT: Operation.ACCEPT,
    VerdictKind.REJECT: Operation.REJECT,
    VerdictKind.HOLD: Operation.HOLD,
}
"""What a policy's verdict does to a candidate."""


def state_of_candidate(candidate: Candidate | None, origin: str, principal: str) -> str:
    """The state as that principal may know it: others' candidates, and those of another contract, are absent."""
    if candidate is None or candidate.now.principal != principal or candidate.now.origin != origin:
        return CandidateState.ABSENT
    return candidate.now.state


def state_of_record(record: Record | None) -> str:
    """The state of a record of the scope, whoever captured it."""
    return RecordState.ABSENT if record is None else record.now.state


def disclosable(record: Record) -> bool:
    """Whether a record's state lets reads show it."""
    return shows(record.now.state)


def shows(state: str) -> bool:
    """Whether that state lets reads show a record; those and no others are in the search index."""
    return state in DISCLOSABLE[Entity.RECORD]


def require(tool: str, state: str) -> None:
    """Raise `RefusedWith` if the table refuses the tool in that state."""
    refused = LIFECYCLE.refusal(tool, state)
    if refused is not None:
        rule = f"lifecycle.{refused.tool}.{refused.state}"
        raise RefusedWith(refused.code, [Violation(rule, "", refused.code, refused.sentence)])


def answer(tool: str, state: str) -> AnswerInfo | None:
    """What the tool answers in that state from what is stored, if it does."""
    return LIFECYCLE.answer(tool, state)


def moves(tool: str, state: str) -> bool:
    """Whether the tool can move a target in that state."""
    return bool(LIFECYCLE.moves(tool, state))


def move(tool: str, state: str, operation: Operation) -> TransitionInfo:
    """The transition of that operation; `LookupError` if the table has none, which is a fault of the host."""
    for row in LIFECYCLE.moves(tool, state):
        if row.operation == operation:
            return row
    raise LookupError(f"no {operation} by {tool}")


def host_moves(entity: Entity) -> Sequence[TransitionInfo]:
    """What a host does to such an entity without a tool, in the order of the contract."""
    return [row for row in LIFECYCLE.transitions if row.tool is None and row.entity == entity]


def host_move(entity: Entity, state: str, operation: Operation) -> TransitionInfo | None:
    """The host's own transition of that operation from a state, if the table has one."""
    rows = (row for row in host_moves(entity) if row.operation == operation and state in row.from_states)
    return next(rows, None)


def outcome(operation: str) -> str:
    """What an answer calls the outcome of that operation, whoever did it."""
    return LIFECYCLE.operation(operation).outcome or operation
