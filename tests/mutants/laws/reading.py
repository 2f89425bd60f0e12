"""Hosts whose reads mean something else, hide a fault, withhold in silence, or leave traces."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.engram_memory.v1_0_0.enums import RedactableField
from engram_runtime.canonical import canonical
from engram_runtime.engine import read, search
from engram_runtime.engine.facts import HOST
from engram_runtime.engine.memory import Memory
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.pipeline import run
from engram_runtime.store.port import Draft

from tests.mutants.laws.disclosure import Show, shown_by
from tests.mutants.laws.pages import PageOf, paged_by
from tests.mutants.table import mutant


@mutant("defaults", "default-differs")
def default_differs() -> Iterator[None]:
    """Without a limit a page is twice as long."""
    of = search.Request.of

    def made(arguments: Any, call: Any) -> search.Request:
        return of({"limit": 2 * call.tool.input["/limit"].default, **arguments}, call)

    with patch.object(search.Request, "of", made):
        yield


@mutant("empty-means-none", "hides-fault-as-empty")
def hides_fault_as_empty() -> Iterator[None]:
    """A page that cannot be made is an empty one."""

    def change(page: PageOf) -> PageOf:
        def calm(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            try:
                return page(tx, order, at, request)
            except Exception:
                return search.Page([], [], None)

        return calm

    with paged_by(change):
        yield


@mutant("projection-stale", "searches-behind")
def searches_behind() -> Iterator[None]:
    """A search asks the index however far behind it is."""
    with patch.object(LexicalIndex, "_behind", lambda self, tx, state: False):
        yield


@contextmanager
def _redacted(change: Callable[[read.Shown], read.Shown], *, checked: bool = True) -> Iterator[None]:
    """What is shown of a record is what `change` makes of it; unless `checked`, whatever the contract says."""
    redact, check = read.redact, run.check_output

    def judged(call: Any, output: object) -> None:
        if checked or call.tool.mutation:
            check(call, output)

    with (
        patch.object(read, "redact", lambda record: change(redact(record))),
        patch.object(run, "check_output", judged),
    ):
        yield


def _without(shown: read.Shown, name: str) -> read.Shown:
    record = {key: value for key, value in shown.record.items() if key != name}
    return replace(shown, record=record, bytes=canonical(record))


@mutant("record-id-always", "redacts-record-id")
def redacts_record_id() -> Iterator[None]:
    """A search shows records without their ids."""

    def change(page: PageOf) -> PageOf:
        def nameless(tx: Any, order: Any, at: int, request: search.Request) -> search.Page:
            with _redacted(lambda shown: _without(shown, "record_id")):
                return page(tx, order, at, request)

        return nameless

    with paged_by(change), _redacted(lambda shown: shown, checked=False):
        yield


@mutant("redaction-listed", "redacts-unlisted")
def redacts_unlisted() -> Iterator[None]:
    """The retention is withheld, and nothing says so."""
    with _redacted(lambda shown: _without(shown, RedactableField.RETENTION[1:]), checked=False):
        yield


@mutant("redaction-default", "shows-scope-ref")
def shows_scope_ref() -> Iterator[None]:
    """Records tell in which scope they live."""
    with patch.object(read, "_SHOWN", read._SHOWN | {RedactableField.SCOPE_REF[1:]}):
        yield


@mutant("get-reads-search-record", "get-differs")
def get_differs() -> Iterator[None]:
    """get shows texts in capitals."""
    get = read.get

    def loud(*args: Any, **more: Any) -> Any:
        value: Any = get(*args, **more)
        parts = [{**one, "text": one["text"].upper()} for one in value["record"]["components"]]
        value = {**value, "record": {**value["record"], "components": parts}}
        return {**value, "packet_digest": digests.PACKET(value)}

    with patch.object(read, "get", loud):
        yield


@mutant("read-writes-nothing", "read-writes-event")
def read_writes_event() -> Iterator[None]:
    """Every get leaves an event."""
    get = Memory.engram_memory_get

    async def noted(self: Memory, arguments: Any, call: Any) -> Any:
        value = await get(self, arguments, call)

        def write(tx: Any) -> None:
            tx.append(Draft("read", dict(HOST), records=(tx.record(arguments["record_id"]).now,)))

        await self._store.write(write, time.monotonic() + 5)
        return value

    with patch.object(Memory, "engram_memory_get", noted):
        yield


@mutant("read-rechecked", "receipt-without-check")
def receipt_without_check() -> Iterator[None]:
    """get takes what it read before from a cache, under a new receipt."""
    seen: dict[str, read.Shown] = {}
    getting = threading.local()
    get = read.get

    def change(show: Show) -> Show:
        def cached(tx: Any, record_id: str, overdue: Any = None) -> read.Shown | None:
            if not getattr(getting, "on", False):
                return show(tx, record_id, overdue)
            found = seen.get(record_id) or show(tx, record_id, overdue)
            if found is not None:
                seen[record_id] = found
            return found

        return cached

    def got(*args: Any, **more: Any) -> Any:
        getting.on = True
        try:
            return get(*args, **more)
        finally:
            getting.on = False

    with shown_by(change), patch.object(read, "get", got):
        yield
