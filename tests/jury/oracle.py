"""The slow judge: jsonschema with the ``x-`` keywords added, written from the dialect's text.

It reads contract files, not the IR, and shares no code with the compiler: ``$ref`` is put in place here, keywords are
functions of jsonschema's own shape, and rules between fields are decided by looking at every pair of values. It tells
the verdict and the rule ids. A disagreement with a generated validator is a fault of one of them, or of the text.
"""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import rfc8785
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

Json = Any
Steps = tuple[str | int, ...]
Errors = Iterator[ValidationError]


@dataclass(frozen=True)
class Judgement:
    """What is wrong with a document: pairs of rule id and the steps to the value."""

    broken: frozenset[tuple[str, Steps]]

    @property
    def ok(self) -> bool:
        """Whether nothing is."""
        return not self.broken

    @property
    def rules(self) -> frozenset[str]:
        """The rule ids alone."""
        return frozenset(rule for rule, _ in self.broken)


class Oracle:
    """Judges the inputs and outputs of one contract folder."""

    def __init__(self, folder: Path) -> None:
        head = json.loads((folder / "contract.json").read_bytes())
        types = json.loads((folder / head["files"]["types"]).read_bytes())["$defs"]
        tools = [json.loads((folder / path).read_bytes()) for path in head["files"]["tools"]]
        self._schemas = {
            f"{tool['name']}.{side}": put_in_place(tool[key], types)
            for tool in tools
            for side, key in (("in", "input"), ("out", "output"))
        }

    def judge(self, place: str, document: Json) -> Judgement:
        """Judge a document at a place such as ``engram_memory_get.in``."""
        schema = self._schemas[place]
        plain = [(rule_of(place, schema, error), steps_of(error)) for error in DIALECT(schema).iter_errors(document)]
        bad = [steps for _, steps in plain]
        crossed = list(_rules(schema, document, (), place, bad))
        return Judgement(frozenset(plain + crossed))


