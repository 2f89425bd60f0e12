"""Whole answers to start from: successes around a tool's example values, and failures."""

from __future__ import annotations

from engram_codegen import ir
from engram_codegen.vectors.documents import Json, put
from engram_codegen.vectors.samples import sample
from engram_codegen.vectors.sites import Base


def answers(contract: ir.Contract, tool: ir.Tool) -> tuple[Base, ...]:
    """A success with the tool's smallest example value, then a failure by the default code (else the first)."""
    slots = contract.envelope.slots
    root = contract.envelope.roots[tool.name].node
    assert isinstance(root, ir.Union)
    success, failure = (branch.node for branch in root.branches)
    value = min((e.document for e in tool.examples if e.side == "out"), key=lambda document: len(str(document)))
    rows = [row for row in contract.errors.codes if row.code in tool.codes]
    row = next((row for row in rows if row.code == contract.errors.default), rows[0])
    answer = sample(failure)
    for slot, told in (
        ("code", row.code),
        ("message", row.message),
        ("retriable", row.retriable),
        ("action", row.action),
    ):
        if slot in slots["failure"]:
            answer = put(answer, slots["failure"][slot], told)
    return (Base(None, _filled(success, slots["success"]["value"], value)), Base(None, answer))


def _filled(success: ir.Object, at: ir.Pointer, value: Json) -> Json:
    return put(sample(success), at, value) if at else value
