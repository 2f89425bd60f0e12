"""A tool's example grown as far as its bounds allow, all that refers to something still referring to something."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engram_contracts import load
from engram_contracts.dialect_v1 import canonical
from engram_contracts.model_v1 import ContractInfo

from engram_conformance import generated
from engram_conformance.checks.boundaries.made import richest
from engram_conformance.model import Json
from engram_conformance.vectors.places import Place, pattern_of, placed, there, walk
from engram_conformance.vectors.schemas import nodes
from engram_conformance.vectors.spots import Spot, holders, present

SPARE = 2
"""Ids at the end of each list to which nothing refers: a rule about them alone can be broken there."""
MARGIN = 5_000
"""Bytes that a grown document leaves below the ceiling, for the roles that are filled in later."""
LISTS = frozenset({"unique-by", "resolves-in", "member-of", "sorted"})
"""The kinds of rules that a large document is about."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule between fields: its id, the place of its object, what it says."""

    id: str
    at: str
    told: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """Its kind."""
        return str(self.told["kind"])


@cache
def rules_of(name: str, tool: str) -> tuple[Rule, ...]:
    """The rules of a tool's arguments that are about lists."""
    contract = load(name)
    root = contract.inputs[tool].root
    schema = generated.schema(contract, tool, "in")
    found = [
        Rule(f"{root}{at}#{told['id']}", at, told) for at, node in nodes(schema) for told in node.get("x-rules", ())
    ]
    return tuple(rule for rule in found if rule.kind in LISTS)


def grown(contract: ContractInfo, tool: str, dice: random.Random, cited: int | None = None) -> Json:
    """The richest example with every list as long as it may be; lists of references have at most ``cited`` items.

    Raises `ValueError` where the result is not right: a rule that this does not know how to keep.
    """
    document = copy.deepcopy(richest(contract.name, tool))
    known = dict(nodes(generated.schema(contract, tool, "in")))
    for at, node in known.items():
        for spot in present(document, at) if at and node.get("type") == "array" else ():
            _lengthen(spot, node, known[f"{at}/*"], dice)
    for kind in ("unique-by", "resolves-in", "member-of", "sorted"):
        for rule in rules_of(contract.name, tool):
            for holder in holders(document, rule.at) if rule.kind == kind else ():
                _KEEP[kind](rule, holder, dice)
            for holder in holders(document, rule.at) if kind == rule.kind == "resolves-in" else ():
                _shorten(rule, holder, cited)
    if not contract.inputs[tool].ok(document):
        raise ValueError(f"{tool} cannot be grown")
    return document


def largest(contract: ContractInfo, tool: str, dice: random.Random) -> Json:
    """A grown document whose texts fill it to just below the ceiling."""
    document = grown(contract, tool, dice)
    most = contract.inputs[tool].max_bytes or 0
    free = _free_texts(document, dict(nodes(generated.schema(contract, tool, "in"))))
    room = (most - MARGIN - len(canonical(document))) // max(len(free), 1)
    for at in free:
        document = placed(document, at, there(document, at) + "a" * max(room, 0))
    if not contract.inputs[tool].ok(document):
        raise ValueError(f"{tool} cannot be filled")
    return document


def _lengthen(spot: Spot, node: Mapping[str, Any], item: Mapping[str, Any], dice: random.Random) -> None:
    """As many items as there may be: copies of the last one, or texts that differ."""
    most = node.get("maxItems")
    if most is None or not spot.value:
        return
    if item.get("type") == "object":
        spot.put([*spot.value, *(copy.deepcopy(spot.value[-1]) for _ in range(most - len(spot.value)))])
    elif item.get("type") == "string" and "pattern" not in item and "enum" not in item:
        head = _head(dice)
        spot.put([*spot.value, *(f"{head}{index:04}" for index in range(most - len(spot.value)))])


def _head(dice: random.Random) -> str:
    return "".join(dice.choice("bdgjkmpvwz") for _ in range(4))


def _keep_unique(rule: Rule, holder: Json, dice: random.Random) -> None:
    head = _head(dice)
    for index, spot in enumerate(present(holder, rule.told["items"] + rule.told["key"], rule.at)):
        spot.put(f"{head}{index:04}")


def _keep_resolved(rule: Rule, holder: Json, dice: random.Random) -> None:
    known = [spot.value for spot in present(holder, rule.told["in"], rule.at)][:-SPARE]
    each = rule.told["each"]
    if each.endswith("/*"):
        for spot in present(holder, each.removesuffix("/*"), rule.at):
            spot.put(dice.sample(known, min(len(known), len(spot.value))))
    else:
        for spot in present(holder, each, rule.at):
            spot.put(dice.choice(known))


def _shorten(rule: Rule, holder: Json, cited: int | None) -> None:
    if rule.told["each"].endswith("/*"):
        for spot in present(holder, rule.told["each"].removesuffix("/*"), rule.at):
            spot.put(spot.value[:cited])


def _keep_member(rule: Rule, holder: Json, dice: random.Random) -> None:
    for item, member in items_meant(rule, holder):
        member.put(dice.choice(present(item.value, rule.told["list"], item.at)[0].value))


def items_meant(rule: Rule, holder: Json) -> list[tuple[Spot, Spot]]:
    """The items whose key is the one that is told, each with the member that has to be in its list."""
    key, equals = rule.told["where"]["key"], rule.told["where"]["equals"]
    told = [spot.value for spot in present(holder, equals, rule.at)]
    items = [
        item
        for item in present(holder, rule.told["items"], rule.at)
        if [spot.value for spot in present(item.value, key, item.at)] == told
    ]
    return [(item, member) for item in items for member in present(holder, rule.told["value"], rule.at)]


def _keep_sorted(rule: Rule, holder: Json, dice: random.Random) -> None:
    for spot in present(holder, rule.told["items"].removesuffix("/*"), rule.at):
        spot.value.sort()


_KEEP: Mapping[str, Callable[[Rule, Json, random.Random], None]] = {
    "unique-by": _keep_unique,
    "resolves-in": _keep_resolved,
    "member-of": _keep_member,
    "sorted": _keep_sorted,
}


def _free_texts(document: Json, known: Mapping[str, Mapping[str, Any]]) -> list[Place]:
    """Texts that may be long."""
    return [
        at
        for at, value in walk(document)
        if isinstance(value, str) and known.get(pattern_of(at), {}).get("x-bytes", {}).get("max", 0) > MARGIN
    ]
