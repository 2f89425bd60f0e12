"""Hosts that forget late, in part, for a while, or say that they have when they have not."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from engram_contracts.dialect_v1 import Violation
from engram_contracts.engram_memory.v1_0_0.enums import CleanupStatus
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_contracts.engram_memory.v1_0_0.lifecycle import RecordState
from engram_runtime.call import Call
from engram_runtime.engine import expiry, forget, read, withdraw
from engram_runtime.engine.cleanup import Cleanup
from engram_runtime.refused import RefusedWith
from engram_runtime.store import tombstones
from engram_runtime.store.port import ReadTx, Record

from tests.mutants.laws.disclosure import tombstoned
from tests.mutants.table import mutant

_NO_DIGEST = "sha256:" + "0" * 64


@mutant("key-destruction-honest", "claims-key-destroyed")
def claims_key_destroyed() -> Iterator[None]:
    """A withdrawal says that the key is destroyed, whether or not it was overwritten."""
    with patch.object(withdraw, "_key", lambda tx, candidate_id: CleanupStatus.COMPLETE.value):
        yield


@mutant("forget-at-once", "forgets-later")
def forgets_later() -> Iterator[None]:
    """What a read has shown before is kept in memory, and shown after it was forgotten."""
    shows, kept = read.show, dict[str, read.Shown]()

    def shown(tx: ReadTx, record_id: str, overdue: set[str] | None = None) -> read.Shown | None:
        found = shows(tx, record_id, overdue)
        if found is not None:
            kept[record_id] = found
        elif tombstoned(tx.record(record_id)):
            return kept.get(record_id)
        return found

    with patch.object(read, "show", shown):
        yield


@mutant("forget-any-admitted", "forgets-current-only")
def forgets_current_only() -> Iterator[None]:
    """Only what is current can be forgotten; every other record is not there for forget."""
    standing = forget.standing

    def current(tx: ReadTx, arguments: Any, call: Call) -> Record:
        record = standing(tx, arguments, call)
        if record.now.state != RecordState.ACCEPTED_CURRENT:
            raise RefusedWith(Code.NOT_FOUND, [Violation("mutant", "", Code.NOT_FOUND, "")])
        return record

    with patch.object(forget, "standing", current):
        yield


@mutant("forget-cleanup-honest", "claims-clean")
def claims_clean() -> Iterator[None]:
    """A forgetting says that its clean-up is complete, whether or not anything was cleaned up."""
    as_now = forget.as_now

    def told(tx: ReadTx, said: Any, record_id: str) -> Any:
        complete = {"projection_invalidation": CleanupStatus.COMPLETE.value, "coverage_receipt_digest": _NO_DIGEST}
        return {**as_now(tx, said, record_id), **complete}

    with patch.object(forget, "as_now", told):
        yield


@mutant("cleanup-retried", "never-cleans-up")
def never_cleans_up() -> Iterator[None]:
    """What is pending stays pending for ever."""

    async def nothing(self: Cleanup, *args: Any) -> int:
        return 0

    with patch.object(Cleanup, "run", nothing), patch.object(Cleanup, "finish", nothing):
        yield


@mutant("forgotten-stays-forgotten", "restore-revives")
def restore_revives() -> Iterator[None]:
    """A restored backup is served as it was made: the ledger of what was forgotten is not looked at."""
    with patch.object(tombstones, "standing", lambda tx, known: []):
        yield


@mutant("expire-then-tombstone", "tombstone-from-current-though-expired")
def tombstone_from_current_though_expired() -> Iterator[None]:
    """A record past its retention is forgotten as if it were current."""
    blind = SimpleNamespace(overdue=lambda record, now: False, expire=expiry.expire)
    with patch.object(forget, "expiry", blind):
        yield
