"""Which rules a document breaks, and where: ``cases/*.json``, one edit of a valid document each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.codegen.compile.support import HERE, edited, validators
from tests.jury.oracle import Oracle

ORACLE = Oracle(HERE / "every-kind")


def _cases() -> Iterator[Any]:
    for path in sorted((HERE / "cases").glob("*.json")):
        table = json.loads(path.read_bytes())
        for case in table["cases"]:
            yield pytest.param(table["tool"], table["base"], case, id=f"{table['tool']}: {case['title']}")


CASES = list(_cases())


@pytest.mark.parametrize(("tool", "base", "case"), CASES)
def test_a_document_breaks_these_rules_at_these_places(tool: str, base: Any, case: dict[str, Any]) -> None:
    document = edited(base, case["edits"])
    before = json.dumps(document)
    validator = validators().IN[tool]
    found = validator.errors(document)
    expected = [(f"{tool}.in{rule}", pointer) for rule, pointer in case["broken"]]
    assert [(violation.rule, violation.pointer) for violation in found] == expected
    assert validator.ok(document) is (not expected)
    assert validators(fuse=False).IN[tool].ok(document) is (not expected)
    assert {violation.code for violation in found} <= {case.get("code", "INVALID")}
    assert {rule for rule, _ in ORACLE.judge(f"{tool}.in", document).broken} >= {rule for rule, _ in expected}
    assert ORACLE.judge(f"{tool}.in", document).ok is (not expected)
    assert json.dumps(document) == before, "a document is read, never changed"


@pytest.mark.parametrize(("tool", "base", "case"), CASES)
def test_a_rule_that_is_left_out_is_not_told(tool: str, base: Any, case: dict[str, Any]) -> None:
    document = edited(base, case["edits"])
    told = {violation.rule for violation in validators().IN[tool].errors(document)}
    left = validators().IN[tool].errors(document, frozenset(told))
    assert told.isdisjoint(violation.rule for violation in left)
