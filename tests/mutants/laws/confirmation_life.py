"""Hosts whose approvals live too long, count too often, or are asked for without end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from engram_runtime.call import Call
from engram_runtime.confirm import broker
from engram_runtime.engine import consent
from engram_runtime.store.beside import ReadsBeside
from engram_runtime.store.port import Request, RequestState, WriteTx

from tests.mutants.table import mutant

_LONG_MS = 10**12


@mutant("confirmation-ttl", "keeps-old-approvals")
def keeps_old_approvals() -> Iterator[None]:
    """A request and its approval never die."""
    with patch.object(broker, "_LIFE_MS", _LONG_MS):
        yield


@mutant("confirmation-execution", "executes-late")
def executes_late() -> Iterator[None]:
    """An approval that was released to a call is good however late it commits."""
    with patch.object(consent, "of_seconds", lambda seconds: _LONG_MS):
        yield


@mutant("confirmation-single-use", "reuses-approval")
def reuses_approval() -> Iterator[None]:
    """A commit leaves the approval as it was."""
    spend = consent.spend

    def spent(tx: WriteTx, call: Call, arguments: Any) -> None:
        before = None if call.approval is None else tx.request(call.approval.request_id)
        spend(tx, call, arguments)
        if before is not None:
            tx.put_request(before)

    with patch.object(consent, "spend", spent):
        yield


@contextmanager
def _finding(keeps: Callable[[Request], bool]) -> Iterator[None]:
    """The live request of an operation is found only if `keeps` says so; else another is made."""
    request_of = ReadsBeside.request_of

    def found(self: ReadsBeside, principal: str, digest: str, live_at: int) -> Request | None:
        row = request_of(self, principal, digest, live_at)
        return row if row is not None and keeps(row) else None

    with patch.object(ReadsBeside, "request_of", found):
        yield


@mutant("confirmation-denial", "asks-again-after-denial")
def asks_again_after_denial() -> Iterator[None]:
    """What was denied is asked again."""
    with _finding(lambda row: row.state is not RequestState.DENIED):
        yield


@mutant("confirmation-joins", "opens-second-request")
def opens_second_request() -> Iterator[None]:
    """Each call that must wait opens a request of its own."""
    with _finding(lambda row: row.state is not RequestState.OPEN):
        yield


@mutant("confirmation-open-limit", "opens-requests-without-end")
def opens_requests_without_end() -> Iterator[None]:
    """A principal may have any number of requests open."""
    most = replace(broker.laws.CONFIRMATION_OPEN_LIMIT, requests=_LONG_MS)
    with patch.object(broker, "laws", SimpleNamespace(CONFIRMATION_OPEN_LIMIT=most)):
        yield
