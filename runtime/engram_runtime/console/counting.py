"""How much waits for a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engram_runtime.store.port import ReadTx, Request, RequestState


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for a person, in every page's navigation; and the time of the page (host time, ms)."""

    approvals: int
    adjudications: int
    now: int


def waiting(tx: ReadTx) -> Waiting:
    """Both queues as this transaction sees them."""
    return Waiting(len(open_requests(tx)), tx.held_count(), tx.now)


def open_requests(tx: ReadTx) -> Sequence[Request]:
    """Requests that nobody has decided and that are not over, the oldest first."""
    return [request for request in tx.requests(live_at=tx.now) if request.state is RequestState.OPEN]
