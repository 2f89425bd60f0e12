"""Hosts that bind keys to too much or too little, or forget what they bound."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, CleanupStatus
from engram_runtime.call import Call
from engram_runtime.engine import admission, capture, forget, payload, replay, withdraw
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.parts import Parts
from engram_runtime.refused import Refused
from engram_runtime.store.port import Event, OutcomeKey, ReadTx, WriteTx
from engram_runtime.store.sqlite import SqliteStore

from tests.mutants.laws.disclosure import tombstoned
from tests.mutants.table import mutant

_KEY_HEX = 32
_WRITE_S = 10.0

Identity = Callable[[ReadTx, Call, Mapping[str, Any]], OutcomeKey]


@contextmanager
def _identified(change: Callable[[Identity, ReadTx, Call, Mapping[str, Any]], OutcomeKey]) -> Generator[None]:
    """What a call's key and intent are is changed, given how they are made."""
    identity = replay.identity

    def identified(tx: ReadTx, call: Call, arguments: Mapping[str, Any]) -> OutcomeKey:
        return change(identity, tx, call, arguments)

    with patch.object(replay, "identity", identified):
        yield


def _as(call: Call, principal: str) -> Call:
    return replace(call, context=replace(call.context, principal=principal))


@mutant("key-scope", "shares-keys-across-principals")
def shares_keys_across_principals() -> Iterator[None]:
    """A key is the scope's, whoever sends it."""
    with _identified(lambda identity, tx, call, arguments: identity(tx, _as(call, "anybody"), arguments)):
        yield


@mutant("replay-conflict", "key-per-tool")
def key_per_tool() -> Iterator[None]:
    """A key is bound for each tool apart."""

    def apart(identity: Identity, tx: ReadTx, call: Call, arguments: Mapping[str, Any]) -> OutcomeKey:
        return identity(tx, _as(call, f"{call.context.principal} {call.tool.name}"), arguments)

    with _identified(apart):
        yield


@mutant("replay-intent", "intent-has-time")
def intent_has_time() -> Iterator[None]:
    """The intent holds the time of the call."""

    def timed(identity: Identity, tx: ReadTx, call: Call, arguments: Mapping[str, Any]) -> OutcomeKey:
        key = identity(tx, call, arguments)
        return replace(key, intent_mac=tx.mac("intent", [key.intent_mac, tx.now]))

    with _identified(timed):
        yield


@mutant("replay-same-outcome", "applies-twice")
def applies_twice() -> Iterator[None]:
    """No key is ever found again: every call has its effect."""

    def fresh(identity: Identity, tx: ReadTx, call: Call, arguments: Mapping[str, Any]) -> OutcomeKey:
        return replace(identity(tx, call, arguments), key_mac=secrets.token_hex(_KEY_HEX))

    with _identified(fresh):
        yield


@mutant("replay-same-outcome", "says-not-replayed")
def says_not_replayed() -> Iterator[None]:
    """A replay tells the stored outcome as if it were new."""
    captured, admitted = capture.captured, admission.admitted
    withdrawn, forgotten = withdraw.withdrawn, forget.forgotten
    with (
        patch.object(capture, "captured", lambda event, _: captured(event, CaptureStatus.COMMITTED_PENDING)),
        patch.object(admission, "admitted", lambda event, *, replayed: admitted(event, replayed=False)),
        patch.object(withdraw, "withdrawn", lambda tx, event, *, replayed: withdrawn(tx, event, replayed=False)),
        patch.object(forget, "forgotten", lambda tx, event, *, replayed: forgotten(tx, event, replayed=False)),
    ):
        yield


@mutant("replay-conflict", "answers-conflict-as-replay")
def answers_conflict_as_replay() -> Iterator[None]:
    """A bound key is answered with its outcome, whatever the call says."""

    def stored(tx: ReadTx, key: OutcomeKey) -> Event | None:
        found = tx.outcome(key.key_mac)
        return None if found is None else found.event

    with patch.object(replay, "stored", stored):
        yield


