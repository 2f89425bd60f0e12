"""engram-contracts, dialect 1. Generated; do not edit.

The contract-neutral shapes that every generated contract package fills: what a tool, an error, a law, a digest, a
state is to a host that knows no contract by name. Frozen with the dialect's number: a released contract never sees
them change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, cast

from .dialect_v1 import Refusal, Validator, Violation, digest

__all__ = [
    "AnswerInfo",
    "Confirmation",
    "ContractInfo",
    "CreatedInfo",
    "DigestInfo",
    "Effect",
    "EnvelopeInfo",
    "ErrorInfo",
    "FieldInfo",
    "Judged",
    "LawInfo",
    "LifecycleInfo",
    "Pointer",
    "ProtocolInfo",
    "RefusedInfo",
    "RelatedInfo",
    "RolesInfo",
    "StateInfo",
    "ToolInfo",
    "TransitionInfo",
    "a_boolean",
    "no_boolean",
    "read",
    "without",
]

Pointer = tuple[str, ...]
"""A JSON Pointer as its unescaped segments; ``()`` is the whole document."""


def read(document: Any, at: Pointer, default: Any = None) -> Any:
    """The value at a pointer of objects, or ``default`` where it is absent."""
    found: Any = document
    for segment in at:
        if not isinstance(found, dict) or segment not in found:
            return default
        found = cast("dict[str, Any]", found)[segment]
    return found


def without(document: Any, leave_out: Iterable[Pointer]) -> Any:
    """The document without some members; ``*`` means every item of an array.

    Copies no more than the path to each member; the document itself is not changed. An absent member is no error.
    """
    for at in leave_out:
        document = _without(document, at)
    return document


def _without(document: Any, at: Pointer) -> Any:
    head, rest = at[0], at[1:]
    if head == "*" and isinstance(document, list):
        items = cast("list[Any]", document)
        return [_without(item, rest) for item in items] if rest else []
    if not isinstance(document, dict) or head not in document:
        return cast("Any", document)
    members = cast("dict[str, Any]", document)
    if not rest:
        return {key: value for key, value in members.items() if key != head}
    return {**members, head: _without(members[head], rest)}


def a_boolean(value: object) -> object:
    """For the models: Python's 1 equals ``True``, JSON's does not."""
    if not isinstance(value, bool):
        raise ValueError("true or false is expected")
    return value


def no_boolean(value: object) -> object:
    """For the models: Python's ``True`` equals 1, JSON's does not."""
    if isinstance(value, bool):
        raise ValueError("no boolean is expected")
    return value


class Effect(StrEnum):
    """What a tool does to what is stored."""

    READ = "read"
    APPEND = "append"
    TRANSITION = "transition"
    REPLACE = "replace"
    DELETE = "delete"


class Confirmation(StrEnum):
    """When a human must approve."""

    NEVER = "never"
    HOST_SELECTED = "host-selected"
    ALWAYS = "always"


class Judged(StrEnum):
    """How a law is judged: by a client alone, with the conformance controls, or by reading."""

    WIRE = "wire"
    CONTROL = "control"
    NOT_BY_MACHINE = "not-by-machine"


@dataclass(frozen=True)
class ErrorInfo:
    """One row of a contract's error table; ``message`` is constant and says nothing of the call."""

    code: str
    family: str
    retriable: bool
    message: str
    action: str


@dataclass(frozen=True)
class ProtocolInfo:
    """A JSON-RPC error that is no answer of a tool: ``code`` is the JSON-RPC number."""

    id: str
    code: int
    message: str


@dataclass(frozen=True)
class RolesInfo:
    """Where the arguments of general meaning stand in a tool's input; ``None``: the tool has no such argument."""

    purpose: Pointer | None = None
    user: Pointer | None = None
    idempotency_key: Pointer | None = None
    target: Pointer | None = None
    target_entity: str | None = None
    page_cursor: Pointer | None = None
    limit: Pointer | None = None
    expiry: Pointer | None = None
    consent: Pointer | None = None


