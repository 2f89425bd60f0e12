"""What a read may show of a record, and get.

Shown is what is current, valid now, not expired and in this scope, judged in the transaction that reads it. Everything
else is one refusal, the same for unknown, foreign and ineligible. A record is shown by the members that the law
`redaction-default` names; the others are listed.
Rule: host.md, "Reads and search".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import digests, laws
from engram_contracts.engram_memory.v1_0_0.enums import RedactableField
from engram_contracts.engram_memory.v1_0_0.lifecycle import RecordState
from engram_contracts.engram_memory.v1_0_0.types import EngramMemoryGetIn, EngramMemoryGetOut
from engram_contracts.model_v1 import ToolInfo

from engram_runtime.call import Call
from engram_runtime.canonical import canonical
from engram_runtime.engine import expiry, lifecycle, receipts, records
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.sums import digest
from engram_runtime.instants import from_ms
from engram_runtime.refused import Refused
from engram_runtime.store.port import BodyMissing, Corrupt, ReadTx, Record

_SHOWN: Final = frozenset(pointer.removeprefix("/") for pointer in laws.REDACTION_DEFAULT.shown)
"""The members of a record that are shown."""
_REDACTABLE: Final = tuple((str(field), field.removeprefix("/")) for field in sorted(RedactableField))
"""What can be listed as withheld, in the order of UTF-8 bytes, and the member that it is."""
_BUDGET: Final = "/max_packet_bytes"


@dataclass(frozen=True, slots=True)
class Shown:
    """A record as a caller may see it: `record` with its canonical bytes, what is withheld, and the receipt."""

    record: dict[str, Any]
    bytes: bytes
    redacted: list[str]
    receipt: str


@dataclass(frozen=True, slots=True)
class Budget:
    """The most bytes that the packets of an answer may have; the largest budget refuses no single packet."""

    bytes: int
    largest: bool

    @classmethod
    def of(cls, tool: ToolInfo, arguments: Any) -> Budget:
        """What the caller asks for, or the tool's default."""
        field = tool.input[_BUDGET]
        asked = arguments.get(_BUDGET[1:], field.default)
        return cls(asked, asked == field.maximum)

    def refuses(self, size: int) -> bool:
        """Whether one packet alone is too large."""
        return size > self.bytes and not self.largest


def eligible(row: Record, now: int) -> bool:
    """Whether a record may be shown at that host time (epoch ms), by what the journal says: state and expiry."""
    return lifecycle.disclosable(row) and (row.now.expires_at is None or now < row.now.expires_at)


def show(tx: ReadTx, record_id: str, overdue: set[str] | None = None) -> Shown | None:
    """The record as it may be shown in this transaction, or None. Raises `Corrupt`, `BodyMissing`.

    One that is past its retention, and whose state does not say so yet, is added to `overdue`. The valid interval,
    closed, is erasable and stands in the body: one that is missing is a fault and not an answer.
    """
    whole = tx.whole(record_id)
    if whole is None:
        return None
    (row, body), now = whole, tx.now
    if not eligible(row, now):
        if overdue is not None and expiry.overdue(row, now):
            overdue.add(record_id)
        return None
    if body is None:
        if row.now.body:
            raise BodyMissing("the body of a record is missing")
        raise Corrupt("a record that may be shown has no body")
    if not body.valid_from <= now or (body.valid_to is not None and body.valid_to < now):
        return None
    record, _ = records.unpacked(body.document)
    if record["record_digest"] != row.now.record_digest:
        raise Corrupt("a body is not the one that its record names")
    return redact(record)


def redact(record: dict[str, Any]) -> Shown:
    """What is shown of a stored record; what it has beyond that is listed, in the order of UTF-8 bytes."""
    shown = {name: value for name, value in record.items() if name in _SHOWN}
    if "trust" in shown:
        shown["trust"] = {"class": record["trust"]["class"]}
    redacted = [field for field, name in _REDACTABLE if name not in shown]
    receipt = {
        "record_id": record["record_id"],
        "source_record_digest": record["record_digest"],
        "policy_version": receipts.POLICY_VERSION,
        "redacted_fields": redacted,
    }
    return Shown(shown, canonical(shown), redacted, digest(digests.REDACTION_RECEIPT, receipt))


def get(
    parts: Parts, tx: ReadTx, arguments: EngramMemoryGetIn, call: Call, overdue: set[str] | None = None
) -> EngramMemoryGetOut:
    """One record that may be shown, with its read receipt; anything else is what the table says of an absent one.

    `overdue` as in `show`.
    """
    call.authorize(tx)
    record_id = arguments["record_id"]
    shown = show(tx, record_id, overdue)
    if shown is None:
        lifecycle.require(call.tool.name, RecordState.ABSENT)
        raise LookupError("the lifecycle table lets a tool read a record that is absent")
    if Budget.of(call.tool, arguments).refuses(len(shown.bytes)):
        raise Refused(Refusal.PACKET_OVERSIZED)
    allowed = receipts.authorization(parts.ids, tx, call)
    receipt = {
        "record_id": record_id,
        "record_digest": shown.record["record_digest"],
        "valid_as_of": tx.now,
        "system_as_of": str(tx.high_water),
        "validated_through_cursor": str(tx.high_water),
        "authorization_receipt_digest": allowed["receipt_digest"],
        "revalidation_receipt_digest": receipts.revalidation(allowed, tx.now),
        "checked_at": from_ms(tx.now),
    }
    value: dict[str, Any] = {
        "record": shown.record,
        "redacted_fields": shown.redacted,
        "redaction_receipt_digest": shown.receipt,
        "read_receipt": receipts.closed(digests.READ_RECEIPT, receipt),
    }
    return cast("EngramMemoryGetOut", {**value, "packet_digest": digest(digests.PACKET, value)})
