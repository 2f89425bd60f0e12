"""What a host must make of arguments, by the generated validators, in the order of the steps before a handler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engram_contracts.dialect_v1 import VIOLATION_LIMIT, Refusal, canonical, code_of, well_formed
from engram_contracts.model_v1 import ContractInfo, ErrorInfo

CEILING = "x-json-bytes.max"
"""The rule of a document's size, in bytes of RFC 8785."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The rules that a document breaks, in the order in which they are found, and the code that refuses it; neither
    where it is right. Rules that nobody looked at, because an earlier step refused, are not among them."""

    rules: tuple[str, ...]
    code: str | None

    @property
    def accepted(self) -> bool:
        """Whether the document is right."""
        return self.code is None


def verdict(contract: ContractInfo, tool: str, document: Any) -> Verdict:
    """The verdict on the arguments of a tool. ``document`` is anything that was read from JSON."""
    validator = contract.inputs[tool]
    value, malformed = well_formed(document)
    if malformed:
        return Verdict(_rules(malformed), _code(contract, Refusal.JSON_MALFORMED))
    if validator.max_bytes is not None and len(canonical(value)) > validator.max_bytes:
        return Verdict((f"{validator.root}#{CEILING}",), _code(contract, Refusal.SIZE_EXCEEDED))
    lenient = contract.lenient.get(tool)
    value = value if lenient is None else lenient(value)
    if validator.ok(value):
        return Verdict((), None)
    violations = validator.errors(value)
    return Verdict(_rules(violations), code_of(violations, contract.default))


def broken_set(contract: ContractInfo, tool: str, document: Any) -> tuple[str, ...] | None:
    """The rules without which a refused document would be right: one, or one with those that refuse it too.

    The document is well-formed and below the ceiling. None where the document cannot be told so: it breaks more than a
    report holds, or one of the rules need not be left out.
    """
    errors = contract.inputs[tool].errors
    first = errors(document)
    if len(first) >= VIOLATION_LIMIT:
        return None
    found = list(_rules(first))
    while more := [rule for rule in _rules(errors(document, frozenset(found))) if rule not in found]:
        found += more
    whole = frozenset(found)
    alone = [rule for rule in found if not errors(document, whole - {rule})]
    return None if alone else tuple(found)


def _rules(violations: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(violation.rule for violation in violations))


def _code(contract: ContractInfo, cause: Refusal) -> str:
    row = contract.refusals.get(cause)
    return row.code if isinstance(row, ErrorInfo) else contract.default
