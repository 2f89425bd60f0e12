"""Receipts of the journal recompute, bodies are what their records and events name."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine.receipts import event_fault
from engram_runtime.engine.records import judge_body
from engram_runtime.engine.verify import verify

from tests.runtime.engine.world import (
    ADMIT,
    World,
    admit,
    run,
)


def test_receipts_recompute_and_bodies_verify(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            outcome = (await host.ask(ADMIT, admit(candidate)))["outcome"]
            event = await host.store.read(lambda tx: tx.event(int(outcome["cursor"])))
            decided: Any = event.facts["verdict"]
            assert digests.decision_receipt(decided) == outcome["decision_receipt_digest"]
            assert decided["decision"] == event.operation == "accept"
            assert await verify(host.store, host.parts.index) == []
            await host.store.rebuild()
            assert (await host.get(outcome["record_id"]))["record"]["record_id"] == outcome["record_id"]

    run(body, tmp_path)


def test_a_receipt_that_was_changed_is_found(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            outcome = (await host.ask(ADMIT, admit(candidate)))["outcome"]
            event = await host.store.read(lambda tx: tx.event(int(outcome["cursor"])))
            assert event_fault(event) is None
            for name in ("authorization", "verdict"):
                facts: Any = {**event.facts, name: {**event.facts[name], "policy_version": "other"}}  # type: ignore[dict-item]
                other = dataclasses.replace(event, document={**event.document, "facts": facts})
                assert event_fault(other) == name

    run(body, tmp_path)


def test_a_body_that_was_changed_is_found(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            row, stored = await host.store.read(lambda tx: (tx.record(record_id), tx.body(record_id)))
            assert row is not None
            assert stored is not None
            assert judge_body(row, stored) is None
            other = dataclasses.replace(stored, document=stored.document.replace(b"hover", b"hoved"))
            assert judge_body(row, other) == "record"
            assert judge_body(row, dataclasses.replace(stored, payload_digest="sha256:" + 64 * "0")) == "payload_digest"
            assert judge_body(row, dataclasses.replace(stored, valid_from=0)) == "valid_time"
            assert judge_body(row, dataclasses.replace(stored, document=b"{}")) == "record"

    run(body, tmp_path)
