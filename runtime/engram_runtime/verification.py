"""Verifying a scope: the journal with all that is derived from it, and the bodies by their digests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engram_runtime.store.port import Finding, Store


@dataclass(frozen=True, slots=True)
class Report:
    """How many events there are (genesis included) and what is wrong, all of it."""

    events: int
    findings: Sequence[Finding]


async def verify(store: Store) -> Report:
    """Verify everything."""
    findings = await store.verify()
    return Report(await store.read(lambda tx: tx.high_water) + 1, findings)
