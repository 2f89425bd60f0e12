"""The journal: events as exact RFC 8785 bytes, each naming the one before.

    event    {actor, candidates?, cursor, destroyed?, ended?, erased?, erasing?, event_id, facts?, guard?, lost?,
             operation, outcome?, previous, recorded_at, records?}
    event 0  {contract, cursor: 0, event_id, format, log_id, operation, recorded_at, scope, vault}
    leaf     sha256(0x00 || bytes), as an RFC 6962 tree would have it; `previous` is that of the event before, in hex

Bytes are never serialised again: what is read is what was written. Nothing erasable or mutable stands in an
event. Rule: host.md, "Journal".
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import apsw
import orjson

from engram_runtime.canonical import canonical
from engram_runtime.ports import Ids
from engram_runtime.store import rowsql
from engram_runtime.store.errors import Corrupt, CursorGap
from engram_runtime.store.rows import Appended, CandidateState, Draft, Event, RecordState, SlotRef

FORMAT = 1
GENESIS = "genesis"
DESTROYED = "slot-destroyed"
RESTORED = "store-restored"


@dataclass(frozen=True, slots=True)
class Tail:
    """The last event: what the next one must name, and how late it is at least."""

    cursor: int
    leaf: bytes
    recorded_at: int


def leaf_of(event: bytes) -> bytes:
    """The leaf hash of an event."""
    return hashlib.sha256(b"\0" + event).digest()


def digest_of(domain: str, event: bytes) -> str:
    """The contract's event digest: `sha256:` and hex over domain, zero byte, bytes."""
    return "sha256:" + hashlib.sha256(domain.encode() + b"\0" + event).hexdigest()


def tail(connection: apsw.Connection) -> Tail:
    """The last event. Raises `Corrupt` if there is not even genesis."""
    row = connection.execute("SELECT cursor, leaf, recorded_at FROM journal ORDER BY cursor DESC LIMIT 1").fetchone()
    if row is None:
        raise Corrupt("the journal has no genesis")
    return Tail(*row)


def begin(
    connection: apsw.Connection,
    *,
    event_id: str,
    log_id: str,
    scope_ref: str,
    vault_check: str,
    contract: Mapping[str, object],
    now: int,
) -> None:
    """Write event 0. `log_id` is random hex; `vault_check` its MAC, so that another vault is noticed at
    open.
    """
    document = {
        "contract": dict(contract),
        "cursor": 0,
        "event_id": event_id,
        "format": FORMAT,
        "log_id": log_id,
        "operation": GENESIS,
        "recorded_at": now,
        "scope": scope_ref,
        "vault": vault_check,
    }
    _insert(connection, 0, now, canonical(document))


def append(
    connection: apsw.Connection, before: Tail, now: int, document: dict[str, object], *, ids: Ids, domain: str
) -> Event:
    """Complete a document with its place and store it; the event as `read` gives it. Raises `ValueError` if it has no
    canonical form.
    """
    cursor, event_id = before.cursor + 1, ids.new("evt_")
    document["cursor"] = cursor
    document["event_id"] = event_id
    document["previous"] = before.leaf.hex()
    document["recorded_at"] = now
    event = canonical(document)
    leaf = _insert(connection, cursor, now, event)
    stored = parse(event)
    at = Appended(cursor, event_id, now, digest_of(domain, event), leaf)
    return Event(at, cast("str", stored["operation"]), stored, event)


def read(connection: apsw.Connection, cursor: int, domain: str) -> Event:
    """The event at a cursor. Raises `CursorGap` if there is none, `Corrupt` if its bytes are not its
    leaf's or no event.
    """
    row = rowsql.first(connection, "SELECT event, leaf FROM journal WHERE cursor = ?", (cursor,))
    if row is None:
        raise CursorGap(f"the journal holds no event {cursor}")
    event, leaf = row
    if leaf_of(event) != leaf:
        raise Corrupt(f"event {cursor} was altered")
    document = parse(event)
    try:
        identity, operation = cast("str", document["event_id"]), cast("str", document["operation"])
        at = Appended(cursor, identity, cast("int", document["recorded_at"]), digest_of(domain, event), leaf)
    except KeyError:
        raise Corrupt(f"event {cursor} is none of this format") from None
    return Event(at, operation, document, event)


