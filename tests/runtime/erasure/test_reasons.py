"""A reason is a caller's words in a row of their own: where they are those of the forgotten record, they go with it."""

from __future__ import annotations

from pathlib import Path

from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation
from engram_runtime.engine import operations
from engram_runtime.store import meta, rowsql
from engram_runtime.verification import verify

from tests.runtime.engine.world import Host, World, run, soon
from tests.runtime.erasure.world import SECRET, cleaning, holding, receipt

TICKET = "ticket:acme/OPS-12"


async def reasons(host: Host) -> list[str]:
    """All that are kept."""
    rows = await host.store.read(lambda tx: rowsql.fetch(tx.connection, "SELECT reason_ref FROM reason ORDER BY 1"))
    return [row[0] for row in rows]


async def disputed(host: Host, record_id: str, reason: str) -> None:
    """What an operator says of a record before somebody forgets it."""
    order = operations.Order(Operation.DISPUTE, record_id, "mira", reason)
    await operations.carry_out(host.parts, host.store, order, soon())


def test_no_word_of_a_forgotten_record_stays_in_the_reasons_given_for_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=SECRET)
            await disputed(host, lost, "said by nobody: the Zanzibar gateway")
            await host.forgotten(lost, reason_ref=SECRET[:60])
            assert await cleanup.run() == 0
            assert await receipt(host, lost)
            assert holding(world.root, b"Quokka", b"Zanzibar", SECRET[:30].encode()) == []
            assert await reasons(host) == []
            assert not (await verify(host.store)).findings

    run(body, tmp_path)


def test_a_reason_in_other_words_stays(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            await host.admitted(text="Every ticket names its gateway.")
            lost = await host.admitted(text=SECRET + " See the ticket.")
            await disputed(host, lost, "gateway")  # a word that is another record's too
            await host.forgotten(lost, reason_ref=TICKET)
            assert await cleanup.run() == 0
            assert await receipt(host, lost)
            assert await reasons(host) == ["gateway", TICKET]

    run(body, tmp_path)


def test_what_was_said_of_another_record_is_not_this_one_s(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            kept, lost = await host.admitted(text="Stays."), await host.admitted(text=SECRET)
            await disputed(host, kept, "contradicts the Zanzibar gateway")
            await host.forgotten(lost)
            assert await cleanup.run() == 0
            assert "contradicts the Zanzibar gateway" in await reasons(host)

    run(body, tmp_path)


def test_where_nobody_knows_what_to_look_for_every_reason_of_the_record_goes(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            kept, lost = await host.admitted(text="Stays."), await host.admitted(text=SECRET)
            await disputed(host, kept, TICKET)
            await host.forgotten(lost, reason_ref=SECRET[:60])

            def restored(tx: object) -> None:  # as a restore leaves it: written anew, the sealed words gone
                meta.put(tx.connection, meta.REWRITTEN, str(tx.high_water))  # type: ignore[attr-defined]
                tx.connection.execute("DELETE FROM residue")  # type: ignore[attr-defined]

            await host.bend(restored)
            assert await cleanup.run() == 0
            assert await reasons(host) == [TICKET]
            assert holding(world.root, b"Quokka") == []

    run(body, tmp_path)
