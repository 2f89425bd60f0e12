"""What became of a host through all of a run: the verdict on the cases of `checks.harness`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engram_conformance.checks.harness import SPEAKS, STAYS_UP
from engram_conformance.model import Case, Finding, Result, Status
from engram_conformance.run.session import Session

_NAMED = 3
_ODD = {
    "junk": "lines that are no message",
    "too_long": "messages that are too long to be read",
    "unknown": "answers that nobody waited for",
    "repeated": "second answers to one request",
}
"""What a connection counts (`Connection.told`) that no host may say."""


def verdict(case: Case, session: Session) -> Result:
    """Pass, or fail with what was seen."""
    findings = tuple(_FINDINGS[case.id](session))
    if not findings:
        return Result(case, Status.PASS)
    return Result(case, Status.FAIL, f"{findings[0].expected}, got {findings[0].got}", findings)


def _stays_up(session: Session) -> Iterator[Finding]:
    """A host that ends in a case has failed that case; here are the ends that no case is to blame for."""
    left = session.left
    if left:
        before = ", ".join(left[:_NAMED]) + (f" and {len(left) - _NAMED} more" if len(left) > _NAMED else "")
        effect = "Whoever it serves loses it, and what was under way."
        yield Finding((), "a host that stays up", f"it had ended before {before}", effect=effect)


def _speaks(session: Session) -> Iterator[Finding]:
    seen = session.seen()
    for name, what in _ODD.items():
        if seen[name]:
            effect = "A client that is strict ends the connection; one that is not may take it for an answer."
            yield Finding((), "nothing but messages of the protocol", f"{seen[name]} {what}", effect=effect)


_FINDINGS: Mapping[str, Callable[[Session], Iterator[Finding]]] = {STAYS_UP.id: _stays_up, SPEAKS.id: _speaks}
