"""One broken host, judged: which cases fail it by the name of what it breaks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from engram_conformance.checks.lifecycle.walks import WALKS
from engram_conformance.checks.table import cases_of, observed
from engram_conformance.model import Case, Phase, Profile, Status
from engram_conformance.run.engine import run_cases
from engram_conformance.run.options import RunOptions
from engram_conformance.run.report_model import RunReport
from engram_conformance.target.open import open_target
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

from tests.mutants.rules import rule_mutants
from tests.mutants.table import law_mutants

HOST = "engram_runtime.testing:serve"


@dataclass(frozen=True, slots=True)
class Mutant:
    """A broken host: the rules or laws that it breaks, and how to make it."""

    name: str
    rules: tuple[str, ...]
    sentence: str
    breaking: Callable[[], AbstractContextManager[None]]
    law: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of one: the cases that name what it breaks, those that failed without naming it, and how long each
    killing case took in seconds. `faults` are the suite's own errors."""

    name: str
    killed_by: tuple[str, ...]
    also_failed: tuple[str, ...]
    faults: tuple[str, ...]
    seconds: tuple[float, ...]


def mutants() -> dict[str, Mutant]:
    """Every broken host by name: one for each rule, and those that the laws name."""
    rules = [Mutant(f"rule:{one.name}", one.rules, one.sentence, one.breaking, False) for one in rule_mutants(CONTRACT)]
    laws = [Mutant(f"law:{one.name}", (one.law,), one.sentence, one.breaking, True) for one in law_mutants()]
    return {one.name: one for one in (*rules, *laws)}


def cases_for(rules: Sequence[str]) -> list[Case]:
    """The cases that judge any of these, but for those that find something by chance alone (fuzz, random walks) and,
    where others judge it too, those of the deep profile.

    Those who look on at all answers need some to look at: the examples, of the tool that the rules are of where they
    are of one.
    """
    every = cases_of(CONTRACT)
    judging = [case for case in every if set(case.judges) & set(rules) and not _drawn(case)]
    standard = [case for case in judging if case.profile is not Profile.DEEP]
    chosen = {case.id for case in standard or judging}
    if any(case.phase in (Phase.ENVELOPES, Phase.LEAKS) for case in every if case.id in chosen):
        tool = rules[0].partition(".")[0]
        shown = f"{Phase.EXAMPLES.value}/{tool}/" if tool in CONTRACT.tools else f"{Phase.EXAMPLES.value}/"
        chosen |= {case.id for case in every if case.id.startswith(shown)}
    return [case for case in every if case.id in chosen]


def _drawn(case: Case) -> bool:
    return case.phase is Phase.FUZZ or case.id.startswith(WALKS)


async def _judged(mutant: Mutant, seed: int) -> Verdict:
    with mutant.breaking():
        target = open_target(python=HOST)
        try:
            report = await run_cases(
                target, CONTRACT, cases_for(mutant.rules), RunOptions(seed=seed, profile=Profile.STANDARD)
            )
        finally:
            await target.close()
    return _verdict(mutant, report)


def _verdict(mutant: Mutant, report: RunReport) -> Verdict:
    named = [
        result
        for result in report.results
        if result.status in (Status.FAIL, Status.WARN)
        and any(set(f.rules) & set(mutant.rules) for f in result.findings)
    ]
    killing = {result.case.id for result in named}
    others = [one.case.id for one in report.results if one.status is Status.FAIL and one.case.id not in killing]
    faults = [f"{one.case.id}: {one.reason}" for one in report.results if one.status is Status.HARNESS_ERROR]
    ids = tuple(result.case.id for result in named)
    return Verdict(mutant.name, ids, tuple(others), tuple(faults), tuple(result.seconds for result in named))


def judge(name: str, seed: int = 1) -> Verdict:
    """Judge the mutant of that name, in this process. What the host logs of the faults that it was asked for is not
    shown."""
    logging.disable(logging.CRITICAL)
    return asyncio.run(_judged(mutants()[name], seed))


@dataclass(frozen=True, slots=True)
class Sound:
    """The unbroken host over one seed: what failed, which should be nothing, and the seconds of each case."""

    failures: tuple[str, ...]
    seconds: Mapping[str, float]


def unbroken(seed: int) -> Sound:
    """The host as it is, over all cases but those of the deep profile."""

    async def run() -> RunReport:
        target = open_target(python=HOST)
        cases = [case for case in cases_of(CONTRACT) if case.profile is not Profile.DEEP]
        try:
            return await run_cases(target, CONTRACT, cases, RunOptions(seed=seed))
        finally:
            await target.close()

    logging.disable(logging.CRITICAL)
    bad = (Status.FAIL, Status.HARNESS_ERROR)
    results = asyncio.run(run()).results
    failures = tuple(f"{one.case.id}: {one.status}: {one.reason}" for one in results if one.status in bad)
    return Sound(failures, {one.case.id: one.seconds for one in results})


def shown() -> frozenset[str]:
    """The cases of every smoke run: who looks on at all answers tells most broken hosts, once each tool has answered
    in each of its ways."""
    phases = (Phase.HANDSHAKE, Phase.EXAMPLES)
    return frozenset(case.id for case in cases_of(CONTRACT) if case.phase in phases or case.run is observed)
