"""Claiming a vault key for a capture, around what the vault has lost.

A free slot is an offer of the vault, so a lost one harms nobody once it is offered no more; a lost live one is a
pending body that cannot be opened again, which `verify` names.
"""

from __future__ import annotations

from collections.abc import Sequence

import apsw

from engram_runtime.ports import Vault
from engram_runtime.store import rowsql
from engram_runtime.store.errors import Corrupt, VaultUnavailable
from engram_runtime.store.rows import SlotRef


def batch_of(slot: str) -> str:
    """The batch that a slot belongs to."""
    return slot.partition(".")[0]


def claim(connection: apsw.Connection, vault: Vault) -> tuple[SlotRef, bytes]:
    """A slot and its key, from a new batch if none is ready. Raises `VaultUnavailable`, `Corrupt`."""
    made: Sequence[SlotRef] = ()
    while True:
        ref = rowsql.claim_slot(connection)
        if ref is None:
            made = vault.make_batch()
            rowsql.offer_slots(connection, made)
            continue
        try:
            key = vault.key(ref)
        except VaultUnavailable:
            if ref in made or not _retire(connection, vault, ref):
                raise
            continue
        if key is None:
            raise Corrupt("a free slot of the vault holds no key")
        return ref, key


def _retire(connection: apsw.Connection, vault: Vault, ref: SlotRef) -> bool:
    """Offer no more what its batch has lost; false if this slot is there, so that something else is wrong."""
    there = {other.slot for other in vault.slots(batch_of(ref.slot))}
    if ref.slot in there:
        return False
    rowsql.free_slot(connection, ref)
    rowsql.retire_slots(
        connection, [slot for slot in rowsql.free_of(connection, batch_of(ref.slot)) if slot not in there]
    )
    return True
