"""Idempotency: what binds a key, and what a second call with it gets.

Identity is (scope, principal, key), whatever the tool. The intent covers contract, tool, target and the arguments
without the key, as they came after the well-formed step and before defaults: nothing that changes between retries.
Both are stored as MACs under the scope's key. Only a committed event binds a key.
Rule: host.md, "Idempotency".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import read, without

from engram_runtime.call import Call
from engram_runtime.refused import Refused
from engram_runtime.store.port import Event, OutcomeKey, ReadTx


def identity(tx: ReadTx, call: Call, arguments: Mapping[str, Any]) -> OutcomeKey:
    """The MACs of a call's identity and intent. The tool must have a key role."""
    context, roles = call.context, call.tool.roles
    at = roles.idempotency_key or ()
    intent = {
        "contract": call.contract.id,
        "tool": str(call.tool.name),
        "target": read(arguments, roles.target) if roles.target is not None else None,
        "arguments": without(arguments, (at,)),
    }
    key = [context.scope_ref, context.principal, read(arguments, at)]
    return OutcomeKey(tx.mac("key", key), tx.mac("intent", intent))


def stored(tx: ReadTx, key: OutcomeKey) -> Event | None:
    """The event that this identity committed, if it did. Raises `Refused(REPLAY_CONFLICT)` for another intent."""
    found = tx.outcome(key.key_mac)
    if found is None:
        return None
    if found.intent_mac != key.intent_mac:
        raise Refused(Refusal.REPLAY_CONFLICT)
    return found.event
