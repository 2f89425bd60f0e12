"""Every rule and law of a contract by its id, read from the generated package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from engram_contracts import load
from engram_contracts.model_v1 import ContractInfo, Judged

from engram_conformance import generated
from engram_conformance.model import Case
from engram_conformance.run.report_model import Kind, Rule


def rules_of(contract: ContractInfo) -> Mapping[str, Rule]:
    """The rules of its documents and its laws, in the order of the contract. A law with the name of a rule cannot
    be: a rule's id has a place."""
    return _rules_of(contract.name)


@cache
def _rules_of(name: str) -> Mapping[str, Rule]:
    contract = load(name)
    found: dict[str, Rule] = {}
    for row in generated.rules(contract):
        found[row["id"]] = Rule(row["id"], Kind.RULE, row["sentence"], Judged.WIRE.value)
    for law in contract.laws.values():
        found[law.id] = Rule(law.id, Kind.LAW, law.sentence, law.judged.value, law.level, law.source)
    return found


def all_rules(contract: ContractInfo, cases: Iterable[Case]) -> Mapping[str, Rule]:
    """The same, and what cases judge beyond it: descriptors and examples, of which the case's title is the sentence."""
    found = dict(rules_of(contract))
    for case in cases:
        for name in case.judges:
            found.setdefault(name, Rule(name, Kind.RULE, case.title, Judged.WIRE.value))
    return found
