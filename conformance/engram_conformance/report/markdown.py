"""A summary in Markdown, for a pull request or a job's page."""

from __future__ import annotations

import re
from itertools import groupby

from engram_conformance.model import Status
from engram_conformance.report.facts import detects, failures, judged, said, title, untested, verdict
from engram_conformance.run.report_model import RunReport

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#&~])")
_MOST = 100
"""Findings that are written out; a page that nobody scrolls through helps nobody."""


class MarkdownReport:
    """What it was, phases, findings with the command that reproduces each, what was not testable."""

    suffix = ".md"

    def render(self, report: RunReport) -> str:
        """The page."""
        parts = [_head(report), _phases(report), _findings(report), _untested(report)]
        return "\n\n".join(part for part in parts if part) + "\n"


def _head(report: RunReport) -> str:
    of_run, by_machine, _ = judged(report)
    host, told = report.host, detects(report)
    told = f"; {told}" if told else ""
    return "\n".join(
        (
            f"# {_plain(report.suite.contract)}: {_plain(verdict(report))}",
            "",
            f"{_plain(host.server)} {_plain(host.version)} over {host.kind}, MCP {_plain(host.protocol)}; profile"
            f" {report.profile.value}, seed {report.seed}; {len(report.results)} cases, {report.calls} calls,"
            f" {report.seconds:.1f} s; {of_run} of {by_machine} rules judged{told}.",
        )
    )


def _phases(report: RunReport) -> str:
    shown = [status for status in Status if report.counts[status]]
    rows = ["| phase | " + " | ".join(status.value for status in shown) + " |", "|---" * (len(shown) + 1) + "|"]
    for phase, group in groupby(report.results, key=lambda result: result.case.phase):
        results = list(group)
        counts = [str(sum(result.status is status for result in results)) for status in shown]
        rows.append(f"| {phase.value} | " + " | ".join(counts) + " |")
    return "\n".join(rows)


def _findings(report: RunReport) -> str:
    found = list(failures(report))
    if not found:
        return ""
    lines = ["## Findings", ""]
    for one in found[:_MOST]:
        known = f" *(expected: {_plain(report.expected[one.result.case.id])})*" if one.expected else ""
        lines.append(f"- **{_plain(title(one))}**{known} {_plain(one.sentence)}".rstrip())
        lines.append(f"  {_plain(said(one))}")
        lines.append(f"  {_code(one.replay)}")
    if len(found) > _MOST:
        lines.append(f"\n{len(found) - _MOST} more findings are in the JSON and HTML reports.")
    return "\n".join(lines)


def _untested(report: RunReport) -> str:
    rows = [
        f"- {_plain(reason)}: {len(results)} {'case' if len(results) == 1 else 'cases'}"
        for reason, results in untested(report).items()
    ]
    return "\n".join(("## Not judged", "", *rows)) if rows else ""


def _plain(text: str) -> str:
    """Text that means nothing to Markdown or HTML, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _code(text: str) -> str:
    """A span of code: fenced by one backtick more than any run inside."""
    text = " ".join(text.split())
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    space = " " if longest else ""
    return f"{fence}{space}{text}{space}{fence}"
