"""Whether a store is what its journal says: chain, density, leaves, names, derived rows, bodies and
envelopes.

The journal is read in short transactions and folded into a database in memory; the last transaction reads
its tail and compares all rows with those that were folded. Every finding names its event, where one is to
blame. A cut tail that was cut from the rows too leaves no trace inside the file: only a head kept elsewhere
tells. Rule: host.md, "Journal".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import apsw

from engram_runtime.canonical import canonical
from engram_runtime.ports import Vault
from engram_runtime.store import connection as connections
from engram_runtime.store import contents, fold, journal, rowsql
from engram_runtime.store.contents import JudgeBody, Read
from engram_runtime.store.errors import BodyMissing, Corrupt, CursorGap, StoreError
from engram_runtime.store.rows import Finding, Scope
from engram_runtime.store.tx import SqliteReadTx

_CHUNK = 0x400
_LOWEST = -(2**63)
_RESTORE = "restore a backup made before this event; do not repair by hand"
_REBUILD = "derive the rows anew from the journal"

_ENDED = "(SELECT ended_cursor FROM erasure WHERE erasure.record_id = residue.record_id)"

# (table, key, columns, which rows are folded): free slots (and those the vault lost) are its offer, not the journal's.
_TABLES = (
    ("candidate", "candidate_id", "*", ""),
    ("record", "record_id", "*", ""),
    ("outcome", "lower(hex(key_mac))", "cursor", ""),
    ("guard", "lower(hex(tag)) || ' ' || subject", "1", ""),
    ("erasure", "record_id", "ended_cursor, slot, generation, receipt", ""),
    ("slot", "slot", "generation, state", "WHERE state NOT IN ('free', 'gone')"),
)


class _Walk:
    """One pass over the journal."""

    def __init__(self, scope: Scope) -> None:
        self.findings: list[Finding] = []
        self.next = 0
        self._from = _LOWEST
        self._scope_ref = scope.ref
        self._leaf = b""
        self._recorded_at = 0
        self._seen: set[object] = set()
        self.memory = apsw.Connection(":memory:")
        connections.migrate(self.memory, connections.migrations(), 0)

    def chunk(self, connection: apsw.Connection) -> bool:
        """Check the next events; false at the end of the journal."""
        rows = rowsql.fetch(
            connection,
            "SELECT cursor, recorded_at, leaf, event FROM journal WHERE cursor >= ? ORDER BY cursor LIMIT ?",
            (self._from, _CHUNK),
        )
        for row in rows:
            self._event(*row)
            self._from = self.next
        return len(rows) == _CHUNK

    def say(self, rule: str, cursor: int | None, subject: str, expected: str, got: str, hint: str) -> None:
        """Add a finding."""
        self.findings.append(Finding(rule, cursor, subject, expected, got, hint))

    def _event(self, cursor: int, recorded_at: int, leaf: bytes, event: bytes) -> None:
        def fault(rule: str, expected: str, got: str) -> None:
            self.say(rule, cursor, "event", expected, got, _RESTORE)

        if cursor != self.next:
            fault("journal.dense", f"cursor {self.next}", f"cursor {cursor}")
        actual = journal.leaf_of(event)
        if actual != leaf:
            fault("journal.leaf", leaf.hex(), actual.hex())
        before, self._leaf, self.next = self._leaf, leaf, cursor + 1
        try:
            document = journal.parse(event)
            if canonical(document) != event:
                fault("journal.canonical", "RFC 8785 bytes", "another form")
        except (StoreError, ValueError):
            return fault("journal.canonical", "a JSON object in RFC 8785 bytes", "something else")
        if document.get("cursor") != cursor:
            fault("journal.name", f"cursor {cursor} in the event", "another cursor")
        identity = document.get("event_id")
        if not isinstance(identity, str) or identity in self._seen:
            fault("journal.identity", "an event_id of its own", "none, or that of an event before")
        self._seen.add(identity if isinstance(identity, str) else None)
        if document.get("recorded_at") != recorded_at or recorded_at < self._recorded_at:
            fault("journal.time", "the event's own time, not before the last event's", "another time")
        self._recorded_at = max(self._recorded_at, recorded_at)
        if cursor == 0:
            if document.get("operation") != journal.GENESIS or document.get("scope") != self._scope_ref:
                fault("journal.genesis", "genesis of this scope", "another event")
        elif document.get("previous") != before.hex():
            fault("journal.previous", before.hex() or "an event before", "another name of the event before")
        try:
            fold.apply(self.memory, cursor, recorded_at, document)
        except Exception:
            # Whatever a forged event holds (missing members, other types) shows here; its bytes stay unshown.
            fault("journal.fold", "an event that follows from those before", "a contradiction")
        return None


def verify(read: Read, scope: Scope, vault: Vault, judge_body: JudgeBody | None) -> Sequence[Finding]:
    """All findings, in the order of the checks; empty if the store is whole. Raises `StoreUnavailable`."""
    walk = _Walk(scope)

    def journal_and_rows() -> None:
        while read(lambda tx: walk.chunk(tx.connection)):
            pass

        def finish(tx: SqliteReadTx) -> None:
            while walk.chunk(tx.connection):
                pass
            _compare(walk, tx.connection)
            _presence(walk, tx.connection)

        read(finish)

    try:
        for stage in (
            journal_and_rows,
            lambda: contents.bodies(walk.say, read, judge_body),
            lambda: contents.envelopes(walk.say, read),
            lambda: contents.slots(walk.say, read, vault),
        ):
            try:
                stage()
            except (Corrupt, CursorGap, BodyMissing) as error:
                # A damaged page ends a check, not the checks; the texts are ours and show no content.
                walk.say("store.corrupt", None, "the store", "what can be read", str(error), _RESTORE)
    finally:
        walk.memory.close()
    return walk.findings


def _compare(walk: _Walk, actual: apsw.Connection) -> None:
    for table, key, columns, where in _TABLES:
        sql = f"SELECT {key} AS key, {columns} FROM {table} {where} ORDER BY key"
        for identity, expected, got in _differences(walk.memory.execute(sql), actual.execute(sql)):
            walk.say(
                "state.rows",
                _changed(table, expected, got),
                f"{table} {identity}",
                *_told(expected, got),
                _REBUILD,
            )


def _differences(left: Iterable[Any], right: Iterable[Any]) -> Iterable[tuple[str, Any, Any]]:
    """Rows that are not the same on both sides, by their key in the first column; both come sorted by it."""
    ours, theirs = iter(left), iter(right)
    own, other = next(ours, None), next(theirs, None)
    while own is not None or other is not None:
        if own is None or (other is not None and other[0] < own[0]):
            assert other is not None
            yield other[0], None, other[1:]
            other = next(theirs, None)
        elif other is None or own[0] < other[0]:
            yield own[0], own[1:], None
            own = next(ours, None)
        else:
            if own != other:
                yield own[0], own[1:], other[1:]
            own, other = next(ours, None), next(theirs, None)


def _told(expected: Any, got: Any) -> tuple[str, str]:
    return ("the row of the journal" if expected else "no row", "another row" if got else "no row")


def _changed(table: str, *rows: Any) -> int | None:
    """The last event that either row tells of, if its table tells."""
    place = {"candidate": 2, "record": 2, "outcome": 0, "erasure": 0}.get(table)
    return None if place is None else max(row[place] for row in rows if row is not None)


def _presence(walk: _Walk, actual: apsw.Connection) -> None:
    """Bodies, envelopes and what clean-ups look for: there if and only if the journal says so."""
    for table, wanted, key in (
        ("envelope", "SELECT captured_cursor FROM candidate WHERE sealed = 1", "captured_cursor"),
        ("body", "SELECT recorded_cursor FROM record WHERE body = 1", "recorded_cursor"),
        ("residue", "SELECT ended_cursor FROM erasure WHERE slot IS NOT NULL AND receipt IS NULL", _ENDED),
    ):
        expected = {row[0] for row in walk.memory.execute(wanted)}
        got = {row[0] for row in actual.execute(f"SELECT {key} FROM {table}")}
        for cursor in sorted(expected - got):
            walk.say(
                f"{table}.missing",
                cursor,
                table,
                f"the {table} that the journal says is kept",
                "none",
                _RESTORE,
            )
        for cursor in sorted(got - expected):
            walk.say(f"{table}.residue", cursor, table, f"no {table}: the journal says it ended", "one", _REBUILD)
