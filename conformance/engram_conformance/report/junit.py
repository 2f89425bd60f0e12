"""JUnit XML, for the test pages of continuous integration: a suite a phase, a test a case."""

from __future__ import annotations

import re
from itertools import groupby
from xml.etree import ElementTree as Xml

from engram_conformance.model import Result, Status
from engram_conformance.report.facts import Failure, failures, said
from engram_conformance.run.report_model import RunReport

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold, not even escaped."""


class JunitReport:
    """One document. A failure that the baseline expects is told as skipped, with its reason."""

    suffix = ".junit.xml"

    def render(self, report: RunReport) -> str:
        """The document."""
        found: dict[str, list[Failure]] = {}
        for failure in failures(report):
            found.setdefault(failure.result.case.id, []).append(failure)
        root = Xml.Element(
            "testsuites", name=f"engram-conformance {report.suite.contract}", time=f"{report.seconds:.3f}"
        )
        for phase, group in groupby(report.results, key=lambda result: result.case.phase):
            results = list(group)
            suite = Xml.SubElement(root, "testsuite", name=phase.value, tests=str(len(results)))
            for result in results:
                _case(suite, report, result, found.get(result.case.id, []))
            suite.set("failures", str(len(suite.findall("testcase/failure"))))
            suite.set("errors", str(len(suite.findall("testcase/error"))))
            suite.set("skipped", str(len(suite.findall("testcase/skipped"))))
        Xml.indent(root, " ")
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root, "unicode") + "\n"


def _case(suite: Xml.Element, report: RunReport, result: Result, found: list[Failure]) -> None:
    case = Xml.SubElement(
        suite, "testcase", name=result.case.id, classname=result.case.phase.value, time=f"{result.seconds:.4f}"
    )
    if result.case.id in report.expected:
        Xml.SubElement(case, "skipped", message=_text(f"expected to fail: {report.expected[result.case.id]}"))
    elif found:
        kind = "error" if result.status is Status.HARNESS_ERROR else "failure"
        lines = [_line(one) for one in found]
        element = Xml.SubElement(case, kind, message=_text(lines[0]), type=found[0].rule or result.status.value)
        element.text = _text("\n".join((*lines, found[0].replay)))
    elif result.status is not Status.PASS:
        Xml.SubElement(case, "skipped", message=_text(f"{result.status.value}: {result.reason}"))


def _line(failure: Failure) -> str:
    return f"{failure.rule}: {said(failure)}" if failure.rule else said(failure)


def _text(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)
