"""The steps before a handler, in the order of host.md; each raises a refusal or gives the next step its input.

They read a contract's roles and refusals alone. A step for which a tool has no role, or a contract no refusal,
is not taken: that is how a contract says that it has no such rule.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from engram_contracts.dialect_v1 import Refusal, code_of
from engram_contracts.dialect_v1 import well_formed as judge_json
from engram_contracts.model_v1 import ContractInfo, ToolInfo, read

from engram_runtime.call import Call
from engram_runtime.canonical import canonical
from engram_runtime.context import Context, ContextProvider
from engram_runtime.ports import RateLimiter
from engram_runtime.refused import Refused, RefusedWith


async def bind_context(provide: ContextProvider, request: object) -> Context:
    """The trusted context of this request; without one nothing else is looked at."""
    context = await provide(request)
    if context is None:
        raise Refused(Refusal.CONTEXT_MISSING)
    return context


def find_tool(contract: ContractInfo, bound: Collection[str], name: str) -> ToolInfo:
    """The tool of that name, if this host has bound it."""
    if name not in bound:
        raise Refused(Refusal.TOOL_UNKNOWN)
    return contract.tools[name]


def well_formed(document: object) -> object:
    """The document with integral floats as integers; depth, surrogates, non-finite and unsafe numbers are refused."""
    value, violations = judge_json(document)
    if violations:
        raise Refused(Refusal.JSON_MALFORMED, violations)
    return value


def within_ceiling(call: Call, document: object) -> None:
    """Refuse a document of more RFC 8785 bytes than the tool's ceiling."""
    most = call.contract.inputs[call.tool.name].max_bytes
    if most is not None and len(canonical(document)) > most:
        raise Refused(Refusal.SIZE_EXCEEDED)


def lenient(call: Call, document: object) -> object:
    """The document as the contract means it, where it asks for the lenient step (dialect, `x-lenient`)."""
    step = call.contract.lenient.get(call.tool.name)
    return document if step is None else step(document)


def valid(call: Call, document: object) -> dict[str, object]:
    """The arguments, if they are what the tool's closed schema and rules allow."""
    validator = call.contract.inputs[call.tool.name]
    if not validator.ok(document):
        violations = validator.errors(document)
        raise RefusedWith(code_of(violations, call.contract.default), violations)
    return cast("dict[str, object]", document)


def purpose(call: Call, arguments: dict[str, object]) -> None:
    """The purpose that the caller names is the one that the host bound."""
    at = call.tool.roles.purpose
    if _judged(call, Refusal.PURPOSE_MISMATCH, at) and read(arguments, at or ()) != call.context.purpose_ref:
        raise Refused(Refusal.PURPOSE_MISMATCH)


def user(call: Call, arguments: dict[str, object]) -> None:
    """The user that the caller names is the one that the host bound."""
    at = call.tool.roles.user
    if _judged(call, Refusal.USER_MISMATCH, at) and read(arguments, at or ()) != call.context.user:
        raise Refused(Refusal.USER_MISMATCH)


def _judged(call: Call, cause: Refusal, at: tuple[str, ...] | None) -> bool:
    return at is not None and cause in call.contract.refusals


def rate(call: Call, limiter: RateLimiter) -> None:
    """Spend one call of the principal's bucket."""
    if not limiter.take(call.context.principal):
        raise Refused(Refusal.RATE_EXCEEDED)


def within_result(call: Call, text: str, most: int | None) -> None:
    """Refuse the answer of a read that is larger than the host returns; a mutation has happened, so it is told."""
    if most is not None and not call.tool.mutation and len(text.encode()) > most:
        raise Refused(Refusal.RESULT_TOO_LARGE)
