"""Policies of tests."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from typing import Any

from engram_runtime.ports import AdmissionCase, Verdict, VerdictKind

from tests.runtime.engine.world import (
    StillClock,
    World,
)


@dataclasses.dataclass
class Told:
    """A policy that says what a test tells it, and what it was asked."""

    clock: StillClock
    kind: VerdictKind = VerdictKind.ACCEPT
    id: str = "told"
    version: str = "1"
    age: int = 0
    then: Callable[[], Awaitable[Any]] | None = None
    fault: Exception | None = None
    asked: list[AdmissionCase] = dataclasses.field(default_factory=list)

    async def decide(self, case: AdmissionCase) -> Verdict:
        self.asked.append(case)
        verdict = Verdict(self.kind, self.id, self.version, self.clock.now - self.age, "because")
        if self.then is not None:
            await self.then()
        if self.fault is not None:
            raise self.fault
        return verdict


def told(world: World, kind: VerdictKind = VerdictKind.ACCEPT, **more: Any) -> Told:
    return Told(world.clock, kind, **more)
