"""What a store does by itself: destroy keys that a decision ended, erase how captures were approved that left nothing,
and keep slots ready for captures.

Every process does it for all: what one leaves behind, killed between commit and overwriting, the next
finishes at open or within 30 s. Rule: host.md, "Pending bodies and the vault".
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, TypeVar

from engram_runtime.ports import Vault
from engram_runtime.store import proofs, rowsql, slots
from engram_runtime.store.errors import Corrupt, StoreError, VaultUnavailable
from engram_runtime.store.group import Group
from engram_runtime.store.rows import SlotRef
from engram_runtime.store.tx import SqliteReadTx, SqliteWriteTx

T = TypeVar("T")

_LOG = logging.getLogger("engram.store")
INTERVAL_S = 30.0
_WRITE_S = 10.0
_AT_ONCE = 200
LOW_WATER = 40


class Maintenance:
    """The chores of one open store, on a thread of their own."""

    def __init__(
        self,
        vault: Vault,
        read: Callable[[Callable[[SqliteReadTx], Any]], Any],
        write: Callable[[Callable[[SqliteWriteTx], Any], float], Any],
        checkpoint: Callable[[], bool],
    ) -> None:
        """`read`, `write` and `checkpoint` are the store's, blocking, from any thread."""
        self._vault = vault
        self._read = read
        self._write_until = write
        self._checkpoint = checkpoint
        self._in_log = False
        self._wake = threading.Event()
        self._stop = threading.Event()
        self._free = 0
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Run at once, then when woken and every 30 s, until `close`."""
        self._wake.set()
        self._thread = threading.Thread(target=self._run, name="engram-maintenance", daemon=True)
        self._thread.start()

    def close(self, wait_s: float) -> None:
        """Stop after the chore that runs."""
        self._stop.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(wait_s)

    def committed(self, group: Group) -> None:
        """Wake up if that group ended keys, or used up the slots that were ready."""
        self._free -= group.claimed
        if group.marked or self._free < LOW_WATER:
            self._wake.set()

    def sweep(self) -> int:
        """Overwrite every marked slot, then say so in the journal; the number of slots.

        With the key of a candidate that left no record goes how its capture was approved.

        A batch that the vault lost stays marked, since nobody can tell where its keys are, and holds up no other; the
        first such fault is raised when all the rest is done.
        """
        done, after = 0, ""
        fault: StoreError | None = None
        while refs := self._read(lambda tx, after=after: rowsql.marked_slots(tx.connection, _AT_ONCE, after)):
            after = refs[-1].slot
            overwritten: list[SlotRef] = []
            for _, members in groupby(refs, key=lambda ref: slots.batch_of(ref.slot)):
                batch = list(members)
                try:
                    self._vault.destroy(batch)
                    overwritten += batch
                except (VaultUnavailable, Corrupt) as error:
                    fault = fault or error
            if overwritten:
                done += self._write(lambda tx, refs=overwritten: tx.destroyed(refs))
        self._drop_proofs()
        if fault is not None:
            raise fault
        return done

    def _drop_proofs(self) -> None:
        """Erase the approvals of captures that left nothing, out of the store's log, too: a later sweep empties it if
        somebody is in the way now.
        """
        if self._read(lambda tx: proofs.ended(tx.connection)):
            self._write(lambda tx: proofs.erase_ended(tx.connection, tx.now))
            self._in_log = True
        if self._in_log:
            self._in_log = not self._checkpoint()

    def refill(self) -> None:
        """Keep enough slots ready: those of batches whose maker died first, then those of a new batch."""
        free = self._count()
        if free < 2 * LOW_WATER:
            batches = self._vault.batches()
            orphans = self._read(
                lambda tx: [name for name in batches if not rowsql.knows_slot(tx.connection, f"{name}.0")]
            )
            self._offer([ref for name in orphans for ref in self._vault.slots(name)])
            free = self._count()
        if free < 2 * LOW_WATER:
            free += self._offer(self._vault.make_batch())
        self._free = free

    def _count(self) -> int:
        return self._read(lambda tx: rowsql.free_slots(tx.connection, 2 * LOW_WATER))

    def _offer(self, refs: Sequence[SlotRef]) -> int:
        if refs:
            self._write(lambda tx: rowsql.offer_slots(tx.connection, refs))
        return len(refs)

    def _write(self, fn: Callable[[SqliteWriteTx], T]) -> T:
        return self._write_until(fn, time.monotonic() + _WRITE_S)

    def _run(self) -> None:
        while not self._stop.is_set():
            self._wake.wait(INTERVAL_S)
            self._wake.clear()
            if not self._stop.is_set():
                self._chore(self.refill)
                self._chore(self.sweep)

    def _chore(self, chore: Callable[[], object]) -> None:
        try:
            chore()
        except Exception as error:
            # Tried again in 30 s; until then the journal says "pending", which is true.
            if not self._stop.is_set():
                _LOG.warning("store maintenance failed: chore=%s exception=%s", chore.__name__, type(error).__name__)
