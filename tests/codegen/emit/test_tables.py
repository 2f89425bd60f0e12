"""What a host in any language reads beside the schemas: where roles stand, which code points x-nfc leaves alone."""

from __future__ import annotations

import json
from typing import Any

from engram_codegen import ir
from engram_codegen.emit.text import folder
from engram_contracts import dialect_v1

NOT_NFC = "e\N{COMBINING ACUTE ACCENT}"


def _table(contract: ir.Contract, texts: dict[str, str], name: str) -> Any:
    return json.loads(texts[f"{folder(contract)}/{name}.json"])


def test_every_role_stands_where_the_tool_has_a_property(contract: ir.Contract, texts: dict[str, str]) -> None:
    listed = {tool["name"]: tool["inputSchema"] for tool in _table(contract, texts, "mcp")["tools"]}
    rows = _table(contract, texts, "tools")["tools"]
    assert [row["name"] for row in rows] == [tool.name for tool in contract.tools]
    assert any(row["roles"] for row in rows) or not any(tool.mutation for tool in contract.tools)
    for row in rows:
        for role in row["roles"].values():
            schema = listed[row["name"]]
            for step in (role["at"] if isinstance(role, dict) else role).split("/")[1:]:
                schema = schema["properties"][step]


def test_every_code_of_a_tool_stands_in_the_error_table(contract: ir.Contract, texts: dict[str, str]) -> None:
    known = {row["code"] for row in _table(contract, texts, "errors")["codes"]}
    for row in _table(contract, texts, "tools")["tools"]:
        assert row["codes"]
        assert set(row["codes"]) <= known


def test_the_listed_ranges_are_what_the_generated_validators_leave_alone(
    contract: ir.Contract, texts: dict[str, str]
) -> None:
    ranges = [row.split("-") for row in _table(contract, texts, "unicode")["unassigned"]]
    listed = {point for first, last in ranges for point in range(int(first, 16), int(last, 16) + 1)}
    assert listed == {ord(one) for one in dialect_v1._unassigned().findall("".join(map(chr, range(0x110000))))}
    newest = chr(min(listed))
    assert [dialect_v1.nfc(text) for text in (NOT_NFC, NOT_NFC + newest)] == [False, True]
