"""A host that takes every text is blamed for what it took: no rule that the text keeps is named."""

from __future__ import annotations

from engram_conformance.checks import unicode
from engram_conformance.model import Case

from tests.conformance.run.fakes import CONTRACT, GET, FakeTarget, report_of


def test_a_text_that_is_not_nfc_is_blamed_on_nothing_else() -> None:
    found: list[Case] = [one for one in unicode.cases(CONTRACT) if GET in one.tools]
    report = report_of(found, FakeTarget(instructions="Your purpose_ref is: purpose:toy"))
    named = [finding.rules for result in report.results for finding in result.findings]
    assert named
    assert set(named) == {(f"{CONTRACT.inputs[GET].root}/purpose_ref#x-nfc",)}
