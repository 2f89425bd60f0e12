"""The compiler as a whole: nothing left out, nothing that depends on chance, faults told by name."""

from __future__ import annotations

import ast
import builtins
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from engram_codegen import ir
from engram_codegen.compile import errors_rules, ok_rules, validators_text
from engram_codegen.compile.patterns import body
from engram_codegen.compile.writer import DIALECT_NAMES, CompileError
from engram_codegen.emit.validators import emit
from engram_codegen.resolve import RULE_KINDS

from tests.codegen.compile.support import CAPTURE, HERE, ROOT, contract, validators
from tests.jury import mending, oracle_rules

TEXTS = {"engram-memory": validators_text(contract(CAPTURE)), "every-kind": validators_text(contract())}


def test_every_kind_of_rule_has_its_compilers_oracle_and_generator() -> None:
    meta = json.loads((ROOT / "contracts/dialect/1/schema.schema.json").read_bytes())
    kinds = set(meta["$defs"]["rule"]["properties"]["kind"]["enum"])
    for table in (RULE_KINDS, ok_rules.KINDS, errors_rules.KINDS, oracle_rules.KINDS, mending.MENDERS):
        assert set(table) == kinds


def test_the_test_contract_has_every_kind_of_rule_and_every_keyword() -> None:
    roots = list(contract().roots())
    rules = {
        rule.kind for root in roots for node in ir.walk(root.node) if isinstance(node, ir.Object) for rule in node.rules
    }
    assert rules == set(RULE_KINDS)
    keywords = {keyword for root in roots for node in ir.walk(root.node) for keyword in ir.keywords(node)}
    assert keywords == {
        "type", "const", "enum", "additionalProperties", "minItems", "maxItems", "uniqueItems", "minimum", "maximum",
        "minLength", "maxLength", "pattern", "x-bytes.min", "x-bytes.max", "x-nfc", "x-instant", "x-free.maxBytes",
        "x-free.maxDepth", "oneOf",
    }  # fmt: skip


@pytest.mark.parametrize("folder", [CAPTURE, HERE / "every-kind"], ids=["engram-memory", "every-kind"])
def test_every_rule_id_stands_literally_in_the_module(folder: Any) -> None:
    text = validators_text(contract(folder))
    ids = {
        rule
        for root in contract(folder).roots()
        for rule in ir.rule_ids(root)
        if not rule.endswith("#x-json-bytes.max")
    }
    told = set(re.findall(r'"([^"\n]*#[A-Za-z][A-Za-z.-]*)"', text))
    assert ids <= told
    assert told <= ids, "no rule is told that the contract does not have"


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_no_local_variable_hides_what_the_code_calls(text: str) -> None:
    names = DIALECT_NAMES | set(dir(builtins))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            stored = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
            assert stored.isdisjoint(names), node.name


def test_the_text_does_not_depend_on_the_hash_seed() -> None:
    program = (
        "import hashlib; from tests.codegen.compile.support import CAPTURE, contract;"
        "from engram_codegen.compile import validators_text;"
        "print(hashlib.sha256(validators_text(contract(CAPTURE)).encode()).hexdigest())"
    )
    path = os.pathsep.join((str(ROOT), str(ROOT / "codegen")))
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(told) == 1


def test_where_the_file_goes_and_what_it_says_first() -> None:
    ((path, text),) = emit(contract(CAPTURE)).items()
    assert path == "python/engram_contracts/engram_memory/v1_0_0/validators.py"
    first = text.splitlines()[0]
    assert "engram-memory 1.0.0" in first
    assert "do not edit" in first


def test_the_tables_name_tools_roots_and_ceilings() -> None:
    module = validators(CAPTURE)
    tools = [tool.name for tool in contract(CAPTURE).tools]
    assert list(module.IN) == list(module.OUT) == list(module.ENVELOPE) == tools
    for tool in contract(CAPTURE).tools:
        assert module.IN[tool.name].root == f"{tool.name}.in"
        assert module.IN[tool.name].max_bytes == tool.input.max_bytes
        assert module.OUT[tool.name].root == f"{tool.name}.out"
        assert module.OUT[tool.name].max_bytes is None
        assert module.ENVELOPE[tool.name].root == "envelope"


# --- whole answers ----------------------------------------------------------------------------------------------------


def _failure(**error: Any) -> dict[str, Any]:
    row = contract(CAPTURE).errors.codes[0]
    return {
        "ok": False,
        "auditId": "aud_" + "a" * 26,
        "redactionClass": "high",
        "error": {"code": row.code, "message": row.message, "retriable": row.retriable, **error},
    }


