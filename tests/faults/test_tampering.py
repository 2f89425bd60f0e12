"""Somebody with an SQLite shell was at the file: `verify` names every change by its rule and its event.

What a file cannot tell by itself is that it is an older one, or that all of it was written anew from some event on by
somebody who knows how: that takes a head which was exported before and kept elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import orjson
import pytest
from engram_runtime.canonical import canonical
from engram_runtime.store import fold
from engram_runtime.store.journal import leaf_of
from engram_runtime.store.port import Finding

from tests.faults.victim import LATER, Victim

QUICK = 60
"""The quick run flips one byte of so many."""

Named = tuple[str, int | None]


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Victim:
    return Victim(tmp_path_factory.mktemp("victim"))


@pytest.fixture(scope="module")
def rival(tmp_path_factory: pytest.TempPathFactory) -> Victim:
    return Victim(tmp_path_factory.mktemp("rival"), tenant="rival")


def named(findings: Iterable[Finding]) -> set[Named]:
    return {(found.rule, found.cursor) for found in findings}


def put(cursor: int, event: bytes, *, leaf: bytes | None = None) -> str:
    """Other bytes in a place; the leaf stays unless another is given."""
    more = "" if leaf is None else f", leaf = x'{leaf.hex()}'"
    return f"UPDATE journal SET event = x'{event.hex()}'{more} WHERE cursor = {cursor}"


def moved(of: int, to: int) -> str:
    return f"UPDATE journal SET cursor = {to} WHERE cursor = {of}"


def flipped(data: bytes, at: int, bit: int = 0) -> bytes:
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def test_the_day_verifies(victim: Victim) -> None:
    assert victim.tampered(head=victim.head) == []


def flips(victim: Victim, offsets: Iterable[int], dice: random.Random) -> None:
    """That byte of every event at once: each one is named."""
    for at in offsets:
        hit = {cursor: event for cursor, event in enumerate(victim.events) if cursor > 0 and at < len(event)}
        bit = dice.randrange(8)
        found = victim.tampered(*(put(cursor, flipped(event, at, bit)) for cursor, event in hit.items()))
        leaves = {cursor for rule, cursor in named(found) if rule == "journal.leaf"}
        assert leaves == set(hit), f"byte {at}, bit {bit}"


def test_some_bytes_of_every_event(victim: Victim) -> None:
    dice = random.Random(1)
    flips(victim, range(dice.randrange(QUICK), max(map(len, victim.events)), QUICK), dice)


@pytest.mark.sweep
@pytest.mark.parametrize("share", range(4))
def test_every_byte_of_every_event(victim: Victim, share: int) -> None:
    flips(victim, range(share, max(map(len, victim.events)), 4), random.Random(share))


def test_a_flip_names_no_other_event(victim: Victim) -> None:
    dice = random.Random(2)
    for cursor, event in enumerate(victim.events[1:], start=1):
        found = named(victim.tampered(put(cursor, flipped(event, dice.randrange(len(event))))))
        blamed = {cursor for rule, cursor in found if rule.startswith("journal.")}
        assert ("journal.leaf", cursor) in found
        assert blamed == {cursor}


def test_every_leaf(victim: Victim) -> None:
    for cursor in range(1, victim.last + 1):
        found = named(victim.tampered(f"UPDATE journal SET leaf = randomblob(32) WHERE cursor = {cursor}"))
        follows: set[Named] = {("journal.previous", cursor + 1)} if cursor < victim.last else set()
        assert found == {("journal.leaf", cursor)} | follows


@pytest.mark.parametrize("by", [-1, 1, 86_400_000])
def test_every_time(victim: Victim, by: int) -> None:
    for cursor in range(victim.last + 1):
        found = named(victim.tampered(f"UPDATE journal SET recorded_at = recorded_at + {by} WHERE cursor = {cursor}"))
        assert ("journal.time", cursor) in found


def test_every_pair_of_neighbours_swapped(victim: Victim) -> None:
    for cursor in range(1, victim.last):
        found = named(victim.tampered(moved(cursor, -1), moved(cursor + 1, cursor), moved(-1, cursor + 1)))
        assert {("journal.name", cursor), ("journal.name", cursor + 1)} <= found
        assert ("journal.previous", cursor + 1) in found


def test_every_event_dropped(victim: Victim) -> None:
    for cursor in range(1, victim.last):
        found = named(victim.tampered(f"DELETE FROM journal WHERE cursor = {cursor}"))
        assert {("journal.dense", cursor + 1), ("journal.previous", cursor + 1)} <= found


def test_every_event_dropped_and_the_gap_closed(victim: Victim) -> None:
    for cursor in range(1, victim.last):
        closed = [moved(later, later - 1) for later in range(cursor + 1, victim.last + 1)]
        found = named(victim.tampered(f"DELETE FROM journal WHERE cursor = {cursor}", *closed))
        assert {("journal.name", later - 1) for later in range(cursor + 1, victim.last + 1)} <= found
        assert ("journal.previous", cursor) in found


def test_an_event_put_between_two(victim: Victim) -> None:
    for cursor in range(1, victim.last + 1):
        room = [moved(later, later + 1) for later in range(victim.last, cursor - 1, -1)]
        again = (
            f"INSERT INTO journal SELECT {cursor}, recorded_at, leaf, event FROM journal WHERE cursor = {cursor - 1}"
        )
        found = named(victim.tampered(*room, again))
        assert {("journal.name", cursor), ("journal.previous", cursor)} <= found
        assert {("journal.name", later) for later in range(cursor + 1, victim.last + 2)} <= found


def test_an_event_put_behind_the_last(victim: Victim) -> None:
    """It names the one before and has its own leaf; but it is an event that was there."""
    for event in victim.events[1:]:
        forged = chained(orjson.loads(event), victim.last + 1, victim.events[-1])
        found = named(victim.tampered(insert(victim.last + 1, forged)))
        assert ("journal.identity", victim.last + 1) in found


def insert(cursor: int, event: bytes) -> str:
    at = orjson.loads(event)["recorded_at"]
    return f"INSERT INTO journal VALUES ({cursor}, {at}, x'{leaf_of(event).hex()}', x'{event.hex()}')"


def chained(document: dict[str, Any], cursor: int, before: bytes) -> bytes:
    """An event made to fit a place in the chain."""
    at = max(document["recorded_at"], orjson.loads(before)["recorded_at"])
    return canonical({**document, "cursor": cursor, "previous": leaf_of(before).hex(), "recorded_at": at})


def test_an_event_of_another_tenants_journal(victim: Victim, rival: Victim) -> None:
    for cursor in range(1, victim.last + 1):
        theirs = rival.events[cursor]
        found = named(victim.tampered(put(cursor, theirs, leaf=leaf_of(theirs))))
        assert ("journal.previous", cursor) in found
        assert ("journal.previous", cursor + 1) in found or cursor == victim.last


def test_whatever_becomes_of_genesis(victim: Victim, rival: Victim) -> None:
    """Without it nothing else can be judged, so that is all that is said."""
    genesis = victim.events[0]
    theirs = put(0, rival.events[0], leaf=leaf_of(rival.events[0]))
    leaf = "UPDATE journal SET leaf = randomblob(32) WHERE cursor = 0"
    swap = [moved(0, -1), moved(1, 0), moved(-1, 1)]
    flips = [[put(0, flipped(genesis, at))] for at in range(0, len(genesis), QUICK // 2)]
    for statements in ([theirs], [leaf], ["DELETE FROM journal WHERE cursor = 0"], swap, *flips):
        assert named(victim.tampered(*statements)) == {("journal.genesis", 0)}


def test_a_journal_of_another_tenant_put_behind_ours(victim: Victim, rival: Victim) -> None:
    """Chained on as if it were ours: its candidates have no envelopes here, and its keys are not of this scope."""
    for event in rival.events[1:]:
        document = orjson.loads(event)
        if "candidates" not in document and "records" not in document:
            continue
        found = named(victim.tampered(insert(victim.last + 1, chained(document, victim.last + 1, victim.events[-1]))))
        assert ("state.rows", victim.last + 1) in found


def test_a_cut_end_leaves_rows_that_tell(victim: Victim) -> None:
    for cut in range(1, LATER + 1):
        first = victim.last + 1 - cut
        found = named(victim.tampered(f"DELETE FROM journal WHERE cursor >= {first}"))
        assert {("state.rows", cursor) for cursor in range(first, victim.last + 1)} <= found


def test_a_cut_end_with_its_rows_is_found_against_an_exported_head_alone(victim: Victim) -> None:
    """An older copy of the file is a whole journal of fewer events."""
    victim.put(victim.day)
    assert victim.findings() == []
    assert named(victim.findings(victim.head)) == {("head.truncated", victim.last - LATER)}


def test_a_history_written_anew_is_found_against_an_exported_head_alone(victim: Victim) -> None:
    """From one event on, each leaf and name made to fit; what it changes has no rows."""
    documents = [orjson.loads(event) for event in victim.events]
    changed = next(cursor for cursor, document in enumerate(documents) if "facts" in document)
    documents[changed]["actor"] = {**documents[changed]["actor"], "agent": "somebody-else"}
    forged: list[bytes] = []
    for cursor, document in enumerate(documents):
        forged.append(victim.events[0] if cursor == 0 else chained(document, cursor, forged[-1]))
    statements = [put(cursor, event, leaf=leaf_of(event)) for cursor, event in enumerate(forged)]
    assert not {rule for rule, _ in named(victim.tampered(*statements)) if rule.startswith("journal.")} - RECEIPTS
    assert ("head.leaf", victim.last) in named(victim.tampered(*statements, head=victim.head))


RECEIPTS = {"journal.receipt"}
"""Receipts are digests of what was written: whoever knows how can make them anew too."""


@pytest.mark.parametrize("table", fold.DERIVED)
def test_every_column_of_every_derived_table(victim: Victim, table: str) -> None:
    victim.put(victim.whole)
    columns: Sequence[tuple[str, str]] = [(row[1], row[2]) for row in victim.sql(f"PRAGMA table_info({table})")]
    kept = "WHERE state NOT IN ('free', 'gone')" if table == "slot" else ""
    keys = [row[1] for row in victim.sql(f"PRAGMA table_info({table})") if row[5]]
    rows = victim.sql(f"SELECT {', '.join(f'quote({key})' for key in keys)} FROM {table} {kept}")
    assert rows
    for row in (rows[0], rows[-1]):
        where = " AND ".join(f"{key} = {value}" for key, value in zip(keys, row, strict=True))
        for column, kind in columns:
            other = {"INTEGER": f"coalesce({column}, 0) + 1000", "TEXT": f"coalesce({column}, '') || 'x'"}
            change = f"UPDATE {table} SET {column} = {other.get(kind, 'randomblob(32)')} WHERE {where}"
            assert "state.rows" in {rule for rule, _ in named(victim.tampered(change))}, change
        assert "state.rows" in {rule for rule, _ in named(victim.tampered(f"DELETE FROM {table} WHERE {where}"))}


CONTENTS: dict[str, tuple[str, str]] = {
    "a body's text": ("UPDATE body SET document = CAST(replace(document, 'Herons', 'Storks') AS BLOB)", "body.content"),
    "a body's digest": ("UPDATE body SET payload_digest = 'sha256:' || hex(zeroblob(32))", "body.content"),
    "a body's time": ("UPDATE body SET valid_from = valid_from - 1000", "body.content"),
    "no body": ("DELETE FROM body", "body.missing"),
    "an envelope": ("UPDATE envelope SET sealed = CAST(sealed || x'00' AS BLOB)", "envelope.sealed"),
    "no envelope": ("DELETE FROM envelope", "envelope.missing"),
    "a term of the index": ("UPDATE search_term SET term = term || 'x'", "projection.stale"),
}


@pytest.mark.parametrize("case", CONTENTS)
def test_what_the_journal_only_names(victim: Victim, case: str) -> None:
    statement, rule = CONTENTS[case]
    assert rule in {found for found, _ in named(victim.tampered(statement))}


def test_no_finding_shows_what_a_record_or_a_caller_said(victim: Victim) -> None:
    for statement, _ in CONTENTS.values():
        for found in victim.tampered(statement, "UPDATE candidate SET principal = 'Herons'"):
            assert "Herons" not in repr(found)
            assert found.hint
