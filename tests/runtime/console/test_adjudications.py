"""Deciding on held candidates: what a person sees of them, and what accepting and rejecting do."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, RecordState
from engram_runtime.store.port import KeyState

from tests.e2e.homes import PURPOSE
from tests.runtime.console.visitor import at_console
from tests.runtime.console.world import FORGOTTEN, HOSTILE, Filled, agent, policy

Full = tuple[Path, Filled]


def test_a_person_sees_why_it_is_held_and_all_that_it_says(full: Full) -> None:
    home, filled = full

    async def run() -> None:
        async with at_console(home) as visitor:
            listing = await visitor.get("/adjudications")
            assert [link.rpartition("/")[2] for link in listing.links if "/adjudications/" in link] == [
                filled.matched,
                filled.held,
            ]
            assert "decision 51 B · captured by a" in listing.text
            matched = await visitor.get(f"/adjudications/{filled.matched}")
            for told in ("It says what was forgotten", FORGOTTEN, "accept-all", "asserted", "Hold by a"):
                assert told in matched.text
            assert f"{visitor.desk.base}/records/{filled.forgotten}" in matched.links
            held = await visitor.get(f"/adjudications/{filled.held}")
            assert "left it to a person" in held.text
            assert "override" not in held.text.lower()

    asyncio.run(run())


def test_accepting_makes_a_record_that_agents_find(home: Path) -> None:
    policy(home, "human")

    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            candidate_id = await at_work.capture("Backups are checked on the first of the month.")
            await at_work.admit(candidate_id)
            page = await visitor.get(f"/adjudications/{candidate_id}")
            done = await visitor.send(page, f"/adjudications/{candidate_id}/accept", name="mira")
            assert "Accepted. It is record mem_" in done.text
            assert "Nothing is held" in done.text
            found = await at_work.call(Tool.ENGRAM_MEMORY_SEARCH, {"query": "backups", "purpose_ref": PURPOSE})
            assert len(found["records"]) == 1
            row = await visitor.desk.store.read(lambda tx: tx.record(found["records"][0]["record"]["record_id"]))
            assert row is not None
            event = await visitor.desk.store.read(lambda tx: tx.event(row.recorded_cursor))
            assert event.facts["adjudication"] == {"adjudicator": "mira"}
            assert row.now.state == RecordState.ACCEPTED_CURRENT

    asyncio.run(run())


def test_what_was_forgotten_comes_in_by_a_named_override_alone(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            await at_work.forget(await at_work.remember(FORGOTTEN))
            candidate_id = await at_work.capture(FORGOTTEN)
            await at_work.admit(candidate_id)
            path = f"/adjudications/{candidate_id}/accept"
            page = await visitor.get(f"/adjudications/{candidate_id}")
            for fields, status in (
                ({}, 409),
                ({"override_name": "ops-7"}, 409),
                ({"override": "yes", "override_name": ""}, 422),
                ({"override": "yes", "override_name": "<script>"}, 422),
            ):
                refused = await visitor.send(page, path, name="mira", **fields)
                assert refused.status == status, fields
                assert "Nothing was changed" in refused.text
                assert "<script>" not in refused.html
            row = await visitor.desk.store.read(lambda tx: tx.candidate(candidate_id))
            assert row is not None
            assert row.now.held
            done = await visitor.send(page, path, name="mira", override="yes", override_name="ops-7")
            assert "Accepted." in done.text
            row = await visitor.desk.store.read(lambda tx: tx.candidate(candidate_id))
            assert row is not None
            event = await visitor.desk.store.read(lambda tx: tx.event(row.changed_cursor))
            assert event.facts["adjudication"] == {"adjudicator": "mira", "override": "ops-7"}

    asyncio.run(run())


def test_rejecting_ends_it_and_its_key(home: Path) -> None:
    policy(home, "human")

    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            candidate_id = await at_work.capture(HOSTILE)
            await at_work.admit(candidate_id)
            page = await visitor.get(f"/adjudications/{candidate_id}")
            assert "<script>alert" not in page.html
            done = await visitor.send(page, f"/adjudications/{candidate_id}/reject", name="mira")
            assert "Rejected." in done.text
            await visitor.desk.store.sweep()
            row = await visitor.desk.store.read(lambda tx: tx.candidate(candidate_id))
            assert row is not None
            assert (row.now.state, row.key) == (CandidateState.REJECTED, KeyState.DESTROYED)
            late = await visitor.send(page, f"/adjudications/{candidate_id}/accept", name="mira")
            assert late.status == 404
            assert "decided or withdrawn meanwhile" in late.text

    asyncio.run(run())


@pytest.mark.parametrize("name", ["", " ", "Mira K", "<b>", "x" * 64])
def test_a_decision_needs_a_name_that_the_journal_can_keep(home: Path, name: str) -> None:
    policy(home, "human")

    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            candidate_id = await at_work.capture("Something to decide on.")
            await at_work.admit(candidate_id)
            page = await visitor.get(f"/adjudications/{candidate_id}")
            for deed in ("accept", "reject"):
                refused = await visitor.send(page, f"/adjudications/{candidate_id}/{deed}", name=name)
                assert refused.status == 422
                assert "Your name is needed" in refused.text
                assert "<b>" not in refused.html
            row = await visitor.desk.store.read(lambda tx: tx.candidate(candidate_id))
            assert row is not None
            assert row.now.held

    asyncio.run(run())


def test_the_session_remembers_who_decides(home: Path) -> None:
    policy(home, "human")

    async def run() -> None:
        async with agent(home) as at_work, at_console(home) as visitor:
            ids = [await at_work.capture(f"Thing {n} to decide on.") for n in range(2)]
            for candidate_id in ids:
                await at_work.admit(candidate_id)
            first = await visitor.get(f"/adjudications/{ids[0]}")
            assert {found["value"] for tag, found in first.tags if found.get("name") == "name"} == {"ops"}
            await visitor.send(first, f"/adjudications/{ids[0]}/reject", name="mira")
            second = await visitor.get(f"/adjudications/{ids[1]}")
            assert {found["value"] for tag, found in second.tags if found.get("name") == "name"} == {"mira"}

    asyncio.run(run())
