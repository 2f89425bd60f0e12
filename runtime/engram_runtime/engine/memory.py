"""Engram memory over a scope's store: the handlers of the contract's tools, each a transaction or two.

The domain is in the modules beside this one; here it meets the store and the call.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Protocol, cast

from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.types import (
    EngramMemoryCaptureIn,
    EngramMemoryCaptureOut,
    EngramMemoryForgetIn,
    EngramMemoryForgetOut,
    EngramMemoryGetIn,
    EngramMemoryGetOut,
    EngramMemoryRequestAdmissionIn,
    EngramMemoryRequestAdmissionOut,
    EngramMemorySearchIn,
    EngramMemorySearchOut,
    EngramMemoryWithdrawIn,
    EngramMemoryWithdrawOut,
)

from engram_runtime.call import Call
from engram_runtime.engine import admission, capture, deciding, describe, expiry, forget, read, replay, search, withdraw
from engram_runtime.engine.aftermath import Aftermath
from engram_runtime.engine.pages import Pages
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.repair import Repair
from engram_runtime.index.port import IndexStale
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import Event, ReadTx, Store, WriteTx

_EXPIRY_S: Final = 10.0
"""How long a journalled expiry may wait for its turn; a later read sees it again."""


class Finishing(Protocol):
    """Whoever cleans up after a forgetting."""

    async def finish(self, record_id: str, deadline: float) -> None:
        """Try to finish one record's clean-up until `deadline` (seconds of `time.monotonic()`), so that an answer can
        say that it is complete.
        """
        ...


class Memory:
    """Handlers of the six tools over one store, for `engram_runtime.bind.bind`.

    Also the `Precheck` of its mutations: what no human is asked about. Call `start` before the first search, and
    `finish` before the store is closed. Without `cleanup`, a forget leaves its clean-up to the host's other chores.
    """

    def __init__(self, store: Store, parts: Parts, cleanup: Finishing | None = None) -> None:
        self._store = store
        self._parts = parts
        self._cleanup = cleanup
        self._after = Aftermath(store)
        self._pages = Pages(parts.ids)
        self._repair = Repair(store, parts.index)

    async def engram_memory_get(self, arguments: EngramMemoryGetIn, call: Call) -> EngramMemoryGetOut:
        """One record that may be shown, with a read receipt."""
        overdue: set[str] = set()
        try:
            return await self._store.read(lambda tx: read.get(self._parts, tx, arguments, call, overdue), brief=True)
        finally:
            self._observed(overdue)

    async def engram_memory_search(self, arguments: EngramMemorySearchIn, call: Call) -> EngramMemorySearchOut:
        """One page of a ranked list: of a new one, or of the one that the cursor points into."""
        request = search.Request.of(arguments, call)
        cursor = arguments.get("page_cursor")
        if cursor is None:
            return await self._first_page(request, call)
        now = await self._store.read(lambda tx: tx.now)
        name, offset, pinned = self._pages.open(cursor, request.bound, now)

        def work(tx: ReadTx) -> search.Page:
            call.authorize(tx)
            return search.page(tx, pinned.order, offset, request)

        page = await self._store.read(work)
        self._observed(page.overdue)
        return search.answer(page, pinned.receipt, self._next(page, name, request))

    async def _first_page(self, request: search.Request, call: Call) -> EngramMemorySearchOut:
        def work(tx: ReadTx) -> tuple[Any, dict[str, Any], search.Page, int]:
            call.authorize(tx)
            order, receipt = search.rank(self._parts, tx, request, call)
            return order, receipt, search.page(tx, order, 0, request), tx.now

        try:
            order, receipt, page, now = await self._store.read(work)
        except IndexStale:
            self._repair.begin()
            raise
        self._observed(page.overdue)
        name = b"" if page.following is None else self._pages.pin(order, receipt, now)
        return search.answer(page, receipt, self._next(page, name, request))

    def _next(self, page: search.Page, name: bytes, request: search.Request) -> str | None:
        return None if page.following is None else self._pages.cursor(name, page.following, request.bound)

    async def engram_memory_capture(self, arguments: EngramMemoryCaptureIn, call: Call) -> EngramMemoryCaptureOut:
        """A new pending candidate, or the one that this key captured."""

        def work(tx: WriteTx) -> EngramMemoryCaptureOut:
            return call.seal(capture.capture(self._parts, tx, arguments, call))

        return await self._store.write(work, call.deadline)

    async def engram_memory_request_admission(
        self, arguments: EngramMemoryRequestAdmissionIn, call: Call
    ) -> EngramMemoryRequestAdmissionOut:
        """The policy's decision on a pending candidate, made now or before."""
        opened = await self._store.read(lambda tx: admission.look(tx, arguments, call))
        if not isinstance(opened, deciding.Opened):
            return opened
        verdict = await admission.judge(self._parts, opened)
        accepts = verdict.kind is VerdictKind.ACCEPT
        made = await deciding.ready(self._parts, self._store, opened) if accepts else None

        def work(tx: WriteTx) -> EngramMemoryRequestAdmissionOut:
            return call.seal(admission.decide(self._parts, tx, arguments, call, opened, verdict, made))

        return await self._store.write(work, call.deadline)

    async def engram_memory_withdraw(self, arguments: EngramMemoryWithdrawIn, call: Call) -> EngramMemoryWithdrawOut:
        """A pending candidate of the caller ended, and whether its key is destroyed."""

        def work(tx: WriteTx) -> EngramMemoryWithdrawOut:
            return call.seal(withdraw.withdraw(self._parts, tx, arguments, call))

        async def sweep(_deadline: float) -> None:
            await self._store.sweep()

        told = await self._store.write(work, call.deadline)
        return await self._after.told(
            call, told, sweep, lambda tx: withdraw.as_now(tx, told, arguments["candidate_id"])
        )

    async def engram_memory_forget(self, arguments: EngramMemoryForgetIn, call: Call) -> EngramMemoryForgetOut:
        """An admitted record ended, and whether every trace of it is gone."""
        record_id, cleanup = arguments["record_id"], self._cleanup

        def work(tx: WriteTx) -> EngramMemoryForgetOut:
            return call.seal(forget.forget(self._parts, tx, arguments, call))

        told = await self._store.write(work, call.deadline)
        if cleanup is None:
            return told
        return await self._after.told(
            call,
            told,
            lambda deadline: cleanup.finish(record_id, deadline),
            lambda tx: forget.as_now(tx, told, record_id),
        )

    def _observed(self, record_ids: Collection[str]) -> None:
        """Journal what a read saw past its retention; the read does not wait for it."""
        if record_ids:
            until = time.monotonic() + _EXPIRY_S
            self._after.begin(expiry.observed(self._parts, self._store, frozenset(record_ids), until))

    async def start(self, deadline: float) -> bool:
        """Build the search index again if it is not this program's, or not whole; whether it was built. `deadline` as
        in `Store.write`.
        """
        return await self._repair.at_start(deadline)

    async def replay(self, arguments: dict[str, object], call: Call) -> object | None:
        """What this idempotency identity committed, or what is answered without an event; or None.

        Raises `Refused(REPLAY_CONFLICT)`, and `RefusedWith` as `target`.
        """

        def look(tx: ReadTx) -> object | None:
            call.authorize(tx)
            event = replay.stored(tx, replay.identity(tx, call, arguments))
            if event is not None:
                return _TOLD_AGAIN[call.tool.name](tx, event)
            answered = _ANSWERED.get(call.tool.name)
            return None if answered is None else answered(tx, cast("Any", arguments), call)

        return await self._store.read(look)

    async def target(self, arguments: dict[str, object], call: Call) -> None:
        """Return if the target is there for this caller and its state allows the tool. Raises `RefusedWith`."""
        look = _STANDING.get(call.tool.name)
        if look is not None:
            await self._store.read(lambda tx: look(tx, cast("Any", arguments), call))

    async def describe(self, arguments: Mapping[str, Any], call: Call) -> Mapping[str, object]:
        """What a human is told of an operation: kinds and sizes, never a text (law confirmation-says-no-secret)."""
        return await self._store.read(lambda tx: describe.describe(tx, arguments, call))

    async def finish(self) -> None:
        """Wait for what runs after answers; before the store is closed."""
        await self._after.finish()


