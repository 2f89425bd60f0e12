"""The end of a run, told to a person."""

from __future__ import annotations

from rich.console import Console

from engram_conformance.run.report_model import RunReport


def tell(report: RunReport, console: Console) -> None:
    """What failed, grouped by rule, and how it stands."""
    for result in report.failures:
        console.print(f"{result.status.value} {result.case.id}: {result.reason}", markup=False, highlight=False)
    counts = ", ".join(f"{count} {status.value}" for status, count in report.counts.items() if count)
    console.print(f"{counts}; {report.calls} calls in {report.seconds:.1f} s", markup=False, highlight=False)
