"""Retention and reconciliation, from the owner's file to the answers of the tools."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from engram_runtime.assembly import parts_of
from engram_runtime.instants import from_ms
from engram_runtime.ports import CapturePolicy

from tests.runtime.engine.world import ADMIT, CAPTURE, GET, NOW, World, admit, capture, run, without_audit
from tests.runtime.test_config import GOOD, read

DAY = 86_400_000
INELIGIBLE, RETAIN = {"derivative_rule": "make-ineligible"}, {"derivative_rule": "retain"}


def owner(tmp_path: Path, capture_table: str = "") -> CapturePolicy:
    """The bounds of an owner who wrote that into [capture]."""
    return parts_of(read(tmp_path / "owner", GOOD + f"[capture]\n{capture_table}")).capture


def until(at: int) -> dict[str, Any]:
    return {**INELIGIBLE, "expires_at": from_ms(at)}


def test_without_a_wish_a_memory_takes_its_derivatives_along_and_does_not_expire(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        bounds = owner(tmp_path, "retention_ceiling_days = 1\nretain = true\n")
        async with world.host(capture=bounds) as host:
            record_id = await host.admitted()
            assert (await host.get(record_id))["record"]["retention"] == INELIGIBLE
            world.clock.now += 4_000 * DAY
            assert (await host.get(record_id))["record"]["record_id"] == record_id

    run(body, tmp_path)


def test_an_expiry_within_the_ceiling_is_kept_shown_and_obeyed(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=owner(tmp_path, "retention_ceiling_days = 0.5\n")) as host:
            end = NOW + DAY // 2
            record_id = await host.admitted(text="Kestrels hover.", retention=until(end))
            world.clock.now = end - 1
            assert (await host.get(record_id))["record"]["retention"] == until(end)
            assert len((await host.search("kestrel"))["records"]) == 1
            world.clock.now = end
            asked = {"record_id": record_id, "purpose_ref": "purpose:test"}
            unknown = await host.answer(GET, {**asked, "record_id": "mem_" + "a" * 52})
            assert without_audit(await host.answer(GET, asked)) == without_audit(unknown)
            assert (await host.search("kestrel"))["records"] == []

    run(body, tmp_path)


def test_what_expired_while_it_was_pending_is_rejected_since_nobody_could_read_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=owner(tmp_path, "retention_ceiling_days = 1\n")) as host:
            candidate = (await host.captured(text="Kestrels hover.", retention=until(NOW + 1)))["candidate_id"]
            world.clock.now += 1
            outcome = (await host.ask(ADMIT, admit(candidate)))["outcome"]
            assert (outcome["status"], "record_id" in outcome) == ("rejected", False)
            assert (await host.search("kestrel"))["records"] == []

    run(body, tmp_path)


FAMILIES = 'families = ["family:a", "family:b"]\n'
ASKED = {
    "beyond the ceiling": ("retention_ceiling_days = 1\n", {"retention": until(NOW + DAY + 1)}),
    "beyond a ceiling of hours": ("retention_ceiling_days = 0.5\n", {"retention": until(NOW + DAY // 2 + 1)}),
    "an expiry where no ceiling was approved": ("", {"retention": until(NOW + 1)}),
    "retain": ("retention_ceiling_days = 1\n", {"retention": RETAIN}),
    "a family": ("", {"reconciliation": {"family_refs": ["family:a"]}}),
    "a family beside one that is allowed": (FAMILIES, {"reconciliation": {"family_refs": ["family:a", "family:c"]}}),
    "a family that begins like one that is allowed": (FAMILIES, {"reconciliation": {"family_refs": ["family:a/x"]}}),
}


@pytest.mark.parametrize("what", ASKED)
def test_what_the_owner_did_not_allow_is_refused_and_leaves_nothing(tmp_path: Path, what: str) -> None:
    table, payload = ASKED[what]

    async def body(world: World) -> None:
        async with world.host(capture=owner(tmp_path, table)) as host:
            before = await host.events()
            assert await host.refusal(CAPTURE, capture(**payload)) == "UNAUTHORIZED"
            assert await host.events() == before

    run(body, tmp_path)


ALLOWED = {
    "retain": ("retain = true\n", {"retention": RETAIN}),
    "each family by name": (FAMILIES, {"reconciliation": {"family_refs": ["family:a", "family:b"]}}),
    "no family": ("", {"reconciliation": {"family_refs": []}}),
    "the default, said": ("", {"retention": INELIGIBLE}),
}


@pytest.mark.parametrize("what", ALLOWED)
def test_what_the_owner_allowed_is_kept_as_it_was_asked(tmp_path: Path, what: str) -> None:
    table, payload = ALLOWED[what]

    async def body(world: World) -> None:
        async with world.host(capture=owner(tmp_path, table)) as host:
            shown = (await host.get(await host.admitted(**payload)))["record"]
            assert shown["retention"] == payload.get("retention", INELIGIBLE)

    run(body, tmp_path)
