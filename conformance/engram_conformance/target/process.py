"""A host as a child process in a group of its own: pipes that never block, and an end that always comes."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from engram_conformance.target.framing import Lines

FULL = 0x1000000
"""Bytes that may wait for a host that does not read (16 MiB)."""
LEAVE_S, OBEY_S, DIE_S = 2.0, 1.0, 2.0
"""How long a host may take to go when its input ends, after SIGTERM, after SIGKILL."""
LAST_WORDS_S = 0.5
"""How long the end of a process and the end of its output may lie apart."""
_TAIL_LINES, _TAIL_CHARS = 0x0A, 0xF0


class Process:
    """A running host as a `Channel`. ``read`` gets its lines, ``ended`` one sentence when it has ended."""

    def __init__(self, read: Callable[[bytes | None], None], ended: Callable[[str], None]) -> None:
        self._ended = ended
        self._process: asyncio.subprocess.Process | None = None
        self._input = _Input()
        self._output = _Output(read)
        self._errors = _Errors()
        self._writer: asyncio.WriteTransport | None = None
        self._readers: list[asyncio.ReadTransport] = []
        self._watching: asyncio.Task[None] | None = None

    async def start(self, words: Sequence[str]) -> None:
        """Start it. Raises `OSError` if there is no such command or it cannot be run."""
        loop = asyncio.get_running_loop()
        their_in, our_in = os.pipe()
        our_out, their_out = os.pipe()
        our_errors, their_errors = os.pipe()
        theirs, ours = (their_in, their_out, their_errors), (our_in, our_out, our_errors)
        try:
            self._process = await asyncio.create_subprocess_exec(
                *words, stdin=their_in, stdout=their_out, stderr=their_errors, start_new_session=True
            )
        except BaseException:
            for fd in ours:
                os.close(fd)
            raise
        finally:
            for fd in theirs:
                os.close(fd)
        self._writer, _ = await loop.connect_write_pipe(lambda: self._input, os.fdopen(our_in, "wb", 0))
        self._writer.set_write_buffer_limits(high=FULL)
        for fd, protocol in ((our_out, self._output), (our_errors, self._errors)):
            transport, _ = await loop.connect_read_pipe(lambda it=protocol: it, os.fdopen(fd, "rb", 0))
            self._readers.append(transport)
        self._watching = asyncio.ensure_future(self._watch(self._process))

    @property
    def full(self) -> bool:
        """Whether more waits to be read by the host than may."""
        return not self._input.room.is_set()

    async def room(self) -> None:
        """Wait until it has read."""
        await self._input.room.wait()

    def write(self, line: bytes) -> None:
        """Queue a line; one for a host that is gone does not matter."""
        if self._writer is not None and not self._writer.is_closing():
            self._writer.write(line + b"\n")

    def abort(self) -> None:
        """Kill it and stop listening."""
        self._signal(signal.SIGKILL)
        for reader in self._readers:
            reader.close()

    async def close(self) -> None:
        """Close its input; then SIGTERM, then SIGKILL to its whole group. Returns within `LEAVE_S + OBEY_S + DIE_S`."""
        process = self._process
        if process is None:
            return
        if self._writer is not None:
            self._writer.close() if not self.full else self._writer.abort()
        for wait_s, number in ((LEAVE_S, None), (OBEY_S, signal.SIGTERM), (DIE_S, signal.SIGKILL)):
            if number is not None:
                self._signal(number)
            if await _gone(process, wait_s):
                break
        self._signal(signal.SIGKILL)  # what it forked and left behind
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        for reader in self._readers:
            reader.close()
        if self._writer is not None and not self._input.lost:
            self._writer.abort()

    def told(self) -> dict[str, Any]:
        """Its exit code (negative: the signal that ended it), and the last lines of its standard error."""
        code = self._process.returncode if self._process is not None else None
        return {"exit_code": code, "stderr_bytes": self._errors.bytes, "stderr_tail": self._errors.tail()}

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """See its end, by its exit or the end of its output, whichever is first."""
        exiting, silent = (asyncio.ensure_future(it) for it in (process.wait(), self._output.over.wait()))
        try:
            await asyncio.wait({exiting, silent}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({exiting, silent}, timeout=LAST_WORDS_S)
        finally:
            exiting.cancel()
            silent.cancel()
        self._ended(self._end(process.returncode))

    def _end(self, code: int | None) -> str:
        cut = " in the middle of a line" if self._output.unfinished else ""
        if code is None:
            return f"it closed its output{cut} and runs on"
        if code < 0:
            return f"it was ended by signal {-code}{cut}"
        return f"it ended with exit code {code}{cut}"

    def _signal(self, number: int) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)


async def _gone(process: asyncio.subprocess.Process, within_s: float) -> bool:
    try:
        await asyncio.wait_for(process.wait(), within_s)
    except TimeoutError:
        return False
    return True


class _Input(asyncio.BaseProtocol):
    """Our end of its standard input."""

    def __init__(self) -> None:
        self.room = asyncio.Event()
        self.room.set()
        self.lost = False

    def pause_writing(self) -> None:
        """There is no more room."""
        self.room.clear()

    def resume_writing(self) -> None:
        """There is again."""
        self.room.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody reads any more, so nothing waits."""
        self.lost = True
        self.room.set()


class _Output(asyncio.Protocol):
    """Its standard output, as lines."""

    def __init__(self, read: Callable[[bytes | None], None]) -> None:
        self._read = read
        self._lines = Lines()
        self.over = asyncio.Event()

    @property
    def unfinished(self) -> bool:
        """Whether it ended within a line."""
        return self._lines.unfinished

    def data_received(self, data: bytes) -> None:
        """A chunk."""
        for line in self._lines.feed(data):
            self._read(line)

    def connection_lost(self, exc: Exception | None) -> None:
        """Its end."""
        self.over.set()


class _Errors(asyncio.Protocol):
    """Its standard error: drained, counted, the last of it kept."""

    def __init__(self) -> None:
        self.bytes = 0
        self._last = b""

    def data_received(self, data: bytes) -> None:
        """A chunk."""
        self.bytes += len(data)
        self._last = (self._last + data)[-_TAIL_LINES * _TAIL_CHARS :]

    def tail(self) -> list[str]:
        """The last lines, made printable."""
        lines = deque(self._last.decode(errors="replace").splitlines(), _TAIL_LINES)
        return ["".join(c if c.isprintable() else "?" for c in line[-_TAIL_CHARS:]) for line in lines]
