"""Every lint rule against its pair of cases: ``bad.json`` breaks it, ``good.json`` comes near and does not.

A case is a folder named after the rule. To add one, add files: edits on the tiny contract (see ``edited.py``) and, for
the bad one, ``expect.txt``: sorted lines ``file:pointer RULE_ID``. More cases of one rule are ``bad-<name>.json`` with
``expect-<name>.txt``, and ``good-<name>.json``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from engram_codegen.findings import Finding
from engram_codegen.lint.docs import emit_docs
from engram_codegen.lint.engine import lint
from engram_codegen.lint.rules import RULES

from tests.codegen.edited import edited, shown

HERE = Path(__file__).parent
CASES = sorted(p.relative_to(HERE).as_posix() for p in HERE.glob("[A-Z]*/*.json"))


@cache
def findings(case: str) -> list[Finding]:
    return lint(edited(HERE / case)).findings


def told(case: str) -> list[str]:
    return sorted(f"{shown(f.file)}:{f.pointer} {f.rule}" for f in findings(case))


def test_the_base_has_no_findings() -> None:
    assert told("nothing.json") == []


@pytest.mark.parametrize("case", [c for c in CASES if "/good" in c])
def test_good(case: str) -> None:
    assert told(case) == []


@pytest.mark.parametrize("case", [c for c in CASES if "/bad" in c])
def test_bad(case: str) -> None:
    expected = (HERE / case.replace("/bad", "/expect")).with_suffix(".txt").read_text().splitlines()
    found = told(case)
    assert found == expected
    assert any(line.endswith(f" {case.split('/')[0]}") for line in found)


@pytest.mark.parametrize("rule", RULES)
def test_rule_is_whole(rule: str) -> None:
    """A case each way, a purpose, a hint, a line in the docs."""
    row = RULES[rule]
    assert {f"{rule}/bad.json", f"{rule}/good.json"} <= set(CASES)
    assert row.purpose.endswith(".")
    assert row.hint.endswith(".")
    assert f"`{rule}`" in emit_docs()["docs/lint-rules.md"]


def test_no_case_without_a_rule() -> None:
    assert {case.split("/")[0] for case in CASES} == set(RULES)
    assert {case.split("/")[1].split(".")[0].split("-")[0] for case in CASES} == {"bad", "good"}


def test_every_finding_is_whole() -> None:
    """File, line, expected, got, hint, and a command that shows it again."""
    for case in CASES:
        for found in findings(case):
            assert found.expected, case
            assert found.got, case
            assert found.command.startswith("engram-codegen lint"), case
            assert (found.line > 0) == (found.column > 0), case
