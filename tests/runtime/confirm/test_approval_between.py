"""What happens between an approval and its use: revocations, forged rows, races, waits that end."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.confirm import approvals
from engram_runtime.store.port import RequestState
from engram_runtime.system import SystemIds

from tests.runtime.confirm.world import (
    CAPTURE,
    CAPTURES,
    WITHDRAW,
    WORDS,
    Host,
    World,
    draft,
    nothing,
    run,
    withdraw,
)
from tests.runtime.engine.world import capture


@pytest.mark.parametrize("what", ["grant", "approver"])
def test_what_is_revoked_in_between_binds(tmp_path: Path, what: str) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host:
            arguments = withdraw(await draft(host))

            async def approve_and_revoke(host: Host) -> None:
                await host.approve()
                if what == "grant":
                    await host.revoke(WITHDRAW)
                else:
                    host.people.remove("mira")

            host.meanwhile += [approve_and_revoke]
            code = Code.AUTHORIZATION_REVOKED if what == "grant" else Code.GATE_FAILED
            assert await host.refusal(WITHDRAW, arguments) == code
            row = await host.request()
            assert (row.state, row.consumed_cursor) == (RequestState.APPROVED, None)

    run(body, tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        {"state": RequestState.APPROVED},
        {"state": RequestState.APPROVED, "approver": "operator:mira", "method": "operator", "decided_at": 0},
        {"proof": "00" * 64},
        {"proof": ""},
        {"approver": "operator:noor"},
        {"approver": "client:bind-a"},
        {"method": "client"},
        {"method": "client", "approver": "client:bind-a", "proof": "00" * 32},
        {"decided_at": "later"},
        {"expires_at": "later"},
        {"requested_at": "later"},
        {"requested_at": "later", "expires_at": "later"},
        {"operation_digest": "another's"},
    ],
)
def test_a_row_that_was_written_by_hand_approves_nothing(tmp_path: Path, change: dict[str, Any]) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            host.people.create("noor", WORDS, SystemIds())
            arguments = withdraw(await draft(host))
            await host.asked(WITHDRAW, arguments)
            row = await host.request()
            if "state" not in change:
                row = await host.approve()
            host.clock.move(10)
            made = {name: _made(name, value, row) for name, value in change.items()}
            if change.get("decided_at") == 0:
                made |= {"decided_at": host.clock.now, "proof": "00" * 64}
            await host.alter(**made)
            before = await host.process.events()
            assert await host.refusal(WITHDRAW, arguments) == Code.GATE_FAILED
            assert await host.process.events() == before

    run(body, tmp_path)


def _made(name: str, value: Any, row: Any) -> Any:
    if value == "later":
        return getattr(row, name) + 1_000
    return "sha256:" + "0" * 64 if value == "another's" else value


def test_the_proof_of_another_request_is_none(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            one, other = withdraw(await draft(host)), withdraw(await draft(host, "Another."))
            first = await host.asked(WITHDRAW, one)
            approved = await host.approve()
            host.clock.move(1)
            second = await host.asked(WITHDRAW, other)
            forged = dataclasses.replace(
                approved, request_id=second.request_id, operation_digest=second.operation_digest, target=second.target
            )
            assert first.request_id != second.request_id
            await host.process.bend(lambda tx: tx.put_request(forged))
            assert await host.refusal(WITHDRAW, other) == Code.GATE_FAILED

    run(body, tmp_path)


def test_of_two_processes_with_one_approval_one_executes(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        choice = {"wait_s": 20, "bind_a": CAPTURES}
        async with world.governed(**choice) as host, world.governed(**choice) as other:  # type: ignore[arg-type]
            host.meanwhile += [nothing, nothing, lambda host: host.approve()]
            contents = await asyncio.gather(
                host.answer(CAPTURE, capture("One content.")), other.answer(CAPTURE, capture("One content."))
            )
            assert sorted(content["ok"] for content in contents) == [False, True]
            refused = next(content for content in contents if not content["ok"])
            assert refused["error"]["code"] == Code.GATE_FAILED
            (row,) = await host.requests()
            assert row.consumed_cursor is not None

    run(body, tmp_path)


def test_a_retry_that_waits_beside_its_twin_is_told_what_it_did(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host, world.governed() as other:
            arguments = withdraw(await draft(host))
            host.meanwhile += [nothing, nothing, lambda host: host.approve()]
            values = await asyncio.gather(host.ask(WITHDRAW, arguments), other.ask(WITHDRAW, arguments))
            assert sorted(value["replayed"] for value in values) == [False, True]
            assert values[0]["receipt"] == values[1]["receipt"]

    run(body, tmp_path)


def test_a_twin_that_executes_between_approval_and_release_is_no_refusal(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host, world.governed(wait_s=0) as other:
            arguments = withdraw(await draft(host))
            await host.asked(WITHDRAW, arguments)
            await host.approve()
            loop, signed = asyncio.get_running_loop(), host.people.signed

            def slowly(*proof: Any) -> bool:
                asyncio.run_coroutine_threadsafe(other.ask(WITHDRAW, arguments), loop).result(60)
                return signed(*proof)

            host.people.signed = slowly  # type: ignore[method-assign]
            assert (await host.ask(WITHDRAW, arguments))["replayed"] is True

    run(body, tmp_path)


@pytest.mark.parametrize("before", ["target", "confirm"])
def test_a_twin_that_executes_after_the_look_for_a_replay_is_replayed(tmp_path: Path, before: str) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host, world.governed(wait_s=0) as other:
            arguments = withdraw(await draft(host))
            await host.asked(WITHDRAW, arguments)
            await host.approve()
            part: Any = host.process.memory if before == "target" else host.broker
            goes_on = getattr(part, before)

            async def after_the_twin(*call: Any) -> Any:
                await other.ask(WITHDRAW, arguments)
                return await goes_on(*call)

            setattr(part, before, after_the_twin)
            assert (await host.ask(WITHDRAW, arguments))["replayed"] is True

    run(body, tmp_path)


def test_a_cancelled_wait_leaves_the_request_to_be_joined(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host:
            arguments, waiting = withdraw(await draft(host)), asyncio.Event()

            async def stay(_host: Host) -> None:
                waiting.set()
                await asyncio.Event().wait()

            host.meanwhile += [stay]
            call = asyncio.ensure_future(host.answer(WITHDRAW, arguments))
            await waiting.wait()
            call.cancel()
            with pytest.raises(asyncio.CancelledError):
                await call
            assert host.process.log.lines[-1].code == Code.CANCELLED
            await host.approve()
            assert (await host.ask(WITHDRAW, arguments))["replayed"] is False

    run(body, tmp_path)


def test_a_host_that_is_going_holds_no_call(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host:

            async def leave(host: Host) -> None:
                host.broker.leave()

            host.meanwhile += [nothing, leave]
            now = host.clock.now
            await host.asked(WITHDRAW, withdraw(await draft(host)))
            assert host.clock.now - now < 1_000

    run(body, tmp_path)


def test_a_clock_that_jumps_back_makes_no_request_younger(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            arguments = withdraw(await draft(host))
            host.clock.move(60)
            old = await host.asked(WITHDRAW, arguments)
            host.clock.move(-30)
            new = await host.asked(WITHDRAW, arguments)
            assert old.request_id != new.request_id
            with pytest.raises(approvals.Undecidable, match="dead"):
                await host.approve(request_id=old.request_id)
            await host.approve(request_id=new.request_id)
            await host.ask(WITHDRAW, arguments)

    run(body, tmp_path)


def test_nobody_is_asked_in_vain(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            assert await host.refusal(WITHDRAW, withdraw("candidate_none")) == Code.NOT_FOUND
            candidate = await draft(host)
            await host.confirmed(WITHDRAW, withdraw(candidate))
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == Code.ALREADY_TERMINAL
            assert len(await host.requests()) == 1

    run(body, tmp_path)
