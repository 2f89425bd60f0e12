"""Rows beside the journal: requests for confirmation, tokens, reasons; and what a clean-up still has to do."""

from __future__ import annotations

import dataclasses

import pytest
from engram_runtime.store.port import (
    BodyMissing,
    Draft,
    Erased,
    Erasing,
    Request,
    RequestState,
    SlotRef,
    Token,
    WriteTx,
)

from tests.runtime.store.world import MARK, World, admit, capture, forget, run, soon

REQUEST = Request("q1", "sha256:00", "ann", "a", "end", "r1", {"kinds": {"text": 2}}, 10, 20)


def test_a_request_is_found_by_its_id_and_by_its_operation_the_latest_first(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            later = dataclasses.replace(REQUEST, request_id="q2", requested_at=11, expires_at=21)
            await store.write(lambda tx: (tx.put_request(REQUEST), tx.put_request(later)), soon())
            assert await store.read(lambda tx: tx.request("q1")) == REQUEST
            assert await store.read(lambda tx: tx.request_of("ann", "sha256:00", 12)) == later
            assert await store.read(lambda tx: tx.request_of("bob", "sha256:00", 12)) is None
            for no_more_or_not_yet in (9, 21):
                assert await store.read(lambda tx, at=no_more_or_not_yet: tx.request_of("ann", "sha256:00", at)) is None
            assert await store.read(lambda tx: tx.request("q3")) is None

    run(main)


def test_a_request_is_live_until_it_is_dead_or_used_up(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            used = dataclasses.replace(
                REQUEST, request_id="q2", state=RequestState.APPROVED, approver="mira", consumed_cursor=3
            )
            await store.write(lambda tx: (tx.put_request(REQUEST), tx.put_request(used)), soon())
            assert await store.read(lambda tx: tx.requests()) == [REQUEST, used]
            assert await store.read(lambda tx: tx.requests(live_at=19)) == [REQUEST]
            assert await store.read(lambda tx: tx.requests(live_at=20)) == []
            await store.write(lambda tx: tx.drop_requests(21), soon())
            assert await store.read(lambda tx: tx.requests()) == []

    run(main)


def test_a_token_is_found_by_its_digest_alone(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            token = Token("ab" * 32, "t1", "a", "laptop", 5, expires_at=9)
            await store.write(lambda tx: tx.put_token(token), soon())
            assert await store.read(lambda tx: tx.token("ab" * 32)) == token
            assert await store.read(lambda tx: tx.token("ac" * 32)) is None
            revoked = dataclasses.replace(token, revoked_at=7)
            await store.write(lambda tx: tx.put_token(revoked), soon())
            assert await store.read(lambda tx: tx.tokens()) == [revoked]

    run(main)


def test_a_reason_belongs_to_its_event_and_stands_in_no_event(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:

            def work(tx: WriteTx) -> int:
                tx.put_reason("because of ticket 9")
                return tx.append(Draft("note", {})).cursor

            cursor = await store.write(work, soon())
            assert await store.read(lambda tx: tx.reason(cursor)) == "because of ticket 9"
            assert b"ticket" not in (await store.read(lambda tx: tx.event(cursor))).bytes
            with pytest.raises(ValueError, match="no event"):
                await store.write(lambda tx: tx.put_reason("lost"), soon())

    run(main)


def _forget(tx: WriteTx, record_id: str) -> SlotRef:
    slot = tx.seal_residue(record_id, MARK)
    record = tx.record(record_id)
    assert record is not None
    ended = dataclasses.replace(record.now, state="gone", body=False)
    tx.append(Draft("forget", {}, records=(ended,), erasing=(Erasing(record_id, slot),)))
    return slot


def test_what_a_clean_up_looks_for_is_sealed_until_it_is_verified(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
            assert await store.read(lambda tx: tx.erasure("r1")) is None
            slot = await store.write(lambda tx: _forget(tx, "r1"), soon())
            erasure = await store.read(lambda tx: tx.erasure("r1"))
            assert erasure is not None
            assert (erasure.slot, erasure.receipt) == (slot, None)
            assert await store.read(lambda tx: tx.erasures()) == [erasure]
            assert await store.read(lambda tx: tx.unseal_residue("r1")) == MARK
            assert await store.verify() == []
            await store.write(lambda tx: tx.append(Draft("clean", {}, erased=(Erased("r1", {"n": 1}),))), soon())
            done = await store.read(lambda tx: tx.erasure("r1"))
            assert done == dataclasses.replace(erasure, receipt={"n": 1})
            assert await store.read(lambda tx: tx.erasures()) == []
            with pytest.raises(BodyMissing):
                await store.read(lambda tx: tx.unseal_residue("r1"))
            assert await store.sweep() == 2  # the candidate's key and that of what was looked for
            await store.rebuild()
            assert await store.read(lambda tx: tx.erasure("r1")) == done
            assert await store.verify() == []

    run(main)


def test_a_lost_residue_row_is_found_by_verify(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
            await store.write(lambda tx: _forget(tx, "r1"), soon())
            await store.write(lambda tx: tx.connection.execute("DELETE FROM residue").fetchall(), soon())
            assert [finding.rule for finding in await store.verify()] == ["residue.missing"]

    run(main)


def test_a_record_ended_without_a_residue_waits_for_its_clean_up_too(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
            await store.write(forget("r1"), soon())
            erasure = await store.read(lambda tx: tx.erasure("r1"))
            assert erasure is not None
            assert erasure.slot is None

    run(main)


def test_a_checkpoint_empties_the_log_unless_a_reader_is_in_the_way(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            assert await store.checkpoint()
            assert world.database.with_name(world.database.name + "-wal").stat().st_size == 0

    run(main)
