"""The envelope: how a tool's value or failure is wrapped, with the slots of the envelope file filled.

A whole answer is judged at the place ``envelope``; the value inside keeps the places of its tool's output.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engram_codegen import ir
from engram_codegen.schemas import ResolveError, Schemas, pointer, told

Json = Any


def envelope(document: Json, schemas: Schemas, tools: tuple[ir.Tool, ...], errors: ir.Errors) -> ir.Envelope:
    """The envelope with, per tool, the whole answer as one root."""
    slots = {side: {k: pointer(p) for k, p in row.items()} for side, row in document["slots"].items()}
    tell = document["tell"]
    at = pointer(tell["at"])
    if len(at) != 1:
        raise ResolveError("envelope: `tell.at` names a member of the root")
    by_presence = tell["failure"] == "present" and "success" not in tell
    values = {"success": False, "failure": True} if by_presence else {s: tell[s] for s in ("success", "failure")}
    roots: dict[str, ir.Root] = {}
    for tool in tools:
        branches = tuple(
            ir.Branch(values[side], _answer(document[side], slots[side], schemas, tool, errors, told_place))
            for side in ("success", "failure")
            for told_place in (_branch_place(at[0], values[side], by_presence),)
        )
        node = ir.Union("envelope", errors.default, None, None, None, None, False, at[0], branches, by_presence)
        roots[tool.name] = ir.Root("envelope", node, None, False)
    return ir.Envelope(document["success"], document["failure"], tell, slots, roots)


def _branch_place(member: str, value: Json, by_presence: bool) -> str:
    return f"envelope/{member}={('absent', 'present')[value] if by_presence else told(value)}"


def _answer(
    schema: Json,
    slots: Mapping[str, ir.Pointer],
    schemas: Schemas,
    tool: ir.Tool,
    errors: ir.Errors,
    place: str,
) -> ir.Object:
    """One branch of a tool's whole answer: the envelope's schema with its slots filled."""
    if slots.get("value") == ():
        assert isinstance(tool.output.node, ir.Object)
        return tool.output.node
    rows = [row for row in errors.codes if row.code in tool.codes]
    fills: dict[ir.Pointer, Json] = {}
    for slot, values in (("code", "code"), ("message", "message"), ("action", "action")):
        if slot in slots:
            fills[slots[slot]] = {"enum": list(dict.fromkeys(getattr(row, values) for row in rows))}
    if "retriable" in slots:
        fills[slots["retriable"]] = {"type": "boolean"}
    if "data" in slots:
        schema = _with_data(schema, slots, rows)
    if "code" in slots:
        schema = _with_rows(schema, slots, schemas, rows)
    node = schemas.node(_filled(schema, fills, (), schemas), place)
    if "value" in slots:
        node = _graft(node, slots["value"], tool.output.node)
    assert isinstance(node, ir.Object)
    return node


def _with_data(schema: Json, slots: Mapping[str, ir.Pointer], rows: Sequence[ir.ErrorCode]) -> Json:
    """The failure with its ``data`` slot filled: the members of every code's data, each bound to its codes by rules.

    A tool none of whose codes carries data has no such member at all.
    """
    *above, member = slots["data"]
    holder = copy.deepcopy(schema)
    at = holder
    for step in above:
        at = at["properties"][step]
    carriers = [(row.code, row.data) for row in rows if row.data is not None]
    if not carriers:
        del at["properties"][member]
        return holder
    members = {name: sub for _, data in carriers for name, sub in data["properties"].items()}
    code = "/" + slots["code"][-1]
    at["properties"][member] |= {"type": "object", "properties": members, "additionalProperties": False}
    rules: list[Json] = []
    for name in members:
        needing = [c for c, data in carriers if name in data.get("required", ())]
        without = [row.code for row in rows if name not in (row.data or {"properties": {}})["properties"]]
        path = f"/{member}/{name}"
        ids = f"data-{name.replace('_', '-')}"
        said = f"{member}.{name} goes with {', '.join(needing)}."
        rules.append(_row(f"{ids}-there", "required-when", said, path, {"at": code, "in": needing}))
        rules.append(_row(f"{ids}-only-there", "forbidden-when", said, path, {"at": code, "in": without}))
    at["x-rules"] = [*at.get("x-rules", ()), *rules]
    return holder


def _with_rows(schema: Json, slots: Mapping[str, ir.Pointer], schemas: Schemas, rows: Sequence[ir.ErrorCode]) -> Json:
    """The failure with what the error table says of each code as rules: ``error.<CODE>#message`` and the like.

    They stand at the object that holds the code. A slot in which all codes of the tool agree has an enum of one value,
    which says it already.
    """
    *above, code = slots["code"]
    rules: list[Json] = []
    for row in rows:
        for slot in ("message", "retriable", "action"):
            at = slots.get(slot, ())
            if at[: len(above)] != tuple(above) or not at:
                continue
            value = getattr(row, slot)
            if slot == "retriable" or len({getattr(other, slot) for other in rows}) > 1:
                told = json.dumps(value, ensure_ascii=False)
                rules.append(
                    {
                        "id": f"error.{row.code}#{slot}",
                        "kind": "equals-when",
                        "sentence": f"{slot} is {told} where code is {row.code}.",
                        "at": _path(at[len(above) :]),
                        "value": value,
                        "when": {"at": _path((code,)), "equals": row.code},
                    }
                )
    return _ruled(schema, tuple(above), rules, schemas)


def _ruled(schema: Json, at: ir.Pointer, rules: Sequence[Json], schemas: Schemas) -> Json:
    """The schema with more rules on the object at a place; a reference on the way is written out."""
    if "$ref" in schema:
        schema = schemas.written(schema["$ref"])
    if not at:
        return {**schema, "x-rules": [*schema.get("x-rules", ()), *rules]}
    members = schema["properties"]
    return {**schema, "properties": {**members, at[0]: _ruled(members[at[0]], at[1:], rules, schemas)}}


def _path(at: ir.Pointer) -> str:
    return "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in at)


def _row(name: str, kind: str, sentence: str, at: str, when: Json) -> Json:
    return {"id": name, "kind": kind, "sentence": sentence, "at": at, "when": when}


def _filled(schema: Json, fills: Mapping[ir.Pointer, Json], at: ir.Pointer, schemas: Schemas) -> Json:
    """The schema with its slots filled; a reference is followed only where a slot lies below it."""
    if at in fills:
        return {**{k: v for k, v in schema.items() if k in ("title", "description")}, **fills[at]}
    if "$ref" in schema and any(slot[: len(at)] == at for slot in fills):
        schema = schemas.written(schema["$ref"])
    if "properties" not in schema:
        # A slot that is filled with a node later (the value) needs a kind meanwhile.
        return schema if {"type", "const", "enum", "$ref", "oneOf"} & set(schema) else {**schema, "type": "boolean"}
    members = {k: _filled(s, fills, (*at, k), schemas) for k, s in schema["properties"].items()}
    return {**schema, "properties": members}


def _graft(node: ir.Node, at: ir.Pointer, value: ir.Node) -> ir.Node:
    """The node with ``value`` in the place of the member at ``at``."""
    if not at:
        return value
    assert isinstance(node, ir.Object)
    properties = tuple(
        ir.Property(p.name, _graft(p.node, at[1:], value), p.required) if p.name == at[0] else p
        for p in node.properties
    )

    return replace(node, properties=properties)
