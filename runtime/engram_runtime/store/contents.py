"""What verify asks of contents: bodies by the engine's judgement, sealed envelopes by opening them, keys by
counting.

Nothing that is opened here is shown or kept. Rules: host.md, "Journal", "Pending bodies and the vault".
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, Protocol

from engram_runtime.ports import Vault
from engram_runtime.store import rowsql
from engram_runtime.store.errors import BodyMissing, Corrupt, VaultUnavailable
from engram_runtime.store.rows import Body, Record
from engram_runtime.store.slots import batch_of
from engram_runtime.store.tx import SqliteReadTx

Read = Callable[[Callable[[SqliteReadTx], Any]], Any]
JudgeBody = Callable[[Record, Body], str | None]

_AT_ONCE = 0x200
_RESTORE = "restore a backup made before; do not repair by hand"
_LOST = "put the vault back where it was; without this key the pending body is lost: capture it again"
_SPARE = "put the vault back where it was; keys that were still free are made anew by themselves"
_KEYS = "SELECT slot, generation FROM slot WHERE state IN ('free', 'live') ORDER BY slot"
_BODIES = """
SELECT record_id, recorded_cursor FROM record JOIN body USING (recorded_cursor) WHERE body = 1 AND recorded_cursor > ?
ORDER BY recorded_cursor LIMIT ?
"""


class Say(Protocol):
    """Adds a finding."""

    def __call__(self, rule: str, cursor: int | None, subject: str, expected: str, got: str, hint: str) -> None: ...


def bodies(say: Say, read: Read, judge: JudgeBody | None) -> None:
    """Ask the engine about the content of every body; those that are not there are told elsewhere."""
    after = -1

    def page(tx: SqliteReadTx) -> list[tuple[str, int, str | None]]:
        found: list[tuple[str, int, str | None]] = []
        for identity, cursor in rowsql.fetch(tx.connection, _BODIES, (after, _AT_ONCE)):
            record, body = tx.record(identity), tx.body(identity)
            wrong = judge(record, body) if judge is not None and record is not None and body is not None else None
            found.append((identity, cursor, wrong))
        return found

    while judge is not None and (found := read(page)):
        after = found[-1][1]
        for identity, cursor, wrong in found:
            if wrong is not None:
                say("body.content", cursor, f"body {identity}", "the body that was admitted", wrong, _RESTORE)


def envelopes(say: Say, read: Read) -> None:
    """Open every sealed envelope: its tag says whether it is what was sealed, for this candidate, under this key."""
    after = -1

    def page(tx: SqliteReadTx) -> tuple[int | None, list[str]]:
        found = tx.undecided(after, _AT_ONCE)
        names = [candidate.now.candidate_id for candidate in found]
        return (found[-1].captured_cursor if found else None), [name for name in names if _fault(tx, name)]

    def again(tx: SqliteReadTx, name: str) -> None:
        # A decision may have ended the key while the snapshot before still showed the candidate.
        candidate, fault = tx.candidate(name), _fault(tx, name)
        if candidate is not None and candidate.now.sealed and fault is not None:
            rule, got, hint = fault
            expected = "an envelope that opens under its key and place"
            say(rule, candidate.captured_cursor, f"envelope {name}", expected, got, hint)

    while True:
        last, suspects = read(page)
        for name in suspects:
            read(lambda tx, name=name: again(tx, name))
        if last is None:
            return
        after = last


def _fault(tx: SqliteReadTx, name: str) -> tuple[str, str, str] | None:
    """(rule, got, hint) of an envelope that does not open; one that is not there is told elsewhere."""
    if rowsql.envelope(tx.connection, name) is None:
        return None
    try:
        tx.unseal(name)
    except VaultUnavailable:
        return "envelope.key", "no key in the vault", _LOST
    except BodyMissing:
        return "envelope.key", "a key that was overwritten", _LOST
    except Corrupt:
        return "envelope.sealed", "one that does not", _RESTORE
    return None


def slots(say: Say, read: Read, vault: Vault) -> None:
    """Count the keys that the store relies on in every batch of the vault."""
    rows: list[tuple[str, int]] = read(lambda tx: rowsql.fetch(tx.connection, _KEYS))
    for batch, members in groupby(rows, key=lambda row: batch_of(row[0])):
        there = {ref.slot: ref.generation for ref in vault.slots(batch)}
        wanted = list(members)
        for rule, got in (
            ("vault.slots", sum(slot in there for slot, _ in wanted)),
            ("vault.older", sum(there.get(slot, generation) >= generation for slot, generation in wanted)),
        ):
            if got < len(wanted):
                say(rule, None, f"vault batch {batch}", f"{len(wanted)} keys, none of an older time", f"{got}", _SPARE)
