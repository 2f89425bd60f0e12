"""The generated validator is right on every vector, and each refusal is the rule's that the vector names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from engram_codegen import ir
from engram_contracts.dialect_v1 import Validator, canonical, code_of, well_formed

from .oracle import Oracle
from .vectors import FILES, FOLDERS, NAMES, ROOT, Case, cases, contract, generated

LAWS = {"json.depth", "json.surrogate", "json.finite", "json.integer-range"}
SCHEMA_FILES = [(name, file) for name, file in FILES if file != "json"]


def _validator(name: str, case: Case) -> Validator:
    tables = {"in": generated(name).IN, "out": generated(name).OUT, "envelope": generated(name).ENVELOPE}
    return tables[case.row["side"]][case.row["tool"]]


def _broken(validator: Validator, document: Any, without: frozenset[str] = frozenset()) -> set[str]:
    """Rule ids, the ceiling's (a step of its own) among them."""
    ceiling = f"{validator.root}#x-json-bytes.max"
    found = {violation.rule for violation in validator.errors(document, without)}
    if validator.max_bytes is not None and ceiling not in without and len(canonical(document)) > validator.max_bytes:
        found.add(ceiling)
    return found


def test_every_contract_has_vectors_for_every_root() -> None:
    wanted = {(name, root.name) for name in NAMES for root in contract(name).roots()}
    wanted |= {(name, "json") for name in NAMES}
    assert set(FILES) == {(name, stem.split("/")[0]) for name, stem in wanted}


@pytest.mark.parametrize(("name", "file"), SCHEMA_FILES)
def test_the_verdict_is_right(name: str, file: str) -> None:
    for case in cases(name, file):
        validator = _validator(name, case)
        assert (not _broken(validator, case.document)) == case.accepted, case.id
        measured = validator.max_bytes is None or len(canonical(case.document)) <= validator.max_bytes
        assert (validator.ok(case.document) and measured) == case.accepted, case.id


@pytest.mark.parametrize(("name", "file"), SCHEMA_FILES)
def test_a_refusal_is_that_of_the_rules_named_and_of_no_other(name: str, file: str) -> None:
    for case in cases(name, file):
        if not case.accepted:
            broken = _broken(_validator(name, case), case.document)
            assert case.row["rules"][0] in broken, case.id
            assert broken <= set(case.row["rules"]), case.id


@pytest.mark.parametrize(("name", "file"), SCHEMA_FILES)
def test_a_refused_document_is_accepted_once_its_rules_are_taken_out(name: str, file: str) -> None:
    for case in cases(name, file):
        if not case.accepted:
            rules = frozenset(case.row["rules"])
            validator = _validator(name, case)
            assert not _broken(validator, case.document, rules), case.id
            for kept in rules if len(rules) > 1 else ():
                assert _broken(validator, case.document, rules - {kept}), f"{case.id}: {kept} shadows nothing"


@pytest.mark.parametrize(("name", "file"), SCHEMA_FILES)
def test_the_code_is_what_the_contract_answers(name: str, file: str) -> None:
    errors = contract(name).errors
    size = next((row.code for row in errors.refusals if (row.step, row.cause) == ("size", "exceeded")), None)
    for case in cases(name, file):
        validator = _validator(name, case)
        if case.accepted or case.row["side"] != "in":
            assert case.row["code"] is None
        elif validator.max_bytes is not None and len(canonical(case.document)) > validator.max_bytes:
            assert case.row["code"] == size, case.id
        else:
            assert case.row["code"] == code_of(validator.errors(case.document), errors.default), case.id


@pytest.mark.parametrize("name", NAMES)
def test_the_laws_of_well_formed_json(name: str) -> None:
    laws: dict[str, set[bool]] = {}
    for case in cases(name, "json"):
        _, found = well_formed(case.document)
        assert {violation.rule for violation in found} == (set() if case.accepted else set(case.row["rules"])), case.id
        laws.setdefault(case.row["rules"][0], set()).add(case.accepted)
    assert laws == {law: {True, False} for law in LAWS}


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_judged_on_both_sides(name: str) -> None:
    told: dict[str, set[bool]] = {}
    for _, file in (row for row in FILES if row[0] == name):
        for case in cases(name, file):
            told.setdefault(case.row["rules"][0], set()).add(case.accepted)
    rules = {rule for root in contract(name).roots() for rule in ir.rule_ids(root)}
    assert {rule for rule in rules if told.get(rule) != {True, False}} == set()
    assert set(told) - rules == LAWS


@pytest.mark.parametrize(("name", "file"), [row for row in SCHEMA_FILES if row[1] != "envelope"])
def test_the_oracle_finds_the_same_rules(name: str, file: str) -> None:
    """An oracle from the dialect's text, which shares no code with the compiler."""
    oracle = _oracle(FOLDERS[name])
    for case in cases(name, file):
        validator = _validator(name, case)
        assert oracle.judge(file, case.document).rules == {v.rule for v in validator.errors(case.document)}, case.id


_oracles: dict[Path, Oracle] = {}


def _oracle(folder: Path) -> Oracle:
    return _oracles.setdefault(folder, Oracle(folder))


def _expiries(name: str) -> Iterator[tuple[str, Any]]:
    for tool in contract(name).tools:
        if tool.roles.expiry is not None:
            for case in cases(name, tool.input.name):
                value = case.document
                for step in tool.roles.expiry:
                    value = value.get(step) if isinstance(value, dict) else None
                if case.accepted and isinstance(value, str):
                    yield case.id, value


@pytest.mark.parametrize("name", NAMES)
def test_an_accepted_expiry_lies_in_the_future(name: str) -> None:
    assert [row for row in _expiries(name) if row[1] < "2090"] == []


def test_the_vectors_stay_small() -> None:
    for name in NAMES:
        folder = ROOT / "generated" / Path(*name.split("@")) / "vectors"
        assert sum(path.stat().st_size for path in folder.glob("*.json")) < 3 * 2**20, name
