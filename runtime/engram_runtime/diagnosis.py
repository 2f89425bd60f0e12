"""One thing that doctor looked at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at. `severity`: ok, warning (an owner's choice to be aware of) or error."""

    check: str
    severity: str
    got: str
    hint: str = ""
    command: tuple[str, ...] = ()


def ok(check: str, got: str) -> Check:
    """Nothing to mend."""
    return Check(check, "ok", got)