def put_in_place(schema: Json, types: Mapping[str, Json]) -> Json:
    """The schema with every ``$ref`` replaced by what it names, its siblings laid over."""
    if isinstance(schema, list):
        return [put_in_place(item, types) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        return put_in_place({**types[schema["$ref"].rsplit("/", 1)[1]], **beside}, types)
    return {key: value if key == "x-rules" else put_in_place(value, types) for key, value in schema.items()}


# --- rule ids: place#rule ---------------------------------------------------------------------------------------------

NAMES = {"x-bytes", "x-free"}
"""Keywords whose error names the part that is broken: ``x-bytes.max``."""


def steps_of(error: ValidationError) -> Steps:
    """Where an error stands: the missing member for ``required``, else the value."""
    at = tuple(error.absolute_path)
    return (*at, error.validator_value) if error.validator == "required" else at


def rule_of(place: str, schema: Json, error: ValidationError) -> str:
    """The rule id of an error, from the way through the schema that led to it."""
    way = list(error.absolute_schema_path)[:-1]
    node = schema
    while way:
        step = way.pop(0)
        if step == "properties":
            name = way.pop(0)
            place, node = f"{place}/{name}", node["properties"][name]
        elif step == "items":
            place, node = f"{place}/*", node["items"]
        elif step == "oneOf":
            branch = node["oneOf"][way.pop(0)]
            tag = discriminator(node["oneOf"])
            place, node = f"{place}/{tag}={json.dumps(branch['properties'][tag]['const']).strip(chr(34))}", branch
    if error.validator == "required":
        return f"{place}/{error.validator_value}#required"
    return f"{place}#{error.message if error.validator in NAMES else error.validator}"


def discriminator(branches: list[Json]) -> str:
    """The member that is a constant in every branch."""
    first, *rest = branches
    return next(
        name for name in first["properties"] if all("const" in b["properties"].get(name, {}) for b in (first, *rest))
    )


# --- keywords ---------------------------------------------------------------------------------------------------------


def _required(validator: Any, names: list[str], instance: Json, schema: Json) -> Errors:
    if validator.is_type(instance, "object"):
        for name in names:
            if name not in instance:
                yield ValidationError("missing", validator="required", validator_value=name)


def _closed(validator: Any, allowed: bool, instance: Json, schema: Json) -> Errors:
    """One error an object, whatever the number of unknown members."""
    if validator.is_type(instance, "object") and any(name not in schema["properties"] for name in instance):
        yield ValidationError("unknown member")


def _pattern(validator: Any, pattern: str, instance: Json, schema: Json) -> Errors:
    """The whole string, a final newline included: ``$`` alone would look past it."""
    if isinstance(instance, str) and re.search(pattern[:-1] + r"\Z", instance) is None:
        yield ValidationError("pattern")


def _one_of(validator: Any, branches: list[Json], instance: Json, schema: Json) -> Errors:
    """The discriminator is judged once, here; so is the type, since every branch is an object."""
    if not validator.is_type(instance, "object"):
        yield ValidationError("not an object", validator="type")
        return
    tag = discriminator(branches)
    for i, branch in enumerate(branches):
        if tag in instance and equal(instance[tag], branch["properties"][tag]["const"]):
            yield from validator.descend(instance, branch, schema_path=i)
            return
    yield ValidationError("no such branch")


def _bytes(validator: Any, bounds: Json, instance: Json, schema: Json) -> Errors:
    if isinstance(instance, str):
        size = sum(_width(character) for character in instance)
        if size < bounds.get("min", 0):
            yield ValidationError("x-bytes.min")
        if size > bounds.get("max", math.inf):
            yield ValidationError("x-bytes.max")


def _width(character: str) -> int:
    point = ord(character)
    return 1 if point < 0x80 else 2 if point < 0x800 else 3 if point < 0x10000 else 4


def _nfc(validator: Any, asked: bool, instance: Json, schema: Json) -> Errors:
    if not isinstance(instance, str) or any(unicodedata.category(character) == "Cn" for character in instance):
        return
    if unicodedata.normalize("NFC", instance) != instance:
        yield ValidationError("not NFC")


def _instant(validator: Any, form: str, instance: Json, schema: Json) -> Errors:
    if isinstance(instance, str) and moment(instance, form) is None:
        yield ValidationError("no instant")


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


def _free(validator: Any, bounds: Json, instance: Json, schema: Json) -> Errors:
    if not validator.is_type(instance, "object"):
        return
    if depth(instance) > bounds.get("maxDepth", math.inf):
        yield ValidationError("x-free.maxDepth")
    try:
        size: float = len(rfc8785.dumps(instance))
    except (ValueError, RecursionError):
        # No RFC 8785 form, no size.
        size = math.inf
    if size > bounds.get("maxBytes", math.inf):
        yield ValidationError("x-free.maxBytes")


def depth(value: Json) -> int:
    """How deep arrays and objects nest; a scalar has no depth."""
    if not isinstance(value, dict | list):
        return 0
    return 1 + max((depth(item) for item in (value.values() if isinstance(value, dict) else value)), default=0)


def _is_number(checker: Any, instance: Json) -> bool:
    return type(instance) is int or (type(instance) is float and math.isfinite(instance))


DIALECT = extend(
    Draft202012Validator,
    {
        "required": _required,
        "additionalProperties": _closed,
        "pattern": _pattern,
        "oneOf": _one_of,
        "x-bytes": _bytes,
        "x-nfc": _nfc,
        "x-instant": _instant,
        "x-free": _free,
    },
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("number", _is_number),
)


# --- rules between fields ---------------------------------------------------------------------------------------------


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


def _rules(schema: Json, value: Json, at: Steps, place: str, bad: list[Steps]) -> Iterator[tuple[str, Steps]]:
    """Every broken rule of an object and the objects below it."""
    if "oneOf" in schema and isinstance(value, dict):
        tag = discriminator(schema["oneOf"])
        for branch in schema["oneOf"]:
            constant = branch["properties"][tag]["const"]
            if tag in value and equal(value[tag], constant):
                told = json.dumps(constant).strip('"')
                yield from _rules(branch, value, at, f"{place}/{tag}={told}", bad)
    elif schema.get("type") == "object" and isinstance(value, dict):
        for name, below in schema["properties"].items():
            if name in value:
                yield from _rules(below, value[name], (*at, name), f"{place}/{name}", bad)
        for rule in schema.get("x-rules", ()):
            for steps in KINDS[rule["kind"]](rule, _Seen(value, at, bad, schema)):
                yield f"{place}#{rule['id']}", steps
    elif schema.get("type") == "array" and isinstance(value, list):
        for i, item in enumerate(value):
            yield from _rules(schema["items"], item, (*at, i), f"{place}/*", bad)


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
    "present": _present,
    "equal": _equal,
    "absent-when-listed": _absent_when_listed,
}
