"""A host as a process, spoken to in bare JSON-RPC lines: no SDK, so that a test sees the bytes and is fast."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import orjson

Json = dict[str, Any]
LINE = 16 << 20
"""Longest line that a test reads."""

HELLO: tuple[Json, ...] = (
    {
        "jsonrpc": "2.0",
        "id": "hello",
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "e2e", "version": "1"}},
    },
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
)


def serving(home: Path, binding: str) -> list[str]:
    """The command line of a serving host."""
    return [sys.executable, "-m", "engram_runtime", "serve", "--stdio", "--binding", binding, "--home", str(home)]


def request(request_id: object, name: str, arguments: object) -> Json:
    """A tool call."""
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": request_id, "method": "tools/call", "params": params}


class RawHost:
    """One running host. Answers are kept by id; those without one in `loose`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.answers: dict[Any, Json] = {}
        self.loose: list[Json] = []
        self.arrived = asyncio.Event()
        self._reading = asyncio.ensure_future(self._read())

    @classmethod
    async def start(cls, home: Path, binding: str, log: Path) -> RawHost:
        """Start it and say hello; it may still be starting when this returns."""
        with log.open("ab") as errors:
            process = await asyncio.create_subprocess_exec(
                *serving(home, binding),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                limit=LINE,
            )
        host = cls(process)
        host.send(HELLO)
        return host

    def send(self, messages: Iterable[Json]) -> None:
        """Queue messages; does not wait."""
        self.send_bytes(b"".join(orjson.dumps(message) + b"\n" for message in messages))

    def send_bytes(self, data: bytes) -> None:
        """Queue bytes as they are; a host that is gone does not matter here."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)

    async def ask(self, request_id: object, name: str, arguments: object) -> Json:
        """One tool call and its answer."""
        self.send([request(request_id, name, arguments)])
        await self.until([request_id])
        return self.answers[request_id]

    async def until(self, ids: Iterable[object], within_s: float = 60) -> None:
        """Wait until all of these are answered; `AssertionError` if the host ends before."""
        wanted = set(ids)

        async def wait() -> None:
            while wanted - self.answers.keys():
                if self._reading.done():
                    raise AssertionError(f"the host ended; {len(wanted - self.answers.keys())} unanswered")
                self.arrived.clear()
                await self.arrived.wait()

        await asyncio.wait_for(wait(), within_s)

    async def until_loose(self, count: int, within_s: float = 60) -> None:
        """Wait for so many answers without an id."""

        async def wait() -> None:
            while len(self.loose) < count and not self._reading.done():
                self.arrived.clear()
                await self.arrived.wait()

        await asyncio.wait_for(wait(), within_s)

    async def end(self) -> int:
        """Close the input and wait; the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return await self.gone()

    async def gone(self) -> int:
        """Wait for the end of the process and of its output."""
        code = await asyncio.wait_for(self.process.wait(), 60)
        await self._reading
        return code

    async def _read(self) -> None:
        assert self.process.stdout is not None
        try:
            async for line in self.process.stdout:
                if not line.endswith(b"\n"):
                    break  # killed in the middle of a line: that answer was never given
                message = json.loads(line)
                if message.get("id") is None:
                    self.loose.append(message)
                else:
                    self.answers[message["id"]] = message
                self.arrived.set()
        finally:
            self.arrived.set()


@asynccontextmanager
async def running(home: Path, binding: str, log: Path) -> AsyncIterator[RawHost]:
    """A host that is ended with the block, and must end well."""
    host = await RawHost.start(home, binding, log)
    try:
        await host.until(["hello"])
        yield host
        assert await host.end() == 0
    finally:
        if host.process.returncode is None:
            host.process.kill()
            await host.process.wait()


def content(answer: Json) -> Json:
    """The structured content of a tool's answer, whose form is checked on the way."""
    result = answer["result"]
    assert json.loads(result["content"][0]["text"]) == result["structuredContent"]
    assert result["isError"] is (result["structuredContent"]["ok"] is False)
    return result["structuredContent"]


def value(answer: Json) -> Json:
    """The value of a success."""
    found = content(answer)
    assert found["ok"] is True, found
    return found["output"]["value"]


def code(answer: Json) -> str | int | None:
    """The code of a refusal: the contract's, or the JSON-RPC number; None for a success."""
    if "error" in answer:
        return answer["error"]["code"]
    return content(answer).get("error", {}).get("code")
