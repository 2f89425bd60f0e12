"""What every event of a tool says beside its states: who, which record, under which authorization and approval."""

from __future__ import annotations

from typing import Any

from engram_runtime.call import Call
from engram_runtime.store.port import WriteTx


def actor(call: Call) -> dict[str, str]:
    """The bound identity; names in arguments or texts carry no authority."""
    context = call.context
    return {"principal": context.principal, "agent": context.agent, "session": context.session}


def facts(tx: WriteTx, call: Call, record_digest: str, **receipts: dict[str, Any]) -> dict[str, object]:
    """What the receipts of this event recompute from, and how a human approved it, if one did."""
    found: dict[str, object] = {
        "contract": call.contract.id,
        "tool": str(call.tool.name),
        "record_digest": record_digest,
        "storage_epoch": str(tx.storage_epoch),
        **receipts,
    }
    if call.approval is not None:
        found["confirmation"] = {
            "id": call.approval.request_id,
            "approver": call.approval.approver,
            "method": call.approval.method,
            "at": call.approval.at,
            "proof": call.approval.proof,
        }
    return found
