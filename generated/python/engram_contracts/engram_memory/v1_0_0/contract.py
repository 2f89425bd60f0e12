"""engram-memory 1.0.0. Generated from contracts/engram-memory/1.0.0; do not edit.

The whole contract as one object: a host binds it without knowing it by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from engram_contracts.dialect_v1 import Refusal, Violation
from engram_contracts.model_v1 import ContractInfo, EnvelopeInfo, ErrorInfo, ProtocolInfo

from . import descriptors, digests, errors, laws, lifecycle, validators

__all__ = ["CONTRACT", "ENVELOPE", "failed", "failure", "success"]


def success(value: Any, audit_id: str) -> dict[str, Any]:
    """The structured content of a success."""
    return {"ok": True, "output": {"schema_version": 1, "value": value}, "auditId": audit_id, "redactionClass": "high"}


def failure(
    error: ErrorInfo,
    audit_id: str,
    details: Sequence[Violation] | None = None,
    data: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The structured content of a failure."""
    return {"ok": False, "auditId": audit_id, "redactionClass": "high", "error": {"code": str(error.code), "message": error.message, "retriable": error.retriable}}


def failed(content: Mapping[str, Any]) -> bool:
    """Whether a structured content is a failure."""
    return content.get("ok") is False


ENVELOPE: Final = EnvelopeInfo(
    success=success,
    failure=failure,
    failed=failed,
    value=("output", "value"),
    code=("error", "code"),
    audit_id=("auditId",),
    details=None,
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
    id="engram-memory",
    version="1.0.0",
    title="Engram memory",
    provider="sentropic.engram.memory",
    summary="Governed memory for agents in six tools: what is captured is cited, sealed and pending until the host's policy admits it; what is read is current, in scope and comes with receipts; ending a memory takes a human's approval.",
    status="released",
    served=True,
    dialect=1,
    sha256="964a9c6765959da3a0a52a8778d491cbbb782af09be0da293d2ac446498da7e8",
    tools=descriptors.INFO,
    lenient=MappingProxyType({}),
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
"""engram-memory@1.0.0, bound."""