@mutant("replay-before-policy", "replay-checks-expiry")
def replay_checks_expiry() -> Iterator[None]:
    """A capture is judged by retention, ceiling and consent before its key is looked up."""
    captures = capture.capture

    def judged(parts: Parts, tx: WriteTx, arguments: Any, call: Call) -> Any:
        payload.judge(payload.effective(arguments["payload"], call.context.scope_ref), parts.capture, tx.now)
        return captures(parts, tx, arguments, call)

    with patch.object(capture, "capture", judged):
        yield


@mutant("replay-before-policy", "replay-asks-confirmation")
def replay_asks_confirmation() -> Iterator[None]:
    """A human is asked before anything is looked up."""

    async def nothing(self: Memory, arguments: dict[str, object], call: Call) -> None:
        return None

    with patch.object(Memory, "replay", nothing), patch.object(Memory, "target", nothing):
        yield


@mutant("replay-durable", "forgets-keys-on-restart")
def forgets_keys_on_restart() -> Iterator[None]:
    """A store that is opened knows none of the keys that were bound before."""
    opens: Any = SqliteStore.open.__func__

    async def opened(cls: type[SqliteStore], *args: Any, **more: Any) -> SqliteStore:
        store = await opens(cls, *args, **more)
        if not more.get("inspect"):
            await store.write(lambda tx: tx.connection.execute("DELETE FROM outcome"), time.monotonic() + _WRITE_S)
        return store

    with patch.object(SqliteStore, "open", classmethod(opened)):
        yield


@mutant("replay-current-cleanup", "replays-old-cleanup")
def replays_old_cleanup() -> Iterator[None]:
    """A replay says of the clean-up what was so when the key was bound."""
    withdrawn, forgotten = withdraw.withdrawn, forget.forgotten

    def of_withdrawal(tx: ReadTx, event: Event, *, replayed: bool) -> Any:
        told: Any = withdrawn(tx, event, replayed=replayed)
        return {**told, "key_destruction": CleanupStatus.PENDING.value} if replayed else told

    def of_forgetting(tx: ReadTx, event: Event, *, replayed: bool) -> Any:
        told: Any = forgotten(tx, event, replayed=replayed)
        told = {name: value for name, value in told.items() if name != "coverage_receipt_digest"}
        return {**told, "projection_invalidation": CleanupStatus.PENDING.value} if replayed else told

    with patch.object(withdraw, "withdrawn", of_withdrawal), patch.object(forget, "forgotten", of_forgetting):
        yield


@mutant("refusal-binds-no-key", "refusal-binds-key")
def refusal_binds_key() -> Iterator[None]:
    """A key is bound when it is first seen, whatever becomes of the call."""
    stored, bound = replay.stored, dict[str, str]()

    def reserved(tx: ReadTx, key: OutcomeKey) -> Event | None:
        if bound.setdefault(key.key_mac, key.intent_mac) != key.intent_mac:
            raise Refused(Refusal.REPLAY_CONFLICT)
        return stored(tx, key)

    with patch.object(replay, "stored", reserved):
        yield


@mutant("capture-replay-no-adjudication", "recaptures-on-replay")
def recaptures_on_replay() -> Iterator[None]:
    """A capture whose content was forgotten since is captured anew by its replay."""
    captures = capture.capture

    def again(parts: Parts, tx: WriteTx, arguments: Any, call: Call) -> Any:
        found = tx.outcome(replay.identity(tx, call, arguments).key_mac)
        if found is not None and _forgotten(tx, found.event):
            arguments = {**arguments, "idempotency_key": secrets.token_hex(_KEY_HEX)}
        return captures(parts, tx, arguments, call)

    with patch.object(capture, "capture", again):
        yield


def _forgotten(tx: ReadTx, event: Event) -> bool:
    """Whether the record of the candidate that an event captured was forgotten."""
    candidates: Any = event.document.get("candidates", ())
    rows = [tx.candidate(part["candidate_id"]) for part in candidates]
    names = [row.now.record_id for row in rows if row is not None and row.now.record_id is not None]
    return any(tombstoned(tx.record(name)) for name in names)
