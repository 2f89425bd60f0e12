"""The broker: the host's confirmation guard over the rows that all processes of a scope share.

One request for each principal and operation; a retry joins it, whatever process it comes to. The call is held for a
while, with progress, and looks at the row now and then; whoever decides, in whatever process, changes that row. What
it hands on is judged once more in the mutation's transaction, which consumes it (engine/consent.py).
Rule: host.md, "Confirmation"; laws confirmation-*.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import laws

from engram_runtime.call import Call, Reply, works_without_guard
from engram_runtime.confirm import approvals
from engram_runtime.confirm.approvers import Approvers, document
from engram_runtime.confirm.code import retyped
from engram_runtime.confirm.settings import Confirming, Way
from engram_runtime.confirm.words import Describe, question
from engram_runtime.engine.operation import operation_digest, target_of
from engram_runtime.instants import of_seconds
from engram_runtime.ports import Approval, Clock, Ids
from engram_runtime.refused import Refused
from engram_runtime.store.people import REQUEST_KEPT_MS
from engram_runtime.store.port import ReadTx, Request, RequestState, Store, WriteTx

_ID: Final = "conf_"
_LOOK_S: Final = 0.2
"""Seconds between two looks at the row: what a human notices last, and what costs a thousandth of a core."""
_PROGRESS_S: Final = 2.0
_WRITE_S: Final = 10.0
_LIFE_MS: Final = of_seconds(laws.CONFIRMATION_TTL.seconds)

Pause = Callable[[float], Awaitable[object]]


class Broker:
    """The `Confirmation` of a host with a store; one for all of its bindings."""

    def __init__(
        self,
        store: Store,
        approvers: Approvers,
        describe: Describe,
        confirming: Confirming,
        clock: Clock,
        ids: Ids,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """`pause` sleeps for some seconds between two looks."""
        self._store = store
        self._approvers = approvers
        self._describe = describe
        self._confirming = confirming
        self._clock = clock
        self._ids = ids
        self._pause = pause
        self._leaving = False

    def required(self, call: Call) -> bool:
        """Always for some tools, and where the host selected it for this binding (law confirmation-selected)."""
        if not works_without_guard(call.tool):
            return True
        return call.tool.name in self._confirming.of(call.context.binding).tools

    def leave(self) -> None:
        """Hold no call any longer: the host is going. The requests stay for whoever asks again."""
        self._leaving = True

    async def confirm(self, arguments: dict[str, object], call: Call) -> Approval:
        """Ask, wait, and release the approval of exactly this operation.

        Raises `Refused`: required (still open when the wait was over), denied, expired, too many open. Raises `Asking`
        where the client has to ask and come again. A request that a twin of this call has used up meanwhile is handed
        on as it is: the transaction knows whether this is a replay.
        """
        request = await self._joined(arguments, call)
        if request.state is RequestState.OPEN:
            request = await self._settled(request, call)
        if request.state is RequestState.DENIED:
            raise Refused(Refusal.CONFIRMATION_DENIED)
        if request.state is RequestState.OPEN:
            raise Refused(Refusal.CONFIRMATION_REQUIRED)
        return await self._released(request, call)

    async def _joined(self, arguments: Mapping[str, Any], call: Call) -> Request:
        """The live request for this operation of this principal, made if there is none."""
        digest = operation_digest(call, arguments)
        found = await self._store.read(lambda tx: tx.request_of(call.context.principal, digest, tx.now))
        if found is not None:
            return found
        summary = await self._describe.describe(arguments, call)

        def work(tx: WriteTx) -> Request:
            there = tx.request_of(call.context.principal, digest, tx.now)
            if there is not None:
                return there
            tx.drop_requests(tx.now - REQUEST_KEPT_MS)
            mine = [row for row in approvals.pending(tx) if row.principal == call.context.principal]
            if len(mine) >= laws.CONFIRMATION_OPEN_LIMIT.requests:
                raise Refused(Refusal.CONFIRMATION_TOO_MANY)
            made = Request(
                request_id=self._ids.new(_ID),
                operation_digest=digest,
                principal=call.context.principal,
                binding=call.context.binding,
                tool=str(call.tool.name),
                target=target_of(call, arguments),
                summary=summary,
                requested_at=tx.now,
                expires_at=tx.now + _LIFE_MS,
            )
            tx.put_request(made)
            return made

        return await self._store.write(work, self._clock.monotonic() + _WRITE_S)

    async def _settled(self, request: Request, call: Call) -> Request:
        """The request once it is decided, or as it stands when the wait is over. Raises `Refused(EXPIRED)`."""
        total = self._confirming.wait_s
        started, told = self._clock.monotonic(), -_PROGRESS_S
        asked = self._asked(request, call)
        await asyncio.sleep(0)  # a question that ends the call, or its answer, is there at once
        try:
            while True:
                if asked is not None and asked.done():
                    await self._answered(request, call, asked.result())
                    asked = None
                request = await self._standing(request)
                waited = self._clock.monotonic() - started
                if request.state is not RequestState.OPEN or waited >= total or self._leaving:
                    return request
                if waited - told >= _PROGRESS_S:
                    told = waited
                    await call.client.progress(waited, total)
                await self._rest(min(_LOOK_S, total - waited), asked)
        finally:
            if asked is not None:
                asked.cancel()
                await asyncio.gather(asked, return_exceptions=True)

    def _asked(self, request: Request, call: Call) -> asyncio.Task[str | Reply] | None:
        """The question to the human at the client, if this binding asks there and the client can."""
        if self._confirming.of(call.context.binding).way is not Way.CLIENT or not call.client.elicits:
            return None

        async def ask() -> str | Reply:
            return await call.client.ask(question(request))

        return asyncio.ensure_future(ask())

    async def _answered(self, request: Request, call: Call, reply: str | Reply) -> None:
        """Store what the human at the client said."""
        with suppress(approvals.Undecidable):  # an operator was faster, or it died meanwhile: the row says it
            await self.said_at_client(request.request_id, call.context.binding, reply)

    async def said_at_client(self, request_id: str, binding: str, reply: str | Reply) -> None:
        """Take what the human at a binding's client said: the code approves, an empty text or a no denies; nothing, or
        another text, leaves the request to the operator. Raises `Undecidable`.
        """
        approved = isinstance(reply, str) and retyped(request_id, reply)
        if reply is Reply.NONE or (isinstance(reply, str) and reply.strip() and not approved):
            return
        await approvals.decide_at_client(self._store, request_id, binding, approved, self._clock)

    async def _rest(self, seconds: float, asked: asyncio.Task[str | Reply] | None) -> None:
        """Until the next look, or the client's answer."""
        nap = asyncio.ensure_future(self._pause(seconds))
        try:
            await asyncio.wait({nap} if asked is None else {nap, asked}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            nap.cancel()

    async def _standing(self, request: Request) -> Request:
        """The row as it is now. Raises `Refused(CONFIRMATION_EXPIRED)` for one that died undecided or unused."""

        def look(tx: ReadTx) -> Request | None:
            row = tx.request(request.request_id)
            alive = row is not None and approvals.alive(row, tx.now)
            return row if row is not None and (row.consumed_cursor is not None or alive) else None

        row = await self._store.read(look)
        if row is None:
            raise Refused(Refusal.CONFIRMATION_EXPIRED)
        return row

    async def _released(self, request: Request, call: Call) -> Approval:
        """Hand the approval to this call, if it is one; the time of execution runs from here.

        Raises `Refused(CONFIRMATION_REQUIRED)` for one that nobody can be shown to have given.
        """
        by, method, at, proof = request.approver, request.method, request.decided_at, request.proof
        if by is None or method is None or at is None or proof is None:
            raise Refused(Refusal.CONFIRMATION_REQUIRED)
        signed = False
        if method != Way.CLIENT:
            statement = document(request.request_id, request.operation_digest, by, at)
            signed = await asyncio.to_thread(self._approvers.signed, by, statement, proof)

        def work(tx: WriteTx) -> None:
            row = tx.request(request.request_id)
            if row is None or replace(row, released_at=None) != replace(request, released_at=None):
                if row is not None and row.consumed_cursor is not None:
                    return
                raise Refused(Refusal.CONFIRMATION_REQUIRED)
            if not approvals.alive(row, tx.now):
                raise Refused(Refusal.CONFIRMATION_EXPIRED)
            if not _in_its_life(row, at) or not (signed or self._given_at_client(tx, row, call, by, at)):
                raise Refused(Refusal.CONFIRMATION_REQUIRED)
            tx.put_request(replace(row, released_at=tx.now))

        if request.consumed_cursor is None:
            await self._store.write(work, self._clock.monotonic() + _WRITE_S)
        return Approval(request.request_id, True, by, method, at, proof)

    def _given_at_client(self, tx: ReadTx, row: Request, call: Call, by: str, at: int) -> bool:
        """Whether the human at this binding's client gave it, where the host lets that be enough."""
        binding = call.context.binding
        if row.method != Way.CLIENT or self._confirming.of(binding).way is not Way.CLIENT:
            return False
        if by != approvals.client_of(binding):
            return False
        return row.proof == approvals.client_proof(tx, row.request_id, row.operation_digest, by, at)


def _in_its_life(row: Request, decided_at: int) -> bool:
    """Whether the row's times are ones that this host writes: no life was made longer by hand."""
    return row.requested_at <= decided_at < row.expires_at <= row.requested_at + _LIFE_MS
