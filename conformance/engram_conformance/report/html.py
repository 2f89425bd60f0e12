"""The report as one HTML page, readable offline and without scripts: for people who would rather look."""

from __future__ import annotations

from itertools import groupby

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from engram_conformance.model import Result, Status
from engram_conformance.report.facts import Failure, detects, failures, judged, said, title, untested, verdict
from engram_conformance.run.report_model import Judgement, RunReport, WireCall

_MOST_CALLS = 12
"""Calls that a finding shows: what it names, else the last ones of its case."""


class HtmlReport:
    """One page: who was judged, phases, findings with their calls, the matrix of rules, what was not judged and why."""

    suffix = ".html"

    def __init__(self) -> None:
        self._environment: Environment | None = None

    def render(self, report: RunReport) -> str:
        """The page."""
        return self._template().render(
            report=report,
            verdict=verdict(report),
            judged=judged(report),
            detects=detects(report),
            statuses=[status for status in Status if report.counts[status]],
            phases=_phases(report),
            groups=_groups(report),
            warnings=[one for one in report.results if one.status is Status.WARN],
            untested=sorted(untested(report).items(), key=lambda item: -len(item[1])),
            laws=[one for one in report.rules if one.rule.kind == "law"],
            rules=_by_document(report),
            said=said,
            mark=_mark,
            calls=lambda failure: _calls(report, failure),
        )

    def _template(self) -> Template:
        if self._environment is None:
            self._environment = Environment(
                loader=PackageLoader("engram_conformance.report"),
                autoescape=True,
                undefined=StrictUndefined,
                trim_blocks=True,
                lstrip_blocks=True,
                keep_trailing_newline=True,
            )
        return self._environment.get_template("report.html.j2")


def _phases(report: RunReport) -> list[tuple[str, dict[Status, int], float]]:
    """Each phase with its counts and its seconds."""
    rows: list[tuple[str, dict[Status, int], float]] = []
    ordered = sorted(report.results, key=lambda result: list(type(result.case.phase)).index(result.case.phase))
    for phase, group in groupby(ordered, key=lambda result: result.case.phase):
        results = list(group)
        counts = {status: sum(one.status is status for one in results) for status in Status}
        rows.append((phase.value, counts, sum(one.seconds for one in results)))
    return rows


def _groups(report: RunReport) -> list[tuple[str, str, list[Failure]]]:
    """Findings by the rule that they name first: rule or what stands for it, its sentence, findings; as in the run."""
    found: dict[str, list[Failure]] = {}
    for failure in failures(report):
        found.setdefault(title(failure), []).append(failure)
    return [(rule, group[0].sentence, group) for rule, group in found.items()]


def _by_document(report: RunReport) -> list[tuple[str, list[Judgement]]]:
    """The rules of documents by the document that they are of: arguments and answers of each tool, the envelope."""
    rules = [one for one in report.rules if one.rule.kind == "rule"]
    found: dict[str, list[Judgement]] = {}
    for one in rules:
        found.setdefault(one.rule.id.partition("#")[0].partition("/")[0], []).append(one)
    return sorted(found.items())


def _mark(one: Judgement) -> str:
    """What became of a rule, as a word that is a class of the page's style too."""
    if one.broken_by:
        return "broken"
    return "kept" if one.cases else "unjudged"


def _calls(report: RunReport, failure: Failure) -> list[WireCall]:
    finding, result = failure.finding, failure.result
    named = [report.wire[number] for number in (finding.calls if finding else ()) if number in report.wire]
    return (named or _last(report, result))[:_MOST_CALLS]


def _last(report: RunReport, result: Result) -> list[WireCall]:
    return [call for call in report.wire.values() if call.case == result.case.id][-_MOST_CALLS:]
