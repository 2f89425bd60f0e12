"""Hosts that let a caller say who he is or for what, or that have tools which they must not have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import mcp_types as types
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_contracts.model_v1 import ProtocolInfo
from engram_runtime import bind
from engram_runtime.context import Context
from engram_runtime.engine import read, search
from engram_runtime.pipeline import run, steps
from engram_runtime.pipeline.run import Answer, Pipeline
from engram_runtime.refused import Refused, RefusedWith
from mcp.server.lowlevel import Server

from tests.mutants.table import mutant

_bind_context = steps.bind_context


@mutant("context-from-host", "takes-principal-from-meta")
def takes_principal_from_meta() -> Iterator[None]:
    """A request's metadata says who its principal is."""

    async def bind_context(provide: Any, request: Any) -> Context:
        context = await _bind_context(provide, request)
        named = (getattr(request, "meta", None) or {}).get("principal")
        return replace(context, principal=named) if isinstance(named, str) else context

    with patch.object(steps, "bind_context", bind_context):
        yield


@mutant("context-required", "serves-without-context")
def serves_without_context() -> Iterator[None]:
    """A call without a trusted context is served for whoever came before."""
    before: list[Context] = []

    async def bind_context(provide: Any, request: Any) -> Context:
        context = await provide(request)
        if context is not None:
            before[:] = [context]
        elif not before:
            raise Refused(Refusal.CONTEXT_MISSING)
        return before[0]

    with patch.object(steps, "bind_context", bind_context):
        yield


@mutant("purpose-gate", "accepts-any-purpose")
def accepts_any_purpose() -> Iterator[None]:
    """Whatever purpose a caller names is good."""
    with patch.object(steps, "purpose", lambda call, arguments: None):
        yield


@mutant("purpose-gate", "answers-purpose-with-envelope")
def answers_purpose_with_envelope() -> Iterator[None]:
    """Another purpose is a refusal of the tool instead of an error of the protocol."""
    judged = steps.purpose

    def purpose(call: Any, arguments: dict[str, object]) -> None:
        try:
            judged(call, arguments)
        except Refused:
            raise RefusedWith(Code.UNAUTHORIZED) from None

    with patch.object(steps, "purpose", purpose):
        yield


@mutant("purpose-filters-nothing", "filters-by-purpose")
def filters_by_purpose() -> Iterator[None]:
    """Reads show the records of the caller's purpose alone."""
    get, page = read.get, search.page

    def get_of_purpose(parts: Any, tx: Any, arguments: Any, call: Any, overdue: Any = None) -> Any:
        value = get(parts, tx, arguments, call, overdue)
        if value["record"]["purpose_ref"] != arguments["purpose_ref"]:
            raise RefusedWith(Code.NOT_FOUND)
        return value

    def page_of_purpose(tx: Any, order: Any, offset: int, request: search.Request) -> search.Page:
        found = page(tx, order, offset, request)
        wanted = request.document["purpose_ref"]
        kept = [place for place, one in enumerate(found.packets) if one["record"]["purpose_ref"] == wanted]
        return replace(found, packets=[found.packets[i] for i in kept], bytes=[found.bytes[i] for i in kept])

    with patch.object(read, "get", get_of_purpose), patch.object(search, "page", page_of_purpose):
        yield


@contextmanager
def _serving(change: Any) -> Iterator[None]:
    """Servers of the contract are made of what `change` makes of their arguments."""

    def made(*args: Any, **named: Any) -> Server[Any]:
        return Server(*args, **{**named, **change(named)})

    with patch.object(bind, "Server", made):
        yield


@mutant("purpose-told", "hides-purpose")
def hides_purpose() -> Iterator[None]:
    """The instructions say nothing of the purpose."""
    with _serving(lambda named: {"instructions": (named["instructions"] or "").split("\n")[0]}):
        yield


@mutant("protocol-errors", "wraps-protocol-error")
def wraps_protocol_error() -> Iterator[None]:
    """What is an error of the protocol comes in an envelope."""
    refused = Pipeline._refused

    def wrapped(self: Pipeline, trace: Any, error: Exception) -> Answer | ProtocolInfo:
        row = refused(self, trace, error)
        if not isinstance(row, ProtocolInfo):
            return row
        content = self.contract.failure(Code.CAPABILITY_UNAVAILABLE, trace.audit_id)
        return Answer(content, run._dumps(content), True)

    with patch.object(Pipeline, "_refused", wrapped):
        yield


def _another_tool(name: str) -> Any:
    """What a server is made of that has one tool more, which lists itself and answers."""

    def change(named: dict[str, Any]) -> dict[str, Any]:
        async def listed(ctx: Any, params: Any) -> types.ListToolsResult:
            found = await named["on_list_tools"](ctx, params)
            return types.ListToolsResult(tools=[*found.tools, types.Tool(name=name, input_schema={"type": "object"})])

        async def called(ctx: Any, params: types.CallToolRequestParams) -> Any:
            if params.name != name:
                return await named["on_call_tool"](ctx, params)
            return types.CallToolResult(content=[types.TextContent(type="text", text="done")])

        return {"on_list_tools": listed, "on_call_tool": called}

    return change


@mutant("maintenance-no-tool", "lists-maintenance-tool")
def lists_maintenance_tool() -> Iterator[None]:
    """An operation of the host is a tool like the others."""
    with _serving(_another_tool(laws.MAINTENANCE_NO_TOOL.operations[0])):
        yield


@mutant("legacy-operations-absent", "serves-legacy-operation")
def serves_legacy_operation() -> Iterator[None]:
    """A retired operation is still served."""
    with _serving(_another_tool(laws.LEGACY_OPERATIONS_ABSENT.operations[0])):
        yield
