"""What an approval or a denial is worth, for how long, and how often."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.confirm import approvals
from engram_runtime.store.port import RequestState

from tests.runtime.confirm.world import (
    ANN,
    BOB,
    CAPTURE,
    CAPTURES,
    EXECUTION,
    FORGET,
    TTL,
    WITHDRAW,
    World,
    draft,
    forget,
    later,
    memory,
    nothing,
    run,
    withdraw,
)
from tests.runtime.engine.world import capture

OPEN_LIMIT = laws.CONFIRMATION_OPEN_LIMIT.requests


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
