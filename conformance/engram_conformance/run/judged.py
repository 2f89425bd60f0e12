"""Which rules a run judged, by which cases, and why the others were not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from engram_contracts.model_v1 import ContractInfo, Judged

from engram_conformance.model import Case, Result
from engram_conformance.run.report_model import VERDICTS, Judgement, Rule
from engram_conformance.run.rules import all_rules

NOT_BY_MACHINE = "not by machine"
NO_CASE = "no case judges it"


@dataclass(frozen=True, slots=True)
class Trace:
    """A rule and the cases that there are for it."""

    rule: Rule
    cases: tuple[str, ...]


def traced(contract: ContractInfo, cases: Sequence[Case]) -> list[Trace]:
    """Every rule and law of the contract with the cases that judge it."""
    by_rule: dict[str, list[str]] = defaultdict(list)
    for case in cases:
        for rule in case.judges:
            by_rule[rule].append(case.id)
    return [Trace(rule, tuple(by_rule[rule.id])) for rule in all_rules(contract, cases).values()]


def judgements(contract: ContractInfo, known: Sequence[Case], results: Sequence[Result]) -> tuple[Judgement, ...]:
    """One judgement for each rule and law of the contract; ``known`` are all cases that there are."""
    by_rule: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        for rule in result.case.judges:
            by_rule[rule].append(result)
    cases: dict[str, list[Case]] = defaultdict(list)
    for case in known:
        for rule in case.judges:
            cases[rule].append(case)
    return tuple(_judgement(rule, cases[rule.id], by_rule[rule.id]) for rule in all_rules(contract, known).values())


def _judgement(rule: Rule, cases: Sequence[Case], results: Sequence[Result]) -> Judgement:
    said = [result for result in results if result.status in VERDICTS]
    if said:
        broken = [one.case.id for one in said if any(rule.id in finding.rules for finding in one.findings)]
        return Judgement(rule, tuple(one.case.id for one in said), tuple(broken))
    return Judgement(rule, reason=_why_not(rule, cases, results))


def _why_not(rule: Rule, cases: Sequence[Case], results: Sequence[Result]) -> str:
    if results:
        reasons = dict.fromkeys(f"{one.status.value}: {one.reason}" if one.reason else one.status for one in results)
        return "; ".join(reasons)
    if rule.judged == Judged.NOT_BY_MACHINE:
        return NOT_BY_MACHINE
    if not cases:
        return NO_CASE
    return f"not selected; cases of the profile {min(cases, key=_size).profile.value} judge it"


def _size(case: Case) -> int:
    return list(type(case.profile)).index(case.profile)
