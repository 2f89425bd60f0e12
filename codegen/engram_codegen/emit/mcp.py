"""MCP tool descriptors, as clients accept them.

``inputSchema`` is inlined, has a root ``type: object``, no root combinator, no ``$ref`` and no ``x-`` keyword;
``outputSchema`` has ``type: object`` beside a ``oneOf`` of success and failure, because some clients validate failures
too. What such a schema cannot say is said in the description.
"""

from __future__ import annotations

from typing import Any

from engram_codegen import ir
from engram_codegen.emit.gap import sentences
from engram_codegen.emit.schema import Style, Writer
from engram_codegen.emit.text import folder, json_text

Json = Any

INLINED = Style(extensions=False)


def emit(contract: ir.Contract) -> dict[str, str]:
    """``mcp.json``: the answer of ``tools/list``, with the contract's name and version."""
    document = {
        "contract": contract.id,
        "version": contract.version,
        "tools": [descriptor(contract, tool) for tool in contract.tools],
    }
    return {f"{folder(contract)}/mcp.json": json_text(document)}


def descriptor(contract: ir.Contract, tool: ir.Tool) -> Json:
    """One tool as MCP lists it."""
    examples = [example.document for example in tool.examples if example.side == "in"]
    schema = inlined(contract, tool.input.node)
    return {
        "name": tool.name,
        "title": tool.title,
        "description": description(tool),
        "annotations": {"title": tool.title, **tool.annotations},
        "inputSchema": {**schema, **({"examples": examples} if examples else {})},
        "outputSchema": output_schema(contract, tool),
    }


def description(tool: ir.Tool) -> str:
    """What the agent reads: the contract's words, its notes, and the rules that no schema of a client shows."""
    unseen = sentences(tool.input)
    parts = [tool.description, *tool.notes]
    if unseen:
        parts.append("Also checked: " + " ".join(unseen))
    return "\n\n".join((parts[0], " ".join(parts[1:]))) if len(parts) > 1 else parts[0]


def output_schema(contract: ir.Contract, tool: ir.Tool) -> Json:
    """The whole answer: an object that is a success or a failure."""
    root = contract.envelope.roots[tool.name].node
    assert isinstance(root, ir.Union)
    title = f"Answer of {tool.name}"
    return {"title": title, "type": "object", "oneOf": [inlined(contract, b.node) for b in root.branches]}


def inlined(contract: ir.Contract, node: ir.Node) -> Json:
    """A schema without references and extensions."""
    return Writer(INLINED, contract.defs).body(node)
