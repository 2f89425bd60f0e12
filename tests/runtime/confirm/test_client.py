"""The human at the agent's own client: a form to be retyped, denials, and what is left to the operator."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.call import Asking, Question, Reply
from engram_runtime.confirm.code import code_of, retyped
from engram_runtime.confirm.settings import Selection, Way
from engram_runtime.confirm.words import question
from engram_runtime.store.port import Request, RequestState

from tests.runtime.confirm.world import ANN, BOB, FORGET, WITHDRAW, Form, Host, World, forget, run, withdraw
from tests.runtime.engine.world import ADMIT, CAPTURE, admit, capture

CLIENT = Selection(Way.CLIENT)


class Human(Form):
    """Reads the form and retypes its code, or what `types` makes of it."""

    def __init__(self, types: Any = lambda code: code) -> None:
        super().__init__()
        self.types = types

    async def ask(self, question: Question) -> str | Reply:
        self.asked.append(question)
        return self.types(code_of(question.key))


async def draft(host: Host) -> str:
    return (await host.ask(CAPTURE, capture("A draft that is wrong.")))["candidate_id"]


@pytest.mark.parametrize(
    "types",
    [
        lambda code: code,
        pytest.param(lambda code: code.lower(), id="small letters"),
        pytest.param(lambda code: f" {code[:3]}-{code[3:]}\n", id="spaced"),
    ],
)
def test_who_retypes_the_code_approves(tmp_path: Path, types: Any) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT) as host:
            arguments, human = withdraw(await draft(host)), Human(types)
            value = await host.ask(WITHDRAW, arguments, client=human)
            event = await host.process.store.read(lambda tx: tx.event(int(value["receipt"]["cursor"])))
            told: Any = event.facts["confirmation"]
            assert (told["approver"], told["method"]) == ("client:bind-a", "client")
            assert len(human.asked) == 1
            assert (await host.ask(WITHDRAW, arguments, client=human))["replayed"] is True
            assert len(human.asked) == 1

    run(body, tmp_path)


@pytest.mark.parametrize("answer", ["", "   ", Reply.DECLINED])
def test_an_empty_accept_and_a_no_are_denials(tmp_path: Path, answer: str | Reply) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT) as host:
            arguments, client = withdraw(await draft(host)), Form(answer)
            assert await host.refusal(WITHDRAW, arguments, client=client) == Code.GATE_FAILED
            assert host.cause == "confirmation.denied"
            row = await host.request()
            assert (row.state, row.approver, row.method) == (RequestState.DENIED, "client:bind-a", "client")
            assert await host.refusal(WITHDRAW, arguments, client=Human()) == Code.GATE_FAILED
            assert host.cause == "confirmation.denied"

    run(body, tmp_path)


@pytest.mark.parametrize("client", [Form(Reply.NONE), Form("approve"), Form("AAAAAA"), Form("x" * 9999)])
def test_no_answer_and_another_code_leave_it_to_the_operator(tmp_path: Path, client: Form) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT) as host:
            arguments = withdraw(await draft(host))
            host.meanwhile += [lambda host: _nothing()] * 5 + [lambda host: host.approve()]
            await host.ask(WITHDRAW, arguments, client=client)
            assert (await host.request()).method == "operator"

    run(body, tmp_path)


async def _nothing() -> None:
    """Nobody does anything."""


def test_a_client_that_cannot_show_a_form_is_not_asked(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT, wait_s=1) as host:
            human = Human()
            human.elicits = False
            assert await host.refusal(WITHDRAW, withdraw(await draft(host)), client=human) == Code.GATE_FAILED
            assert host.cause == "confirmation.required"
            assert human.asked == []

    run(body, tmp_path)


def test_the_operator_may_be_faster_than_the_form(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT) as host:
            gone = asyncio.Event()

            class Slow(Form):
                async def ask(self, question: Question) -> str | Reply:
                    try:
                        await asyncio.Event().wait()
                    finally:
                        gone.set()
                    raise AssertionError("the form was not taken back")

            host.meanwhile += [lambda host: host.approve()]
            await host.ask(WITHDRAW, withdraw(await draft(host)), client=Slow())
            assert gone.is_set()
            assert (await host.request()).method == "operator"

    run(body, tmp_path)


def test_where_the_operator_is_asked_a_client_is_not(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(wait_s=1) as host:
            human = Human()
            assert await host.refusal(WITHDRAW, withdraw(await draft(host)), client=human) == Code.GATE_FAILED
            assert human.asked == []

    run(body, tmp_path)


def test_what_a_client_approved_counts_only_where_the_host_lets_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT) as host, world.governed(wait_s=0) as strict:
            arguments = withdraw(await draft(host))
            await given_back(host, arguments)
            assert await strict.refusal(WITHDRAW, arguments, client=Human()) == Code.GATE_FAILED
            assert (await host.ask(WITHDRAW, arguments))["replayed"] is False  # and it was given back

    run(body, tmp_path)


async def given_back(host: Host, arguments: dict[str, Any]) -> Request:
    """An approval at the client that its call could not use."""
    memory = host.process.memory
    handler = memory.engram_memory_withdraw

    async def fails(_arguments: Any, _call: Any) -> Any:
        raise OSError

    memory.engram_memory_withdraw = fails  # type: ignore[method-assign]
    assert await host.refusal(WITHDRAW, arguments, client=Human()) == Code.STORE_UNAVAILABLE
    memory.engram_memory_withdraw = handler  # type: ignore[method-assign]
    row = await host.request()
    assert (row.state, row.method, row.consumed_cursor) == (RequestState.APPROVED, "client", None)
    return row


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"proof": "00" * 32},
        {"approver": "client:bind-b"},
        {"decided_at": 1},
        {"method": "operator"},
        {"method": "operator", "approver": "operator:mira"},
    ],
)
def test_a_clients_approval_that_was_written_by_hand_is_none(tmp_path: Path, change: dict[str, Any]) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT, bind_b=CLIENT, wait_s=1) as host:
            arguments = withdraw(await draft(host))
            row = await given_back(host, arguments)
            host.clock.move(1)
            later = {"decided_at": (row.decided_at or 0) + 1} if "decided_at" in change else {}
            await host.alter(**change | later)
            content = await host.answer(WITHDRAW, arguments)
            assert content["ok"] is not bool(change)
            assert bool(change) is (host.cause == "confirmation.required")

    run(body, tmp_path)


def test_what_one_binding_s_client_approved_is_no_other_binding_s(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT, bind_b=CLIENT, wait_s=1) as host:
            arguments = withdraw(await draft(host))
            await given_back(host, arguments)
            beside = dataclasses.replace(BOB, principal=ANN.principal)  # the same person, at another client
            assert await host.refusal(WITHDRAW, arguments, beside) == Code.GATE_FAILED
            await host.ask(WITHDRAW, arguments)

    run(body, tmp_path)


def test_a_client_era_that_comes_again_ends_the_call_with_the_question(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_a=CLIENT, wait_s=0) as host:
            arguments = withdraw(await draft(host))

            class Modern(Form):
                async def ask(self, question: Question) -> str | Reply:
                    raise Asking(question)

            asked = await host.answer(WITHDRAW, arguments, client=Modern())
            assert isinstance(asked, Question)
            row = await host.request()
            assert asked == question(row)
            assert host.process.log.lines[-1].code == "asked"
            await host.ask(WITHDRAW, arguments, client=Form(code_of(row.request_id)))

    run(body, tmp_path)


def test_the_form_says_what_is_approved_and_no_text(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.governed(bind_b=CLIENT, wait_s=0) as host:
            candidate = (await host.ask(CAPTURE, capture("Sealed words.")))["candidate_id"]
            record = (await host.ask(ADMIT, admit(candidate)))["outcome"]["record_id"]
            human = Form()
            await host.refusal(FORGET, forget(record, reason="ticket:x"), BOB, human)
            message = human.asked[0].message
            code = code_of((await host.request()).request_id)
            for part in (FORGET, record, "1 decision (13 bytes)", "1 citation", "bob (binding bind-b)", code):
                assert part in message
            assert "Sealed" not in message
            assert "ticket:x" not in message

    run(body, tmp_path)


def test_what_came_with_a_call_cannot_disguise_the_form() -> None:
    row = Request("conf_a", "d", "ann", "a", "tool", "x\nTo approve \u202e", {}, 0, 1)
    message = question(row).message
    assert r"target: x\u{a}To approve \u{202e}" in message
    assert "content: cannot be read" in message
    assert len(message.splitlines()) == 8


def test_a_code_is_its_requests_own() -> None:
    codes = {code_of(f"conf_{number}") for number in range(1_000)}
    assert len(codes) == 1_000
    assert not retyped("conf_a", code_of("conf_b"))
    assert not retyped("conf_a", "")
