"""The rule id is the thread: it stands literally in validators, docs and, where a client cannot see it, gap.json."""

from __future__ import annotations

import json
from typing import Any

from engram_codegen import ir
from engram_codegen.emit import rules
from engram_codegen.emit.text import folder, package
from engram_codegen.explain_ids import WELL_FORMED


def _ids(contract: ir.Contract) -> list[str]:
    return list(dict.fromkeys(rule for root in contract.roots() for rule in ir.rule_ids(root)))


def _unseen(contract: ir.Contract) -> set[str]:
    """Rules that no JSON Schema says: x- keywords and rules between fields."""
    between = {
        rule.id
        for root in contract.roots()
        for node in ir.walk(root.node)
        if isinstance(node, ir.Object)
        for rule in node.rules
    }
    return between | {rule for rule in _ids(contract) if rule.rsplit("#", 1)[1].startswith("x-")}


def _gaps(contract: ir.Contract, texts: dict[str, str]) -> list[dict[str, Any]]:
    document = json.loads(texts[f"{folder(contract)}/gap.json"])
    sides = [rows for tool in document["tools"].values() for rows in tool.values()]
    return [row for rows in (*sides, *document["envelope"].values(), document["errors"]) for row in rows]


def test_every_rule_is_in_the_validators(contract: ir.Contract, texts: dict[str, str]) -> None:
    """But the ceiling, which is a pipeline step of its own: a validator carries its bound and its root's name."""
    text = texts[f"{package(contract)}/validators.py"]
    own_step = {f"{root.name}#x-json-bytes.max" for root in contract.roots()}
    assert [rule for rule in _ids(contract) if rule not in text and rule not in own_step] == []


def test_every_rule_is_in_the_reference_page_with_its_sentence(contract: ir.Contract, texts: dict[str, str]) -> None:
    text = texts[f"{folder(contract)}/docs/reference.md"]
    cell = {rule: f"| `{rule.replace('|', chr(92) + '|')}` |" for rule in _ids(contract)}
    assert [rule for rule in _ids(contract) if cell[rule] not in text] == []


def test_every_rule_that_no_schema_says_is_a_gap_and_no_other(contract: ir.Contract, texts: dict[str, str]) -> None:
    gaps = _gaps(contract, texts)
    assert {row["rule"] for row in gaps if "schema" in row["unseenBy"]} == _unseen(contract)
    only_models = {row["rule"] for row in gaps if row["unseenBy"] == ["models"]}
    assert only_models == {rule for rule in _ids(contract) if rule.endswith("#uniqueItems")}


def test_every_gap_says_what_the_rule_is(contract: ir.Contract, texts: dict[str, str]) -> None:
    assert all(row["sentence"].endswith(".") and len(row["sentence"]) > 5 for row in _gaps(contract, texts))


def test_every_rule_has_its_sentence_in_the_list(contract: ir.Contract, texts: dict[str, str]) -> None:
    rows = json.loads(texts[f"{folder(contract)}/rules.json"])["rules"]
    assert [row["id"] for row in rows] == [*_ids(contract), *WELL_FORMED]
    assert [row["id"] for row in rows if not row["sentence"].endswith(".") or len(row["sentence"]) < 6] == []
    inputs = tuple(tool.input.name for tool in contract.tools)
    assert [row["id"] for row in rows if ("code" in row) is not row["id"].startswith(inputs)] == []


def test_the_docs_list_exactly_the_rules_of_the_ir(contract: ir.Contract) -> None:
    for root in contract.roots():
        assert tuple(row.id for row in rules.rows(root)) == ir.rule_ids(root)


def test_a_law_a_lifecycle_rule_and_a_code_stand_in_the_docs(contract: ir.Contract, texts: dict[str, str]) -> None:
    text = texts[f"{folder(contract)}/docs/reference.md"]
    lifecycle = (contract.lifecycle or {"refusals": []})["refusals"]
    wanted = [
        *(f"`law.{law['id']}`" for law in contract.laws),
        *(f"`lifecycle.{row['tool']}.{state}`" for row in lifecycle for state in row["states"]),
        *(f"| `{row.code}` |" for row in contract.errors.codes),
        *(point["ruling"] for point in contract.open_points),
        *(row["domain"] for row in contract.digests),
    ]
    assert [word for word in wanted if word not in text] == []
