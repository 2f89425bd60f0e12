"""From linted contract files to the IR: references expanded, places and codes given, envelope slots filled.

``resolve`` trusts its input: ``lint`` has found every fault that a person can make. What it meets nevertheless is a
:class:`ResolveError` that names the file and pointer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engram_codegen import ir
from engram_codegen.answers import envelope
from engram_codegen.schemas import RULE_KINDS, ResolveError, Schemas, pointer, told
from engram_codegen.source import Source

__all__ = ["RULE_KINDS", "ResolveError", "Schemas", "pointer", "resolve", "told"]

Json = Any


def resolve(source: Source) -> ir.Contract:
    """Build the IR of one contract version."""
    documents = source.documents
    head = documents["contract.json"]
    files = head["files"]
    defs: Mapping[str, Json] = documents[files["types"]]["$defs"]
    errors = _errors(documents[files["errors"]])
    schemas = Schemas(defs, errors.default)
    examples = tuple(_example(path, documents[path]) for path in files["examples"])
    envelope_file = documents[files["envelope"]]
    tools = tuple(_tool(documents[path], schemas, examples, envelope_file["text"]) for path in files["tools"])
    optional = {key: documents[files[key]] for key in ("lifecycle", "laws", "digests") if key in files}
    return ir.Contract(
        id=head["id"],
        version=head["version"],
        status=head["status"],
        served=head["served"],
        title=head["title"],
        provider=head["provider"],
        summary=head["summary"],
        source=tuple(head["source"]),
        sha256=source.sha256,
        tools=tools,
        envelope=envelope(envelope_file, schemas, tools, errors),
        errors=errors,
        lifecycle=optional.get("lifecycle"),
        laws=tuple(optional.get("laws", {}).get("laws", ())),
        digests=tuple(optional.get("digests", {}).get("digests", ())),
        open_points=tuple(documents[files["openPoints"]]["points"]),
        examples=examples,
        defs=defs,
    )


# --- the other files --------------------------------------------------------------------------------------------------


def _example(path: str, document: Json) -> ir.Example:
    name = path.rsplit("/", 1)[-1].removesuffix(".json")
    return ir.Example(name, document["title"], document["tool"], document["side"], document["document"])


def _errors(document: Json) -> ir.Errors:
    return ir.Errors(
        default=document["default"],
        codes=tuple(
            ir.ErrorCode(r["code"], r["family"], r["retriable"], r["message"], r["action"], r.get("data"))
            for r in document["codes"]
        ),
        protocol=tuple(ir.ProtocolError(r["id"], r["code"], r["message"]) for r in document["protocol"]),
        refusals=tuple(
            ir.Refusal(r["step"], r["cause"], r.get("code"), r.get("protocol")) for r in document["refusals"]
        ),
    )


def _tool(document: Json, schemas: Schemas, examples: tuple[ir.Example, ...], text: Json) -> ir.Tool:
    name = document["name"]
    roles = document["roles"]
    at = {key.replace("-", "_"): pointer(value) for key, value in roles.items() if key != "target"}
    target = ir.Target(pointer(roles["target"]["at"]), roles["target"]["entity"]) if "target" in roles else None
    return ir.Tool(
        name=name,
        title=document["title"],
        description=document["description"],
        annotations=document["annotations"],
        effect=document["effect"],
        mutation=document["guards"]["mutation"],
        confirmation=document["guards"]["confirmation"],
        codes=tuple(document["codes"]),
        roles=ir.Roles(target=target, **at),
        input=schemas.root(document["input"], f"{name}.in"),
        output=schemas.root(document["output"], f"{name}.out"),
        examples=tuple(e for e in examples if e.name in document["examples"]),
        notes=tuple(document.get("notes", ())),
        text=text.get("tools", {}).get(name, text["default"]),
    )