@dataclass(frozen=True)
class FieldInfo:
    """Bounds, constant and default of one field, for hosts that need the numbers; ``None`` where there is none.

    ``default`` is what an absent field means; validation does not fill it in.
    """

    required: bool = False
    default: Any = None
    const: Any = None
    minimum: int | float | None = None
    maximum: int | float | None = None
    min_items: int | None = None
    max_items: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    min_bytes: int | None = None
    max_bytes: int | None = None


@dataclass(frozen=True)
class ToolInfo:
    """What a host must know of a tool beyond its schemas.

    ``text`` is the pointer into the value whose string is the text item, or ``None`` for a JSON copy of the answer;
    ``lenient`` says that the lenient step runs before validation; ``method`` names the handler method; ``input`` and
    ``output`` map a JSON Pointer (``*`` for every item: ``/payload/components/*/text``) to what the schema says there.
    """

    name: str
    title: str
    description: str
    annotations: Mapping[str, bool]
    effect: Effect
    mutation: bool
    confirmation: Confirmation
    codes: frozenset[str]
    roles: RolesInfo
    text: Pointer | None
    lenient: bool
    method: str
    input: Mapping[str, FieldInfo]
    output: Mapping[str, FieldInfo]


@dataclass(frozen=True)
class StateInfo:
    """One state of an entity; ``wire``: the name may appear in answers."""

    state: str
    title: str
    sentence: str
    disclosable: bool
    terminal: bool
    wire: bool


@dataclass(frozen=True)
class CreatedInfo:
    """What a transition brings to be in the same transaction."""

    entity: str
    state: str


@dataclass(frozen=True)
class RelatedInfo:
    """What happens to the related entity in the same transaction."""

    from_states: tuple[str, ...]
    to_state: str


@dataclass(frozen=True)
class TransitionInfo:
    """A move that writes an event; ``tool`` is ``None`` where only the host makes it."""

    operation: str
    tool: str | None
    entity: str
    from_states: tuple[str, ...]
    to_state: str
    creates: CreatedInfo | None
    related: RelatedInfo | None
    outcome: str | None
    who: str
    confirmation: Confirmation | None
    sentence: str


@dataclass(frozen=True)
class AnswerInfo:
    """A success that writes no event."""

    tool: str
    state: str
    outcome: str | None
    replayed: bool
    sentence: str


@dataclass(frozen=True)
class RefusedInfo:
    """A tool refused in a state."""

    tool: str
    state: str
    code: str
    sentence: str


@dataclass(frozen=True)
class LifecycleInfo:
    """The total table of what every tool does in every state of the entity that it targets."""

    states: Mapping[str, tuple[StateInfo, ...]]
    transitions: tuple[TransitionInfo, ...]
    answers: tuple[AnswerInfo, ...]
    refusals: tuple[RefusedInfo, ...]

    def moves(self, tool: str, state: str) -> tuple[TransitionInfo, ...]:
        """The transitions that a tool can make from a state, in the order of the contract."""
        return tuple(t for t in self.transitions if t.tool == tool and state in t.from_states)

    def operation(self, operation: str, outcome: str | None = None) -> TransitionInfo:
        """The first transition of that operation (and outcome, if given); ``KeyError`` if there is none."""
        for row in self.transitions:
            if row.operation == operation and outcome in (None, row.outcome):
                return row
        raise KeyError(operation)

    def answer(self, tool: str, state: str, outcome: str | None = None) -> AnswerInfo | None:
        """What a tool answers in a state from what is stored (of that outcome, if given)."""
        for row in self.answers:
            if row.tool == tool and row.state == state and outcome in (None, row.outcome):
                return row
        return None

    def refusal(self, tool: str, state: str) -> RefusedInfo | None:
        """Why a tool is refused in a state, or ``None`` where it is not."""
        return next((r for r in self.refusals if r.tool == tool and r.state == state), None)

    def disclosable(self, entity: str) -> frozenset[str]:
        """The states in which reads may show an entity."""
        return frozenset(s.state for s in self.states[entity] if s.disclosable)

    def terminal(self, entity: str) -> frozenset[str]:
        """The states that nothing leaves."""
        return frozenset(s.state for s in self.states[entity] if s.terminal)


