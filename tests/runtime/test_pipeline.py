"""The pipeline, step by step, on a contract that no code knows by name."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import anyio
import pytest
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ProtocolInfo
from engram_runtime.bind import bound_methods
from engram_runtime.call import Call
from engram_runtime.context import Context, constant
from engram_runtime.grants import EveryTool, Found
from engram_runtime.pipeline.run import Answer, Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.rate import TokenBuckets
from engram_runtime.ports import Approval
from engram_runtime.refused import Refused, RefusedWith
from engram_runtime.store import port
from engram_runtime.store.port import Grant
from engram_runtime.system import SystemIds

from tests.runtime.toy import CONTEXT, TOY, FakeClock, Handlers, Lines

GOOD = {"why": "shopping", "n": 1}


class Host:
    """A pipeline with its parts in reach."""

    def __init__(self, **parts: Any) -> None:
        self.handlers = Handlers()
        self.lines = Lines()
        self.clock = FakeClock()
        settings: Settings = parts.pop("settings", Settings.of(TOY))
        guard = parts.get("confirmation")
        self.pipeline = Pipeline(
            contract=TOY,
            handlers=bound_methods(TOY, self.handlers, guard),
            clock=self.clock,
            ids=SystemIds(),
            audit=self.lines,
            settings=settings,
            **{
                "context": constant(CONTEXT),
                "grants": EveryTool(tuple(TOY.tools)),
                "limiter": settings.limiter(self.clock),
                **parts,
            },
        )

    def call(self, name: str = "look", arguments: object = GOOD) -> Answer | ProtocolInfo:
        """Answer one call."""
        return asyncio.run(self.pipeline.answer(name, arguments, None))

    def code(self, name: str = "look", arguments: object = GOOD) -> object:
        """Its code, `None` for a success, or the JSON-RPC number of a protocol error."""
        answer = self.call(name, arguments)
        if isinstance(answer, ProtocolInfo):
            return answer.code
        assert answer.is_error == (answer.content["fine"] is False)
        assert json.loads(answer.text) == answer.content
        return answer.content.get("code")


def test_a_good_call_is_answered_in_the_contracts_envelope() -> None:
    host = Host()
    answer = host.call()
    assert isinstance(answer, Answer)
    assert answer.content["value"] == {"sum": 2}
    assert not answer.is_error
    assert host.handlers.calls[0][2].context is CONTEXT


def test_every_call_has_an_audit_id_of_its_own_which_the_log_has_too() -> None:
    host = Host()
    told = [answer.content["audit"] for answer in (host.call(), host.call()) if isinstance(answer, Answer)]
    assert [line.audit_id for line in host.lines.kept] == told
    assert len(set(told)) == 2
    assert all(str(audit).startswith("aud_") and len(str(audit)) == 30 for audit in told)


def nested(levels: int) -> object:
    value: object = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        pytest.param("nothing", GOOD, -32602, id="an unknown tool"),
        pytest.param("burn", GOOD, -32602, id="a tool that needs a guard, and there is none"),
        pytest.param("look", {**GOOD, "n": float("nan")}, "BAD_INPUT", id="not a number"),
        pytest.param("look", {**GOOD, "why": "\ud800"}, "BAD_INPUT", id="a lone surrogate"),
        pytest.param("look", {**GOOD, "\ud800": 1}, "BAD_INPUT", id="a lone surrogate in a name"),
        pytest.param("look", {**GOOD, "n": nested(5_000)}, "BAD_INPUT", id="too deep"),
        pytest.param("look", {**GOOD, "n": 2**53}, "BAD_INPUT", id="an unsafe integer"),
        pytest.param("look", {**GOOD, "why": "s" * 300}, "BAD_INPUT", id="too large, though the purpose is wrong"),
        pytest.param("look", None, "BAD_INPUT", id="null"),
        pytest.param("look", [], "BAD_INPUT", id="a list"),
        pytest.param("look", {**GOOD, "x": 1}, "BAD_INPUT", id="an unknown field"),
        pytest.param("look", {"why": "else", "n": True}, "BAD_INPUT", id="invalid before the purpose is looked at"),
        pytest.param("look", {**GOOD, "why": "else"}, -32603, id="another purpose"),
        pytest.param("look", {**GOOD, "n": 1.0}, None, id="1.0 where an integer is asked"),
        pytest.param("look", {**GOOD, "x": None}, "BAD_INPUT", id="null in a strict tool"),
        pytest.param("put", {**GOOD, "x": None}, None, id="null in a lenient tool"),
    ],
)
def test_what_is_refused_before_a_handler(name: str, arguments: object, code: object) -> None:
    host = Host()
    assert host.code(name, arguments) == code
    assert len(host.handlers.calls) == (code is None)


def test_one_violation_with_a_code_of_its_own_gives_that_code() -> None:
    strict = Host()
    validator = TOY.inputs["look"]
    errors = [validator.errors({**GOOD, "n": "x"})[0]._replace(code="BAD_HASH")]
    inputs = {**TOY.inputs, "look": validator._replace(ok=lambda _v: False, errors=lambda _v: errors)}
    strict.pipeline = replace(strict.pipeline, contract=replace(TOY, inputs=inputs))
    assert strict.code() == "BAD_HASH"


def test_without_a_trusted_context_nothing_else_is_looked_at() -> None:
    async def nobody(_request: object) -> Context | None:
        return None

    host = Host(context=nobody)
    assert host.code("nothing") == -32603
    assert host.code("look", None) == -32603


class OneGrant:
    """A grant for `look` with dates."""

    def __init__(self, **dates: int) -> None:
        self.grant = Grant("bind-a", "look", **{"not_before": 0, **dates})

    async def find(self, binding: str, tool: str) -> Found:
        if (binding, tool) != ("bind-a", "look"):
            raise Refused(Refusal.TOOL_NOT_GRANTED)
        return Found(self.grant, 1_000)

    async def live(self, binding: str) -> tuple[str, ...]:
        return ("look",)


@pytest.mark.parametrize(
    ("dates", "code"),
    [
        ({}, None),
        ({"not_before": 1_001}, "DENIED"),
        ({"not_before": 1_000}, None),
        ({"expires_at": 1_000}, "OVER"),
        ({"expires_at": 1_001}, None),
        ({"revoked_at": 1_000, "expires_at": 5}, "GONE"),
    ],
)
def test_a_grant_row_is_judged_by_its_dates(dates: Mapping[str, int], code: object) -> None:
    assert Host(grants=OneGrant(**dates)).code() == code


def test_a_grant_is_judged_after_the_arguments() -> None:
    assert Host(grants=OneGrant(expires_at=5)).code("look", {}) == "BAD_INPUT"
    assert Host(grants=OneGrant(expires_at=5)).code("look", {**GOOD, "why": "else"}) == -32603


def test_unknown_and_ungranted_tools_are_one_answer() -> None:
    host = Host(grants=OneGrant())
    assert host.call("put") == host.call("no such tool") == host.call("burn")
    assert [(line.tool, line.code) for line in host.lines.kept] == [("", "no-tool")] * 3


def test_the_rate_is_a_bucket_that_refills() -> None:
    host = Host()
    assert [host.code() for _ in range(11)] == [None] * 10 + ["SLOW_DOWN"]
    host.clock.at += 0.2
    assert [host.code(), host.code()] == [None, "SLOW_DOWN"]


def test_a_refused_call_spends_nothing_and_principals_do_not_share() -> None:
    clock = FakeClock()
    buckets = TokenBuckets(1, 1, clock)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


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
        assert "test_pipeline.py" in line.exception


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
    """A confirmation guard and a precheck, as the next issue will bring them."""

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
        (Guard(denied=True), "DENIED", ["replay", "target", "human"], False),
        (Guard(target=RefusedWith("GONE")), "GONE", ["replay", "target"], False),
        (Guard(replayed={"sum": 7}), None, ["replay"], False),
    ],
)
def test_a_human_is_asked_after_replay_and_target(guard: Guard, code: object, asked: list[str], ran: bool) -> None:
    host = Host(confirmation=guard, precheck=guard)
    assert host.code("burn") == code
    assert guard.asked == asked
    assert [call.approval.approver for _, _, call in host.handlers.calls if call.approval] == ["owner"] * ran


def test_a_tool_that_needs_no_human_is_not_looked_at_twice() -> None:
    guard = Guard()
    assert Host(confirmation=guard, precheck=guard).code("put") is None
    assert guard.asked == []
