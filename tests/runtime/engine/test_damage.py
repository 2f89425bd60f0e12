"""What was lost or changed below the engine is a fault with a name: never NOT_FOUND, never an empty list."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from engram_runtime.engine.verify import verify

from tests.runtime.engine.world import GET, SEARCH, World, run

QUERY = {"query": "kestrels", "purpose_ref": "purpose:test"}


def test_a_record_without_its_body_is_a_missing_body(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            await host.admitted(text="Kestrels dive.")
            where = "recorded_cursor = (SELECT recorded_cursor FROM record WHERE record_id = ?)"
            await host.bend(lambda tx: tx.connection.execute(f"DELETE FROM body WHERE {where}", (record_id,)))
            get = {"record_id": record_id, "purpose_ref": "purpose:test"}
            assert await host.refusal(GET, get) == "BLOB_MISSING"
            assert await host.refusal(SEARCH, QUERY) == "BLOB_MISSING"

    run(body, tmp_path)


def test_evidence_that_was_changed_is_found(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await host.admitted(text="Kestrels hover.")
            assert await verify(host.store, host.parts.index) == []
            change = "cast(replace(cast(document AS TEXT), 'evidence:adr', 'evidence:xyz') AS BLOB)"
            await host.bend(lambda tx: tx.connection.execute(f"UPDATE body SET document = {change}"))
            assert [found.rule for found in await verify(host.store, host.parts.index)] == ["body.content"]

    run(body, tmp_path)


@pytest.mark.parametrize("table", ["posting", "term", "document", "moments", "corpus"])
def test_lost_rows_of_the_index_are_told_named_and_made_again(tmp_path: Path, table: str) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            await host.admitted(text="Kestrels hover.")
            await host.bend(lambda tx: tx.connection.execute(f"DELETE FROM search_{table}"))
            assert {found.rule for found in await verify(host.store, host.parts.index)} == {"projection.stale"}
            assert await host.refusal(SEARCH, QUERY) == "PROJECTION_STALE"
            await asyncio.sleep(0.3)
            assert len((await host.search("kestrels"))["records"]) == 1
            await host.bend(lambda tx: [tx.connection.execute(f"DROP TABLE search_{table}")])
        async with world.host() as host:
            assert len((await host.search("kestrels"))["records"]) == 1

    run(body, tmp_path)
