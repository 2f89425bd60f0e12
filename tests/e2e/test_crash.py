"""Twenty rounds of killing hosts in mid-write (`make crash` does two hundred), and that the judge has teeth."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import CaptureStatus

from tests.e2e import crash

ROUNDS = 20


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    done = asyncio.run(crash.run(tmp_path / "home", ROUNDS, seed=20))
    assert len(done.acknowledged) == ROUNDS * crash.HOSTS * crash.BURST
    assert ROUNDS * crash.HOSTS < done.before_kill < len(done.acknowledged), "the kills did not fall into the bursts"


class Answered:
    """A host that gave some answers."""

    def __init__(self, **answers: dict[str, Any]) -> None:
        self.answers = {key: answer(value) for key, value in answers.items()}


def answer(value: dict[str, Any]) -> dict[str, Any]:
    content = CONTRACT.success(value, "aud_" + "a" * 26)
    return {"result": {"content": [{"text": json.dumps(content)}], "structuredContent": content, "isError": False}}


def captured(cursor: int, candidate: str = "c1", status: str = CaptureStatus.COMMITTED_PENDING) -> dict[str, Any]:
    return {"status": status, "candidate_id": candidate, "cursor": str(cursor), "transaction_receipt_digest": "d"}


@pytest.fixture
def judge(tmp_path: Path) -> crash.Crash:
    """A run in which one capture was acknowledged before the kill."""
    found = crash.Crash(tmp_path, random.Random(1), None, mark=b"plain-mark")
    found.take(Answered(k1=captured(1)), ["k1"])
    return found


def test_the_judge_lets_a_kept_promise_pass(judge: crash.Crash) -> None:
    known = dict(judge.acknowledged)
    judge.take(Answered(k1=captured(1, status=CaptureStatus.DUPLICATE_EXACT), k2=captured(2, "c2")), ["k1", "k2"])
    judge.judge(known)
    judge.search_for_plaintext()


@pytest.mark.parametrize(
    "again",
    [
        pytest.param(captured(1), id="captured again"),
        pytest.param(captured(2, status=CaptureStatus.DUPLICATE_EXACT), id="another cursor"),
        pytest.param(captured(1, "c2", CaptureStatus.DUPLICATE_EXACT), id="another candidate"),
    ],
)
def test_the_judge_sees_what_was_lost(judge: crash.Crash, again: dict[str, Any]) -> None:
    with pytest.raises(crash.Lost):
        judge.take(Answered(k1=again), ["k1"])


@pytest.mark.parametrize("cursor", [1, 3])
def test_the_judge_sees_gaps_and_doubles(judge: crash.Crash, cursor: int) -> None:
    judge.take(Answered(k2=captured(cursor, "c2")), ["k2"])
    with pytest.raises(crash.Lost):
        judge.judge({})


def test_the_judge_sees_plaintext(judge: crash.Crash, tmp_path: Path) -> None:
    (tmp_path / "data-wal").write_bytes(b"\0\0plain-mark 1\0")
    with pytest.raises(crash.Lost):
        judge.search_for_plaintext()
