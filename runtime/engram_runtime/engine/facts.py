"""What every event says beside its states: who, which record, under which authorization and approval."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engram_runtime.call import Call
from engram_runtime.store.port import ReadTx, WriteTx

FROM_STATE: Final = "from_state"
"""The fact that names the state which a change found, for the answers that tell it."""

_HOST_AGENT: Final = "engram"
HOST: Final[Mapping[str, str]] = {"principal": "host", "agent": _HOST_AGENT, "session": "observed"}
"""The actor of what the host does by itself. Such events name no tool."""


def actor(call: Call) -> dict[str, str]:
    """The bound identity; names in arguments or texts carry no authority."""
    context = call.context
    return {"principal": context.principal, "agent": context.agent, "session": context.session}


def operator_actor(name: str, command: str) -> dict[str, str]:
    """The actor of what a person does through one of the host's own commands."""
    return {"principal": name, "agent": _HOST_AGENT, "session": command}


def proof_mac(tx: ReadTx, proof: str) -> str:
    """What an event keeps of an approval's signature, which would confirm guesses of the arguments and so lies in a row
    that can be erased. Rule: host.md, "No dictionary on forgotten text".
    """
    return tx.mac("approval-proof", proof)


def facts(tx: WriteTx, call: Call, record_digest: str, **more: object) -> dict[str, object]:
    """What the receipts of this event recompute from, and how a human approved it, if one did."""
    found = host_facts(tx, record_digest, contract=call.contract.id, tool=str(call.tool.name), **more)
    if call.approval is not None:
        found["confirmation"] = {
            "id": call.approval.request_id,
            "approver": call.approval.approver,
            "method": call.approval.method,
            "at": call.approval.at,
            "proof": proof_mac(tx, call.approval.proof),
        }
    return found


def host_facts(tx: WriteTx, record_digest: str, **more: object) -> dict[str, object]:
    """The facts of an event that no call made."""
    return {"record_digest": record_digest, "storage_epoch": str(tx.storage_epoch), **more}
