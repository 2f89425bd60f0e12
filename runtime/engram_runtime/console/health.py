"""What `engram doctor` says, looked at in the background: it reads the whole journal, which no page waits for."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engram_runtime.doctor import Check

_ORDER: Final = ("error", "warning", "ok")

Examine = Callable[[], AsyncIterator[Check]]


@dataclass(frozen=True, slots=True)
class Report:
    """All that was found, and when (epoch ms)."""

    checks: Sequence[Check]
    at: int

    @property
    def ordered(self) -> Sequence[Check]:
        """What must be mended first, then what to be aware of, then what is fine."""
        return sorted(self.checks, key=lambda check: _ORDER.index(check.severity))

    @property
    def worst(self) -> str:
        """error, warning or ok."""
        return next((word for word in _ORDER if any(check.severity == word for check in self.checks)), _ORDER[-1])

    def command(self, check: Check) -> str:
        """What to run for a check, as a shell takes it."""
        return shlex.join(check.command)


class Health:
    """One examination at a time; the last report stays until the next is whole."""

    def __init__(self, examine: Examine, now_ms: Callable[[], int]) -> None:
        """examine: the doctor's checks of this home."""
        self._examine = examine
        self._now_ms = now_ms
        self._task: asyncio.Task[None] | None = None
        self.report: Report | None = None

    @property
    def looking(self) -> bool:
        """Whether an examination goes on."""
        return self._task is not None and not self._task.done()

    def look(self) -> None:
        """Begin one, unless one goes on."""
        if not self.looking:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def done(self) -> None:
        """Wait for the one that goes on."""
        if self._task is not None:
            await self._task

    async def stop(self) -> None:
        """End the one that goes on."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            checks = [check async for check in self._examine()]
        except Exception as error:
            checks = [Check("doctor", "error", f"could not finish: {type(error).__name__}", "run it in a terminal")]
        self.report = Report(checks, self._now_ms())
