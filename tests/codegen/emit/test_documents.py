"""What people, agents and other tools read: OpenAPI, the reference page, the skill and the directive block."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from engram_codegen import ir
from engram_codegen.emit import agent
from engram_codegen.emit.drawing import machines
from engram_codegen.emit.text import folder, header
from jsonschema import Draft202012Validator

from .conftest import resolved


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for item in value.values():
            yield from _references(item)
    elif isinstance(value, list):
        for item in value:
            yield from _references(item)


# --- OpenAPI ----------------------------------------------------------------------------------------------------------


def test_openapi_has_one_post_for_each_tool(contract: ir.Contract, texts: dict[str, str]) -> None:
    document = json.loads(texts[f"{folder(contract)}/openapi.json"])
    assert document["openapi"] == "3.1.0"
    assert document["info"]["version"] == contract.version
    assert [p["post"]["operationId"] for p in document["paths"].values()] == [tool.name for tool in contract.tools]


def test_openapi_refers_only_to_components_that_are_there(contract: ir.Contract, texts: dict[str, str]) -> None:
    document = json.loads(texts[f"{folder(contract)}/openapi.json"])
    there = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(_references(document)) <= there


def test_openapi_schemas_are_valid_and_accept_the_examples(contract: ir.Contract, texts: dict[str, str]) -> None:
    document = json.loads(texts[f"{folder(contract)}/openapi.json"])
    for tool in contract.tools:
        post = document["paths"][f"/tools/{tool.name}"]["post"]
        for content in (post["requestBody"]["content"], post["responses"]["200"]["content"]):
            media = content["application/json"]
            schema = {**media["schema"], "components": document["components"]}
            Draft202012Validator.check_schema(schema)
            for example in media.get("examples", {}).values():
                Draft202012Validator(schema).validate(example["value"])


# --- the reference page -----------------------------------------------------------------------------------------------


def test_the_page_starts_with_its_origin_and_says_each_tool(contract: ir.Contract, texts: dict[str, str]) -> None:
    page = texts[f"{folder(contract)}/docs/reference.md"]
    assert page.startswith(f"<!-- {header(contract)} -->")
    for tool in contract.tools:
        assert f"\n### {tool.name}\n" in page
        assert tool.description in page


def test_every_table_of_the_page_has_one_width(contract: ir.Contract, texts: dict[str, str]) -> None:
    """A stray bar in a cell would break the table for every reader."""
    block: list[int] = []
    for line in [*texts[f"{folder(contract)}/docs/reference.md"].splitlines(), ""]:
        if line.startswith("|"):
            block.append(len(re.findall(r"(?<!\\)\|", line)))
        else:
            assert len(set(block)) <= 1, line
            block = []


def test_links_inside_the_page_lead_somewhere(contract: ir.Contract, texts: dict[str, str]) -> None:
    page = texts[f"{folder(contract)}/docs/reference.md"]
    anchors = {
        re.sub(r"[^\w -]", "", title).replace(" ", "-").lower() for title in re.findall(r"^#+ (.*)$", page, re.M)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= anchors


def test_the_lifecycle_is_drawn_whole() -> None:
    contract = resolved("engram-memory")
    assert contract.lifecycle is not None
    for machine in machines(contract.lifecycle):
        for row in contract.lifecycle["transitions"]:
            if row["entity"] == machine.entity:
                for state in row["from"]:
                    source = "[*]" if state == "absent" else state
                    assert f"    {source} --> {row['to']}: {row['operation']}\n" in machine.mermaid + "\n"
                    assert re.search(rf"^{state} +--{row['operation']}-*-> {row['to']}\b", machine.text, re.M)


# --- agents -----------------------------------------------------------------------------------------------------------


def test_the_directive_block_is_short_and_names_every_tool(contract: ir.Contract, texts: dict[str, str]) -> None:
    block = texts[f"{folder(contract)}/agent/directive.md"]
    assert len(block.splitlines()) <= 40
    for tool in contract.tools:
        assert f"`{tool.name}`" in block


def test_a_block_that_is_too_long_is_a_fault_of_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agent, "LINES", 5)
    with pytest.raises(agent.TooLongError, match="at most 5"):
        agent.emit(resolved("engram-memory"))


def test_the_skill_has_a_head_and_every_code_that_a_tool_returns(contract: ir.Contract, texts: dict[str, str]) -> None:
    skill = texts[f"{folder(contract)}/agent/SKILL.md"]
    assert skill.startswith(f"---\nname: {contract.id}\ndescription: ")
    for code in {code for tool in contract.tools for code in tool.codes}:
        assert f"`{code}`" in skill


def test_what_binds_agents_is_said_to_them() -> None:
    contract = resolved("engram-memory")
    texts = agent.emit(contract)
    laws = [law["sentence"] for law in contract.laws if law["id"].startswith("agent-")]
    assert laws
    for text in texts.values():
        assert all(law in text for law in laws)
