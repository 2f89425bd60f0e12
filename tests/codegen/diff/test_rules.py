"""Every change rule against its cases: ``old.json`` and ``new.json`` are edits on the tiny contract, each optional.

A case is a folder named after the rule; ``expect.txt`` has sorted lines ``RULE_ID file:pointer``, all that is found.
More cases of one rule are ``old-<name>.json``, ``new-<name>.json``, ``expect-<name>.txt``. To add one, add files.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from engram_codegen.diff.change import Side
from engram_codegen.diff.docs import emit_docs
from engram_codegen.diff.engine import Diffed, diff
from engram_codegen.diff.load import side
from engram_codegen.diff.rules import RULES
from engram_codegen.lint.rules import RULES as LINT_RULES

from tests.codegen.edited import FOLDER, edited, shown

HERE = Path(__file__).parent
CASES = sorted(p.relative_to(HERE).as_posix() for p in HERE.glob("[A-Z]*/expect*.txt"))


def _side(case: str, which: str) -> Side:
    path = HERE / case.replace("/expect", f"/{which}").replace(".txt", ".json")
    return side(edited(path).below(f"{FOLDER}/"), FOLDER)


@cache
def diffed(case: str) -> Diffed:
    return diff(_side(case, "old"), _side(case, "new"))


def told(case: str) -> list[str]:
    return sorted({f"{f.rule} {shown(f.file)}:{f.pointer}" for f in diffed(case).findings})


def test_a_contract_does_not_differ_from_itself() -> None:
    assert told("NOTHING/expect.txt") == []


@pytest.mark.parametrize("case", CASES)
def test_case(case: str) -> None:
    found = told(case)
    assert found == (HERE / case).read_text().splitlines()
    assert any(line.startswith(f"{case.split('/')[0]} ") for line in found)


@pytest.mark.parametrize("rule", RULES)
def test_rule_is_whole(rule: str) -> None:
    """A case, a purpose, a hint, a line in the docs; who breaks gives the step."""
    row = RULES[rule]
    assert f"{rule}/expect.txt" in CASES
    assert row.purpose.endswith(".")
    assert row.hint.endswith(".")
    assert f"`{rule}`" in emit_docs()["docs/diff-rules.md"]
    assert row.step == ("major" if "callers" in row.breaks else "minor" if "hosts" in row.breaks else "patch")


def test_no_case_without_a_rule() -> None:
    assert {case.split("/")[0] for case in CASES} == set(RULES)


def test_ids_of_lint_and_diff_never_meet() -> None:
    assert not set(RULES) & set(LINT_RULES)


def test_every_finding_is_whole() -> None:
    for case in CASES:
        for found in diffed(case).findings:
            assert found.line > 0, case
            assert found.expected, case
            assert found.got, case
            assert found.hint, case
            assert found.command == f"engram-codegen diff {FOLDER} {FOLDER}"
            assert found.severity == ("error" if found.breaks or found.rule == "VERSION_STEP" else "note"), case


def test_the_other_way_round() -> None:
    """What narrows one way widens the other: a rule's opposite is found when old and new are swapped."""
    pairs = {"ADDED": "REMOVED", "NARROWED": "WIDENED", "RAISED": "LOWERED"}
    turned = {word: other for pair in pairs.items() for word, other in (pair, pair[::-1])}
    for case in CASES:
        rule = case.split("/")[0]
        last = rule.rsplit("_", 1)[-1]
        if last in turned:
            found = diff(_side(case, "new"), _side(case, "old")).findings
            assert f"{rule.removesuffix(last)}{turned[last]}" in {f.rule for f in found}, case
