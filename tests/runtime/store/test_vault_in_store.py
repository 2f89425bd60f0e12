"""Slots, their keys and their leftovers, as the store uses them; plaintext in no file."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from engram_runtime.crypto import vault as vaults
from engram_runtime.crypto.vault import SLOTS_PER_BATCH, FileVault
from engram_runtime.store.maintenance import LOW_WATER
from engram_runtime.store.port import Draft, KeyState, ReadTx, SlotRef, VaultUnavailable, WriteTx

from tests.runtime.store.world import MARK, World, admit, capture, run, soon


def free(tx: ReadTx) -> int:
    return len(tx.connection.execute("SELECT slot FROM slot WHERE state = 'free'").fetchall())


def found_in(root: Path, needle: bytes) -> list[str]:
    return [path.name for path in root.rglob("*") if path.is_file() and needle in path.read_bytes()]


def test_plaintext_of_a_pending_candidate_is_in_no_file(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1", MARK * 400), soon())
        assert found_in(world.root, MARK) == []
        async with world.store() as store:
            assert await store.read(lambda tx: tx.unseal("c1")) == MARK * 400
        assert found_in(world.root, MARK) == []

    run(main)


def test_the_scan_would_find_it(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
        assert found_in(world.root, MARK) == [world.database.name]

    run(main)


def test_a_decided_envelope_is_gone_from_every_file_once_the_log_is_folded_in(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1", b"x" * 3000), soon())
            rows = await store.read(lambda tx: tx.connection.execute("SELECT sealed FROM envelope").fetchall())
            sealed = rows[0][0]
            assert isinstance(sealed, bytes)
            await store.write(admit("c1", "r1"), soon())
        assert found_in(world.root, sealed[100:200]) == []

    run(main)


def test_a_destroyed_slot_is_used_again_in_its_next_generation(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vaults, "SLOTS_PER_BATCH", 6)

    async def main() -> None:
        async with world.store() as store:
            used: list[SlotRef] = []
            for number in range(8):
                state, _ = await store.write(capture(f"c{number}"), soon())
                assert state.slot is not None
                used.append(state.slot)
                await store.write(admit(f"c{number}", f"r{number}"), soon())
                await store.sweep()
            assert len(set(used)) == len(used)
            assert len({ref.slot for ref in used}) < len(used)
            assert len(world.vault().batches()) == 1
            assert await store.verify() == []

    run(main)


def test_only_a_destroyed_key_is_told_as_destroyed_even_after_its_slot_is_used_again(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            first, _ = await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
            await store.sweep()
            second, _ = await store.write(capture("c2"), soon())
            assert first.slot is not None
            assert second.slot is not None
            assert first.slot.slot == second.slot.slot
            states = await store.read(lambda tx: [tx.candidate(name) for name in ("c1", "c2")])
            assert [found and found.key for found in states] == [KeyState.DESTROYED, KeyState.LIVE]

    run(main)


def test_a_process_killed_between_overwriting_and_telling_is_finished_by_the_next(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            state, _ = await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
            assert state.slot is not None
            world.vault().destroy([state.slot])
            found = await store.read(lambda tx: tx.candidate("c1"))
            assert found is not None
            assert found.key is KeyState.DESTROY
            assert await store.sweep() == 1
            assert world.vault().key(SlotRef(state.slot.slot, state.slot.generation + 1)) is not None

    run(main)


def test_two_that_sweep_at_once_overwrite_once(world: World) -> None:
    async def main() -> None:
        async with world.store() as one, world.store() as other:
            for number in range(6):
                await one.write(capture(f"c{number}"), soon())
                await one.write(admit(f"c{number}", f"r{number}"), soon())
            assert sum(await asyncio.gather(one.sweep(), other.sweep())) == 6
            vault = world.vault()
            generations = [ref.generation for batch in vault.batches() for ref in vault.slots(batch)]
            assert sorted(set(generations)) == [1, 2]
            assert generations.count(2) == 6
            assert await one.verify() == []

    run(main)


def test_slots_are_ready_before_they_are_needed(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.refill()
            assert await store.read(free) == SLOTS_PER_BATCH
            await store.refill()
            assert await store.read(free) == SLOTS_PER_BATCH

            def use_up(tx: WriteTx) -> None:
                tx.connection.execute("UPDATE slot SET state = 'live' WHERE rowid > ?", (LOW_WATER,))

            await store.write(use_up, soon())
            await store.refill()
            assert await store.read(free) == LOW_WATER + SLOTS_PER_BATCH

    run(main)


def test_a_batch_whose_maker_died_before_telling_is_offered(world: World) -> None:
    async def main() -> None:
        orphan = world.vault().make_batch()
        async with world.store() as store:
            await store.refill()
            assert await store.read(free) == len(orphan)
            assert len(world.vault().batches()) == 1

    run(main)


def test_maintenance_sweeps_after_a_decision_by_itself(world: World) -> None:
    class Told(FileVault):
        done: asyncio.Event
        loop: asyncio.AbstractEventLoop

        def destroy(self, refs: object) -> None:
            super().destroy(refs)  # type: ignore[arg-type]
            self.loop.call_soon_threadsafe(self.done.set)

    async def main() -> None:
        vault = world.vault()
        vault.__class__ = Told
        assert isinstance(vault, Told)
        vault.done, vault.loop = asyncio.Event(), asyncio.get_running_loop()
        async with world.store(vault=vault, maintenance=True) as store:
            await store.write(capture("c1"), soon())
            await store.write(admit("c1", "r1"), soon())
            await asyncio.wait_for(vault.done.wait(), 20)

    run(main)


def test_without_its_vault_nothing_is_captured_and_reading_goes_on(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            shutil.rmtree(world.root / "vault")
            with pytest.raises(VaultUnavailable):
                await store.write(capture("c2"), soon())
            with pytest.raises(VaultUnavailable):
                await store.read(lambda tx: tx.unseal("c1"))
            assert await store.write(lambda tx: tx.append(Draft("note", {})).cursor, soon()) == 2

    run(main)


def lost(path: Path) -> None:
    """A batch that is gone."""
    path.unlink()


def cut(path: Path) -> None:
    """A batch of which the header is left."""
    with path.open("r+b") as file:
        file.truncate(64)


@pytest.mark.parametrize("damage", [lost, cut])
def test_free_keys_that_the_vault_lost_are_named_and_then_made_anew(
    world: World, damage: Callable[[Path], None]
) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.refill()
            (batch,) = (world.root / "vault").rglob("*.slots")
            damage(batch)
            assert [(found.rule, found.got) for found in await store.verify()] == [("vault.slots", "0")]
            await store.write(capture("c1"), soon())
            assert await store.verify() == []
            assert await store.read(lambda tx: tx.unseal("c1")) == MARK
            assert await store.read(free) == SLOTS_PER_BATCH - 1

    run(main)


def test_a_lost_batch_holds_up_the_destruction_of_no_other_key(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vaults, "SLOTS_PER_BATCH", 1)

    async def main() -> None:
        async with world.store() as store:
            for name in ("c1", "c2", "c3"):
                await store.write(capture(name), soon())
            for name in ("c1", "c2", "c3"):
                await store.write(admit(name, f"r-{name}"), soon())
            next(iter(sorted((world.root / "vault").rglob("*.slots")))).unlink()
            with pytest.raises(VaultUnavailable):
                await store.sweep()
            found = [await store.read(lambda tx, name=name: tx.candidate(name)) for name in ("c1", "c2", "c3")]
            assert sorted(one.key for one in found if one) == [KeyState.DESTROY] + [KeyState.DESTROYED] * 2

    run(main)
