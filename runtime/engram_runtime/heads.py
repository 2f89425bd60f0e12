"""Heads of a journal: how far it went, kept elsewhere, so that a cut end is found.

A journal that was cut at its end, rows and all, is a whole journal of fewer events: nothing inside the file tells. A
head names one event by its leaf; whoever keeps heads apart from the store can ask later whether the journal still
leads through it. A restored backup is such a journal too: heads from after the backup tell what it lost.
Rule: host.md, "Journal".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, cast

import orjson

from engram_runtime.instants import from_ms
from engram_runtime.store.errors import StoreError
from engram_runtime.store.port import Finding, ReadTx

_TEXTS: Final = {
    "log_id": re.compile(r"[0-9a-f]{1,128}", re.ASCII),
    "leaf": re.compile(r"[0-9a-f]{64}", re.ASCII),
    "recorded_at": re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII),
}
"""The members that are text, and how they are written."""
_MOST: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Head:
    """One event of one journal: `log_id` is random and tells no tenant, `leaf` is sha256(0x00 || bytes) in hex."""

    log_id: str
    cursor: int
    leaf: str
    recorded_at: str


def head_of(tx: ReadTx) -> Head:
    """The head as it is now. Raises `Corrupt`, `CursorGap`."""
    last = tx.event(tx.high_water).at
    return Head(_log_id(tx), last.cursor, last.leaf.hex(), from_ms(last.recorded_at))


def read_head(text: bytes) -> Head:
    """A head as it was exported. Raises `ValueError`, whose text says what was expected and shows nothing of it."""
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise ValueError("one JSON object") from None
    if not isinstance(found, dict):
        raise ValueError("one JSON object")
    members = cast("dict[str, object]", found)
    if set(members) != {"cursor", *_TEXTS}:
        raise ValueError("the members log_id, cursor, leaf and recorded_at, and no others")
    cursor = members["cursor"]
    if not isinstance(cursor, int) or isinstance(cursor, bool) or not 0 <= cursor <= _MOST:
        raise ValueError("a cursor that is a whole number")
    texts: dict[str, str] = {}
    for name, pattern in _TEXTS.items():
        value = members[name]
        if not isinstance(value, str) or not pattern.fullmatch(value):
            raise ValueError(f"a {name} as it was exported")
        texts[name] = value
    return Head(cursor=cursor, **texts)


def judge(tx: ReadTx, head: Head) -> Iterator[Finding]:
    """Whether the journal still leads through that head; nothing if it does."""
    try:
        own, last = _log_id(tx), tx.high_water
        leaf = tx.event(head.cursor).at.leaf.hex() if head.cursor <= last else None
    except StoreError:
        return  # verify has told of it: an event that cannot be read is its own finding
    subject = f"the head of event {head.cursor}, {head.recorded_at}"
    if own != head.log_id:
        hint = "take the head that was exported from this scope's journal"
        yield Finding("head.journal", None, subject, "a head of this journal", "one of another journal", hint)
    elif leaf is None:
        hint = "the journal was cut, or a backup made before was restored; restore one made after"
        got = f"a journal that ends with event {last}"
        yield Finding("head.truncated", last, subject, f"a journal that leads to event {head.cursor}", got, hint)
    elif leaf != head.leaf:
        hint = "the history was written anew after the head was exported; restore a backup made before"
        yield Finding("head.leaf", head.cursor, subject, f"leaf {head.leaf}", f"leaf {leaf}", hint)


def _log_id(tx: ReadTx) -> str:
    return str(tx.event(0).document.get("log_id"))
