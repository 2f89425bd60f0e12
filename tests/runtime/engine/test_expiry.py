"""Expiry is observed by the clock at once, and journalled once, behind the reader's back."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from pathlib import Path
from typing import Any

import pytest
from engram_runtime.engine.verify import verify
from engram_runtime.instants import from_ms
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.store.port import StoreUnavailable

from tests.runtime.engine.feed import ids
from tests.runtime.engine.world import ANN, BOB, GET, NOW, Host, World, run

DAY = 86_400_000
KEEP = {"derivative_rule": "make-ineligible", "expires_at": from_ms(NOW + DAY)}


async def kept_for_a_day(host: Host, text: str = "Kestrels hover.") -> str:
    return await host.admitted(text=text, retention=KEEP)


def get(record_id: str) -> dict[str, Any]:
    return {"record_id": record_id, "purpose_ref": ANN.purpose_ref}


def test_at_the_boundary_a_record_is_gone_and_its_expiry_is_journalled_once(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await kept_for_a_day(host)
            world.clock.now += DAY - 1
            assert (await host.get(record_id))["record"]["record_id"] == record_id
            await host.memory.finish()
            before = await host.events()
            world.clock.now += 1
            answers = await asyncio.gather(*(host.refusal(GET, get(record_id)) for _ in range(5)))
            assert answers == ["NOT_FOUND"] * 5
            await host.memory.finish()
            assert await host.events() == before + 1
            event = await host.store.read(lambda tx: tx.event(before + 1))
            assert (event.operation, event.facts["from_state"]) == ("expire", "accepted_current")
            assert event.document["actor"] == {"principal": "host", "agent": "engram", "session": "observed"}
            assert await host.state(record_id) == "expired"
            assert await host.refusal(GET, get(record_id)) == "NOT_FOUND"
            await host.memory.finish()
            assert await host.events() == before + 1
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


def test_a_later_page_of_a_search_observes_too(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=10 * DAY)) as host:
            lasting = [await host.admitted(text=f"Kestrels hover {i}.", t=NOW - i) for i in range(2)]
            brief = await host.admitted(text="Kestrels hover 9.", t=NOW - 9, retention=_in(300_000))
            page = await host.search("kestrel", limit=1)
            world.clock.now += 300_000
            rest = await host.search("kestrel", limit=1, page_cursor=page["next_page_cursor"])
            assert ids([page, rest]) == lasting
            assert "next_page_cursor" not in rest
            await host.memory.finish()
            assert await host.state(brief) == "expired"

    run(body, tmp_path)


def _in(ms: int) -> dict[str, str]:
    return {"derivative_rule": "make-ineligible", "expires_at": from_ms(NOW + ms)}


def test_a_caller_without_a_grant_sees_nothing_and_moves_nothing(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await kept_for_a_day(host)

            def revoke(tx: Any) -> None:
                tx.put_grant(dataclasses.replace(tx.grant(BOB.binding, GET), revoked_at=tx.now))

            await host.bend(revoke)
            world.clock.now += DAY
            before = await host.events()
            assert await host.refusal(GET, get(record_id), BOB) == "AUTHORIZATION_REVOKED"
            await host.memory.finish()
            assert await host.events() == before

    run(body, tmp_path)


def test_a_read_does_not_fail_by_what_it_could_not_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await kept_for_a_day(host)
            world.clock.now += DAY

            async def write(*_: object) -> None:
                raise StoreUnavailable("of the test")

            monkeypatch.setattr(host.store, "write", write)
            assert await host.refusal(GET, get(record_id)) == "NOT_FOUND"
            await host.memory.finish()
            monkeypatch.undo()
            assert await host.state(record_id) == "accepted_current"
            assert [row.levelno for row in caplog.records] == [logging.WARNING]
            assert await host.refusal(GET, get(record_id)) == "NOT_FOUND"
            await host.memory.finish()
            assert await host.state(record_id) == "expired"

    run(body, tmp_path)


@pytest.mark.parametrize("operation", ["dispute", "mark_non_current"])
def test_what_is_hidden_already_expires_too(tmp_path: Path, operation: str) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await kept_for_a_day(host)
            await host.ordered(operation, record_id)
            world.clock.now += DAY
            assert await host.refusal(GET, get(record_id)) == "NOT_FOUND"
            await host.memory.finish()
            assert await host.state(record_id) == "expired"

    run(body, tmp_path)
