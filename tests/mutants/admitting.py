"""What several broken hosts do: admit a pending candidate although nobody asked."""

from __future__ import annotations

import time
from typing import Any

from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation
from engram_runtime.engine import deciding, lifecycle, receipts, records
from engram_runtime.engine.facts import HOST, host_facts
from engram_runtime.engine.memory import Memory
from engram_runtime.ports import Verdict, VerdictKind
from engram_runtime.store.port import Candidate, Draft, ReadTx, WriteTx


def soon() -> float:
    """A deadline that no mutant misses."""
    return time.monotonic() + 10


def would_become(tx: ReadTx, record_id: str) -> Candidate | None:
    """The undecided candidate whose record would have that id."""
    for row in tx.undecided(0):
        digest: Any = tx.event(row.captured_cursor).facts["record_digest"]
        if records.identifier(digest) == record_id:
            return row
    return None


async def admit(memory: Memory, candidate_id: str) -> None:
    """Make the candidate a current record, as an acceptance would."""
    parts, store = memory._parts, memory._store

    def look(tx: ReadTx) -> deciding.Opened:
        found = tx.candidate(candidate_id)
        assert found is not None
        return deciding.opened(tx, found)

    opened = await store.read(look)
    made = await deciding.ready(parts, store, opened)

    def work(tx: WriteTx) -> None:
        candidate = tx.candidate(candidate_id)
        assert candidate is not None
        move = lifecycle.move(Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, candidate.now.state, Operation.ACCEPT)
        digest = opened.record["record_digest"]
        verdict = Verdict(VerdictKind.ACCEPT, "mutant", "1", tx.now, "")
        told = host_facts(tx, digest, verdict=receipts.decision(verdict, Operation.ACCEPT, digest))
        draft = Draft(operation=move.operation, actor=dict(HOST), facts=told)
        deciding.commit(parts, tx, candidate, opened, move, draft, made=made)

    await store.write(work, soon())
