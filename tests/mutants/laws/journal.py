"""Hosts whose journal has gaps, goes back in time, tells too much, or is not the whole truth."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import apsw
from engram_runtime.call import Call
from engram_runtime.engine import capture
from engram_runtime.engine.parts import Parts
from engram_runtime.ports import Ids
from engram_runtime.store import chain, journal
from engram_runtime.store.journal import Tail
from engram_runtime.store.port import Event, WriteTx
from engram_runtime.store.tx import SqliteReadTx

from tests.mutants.table import mutant

_EVERY = 3
"""Cursors that leave this rest of themselves are passed over."""


@contextmanager
def _chained(**lenient: Any) -> Generator[None]:
    """The check of the chain takes these parts of the event before from the one that follows: it finds them right."""
    following: Any = getattr(chain, "_next")  # noqa: B009 - private to the module, and public to who breaks it

    def next_one(before: Tail | None, tail: Tail, event: bytes) -> Tail:
        seen = before and replace(before, **{name: part(before, tail) for name, part in lenient.items()})
        return following(seen, tail, event)

    with patch.object(chain, "_next", next_one):
        yield


@mutant("journal-dense", "skips-cursor")
def skips_cursor() -> Iterator[None]:
    """Every third cursor is passed over, and the host does not mind."""
    append = journal.append

    def skipping(
        connection: apsw.Connection, before: Tail, now: int, document: dict[str, object], *, ids: Ids, domain: str
    ) -> Event:
        skip = (before.cursor + 1) % _EVERY == 0
        at = replace(before, cursor=before.cursor + 1) if skip else before
        return append(connection, at, now, document, ids=ids, domain=domain)

    with patch.object(journal, "append", skipping), _chained(cursor=lambda _, tail: tail.cursor - 1):
        yield


@mutant("host-time", "time-goes-back")
def time_goes_back() -> Iterator[None]:
    """The host's time is its clock's, also where that was set back."""
    clock = property(lambda self: self._context.clock.now_ms())
    earlier = lambda before, tail: min(before.recorded_at, tail.recorded_at)  # noqa: E731 - one expression, named
    with patch.object(SqliteReadTx, "now", clock), _chained(recorded_at=earlier):
        yield


@mutant("journal-holds-nothing-erasable", "journals-text")
def journals_text() -> Iterator[None]:
    """A capture's event holds the text of its first component."""
    captures, facts, said = capture.capture, capture.facts, list[str]()

    def telling(parts: Parts, tx: WriteTx, arguments: Any, call: Call) -> Any:
        said[:] = [arguments["payload"]["components"][0]["text"]]
        return captures(parts, tx, arguments, call)

    def told(tx: WriteTx, call: Call, record_digest: str, **more: object) -> dict[str, object]:
        return facts(tx, call, record_digest, text=said[0], **more)

    with patch.object(capture, "capture", telling), patch.object(capture, "facts", told):
        yield


@mutant("state-from-journal", "state-outside-journal")
def state_outside_journal() -> Iterator[None]:
    """The guard's tags lie in rows alone; no event names them."""
    append = journal.append

    def thin(
        connection: apsw.Connection, before: Tail, now: int, document: dict[str, object], *, ids: Ids, domain: str
    ) -> Event:
        less = {name: part for name, part in document.items() if name != "guard"}
        return append(connection, before, now, less, ids=ids, domain=domain)

    with patch.object(journal, "append", thin):
        yield
