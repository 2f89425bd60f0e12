"""The clean-up after forgetting: only what was verified to be gone is called complete.

For each record whose body was ended: it stands in the ledger, on disk; the store's log was written back and emptied
with nobody in the way; and nothing of it is found in any file of store or vault (`store.residue` says how that is
judged). Then one event says so, with a coverage receipt, and the key of what was looked for is destroyed. Whatever
fails leaves it pending, for the next attempt of any process. Rule: host.md, "Forget"; laws forget-cleanup-honest,
cleanup-retried.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from engram_contracts.engram_memory.v1_0_0 import digests, laws
from engram_contracts.engram_memory.v1_0_0.enums import MinimumChannels

from engram_runtime.engine import receipts
from engram_runtime.engine.needles import needles
from engram_runtime.ports import SearchIndex
from engram_runtime.store import meta, proofs, reasons, residue, staging, tombstones
from engram_runtime.store.errors import BodyMissing, StoreError
from engram_runtime.store.ledger import Ledger
from engram_runtime.store.people import REQUEST_KEPT_MS
from engram_runtime.store.port import Draft, Erased, Erasure, ReadTx, Store, WriteTx
from engram_runtime.store.sqlite import SqliteStore

ERASED: Final = "erasure-verified"
"""The store's own event: nothing of these records was found any more."""

INTERVAL_S: Final = laws.CLEANUP_RETRIED.seconds

_LOG = logging.getLogger(__name__)
_AT_ONCE: Final = 0x20
_WRITE_S: Final = 30.0


class Cleanup:
    """Finishes the erasures of one store; one attempt at a time. For one event loop."""

    def __init__(
        self, store: SqliteStore, ledger: Ledger, index: SearchIndex, also: Sequence[residue.Root] = ()
    ) -> None:
        """`also`: files beside store and vault in which nothing may be found either, such as a log."""
        self._store = store
        self._ledger = ledger
        self._index = index
        self._roots = (
            residue.Root(store.paths.directory, store.paths.name),
            residue.Root(ledger.path.parent.parent, ledger.path.parent.name),
            *also,
        )
        self._busy = asyncio.Lock()

    async def start(self, deadline: float) -> None:
        """Before a store serves: ledger and store know the same forgotten records.

        What the ledger alone knows (the store's file was put back from an older copy) is forgotten again. Raises
        `StoreError`: then it may not serve.
        """
        staging.clear(self._store.paths)
        await catch_up(self._store, self._ledger)
        known = await asyncio.to_thread(self._ledger.read)
        standing = await self._store.read(lambda tx: tombstones.standing(tx, known))
        for found in standing:

            def again(tx: WriteTx, found: Any = found) -> None:
                if tx.erasure(found.record.record_id) is None:
                    tombstones.entomb(tx, found, self._index.remove)

            await self._store.write(again, deadline)

    async def finish(self, record_id: str, deadline: float) -> None:
        """Try to finish one record's clean-up; not begun after `deadline` (seconds of `time.monotonic()`).

        Raises nothing that the store or the system raises: it stays pending then, and the log says why.
        """
        async with self._busy:
            erasure = await self._store.read(lambda tx: tx.erasure(record_id))
            if erasure is not None and erasure.receipt is None and time.monotonic() < deadline:
                await self._attempt([erasure])

    async def run(self) -> int:
        """One attempt at all that is pending; the number of records that still are. Old requests are dropped, too."""
        async with self._busy:
            pending = await self._store.read(lambda tx: tx.erasures(_AT_ONCE))
            while pending:
                done = await self._attempt(pending)
                if not done:
                    break
                pending = await self._store.read(lambda tx: tx.erasures(_AT_ONCE))
            await self._drop_dead()
        return len(pending)

    async def keep_on(self) -> None:
        """Attempt at once and at the law's interval, until cancelled."""
        while True:
            try:
                await self.run()
            except Exception as error:
                # Whatever it was: what is pending stays pending, and is tried again.
                _LOG.warning("the clean-up failed", exc_info=error)
            await asyncio.sleep(INTERVAL_S)

    async def _drop_dead(self) -> None:
        """Drop the requests that died long ago: their digests, too, confirm guesses."""

        def dead(tx: ReadTx) -> bool:
            return any(row.expires_at < tx.now - REQUEST_KEPT_MS for row in tx.requests())

        if await self._store.read(dead):
            await self._store.write(lambda tx: tx.drop_requests(tx.now - REQUEST_KEPT_MS), time.monotonic() + _WRITE_S)

    async def _attempt(self, pending: Sequence[Erasure]) -> int:
        try:
            return await self._clean(pending)
        except (StoreError, OSError) as error:
            _LOG.warning("an erasure stays pending", exc_info=error)
            return 0

    async def _clean(self, pending: Sequence[Erasure]) -> int:
        """How many of them are complete now."""
        ids = [erasure.record_id for erasure in pending]
        await enter(self._store, self._ledger, ids)
        await self._store.write(lambda tx: proofs.erase(tx.connection, _names(tx, ids)), time.monotonic() + _WRITE_S)
        through, wanted = await self._store.read(lambda tx: _wanted(tx, pending))
        await self._unsaid([name for name, found in wanted.items() if found is None])
        if not await self._store.checkpoint():
            _LOG.warning("erasures stay pending: the log could not be written back and emptied")
            return 0
        alone = staging.clear(self._store.paths)
        clean = set(await self._verified({name: found for name, found in wanted.items() if found is not None}))
        # Of these the file holds nothing; nor does a copy of an older one, if no copy is there.
        clean.update(name for name, found in wanted.items() if found is None and alone)
        if clean:
            await self._store.write(lambda tx: _say(tx, sorted(clean), through), time.monotonic() + _WRITE_S)
        return len(clean)

    async def _verified(self, wanted: Mapping[str, Sequence[bytes]]) -> list[str]:
        """The records of which nothing is left."""
        if not wanted:
            return []
        all_of_them = list(dict.fromkeys(needle for found in wanted.values() for needle in found))
        said = await self._store.read(lambda tx: _reasons(tx, list(wanted)))
        left, hits = await self._search(all_of_them, said)
        if left:
            await self._erase(reasons.holding(said, [all_of_them[number] for number in left]))
        if left and await self._write_anew([hit for hit in hits if hit.needle in left]):
            left, _ = await self._search(all_of_them, said)
        residues = {all_of_them[number] for number in left}
        if residues:
            _LOG.warning("erasures stay pending: something is left in the files of the store")
        return [name for name, found in wanted.items() if residues.isdisjoint(found)]

    async def _search(self, wanted: Sequence[bytes], said: Mapping[int, bytes]) -> tuple[set[int], list[residue.Hit]]:
        hits = await asyncio.to_thread(residue.search, wanted, self._roots)
        beside = await asyncio.to_thread(self._lawful_beside)
        return await residue.unexplained(self._store.read, wanted, hits, beside, said), hits

    async def _unsaid(self, unknown: Sequence[str]) -> None:
        """Erase every reason given for records of which nobody knows any more what to look for."""
        said = await self._store.read(lambda tx: _reasons(tx, unknown))
        if said:
            await self._erase(said)
            await self._store.write(
                lambda tx: residue.rewrite(tx.connection, (reasons.TABLE,)), time.monotonic() + _WRITE_S
            )

    async def _erase(self, cursors: Collection[int]) -> None:
        if cursors:
            await self._store.write(lambda tx: reasons.erase(tx.connection, cursors), time.monotonic() + _WRITE_S)

    def _lawful_beside(self) -> list[bytes]:
        """What the vault's files hold by their format: the ledger, each line of it of the form that its MAC covers."""
        self._ledger.read()
        return [self._ledger.path.read_bytes()]

    async def _write_anew(self, hits: Sequence[residue.Hit]) -> bool:
        """Write the tables anew in whose pages something was left; whether there were any."""
        database = str(self._store.paths.database)
        tables = await self._store.read(lambda tx: residue.owners(tx.connection, database, hits))
        if tables:
            await self._store.write(lambda tx: residue.rewrite(tx.connection, tables), time.monotonic() + _WRITE_S)
            await self._store.checkpoint()
        return bool(tables)


