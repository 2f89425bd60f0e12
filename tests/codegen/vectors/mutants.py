"""Contracts that are wrong in one way: what a host would be that reads a bound wrongly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engram_codegen import ir

Change = Callable[[ir.Node], ir.Node]

BOUNDS = {
    ir.Number: ("minimum", "maximum"),
    ir.String: ("min_length", "max_length", "bytes_min", "bytes_max"),
    ir.Array: ("min_items", "max_items"),
}


def changed(contract: ir.Contract, change: Change) -> ir.Contract:
    """The contract with every node of its inputs and outputs changed."""
    tools = tuple(
        replace(
            tool,
            input=replace(tool.input, node=rebuilt(tool.input.node, change)),
            output=replace(tool.output, node=rebuilt(tool.output.node, change)),
        )
        for tool in contract.tools
    )
    return replace(contract, tools=tools)


def rebuilt(node: ir.Node, change: Change) -> ir.Node:
    """The node with its children changed, then itself."""
    match node:
        case ir.Array():
            node = replace(node, items=rebuilt(node.items, change))
        case ir.Object():
            node = replace(node, properties=tuple(replace(p, node=rebuilt(p.node, change)) for p in node.properties))
        case ir.Union():
            branches = tuple(replace(b, node=_object(rebuilt(b.node, change))) for b in node.branches)
            node = replace(node, branches=branches)
        case _:
            pass
    return change(node)


def _object(node: ir.Node) -> ir.Object:
    assert isinstance(node, ir.Object)
    return node


def moved(field: str, step: int) -> Change:
    """Every bound of that name moved."""

    def change(node: ir.Node) -> ir.Node:
        bound: Any = getattr(node, field, None)
        return node if bound is None or bound + step < 0 else replace(node, **{field: bound + step})

    return change
