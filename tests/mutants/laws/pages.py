"""Hosts whose pages are too long, in another order, of another search, or not of what may be shown."""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.canonical import canonical
from engram_runtime.engine import pages, read, search
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.pages import Pages
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.refused import Refused

from tests.mutants.laws.disclosure import remembering, shown_by
from tests.mutants.table import mutant

PageOf = Callable[[Any, Any, int, search.Request], search.Page]
MOST = int(CONTRACT.tools[Tool.ENGRAM_MEMORY_SEARCH].input["/limit"].maximum or 0)


@contextmanager
def paged_by(change: Callable[[PageOf], PageOf]) -> Iterator[None]:
    """A page is what `change` makes of it."""
    with patch.object(search, "page", change(search.page)):
        yield


@contextmanager
def requested_as(change: Callable[[search.Request, Any, Any], search.Request]) -> Iterator[None]:
    """A search is what `change` makes of the request and its arguments."""
    of = search.Request.of

    def made(arguments: Any, call: Any) -> search.Request:
        return change(of(arguments, call), arguments, call)

    with patch.object(search.Request, "of", made):
        yield


@mutant("limit-honoured", "ignores-limit")
def ignores_limit() -> Iterator[None]:
    """A page has as many records as there are, whatever the limit."""
    with paged_by(lambda page: lambda tx, order, at, request: page(tx, order, at, replace(request, limit=MOST))):
        yield


def _bound_without(*names: str) -> Callable[[search.Request, Any, Any], search.Request]:
    def change(request: search.Request, _arguments: Any, call: Any) -> search.Request:
        rest = {name: value for name, value in request.document.items() if name not in names}
        return replace(request, bound=canonical([call.context.principal, rest]))

    return change


@mutant("page-bound", "page-ignores-query")
def page_ignores_query() -> Iterator[None]:
    """A cursor is good with any query."""
    with requested_as(_bound_without("query")):
        yield


@mutant("page-bound", "page-ignores-parameters")
def page_ignores_parameters() -> Iterator[None]:
    """A cursor is good with any parameters."""
    with requested_as(_bound_without("limit", "max_packet_bytes", "capability_policy")):
        yield


@mutant("page-sealed", "accepts-forged-cursor")
def accepts_forged_cursor() -> Iterator[None]:
    """A cursor is the list's name and a place in it, sealed by nothing."""

    def cursor(self: Pages, name: bytes, offset: int, bound: bytes) -> str:
        return base64.urlsafe_b64encode(pages._INSIDE.pack(name, offset)).decode()

    def opened(self: Pages, text: str, bound: bytes, now: int) -> Any:
        try:
            name, offset = pages._INSIDE.unpack(base64.urlsafe_b64decode(text))
        except (ValueError, struct.error):
            raise Refused(Refusal.PAGE_STALE) from None
        if name not in self._lists:
            raise Refused(Refusal.PAGE_STALE)
        return name, offset, self._lists[name]

    with patch.object(Pages, "cursor", cursor), patch.object(Pages, "open", opened):
        yield


@mutant("page-pinned", "reorders-between-pages")
def reorders_between_pages() -> Iterator[None]:
    """Each later page is one of a new ranking."""

    def change(page: PageOf) -> PageOf:
        def again(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            fresh = LexicalIndex(PROFILE).rank(tx, request.query, laws.PAGE_PINNED.ids) if at else order
            return page(tx, fresh, at, request)

        return again

    with paged_by(change):
        yield


@mutant("page-pinned", "keeps-lists-for-ever")
def keeps_lists_for_ever() -> Iterator[None]:
    """A list is good as long as the host runs."""
    with patch.object(Pages, "_forget", lambda self, now: None):
        yield


@mutant("page-complete", "skips-at-page-end")
def skips_at_page_end() -> Iterator[None]:
    """The record after each page is on no page."""

    def change(page: PageOf) -> PageOf:
        def short(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            found = page(tx, order, at, request)
            after = None if found.following is None or found.following + 1 >= len(order) else found.following + 1
            return replace(found, following=after)

        return short

    with paged_by(change):
        yield


@mutant("page-complete", "restarts-rank")
def restarts_rank() -> Iterator[None]:
    """Ranks begin with 1 on every page."""

    def change(page: PageOf) -> PageOf:
        def ranked(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            found = page(tx, order, at, request)
            packets = [{**packet, "rank": rank} for rank, packet in enumerate(found.packets, start=1)]
            return replace(found, packets=packets, bytes=[canonical(packet) for packet in packets])

        return ranked

    with paged_by(change):
        yield


@mutant("page-never-empty-with-cursor", "empty-page-with-cursor")
def empty_page_with_cursor() -> Iterator[None]:
    """A page is so many places of the order, even if nothing of them may be shown."""

    def change(page: PageOf) -> PageOf:
        def window(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            end = at + request.limit
            found = page(tx, order[:end], at, request)
            follows = found.following is None and end < len(order)
            return replace(found, following=end) if follows else found

        return window

    with paged_by(change):
        yield


@mutant("page-survives-writes", "stales-on-write")
def stales_on_write() -> Iterator[None]:
    """A cursor is good until the next event of the journal."""
    find = Memory.engram_memory_search
    heads: dict[str, int] = {}

    async def found(self: Memory, arguments: Any, call: Any) -> Any:
        head = await self._store.read(lambda tx: tx.high_water)
        if heads.get(arguments.get("page_cursor"), head) != head:
            raise Refused(Refusal.PAGE_STALE)
        value: Any = await find(self, arguments, call)
        heads[value.get("next_page_cursor", "")] = head
        return value

    with patch.object(Memory, "engram_memory_search", found):
        yield


@mutant("page-survives-writes", "shows-forgotten-on-page")
def shows_forgotten_on_page() -> Iterator[None]:
    """Later pages show what a record was when it was ranked."""
    seen: dict[str, read.Shown] = {}

    def change(page: PageOf) -> PageOf:
        def kept(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            if not at:
                seen.update((name, shown) for name, _ in order if (shown := read.show(tx, name)))
                return page(tx, order, at, request)
            with shown_by(remembering(seen, lambda row: True)):
                return page(tx, order, at, request)

        return kept

    with paged_by(change):
        yield
