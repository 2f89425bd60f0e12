"""The intermediate representation: one resolved contract version as frozen data.

Every emitter is a pure function of a :class:`Contract`. Schemas are expanded at their place of use (no ``$ref`` is
left), so each node knows the rule *place* that the dialect gives it (dialect page, "Rule ids") and the error code that
a violation inside it carries (``x-code``, else the contract's default).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Json = Any
"""A parsed JSON value; contracts are data, and their leaves are read, never called."""

Pointer = tuple[str, ...]
"""A JSON Pointer relative to some object, unescaped; the segment ``*`` stands for every item of an array."""


# --- schema nodes -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Node:
    """What every schema node has.

    ``place`` is the rule place (``engram_memory_get.in/record_id``), ``code`` the code of a violation at this node,
    ``name`` the ``$defs`` name it came from (shared by all uses) or ``None`` for an inline schema.
    """

    place: str
    code: str
    name: str | None
    title: str | None
    description: str | None
    default: Json | None
    has_default: bool

    def rule(self, keyword: str) -> str:
        """The rule id of one keyword of this node."""
        return f"{self.place}#{keyword}"


@dataclass(frozen=True)
class Const(Node):
    """Exactly one value: a string, an integer or a boolean."""

    value: str | int | bool


@dataclass(frozen=True)
class Enum(Node):
    """One of several strings or integers."""

    values: tuple[str | int, ...]


@dataclass(frozen=True)
class Boolean(Node):
    """``true`` or ``false``."""


@dataclass(frozen=True)
class Number(Node):
    """An integer (``integer`` true) or any finite number, with inclusive bounds."""

    integer: bool
    minimum: int | float | None
    maximum: int | float | None


@dataclass(frozen=True)
class String(Node):
    """A string; lengths count code points, ``bytes_*`` UTF-8 bytes, ``pattern`` matches the whole string."""

    min_length: int | None
    max_length: int | None
    pattern: str | None
    bytes_min: int | None
    bytes_max: int | None
    nfc: bool
    instant: str | None


@dataclass(frozen=True)
class Array(Node):
    """A list of one item schema."""

    items: Node
    min_items: int | None
    max_items: int | None
    unique: bool


@dataclass(frozen=True)
class Property:
    """A declared member of an object, in the order in which the contract lists it."""

    name: str
    node: Node
    required: bool


@dataclass(frozen=True)
class Object(Node):
    """A closed object; or, with ``free``, an object whose undeclared members are any JSON (``x-free``)."""

    properties: tuple[Property, ...]
    rules: tuple[Rule, ...]
    free: Free | None

    def property(self, name: str) -> Property | None:
        """The declared member of that name, or ``None``."""
        return next((p for p in self.properties if p.name == name), None)


@dataclass(frozen=True)
class Free:
    """Bounds of an open object: bytes of its RFC 8785 form, and nesting depth (the object itself counts one)."""

    max_bytes: int | None
    max_depth: int | None


@dataclass(frozen=True)
class Branch:
    """One shape of a union: the discriminator's value and the object it selects."""

    value: str | int | bool
    node: Object


@dataclass(frozen=True)
class Union(Node):
    """``oneOf`` objects told apart by one constant member, or (``by_presence``) by whether that member is there at all.

    The member is judged once, by ``#oneOf`` at the union; a branch does not judge it again, nor its own type. By
    presence, the branch values are ``True`` (there) and ``False`` (absent), and ``#oneOf`` cannot be violated.
    """

    discriminator: str
    branches: tuple[Branch, ...]
    by_presence: bool


# --- x-rules ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rule:
    """A rule between fields of one object; ``id`` is the full rule id, paths are relative to that object."""

    id: str
    kind: str
    sentence: str
    code: str


@dataclass(frozen=True)
class UniqueBy(Rule):
    """``key`` differs among all ``items``."""

    items: Pointer
    key: Pointer


@dataclass(frozen=True)
class ResolvesIn(Rule):
    """Every value at ``each`` is one of the values at ``within``."""

    each: Pointer
    within: Pointer


