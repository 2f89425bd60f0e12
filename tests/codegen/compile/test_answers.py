"""A failure is one row of the error table: code, message, retriable and action say the same."""

from __future__ import annotations

from typing import Any

import pytest
from engram_codegen import ir
from engram_codegen.compile import load_validators
from engram_codegen.vectors.answers import failures
from engram_codegen.vectors.documents import get, put

from tests.jury import vectors

NAMES = list(dict.fromkeys(vectors.NAMES))


@pytest.fixture(scope="module", params=NAMES)
def contract(request: pytest.FixtureRequest) -> ir.Contract:
    return vectors.contract(request.param)


def _others(contract: ir.Contract, tool: ir.Tool, row: ir.ErrorCode, slot: str) -> list[Any]:
    """The values of a slot in the other rows of the tool."""
    rows = [other for other in contract.errors.codes if other.code in tool.codes]
    told = {getattr(other, slot) for other in rows} if slot != "retriable" else {True, False}
    return sorted(told - {getattr(row, slot)})


def test_every_code_is_answered_with_its_own_row_and_no_other(contract: ir.Contract) -> None:
    validators = load_validators(contract)
    slots = contract.envelope.slots["failure"]
    codes = {row.code: row for row in contract.errors.codes}
    for tool in contract.tools:
        validator = validators.ENVELOPE[tool.name]
        for code, answer in failures(contract, tool).items():
            assert validator.errors(answer) == []
            assert validator.ok(answer)
            for slot in ("message", "retriable", "action"):
                for other in _others(contract, tool, codes[code], slot) if slot in slots else ():
                    swapped = put(answer, slots[slot], other)
                    rule = f"error.{code}#{slot}"
                    assert [violation.rule for violation in validator.errors(swapped)] == [rule]
                    assert not validator.ok(swapped)
                    assert validator.ok(answer)
                    assert get(answer, slots["code"]) == code
