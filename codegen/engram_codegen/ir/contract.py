"""A contract version and its parts: tools, envelope, error table. Lifecycle, laws and digests stay data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engram_codegen.ir.nodes import Node
from engram_codegen.ir.rules import Json, Pointer


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
