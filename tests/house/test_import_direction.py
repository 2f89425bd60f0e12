"""Who may depend on whom: contracts <- codegen -> generated <- runtime, and generated <- conformance. Never bent."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOUSE = {"engram_codegen", "engram_contracts", "engram_runtime", "engram_conformance"}
MAY_IMPORT = {
    "codegen/engram_codegen": {"engram_codegen"},
    "generated/python/engram_contracts": {"engram_contracts"},
    "runtime/engram_runtime": {"engram_runtime", "engram_contracts"},
    "conformance/engram_conformance": {"engram_conformance", "engram_contracts"},
}


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("part", sorted(MAY_IMPORT))
def test_a_part_imports_only_what_the_plan_allows(part: str) -> None:
    allowed = MAY_IMPORT[part]
    faults = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / part).rglob("*.py"))
        for name in _imports(path)
        if name in HOUSE - allowed
    ]
    assert not faults, "\n".join(faults)


def test_only_codegen_reads_contracts() -> None:
    readers = [
        str(path.relative_to(ROOT))
        for part in ("runtime", "conformance", "generated/python")
        for path in (ROOT / part).rglob("*.py")
        if '"contracts"' in path.read_text()
    ]
    assert not readers, f"these name the contracts/ folder: {readers}"
