"""A host as a process, seen from the outside in bare lines of JSON-RPC."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.call import works_without_guard

from tests.e2e.homes import PURPOSE, capture, engram
from tests.e2e.raw import Json, RawHost, code, content, request, running, value
from tests.e2e.zygote import Zygote

Talk = Callable[[RawHost], Awaitable[None]]


WithHost = Callable[..., None]


@pytest.fixture
def with_host(zygote: Zygote) -> WithHost:
    """Run a conversation with a host, which is ended after it."""

    def converse(home: Path, talk: Talk, binding: str = "a") -> None:
        async def run() -> None:
            async with running(home, binding, home / "host.log", zygote) as host:
                await talk(host)

        asyncio.run(run())

    return converse


def logged(home: Path) -> list[Json]:
    return [json.loads(line) for line in (home / "host.log").read_text().splitlines()]


def test_it_tells_its_purpose_and_lists_what_is_granted(shared: Path, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        host.send([{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}])
        await host.until([1])
        tools = host.answers[1]["result"]["tools"]
        assert {t["name"] for t in tools} == {t.name for t in CONTRACT.tools.values() if works_without_guard(t)}
        assert all(t["inputSchema"]["additionalProperties"] is False for t in tools)
        assert PURPOSE in host.answers["hello"]["result"]["instructions"]

    with_host(shared, talk)


def test_the_worked_example(shared: Path, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        search = {"query": "worked example of a tarball", "purpose_ref": PURPOSE, "limit": 5}
        assert value(await host.ask(1, Tool.ENGRAM_MEMORY_SEARCH, search))["records"] == []
        arguments = capture("worked", "The worked example of a tarball is verified.")
        captured = value(await host.ask(2, Tool.ENGRAM_MEMORY_CAPTURE, arguments))
        assert captured["status"] == CaptureStatus.COMMITTED_PENDING
        assert value(await host.ask(3, Tool.ENGRAM_MEMORY_SEARCH, search))["records"] == []
        admit = {"candidate_id": captured["candidate_id"], "idempotency_key": "e2e-admit-key-worked"}
        outcome = value(await host.ask(4, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, admit))["outcome"]
        assert outcome["status"] == AdmissionStatus.ACCEPTED
        found = value(await host.ask(5, Tool.ENGRAM_MEMORY_SEARCH, search))["records"]
        assert [packet["record"]["record_id"] for packet in found] == [outcome["record_id"]]
        get = {"record_id": outcome["record_id"], "purpose_ref": PURPOSE}
        read = value(await host.ask(6, Tool.ENGRAM_MEMORY_GET, get))
        assert read["read_receipt"]["record_digest"] == captured["record_digest"]

    with_host(shared, talk)


SEMANTIC = {"minimum_channels": "lexical_and_semantic", "network": "forbid"}
EXPIRY = {"derivative_rule": "make-ineligible", "expires_at": "2999-01-01T00:00:00.000Z"}
GET, SEARCH = Tool.ENGRAM_MEMORY_GET, Tool.ENGRAM_MEMORY_SEARCH
CAPTURE, ADMIT = Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION
LOST: Json = {"record_id": "mem_a", "purpose_ref": PURPOSE}
QUERY: Json = {"query": "x", "purpose_ref": PURPOSE}
REFUSED: list[tuple[str, str, Json, object]] = [
    ("an unknown field", GET, {**LOST, "x": 1}, Code.INVALID_SCHEMA),
    ("null", GET, {**LOST, "purpose_ref": None}, Code.INVALID_SCHEMA),
    ("an unknown target", GET, LOST, Code.NOT_FOUND),
    ("another purpose", GET, {**LOST, "purpose_ref": "purpose:else"}, -32603),
    ("a made-up cursor", SEARCH, {**QUERY, "page_cursor": "y"}, Code.STALE_PAGE),
    ("a channel that is not there", SEARCH, {**QUERY, "capability_policy": SEMANTIC}, Code.RANKING_UNAVAILABLE),
    ("a tool that needs a guard", Tool.ENGRAM_MEMORY_FORGET, {}, -32602),
    ("a retired operation", "engram_write_shadow", {}, -32602),
    ("an unknown candidate", ADMIT, {"candidate_id": "c", "idempotency_key": "k" * 16}, Code.NOT_FOUND),
    ("an expiry without a ceiling", CAPTURE, capture("expiry", retention=EXPIRY), Code.UNAUTHORIZED),
]


@pytest.mark.parametrize(("tool", "arguments", "expected"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_refusals(shared: Path, tool: str, arguments: Json, expected: object, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        answer = await host.ask(1, tool, arguments)
        assert code(answer) == expected
        if "result" in answer:
            assert CONTRACT.envelopes[tool].errors(content(answer)) == []
            audits.append(content(answer)["auditId"])

    audits: list[str] = []
    with_host(shared, talk)
    told = [line["outcome"] for line in logged(shared) if line.get("auditId") in audits]
    assert told == [expected] * len(audits)


def test_unknown_and_ungranted_tools_are_the_same_bytes(shared: Path, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        get = {"record_id": "mem_a", "purpose_ref": PURPOSE}
        calls = (("nothing", {}), (Tool.ENGRAM_MEMORY_WITHDRAW, {}), (Tool.ENGRAM_MEMORY_GET, get), ("", {}))
        for number, (name, arguments) in enumerate(calls):
            await host.ask(number, name, arguments)
        assert len({json.dumps({**host.answers[number], "id": 0}) for number in range(len(calls))}) == 1

    with_host(shared, talk, "bare")


def test_a_key_is_replayed_after_a_restart_and_by_no_one_else(shared: Path, with_host: WithHost) -> None:
    arguments = capture("replay", "Replayed after a restart.")
    first: Json = {}

    async def before(host: RawHost) -> None:
        first.update(value(await host.ask(1, Tool.ENGRAM_MEMORY_CAPTURE, arguments)))

    async def after(host: RawHost) -> None:
        again = await host.ask(1, Tool.ENGRAM_MEMORY_CAPTURE, arguments)
        assert value(again) == {**first, "status": CaptureStatus.DUPLICATE_EXACT}
        other = await host.ask(2, Tool.ENGRAM_MEMORY_CAPTURE, capture("replay", "Another text."))
        assert code(other) == Code.DIGEST_CONFLICT

    async def other(host: RawHost) -> None:
        mine = value(await host.ask(1, Tool.ENGRAM_MEMORY_CAPTURE, arguments))
        assert mine["status"] == CaptureStatus.COMMITTED_PENDING
        admit = {"candidate_id": first["candidate_id"], "idempotency_key": "e2e-admit-key-foreign"}
        assert code(await host.ask(2, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, admit)) == Code.NOT_FOUND

    with_host(shared, before)
    with_host(shared, after)
    with_host(shared, other, "b")


def test_equal_calls_at_the_same_time_have_one_effect(shared: Path, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        arguments = capture("at-once", "Captured at once.")
        host.send(request(number, Tool.ENGRAM_MEMORY_CAPTURE, arguments) for number in range(20))
        await host.until(range(20))
        found = [value(host.answers[number]) for number in range(20)]
        assert len({answer["candidate_id"] for answer in found}) == 1
        assert sorted(answer["status"] for answer in found)[:1] == [CaptureStatus.COMMITTED_PENDING]
        assert sum(answer["status"] == CaptureStatus.COMMITTED_PENDING for answer in found) == 1

    with_host(shared, talk)


def test_the_rate_is_limited_per_principal(shared: Path, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        get = {"record_id": "mem_a", "purpose_ref": PURPOSE}
        host.send(request(number, Tool.ENGRAM_MEMORY_GET, get) for number in range(150))
        await host.until(range(150))
        codes = [code(host.answers[number]) for number in range(150)]
        assert set(codes) == {Code.NOT_FOUND, Code.RATE_LIMITED}
        assert codes[:60] == [Code.NOT_FOUND] * 60

    with_host(shared, talk)


JUNK: list[tuple[str, bytes, int]] = [
    ("no JSON", b"hello\n", -32700),
    ("nothing", b"\n", -32700),
    ("bad UTF-8", b'{"jsonrpc":"2.0","id":9,"method":"\xff"}\n', -32700),
    ("a batch", b'[{"jsonrpc":"2.0","id":9,"method":"tools/list"}]\n', -32600),
    ("a number", b"1\n", -32600),
    ("an endless depth", b"[" * 300_000 + b"\n", -32700),
]


def test_junk_is_answered_and_stops_nothing(shared: Path, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        for count, (_, line, _) in enumerate(JUNK, start=1):
            host.send_bytes(line)
            await host.until_loose(count)
        assert [answer["error"]["code"] for answer in host.loose] == [number for _, _, number in JUNK]
        arguments = b'{"record_id":"mem_a","purpose_ref":%b}'
        deep = b"[" * 1_000 + b"]" * 1_000
        for number, part in enumerate((b'"\\ud800"', b"1e999", deep, b"null", b"NaN"), start=1):
            call = json.dumps(request(number, Tool.ENGRAM_MEMORY_GET, "?")).encode()
            host.send_bytes(call.replace(b'"?"', arguments % part) + b"\n")
        await host.until(range(1, 6))
        assert [code(host.answers[number]) for number in range(1, 6)] == [Code.INVALID_SCHEMA] * 5

    with_host(shared, talk)


def test_sigterm_finishes_what_runs_and_exits_0(shared: Path) -> None:
    async def run() -> None:
        host = await RawHost.start(shared, "a", shared / "host.log")
        await host.until(["hello"])
        keys = [f"sigterm-{number}" for number in range(20)]
        host.send(request(key, Tool.ENGRAM_MEMORY_CAPTURE, capture(key)) for key in keys)
        await host.until(keys[:1])
        host.kill(signal.SIGTERM)
        assert await host.gone() == 0
        assert all(value(answer) for key, answer in host.answers.items() if key != "hello")

    asyncio.run(run())


def test_a_client_that_leaves_at_once_gets_an_end_and_no_error(shared: Path) -> None:
    async def run() -> None:
        host = await RawHost.start(shared, "a", shared / "host.log")
        assert await host.end() == 0
        assert host.answers.keys() == {"hello"}

    asyncio.run(run())


def test_memory_is_off_until_both_switches_are_on_and_a_running_host_obeys(fresh: Path, with_host: WithHost) -> None:
    async def talk(host: RawHost) -> None:
        async def names(request_id: int) -> list[str]:
            host.send([{"jsonrpc": "2.0", "id": request_id, "method": "tools/list"}])
            await host.until([request_id])
            return [tool["name"] for tool in host.answers[request_id]["result"]["tools"]]

        get: dict[str, Any] = {"record_id": "mem_a", "purpose_ref": PURPOSE}
        assert len(await names(1)) == 4
        await asyncio.to_thread(engram, "disable", "tenant", "--home", fresh)
        assert await names(2) == []
        assert code(await host.ask(3, Tool.ENGRAM_MEMORY_GET, get)) == -32602
        await asyncio.to_thread(engram, "enable", "tenant", "--home", fresh)
        await asyncio.to_thread(engram, "grants", "revoke", "a", Tool.ENGRAM_MEMORY_GET, "--home", fresh)
        assert Tool.ENGRAM_MEMORY_GET not in await names(4)
        assert code(await host.ask(5, Tool.ENGRAM_MEMORY_GET, get)) == Code.AUTHORIZATION_REVOKED

    with_host(fresh, talk)


def test_logs_hold_no_content(fresh: Path, with_host: WithHost) -> None:
    secret = "plaintext-that-no-log-may-hold"

    async def talk(host: RawHost) -> None:
        await host.ask(1, Tool.ENGRAM_MEMORY_CAPTURE, capture("logs", secret))
        await host.ask(2, Tool.ENGRAM_MEMORY_CAPTURE, {secret: secret, "payload": {secret: [secret]}})
        await host.ask(3, secret, {"query": secret})
        host.send_bytes(secret.encode() + b"\n")
        await host.until_loose(1)

    with_host(fresh, talk)
    log = (fresh / "host.log").read_text()
    assert secret not in log
    assert [line["outcome"] for line in logged(fresh)] == ["ok", Code.INVALID_SCHEMA, "unknown-tool"]
