"""The digest of an operation: what exactly a human approves.

It covers contract, version, tool, scope, principal, target and the arguments without the key, so that an approval fits
no other call, and does fit a retry. Rule: law operation-digest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.model_v1 import read, without

from engram_runtime.call import Call
from engram_runtime.engine.sums import digest


def target_of(call: Call, arguments: Mapping[str, Any]) -> str | None:
    """The id that a call is about; None for a tool without a target."""
    at = call.tool.roles.target
    return None if at is None else read(arguments, at)


def operation_digest(call: Call, arguments: Mapping[str, Any]) -> str:
    """The digest of a call with well-formed, valid arguments; equal for a retry, whatever its key."""
    at = call.tool.roles.idempotency_key
    document = {
        "contract": call.contract.id,
        "version": call.contract.version,
        "tool": str(call.tool.name),
        "scope_ref": call.context.scope_ref,
        "principal": call.context.principal,
        "target": target_of(call, arguments),
        "arguments": arguments if at is None else without(arguments, (at,)),
    }
    return digest(digests.OPERATION, document)
