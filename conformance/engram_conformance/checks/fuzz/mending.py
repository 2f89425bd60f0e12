"""Rules between fields made to hold in a document whose single values are right, as a careful caller would write it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engram_contracts.dialect_v1 import identity, later
from hypothesis import strategies as st

from engram_conformance.checks.fuzz.values import Source, Values, values
from engram_conformance.vectors.patch import pointer
from engram_conformance.vectors.schemas import nodes

Draw = Callable[[Values], Any]
Rule = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Spot:
    """One place on a path: the container, the key in it, the place as schemas name it. ``there``: it has a value."""

    holder: Any
    key: Any
    at: str

    @property
    def there(self) -> bool:
        return isinstance(self.holder, list) or self.key in self.holder

    @property
    def value(self) -> Any:
        return self.holder[self.key]

    def put(self, value: Any) -> None:
        self.holder[self.key] = value

    def drop(self) -> None:
        del self.holder[self.key]


def spots(value: Any, path: str, at: str = "") -> Iterator[Spot]:
    """The places on a path that leads from a value; the last member may be absent, the others must be there."""
    steps = pointer(path)
    holders = [(value, at)]
    for step in steps[:-1]:
        holders = [found for holder, place in holders for found in _below(holder, step, place)]
    for holder, place in holders:
        if steps[-1] == "*" and isinstance(holder, list):
            yield from (Spot(holder, index, f"{place}/*") for index in range(len(holder)))
        elif steps[-1] != "*" and isinstance(holder, dict):
            yield Spot(holder, steps[-1], f"{place}/{steps[-1]}")


def _below(holder: Any, step: str, place: str) -> Iterator[tuple[Any, str]]:
    if step == "*" and isinstance(holder, list):
        yield from ((item, f"{place}/*") for item in holder)
    elif isinstance(holder, dict) and step in holder:
        yield holder[step], f"{place}/{step}"


class Mender:
    """Mends documents of one schema in place."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._nodes = dict(nodes(source.schema))
        self._rules = [(at, rule) for at, node in self._nodes.items() for rule in node.get("x-rules", ())]

    def mend(self, draw: Draw, document: Any) -> None:
        """One round over all rules; what one of them changes may take another round."""
        for at, rule in self._rules:
            for holder in [document] if at == "" else [spot.value for spot in spots(document, at) if spot.there]:
                if isinstance(holder, dict):
                    _MENDERS[rule["kind"]](self, draw, rule, holder, at)

    def drawn(self, draw: Draw, at: str) -> Any:
        """A new value for a place."""
        return draw(values(self._source, self._nodes[at], at))


def _present(value: Any, path: str, at: str) -> list[Spot]:
    return [spot for spot in spots(value, path, at) if spot.there]


def _unique_by(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    seen: set[object] = set()
    for spot in _present(value, rule["items"] + rule["key"], at):
        for _ in range(8):
            if identity(spot.value) not in seen:
                break
            spot.put(mender.drawn(draw, spot.at))
        seen.add(identity(spot.value))


def _resolves_in(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    known = [spot.value for spot in _present(value, rule["in"], at)]
    if not known:
        return
    for spot in _present(value, rule["each"], at):
        if spot.value not in known:
            spot.put(draw(st.sampled_from(known)))
    if rule["each"].endswith("/*"):
        for spot in _present(value, rule["each"].removesuffix("/*"), at):
            if isinstance(spot.value, list):
                spot.put(list({identity(item): item for item in spot.value}.values()))


def _member_of(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    key, equals = rule["where"]["key"], rule["where"]["equals"]
    for told in _present(value, equals, at):
        for item in _present(value, rule["items"], at):
            listed = [spot.value for spot in _present(item.value, rule["list"], item.at)]
            if [spot.value for spot in _present(item.value, key, item.at)] == [told.value] and listed and listed[0]:
                for member in _present(value, rule["value"], at):
                    member.put(draw(st.sampled_from(listed[0])))


def _at_most(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    for low in _present(value, rule["low"], at):
        for high in _present(value, rule["high"], at):
            texts = isinstance(low.value, str)
            if later(low.value, high.value) if texts else low.value > high.value:
                high.put(low.value)


def _sorted(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    for spot in _present(value, rule["items"].removesuffix("/*"), at):
        if isinstance(spot.value, list):
            spot.value.sort()


def _holds(rule: Rule, value: Any, at: str) -> bool:
    when = rule["when"]
    found = [spot.value for spot in _present(value, when["at"], at)]
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
        for spot in _present(value, rule["at"], at):
            spot.drop()


def _equals_when(mender: Mender, draw: Draw, rule: Rule, value: Any, at: str) -> None:
    if _holds(rule, value, at):
        for spot in _present(value, rule["at"], at):
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
    for one in _present(value, rule["a"], at):
        for other in _present(value, rule["b"], at):
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
