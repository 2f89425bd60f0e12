"""What the engine is made of: ports and owner's choices, bound once for a host."""

from __future__ import annotations

from dataclasses import dataclass

from engram_runtime.ports import (
    AdmissionPolicy,
    CapturePolicy,
    Clock,
    EvidenceVerifier,
    Ids,
    SearchIndex,
)


@dataclass(frozen=True, slots=True)
class Parts:
    """`secret_scan` is off only by the owner's named switch, which `doctor` reports."""

    clock: Clock
    ids: Ids
    index: SearchIndex
    admission: AdmissionPolicy
    capture: CapturePolicy
    evidence: EvidenceVerifier
    secret_scan: bool = True
