"""What a group has read of settings and grants holds until one of its mutations changes it, or is undone."""

from __future__ import annotations

import asyncio

from engram_runtime.store.port import Grant, ReadTx, Switches, WriteTx

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
