"""Records by state, and one record: what it says if its body is there, and all that happened to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity
from starlette.responses import Response

from engram_runtime.console import words
from engram_runtime.console.desk import Visit, nothing
from engram_runtime.console.history import history
from engram_runtime.console.journal import number
from engram_runtime.engine.records import unpacked
from engram_runtime.store.port import Candidate, Erasure, ReadTx, Record

_PAGE: Final = 25
_LATER: Final = 0x800
"""Events after the last change of a record among which the end of its clean-up is looked for."""
_END: Final = (1 << 53) - 1
"""Beyond every cursor."""


@dataclass(frozen=True, slots=True)
class Row:
    """A record in a list, with the first line of what it says, if it may still be known."""

    record: Record
    excerpt: str | None


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything about one record; `content` None where the body was ended. Its events lie from `first` to `last`."""

    record: Record
    candidate: Candidate | None
    content: Mapping[str, Any] | None
    evidence: Mapping[str, Any] | None
    erasure: Erasure | None
    first: int
    last: int


async def listing(visit: Visit) -> Response:
    """GET /records?state=&before="""
    states = words.of_entity(Entity.RECORD)
    asked = visit.request.query_params.get("state")
    state = asked if asked in states else None
    before = number(visit.request.query_params.get("before"))
    rows, counts = await visit.desk.store.read(lambda tx: (_rows(tx, state, before), dict(tx.record_counts())))
    more = len(rows) > _PAGE
    rows = rows[:_PAGE]
    return await visit.page(
        "records.html",
        "Records",
        rows=rows,
        state=state,
        before=before,
        older=rows[-1].record.recorded_cursor if more else None,
        states=[(name, title, counts.get(name, 0)) for name, (title, _) in states.items() if name in counts],
        total=sum(counts.values()),
        titles=states,
    )


async def record(visit: Visit) -> Response:
    """GET /records/{record_id}"""
    wanted = visit.request.path_params["record_id"]
    found = await visit.desk.store.read(lambda tx: _whole(tx, wanted))
    if found is None:
        return await nothing(visit, "There is no such record", "A candidate has no record until it is accepted.")
    names = (wanted, found.record.now.candidate_id)
    told = await history(visit.desk.store, names, found.first, found.last)
    title, sentence = words.of_entity(Entity.RECORD)[found.record.now.state]
    return await visit.page("record.html", "Record", found=found, told=told, state=title, sentence=sentence)


def _rows(tx: ReadTx, state: str | None, before: int | None) -> list[Row]:
    found = tx.newest_records(_END if before is None else before, state, _PAGE + 1)
    return [Row(record, _excerpt(tx, record)) for record in found]


def _excerpt(tx: ReadTx, record: Record) -> str | None:
    """The primary component's text; a list needs no more of it than a line."""
    body = tx.body(record.now.record_id)
    if body is None:
        return None
    content, _ = unpacked(body.document)
    primary = content["primary_component_id"]
    return next(part["text"] for part in content["components"] if part["component_id"] == primary)


def _whole(tx: ReadTx, record_id: str) -> Whole | None:
    record = tx.record(record_id)
    if record is None:
        return None
    body = tx.body(record_id)
    content, evidence = (None, None) if body is None else unpacked(body.document)
    candidate = tx.candidate(record.now.candidate_id)
    first = record.recorded_cursor if candidate is None else candidate.captured_cursor
    erasure = tx.erasure(record_id)
    last = record.changed_cursor if erasure is None else min(record.changed_cursor + _LATER, tx.high_water)
    return Whole(record, candidate, content, evidence, erasure, first, last)
