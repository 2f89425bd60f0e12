"""``openapi.json``: the contract as OpenAPI 3.1, one POST path a tool, for fuzzers and client generators.

A projection: the contract is served over MCP. The request is the tool's input, 200 is success or failure.
"""

from __future__ import annotations

from typing import Any

from engram_codegen import ir
from engram_codegen.emit.models import bundle
from engram_codegen.emit.text import camel, folder, json_text

Json = Any


def emit(contract: ir.Contract) -> dict[str, str]:
    """``openapi.json``."""
    return {f"{folder(contract)}/openapi.json": json_text(document(contract))}


def document(contract: ir.Contract) -> Json:
    """The whole document; objects stand under ``components`` by the names of the Python models."""
    schemas = bundle(contract, defaults=True)["$defs"]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": contract.title,
            "version": contract.version,
            "summary": f"{contract.name_at_version}, generated, do not edit.",
            "description": contract.summary,
        },
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "paths": {f"/tools/{tool.name}": {"post": _operation(tool)} for tool in contract.tools},
        "components": {"schemas": {name: _moved(schemas[name]) for name in sorted(schemas)}},
    }


def _operation(tool: ir.Tool) -> Json:
    stem = camel(tool.name)
    return {
        "operationId": tool.name,
        "summary": tool.title,
        "description": "\n\n".join((tool.description, *tool.notes)),
        "requestBody": {"required": True, "content": _content(f"{stem}In", tool, "in")},
        "responses": {
            "200": {
                "description": "The whole answer: a success or a failure.",
                "content": _content(f"{stem}Answer", tool, None),
            }
        },
    }


def _content(name: str, tool: ir.Tool, side: str | None) -> Json:
    examples = {
        example.name: {"summary": example.title, "value": example.document}
        for example in tool.examples
        if example.side == side
    }
    schema = {"schema": {"$ref": f"#/components/schemas/{name}"}}
    return {"application/json": {**schema, **({"examples": examples} if examples else {})}}


def _moved(schema: Json) -> Json:
    """The schema with its references below ``components``."""
    if isinstance(schema, list):
        return [_moved(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: value.replace("#/$defs/", "#/components/schemas/")
        if key == "$ref" and isinstance(value, str)
        else value
        if key in ("default", "const", "enum")
        else _moved(value)
        for key, value in schema.items()
    }
