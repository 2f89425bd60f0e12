"""The broker over the real store and engine: who is asked, about what, and who joins whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.confirm.settings import Selection
from engram_runtime.store.port import RequestState

from tests.runtime.confirm.world import (
    ADMIT,
    ANN,
    BOB,
    CAPTURE,
    CAPTURES,
    FORGET,
    TTL,
    WITHDRAW,
    Form,
    World,
    draft,
    forget,
    memory,
    nothing,
    run,
    withdraw,
)
from tests.runtime.engine.world import admit, capture

ADMITS = Selection(tools=frozenset({ADMIT}))


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
