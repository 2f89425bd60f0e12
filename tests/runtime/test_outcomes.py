"""How a call ends: faults, wrong outputs, seals, cancellation, deadlines, confirmation."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import anyio
import pytest
from engram_contracts.dialect_v1 import Refusal
from engram_runtime.call import Asking, Call, Question
from engram_runtime.pipeline.run import ASKED, Answer
from engram_runtime.pipeline.settings import Settings
from engram_runtime.ports import Approval
from engram_runtime.refused import Refused, RefusedWith
from engram_runtime.store import port

from tests.runtime.toy import TOY
from tests.runtime.toyhost import GOOD, Host


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (Refused(Refusal.STORE_UNAVAILABLE), "BUSY"),
        (RefusedWith("GONE"), "GONE"),
        (port.StoreUnavailable("secret"), "BUSY"),
        (port.OutcomeUnknown("secret"), "MAYBE"),
        (OSError(28, "secret"), "BUSY"),
        (ValueError("secret"), "BROKEN"),
        (RecursionError("secret"), "BROKEN"),
        pytest.param(Refused(Refusal.PAGE_STALE), "BROKEN", id="a cause that the contract has no row for"),
        pytest.param(RefusedWith("NO_SUCH"), "BROKEN", id="a code that the contract does not have"),
        (KeyError("secret"), "BROKEN"),
    ],
)
def test_whatever_a_handler_raises_is_a_code_and_nothing_leaks(error: Exception, code: str) -> None:
    host = Host()

    async def work(_arguments: dict[str, Any], _call: Call) -> object:
        local_secret = "secret"
        raise error from LookupError(local_secret)

    host.handlers.work = work
    assert host.code() == code
    line = host.lines.kept[0]
    assert line.code == code
    assert "secret" not in repr(line)
    if not isinstance(error, Refused | RefusedWith):
        assert line.exception is not None
        assert type(error).__qualname__ in line.exception
        assert "test_outcomes.py" in line.exception


def test_a_wrong_output_of_a_read_is_a_fault_of_the_host() -> None:
    host = Host()
    host.handlers.work = lambda arguments, call: _give({"sum": "secret"})
    assert host.code() == "BROKEN"
    line = host.lines.kept[0]
    assert (line.cause, line.violations) == ("host.unexpected", (("look.out/sum#type", "/sum"),))


async def _give(value: object) -> object:
    return value


def test_a_wrong_output_that_is_sealed_undoes_the_mutation() -> None:
    host = Host()

    async def work(_arguments: dict[str, Any], call: Call) -> object:
        return call.seal({"sum": None})

    host.handlers.work = work
    assert host.code("put") == "BROKEN"


def test_a_wrong_output_that_was_not_sealed_may_have_been_committed() -> None:
    host = Host()
    host.handlers.work = lambda arguments, call: _give({})
    assert host.code("put") == "MAYBE"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ValueError(), "MAYBE"),
        (OSError(), "MAYBE"),
        (port.StoreUnavailable(), "BUSY"),
        (Refused(Refusal.STORE_UNAVAILABLE), "BUSY"),
    ],
)
def test_after_the_seal_only_a_proven_rollback_means_nothing_committed(error: Exception, code: str) -> None:
    host = Host()

    async def work(_arguments: dict[str, Any], call: Call) -> object:
        call.seal({"sum": 1})
        raise error

    host.handlers.work = work
    assert host.code("put") == code


def test_a_read_that_is_too_large_is_refused_and_a_mutation_is_told() -> None:
    host = Host(settings=replace(Settings.of(TOY), result_bytes=20))
    assert host.code() == "OVER"
    assert host.code("put") is None


def in_time(host: Host, name: str, cancel_after: float | None = None) -> object:
    """The call's code; with `cancel_after`, "cancelled" if the cancellation came out of it."""

    async def run() -> object:
        with anyio.CancelScope() as scope:
            if cancel_after is not None:
                asyncio.get_running_loop().call_later(cancel_after, scope.cancel)
            answer = await host.pipeline.answer(name, GOOD, None)
            assert isinstance(answer, Answer)
            return answer.content.get("code")
        return "cancelled"

    return asyncio.run(run())


