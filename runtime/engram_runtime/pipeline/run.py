"""One call from its name and arguments to its answer."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import anyio
import orjson
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ContractInfo, ProtocolInfo, ToolInfo

from engram_runtime.call import (
    NOBODY,
    Asking,
    Call,
    Client,
    Confirmation,
    Precheck,
    Question,
    check_output,
    works_without_guard,
)
from engram_runtime.context import Context, ContextProvider
from engram_runtime.grants import Grants
from engram_runtime.pipeline import faults, steps
from engram_runtime.pipeline.settings import Settings
from engram_runtime.ports import AuditLine, AuditSink, Clock, Ids, RateLimiter
from engram_runtime.refused import Refused, RefusedWith, Refusing

Handler = Callable[[Any, Call], Awaitable[object]]

ASKED = "asked"
"""What a log calls the outcome of a call that ended with a question to the client's human."""
_STORE_FIRST_S = 0.25
"""The store knows the deadline too and says more of why; the pipeline gives it this long before it cancels."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A tool's answer: `content` is the structured content, `text` its JSON copy or the tool's block."""

    content: Mapping[str, object]
    text: str
    is_error: bool


@dataclass(slots=True)
class _Trace:
    """What is known of a call when it ends, however it ends."""

    audit_id: str
    started: float
    context: Context | None = None
    tool: ToolInfo | None = None
    call: Call | None = None

    @property
    def sealed(self) -> bool:
        return self.call is not None and self.call.tool.mutation and self.call.sealed.done


