"""The policy of an owner who reads everything first."""

from __future__ import annotations

from engram_runtime.ports import AdmissionCase, Clock, Verdict, VerdictKind


class Human:
    """Holds every candidate for a person, who decides with `engram adjudicate` or in the console."""

    id = "human"
    version = "1"

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    async def decide(self, case: AdmissionCase) -> Verdict:
        """Hold, now."""
        return Verdict(VerdictKind.HOLD, self.id, self.version, self._clock.now_ms(), "a person decides")
