"""Hosts whose lifecycle is another: ends that do not last, and tools that do what the table does not say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Operation, RecordState
from engram_runtime.engine import lifecycle, memory, withdraw
from engram_runtime.engine.facts import FROM_STATE, HOST, host_facts
from engram_runtime.engine.memory import Memory
from engram_runtime.store.port import Draft, Erasing, ReadTx, WriteTx

from tests.mutants.admitting import admit, soon, would_become
from tests.mutants.table import mutant

ADMIT, WITHDRAW = Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, Tool.ENGRAM_MEMORY_WITHDRAW


@mutant("dispute-hides", "dispute-ignored")
def dispute_ignored() -> Iterator[None]:
    """A disputed record is shown as before."""
    shows = lifecycle.shows
    with patch.object(lifecycle, "shows", lambda state: shows(state) or state == RecordState.ACCEPTED_DISPUTED):
        yield


@mutant("lifecycle-total", "forgets-pending")
def forgets_pending() -> Iterator[None]:
    """Forgetting the record that a pending candidate would become admits it, and forgets it then."""
    target = Memory.target

    async def reaching(self: Memory, arguments: Any, call: Any) -> None:
        if call.tool.name == Tool.ENGRAM_MEMORY_FORGET:
            found = await self._store.read(lambda tx: would_become(tx, arguments["record_id"]))
            if found is not None:
                await admit(self, found.now.candidate_id)
        await target(self, arguments, call)

    with patch.object(Memory, "target", reaching):
        yield


@mutant("lifecycle-total", "withdraws-rejected")
def withdraws_rejected() -> Iterator[None]:
    """A rejected candidate can be withdrawn as if it were pending."""
    sound = withdraw.standing

    def pending(tx: ReadTx, arguments: Any, call: Any) -> Any:
        candidate = tx.candidate(arguments["candidate_id"])
        if candidate is not None and candidate.now.state == CandidateState.REJECTED:
            return replace(candidate, now=replace(candidate.now, state=CandidateState.PENDING))
        return sound(tx, arguments, call)

    with patch.object(withdraw, "standing", pending), patch.dict(memory._STANDING, {WITHDRAW: pending}):
        yield


@mutant("terminal-stays", "revives-tombstoned")
def revives_tombstoned() -> Iterator[None]:
    """A forgotten record can be set aside, and is historical then."""
    sound = lifecycle.host_move

    def lively(entity: Any, state: str, operation: Any) -> Any:
        if (state, operation) == (RecordState.TOMBSTONED, Operation.MARK_NON_CURRENT):
            state = RecordState.ACCEPTED_CURRENT
        return sound(entity, state, operation)

    with patch.object(lifecycle, "host_move", lively):
        yield


@mutant("withdraw-never-forgets", "withdraw-forgets-record")
def withdraw_forgets_record() -> Iterator[None]:
    """A withdrawal that comes too late forgets the record."""
    target = Memory.target

    async def forgetting(self: Memory, arguments: Any, call: Any) -> None:
        if call.tool.name == WITHDRAW:
            await self._store.write(lambda tx: _forgotten(self, tx, arguments["candidate_id"]), soon())
        await target(self, arguments, call)

    with patch.object(Memory, "target", forgetting):
        yield


def _forgotten(self: Memory, tx: WriteTx, candidate_id: str) -> None:
    candidate = tx.candidate(candidate_id)
    name = None if candidate is None else candidate.now.record_id
    record = None if name is None else tx.record(name)
    body = None if record is None else tx.body(record.now.record_id)
    if record is None or body is None:
        return
    name = record.now.record_id
    move = lifecycle.move(Tool.ENGRAM_MEMORY_FORGET, record.now.state, Operation.TOMBSTONE)
    tx.append(
        Draft(
            operation=move.operation,
            actor=dict(HOST),
            records=(replace(record.now, state=move.to_state, body=False),),
            erasing=(Erasing(name, tx.seal_residue(name, body.document)),),
            facts=host_facts(tx, record.now.record_digest, **{FROM_STATE: record.now.state}),
        )
    )
    self._parts.index.remove(tx, name)


@mutant("withdraw-then-no-admission", "admits-withdrawn")
def admits_withdrawn() -> Iterator[None]:
    """A withdrawn candidate keeps its body, and is admitted when somebody asks."""
    require, moves, move = lifecycle.require, lifecycle.moves, lifecycle.move

    def seen(tool: str, state: str) -> str:
        return CandidateState.PENDING if (tool, state) == (ADMIT, CandidateState.WITHDRAWN) else state

    def keeping(row: Any, **changes: Any) -> Any:
        return replace(row, **{**changes, "sealed": True})

    with ExitStack() as stack:
        stack.enter_context(patch.object(withdraw, "replace", keeping))
        stack.enter_context(patch.object(lifecycle, "require", lambda tool, state: require(tool, seen(tool, state))))
        stack.enter_context(patch.object(lifecycle, "moves", lambda tool, state: moves(tool, seen(tool, state))))
        stack.enter_context(patch.object(lifecycle, "move", lambda tool, state, op: move(tool, seen(tool, state), op)))
        yield
