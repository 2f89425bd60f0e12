"""What the HTTP door lets in: names, tokens, sizes, times, and bytes that are no message."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.transports.lines import MAX_LINE

from tests.e2e.homes import PURPOSE, engram, new_home
from tests.e2e.http_host import ACCEPT, HttpHost, Legacy, Modern, answer, bearer, new_token, serving_http, set_http
from tests.e2e.raw import Json, code, content
from tests.e2e.test_wire import JUNK

ERAS = [Legacy, Modern]
GET = Tool.ENGRAM_MEMORY_GET


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HttpHost]:
    home = new_home(tmp_path_factory.mktemp("door") / "home", "a", "b", limits="rate_burst = 1000\nrate_per_s = 1000")
    set_http(home, timeout_s="0.5", sessions="3", allowed_hosts='["memory.example"]')
    with serving_http(home, "a", "b") as running:
        yield running


NAMES = [
    ("localhost", None, 200),
    ("127.0.0.1:1", None, 200),
    ("[::1]:8642", "http://[::1]:8642", 200),
    ("memory.example", None, 200),
    ("localhost", "http://localhost:3000", 200),
    ("evil.example", None, 421),
    ("memory.example:8642", None, 421),
    ("localhost.evil.example", None, 421),
    ("localhost", "http://evil.example", 403),
    ("localhost", "https://localhost.evil.example", 403),
    ("localhost", "null", 403),
]


@pytest.mark.parametrize(("name", "origin", "status"), NAMES)
def test_host_and_origin_are_judged_before_the_token(
    host: HttpHost, name: str, origin: str | None, status: int
) -> None:
    body = json.dumps(Modern(host, "").body("tools/list")).encode()
    headers = {"mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list", "host": name}
    if origin is not None:
        headers["origin"] = origin
    assert host.post(body, **headers).status_code == (401 if status == 200 else status)
    assert host.post(body, **headers, **bearer(host.tokens["a"])).status_code == status


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "PUT", "OPTIONS", "HEAD"])
def test_nobody_comes_in_without_a_token(host: HttpHost, method: str) -> None:
    assert httpx.request(method, host.url, headers=ACCEPT).status_code == 401


def test_every_wrong_token_is_the_same_to_the_caller(host: HttpHost) -> None:
    revoked, token_id = new_token(host.home, "a")
    engram("tokens", "revoke", token_id, "--home", host.home)
    good = host.tokens["a"]
    shown = (
        "",
        "Bearer",
        f"Basic {good}",
        f"Bearer {good}x",
        f"Bearer {good} {good}",
        f"Bearer {revoked}",
        "Bearer engram_" + "A" * 43,
        good,
    )
    answers = [host.post(b"{}", authorization=value) for value in shown]
    answers.append(host.post(b"{}"))
    two = [("authorization", f"Bearer {good}"), ("authorization", f"Bearer {good}"), *ACCEPT.items()]
    answers.append(httpx.post(host.url, content=b"{}", headers=two))
    assert {(r.status_code, r.headers["www-authenticate"], r.content) for r in answers} == {
        (401, 'Bearer realm="engram"', b"")
    }
    assert host.post(b"{}", authorization=f"bearer  {good}").status_code == 400


def test_a_token_past_its_end_is_refused_by_a_running_host(host: HttpHost) -> None:
    # An end that has passed cannot be asked for, so the row is written as it will look then.
    token, token_id = new_token(host.home, "a", "--until", "2999-01-01T00:00:00.000Z")
    client = Modern(host, token)
    assert client.response("tools/list").status_code == 200
    expire(host.home, token_id)
    assert client.response("tools/list").status_code == 401


def expire(home: Path, token_id: str) -> None:
    from dataclasses import replace

    from engram_runtime.app import CONTRACT, open_store
    from engram_runtime.config import load
    from engram_runtime.homes import homes
    from engram_runtime.store.port import WriteTx

    def work(tx: WriteTx) -> None:
        (token,) = (token for token in tx.tokens() if token.token_id == token_id)
        tx.put_token(replace(token, expires_at=tx.now))

    async def run() -> None:
        async with open_store(load(homes(home), CONTRACT)) as store:
            await store.write(work, float("inf"))

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/", "/admin", "/mcp/", "/mcp/x", "/healthz", "/metrics", "/.well-known/x"])
def test_there_is_no_other_way_in(host: HttpHost, path: str) -> None:
    assert httpx.get(host.root + path, headers=bearer(host.tokens["a"])).status_code == 404


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size // 0x10000):
        yield b" " * 0x10000


def test_a_body_beyond_the_ceiling_is_refused_declared_or_not(host: HttpHost) -> None:
    headers = {**ACCEPT, **bearer(host.tokens["a"])}
    declared = httpx.post(host.url, content=b" " * (MAX_LINE + 1), headers=headers)
    streamed = httpx.post(host.url, content=chunks(2 * MAX_LINE), headers=headers)
    assert [r.status_code for r in (declared, streamed)] == [413, 413]
    assert (
        declared.json()
        == streamed.json()
        == {
            "jsonrpc": "2.0",
            "id": None,
            "error": {"code": -32600, "message": "Request too large"},
        }
    )


def test_a_body_at_the_ceiling_is_read(host: HttpHost) -> None:
    body = json.dumps(Modern(host, "").body("tools/list")).encode()
    full = body + b" " * (MAX_LINE - len(body))
    assert Modern(host, host.tokens["a"]).send(full, "tools/list").status_code == 200


def trickle(host: HttpHost, data: bytes) -> bytes:
    """What the host says to a client that sends this and then waits, until it hangs up."""
    with socket.create_connection(("127.0.0.1", host.port), timeout=30) as connection:
        connection.sendall(data)
        told = b""
        while piece := connection.recv(0x10000):
            told += piece
        return told


@pytest.mark.parametrize("data", [b"", b"POST /mcp HT", b"POST /mcp HTTP/1.1\r\nHost: localhost\r\n"])
def test_a_head_that_does_not_come_ends_the_connection(host: HttpHost, data: bytes) -> None:
    assert trickle(host, data) == b""


def test_a_body_that_does_not_come_is_told_so(host: HttpHost) -> None:
    head = (
        f"POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {host.tokens['a']}\r\n"
        "Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"
    )
    assert trickle(host, head.encode()).startswith(b"HTTP/1.1 408 ")


def test_a_binding_has_so_many_sessions_and_takes_none_from_another(host: HttpHost) -> None:
    mine = [Legacy(host, host.tokens["b"]) for _ in range(3)]
    assert Legacy(host, host.tokens["b"], "").open().status_code == 503
    headers = {**ACCEPT, **mine[0].headers}
    assert httpx.delete(host.url, headers=headers).status_code == 200
    Legacy(host, host.tokens["b"])
    one = Legacy(host, host.tokens["a"])
    assert one.response("tools/list").status_code == 200
    assert httpx.delete(host.url, headers={**ACCEPT, **one.headers}).status_code == 200


@pytest.fixture(params=ERAS, scope="module")
def client(host: HttpHost, request: pytest.FixtureRequest) -> Modern:
    return request.param(host, host.tokens["a"])


@pytest.mark.parametrize(("body", "expected"), [pytest.param(row[1], row[2], id=row[0]) for row in JUNK])
def test_junk_is_answered_as_on_stdio(client: Modern, body: bytes, expected: int) -> None:
    response = client.send(body.rstrip(b"\n"), "tools/list")
    assert response.status_code == 400
    assert answer(response)["id"] is None
    assert answer(response)["error"].keys() == {"code", "message"}
    assert code(answer(response)) == expected


ARGUMENTS = {
    "a lone surrogate": (b'{"record_id":"mem_a","purpose_ref":"\\ud800"}', "json.surrogate"),
    "a surrogate in a name": (b'{"\\ud800":1}', "json.surrogate"),
    "too large a number": (b'{"record_id":"mem_a","purpose_ref":1e999}', "json.finite"),
    "NaN": (b'{"record_id":"mem_a","purpose_ref":NaN}', "json.finite"),
    "depth": (b'{"record_id":"mem_a","purpose_ref":' + b"[" * 1_000 + b"]" * 1_000 + b"}", "json.depth"),
    "great depth": (b'{"record_id":"mem_a","purpose_ref":' + b"[" * 200_000 + b"]" * 200_000 + b"}", "json.depth"),
    "a value of null": (b'{"record_id":"mem_a","purpose_ref":null}', f"{GET}.in/purpose_ref#type"),
    "null": (b"null", f"{GET}.in#type"),
    "a list": (b"[]", f"{GET}.in#type"),
    "a text": (b'"x"', f"{GET}.in#type"),
}


@pytest.mark.parametrize(("arguments", "rule"), ARGUMENTS.values(), ids=ARGUMENTS.keys())
def test_arguments_of_any_kind_get_the_tool_s_own_code(client: Modern, arguments: bytes, rule: str) -> None:
    body = json.dumps(client.body("tools/call", {"name": GET, "arguments": "?"})).encode()
    told = answer(client.send(body.replace(b'"?"', arguments), "tools/call", GET))
    assert code(told) == Code.INVALID_SCHEMA
    logged = client.host.logged_call(content(told)["auditId"])
    assert [violation["rule"] for violation in logged["violations"]] == [rule]


def test_of_duplicate_keys_the_last_one_counts_as_on_stdio(client: Modern) -> None:
    body = json.dumps(client.body("tools/call", {"name": GET, "arguments": "?"})).encode()
    twice = b'{"record_id":1,"record_id":"mem_a","purpose_ref":"%b"}' % PURPOSE.encode()
    assert code(answer(client.send(body.replace(b'"?"', twice), "tools/call", GET))) == Code.NOT_FOUND


def test_a_message_too_deep_beside_its_arguments_is_no_message(client: Modern) -> None:
    body = json.dumps(client.body("tools/list", {"cursor": "?"})).encode()
    response = client.send(body.replace(b'"?"', b"[" * 900 + b"]" * 900), "tools/list")
    assert (response.status_code, code(answer(response))) == (400, -32600)


def test_an_unknown_method_is_refused_without_its_name(client: Modern) -> None:
    told = answer(client.response("SECRET"))
    assert code(told) == -32601
    assert "SECRET" not in json.dumps(told)


def test_no_answer_of_the_sdk_repeats_what_was_sent(client: Modern) -> None:
    bad: list[Json] = [{"jsonrpc": "2.0", "id": "SECRET", "method": "tools/call", "params": {"name": ["SECRET"]}}]
    bad.append({"jsonrpc": "2.0", "id": 1, "result": ["SECRET"]})
    bad.append({"jsonrpc": "2.0", "id": 1, "error": "SECRET"})
    for body in bad:
        response = client.send(json.dumps(body).encode(), "tools/call", "x")
        told = answer(response) if response.content else {}
        assert "SECRET" not in json.dumps(told.get("error", {})), told
