"""Schema bundles: one self-contained JSON Schema 2020-12 document for each input, output and whole answer."""

from __future__ import annotations

from typing import Any

from engram_codegen import ir
from engram_codegen.emit.schema import Style, Writer
from engram_codegen.emit.text import folder, json_text

Json = Any

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def emit(contract: ir.Contract) -> dict[str, str]:
    """``schemas/<tool>.in.json``, ``<tool>.out.json``, ``<tool>.envelope.json``."""
    return {
        f"{folder(contract)}/schemas/{tool.name}.{side}.json": json_text(bundle(contract, tool, side))
        for tool in contract.tools
        for side in ("in", "out", "envelope")
    }


def urn(contract: ir.Contract, name: str) -> str:
    """The ``$id`` of a generated schema: ``urn:engram-contracts:engram-memory:1.0.0:engram_memory_get.in``."""
    return f"urn:engram-contracts:{contract.id}:{contract.version}:{name}"


def bundle(contract: ir.Contract, tool: ir.Tool, side: str) -> Json:
    """One bundle; shared types keep their names, ``x-`` keywords stay, plain validators read a superset."""
    root = {"in": tool.input, "out": tool.output, "envelope": contract.envelope.roots[tool.name]}[side]
    writer = Writer(Style(extensions=True, name=lambda node: node.name), contract.defs)
    name = f"{tool.name}.{side}"
    about = f"{contract.id} {contract.version}, generated, do not edit."
    body = writer.body(root.node)
    body.pop("description", None)
    title = body.pop("title", f"Answer of {tool.name}")
    extra: dict[str, Json] = {}
    if root.max_bytes is not None:
        extra["x-json-bytes"] = {"max": root.max_bytes}
    if root.lenient:
        extra["x-lenient"] = True
    head = {"$schema": DRAFT, "$id": urn(contract, name), "$comment": about, "title": title}
    said = {"description": root.node.description} if root.node.description else {}
    return {**head, **said, **body, **extra, "$defs": writer.collected()}
