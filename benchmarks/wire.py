"""A client in bare JSON-RPC, so that a call's time is that of the server; and the processor time of a process.

Both eras of the protocol: a session that begins with `initialize`, and requests that say everything themselves.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import orjson
from mcp_types import CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY, PROTOCOL_VERSION_META_KEY

CLIENT: Final = {"name": "bench", "version": "1"}
LEGACY: Final = "2025-11-25"
MODERN: Final = "2026-07-28"
ERAS: Final = (LEGACY, MODERN)

HELLO: Final[Sequence[Mapping[str, Any]]] = (
    {
        "jsonrpc": "2.0",
        "id": 0,
        "method": "initialize",
        "params": {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": CLIENT},
    },
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
)

_META: Final = {
    PROTOCOL_VERSION_META_KEY: MODERN,
    CLIENT_INFO_META_KEY: CLIENT,
    CLIENT_CAPABILITIES_META_KEY: {},
}


def request(number: int, era: str, tool: str, arguments: Mapping[str, Any]) -> bytes:
    """A call of a tool, as one line."""
    params: dict[str, Any] = {"name": tool, "arguments": arguments}
    if era == MODERN:
        params["_meta"] = _META
    return orjson.dumps({"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}) + b"\n"


def content(answer: bytes) -> dict[str, Any]:
    """The structured content of an answer. Raises `RuntimeError` for what is no success."""
    message = orjson.loads(answer)
    result = message.get("result", {})
    if result.get("isError") is not False:
        raise RuntimeError(f"a call of the benchmark failed: {str(message)[:300]}")
    return result["structuredContent"]


class Line:
    """A server as a child process, one call at a time over its standard input and output."""

    def __init__(self, words: Sequence[str], era: str, log: Path) -> None:
        """`words` come after the interpreter; its standard error goes to `log`."""
        self.era = era
        self._number = 0
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        if era == LEGACY:
            self._in.write(b"".join(orjson.dumps(message) + b"\n" for message in HELLO))
            self._in.flush()
            self._out.readline()

    def ask(self, tool: str, arguments: Mapping[str, Any]) -> bytes:
        """One call and its answer as it came."""
        return self.ask_all(tool, [arguments])[0]

    def ask_all(self, tool: str, calls: Sequence[Mapping[str, Any]]) -> list[bytes]:
        """Calls that are all made before the first answer is read; the answers as they came."""
        first, self._number = self._number + 1, self._number + len(calls)
        self._in.write(b"".join(request(first + at, self.era, tool, each) for at, each in enumerate(calls)))
        self._in.flush()
        answers = [self._out.readline() for _ in calls]
        if not all(answers):
            raise RuntimeError("the server ended; its log says why")
        return answers

    def spent(self) -> float:
        """Processor seconds of the process so far."""
        return processor_s(self._process.pid)

    def close(self) -> None:
        """End it."""
        self._in.close()
        self._out.close()
        self._process.wait(60)


@contextmanager
def serving(words: Sequence[str], era: str, log: Path) -> Generator[Line]:
    """A server for a while."""
    line = Line(words, era, log)
    try:
        yield line
    finally:
        line.close()


def processor_s(pid: int) -> float:
    """Processor seconds of another process of this user, all its threads; Linux's number for that clock."""
    return time.clock_gettime_ns((~pid << 3) | 2) / 1e9
