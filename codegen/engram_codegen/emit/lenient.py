"""``lenient.py``: the step before validation that some contracts ask for (``x-lenient`` at the root of an input).

Clients send null for an absent optional, and numbers and booleans as strings, behind the model's back. The step drops
the one and reads the other where the contract asks for such a value; never what has the role of a consent.
"""

from __future__ import annotations

from typing import Any

from engram_codegen import ir
from engram_codegen.emit.text import header, literal, package, render

Shape = Any
"""``None`` (left alone), ``"integer" | "number" | "boolean"``, ``("array", shape)``, ``("object", {name: (optional,
shape)})`` or ``("union", member, {value: shape})``."""


def emit(contract: ir.Contract) -> dict[str, str]:
    """``lenient.py`` of a contract that asks for the step; nothing for others."""
    shapes = {
        tool.name: literal(_shape(tool.input.node, _place(tool.input.name, tool.roles.consent)))
        for tool in contract.tools
        if tool.input.lenient
    }
    if not shapes:
        return {}
    text = render("lenient.py.j2", header=header(contract), shapes=shapes)
    return {f"{package(contract)}/lenient.py": text}


def _place(root: str, at: ir.Pointer | None) -> str | None:
    return None if at is None else "/".join((root, *at))


def _shape(node: ir.Node, consent: str | None) -> Shape:
    if node.place == consent:
        return None
    match node:
        case ir.Number():
            return "integer" if node.integer else "number"
        case ir.Boolean() | ir.Const(value=bool()):
            return "boolean"
        case ir.Const(value=int()) | ir.Enum(values=(int(), *_)):
            return "integer"
        case ir.Array():
            inner = _shape(node.items, consent)
            return None if inner is None else ("array", inner)
        case ir.Union():
            return ("union", node.discriminator, {b.value: _shape(b.node, consent) for b in node.branches})
        case ir.Object():
            members = {p.name: (not p.required, _shape(p.node, consent)) for p in node.properties}
            kept = {name: row for name, row in members.items() if row != (False, None)}
            return ("object", kept) if kept else None
        case _:
            return None