_TOLD_AGAIN: Mapping[str, Callable[[ReadTx, Event], object]] = {
    Tool.ENGRAM_MEMORY_CAPTURE: lambda _, event: capture.captured(event, CaptureStatus.DUPLICATE_EXACT),
    Tool.ENGRAM_MEMORY_REQUEST_ADMISSION: lambda _, event: admission.admitted(event, replayed=True),
    Tool.ENGRAM_MEMORY_WITHDRAW: lambda tx, event: withdraw.withdrawn(tx, event, replayed=True),
    Tool.ENGRAM_MEMORY_FORGET: lambda tx, event: forget.forgotten(tx, event, replayed=True),
}
"""What a mutation's replay is told, from its event and what is so now."""
_ANSWERED: Mapping[str, Callable[[ReadTx, Any, Call], object | None]] = {
    Tool.ENGRAM_MEMORY_REQUEST_ADMISSION: admission.answered,
}
"""What a mutation under a new key is told without doing anything: no human is asked about it."""
_STANDING: Mapping[str, Callable[[ReadTx, Any, Call], object]] = {
    Tool.ENGRAM_MEMORY_REQUEST_ADMISSION: admission.standing,
    Tool.ENGRAM_MEMORY_WITHDRAW: withdraw.standing,
    Tool.ENGRAM_MEMORY_FORGET: forget.standing,
}
"""Whether a mutation's target is there and its state allows the tool."""
