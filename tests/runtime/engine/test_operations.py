"""What an operator does to records: what the contract's table says, from each state, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.lifecycle import DISCLOSABLE, STATES, Entity, Operation
from engram_runtime.engine import operations
from engram_runtime.engine.unfit import Unfit
from engram_runtime.engine.verify import verify
from engram_runtime.instants import from_ms
from engram_runtime.policy.capture import OwnerBounds

from tests.runtime.engine.feed import ids
from tests.runtime.engine.world import GET, NOW, Host, World, run

DAY = 86_400_000
KEEP = {"derivative_rule": "make-ineligible", "expires_at": from_ms(NOW + DAY)}
ADMITTED = [row.state for row in STATES[Entity.RECORD] if row.wire]
TABLE = {row.operation: row for row in operations.choices()}
WAYS = {
    "accepted_current": None,
    "accepted_disputed": "dispute",
    "historical": "mark_non_current",
    "expired": "expire",
    "trust_invalid": "trust_invalidate",
    "tombstoned": "forget",
}


async def in_state(host: Host, state: str, text: str = "Kestrels hover.") -> str:
    """A record that was brought into a state by what leads there; all end in a day."""
    record_id = await host.admitted(text=text, retention=KEEP)
    way = WAYS[state]
    if way == "forget":
        await host.forgotten(record_id)
    elif way == "expire":
        host.clock.now += DAY
        await host.ordered(way, record_id)
        host.clock.now -= DAY
    elif way is not None:
        await host.ordered(way, record_id)
    assert await host.state(record_id) == state
    return record_id


async def shown(host: Host) -> list[str]:
    return ids([await host.search("kestrels")])


@pytest.mark.parametrize(("operation", "state"), [(name, state) for name in TABLE for state in ADMITTED])
def test_in_each_state_an_operation_does_what_the_table_says(tmp_path: Path, operation: str, state: str) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await in_state(host, state)
            more: dict[str, Any] = {}
            if operations.names_successor(Operation(operation)):
                more["successor"] = await host.admitted(text="Merlins dash.")
            if operation == "expire":
                host.clock.now += DAY
            move, before = TABLE[operation], await host.events()
            if state not in move.from_states:
                with pytest.raises(Unfit, match=state):
                    await host.ordered(operation, record_id, **more)
                assert await host.events() == before
                assert await host.state(record_id) == state
                return
            done = await host.ordered(operation, record_id, **more)
            assert (done.from_state, done.to_state, done.operation) == (state, move.to_state, operation)
            assert await host.state(record_id) == move.to_state
            assert await host.events() == before + 1
            expected = [record_id] if move.to_state in DISCLOSABLE[Entity.RECORD] else []
            assert await shown(host) == expected
            assert await verify(host.store, host.parts.index) == []
            await host.store.rebuild()
            assert await host.state(record_id) == move.to_state

    run(body, tmp_path)


def test_a_dispute_hides_at_once_and_its_resolution_brings_back(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            before = await host.get(record_id)
            await host.ordered("dispute", record_id)
            assert await host.refusal(GET, {"record_id": record_id, "purpose_ref": "purpose:test"}) == "NOT_FOUND"
            assert await shown(host) == []
            await host.ordered("resolve_dispute", record_id)
            assert (await host.get(record_id))["record"] == before["record"]
            assert await shown(host) == [record_id]

    run(body, tmp_path)


def test_a_rewind_puts_a_record_back_in_the_place_of_what_superseded_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            one, two, three = [await host.admitted(text=f"Kestrels {i}.") for i in range(3)]
            done = await host.ordered("supersede", one, successor=two)
            assert done.related == two
            assert await host.state(two) == "accepted_current"
            assert await shown(host) == sorted([two, three])
            await host.ordered("supersede", two, successor=three)
            done = await host.ordered("rewind", one)
            assert done.related == three  # what stands there now, over the one between
            assert [await host.state(name) for name in (one, two, three)] == [
                "accepted_current",
                "historical",
                "historical",
            ]
            assert await shown(host) == [one]
            done = await host.ordered("rewind", three)  # and the other way round
            assert done.related == one
            assert await shown(host) == [three]
            assert await verify(host.store, host.parts.index) == []

    run(body, tmp_path)


@pytest.mark.parametrize("fate", ["forgotten", "set aside", "never there"])
def test_without_a_successor_in_its_place_a_rewind_moves_the_record_alone(tmp_path: Path, fate: str) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            one, two = [await host.admitted(text=f"Kestrels {i}.") for i in range(2)]
            if fate == "never there":
                await host.ordered("mark_non_current", one)
            else:
                await host.ordered("supersede", one, successor=two)
            if fate == "forgotten":
                await host.forgotten(two)
            elif fate == "set aside":
                await host.ordered("mark_non_current", two)
            state = await host.state(two)
            assert (await host.ordered("rewind", one)).related is None
            assert await host.state(two) == state
            assert one in await shown(host)

    run(body, tmp_path)


UNFIT_SUCCESSORS = ["none", "itself", "unknown", "disputed", "past its retention", "not asked for"]


@pytest.mark.parametrize("case", UNFIT_SUCCESSORS)
def test_only_another_current_record_takes_a_place(tmp_path: Path, case: str) -> None:
    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await host.admitted(text="Kestrels hover.")
            other = await host.admitted(text="Merlins dash.", retention=KEEP)
            if case == "disputed":
                await host.ordered("dispute", other)
            elif case == "past its retention":
                world.clock.now += DAY
            named = {"none": None, "itself": record_id, "unknown": "mem_" + "a" * 52}.get(case, other)
            operation = "dispute" if case == "not asked for" else "supersede"
            before = await host.events()
            with pytest.raises(Unfit):
                await host.ordered(operation, record_id, successor=named)
            assert await host.events() == before

    run(body, tmp_path)


@pytest.mark.parametrize(("late", "operation"), [(0, "dispute"), (0, "mark_non_current"), (-1, "expire")])
def test_retention_decides_what_may_still_be_done(tmp_path: Path, late: int, operation: str) -> None:
    """What is past it can only expire; what is not cannot."""

    async def body(world: World) -> None:
        async with world.host(capture=OwnerBounds(ceiling_ms=DAY)) as host:
            record_id = await host.admitted(text="Kestrels hover.", retention=KEEP)
            world.clock.now += DAY + late
            with pytest.raises(Unfit, match="retention"):
                await host.ordered(operation, record_id)

    run(body, tmp_path)


def test_an_unknown_record_is_said_to_be_none(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            with pytest.raises(Unfit, match="no such record"):
                await host.ordered("dispute", "mem_none")

    run(body, tmp_path)


def test_the_operator_is_the_actor_and_the_reason_is_erasable(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record_id = await host.admitted(text="Kestrels hover.")
            done = await host.ordered("dispute", record_id)
            event, reason = await host.store.read(lambda tx: (tx.event(done.cursor), tx.reason(done.cursor)))
            assert event.document["actor"] == {"principal": "mira", "agent": "engram", "session": "dispute"}
            assert reason == "ticket:7"
            assert b"ticket:7" not in event.bytes

    run(body, tmp_path)
