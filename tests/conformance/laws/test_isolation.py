"""The judges of isolation by themselves: bytes but for the audit id, and times without a distribution."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from engram_conformance.checks.laws.isolation_timing import share_longer
from engram_conformance.client import Answer
from engram_conformance.memory.calls import holds_any, put, without_audit_id
from engram_conformance.reply import Kind, Reply
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code

AUDIT = ("aud_" + "a" * 26, "aud_" + "b" * 26)


def refusal(audit_id: str, code: str = Code.NOT_FOUND, **more: Any) -> Answer:
    content = CONTRACT.failure(code, audit_id)
    body = {"content": [{"type": "text", "text": json.dumps(content)}], "structuredContent": content, **more}
    return Answer(CONTRACT, Tool.ENGRAM_MEMORY_GET, {}, Reply(Kind.RESULT, body, 0.0), 0)


def test_two_refusals_of_one_kind_are_the_same_bytes() -> None:
    one, other = map(refusal, AUDIT)
    assert one.reply.body != other.reply.body
    assert without_audit_id(one) == without_audit_id(other)


@pytest.mark.parametrize(
    "other",
    [
        refusal(AUDIT[1], Code.UNAUTHORIZED),
        refusal(AUDIT[1], isError=True),
        refusal(AUDIT[1], _meta={"seen": 1}),
        Answer(CONTRACT, "", {}, Reply(Kind.SILENCE, {}, 0.0), 0),
    ],
)
def test_what_tells_them_apart_is_seen(other: Answer) -> None:
    assert without_audit_id(refusal(AUDIT[0])) != without_audit_id(other)


def test_the_order_of_members_is_part_of_the_bytes() -> None:
    one, other = refusal(AUDIT[0], isError=True), refusal(AUDIT[1])
    turned = Reply(Kind.RESULT, {"isError": True, **other.reply.body}, 0.0)
    assert without_audit_id(one) != without_audit_id(Answer(CONTRACT, "", {}, turned, 0))


def test_a_word_is_found_wherever_it_stands() -> None:
    assert holds_any(refusal(AUDIT[0], _meta={"why": "no zqbagok there"}), ["zqbagok"])
    assert not holds_any(refusal(AUDIT[0]), ["zqbagok"])


def test_put_changes_one_member_and_not_the_document() -> None:
    document = {"payload": {"purpose_ref": "one", "t": 1}}
    assert put(document, ("payload", "purpose_ref"), "two") == {"payload": {"purpose_ref": "two", "t": 1}}
    assert put(document, ("evidence", "confirmed"), True)["evidence"] == {"confirmed": True}
    assert document == {"payload": {"purpose_ref": "one", "t": 1}}


def test_equal_times_are_one_half_whatever_their_distribution() -> None:
    dice = random.Random(7)
    ones, others = ([dice.lognormvariate(0, 2) for _ in range(120)] for _ in range(2))
    assert 0.35 < share_longer(ones, others) < 0.65
    assert share_longer([1.0, 2.0], [1.0, 2.0]) == 0.5


def test_a_constant_delay_shows_through_the_noise() -> None:
    dice = random.Random(7)
    ones = [1 + dice.random() for _ in range(120)]
    assert share_longer(ones, [time + 1 for time in ones]) == 1.0
    assert share_longer([time + 1 for time in ones], ones) == 0.0
