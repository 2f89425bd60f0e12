"""The faults that are armed in one scope, until a moment fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engram_contracts.conformance_control.v1_0_0.enums import Fault


@dataclass(slots=True)
class Arming:
    """One fault: at how many moments more it happens, and its detail: milliseconds, or a code."""

    times: int = 1
    ms: int = 0
    code: str = ""


def _any(_: Arming) -> bool:
    return True


@dataclass(slots=True)
class Armed:
    """What is armed, one of a kind: arming it again takes the place of what is left. Asked from any thread."""

    _left: dict[Fault, Arming] = field(default_factory=dict[Fault, Arming])

    def arm(self, fault: Fault, arming: Arming) -> None:
        """Let it happen at the next moments that fit."""
        self._left[fault] = arming

    def holds(self, fault: Fault) -> bool:
        """Whether it is armed; it stays so."""
        return fault in self._left

    def take(self, fault: Fault, fits: Callable[[Arming], bool] = _any) -> Arming | None:
        """The fault, if it is armed and this moment fits: one moment less is left of it."""
        found = self._left.get(fault)
        if found is None or not fits(found):
            return None
        found.times -= 1
        if found.times <= 0:
            self._left.pop(fault, None)
        return found
