"""Requests for confirmation: what an agent asks leave for, approved with an approver's passphrase, or denied."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final, cast

from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity
from starlette.responses import Response

from engram_runtime.app import CONTRACT
from engram_runtime.confirm import approvals
from engram_runtime.confirm.approvers import ApproverError, NoApprover, WrongPassphrase
from engram_runtime.console.desk import Visit, bare, nothing, shut
from engram_runtime.store.port import ReadTx, Request, RequestState

METHOD: Final = "console"
"""What the journal says of an approval that was given here."""
_WRONG: Final = "Approver and passphrase do not fit"
"""Whichever of the two it is."""
_GOES_ON: Final = "A call that still waits goes on by itself; if it does not wait any more, the agent sends it again."


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as a person is shown it: what the tool is and does, and the sizes of what it is about."""

    request: Request
    title: str
    entity: str | None
    parts: Sequence[Mapping[str, Any]]

    @property
    def state(self) -> str:
        """open, approved or denied."""
        return self.request.state.value


def asked(request: Request) -> Asked:
    """The request with what the contract says of its tool."""
    tool = CONTRACT.tools.get(request.tool)
    parts = cast("list[dict[str, Any]]", request.summary.get("parts") or [])
    entity = tool.roles.target_entity if tool is not None else None
    return Asked(request, tool.title if tool else request.tool, entity, parts)


async def listing(visit: Visit) -> Response:
    """GET /approvals"""
    rows = await visit.desk.store.read(lambda tx: [asked(row) for row in tx.requests(tx.now)])
    return await visit.page(
        "approvals.html",
        "Approvals",
        waits=[row for row in rows if row.request.state is RequestState.OPEN],
        decided=[row for row in rows if row.request.state is not RequestState.OPEN],
        approvers=_names(visit),
    )


async def live(visit: Visit) -> Response:
    """GET /live: what changes while a page is open, for its script."""
    desk = visit.desk

    def work(tx: ReadTx) -> tuple[list[Asked], int, int]:
        return [asked(row) for row in approvals.pending(tx)], tx.held_count(), tx.now

    waits, held, now = await desk.store.read(work)
    return bare(
        "live.html", HTTPStatus.OK, waits=waits, held=held, now=now, base=desk.base, looking=desk.health.looking
    )


async def request(visit: Visit) -> Response:
    """GET /approvals/{request_id}"""
    return await _shown(visit)


async def approve(visit: Visit) -> Response:
    """POST /approvals/{request_id}/approve: approver, passphrase"""
    desk = visit.desk
    name = visit.form.get("approver", "")
    async with desk.one_try:
        if desk.door.session(visit.session.key, touch=False) is None:
            return shut()  # it ended while this try waited for the one before
        try:
            # scrypt takes a while of a core, so it runs beside the pages.
            approver = await asyncio.to_thread(desk.approvers.unlock, name, visit.form.get("passphrase", ""))
        except (NoApprover, WrongPassphrase):
            left = desk.door.tried(False)
            if not left:
                return bare("left.html", HTTPStatus.FORBIDDEN, locked=True)
            hint = f"Nothing was approved. {left} more {'try' if left == 1 else 'tries'} before this session ends."
            return await _shown(visit, HTTPStatus.UNPROCESSABLE_ENTITY, _WRONG, hint)
        except ApproverError as error:
            return await _shown(visit, HTTPStatus.UNPROCESSABLE_ENTITY, _sentence(str(error)), _sentence(error.hint))
        desk.door.tried(True)
    try:
        await approvals.approve(desk.store, _id(visit), approver, desk.parts.clock, METHOD)
    except approvals.Undecidable as error:
        return await _late(visit, error)
    visit.session.note("done", f"Approved, for this very operation and no other. {_GOES_ON}")
    return visit.to("/approvals")


async def deny(visit: Visit) -> Response:
    """POST /approvals/{request_id}/deny"""
    desk = visit.desk
    try:
        await approvals.deny(desk.store, _id(visit), f"{METHOD}:{visit.session.name}", desk.parts.clock, METHOD)
    except approvals.Undecidable as error:
        return await _late(visit, error)
    visit.session.note("done", "Denied. Asking for the same again changes nothing while this request lives.")
    return visit.to("/approvals")


async def _shown(visit: Visit, status: HTTPStatus = HTTPStatus.OK, what: str = "", hint: str = "") -> Response:
    """The page of one request; with `what` it says first what went wrong."""
    found = await visit.desk.store.read(lambda tx: _found(tx, _id(visit)))
    if found is None:
        return await nothing(
            visit,
            "There is no such request",
            "Perhaps it ended: a dead one goes after a while, one about a forgotten record with it.",
        )
    row, record_state = found
    return await visit.page(
        "approval.html",
        row.title,
        status,
        row=row,
        record_state=record_state,
        approvers=_names(visit),
        chosen=visit.form.get("approver", ""),
        what=what,
        hint=hint,
    )


def _found(tx: ReadTx, request_id: str) -> tuple[Asked, str | None] | None:
    request = tx.request(request_id)
    if request is None:
        return None
    row = asked(request)
    record = tx.record(request.target) if row.entity == Entity.RECORD and request.target is not None else None
    return row, None if record is None else record.now.state


async def _late(visit: Visit, error: approvals.Undecidable) -> Response:
    return await _shown(visit, HTTPStatus.CONFLICT, _sentence(str(error)), _sentence(error.hint))


def _names(visit: Visit) -> Sequence[str]:
    try:
        return visit.desk.approvers.names()
    except ApproverError:
        return ()


def _id(visit: Visit) -> str:
    return visit.request.path_params["request_id"]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
