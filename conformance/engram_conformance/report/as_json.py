"""The JSON report, for programs. Its form is published as `report.schema.json` in this package; members are added,
never changed or taken away, while `format` is 1."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from engram_conformance.model import Finding, Result
from engram_conformance.report.facts import judged, replay_line, verdict
from engram_conformance.run.report_model import NOT_GREEN, Judgement, RunReport

FORMAT = 1


class JsonReport:
    """Everything that the run came to."""

    suffix = ".json"

    def render(self, report: RunReport) -> str:
        """The document."""
        return json.dumps(document(report), indent=1, ensure_ascii=False) + "\n"


def document(report: RunReport) -> dict[str, Any]:
    """The report as plain values."""
    of_run, by_machine, every = judged(report)
    return {
        "format": FORMAT,
        "verdict": "pass" if report.green else "fail",
        "summary": verdict(report),
        "host": asdict(report.host),
        "suite": asdict(report.suite),
        "run": {
            "profile": report.profile.value,
            "seed": report.seed,
            "era": report.era,
            "started_at": report.started_at,
            "seconds": round(report.seconds, 3),
            "calls": report.calls,
            "ended": report.ended,
            "selection": report.selection,
        },
        "counts": {status.value: count for status, count in report.counts.items()},
        "rules_judged": {"judged": of_run, "by_machine": by_machine, "all": every},
        "cases": [_case(report, result) for result in report.results],
        "rules": [_rule(one) for one in report.rules],
        "baseline": {"expected": dict(report.expected), "stale": list(report.stale)},
        "wire": [asdict(call) for call in report.wire.values()],
        "told": {key: value if isinstance(value, (int, str)) else str(value) for key, value in report.told.items()},
    }


def _case(report: RunReport, result: Result) -> dict[str, Any]:
    case = result.case
    found: dict[str, Any] = {
        "id": case.id,
        "phase": case.phase.value,
        "title": case.title,
        "status": result.status.value,
        "judges": list(case.judges),
        "seconds": round(result.seconds, 4),
    }
    if result.reason:
        found["reason"] = result.reason
    if result.findings:
        found["findings"] = [_finding(one) for one in result.findings]
    if result.status in NOT_GREEN:
        found["replay"] = replay_line(report, result)
    return found


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rules": list(finding.rules),
        "expected": finding.expected,
        "got": finding.got,
        "where": finding.where,
        "effect": finding.effect,
        "calls": list(finding.calls),
    }


def _rule(one: Judgement) -> dict[str, Any]:
    rule = one.rule
    return {
        "id": rule.id,
        "kind": rule.kind.value,
        "level": rule.level,
        "sentence": rule.sentence,
        "source": rule.source,
        "judged": rule.judged,
        "cases": list(one.cases),
        "broken_by": list(one.broken_by),
        "reason": one.reason,
    }
