"""Between a store and the ledger of its forgotten records: what it knows, and what it is told again.

Rule: host.md, "Forget"; law forgotten-stays-forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from engram_runtime.store import rowsql
from engram_runtime.store.errors import Corrupt
from engram_runtime.store.ledger import Tombstone
from engram_runtime.store.port import Draft, Erasing, GuardTags, ReadTx, WriteTx

RESTORED: Final = "tombstone-restored"
"""The store's own event: a record that this store had not forgotten, or never knew, is forgotten in the ledger."""

_AT_ONCE: Final = 0x100


def ended(tx: ReadTx, after: str = "") -> Sequence[str]:
    """Some of the records whose body was ended, by id, beyond `after`; empty behind the last."""
    sql = "SELECT record_id FROM erasure WHERE record_id > ? ORDER BY record_id LIMIT ?"
    return [row[0] for row in rowsql.fetch(tx.connection, sql, (after, _AT_ONCE))]


def tombstone(tx: ReadTx, record_id: str) -> Tombstone:
    """What the ledger holds of a forgotten record. Raises `Corrupt` if it was not forgotten."""
    row, erasure = tx.record(record_id), tx.erasure(record_id)
    if row is None or erasure is None:
        raise Corrupt("a record without a tombstone was to enter the ledger")
    made = cast("Sequence[Mapping[str, Any]]", tx.event(row.recorded_cursor).document.get("guard", ()))
    tags = tuple(tag for part in made if part["subject"] == record_id for tag in part["tags"])
    event = tx.event(erasure.ended_cursor)
    return Tombstone(row.now, tags, event.at.cursor, tx.storage_epoch, event.at.event_digest)


def standing(tx: ReadTx, known: Mapping[str, Tombstone]) -> list[Tombstone]:
    """Entries of the ledger that this store has not forgotten."""
    return [found for record_id, found in known.items() if tx.erasure(record_id) is None]


def entomb(
    tx: WriteTx, found: Tombstone, remove: Callable[[WriteTx, str], None], *, sealing: bool = True
) -> bytes | None:
    """Forget again what the ledger says was forgotten; the document whose words must be gone now, if there was one.

    One event each; a record that this store never knew gets a row, so that its guard tags hold. sealing: what must not
    be found any more is sealed for a clean-up.
    """
    identity = found.record.record_id
    row, body = tx.record(identity), tx.body(identity)
    state = found.record if row is None else replace(row.now, state=found.record.state, body=False)
    erasing: tuple[Erasing, ...] = ()
    if body is not None and sealing:
        erasing = (Erasing(identity, tx.seal_residue(identity, body.document)),)
    tx.append(
        Draft(
            operation=RESTORED,
            actor={},
            records=(state,),
            guard=(GuardTags(identity, found.tags),) if found.tags else (),
            erasing=erasing,
            facts={"event_digest": found.event},
        )
    )
    remove(tx, identity)
    return None if body is None else body.document
