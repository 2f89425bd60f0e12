"""An approval allows one operation, for a while, once: judged inside the transaction that it allows."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.call import Call
from engram_runtime.engine.operation import operation_digest
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import Request, RequestState

from tests.runtime.engine.policies import told
from tests.runtime.engine.world import (
    ADMIT,
    ANN,
    CAPTURE,
    FORGET,
    NOW,
    WITHDRAW,
    Host,
    World,
    admit,
    capture,
    forget,
    run,
    withdraw,
)


async def requests(host: Host) -> list[Request]:
    return list(await host.store.read(lambda tx: tx.requests()))


UNFIT: dict[str, Callable[[Request], Request]] = {
    "nobody decided": lambda row: dataclasses.replace(row, state=RequestState.OPEN),
    "denied": lambda row: dataclasses.replace(row, state=RequestState.DENIED),
    "of another operation": lambda row: dataclasses.replace(row, operation_digest="sha256:" + 64 * "0"),
    "of another tool": lambda row: dataclasses.replace(row, tool=FORGET),
    "of another principal": lambda row: dataclasses.replace(row, principal="bob"),
    "used": lambda row: dataclasses.replace(row, consumed_cursor=1),
    "not released": lambda row: dataclasses.replace(row, released_at=None),
    "released too long ago": lambda row: dataclasses.replace(row, released_at=NOW - 30_001),
    "at its end": lambda row: dataclasses.replace(row, expires_at=NOW),
}


@pytest.mark.parametrize("case", UNFIT)
def test_an_approval_that_does_not_hold_ends_nothing(tmp_path: Path, case: str) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            host.human.change = UNFIT[case]
            before = await host.events()
            arguments = withdraw(candidate)
            assert await host.refusal(WITHDRAW, arguments) == "gate_failed"
            assert await host.events() == before
            assert await host.state(candidate) == "pending"
            host.human.change = lambda row: row
            await host.ask(WITHDRAW, arguments)  # the refusal bound no key

    run(body, tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        lambda row: dataclasses.replace(row, released_at=NOW - 30_000),
        lambda row: dataclasses.replace(row, expires_at=NOW + 1),
    ],
)
def test_up_to_the_last_moment_it_holds(tmp_path: Path, change: Any) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            host.human.change = change
            await host.withdrawn((await host.captured())["candidate_id"])

    run(body, tmp_path)


@pytest.mark.parametrize("tool", [WITHDRAW, FORGET])
def test_without_an_approval_a_guarded_tool_does_nothing_though_the_pipeline_asked_nobody(
    tmp_path: Path, tool: str
) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            record = await host.admitted(text="Kestrels hover.")
            host.human.nobody_asked = True
            before = await host.events()
            arguments = withdraw(candidate) if tool == WITHDRAW else forget(record)
            assert await host.refusal(tool, arguments) == "gate_failed"
            assert await host.events() == before

    run(body, tmp_path)


def test_an_approval_that_is_no_row_of_this_store_is_none(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            host.human.then = lambda: host.bend(lambda tx: tx.connection.execute("DELETE FROM confirmation"))
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == "gate_failed"

    run(body, tmp_path)


def test_the_commit_consumes_it_and_the_event_says_how_it_was_given(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            value = await host.withdrawn((await host.captured())["candidate_id"])
            (row,) = await requests(host)
            assert str(row.consumed_cursor) == value["receipt"]["cursor"]
            event = await host.store.read(lambda tx: tx.event(row.consumed_cursor or 0))
            assert event.facts["confirmation"] == {
                "id": row.request_id,
                "approver": "mira",
                "method": "test",
                "at": NOW,
                "proof": host.store.vault.mac("approval-proof", "00"),
            }
            assert await host.store.read(lambda tx: tx.proof(event.at.cursor)) == "00"

    run(body, tmp_path)


def test_a_refusal_in_the_transaction_gives_it_back(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            candidate = (await host.captured())["candidate_id"]
            host.human.then = lambda: host.ask(ADMIT, admit(candidate))
            assert await host.refusal(WITHDRAW, withdraw(candidate)) == "ILLEGAL_TRANSITION"
            (row,) = await requests(host)
            assert row.consumed_cursor is None

    run(body, tmp_path)


def test_a_replay_asks_no_human_and_spends_nothing(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            arguments = withdraw((await host.captured())["candidate_id"])
            await host.ask(WITHDRAW, arguments)
            assert (await host.ask(WITHDRAW, arguments))["replayed"] is True
            assert len(host.human.asked) == len(await requests(host)) == 1

    run(body, tmp_path)


@pytest.mark.parametrize("tool", [CAPTURE, ADMIT])
def test_where_the_host_selected_it_capture_and_admission_spend_one_too(tmp_path: Path, tool: str) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world)) as host:
            arguments = capture() if tool == CAPTURE else admit((await host.captured())["candidate_id"])
            host.human.selected = frozenset({tool})
            host.human.change = UNFIT["used"]
            before = await host.events()
            assert await host.refusal(tool, arguments) == "gate_failed"
            assert await host.events() == before
            host.human.change = lambda row: row
            await host.ask(tool, arguments)
            assert (await requests(host))[-1].consumed_cursor == before + 1

    run(body, tmp_path)


@pytest.mark.parametrize("kind", list(VerdictKind))
def test_nobody_is_asked_about_an_admission_that_is_decided_or_held_already(tmp_path: Path, kind: VerdictKind) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=told(world, kind)) as host:
            candidate = (await host.captured())["candidate_id"]
            first = await host.ask(ADMIT, admit(candidate))
            host.human.selected = frozenset({ADMIT})
            assert await host.ask(ADMIT, admit(candidate)) == {**first, "replayed": True}
            assert host.human.asked == []

    run(body, tmp_path)


def test_one_approval_in_two_calls_at_once_is_spent_once(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host() as host:
            record = await host.admitted(text="Kestrels hover.")
            host.human.change = lambda row: dataclasses.replace(row, request_id="conf_one")
            answers = await asyncio.gather(*(host.answer(FORGET, forget(record)) for _ in range(4)))
            assert [answer["ok"] for answer in answers].count(True) == 1
            spent = [row.consumed_cursor for row in await requests(host)]
            assert len(spent) == 1

    run(body, tmp_path)


def test_the_operation_digest_is_the_contract_s() -> None:
    context = dataclasses.replace(ANN, workspace="platform", principal="agent-a")
    call = Call(CONTRACT, CONTRACT.tools[WITHDRAW], context, "aud_x", 0.0)
    arguments = withdraw("candidate_6mu6hiyx53tkrinhgv7wtpaera", reason_ref="ticket:acme/OPS-908")
    document = {
        "contract": "engram-memory",
        "version": "1.0.0",
        "tool": "engram_memory_withdraw",
        "scope_ref": "scope:acme/platform",
        "principal": "agent-a",
        "target": "candidate_6mu6hiyx53tkrinhgv7wtpaera",
        "arguments": {"candidate_id": "candidate_6mu6hiyx53tkrinhgv7wtpaera", "reason_ref": "ticket:acme/OPS-908"},
    }
    found = operation_digest(call, arguments)
    assert found == digests.operation(document)
    assert found == "sha256:e5141ac9cc2750bf81d2c71c02af51093780cf469cea3cc8883e643004aaace9"
    assert operation_digest(call, withdraw(arguments["candidate_id"], reason_ref="ticket:acme/OPS-908")) == found
    assert operation_digest(call, withdraw(arguments["candidate_id"])) != found
    assert operation_digest(dataclasses.replace(call, tool=CONTRACT.tools[ADMIT]), arguments) != found
