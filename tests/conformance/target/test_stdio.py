"""Commands as hosts: whatever one does with a call, the call ends in time and says what was seen."""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from engram_conformance.reply import Kind, Reply
from engram_conformance.target import book, eras, framing, process
from engram_conformance.target.open import open_target
from engram_conformance.target.port import Connection

HOST = Path(__file__).with_name("host.py")
WITHIN_S, SLACK_S = 0.4, 5.0
"""The deadline of a call that does not end otherwise, and what a busy machine may add."""
PATIENT_S = 30.0


def command(way: str = "") -> str:
    """The small host, beginning in some way."""
    return shlex.join([sys.executable, "-S", "-E", str(HOST), *([way] if way else [])])


@asynccontextmanager
async def connected(way: str = "", era: str = "auto") -> AsyncIterator[Connection]:
    """A connection to it."""
    target = open_target(command=command(way), era=era)
    try:
        yield await target.connect(PATIENT_S)
    finally:
        await target.close()


async def call(connection: Connection, tool: str, arguments: object = None, within_s: float = PATIENT_S) -> Reply:
    """A tool call."""
    return await connection.request("tools/call", {"name": tool, "arguments": arguments}, within_s)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test on a loop of its own, which must be empty at the end."""
    asyncio.run(test())


# What the host does -> how the call ends, a part of the note, and what the end of the connection tells.
WAYS: list[tuple[str, Kind, str, dict[str, object]]] = [
    ("echo", Kind.RESULT, "", {}),
    ("silent", Kind.SILENCE, "", {}),
    ("dies", Kind.CLOSED, "exit code 7", {"exit_code": 7, "stderr_tail": ["first words", "last words"]}),
    ("killed", Kind.CLOSED, "signal 9", {"exit_code": -9}),
    ("half", Kind.CLOSED, "exit code 0 in the middle of a line", {}),
    ("hangs-up", Kind.CLOSED, "closed its output and runs on", {}),
    ("junk", Kind.JUNK, "1 line that answered nothing", {"junk": 1}),
    ("not-utf8", Kind.JUNK, "1 line that answered nothing", {"junk": 1}),
    ("batch", Kind.JUNK, "1 line that answered nothing", {"junk": 1}),
    ("text-id", Kind.JUNK, "1 line that answered nothing", {"unknown": 1}),
    ("float-id", Kind.JUNK, "1 line that answered nothing", {"unknown": 1}),
    ("other-id", Kind.JUNK, "1 line that answered nothing", {"unknown": 1}),
    ("nan", Kind.JUNK, "NaN", {}),
    ("surrogate", Kind.JUNK, "lone surrogate", {}),
    ("no-mark", Kind.JUNK, "without the mark", {}),
    ("both", Kind.JUNK, "both a result and an error", {}),
    ("no-object", Kind.JUNK, "no object", {}),
    ("nameless", Kind.ERROR, "", {}),
    ("chatty", Kind.RESULT, "", {"junk": 2}),
    ("noisy", Kind.RESULT, "", {"stderr_tail": ["?[31mlast words"]}),
    ("asks", Kind.RESULT, "", {"requests": 2}),
    ("deaf", Kind.SILENCE, "", {}),
    ("floods", Kind.SILENCE, "", {}),
    ("endless", Kind.JUNK, "answered nothing", {}),
]
UNANSWERED = {"silent", "deaf", "floods", "endless", *(way for way, _, note, _ in WAYS if "answered nothing" in note)}


@pytest.mark.parametrize(("tool", "kind", "note", "told"), WAYS, ids=[way[0] for way in WAYS])
def test_a_call_ends_in_time_whatever_the_host_does(
    tool: str, kind: Kind, note: str, told: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "LEAVE_S", 0.1)
    monkeypatch.setattr(framing, "MAX_MESSAGE", 0x10000)
    monkeypatch.setattr(book, "MAX_UNASKED", 1 << 60)
    within_s = WITHIN_S if tool in UNANSWERED else PATIENT_S

    async def test() -> None:
        async with connected() as connection:
            began = monotonic()
            reply = await call(connection, tool, {"a": 1}, within_s)
            assert (reply.kind, monotonic() - began < within_s + SLACK_S) == (kind, True), reply
            assert note in reply.note
            assert (tool == "echo") == (reply.body == {"structuredContent": {"a": 1}})
            assert connection.alive == (kind is not Kind.CLOSED)
            if kind is Kind.CLOSED:
                again = await call(connection, "echo")
                assert (again.kind, again.note) == (Kind.CLOSED, reply.note)
                assert again.seconds < SLACK_S
            await connection.close()
            seen = connection.told()
            assert {name: tail(seen.get(name)) if name == "stderr_tail" else seen.get(name) for name in told} == told

    run(test)


def tail(lines: object) -> object:
    """The last lines, without those of an earlier flood."""
    return [line for line in lines if "words" in line] if isinstance(lines, list) else lines


@pytest.mark.parametrize("tool", ["floods", "endless"])
def test_a_host_that_sends_without_end_is_cut_off(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(framing, "MAX_MESSAGE", 0x10000)
    monkeypatch.setattr(book, "MAX_UNASKED", 0x100000)

    async def test() -> None:
        async with connected() as connection:
            reply = await call(connection, tool)
            assert (reply.kind, reply.note) == (Kind.CLOSED, "it sent without end and answered nothing")
            await connection.close()
            assert connection.told()["exit_code"] == -9

    run(test)


def test_a_second_answer_is_counted_and_changes_nothing() -> None:
    async def test() -> None:
        async with connected() as connection:
            assert (await call(connection, "twice")).body == {"n": 1}
            assert (await call(connection, "echo", {})).kind is Kind.RESULT
            assert connection.told()["repeated"] == 1

    run(test)


def test_what_the_host_asks_is_answered() -> None:
    async def test() -> None:
        async with connected() as connection:
            await call(connection, "asks")
            assert (await call(connection, "heard")).body["answers"] == [{}, -32601]

    run(test)


def test_many_requests_at_once_are_told_apart_in_any_order() -> None:
    async def test() -> None:
        async with connected() as connection:
            replies = await asyncio.gather(*(call(connection, "holds", {"count": 200}) for _ in range(200)))
            assert [reply.body["was"] for reply in replies] == sorted(reply.body["was"] for reply in replies)
            assert len({reply.body["was"] for reply in replies}) == 200

    run(test)


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_a_cancellation_names_its_request_and_is_not_waited_for(era: str) -> None:
    async def test() -> None:
        async with connected(era=era) as connection:
            params = {"name": "silent", "arguments": {}}
            reply = await connection.cancelled_request("tools/call", params, 0.05, PATIENT_S)
            assert (reply.kind, reply.seconds < PATIENT_S / 2) == (Kind.SILENCE, True)
            told = (await call(connection, "heard")).body["cancelled"]
            assert len(told) == 1
            quick = await connection.cancelled_request("tools/call", {"name": "echo", "arguments": {}}, 20, PATIENT_S)
            assert quick.kind is Kind.RESULT
            assert (await call(connection, "heard")).body["cancelled"] == told

    run(test)


def test_raw_params_stand_in_the_line_as_they_are() -> None:
    async def test() -> None:
        async with connected(era="modern") as connection:
            raw = b'{"name":"echo","arguments":{"a":1e2,"a":"\\u0041",  "b":-0.0}}'
            reply = await connection.request_raw("tools/call", raw, PATIENT_S)
            assert str(reply.body["structuredContent"]) == "{'a': 'A', 'b': -0.0}"
            assert (await connection.request_raw("echo", b"{}", PATIENT_S)).body == {"_meta": eras.META}
            own = b'{"_meta":{"progressToken":1},"x":2}'
            assert (await connection.request_raw("echo", own, PATIENT_S)).body == {
                "_meta": {"progressToken": 1},
                "x": 2,
            }
            with pytest.raises(ValueError, match="newline"):
                await connection.request_raw("echo", b"{\n}", PATIENT_S)

    run(test)


def test_a_host_that_does_not_read_costs_no_memory_and_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LEAVE_S", 0.1)
    monkeypatch.setattr(process, "FULL", 0x10000)

    async def test() -> None:
        async with connected() as connection:
            large = {"text": "x" * 0x100000}
            replies = await asyncio.gather(*(call(connection, "deaf", large, WITHIN_S) for _ in range(20)))
            assert {reply.kind for reply in replies} == {Kind.SILENCE}
            assert sum(reply.seconds for reply in replies) < len(replies) * (WITHIN_S + SLACK_S)
            waiting: Any = connection
            assert waiting._channel._writer.get_write_buffer_size() < 2 * len(large["text"])

    run(test)


def test_a_host_that_will_not_go_is_made_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LEAVE_S", 0.1)
    monkeypatch.setattr(process, "OBEY_S", 0.1)

    async def test() -> None:
        async with connected() as connection:
            await call(connection, "stubborn")
            began = monotonic()
            await connection.close()
            assert monotonic() - began < SLACK_S
            assert connection.told()["exit_code"] == -9
            assert (await call(connection, "echo")).kind is Kind.CLOSED

    run(test)


def test_what_a_host_leaves_behind_neither_holds_the_suite_nor_outlives_it() -> None:
    async def test() -> None:
        async with connected() as connection:
            child = (await call(connection, "forks")).body["child"]
            after = await call(connection, "echo")
            assert (after.kind, after.note) == (Kind.CLOSED, "it ended with exit code 0")
            await connection.close()
            await gone(child)

    run(test)


async def gone(pid: int) -> None:
    """Wait until there is no such process; a zombie that nobody has fetched counts as gone."""
    async with asyncio.timeout(PATIENT_S):
        with suppress(ProcessLookupError, FileNotFoundError):
            while Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z":
                os.kill(pid, 0)
                await asyncio.sleep(0)
