"""Capture: sealed, pending, idempotent; nothing that must be erasable is told for ever."""

from __future__ import annotations

import asyncio
import copy
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine.records import identifier
from engram_runtime.engine.sums import digest
from engram_runtime.instants import from_ms
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.store.port import Grant
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.runtime.engine.world import ADMIT, ANN, BOB, CAPTURE, GET, NOW, World, admit, capture, key, run

DAY = 86_400_000


def test_a_capture_is_pending_and_its_text_lies_in_no_file(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.captured(text="KESTREL sealed", source="source:KESTREL")
            assert value["status"] == "committed_pending"
            candidate = await host.store.read(lambda tx: tx.candidate(value["candidate_id"]))
            assert candidate is not None
            assert candidate.now.state == "pending"
            assert b"KESTREL" in await host.store.read(lambda tx: tx.unseal(value["candidate_id"]))
            assert (await host.search("kestrel"))["records"] == []
        assert b"KESTREL" not in world.bytes()
        assert b"KESTREL".hex().encode() not in world.bytes()

    run(body, tmp_path)


def test_an_event_holds_no_text_source_locator_evidence_or_key(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = capture(text="KESTREL text", source="source:KESTREL", idempotency_key="KESTREL-key-00000001")
            arguments["payload"]["citations"][0]["locator"] = {"scheme": "KESTREL", "value": "KESTREL"}
            arguments["evidence"]["evidence_ref"] = "KESTREL"
            value = await host.ask(CAPTURE, arguments)
            await host.ask(ADMIT, admit(value["candidate_id"]))
            for cursor in range(await host.events() + 1):
                event = await host.store.read(lambda tx, at=cursor: tx.event(at))
                assert b"KESTREL" not in event.bytes

    run(body, tmp_path)


def test_without_authority_nothing_is_stored_and_a_replay_is_still_told(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            before = capture()
            first = await host.ask(CAPTURE, before)
        async with world.host(capture=OwnerBounds(principals=frozenset({BOB.principal}))) as host:
            events = await host.events()
            assert await host.refusal(CAPTURE, capture()) == "UNAUTHORIZED"
            assert (await host.ask(CAPTURE, before))["candidate_id"] == first["candidate_id"]
            assert await host.events() == events
            await host.captured(BOB)

    run(body, tmp_path)


def test_the_same_key_and_content_answers_the_first_capture_with_a_fresh_audit_id(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = capture()
            first, second = await host.answer(CAPTURE, arguments), await host.answer(CAPTURE, arguments)
            one, two = first["output"]["value"], second["output"]["value"]
            assert two == {**one, "status": "duplicate_exact"}
            assert first["auditId"] != second["auditId"]
            assert await host.events() == 1

    run(body, tmp_path)


def test_a_replay_survives_restart_clock_expiry_and_a_change_of_policy(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        bounds = OwnerBounds(ceiling_ms=DAY, retain=True)
        retention = {"derivative_rule": "retain", "expires_at": from_ms(NOW + DAY)}
        arguments = capture(retention=retention)
        async with world.host(capture=bounds) as host:
            first = await host.ask(CAPTURE, arguments)
        world.clock.now += 2 * DAY
        async with world.host() as host:
            assert await host.ask(CAPTURE, arguments) == {**first, "status": "duplicate_exact"}

    run(body, tmp_path)


@pytest.mark.parametrize("change", ["content", "evidence", "tool", "default said aloud"])
def test_the_same_key_for_something_else_is_a_conflict_and_writes_nothing(tmp_path: Path, change: str) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = capture()
            value = await host.ask(CAPTURE, arguments)
            before = await host.events()
            other: dict[str, Any] = copy.deepcopy(arguments)
            tool: str = CAPTURE
            if change == "content":
                other["payload"]["components"][0]["text"] += "!"
            elif change == "evidence":
                other["evidence"]["attestation"] = "signed"
            elif change == "default said aloud":
                other["payload"]["reconciliation"] = {"family_refs": []}
            else:
                tool, other = ADMIT, admit(value["candidate_id"], arguments["idempotency_key"])
            assert await host.refusal(tool, other) == "DIGEST_CONFLICT"
            assert await host.events() == before

    run(body, tmp_path)


def test_equal_keys_of_two_principals_have_nothing_to_do_with_each_other(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = capture()
            one, two = await host.ask(CAPTURE, arguments), await host.ask(CAPTURE, arguments, BOB)
            assert two["status"] == "committed_pending"
            assert one["candidate_id"] != two["candidate_id"]
            assert one["record_digest"] != two["record_digest"]

    run(body, tmp_path)


def test_equal_calls_at_the_same_time_have_one_effect(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = capture()
            values = await asyncio.gather(*(host.ask(CAPTURE, arguments) for _ in range(8)))
            assert sorted(value["status"] for value in values) == ["committed_pending"] + 7 * ["duplicate_exact"]
            assert len({value["candidate_id"] for value in values}) == 1
            assert await host.events() == 1

    run(body, tmp_path)


RETENTION = {
    "expires_at equal to the time of capture": (OwnerBounds(DAY), {"expires_at": from_ms(NOW)}, "INVALID_SCHEMA"),
    "expires_at before the time of capture": (OwnerBounds(DAY), {"expires_at": from_ms(NOW - 1)}, "INVALID_SCHEMA"),
    "the next millisecond": (OwnerBounds(DAY), {"expires_at": from_ms(NOW + 1)}, None),
    "at the ceiling": (OwnerBounds(DAY), {"expires_at": from_ms(NOW + DAY)}, None),
    "beyond the ceiling": (OwnerBounds(DAY), {"expires_at": from_ms(NOW + DAY + 1)}, "UNAUTHORIZED"),
    "any expiry without a ceiling": (OwnerBounds(), {"expires_at": from_ms(NOW + 1)}, "UNAUTHORIZED"),
    "retain without allowance": (OwnerBounds(), {"derivative_rule": "retain"}, "UNAUTHORIZED"),
    "retain with allowance": (OwnerBounds(retain=True), {"derivative_rule": "retain"}, None),
}


@pytest.mark.parametrize("case", RETENTION)
def test_retention_is_what_the_owner_allows(tmp_path: Path, case: str) -> None:
    bounds, asked, code = RETENTION[case]

    async def body(world: World) -> None:
        async with world.host(capture=bounds) as host:
            arguments = capture(retention={"derivative_rule": "make-ineligible", **asked})
            if code is None:
                await host.ask(CAPTURE, arguments)
            else:
                assert await host.refusal(CAPTURE, arguments) == code
                assert await host.events() == 0

    run(body, tmp_path)


def test_a_refusal_binds_no_key(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        arguments = capture(reconciliation={"family_refs": ["family:a"]})
        async with world.host() as host:
            assert await host.refusal(CAPTURE, arguments) == "UNAUTHORIZED"
            await host.ask(CAPTURE, capture(idempotency_key=arguments["idempotency_key"]))
        async with world.host(capture=OwnerBounds(families=frozenset({"family:a"}))) as host:
            await host.ask(CAPTURE, {**arguments, "idempotency_key": key()})

    run(body, tmp_path)


def test_a_revocation_binds_inside_the_transaction(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            grant = Grant(ANN.binding, CAPTURE, not_before=0, revoked_at=NOW)
            await host.bend(lambda tx: tx.put_grant(grant))
            assert await host.refusal(CAPTURE, capture()) == "AUTHORIZATION_REVOKED"

    run(body, tmp_path)


def test_the_digest_told_at_capture_is_that_of_the_record_and_makes_its_id(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.captured()
            world.clock.now += DAY
            outcome = (await host.ask(ADMIT, admit(value["candidate_id"])))["outcome"]
            shown = await host.ask(GET, {"record_id": outcome["record_id"], "purpose_ref": ANN.purpose_ref})
            assert shown["record"]["record_digest"] == value["record_digest"]
            assert outcome["record_id"] == identifier(value["record_digest"])
            assert shown["record"]["recorded_at"] == from_ms(NOW)

    run(body, tmp_path)


def test_receipts_recompute_from_the_journal_alone(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.captured()
            event = await host.store.read(lambda tx: tx.event(int(value["cursor"])))
            receipt = {
                "operation": event.operation,
                "cursor": value["cursor"],
                "storage_epoch": event.facts["storage_epoch"],
                "record_digest": value["record_digest"],
                "event_digest": event.at.event_digest,
                "committed_at": from_ms(event.at.recorded_at),
            }
            assert digests.transaction_receipt(receipt) == value["transaction_receipt_digest"]
            assert (
                digests.authorization_receipt(event.facts["authorization"])
                == event.facts["authorization"][  # type: ignore[index]
                    "receipt_digest"
                ]
            )

    run(body, tmp_path)


@pytest.mark.parametrize("info", digests.DIGESTS.values(), ids=lambda info: info.id)
def test_the_fast_digest_is_the_contract_s(info: Any) -> None:
    document = {"b": 1, "a": ["é", True, {"receipt_digest": "kept", "z": None}], "receipt_digest": "left out", "f": 0.5}
    assert digest(info, document) == info(document)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    texts=st.lists(st.text(min_size=1, max_size=40).filter(lambda s: s.isprintable()), min_size=1, max_size=3),
    times=st.integers(1, 4),
)
def test_replaying_any_capture_any_number_of_times_is_one_event(texts: list[str], times: int) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            for text in texts:
                arguments, before = capture(text), await host.events()
                first = await host.ask(CAPTURE, arguments)
                again = [await host.ask(CAPTURE, arguments) for _ in range(times)]
                assert again == times * [{**first, "status": "duplicate_exact"}]
                assert await host.events() == before + 1

    run(body)
