"""How much waits for a person."""

from __future__ import annotations

from dataclasses import dataclass

from engram_runtime.confirm import approvals
from engram_runtime.store.port import ReadTx


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for a person, in every page's navigation; and the time of the page (host time, ms)."""

    approvals: int
    adjudications: int
    now: int


def waiting(tx: ReadTx) -> Waiting:
    """Both queues as this transaction sees them."""
    return Waiting(len(approvals.pending(tx)), tx.held_count(), tx.now)
