"""What the lenient step (``x-lenient``) would change, so that no vector rests on what it forgives."""

from __future__ import annotations

import re
from typing import Final

from engram_codegen import ir
from engram_codegen.vectors.documents import Json
from engram_codegen.vectors.sites import branch_of

_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")


def forgives(node: ir.Node, value: Json, consent: str | None = None) -> bool:
    """Whether the step would drop a null optional or read a decimal or boolean string anywhere in the value.

    ``consent`` is the place whose strings it never reads.
    """
    if node.place == consent:
        return False
    match node:
        case ir.Number():
            return isinstance(value, str) and _DECIMAL.fullmatch(value) is not None
        case ir.Boolean() | ir.Const(value=bool()):
            return value in ("true", "false")
        case ir.Const(value=int()) | ir.Enum(values=(int(), *_)):
            return isinstance(value, str) and _DECIMAL.fullmatch(value) is not None
        case ir.Array() if isinstance(value, list):
            return any(forgives(node.items, item, consent) for item in value)
        case ir.Union():
            branch = branch_of(node, value)
            return branch is not None and forgives(branch.node, value, consent)
        case ir.Object() if isinstance(value, dict):
            members = [(prop, value[prop.name]) for prop in node.properties if prop.name in value]
            return any(
                (inner is None and not prop.required) or forgives(prop.node, inner, consent) for prop, inner in members
            )
        case _:
            return False
