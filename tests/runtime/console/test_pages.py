"""What the pages show: of an empty scope, of a full one, of hostile text, and of a store that cannot be asked."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation, RecordState
from engram_runtime.console.history import history

from tests.e2e.homes import engram
from tests.runtime.console.visitor import at_console
from tests.runtime.console.world import FORGOTTEN, HOSTILE, Filled, agent

Full = tuple[Path, Filled]


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/", "No agent has captured anything in this scope"),
        ("/approvals", "Nothing waits for approval"),
        ("/adjudications", "Nothing is held"),
        ("/records", "No records yet"),
        ("/records?before=1", "No older records"),
        ("/journal?operation=accept", "No such events"),
        ("/journal", "genesis"),
        ("/records?state=nonsense&before=x", "No records yet"),
    ],
)
def test_an_empty_scope_is_told_in_words(empty: Path, path: str, says: str) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            page = await visitor.get(path)
            assert page.status == 200
            assert says in page.text

    asyncio.run(run())


@pytest.mark.parametrize(
    "path", ["/records/mem_a", "/records/%3Cscript%3E", "/journal/999", "/approvals/conf_a", "/adjudications/c", "/x/y"]
)
def test_what_is_not_there_is_told_with_a_way_back(empty: Path, path: str) -> None:
    async def run() -> None:
        async with at_console(empty) as visitor:
            page = await visitor.get(path)
            assert page.status == 404
            assert "There is no such" in page.text
            assert "script>" not in page.html.replace("</script>", "").replace("defer></script>", "")

    asyncio.run(run())


def test_the_overview_says_whether_all_is_well_and_what_waits(full: Full) -> None:
    async def run() -> None:
        async with at_console(full[0]) as visitor:
            page = await visitor.get("/")
            assert "Host on, tenant on" in page.text
            assert "3 waiting An agent's call waits on each" in page.text
            assert "2 waiting Candidates held for a person" in page.text
            assert "Current 8" in page.text
            assert "Tombstoned 1" in page.text
            assert page.text.count("live") >= len(Tool)
            assert "found nothing to mend" not in page.text, "nobody has looked yet"
            looking = await visitor.send(page, "/doctor")
            assert "Looking at everything" in looking.text
            await visitor.desk.health.done()
            looked = await visitor.get("/")
            assert "verifies" in looked.text
            assert "Looking at everything" not in looked.text

    asyncio.run(run())


def test_doctors_warnings_stand_open_with_what_mends_them(home: Path) -> None:
    engram("disable", "host", "--home", home)

    async def run() -> None:
        async with at_console(home) as visitor:
            visitor.desk.health.look()
            await visitor.desk.health.done()
            page = await visitor.get("/")
            assert "Off" in page.text
            assert "warning host switch off: no tool is listed" in page.text
            assert f"engram enable host --home {home}" in page.text

    asyncio.run(run())


def test_records_are_listed_newest_first_and_by_state(full: Full) -> None:
    home, filled = full

    async def run() -> None:
        async with at_console(home) as visitor:
            page = await visitor.get("/records")
            links = [link for link in page.links if "/records/" in link]
            ids = [link.rpartition("/")[2] for link in links]
            assert ids == [filled.forgotten, filled.hostile, *reversed(filled.records)]
            some = await visitor.get(f"/records?state={RecordState.TOMBSTONED}")
            assert [link.rpartition("/")[2] for link in some.links if "/records/" in link] == [filled.forgotten]
            none = await visitor.get(f"/records?state={RecordState.HISTORICAL}")
            assert "None in this state" in none.text

    asyncio.run(run())


def test_lists_go_on_page_by_page(home: Path) -> None:
    async def run() -> None:
        async with agent(home) as at_work:
            made = [await at_work.remember(f"Number {n} of many things to remember.") for n in range(27)]
        async with at_console(home) as visitor:
            seen: list[str] = []
            path: str | None = f"/records?state={RecordState.ACCEPTED_CURRENT}"
            while path is not None:
                page = await visitor.get(path)
                seen += [link.rpartition("/")[2] for link in page.links if "/records/" in link]
                older = [found["href"] or "" for tag, found in page.tags if tag == "a" and found.get("rel") == "next"]
                path = older[0].removeprefix(visitor.desk.base) if older else None
            assert seen == made[::-1]
            cursors: list[int] = []
            path = "/journal"
            while path is not None:
                page = await visitor.get(path)
                ends = [link.rpartition("/journal/")[2] for link in page.links if "/journal/" in link]
                cursors += map(int, ends)
                older = [found["href"] or "" for tag, found in page.tags if tag == "a" and found.get("rel") == "next"]
                path = older[0].removeprefix(visitor.desk.base) if older else None
            assert cursors == list(range(cursors[0], -1, -1))

    asyncio.run(run())


def test_a_records_page_says_what_it_says_and_what_happened(full: Full) -> None:
    home, filled = full

    async def run() -> None:
        async with at_console(home) as visitor:
            page = await visitor.get(f"/records/{filled.records[2]}")
            assert "Ledger amounts are integers" in page.text
            assert "Capture by a" in page.text
            assert "Accept by a" in page.text
            gone = await visitor.get(f"/records/{filled.forgotten}")
            assert "Its body was erased" in gone.text
            assert FORGOTTEN not in gone.html
            assert f"{Operation.TOMBSTONE.capitalize()} by a" in gone.text
            assert "reason: ticket:OPS-2231" in gone.text

    asyncio.run(run())


def test_hostile_text_is_text(full: Full) -> None:
    home, filled = full

    async def run() -> None:
        async with at_console(home) as visitor:
            for path in (f"/records/{filled.hostile}", "/records"):
                page = await visitor.get(path)
                assert "<script>alert" not in page.html
                assert "<img src=x" not in page.html
                assert "\u202e" not in page.html
                assert r"<script>alert(1)</script> \u{202e}evil\u{202c} <img src=x onerror=alert(2)>" in page.text
                assert HOSTILE not in page.text

    asyncio.run(run())


def test_the_journal_is_filtered_by_operation_and_an_event_is_shown_as_stored(full: Full) -> None:
    home, _ = full

    async def run() -> None:
        async with at_console(home) as visitor:
            page = await visitor.get(f"/journal?operation={Operation.HOLD}")
            cursors = [link.rpartition("/")[2] for link in page.links if "/journal/" in link]
            assert len(cursors) == 2
            event = await visitor.get(f"/journal/{cursors[0]}")
            stored = await visitor.desk.store.read(lambda tx: tx.event(int(cursors[0])))
            assert stored.at.event_digest in event.text
            assert f'"event_id": "{stored.at.event_id}"' in event.text

    asyncio.run(run())


def test_times_are_relative_with_the_exact_instant_beside(full: Full) -> None:
    async def run() -> None:
        async with at_console(full[0]) as visitor:
            page = await visitor.get("/journal")
            times = [found for tag, found in page.tags if tag == "time"]
            assert times
            assert all(found["datetime"] == found["title"] and found["datetime"] for found in times)

    asyncio.run(run())


def test_a_store_that_cannot_be_asked_is_told_as_the_commands_tell_it(home: Path) -> None:
    async def run() -> None:
        async with at_console(home) as visitor:
            shutil.rmtree(home / "data")
            page = await visitor.get("/records")
            assert page.status == 503
            assert "The store cannot be asked" in page.text
            assert f"engram doctor --home {home}" in page.text

    asyncio.run(run())


@pytest.mark.parametrize("piece", [1, 2, 7])
def test_a_history_is_whole_however_it_is_read(full: Full, monkeypatch: pytest.MonkeyPatch, piece: int) -> None:
    home, filled = full

    async def run() -> None:
        async with at_console(home) as visitor:
            store = visitor.desk.store
            last = await store.read(lambda tx: tx.high_water)
            whole = await history(store, [filled.forgotten], 0, last)
            monkeypatch.setattr("engram_runtime.console.history._PIECE", piece)
            pieces = await history(store, [filled.forgotten], 0, last)
            assert pieces == whole
            assert [told.operation for told in whole.lines][:2] == [Operation.ACCEPT, Operation.TOMBSTONE]
            monkeypatch.setattr("engram_runtime.console.history._PIECES", 1)
            assert (await history(store, [filled.forgotten], 0, last)).cut

    asyncio.run(run())