def test_a_cancelled_call_commits_nothing_and_is_logged() -> None:
    host = Host()
    host.handlers.work = lambda arguments, call: asyncio.sleep(60)
    assert in_time(host, "put", 0.01) == "cancelled"
    assert host.lines.kept[0].code == "STOPPED"


def test_a_mutation_in_its_transaction_is_shielded_from_cancellation() -> None:
    host, done = Host(), []

    async def work(_arguments: dict[str, Any], call: Call) -> object:
        answer = call.seal({"sum": 1})
        try:
            await asyncio.sleep(0.05)
        except asyncio.CancelledError:
            await asyncio.sleep(0.05)
            done.append("committed")
        return answer

    host.handlers.work = work
    assert in_time(host, "put", 0.01) == "cancelled"
    assert done == ["committed"]


def test_a_call_beyond_its_deadline_is_told_so() -> None:
    host = Host(settings=replace(Settings.of(TOY), deadline_s=-0.2))
    host.handlers.work = lambda arguments, call: asyncio.sleep(60)
    assert in_time(host, "put") == "TOO_LATE"


def test_a_mutation_that_ends_after_its_deadline_is_told_as_it_ended() -> None:
    host = Host(settings=replace(Settings.of(TOY), deadline_s=-0.2))

    async def work(_arguments: dict[str, Any], call: Call) -> object:
        call.seal({"sum": 1})
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return call.sealed.output
        raise AssertionError("not cancelled")

    host.handlers.work = work
    assert in_time(host, "put") is None


class Guard:
    """A confirmation guard and a precheck of a host author's own."""

    def __init__(self, replayed: object = None, target: Exception | None = None, denied: bool = False) -> None:
        self.asked: list[str] = []
        self.replayed, self.lost, self.denied = replayed, target, denied

    def required(self, call: Call) -> bool:
        return call.tool.confirmation == "always"

    async def confirm(self, arguments: dict[str, object], call: Call) -> Approval:
        self.asked.append("human")
        if self.denied:
            raise Refused(Refusal.CONFIRMATION_DENIED)
        return Approval("r1", True, "owner", "operator", 1, "proof")

    async def replay(self, arguments: dict[str, object], call: Call) -> object | None:
        self.asked.append("replay")
        return self.replayed

    async def target(self, arguments: dict[str, object], call: Call) -> None:
        self.asked.append("target")
        if self.lost is not None:
            raise self.lost


@pytest.mark.parametrize(
    ("guard", "code", "asked", "ran"),
    [
        (Guard(), None, ["replay", "target", "human"], True),
        (Guard(denied=True), "DENIED", ["replay", "target", "human", "replay"], False),
        (Guard(target=RefusedWith("GONE")), "GONE", ["replay", "target", "replay"], False),
        (Guard(replayed={"sum": 7}), None, ["replay"], False),
    ],
)
def test_a_human_is_asked_after_replay_and_target_and_a_refusal_looks_for_a_replay_again(
    guard: Guard, code: object, asked: list[str], ran: bool
) -> None:
    host = Host(confirmation=guard, precheck=guard)
    assert host.code("burn") == code
    assert guard.asked == asked
    assert [call.approval.approver for _, _, call in host.handlers.calls if call.approval] == ["owner"] * ran


def test_where_nobody_can_be_asked_what_needs_a_human_is_a_protocol_error() -> None:
    host = Host()
    assert "burn" in asyncio.run(host.pipeline.visible(None))
    assert host.code("burn") == -32603
    assert host.lines.kept[-1].cause == Refusal.CONFIRMATION_UNAVAILABLE
    assert host.handlers.calls == []


def test_a_call_may_end_with_a_question_to_the_client() -> None:
    question = Question("r1", "Type the code.", "Code")

    class Asks(Guard):
        async def confirm(self, arguments: dict[str, object], call: Call) -> Approval:
            raise Asking(question)

    guard = Asks()
    host = Host(confirmation=guard, precheck=guard)
    assert host.call("burn") == question
    assert host.handlers.calls == []
    assert [line.code for line in host.lines.kept] == [ASKED]


def test_a_tool_that_needs_no_human_is_not_looked_at_twice() -> None:
    guard = Guard()
    assert Host(confirmation=guard, precheck=guard).code("put") is None
    assert guard.asked == []
