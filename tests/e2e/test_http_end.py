"""The end of an HTTP host: what runs is finished, what is new is refused; and the pages that an owner may switch on."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import httpx2 as httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.app import CONTRACT, open_store
from engram_runtime.config import load
from engram_runtime.homes import homes
from engram_runtime.store.port import WriteTx

from tests.e2e.homes import PURPOSE, capture
from tests.e2e.http_host import ACCEPT, MODERN, HttpHost, Legacy, Modern, answer, bearer, serving_http, set_http
from tests.e2e.raw import code, value

PATIENCE_S = 30


@asynccontextmanager
async def writers_wait(home: Path, then: Callable[[WriteTx], None] | None = None) -> AsyncIterator[None]:
    """Hold the scope's write lock, as another process may, while the block runs; at its end do `then`."""
    held, free = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work(tx: WriteTx) -> None:
        loop.call_soon_threadsafe(held.set)
        free.wait(PATIENCE_S)
        if then is not None:
            then(tx)

    async with open_store(load(homes(home), CONTRACT)) as store:
        writing = asyncio.ensure_future(store.write(work, float("inf")))
        await held.wait()
        try:
            yield
        finally:
            free.set()
            await writing


@pytest.mark.parametrize("signal_number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_finishes_what_runs_and_refuses_what_is_new(fresh: Path, signal_number: signal.Signals) -> None:
    async def run(host: HttpHost) -> None:
        legacy, modern = Legacy(host, host.tokens["a"]), Modern(host, host.tokens["a"])
        call = {"name": Tool.ENGRAM_MEMORY_CAPTURE, "arguments": capture("end", "Captured at the end.")}
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
            async with writers_wait(fresh):
                request = http.build_request(
                    "POST", host.url, json=legacy.body("tools/call", call), headers={**ACCEPT, **legacy.headers}
                )
                running = await http.send(request, stream=True)  # a stream's head comes when the call has begun
                assert running.status_code == 200
                listening = await http.send(
                    http.build_request("GET", host.url, headers={**ACCEPT, **legacy.headers}), stream=True
                )
                host.process.send_signal(signal_number)
                while (refused := await asyncio.to_thread(modern.response, "tools/list")).status_code == 200:
                    pass
                assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
                assert code(answer(refused)) == -32603
                assert host.process.poll() is None
            await running.aread()
            assert value(answer(running))["status"] == CaptureStatus.COMMITTED_PENDING
            await listening.aread()
        assert host.process.wait(PATIENCE_S) == 0
        assert [line["outcome"] for line in host.logged()].count("ok") == 1

    with serving_http(fresh, "a", stops=False) as host:
        asyncio.run(run(host))


def test_a_token_that_is_revoked_in_mid_call_lets_nothing_be_committed(fresh: Path) -> None:
    def revoke(tx: WriteTx) -> None:
        for token in tx.tokens():
            tx.put_token(replace(token, revoked_at=tx.now))

    async def run(host: HttpHost) -> None:
        legacy = Legacy(host, host.tokens["a"])
        call = {"name": Tool.ENGRAM_MEMORY_CAPTURE, "arguments": capture("revoked", "Its token is revoked.")}
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
            async with writers_wait(fresh, revoke):
                request = http.build_request(
                    "POST", host.url, json=legacy.body("tools/call", call), headers={**ACCEPT, **legacy.headers}
                )
                running = await http.send(request, stream=True)
            await running.aread()
            assert code(answer(running)) == Code.AUTHORIZATION_REVOKED

    with serving_http(fresh, "a") as host:
        asyncio.run(run(host))


def test_a_client_that_leaves_in_mid_call_stops_nothing(fresh: Path) -> None:
    async def run(host: HttpHost) -> None:
        legacy, modern = Legacy(host, host.tokens["a"]), Modern(host, host.tokens["a"])
        call = {"name": Tool.ENGRAM_MEMORY_CAPTURE, "arguments": capture("left", "Its client has left.")}
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http, writers_wait(fresh):
            request = http.build_request(
                "POST", host.url, json=legacy.body("tools/call", call), headers={**ACCEPT, **legacy.headers}
            )
            running = await http.send(request, stream=True)
            await running.aclose()
        again = await asyncio.to_thread(modern.response, "tools/call", call)
        assert value(answer(again))["status"] in (CaptureStatus.DUPLICATE_EXACT, CaptureStatus.COMMITTED_PENDING)

    with serving_http(fresh, "a") as host:
        asyncio.run(run(host))


def test_an_id_that_is_in_use_is_refused_and_the_first_call_is_answered(fresh: Path) -> None:
    async def run(host: HttpHost) -> None:
        legacy = Legacy(host, host.tokens["a"])
        call = {"name": Tool.ENGRAM_MEMORY_CAPTURE, "arguments": capture("twice", "An id used twice.")}
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
            async with writers_wait(fresh):
                request = http.build_request(
                    "POST", host.url, json=legacy.body("tools/call", call), headers={**ACCEPT, **legacy.headers}
                )
                running = await http.send(request, stream=True)
                again = await asyncio.to_thread(legacy.response, "tools/list")
                assert (again.status_code, code(answer(again))) == (400, -32600)
            await running.aread()
            assert value(answer(running))["status"] == CaptureStatus.COMMITTED_PENDING
        with httpx.Client(headers={**ACCEPT, **legacy.headers}) as kept:  # one after the other, at once: free again
            body = legacy.body("tools/list")
            assert {(await asyncio.to_thread(kept.post, host.url, json=body)).status_code for _ in range(50)} == {200}

    with serving_http(fresh, "a") as host:
        asyncio.run(run(host))


def self_signed(place: Path) -> tuple[Path, Path]:
    """A certificate of 127.0.0.1 and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "test")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), False)
        .sign(key, hashes.SHA256())
    )
    pem, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    (place / "cert.pem").write_bytes(certificate.public_bytes(pem))
    (place / "key.pem").write_bytes(key.private_bytes(pem, form, serialization.NoEncryption()))
    return place / "cert.pem", place / "key.pem"


def test_over_tls_the_door_is_the_same(fresh: Path, tmp_path: Path) -> None:
    certificate, _ = self_signed(tmp_path)
    set_http(fresh, tls_cert=f'"{certificate}"', tls_key=f'"{tmp_path / "key.pem"}"')
    with serving_http(fresh, "a") as host:
        trusting = ssl.create_default_context(cafile=certificate)
        body = Modern(host, "").body("tools/list")
        headers = {**ACCEPT, "mcp-protocol-version": MODERN, "mcp-method": "tools/list"}
        for shown, status in ((bearer(host.tokens["a"]), 200), ({}, 401)):
            response = httpx.post(host.url, json=body, headers={**headers, **shown}, verify=trusting)
            assert response.status_code == status
        with pytest.raises(httpx.RemoteProtocolError):
            httpx.post(host.url.replace("https", "http"), json=body)


def failing(home: Path, *words: str) -> str:
    """What a host says that ends with 3 before it serves; in a process of its own, whose hooks it may set."""
    command = (sys.executable, "-m", "engram_runtime", "serve", "--http", *words, "--home", str(home))
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (done.returncode, done.stdout) == (3, "")
    return done.stderr


def test_a_host_that_cannot_listen_says_why_and_exits_3(fresh: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        told = failing(fresh, "--port", str(taken.getsockname()[1]))
    assert "error: cannot listen: Address already in use\nhint: see [http]" in told
    set_http(fresh, tls_cert='"no.pem"', tls_key='"no.pem"')
    assert "error: cannot listen: No such file" in failing(fresh)


def test_health_and_metrics_show_nobody_s_memory(fresh: Path) -> None:
    set_http(fresh, healthz="true", metrics="true")
    with serving_http(fresh, "a") as host:
        client = Modern(host, host.tokens["a"])
        get = {"name": Tool.ENGRAM_MEMORY_GET, "arguments": {"record_id": "mem_a", "purpose_ref": PURPOSE}}
        for params in (get, get, {"name": "SECRET", "arguments": {}}):
            client.response("tools/call", params)
        health = httpx.get(host.root + "/healthz")
        assert (health.status_code, health.text) == (200, "ok\n")
        told = httpx.get(host.root + "/metrics")
        assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert f'engram_calls_total{{outcome="{Code.NOT_FOUND}",tool="{Tool.ENGRAM_MEMORY_GET}"}} 2.0' in told.text
        assert 'engram_calls_total{outcome="unknown-tool",tool=""} 1.0' in told.text
        assert f'engram_call_seconds_count{{tool="{Tool.ENGRAM_MEMORY_GET}"}} 2.0' in told.text
        assert set(re.findall(r'(\w+)="', told.text)) == {"le", "outcome", "tool"}
        assert "SECRET" not in told.text
        assert httpx.get(host.root + "/metrics", headers={"host": "evil.example"}).status_code == 421
        assert httpx.post(host.root + "/metrics").status_code == 404
