"""Adding a kind of ``x-rules`` means one entry in each of these rooms; this finds what is missing."""

from __future__ import annotations

import json
from collections.abc import Set
from pathlib import Path

import pytest
from engram_codegen import ir
from engram_codegen.compile import errors_rules, ok_rules
from engram_codegen.lint import fields
from engram_codegen.schemas import RULE_KINDS
from engram_codegen.vectors import repair, table

from tests.jury import oracle_rules

ROOT = Path(__file__).resolve().parents[2]
META = json.loads((ROOT / "contracts/dialect/1/schema.schema.json").read_text())["$defs"]
PAGE = (ROOT / "docs/dialect.md").read_text()


def _named(nodes: Set[type[ir.Rule]]) -> set[str]:
    """Kinds by their IR nodes: ``UniqueBy`` is ``unique-by``."""
    words = ("".join(f"-{c.lower()}" if c.isupper() else c for c in node.__name__).lstrip("-") for node in nodes)
    return set(words)


ROOMS = {
    "meta-schema": {name.removeprefix("rule-") for name in META if name.startswith("rule-")},
    "meta-schema, kinds": set(META["rule"]["properties"]["kind"]["enum"]),
    "ok()": set(ok_rules.KINDS),
    "errors()": set(errors_rules.KINDS),
    "oracle": set(oracle_rules.KINDS),
    "cases": _named(table.KINDS.keys()),
    "repair of cases": _named(repair.FIXES.keys()),
    "lint": set(fields.KINDS),
    "page": {kind for kind in RULE_KINDS if f"| `{kind}` |" in PAGE},
    "IR": _named(set(ir.Rule.__subclasses__())),
}


@pytest.mark.parametrize("room", ROOMS)
def test_every_kind_is_in_this_room(room: str) -> None:
    assert ROOMS[room] == set(RULE_KINDS)
