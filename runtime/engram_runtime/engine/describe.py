"""What an operation is about, in kinds and sizes alone, for the human who is asked to approve it.

Rule: law confirmation-says-no-secret; host.md, "Confirmation".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity

from engram_runtime.call import Call
from engram_runtime.canonical import canonical
from engram_runtime.engine import records
from engram_runtime.engine.operation import target_of
from engram_runtime.store.port import BodyMissing, Corrupt, ReadTx

_PAYLOAD = "payload"


def describe(tx: ReadTx, arguments: Mapping[str, Any], call: Call) -> Mapping[str, object]:
    """The components' kinds with the UTF-8 bytes of their texts, the number of citations, the payload's RFC 8785 bytes.

    Of what is captured, the arguments tell; of a candidate its opened envelope, of a record its body. Empty if those
    are damaged: what cannot be read can still be ended. Raises `VaultUnavailable`.
    """
    payload = arguments.get(_PAYLOAD) or _stored(tx, arguments, call)
    if payload is None:
        return {}
    return {
        "parts": [{"kind": part["kind"], "bytes": len(part["text"].encode())} for part in payload["components"]],
        "citations": len(payload["citations"]),
        "bytes": len(canonical(payload)),
    }


def _stored(tx: ReadTx, arguments: Mapping[str, Any], call: Call) -> Mapping[str, Any] | None:
    target = target_of(call, arguments)
    if target is None:
        return None
    try:
        if call.tool.roles.target_entity == Entity.RECORD:
            body = tx.body(target)
            document = None if body is None else body.document
        else:
            document = tx.unseal(target)
        return None if document is None else records.payload_of(records.unpacked(document)[0])
    except (BodyMissing, Corrupt):
        return None
