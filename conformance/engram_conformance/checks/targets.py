"""Targets of engram-memory for sweeps: one current record, one pending candidate."""

from __future__ import annotations

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.model_v1 import Pointer, read

from engram_conformance.checks.ground import Targets, makes_targets
from engram_conformance.client import Answer
from engram_conformance.context import Run
from engram_conformance.memory import arguments

RECORD = CONTRACT.tools[Tool.ENGRAM_MEMORY_GET].roles.target_entity
CANDIDATE = CONTRACT.tools[Tool.ENGRAM_MEMORY_REQUEST_ADMISSION].roles.target_entity


@makes_targets(CONTRACT)
async def targets(run: Run) -> Targets:
    """A record of its own and a candidate of its own, as far as the host goes along."""
    record = await _record(run, await _candidate(run))
    found = {RECORD: record, CANDIDATE: await _candidate(run)}
    return {entity: target for entity, target in found.items() if entity is not None and target is not None}


async def _candidate(run: Run) -> str | None:
    if Tool.ENGRAM_MEMORY_CAPTURE not in run.listed:
        return None
    payload = arguments.payload(run.word(), run.roles.the_purpose(), 0)
    answer = await run.call(Tool.ENGRAM_MEMORY_CAPTURE, arguments.capture(run.key(), payload))
    return _told(answer, ("candidate_id",))


async def _record(run: Run, candidate: str | None) -> str | None:
    if candidate is None or Tool.ENGRAM_MEMORY_REQUEST_ADMISSION not in run.listed:
        return None
    answer = await run.call(Tool.ENGRAM_MEMORY_REQUEST_ADMISSION, arguments.admission(run.key(), candidate))
    return _told(answer, ("outcome", "record_id"))


def _told(answer: Answer, at: Pointer) -> str | None:
    """The id in a success that is as the contract says; others are judged elsewhere."""
    found = read(answer.value, at)
    return found if isinstance(found, str) and CONTRACT.outputs[answer.tool].ok(answer.value) else None
