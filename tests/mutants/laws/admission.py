"""Hosts that let others decide on a candidate, decide twice, or tell a decision as what it is not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState
from engram_runtime import call as calls
from engram_runtime.engine import admission, deciding, lifecycle, replay
from engram_runtime.engine.facts import actor
from engram_runtime.engine.memory import Memory
from engram_runtime.pipeline import run, steps
from engram_runtime.ports import Verdict, VerdictKind
from engram_runtime.refused import RefusedWith
from engram_runtime.store.port import Draft, WriteTx

from tests.mutants.table import mutant

ADMIT = Tool.ENGRAM_MEMORY_REQUEST_ADMISSION


@mutant("admission-by-policy", "accepts-decision-argument")
def accepts_decision_argument() -> Iterator[None]:
    """A decision among the arguments is read, and holds against the policy's."""
    valid, judge, told = steps.valid, admission.judge, set[str]()

    def reading(call: Any, document: Any) -> Any:
        if call.tool.name == ADMIT and isinstance(document, dict) and "decision" in document:
            told.add(str(document.get("candidate_id")))
            document = {name: value for name, value in document.items() if name != "decision"}
        return valid(call, document)

    async def believing(parts: Any, opened: Any) -> Verdict:
        if opened.case.candidate_id in told:
            return Verdict(VerdictKind.ACCEPT, parts.admission.id, parts.admission.version, parts.clock.now_ms(), "")
        return await judge(parts, opened)

    with patch.object(steps, "valid", reading), patch.object(admission, "judge", believing):
        yield


@mutant("admission-outcomes-succeed", "rejects-as-error")
def rejects_as_error() -> Iterator[None]:
    """A rejection is told as an error."""
    sound = admission.decide

    def decided(*arguments: Any) -> Any:
        told = sound(*arguments)
        if told["outcome"]["status"] == AdmissionStatus.REJECTED:
            raise RefusedWith(Code.ALREADY_TERMINAL, [])
        return told

    with patch.object(admission, "decide", decided):
        yield


@mutant("admission-accepted-has-record", "accepts-without-record")
def accepts_without_record() -> Iterator[None]:
    """An acceptance names no record."""
    admitted = admission.admitted

    def nameless(event: Any, *, replayed: bool) -> Any:
        told = admitted(event, replayed=replayed)
        told["outcome"].pop("record_id", None)
        return told

    with (
        patch.object(admission, "admitted", nameless),
        patch.object(calls, "check_output", lambda *_: None),
        patch.object(run, "check_output", lambda *_: None),
    ):
        yield


@mutant("admission-owner", "lets-others-withdraw")
def lets_others_withdraw() -> Iterator[None]:
    """Who captured a candidate makes no difference."""
    sound = lifecycle.state_of_candidate

    def anybodys(candidate: Any, origin: str, principal: str) -> str:
        return sound(candidate, origin, principal if candidate is None else candidate.now.principal)

    with patch.object(lifecycle, "state_of_candidate", anybodys):
        yield


@mutant("admission-decided-answers", "decides-twice")
def decides_twice() -> Iterator[None]:
    """A decided candidate is decided once more when somebody asks with a new key, in an event of its own."""
    sound = Memory.engram_memory_request_admission

    async def again(self: Memory, arguments: Any, call: Any) -> Any:
        told = await sound(self, arguments, call)
        if not told["replayed"]:
            return told

        def work(tx: WriteTx) -> Any:
            candidate = tx.candidate(arguments["candidate_id"])
            assert candidate is not None
            before = tx.event(candidate.changed_cursor)
            draft = Draft(before.operation, actor(call), candidates=(candidate.now,), facts=before.facts)
            return admission.admitted(tx.event(tx.append(draft).cursor), replayed=False)

        return await self._store.write(work, call.deadline)

    with patch.object(Memory, "engram_memory_request_admission", again):
        yield


@mutant("admission-held-answers", "redecides-held")
def redecides_held() -> Iterator[None]:
    """A held candidate is put before the policy again whenever somebody asks."""
    standing = admission._standing

    def unheld(tx: Any, arguments: Any, call: Any) -> Any:
        told, key, candidate = standing(tx, arguments, call)
        return (told if not candidate.now.held or replay.stored(tx, key) else None), key, candidate

    with patch.object(admission, "_standing", unheld):
        yield


@mutant("admission-never-duplicate-exact", "answers-duplicate-exact")
def answers_duplicate_exact() -> Iterator[None]:
    """A stored decision is told as duplicate_exact."""
    admitted = admission.admitted

    def duplicate(event: Any, *, replayed: bool) -> Any:
        told = admitted(event, replayed=replayed)
        if replayed:
            told["outcome"]["status"] = AdmissionStatus.DUPLICATE_EXACT.value
        return told

    with patch.object(admission, "admitted", duplicate):
        yield


@mutant("admission-rejected-gives-up-body", "keeps-rejected-body")
def keeps_rejected_body() -> Iterator[None]:
    """The sealed body of a rejected candidate is kept, with its key."""

    def keeping(row: Any, **changes: Any) -> Any:
        if changes.get("state") == CandidateState.REJECTED:
            changes["sealed"] = True
        return replace(row, **changes)

    with patch.object(deciding, "replace", keeping):
        yield