@dataclass(frozen=True)
class MemberOf(Rule):
    """``value`` is in ``list`` of an item of ``items`` whose ``key`` equals the value at ``equals``.

    Vacuous if no item matches.
    """

    value: Pointer
    items: Pointer
    list: Pointer
    key: Pointer
    equals: Pointer


@dataclass(frozen=True)
class AtMost(Rule):
    """``low`` <= ``high``: two numbers, or two instants."""

    low: Pointer
    high: Pointer


@dataclass(frozen=True)
class Sorted(Rule):
    """The strings at ``items`` do not descend by UTF-8 bytes."""

    items: Pointer


@dataclass(frozen=True)
class When:
    """A condition on one value; ``test`` is ``equals``, ``in``, ``present`` or ``absent``; two have values."""

    at: Pointer
    test: str
    values: tuple[Json, ...]


@dataclass(frozen=True)
class RequiredWhen(Rule):
    """``at`` is present when the condition holds."""

    at: Pointer
    when: When


@dataclass(frozen=True)
class ForbiddenWhen(Rule):
    """``at`` is absent when the condition holds."""

    at: Pointer
    when: When


@dataclass(frozen=True)
class Present(Rule):
    """Of the members ``of``, at least ``min`` and at most ``max`` are present."""

    of: tuple[Pointer, ...]
    min: int | None
    max: int | None


@dataclass(frozen=True)
class Equal(Rule):
    """The values at ``a`` and ``b`` are equal."""

    a: Pointer
    b: Pointer


@dataclass(frozen=True)
class AbsentWhenListed(Rule):
    """A declared member of ``object`` is absent if and only if its pointer is in ``list``."""

    object: Pointer
    list: Pointer


# --- contract parts ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """The argument that names what a tool acts on, and which lifecycle entity that is."""

    at: Pointer
    entity: str


@dataclass(frozen=True)
class Roles:
    """Where a tool's arguments of general meaning stand (dialect page, "roles")."""

    purpose: Pointer | None = None
    user: Pointer | None = None
    idempotency_key: Pointer | None = None
    target: Target | None = None
    page_cursor: Pointer | None = None
    limit: Pointer | None = None
    expiry: Pointer | None = None
    consent: Pointer | None = None


@dataclass(frozen=True)
class Example:
    """A named valid document of one side of one tool."""

    name: str
    title: str
    tool: str
    side: str
    document: Json


@dataclass(frozen=True)
class Root:
    """One judged document: its schema, its ceiling in bytes and whether the lenient step runs before."""

    name: str
    node: Node
    max_bytes: int | None
    lenient: bool


@dataclass(frozen=True)
class Tool:
    """One MCP tool of the contract."""

    name: str
    title: str
    description: str
    annotations: Mapping[str, bool]
    effect: str
    mutation: bool
    confirmation: str
    codes: tuple[str, ...]
    roles: Roles
    input: Root
    output: Root
    examples: tuple[Example, ...]
    notes: tuple[str, ...]
    text: str
    """``json-copy``, or a JSON Pointer into the value whose string is the text item."""


@dataclass(frozen=True)
class Envelope:
    """How a value or a failure is wrapped; slot pointers are relative to success and failure."""

    success: Json
    failure: Json
    tell: Mapping[str, Json]
    slots: Mapping[str, Mapping[str, Pointer]]
    roots: Mapping[str, Root]
    """Per tool: the whole answer, slots filled (place ``envelope``; the value keeps the tool's output places)."""


@dataclass(frozen=True)
class ErrorCode:
    """One row of the error table."""

    code: str
    family: str
    retriable: bool
    message: str
    action: str
    data: Json | None


@dataclass(frozen=True)
class ProtocolError:
    """A JSON-RPC error that is no memory answer."""

    id: str
    code: int
    message: str


@dataclass(frozen=True)
class Refusal:
    """What this contract answers when a pipeline step refuses for a cause: an error code or a protocol error's id."""

    step: str
    cause: str
    code: str | None
    protocol: str | None


