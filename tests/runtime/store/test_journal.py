"""The journal: exact bytes, dense cursors, each event naming the one before."""

from __future__ import annotations

import hashlib
import itertools

import pytest
import rfc8785
from engram_runtime.store import journal
from engram_runtime.store.port import CursorGap, Draft, VaultUnavailable

from tests.runtime.store.world import DOMAIN, GENESIS, World, capture, run, soon


def test_event_0_is_genesis_and_names_format_log_contract_scope(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            genesis = await store.read(lambda tx: tx.event(0))
        assert genesis.operation == "genesis"
        assert genesis.document["contract"] == GENESIS
        assert genesis.document["scope"] == "scope:acme/lab"
        assert genesis.document["format"] == 1
        assert len(str(genesis.document["log_id"])) == 64
        assert genesis.at.cursor == 0

    run(main)


def test_events_are_dense_canonical_and_name_the_one_before(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            for name in ("a", "b", "c"):
                await store.write(capture(name), soon())
            events = await store.read(lambda tx: [tx.event(cursor) for cursor in range(tx.high_water + 1)])
        for before, event in itertools.pairwise(events):
            assert event.at.cursor == before.at.cursor + 1
            assert event.document["previous"] == hashlib.sha256(b"\0" + before.bytes).hexdigest()
        for event in events:
            assert rfc8785.dumps(dict(event.document)) == event.bytes
            assert event.at.leaf == hashlib.sha256(b"\0" + event.bytes).digest()
            digest = hashlib.sha256(DOMAIN.encode() + b"\0" + event.bytes).hexdigest()
            assert event.at.event_digest == f"sha256:{digest}"

    run(main)


def test_what_append_answers_is_what_is_read_back(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            _, appended = await store.write(capture("a"), soon())
            assert (await store.read(lambda tx: tx.event(appended.cursor))).at == appended

    run(main)


def test_facts_are_kept_and_nothing_of_the_sealed_text_is(world: World) -> None:
    facts = {"policy": {"id": "p", "version": "3"}, "astral \U0001f600": ["\U0001f600", None, True, -1]}

    async def main() -> None:
        async with world.store() as store:
            at = await store.write(lambda tx: tx.append(Draft("note", {}, facts=facts)), soon())
            assert (await store.read(lambda tx: tx.event(at.cursor))).facts == facts
            assert (await store.read(lambda tx: tx.event(0))).facts == {}

    run(main)


@pytest.mark.parametrize(
    "facts", [{"x": 1.5}, {"x": [1.0]}, {"x": 2**53}, {"x": "\ud800"}, {"x": {1: 2}}, {"x": {"y": object()}}]
)
def test_facts_without_an_exact_form_are_refused_and_leave_no_event(world: World, facts: dict[str, object]) -> None:
    async def main() -> None:
        async with world.store() as store:
            with pytest.raises(ValueError, match=r"float|canonical"):
                await store.write(lambda tx: tx.append(Draft("note", {}, facts=facts)), soon())
            assert await store.read(lambda tx: tx.high_water) == 0

    run(main)


def test_host_time_never_goes_back(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            first = await store.write(lambda tx: tx.append(Draft("note", {})), soon())
            world.clock.now -= 60_000
            assert await store.read(lambda tx: tx.now) == first.recorded_at
            second = await store.write(lambda tx: tx.append(Draft("note", {})), soon())
            assert second.recorded_at == first.recorded_at
            world.clock.now += 120_000
            third = await store.write(lambda tx: tx.append(Draft("note", {})), soon())
            assert third.recorded_at == world.clock.now

    run(main)


def test_a_cursor_beyond_the_journal_is_a_gap(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            with pytest.raises(CursorGap):
                await store.read(lambda tx: tx.event(tx.high_water + 1))

    run(main)


def test_the_engine_may_know_cursor_and_time_before_it_appends(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            for _ in range(2):
                told, at = await store.write(
                    lambda tx: ((tx.next_cursor, tx.now), tx.append(Draft("note", {}))), soon()
                )
                assert told == (at.cursor, at.recorded_at)

    run(main)


def test_another_vault_is_noticed_at_open(world: World) -> None:
    async def main() -> None:
        async with world.store():
            pass
        (world.root / "vault").rename(world.root / "elsewhere")
        with pytest.raises(VaultUnavailable, match="not the one"):
            async with world.store():
                pass

    run(main)


def test_a_leaf_is_that_of_rfc_6962() -> None:
    assert journal.leaf_of(b"").hex() == "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"
