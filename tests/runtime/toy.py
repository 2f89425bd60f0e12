"""A contract that no host knows by name, and what a test needs to run it.

Two tools, a read and a mutation, and one that always needs a human; its words differ from every real contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engram_contracts.dialect_v1 import Refusal, Validator, Violation
from engram_contracts.model_v1 import (
    ContractInfo,
    EnvelopeInfo,
    ErrorInfo,
    LawInfo,
    LifecycleInfo,
    ProtocolInfo,
    RolesInfo,
    ToolInfo,
)
from engram_runtime.call import Call
from engram_runtime.context import Context
from engram_runtime.ports import AuditLine

CONTEXT = Context("acme", "lab", "ann", "agent-a", "s1", "shopping", "bind-a")

CODES = (
    "BAD_INPUT",
    "BAD_HASH",
    "DENIED",
    "OVER",
    "GONE",
    "SLOW_DOWN",
    "BUSY",
    "MAYBE",
    "BROKEN",
    "TOO_LATE",
    "STOPPED",
)
MISSING = ProtocolInfo("no-context", -32603, "No context")
UNKNOWN = ProtocolInfo("no-tool", -32602, "No such thing")


def error(code: str) -> ErrorInfo:
    """A row of the toy's error table."""
    return ErrorInfo(code, "any", code in ("BUSY", "MAYBE", "SLOW_DOWN"), f"Constant text of {code}.", "Nothing.")


ERRORS = {code: error(code) for code in CODES}
REFUSALS: dict[Refusal, ErrorInfo | ProtocolInfo] = {
    Refusal.CONTEXT_MISSING: MISSING,
    Refusal.TOOL_UNKNOWN: UNKNOWN,
    Refusal.TOOL_NOT_GRANTED: UNKNOWN,
    Refusal.JSON_MALFORMED: ERRORS["BAD_INPUT"],
    Refusal.SIZE_EXCEEDED: ERRORS["BAD_INPUT"],
    Refusal.PURPOSE_MISMATCH: MISSING,
    Refusal.GRANT_NOT_YET: ERRORS["DENIED"],
    Refusal.GRANT_EXPIRED: ERRORS["OVER"],
    Refusal.GRANT_REVOKED: ERRORS["GONE"],
    Refusal.RATE_EXCEEDED: ERRORS["SLOW_DOWN"],
    Refusal.CONFIRMATION_DENIED: ERRORS["DENIED"],
    Refusal.CONFIRMATION_UNAVAILABLE: MISSING,
    Refusal.STORE_UNAVAILABLE: ERRORS["BUSY"],
    Refusal.STORE_OUTCOME_UNKNOWN: ERRORS["MAYBE"],
    Refusal.HOST_UNEXPECTED: ERRORS["BROKEN"],
    Refusal.DEADLINE_EXCEEDED: ERRORS["TOO_LATE"],
    Refusal.CALL_CANCELLED: ERRORS["STOPPED"],
    Refusal.RESULT_TOO_LARGE: ERRORS["OVER"],
}


def keys(root: str, required: Mapping[str, type], max_bytes: int | None = None) -> Validator:
    """A closed object whose members are all required and of one type each; a member named `hash` has its own code."""

    def errors(value: object, without: frozenset[str] = frozenset()) -> list[Violation]:
        if not isinstance(value, dict):
            return [Violation(f"{root}#type", "", "BAD_INPUT", "an object")]
        found = [
            Violation(f"{root}/{name}#type", f"/{name}", "BAD_HASH" if name == "hash" else "BAD_INPUT", kind.__name__)
            for name, kind in required.items()
            if type(value.get(name)) is not kind
        ]
        if value.keys() - required.keys():
            found.append(Violation(f"{root}#additionalProperties", "", "BAD_INPUT", "no other member"))
        return [violation for violation in found if violation.rule not in without]

    return Validator(lambda value: not errors(value), errors, max_bytes, root)


