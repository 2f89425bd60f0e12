"""Consent: a human's approval is spent by the transaction that it allows, or not at all.

The pipeline has obtained it; whether it still holds is judged here, in the transaction, so that a second use, a change
of mind or the passing of time between the two bind. A rollback gives it back.
Rule: laws confirmation-always, -bound, -ttl, -execution, -single-use, -denial; host.md, "Confirmation".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import laws

from engram_runtime.call import Call, works_without_guard
from engram_runtime.engine.operation import operation_digest
from engram_runtime.instants import of_seconds
from engram_runtime.refused import Refused
from engram_runtime.store.port import Request, RequestState, WriteTx


def spend(tx: WriteTx, call: Call, arguments: Mapping[str, Any]) -> None:
    """Consume the call's approval for the event that is appended next.

    Call it after the replay look-up and the check of the state. A call without one passes, unless its tool always needs
    one; whether this host selected it for confirmation the pipeline has judged. An approval without a request in this
    store is none: its life could not be judged. Raises `Refused(CONFIRMATION_REQUIRED | _DENIED | _EXPIRED)`.
    """
    if call.approval is None:
        if not works_without_guard(call.tool):
            raise Refused(Refusal.CONFIRMATION_REQUIRED)
        return
    request = tx.request(call.approval.request_id)
    if request is None or not call.approval.approved or not _fits(request, call, arguments):
        raise Refused(Refusal.CONFIRMATION_REQUIRED)
    fault = _fault(request, tx.now)
    if fault is not None:
        raise Refused(fault)
    tx.put_request(replace(request, consumed_cursor=tx.next_cursor))
    tx.put_proof(call.approval.proof)


def _fits(request: Request, call: Call, arguments: Mapping[str, Any]) -> bool:
    """Whether a request is for this very operation of this principal."""
    return (request.principal, request.tool, request.operation_digest) == (
        call.context.principal,
        call.tool.name,
        operation_digest(call, arguments),
    )


def _fault(request: Request, now: int) -> Refusal | None:
    """Why a request does not allow its operation at that host time (epoch ms)."""
    if request.state is RequestState.DENIED:
        return Refusal.CONFIRMATION_DENIED
    if request.state is not RequestState.APPROVED or request.consumed_cursor is not None:
        return Refusal.CONFIRMATION_REQUIRED
    if request.released_at is None:
        return Refusal.CONFIRMATION_REQUIRED
    # A clock that jumped back makes no approval younger: what comes from the future is not in its life either.
    in_time = 0 <= now - request.released_at <= of_seconds(laws.CONFIRMATION_EXECUTION.seconds)
    alive = request.requested_at <= now < request.expires_at
    return None if in_time and alive else Refusal.CONFIRMATION_EXPIRED
