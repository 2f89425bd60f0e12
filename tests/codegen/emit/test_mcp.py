"""MCP descriptors: what real clients accept, and what they must be told in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engram_codegen import ir
from engram_codegen.emit.text import folder
from jsonschema import Draft202012Validator


def _tools(contract: ir.Contract, texts: dict[str, str]) -> dict[str, Any]:
    document = json.loads(texts[f"{folder(contract)}/mcp.json"])
    return {tool["name"]: tool for tool in document["tools"]}


def _schemas(value: Any) -> Iterator[dict[str, Any]]:
    """Every schema inside a schema; values of default, const, enum and examples are data, not schemas."""
    if isinstance(value, dict):
        yield value
        for key, item in value.items():
            if key == "properties":
                for schema in item.values():
                    yield from _schemas(schema)
            elif key in ("items", "oneOf"):
                for schema in item if isinstance(item, list) else [item]:
                    yield from _schemas(schema)


def test_they_come_in_the_order_of_the_contract(contract: ir.Contract, texts: dict[str, str]) -> None:
    assert list(_tools(contract, texts)) == [tool.name for tool in contract.tools]


def test_the_input_is_an_object_without_combinator_at_its_root(contract: ir.Contract, texts: dict[str, str]) -> None:
    for tool in _tools(contract, texts).values():
        assert tool["inputSchema"]["type"] == "object"
        assert not {"oneOf", "anyOf", "allOf", "not", "if"} & set(tool["inputSchema"])


def test_the_output_says_that_it_is_an_object_beside_its_two_shapes(
    contract: ir.Contract, texts: dict[str, str]
) -> None:
    for tool in _tools(contract, texts).values():
        assert tool["outputSchema"]["type"] == "object"
        assert len(tool["outputSchema"]["oneOf"]) == 2


def test_nothing_is_referred_to_and_no_extension_is_left(contract: ir.Contract, texts: dict[str, str]) -> None:
    for tool in _tools(contract, texts).values():
        for side in ("inputSchema", "outputSchema"):
            for schema in _schemas(tool[side]):
                assert not {"$ref", "$defs"} & set(schema)
                assert not [key for key in schema if key.startswith("x-")]


def test_each_schema_is_valid_and_accepts_the_examples(contract: ir.Contract, texts: dict[str, str]) -> None:
    for tool in contract.tools:
        schema = _tools(contract, texts)[tool.name]["inputSchema"]
        Draft202012Validator.check_schema(schema)
        documents = [example.document for example in tool.examples if example.side == "in"]
        assert schema.get("examples", []) == documents
        for document in documents:
            Draft202012Validator(schema).validate(document)


def test_constants_and_enums_have_a_type_and_bytes_have_lengths(contract: ir.Contract, texts: dict[str, str]) -> None:
    for tool in contract.tools:
        for schema in _schemas(_tools(contract, texts)[tool.name]["inputSchema"]):
            assert "type" in schema or "oneOf" in schema
        for node in ir.walk(tool.input.node):
            if isinstance(node, ir.String) and node.bytes_max is not None and "/*" not in node.place:
                found: Any = _tools(contract, texts)[tool.name]["inputSchema"]
                for name in node.place.split("/")[1:]:
                    if "=" not in name and "properties" in found:
                        found = found["properties"][name]
                assert found["maxLength"] <= node.bytes_max


def test_what_a_client_cannot_see_is_said(contract: ir.Contract, texts: dict[str, str]) -> None:
    for tool in contract.tools:
        told = _tools(contract, texts)[tool.name]["description"]
        assert told.startswith(tool.description)
        for note in tool.notes:
            assert note in told
        for node in ir.walk(tool.input.node):
            if isinstance(node, ir.Object):
                for rule in node.rules:
                    assert rule.sentence.rstrip(".") in told, rule.id
            if isinstance(node, ir.String) and node.bytes_max is not None:
                assert f"{node.bytes_max:,} UTF-8 bytes" in told, node.place
        if tool.input.max_bytes:
            assert f"{tool.input.max_bytes:,} bytes" in told


def test_a_bound_on_bytes_is_told_with_its_field(contract: ir.Contract, texts: dict[str, str]) -> None:
    """``query: 1 to 8,192 UTF-8 bytes``."""
    if contract.id == "engram-memory":
        told = _tools(contract, texts)["engram_memory_search"]["description"]
        assert "query: 1 to 8,192 UTF-8 bytes." in told
        assert "purpose_ref: 1 to 512 UTF-8 bytes, in Unicode NFC." in told


def test_annotations_are_the_contracts(contract: ir.Contract, texts: dict[str, str]) -> None:
    for tool in contract.tools:
        assert _tools(contract, texts)[tool.name]["annotations"] == {"title": tool.title, **tool.annotations}
