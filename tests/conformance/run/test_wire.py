"""The wire log: what is kept of calls, what is cut, what is never shown."""

from __future__ import annotations

import json
from typing import Any

from engram_conformance.context import Run
from engram_conformance.model import Broken, Finding
from engram_conformance.reply import Kind, Reply
from engram_conformance.run import wire

from tests.conformance.run.fakes import GET, FakeTarget, case, plain, report_of

SECRET = "token-of-the-run"


def test_a_value_is_json_and_cut_where_it_is_long() -> None:
    assert wire.shown({"a": "é"}) == '{"a":"é"}'
    cut = wire.shown("x" * 5000)
    assert cut == '"' + "x" * (wire.SHOWN - 1) + f"… ({5002 - wire.SHOWN} more characters)"


def test_what_no_serialiser_writes_is_shown_nevertheless() -> None:
    assert wire.shown(b'{"a":\xff}') == '{"a":\\xff}'
    assert wire.shown({"a": "\ud800"}) == '{"a":"\\ud800"}'
    wire.shown({"a": float("nan"), "b": object()}).encode()


def test_a_secret_is_in_no_call() -> None:
    def echoing(method: str, params: Any) -> Reply:
        if method == "tools/list":
            return plain(method, params)
        return Reply(Kind.JUNK, {"heard": f"Bearer {SECRET}"}, 0.001, f"heard {SECRET}")

    async def tells(at: Run) -> None:
        answer = await at.call(GET, {"key": SECRET})
        raise Broken(Finding((), "no echo", "an echo", calls=(answer.number,)))

    target = FakeTarget(echoing)
    target.words = [f"started with {SECRET}"]
    report = report_of([case(tells)], target, secrets=(SECRET,))
    assert report.told == {"stderr_tail": ["started with [redacted]"]}
    (call,) = report.wire.values()
    assert SECRET not in repr(report)
    assert (call.sent, call.note) == ('{"key":"[redacted]"}', "heard [redacted]")
    assert json.loads(call.got) == {"heard": "Bearer [redacted]"}


def test_calls_of_failures_are_kept_by_name_and_the_last_ones_and_no_others() -> None:
    async def fails(at: Run) -> None:
        answers = [await at.call(GET, {"n": n}) for n in range(2 * wire.KEPT)]
        raise Broken(Finding((), "a", "b", calls=(answers[3].number,)))

    async def passes(at: Run) -> None:
        await at.call("control_clock", {})  # the answer of a tool would be seen to break the envelope

    report = report_of([case(passes), case(fails, "two"), case(passes, "three")])
    first = 1
    assert list(report.wire) == [first + 3, *range(first + wire.KEPT, first + 2 * wire.KEPT)]
    assert report.wire[first + 3].sent == '{"n":3}'
    assert {call.case for call in report.wire.values()} == {"laws/two"}
    assert report.calls == 2 * wire.KEPT + 2
    bounds = [(result.first_call, result.last_call) for result in report.results]
    assert bounds == [(0, 0), (1, 2 * wire.KEPT), (2 * wire.KEPT + 1, 2 * wire.KEPT + 1)]


def test_a_call_that_breaks_what_is_judged_on_every_answer_is_kept_though_its_case_passes() -> None:
    async def passes(at: Run) -> None:
        await at.call(GET, {})

    report = report_of([case(passes)])
    assert [(call.case, call.tool) for call in report.wire.values()] == [("laws/one", GET)]


def test_a_long_run_does_not_hold_what_its_calls_held() -> None:
    held: list[Any] = []

    async def calls(at: Run) -> None:
        await at.call(GET, {"text": "x" * 100})
        held.append(at.client.log)

    report_of([case(calls)])
    (answer,) = held[0]
    assert (answer.arguments, answer.reply.body) == (None, {})
    assert answer.reply.kind is Kind.RESULT
