"""One broken host for each rule of a contract, made from the contract: what it leaves out, moves by one, or answers.

A rule of arguments is left out of the validation step; a bound of theirs is also moved by one, outward and inward. A
rule of values and answers is broken by answering the refused vector. Only the host is broken: the generated validators
stay whole, because the suite judges by them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import orjson
from engram_conformance import generated
from engram_conformance.vectors.patch import edited
from engram_conformance.vectors.places import pattern_of, walk
from engram_conformance.vectors.schemas import nodes
from engram_conformance.vectors.vector import OF_HOSTS, Vector
from engram_conformance.vectors.verdict import CEILING
from engram_contracts.dialect_v1 import Refusal, Violation, canonical, code_of, well_formed
from engram_contracts.model_v1 import ContractInfo
from engram_runtime import bind
from engram_runtime.call import Call
from engram_runtime.pipeline import steps
from engram_runtime.pipeline.run import Answer, Pipeline
from engram_runtime.refused import Refused, RefusedWith

OPENED = "additionalProperties"
"""The rule that an object is closed: an opened one is a host that leaves it out."""
CONTRACTS = Path(__file__).resolve().parents[2] / "contracts"


@dataclass(frozen=True, slots=True)
class RuleMutant:
    """A host that breaks these rules: one, or one with its shadows. `breaking()` holds while it is built and serves."""

    name: str
    rules: tuple[str, ...]
    breaking: Callable[[], AbstractContextManager[None]]
    sentence: str


def rule_mutants(contract: ContractInfo) -> tuple[RuleMutant, ...]:
    """All of them, in the order of the vectors."""
    refused: dict[str, list[Vector]] = {}
    for vector in generated.vectors(contract):
        if not vector.accepted:
            refused.setdefault(vector.rule, []).append(vector)
    found: list[RuleMutant] = []
    for rule, vectors in refused.items():
        vector = min(vectors, key=lambda one: len(one.rules))
        if rule not in unreached(contract):
            found += _of_arguments(contract, vector) if vector.side in OF_HOSTS else _of_answers(contract, vector)
    return tuple(found)


def unreached(contract: ContractInfo) -> Mapping[str, str]:
    """Rules whose breach nobody can see at a host in process, each with the reason."""
    why = "arguments that are no object are refused by the protocol's own library before the host sees them"
    found = {f"{contract.inputs[tool].root}#type": why for tool in contract.tools}
    below = [node for tool in contract.tools for _, node in nodes(generated.schema(contract, tool, "in"))]
    if not any("x-free" in node for node in below):
        found["json.depth"] = "every object is closed, so whatever nests too deep breaks a rule with the same code"
    if not any(node.get("type") == "number" for node in below):
        found["json.finite"] = "every number is an integer, so what is not finite breaks a rule with the same code"
    return found


# --- arguments --------------------------------------------------------------------------------------------------------


def _of_arguments(contract: ContractInfo, vector: Vector) -> Iterator[RuleMutant]:
    left_out = partial(_left_out, vector.tool, frozenset(vector.rules))
    yield _mutant(f"left-out/{vector.rule}", vector.rules, left_out, "is not judged")
    keyword = vector.rule.rpartition("#")[2]
    if keyword == OPENED:
        swapped = partial(_other_code, vector.tool, frozenset({contract.default, vector.code}))
        yield _mutant(f"other-code/{vector.rule}", vector.rules, swapped, "is refused by another code")
    if keyword in _MOVED and len(vector.rules) == 1:
        bound = _bound(contract, vector)
        for name, by in (("outward", _MOVED[keyword].outward), ("inward", -_MOVED[keyword].outward)):
            moved = partial(_moved, vector.tool, vector.rule, bound, by)
            yield _mutant(f"{name}/{vector.rule}", vector.rules, moved, f"is moved {name} by one")


def _left_out(tool: str, rules: frozenset[str]) -> Iterator[None]:
    """The validation step judges without these rules; so do the steps before it."""

    def errors(call: Call, document: object) -> Sequence[Violation]:
        return call.contract.inputs[tool].errors(document, rules)

    with _validation(tool, errors), _json_without(rules), _ceiling(tool, None, rules):
        yield


def _other_code(tool: str, right: frozenset[str | None]) -> Iterator[None]:
    """What breaks a rule is refused by a code that says something else."""
    whole = steps.valid

    def valid(call: Call, document: object) -> dict[str, object]:
        try:
            return whole(call, document)
        except RefusedWith:
            if call.tool.name != tool:
                raise
            raise RefusedWith(min(call.tool.codes - right)) from None

    with patch.object(steps, "valid", valid):
        yield


@contextmanager
def _validation(tool: str, errors: Callable[[Call, Any], Sequence[Violation]]) -> Iterator[None]:
    whole = steps.valid

    def valid(call: Call, document: object) -> dict[str, object]:
        if call.tool.name != tool:
            return whole(call, document)
        violations = errors(call, document)
        if violations:
            raise RefusedWith(code_of(violations, call.contract.default), tuple(violations))
        return document  # type: ignore[return-value]

    with patch.object(steps, "valid", valid):
        yield


@contextmanager
def _json_without(rules: frozenset[str]) -> Iterator[None]:
    def judged(document: object) -> object:
        value, violations = well_formed(document)
        left = [violation for violation in violations if violation.rule not in rules]
        if left:
            raise Refused(Refusal.JSON_MALFORMED, tuple(left))
        return value

    with patch.object(steps, "well_formed", judged):
        yield


@contextmanager
def _ceiling(tool: str, moved_to: int | None, rules: frozenset[str]) -> Iterator[None]:
    """The ceiling of one tool is another number, or none."""
    whole = steps.within_ceiling

    def within(call: Call, document: object) -> None:
        if call.tool.name != tool or f"{call.contract.inputs[tool].root}#{CEILING}" not in rules:
            whole(call, document)
        elif moved_to is not None and len(canonical(document)) > moved_to:
            raise Refused(Refusal.SIZE_EXCEEDED)

    with patch.object(steps, "within_ceiling", within):
        yield


@dataclass(frozen=True, slots=True)
class _Keyword:
    """A bound: the field of `FieldInfo` that has it, what it measures, and which way is outward."""

    field: str
    measure: Callable[[Any], int | float]
    outward: int


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _itself(number: float) -> float:
    return number


_MOVED: Mapping[str, _Keyword] = {
    "x-bytes.min": _Keyword("min_bytes", _bytes, -1),
    "x-bytes.max": _Keyword("max_bytes", _bytes, 1),
    "minLength": _Keyword("min_length", len, -1),
    "maxLength": _Keyword("max_length", len, 1),
    "minItems": _Keyword("min_items", len, -1),
    "maxItems": _Keyword("max_items", len, 1),
    "minimum": _Keyword("minimum", _itself, -1),
    "maximum": _Keyword("maximum", _itself, 1),
    CEILING: _Keyword("", lambda value: len(canonical(value)), 1),
}


def _bound(contract: ContractInfo, vector: Vector) -> int:
    keyword = vector.rule.rpartition("#")[2]
    if keyword == CEILING:
        return contract.inputs[vector.tool].max_bytes or 0
    place = vector.rule.removeprefix(contract.inputs[vector.tool].root).rpartition("#")[0]
    return getattr(contract.tools[vector.tool].input[place], _MOVED[keyword].field)


def _moved(tool: str, rule: str, bound: int, by: int) -> Iterator[None]:
    """The bound is one more, or one less."""
    root, keyword = rule.split("#")[0].split("/")[0], rule.rpartition("#")[2]
    place = rule.removeprefix(root).rpartition("#")[0]
    measure, outward = _MOVED[keyword].measure, _MOVED[keyword].outward
    if keyword == CEILING:
        with _ceiling(tool, bound + by, frozenset({rule})):
            yield
        return

    def errors(call: Call, document: Any) -> Sequence[Violation]:
        judge = call.contract.inputs[tool].errors
        if by == outward:
            own = [v for v in judge(document) if v.rule == rule and measure(_at(document, v.pointer)) != bound + by]
            return [*own, *judge(document, frozenset({rule}))]
        found = judge(document)
        at_it = [at for at, value in walk(document) if pattern_of(at) == place and _measured(measure, value) == bound]
        return [*found, *(Violation(rule, "", call.contract.default, "") for _ in at_it)]

    with _validation(tool, errors):
        yield


def _measured(measure: Callable[[Any], int | float], value: Any) -> int | float | None:
    try:
        return measure(value)
    except (TypeError, AttributeError):
        return None


def _at(document: Any, pointer: str) -> Any:
    for step in pointer.split("/")[1:]:
        document = document[int(step) if isinstance(document, list) else step.replace("~1", "/").replace("~0", "~")]
    return document


# --- values and answers -----------------------------------------------------------------------------------------------


def _of_answers(contract: ContractInfo, vector: Vector) -> Iterator[RuleMutant]:
    yield _mutant(f"answered/{vector.rule}", vector.rules, partial(_answered, contract, vector), "is broken by answers")


def _answered(contract: ContractInfo, vector: Vector) -> Iterator[None]:
    """Each answer of the tool is the refused vector, in place of an answer of its kind."""
    document = _document(contract, vector)
    whole = Pipeline.answer

    async def answer(self: Pipeline, name: str, *rest: Any, **more: Any) -> Any:
        given = await whole(self, name, *rest, **more)
        if name != vector.tool or not isinstance(given, Answer):
            return given
        failed = contract.envelope.failed(given.content)
        if vector.side == "out":
            if failed:
                return given
            content: Any = contract.success(document, self.ids.new(self.settings.audit_prefix))
        else:
            content = document
            if isinstance(document, dict) and "ok" in document and contract.envelope.failed(document) is not failed:
                return given
        text = orjson.dumps(content).decode()
        return Answer(content if isinstance(content, dict) else {}, text, given.is_error)

    with patch.object(Pipeline, "answer", answer), _without_structure(document):
        yield


@contextmanager
def _without_structure(document: Any) -> Iterator[None]:
    """An answer that is no object goes out as the protocol lets it: without structured content."""
    if isinstance(document, dict):
        yield
        return
    types = bind.types

    def result(content: Any, structured_content: Any, is_error: bool) -> Any:
        return types.CallToolResult(content=content, structured_content=structured_content or None, is_error=is_error)

    known = SimpleNamespace(**{**vars(types), "CallToolResult": result})
    with patch.object(bind, "types", known):
        yield


def _document(contract: ContractInfo, vector: Vector) -> Any:
    """The vector's document; a value's example is in the contract alone, since no host needs it."""
    base = None
    if vector.base is not None:
        file = CONTRACTS / contract.id / contract.version / "examples" / f"{vector.base}.json"
        base = json.loads(file.read_bytes())["document"]
    return edited(base, vector.edits)


def _mutant(name: str, rules: tuple[str, ...], broken: Callable[[], Iterator[None]], what: str) -> RuleMutant:
    return RuleMutant(name, rules, contextmanager(broken), f"{rules[0]} {what}.")
