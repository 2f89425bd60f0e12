"""Rules between fields made to hold in a document whose single values are right, as a careful caller would write it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from engram_contracts.dialect_v1 import identity, later
from hypothesis import strategies as st

from engram_conformance.checks.fuzz.values import Source, Values, values
from engram_conformance.vectors.schemas import nodes
from engram_conformance.vectors.spots import holders, present, spots

TRIES = 9
"""How often a key is drawn anew until it differs from the others."""
Draw = Callable[[Values], Any]
Rule = Mapping[str, Any]


class Mender:
    """Mends documents of one schema in place."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._nodes = dict(nodes(source.schema))
        self._rules = [(at, rule) for at, node in self._nodes.items() for rule in node.get("x-rules", ())]

    def mend(self, draw: Draw, document: Any) -> None:
        """One round over all rules; what one of them changes may take another round."""
        for at, rule in self._rules:
            for holder in holders(document, at):
                _MENDERS[rule["kind"]](self, draw, rule, holder, at)

    def drawn(self, draw: Draw, at: str) -> Any:
        """A new value for a place."""
        return draw(values(self._source, self._nodes[at], at))


def _unique_by(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    seen: set[object] = set()
    for spot in present(value, rule["items"] + rule["key"], at):
        for _ in range(TRIES):
            if identity(spot.value) not in seen:
                break
            spot.put(mender.drawn(draw, spot.at))
        seen.add(identity(spot.value))


def _resolves_in(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    known = [spot.value for spot in present(value, rule["in"], at)]
    if not known:
        return
    for spot in present(value, rule["each"], at):
        if spot.value not in known:
            spot.put(draw(st.sampled_from(known)))
    if rule["each"].endswith("/*"):
        for spot in present(value, rule["each"].removesuffix("/*"), at):
            if isinstance(spot.value, list):
                spot.put(list({identity(item): item for item in spot.value}.values()))


def _member_of(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    key, equals = rule["where"]["key"], rule["where"]["equals"]
    for told in present(value, equals, at):
        for item in present(value, rule["items"], at):
            listed = [spot.value for spot in present(item.value, rule["list"], item.at)]
            if [spot.value for spot in present(item.value, key, item.at)] == [told.value] and listed and listed[0]:
                for member in present(value, rule["value"], at):
                    member.put(draw(st.sampled_from(listed[0])))


def _at_most(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    for low in present(value, rule["low"], at):
        for high in present(value, rule["high"], at):
            texts = isinstance(low.value, str)
            if later(low.value, high.value) if texts else low.value > high.value:
                high.put(low.value)


def _sorted(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    for spot in present(value, rule["items"].removesuffix("/*"), at):
        if isinstance(spot.value, list):
            spot.value.sort()


def _holds(rule: Rule, value: Any, at: str) -> bool:
    when = rule["when"]
    found = [spot.value for spot in present(value, when["at"], at)]
    if "present" in when or "absent" in when:
        return bool(found) is ("present" in when)
    return any(identity(item) in map(identity, when.get("in", [when.get("equals")])) for item in found)


def _required_when(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    if _holds(rule, value, at):
        for spot in spots(value, rule["at"], at):
            if not spot.there:
                spot.put(mender.drawn(draw, spot.at))


def _forbidden_when(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    if _holds(rule, value, at):
        for spot in present(value, rule["at"], at):
            spot.drop()


def _equals_when(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    if _holds(rule, value, at):
        for spot in present(value, rule["at"], at):
            spot.put(rule["value"])


def _some_present(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    places = [spot for path in rule["of"] for spot in spots(value, path, at)]
    there = [spot for spot in places if spot.there]
    for spot in there[rule.get("max", len(there)) :]:
        spot.drop()
    missing = [spot for spot in places if not spot.there]
    for spot in missing[: max(0, rule.get("min", 0) - len(there))]:
        spot.put(mender.drawn(draw, spot.at))


def _equal(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    for one in present(value, rule["a"], at):
        for other in present(value, rule["b"], at):
            other.put(copy.deepcopy(one.value))


_MENDERS: Mapping[str, Callable[[Mender, Draw, Rule, Any, str], None]] = {
    "unique-by": _unique_by,
    "resolves-in": _resolves_in,
    "member-of": _member_of,
    "at-most": _at_most,
    "sorted": _sorted,
    "required-when": _required_when,
    "forbidden-when": _forbidden_when,
    "equals-when": _equals_when,
    "present": _some_present,
    "equal": _equal,
}
"""By kind; `absent-when-listed` is a rule of answers alone."""
