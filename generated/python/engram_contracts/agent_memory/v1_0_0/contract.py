"""agent-memory 1.0.0. Generated from contracts/agent-memory/1.0.0; do not edit.

The whole contract as one object: a host binds it without knowing it by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from engram_contracts.dialect_v1 import Refusal, Violation
from engram_contracts.model_v1 import ContractInfo, EnvelopeInfo, ErrorInfo, ProtocolInfo

from . import descriptors, digests, errors, laws, lenient, lifecycle, validators

__all__ = ["CONTRACT", "ENVELOPE", "failed", "failure", "success"]


def success(value: Any, audit_id: str) -> dict[str, Any]:
    """The structured content of a success."""
    return value


def failure(
    error: ErrorInfo,
    audit_id: str,
    details: Sequence[Violation] | None = None,
    data: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The structured content of a failure."""
    content: dict[str, Any] = {"error": {"code": str(error.code), "message": error.message, "retriable": error.retriable, "action": error.action, "details": _details(details)}}
    if data is not None:
        content["error"]["data"] = dict(data or {})
    return content


def _details(violations: Sequence[Violation] | None) -> list[dict[str, str]]:
    """Where the arguments were wrong, and what was expected there; never what was sent."""
    rows = list(violations or ())[:100]
    return [{"pointer": row.pointer, "expected": row.expected} for row in rows]


def failed(content: Mapping[str, Any]) -> bool:
    """Whether a structured content is a failure."""
    return "error" in content


ENVELOPE: Final = EnvelopeInfo(
    success=success,
    failure=failure,
    failed=failed,
    value=(),
    code=("error", "code"),
    audit_id=None,
    details=("error", "details"),
)
"""How a value or a failure is wrapped."""


def _refusals() -> Mapping[Refusal, ErrorInfo | ProtocolInfo]:
    return MappingProxyType(
        {
            cause: answer if isinstance(answer, ProtocolInfo) else errors.ERRORS[answer]
            for cause, answer in errors.REFUSALS.items()
        }
    )


CONTRACT: Final = ContractInfo(
    id="agent-memory",
    version="1.0.0",
    title="Agent memory",
    provider="engram.agent-memory",
    summary="One shared, searchable memory for several coding agents: remember a fact, recall it, load it into a session, and forget it.",
    status="draft",
    served=False,
    dialect=1,
    sha256="e4441e192dbaaea64ecc7e8312ff9f22c61d63616c6ba8684b655cc85a909e02",
    tools=descriptors.INFO,
    lenient=MappingProxyType(lenient.LENIENT),
    inputs=MappingProxyType(validators.IN),
    outputs=MappingProxyType(validators.OUT),
    envelopes=MappingProxyType(validators.ENVELOPE),
    default=errors.DEFAULT,
    errors=MappingProxyType({str(code): info for code, info in errors.ERRORS.items()}),
    protocol=MappingProxyType({str(name): info for name, info in errors.PROTOCOL.items()}),
    refusals=_refusals(),
    lifecycle=lifecycle.LIFECYCLE,
    laws=laws.LAWS,
    digests=digests.DIGESTS,
    envelope=ENVELOPE,
    descriptors=descriptors.TOOLS,
)
"""agent-memory@1.0.0, bound."""
