"""The stdio transport over real pipes, in one process: every line gets its answer, nothing is lost at the end."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Callable
from typing import Any

import pytest
from engram_runtime.bind import bind
from engram_runtime.call import Call
from engram_runtime.context import constant
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.rate import Unlimited
from engram_runtime.transports import stdio
from mcp import Client

from tests.runtime.toy import CONTEXT, TOY, Handlers, Lines

HELLO: list[dict[str, Any]] = [
    {
        "jsonrpc": "2.0",
        "id": 0,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "t", "version": "1"},
        },
    },
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
]


def call(request_id: object, arguments: object = None, name: str = "look") -> dict[str, Any]:
    params: dict[str, Any] = {
        "name": name,
        "arguments": {"why": "shopping", "n": 1} if arguments is None else arguments,
    }
    return {"jsonrpc": "2.0", "id": request_id, "method": "tools/call", "params": params}


def lines(*messages: object) -> bytes:
    return b"".join(m if isinstance(m, bytes) else json.dumps(m).encode() + b"\n" for m in messages)


def talk(
    sent: bytes, handlers: Handlers | None = None, then: Callable[[asyncio.Event], None] | None = None, grace: float = 5
) -> list[dict[str, Any]]:
    """Everything that a server answers to these bytes until it returns."""
    server = bind(TOY, handlers or Handlers(), constant(CONTEXT), audit=Lines(), limiter=Unlimited())
    source, feed = os.pipe()
    drain, sink = os.pipe()
    got = bytearray()

    def read() -> None:
        while chunk := os.read(drain, 1 << 16):
            got.extend(chunk)

    def write() -> None:
        view = memoryview(sent)
        while view:
            view = view[os.write(feed, view) :]
        if then is None:
            os.close(feed)

    async def run() -> None:
        stop = asyncio.Event()
        if then is not None:
            then(stop)
        await asyncio.wait_for(stdio.serve_on(server, source, sink, stop, grace), 30)

    threads = [threading.Thread(target=read), threading.Thread(target=write)]
    for thread in threads:
        thread.start()
    try:
        asyncio.run(run())
    finally:
        os.close(sink)
        for thread in threads:
            thread.join()
        for fd in (source, drain, *([feed] if then else [])):
            os.close(fd)
    return [json.loads(line) for line in bytes(got).splitlines()]


def by_id(answers: list[dict[str, Any]]) -> dict[object, dict[str, Any]]:
    return {answer["id"]: answer for answer in answers}


def test_every_line_is_answered_junk_between_them_too() -> None:
    answers = talk(lines(*HELLO, call(1), b"junk\n", b"\xff\n", call(2), [call(3)], b"{}"))
    assert [answer["error"]["code"] for answer in answers if answer["id"] is None] == [-32700, -32700, -32600, -32600]
    assert {1, 2} < by_id(answers).keys()


def test_the_last_line_needs_no_newline() -> None:
    assert 1 in by_id(talk(lines(*HELLO, call(1)).rstrip()))


@pytest.mark.parametrize("levels", [65, 300, 990, 1_000, 1_030, 100_000])
def test_depth_is_the_tools_own_answer(levels: int) -> None:
    deep = lines(call(7)).replace(b'"n": 1', b'"n": ' + b"[" * levels + b"]" * levels)
    answer = by_id(talk(lines(*HELLO, deep)))[7]["result"]
    assert answer["isError"] is True
    assert answer["structuredContent"]["code"] == "BAD_INPUT"


@pytest.mark.parametrize("value", [b'"\\ud800"', b"1e999", b"NaN", b"9" * 5_000, b"-Infinity"])
def test_what_no_contract_can_mean_is_the_tools_own_answer(value: bytes) -> None:
    bad = lines(call(7)).replace(b'"n": 1', b'"n": ' + value)
    assert by_id(talk(lines(*HELLO, bad)))[7]["result"]["structuredContent"]["code"] == "BAD_INPUT"


def test_arguments_that_are_no_object_are_the_tools_own_answer() -> None:
    null = lines(call(8)).replace(b'"arguments": {"why": "shopping", "n": 1}', b'"arguments": null')
    answers = by_id(talk(lines(*HELLO, call(7, []), null)))
    assert [answers[i]["result"]["structuredContent"]["code"] for i in (7, 8)] == ["BAD_INPUT"] * 2


def test_the_text_is_a_copy_and_is_error_says_not_ok() -> None:
    answers = by_id(talk(lines(*HELLO, call(1), call(2, {}))))
    for answer, wrong in ((answers[1]["result"], False), (answers[2]["result"], True)):
        assert json.loads(answer["content"][0]["text"]) == answer["structuredContent"]
        assert answer["isError"] is wrong


def test_unknown_tools_are_one_protocol_error() -> None:
    answers = by_id(talk(lines(*HELLO, call(1, name="Look"), call(2, name="nothing"))))
    assert answers[1]["error"] == answers[2]["error"] == {"code": -32602, "message": "No such thing"}


def test_an_unknown_method_is_refused_without_its_name() -> None:
    answers = by_id(talk(lines(*HELLO, {"jsonrpc": "2.0", "id": 1, "method": "SECRET"})))
    assert answers[1] == {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "Method not found"}}


def test_many_requests_at_once_are_all_answered_and_work_is_bounded() -> None:
    handlers, open_now, most = Handlers(), 0, 0

    async def work(arguments: dict[str, Any], call: Call) -> object:
        nonlocal open_now, most
        open_now += 1
        most = max(most, open_now)
        await asyncio.sleep(0.001)
        open_now -= 1
        return {"sum": arguments["n"]}

    handlers.work = work
    answers = talk(lines(*HELLO, *(call(i, {"why": "shopping", "n": i}) for i in range(1, 501))), handlers)
    sums = {i: a["result"]["structuredContent"]["value"]["sum"] for i, a in by_id(answers).items() if i}
    assert sums == {i: i for i in range(1, 501)}
    assert 1 < most <= stdio.IN_FLIGHT


def test_answers_come_as_they_are_ready() -> None:
    handlers = Handlers()

    async def work(arguments: dict[str, Any], call: Call) -> object:
        await asyncio.sleep(0.2 if arguments["n"] == 1 else 0)
        return {"sum": 0}

    handlers.work = work
    answers = talk(lines(*HELLO, call("slow"), call("fast", {"why": "shopping", "n": 2})), handlers)
    assert [answer["id"] for answer in answers] == [0, "fast", "slow"]


def test_the_end_of_input_lets_running_calls_finish() -> None:
    handlers = Handlers()

    async def work(arguments: dict[str, Any], call: Call) -> object:
        await asyncio.sleep(0.1)
        return call.seal({"sum": 3})

    handlers.work = work
    assert by_id(talk(lines(*HELLO, call(1, name="put")), handlers))[1]["result"]["isError"] is False


def test_a_signal_lets_running_calls_finish_but_not_for_ever() -> None:
    handlers = Handlers()

    async def work(arguments: dict[str, Any], call: Call) -> object:
        await asyncio.sleep(0.2 if arguments["n"] == 1 else 60)
        return {"sum": 3}

    handlers.work = work
    sent = lines(*HELLO, call("short"), call("long", {"why": "shopping", "n": 2}))
    answers = talk(sent, handlers, lambda stop: asyncio.get_running_loop().call_later(0.1, stop.set), grace=0.5)
    assert "result" in by_id(answers)["short"]
    assert "error" in by_id(answers)["long"]


def test_a_cancelled_request_is_not_answered_and_frees_its_place() -> None:
    handlers = Handlers()

    async def work(arguments: dict[str, Any], call: Call) -> object:
        await asyncio.sleep(60)
        return {"sum": 3}

    handlers.work = work
    cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    answers = talk(lines(*HELLO, call(1), cancel))
    assert by_id(answers).keys() == {0}


def test_a_message_beyond_the_ceiling_is_refused_and_the_next_one_served() -> None:
    answers = talk(lines(*HELLO, b'"' + b"x" * (9 << 20) + b'"\n', call(1)))
    assert [a["error"]["code"] for a in answers if a["id"] is None] == [-32600]
    assert 1 in by_id(answers)


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28", "auto"])
def test_both_eras_of_the_protocol(mode: Any) -> None:
    async def run() -> None:
        server = bind(TOY, Handlers(), constant(CONTEXT), audit=Lines(), instructions="Your purpose_ref is: shopping")
        async with Client(server, mode=mode) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["look", "put", "burn"]
            if mode != "2026-07-28":  # a client that pins the version asks for nothing at the start
                assert client.instructions == "Your purpose_ref is: shopping"
            good = await client.call_tool("look", {"why": "shopping", "n": 1})
            assert good.structured_content is not None
            assert good.structured_content["value"] == {"sum": 2}
            bad = await client.call_tool("look", {"why": "shopping", "n": 1, "x": 1})
            assert bad.is_error

    asyncio.run(run())


def test_handlers_that_are_missing_are_named() -> None:
    with pytest.raises(TypeError, match=r"toy@9\.9\.9 lack: put"):
        bind(TOY, type("H", (), {"look": Handlers.look})(), constant(CONTEXT))


def test_settings_are_the_contracts_own() -> None:
    assert Settings.of(TOY) == Settings(deadline_s=30, per_second=5, burst=10)
