"""Hypothesis over the wire: it draws and shrinks in a thread of its own, the calls are made on the run's loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Flaky, FlakyFailure
from hypothesis.strategies import SearchStrategy

from engram_conformance.checks.fuzz.documents import Drawn
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
    in what the host answers. What the judge raises is raised."""
    loop = asyncio.get_running_loop()
    stop = threading.Event()
    found: list[tuple[int, Finding]] = []
    calls, failed_at = 0, 0.0

    def ask(one: Drawn) -> Finding | None:
        if stop.is_set():
            raise _Enough
        return asyncio.run_coroutine_threadsafe(_awaited(judge, one), loop).result()

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
        nonlocal calls, failed_at
        if found:
            calls += 1
            if calls > SHRINKS_MOST or time.monotonic() - failed_at > SHRINK_S:
                raise _Enough
        finding = ask(one)
        if finding is not None:
            failed_at = failed_at or time.monotonic()
            found.append((_size(one), finding))
            raise _Failed

    def search() -> None:
        try:
            property_holds()
        except _Failed:
            found[:] = found[-1:]  # Hypothesis ends with the smallest once more
        except (_Enough, Flaky, FlakyFailure, BaseExceptionGroup):
            if not found and not stop.is_set():
                raise

    try:
        await asyncio.to_thread(search)
    finally:
        stop.set()
    return min(found, key=lambda row: row[0])[1] if found else None


async def _awaited(judge: Judge, one: Drawn) -> Finding | None:
    return await judge(one)


def _size(one: Drawn) -> int:
    return len(repr(one.document))
