"""What a control answers is held against the contract of controls before a case believes it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from engram_conformance.control import Control, ControlFailed
from engram_conformance.model import NotTestable
from engram_conformance.reply import Kind, Reply
from engram_contracts import load

NAME = "control_clock"
RIGHT = {"ok": True, "value": {"now_ms": 7}}
UNSUPPORTED = load("conformance-control@1.0.0").failure("CONTROL_UNSUPPORTED", "")
WRONG = {
    "no object": [1],
    "empty": {},
    "no value": {"ok": True},
    "a value that is none": {"ok": True, "value": None},
    "a value of another shape": {"ok": True, "value": {"now_ms": "soon"}},
    "an error that is a text": {"ok": False, "error": "s3cret"},
    "an error that is nothing": {"ok": False, "error": None},
    "a code that is a list": {"ok": False, "error": {"code": ["s3cret"], "message": "x"}},
    "a code of its own": {"ok": False, "error": {"code": "s3cret", "message": "x"}},
}


def answered(content: Any) -> Any:
    return replied(Reply(Kind.RESULT, {"structuredContent": content}, 0.0))


def replied(reply: Reply) -> Any:
    async def ask(tool: str, arguments: dict[str, object]) -> Reply:
        return reply

    async def asked() -> Any:
        return await Control(ask, frozenset({NAME})).clock(advance_ms=0)

    return asyncio.run(asked())


def test_the_value_of_a_right_answer_is_given() -> None:
    assert answered(RIGHT) == RIGHT["value"]


@pytest.mark.parametrize("content", WRONG.values(), ids=WRONG)
def test_an_answer_that_is_none_of_the_contract_fails_the_control_and_is_not_told(content: Any) -> None:
    with pytest.raises(ControlFailed) as caught:
        answered(content)
    assert str(caught.value).startswith(f"{NAME}, which the host lists, ")
    assert "s3cret" not in str(caught.value)


def test_a_host_may_support_less() -> None:
    with pytest.raises(NotTestable):
        answered(UNSUPPORTED)


def test_a_control_that_is_not_answered_says_what_came() -> None:
    with pytest.raises(ControlFailed, match=r"control_clock, which the host lists, is not answered: silence \(nothing"):
        replied(Reply(Kind.SILENCE, {}, 1.0, "nothing in 1 s"))


@pytest.mark.parametrize(("listed", "told"), [({NAME}, "control_reset, control_act"), (set[str](), "controls")])
def test_what_is_missing_is_named_by_a_host_that_offers_some(listed: set[str], told: str) -> None:
    control = Control(replied, frozenset(listed))
    with pytest.raises(NotTestable, match=f"the host offers no {told}$"):
        control.needs("reset", "clock", "act") if listed else control.needs("reset")
