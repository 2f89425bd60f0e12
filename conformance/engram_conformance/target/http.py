"""A host at a URL, with a bearer token or without."""

from __future__ import annotations

import asyncio
import os
import ssl

import httpx2

from engram_conformance.reply import TargetError
from engram_conformance.target import eras
from engram_conformance.target.port import MODERN
from engram_conformance.target.posting import Http

_LOOPBACK = ("127.0.0.1", "::1", "localhost")


class HttpTarget:
    """A URL, with a bearer token or without."""

    kind = "http"

    def __init__(self, url: str, token: str | None, era: eras.Era) -> None:
        self._url = _url(url)
        self.name = str(self._url.copy_with(userinfo=b"", query=None, fragment=None))
        self._token = token
        self._era = era
        self._open: set[Http] = set()

    async def connect(self, within_s: float) -> Http:
        """Say hello. Raises `TargetError`."""
        connection = Http(client(self._url, self._token), self._url, self._token is not None)
        await connection.begin(self._era, within_s)
        self._era = eras.Era.MODERN if connection.hello.protocol == MODERN else eras.Era.LEGACY
        self._open.add(connection)
        return connection

    async def close(self) -> None:
        """End what is still open."""
        await asyncio.gather(*(connection.close() for connection in self._open))
        self._open.clear()


def client(
    url: httpx2.URL, token: str | None = None, application: httpx2.ASGITransport | None = None
) -> httpx2.AsyncClient:
    """A client that follows no redirect, asks for no compression, and reaches this machine without a proxy."""
    headers = {
        "accept": "application/json, text/event-stream",
        "accept-encoding": "identity",
        "content-type": "application/json",
    }
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    # Who is trusted takes 50 ms to read; without TLS an empty context does, which trusts nobody.
    tls = ssl.create_default_context() if url.scheme == "https" else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return httpx2.AsyncClient(
        headers=headers,
        timeout=None,  # every wait has a deadline of its own
        verify=tls,
        transport=application,
        trust_env=url.host not in _LOOPBACK,
    )


def _url(text: str) -> httpx2.URL:
    try:
        url = httpx2.URL(text)
    except (httpx2.InvalidURL, TypeError):
        raise TargetError("this is no URL", "for example --url https://127.0.0.1:8443/mcp") from None
    if url.scheme not in ("http", "https") or not url.host:
        raise TargetError("a host's URL begins with https:// or http://", "for example http://127.0.0.1:8808/mcp")
    return url


def token_from(variable: str) -> str:
    """The token in an environment variable. Raises `TargetError` where there is none, or it is no header."""
    token = os.environ.get(variable, "").strip()
    if not token:
        raise TargetError(f"the variable {variable} is not set", "it shall hold the token")
    if not token.isascii() or not token.isprintable():
        raise TargetError(f"what {variable} holds is no token")
    return token