def parse(event: bytes) -> dict[str, object]:
    """The document of an event. Raises `Corrupt` if the bytes are no JSON object."""
    try:
        document = orjson.loads(event)
    except orjson.JSONDecodeError:
        document = None
    if not isinstance(document, dict):
        raise Corrupt("an event of the journal is no JSON object")
    return cast("dict[str, object]", document)


def draft_document(draft: Draft) -> dict[str, object]:
    """What a draft says, without its place in the journal."""
    document: dict[str, object] = {"actor": dict(draft.actor), "operation": draft.operation}
    if draft.facts:
        if _has_float(draft.facts):
            raise ValueError("facts of an event must not hold a float")
        document["facts"] = dict(draft.facts)
    if draft.candidates:
        document["candidates"] = [_candidate(state) for state in draft.candidates]
    if draft.records:
        document["records"] = [record_document(state) for state in draft.records]
    if draft.outcome is not None:
        document["outcome"] = {"key_mac": draft.outcome.key_mac, "intent_mac": draft.outcome.intent_mac}
    if draft.guard:
        document["guard"] = [{"subject": entry.subject, "tags": list(entry.tags)} for entry in draft.guard]
    if draft.erasing:
        document["erasing"] = [{"record_id": part.record_id, **_slot(part.slot)} for part in draft.erasing]
    if draft.erased:
        document["erased"] = [{"record_id": part.record_id, "receipt": dict(part.receipt)} for part in draft.erased]
    return document


def destroyed_document(refs: Sequence[SlotRef]) -> dict[str, object]:
    """The store's own event: these keys were overwritten and the overwriting was synced."""
    return {"actor": {}, "operation": DESTROYED, "destroyed": [_slot(ref) for ref in refs]}


def restored_document(
    candidates: Sequence[CandidateState], ended: Sequence[SlotRef], lost: Sequence[SlotRef]
) -> dict[str, object]:
    """The event of a store that a backup was made the store of: candidates whose sealed bodies no backup has, slots of
    this vault whose keys are to be overwritten, slots that no vault here has.
    """
    parts = {
        "candidates": [_candidate(state) for state in candidates],
        "ended": [_slot(ref) for ref in ended],
        "lost": [_slot(ref) for ref in lost],
    }
    return {"actor": {}, "operation": RESTORED, **{name: part for name, part in parts.items() if part}}


def _insert(connection: apsw.Connection, cursor: int, now: int, event: bytes) -> bytes:
    leaf = leaf_of(event)
    connection.execute("INSERT INTO journal VALUES (?, ?, ?, ?)", (cursor, now, leaf, event))
    return leaf


def _candidate(state: CandidateState) -> dict[str, object]:
    document: dict[str, object] = {
        "candidate_id": state.candidate_id,
        "state": state.state,
        "principal": state.principal,
        "origin": state.origin,
        "sealed": state.sealed,
        "held": state.held,
    }
    if state.slot is not None:
        document["slot"] = _slot(state.slot)
    if state.expires_at is not None:
        document["expires_at"] = state.expires_at
    if state.record_id is not None:
        document["record_id"] = state.record_id
    return document


def record_document(state: RecordState) -> dict[str, object]:
    """An after-image as events hold it: `RecordState(**document)` is the same again."""
    document: dict[str, object] = {
        "record_id": state.record_id,
        "state": state.state,
        "record_digest": state.record_digest,
        "candidate_id": state.candidate_id,
        "origin": state.origin,
        "shelf": state.shelf,
        "body": state.body,
    }
    if state.expires_at is not None:
        document["expires_at"] = state.expires_at
    return document


def _slot(ref: SlotRef) -> dict[str, object]:
    return {"slot": ref.slot, "generation": ref.generation}


def _has_float(value: object) -> bool:
    waiting = [value]
    while waiting:
        node = waiting.pop()
        if type(node) is str or type(node) is int:  # nearly all of them
            continue
        if isinstance(node, Mapping):
            waiting.extend(cast("Mapping[str, object]", node).values())
        elif isinstance(node, list | tuple):
            waiting.extend(cast("Sequence[object]", node))
        elif isinstance(node, float):
            return True
    return False
