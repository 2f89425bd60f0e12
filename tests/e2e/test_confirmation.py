"""Approvals between real processes: an agent's client, its host over stdio, and an operator beside them."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import mcp_types as types
import pytest
from engram_contracts.engram_memory.v1_0_0.errors import Code

from tests.e2e.approving import CAPTURE, WITHDRAW, Human, accepted, agent, approve, code, drafted, operator, waiting
from tests.e2e.homes import PURPOSE, capture, engram
from tests.e2e.http_host import HttpHost, sdk_client, serving_http
from tests.e2e.raw import RawHost, request

WORDS = "three quiet herons"
WAIT_S = 300
"""No test waits that long; a slow machine may take a while to start the operator's command."""
ERAS = pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])


@pytest.fixture(scope="module")
def governed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home for tests with an approver; the binding `op` asks the operator, `me` the human at the client."""
    home = tmp_path_factory.mktemp("governed") / "home"
    scope = ("--tenant", "acme", "--workspace", "lab", "--test")
    engram("init", "--home", home, *scope, "--binding", "op", "--purpose", PURPOSE)
    for switch in ("host", "tenant"):
        engram("enable", switch, "--home", home)
    file = home / "config" / "engram.toml"
    text = file.read_text().replace("[confirmation]\n", f"[confirmation]\nwait_s = {WAIT_S}\n")
    file.write_text(text + f'\n[bindings.me]\npurpose_ref = "{PURPOSE}"\nconfirmation = "client"\n')
    engram("grants", "give", "me", "--home", home)
    for binding in ("op", "me"):
        engram("grants", "give", binding, WITHDRAW, "--home", home)
    assert operator(home, "approvers", "add", "mira", passphrase=WORDS).returncode == 0
    return home


@ERAS
def test_an_operator_approves_from_a_second_process_while_the_call_waits(governed: Path, mode: Any) -> None:
    async def run() -> None:
        told, waits = [], asyncio.Event()

        async def progress(done: float, total: float | None, message: str | None) -> None:
            told.append((done, total, message))
            waits.set()

        async with agent(governed, "op", mode) as client:
            arguments = await drafted(client, f"wait-{mode}")
            call = asyncio.ensure_future(client.call_tool(WITHDRAW, arguments, progress_callback=progress))
            await waits.wait()
            (row,) = await asyncio.to_thread(waiting, governed)
            assert (row["tool"], row["target"]) == (WITHDRAW, arguments["candidate_id"])
            wrong = await asyncio.to_thread(approve, governed, row["request_id"], "not the words")
            assert (wrong.returncode, "does not open" in wrong.stderr) == (2, True)
            assert not call.done()
            done = await asyncio.to_thread(approve, governed, row["request_id"], WORDS)
            assert done.returncode == 0, done.stderr
            assert arguments["candidate_id"] in done.stdout
            result = await call
            assert code(result) is None
            assert told[0][1:] == (WAIT_S, "Waiting for a human's approval")
            assert await asyncio.to_thread(waiting, governed) == []
            again = await asyncio.to_thread(approve, governed, row["request_id"], WORDS)
            assert (again.returncode, "approved already" in again.stderr) == (1, True)

    asyncio.run(run())


@ERAS
def test_the_human_at_the_client_retypes_the_code(governed: Path, mode: Any) -> None:
    async def run() -> None:
        human = Human(lambda found: accepted(code=found))
        async with agent(governed, "me", mode, elicitation_callback=human) as client:
            arguments = await drafted(client, f"client-{mode}")
            assert code(await client.call_tool(WITHDRAW, arguments)) is None
            (form,) = human.forms
            assert form.requested_schema["required"] == list(form.requested_schema["properties"])
            assert arguments["candidate_id"] in form.message
            assert "A draft called" not in form.message

    asyncio.run(run())


@ERAS
def test_the_human_at_a_client_over_http_is_asked_too(governed: Path, mode: Any) -> None:
    async def run(host: HttpHost) -> None:
        told: list[float] = []

        async def progress(done: float, _total: float | None, _message: str | None) -> None:
            told.append(done)

        human = Human(lambda found: accepted(code=found))
        async with sdk_client(host, host.tokens["me"], mode, elicitation_callback=human) as client:
            arguments = await drafted(client, f"http-{mode}")
            assert code(await client.call_tool(WITHDRAW, arguments)) is None
            assert arguments["candidate_id"] in human.forms[0].message
        async with sdk_client(host, host.tokens["op"], mode) as client:
            arguments = await drafted(client, f"http-op-{mode}")
            waits = asyncio.Event()

            async def noticed(done: float, total: float | None, message: str | None) -> None:
                await progress(done, total, message)
                waits.set()

            call = asyncio.ensure_future(client.call_tool(WITHDRAW, arguments, progress_callback=noticed))
            await waits.wait()
            (row,) = await asyncio.to_thread(waiting, governed)
            assert (await asyncio.to_thread(approve, governed, row["request_id"], WORDS)).returncode == 0
            assert code(await call) is None
            assert told == sorted(told)

    with serving_http(governed, "me", "op") as host:
        asyncio.run(run(host))


@ERAS
@pytest.mark.parametrize(
    "answer",
    [accepted(), types.ElicitResult(action="accept"), accepted(code=""), types.ElicitResult(action="decline")],
    ids=["empty", "nothing", "blank", "declined"],
)
def test_the_human_at_the_client_denies(governed: Path, mode: Any, answer: types.ElicitResult) -> None:
    async def run() -> None:
        human = Human(lambda _found: answer)
        async with agent(governed, "me", mode, elicitation_callback=human) as client:
            arguments = await drafted(client, f"denied-{mode}-{answer.action}-{answer.content}")
            assert code(await client.call_tool(WITHDRAW, arguments)) == Code.GATE_FAILED
            assert code(await client.call_tool(WITHDRAW, arguments)) == Code.GATE_FAILED
            assert len(human.forms) == 1  # a denial holds: nobody is asked again

    asyncio.run(run())


@ERAS
@pytest.mark.parametrize(
    "human",
    [None, Human(lambda _found: types.ElicitResult(action="cancel")), Human(lambda _found: accepted(code="AAAAAA"))],
    ids=["cannot be asked", "cancels", "types another code"],
)
def test_who_does_not_answer_leaves_it_to_the_operator(governed: Path, mode: Any, human: Human | None) -> None:
    async def run() -> None:
        waits = asyncio.Event()

        async def progress(_done: float, _total: float | None, _message: str | None) -> None:
            waits.set()

        async with agent(governed, "me", mode, elicitation_callback=human) as client:
            arguments = await drafted(client, f"left-{mode}-{id(human)}")
            call = asyncio.ensure_future(client.call_tool(WITHDRAW, arguments, progress_callback=progress))
            await waits.wait()
            (row,) = await asyncio.to_thread(waiting, governed)
            assert (await asyncio.to_thread(approve, governed, row["request_id"], WORDS)).returncode == 0
            assert code(await call) is None

    asyncio.run(run())


def test_a_forged_answer_or_state_gains_nothing(governed: Path) -> None:
    async def run() -> None:
        human = Human(lambda found: accepted(code=found))
        async with agent(governed, "me", "2026-07-28", elicitation_callback=human) as client:
            arguments = await drafted(client, "forged")

            async def send(**more: Any) -> Any:
                return await client.session.call_tool(WITHDRAW, arguments, allow_input_required=True, **more)

            asked = await send()
            assert isinstance(asked, types.InputRequiredResult)
            assert asked.input_requests is not None
            ((key, _),) = asked.input_requests.items()
            for responses in ({}, {"conf_other": accepted(code="AAAAAA")}, {f"{key}x": accepted(code="AAAAAA")}):
                again = await send(input_responses=responses, request_state="forged")
                assert isinstance(again, types.InputRequiredResult)
                assert again.input_requests is not None
                assert list(again.input_requests) == [key]  # the same request, whatever state is claimed
            (row,) = await asyncio.to_thread(waiting, governed)
            assert row["request_id"] == key
            assert operator(governed, "approvals", "deny", key).returncode == 0
            late = await send(input_responses={key: accepted(code="AAAAAA")})
            assert code(late) == Code.GATE_FAILED

    asyncio.run(run())


def test_a_client_that_dies_while_it_waits_leaves_a_request_that_can_be_approved(governed: Path) -> None:
    async def run() -> None:
        waits = asyncio.Event()

        async def progress(_done: float, _total: float | None, _message: str | None) -> None:
            waits.set()

        async with agent(governed, "op", "legacy") as client:
            arguments = await drafted(client, "dies")
            call = asyncio.ensure_future(client.call_tool(WITHDRAW, arguments, progress_callback=progress))
            await waits.wait()
            call.cancel()
        (row,) = await asyncio.to_thread(waiting, governed)
        assert (await asyncio.to_thread(approve, governed, row["request_id"], WORDS)).returncode == 0
        async with agent(governed, "op", "legacy") as client:
            assert code(await client.call_tool(WITHDRAW, arguments)) is None

    asyncio.run(run())


@pytest.mark.parametrize("ends", ["input", "SIGTERM"])
def test_a_host_that_ends_answers_who_waits_for_a_human(governed: Path, ends: str) -> None:
    async def run() -> None:
        host = await RawHost.start(governed, "op", governed / "raw.log")
        try:
            captured = await host.ask("c", CAPTURE, capture(f"ends-{ends}", f"Ended by {ends}."))
            candidate = captured["result"]["structuredContent"]["output"]["value"]["candidate_id"]
            arguments = {
                "candidate_id": candidate,
                "idempotency_key": f"e2e-ends-{ends}-00001",
                "reason_ref": "ticket:2",
            }
            call = request("w", WITHDRAW, arguments)
            call["params"]["_meta"] = {"progressToken": "p"}
            host.send([call])
            await host.until_loose(1)  # it waits, and says so
            assert host.loose[0]["params"]["message"] == "Waiting for a human's approval"
            if ends == "SIGTERM":
                host.kill(signal.SIGTERM)
            assert await (host.end() if ends == "input" else host.gone()) == 0
            answer = host.answers["w"]["result"]["structuredContent"]
            assert answer["error"]["code"] == Code.GATE_FAILED
        finally:
            host.kill()
        (row,) = await asyncio.to_thread(waiting, governed)
        await asyncio.to_thread(engram, "approvals", "deny", row["request_id"], "--home", governed)

    asyncio.run(run())
