"""The tombstone guard: forgotten content is held, not admitted, on every path that admits.

A record leaves two tags, MACs that no dictionary opens: of its effective payload without retention and
reconciliation, and of its component texts, folded so that a cosmetic change does not pass (another spelling of the
same characters, case, white space, invisible characters, order, ids, kinds, times, citations). Either is enough.
Rule: host.md, "Admission".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engram_contracts.engram_memory.v1_0_0.lifecycle import RecordState
from engram_contracts.model_v1 import without

from engram_runtime.normal import IGNORABLE, normalized
from engram_runtime.store.port import GuardTags, ReadTx

# What cannot be seen, and what `\s` calls white space. Both go altogether: a text does not become another one by a
# zero-width space, nor by a line break in its place.
_INVISIBLE = re.compile(rf"[\s{IGNORABLE}]+")
_LEFT_OUT = (("retention",), ("reconciliation",))


def folded(text: str) -> str:
    """What is left of a text when its looks are taken away: folding it once more changes nothing."""
    while True:
        bare = _INVISIBLE.sub("", text)
        once = normalized("NFKC", normalized("NFKC", bare).casefold())
        if once == text:
            return text
        text = once  # characters that stood apart may have come together


def texts_of(payload: Mapping[str, Any]) -> Sequence[str]:
    """The folded texts of an effective payload, each once and in order. Pure: it belongs before a transaction."""
    return sorted({folded(component["text"]) for component in payload["components"]})


def tags(tx: ReadTx, payload: Mapping[str, Any], texts: Sequence[str]) -> tuple[str, str]:
    """The two tags of an effective payload and its folded texts."""
    return tx.mac("guard payload", without(payload, _LEFT_OUT)), tx.mac("guard texts", texts)


def of_record(record_id: str, found: tuple[str, str]) -> GuardTags:
    """The tags that a record leaves in the journal."""
    return GuardTags(record_id, found)


def forgotten(tx: ReadTx, found: tuple[str, str]) -> bool:
    """Whether a record that one of these tags knows was tombstoned, as this transaction sees it."""
    return bool(matches(tx, found))


def matches(tx: ReadTx, found: tuple[str, str]) -> Sequence[str]:
    """The ids of the tombstoned records that one of these tags knows, ascending."""
    return tx.guarded(found, RecordState.TOMBSTONED)
