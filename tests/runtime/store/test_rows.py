"""Rows: what an event makes of candidates, records, outcomes and guard tags; and what cannot be said."""

from __future__ import annotations

import dataclasses
import os

import pytest
from engram_runtime.store.port import (
    Body,
    BodyMissing,
    CandidateState,
    Corrupt,
    Draft,
    Fenced,
    Grant,
    GuardTags,
    KeyState,
    OutcomeKey,
    RecordState,
    SlotRef,
    Store,
    StoreUnavailable,
    Switches,
    WriteTx,
)
from engram_runtime.store.sqlite import SqliteStore

from tests.runtime.store.world import MARK, World, admit, capture, forget, run, soon


def test_a_captured_candidate_is_sealed_and_opens_again(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            state, appended = await store.write(capture("c1"), soon())
            found = await store.read(lambda tx: tx.candidate("c1"))
            assert found is not None
            assert found.now == state
            assert (found.captured_cursor, found.changed_cursor) == (appended.cursor, appended.cursor)
            assert found.captured_at == appended.recorded_at
            assert found.key is KeyState.LIVE
            assert await store.read(lambda tx: tx.unseal("c1")) == MARK
            assert await store.read(lambda tx: tx.candidate("c2")) is None

    run(main)


def test_a_decision_erases_the_envelope_and_marks_the_key(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            at = await store.write(admit("c1", "r1"), soon())
            candidate, record, body = await store.read(lambda tx: (tx.candidate("c1"), tx.record("r1"), tx.body("r1")))
            assert candidate is not None
            assert (candidate.now.state, candidate.now.record_id) == ("in", "r1")
            assert (candidate.captured_cursor, candidate.changed_cursor) == (at.cursor - 1, at.cursor)
            assert candidate.key is KeyState.DESTROY
            assert record is not None
            assert (record.recorded_cursor, record.valid_from, record.valid_to) == (at.cursor, 10, 20)
            assert body == Body("r1", MARK, "sha256:p", 10, 20)
            with pytest.raises(BodyMissing):
                await store.read(lambda tx: tx.unseal("c1"))

    run(main)


def test_an_ended_record_keeps_its_row_and_loses_its_body(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
            at = await store.write(forget("r1"), soon())
            record, body = await store.read(lambda tx: (tx.record("r1"), tx.body("r1")))
            assert record is not None
            assert (record.now.state, record.changed_cursor, record.valid_from) == ("gone", at.cursor, None)
            assert body is None

    run(main)


def test_undecided_and_records_come_in_pages_by_cursor(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            for number in range(5):
                await store.write(capture(f"c{number}"), soon())
            await store.write(admit("c1", "r1"), soon())
            await store.write(admit("c3", "r3"), soon())
            first = await store.read(lambda tx: tx.undecided(limit=2))
            rest = await store.read(lambda tx: tx.undecided(after=first[-1].captured_cursor))
            assert [found.now.candidate_id for found in (*first, *rest)] == ["c0", "c2", "c4"]
            records = await store.read(lambda tx: tx.records(limit=1))
            more = await store.read(lambda tx: tx.records(after=records[-1].recorded_cursor))
            assert [found.now.record_id for found in (*records, *more)] == ["r1", "r3"]

    run(main)


def test_a_key_is_bound_once_and_answers_with_its_event(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            _, at = await store.write(capture("c1", key="k1"), soon())
            key_mac, intent_mac = await store.read(lambda tx: (tx.mac("key", ["ann", "k1"]), tx.mac("intent", "c1")))
            outcome = await store.read(lambda tx: tx.outcome(key_mac))
            assert outcome is not None
            assert (outcome.intent_mac, outcome.event.at) == (intent_mac, at)
            assert await store.read(lambda tx: tx.outcome("00" * 32)) is None
            with pytest.raises(Corrupt):
                await store.write(capture("c2", key="k1"), soon())
            assert await store.read(lambda tx: tx.high_water) == at.cursor

    run(main)


def test_macs_differ_by_purpose_and_value_and_last_with_the_scope(world: World) -> None:
    values = [("key", "a"), ("key", "b"), ("intent", "a"), ("key", ["a"])]

    async def macs() -> list[str]:
        async with world.store() as store:
            return [await store.read(lambda tx, at=at: tx.mac(*at)) for at in values]

    async def main() -> None:
        first = await macs()
        assert len(set(first)) == len(values)
        assert first == await macs()

    run(main)


def test_guard_tags_find_their_records_of_a_state_each_once(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            tags = await store.read(lambda tx: [tx.mac("guard", text) for text in ("a", "b", "c")])
            guard = tuple(GuardTags(name, tuple(tags[:2])) for name in ("r3", "r1", "r2"))
            guard += (GuardTags("nobody", (tags[1],)),)
            for name in ("r1", "r2", "r3"):
                await store.write(capture(f"c{name}"), soon())
                await store.write(admit(f"c{name}", name), soon())
            await store.write(lambda tx: tx.append(Draft("note", {}, guard=guard)), soon())
            await store.write(lambda tx: tx.append(Draft("again", {}, guard=guard)), soon())
            await store.write(forget("r1"), soon())
            await store.write(forget("r3"), soon())
            assert await store.read(lambda tx: tx.guarded(tags, "gone")) == ["r1", "r3"]
            assert await store.read(lambda tx: tx.guarded(tags[1:], "shown")) == ["r2"]
            assert await store.read(lambda tx: tx.guarded(tags[2:], "gone")) == []
            assert await store.read(lambda tx: tx.guarded((), "gone")) == []

    run(main)


def test_grants_rise_in_epoch_and_are_seen_by_the_next_transaction(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            given = Grant("claude", "tool_a", 5, 9)
            assert await store.write(lambda tx: tx.put_grant(given), soon()) == dataclasses.replace(given, epoch=1)
            revoked = dataclasses.replace(given, revoked_at=7)
            await store.write(lambda tx: tx.put_grant(revoked), soon())
            await store.write(lambda tx: tx.put_grant(Grant("claude", "tool_b", 0)), soon())
            assert await store.read(lambda tx: tx.grant("claude", "tool_a")) == dataclasses.replace(revoked, epoch=2)
            assert await store.read(lambda tx: tx.grant("codex", "tool_a")) is None
            assert [row.tool for row in await store.read(lambda tx: tx.grants("claude"))] == [
                "tool_a",
                "tool_b",
            ]

    run(main)


def test_both_switches_are_off_in_a_new_store(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            assert await store.read(lambda tx: tx.switches()) == Switches(host=False, tenant=False)
            await store.write(lambda tx: tx.put_switches(Switches(host=True)), soon())
            assert await store.read(lambda tx: tx.switches()) == Switches(host=True, tenant=False)

    run(main)


def _sealed_never_told(tx: WriteTx) -> None:
    tx.seal("c1", b"x")


def _body_never_told(tx: WriteTx) -> None:
    tx.put_body(Body("r1", b"x", "d", 0))


def _another_slot(tx: WriteTx) -> None:
    slot = tx.seal("c1", b"x")
    other = SlotRef(slot.slot, slot.generation + 1)
    tx.append(Draft("take", {}, candidates=(CandidateState("c1", "s", "p", "o", other, sealed=True),)))


def _sealed_twice(tx: WriteTx) -> None:
    tx.seal("c1", b"x")
    tx.seal("c1", b"y")


def _sealed_without_seal(tx: WriteTx) -> None:
    slot = SlotRef("a" * 26 + ".0", 1)
    tx.append(Draft("take", {}, candidates=(CandidateState("c1", "s", "p", "o", slot, sealed=True),)))


def _body_without_body(tx: WriteTx) -> None:
    tx.append(Draft("admit", {}, records=(RecordState("r1", "s", "d", "c", "o", "global", body=True),)))


def _body_against_the_draft(tx: WriteTx) -> None:
    tx.put_body(Body("r1", b"x", "d", 0))
    tx.append(Draft("admit", {}, records=(RecordState("r1", "s", "d", "c", "o", "global", body=False),)))


@pytest.mark.parametrize(
    "mutate",
    [
        _sealed_never_told,
        _body_never_told,
        _another_slot,
        _sealed_twice,
        _sealed_without_seal,
        _body_without_body,
        _body_against_the_draft,
    ],
)
def test_journal_and_erasable_rows_cannot_be_made_to_differ(world: World, mutate: object) -> None:
    async def main() -> None:
        async with world.store() as store:
            with pytest.raises(ValueError, match=r"seal|body"):
                await store.write(mutate, soon())  # type: ignore[arg-type]
            assert await store.read(lambda tx: tx.high_water) == 0
            assert await store.verify() == []

    run(main)


def test_an_outcome_key_must_be_a_mac(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            draft = Draft("note", {}, outcome=OutcomeKey("a raw key", "x"))
            with pytest.raises(ValueError, match="hex"):
                await store.write(lambda tx: tx.append(draft), soon())

    run(main)


def test_a_moved_storage_epoch_fences_readers_and_writers(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(lambda tx: tx.append(Draft("note", {})), soon())
            assert await store.read(lambda tx: tx.storage_epoch) == 1
            world.raw("UPDATE meta SET value = '2' WHERE name = 'storage_epoch'")
            with pytest.raises(Fenced):
                await store.read(lambda tx: tx.high_water)
            with pytest.raises(Fenced):
                await store.write(lambda tx: tx.append(Draft("note", {})), soon())
            # Grants and switches go on over a change of epoch: the tools stay there to say what is wrong.
            assert await store.settings(lambda tx: tx.switches()) == Switches()
        async with world.store() as store:
            assert await store.read(lambda tx: tx.storage_epoch) == 2

    run(main)


def test_a_forked_child_must_open_its_own(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with world.store() as store:
            with monkeypatch.context() as child:
                child.setattr(os, "getpid", lambda: -1)
                with pytest.raises(StoreUnavailable, match="fork"):
                    await store.read(lambda tx: tx.high_water)
                with pytest.raises(StoreUnavailable, match="fork"):
                    await store.write(lambda tx: tx.append(Draft("note", {})), soon())

    run(main)


def test_reading_cannot_write(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            with pytest.raises(Exception, match="cannot be read"):
                await store.read(lambda tx: tx.connection.execute("DELETE FROM meta"))
            assert await store.read(lambda tx: tx.high_water) == 0

    run(main)


def test_the_store_keeps_what_the_port_promises() -> None:
    promised: type[Store] = SqliteStore
    assert promised is SqliteStore
