"""What lies in a scope, in numbers: for an operator, and nothing of it reaches an agent."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engram_contracts.engram_memory.v1_0_0.lifecycle import LIFECYCLE, CandidateState, RecordState

from engram_runtime.config import Config
from engram_runtime.confirm import approvals
from engram_runtime.store.files import ScopeFiles, scope_name
from engram_runtime.store.port import ReadTx

_ALL: Final = 2**31


@dataclass(frozen=True, slots=True)
class Stats:
    """Counts at one moment; times are epoch milliseconds, sizes bytes.

    candidates and records: how many in each state of the contract, none left out but absent. held: those of the pending
    candidates that a person decides on. oldest_pending: when the longest-waiting candidate was captured, None if there
    is none. events: of the journal, genesis included. requests_open: for confirmation, undecided and alive.
    erasures_pending: forgotten records whose clean-up is not verified yet.
    """

    at: int
    candidates: Mapping[str, int]
    held: int
    oldest_pending: int | None
    records: Mapping[str, int]
    events: int
    last_event: int
    requests_open: int
    erasures_pending: int


def stats(tx: ReadTx) -> Stats:
    """The counts of this transaction."""
    oldest = tx.undecided(limit=1)
    return Stats(
        at=tx.now,
        candidates=_by_state(CandidateState.ABSENT, "candidate", tx.candidate_counts()),
        held=tx.held_count(),
        oldest_pending=oldest[0].captured_at if oldest else None,
        records=_by_state(RecordState.ABSENT, "record", tx.record_counts()),
        events=tx.high_water + 1,
        last_event=tx.event(tx.high_water).at.recorded_at,
        requests_open=len(approvals.pending(tx)),
        erasures_pending=len(tx.erasures(_ALL)),
    )


def _by_state(absent: str, entity: str, found: Mapping[str, int]) -> dict[str, int]:
    known = {str(row.state): 0 for row in LIFECYCLE.states[entity] if row.state != absent}
    return {**known, **{str(state): count for state, count in found.items()}}


def sizes(config: Config) -> dict[str, int]:
    """Bytes of the scope's files, by what they are: 0 for one that is not there. None is opened for it."""
    database = ScopeFiles(config.homes.data, scope_name(config.scope)).database
    vault = config.homes.vault / scope_name(config.scope)
    return {
        "database": _size(database),
        "wal": _size(database.with_name(f"{database.name}-wal")),
        "vault": sum(map(_size, vault.rglob("*"))),
    }


def _size(path: Path) -> int:
    try:
        found = path.stat()
    except OSError:  # gone meanwhile: another process closed or cleaned up
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0
