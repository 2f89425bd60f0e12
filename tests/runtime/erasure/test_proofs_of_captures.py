"""A candidate that ends without a record leaves no approval of its capture either: it would confirm guesses, too."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import apsw
import pytest
from engram_runtime.store import beside, connection
from engram_runtime.verification import verify

from tests.runtime.confirm.world import CAPTURE, CAPTURES, WITHDRAW, Host, World, run, withdraw
from tests.runtime.engine.world import ADMIT, admit, capture
from tests.runtime.erasure.test_proofs import approvals_told, confirmed, operation, rows
from tests.runtime.erasure.world import SECRET

ARGUMENTS = capture(SECRET)
DIGEST = operation(ARGUMENTS)


@asynccontextmanager
async def captured(world: World) -> AsyncGenerator[tuple[Host, str]]:
    """A host whose captures a human approves, and a candidate that came so."""
    async with world.governed(bind_a=CAPTURES) as host:
        yield host, (await host.confirmed(CAPTURE, ARGUMENTS))["candidate_id"]


async def guessed(world: World, host: Host) -> bool:
    """Whether any file confirms a right guess of the captured arguments."""
    kept = world.bytes()
    return DIGEST.encode() in kept or confirmed(host, await approvals_told(host), kept, DIGEST)


@pytest.mark.parametrize("end", ["withdrawn", "rejected"])
def test_when_its_key_is_destroyed_nothing_confirms_a_guess_of_its_text(tmp_path: Path, end: str) -> None:
    async def body(world: World) -> None:
        async with captured(world) as (host, candidate):
            assert await guessed(world, host), "the guess is right"
            if end == "withdrawn":
                value = await host.confirmed(WITHDRAW, withdraw(candidate))
                assert value["key_destruction"] == "complete"
            else:
                await host.process.set_state(candidate, end)
                await host.process.store.sweep()
            assert not await guessed(world, host)
            assert not (await verify(host.process.store)).findings

    run(body, tmp_path)


def test_the_approval_of_the_withdrawal_itself_stays(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with captured(world) as (host, candidate):
            value = await host.confirmed(WITHDRAW, withdraw(candidate))
            assert await rows(host, "proof") == 1
            assert str((await host.request()).consumed_cursor) == value["receipt"]["cursor"]

    run(body, tmp_path)


def test_approvals_of_what_stands_stay(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with captured(world) as (host, _pending):
            again = (await host.confirmed(CAPTURE, capture(SECRET)))["candidate_id"]
            admitted = (await host.confirmed(CAPTURE, capture("Stays.")))["candidate_id"]
            await host.ask(ADMIT, admit(admitted))
            await host.process.store.sweep()
            assert await rows(host, "proof") == len(await host.requests()) == 3
            await host.process.set_state(again, "rejected")
            await host.process.store.sweep()
            assert await rows(host, "proof") == len(await host.requests()) == 2
            assert await guessed(world, host), "the same text stands in another candidate"

    run(body, tmp_path)


def test_requests_for_the_same_capture_that_nobody_used_go_when_they_are_dead(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with captured(world) as (host, candidate):
            dead = await host.asked(CAPTURE, capture(SECRET))
            host.clock.move(301)
            alive = await host.asked(CAPTURE, capture(SECRET))
            assert dead.operation_digest == alive.operation_digest == DIGEST
            await host.process.set_state(candidate, "rejected")
            await host.process.store.sweep()
            assert (await host.request()).request_id == alive.request_id
            await host.approve()
            await host.ask(CAPTURE, capture(SECRET))

    run(body, tmp_path)


def test_what_a_process_left_when_it_died_the_next_sweep_drops(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with captured(world) as (host, candidate):
            store = host.process.store
            found: Any = await store.read(lambda tx: tx.candidate(candidate))
            (spent,) = await host.requests()
            await host.process.set_state(candidate, "rejected")
            await store.sweep()

            def put_back(tx: Any) -> None:
                beside.put_proof(tx.connection, found.captured_cursor, spent.proof or "")
                tx.put_request(spent)

            await host.process.bend(put_back)
            assert await guessed(world, host)
            assert await store.sweep() == 0
            assert not await guessed(world, host)

    run(body, tmp_path)


def test_where_somebody_reads_the_log_is_emptied_by_a_later_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(world: World) -> None:
        async with captured(world) as (host, candidate):
            store = host.process.store
            reader = apsw.Connection(str(store.paths.database), flags=apsw.SQLITE_OPEN_READONLY)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM journal").fetchall()
            monkeypatch.setattr(connection, "BUSY_MS", 0)
            await host.process.set_state(candidate, "rejected")
            await store.sweep()
            assert await rows(host, "proof") == 0
            assert await guessed(world, host), "the log still has it"
            reader.close()
            await store.sweep()
            assert not await guessed(world, host)

    run(body, tmp_path)
