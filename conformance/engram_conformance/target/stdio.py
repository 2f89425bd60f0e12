"""A host as a command that speaks over standard input and output. Each connection is a process of its own."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Sequence
from time import monotonic

from engram_conformance.reply import TargetError
from engram_conformance.target.duplex import Duplex
from engram_conformance.target.eras import Era
from engram_conformance.target.port import MODERN
from engram_conformance.target.process import Process


class StdioTarget:
    """A command, split as a shell would but run without one; it inherits the environment."""

    kind = "stdio"

    def __init__(self, command: str, era: Era) -> None:
        self.name = command
        self._words = _words(command)
        self._era = era
        self._open: set[Duplex] = set()

    async def connect(self, within_s: float) -> Duplex:
        """Start it and say hello. Raises `TargetError`.

        A host that dies of the question whether it is modern is started a second time, without the question; what the
        first one told is kept, so that later connections ask no more.
        """
        until = monotonic() + within_s
        try:
            connection = await self._started(self._era, within_s)
        except TargetError as error:
            left = until - monotonic()
            if self._era is not Era.AUTO or error.told.get("exit_code") is None or left <= 0:
                raise
            connection = await self._started(Era.LEGACY, left)
        self._era = Era.MODERN if connection.hello.protocol == MODERN else Era.LEGACY
        return connection

    async def close(self) -> None:
        """End what is still open."""
        await asyncio.gather(*(connection.close() for connection in self._open))
        self._open.clear()

    async def _started(self, era: Era, within_s: float) -> Duplex:
        connection = Duplex()
        process = Process(connection.book.read, connection.book.end)
        try:
            await process.start(self._words)
        except FileNotFoundError:
            raise TargetError(f"there is no command {self._words[0]}", "is it installed, and on PATH?") from None
        except PermissionError:
            raise TargetError(f"{self._words[0]} cannot be run", "is it executable?") from None
        except (OSError, ValueError) as error:
            raise TargetError(f"{self._words[0]} cannot be run ({type(error).__name__})") from None
        except BaseException:
            await process.close()
            raise
        connection.over(process)
        await connection.begin(era, within_s)
        self._open.add(connection)
        return connection


def _words(command: str) -> Sequence[str]:
    try:
        words = shlex.split(command)
    except ValueError:
        raise TargetError("the command cannot be split into words", "a quote is not closed") from None
    if not words:
        raise TargetError("the command is empty")
    return words