@dataclass(frozen=True)
class Errors:
    """The error table, the protocol errors and the refusals."""

    default: str
    codes: tuple[ErrorCode, ...]
    protocol: tuple[ProtocolError, ...]
    refusals: tuple[Refusal, ...]


@dataclass(frozen=True)
class Contract:
    """One resolved contract version; ``lifecycle``, ``laws``, ``digests``, ``open_points`` are the files' own data."""

    id: str
    version: str
    status: str
    served: bool
    title: str
    provider: str
    summary: str
    source: tuple[str, ...]
    sha256: str
    tools: tuple[Tool, ...]
    envelope: Envelope
    errors: Errors
    lifecycle: Json | None
    laws: tuple[Json, ...]
    digests: tuple[Json, ...]
    open_points: tuple[Json, ...]
    examples: tuple[Example, ...]
    defs: Mapping[str, Json]
    """The shared ``$defs`` as written, for emitters that keep names (schema bundles, models)."""

    @property
    def name_at_version(self) -> str:
        """``engram-memory@1.0.0``."""
        return f"{self.id}@{self.version}"

    @property
    def package(self) -> str:
        """The Python package path below ``engram_contracts``: ``engram_memory/v1_0_0``."""
        return f"{self.id.replace('-', '_')}/v{self.version.replace('.', '_')}"

    def roots(self) -> Iterator[Root]:
        """Every judged document: inputs, outputs, then whole answers, in the order of the tools."""
        for tool in self.tools:
            yield tool.input
        for tool in self.tools:
            yield tool.output
        yield from self.envelope.roots.values()


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes below it, parents first."""
    yield node
    if isinstance(node, Array):
        yield from walk(node.items)
    elif isinstance(node, Object):
        for prop in node.properties:
            yield from walk(prop.node)
    elif isinstance(node, Union):
        for branch in node.branches:
            yield from walk(branch.node)


def rule_ids(root: Root) -> tuple[str, ...]:
    """All rule ids of a judged document, in the order in which a reader meets them, each once."""
    ceiling = () if root.max_bytes is None else (f"{root.name}#x-json-bytes.max",)
    return tuple(dict.fromkeys((*ceiling, *_ids(root.node))))


def _ids(node: Node, told: str | None = None) -> Iterator[str]:
    """Rule ids below a node; ``told`` is the member that a union has judged already."""
    for keyword in keywords(node):
        if told is None or keyword != "type":
            yield node.rule(keyword)
    match node:
        case Array():
            yield from _ids(node.items)
        case Union():
            for branch in node.branches:
                yield from _ids(branch.node, node.discriminator)
        case Object():
            for prop in node.properties:
                if prop.required and prop.name != told:
                    yield f"{node.place}/{prop.name}#required"
                if prop.name != told or not isinstance(prop.node, Const):
                    yield from _ids(prop.node)
            yield from (rule.id for rule in node.rules)
        case _:
            pass


def keywords(node: Node) -> tuple[str, ...]:
    """The keywords of a node that can be violated, as they stand in rule ids."""
    match node:
        case Const():
            return ("const",)
        case Enum():
            return ("enum",)
        case Boolean():
            return ("type",)
        case Number():
            return _set("type", minimum=node.minimum, maximum=node.maximum)
        case String():
            return _set(
                "type",
                minLength=node.min_length,
                maxLength=node.max_length,
                pattern=node.pattern,
                **{"x-bytes.min": node.bytes_min, "x-bytes.max": node.bytes_max},
                **{"x-nfc": node.nfc or None, "x-instant": node.instant},
            )
        case Array():
            return _set("type", minItems=node.min_items, maxItems=node.max_items, uniqueItems=node.unique or None)
        case Object():
            free = node.free
            if free is None:
                return ("type", "additionalProperties")
            return _set("type", **{"x-free.maxBytes": free.max_bytes, "x-free.maxDepth": free.max_depth})
        case Union():
            return ("type",) if node.by_presence else ("type", "oneOf")
        case _:
            raise TypeError(type(node).__name__)


def _set(first: str, **bounds: object) -> tuple[str, ...]:
    return (first, *(keyword for keyword, bound in bounds.items() if bound is not None))
