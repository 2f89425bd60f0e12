"""What a person decides of candidates that were held: shown, accepted, rejected.

The tombstone guard stands here too: over a match only an override that is named lets a candidate in, and the event
keeps adjudicator and name. What holds a secret is let in by nobody. Whoever captured it is told the decision when it
asks for admission with a new key.
Rule: host.md, "Admission"; laws tombstone-guard-every-path, secret-never-admitted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity, Operation
from engram_contracts.model_v1 import TransitionInfo

from engram_runtime.engine import deciding, guard, lifecycle, receipts
from engram_runtime.engine.deciding import Opened, Ready
from engram_runtime.engine.facts import host_facts, operator_actor
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.unfit import Unfit
from engram_runtime.policy import secrets
from engram_runtime.ports import Verdict, VerdictKind
from engram_runtime.store.port import Candidate, Draft, ReadTx, Store, WriteTx
from engram_runtime.tables import NAME

POLICY_ID: Final = "adjudication"
POLICY_VERSION: Final = "1"
"""Who decides, in the decision receipt: the person is in the event's own facts."""
ADJUDICATION: Final = "adjudication"
"""The fact that names the person, and the override if one was used."""
_LIST: Final = "engram adjudicate list tells which are held"


@dataclass(frozen=True, slots=True)
class Case:
    """A held candidate as the person who decides may see it: all of it. `matches` are the forgotten records that it is
    like, `secret` the name of a secret's kind that the scan found in it (the scan is asked even where it is switched
    off for policies), `overdue` that its retention is over already.
    """

    candidate: Candidate
    opened: Opened
    matches: Sequence[str]
    secret: str | None
    overdue: bool


@dataclass(frozen=True, slots=True)
class Decided:
    """What a decision did; `record_id` None for a rejection."""

    event_id: str
    cursor: int
    operation: str
    candidate_id: str
    to_state: str
    record_id: str | None


def held(tx: ReadTx, after: int = 0) -> Sequence[Candidate]:
    """The candidates that wait for a person, in the order of their capture, beyond a captured cursor."""
    found: list[Candidate] = []
    while rows := tx.undecided(after):
        found += [row for row in rows if row.now.held]
        after = rows[-1].captured_cursor
    return found


async def show(parts: Parts, store: Store, candidate_id: str) -> Case:
    """One held candidate, opened. Raises `Unfit`, `StoreError`."""

    def look(tx: ReadTx) -> tuple[Candidate, Opened, bool]:
        candidate = _held(tx, candidate_id)
        return candidate, deciding.opened(tx, candidate), deciding.past_retention(candidate, tx.now)

    candidate, opened, overdue = await store.read(look)
    made = await deciding.ready(parts, store, opened)
    matches = await store.read(lambda tx: guard.matches(tx, made.tags))
    return Case(candidate, opened, matches, await _secret(opened), overdue)


async def accept(
    parts: Parts,
    store: Store,
    candidate_id: str,
    operator: str,
    override: str | None,
    deadline: float,
    *,
    reason: str | None = None,
) -> Decided:
    """Make the candidate a current record.

    override: the name under which a person lets in what is like something forgotten, 1 to 63 of a-z, 0-9, '.', '_',
    '-'; it stands in the event for ever. reason: an opaque reference, in an erasable row. Raises `Unfit`: not held,
    a secret, past its retention, like something forgotten with no override, an override that nothing needs.
    """
    if override is not None and not NAME.rule(override):
        raise Unfit("that is no name for an override", f"write {NAME.expected}")
    opened = await store.read(lambda tx: deciding.opened(tx, _held(tx, candidate_id)))
    if parts.secret_scan and await _secret(opened) is not None:
        raise Unfit("a secret is in it, and no person lets one in", "reject it, and change the secret where it is used")
    made = await deciding.ready(parts, store, opened)

    def work(tx: WriteTx) -> Decided:
        candidate = _held(tx, candidate_id)
        if deciding.past_retention(candidate, tx.now):
            raise Unfit("its retention is over: as a record it could not be read", "reject it")
        matched = guard.forgotten(tx, made.tags)
        if matched and override is None:
            hint = "if it is to be let in nevertheless, say so with --override NAME; the name stands in the journal"
            raise Unfit("it is like something that was forgotten", hint)
        if override is not None and not matched:
            raise Unfit("it is like nothing that was forgotten", "accept it without an override")
        return _commit(parts, tx, candidate, opened, made, Operation.ACCEPT, operator, override, reason)

    return await store.write(work, deadline)


async def reject(
    parts: Parts, store: Store, candidate_id: str, operator: str, deadline: float, *, reason: str | None = None
) -> Decided:
    """End the candidate, one that cannot be opened too; its key is destroyed. Raises `Unfit` if it is not held."""

    def work(tx: WriteTx) -> Decided:
        candidate = _held(tx, candidate_id)
        return _commit(parts, tx, candidate, None, None, Operation.REJECT, operator, None, reason)

    return await store.write(work, deadline)


def _commit(
    parts: Parts,
    tx: WriteTx,
    candidate: Candidate,
    opened: Opened | None,
    made: Ready | None,
    operation: Operation,
    name: str,
    override: str | None,
    reason: str | None,
) -> Decided:
    move = _move(candidate, operation)
    digest = cast("str", tx.event(candidate.captured_cursor).facts["record_digest"])
    kind = VerdictKind.REJECT if made is None else VerdictKind.ACCEPT
    verdict = Verdict(kind, POLICY_ID, POLICY_VERSION, tx.now, operation)
    by = {"adjudicator": name} if override is None else {"adjudicator": name, "override": override}
    if reason is not None:
        tx.put_reason(reason)
    draft = Draft(
        operation=move.operation,
        actor=operator_actor(name, ADJUDICATION),
        facts=host_facts(tx, digest, verdict=receipts.decision(verdict, operation, digest), **{ADJUDICATION: dict(by)}),
    )
    at = deciding.commit(parts, tx, candidate, opened, move, draft, made=made).at
    after = tx.candidate(candidate.now.candidate_id)
    return Decided(
        at.event_id,
        at.cursor,
        str(move.operation),
        candidate.now.candidate_id,
        move.to_state,
        None if after is None else after.now.record_id,
    )


def _held(tx: ReadTx, candidate_id: str) -> Candidate:
    """The candidate, if it waits for a person now."""
    candidate = tx.candidate(candidate_id)
    if candidate is None:
        raise Unfit("there is no such candidate", _LIST)
    _move(candidate, Operation.REJECT)
    if not candidate.now.held:
        raise Unfit("nobody has asked for its admission, or the policy has yet to hold it", _LIST)
    return candidate


def _move(candidate: Candidate, operation: Operation) -> TransitionInfo:
    move = lifecycle.host_move(Entity.CANDIDATE, candidate.now.state, operation)
    if move is None:
        raise Unfit(f"the candidate is {candidate.now.state} already", _LIST)
    return move


async def _secret(opened: Opened) -> str | None:
    return await asyncio.to_thread(secrets.found_in, [opened.case.payload, opened.case.evidence])
