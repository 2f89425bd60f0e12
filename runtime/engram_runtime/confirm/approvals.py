"""Deciding on requests for confirmation: what commands, console and the client's form do to a row.

A decision is one change of one row; the journal tells of it in the event that an approval allowed. All of them judge
the row in their own transaction, so two people deciding at once is no race. Rule: host.md, "Confirmation".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engram_runtime.confirm.approvers import Approver, document
from engram_runtime.confirm.settings import Way
from engram_runtime.ports import Clock
from engram_runtime.store.port import ReadTx, Request, RequestState, Store, WriteTx

_WAIT_S: Final = 10.0
"""Seconds that a decision may wait for its turn to write."""
_CLIENT: Final = "client:"


class Undecidable(Exception):  # noqa: N818
    """A request that cannot be decided (any more); `hint` says what mends it."""

    def __init__(self, error: str, hint: str) -> None:
        super().__init__(error)
        self.hint = hint


def pending(tx: ReadTx) -> Sequence[Request]:
    """The requests that wait for a human now, the oldest first."""
    return [row for row in tx.requests(tx.now) if row.state is RequestState.OPEN]


def alive(request: Request, now: int) -> bool:
    """Whether a request is in its life; a clock that jumped back makes no request younger."""
    return request.requested_at <= now < request.expires_at


def status(request: Request, now: int) -> str:
    """What became of a request, in a word for people."""
    if request.consumed_cursor is not None:
        return "used"
    return request.state.value if alive(request, now) else "dead"


def open_request(tx: ReadTx, request_id: str) -> Request:
    """The request, if it still waits. Raises `Undecidable`."""
    request = tx.request(request_id)
    if request is None:
        raise Undecidable("there is no such request", "see which requests wait; a dead one is forgotten after an hour")
    if not alive(request, tx.now):
        raise Undecidable("the request is dead", "have the agent send the same call again: that makes a new one")
    if request.state is RequestState.DENIED:
        raise Undecidable("the request was denied", "a denial holds until the request is dead; then ask again")
    if request.state is RequestState.APPROVED:
        raise Undecidable("the request is approved already", "have the agent send the same call again")
    return request


def chosen(tx: ReadTx, request_id: str | None) -> Request:
    """The request of that id, or the only one that waits where none is named. Raises `Undecidable`."""
    if request_id is not None:
        return open_request(tx, request_id)
    waiting = pending(tx)
    if not waiting:
        raise Undecidable("no request waits", "have the agent make its call first; a request lives five minutes")
    if len(waiting) > 1:
        raise Undecidable("several requests wait", "say which: look at them, and name one")
    return waiting[0]


async def approve(
    store: Store, request_id: str, approver: Approver, clock: Clock, method: str = Way.OPERATOR
) -> Request:
    """Sign and store an approval; the row as stored. `method` is told in the journal: by which of the host's doors.

    Raises `Undecidable`, `StoreError`.
    """

    def work(tx: WriteTx) -> Request:
        request = open_request(tx, request_id)
        statement = document(request_id, request.operation_digest, approver.id, tx.now)
        return _decided(tx, request, RequestState.APPROVED, approver.id, method, approver.sign(statement))

    return await _write(store, clock, work)


async def deny(store: Store, request_id: str, by: str, clock: Clock, method: str = Way.OPERATOR) -> Request:
    """Store a denial, which holds for the life of the request. Raises `Undecidable`, `StoreError`."""

    def work(tx: WriteTx) -> Request:
        return _decided(tx, open_request(tx, request_id), RequestState.DENIED, by, method, None)

    return await _write(store, clock, work)


async def decide_at_client(store: Store, request_id: str, binding: str, approved: bool, clock: Clock) -> Request:
    """Store what the human at a binding's client said. It has no signature; a MAC under the scope's key stands for it,
    so that a row which somebody wrote into the file is not one. Raises `Undecidable`, `StoreError`.
    """

    def work(tx: WriteTx) -> Request:
        request = open_request(tx, request_id)
        who = client_of(binding)
        if not approved:
            return _decided(tx, request, RequestState.DENIED, who, Way.CLIENT, None)
        proof = client_proof(tx, request_id, request.operation_digest, who, tx.now)
        return _decided(tx, request, RequestState.APPROVED, who, Way.CLIENT, proof)

    return await _write(store, clock, work)


def client_of(binding: str) -> str:
    """How approvals name the human at the client of a binding."""
    return _CLIENT + binding


def client_proof(tx: ReadTx, request_id: str, operation_digest: str, who: str, at: int) -> str:
    """What proves an approval at the client: only this host's processes can make it."""
    return tx.mac("approval", document(request_id, operation_digest, who, at))


def _decided(tx: WriteTx, request: Request, state: RequestState, by: str, method: str, proof: str | None) -> Request:
    row = replace(request, state=state, approver=by, method=str(method), decided_at=tx.now, proof=proof)
    tx.put_request(row)
    return row


async def _write(store: Store, clock: Clock, work: Callable[[WriteTx], Request]) -> Request:
    return await store.write(work, clock.monotonic() + _WAIT_S)