def _success(value: Any) -> dict[str, Any]:
    output = {"schema_version": 1, "value": value}
    return {"ok": True, "output": output, "auditId": "aud_" + "a" * 26, "redactionClass": "high"}


VALUE = next(e.document for e in contract(CAPTURE).examples if e.tool == "engram_memory_capture" and e.side == "out")


@pytest.mark.parametrize(
    ("answer", "broken"),
    [
        (_failure(), []),
        (_success(VALUE), []),
        ({**_success(VALUE), "ok": 1}, ["envelope#oneOf"]),
        (
            {**_success(VALUE), "ok": False},
            ["envelope/ok=false#additionalProperties", "envelope/ok=false/error#required"],
        ),
        ({}, ["envelope#oneOf"]),
        ([], ["envelope#type"]),
        (_failure(code="NO_SUCH_CODE"), ["envelope/ok=false/error/code#enum"]),
        (_success({**VALUE, "status": "done"}), ["engram_memory_capture.out/status#enum"]),
    ],
)
def test_a_whole_answer(answer: Any, broken: list[str]) -> None:
    validator = validators(CAPTURE).ENVELOPE["engram_memory_capture"]
    assert [violation.rule for violation in validator.errors(answer)] == broken
    assert validator.ok(answer) is (not broken)


def test_the_pointer_of_a_value_in_an_answer_starts_at_the_answer() -> None:
    validator = validators(CAPTURE).ENVELOPE["engram_memory_capture"]
    (violation,) = validator.errors(_success({**VALUE, "status": "done"}))
    assert violation.pointer == "/output/value/status"


AGENT_MEMORY = ROOT / "contracts" / "agent-memory" / "1.0.0"


def test_an_answer_that_is_told_apart_by_a_member_that_is_there() -> None:
    tool = contract(AGENT_MEMORY).tools[0]
    node = contract(AGENT_MEMORY).envelope.roots[tool.name].node
    assert isinstance(node, ir.Union)
    assert node.by_presence
    validator = validators(AGENT_MEMORY).ENVELOPE[tool.name]
    value = next(e.document for e in contract(AGENT_MEMORY).examples if e.tool == tool.name and e.side == "out")
    assert validator.ok(value)
    assert validator.errors(value) == []
    both = {**value, node.discriminator: 5}
    assert not validator.ok(both)
    assert {violation.rule for violation in validator.errors(both)} >= {
        f"envelope/{node.discriminator}=present/{node.discriminator}#type"
    }


# --- faults of a contract ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", ["a", "^a|b$", r"^\d+$", "^(a+)+$", "^a(?=b)$", "^.$", "^é$"])
def test_a_pattern_outside_the_grammar_is_not_compiled(pattern: str) -> None:
    with pytest.raises(CompileError):
        body(pattern)


@pytest.mark.parametrize(
    ("pattern", "text", "matches"),
    [
        ("^a$", "a\n", False),
        ("^(?:a|bc)$", "bc", True),
        ("^(?:a|bc)$", "ab", False),
        (r"^[a-z&&|~.\-]+$", "a&|~.-", True),
        (r"^[a-z&&|~.\-]+$", "A", False),
        (r"^[^/]{2}$", "\n𝒳", True),
        (r"^\x41\t$", "A\t", True),
    ],
)
def test_patterns_match_whole_strings(pattern: str, text: str, matches: bool) -> None:
    assert (re.compile(body(pattern)).fullmatch(text) is not None) is matches


def _with_rule(**fields: Any) -> ir.Contract:
    """The test contract, one rule of its first input replaced."""
    kinds = contract()
    tool = kinds.tools[0]
    node = tool.input.node
    assert isinstance(node, ir.Object)
    rule = next(r for r in node.rules if isinstance(r, ir.MemberOf))
    broken = replace(node, rules=(replace(rule, **fields),))
    return replace(kinds, tools=(replace(tool, input=replace(tool.input, node=broken)),))


@pytest.mark.parametrize(
    "fields", [{"value": ("nodes", "*", "id")}, {"key": ("nothing",)}, {"equals": ("main", "deeper")}]
)
def test_a_path_that_leads_nowhere_or_everywhere_is_not_compiled(fields: Any) -> None:
    with pytest.raises(CompileError):
        validators_text(_with_rule(**fields))
