"""What several formats say in the same words."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass

from engram_conformance.checks.smoke import smoke_of
from engram_conformance.model import Finding, Profile, Result, Status
from engram_conformance.run.report_model import NOT_GREEN, Judgement, RunReport

PREPARING = "not named: a step before what is judged failed"
"""In the place of the rules of a finding that names none."""
STANDING = "of no rule: what is asked of a host through all of a run"
"""In their place where the case judges none."""
OWN_FAULT = "no verdict: the suite's own fault, or a control that did not do its work"
"""In the place of a rule where the suite could not judge."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One finding of a failed case, or a harness error (then without a finding)."""

    result: Result
    finding: Finding | None
    rule: str
    sentence: str
    replay: str
    expected: bool


def replay_line(report: RunReport, result: Result) -> str:
    """The command that reproduces a case, quoted for a shell."""
    return shlex.join(report.replay(result.case))


def failures(report: RunReport) -> Iterator[Failure]:
    """Every finding of what failed, in the order of the run; what the baseline expects too."""
    sentences = {one.rule.id: one.rule.sentence for one in report.rules}
    for result in report.results:
        if result.status not in NOT_GREEN:
            continue
        replay, expected = replay_line(report, result), result.case.id in report.expected
        for finding in result.findings or (None,):
            rule = finding.rules[0] if finding is not None and finding.rules else ""
            yield Failure(result, finding, rule, sentences.get(rule, ""), replay, expected)


def title(failure: Failure) -> str:
    """The rule that is broken, or what stands in its place."""
    if failure.finding is None:
        return OWN_FAULT
    return failure.rule or (PREPARING if failure.result.case.judges else STANDING)


def said(failure: Failure) -> str:
    """One line: what was expected and what came, or why the suite could not judge."""
    finding = failure.finding
    if finding is None:
        return failure.result.reason
    where = f" at {finding.where}" if finding.where else ""
    return f"expected {finding.expected}{where}; got {finding.got}"


def verdict(report: RunReport) -> str:
    """`passed`, or in a few words why not."""
    if report.green:
        return f"passed, as far as it was selected: {report.selection}" if report.selection else "passed"
    parts = [f"{len(report.failures)} failed"] if report.failures else []
    parts += [f"{len(report.stale)} of the baseline are stale"] if report.stale else []
    parts += [f"ended early: {report.ended}"] if report.ended else []
    return "; ".join(parts) or "nothing was judged"


def judged(report: RunReport) -> tuple[int, int, int]:
    """Rules and laws that this run judged, those that a machine can judge, and all."""
    by_machine = [one for one in report.rules if one.cases or one.reason != "not by machine"]
    return sum(bool(one.cases) for one in report.rules), len(by_machine), len(report.rules)


def detects(report: RunReport) -> str:
    """What a smoke run can still tell, in one line; empty for the other profiles, which tell all of them."""
    smoke = smoke_of(report.suite.contract) if report.profile is Profile.SMOKE else None
    return "" if smoke is None else f"a smoke run tells {smoke.kills} of {smoke.mutants} broken hosts from a sound one"


def unjudged(report: RunReport) -> list[Judgement]:
    """Rules that nothing judged, with the reason."""
    return [one for one in report.rules if not one.cases]


def untested(report: RunReport) -> dict[str, list[Result]]:
    """What could not be tested or does not apply, by status and reason."""
    found: dict[str, list[Result]] = {}
    for result in report.results:
        if result.status in (Status.NOT_TESTABLE, Status.NOT_SUPPORTED, Status.NOT_APPLICABLE):
            found.setdefault(f"{result.status.value}: {result.reason}", []).append(result)
    return found
