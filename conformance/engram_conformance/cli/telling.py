"""The end of a run, told to a person: what failed, what it means, how to see it again."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from engram_conformance.cli.progress import counted
from engram_conformance.model import Finding, Result, Status
from engram_conformance.report.facts import (
    PREPARING,
    STANDING,
    Failure,
    detects,
    failures,
    judged,
    title,
    untested,
    verdict,
)
from engram_conformance.run.report_model import RunReport, WireCall

_RULES, _EACH = 25, 3
"""Rules that are told of, and findings of each; the reports have all."""
_WIDE, _CALLS = 400, 6
"""Characters of a call's arguments or answer that are shown, and calls of a case."""


def tell(report: RunReport, console: Console) -> None:
    """Failures grouped by rule, what was not judged and why, the baseline, and how it stands."""
    _failures([one for one in failures(report) if not one.expected], console)
    _unjudged(report, console)
    _baseline(report, console)
    _end(report, console)


def one(result: Result, report: RunReport, console: Console) -> None:
    """One result with its findings and the calls that show it."""
    _line(console, result.case.title)
    if result.status is not Status.PASS and not result.findings:
        _line(console, f"  {result.status.value}: {result.reason}")
    unnamed = PREPARING if result.case.judges else STANDING
    for finding in result.findings:
        for rule in finding.rules or (unnamed,):
            _line(console, f"  breaks    {rule}")
        _finding(finding, console)
    named = [number for finding in result.findings for number in finding.calls]
    own = [number for number, call in report.wire.items() if call.case == result.case.id][-_CALLS:]
    for number in dict.fromkeys(named or own):
        if number in report.wire:
            _call(report.wire[number], console)


def _failures(found: Sequence[Failure], console: Console) -> None:
    groups: dict[str, list[Failure]] = {}
    for failure in found:
        groups.setdefault(title(failure), []).append(failure)
    for heading, group in list(groups.items())[:_RULES]:
        first = group[0]
        console.print()
        console.print(heading, style="bold", markup=False)
        if first.sentence:
            _line(console, f"  {first.sentence}")
        for failure in group[:_EACH]:
            _failure(failure, console)
        if len(group) > _EACH:
            _line(console, f"  and {len(group) - _EACH} more")
    if len(groups) > _RULES:
        _line(console, f"\nand {len(groups) - _RULES} more rules; --report html has all")


def _failure(failure: Failure, console: Console) -> None:
    _line(console, f"  {failure.result.case.id}")
    if failure.finding is None:
        _line(console, f"    {failure.result.reason}")
    else:
        _finding(failure.finding, console, "    ")
    _line(console, f"    {failure.replay}")


def _finding(finding: Finding, console: Console, indent: str = "  ") -> None:
    told = (
        ("expected", finding.expected),
        ("got", finding.got),
        ("at", finding.where),
        ("effect", finding.effect),
    )
    for name, text in told:
        if text:
            _line(console, f"{indent}{name:<9} {text}")


def _unjudged(report: RunReport, console: Console) -> None:
    rows = untested(report)
    if rows:
        console.print()
        _line(console, "not judged:")
    for reason, results in rows.items():
        _line(console, f"  {len(results):>4}  {reason}")


def _baseline(report: RunReport, console: Console) -> None:
    for case, reason in report.expected.items():
        _line(console, f"expected to fail: {case}: {reason}")
    for case in report.stale:
        _line(console, f"stale in the baseline: {case} passes; take it out")


def _end(report: RunReport, console: Console) -> None:
    of_run, by_machine, _ = judged(report)
    console.print()
    console.print(counted(report.results), highlight=False)
    _line(console, f"{of_run} of {by_machine} rules judged, {report.calls} calls in {report.seconds:.1f} s")
    if told := detects(report):
        _line(console, told)
    colour = "bold green" if report.green else "bold red"
    console.print(f"[{colour}]{'green' if report.green else 'not green'}[/]", end="", highlight=False)
    _line(console, f": {verdict(report)} (profile {report.profile.value}, seed {report.seed})")


def _call(call: WireCall, console: Console) -> None:
    note = f" ({call.note})" if call.note else ""
    _line(console, f"  call {call.number}  {call.tool}: {call.kind}{note}, {call.seconds * 1e3:.0f} ms")
    _line(console, f"    -> {call.sent[:_WIDE]}")
    _line(console, f"    <- {call.got[:_WIDE]}")


def _line(console: Console, text: str) -> None:
    console.print(text, markup=False, highlight=False)
