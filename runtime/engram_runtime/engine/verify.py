"""Verifying what the store cannot know: that bodies are what their records say and their events named, that stored
receipts recompute, and that the search index holds what the records give.

Rule: host.md, "Reads and search" ("the others from stored receipts"); engram-memory seed §2 (an infrastructure failure
is never an empty success).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engram_runtime.engine import records
from engram_runtime.engine.receipts import event_fault
from engram_runtime.engine.repair import current
from engram_runtime.ports import SearchIndex
from engram_runtime.store.port import Event, Finding, ReadTx, Store

_EVENTS_AT_ONCE: Final = 0x200
"""A read transaction lasts well under a second."""


async def verify(store: Store, index: SearchIndex) -> Sequence[Finding]:
    """Everything that `Store.verify` checks with the bodies judged, the receipts in the journal, the bodies by their
    MACs and the index by the records; all findings.
    """
    found = list(await store.verify(records.judge_body))
    if found:
        return found  # a journal or body that does not verify proves nothing about what is derived from it
    high_water = await store.read(lambda tx: tx.high_water)
    for first in range(0, high_water + 1, _EVENTS_AT_ONCE):
        cursors = range(first, min(first + _EVENTS_AT_ONCE, high_water + 1))
        found += await store.read(lambda tx, part=cursors: [f for cursor in part for f in _of_event(tx, cursor)])
    return [*found, *await store.read(lambda tx: index.check(tx, current(tx)))]


def _of_event(tx: ReadTx, cursor: int) -> Iterator[Finding]:
    event = tx.event(cursor)
    name = event_fault(event)
    if name is not None:
        yield Finding(
            rule="journal.receipt",
            cursor=cursor,
            subject=f"the {name} receipt of event {cursor}",
            expected="a receipt digest that recomputes from the receipt",
            got="another digest",
            hint="the event was written by a faulty host; restore a backup from before it",
        )
    yield from _of_bodies(tx, event)


def _of_bodies(tx: ReadTx, event: Event) -> Iterator[Finding]:
    """Bodies that the event admitted and that are still kept, but are not what it named."""
    for record_id in records.made_by(event):
        record, body = tx.record(record_id), tx.body(record_id)
        if record is None or body is None or record.recorded_cursor != event.at.cursor:
            continue
        if event.facts.get(records.BODY_MAC) != records.body_mac(tx, body):
            yield Finding(
                rule="body.content",
                cursor=event.at.cursor,
                subject=f"body {record_id}",
                expected="the body that was admitted",
                got="the evidence or another part was changed",
                hint="restore a backup made before the change; do not repair by hand",
            )
