"""Annotations of GitHub Actions: a line a finding, in the words that its runner reads from standard output."""

from __future__ import annotations

from engram_conformance.report.facts import failures, said, verdict
from engram_conformance.run.report_model import RunReport

_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


class GithubReport:
    """One command a finding; expected failures are notices, stale entries of the baseline errors."""

    suffix = ""

    def render(self, report: RunReport) -> str:
        """The lines."""
        lines = [
            _command(
                "notice" if one.expected else "error", one.rule or one.result.case.id, f"{said(one)}\n{one.replay}"
            )
            for one in failures(report)
        ]
        lines += [_command("error", case, "the baseline expects this to fail, and it passes") for case in report.stale]
        lines.append(_command("notice", "engram-conformance", f"{report.suite.contract}: {verdict(report)}"))
        return "\n".join(lines) + "\n"


def _command(level: str, title: str, text: str) -> str:
    return f"::{level} title={title.translate(_PROPERTY)}::{text.translate(_DATA)}"
