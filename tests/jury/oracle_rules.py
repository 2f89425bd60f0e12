"""Rules between fields, decided from the dialect's text by looking at every pair of values: a part of the oracle."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import pairwise
from typing import Any

Json = Any
Steps = tuple[str | int, ...]


def discriminator(branches: list[Json]) -> str:
    """The member that is a constant in every branch."""
    first, *rest = branches
    return next(
        name for name in first["properties"] if all("const" in b["properties"].get(name, {}) for b in (first, *rest))
    )


def equal(a: Json, b: Json) -> bool:
    """Equality of JSON values: numbers by value, ``true`` is no number."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(equal(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a)
    numbers = type(a) in (int, float) and type(b) in (int, float)
    return (numbers or type(a) is type(b)) and a == b


_MS = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]{3})Z")
_RFC3339 = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]+)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))"
)


def moment(text: str, form: str) -> Fraction | None:
    """Seconds of a real instant, exactly, or ``None``."""
    found = (_MS if form == "ms" else _RFC3339).fullmatch(text)
    if found is None:
        return None
    try:
        local = datetime.strptime(f"{found[1]} {found[2]}", "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    except ValueError:
        return None
    if int(found[2][6:]) > 59:
        return None
    seconds = Fraction((local - datetime(1, 1, 1, tzinfo=UTC)) // timedelta(seconds=1))
    seconds += Fraction(f"0{found[3]}") if found[3] else 0
    if form == "rfc3339" and found[4]:
        hours, minutes = int(found[5]), int(found[6])
        if hours > 23 or minutes > 59:
            return None
        seconds += (hours * 3600 + minutes * 60) * (1 if found[4] == "-" else -1)
    return seconds


class _Seen:
    """What a rule reads of one object: values with their steps, unless something is wrong with them."""

    def __init__(self, value: Json, at: Steps, bad: list[Steps], schema: Json) -> None:
        self.value = value
        self.at = at
        self.bad = bad
        self.schema = schema

    def is_bad(self, steps: Steps) -> bool:
        """Whether a keyword is broken there or inside."""
        return any(broken[: len(steps)] == steps for broken in self.bad)

    def all(self, pointer: str) -> list[tuple[Steps, Json, str]]:
        """Every way that a path goes: how far, the value, and ``value``, ``absent`` or ``bad``."""
        ways: list[tuple[Steps, Json, str]] = [(self.at, self.value, "value")]
        for step in pointer.split("/")[1:]:
            ways = [after for way in ways for after in self._step(way, step)]
        return [(at, value, "bad" if state != "bad" and self.is_bad(at) else state) for at, value, state in ways]

    def _step(self, way: tuple[Steps, Json, str], step: str) -> list[tuple[Steps, Json, str]]:
        at, value, state = way
        if state != "value":
            return [way]
        if step == "*":
            if not isinstance(value, list):
                return [(at, None, "bad")]
            return [((*at, i), item, "value") for i, item in enumerate(value)]
        if not isinstance(value, dict):
            return [(at, None, "bad")]
        return [((*at, step), value[step], "value") if step in value else ((*at, step), None, "absent")]

    def whole(self, pointer: str) -> list[tuple[Steps, Json]]:
        """The values that can be read."""
        return [(at, value) for at, value, state in self.all(pointer) if state == "value"]

    def one(self, pointer: str) -> tuple[Steps, Json] | None:
        """The one value of a path without ``*``, if it can be read."""
        return next(iter(self.whole(pointer)), None)

    def presence(self, pointer: str) -> str:
        """``value``, ``absent`` or ``bad``."""
        ((_, _, state),) = self.all(pointer)
        return state

    def below(self, at: Steps, value: Json) -> _Seen:
        """The same, seen from an item."""
        return _Seen(value, at, self.bad, None)


def broken_rules(schema: Json, value: Json, at: Steps, place: str, bad: list[Steps]) -> Iterator[tuple[str, Steps]]:
    """Every broken rule of an object and the objects below it."""
    if "oneOf" in schema and isinstance(value, dict):
        tag = discriminator(schema["oneOf"])
        for branch in schema["oneOf"]:
            constant = branch["properties"][tag]["const"]
            if tag in value and equal(value[tag], constant):
                told = json.dumps(constant).strip('"')
                yield from broken_rules(branch, value, at, f"{place}/{tag}={told}", bad)
    elif schema.get("type") == "object" and isinstance(value, dict):
        for name, below in schema["properties"].items():
            if name in value:
                yield from broken_rules(below, value[name], (*at, name), f"{place}/{name}", bad)
        for rule in schema.get("x-rules", ()):
            for steps in KINDS[rule["kind"]](rule, _Seen(value, at, bad, schema)):
                yield f"{place}#{rule['id']}", steps
    elif schema.get("type") == "array" and isinstance(value, list):
        for i, item in enumerate(value):
            yield from broken_rules(schema["items"], item, (*at, i), f"{place}/*", bad)


def _unique_by(rule: Json, seen: _Seen) -> Iterator[Steps]:
    keys = [
        read for at, item in _items(seen, rule["items"]) if (read := seen.below(at, item).one(rule["key"])) is not None
    ]
    for i, (at, key) in enumerate(keys):
        if any(equal(key, earlier) for _, earlier in keys[:i]):
            yield at


def _items(seen: _Seen, pointer: str) -> list[tuple[Steps, Json]]:
    """Items themselves may hold faults: only what is read in them matters."""
    return _Seen(seen.value, seen.at, [], None).whole(pointer)


def _resolves_in(rule: Json, seen: _Seen) -> Iterator[Steps]:
    before = rule["in"].split("/*")[0]
    if not _items(seen, before):
        return
    within = seen.all(rule["in"])
    if any(state == "bad" for _, _, state in within):
        return
    for at, value in seen.whole(rule["each"]):
        if not any(equal(value, known) for _, known, state in within if state == "value"):
            yield at


def _member_of(rule: Json, seen: _Seen) -> Iterator[Steps]:
    value, equals = seen.one(rule["value"]), seen.one(rule["where"]["equals"])
    if value is None or equals is None:
        return
    matching: list[Json] = []
    for at, item in _items(seen, rule["items"]):
        below = seen.below(at, item)
        key, listed = below.all(rule["where"]["key"])[0], below.all(rule["list"])[0]
        if "bad" in (key[2], listed[2]):
            return
        if key[2] == listed[2] == "value" and equal(key[1], equals[1]):
            matching.append(listed[1])
    if matching and not any(equal(value[1], member) for members in matching for member in members):
        yield value[0]


def _at_most(rule: Json, seen: _Seen) -> Iterator[Steps]:
    low, high = seen.one(rule["low"]), seen.one(rule["high"])
    if low is not None and high is not None:
        a, b = (moment(v, "rfc3339") if isinstance(v, str) else v for v in (low[1], high[1]))
        if a is not None and b is not None and a > b:
            yield high[0]


def _sorted(rule: Json, seen: _Seen) -> Iterator[Steps]:
    texts = [(at, text.encode("utf-8", "surrogatepass")) for at, text in seen.whole(rule["items"])]
    for (_, before), (at, after) in pairwise(texts):
        if before > after:
            yield at
            return


def _holds(when: Json, seen: _Seen) -> bool:
    state = seen.presence(when["at"])
    if "present" in when:
        return state == "value"
    if "absent" in when:
        return state == "absent"
    read = seen.one(when["at"])
    return read is not None and any(equal(read[1], v) for v in when.get("in", [when.get("equals")]))


def _when(state: str) -> Callable[[Json, _Seen], Iterator[Steps]]:
    def judge(rule: Json, seen: _Seen) -> Iterator[Steps]:
        if seen.presence(rule["at"]) == state and _holds(rule["when"], seen):
            yield (*seen.at, *rule["at"].split("/")[1:])

    return judge


def _equals_when(rule: Json, seen: _Seen) -> Iterator[Steps]:
    read = seen.one(rule["at"])
    if read is not None and _holds(rule["when"], seen) and not equal(read[1], rule["value"]):
        yield read[0]


def _present(rule: Json, seen: _Seen) -> Iterator[Steps]:
    states = [seen.presence(pointer) for pointer in rule["of"]]
    count = states.count("value")
    if "bad" not in states and not rule.get("min", 0) <= count <= rule.get("max", len(states)):
        yield seen.at


def _equal(rule: Json, seen: _Seen) -> Iterator[Steps]:
    a, b = seen.one(rule["a"]), seen.one(rule["b"])
    if a is not None and b is not None and not equal(a[1], b[1]):
        yield b[0]


def _absent_when_listed(rule: Json, seen: _Seen) -> Iterator[Steps]:
    listed = seen.one(rule["list"])
    schema = seen.schema
    for step in rule["object"].split("/")[1:]:
        schema = schema["properties"][step]
    for at, value in _items(seen, rule["object"]):
        if listed is None or not isinstance(value, dict):
            return
        if "oneOf" in schema:
            tag = discriminator(schema["oneOf"])
            schema = next(
                (b for b in schema["oneOf"] if equal(value.get(tag), b["properties"][tag]["const"])), {"properties": {}}
            )
        for name in schema["properties"]:
            state = seen.below(at, value).presence(f"/{name}")
            if state != "bad" and (state == "absent") is not (f"/{name}" in listed[1]):
                yield (*at, name)


KINDS: dict[str, Callable[[Json, _Seen], Iterator[Steps]]] = {
    "unique-by": _unique_by,
    "resolves-in": _resolves_in,
    "member-of": _member_of,
    "at-most": _at_most,
    "sorted": _sorted,
    "required-when": _when("absent"),
    "forbidden-when": _when("value"),
    "equals-when": _equals_when,
    "present": _present,
    "equal": _equal,
    "absent-when-listed": _absent_when_listed,
}