def tool(name: str, mutation: bool, confirmation: str = "never") -> ToolInfo:
    """A tool of the toy contract."""
    return ToolInfo(
        name=name,
        title=name,
        description=name,
        annotations={},
        effect="append" if mutation else "read",
        mutation=mutation,
        confirmation=confirmation,
        codes=frozenset(CODES),
        roles=RolesInfo(purpose=("why",)),
        text=None,
        lenient=False,
        method=name,
        input={},
        output={},
    )


@dataclass(frozen=True, kw_only=True)
class Seconds(LawInfo):
    seconds: int


@dataclass(frozen=True, kw_only=True)
class Rate(LawInfo):
    per_second: int
    burst: int


def law(kind: type[Any], law_id: str, **parameters: int) -> LawInfo:
    """A law with parameters."""
    text = {"id": law_id, "level": "MUST", "sentence": "A law.", "source": "toy", "judged": "wire", "code": None}
    return kind(**text, mutants=(), **parameters)


TOOLS = {t.name: t for t in (tool("look", False), tool("put", True), tool("burn", True, "always"))}
IN = {"why": str, "n": int}
DESCRIPTORS = tuple(
    {
        "name": name,
        "title": name,
        "description": name,
        "annotations": {},
        "inputSchema": {"type": "object", "properties": {"why": {"type": "string"}, "n": {"type": "integer"}}},
        "outputSchema": {"type": "object"},
    }
    for name in TOOLS
)

TOY = ContractInfo(
    id="toy",
    version="9.9.9",
    title="Toy",
    provider="nobody",
    summary="A toy.",
    status="draft",
    served=False,
    dialect=1,
    sha256="0" * 64,
    tools=TOOLS,
    inputs={name: keys(f"{name}.in", IN, 200) for name in TOOLS},
    outputs={name: keys(f"{name}.out", {"sum": int}) for name in TOOLS},
    envelopes={},
    lenient={"put": lambda document: {k: v for k, v in document.items() if v is not None}},
    default="BAD_INPUT",
    errors=ERRORS,
    protocol={"no-context": MISSING, "no-tool": UNKNOWN},
    refusals=REFUSALS,
    lifecycle=LifecycleInfo({}, (), (), ()),
    laws={
        "deadline": law(Seconds, "deadline", seconds=30),
        "rate-limit": law(Rate, "rate-limit", per_second=5, burst=10),
    },
    digests={},
    envelope=EnvelopeInfo(
        success=lambda value, audit: {"fine": True, "value": value, "audit": audit},
        failure=lambda row, audit, details=None, data=None: {
            "fine": False,
            "code": row.code,
            "message": row.message,
            "audit": audit,
        },
        failed=lambda content: content["fine"] is False,
        value=("value",),
        code=("code",),
        audit_id=("audit",),
        details=None,
    ),
    descriptors=DESCRIPTORS,
)


@dataclass
class Handlers:
    """What the toy's host does; a test replaces `work`."""

    calls: list[tuple[str, dict[str, Any], Call]] = field(default_factory=list)

    async def work(self, arguments: dict[str, Any], call: Call) -> object:
        """One answer for all."""
        return {"sum": arguments["n"] + 1}

    async def look(self, arguments: dict[str, Any], call: Call) -> object:
        """The read."""
        self.calls.append(("look", arguments, call))
        return await self.work(arguments, call)

    async def put(self, arguments: dict[str, Any], call: Call) -> object:
        """The mutation."""
        self.calls.append(("put", arguments, call))
        return await self.work(arguments, call)

    async def burn(self, arguments: dict[str, Any], call: Call) -> object:
        """The mutation that always needs a human."""
        self.calls.append(("burn", arguments, call))
        return await self.work(arguments, call)


@dataclass
class Lines:
    """An audit sink that keeps its lines."""

    kept: list[AuditLine] = field(default_factory=list)

    def write(self, line: AuditLine) -> None:
        """Keep the line."""
        self.kept.append(line)


@dataclass
class FakeClock:
    """A clock that a test moves."""

    ms: int = 1_750_000_000_000
    at: float = 100.0

    def now_ms(self) -> int:
        """Wall time."""
        return self.ms

    def monotonic(self) -> float:
        """Seconds."""
        return self.at
