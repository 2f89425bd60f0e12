"""One case, one verdict, whatever the case or the host does; and a report in the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from engram_conformance.context import Run
from engram_conformance.control import ControlFailed
from engram_conformance.model import (
    Broken,
    Case,
    Finding,
    NotApplicable,
    NotSupported,
    NotTestable,
    Phase,
    Result,
    Status,
)
from engram_conformance.reply import Kind, Reply
from engram_conformance.run import events, judge
from engram_conformance.run.engine import INTERRUPTED, TIME_OVER, run_cases
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import RunReport

from tests.conformance.run.fakes import (
    CONTRACT,
    GET,
    SEARCH,
    FakeTarget,
    case,
    cases_by_status,
    listing,
    passing,
    plain,
    report_of,
)

LAW = next(iter(CONTRACT.laws))
FINDING = Finding((LAW,), "a success", "NOT_FOUND")


def raising(error: BaseException) -> Any:
    async def run(at: Run) -> None:
        raise error

    return run


def only(report: RunReport) -> Result:
    (found,) = report.results
    return found


@pytest.mark.parametrize(
    ("error", "status", "reason"),
    [
        (Broken(FINDING), Status.FAIL, "a success, got NOT_FOUND"),
        (NotTestable("no purpose"), Status.NOT_TESTABLE, "no purpose"),
        (NotSupported("no tool"), Status.NOT_SUPPORTED, "no tool"),
        (NotApplicable("no such thing"), Status.NOT_APPLICABLE, "no such thing"),
        (ControlFailed("control_act: CONTROL_FAILED"), Status.HARNESS_ERROR, "control_act: CONTROL_FAILED"),
        (ExceptionGroup("steps", [Broken(FINDING), Broken(FINDING)]), Status.FAIL, "a success, got NOT_FOUND"),
    ],
)
def test_what_a_case_raises_is_its_verdict(error: Exception, status: Status, reason: str) -> None:
    result = only(report_of([case(raising(error))]))
    assert (result.status, result.reason) == (status, reason)


def test_findings_of_steps_that_ran_together_are_all_kept() -> None:
    other = Finding((), "another", "nothing")
    result = only(report_of([case(raising(ExceptionGroup("steps", [Broken(FINDING), Broken(other)])))]))
    assert result.findings == (FINDING, other)


def test_an_advisory_case_warns_and_the_run_stays_green() -> None:
    report = report_of([case(raising(Broken(FINDING)), advisory=True)])
    assert only(report).status is Status.WARN
    assert report.green


def test_a_fault_of_the_suite_tells_type_and_place_and_no_value() -> None:
    report = report_of([case(raising(KeyError("a-word-of-the-caller")))])
    assert only(report).status is Status.HARNESS_ERROR
    assert only(report).reason.startswith("KeyError at run/test_engine.py:")
    assert "a-word" not in repr(report)
    assert not report.green


def test_a_case_that_does_not_end_is_ended() -> None:
    ended: list[str] = []

    async def waits(at: Run) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("yes")

    report = report_of([case(waits), case(passing, "two")], case_within_s=0.02)
    assert [result.status for result in report.results] == [Status.HARNESS_ERROR, Status.PASS]
    assert report.results[0].reason == "the case did not end within 0.02 s"
    assert ended == ["yes"]


def test_a_case_that_will_not_be_ended_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "GRACE_S", 0.02)
    go = asyncio.Event()

    async def stays(at: Run) -> None:
        while not go.is_set():
            try:
                await go.wait()
            except asyncio.CancelledError:
                continue

    async def frees(at: Run) -> None:
        go.set()

    report = report_of([case(stays), case(frees, "two")], case_within_s=0.02)
    assert report.results[0].reason.endswith(", and could not be ended")
    assert report.results[1].status is Status.PASS


def test_the_time_that_a_host_takes_is_the_hosts() -> None:
    def slow(method: str, params: Any) -> Reply:
        return plain(method, params) if method == "tools/list" else Reply(Kind.RESULT, {}, 30.0)

    async def asks(at: Run) -> None:
        await at.call(GET, {})
        await asyncio.Event().wait()

    result = only(report_of([case(asks)], FakeTarget(slow), case_within_s=0.02))
    assert result.status is Status.FAIL
    assert result.findings[0].got == "1 calls took 30 s"


def test_the_time_of_a_run_ends_it_between_cases() -> None:
    report = report_of([case(passing), case(passing, "two")], max_time_s=1e-9)
    assert {(result.status, result.reason) for result in report.results} == {(Status.NOT_TESTABLE, TIME_OVER)}
    assert report.ended == TIME_OVER
    assert not report.green


def test_a_run_that_is_interrupted_tells_what_was_done_and_stays_interrupted() -> None:
    told: list[events.Event] = []

    async def both() -> None:
        started = asyncio.Event()

        async def waits(at: Run) -> None:
            started.set()
            await asyncio.Event().wait()

        cases = [case(passing), case(waits, "two"), case(passing, "three")]
        task = asyncio.ensure_future(run_cases(FakeTarget(), CONTRACT, cases, RunOptions(), told.append))
        await started.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(both())
    assert isinstance(told[-1], events.RunFinished)
    report = told[-1].report
    assert [result.status for result in report.results] == [Status.PASS, Status.NOT_TESTABLE, Status.NOT_TESTABLE]
    assert report.ended == INTERRUPTED


def test_what_a_host_does_not_list_is_not_asked_for() -> None:
    cases = [
        case(passing, "tool", tools=(SEARCH, "engram_other")),
        case(passing, "control", needs=("reset",)),
        case(passing, "both", tools=(GET,)),
    ]
    report = report_of(cases)
    assert [(result.status, result.reason) for result in report.results] == [
        (Status.NOT_SUPPORTED, "the host does not list engram_other"),
        (Status.NOT_TESTABLE, "the host offers no controls"),
        (Status.PASS, ""),
    ]


def test_a_run_in_which_nothing_was_judged_is_not_green() -> None:
    assert not report_of([case(passing, needs=("reset",))]).green


def test_events_come_in_the_order_of_the_phases() -> None:
    told: list[str] = []

    def listener(event: events.Event) -> None:
        match event:
            case events.PhaseStarted(phase, total):
                told.append(f"{phase.value} {total}")
            case events.CaseFinished(result):
                told.append(result.case.id)
            case events.PhaseFinished(phase, results, _):
                told.append(f"{phase.value} done {len(results)}")
            case events.CaseStarted():
                pass
            case _:
                told.append(type(event).__name__)

    report_of([case(passing, phase=Phase.VECTORS), case(passing), case(passing, "two")], None, listener)
    assert told == [
        "RunStarted",
        "vectors 1",
        "vectors/one",
        "vectors done 1",
        "laws 2",
        "laws/one",
        "laws/two",
        "laws done 2",
        "RunFinished",
    ]


def test_the_same_seed_gives_the_same_dice_and_a_lasting_host_other_keys() -> None:
    drawn: list[tuple[float, str]] = []

    async def draws(at: Run) -> None:
        drawn.append((at.random.random(), at.key()))

    def controlled(method: str, params: Any) -> Reply:
        return listing(GET, "control_reset") if method == "tools/list" else plain(method, params)

    for target in (FakeTarget(), FakeTarget(), FakeTarget(controlled), FakeTarget(controlled)):
        report_of([case(draws)], target, seed=7)
    dice, keys = zip(*drawn, strict=True)
    assert len(set(dice)) == 1
    assert len(set(keys)) == 3
    assert keys[2] == keys[3]


def test_a_baseline_expects_a_failure_and_is_stale_once_it_passes() -> None:
    cases: list[Case] = [case(raising(Broken(FINDING))), case(passing, "two"), case(passing, "three", needs=("reset",))]
    known = {"laws/one": "known", "laws/two": "was broken", "laws/three": "cannot be tested here"}
    report = report_of(cases, baseline=known)
    assert report.expected == {"laws/one": "known"}
    assert report.stale == ("laws/two",)
    assert not report.green
    assert report_of(cases, baseline={"laws/one": "known"}).green
    assert cases_by_status(report)["laws/one"] is Status.FAIL


def test_a_baseline_excuses_no_fault_of_the_suite() -> None:
    report = report_of([case(raising(KeyError())), case(passing, "two")], baseline={"laws/one": "known"})
    assert not report.green
