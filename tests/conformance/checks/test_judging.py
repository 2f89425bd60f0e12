"""What counts as accepted and as refused over the wire, and what is no verdict."""

from __future__ import annotations

import asyncio

import pytest
from engram_conformance.checks import judging
from engram_conformance.checks.handshake import differences
from engram_conformance.checks.judging import Unsettled, not_accepted, not_refused, settled
from engram_conformance.checks.table import cases_of
from engram_conformance.client import Answer
from engram_conformance.model import Status
from engram_conformance.run.judge import verdict_of

from tests.conformance.checks.answers import MEMORY, answered, protocol_error, refused

GET = MEMORY.tools["engram_memory_get"]
SEARCH = MEMORY.tools["engram_memory_search"]
FORGET = MEMORY.tools["engram_memory_forget"]


@pytest.mark.parametrize("code", ["NOT_FOUND", "UNAUTHORIZED", "PROJECTION_OVERSIZED"])
def test_a_later_refusal_is_an_acceptance(code: str) -> None:
    assert not_accepted(MEMORY, GET, refused(GET.name, code), False) is None


@pytest.mark.parametrize("code", ["INVALID_SCHEMA", "CAPABILITY_UNAVAILABLE", "JOURNAL_CORRUPT", "INVALID_DIGEST"])
def test_a_code_of_validation_or_of_a_broken_host_is_none(code: str) -> None:
    assert not_accepted(MEMORY, GET, refused(GET.name, code), False) == code


@pytest.mark.parametrize("code", ["RATE_LIMITED", "STORE_UNAVAILABLE"])
def test_a_code_that_asks_to_try_again_is_no_verdict(code: str) -> None:
    with pytest.raises(Unsettled):
        not_accepted(MEMORY, GET, refused(GET.name, code), False)


def test_a_case_without_a_verdict_is_not_testable_and_no_fault_of_the_suite() -> None:
    case = next(iter(cases_of(MEMORY)))
    assert verdict_of(case, Unsettled("it stayed busy"))[:2] == (Status.NOT_TESTABLE, "it stayed busy")


def test_a_channel_that_a_host_lacks_is_lacking_for_good() -> None:
    assert not_accepted(MEMORY, SEARCH, refused(SEARCH.name, "RANKING_UNAVAILABLE"), False) is None


def test_a_foreign_purpose_may_be_told_only_where_one_was_sent() -> None:
    error = protocol_error(GET.name, -32603, "Trusted invocation context unavailable")
    assert not_accepted(MEMORY, GET, error, True) is None
    assert not_accepted(MEMORY, GET, error, False) == "the protocol error -32603"
    assert not_accepted(MEMORY, FORGET, error, False) is None, "a host that cannot ask a human says so"


def test_a_refusal_is_by_its_code_alone() -> None:
    assert not_refused(MEMORY, refused(GET.name, "INVALID_SCHEMA"), "INVALID_SCHEMA") is None
    assert not_refused(MEMORY, refused(GET.name, "INVALID_SCHEMA"), "INVALID_DIGEST") == "INVALID_SCHEMA"
    assert not_refused(MEMORY, answered(GET.name, MEMORY.success({}, "aud_x")), "INVALID_SCHEMA") == "a success"
    assert not_refused(MEMORY, refused(GET.name, "STORE_UNAVAILABLE"), "INVALID_SCHEMA") == "STORE_UNAVAILABLE"
    with pytest.raises(Unsettled):
        not_refused(MEMORY, refused(GET.name, "RATE_LIMITED"), "INVALID_SCHEMA")


def test_the_protocol_may_refuse_what_is_no_object() -> None:
    error = protocol_error(GET.name, -32602, "Invalid params")
    assert not_refused(MEMORY, error, "INVALID_SCHEMA", is_object=False) is None
    assert not_refused(MEMORY, error, "INVALID_SCHEMA") == "the protocol error -32602"


class _Run:
    contract = MEMORY


def test_a_call_is_tried_again_while_it_asks_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "PAUSES_S", (0.0, 0.0, 0.0))
    answers = iter(
        [refused(GET.name, code) for code in ("RATE_LIMITED", "STORE_UNAVAILABLE", "NOT_FOUND", "NOT_FOUND")]
    )

    async def send() -> Answer:
        return next(answers)

    assert asyncio.run(settled(_Run(), send)).code == "NOT_FOUND"  # type: ignore[arg-type]
    assert len(list(answers)) == 1


def test_calls_of_a_sweep_run_side_by_side_and_keep_their_order() -> None:
    running, most = 0, 0

    async def job(number: int) -> int:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1
        return number

    numbers = list(range(100))
    assert asyncio.run(judging.at_once([lambda n=n: job(n) for n in numbers])) == numbers
    assert most == judging.IN_FLIGHT


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({"name": "x", "inputSchema": {"required": ["a", "b"]}}, []),
        ({"name": "x", "inputSchema": {"required": ["a"]}}, [("/inputSchema/required", '["a", "b"]', '["a"]')]),
        ({"name": "x", "inputSchema": {"required": ["a", "c"]}}, [("/inputSchema/required/1", '"b"', '"c"')]),
        ({"name": "x"}, [("/inputSchema", '{"required": ["a", "b"]}', "nothing")]),
        ({"name": "x", "inputSchema": {"required": ["a", "b"]}, "a/b": True}, [("/a~1b", "nothing", "true")]),
        ({"name": 1, "inputSchema": {"required": ["a", "b"]}}, [("/name", '"x"', "1")]),
    ],
)
def test_differences_are_told_as_paths(told: object, found: list[tuple[str, str, str]]) -> None:
    assert list(differences({"name": "x", "inputSchema": {"required": ["a", "b"]}}, told)) == found
