"""What a human and an operator do to one scope, by the functions that the host's own commands use."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from engram_contracts.conformance_control.v1_0_0.enums import Answer, ControlAdjudicateDecision, EntityState, Grant
from engram_contracts.conformance_control.v1_0_0.errors import Code
from engram_contracts.conformance_control.v1_0_0.types import (
    ControlAdjudicateIn,
    ControlAdjudicateOut,
    ControlRecordIn,
    ControlRecordOut,
    Request,
)
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation

from engram_runtime.confirm import approvals, words
from engram_runtime.confirm.approvers import Approver
from engram_runtime.engine import adjudication, operations
from engram_runtime.engine.unfit import Unfit
from engram_runtime.instants import of_seconds
from engram_runtime.refused import RefusedWith
from engram_runtime.store.port import Grant as GrantRow
from engram_runtime.store.port import WriteTx
from engram_runtime.testing.running import Running

OPERATOR: Final = "tester"
"""Who the journal says did it."""
_OVERRIDE: Final = "test-override"
_REASON: Final = "ticket:test"
_LATER_S: Final = 0x1000000
"""Seconds until a grant whose time has not come: half a year, which no test waits for by chance."""

Reply = Callable[[Running, Approver, str], Awaitable[object]]


async def requests(running: Running) -> list[Request]:
    """The requests that wait, with all that a human is shown of each."""
    rows = await running.store.read(approvals.pending)
    return [
        {
            "request_id": row.request_id,
            "tool": row.tool,
            "shown": "\n".join(f"{label}: {text}" for label, text in words.told(row)),
        }
        for row in rows
    ]


async def _approve(running: Running, approver: Approver, request_id: str) -> None:
    await approvals.approve(running.store, request_id, approver, running.shared.clock)


async def _deny(running: Running, approver: Approver, request_id: str) -> None:
    await approvals.deny(running.store, request_id, approver.id, running.shared.clock)


async def _say_nothing(running: Running, _approver: Approver, request_id: str) -> None:
    """The form at the client comes back accepted, with nothing in it."""
    request = await running.store.read(lambda tx: approvals.open_request(tx, request_id))
    await running.broker().said_at_client(request_id, request.binding, "")


_REPLIES: Final[Mapping[Answer, Reply]] = {
    Answer.APPROVE: _approve,
    Answer.DENY: _deny,
    Answer.EMPTY: _say_nothing,
}


async def answer(running: Running, approver: Approver, request_id: str, given: Answer) -> None:
    """Answer a request. Raises `RefusedWith`: there is no such open request."""
    try:
        await _REPLIES[given](running, approver, request_id)
    except approvals.Undecidable:
        raise RefusedWith(Code.CONTROL_UNKNOWN) from None


async def adjudicate(running: Running, told: ControlAdjudicateIn) -> ControlAdjudicateOut:
    """Decide a candidate. Raises `RefusedWith`: there is no such candidate."""
    candidate_id = told["candidate_id"]
    if await running.store.read(lambda tx: tx.candidate(candidate_id)) is None:
        raise RefusedWith(Code.CONTROL_UNKNOWN)
    parts, store, deadline = running.parts, running.store, running.deadline
    try:
        if ControlAdjudicateDecision(told["decision"]) is ControlAdjudicateDecision.ACCEPT:
            override = _OVERRIDE if told.get("override", False) else None
            await adjudication.accept(parts, store, candidate_id, OPERATOR, override, deadline, reason=_REASON)
        else:
            await adjudication.reject(parts, store, candidate_id, OPERATOR, deadline, reason=_REASON)
    except Unfit as unfit:
        return {"done": False, "refused": str(unfit)}
    return {"done": True}


async def operate(running: Running, told: ControlRecordIn) -> ControlRecordOut:
    """Do an operation to a record. Raises `RefusedWith`: there is no such record."""
    names = [told["record_id"], *([told["successor"]] if "successor" in told else [])]
    if None in await running.store.read(lambda tx: [tx.record(name) for name in names]):
        raise RefusedWith(Code.CONTROL_UNKNOWN)
    order = operations.Order(
        Operation(told["operation"]), told["record_id"], OPERATOR, _REASON, successor=told.get("successor")
    )
    refused: str | None = None
    try:
        await operations.carry_out(running.parts, running.store, order, running.deadline)
    except Unfit as unfit:
        refused = str(unfit)
    row = await running.store.read(lambda tx: tx.record(told["record_id"]))
    state = EntityState.ABSENT if row is None else EntityState(row.now.state)
    value: ControlRecordOut = {"done": refused is None, "state": state.value}
    return value if refused is None else {**value, "refused": refused}


_GRANTS: Final[Mapping[Grant, Callable[[str, str, int], GrantRow | None]]] = {
    Grant.GIVEN: lambda binding, tool, _: GrantRow(binding, tool, not_before=0),
    Grant.ABSENT: lambda _binding, _tool, _now: None,
    Grant.REVOKED: lambda binding, tool, now: GrantRow(binding, tool, not_before=0, revoked_at=now),
    Grant.EXPIRED: lambda binding, tool, now: GrantRow(binding, tool, not_before=0, expires_at=now),
    Grant.NOT_YET: lambda binding, tool, now: GrantRow(binding, tool, not_before=now + of_seconds(_LATER_S)),
}


async def grant(running: Running, binding: str, tool: str, standing: Grant) -> None:
    """Set a grant. Raises `RefusedWith`: there is no such tool."""
    if tool not in running.pieces.contract.tools:
        raise RefusedWith(Code.CONTROL_UNKNOWN)

    def work(tx: WriteTx) -> None:
        row = _GRANTS[standing](binding, tool, tx.now)
        if row is None:
            tx.drop_grant(binding, tool)
        else:
            tx.put_grant(row)

    await running.store.write(work, running.deadline)
