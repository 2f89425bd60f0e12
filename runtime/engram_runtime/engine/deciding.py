"""A decision on a pending candidate, whoever made it: opened, made ready, committed in one event.

Record, body, index rows, guard tags and the end of the envelope's key go together. That the candidate is still as it
was opened, that whoever decides may do so, and that nothing forgotten is let in, those who call this have judged in the
same transaction. Rule: host.md, "Admission".
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

from engram_contracts.model_v1 import TransitionInfo

from engram_runtime.engine import guard, lifecycle, records
from engram_runtime.engine.parts import Parts
from engram_runtime.ports import AdmissionCase
from engram_runtime.store.port import Candidate, Draft, Event, ReadTx, RecordState, Store, WriteTx


@dataclass(frozen=True, slots=True)
class Opened:
    """A pending candidate as it was found: what a policy may see, and what is committed if it is accepted."""

    case: AdmissionCase
    record: dict[str, Any]
    document: bytes
    changed_cursor: int


def opened(tx: ReadTx, candidate: Candidate) -> Opened:
    """Unseal a pending candidate. Raises `BodyMissing`, `Corrupt`, `VaultUnavailable`."""
    document = tx.unseal(candidate.now.candidate_id)
    record, evidence = records.unpacked(document)
    case = AdmissionCase(
        candidate_id=candidate.now.candidate_id,
        principal=candidate.now.principal,
        trust_class=record["trust"]["class"],
        payload=records.payload_of(record),
        evidence=evidence,
    )
    return Opened(case, record, document, candidate.changed_cursor)


@dataclass(frozen=True, slots=True)
class Ready:
    """What accepting commits beside the record: its guard tags, and what the index holds of it."""

    tags: tuple[str, str]
    indexed: Any


async def ready(parts: Parts, store: Store, found: Opened) -> Ready:
    """Everything about the candidate's text that the transaction will need: it would hold up every other writer."""
    texts = await asyncio.to_thread(guard.texts_of, found.case.payload)
    indexed = await asyncio.to_thread(parts.index.prepare, found.record)
    return Ready(await store.read(lambda tx: guard.tags(tx, found.case.payload, texts)), indexed)


def commit(
    parts: Parts,
    tx: WriteTx,
    candidate: Candidate,
    found: Opened | None,
    move: TransitionInfo,
    draft: Draft,
    *,
    made: Ready | None,
    held: bool = False,
) -> Event:
    """Append the decision: `draft` with the candidate's end or hold and, if `move` creates one, the record.

    Only an acceptance needs `found` and `made`. A candidate that is not held gives up its envelope.
    """
    accepted = None if move.creates is None or found is None else found.record
    draft = replace(
        draft,
        operation=move.operation,
        candidates=(
            replace(
                candidate.now,
                state=move.to_state,
                sealed=held,
                held=held,
                record_id=None if accepted is None else accepted["record_id"],
            ),
        ),
    )
    if move.creates is None:
        return tx.event(tx.append(draft).cursor)
    if found is None or made is None:
        raise LookupError("an acceptance needs the opened candidate")
    record = found.record
    row = RecordState(
        record_id=record["record_id"],
        state=move.creates.state,
        record_digest=record["record_digest"],
        candidate_id=candidate.now.candidate_id,
        origin=candidate.now.origin,
        shelf=lifecycle.SHELF,
        body=True,
        expires_at=candidate.now.expires_at,
    )
    body = records.body_of(record, found.document)
    draft = replace(
        draft,
        records=(row,),
        guard=(guard.of_record(record["record_id"], made.tags),),
        facts={**draft.facts, records.BODY_MAC: records.body_mac(tx, body)},
    )
    tx.put_body(body)
    at = tx.append(draft)
    parts.index.add(tx, record["record_id"], made.indexed)
    return tx.event(at.cursor)


def past_retention(candidate: Candidate, now: int) -> bool:
    """Whether nobody could read a record of it: its retention ended while it was pending."""
    return candidate.now.expires_at is not None and candidate.now.expires_at <= now
