"""`engram-conformance explain`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import click
from engram_contracts.model_v1 import ContractInfo

from engram_conformance import generated
from engram_conformance.checks.table import cases_of
from engram_conformance.cli.list import lines_of
from engram_conformance.cli.misuse import Misused
from engram_conformance.cli.options import contract_option, format_option, the_contract
from engram_conformance.model import Case, Phase
from engram_conformance.run.report_model import Rule
from engram_conformance.run.rules import all_rules
from engram_conformance.run.selection import likely
from engram_conformance.vectors.vector import ACCEPTED

_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Vector:
    """A test vector of a rule: what must become of it, and what a host that does otherwise does."""

    id: str
    verdict: str
    effect: str


@click.command("explain")
@click.argument("name", metavar="RULE_OR_LAW_OR_CASE")
@contract_option
@format_option
def command(name: str, contract: ContractInfo | None, form: str) -> None:
    """Say what a rule, a law or a case means: the contract's sentence, where it comes from, what judges it."""
    info = the_contract(contract)
    cases = cases_of(info)
    rules = all_rules(info, cases)
    case = next((case for case in cases if case.id == name), None)
    if case is not None:
        click.echo(_case(case, [rules[rule] for rule in case.judges if rule in rules], form), nl=False)
        return
    rule = rules.get(name.removeprefix("law."))
    if rule is None:
        if name in {phase.value for phase in Phase}:
            raise Misused(f"{name} is a phase, not a rule, law or case", f"engram-conformance list --only {name}")
        near = likely(name, [*rules, *(case.id for case in cases)])
        raise Misused(f"there is no rule, law or case {name}", f"did you mean {' or '.join(near)}?" if near else "")
    click.echo(_rule(info, rule, [case for case in cases if rule.id in case.judges], form), nl=False)


def _case(case: Case, rules: Sequence[Rule], form: str) -> str:
    if form == "json":
        told: dict[str, Any] = {
            "id": case.id,
            "phase": case.phase.value,
            "profile": case.profile.value,
            "title": case.title,
            "needs": list(case.needs),
            "tools": list(case.tools),
            "advisory": case.advisory,
            "judges": [asdict(rule) for rule in rules],
        }
        return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    lines = [f"{case.id}: case of the phase {case.phase.value}, profile {case.profile.value}"]
    lines += [f"  holds:   {case.title}"]
    lines += [f"  needs:   {', '.join(case.needs)}"] if case.needs else []
    lines += [f"  tools:   {', '.join(case.tools)}"] if case.tools else []
    lines += ["  advisory: a failure is a warning"] if case.advisory else []
    lines += [f"  judges:  {rule.id}\n           {rule.sentence}" for rule in rules[:_SHOWN]]
    lines += [f"           and {len(rules) - _SHOWN} more (--format json has all)"] if len(rules) > _SHOWN else []
    lines += [f"  run it:  engram-conformance replay {case.id} --command ..."]
    return "\n".join(lines) + "\n"


def _rule(contract: ContractInfo, rule: Rule, cases: Sequence[Case], form: str) -> str:
    vectors = [
        Vector(vector.id, ACCEPTED if vector.accepted else f"refused, {vector.code}", vector.effect)
        for vector in generated.vectors(contract)
        if rule.id in vector.rules
    ]
    if form == "json":
        told = {
            "contract": contract.name,
            "rule": asdict(rule),
            "cases": [case.id for case in cases],
            "vectors": [asdict(vector) for vector in vectors],
        }
        return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    lines = [f"{rule.id}: {rule.kind.value} of {contract.name}"]
    lines += [f"  says:    {rule.sentence}"] if rule.sentence else []
    lines += [f"  level:   {rule.level}", f"  judged:  {rule.judged}"]
    lines += [f"  source:  {rule.source}"] if rule.source else []
    lines += [f"  cases:   {len(cases)}", *(line for case in cases[:_SHOWN] for line in lines_of(case))]
    lines += [f"  vectors: {len(vectors)}"] if vectors else []
    lines += [f"    {vector.id} ({vector.verdict})\n      {vector.effect}" for vector in vectors[:_SHOWN]]
    more = max(len(cases), len(vectors)) > _SHOWN
    lines += ["  (--format json has all)"] if more else []
    return "\n".join(lines) + "\n"
