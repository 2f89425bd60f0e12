"""Factories as hosts: the same messages without a process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from engram_conformance.model import NotTestable
from engram_conformance.reply import Kind, TargetError
from engram_conformance.target.open import open_target
from engram_conformance.target.port import LEGACY, MODERN, Connection

from tests.conformance.target import factories
from tests.conformance.target.test_stdio import PATIENT_S, call, run

HERE = "tests.conformance.target.factories"


@asynccontextmanager
async def connected(factory: str, era: str = "auto") -> AsyncIterator[Connection]:
    """A connection to what a factory yields."""
    target = open_target(python=f"{HERE}:{factory}", era=era)
    try:
        yield await target.connect(PATIENT_S)
    finally:
        await target.close()


@pytest.mark.parametrize(("era", "protocol"), [("auto", MODERN), ("modern", MODERN), ("legacy", LEGACY)])
@pytest.mark.parametrize("factory", ["server", "high_level", "application", "started_application"])
def test_every_kind_of_host_is_met_in_each_era(factory: str, era: str, protocol: str) -> None:
    async def test() -> None:
        async with connected(factory, era) as connection:
            assert (connection.hello.server, connection.hello.version) == ("in-process", "9")
            assert connection.hello.protocol == protocol
            assert (await connection.request("tools/list", {}, PATIENT_S)).body["tools"] == []
            assert (await connection.request("no/such", {}, PATIENT_S)).body["code"] == -32601

    run(test)


@pytest.mark.parametrize("factory", ["server", "application"])
def test_host_and_suite_share_no_value(factory: str) -> None:
    async def test() -> None:
        async with connected(factory) as connection:
            mine: dict[str, object] = {"a": [1, (2, 3)]}
            reply = await call(connection, "any", mine)
            assert reply.body["structuredContent"]["arguments"] == {"a": [1, [2, 3]], "touched": True}
            assert mine == {"a": [1, (2, 3)]}

    run(test)


@pytest.mark.parametrize("factory", ["server", "application"])
@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_a_call_that_hangs_ends_in_time_and_holds_up_no_other(factory: str, era: str) -> None:
    async def test() -> None:
        async with connected(factory, era) as connection:
            hanging = asyncio.ensure_future(call(connection, "hangs", {}, 0.3))
            quick = await asyncio.gather(*(call(connection, "counts", {"n": n}) for n in range(50)))
            assert [one.body["structuredContent"]["arguments"]["n"] for one in quick] == list(range(50))
            assert (await hanging).kind is Kind.SILENCE
            params = {"name": "hangs", "arguments": {}}
            cancelled = await connection.cancelled_request("tools/call", params, 0.01, PATIENT_S)
            assert cancelled.seconds < PATIENT_S / 2
            assert cancelled.kind is not Kind.RESULT

    run(test)


def test_connections_share_what_the_factory_yields_and_it_is_left_at_the_end() -> None:
    async def test() -> None:
        factories.ENTERED.clear()
        target = open_target(python=f"{HERE}:server")
        first, second = await target.connect(PATIENT_S), await target.connect(PATIENT_S)
        await first.close()
        assert (await call(first, "any")).kind is Kind.CLOSED
        assert (await call(second, "any")).kind is Kind.RESULT
        await target.close()
        assert factories.ENTERED == ["in", "out"]

    run(test)


def test_a_line_host_reads_the_bytes_themselves() -> None:
    async def test() -> None:
        async with connected("lines", "legacy") as connection:
            raw = b'{"a": 1e5, "a":"\\ud800", "b": NaN}'
            told = await connection.request_raw("any", raw, PATIENT_S)
            assert told.body["line"] == f'{{"jsonrpc":"2.0","id":2,"method":"any","params":{raw.decode()}}}'

    run(test)


@pytest.mark.parametrize(
    ("method", "note"), [("stop", "the server has raised RuntimeError"), ("leave", "the server has returned")]
)
def test_a_server_that_ends_is_told(method: str, note: str) -> None:
    async def test() -> None:
        async with connected("lines", "legacy") as connection:
            reply = await connection.request(method, {}, PATIENT_S)
            assert (reply.kind, reply.note, connection.alive) == (Kind.CLOSED, note, False)
            assert (await connection.request("any", {}, PATIENT_S)).kind is Kind.CLOSED

    run(test)


def test_what_only_a_transport_could_read_is_not_testable_without_one() -> None:
    async def test() -> None:
        async with connected("server") as connection:
            lenient = b'{"name":"any","arguments":{"a":NaN,"b":1e400}}'
            assert (await connection.request_raw("tools/call", lenient, PATIENT_S)).kind is Kind.RESULT
            for raw in (b"{", b"\xff", b"[1]"):
                with pytest.raises(NotTestable, match="in process"):
                    await connection.request_raw("tools/call", raw, PATIENT_S)
            assert (await call(connection, "any")).kind is Kind.RESULT

    run(test)


def test_an_application_that_raises_is_told() -> None:
    async def test() -> None:
        with pytest.raises(TargetError, match="it answers with HTTP 500"):
            async with connected("raising_application"):
                pass

    run(test)


def test_a_host_that_cannot_be_put_away_does_not_matter() -> None:
    async def test() -> None:
        async with connected("raising_at_the_end") as connection:
            assert (await call(connection, "any")).kind is Kind.RESULT

    run(test)


REFUSALS: list[tuple[str, str, str]] = [
    ("serve", "a factory is named module:name", ""),
    ("no_such_module_anywhere:serve", "the module no_such_module_anywhere cannot be imported", "No module named"),
    (f"{HERE}:missing", f"{HERE} has no callable missing", ""),
    (f"{HERE}:ENTERED", f"{HERE} has no callable ENTERED", ""),
    (f"{HERE}:nonsense", "the factory has yielded no MCP server", ""),
    (f"{HERE}:raising", "the factory has raised RuntimeError", "the store is locked"),
    (f"{HERE}:no_manager", "the factory has raised TypeError", ""),
    (f"{HERE}:never", "the factory has yielded nothing within 0.2 s", ""),
]


@pytest.mark.parametrize(("factory", "says", "hint"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_a_factory_that_is_no_use_is_told_in_one_line(factory: str, says: str, hint: str) -> None:
    async def test() -> None:
        with pytest.raises(TargetError) as error:
            await open_target(python=factory).connect(0.2 if "never" in factory else PATIENT_S)
        assert str(error.value).startswith(says)
        assert error.value.hint.startswith(hint)
        assert "\n" not in f"{error.value}{error.value.hint}"

    run(test)


def test_no_sdk_is_imported_for_a_host_that_is_no_factory() -> None:
    code = "import sys, engram_conformance.target.open as o; o.open_target(command='x'); print('mcp' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout == b"False\n"
