"""Whole answers to start from: successes around a tool's example values, and failures."""

from __future__ import annotations

from engram_codegen import ir
from engram_codegen.vectors.documents import Json, put
from engram_codegen.vectors.samples import sample
from engram_codegen.vectors.sites import Base, node_at


def answers(contract: ir.Contract, tool: ir.Tool) -> tuple[Base, ...]:
    """A success with the tool's smallest example value, then a failure by the default code (else the first)."""
    success, _ = _shapes(contract, tool)
    value = min((e.document for e in tool.examples if e.side == "out"), key=lambda document: len(str(document)))
    every = failures(contract, tool)
    failure = every.get(contract.errors.default) or next(iter(every.values()))
    return (Base(None, _filled(success, contract.envelope.slots["success"]["value"], value)), Base(None, failure))


def failures(contract: ir.Contract, tool: ir.Tool) -> dict[str, Json]:
    """By code: the plainest failure, its slots from the code's own row of the error table, with the data it needs."""
    _, failure = _shapes(contract, tool)
    slots = contract.envelope.slots["failure"]
    found: dict[str, Json] = {}
    for row in (row for row in contract.errors.codes if row.code in tool.codes):
        found[row.code] = sample(failure)
        for slot in ("code", "message", "retriable", "action"):
            if slot in slots:
                found[row.code] = put(found[row.code], slots[slot], getattr(row, slot))
        if row.data is not None and "data" in slots:
            found[row.code] = put(found[row.code], slots["data"], _data(failure, slots["data"], row.data))
    return found


def _shapes(contract: ir.Contract, tool: ir.Tool) -> tuple[ir.Object, ir.Object]:
    root = contract.envelope.roots[tool.name].node
    assert isinstance(root, ir.Union)
    success, failure = (branch.node for branch in root.branches)
    return success, failure


def _data(failure: ir.Object, at: ir.Pointer, schema: Json) -> Json:
    """The plainest data of a code: the members that its schema requires."""
    nodes = {name: node_at(failure, (*at, name)) for name in schema.get("required", ())}
    return {name: sample(node) for name, node in nodes.items() if node is not None}


def _filled(success: ir.Object, at: ir.Pointer, value: Json) -> Json:
    return put(sample(success), at, value) if at else value
