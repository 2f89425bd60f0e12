"""What lies behind the tools, as the controls show it: states and keys in the store, events, who acts."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from engram_contracts.conformance_control.v1_0_0.enums import Decision
from engram_contracts.conformance_control.v1_0_0.errors import Code

from engram_conformance.control import ControlFailed
from engram_conformance.memory.journal import head as head
from engram_conformance.memory.world import World
from engram_conformance.model import Json


@dataclass(frozen=True, slots=True)
class Held:
    """An entity as the store holds it, whatever the tools would tell of it; the words are those of `control_state`."""

    state: str
    body: str
    key: str
    payload_digest: str | None


async def candidate(w: World, candidate_id: str) -> Held:
    """A candidate of the acting scope."""
    return _held(await w.control.state(candidate_id=candidate_id))


async def record(w: World, record_id: str) -> Held:
    """A record of the acting scope."""
    return _held(await w.control.state(record_id=record_id))


def _held(told: Any) -> Held:
    return Held(str(told["state"]), str(told["body"]), str(told["key"]), told.get("payload_digest"))


async def written(w: World, after: int, by: str | None = None) -> list[Json]:
    """The events since that cursor that a principal made (that one, if named): what a host does of itself, such as
    observing an expiry, has none."""
    events: list[Json] = (await w.control.journal(after=str(after)))["events"]
    return [event for event in events if "principal" in event and by in (None, event["principal"])]


async def decides(w: World, decision: Decision) -> None:
    """What the admission policy says from now on."""
    await w.control.admission(decision=decision)


async def adjudicated(w: World, candidate_id: str, decision: Decision, *, override: bool = False) -> bool:
    """Whether a human's decision was taken. Without an override the control is not told of one."""
    more = {"override": True} if override else {}
    return await _done(w.control.adjudicate(candidate_id=candidate_id, decision=decision, **more))


async def operated(w: World, record_id: str, operation: str, successor: str | None = None) -> bool:
    """Whether the host did an operation of its own to a record."""
    more = {} if successor is None else {"successor": successor}
    return await _done(w.control.record(record_id=record_id, operation=operation, **more))


async def _done(told: Any) -> bool:
    try:
        return (await told)["done"] is True
    except ControlFailed as failed:
        if failed.code == Code.CONTROL_UNKNOWN:
            return False  # what is not there, or has ended, is refused too
        raise


@asynccontextmanager
async def acting(w: World, **seats: str | bool) -> AsyncGenerator[Json]:
    """Act as another for a while: what the host binds to these calls. Afterwards the first acts again."""
    told: Json = await w.control.act(**seats)
    try:
        yield told
    finally:
        await w.control.act()


def instant(ms: int) -> str:
    """Epoch milliseconds as the contract writes an instant."""
    at = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=ms)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def milliseconds(seconds: int) -> int:
    """A law's seconds in the unit of clocks."""
    return timedelta(seconds=seconds) // timedelta(milliseconds=1)
