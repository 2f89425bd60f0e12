"""The broker over the real store and engine: what a human's approval is worth, for how long, and for what."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.confirm import approvals
from engram_runtime.confirm.settings import Selection
from engram_runtime.store.port import RequestState
from engram_runtime.system import SystemIds

from tests.runtime.confirm.world import (
    ADMIT,
    ANN,
    BOB,
    CAPTURE,
    FORGET,
    WITHDRAW,
    WORDS,
    Form,
    Host,
    World,
    forget,
    run,
    withdraw,
)
from tests.runtime.engine.world import admit, capture

CAPTURES = Selection(tools=frozenset({CAPTURE}))
ADMITS = Selection(tools=frozenset({ADMIT}))
TTL, EXECUTION = laws.CONFIRMATION_TTL.seconds, laws.CONFIRMATION_EXECUTION.seconds
OPEN_LIMIT = laws.CONFIRMATION_OPEN_LIMIT.requests


async def draft(host: Host, text: str = "A draft that is wrong.") -> str:
    """A pending candidate of Ann's."""
    return (await host.ask(CAPTURE, capture(text)))["candidate_id"]


async def memory(host: Host, text: str = "A memory that goes.") -> str:
    """An admitted record."""
    return (await host.ask(ADMIT, admit(await draft(host, text))))["outcome"]["record_id"]


