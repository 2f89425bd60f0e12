"""Hosts that make of a capture what it is not, or tell digests and ids that are not those of what they stored."""

from __future__ import annotations

import base64
import os
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.model_v1 import without
from engram_runtime.engine import capture, payload, records
from engram_runtime.engine.memory import Memory

from tests.mutants.admitting import admit
from tests.mutants.table import mutant


@mutant("capture-pending", "captures-as-accepted")
def captures_as_accepted() -> Iterator[None]:
    """A capture is admitted at once, by nobody."""
    sound = Memory.engram_memory_capture

    async def captured(self: Memory, arguments: Any, call: Any) -> Any:
        told = await sound(self, arguments, call)
        if told["status"] == "committed_pending":
            await admit(self, told["candidate_id"])
        return told

    with patch.object(Memory, "engram_memory_capture", captured):
        yield


@mutant("capture-authority", "captures-without-authority")
def captures_without_authority() -> Iterator[None]:
    """Whoever has the grant captures."""
    with patch.object(payload, "authority", lambda policy, principal: None):
        yield


@mutant("reconciliation-consent", "reconciles-unasked")
def reconciles_unasked() -> Iterator[None]:
    """Every family is consented to."""
    judge = payload.judge

    def consenting(whole: Any, policy: Any, now: int) -> None:
        judge({**whole, "reconciliation": {"family_refs": []}}, policy, now)

    with patch.object(payload, "judge", consenting):
        yield


@mutant("effective-payload", "digests-raw-payload")
def digests_raw_payload() -> Iterator[None]:
    """The payload digest covers what the agent sent, without what the host added to it."""
    digest = records.digest

    def raw(info: Any, document: Any) -> str:
        return digest(info, without(document, [("scope_ref",)]) if info is digests.PAYLOAD else document)

    with patch.object(records, "digest", raw):
        yield


@mutant("record-digest-stable", "record-digest-changes")
def record_digest_changes() -> Iterator[None]:
    """A capture tells the digest of its payload, and the record has another one."""
    sound = capture.captured

    def told(event: Any, status: Any) -> Any:
        answer = sound(event, status)
        return {**answer, "record_digest": digests.PAYLOAD({"of": answer["record_digest"]})}

    with patch.object(capture, "captured", told):
        yield


@mutant("record-id-derived", "random-record-id")
def random_record_id() -> Iterator[None]:
    """A record's id is random."""

    def drawn(record_digest: str) -> str:
        return "mem_" + base64.b32encode(os.urandom(32)).decode().rstrip("=").lower()

    with patch.object(records, "identifier", drawn):
        yield
