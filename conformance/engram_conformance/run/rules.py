"""Every rule and law of a contract by its id, read from the generated package."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from engram_contracts import CONTRACTS, load
from engram_contracts.model_v1 import ContractInfo, Judged

from engram_conformance.run.report_model import Kind, Rule


def rules_of(contract: ContractInfo) -> Mapping[str, Rule]:
    """The rules that vectors judge and the laws, in the order of the contract. A law with the name of a rule cannot
    be: a rule's id has a place."""
    return _rules_of(contract.name)


@cache
def _rules_of(name: str) -> Mapping[str, Rule]:
    found: dict[str, Rule] = {}
    for vector in vectors(name):
        for rule in vector["rules"]:
            found.setdefault(rule, Rule(rule, Kind.RULE, "", Judged.WIRE.value))
    for law in load(name).laws.values():
        found[law.id] = Rule(law.id, Kind.LAW, law.sentence, law.judged.value, law.level, law.source)
    return found


def vectors(name: str) -> Iterator[dict[str, Any]]:
    """The test vectors of ``name@version``."""
    folder = files(CONTRACTS[name]) / "data" / "vectors"
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        yield from json.loads(path.read_text(encoding="utf-8"))
