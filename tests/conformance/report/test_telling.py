"""What a person reads at the end of a run: what stands in the place of a rule that is not named."""

from __future__ import annotations

import dataclasses
import io

from engram_conformance.checks.harness import SPEAKS
from engram_conformance.cli.telling import one, tell
from engram_conformance.model import Finding, Phase, Result, Status
from engram_conformance.report.facts import OWN_FAULT, PREPARING, STANDING
from rich.console import Console

from tests.conformance.report.sample import case, run

BEFORE, FAULT = case("before", Phase.LAWS, "law-a"), case("fault", Phase.LAWS, "law-b")
RESULTS = (
    Result(SPEAKS, Status.FAIL, "it prints", (Finding((), "messages alone", "a line"),)),
    Result(BEFORE, Status.FAIL, "it differs", (Finding((), "a capture", "another"),)),
    Result(FAULT, Status.HARNESS_ERROR, "KeyError at checks/x.py:3", ()),
)


def test_what_names_no_rule_stands_under_what_it_is_and_under_nothing_else() -> None:
    written = io.StringIO()
    tell(dataclasses.replace(run(hostile=False), results=RESULTS), Console(file=written, width=200))
    blocks = written.getvalue().split("\n\n")
    under = {block.strip().split("\n")[0]: block for block in blocks if "replay" in block}
    assert list(under) == [STANDING, PREPARING, OWN_FAULT]
    for result, block in zip(RESULTS, under.values(), strict=True):
        assert [other.case.id in block for other in RESULTS] == [other is result for other in RESULTS]


def test_a_replay_says_the_same_of_a_finding_without_a_rule() -> None:
    for result, said in zip(RESULTS[:2], (STANDING, PREPARING), strict=True):
        written = io.StringIO()
        one(result, run(hostile=False), Console(file=written, width=200))
        assert f"breaks    {said}\n" in written.getvalue()
