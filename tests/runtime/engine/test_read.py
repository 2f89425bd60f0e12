"""get: what may be shown, what is withheld, and that everything else looks the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests, laws
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import RedactableField
from engram_runtime.canonical import canonical
from engram_runtime.engine.read import Budget, redact
from engram_runtime.instants import from_ms
from engram_runtime.policy.capture import OwnerBounds
from hypothesis import given
from hypothesis import strategies as st

from tests.runtime.engine.world import GET, NOW, World, admit, run, without_audit

UNKNOWN = "mem_" + "a" * 52
DAY = 86_400_000

INELIGIBLE: dict[str, Any] = {
    "not valid yet": {"t": NOW + 1},
    "not valid any more": {"t": NOW - 9, "t_end": NOW - 1},
    "at its expiry": {"retention": {"derivative_rule": "make-ineligible", "expires_at": from_ms(NOW + DAY)}},
    "accepted_disputed": {},
    "historical": {},
    "expired": {},
    "trust_invalid": {},
    "tombstoned": {},
}


@pytest.mark.parametrize("case", INELIGIBLE)
def test_what_may_not_be_shown_looks_like_what_does_not_exist(tmp_path: Path, case: str) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await host.admitted(text="Kestrels hover.", **INELIGIBLE[case])
            if case == "at its expiry":
                assert (await host.get(record_id))["record"]["record_id"] == record_id
                world.clock.now += DAY
            elif not INELIGIBLE[case]:
                await host.set_state(record_id, case)
            purpose = {"purpose_ref": "purpose:test"}
            hidden = await host.answer(GET, {"record_id": record_id, **purpose})
            unknown = await host.answer(GET, {"record_id": UNKNOWN, **purpose})
            assert hidden["error"]["code"] == "NOT_FOUND"
            assert without_audit(hidden) == without_audit(unknown)
            assert (await host.search("kestrels"))["records"] == []

    run(body, tmp_path)


@pytest.mark.parametrize(("t", "t_end"), [(NOW, NOW), (NOW, None), (NOW - 5, NOW)])
def test_the_valid_interval_is_closed(tmp_path: Path, t: int, t_end: int | None) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.", t=t, t_end=t_end)
            assert (await host.get(record_id))["read_receipt"]["valid_as_of"] == NOW
            assert len((await host.search("kestrels"))["records"]) == 1

    run(body, tmp_path)


def test_a_pending_candidate_s_id_is_no_record_id(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.captured()
            record_id = "mem_" + value["candidate_id"].removeprefix("candidate_")
            assert await host.refusal(GET, {"record_id": record_id, "purpose_ref": "purpose:test"}) == "NOT_FOUND"

    run(body, tmp_path)


def test_a_record_shows_what_the_law_names_and_lists_the_rest_sorted(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.get(await host.admitted())
            shown = {f"/{name}" for name in value["record"]}
            assert shown == set(laws.REDACTION_DEFAULT.shown)
            assert value["redacted_fields"] == sorted(set(map(str, RedactableField)) - shown)
            assert value["record"]["trust"] == {"class": "asserted"}

    run(body, tmp_path)


@given(st.sets(st.sampled_from([*(field.value[1:] for field in RedactableField), "nonce"])))
def test_a_member_is_absent_if_and_only_if_it_is_listed(absent: set[str]) -> None:
    record: dict[str, Any] = {field.value[1:]: "x" for field in RedactableField} | {"nonce": "n", "record_id": "mem_a"}
    record["trust"] = {"class": "asserted", "verifier_id": "v"}
    kept = {name: value for name, value in record.items() if name not in absent or name == "record_digest"}
    shown = redact(kept)
    for field in RedactableField:
        assert (field.value in shown.redacted) is (field.value[1:] not in shown.record)
    assert shown.redacted == sorted(shown.redacted)
    assert "nonce" not in shown.record
    assert "/nonce" not in shown.redacted


def test_digests_recompute_from_the_answer_alone(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.get(await host.admitted(text="0.1 is not 1e-1, ü nor 😀"))
            assert digests.packet(value) == value["packet_digest"]
            assert digests.read_receipt(value["read_receipt"]) == value["read_receipt"]["receipt_digest"]
            receipt = {
                "record_id": value["record"]["record_id"],
                "source_record_digest": value["record"]["record_digest"],
                "policy_version": "1",
                "redacted_fields": value["redacted_fields"],
            }
            assert digests.redaction_receipt(receipt) == value["redaction_receipt_digest"]

    run(body, tmp_path)


def test_get_shows_the_record_that_search_showed(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await host.admitted(text="Kestrels hover.")
            packet = (await host.search("kestrel"))["records"][0]
            value = await host.get(packet["record"]["record_id"])
            for name in ("record", "redacted_fields", "redaction_receipt_digest"):
                assert value[name] == packet[name]

    run(body, tmp_path)


def test_text_comes_back_as_it_was_captured(tmp_path: Path) -> None:
    text = "e\u0301 \u212b \u0000 \ud7ff \U0001f600 \u200b \r\n\t \u2028"

    async def body(world: World) -> None:
        async with world.host() as host:
            assert (await host.get(await host.admitted(text=text)))["record"]["components"][0]["text"] == text

    run(body, tmp_path)


def test_the_budget_counts_the_record_and_the_largest_refuses_none(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="k" * 5000)
            size = len(canonical((await host.get(record_id))["record"]))
            assert (await host.get(record_id, max_packet_bytes=size))["record"]["record_id"] == record_id
            arguments = {"record_id": record_id, "purpose_ref": "purpose:test", "max_packet_bytes": size - 1}
            assert await host.refusal(GET, arguments) == "PROJECTION_OVERSIZED"
            component = {"kind": "context", "text": "k" * 65_536, "citation_ids": ["q1"]}
            many = [{**component, "component_id": f"c{i}"} for i in range(1, 16)]
            large = await host.admitted(components=many)
            assert (
                await host.refusal(GET, {"record_id": large, "purpose_ref": "purpose:test"}) == "PROJECTION_OVERSIZED"
            )
            assert len((await host.get(large, max_packet_bytes=1_048_576))["record"]["components"]) == 15

    run(body, tmp_path)


def test_only_the_largest_budget_lets_any_packet_pass() -> None:
    tool = CONTRACT.tools[GET]
    assert Budget.of(tool, {"max_packet_bytes": 1_048_576}).refuses(2**40) is False
    assert Budget.of(tool, {"max_packet_bytes": 1_048_575}).refuses(1_048_576) is True
    assert Budget.of(tool, {}).refuses(65_536) is False
    assert Budget.of(tool, {}).refuses(65_537) is True


def test_a_body_that_is_not_its_record_s_is_a_corrupt_journal(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            change = "UPDATE body SET document = CAST(replace(CAST(document AS TEXT), 'hover', 'hoved') AS BLOB)"
            await host.bend(lambda tx: tx.connection.execute(change).fetchall())
            code = await host.refusal(GET, {"record_id": record_id, "purpose_ref": "purpose:test"})
            assert code == "JOURNAL_CORRUPT"

    run(body, tmp_path)


def test_a_read_writes_nothing(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted()
            before = await host.events()
            await host.get(record_id)
            await host.search("tarball")
            assert await host.events() == before
            candidate = (await host.captured())["candidate_id"]
            await host.ask("engram_memory_request_admission", admit(candidate))

    run(body, tmp_path)
