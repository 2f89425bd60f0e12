"""Hosts that show what they must not, or not what was captured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.engram_memory.v1_0_0.lifecycle import RecordState
from engram_runtime.engine import lifecycle, read, records, search
from engram_runtime.engine.memory import Memory
from engram_runtime.store.port import Record

from tests.mutants.table import mutant

Show = Callable[..., read.Shown | None]


@contextmanager
def shown_by(change: Callable[[Show], Show]) -> Iterator[None]:
    """What reads show of a record is what `change` makes of it."""
    with patch.object(read, "show", change(read.show)):
        yield


@contextmanager
def _showing(state: RecordState) -> Iterator[None]:
    """Records of that state are shown and stay in the index."""
    shows = lifecycle.shows
    with patch.object(lifecycle, "shows", lambda found: found == state or shows(found)):
        yield


def tombstoned(record: Record | None) -> bool:
    """Whether a record was forgotten."""
    return record is not None and record.now.state == RecordState.TOMBSTONED


def remembering(seen: dict[str, read.Shown], when: Callable[[Any], bool]) -> Callable[[Show], Show]:
    """What was shown once is shown again of rows of that kind."""

    def change(show: Show) -> Show:
        def shown(tx: Any, record_id: str, overdue: Any = None) -> read.Shown | None:
            found = show(tx, record_id, overdue)
            row = tx.record(record_id)
            if found is not None:
                seen[record_id] = found
            return seen.get(record_id) if found is None and row is not None and when(row) else found

        return shown

    return change


@mutant("disclose-current-only", "shows-disputed")
def shows_disputed() -> Iterator[None]:
    """A disputed record is found and read."""
    with _showing(RecordState.ACCEPTED_DISPUTED):
        yield


@mutant("disclose-current-only", "shows-historical")
def shows_historical() -> Iterator[None]:
    """A record that was set aside is found and read."""
    with _showing(RecordState.HISTORICAL):
        yield


@mutant("disclose-current-only", "shows-tombstoned")
def shows_tombstoned() -> Iterator[None]:
    """A forgotten record that was read before is read from a cache."""
    with shown_by(remembering({}, tombstoned)):
        yield


@mutant("disclose-trusted", "shows-untrusted")
def shows_untrusted() -> Iterator[None]:
    """A record without trust is found and read."""
    with _showing(RecordState.TRUST_INVALID):
        yield


@mutant("disclose-valid-now", "ignores-valid-time")
def ignores_valid_time() -> Iterator[None]:
    """A record is read whenever it is valid."""

    class Timeless:
        def __init__(self, tx: Any) -> None:
            self._tx = tx

        def __getattr__(self, name: str) -> Any:
            return getattr(self._tx, name)

        def whole(self, record_id: str) -> Any:
            record, body = self._tx.whole(record_id) or (None, None)
            return record and (record, body and replace(body, valid_from=self._tx.now, valid_to=None))

    def change(show: Show) -> Show:
        return lambda tx, record_id, overdue=None: show(Timeless(tx), record_id, overdue)

    with shown_by(change):
        yield


@mutant("disclose-not-expired", "shows-expired")
def shows_expired() -> Iterator[None]:
    """A record is read past its expiry, as long as nobody has journalled it."""
    with patch.object(read, "eligible", lambda row, now: lifecycle.disclosable(row)):
        yield


@mutant("pending-not-readable", "searches-pending")
def searches_pending() -> Iterator[None]:
    """A search that finds no record finds what is pending."""
    capture, find = Memory.engram_memory_capture, Memory.engram_memory_search
    pending: dict[str, dict[str, Any]] = {}

    async def captured(self: Memory, arguments: Any, call: Any) -> Any:
        value = await capture(self, arguments, call)
        pending[value["candidate_id"]] = {**arguments["payload"], "record_digest": value["record_digest"]}
        return value

    async def found(self: Memory, arguments: Any, call: Any) -> Any:
        value: Any = await find(self, arguments, call)
        for payload in () if value["records"] else pending.values():
            if any(arguments["query"] in component["text"] for component in payload["components"]):
                return search.answer(_page_of(payload), value["rank_receipt"], None)
        return value

    with (
        patch.object(Memory, "engram_memory_capture", captured),
        patch.object(Memory, "engram_memory_search", found),
    ):
        yield


def _page_of(payload: dict[str, Any]) -> search.Page:
    """A page of one record that is made of a payload."""
    shown = read.redact({**payload, "record_id": "mem_abc", "trust": {"class": "asserted"}})
    packet = {
        "record": shown.record,
        "redacted_fields": shown.redacted,
        "redaction_receipt_digest": shown.receipt,
        "score": 0.5,
        "rank": 1,
    }
    return search.Page([packet], [read.canonical(packet)], None)


@mutant("text-round-trip", "trims-text")
def trims_text() -> Iterator[None]:
    """Texts lose the blanks around them when they are captured."""
    make = records.make

    def trimmed(parts: Any, tx: Any, payload: Any, *rest: Any) -> Any:
        components = [{**one, "text": one["text"].strip() or one["text"]} for one in payload["components"]]
        return make(parts, tx, {**payload, "components": components}, *rest)

    with patch.object(records, "make", trimmed):
        yield
