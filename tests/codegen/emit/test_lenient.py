"""The lenient step: what clients do to arguments behind a model's back is undone, and nothing else is touched."""

from __future__ import annotations

from typing import Any

import pytest
from engram_contracts.agent_memory.v1_0_0.contract import CONTRACT as AGENT_MEMORY
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT as ENGRAM_MEMORY
from engram_contracts.memory_protocol.v1_0_0.contract import CONTRACT as MEMORY_PROTOCOL

USER: dict[str, Any] = {"userId": "qp"}


@pytest.mark.parametrize(
    ("tool", "sent", "meant"),
    [
        ("recall", {"query": "q", "limit": "10"}, {"query": "q", "limit": 10}),
        ("recall", {"query": "q", "limit": None, "scope": None}, {"query": "q"}),
        ("prompt_context", {"query": "q", "minScore": "0.25"}, {"query": "q", "minScore": 0.25}),
        ("prompt_context", {"query": "q", "minScore": "1"}, {"query": "q", "minScore": 1}),
        (
            "remember",
            {"content": "c", "metadata": {"importance": "0.5"}},
            {"content": "c", "metadata": {"importance": 0.5}},
        ),
        ("remember", {"content": "c", "metadata": {"importance": None}}, {"content": "c", "metadata": {}}),
    ],
)
def test_what_a_client_did_is_undone(tool: str, sent: dict[str, Any], meant: dict[str, Any]) -> None:
    read = AGENT_MEMORY.lenient[tool]({**USER, **sent})
    assert read == {**USER, **meant}
    assert AGENT_MEMORY.inputs[tool].ok(read)


@pytest.mark.parametrize(
    ("tool", "sent"),
    [
        ("recall", {"query": "q", "limit": " 10"}),
        ("recall", {"query": "q", "limit": "1e1"}),
        ("recall", {"query": "q", "limit": "010"}),
        ("recall", {"query": "q", "limit": "10.5"}),
        ("recall", {"query": "q", "limit": "9" * 400}),
        ("recall", {"query": None}),
        ("forget", {"query": "q", "confirm": "true"}),
        ("remember", {"content": "c", "tags": [None]}),
        ("recall", {"query": "q", "unknown": None}),
    ],
)
def test_what_is_not_canonical_or_is_a_consent_stays_and_is_refused(tool: str, sent: dict[str, Any]) -> None:
    read = AGENT_MEMORY.lenient[tool]({**USER, **sent})
    assert read == {**USER, **sent}
    assert not AGENT_MEMORY.inputs[tool].ok(read)


def test_text_is_never_read_as_a_number() -> None:
    sent = {**USER, "query": "10", "scope": "global"}
    assert AGENT_MEMORY.lenient["recall"](sent) == sent


def test_free_members_are_left_alone() -> None:
    sent = {**USER, "content": "c", "metadata": {"mine": None, "count": "10"}}
    assert AGENT_MEMORY.lenient["remember"](sent) == sent


def test_booleans_are_read_from_their_two_words_alone() -> None:
    step = MEMORY_PROTOCOL.lenient["mem_get_observation"]
    assert step({"id": "x", "include_history": "true"}) == {"id": "x", "include_history": True}
    assert step({"id": "x", "include_history": "True"}) == {"id": "x", "include_history": "True"}


@pytest.mark.parametrize("value", [None, 1, "x", [], [1]])
def test_what_is_no_object_passes_to_the_validator(value: Any) -> None:
    assert AGENT_MEMORY.lenient["recall"](value) == value


def test_a_contract_that_does_not_ask_for_it_has_no_such_step() -> None:
    assert not ENGRAM_MEMORY.lenient
