"""Held candidates: what a person must know to decide, in full, since only a person may let them in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final, cast

from starlette.responses import Response

from engram_runtime.console.desk import Visit, nothing
from engram_runtime.console.history import history
from engram_runtime.console.journal import number
from engram_runtime.engine import adjudication, deciding
from engram_runtime.engine.unfit import Unfit
from engram_runtime.store.port import BodyMissing, Candidate, Corrupt, ReadTx
from engram_runtime.tables import NAME

_PAGE: Final = 25
_WAIT_S: Final = 10.0


@dataclass(frozen=True, slots=True)
class Held:
    """A held candidate in a list: `parts` are (kind, bytes), None if the envelope does not open."""

    candidate: Candidate
    held_at: int
    policy: str
    parts: Sequence[tuple[str, int]] | None


async def listing(visit: Visit) -> Response:
    """GET /adjudications?after="""
    after = number(visit.request.query_params.get("after")) or 0

    def work(tx: ReadTx) -> tuple[list[Held], bool]:
        rows = adjudication.held(tx, after)
        return [_held(tx, row) for row in rows[:_PAGE]], len(rows) > _PAGE

    rows, more = await visit.desk.store.read(work)
    later = rows[-1].candidate.captured_cursor if more else None
    return await visit.page("adjudications.html", "Adjudications", rows=rows, after=after, later=later)


async def candidate(visit: Visit) -> Response:
    """GET /adjudications/{candidate_id}"""
    return await _shown(visit)


async def accept(visit: Visit) -> Response:
    """POST /adjudications/{candidate_id}/accept: name, override?, override_name?"""
    form = visit.form
    override = form.get("override_name", "").strip() if "override" in form else None
    if override is not None and not NAME.rule(override):
        return await _shown(
            visit,
            HTTPStatus.UNPROCESSABLE_ENTITY,
            "The override needs a name",
            f"Nothing was changed. Write {NAME.expected}.",
        )
    name = _named(visit)
    if name is None:
        return await _unnamed(visit)
    desk = visit.desk
    deadline = desk.parts.clock.monotonic() + _WAIT_S
    try:
        done = await adjudication.accept(desk.parts, desk.store, _id(visit), name, override, deadline)
    except Unfit as error:
        return await _unfit(visit, error)
    visit.session.note("done", f"Accepted. It is record {done.record_id} now, and agents can find it.")
    return visit.to("/adjudications")


async def reject(visit: Visit) -> Response:
    """POST /adjudications/{candidate_id}/reject: name"""
    name = _named(visit)
    if name is None:
        return await _unnamed(visit)
    desk = visit.desk
    deadline = desk.parts.clock.monotonic() + _WAIT_S
    try:
        await adjudication.reject(desk.parts, desk.store, _id(visit), name, deadline)
    except Unfit as error:
        return await _unfit(visit, error)
    visit.session.note("done", "Rejected. The key of its sealed text is destroyed.")
    return visit.to("/adjudications")


def _held(tx: ReadTx, row: Candidate) -> Held:
    event = tx.event(row.changed_cursor)
    verdict = cast("Mapping[str, Any]", event.facts.get("verdict", {}))
    parts: list[tuple[str, int]] | None = None
    try:
        components = deciding.opened(tx, row).case.payload["components"]
    except (BodyMissing, Corrupt):
        pass  # damaged: it is listed all the same, and its page says what is wrong
    else:
        found = cast("list[dict[str, str]]", components)
        parts = [(part["kind"], len(part["text"].encode())) for part in found]
    return Held(row, event.at.recorded_at, str(verdict.get("policy_id", "")), parts)


async def _shown(visit: Visit, status: HTTPStatus = HTTPStatus.OK, what: str = "", hint: str = "") -> Response:
    """The page of one held candidate; with `what` it says first what went wrong."""
    desk, candidate_id = visit.desk, _id(visit)
    try:
        case = await adjudication.show(desk.parts, desk.store, candidate_id)
    except Unfit as error:
        return await nothing(visit, _sentence(error.error), "It may have been decided or withdrawn meanwhile.")

    row = await desk.store.read(lambda tx: _held(tx, case.candidate))
    last = case.candidate.changed_cursor
    told = await history(desk.store, (candidate_id,), case.candidate.captured_cursor, last)
    return await visit.page(
        "candidate.html",
        "Held candidate",
        status,
        row=row,
        case=case,
        content=case.opened.record,
        evidence=case.opened.case.evidence,
        history=told.lines,
        name=visit.form.get("name", visit.session.name),
        override=visit.form.get("override_name", ""),
        overriding="override" in visit.form,
        scanned=desk.parts.secret_scan,
        what=what,
        hint=hint,
    )


def _named(visit: Visit) -> str | None:
    """Who decides, as the form says; the session remembers it. None if it is no name."""
    name = visit.form.get("name", "").strip()
    if not NAME.rule(name):
        return None
    visit.session.name = name
    return name


async def _unnamed(visit: Visit, what: str = "Your name is needed") -> Response:
    hint = f"Nothing was changed. Write {NAME.expected}."
    return await _shown(visit, HTTPStatus.UNPROCESSABLE_ENTITY, what, hint)


async def _unfit(visit: Visit, error: Unfit) -> Response:
    return await _shown(visit, HTTPStatus.CONFLICT, _sentence(error.error), "Nothing was changed. Look at it again.")


def _id(visit: Visit) -> str:
    return visit.request.path_params["candidate_id"]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
