"""The client of `wire`, over streamable HTTP: connections that are kept, each with one call at a time."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import orjson

from benchmarks.wire import HELLO, LEGACY, MODERN, processor_s, request

_ACCEPT: Final = {"accept": "application/json, text/event-stream", "content-type": "application/json"}
_CALL: Final = "tools/call"
_SESSION: Final = "mcp-session-id"
_EVENT: Final = b"data: "
_LISTENS_S: Final = 10.0
_ANSWERS_S: Final = 60.0
_IDLE_S: Final = 1.0
"""A server closes a connection that was idle for some seconds, as this one is while the other server has its turn."""


class Web:
    """A server as a child process that prints its URL when it listens."""

    def __init__(self, words: Sequence[str], era: str, log: Path, headers: Mapping[str, str]) -> None:
        """`words` come after the interpreter; its standard error goes to `log`; `headers` go with every request."""
        self._era, self._number = era, 0
        self._headers = {**_ACCEPT, **headers}
        with log.open("ab") as errors:
            self._process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=errors)
        assert self._process.stdout is not None
        url = urlsplit(self._process.stdout.readline().decode().strip())
        if not url.netloc:
            raise RuntimeError("the server ended; its log says why")
        self._path = url.path
        self._connections = {_connected(url.netloc): time.monotonic()}  # and when each was last used
        if era == LEGACY:
            for message in HELLO:
                self._post([orjson.dumps(message)], {})

    def _post(self, bodies: Sequence[bytes], headers: Mapping[str, str]) -> list[bytes]:
        """Each body on a connection of its own, all of them before the first answer is read."""
        first = next(iter(self._connections))
        while len(self._connections) < len(bodies):
            self._connections[HTTPConnection(first.host, first.port, timeout=_ANSWERS_S)] = 0.0
        used = list(self._connections)[: len(bodies)]
        for connection, body in zip(used, bodies, strict=True):
            if time.monotonic() - self._connections[connection] > _IDLE_S:
                connection.close()  # the request opens it again
            connection.request("POST", self._path, body, {**self._headers, **headers})
        answers = [self._answer(connection) for connection in used]
        self._connections.update(dict.fromkeys(used, time.monotonic()))
        return answers

    def _answer(self, connection: HTTPConnection) -> bytes:
        response = connection.getresponse()
        answer = response.read()
        if response.status >= 300:
            raise RuntimeError(f"a request of the benchmark was refused: {response.status}")
        session = response.getheader(_SESSION)
        if session is not None:
            self._headers |= {_SESSION: session, "mcp-protocol-version": LEGACY}
        return event(answer)

    def ask(self, tool: str, arguments: Mapping[str, Any]) -> bytes:
        """One call and its answer, as JSON."""
        return self.ask_all(tool, [arguments])[0]

    def ask_all(self, tool: str, calls: Sequence[Mapping[str, Any]]) -> list[bytes]:
        """Calls that are all made before the first answer is read, and their answers."""
        first, self._number = self._number + 1, self._number + len(calls)
        bodies = [request(first + at, self._era, tool, each) for at, each in enumerate(calls)]
        modern = {"mcp-protocol-version": MODERN, "mcp-method": _CALL, "mcp-name": tool}
        return self._post(bodies, modern if self._era == MODERN else {})

    def spent(self) -> float:
        """Processor seconds of the process so far."""
        return processor_s(self._process.pid)

    def close(self) -> None:
        """End it."""
        for connection in self._connections:
            connection.close()
        self._process.terminate()
        self._process.wait(60)
        if self._process.stdout is not None:
            self._process.stdout.close()


def _connected(place: str) -> HTTPConnection:
    """A connection to a server that has told its URL, and listens within a moment."""
    until = time.monotonic() + _LISTENS_S
    while True:
        connection = HTTPConnection(place, timeout=_ANSWERS_S)
        try:
            connection.connect()
        except ConnectionRefusedError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return connection


def event(answer: bytes) -> bytes:
    """The JSON of an answer that is JSON, or a stream of events whose last one has data."""
    found = [line[len(_EVENT) :] for line in answer.splitlines() if line.startswith(_EVENT) and len(line) > len(_EVENT)]
    return found[-1] if found else answer


@contextmanager
def serving(words: Sequence[str], era: str, log: Path, headers: Mapping[str, str]) -> Generator[Web]:
    """A server for a while."""
    web = Web(words, era, log, headers)
    try:
        yield web
    finally:
        web.close()
