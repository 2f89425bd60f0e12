"""URLs as hosts: whatever stands behind one, a call ends in time and says what was seen."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from engram_conformance.reply import Kind, Reply, TargetError
from engram_conformance.target import eras, exchange, framing
from engram_conformance.target.open import open_target
from engram_conformance.target.port import LEGACY, MODERN, Connection

from tests.conformance.target.http_host import SESSION, Host, Request, document, serving
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


def refusing(status: int, content: str = "text/plain", body: bytes = b"no", more: str = "") -> Host:
    """A host behind a door that is shut."""
    return Host(lambda request: document(body, status, content, more))


def wants_token(request: Request) -> bytes | None:
    """A door that opens to one token."""
    return None if request.headers.get("authorization") == f"Bearer {SECRET}" else document(b"", 401)


# What stands at the URL -> what a person is told.
DOORS: list[tuple[str, Host, str]] = [
    ("401", Host(wants_token), "it wants a token (401)"),
    ("403", refusing(403), "it forbids this client (403)"),
    ("404", refusing(404), "there is nothing at this path (404)"),
    ("405", refusing(405), "nothing takes a POST at this path (405)"),
    ("429", refusing(429), "it takes no more requests now (429)"),
    ("502", refusing(502), "it answers with HTTP 502"),
    ("moved", refusing(308, more="location: https://127.0.0.1/mcp\r\n"), "it is elsewhere (HTTP 308)"),
    ("page", refusing(200, "text/html", b"<html></html>"), "its answer to the handshake is no MCP: HTTP 200"),
    ("other", refusing(200, body=b'{"swagger":"2.0"}'), "its answer to the handshake is no MCP: HTTP 200"),
]


@pytest.mark.parametrize(("name", "host", "says"), DOORS, ids=[door[0] for door in DOORS])
def test_a_url_that_cannot_be_used_is_told_in_one_line(name: str, host: Host, says: str) -> None:
    async def test() -> None:
        async with serving(host) as url:
            with pytest.raises(TargetError) as error:
                await open_target(url=url).connect(PATIENT_S)
        assert str(error.value).startswith(says)
        assert name == "other" or error.value.hint
        assert error.value.told["http_statuses"]

    run(test)


def test_a_wrong_token_is_told_apart_and_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOST_TOKEN", "another-secret")

    async def test() -> None:
        async with serving(Host(wants_token)) as url:
            with pytest.raises(TargetError) as error:
                await open_target(url=url, token_env="HOST_TOKEN").connect(PATIENT_S)
        assert str(error.value) == "it does not accept the token (401)"
        assert "another-secret" not in f"{error.value}{error.value.hint}{error.value.told}"

    run(test)


@asynccontextmanager
async def answering(said: bytes) -> AsyncIterator[str]:
    """The URL of something that says the same to the first bytes of everybody."""

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.write(said)
        await reader.read()
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/mcp"
    server.close()
    await asyncio.sleep(0)


def test_a_host_that_says_nothing_is_given_up() -> None:
    async def test() -> None:
        async with answering(b"") as url:
            began = monotonic()
            with pytest.raises(TargetError, match="no answer to the handshake"):
                await open_target(url=url).connect(1.0)
            assert monotonic() - began < 1.0 + SLACK_S

    run(test)


UNUSABLE: list[tuple[dict[str, str], str]] = [
    ({"url": "127.0.0.1:8808/mcp"}, "a host's URL begins with https:// or http://"),
    ({"url": "ftp://127.0.0.1/mcp"}, "a host's URL begins with https:// or http://"),
    ({"url": "http://127.0.0.1:port/mcp"}, "this is no URL"),
    ({"url": "http://127.0.0.1:1/mcp"}, "the connection was refused"),
    ({"url": "http://nobody.invalid/mcp"}, "its name is unknown"),
    ({"url": "http://127.0.0.1/mcp", "token_env": "NO_SUCH_VARIABLE"}, "the variable NO_SUCH_VARIABLE is not set"),
]


@pytest.mark.parametrize(("named", "says"), UNUSABLE, ids=[row[0]["url"] for row in UNUSABLE])
def test_what_is_no_use_is_told_in_one_line(named: dict[str, str], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for proxy in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(proxy, raising=False)

    async def test() -> None:
        with pytest.raises(TargetError, match=says):
            await open_target(**named).connect(PATIENT_S)

    run(test)


def test_a_token_that_no_header_can_carry_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOST_TOKEN", "two\nlines")
    with pytest.raises(TargetError, match="is no token"):
        open_target(url="http://127.0.0.1/mcp", token_env="HOST_TOKEN")


def test_the_name_of_a_target_holds_no_secret() -> None:
    target = open_target(url="https://user:password@host.example:8443/mcp?key=secret#x")
    assert target.name == "https://host.example:8443/mcp"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of nobody's, with its key, for this address."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    from ipaddress import ip_address

    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path_factory.mktemp("tls") / "host.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path


def test_tls_is_spoken_to_whom_is_trusted_and_to_nobody_else(
    certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate)

    async def test() -> None:
        async with serving(Host(), tls) as url:
            with pytest.raises(TargetError, match="its certificate is not trusted: self-signed certificate") as error:
                await open_target(url=url).connect(PATIENT_S)
            assert "SSL_CERT_FILE" in error.value.hint
            monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
            target = open_target(url=url)
            assert (await (await target.connect(PATIENT_S)).request("tools/call", {"name": "document"}, 9)).body
            await target.close()
        async with answering(document(b"no TLS here", 400)) as url:
            with pytest.raises(TargetError, match="no TLS could be agreed on"):
                await open_target(url=url.replace("http:", "https:")).connect(PATIENT_S)

    run(test)


def test_the_envelope_of_a_request_holds_what_its_own_meta_does_not_replace() -> None:
    params: dict[str, Any] = {"_meta": {"progressToken": 3}, "name": "document"}
    assert framing.loads(eras.written(params, MODERN))[0] == {**params, "_meta": {**eras.META, "progressToken": 3}}
    assert framing.loads(eras.written(params, LEGACY))[0] == params
