"""What a host is blamed for: what it did, and no more than that."""

from __future__ import annotations

from engram_conformance.checks import unicode
from engram_conformance.checks.envelopes import envelopes
from engram_conformance.model import Case, Status

from tests.conformance.run.fakes import CONTRACT, GET, FakeTarget, report_of


def test_a_text_that_is_not_nfc_is_blamed_on_nothing_else() -> None:
    found: list[Case] = [one for one in unicode.cases(CONTRACT) if GET in one.tools]
    report = report_of(found, FakeTarget(instructions="Your purpose_ref is: purpose:toy"))
    named = [finding.rules for result in report.results for finding in result.findings]
    assert named
    assert set(named) == {(f"{CONTRACT.inputs[GET].root}/purpose_ref#x-nfc",)}


def test_answers_of_a_tool_that_is_not_listed_are_not_missed() -> None:
    tools = list(CONTRACT.tools)
    report = report_of([one for one in envelopes(CONTRACT).cases if one.id.endswith("/answer")])
    assert {result.case.tools[0]: result.status for result in report.results} == {
        tool: Status.NOT_TESTABLE if tool in tools[:2] else Status.NOT_SUPPORTED for tool in tools
    }
