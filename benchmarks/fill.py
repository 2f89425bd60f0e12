"""Many records for a benchmark, fast: through the store's own transactions, hundreds in one.

Each record is one event that says what capture and admission say in two: a decided candidate, its record, body, guard
tags, idempotency outcome and index rows, all by the engine's own functions. Left out is what leaves nothing behind:
the sealed envelope, which admission erases, and the answers.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_contracts.engram_memory.v1_0_0.enums import Tool, TrustClass
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Operation, RecordState
from engram_runtime.engine import guard, lifecycle, payload, receipts, records
from engram_runtime.engine.facts import actor, facts
from engram_runtime.store.port import CandidateState as CandidateRow
from engram_runtime.store.port import Draft, OutcomeKey, WriteTx
from engram_runtime.store.port import RecordState as RecordRow

from benchmarks.blocks import progress
from benchmarks.corpus import Corpus
from benchmarks.home import Bench, fresh

_AT_ONCE: Final = 250
_TELL: Final = 10_000
_WRITE_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class Loaded:
    """A record on its way: its number, the effective payload with its evidence, and what is made before the
    transaction."""

    number: int
    whole: dict[str, Any]
    evidence: Mapping[str, Any]
    indexed: Any
    texts: Any


@dataclass(frozen=True, slots=True)
class Stored:
    """A record that is in the store: its id, the document that is its body, and its effective payload."""

    record_id: str
    document: bytes
    payload: Mapping[str, Any]


Also = Callable[[list[Stored]], None]
"""Told of the records of each transaction, so that a peer can be given the same."""


async def fill(bench: Bench, corpus: Corpus, count: int, first: int = 0, also: Also | None = None) -> list[str]:
    """Add so many records of the corpus; their ids. `first` numbers them, so that no two calls make the same keys."""
    names: list[str] = []
    begun = time.monotonic()
    for start in range(first, first + count, _AT_ONCE):
        numbers = range(start, min(start + _AT_ONCE, first + count))
        made = await asyncio.to_thread(lambda numbers=numbers: [_prepare(bench, corpus, number) for number in numbers])

        def work(tx: WriteTx, made: list[Loaded] = made) -> list[Stored]:
            return [_load(bench, tx, one) for one in made]

        stored = await bench.host.store.write(work, time.monotonic() + _WRITE_S)
        names += [one.record_id for one in stored]
        if also is not None:
            also(stored)
        if len(names) % _TELL == 0 or len(names) == count:
            progress(f"filled {first + len(names):,} records, {time.monotonic() - begun:.0f} s")
    return names


def _prepare(bench: Bench, corpus: Corpus, number: int) -> Loaded:
    asked = fresh(number)
    document, since = corpus.record()
    citation = asked["payload"]["citations"][0]
    agent = {
        **asked["payload"],
        "components": [{**part, "citation_ids": [citation["citation_id"]]} for part in document["components"]],
        "primary_component_id": document["primary_component_id"],
        "citations": [{**citation, **document["citations"][0]}],
        "valid_time": {"t": since},
    }
    whole = payload.effective(agent, bench.context.scope_ref)
    return Loaded(number, whole, asked["evidence"], bench.host.parts.index.prepare(whole), guard.texts_of(whole))


def _load(bench: Bench, tx: WriteTx, one: Loaded) -> Stored:
    parts, call = bench.host.parts, bench.call(Tool.ENGRAM_MEMORY_REQUEST_ADMISSION)
    allowed = receipts.authorization(parts.ids, tx, call)
    record = records.make(parts, tx, one.whole, one.evidence, TrustClass.ASSERTED, allowed["receipt_digest"])
    record_id = record["record_id"]
    candidate_id = parts.ids.new("candidate_")
    body = records.body_of(record, records.packed(record, one.evidence))
    tags = guard.tags(tx, one.whole, one.texts)
    tx.put_body(body)
    tx.append(
        Draft(
            operation=Operation.ACCEPT,
            actor=actor(call),
            candidates=(
                CandidateRow(
                    candidate_id=candidate_id,
                    state=CandidateState.ACCEPTED,
                    principal=call.context.principal,
                    origin=call.contract.id,
                    slot=None,
                    sealed=False,
                    record_id=record_id,
                ),
            ),
            records=(
                RecordRow(
                    record_id=record_id,
                    state=RecordState.ACCEPTED_CURRENT,
                    record_digest=record["record_digest"],
                    candidate_id=candidate_id,
                    origin=call.contract.id,
                    shelf=lifecycle.SHELF,
                    body=True,
                ),
            ),
            outcome=OutcomeKey(tx.mac("key", ["fill", one.number]), tx.mac("intent", one.number)),
            guard=(guard.of_record(record_id, tags),),
            facts={
                **facts(tx, call, record["record_digest"], authorization=allowed),
                records.BODY_MAC: records.body_mac(tx, body),
            },
        )
    )
    parts.index.add(tx, record_id, one.indexed)
    return Stored(record_id, body.document, one.whole)
