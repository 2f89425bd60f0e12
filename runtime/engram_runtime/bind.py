"""A contract and an author's handlers, bound to an MCP server: what any Python host author uses.

    server = bind(CONTRACT, MyHandlers(), constant(context))

The server is the SDK's low-level `Server`, which validates nothing by itself; it serves both protocol eras on
any transport. Every call goes through the pipeline, and nothing else gets out: an answer is an envelope in
`structuredContent` with its text, or one of the contract's protocol errors.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import mcp_types as types
from engram_contracts.model_v1 import ContractInfo, ProtocolInfo
from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError

from engram_runtime.call import NOBODY, Client, Confirmation, Precheck, Question
from engram_runtime.confirm.client import WireClient, input_required
from engram_runtime.context import Context, ContextProvider
from engram_runtime.grants import EveryTool, Grants
from engram_runtime.log import AuditLog, LineWriter
from engram_runtime.pipeline import faults
from engram_runtime.pipeline.run import Answer, Handler, Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.ports import AuditSink, Clock, Ids, RateLimiter
from engram_runtime.system import SystemClock, SystemIds


@dataclass(frozen=True, slots=True)
class RawArguments:
    """The arguments of a call as a transport parsed them, put where the SDK hands them on untouched.

    Without it the SDK's own models judge them first: null and absent become one, and a lone surrogate in a name
    is refused by the wrong error.
    """

    value: object


class Answers(Protocol):
    """Who answers the calls of one contract: its `Pipeline`, or what stands before it."""

    async def answer(
        self, name: str, document: object, request: object, client: Client = NOBODY
    ) -> Answer | ProtocolInfo | Question:
        """See `Pipeline.answer`."""
        ...

    async def visible(self, request: object) -> frozenset[str]:
        """See `Pipeline.visible`."""
        ...


RAW_ARGUMENTS = "engram.arguments"
"""Where a transport over HTTP puts them: under this key of the ASGI scope, as the SDK hands on the request itself."""


def bind(
    contract: ContractInfo,
    handlers: object,
    context: ContextProvider,
    *,
    tools: Collection[str] | None = None,
    grants: Grants | None = None,
    limiter: RateLimiter | None = None,
    settings: Settings | None = None,
    clock: Clock | None = None,
    ids: Ids | None = None,
    audit: AuditSink | None = None,
    confirmation: Confirmation | None = None,
    precheck: Precheck | None = None,
    instructions: str | None = None,
    version: str = "",
) -> Server[Any]:
    """Bind every tool of the contract, or those that `tools` names; the others do not exist on this host.

    `handlers` has one async method a tool (the contract's generated handlers protocol). `context` gives the
    trusted context of a request. Left out: `grants` grants every bound tool, `settings` are the laws' numbers,
    `limiter` is made from them, `audit` writes JSON lines to stderr. Without a `confirmation` guard every call of a
    tool that always needs one is a protocol error (law confirmation-broker); with one, a `precheck` must come too.

    Raises `TypeError` naming the tools that the contract has not, the handler methods that are missing, or a missing
    `precheck`.
    """
    clock = clock or SystemClock()
    settings = settings or Settings.of(contract)
    methods = bound_methods(contract, handlers, tools)
    if confirmation is not None and precheck is None:
        raise TypeError("a confirmation guard needs a precheck: no human is asked about a replay or a lost target")
    pipeline = Pipeline(
        contract=contract,
        handlers=methods,
        context=context,
        grants=grants or EveryTool(tuple(methods)),
        limiter=limiter or settings.limiter(clock),
        clock=clock,
        ids=ids or SystemIds(),
        audit=audit or _stderr(),
        settings=settings,
        confirmation=confirmation,
        precheck=precheck,
    )
    return serving(((contract, pipeline),), instructions, version)


def bound_methods(
    contract: ContractInfo, handlers: object, only: Collection[str] | None = None
) -> Mapping[str, Handler]:
    """The handler method of every tool, or of those that `only` names; `TypeError` for those that are missing."""
    tools = [tool for tool in contract.tools.values() if only is None or tool.name in only]
    unknown = set(only or ()) - contract.tools.keys()
    if unknown:
        raise TypeError(f"{contract.name} has no such tools: {', '.join(sorted(unknown))}")
    missing = [tool.method for tool in tools if not callable(getattr(handlers, tool.method, None))]
    if missing:
        raise TypeError(f"handlers of {contract.name} lack: {', '.join(missing)}")
    return {tool.name: getattr(handlers, tool.method) for tool in tools}


def instructions_for(contract: ContractInfo, context: Context) -> str:
    """What the agent is told about its binding; its purpose is nowhere else to be had (law purpose-told)."""
    lines = [f"{contract.title}. {contract.summary}"]
    if any(tool.roles.purpose is not None for tool in contract.tools.values()):
        lines.append(f"Your purpose_ref is: {context.purpose_ref}")
    return "\n".join(lines)


def serving(bound: Sequence[tuple[ContractInfo, Answers]], instructions: str | None, version: str) -> Server[Any]:
    """The server of one contract or several whose tools have names of their own; the first gives it its name, and
    answers a call of a tool that none has.
    """
    tools = {
        str(descriptor["name"]): (types.Tool.model_validate(dict(descriptor)), answers)
        for contract, answers in bound
        for descriptor in contract.descriptors
    }
    contract, first = bound[0]

    async def list_tools(
        ctx: ServerRequestContext[Any, Any], _params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        visible = {name for contract, answers in bound for name in await _visible(contract, answers, ctx)}
        return types.ListToolsResult(tools=[tool for name, (tool, _) in tools.items() if name in visible])

    async def call_tool(
        ctx: ServerRequestContext[Any, Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult | types.InputRequiredResult:
        raw = _raw(ctx.request)
        document: object = dict(params.arguments or {}) if raw is None else raw.value
        _, answers = tools.get(params.name, (None, first))
        answer = await answers.answer(params.name, document, ctx, WireClient(ctx, params))
        if isinstance(answer, ProtocolInfo):
            raise MCPError(answer.code, answer.message)
        if isinstance(answer, Question):
            return input_required(answer)
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=answer.text)],
            structured_content=dict(answer.content),
            is_error=answer.is_error,
        )

    server: Server[Any] = Server(
        contract.id,
        version=version or contract.version,
        title=contract.title,
        instructions=instructions,
        get_tool_input_schema=lambda name: tools[name][0].input_schema if name in tools else None,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )
    # Not the SDK's tracing, which would send tool names and exceptions' texts to a collector.
    server.middleware[:] = [_without_the_callers_words]
    return server


def _raw(request: object) -> RawArguments | None:
    """What the transport kept for this call; None over a transport that leaves arguments to the SDK."""
    if isinstance(request, RawArguments):
        return request
    kept = getattr(request, "scope", {}).get(RAW_ARGUMENTS)
    return kept if isinstance(kept, RawArguments) else None


async def _without_the_callers_words(ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
    """The SDK puts the name of an unknown method into `data`, and that is the caller's: no answer repeats it."""
    try:
        return await call_next(ctx)
    except MCPError as error:
        if error.error.code == types.METHOD_NOT_FOUND:
            raise MCPError(error.error.code, error.error.message) from None
        raise


async def _visible(contract: ContractInfo, answers: Answers, request: object) -> frozenset[str]:
    """The tools to list; a fault is told as constant text, in both eras of the protocol."""
    try:
        return await answers.visible(request)
    except Exception as error:
        row = faults.answer_to(contract, None, error, sealed=False)
        if isinstance(row, ProtocolInfo):
            raise MCPError(row.code, row.message) from None
        raise MCPError(types.INTERNAL_ERROR, "Internal error") from None


def _stderr() -> AuditSink:
    return AuditLog(LineWriter(sys.stderr.fileno()))
