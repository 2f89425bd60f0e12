"""A badge: the JSON that badge services read from a URL."""

from __future__ import annotations

import json

from engram_conformance.report.facts import judged
from engram_conformance.run.report_model import RunReport


class BadgeReport:
    """An endpoint badge: the contract, the profile, and how many rules were judged or cases failed."""

    suffix = ".badge.json"

    def render(self, report: RunReport) -> str:
        """The document."""
        of_run, _, _ = judged(report)
        part = "part of " if report.selection else ""
        message = f"{part}{report.profile.value}: {of_run} rules" if report.green else f"{len(report.failures)} failed"
        badge = {
            "schemaVersion": 1,
            "label": report.suite.contract,
            "message": message if report.green or report.failures else "not judged",
            "color": _colour(report),
        }
        return json.dumps(badge, indent=1) + "\n"


def _colour(report: RunReport) -> str:
    """Green is for a whole profile alone."""
    if not report.green:
        return "red"
    return "yellow" if report.selection else "brightgreen"
