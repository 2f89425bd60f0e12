"""What the agent does: searches, captures, asks, reads; forgets, and cannot bring back what was forgotten."""

from __future__ import annotations

import copy
from typing import Any

from engram_contracts.engram_memory.v1_0_0.errors import Code

from .memory import CAPTURE, PURPOSE, QUERY, dangling
from .owner import Owner
from .talk import Json, Talk, code, value

REASON = "ticket:example/OPS-17"


async def remembers(talk: Talk) -> str:
    """Search, capture, search again, ask for admission, search, read; the record's id."""
    search = {"query": QUERY, "purpose_ref": PURPOSE, "limit": 5}
    await talk.call(
        "Search before capturing",
        "engram_memory_search",
        search,
        lambda a: value(a).get("records") == [],
        "An empty list means that nothing matched; a failure would have been an error, never an empty success.",
    )
    first = await talk.call(
        "Capture the decision with its source",
        "engram_memory_capture",
        CAPTURE,
        lambda a: value(a).get("status") == "committed_pending",
        "Capturing makes a sealed candidate. It is durable now, and it is no memory yet.",
    )
    candidate = value(first).get("candidate_id")
    await talk.call(
        "The same call again, as after a lost reply",
        "engram_memory_capture",
        CAPTURE,
        lambda a: (value(a).get("status"), value(a).get("candidate_id")) == ("duplicate_exact", candidate),
        "Same key, same content: the first outcome is answered again, and nothing was done twice.",
    )
    await talk.call(
        "A pending candidate is not found",
        "engram_memory_search",
        search,
        lambda a: value(a).get("records") == [],
        "Only admitted, current records are shown; a candidate is encrypted and in no index.",
    )
    admitted = await talk.call(
        "Ask for admission",
        "engram_memory_request_admission",
        {"candidate_id": candidate, "idempotency_key": "agent-a.task-42.admit-1"},
        lambda a: value(a).get("outcome", {}).get("status") == "accepted",
        "The host's policy decides, never the caller. Accepted: the record exists and has an id of its own.",
    )
    record_id = str(value(admitted).get("outcome", {}).get("record_id"))
    await talk.call(
        "Search once more",
        "engram_memory_search",
        search,
        lambda a: [r["record"]["record_id"] for r in value(a).get("records", [])] == [record_id],
        "The record is found, with its citations, a score, and a receipt of how it was ranked.",
    )
    await talk.call(
        "Read it whole",
        "engram_memory_get",
        {"record_id": record_id, "purpose_ref": PURPOSE},
        lambda a: (
            value(a).get("read_receipt", {}).get("record_digest")
            == value(first).get("record_digest")
            == value(a).get("record", {}).get("record_digest")
        ),
        "The digest in the read receipt is the one that the capture promised: nothing was altered in between.",
    )
    return record_id


async def is_refused(talk: Talk) -> str:
    """A capture that breaks one rule; the auditId of the refusal."""
    refused = await talk.call(
        "A capture whose evidence cites what is not there",
        "engram_memory_capture",
        dangling(),
        lambda a: code(a) == Code.INVALID_SCHEMA,
        "The wire says the code and no more; it never echoes what was sent.",
    )
    return str(refused.get("auditId"))


async def forgets(talk: Talk, owner: Owner, record_id: str) -> None:
    """Forget with a human's approval, and see that it is gone."""
    forget = {"record_id": record_id, "idempotency_key": "agent-a.task-42.forget-1", "reason_ref": REASON}
    await talk.call(
        "Forget it, without a human's approval",
        "engram_memory_forget",
        forget,
        lambda a: code(a) == Code.GATE_FAILED,
        "Nothing in the arguments can confirm. The host asked, and nobody has answered yet.",
    )
    owner.approves(talk)
    await talk.call(
        "The same call with the same key, after the approval",
        "engram_memory_forget",
        forget,
        lambda a: (
            value(a).get("receipt", {}).get("to_state") == "tombstoned"
            and value(a).get("projection_invalidation") == "complete"
            and "coverage_receipt_digest" in value(a)
        ),
        "Gone, and cleaned up: a process of its own looked through every file and found no word of it.",
    )
    await talk.call(
        "Read it again",
        "engram_memory_get",
        {"record_id": record_id, "purpose_ref": PURPOSE},
        lambda a: code(a) == Code.NOT_FOUND,
        "Forgotten, unknown and foreign look alike, byte for byte but for the auditId.",
    )


async def cannot_bring_it_back(talk: Talk, owner: Owner) -> None:
    """The same content again is held for a human; the agent withdraws it."""
    again = copy.deepcopy(CAPTURE)
    again["idempotency_key"] = "agent-a.task-43.capture-1"
    captured = await talk.call(
        "The same content again, under a new key",
        "engram_memory_capture",
        again,
        lambda a: value(a).get("status") == "committed_pending",
        "Capturing promises nothing, so it tells nothing about what was forgotten.",
    )
    candidate = value(captured).get("candidate_id")
    await talk.call(
        "Ask for admission",
        "engram_memory_request_admission",
        {"candidate_id": candidate, "idempotency_key": "agent-a.task-43.admit-1"},
        lambda a: value(a).get("outcome", {}).get("status") == "pending_adjudication",
        "The policy would accept; the tombstone guard holds it for a human, by tags that no dictionary opens.",
    )
    withdraw: dict[str, Any] = {
        "candidate_id": candidate,
        "idempotency_key": "agent-a.task-43.withdraw-1",
        "reason_ref": REASON,
    }
    await talk.call(
        "Withdraw the draft, without approval",
        "engram_memory_withdraw",
        withdraw,
        lambda a: code(a) == Code.GATE_FAILED,
        "Ending a draft is a human's to approve as well.",
    )
    owner.approves(talk)
    await talk.call(
        "The same call, after the approval",
        "engram_memory_withdraw",
        withdraw,
        lambda a: (
            value(a).get("receipt", {}).get("to_state") == "withdrawn" and value(a).get("key_destruction") == "complete"
        ),
        "The key that sealed the draft was overwritten and synced: what is left of it opens no more.",
    )


async def finds_nothing(talk: Talk, record_id: str) -> None:
    """After the backup from before was restored, the record is still forgotten."""
    search: Json = {"query": QUERY, "purpose_ref": PURPOSE, "limit": 5}
    await talk.call(
        "Search in the restored memory",
        "engram_memory_search",
        search,
        lambda a: value(a).get("records") == [],
        "The backup held the record; the ledger of tombstones, which no backup replaces, ended it again.",
    )
    await talk.call(
        "Read it by its id",
        "engram_memory_get",
        {"record_id": record_id, "purpose_ref": PURPOSE},
        lambda a: code(a) == Code.NOT_FOUND,
        "Forgotten stays forgotten.",
    )
