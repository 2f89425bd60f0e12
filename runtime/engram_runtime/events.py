"""An event of the journal as people read it. Nothing erasable stands in an event, so nothing erasable is told.

Words and names pass `shown` where they are printed; this module only takes an event apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from engram_runtime.engine.adjudication import ADJUDICATION
from engram_runtime.engine.facts import FROM_STATE
from engram_runtime.engine.operations import RELATED
from engram_runtime.instants import from_ms
from engram_runtime.shown import shown
from engram_runtime.store.port import Event

Json = Mapping[str, Any]

_SUBJECTS: Final = (
    ("candidates", "candidate", "candidate_id"),
    ("records", "record", "record_id"),
    ("erasing", "to be cleaned up", "record_id"),
    ("erased", "cleaned up", "record_id"),
)
"""Where an event names what it changed, how that is called, and the member with its id."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event: what happened, to what, by whom, under which policy, approval and adjudication.

    A subject's `state` is the one after the event, `from_state` the one before it where the event says so; `other` is
    the record that took this one's place, or the like.
    """

    cursor: int
    recorded_at: str
    event_id: str
    operation: str
    actor: Mapping[str, str]
    subjects: tuple[Mapping[str, str], ...]
    policy: Mapping[str, str] | None
    approval: Mapping[str, str] | None
    adjudication: Mapping[str, str] | None
    from_state: str | None
    other: str | None
    event_digest: str
    leaf: str


def told(event: Event) -> Told:
    """The event, taken apart; what an event does not have is left out."""
    facts = cast("Json", event.facts)
    return Told(
        cursor=event.at.cursor,
        recorded_at=from_ms(event.at.recorded_at),
        event_id=event.at.event_id,
        operation=event.operation,
        actor=_texts(event.document.get("actor"), ("principal", "agent", "session")),
        subjects=tuple(_subjects(event.document)),
        policy=_texts(facts.get("verdict"), ("policy_id", "policy_version", "decision")) or None,
        approval=_texts(facts.get("confirmation"), ("id", "approver", "method")) or None,
        adjudication=_texts(facts.get(ADJUDICATION), ("adjudicator", "override")) or None,
        from_state=_text(facts.get(FROM_STATE)),
        other=_texts(facts.get(RELATED), ("record_id",)).get("record_id"),
        event_digest=event.at.event_digest,
        leaf=event.at.leaf.hex(),
    )


def lines(event: Told) -> Iterator[str]:
    """The event for a terminal: a line of its own, then what it changed and why it could."""
    actor = event.actor
    by = f"  by {shown(actor['principal'])} ({shown(actor.get('agent', '-'))})" if "principal" in actor else ""
    yield f"event {event.cursor}  {event.recorded_at}  {shown(event.operation)}{by}"
    for subject in event.subjects:
        state = f": {shown(subject['state'])}" if "state" in subject else ""
        yield f"  {subject['what']} {shown(subject['id'])}{state}"
    if event.from_state is not None:
        yield f"  before: {shown(event.from_state)}"
    if event.other is not None:
        yield f"  other record {shown(event.other)}"
    if event.policy is not None:
        said = [shown(event.policy.get(name, "-")) for name in ("policy_id", "policy_version", "decision")]
        yield f"  policy {said[0]}, version {said[1]}: {said[2]}"
    if event.approval is not None:
        yield f"  approved by {shown(event.approval.get('approver', '-'))} ({shown(event.approval.get('method', '-'))})"
    if event.adjudication is not None:
        over = event.adjudication.get("override")
        override = "" if over is None else f", override {shown(over)}"
        yield f"  adjudicated by {shown(event.adjudication.get('adjudicator', '-'))}{override}"


def _subjects(document: Mapping[str, object]) -> Iterator[Mapping[str, str]]:
    for member, what, key in _SUBJECTS:
        for part in cast("list[Json]", document.get(member, [])):
            state = str(part["state"]) + (", held" if part.get("held") else "") if "state" in part else None
            yield {"what": what, "id": str(part[key]), **({} if state is None else {"state": state})}
    for part in cast("list[Json]", document.get("destroyed", [])):
        yield {"what": "destroyed key", "id": f"{part['slot']}, generation {part['generation']}"}
    if "log_id" in document:
        yield {"what": "journal", "id": str(document["log_id"])}


def _texts(value: object, names: tuple[str, ...]) -> dict[str, str]:
    members = cast("Json", value) if isinstance(value, Mapping) else {}
    return {name: str(members[name]) for name in names if name in members}


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
