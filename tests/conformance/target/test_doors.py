"""What stands at a URL that cannot be used, and how a person is told in one line."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from time import monotonic

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from engram_conformance.reply import TargetError
from engram_conformance.target.open import open_target

from tests.conformance.target.http_host import Host, Request, document, serving
from tests.conformance.target.test_http import SECRET
from tests.conformance.target.test_stdio import PATIENT_S, SLACK_S, run


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
