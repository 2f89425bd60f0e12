"""One case, one verdict, whatever the case or the host does."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Iterator
from pathlib import PurePath

from engram_conformance.control import ControlFailed
from engram_conformance.model import Broken, Case, Finding, NotApplicable, NotSupported, NotTestable, Status

GRACE_S = 5.0
"""Seconds that a case has to end once it is cancelled; then it is left behind."""
_FRAMES = 4

Verdict = tuple[Status, str, tuple[Finding, ...]]
_NO_VERDICT = (
    (NotTestable, Status.NOT_TESTABLE),
    (NotSupported, Status.NOT_SUPPORTED),
    (NotApplicable, Status.NOT_APPLICABLE),
    (ControlFailed, Status.HARNESS_ERROR),
)
"""What a case raises beside `Broken`, and what it means; an exception of another type is the suite's own fault."""


class Overtime(Exception):  # noqa: N818
    """A case did not end in its time. ``left`` says that it could not even be cancelled."""

    def __init__(self, left: bool) -> None:
        super().__init__("the case did not end in its time")
        self.left = left


async def within(case: asyncio.Task[None], seconds: float) -> None:
    """Await a case; raises what it raises, or `Overtime`. Ends in any case, `GRACE_S` after its time at the latest."""
    try:
        done, _ = await asyncio.wait({case}, timeout=seconds)
        if done:
            case.result()
            return
    except asyncio.CancelledError:
        if not case.done():
            case.cancel()
            await asyncio.wait({case}, timeout=GRACE_S)
            raise
        raise RuntimeError("the case was cancelled from within") from None
    case.cancel()
    done, _ = await asyncio.wait({case}, timeout=GRACE_S)
    if done and not case.cancelled():
        case.exception()  # it was asked for, so that nobody warns that it was not
    raise Overtime(left=not done)


def verdict_of(case: Case, error: BaseException | None) -> Verdict:
    """What an exception says of a case; ``None`` is a pass."""
    if error is None:
        return Status.PASS, "", ()
    found = list(_flat(error))
    broken = tuple(finding for one in found if isinstance(one, Broken) for finding in one.findings)
    strange = [one for one in found if not isinstance(one, (Broken, *(kind for kind, _ in _NO_VERDICT)))]
    if strange:
        return Status.HARNESS_ERROR, frames(strange[0]), ()
    if broken:
        first = broken[0]
        return (Status.WARN if case.advisory else Status.FAIL), f"{first.expected}, got {first.got}", broken
    for kind, status in _NO_VERDICT:
        for one in found:
            if isinstance(one, kind):
                return status, str(one), ()
    return Status.HARNESS_ERROR, "the case ended without a verdict", ()


def _flat(error: BaseException) -> Iterator[BaseException]:
    """The exceptions of a group, as concurrent steps raise one."""
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield from _flat(one)
    else:
        yield error


def frames(error: BaseException) -> str:
    """The type of an exception and where it came from; its text may hold a value, and is not told."""
    where = [f"{_place(one.filename)}:{one.lineno}" for one in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__} at {' < '.join(reversed(where[-_FRAMES:]))}" if where else type(error).__name__


def _place(filename: str) -> str:
    return "/".join(PurePath(filename).parts[-2:])
