"""The first page: whether all is well, and what waits for a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity
from starlette.responses import Response

from engram_runtime.app import CONTRACT
from engram_runtime.console import words
from engram_runtime.console.desk import Visit
from engram_runtime.grants import live
from engram_runtime.store.port import Grant, ReadTx, Switches


@dataclass(frozen=True, slots=True)
class Tool:
    """One grant as the page tells it: `state` is live, revoked, expired or not yet."""

    name: str
    title: str
    state: str
    until: int | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What the store says of itself in one transaction."""

    switches: Switches
    grants: dict[str, list[Tool]]
    records: list[tuple[str, str, int]]
    candidates: list[tuple[str, str, int]]
    events: int
    last: int
    unfinished: int


async def overview(visit: Visit) -> Response:
    """GET /"""
    desk = visit.desk
    facts = await desk.store.read(lambda tx: _facts(tx, list(desk.config.bindings)))
    return await visit.page("overview.html", "Overview", facts=facts, health=desk.health, report=desk.health.report)


async def look(visit: Visit) -> Response:
    """POST /doctor: examine everything anew."""
    visit.desk.health.look()
    return visit.to("/#doctor")


def _facts(tx: ReadTx, bindings: list[str]) -> Facts:
    return Facts(
        switches=tx.switches(),
        grants={name: [_tool(grant, tx.now) for grant in tx.grants(name)] for name in bindings},
        records=_by_state(Entity.RECORD, tx.record_counts()),
        candidates=_by_state(Entity.CANDIDATE, tx.candidate_counts()),
        events=tx.high_water + 1,
        last=tx.event(tx.high_water).at.recorded_at,
        unfinished=len(tx.erasures()),
    )


def _by_state(entity: str, counts: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """State, title and count, of the states that have any, in the contract's order."""
    return [(state, title, counts[state]) for state, (title, _) in words.of_entity(entity).items() if state in counts]


def _tool(grant: Grant, now: int) -> Tool:
    if live(grant, now):
        state = "live"
    elif grant.revoked_at is not None and grant.revoked_at <= now:
        state = "revoked"
    else:
        state = "not yet" if now < grant.not_before else "over"
    info = CONTRACT.tools.get(grant.tool)
    return Tool(grant.tool, info.title if info else grant.tool, state, grant.expires_at)
