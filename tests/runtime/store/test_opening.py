"""What is never served: a journal that does not verify, a store that is not the one, or not there at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

import apsw
import pytest
from engram_runtime.crypto.vault import FileVault
from engram_runtime.store import connection as connections
from engram_runtime.store.port import (
    Corrupt,
    CursorGap,
    Draft,
    ReadTx,
    StoreMissing,
    StoreUnavailable,
    Switches,
    VaultUnavailable,
    WriteTx,
)

from tests.runtime.store.test_verify import LAST, fill, flip, forge
from tests.runtime.store.world import World, run, soon

COPY = "INSERT INTO journal SELECT {to}, recorded_at, leaf, event FROM journal WHERE cursor = {of}"

DAMAGE: dict[str, tuple[tuple[str, ...], type[Exception]]] = {
    "an event was altered": ((flip("event", 3),), Corrupt),
    "the last event was altered": ((flip("event", LAST),), Corrupt),
    "a leaf was altered": ((flip("leaf", 3),), Corrupt),
    "an event was forged with its leaf": ((forge(3, b"{}"),), Corrupt),
    "the last event was forged with its leaf": ((forge(LAST, b"{}"),), Corrupt),
    "an event was dropped": (("DELETE FROM journal WHERE cursor = 3",), CursorGap),
    "the last event was dropped": ((f"DELETE FROM journal WHERE cursor = {LAST}",), CursorGap),
    "two events were swapped": (
        (
            "UPDATE journal SET cursor = -1 WHERE cursor = 3",
            "UPDATE journal SET cursor = 3 WHERE cursor = 4",
            "UPDATE journal SET cursor = 4 WHERE cursor = -1",
        ),
        Corrupt,
    ),
    "the last event is there twice": ((COPY.format(to=LAST + 1, of=LAST),), Corrupt),
    "there is a gap at the end": ((COPY.format(to=LAST + 7, of=LAST),), CursorGap),
    "an event lies before genesis": ((COPY.format(to=-1, of=2),), CursorGap),
    "a time was altered": ((f"UPDATE journal SET recorded_at = recorded_at + 99 WHERE cursor = {LAST}",), Corrupt),
}
# What shows at the end of the journal, where every transaction looks.
AT_THE_END = [case for case in DAMAGE if "last" in case or "at the end" in case or case == "a time was altered"]


def note(tx: WriteTx) -> int:
    return tx.append(Draft("note", {})).cursor


def high_water(tx: ReadTx) -> int:
    return tx.high_water


@pytest.mark.parametrize("case", DAMAGE)
def test_a_journal_that_does_not_verify_is_not_opened(world: World, case: str) -> None:
    statements, error = DAMAGE[case]

    async def main() -> None:
        await fill(world)
        world.raw(*statements)
        with pytest.raises(error):
            async with world.store():
                pass
        async with world.store(inspect=True) as store:
            assert await store.verify() != []

    run(main)


@pytest.mark.parametrize("case", AT_THE_END)
def test_damage_at_the_end_is_found_by_the_next_transaction_of_a_running_host(world: World, case: str) -> None:
    statements, error = DAMAGE[case]

    async def main() -> None:
        await fill(world)
        async with world.store() as store:
            assert await store.read(high_water) == LAST
            world.raw(*statements)
            with pytest.raises(error):
                await store.read(high_water)
            with pytest.raises(error):
                await store.write(note, soon())
            # Grants and switches are no part of the journal: the tools stay there to say what is wrong.
            assert await store.settings(lambda tx: tx.switches()) == Switches()

    run(main)


def test_events_of_another_process_are_checked_and_followed(world: World) -> None:
    async def main() -> None:
        async with world.store() as one, world.store() as other:
            for cursor in range(1, 7):
                writer, reader = (one, other) if cursor % 2 else (other, one)
                assert await writer.write(note, soon()) == cursor
                assert await reader.read(high_water) == cursor
            world.raw(COPY.format(to=7, of=6))
            for store in (one, other):
                with pytest.raises(Corrupt):
                    await store.read(high_water)

    run(main)


def test_a_long_journal_is_checked_in_pieces(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engram_runtime.store.chain._CHUNK", 2)

    async def main() -> None:
        await fill(world)
        async with world.store() as store:
            assert await store.read(high_water) == LAST
        world.raw(flip("event", LAST - 1))
        with pytest.raises(Corrupt, match=f"event {LAST - 1} was altered"):
            async with world.store():
                pass

    run(main)


def gone(world: World) -> None:
    for path in world.data.iterdir():
        path.unlink()


def emptied(world: World) -> None:
    os.truncate(world.database, 0)


def another(world: World) -> None:
    world.database.unlink()
    apsw.Connection(str(world.database)).execute("CREATE TABLE other (x)")


def no_directory(world: World) -> None:
    shutil.rmtree(world.data)


@pytest.mark.parametrize("damage", [gone, emptied, another, no_directory])
def test_a_store_that_is_gone_is_never_made_anew(world: World, damage: Callable[[World], None]) -> None:
    async def main() -> None:
        await fill(world)
        damage(world)
        before = sorted(world.data.rglob("*"))
        with pytest.raises(StoreMissing):
            async with world.store(create=False):
                pass
        assert not any(path.suffix == ".db" for path in set(world.data.rglob("*")) - set(before))

    run(main)


def test_a_scopes_key_that_is_gone_is_never_made_anew(world: World) -> None:
    run(lambda: fill(world))
    vault = world.vault()
    shutil.rmtree(world.root / "vault")
    with pytest.raises(VaultUnavailable, match="never made anew"):
        FileVault.open(world.root / "vault", world.scope, vault._host_key, world.ids)  # type: ignore[attr-defined]
    assert not (world.root / "vault").exists()


def unlinked(world: World) -> None:
    world.database.unlink()


def replaced(world: World) -> None:
    copy = world.database.with_suffix(".copy")
    shutil.copy(world.database, copy)
    copy.replace(world.database)


@pytest.mark.parametrize("damage", [unlinked, replaced])
def test_nothing_is_written_to_a_file_that_its_path_no_longer_names(
    world: World, damage: Callable[[World], None]
) -> None:
    async def main() -> None:
        async with world.store() as store:
            assert await store.write(note, soon()) == 1
            damage(world)
            for use in (store.read(high_water), store.write(note, soon())):
                with pytest.raises(StoreMissing):
                    await use

    run(main)


@pytest.mark.parametrize("inspect", [False, True])
def test_a_damaged_first_page_is_told_as_damage(world: World, inspect: bool) -> None:
    async def main() -> None:
        await fill(world)
        for page in (0, 1):
            with world.database.open("r+b") as file:
                file.seek(page * 4096)
                file.write(b"\xa5" * 4096)
            with pytest.raises(Corrupt):
                async with world.store(inspect=inspect, create=False):
                    pass

    run(main)


@pytest.mark.parametrize("statement", ["DELETE FROM migration", "DELETE FROM meta"])
def test_a_store_that_lost_its_ledger_or_its_epoch_is_told_as_damaged(world: World, statement: str) -> None:
    async def main() -> None:
        await fill(world)
        world.raw(statement)
        with pytest.raises(Corrupt):
            async with world.store(create=False):
                pass

    run(main)


def test_where_nothing_can_be_written_a_store_can_still_be_looked_at(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        await fill(world)
        for kind in ("lock", "queue", "turn"):
            world.sidecar(kind).unlink()
        names = sorted(path.name for path in world.data.iterdir())
        access = os.access
        monkeypatch.setattr(os, "access", lambda path, mode: path != world.data and access(path, mode))
        async with world.store(inspect=True, create=False) as store:
            assert await store.verify() == []
            with pytest.raises(StoreUnavailable, match="read-only"):
                await store.write(note, soon())
        assert sorted(path.name for path in world.data.iterdir()) == names

    run(main)


def test_the_texts_of_translated_errors_are_ours() -> None:
    for raised, told in ((apsw.CorruptError, Corrupt), (apsw.SQLError, Corrupt), (apsw.BusyError, StoreUnavailable)):
        with pytest.raises(told) as found, connections.translated("here"):
            raise raised("secret")
        assert "secret" not in str(found.value)
