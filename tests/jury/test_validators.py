"""The generated validator's two faces and the oracle agree on every document of every contract.

``ok`` with its rules fused and without, ``errors``, and the oracle, which reads the contract files alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from engram_codegen import ir
from engram_codegen.compile import load_validators
from engram_codegen.compile.module import load_dialect
from engram_codegen.resolve import resolve
from engram_codegen.source import contracts, load
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.jury.mutations import mutants
from tests.jury.oracle import Oracle
from tests.jury.strategies import documents

ROOT = Path(__file__).resolve().parents[2]
EVERY_KIND = ROOT / "tests" / "codegen" / "compile" / "every-kind"
FOLDERS = {**{name: folder for name, _, folder in contracts(ROOT / "contracts")}, "every-kind": EVERY_KIND}
LIMIT = load_dialect().VIOLATION_LIMIT

COSTLY = ("pattern", "x-nfc", "x-instant")
"""Not judged by the generated validator in a text that is too long; the oracle takes its time."""


@dataclass(frozen=True)
class Jury:
    """One contract and everyone who judges its documents."""

    contract: ir.Contract
    fused: ModuleType
    plain: ModuleType
    oracle: Oracle


@cache
def jury(name: str) -> Jury:
    """The jury of a contract."""
    contract = resolve(load(FOLDERS[name]))
    modules = (load_validators(contract, fuse=fuse) for fuse in (True, False))
    return Jury(contract, *modules, Oracle(FOLDERS[name]))


def _cases() -> Iterator[Any]:
    for name in FOLDERS:
        for tool in jury(name).contract.tools:
            for side, root in (("IN", tool.input), ("OUT", tool.output)):
                yield pytest.param(name, tool.name, side, root, id=f"{name}-{root.name}")


CASES = list(_cases())
RUN = settings(
    max_examples=60,
    deadline=None,
    database=None,
    derandomize=True,
    # A counterexample is judged as it is: to shrink a capture takes minutes.
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize(("name", "tool", "side", "root"), CASES)
def test_a_valid_document_keeps_every_rule(name: str, tool: str, side: str, root: ir.Root) -> None:
    judges = jury(name)

    @RUN
    @given(documents(root))
    def judge(document: Any) -> None:
        assert getattr(judges.fused, side)[tool].errors(document) == []
        assert getattr(judges.fused, side)[tool].ok(document)
        assert getattr(judges.plain, side)[tool].ok(document)
        assert judges.oracle.judge(root.name, document).ok

    judge()


SOME, MANY = 20, 200
"""Changed documents of a tool's side, drawn the same way each time: `make test` judges the first of them, `make jury`
all."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "tool", "side", "root"), CASES)
def test_all_judges_agree_on_some_changed_documents(name: str, tool: str, side: str, root: ir.Root) -> None:
    _judges_agree(name, tool, side, root, SOME)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "tool", "side", "root"), CASES)
def test_all_judges_agree_on_many_changed_documents(name: str, tool: str, side: str, root: ir.Root) -> None:
    _judges_agree(name, tool, side, root, MANY)


def _judges_agree(name: str, tool: str, side: str, root: ir.Root, number: int) -> None:
    judges = jury(name)
    fused, plain = getattr(judges.fused, side)[tool], getattr(judges.plain, side)[tool]

    @settings(RUN, max_examples=number)
    @given(mutants(documents(root)))
    def judge(document: Any) -> None:
        found = fused.errors(document)
        assert fused.ok(document) is (not found)
        assert plain.ok(document) is (not found)
        judgement = judges.oracle.judge(root.name, document)
        assert judgement.ok is (not found)
        if len(found) < LIMIT:
            mine = {violation.rule for violation in found}
            assert {rule for rule in judgement.rules if not _may_be_spared(rule, mine)} == {
                rule for rule in mine if not _may_be_spared(rule, mine)
            }

    judge()


ANSWERS = [
    pytest.param(name, tool, root, id=f"{name}-{tool}")
    for name in FOLDERS
    for tool, root in jury(name).contract.envelope.roots.items()
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "tool", "root"), ANSWERS)
def test_ok_and_errors_agree_on_whole_answers(name: str, tool: str, root: ir.Root) -> None:
    fused, plain = jury(name).fused.ENVELOPE[tool], jury(name).plain.ENVELOPE[tool]

    @settings(RUN, max_examples=25)
    @given(documents(root), mutants(documents(root)))
    def judge(valid: Any, document: Any) -> None:
        assert fused.errors(valid) == []
        assert fused.ok(valid)
        found = fused.errors(document)
        assert fused.ok(document) is (not found)
        assert plain.ok(document) is (not found)

    judge()


def _may_be_spared(rule: str, mine: set[str]) -> bool:
    """A costly keyword at a place where some text is too long."""
    place, _, keyword = rule.rpartition("#")
    return keyword in COSTLY and bool({f"{place}#maxLength", f"{place}#x-bytes.max"} & mine)


ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)


@pytest.mark.parametrize("name", FOLDERS)
@RUN
@given(document=ANYTHING)
def test_any_json_gets_a_verdict(name: str, document: Any) -> None:
    for module in (jury(name).fused, jury(name).plain):
        for table in (module.IN, module.OUT, module.ENVELOPE):
            for validator in table.values():
                assert validator.ok(document) is (not validator.errors(document))
