"""A host as a process, spoken to in bare JSON-RPC lines: no SDK, so that a test sees the bytes and is fast."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import orjson

from tests.e2e.zygote import Zygote

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
    """The words after `engram` that serve a binding."""
    return ["serve", "--stdio", "--binding", binding, "--home", str(home)]


def request(request_id: object, name: str, arguments: object) -> Json:
    """A tool call."""
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": request_id, "method": "tools/call", "params": params}


class RawHost:
    """One running host. Answers are kept by id; those without one in `loose`.

    A host that a zygote forked is not our child, so its exit code cannot be had: `gone` gives None.
    """

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.WriteTransport,
        pid: int,
        process: asyncio.subprocess.Process | None,
    ) -> None:
        self.pid = pid
        self.process = process
        self.dies = ""
        self.answers: dict[Any, Json] = {}
        self.loose: list[Json] = []
        self.arrived = asyncio.Event()
        self._reader, self._writer = reader, writer
        self._reading = asyncio.ensure_future(self._read())

    @classmethod
    async def start(
        cls,
        home: Path,
        binding: str,
        log: Path,
        zygote: Zygote | None = None,
        dies: tuple[str, int] | None = None,
    ) -> RawHost:
        """Start it and say hello; it may still be starting when this returns. `dies`: see `Zygote.spawn`."""
        their_in, our_out = os.pipe()
        our_in, their_out = os.pipe()
        errors = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        theirs = (their_in, their_out, errors)
        words = serving(home, binding)
        process = None
        if zygote is None:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "engram_runtime", *words, stdin=their_in, stdout=their_out, stderr=errors
            )
            pid = process.pid
        else:
            pid = zygote.spawn(words, theirs, dies)
        for fd in theirs:
            os.close(fd)
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader(limit=LINE)
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(our_in, "rb", 0))
        writer, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, os.fdopen(our_out, "wb", 0))
        host = cls(reader, writer, pid, process)
        host.send(HELLO)
        return host

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send it a signal; one that is gone does not matter."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def send(self, messages: Iterable[Json]) -> None:
        """Queue messages; does not wait."""
        self.send_bytes(b"".join(orjson.dumps(message) + b"\n" for message in messages))

    def send_bytes(self, data: bytes) -> None:
        """Queue bytes as they are; a host that is gone does not matter here."""
        self._writer.write(data)

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

    @property
    def ended(self) -> bool:
        """Whether its output has ended."""
        return self._reading.done()

    async def answers_some(self, ids: Collection[object], count: int, within_s: float = 60) -> bool:
        """Wait until that many of these are answered; false if the host ends before."""

        async def wait() -> bool:
            while len(self.answers.keys() & set(ids)) < count:
                if self._reading.done():
                    return False
                self.arrived.clear()
                await self.arrived.wait()
            return True

        return await asyncio.wait_for(wait(), within_s)

    async def answers_all(self, ids: Collection[object]) -> bool:
        """Wait until all of these are answered; false if the host ends before."""
        return await self.answers_some(ids, len(ids))

    async def until_loose(self, count: int, within_s: float = 60) -> None:
        """Wait for so many answers without an id."""

        async def wait() -> None:
            while len(self.loose) < count and not self._reading.done():
                self.arrived.clear()
                await self.arrived.wait()

        await asyncio.wait_for(wait(), within_s)

    async def end(self) -> int | None:
        """Close the input and wait; the exit code."""
        self._writer.close()
        return await self.gone()

    async def gone(self) -> int | None:
        """Wait for the end of its output and of the process."""
        await asyncio.wait_for(asyncio.shield(self._reading), 60)
        self._writer.close()
        return None if self.process is None else await asyncio.wait_for(self.process.wait(), 60)

    async def _read(self) -> None:
        try:
            async for line in self._reader:
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
async def running(home: Path, binding: str, log: Path, zygote: Zygote | None = None) -> AsyncIterator[RawHost]:
    """A host that is ended with the block; one that is a child of ours must end well."""
    host = await RawHost.start(home, binding, log, zygote)
    try:
        await host.until(["hello"])
        yield host
        assert await host.end() in (0, None)
    finally:
        host.kill()
        await host.gone()


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
