"""Hypothesis over the wire: it draws and shrinks in a thread of its own, the calls are made on the run's loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Flaky, FlakyFailure
from hypothesis.strategies import SearchStrategy

from engram_conformance.checks.fuzz.documents import Drawn
from engram_conformance.checks.judging import at_once
from engram_conformance.model import Finding

Judge = Callable[[Drawn], Awaitable[Finding | None]]
_UNMINDED = (
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.large_base_example,
    HealthCheck.too_slow,
)
"""How long it takes is the host's affair, and a document that breaks no one rule is drawn again."""
SHRINKS_MOST, SHRINK_S = 150, 10.0
"""Calls that are made to find a smaller document once one has failed, and seconds that they may take."""


class _Failed(Exception):  # noqa: N818
    """A document was judged otherwise by the host."""


class _Enough(BaseException):
    """The case is over, or the document is small enough."""


async def first_failure(drawn: SearchStrategy[Drawn], judge: Judge, examples: int, dice: int) -> Finding | None:
    """The finding on the smallest document that fails, or None if none of so many does. Deterministic in ``dice`` and
    in what the host answers. What the judge raises is raised.

    The documents are drawn and judged many at a time; only where one fails they are drawn once more, one by one, and
    shrunk.
    """
    seen: list[Drawn] = []
    stop = threading.Event()
    try:
        await asyncio.to_thread(_search, drawn, partial(_collect, seen, stop), examples, dice)
        failed = [one for one in await at_once(partial(judge, document) for document in seen) if one is not None]
        if not failed:
            return None
        shrinking = _Shrinking(judge, stop)
        await asyncio.to_thread(_search, drawn, shrinking.judge, examples, dice)
    finally:
        stop.set()
    return shrinking.smallest or failed[0]


def _collect(seen: list[Drawn], stop: threading.Event, one: Drawn) -> None:
    if stop.is_set():
        raise _Enough
    seen.append(one)


class _Shrinking:
    """Judges one document after another on the loop of the run, and keeps the smallest that fails."""

    def __init__(self, judge: Judge, stop: threading.Event) -> None:
        self._judge, self._stop = judge, stop
        self._loop = asyncio.get_running_loop()
        self._found: list[tuple[int, Finding]] = []
        self._calls, self._failed_at = 0, 0.0

    @property
    def smallest(self) -> Finding | None:
        """The finding on the smallest document, of equal ones the last: Hypothesis ends with the best once more."""
        return min(reversed(self._found), key=lambda row: row[0])[1] if self._found else None

    def judge(self, one: Drawn) -> None:
        """Raises for a document that fails, and where it is time to end."""
        self._calls += bool(self._found)
        late = self._found and time.monotonic() - self._failed_at > SHRINK_S
        if self._stop.is_set() or late or self._calls > SHRINKS_MOST:
            raise _Enough
        finding = asyncio.run_coroutine_threadsafe(_awaited(self._judge, one), self._loop).result()
        if finding is not None:
            self._failed_at = self._failed_at or time.monotonic()
            self._found.append((len(repr(one.document)), finding))
            raise _Failed


async def _awaited(judge: Judge, one: Drawn) -> Finding | None:
    return await judge(one)


def _search(drawn: SearchStrategy[Drawn], judge: Callable[[Drawn], None], examples: int, dice: int) -> None:
    """Let Hypothesis draw, and shrink what fails; in a thread of its own."""

    @seed(dice)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=_UNMINDED,
        report_multiple_bugs=False,
        print_blob=False,
    )
    @given(drawn)
    def property_holds(one: Drawn) -> None:
        judge(one)

    with suppress(_Failed, _Enough, Flaky, FlakyFailure):
        property_holds()
