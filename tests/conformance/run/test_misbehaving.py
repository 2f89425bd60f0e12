"""Whatever a host does, a run over it ends in time and says what it was; real processes, real pipes."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from engram_conformance.api import judge
from engram_conformance.model import Status
from engram_conformance.run.match import CannotRun
from engram_conformance.run.report_model import RunReport

from tests.conformance.run.fakes import GET

HOST = Path(__file__).with_name("misbehaving.py")
LOST = "the host ended or fell silent in 3 cases in a row"
CASES = [f"vectors/{GET}.in/{rule}" for rule in ("record_id#type", "record_id#required", "purpose_ref#type")]
MORE = [f"vectors/{GET}.in/max_packet_bytes#type", "harness"]
SKIPPED = ["harness/code-points/*"]


def command(habit: str) -> str:
    return shlex.join((sys.executable, "-S", "-E", str(HOST), GET, habit))


def run(habit: str) -> RunReport:
    """A run of a few cases; calls have a second."""
    return judge(
        command=command(habit), only=CASES + MORE, skip=SKIPPED, era="legacy", purpose="p", answer_within_s=0.5
    )


def statuses(report: RunReport) -> dict[str, Status]:
    return {result.case.id: result.status for result in report.results}


@pytest.mark.parametrize(("habit", "got"), [("hangs", "silence"), ("floods", ""), ("dies-at-once", "closed")])
def test_a_host_that_answers_no_call_is_given_up_after_three_cases(habit: str, got: str) -> None:
    report = run(habit)
    found = statuses(report)
    assert [found[case] for case in CASES] == [Status.FAIL] * 3
    assert found[MORE[0]] is Status.NOT_TESTABLE
    assert report.ended == LOST
    assert any(got in finding.got for result in report.failures for finding in result.findings)
    assert not report.green


def test_a_host_that_dies_mid_run_fails_that_case_with_its_exit_code_and_is_started_again() -> None:
    report = run("dies")
    ends = [
        result
        for result in report.results
        if any(finding.got == "it ended with exit code 7" for finding in result.findings)
    ]
    assert ends
    assert report.host.server == "misbehaving"
    assert statuses(report)["harness/stays-up"] is Status.PASS


def test_a_host_that_answers_junk_is_told_so() -> None:
    report = run("junk")
    assert any("junk" in finding.got for result in report.failures for finding in result.findings)
    speaks = next(result for result in report.results if result.case.id == "harness/speaks-protocol")
    assert "lines that are no message" in speaks.reason


def test_a_host_that_prints_is_judged_all_the_same_and_told_that_it_prints() -> None:
    report = run("prints")
    found = statuses(report)
    assert found["harness/speaks-protocol"] is Status.FAIL
    assert found["harness/stays-up"] is Status.PASS
    assert not report.ended


@pytest.mark.parametrize(
    ("habit", "said"),
    [
        ("cannot-list", "the host cannot list its tools: tools/list is answered with the protocol error -32603"),
        ("crashes", "exit code 3"),
        ("silent", "1 s"),
    ],
)
def test_a_host_that_cannot_begin_is_told_in_one_line(habit: str, said: str) -> None:
    with pytest.raises(CannotRun) as caught:
        judge(command=command(habit), era="legacy", start_within_s=1.0)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_run_that_is_told_to_end_lets_go_of_its_host_and_writes_its_reports(tmp_path: Path) -> None:
    words = ("run", "--command", command("hangs"), "--era", "legacy", "--role", "purpose=p", "--answer-within", "60")
    chosen = [word for case in CASES for word in ("--only", case)]
    run_of = [sys.executable, "-m", "engram_conformance", *words, *chosen, "--report", "json=report.json"]
    with subprocess.Popen(run_of, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(f"{len(CASES)} cases"):
                break
        process.terminate()
        process.stdout.read()
        assert process.wait(30) == 3
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["summary"] == "ended early: the run was interrupted"