async def catch_up(store: Store, ledger: Ledger) -> None:
    """Have the ledger know every record that the store has forgotten, on disk."""
    known = await asyncio.to_thread(ledger.read)
    after = ""
    while ids := await store.read(lambda tx, after=after: tombstones.ended(tx, after)):
        after = ids[-1]
        missing = [name for name in ids if name not in known]
        if missing:
            await enter(store, ledger, missing)


async def enter(store: Store, ledger: Ledger, ids: Sequence[str]) -> None:
    """Have the ledger know these forgotten records, on disk."""
    entries = await store.read(lambda tx: [tombstones.tombstone(tx, name) for name in ids])
    await asyncio.to_thread(ledger.add, entries)


def _wanted(tx: ReadTx, pending: Sequence[Erasure]) -> tuple[int, dict[str, Sequence[bytes] | None]]:
    """The cursor that is looked through, and what to look for of each record.

    None: there is nothing to look for. Either this store never held its body, since the event that made its row ended
    it (told by the ledger), or all of the file was written anew from live rows since (a restore). A record of which
    that cannot be said is left out, and stays pending.
    """
    found: dict[str, Sequence[bytes] | None] = {}
    rewritten = int(meta.get(tx.connection, meta.REWRITTEN) or 0)
    for erasure in pending:
        try:
            found[erasure.record_id] = needles(tx.unseal_residue(erasure.record_id))
        except BodyMissing:
            row = tx.record(erasure.record_id)
            never_here = row is not None and row.recorded_cursor == erasure.ended_cursor
            if never_here or erasure.ended_cursor <= rewritten:
                found[erasure.record_id] = None
            else:
                _LOG.warning("an erasure stays pending: what to look for is not there")
    return tx.high_water, found


def _reasons(tx: ReadTx, record_ids: Sequence[str]) -> dict[int, bytes]:
    """What was said of these records and the candidates that they were."""
    return reasons.about(tx.connection, _names(tx, record_ids))


def _names(tx: ReadTx, record_ids: Sequence[str]) -> list[str]:
    """The ids of these records and of the candidates that they were."""
    rows = [row.now for row in map(tx.record, record_ids) if row is not None]
    return [*record_ids, *(row.candidate_id for row in rows)]


def _say(tx: WriteTx, clean: Sequence[str], through: int) -> None:
    """One event for those that no other process has finished meanwhile."""
    parts: list[Erased] = []
    for record_id in clean:
        erasure = tx.erasure(record_id)
        if erasure is not None and erasure.receipt is None:
            parts.append(Erased(record_id, coverage(record_id, through)))
    if parts:
        tx.append(Draft(operation=ERASED, actor={}, erased=tuple(parts)))


def coverage(record_id: str, through: int) -> dict[str, Any]:
    """The receipt of a clean-up that is complete, verified through that cursor."""
    document = {
        "record_id": record_id,
        "through_cursor": str(through),
        "projections": [MinimumChannels.LEXICAL.value],
        "complete": True,
    }
    return receipts.closed(digests.COVERAGE_RECEIPT, document)
