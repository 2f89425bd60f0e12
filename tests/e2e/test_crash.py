"""Some of the kills of `make crash`, which does a thousand, and that the judge has teeth."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus, CleanupStatus, Tool

from tests.e2e import crash
from tests.e2e.promises import WAITING, Asked, Lost, Promises

KILLS = 40


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    done = asyncio.run(crash.run(tmp_path / "home", KILLS, seed=20))
    assert done.kills.total() >= KILLS
    assert len(done.kills) > 1, "no host came to a point"
    assert done.promises.ended.keys() <= done.promises.acknowledged.keys()
    assert {asked.tool for asked in done.promises.ended.values()} == {crash.WITHDRAW, crash.FORGET}
    assert KILLS < done.before_kill < len(done.promises.acknowledged), "the kills did not fall into the bursts"


class Answered:
    """A host that gave some answers."""

    def __init__(self, **answers: dict[str, Any]) -> None:
        self.answers = {key: answer(value) for key, value in answers.items()}


class Refused:
    """A host that refused some."""

    def __init__(self, code: str, *keys: str) -> None:
        content = CONTRACT.failure(code, "aud_" + "a" * 26, ())
        told = {"content": [{"text": json.dumps(content)}], "structuredContent": content, "isError": True}
        self.answers = {key: {"result": told} for key in keys}


def answer(value: dict[str, Any]) -> dict[str, Any]:
    content = CONTRACT.success(value, "aud_" + "a" * 26)
    return {"result": {"content": [{"text": json.dumps(content)}], "structuredContent": content, "isError": False}}


def captured(cursor: int, candidate: str = "c1", status: str = CaptureStatus.COMMITTED_PENDING) -> dict[str, Any]:
    return {"status": status, "candidate_id": candidate, "cursor": str(cursor), "transaction_receipt_digest": "d"}


def withdrawn(cursor: int, status: str, *, replayed: bool = False) -> dict[str, Any]:
    return {"receipt": {"cursor": str(cursor)}, "replayed": replayed, "key_destruction": status}


CALLS = {"w1": Asked(Tool.ENGRAM_MEMORY_WITHDRAW, {"candidate_id": "c1"}, "")}


@pytest.fixture
def judge(tmp_path: Path) -> Promises:
    """A run in which one capture was acknowledged before the kill."""
    found = Promises(tmp_path, b"pend-mark", b"keep-mark")
    found.take(Answered(k1=captured(1)), ["k1"], CALLS)  # type: ignore[arg-type]
    return found


def test_the_judge_lets_a_kept_promise_pass(judge: Promises) -> None:
    known = dict(judge.acknowledged)
    again = Answered(k1=captured(1, status=CaptureStatus.DUPLICATE_EXACT), k2=captured(2, "c2"))
    judge.take(again, ["k1", "k2"], CALLS)  # type: ignore[arg-type]
    judge.judge(known)
    judge.search_for_plaintext()
    judge.search_for_the_forgotten({"keep-mark-" + "0" * 32})


def test_clean_up_may_be_further_the_next_time(judge: Promises) -> None:
    first, again = withdrawn(2, CleanupStatus.PENDING), withdrawn(2, CleanupStatus.COMPLETE, replayed=True)
    judge.take(Answered(w1=first), ["w1"], CALLS)  # type: ignore[arg-type]
    judge.take(Answered(w1=again), ["w1"], CALLS)  # type: ignore[arg-type]
    assert judge.ended.keys() == {"w1"}


def test_what_waits_for_a_human_is_no_promise_but_a_done_thing_does_not_wait_again(judge: Promises) -> None:
    judge.take(Refused(WAITING, "w1"), ["w1"], CALLS)  # type: ignore[arg-type]
    assert "w1" not in judge.acknowledged
    with pytest.raises(AssertionError):
        judge.take(Refused(WAITING, "k1"), ["k1"], CALLS)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "again",
    [
        pytest.param(captured(1), id="captured again"),
        pytest.param(captured(2, status=CaptureStatus.DUPLICATE_EXACT), id="another cursor"),
        pytest.param(captured(1, "c2", CaptureStatus.DUPLICATE_EXACT), id="another candidate"),
    ],
)
def test_the_judge_sees_what_was_lost(judge: Promises, again: dict[str, Any]) -> None:
    with pytest.raises(Lost):
        judge.take(Answered(k1=again), ["k1"], CALLS)  # type: ignore[arg-type]


def test_the_judge_sees_a_cursor_given_twice(judge: Promises) -> None:
    judge.take(Answered(k2=captured(1, "c2")), ["k2"], CALLS)  # type: ignore[arg-type]
    with pytest.raises(Lost):
        judge.judge({})


def test_the_judge_sees_plaintext(judge: Promises, tmp_path: Path) -> None:
    (tmp_path / "data-wal").write_bytes(b"\0\0pend-mark 1\0")
    with pytest.raises(Lost):
        judge.search_for_plaintext()


def test_the_judge_sees_what_was_told_as_gone(judge: Promises, tmp_path: Path) -> None:
    text = "keep-mark-" + "0" * 32
    (tmp_path / "ledger").write_bytes(b"..." + text.encode())
    judge.search_for_the_forgotten({"keep-mark-" + "1" * 32})
    with pytest.raises(Lost):
        judge.search_for_the_forgotten({text})
