"""A host that serves over HTTP as its own process, spoken to in bare requests of both eras of the protocol."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY, PROTOCOL_VERSION_META_KEY

from tests.e2e.homes import engram

Json = dict[str, Any]
MODERN, LEGACY = "2026-07-28", "2025-11-25"
ACCEPT = {"accept": "application/json, text/event-stream", "content-type": "application/json"}


def bearer(token: str) -> dict[str, str]:
    """The header that shows a token."""
    return {"authorization": f"Bearer {token}"}


@dataclass
class HttpHost:
    """A running host. `tokens` has one token of each binding that was asked for."""

    home: Path
    url: str
    process: subprocess.Popen[str]
    log: Path
    tokens: dict[str, str] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """The URL without a path."""
        return self.url.removesuffix("/mcp")

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.root.rpartition(":")[2])

    def logged(self) -> list[Json]:
        """Its log."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def logged_call(self, audit_id: str) -> Json:
        """The line of one call; its writer is a thread, so it may come a little after the answer."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            for line in self.log.read_bytes().splitlines(keepends=True):
                if audit_id.encode() in line and line.endswith(b"\n"):
                    return json.loads(line)
        raise AssertionError(f"{audit_id} is not in the log")

    def post(self, body: bytes | Json, **headers: str) -> httpx.Response:
        """One POST of these bytes."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return httpx.post(self.url, content=content, headers={**ACCEPT, **_named(headers)}, timeout=30)


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def new_token(home: Path, binding: str, *words: str) -> tuple[str, str]:
    """A token and its id, made as its owner makes it."""
    made = json.loads(engram("tokens", "add", binding, "--label", "test", *words, "--json", "--home", home).stdout)
    return made["token"], made["token_id"]


def set_http(home: Path, **settings: str) -> None:
    """Set keys of [http] to these TOML values."""
    file = home / "config" / "engram.toml"
    lines = "".join(f"{key} = {value}\n" for key, value in settings.items())
    file.write_text(file.read_text().replace("[http]\n", f"[http]\n{lines}"))


@contextmanager
def serving_http(home: Path, *bindings: str, stops: bool = True, more: tuple[str, ...] = ()) -> Iterator[HttpHost]:
    """Serve a home, with `more` words to the command; at the end it is stopped and must end well, unless it was stopped
    inside (`stops` false).
    """
    tokens = {name: new_token(home, name)[0] for name in bindings}
    log = home / "http.log"
    words = (sys.executable, "-m", "engram_runtime", "serve", "--http", "--port", "0", "--home", str(home), *more)
    with log.open("a") as errors:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert process.stdout is not None
    try:
        url = process.stdout.readline().strip()
        assert re.fullmatch(r"https?://127\.0\.0\.1:\d+/mcp", url), (url, log.read_text())
        yield HttpHost(home, url, process, log, tokens)
        if stops:
            process.send_signal(signal.SIGTERM)
            assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@asynccontextmanager
async def sdk_client(host: HttpHost, token: str, mode: Any, **more: Any) -> AsyncIterator[Client]:
    """The SDK's own client with a token; `more` is what else a client is made with."""
    async with (
        httpx.AsyncClient(headers=bearer(token), timeout=60) as http,
        Client(streamable_http_client(host.url, http_client=http), mode=mode, **more) as client,
    ):
        yield client


class Modern:
    """The era without sessions: each request stands for itself."""

    def __init__(self, host: HttpHost, token: str) -> None:
        self.host, self.token = host, token

    def body(self, method: str, params: Json | None = None) -> Json:
        """A request with the envelope of its era."""
        meta: Json = {
            PROTOCOL_VERSION_META_KEY: MODERN,
            CLIENT_INFO_META_KEY: {"name": "e2e", "version": "1"},
            CLIENT_CAPABILITIES_META_KEY: {},
        }
        return {"jsonrpc": "2.0", "id": 1, "method": method, "params": {**(params or {}), "_meta": meta}}

    def send(self, body: bytes, method: str, name: str = "") -> httpx.Response:
        """These bytes, with the headers that the method asks for."""
        headers = {"mcp-protocol-version": MODERN, "mcp-method": method, **bearer(self.token)}
        if name:
            headers["mcp-name"] = name
        return self.host.post(body, **headers)

    def response(self, method: str, params: Json | None = None) -> httpx.Response:
        """One request."""
        return self.send(json.dumps(self.body(method, params)).encode(), method, (params or {}).get("name", ""))


class Legacy(Modern):
    """The era of `initialize` and sessions."""

    def __init__(self, host: HttpHost, token: str, session: str | None = None) -> None:
        super().__init__(host, token)
        self.session = session
        if session is None:
            opened = self.open()
            assert opened.status_code == 200, opened.text
            self.session = opened.headers["mcp-session-id"]
            assert self.notify("notifications/initialized").status_code == 202

    def open(self) -> httpx.Response:
        """The first request of a session."""
        info = {"name": "e2e", "version": "1"}
        return self.response("initialize", {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": info})

    def body(self, method: str, params: Json | None = None) -> Json:
        """A request of its era."""
        return {"jsonrpc": "2.0", "id": 1, "method": method, "params": params or {}}

    def notify(self, method: str) -> httpx.Response:
        """A notification."""
        return self.send(json.dumps({"jsonrpc": "2.0", "method": method}).encode(), method)

    @property
    def headers(self) -> dict[str, str]:
        """What each request of the session shows."""
        session = {"mcp-session-id": self.session} if self.session else {}
        return {"mcp-protocol-version": LEGACY, **session, **bearer(self.token)}

    def send(self, body: bytes, method: str, name: str = "") -> httpx.Response:
        """These bytes, in the session."""
        return self.host.post(body, **self.headers)


def answer(response: httpx.Response) -> Json:
    """The JSON-RPC answer, from a document or from the one message of a stream."""
    if response.headers["content-type"].startswith("text/event-stream"):
        data = [line[6:] for line in response.text.splitlines() if line.startswith("data: ")]
        assert len(data) == 1, response.text
        return json.loads(data[0])
    return response.json()
