"""The pipeline up to the handler, step by step, on a contract that no code knows by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from engram_contracts.dialect_v1 import Refusal
from engram_runtime.context import Context
from engram_runtime.grants import Found
from engram_runtime.pipeline.run import Answer
from engram_runtime.policy.rate import TokenBuckets
from engram_runtime.refused import Refused
from engram_runtime.store.port import Grant

from tests.runtime.toy import CONTEXT, TOY, FakeClock
from tests.runtime.toyhost import GOOD, Host


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
        pytest.param("burn", GOOD, -32603, id="a tool that needs a human, and nobody can be asked"),
        pytest.param("burn", {}, "BAD_INPUT", id="invalid before a human is missed"),
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
