"""Verifying what the store cannot know: that bodies are what their records say, and that stored receipts recompute.

Rule: host.md, "Reads and search" ("the others from stored receipts").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engram_runtime.engine.receipts import event_fault
from engram_runtime.engine.records import judge_body
from engram_runtime.store.port import Finding, ReadTx, Store

_EVENTS_AT_ONCE: Final = 0x200
"""A read transaction lasts well under a second."""


async def verify(store: Store) -> Sequence[Finding]:
    """Everything that `Store.verify` checks with the bodies judged, and the receipts in the journal; all findings."""
    found = list(await store.verify(judge_body))
    if found:
        return found  # events of a journal that does not verify prove nothing about their receipts
    high_water = await store.read(lambda tx: tx.high_water)
    for first in range(0, high_water + 1, _EVENTS_AT_ONCE):
        cursors = range(first, min(first + _EVENTS_AT_ONCE, high_water + 1))
        found += await store.read(lambda tx, part=cursors: [f for cursor in part for f in _of_event(tx, cursor)])
    return found


def _of_event(tx: ReadTx, cursor: int) -> Sequence[Finding]:
    name = event_fault(tx.event(cursor))
    if name is None:
        return ()
    return (
        Finding(
            rule="journal.receipt",
            cursor=cursor,
            subject=f"the {name} receipt of event {cursor}",
            expected="a receipt digest that recomputes from the receipt",
            got="another digest",
            hint="the event was written by a faulty host; restore a backup from before it",
        ),
    )
