"""The journal's chain as one process knows it: nothing is served from, or written behind, events that it has not
checked.

Opening a store checks every event (density, leaf, name of the one before, its own cursor and time): some 10 us an
event, so about a second for 100,000. From then on each transaction that follows somebody's commit (`known`) checks the
last event that was known and those that came since, whoever wrote them; an older event is checked again when it is read
(`journal.read`) and all of them by `verify`. Rule: law journal-verifies.
"""

from __future__ import annotations

import threading

import apsw

from engram_runtime.store import journal, rowsql
from engram_runtime.store.errors import Corrupt, CursorGap
from engram_runtime.store.journal import Tail

_CHUNK = 0x1000
_ALL = -1
_LOWEST = -(2**63)
_EVENTS = "SELECT cursor, recorded_at, leaf, event FROM journal WHERE cursor >= ? ORDER BY cursor LIMIT ?"
# A journal cut at its end verifies by itself; rows that tell of later events show it.
_LATEST = """
SELECT max(cursor) FROM (SELECT 0 AS cursor UNION ALL SELECT max(changed_cursor) FROM candidate
  UNION ALL SELECT max(changed_cursor) FROM record UNION ALL SELECT max(cursor) FROM outcome)
"""


class Chain:
    """The last event that this process has checked; any thread may ask."""

    def __init__(self, tail: Tail) -> None:
        """`tail` is what `walk` returned."""
        self._tail = tail
        self._lock = threading.Lock()

    @property
    def tail(self) -> Tail:
        """To be asked before a transaction's first read: then it is never newer than the snapshot."""
        return self._tail

    def advance(self, connection: apsw.Connection, known: Tail) -> Tail:
        """Check what came after `known` in the transaction that is open. Raises `Corrupt`, `CursorGap`."""
        found = follow(connection, known)
        # Asked at the start of a transaction only, so what it finds was committed by others.
        self.accept(found)
        return found

    def accept(self, tail: Tail) -> None:
        """Take the last event of a group that is durable."""
        with self._lock:
            if tail.cursor > self._tail.cursor:
                self._tail = tail


def walk(connection: apsw.Connection) -> Tail:
    """Check the whole chain, in short reads; the last event. Raises `Corrupt`, `CursorGap`."""
    found = follow(connection, None, _CHUNK)
    while (after := follow(connection, found, _CHUNK)).cursor != found.cursor:
        found = after
    # The journal's end is read after the rows: a group that commits in between only makes it longer.
    latest: int = rowsql.fetch(connection, _LATEST)[0][0]
    if latest > follow(connection, found).cursor:
        raise CursorGap(f"rows tell of event {latest}, but the journal ends before it")
    return found


def follow(connection: apsw.Connection, known: Tail | None, limit: int = _ALL) -> Tail:
    """The last of at most `limit` events that follow `known` (None: from genesis), each one checked.

    `known` itself is read again, so that it cannot have been altered or cut off meanwhile. Raises `Corrupt`,
    `CursorGap`.
    """
    rows = rowsql.fetch(connection, _EVENTS, (_LOWEST if known is None else known.cursor, limit))
    if not rows and known is None:
        raise Corrupt("the journal has no genesis")
    if known is not None:
        if not rows or rows[0][0] != known.cursor:
            raise CursorGap(f"the journal no longer holds event {known.cursor}")
        cursor, recorded_at, leaf, event = rows[0]
        if Tail(cursor, leaf, recorded_at) != known or journal.leaf_of(event) != leaf:
            raise Corrupt(f"event {cursor} was altered")
        rows = rows[1:]
    last = known
    for cursor, recorded_at, leaf, event in rows:
        last = _next(last, Tail(cursor, leaf, recorded_at), event)
    assert last is not None
    return last


def _next(before: Tail | None, tail: Tail, event: bytes) -> Tail:
    expected = 0 if before is None else before.cursor + 1
    if tail.cursor != expected:
        raise CursorGap(f"the journal holds event {tail.cursor} where event {expected} belongs")
    if journal.leaf_of(event) != tail.leaf:
        raise Corrupt(f"event {tail.cursor} was altered")
    document = journal.parse(event)
    if document.get("cursor") != tail.cursor or document.get("recorded_at") != tail.recorded_at:
        raise Corrupt(f"event {tail.cursor} belongs elsewhere: its own cursor or time is another")
    if before is not None and document.get("previous") != before.leaf.hex():
        raise Corrupt(f"event {tail.cursor} does not name the event before it")
    if before is not None and tail.recorded_at < before.recorded_at:
        raise Corrupt(f"event {tail.cursor} is older than the event before it")
    return tail