@dataclass(frozen=True, slots=True)
class Pipeline:
    """The pipeline of one contract on one host. `handlers` maps the tools that exist here to their methods."""

    contract: ContractInfo
    handlers: Mapping[str, Handler]
    context: ContextProvider
    grants: Grants
    limiter: RateLimiter
    clock: Clock
    ids: Ids
    audit: AuditSink
    settings: Settings
    confirmation: Confirmation | None = None
    precheck: Precheck | None = None

    async def answer(
        self, name: str, document: object, request: object, client: Client = NOBODY
    ) -> Answer | ProtocolInfo | Question:
        """Answer one call; never raises but for cancellation. `document` is the arguments as they were parsed.

        A question only where the client's `ask` makes it one: nothing was committed, and the call comes again.
        """
        trace = _Trace(self.ids.new(self.settings.audit_prefix), self.clock.monotonic())
        try:
            call = await self._admit(trace, name, document, request, client)
            output = await self._bounded(*call)
            content = self.contract.success(output, trace.audit_id)
            text = self.contract.text(name, content, _dumps)
            steps.within_result(call[0], text, self.settings.result_bytes)
        except asyncio.CancelledError as error:
            self._log(trace, self._code(trace, error), error)
            raise
        except Asking as asking:
            self._log(trace, ASKED, None)
            return asking.question
        except Exception as error:
            return self._refused(trace, error)
        self._log(trace, None, None)
        return Answer(content, text, self.contract.envelope.failed(content))

    async def visible(self, request: object) -> frozenset[str]:
        """The tools that this caller may call now. Raises `Refused(CONTEXT_MISSING)` and what the store raises."""
        context = await steps.bind_context(self.context, request)
        return frozenset(await self.grants.live(context.binding)) & self.handlers.keys()

    async def _admit(
        self, trace: _Trace, name: str, document: object, request: object, client: Client
    ) -> tuple[Call, dict[str, object]]:
        """Every step before the handler."""
        trace.context = context = await steps.bind_context(self.context, request)
        tool = steps.find_tool(self.contract, self.handlers, name)
        found = await self.grants.find(context.binding, tool.name)
        trace.tool = tool
        deadline = self.settings.deadline(self.clock)
        trace.call = call = Call(self.contract, tool, context, trace.audit_id, deadline, client=client)
        value = steps.well_formed(document)
        steps.within_ceiling(call, value)
        arguments = steps.valid(call, steps.lenient(call, value))
        steps.purpose(call, arguments)
        steps.user(call, arguments)
        found.require()
        steps.rate(call, self.limiter)
        return call, arguments

    async def _bounded(self, call: Call, arguments: dict[str, object]) -> object:
        """The work, in a task of its own: cancelled at most once, and then waited for to the end.

        So a mutation that has reached its transaction finishes and its outcome is known, whatever the caller or
        the clock does (host.md: shielded from the start of the transaction).
        """
        if call.tool.mutation:
            call = await self._confirmed(call, arguments)
        if call.sealed.done:
            return call.sealed.output
        task = asyncio.ensure_future(self._work(call, arguments))
        try:
            left = max(call.deadline + _STORE_FIRST_S - self.clock.monotonic(), 0)
            await asyncio.wait({task}, timeout=None if math.isinf(left) else left)
        except asyncio.CancelledError:
            await _stop(task)
            raise
        if not task.done():
            await _stop(task)
            if task.cancelled():
                raise Refused(Refusal.STORE_OUTCOME_UNKNOWN if call.sealed.done else Refusal.DEADLINE_EXCEEDED)
        return task.result()

    async def _confirmed(self, call: Call, arguments: dict[str, object]) -> Call:
        """Replay look-up, read-only check and confirmation, where this call needs a human; else the transaction
        looks for itself.

        A replay needs no human: its answer is stored in the call's seal. The wait is outside the deadline.
        """
        guard, precheck = self.confirmation, self.precheck
        if guard is None or precheck is None:
            if works_without_guard(call.tool):
                return call
            raise Refused(Refusal.CONFIRMATION_UNAVAILABLE)
        if not guard.required(call):
            return call
        if await _replayed(precheck, arguments, call):
            return call
        try:
            await precheck.target(arguments, call)
            approval = await guard.confirm(arguments, call)
        except (Refused, RefusedWith):
            # An equal call may have committed since the first look, and used up target and approval: that is a replay.
            if await _replayed(precheck, arguments, call):
                return call
            raise
        return replace(call, approval=approval, deadline=self.settings.deadline(self.clock))

    async def _work(self, call: Call, arguments: dict[str, object]) -> object:
        """The handler; what it gives is checked once more unless it is what it sealed."""
        output = await self.handlers[call.tool.name](arguments, call)
        if not (call.sealed.done and call.sealed.output is output):
            if call.tool.mutation:
                call.sealed.done = True  # it has happened: a wrong output may not be told as "nothing committed"
            try:
                check_output(call, output)
            except Refused:
                if call.tool.mutation:
                    raise Refused(Refusal.STORE_OUTCOME_UNKNOWN) from None
                raise
        return output

    def _code(self, trace: _Trace, error: BaseException) -> str:
        row = faults.answer_to(self.contract, trace.tool, error, trace.sealed)
        return row.id if isinstance(row, ProtocolInfo) else row.code

    def _refused(self, trace: _Trace, error: Exception) -> Answer | ProtocolInfo:
        row = faults.answer_to(self.contract, trace.tool, error, trace.sealed)
        self._log(trace, row.id if isinstance(row, ProtocolInfo) else row.code, error)
        if isinstance(row, ProtocolInfo):
            return row
        violations = error.violations if isinstance(error, Refusing) else ()
        content = self.contract.failure(row.code, trace.audit_id, violations)
        return Answer(content, _dumps(content), True)

    def _log(self, trace: _Trace, code: str | None, error: BaseException | None) -> None:
        """One line a call. A name that is no tool here is the caller's text, so it is not told."""
        self.audit.write(
            AuditLine(
                audit_id=trace.audit_id,
                at=self.clock.now_ms(),
                principal="" if trace.context is None else trace.context.principal,
                tool="" if trace.tool is None else trace.tool.name,
                code=code,
                cause=error.cause.value if isinstance(error, Refused) else None,
                violations=faults.violations(error),
                exception=None if error is None else faults.told(error),
                took_s=self.clock.monotonic() - trace.started,
            )
        )


async def _replayed(precheck: Precheck, arguments: dict[str, object], call: Call) -> bool:
    """Whether this idempotency identity has an outcome; then it is in the call's seal."""
    output = await precheck.replay(arguments, call)
    if output is not None:
        call.seal(output)
    return output is not None


async def _stop(task: asyncio.Future[object]) -> None:
    """Cancel once and wait for the end; further cancellations of the caller do not get through."""
    task.cancel()
    with anyio.CancelScope(shield=True):
        await asyncio.wait({task})


def _dumps(content: object) -> str:
    return orjson.dumps(content).decode()