@dataclass(frozen=True, kw_only=True)
class LawInfo:
    """A rule of behaviour. A law with parameters is a subclass that has one typed field for each.

    ``units`` gives the unit of each parameter.
    """

    id: str
    level: str
    sentence: str
    source: str
    judged: Judged
    code: str | None
    mutants: tuple[str, ...]
    units: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True)
class DigestInfo:
    """``sha256:`` over the domain, one zero byte, and the RFC 8785 bytes of the document without ``leaves_out``."""

    id: str
    domain: str
    covers: str
    leaves_out: tuple[Pointer, ...]

    def __call__(self, document: Any) -> str:
        """The digest of a well-formed document (``dialect_v1.well_formed`` has passed it)."""
        return digest(self.domain, without(document, self.leaves_out))


Success = Callable[[Any, str], dict[str, Any]]
Failure = Callable[..., dict[str, Any]]


@dataclass(frozen=True)
class EnvelopeInfo:
    """How a value or a failure is wrapped.

    ``success(value, audit_id)``; ``failure(error, audit_id, details=None, data=None)``, where details and data are
    left out by contracts without such a slot. ``failed(content)`` tells the two apart; ``value`` points to the value in
    a success, ``code`` to the code in a failure; ``audit_id`` to the audit id in both, if there is one.
    """

    success: Success
    failure: Failure
    failed: Callable[[Mapping[str, Any]], bool]
    value: Pointer
    code: Pointer
    audit_id: Pointer | None
    details: Pointer | None


def _json(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class ContractInfo:
    """One contract version, bound for a host: everything that a pipeline reads, so that it names no contract.

    ``lenient`` maps a tool's name to the step that reads its arguments before validation, where the contract asks for it;
    ``inputs``, ``outputs``, ``envelopes`` map it to its validator; ``default`` is the code of an invalid
    argument; ``refusals`` says what a pipeline step answers for a cause (a step without a row is skipped);
    ``descriptors`` are the MCP tool descriptors in the order of the contract.
    """

    id: str
    version: str
    title: str
    provider: str
    summary: str
    status: str
    served: bool
    dialect: int
    sha256: str
    tools: Mapping[str, ToolInfo]
    lenient: Mapping[str, Callable[[Any], Any]]
    inputs: Mapping[str, Validator]
    outputs: Mapping[str, Validator]
    envelopes: Mapping[str, Validator]
    default: str
    errors: Mapping[str, ErrorInfo]
    protocol: Mapping[str, ProtocolInfo]
    refusals: Mapping[Refusal, ErrorInfo | ProtocolInfo]
    lifecycle: LifecycleInfo
    laws: Mapping[str, LawInfo]
    digests: Mapping[str, DigestInfo]
    envelope: EnvelopeInfo
    descriptors: tuple[Mapping[str, Any], ...]

    @property
    def name(self) -> str:
        """``engram-memory@1.0.0``."""
        return f"{self.id}@{self.version}"

    def success(self, value: Any, audit_id: str) -> dict[str, Any]:
        """The structured content of a success."""
        return self.envelope.success(value, audit_id)

    def failure(
        self,
        code: str,
        audit_id: str,
        details: Sequence[Violation] | None = None,
        data: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """The structured content of a failure; ``KeyError`` for a code that is not of this contract."""
        return self.envelope.failure(self.errors[code], audit_id, details, data)

    def text(self, tool: str, content: Mapping[str, Any], dumps: Callable[[Any], str] = _json) -> str:
        """The text item beside the structured content: a JSON copy, or the block that the tool's value carries.

        A failure always gives the JSON copy. ``dumps`` may be any JSON writer.
        """
        at = self.tools[tool].text
        if at is None or self.envelope.failed(content):
            return dumps(content)
        return str(read(content, (*self.envelope.value, *at)))
