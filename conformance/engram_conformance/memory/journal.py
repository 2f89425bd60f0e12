"""The journal of the acting scope as the controls tell it, and what must hold of any journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engram_conformance.memory.world import World

_PAGES = 0x40
"""Most pages that are read: a host that gives no end to them must not keep the suite."""


@dataclass(frozen=True, slots=True)
class Event:
    """One event: its place, the digests, and its stored bytes as text. ``at`` in epoch milliseconds."""

    cursor: int
    event_id: str
    operation: str
    at: int
    event_digest: str
    chain_digest: str
    previous: str | None
    document: str


@dataclass(frozen=True, slots=True)
class Journal:
    """All events in the order told, the cursor of the last, and whether the host finds them intact."""

    events: Sequence[Event]
    head: int
    verifies: bool


async def journal(w: World) -> Journal:
    """The whole journal of the acting scope."""
    page = await w.control.journal()
    events = [_event(row) for row in page["events"]]
    for _ in range(_PAGES):
        if page.get("next") is None:
            break
        page = await w.control.journal(after=page["next"])
        events += [_event(row) for row in page["events"]]
    return Journal(events, int(page["head"]), page["verifies"])


async def head(w: World) -> int:
    """The cursor of the last event."""
    return int((await w.control.journal())["head"])


async def unchanged_since(w: World, before: int, what: str, rules: tuple[str, ...] | None = None) -> None:
    """Nothing was journalled since that cursor."""
    now = await head(w)
    w.expect(now == before, f"no event by {what}", f"{now - before} events more", rules=rules)


def faults(found: Journal) -> list[str]:
    """What is wrong with the order of a journal, in a few words each."""
    wrong: list[str] = []
    for place, event in enumerate(found.events):
        if event.cursor != place:
            wrong.append(f"event {event.cursor} stands where {place} belongs")
            break
    for before, event in zip(found.events, found.events[1:], strict=False):
        if event.previous != before.chain_digest:
            wrong.append(f"event {event.cursor} does not name the digest of the one before")
            break
    if found.events and found.head != found.events[-1].cursor:
        wrong.append("the head is not the last event")
    return wrong


def _event(row: dict[str, object]) -> Event:
    previous = row.get("previous_digest")
    return Event(
        cursor=int(str(row["cursor"])),
        event_id=str(row["event_id"]),
        operation=str(row["operation"]),
        at=int(str(row["at"])),
        event_digest=str(row["event_digest"]),
        chain_digest=str(row["chain_digest"]),
        previous=None if previous is None else str(previous),
        document=str(row["document"]),
    )
