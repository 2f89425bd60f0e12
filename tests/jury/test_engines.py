"""fastjsonschema, jsonschema-rs and the pydantic models beside the vectors: all that they can see they judge alike."""

from __future__ import annotations

from functools import cache

import pytest

from .engines import ENGINES, engine, exceptions
from .vectors import FILES, cases, kinds

SCHEMA_FILES = [(name, file) for name, file in FILES if file != "json"]


@cache
def _let_through(kind: str, name: str, file: str) -> tuple[tuple[str, str], ...]:
    """Refused vectors that the engine accepts: kind of rule, vector id."""
    return tuple(
        (kinds(name)[case.row["rules"][0]], case.id)
        for case in cases(name, file)
        if not case.accepted and engine(kind, name, case.row["tool"], case.row["side"])(case.document)
    )


@pytest.mark.parametrize("kind", ENGINES)
@pytest.mark.parametrize(("name", "file"), SCHEMA_FILES)
def test_what_the_contract_accepts_is_accepted(kind: str, name: str, file: str) -> None:
    refused = [
        case.id
        for case in cases(name, file)
        if case.accepted and not engine(kind, name, case.row["tool"], case.row["side"])(case.document)
    ]
    assert refused == []


@pytest.mark.parametrize("kind", ENGINES)
@pytest.mark.parametrize(("name", "file"), SCHEMA_FILES)
def test_what_an_engine_lets_through_is_a_known_exception(kind: str, name: str, file: str) -> None:
    known = {row.kind for row in exceptions() if row.engine == kind}
    assert [row for row in _let_through(kind, name, file) if row[0] not in known] == []


@pytest.mark.parametrize("kind", ENGINES)
def test_no_exception_is_stale(kind: str) -> None:
    seen = {row[0] for name, file in SCHEMA_FILES for row in _let_through(kind, name, file)}
    assert {row.kind for row in exceptions() if row.engine == kind} == seen


def test_an_exception_stands_once_and_has_its_reason() -> None:
    rows = [(row.engine, row.kind) for row in exceptions()]
    assert len(rows) == len(set(rows))
    assert all(len(row.reason) > 15 and row.engine in ENGINES for row in exceptions())
