"""What a connection has read of settings and grants holds until it changes them, is undone, or others commit."""

from __future__ import annotations

import asyncio

import pytest
from engram_runtime.store.port import Draft, Grant, ReadTx, Switches, WriteTx

from tests.runtime.store.test_group import Turn
from tests.runtime.store.world import World, run, soon


def test_what_a_refusal_granted_or_switched_is_not_known_to_the_next_of_its_group(world: World) -> None:
    def standing(tx: ReadTx) -> tuple[bool, bool]:
        return tx.grant("laptop", "a_tool") is not None, tx.switches().tenant

    def give(tx: WriteTx) -> tuple[bool, bool]:
        before = standing(tx)
        tx.put_grant(Grant("laptop", "a_tool", not_before=0))
        tx.put_switches(Switches(host=True, tenant=not before[1]))
        assert standing(tx) == (True, not before[1])
        return before

    def give_and_refuse(tx: WriteTx) -> None:
        give(tx)
        raise KeyError("refused by the engine")

    async def main() -> None:
        async with world.store() as store:
            turn = Turn(world.sidecar("turn"))
            kinds = (standing, give_and_refuse, standing, give, standing)
            waiting = [asyncio.create_task(store.write(fn, soon())) for fn in kinds]
            await asyncio.sleep(0)
            turn.give()
            first, refused, second, third, last = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(refused, KeyError)
            assert first == second == third == (False, first[1])
            assert last == (True, not first[1]) == await store.read(standing)

    run(main)


GIVE = "INSERT INTO grants VALUES ('laptop', 'a_tool', 0, NULL, NULL, 7)"
TAKE = "DELETE FROM grants"
SWITCH = "UPDATE meta SET value = 'off' WHERE name = 'switch_tenant'"


@pytest.mark.parametrize("brief", [False, True])
def test_what_another_process_commits_is_seen_by_the_next_transaction(world: World, brief: bool) -> None:
    def standing(tx: ReadTx) -> tuple[int | None, bool]:
        grant = tx.grant("laptop", "a_tool")
        return None if grant is None else grant.epoch, tx.switches().tenant

    async def main() -> None:
        async with world.store() as store:

            async def everywhere() -> set[tuple[int | None, bool]]:
                return {
                    await store.read(standing, brief=brief),
                    await store.settings(standing),
                    await store.write(standing, soon()),
                }

            await store.write(lambda tx: tx.put_switches(Switches(host=True, tenant=True)), soon())
            assert await everywhere() == {(None, True)}
            world.raw(GIVE)
            assert await everywhere() == {(7, True)}
            world.raw(SWITCH)
            assert await everywhere() == {(7, False)}
            world.raw(TAKE)
            assert await everywhere() == {(None, False)}

    run(main)


def test_a_grant_that_was_dropped_is_known_to_no_later_transaction(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(lambda tx: tx.put_grant(Grant("laptop", "a_tool", not_before=0)), soon())
            assert await store.write(lambda tx: tx.grant("laptop", "a_tool") is not None, soon())
            await store.write(lambda tx: tx.drop_grant("laptop", "a_tool"), soon())
            assert await store.write(lambda tx: tx.grant("laptop", "a_tool"), soon()) is None
            assert await store.read(lambda tx: tx.grant("laptop", "a_tool")) is None

    run(main)


def test_the_tail_is_that_of_the_last_event_whoever_wrote_it(world: World) -> None:
    async def main() -> None:
        async with world.store() as mine, world.store() as other:
            for writer in (mine, other, mine, mine, other):
                at = await writer.write(lambda tx: tx.append(Draft("note", {})), soon())
                for reader in (mine, other):
                    assert await reader.read(lambda tx: tx.tail.leaf, brief=True) == at.leaf
                    assert await reader.write(lambda tx: tx.tail.leaf, soon()) == at.leaf

    run(main)
