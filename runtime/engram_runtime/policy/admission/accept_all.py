"""The policy of one owner and agents they trust."""

from __future__ import annotations

from engram_runtime.ports import AdmissionCase, Clock, Verdict, VerdictKind


class AcceptAll:
    """Accepts whatever the secret scan and the tombstone guard let through: for one owner and agents they trust."""

    id = "accept-all"
    version = "1"

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    async def decide(self, case: AdmissionCase) -> Verdict:
        """Accept, now."""
        return Verdict(VerdictKind.ACCEPT, self.id, self.version, self._clock.now_ms(), "")
