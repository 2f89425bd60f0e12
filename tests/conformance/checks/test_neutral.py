"""The sweeps know no contract by name: they judge hosts of the others as they judge engram-memory's."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest
from engram_conformance.context import Roles
from engram_conformance.model import Case, Phase, Status
from engram_conformance.run.engine import run_cases
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import RunReport
from engram_conformance.target.open import open_target
from engram_contracts import load
from engram_runtime.pipeline import steps
from engram_runtime.refused import RefusedWith

from tests.conformance.checks import stub

SWEEPS = {Phase.HANDSHAKE, Phase.ENVELOPES, Phase.EXAMPLES, Phase.VECTORS, Phase.BOUNDARIES, Phase.LEAKS}


def _judged(name: str, factory: str, tool: str) -> RunReport:
    """All sweeps of one tool, and those of the whole contract that are about no tool."""
    contract = load(name)
    others = set(contract.tools) - {tool}

    def chosen(cases: list[Case]) -> list[Case]:
        return [case for case in cases if case.phase in SWEEPS and not others & set(case.tools)]

    async def run() -> RunReport:
        target = open_target(python=f"tests.conformance.checks.stub:{factory}")
        try:
            roles = Roles(stub.PURPOSE, stub.USER)
            return await run_cases(target, contract, chosen, RunOptions(roles=roles))  # type: ignore[arg-type]
        finally:
            await target.close()

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "factory", "tool"),
    [("memory-protocol", "memory_protocol", "mem_search"), ("agent-memory", "agent_memory", "recall")],
)
def test_a_right_host_of_another_contract_is_told_right(name: str, factory: str, tool: str) -> None:
    report = _judged(name, factory, tool)
    wrong = [(one.case.id, one.reason) for one in report.results if one.status in (Status.FAIL, Status.HARNESS_ERROR)]
    assert wrong == []
    assert report.counts[Status.PASS] > 40


def test_a_host_that_is_lax_is_told_by_the_rule() -> None:
    whole = steps.valid

    def lax(call: object, document: object) -> object:
        try:
            return whole(call, document)  # type: ignore[arg-type]
        except RefusedWith as error:
            if any(one.rule.endswith("/limit#maximum") for one in error.violations):
                return document
            raise

    with patch.object(steps, "valid", lax):
        report = _judged("memory-protocol", "memory_protocol", "mem_search")
    named = {rule for one in report.results for finding in one.findings for rule in finding.rules}
    assert named == {"mem_search.in/limit#maximum"}
