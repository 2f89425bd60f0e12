"""Three tools of engram-memory over a plain dict: it forgets when it ends; it shows the shape of handlers, no more."""

from __future__ import annotations

from typing import Any

from engram_contracts.dialect_v1 import Refusal, digest
from engram_contracts.engram_memory.v1_0_0.digests import packet, read_receipt, record
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, CaptureStatus, RedactableField
from engram_runtime.call import Call
from engram_runtime.instants import from_ms
from engram_runtime.refused import Refused
from engram_runtime.system import SystemClock, SystemIds

Json = dict[str, Any]


class Notes:
    """Validated arguments in, a value out or a refusal raised."""

    def __init__(self) -> None:
        self.done: dict[tuple[str, str], tuple[Json, Json]] = {}
        self.drafts: dict[str, Json] = {}
        self.records: dict[str, Json] = {}

    async def engram_memory_capture(self, arguments: Json, call: Call) -> Json:
        if before := self.replayed(arguments, call):
            return before | {"status": CaptureStatus.DUPLICATE_EXACT}
        ids = {"candidate_id": SystemIds().new("candidate_"), "cursor": str(len(self.done) + 1)}
        receipt = {"transaction_receipt_digest": digest("notes/capture", ids)}
        self.commit(arguments, call, output := {"status": CaptureStatus.COMMITTED_PENDING, **ids, **receipt})
        self.drafts[ids["candidate_id"]] = arguments["payload"] | {"recorded_at": from_ms(SystemClock().now_ms())}
        return output

    async def engram_memory_request_admission(self, arguments: Json, call: Call) -> Json:
        if before := self.replayed(arguments, call):
            return before | {"replayed": True}
        if (draft := self.drafts.get(arguments["candidate_id"])) is None:
            raise Refused(Refusal.TARGET_UNKNOWN)
        ids = {"candidate_id": arguments["candidate_id"], "record_id": SystemIds().new("mem_")}
        facts = {"status": AdmissionStatus.ACCEPTED, **ids, "cursor": str(len(self.done) + 1)}
        receipts = {f"{name}_receipt_digest": digest(f"notes/{name}", facts) for name in ("decision", "transaction")}
        self.commit(arguments, call, output := {"outcome": facts | receipts, "replayed": False})
        self.records[ids["record_id"]] = {"record_id": ids["record_id"], "record_digest": record(draft), **draft}
        return output

    async def engram_memory_get(self, arguments: Json, call: Call) -> Json:
        if (found := self.records.get(arguments["record_id"])) is None:
            raise Refused(Refusal.TARGET_UNKNOWN)
        hidden = sorted(str(at) for at in RedactableField if at[1:] not in found)
        now, cursor = SystemClock().now_ms(), str(len(self.done))
        receipt = {name: found[name] for name in ("record_id", "record_digest")}
        receipt |= {"valid_as_of": now, "checked_at": from_ms(now), "system_as_of": cursor}
        receipt |= {"validated_through_cursor": cursor, "revalidation_receipt_digest": digest("notes/check", cursor)}
        receipt |= {"authorization_receipt_digest": digest("notes/grant", call.context.binding)}
        value = {"record": found, "redacted_fields": hidden, "redaction_receipt_digest": digest("notes/hidden", hidden)}
        value["read_receipt"] = receipt | {"receipt_digest": read_receipt(receipt)}
        return value | {"packet_digest": packet(value)}

    def replayed(self, arguments: Json, call: Call) -> Json | None:
        intent, output = self.done.get((call.context.principal, arguments["idempotency_key"]), (arguments, None))
        if intent != arguments:
            raise Refused(Refusal.REPLAY_CONFLICT)
        return output

    def commit(self, arguments: Json, call: Call, output: Json) -> None:
        call.seal(output)  # the last thing before a commit: a value that the contract does not allow undoes the call
        self.done[call.context.principal, arguments["idempotency_key"]] = (arguments, output)
