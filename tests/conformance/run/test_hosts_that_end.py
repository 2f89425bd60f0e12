"""A host that ends, or never answers, fails the case that it ended in and no other, and is given up in the end."""

from __future__ import annotations

from typing import Any

from engram_conformance.checks.harness import STAYS_UP
from engram_conformance.context import Run
from engram_conformance.model import (
    Broken,
    Finding,
    Status,
)
from engram_conformance.reply import Kind, Reply
from engram_conformance.run import events

from tests.conformance.run.fakes import CONTRACT, GET, FakeTarget, case, cases_by_status, passing, plain, report_of

LAW = next(iter(CONTRACT.laws))
FINDING = Finding((LAW,), "a success", "NOT_FOUND")


def test_a_host_that_ends_in_a_case_fails_it_and_is_connected_to_again() -> None:
    target = FakeTarget()

    async def kills(at: Run) -> None:
        target.cut()

    async def asks(at: Run) -> None:
        assert (await at.call(GET, {})).code == "NOT_FOUND"

    report = report_of([case(kills), case(asks, "two")], target)
    first, second = report.results
    assert (first.status, first.reason) == (Status.FAIL, "the host stays up, got it ended with exit code 9")
    assert second.status is Status.PASS
    assert len(target.made) == 2
    assert all(connection.closed for connection in target.made)


def test_a_host_that_always_ends_is_given_up() -> None:
    target = FakeTarget()

    async def kills(at: Run) -> None:
        target.cut()

    report = report_of([case(kills, f"case-{n}") for n in range(5)], target)
    assert [result.status for result in report.results] == [Status.FAIL] * 3 + [Status.NOT_TESTABLE] * 2
    assert report.ended == "the host ended or fell silent in 3 cases in a row"


def test_a_host_that_never_answers_is_given_up_and_one_that_recovers_is_not() -> None:
    def silent(method: str, params: Any) -> Reply:
        return plain(method, params) if method == "tools/list" else Reply(Kind.SILENCE, {}, 10.0)

    async def asks(at: Run) -> None:
        answer = await at.call(GET, {})
        raise Broken(Finding((LAW,), "an answer", answer.said(), calls=(answer.number,)))

    target = FakeTarget(silent)
    report = report_of([case(asks, f"case-{n}") for n in range(4)], target)
    assert [result.status for result in report.results] == [Status.FAIL] * 3 + [Status.NOT_TESTABLE]
    mixed = [case(asks, "1"), case(asks, "2"), case(passing, "3"), case(asks, "4"), case(asks, "5"), case(passing, "6")]
    assert report_of(mixed, FakeTarget(silent)).ended == ""
    often = [case(asks if n % 2 else passing, f"case-{n}") for n in range(60)]
    report = report_of(often, FakeTarget(silent))
    assert report.ended == "the host ended or fell silent in 20 cases"
    assert [result.status for result in report.results].count(Status.FAIL) == 20


def test_a_host_that_was_given_a_moment_alone_is_not_given_up() -> None:
    def silent(method: str, params: Any) -> Reply:
        return plain(method, params) if method == "tools/list" else Reply(Kind.SILENCE, {}, 0.1)

    async def hurries(at: Run) -> None:
        answer = await at.call(GET, {}, within_s=0.1)
        raise Broken(Finding((LAW,), "an answer", answer.said(), calls=(answer.number,)))

    report = report_of([case(hurries, f"case-{n}") for n in range(5)], FakeTarget(silent))
    assert {result.status for result in report.results} == {Status.FAIL}
    assert report.ended == ""


def test_a_host_that_cannot_be_reached_again_is_told_as_such() -> None:
    target = FakeTarget(most=1)

    async def kills(at: Run) -> None:
        target.cut()

    report = report_of([case(kills), case(passing, "two")], target)
    assert report.results[1].reason == "the host can be connected to again, got it does not start"


def test_a_host_that_ended_between_two_cases_is_no_fault_of_the_second_but_is_told() -> None:
    target = FakeTarget()

    def listener(event: events.Event) -> None:
        if isinstance(event, events.CaseFinished) and event.result.case.id.endswith("one"):
            target.cut()

    report = report_of([case(passing), case(passing, "two")], target, listener)
    assert cases_by_status(report) == {
        "harness/stays-up": Status.FAIL,
        "laws/one": Status.PASS,
        "laws/two": Status.PASS,
    }
    assert report.results[0].findings[0].got == "it had ended before laws/two"
    assert report_of([STAYS_UP, case(passing)]).green