def test_without_an_approval_nothing_happens(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host:
            candidate, record = await draft(host), await memory(host)
            before = await host.process.events()
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == Code.GATE_FAILED
            assert await host.refusal(FORGET, forget(record)) == Code.GATE_FAILED
            assert host.cause == "confirmation.required"
            assert await host.process.events() == before
            assert [row.state for row in await host.requests()] == [RequestState.OPEN] * 2

    run(body, tmp_path)


@pytest.mark.parametrize("tool", [WITHDRAW, FORGET])
def test_after_the_approval_the_same_call_takes_effect_once(tmp_path: Path, tool: str) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host:
            target = await draft(host) if tool == WITHDRAW else await memory(host)
            arguments = withdraw(target) if tool == WITHDRAW else forget(target)
            row = await host.asked(tool, arguments)
            approved = await host.approve()
            value = await host.ask(tool, arguments)
            assert value["replayed"] is False
            event = await host.process.store.read(lambda tx: tx.event(int(value["receipt"]["cursor"])))
            assert event.facts["confirmation"] == {
                "id": row.request_id,
                "approver": "operator:mira",
                "method": "operator",
                "at": approved.decided_at,
                "proof": host.process.store.vault.mac("approval-proof", approved.proof),
            }
            assert await host.process.store.read(lambda tx: tx.proof(event.at.cursor)) == approved.proof
            assert (await host.request()).consumed_cursor == event.at.cursor
            assert (await host.ask(tool, arguments))["replayed"] is True  # and nobody is asked again
            assert len(await host.requests()) == 1

    run(body, tmp_path)


def test_a_request_names_tool_target_kinds_and_sizes_and_no_text(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            candidate = await draft(host, "Sealed wörds.")
            row = await host.asked(WITHDRAW, withdraw(candidate, reason="ticket:secret-reason"))
            assert (row.tool, row.target, row.principal, row.binding) == (WITHDRAW, candidate, "ann", "bind-a")
            assert row.summary["parts"] == [{"kind": "decision", "bytes": len("Sealed wörds.".encode())}]
            assert row.summary["citations"] == 1
            assert (row.requested_at, row.expires_at) == (host.clock.now, host.clock.now + TTL * 1_000)
            assert "Sealed" not in repr(row)
            assert "secret-reason" not in repr(row)

    run(body, tmp_path)


@pytest.mark.parametrize("selected", [True, False])
def test_where_the_host_selected_it_a_capture_asks_and_only_there(tmp_path: Path, selected: bool) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CAPTURES if selected else ADMITS) as host:
            arguments = capture("New knowledge.")
            if not selected:
                await host.ask(CAPTURE, arguments)
                assert await host.requests() == []
                return
            row = await host.asked(CAPTURE, arguments)
            assert row.target is None
            assert row.summary["parts"] == [{"kind": "decision", "bytes": len("New knowledge.")}]
            await host.ask(CAPTURE, capture("New knowledge.", idempotency_key=None), BOB)  # not his binding's choice
            await host.approve(request_id=row.request_id)
            await host.ask(CAPTURE, arguments)

    run(body, tmp_path)


def test_an_admission_asks_where_selected(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=ADMITS) as host:
            arguments = admit(await draft(host))
            assert (await host.confirmed(ADMIT, arguments))["outcome"]["status"] == "accepted"

    run(body, tmp_path)


def test_a_call_waits_for_the_human_and_tells_how_long(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host:
            arguments, client = withdraw(await draft(host)), Form(elicits=False)
            host.meanwhile += [nothing] * 30 + [lambda host: host.approve()]
            await host.ask(WITHDRAW, arguments, client=client)
            assert [(round(done), total) for done, total in client.told] == [(0, 20), (2, 20), (4, 20), (6, 20)]
            assert client.asked == []

    run(body, tmp_path)


async def nothing(_host: Host) -> None:
    """Nobody does anything."""


def test_a_host_that_holds_no_call_answers_at_once(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            now = host.clock.now
            await host.asked(WITHDRAW, withdraw(await draft(host)))
            assert host.clock.now == now

    run(body, tmp_path)


def test_a_retry_joins_the_open_request_whatever_its_key_and_process(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host, world.governed(wait_s=0) as other:
            candidate = await draft(host)
            await host.asked(WITHDRAW, withdraw(candidate))
            await other.asked(WITHDRAW, withdraw(candidate))
            assert len(await host.requests()) == 1

    run(body, tmp_path)


@pytest.mark.parametrize("other", ["target", "reason", "principal", "tool"])
def test_an_approval_fits_no_other_operation(tmp_path: Path, other: str) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0, bind_a=ADMITS) as host:
            candidate = await draft(host)
            await host.asked(WITHDRAW, withdraw(candidate))
            row = await host.approve()
            before = await host.process.events()
            if other == "target":
                second = await draft(host, "Another draft.")
                before += 1
                assert await host.refusal(WITHDRAW, withdraw(second)) == Code.GATE_FAILED
            elif other == "reason":
                assert await host.refusal(WITHDRAW, withdraw(candidate, reason="other")) == Code.GATE_FAILED
            elif other == "tool":
                assert await host.refusal(ADMIT, admit(candidate)) == Code.GATE_FAILED
            else:
                assert await host.refusal(WITHDRAW, withdraw(candidate), BOB) == Code.NOT_FOUND
            assert await host.process.events() == before
            untouched = [found for found in await host.requests() if found.request_id == row.request_id]
            assert untouched == [row]

    run(body, tmp_path)


def test_an_approval_of_another_principal_is_not_joined(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            record = await memory(host)
            await host.asked(FORGET, forget(record), ANN)
            await host.approve()
            assert await host.refusal(FORGET, forget(record), BOB) == Code.GATE_FAILED
            assert sorted(row.principal for row in await host.requests()) == ["ann", "bob"]

    run(body, tmp_path)


def test_an_approval_is_used_once(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0, bind_a=CAPTURES) as host:
            await host.confirmed(CAPTURE, capture("The same content."))
            again = capture("The same content.")  # another key: another operation in time, the same in content
            row = await host.asked(CAPTURE, again)
            assert row.state is RequestState.OPEN
            assert len(await host.requests()) == 2

    run(body, tmp_path)


@pytest.mark.parametrize(("age", "holds"), [(TTL - 1, True), (TTL, False), (TTL + 1, False)])
def test_an_approval_is_dead_with_its_request(tmp_path: Path, age: int, holds: bool) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            arguments = withdraw(await draft(host))
            await host.asked(WITHDRAW, arguments)
            host.clock.move(10)
            await host.approve()
            host.clock.move(age - 10)
            if holds:
                await host.ask(WITHDRAW, arguments)
            else:
                assert await host.refusal(WITHDRAW, arguments) == Code.GATE_FAILED
                assert [row.state for row in await host.requests()] == [RequestState.APPROVED, RequestState.OPEN]

    run(body, tmp_path)


def test_a_request_that_dies_while_it_is_waited_for_is_expired(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=TTL) as host:
            arguments = withdraw(await draft(host))
            host.meanwhile += [later(TTL)]
            assert await host.refusal(WITHDRAW, arguments) == Code.GATE_FAILED
            assert host.cause == "confirmation.expired"
            with pytest.raises(approvals.Undecidable, match="dead"):
                await host.approve()

    run(body, tmp_path)


def later(seconds: float) -> Any:
    async def move(host: Host) -> None:
        host.clock.move(seconds)

    return move


@pytest.mark.parametrize(("late", "holds"), [(EXECUTION, True), (EXECUTION + 1, False)])
def test_a_release_holds_for_its_time_and_gives_the_approval_back(tmp_path: Path, late: int, holds: bool) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            arguments = withdraw(await draft(host))
            await host.asked(WITHDRAW, arguments)
            await host.approve()
            handler = host.process.memory.engram_memory_withdraw

            async def slow(given: Any, call: Any) -> Any:
                host.clock.move(late)
                return await handler(given, call)

            host.process.memory.engram_memory_withdraw = slow  # type: ignore[method-assign]
            content = await host.answer(WITHDRAW, arguments)
            assert content["ok"] is holds
            host.process.memory.engram_memory_withdraw = handler  # type: ignore[method-assign]
            if not holds:
                assert host.cause == "confirmation.expired"
                assert (await host.request()).consumed_cursor is None
                await host.ask(WITHDRAW, arguments)  # released anew

    run(body, tmp_path)


def test_a_rollback_gives_the_approval_back(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            arguments = withdraw(await draft(host))
            await host.asked(WITHDRAW, arguments)
            await host.approve()
            handler = host.process.memory.engram_memory_withdraw

            async def broken(given: Any, call: Any) -> Any:
                seal = dataclasses.replace(call, contract=_seals_nothing(call.contract))
                return await handler(given, seal)

            host.process.memory.engram_memory_withdraw = broken  # type: ignore[method-assign]
            assert await host.refusal(WITHDRAW, arguments) == Code.CAPABILITY_UNAVAILABLE
            assert (await host.request()).consumed_cursor is None
            host.process.memory.engram_memory_withdraw = handler  # type: ignore[method-assign]
            assert (await host.ask(WITHDRAW, arguments))["replayed"] is False

    run(body, tmp_path)


def _seals_nothing(contract: Any) -> Any:
    """The contract with outputs that nothing fits, so that the seal undoes the transaction."""
    outputs = {name: check._replace(ok=lambda _value: False) for name, check in contract.outputs.items()}
    return dataclasses.replace(contract, outputs=outputs)


def test_a_denial_holds_for_the_life_of_the_request(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed() as host:
            candidate = await draft(host)
            host.meanwhile += [nothing, lambda host: host.deny()]
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == Code.GATE_FAILED
            assert host.cause == "confirmation.denied"
            with pytest.raises(approvals.Undecidable, match="denied"):
                await host.approve()
            host.clock.move(TTL - 10)
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == Code.GATE_FAILED
            assert host.cause == "confirmation.denied"
            assert len(await host.requests()) == 1
            host.clock.move(10)
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == Code.GATE_FAILED
            assert host.cause == "confirmation.required"

    run(body, tmp_path)


def test_a_principal_has_so_many_requests_open(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            record, candidate = await memory(host), await draft(host)
            for number in range(OPEN_LIMIT):
                await host.asked(FORGET, forget(record, reason=f"reason-{number}"))
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == Code.RATE_LIMITED
            assert host.cause == "confirmation.too-many"
            assert await host.refusal(FORGET, forget(record, reason="reason-3")) == Code.GATE_FAILED  # joins
            assert await host.refusal(FORGET, forget(record), BOB) == Code.GATE_FAILED  # not his
            hers = next(row.request_id for row in await host.requests() if row.principal == ANN.principal)
            await approvals.deny(host.process.store, hers, "operator:m", host.clock)
            await host.asked(WITHDRAW, withdraw(candidate))

    run(body, tmp_path)


def test_dead_requests_are_forgotten_after_an_hour(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=0) as host:
            record = await memory(host)
            await host.asked(FORGET, forget(record, reason="old"))
            host.clock.move(TTL + 3600)
            await host.asked(FORGET, forget(record, reason="new"))
            assert len(await host.requests()) == 2
            host.clock.move(1)
            await host.asked(FORGET, forget(record, reason="newer"))
            assert len(await host.requests()) == 2

    run(body, tmp_path)


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
