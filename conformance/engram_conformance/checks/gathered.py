"""What an observer gathers over a run: how many answers it has judged, and what they broke."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engram_conformance.model import Finding, NotTestable

KINDS_MOST, CALLS_MOST = 100, 9
"""Kinds of findings that are kept for a case, and calls that show one of them."""


@dataclass(slots=True)
class Gathered:
    """For one case: answers that it could judge, and what they broke. Findings that differ in their place alone are
    one, told at the first."""

    judged: int = 0
    findings: dict[tuple[object, ...], Finding] = field(default_factory=dict[tuple[object, ...], Finding])

    def add(self, finding: Finding, call: int) -> None:
        """Something is broken, as this call shows."""
        kind = (finding.rules, finding.expected, finding.got)
        known = self.findings.get(kind)
        if known is None and len(self.findings) < KINDS_MOST:
            self.findings[kind] = replace(finding, calls=(call,))
        elif known is not None and len(known.calls) < CALLS_MOST and call not in known.calls:
            self.findings[kind] = replace(known, calls=(*known.calls, call))

    def verdict(self, what: str) -> tuple[Finding, ...]:
        """All findings. Raises `NotTestable` where nothing could be judged: ``what`` never came."""
        if not self.judged:
            raise NotTestable(f"in this run the host gave no {what}")
        return tuple(self.findings.values())
