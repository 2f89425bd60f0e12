"""URLs as hosts: whatever stands behind one, a call ends in time and says what was seen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import pytest
from engram_conformance.reply import Kind, Reply
from engram_conformance.target import eras, exchange, framing
from engram_conformance.target.open import open_target
from engram_conformance.target.port import LEGACY, MODERN, Connection

from tests.conformance.target.http_host import SESSION, Host, serving
from tests.conformance.target.test_stdio import PATIENT_S, SLACK_S, WITHIN_S, run

SECRET = "conformance-secret"


@asynccontextmanager
async def connected(host: Host, era: str = "auto") -> AsyncIterator[Connection]:
    """A connection to a small host."""
    async with serving(host) as url:
        target = open_target(url=url, era=era)
        try:
            yield await target.connect(PATIENT_S)
        finally:
            await target.close()


async def call(connection: Connection, tool: str, within_s: float = PATIENT_S, **arguments: object) -> Reply:
    """A tool call."""
    return await connection.request("tools/call", {"name": tool, "arguments": arguments}, within_s)


# What the host does -> how the call ends and a part of the note; what it counts.
WAYS: list[tuple[str, Kind, str, dict[str, object]]] = [
    ("document", Kind.RESULT, "", {}),
    ("stream", Kind.RESULT, "", {"notifications": 1, "requests": 1}),
    ("lingers", Kind.RESULT, "", {}),
    ("error", Kind.ERROR, "HTTP 400", {}),
    ("nameless", Kind.ERROR, "HTTP 400", {}),
    ("silent", Kind.SILENCE, "", {}),
    ("silent-stream", Kind.SILENCE, "", {"notifications": 1}),
    ("odd-stream", Kind.JUNK, "answered nothing", {"junk": 1}),
    ("half-a-document", Kind.CLOSED, "the connection was cut", {}),
    ("half-a-stream", Kind.CLOSED, "the connection was cut", {}),
    ("hangs-up", Kind.CLOSED, "the connection was cut", {}),
    ("no-http", Kind.CLOSED, "the connection was cut", {}),
    ("ended-stream", Kind.SILENCE, "the stream ended without the answer", {"notifications": 1}),
    ("resumed", Kind.RESULT, "", {"notifications": 1}),
    ("nothing", Kind.JUNK, "HTTP 202 with an empty body", {}),
    ("page", Kind.JUNK, "HTTP 503 with a body that is not JSON", {}),
    ("result-and-500", Kind.JUNK, "a result under HTTP 500", {}),
    ("lost", Kind.JUNK, "HTTP 404 with an empty body", {}),
    ("moved", Kind.JUNK, "HTTP 307 with an empty body", {}),
    ("other-id", Kind.JUNK, "no answer to this request", {}),
    ("nan", Kind.JUNK, "NaN", {}),
    ("squeezed", Kind.JUNK, "compressed", {}),
    ("endless", Kind.JUNK, "HTTP 200 with a body without end", {}),
    ("floods", Kind.JUNK, "a stream without end and without the answer", {}),
    ("endless-event", Kind.JUNK, "a stream without end and without the answer", {}),
]
UNANSWERED = {"silent", "silent-stream", "odd-stream"}


@pytest.mark.parametrize("era", ["legacy", "modern"])
@pytest.mark.parametrize(("tool", "kind", "note", "told"), WAYS, ids=[way[0] for way in WAYS])
def test_a_call_ends_in_time_whatever_the_host_does(
    tool: str, kind: Kind, note: str, told: dict[str, object], era: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(framing, "MAX_MESSAGE", 0x10000)
    monkeypatch.setattr(exchange, "MAX_UNASKED", 0x80000)
    within_s = WITHIN_S if tool in UNANSWERED else PATIENT_S

    async def test() -> None:
        async with connected(Host(), era) as connection:
            began = monotonic()
            reply = await call(connection, tool, within_s)
            assert reply.kind is kind, reply
            assert note in reply.note
            assert monotonic() - began < within_s + SLACK_S
            assert {name: connection.told().get(name) for name in told} == told
            assert (await call(connection, "document")).kind is Kind.RESULT
            assert connection.alive

    run(test)


def test_each_era_shows_the_headers_that_it_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOST_TOKEN", SECRET)

    async def headers(era: str, **params: object) -> dict[str, str]:
        async with serving(Host()) as url:
            target = open_target(url=url, era=era, token_env="HOST_TOKEN")
            connection = await target.connect(PATIENT_S)
            reply = await connection.request("tools/call", {"name": "document", **params}, PATIENT_S)
            await target.close()
        assert ("_meta" in reply.body["params"]) == (era == "modern")
        return reply.body["headers"]

    async def test() -> None:
        old, new = await headers("legacy"), await headers("modern")
        assert (old["mcp-protocol-version"], old["mcp-session-id"]) == (LEGACY, SESSION)
        assert (new["mcp-protocol-version"], new["mcp-method"], new["mcp-name"]) == (MODERN, "tools/call", "document")
        assert "mcp-session-id" not in new
        for one in (old, new):
            assert one["authorization"] == f"Bearer {SECRET}"
            assert one["accept-encoding"] == "identity"

    run(test)


def test_a_session_is_ended_and_connections_are_used_again() -> None:
    async def test() -> None:
        host = Host()
        async with connected(host, "legacy") as connection:
            for tool in ("document", "quiet-stream", "document", "error", "document"):
                await call(connection, tool)
        assert host.seen[-1].verb == "DELETE"
        assert host.seen[-1].headers["mcp-session-id"] == SESSION
        assert host.connections == 1

    run(test)


def test_what_the_host_asks_is_answered() -> None:
    async def test() -> None:
        host = Host()
        async with connected(host) as connection:
            await call(connection, "stream")
        assert {"jsonrpc": "2.0", "id": "p", "result": {}} in [request.message for request in host.seen]

    run(test)


def test_many_requests_at_once() -> None:
    async def test() -> None:
        async with connected(Host()) as connection:
            replies = await asyncio.gather(*(call(connection, "document", n=n) for n in range(100)))
            assert [reply.body["params"]["arguments"]["n"] for reply in replies] == list(range(100))

    run(test)


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_a_cancellation_is_sent_or_is_the_end_of_the_stream(era: str) -> None:
    async def test() -> None:
        host = Host()
        async with connected(host, era) as connection:
            params = {"name": "silent", "arguments": {}}
            reply = await connection.cancelled_request("tools/call", params, 0.05, PATIENT_S)
            assert (reply.kind, reply.seconds < PATIENT_S / 2) == (Kind.SILENCE, True)
            asked = next(one.number for one in host.seen if one.message.get("params", {}).get("name") == "silent")
            told = [one.message["params"]["requestId"] for one in host.seen if "cancelled" in str(one.body)]
            assert told == ([asked] if era == "legacy" else [])
            quick = {"name": "document", "arguments": {}}
            assert (await connection.cancelled_request("tools/call", quick, 20, PATIENT_S)).kind is Kind.RESULT

    run(test)


def test_raw_params_are_the_body_as_they_are() -> None:
    async def test() -> None:
        host = Host()
        async with connected(host) as connection:
            raw = b'{"name":"document",\n"arguments":{"a":1,"a":"\\ud800"}}'
            await connection.request_raw("tools/call", raw, PATIENT_S)
        assert host.seen[-1].body.endswith(b",".join([raw[1:]]) + b"}")
        assert host.seen[-1].headers["mcp-name"] == "document"

    run(test)


def test_a_host_that_is_gone_is_told_at_once() -> None:
    async def test() -> None:
        async with serving(Host()) as url:
            target = open_target(url=url)
            connection = await target.connect(PATIENT_S)
        reply = await call(connection, "document")
        reply = await call(connection, "document")
        assert (reply.kind, reply.note, connection.alive) == (Kind.CLOSED, "the connection was refused", False)
        await target.close()
        assert (await call(connection, "document")).kind is Kind.CLOSED

    run(test)


def test_an_old_host_is_met_in_its_era() -> None:
    async def test() -> None:
        async with connected(Host(modern=False)) as connection:
            assert (connection.hello.server, connection.hello.protocol) == ("small", LEGACY)

    run(test)


def test_the_envelope_of_a_request_holds_what_its_own_meta_does_not_replace() -> None:
    params: dict[str, Any] = {"_meta": {"progressToken": 3}, "name": "document"}
    assert framing.loads(eras.written(params, MODERN))[0] == {**params, "_meta": {**eras.META, "progressToken": 3}}
    assert framing.loads(eras.written(params, LEGACY))[0] == params
