"""An approval's signature covers a hash of the arguments: it would confirm guesses of a forgotten text, so it goes."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.call import Call
from engram_runtime.confirm.approvers import document
from engram_runtime.confirm.settings import Selection
from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.engine.operation import operation_digest
from engram_runtime.store import rowsql
from engram_runtime.verification import verify

from tests.runtime.confirm.world import ADMIT, ANN, CAPTURE, FORGET, Host, World, forget, run
from tests.runtime.engine.world import admit, capture
from tests.runtime.erasure.world import SECRET, ledger, receipt

ASKS = Selection(tools=frozenset({CAPTURE, ADMIT}))
SIGNATURE = re.compile(rb"[0-9a-f]{128}")


@asynccontextmanager
async def cleaning(world: World) -> AsyncGenerator[tuple[Host, Cleanup]]:
    """A host whose captures and admissions a human approves, and its clean-up."""
    async with world.governed(bind_a=ASKS) as host:
        yield host, Cleanup(host.process.store, ledger(world, host.process), host.process.parts.index)


async def remembered(host: Host, arguments: dict[str, Any]) -> str:
    """The record of a capture and an admission that an operator approved."""
    candidate = (await host.confirmed(CAPTURE, arguments))["candidate_id"]
    return (await host.confirmed(ADMIT, admit(candidate)))["outcome"]["record_id"]


async def approvals_told(host: Host) -> list[Any]:
    """What the exported journal says of approvals."""

    def look(tx: Any) -> list[Any]:
        events = [tx.event(cursor) for cursor in range(tx.high_water + 1)]
        found = [event.document.get("facts", {}).get("confirmation") for event in events]
        return [told for told in found if told is not None]

    return await host.process.store.read(look)


def operation(arguments: dict[str, Any]) -> str:
    """The digest that somebody with a guess of the arguments computes."""
    return operation_digest(Call(CONTRACT, CONTRACT.tools[CAPTURE], ANN, "aud_x", 0.0), arguments)


def confirmed(host: Host, told: list[Any], kept: bytes, digest: str) -> bool:
    """Whether any signature among these bytes is one over that operation, by the approver's public key."""
    return any(
        host.people.signed(row["approver"], document(row["id"], digest, row["approver"], row["at"]), found.decode())
        for row in told
        for found in SIGNATURE.findall(kept)
    )


async def rows(host: Host, table: str) -> int:
    found = await host.process.store.read(lambda tx: rowsql.fetch(tx.connection, f"SELECT count(*) FROM {table}"))
    return found[0][0]


def test_once_it_is_complete_nothing_confirms_a_guess_of_a_forgotten_text(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            arguments = capture(SECRET)
            record = await remembered(host, arguments)
            digest = operation(arguments)
            before = world.bytes()
            assert confirmed(host, await approvals_told(host), before, digest), "the guess is right"
            assert digest.encode() in before
            await host.confirmed(FORGET, forget(record))
            assert await cleanup.run() == 0
            assert await receipt(host.process, record)
            told = await approvals_told(host)
            assert len(told) == 3
            assert not confirmed(host, told, world.bytes(), digest)
            assert not SIGNATURE.search(world.bytes())
            assert digest.encode() not in world.bytes()
            assert await host.requests() == []
            assert not (await verify(host.process.store)).findings

    run(body, tmp_path)


def test_a_journal_never_holds_a_signature_but_a_mac_of_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, _cleanup):
            arguments = capture(SECRET)
            await remembered(host, arguments)
            store = host.process.store
            events = await store.read(lambda tx: rowsql.fetch(tx.connection, "SELECT event FROM journal"))
            told = await approvals_told(host)
            assert not confirmed(host, told, b"\n".join(event for (event,) in events), operation(arguments))
            row = next(row for row in await host.requests() if row.tool == CAPTURE)
            assert await store.read(lambda tx: tx.proof(row.consumed_cursor or 0)) == row.proof
            assert told[0]["proof"] == await store.read(lambda tx: tx.mac("approval-proof", row.proof))

    run(body, tmp_path)


def test_what_was_approved_of_another_record_stays(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            await remembered(host, capture("Stays."))
            lost = await remembered(host, capture(SECRET))
            await host.confirmed(FORGET, forget(lost))
            assert await rows(host, "proof") == 5
            assert await cleanup.run() == 0
            assert await rows(host, "proof") == len(await host.requests()) == 2

    run(body, tmp_path)


def test_requests_for_the_same_operation_that_nobody_used_go_too(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            arguments = capture(SECRET)
            await host.asked(CAPTURE, arguments)
            await host.deny()
            host.clock.move(301)
            record = await remembered(host, arguments)
            await host.asked(FORGET, forget(record, reason="ticket:never-approved"))
            row = await host.asked(FORGET, forget(record))
            await host.approve(request_id=row.request_id)
            await host.ask(FORGET, forget(record))
            assert await cleanup.run() == 0
            assert await host.requests() == []

    run(body, tmp_path)


def test_a_request_is_dropped_an_hour_after_its_death_though_nobody_asks_again(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            row = await host.asked(CAPTURE, capture(SECRET))
            host.clock.move((row.expires_at - host.clock.now) / 1_000 + 3_600)
            await cleanup.run()
            assert (await host.request()).request_id == row.request_id
            host.clock.move(1)
            await cleanup.run()
            assert await host.requests() == []

    run(body, tmp_path)
