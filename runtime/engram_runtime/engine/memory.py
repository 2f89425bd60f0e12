"""Engram memory over a scope's store: the handlers of the contract's tools, each a transaction or two.

The domain is in the modules beside this one; here it meets the store and the call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.types import (
    EngramMemoryCaptureIn,
    EngramMemoryCaptureOut,
    EngramMemoryGetIn,
    EngramMemoryGetOut,
    EngramMemoryRequestAdmissionIn,
    EngramMemoryRequestAdmissionOut,
    EngramMemorySearchIn,
    EngramMemorySearchOut,
)

from engram_runtime.call import Call
from engram_runtime.engine import admission, capture, read, replay, search
from engram_runtime.engine.pages import Pages
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.repair import Repair
from engram_runtime.index.port import IndexStale
from engram_runtime.ports import VerdictKind
from engram_runtime.store.port import Event, ReadTx, Store, WriteTx


class Memory:
    """Handlers of search, get, capture and request_admission over one store, for `engram_runtime.bind.bind`.

    Also the `Precheck` of its mutations: what no human is asked about. Call `start` before the first search.
    """

    def __init__(self, store: Store, parts: Parts) -> None:
        self._store = store
        self._parts = parts
        self._pages = Pages(parts.ids)
        self._repair = Repair(store, parts.index)

    async def engram_memory_get(self, arguments: EngramMemoryGetIn, call: Call) -> EngramMemoryGetOut:
        """One record that may be shown, with a read receipt."""
        return await self._store.read(lambda tx: read.get(self._parts, tx, arguments, call))

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
        if not isinstance(opened, admission.Opened):
            return opened
        verdict = await admission.judge(self._parts, opened)
        accepts = verdict.kind is VerdictKind.ACCEPT
        made = await admission.ready(self._parts, self._store, opened) if accepts else None

        def work(tx: WriteTx) -> EngramMemoryRequestAdmissionOut:
            return call.seal(admission.decide(self._parts, tx, arguments, call, opened, verdict, made))

        return await self._store.write(work, call.deadline)

    async def start(self, deadline: float) -> bool:
        """Build the search index again if it is not this program's, or not whole; whether it was built. `deadline` as
        in `Store.write`.
        """
        return await self._repair.at_start(deadline)

    async def replay(self, arguments: dict[str, object], call: Call) -> object | None:
        """What this idempotency identity committed, or None. Raises `Refused(REPLAY_CONFLICT)`."""

        def look(tx: ReadTx) -> object | None:
            call.authorize(tx)
            event = replay.stored(tx, replay.identity(tx, call, arguments))
            return None if event is None else _TOLD_AGAIN[call.tool.name](event)

        return await self._store.read(look)

    async def target(self, arguments: dict[str, object], call: Call) -> None:
        """Return if the target is there for this caller and its state allows the tool. Raises `RefusedWith`."""
        if call.tool.roles.target is not None:
            asked = cast("EngramMemoryRequestAdmissionIn", arguments)
            await self._store.read(lambda tx: admission.standing(tx, asked, call))


_TOLD_AGAIN: Mapping[str, Callable[[Event], object]] = {
    Tool.ENGRAM_MEMORY_CAPTURE: lambda event: capture.captured(event, CaptureStatus.DUPLICATE_EXACT),
    Tool.ENGRAM_MEMORY_REQUEST_ADMISSION: lambda event: admission.admitted(event, replayed=True),
}
