"""The stored record: how it is made at capture, and how it is judged whenever it is read again.

A record is complete when it is captured, so that the digest told then is that of what is admitted later. It lies with
its evidence in one document, sealed until the decision and then as the body; both are erased as one. A 256-bit nonce
inside keeps the digest that outlives them from confirming guesses.
Rule: host.md, "No dictionary on forgotten text"; open-points.json (ids).
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from typing import Any, Final, cast

import orjson
from engram_contracts.engram_memory.v1_0_0 import digests

from engram_runtime.canonical import canonical
from engram_runtime.engine import receipts
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.sums import digest
from engram_runtime.instants import from_ms
from engram_runtime.store.port import Body, Corrupt, Event, ReadTx, Record, WriteTx

Document = dict[str, Any]

_NONCE_BYTES: Final = 0x20
_ID: Final = "mem_"
_DIGEST: Final = "sha256:"
_HOST_ONLY: Final = (
    "record_id",
    "record_digest",
    "payload_digest",
    "recorded_at",
    "recorded_cursor",
    "authorization_receipt_digest",
    "nonce",
    "trust",
)
"""What a record has beyond the effective payload."""


def make(
    parts: Parts, tx: WriteTx, payload: Mapping[str, Any], evidence: Mapping[str, Any], trust_class: str, allowed: str
) -> Document:
    """The record of an effective payload that is captured in this transaction; `allowed` is its authorization."""
    payload_digest = digest(digests.PAYLOAD, payload)
    verifier = (parts.evidence.id, parts.evidence.version)
    record = {
        **payload,
        "payload_digest": payload_digest,
        "recorded_at": from_ms(tx.now),
        "recorded_cursor": str(tx.next_cursor),
        "authorization_receipt_digest": allowed,
        "nonce": parts.ids.random(_NONCE_BYTES).hex(),
        "trust": receipts.trust(trust_class, evidence["evidence_digest"], verifier, tx.now, payload_digest),
    }
    record_digest = digest(digests.RECORD, record)
    return {**record, "record_digest": record_digest, "record_id": identifier(record_digest)}


def identifier(record_digest: str) -> str:
    """`mem_` and the lower-case base32 of the digest's bytes, unpadded."""
    raw = bytes.fromhex(record_digest.removeprefix(_DIGEST))
    return _ID + base64.b32encode(raw).decode("ascii").rstrip("=").lower()


def payload_of(record: Mapping[str, Any]) -> Document:
    """The effective payload inside a record."""
    return {name: value for name, value in record.items() if name not in _HOST_ONLY}


def packed(record: Mapping[str, Any], evidence: Mapping[str, Any]) -> bytes:
    """What is sealed at capture and kept as the body after admission."""
    return canonical({"record": record, "proof": evidence})


def unpacked(document: bytes) -> tuple[Document, Document]:
    """Record and evidence. Raises `Corrupt` if the record is not what its own digest says."""
    content = orjson.loads(document)
    record: Document = content["record"]
    if digest(digests.RECORD, record) != record["record_digest"]:
        raise Corrupt("a record does not have the digest that it names")
    return record, content["proof"]


def body_of(record: Mapping[str, Any], document: bytes) -> Body:
    """The body row of a record that is admitted."""
    valid = record["valid_time"]
    return Body(record["record_id"], document, record["payload_digest"], valid["t"], valid.get("t_end"))


BODY_MAC: Final = "body_mac"
"""The fact of the admitting event that names the body row as it was stored, evidence included."""


def body_mac(tx: ReadTx, body: Body) -> str:
    """The MAC of a whole body row. A record's digest leaves out the evidence; and of a MAC nothing can be guessed."""
    whole = hashlib.sha256(body.document).hexdigest()
    return tx.mac("body", [whole, body.payload_digest, body.valid_from, body.valid_to])


def made_by(event: Event) -> list[str]:
    """The ids of the records that an event speaks of."""
    return [part["record_id"] for part in cast("list[Document]", event.document.get("records", []))]


def judge_body(row: Record, body: Body) -> str | None:
    """What is wrong with a body, or None: for `Store.verify`."""
    try:
        record, evidence = unpacked(body.document)
        valid = record["valid_time"]
        checks = {
            "record_digest": record["record_digest"] == row.now.record_digest,
            "record_id": record["record_id"] == row.now.record_id == identifier(record["record_digest"]),
            "payload_digest": record["payload_digest"]
            == body.payload_digest
            == digest(digests.PAYLOAD, payload_of(record)),
            "trust": record["trust"]["receipt_digest"]
            == receipts.trust_digest(
                {k: v for k, v in record["trust"].items() if k != "receipt_digest"}, body.payload_digest
            ),
            "evidence_digest": record["trust"]["evidence_digest"] == evidence["evidence_digest"],
            "valid_time": (valid["t"], valid.get("t_end")) == (body.valid_from, body.valid_to),
        }
    except (Corrupt, KeyError, TypeError, ValueError):
        return "record"
    return next((name for name, holds in checks.items() if not holds), None)
