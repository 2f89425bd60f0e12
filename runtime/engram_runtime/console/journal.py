"""The journal, newest first, and one event as it was stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

import orjson
from starlette.responses import Response

from engram_runtime.console import words
from engram_runtime.console.desk import Visit, nothing
from engram_runtime.store import journal as stored
from engram_runtime.store.port import Event, ReadTx

_PAGE: Final = 25
_SCAN: Final = 0x800
"""Events that one page looks through for those of an operation: a read transaction lasts under a second."""
_SUBJECTS: Final = ("records", "candidates", "erasing", "erased")
_IDS: Final = ("record_id", "candidate_id")
_OWN: Final = (stored.GENESIS, stored.DESTROYED)
"""Operations of the store itself."""


@dataclass(frozen=True, slots=True)
class Line:
    """One event in a list. `by` is who did it, None for the host itself; `subjects` are (kind of id, id)."""

    cursor: int
    at: int
    operation: str
    by: str | None
    subjects: tuple[tuple[str, str], ...]
    states: tuple[str, ...]
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A page of the list; `older` is where the next one begins, None at the end."""

    lines: list[Line]
    older: int | None
    newest: int


def line(event: Event, reason: str | None = None) -> Line:
    """An event in one line."""
    actor = cast("Mapping[str, str]", event.document.get("actor", {}))
    parts = [part for name in _SUBJECTS for part in cast("list[dict[str, Any]]", event.document.get(name, []))]
    subjects = words.unique_pairs((name, part[name]) for part in parts for name in _IDS if name in part)
    return Line(
        cursor=event.at.cursor,
        at=event.at.recorded_at,
        operation=event.operation,
        by=next((actor[name] for name in ("principal", "operator", "adjudicator", "name") if name in actor), None),
        subjects=subjects,
        states=tuple(str(part["state"]) for part in parts if "state" in part),
        reason=reason,
    )


async def events(visit: Visit) -> Response:
    """GET /journal?operation=&before="""
    asked = visit.request.query_params
    operation = asked.get("operation") or None
    before = number(asked.get("before"))
    listing = await visit.desk.store.read(lambda tx: _listing(tx, operation, before))
    return await visit.page(
        "journal.html",
        "Journal",
        listing=listing,
        operation=operation,
        before=before,
        operations=words.unique((*words.operations(), *_OWN)),
    )


async def event(visit: Visit) -> Response:
    """GET /journal/{cursor}"""
    cursor = visit.request.path_params["cursor"]

    def work(tx: ReadTx) -> tuple[Event, str | None, int] | None:
        return (tx.event(cursor), tx.reason(cursor), tx.high_water) if cursor <= tx.high_water else None

    found = await visit.desk.store.read(work)
    if found is None:
        return await nothing(visit, "There is no such event", "The journal is not that long yet.")
    stored_event, reason, last = found
    document = orjson.dumps(stored_event.document, option=orjson.OPT_INDENT_2).decode()
    return await visit.page(
        "event.html",
        f"Event {cursor}",
        line=line(stored_event, reason),
        event=stored_event,
        document=document,
        size=len(stored_event.bytes),
        last=last,
    )


def number(given: str | None) -> int | None:
    """A cursor of an address, None for what is none."""
    return int(given) if given is not None and given.isascii() and given.isdecimal() and len(given) <= 15 else None


def _listing(tx: ReadTx, operation: str | None, before: int | None) -> Listing:
    cursor = min(tx.high_water, tx.high_water if before is None else before - 1)
    lines: list[Line] = []
    last = max(-1, cursor - _SCAN)
    while cursor > last and len(lines) < _PAGE:
        found = tx.event(cursor)
        if operation is None or found.operation == operation:
            lines.append(line(found, tx.reason(cursor)))
        cursor -= 1
    return Listing(lines, cursor + 1 if cursor >= 0 else None, tx.high_water)
