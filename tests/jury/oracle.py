"""The slow judge: jsonschema with the ``x-`` keywords added, written from the dialect's text.

It reads contract files, not the IR, and shares no code with the compiler: ``$ref`` is put in place here, keywords are
functions of jsonschema's own shape, and rules between fields are decided by looking at every pair of values. It tells
the verdict and the rule ids. A disagreement with a generated validator is a fault of one of them, or of the text.
"""

from __future__ import annotations

import json
import math
import re
import sys
import unicodedata
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rfc8785
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from tests.jury.oracle_rules import Json, Steps, broken_rules, discriminator, equal, moment

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
        with _any_integer():
            errors = list(DIALECT(schema).iter_errors(document))
        plain = [(rule_of(place, schema, error), steps_of(error)) for error in errors]
        bad = [steps for _, steps in plain]
        crossed = list(broken_rules(schema, document, (), place, bad))
        return Judgement(frozenset(plain + crossed))


@contextmanager
def _any_integer() -> Generator[None]:
    """jsonschema writes the value into its messages, and Python by itself writes no integer of 5,000 digits."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


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
