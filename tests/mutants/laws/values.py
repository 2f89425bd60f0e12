"""Hosts that read arguments more kindly, more strictly, or in other units than the contract."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unicodedata import normalize
from unittest.mock import patch

from engram_contracts.dialect_v1 import Refusal, Violation, code_of, well_formed
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.call import Call
from engram_runtime.pipeline import steps
from engram_runtime.refused import Refused, RefusedWith

from tests.mutants.table import mutant


@contextmanager
def _reading(read: Callable[[Any], Any]) -> Iterator[None]:
    """Arguments are judged, and used, as `read` gives them."""
    whole = steps.valid

    def valid(call: Call, document: object) -> dict[str, object]:
        return whole(call, read(document) if call.contract is CONTRACT else document)

    with patch.object(steps, "valid", valid):
        yield


@contextmanager
def _minding(minded: Callable[[Violation, Any], bool]) -> Iterator[None]:
    """Only the violations that are minded are told; the second argument is the value that breaks the rule."""
    whole = steps.valid

    def valid(call: Call, document: Any) -> dict[str, object]:
        if call.contract is not CONTRACT:
            return whole(call, document)
        ignored = {v.rule for v in _errors(call, document) if not minded(v, _at(document, v.pointer))}
        violations = _errors(call, document, frozenset(ignored))
        if violations:
            raise RefusedWith(code_of(violations, call.contract.default), tuple(violations))
        return document

    with patch.object(steps, "valid", valid):
        yield


def _errors(call: Call, document: Any, without: frozenset[str] = frozenset()) -> Sequence[Violation]:
    return call.contract.inputs[call.tool.name].errors(document, without)


def _at(document: Any, pointer: str) -> Any:
    for step in pointer.split("/")[1:]:
        if isinstance(document, list):
            document = document[int(step)]
        else:
            document = document.get(step) if isinstance(document, dict) else None
    return document


def _each(value: Any, change: Callable[[str], str]) -> Any:
    """The value with every text changed."""
    if isinstance(value, dict):
        return {name: _each(item, change) for name, item in value.items()}
    if isinstance(value, list):
        return [_each(item, change) for item in value]
    return change(value) if isinstance(value, str) else value


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(item) for name, item in value.items() if item is not None}
    return [_without_nulls(item) for item in value] if isinstance(value, list) else value


@mutant("closed-input", "ignores-unknown-fields")
def ignores_unknown_fields() -> Iterator[None]:
    """A field that no schema names is passed over."""
    with _minding(lambda violation, value: not violation.rule.endswith("#additionalProperties")):
        yield


@mutant("null-refused", "reads-null-as-absent")
def reads_null_as_absent() -> Iterator[None]:
    """null is read as if the field were not there."""
    with _reading(_without_nulls):
        yield


@mutant("nfc-never-normalised", "normalises-nfc")
def normalises_nfc() -> Iterator[None]:
    """Every text is put into NFC before it is judged."""
    with _reading(lambda document: _each(document, lambda text: normalize("NFC", text))):
        yield


@mutant("bytes-not-characters", "counts-characters")
def counts_characters() -> Iterator[None]:
    """Upper bounds in bytes count characters."""

    def minded(violation: Violation, value: Any) -> bool:
        if not violation.rule.endswith("#x-bytes.max"):
            return True
        root, _, place = violation.rule.partition("#")[0].partition("/")
        most = CONTRACT.tools[root.removesuffix(".in")].input["/" + place].max_bytes
        return len(value) > (most or 0)

    with _minding(minded):
        yield


@mutant("instant-real", "accepts-any-instant")
def accepts_any_instant() -> Iterator[None]:
    """Digits in the right places are an instant."""
    digits = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
    with _minding(lambda v, value: not (v.rule.endswith("#x-instant") and digits.fullmatch(str(value)))):
        yield


@mutant("argument-ceiling", "no-argument-ceiling")
def no_argument_ceiling() -> Iterator[None]:
    """Arguments may be as large as they like."""
    with patch.object(steps, "within_ceiling", lambda call, document: None):
        yield


@contextmanager
def _json_without(rule: str) -> Iterator[None]:
    def judged(document: object) -> object:
        value, violations = well_formed(document)
        left = [violation for violation in violations if violation.rule != rule]
        if left:
            raise Refused(Refusal.JSON_MALFORMED, tuple(left))
        return value

    with patch.object(steps, "well_formed", judged):
        yield


@mutant("well-formed", "accepts-lone-surrogates")
def accepts_lone_surrogates() -> Iterator[None]:
    """Half a character is as good as a whole one."""
    with _json_without("json.surrogate"):
        yield


@mutant("well-formed", "reads-large-integers")
def reads_large_integers() -> Iterator[None]:
    """An integer may be larger than other languages can read."""
    with _json_without("json.integer-range"):
        yield


@mutant("integral-number", "refuses-integral-float")
def refuses_integral_float() -> Iterator[None]:
    """1.0 is no integer."""
    whole = steps.well_formed

    def judged(document: object) -> object:
        value = whole(document)
        if value != document or repr(value) != repr(document):
            raise Refused(Refusal.JSON_MALFORMED)
        return value

    with patch.object(steps, "well_formed", judged):
        yield


@mutant("content-digest-form", "invalid-digest-as-schema")
def invalid_digest_as_schema() -> Iterator[None]:
    """A malformed digest is one more fault of the schema."""
    with patch.object(steps, "code_of", lambda violations, default: default):
        yield
