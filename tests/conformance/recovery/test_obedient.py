"""The obedient agent over a scripted host: every row of the table leads it to an end, and it does what the row says."""

from __future__ import annotations

from typing import Any

import anyio
import pytest
from engram_conformance.client import Answer
from engram_conformance.model import Json
from engram_conformance.obedient import MOST_CALLS, Course, End, obey
from engram_conformance.reply import Kind, Reply
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code

SEARCH, FORGET = Tool.ENGRAM_MEMORY_SEARCH, Tool.ENGRAM_MEMORY_FORGET
FIELDS = CONTRACT.tools[SEARCH].input
ARGUMENTS: Json = {"query": "q", "page_cursor": "p", "limit": 5, "max_packet_bytes": 4096}


class Scripted:
    """Answers these codes one after another, and then successes; keeps what it was sent."""

    def __init__(self, *codes: str) -> None:
        self.codes = list(codes)
        self.sent: list[Json] = []
        self.asked = 0

    async def send(self, tool: str, arguments: Json) -> Answer:
        self.sent.append(arguments)
        audit = f"aud_{len(self.sent)}"
        content: Any = CONTRACT.failure(self.codes.pop(0), audit) if self.codes else CONTRACT.success({}, audit)
        return Answer(CONTRACT, tool, arguments, Reply(Kind.RESULT, {"structuredContent": content}, 0.0), 0)

    async def ask(self) -> None:
        self.asked += 1


def course(host: Scripted, tool: str = SEARCH) -> Course:
    return anyio.run(lambda: obey(CONTRACT, tool, ARGUMENTS, host.send, host.ask))


@pytest.mark.parametrize("code", sorted(CONTRACT.errors))
def test_one_failure_of_any_code_comes_to_an_end(code: str) -> None:
    ended = course(Scripted(code)).end
    assert ended is End.SUCCESS if CONTRACT.errors[code].retriable else ended is not End.LOST


def test_a_retriable_failure_is_answered_with_the_very_same_call() -> None:
    host = Scripted(Code.STORE_UNAVAILABLE, Code.MUTATION_OUTCOME_UNKNOWN)
    assert course(host).end is End.SUCCESS
    assert host.sent == [ARGUMENTS] * 3


def test_what_goes_on_is_given_up() -> None:
    host = Scripted(*[Code.RATE_LIMITED] * MOST_CALLS)
    assert course(host).end is End.LOST
    assert len(host.sent) == MOST_CALLS


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        (Code.STALE_PAGE, {name: value for name, value in ARGUMENTS.items() if name != "page_cursor"}),
        (
            Code.PROJECTION_OVERSIZED,
            {**ARGUMENTS, "max_packet_bytes": FIELDS["/max_packet_bytes"].maximum},
        ),
        (Code.RESULT_TOO_LARGE, {**ARGUMENTS, "limit": FIELDS["/limit"].minimum}),
    ],
)
def test_an_action_that_names_an_argument_changes_that_one(code: str, changed: Json) -> None:
    host = Scripted(code)
    assert course(host).end is End.SUCCESS
    assert host.sent == [ARGUMENTS, changed]


def test_an_approval_is_asked_of_a_human_and_the_call_sent_again() -> None:
    host = Scripted(Code.GATE_FAILED)
    assert course(host, FORGET).end is End.SUCCESS
    assert (host.asked, host.sent) == (1, [ARGUMENTS] * 2)


@pytest.mark.parametrize(
    ("code", "end"),
    [
        (Code.NOT_FOUND, End.STOP),
        (Code.DIGEST_CONFLICT, End.STOP),
        (Code.ALREADY_TERMINAL, End.STOP),
        (Code.UNAUTHORIZED, End.HUMAN),
        (Code.JOURNAL_CORRUPT, End.HUMAN),
    ],
)
def test_where_there_is_nothing_to_do_it_stops_or_tells_a_human(code: str, end: End) -> None:
    host = Scripted(code)
    assert course(host, FORGET).end is end
    assert len(host.sent) == 1
