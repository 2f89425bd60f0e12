"""Reports: each format is a pure function from a finished run to text. ``REPORTERS`` is the list of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engram_conformance.report.as_json import JsonReport
from engram_conformance.report.badge import BadgeReport
from engram_conformance.report.github import GithubReport
from engram_conformance.report.html import HtmlReport
from engram_conformance.report.junit import JunitReport
from engram_conformance.report.markdown import MarkdownReport
from engram_conformance.run.report_model import RunReport


class Reporter(Protocol):
    """One format."""

    @property
    def suffix(self) -> str:
        """Of the file that it is written to if nobody names one (`engram-conformance<suffix>`); empty: standard
        output."""
        ...

    def render(self, report: RunReport) -> str:
        """The whole document, ending in a line break."""
        ...


REPORTERS: Mapping[str, Reporter] = {
    "json": JsonReport(),
    "html": HtmlReport(),
    "junit": JunitReport(),
    "github": GithubReport(),
    "markdown": MarkdownReport(),
    "badge": BadgeReport(),
}
