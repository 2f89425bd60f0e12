"""Hosts whose answers of mutations say something else than what was committed."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast
from unittest.mock import patch
from weakref import WeakKeyDictionary

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus
from engram_runtime.call import Call
from engram_runtime.canonical import canonical
from engram_runtime.engine import capture
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.parts import Parts
from engram_runtime.pipeline import faults
from engram_runtime.ports import Ids
from engram_runtime.store.group import Group
from engram_runtime.store.port import WriteTx
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.store.tx import SqliteWriteTx

from tests.mutants.table import mutant

T = TypeVar("T")


@mutant("concurrent-once", "commits-concurrent-twice")
def commits_concurrent_twice() -> Iterator[None]:
    """A capture that comes while an equal one runs does not wait for it, and has an effect of its own."""
    captures, running = Memory.engram_memory_capture, set[str]()

    async def hasty(self: Memory, arguments: Any, call: Call) -> Any:
        key = arguments["idempotency_key"]
        own: Any = {**arguments, "idempotency_key": secrets.token_hex()} if key in running else arguments
        running.add(key)
        try:
            return await captures(self, own, call)
        finally:
            running.discard(key)

    with patch.object(Memory, "engram_memory_capture", hasty):
        yield


@mutant("outcome-unknown", "answers-unavailable-after-commit")
def answers_unavailable_after_commit() -> Iterator[None]:
    """A commit of which nobody knows the end is told as one that did not happen."""
    cause_of = faults.cause_of

    def told(error: BaseException, sealed: bool) -> Refusal:
        cause = cause_of(error, sealed)
        return Refusal.STORE_UNAVAILABLE if cause is Refusal.STORE_OUTCOME_UNKNOWN else cause

    with patch.object(faults, "cause_of", told):
        yield


@mutant("failure-commits-nothing", "commits-then-fails")
def commits_then_fails() -> Iterator[None]:
    """What a mutation wrote before it failed is kept."""
    runs = Group.run

    def kept(self: Group, fn: Callable[[SqliteWriteTx], T]) -> T | None:
        failed: list[BaseException] = []

        def swallowing(tx: SqliteWriteTx) -> T | None:
            try:
                return fn(tx)
            except Exception as error:
                failed.append(error)
                return None

        result = runs(self, swallowing)
        if failed:
            raise failed[0]
        return result

    with patch.object(Group, "run", kept):
        yield


class _Undone(Exception):  # noqa: N818 - undoes a transaction whose result is kept
    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


@mutant("success-durable", "answers-before-commit")
def answers_before_commit() -> Iterator[None]:
    """A capture is answered before it is committed, which happens before the next write."""
    writes, waiting = SqliteStore.write, WeakKeyDictionary[SqliteStore, list[Any]]()

    async def lazily(self: SqliteStore, fn: Callable[[SqliteWriteTx], Any], deadline: float) -> Any:
        behind = waiting.setdefault(self, [])
        while behind:
            await writes(self, behind.pop(0), deadline)

        def tried(tx: SqliteWriteTx) -> Any:
            result = fn(tx)
            if isinstance(result, dict) and result.get("status") == CaptureStatus.COMMITTED_PENDING:
                raise _Undone(cast("Any", result))
            return cast("Any", result)

        try:
            return await writes(self, tried, deadline)
        except _Undone as undone:
            behind.append(fn)
            return undone.result

    with patch.object(SqliteStore, "write", lazily):
        yield


@dataclass(frozen=True, slots=True)
class _Derived:
    """Ids of which candidates' are made of what they name."""

    ids: Ids
    seed: bytes

    def new(self, prefix: str) -> str:
        if not prefix.startswith("candidate"):
            return self.ids.new(prefix)
        digest = hashlib.sha256(self.seed).digest()
        return prefix + base64.b32encode(digest).decode("ascii").lower()[:26]

    def random(self, size: int) -> bytes:
        return self.ids.random(size)


@mutant("ids-not-derived", "derives-candidate-id")
def derives_candidate_id() -> Iterator[None]:
    """A candidate's id is a digest of principal, key and content."""
    captures = capture.capture

    def derived(parts: Parts, tx: WriteTx, arguments: Any, call: Call) -> Any:
        seed = canonical([call.context.scope_ref, call.context.principal, arguments])
        return captures(replace(parts, ids=_Derived(parts.ids, seed)), tx, arguments, call)

    with patch.object(capture, "capture", derived):
        yield
