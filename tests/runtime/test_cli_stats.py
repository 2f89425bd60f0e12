"""`engram stats`: what is counted is what lies there."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.lifecycle import LIFECYCLE
from engram_runtime.instants import from_ms
from engram_runtime.store.port import Draft, Erasing, Request, RequestState, WriteTx

from tests.e2e.homes import engram
from tests.runtime.operating import captured, decided, edit, home_with_memory, written


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return home_with_memory(tmp_path / "home")


def counted(home: Path) -> dict[str, Any]:
    return json.loads(engram("stats", "--home", home, "--json").stdout)


def test_a_new_scope_has_every_state_and_nothing_in_it(home: Path) -> None:
    found = counted(home)
    for name, entity in (("candidates", "candidate"), ("records", "record")):
        assert found[name] == {row.state: 0 for row in LIFECYCLE.states[entity] if row.state != "absent"}
    assert (found["events"], found["held"], found["oldest_pending"]) == (1, 0, None)
    assert (found["requests_open"], found["erasures_pending"]) == (0, 0)
    assert found["files"]["database"] > 0
    assert found["files"]["vault"] > 0


def test_candidates_and_records_are_counted_by_state(home: Path) -> None:
    first, second, third = captured(home, "One memory.", "Another memory.", "A third one.")
    decided(home, first)
    edit(home, 'policy = "accept-all"', 'policy = "human"')
    decided(home, second)
    found = counted(home)
    assert (found["candidates"]["pending"], found["candidates"]["accepted"], found["held"]) == (2, 1, 1)
    assert found["records"]["accepted_current"] == 1
    oldest = written(home, lambda tx: tx.candidate(second))
    assert found["oldest_pending"] == from_ms(oldest.captured_at)
    assert third


def test_open_requests_are_those_that_somebody_can_still_decide(home: Path) -> None:
    def ask(tx: WriteTx) -> None:
        base = Request("r0", "d0", "a", "a", Tool.ENGRAM_MEMORY_FORGET, None, {}, tx.now, tx.now + 300_000)
        tx.put_request(base)
        tx.put_request(replace(base, request_id="r1", operation_digest="d1", state=RequestState.APPROVED))
        tx.put_request(replace(base, request_id="r2", operation_digest="d2", state=RequestState.DENIED))
        tx.put_request(replace(base, request_id="r3", operation_digest="d3", requested_at=0, expires_at=1))

    written(home, ask)
    assert counted(home)["requests_open"] == 1


def test_a_clean_up_is_counted_until_it_is_verified(home: Path) -> None:
    (candidate,) = captured(home, "A memory.")
    (outcome,) = decided(home, candidate)

    def end(tx: WriteTx) -> None:
        record = tx.record(outcome["record_id"])
        assert record is not None
        slot = tx.seal_residue(record.now.record_id, b"[]")
        ended = replace(record.now, state="tombstoned", body=False)
        tx.append(Draft("tombstone", {}, records=(ended,), erasing=(Erasing(record.now.record_id, slot),)))

    written(home, end)
    found = counted(home)
    assert (found["records"]["tombstoned"], found["erasures_pending"]) == (1, 1)


def test_the_text_says_the_same(home: Path) -> None:
    captured(home, "A memory.")
    text = engram("stats", "--home", home).stdout
    for line in ("candidates: 1\n  pending: 1\n", "  accepted_current: 0\n", "held for a person: 0\n"):
        assert line in text
    assert f"oldest pending: since {counted(home)['oldest_pending']}\n" in text
    assert "journal: 2 events, the last of " in text


def test_no_text_of_a_memory_is_in_it(home: Path) -> None:
    captured(home, "The kestrel hovers.")
    assert "kestrel" not in engram("stats", "--home", home).stdout + json.dumps(counted(home))
