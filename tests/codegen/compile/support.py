"""What the compiler's tests share: the contract with every kind of rule, its documents, and edits to them."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from engram_codegen import ir
from engram_codegen.compile import load_validators
from engram_codegen.resolve import resolve
from engram_codegen.source import load

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GONE = {"$": "gone"}

Json = Any


@cache
def contract(folder: Path = HERE / "every-kind") -> ir.Contract:
    """A resolved contract."""
    return resolve(load(folder))


@cache
def validators(folder: Path = HERE / "every-kind", fuse: bool = True) -> ModuleType:
    """Its validators in memory."""
    return load_validators(contract(folder), fuse=fuse)


CAPTURE = ROOT / "contracts" / "engram-memory" / "1.0.0"


def edited(document: Json, edits: dict[str, Json]) -> Json:
    """A copy with values set, or members left out, at JSON Pointers; a name may end with a slash."""
    out = copy.deepcopy(document)
    for pointer, value in edits.items():
        *way, last = pointer[1:].split("/") if not pointer.endswith("/") else [*pointer[1:-1].split("/")[:-1], "x/"]
        holder = out
        for step in way:
            holder = holder.setdefault(step, {}) if isinstance(holder, dict) else holder[int(step)]
        key: Any = int(last) if isinstance(holder, list) else last
        if value == GONE:
            del holder[key]
        else:
            holder[key] = copy.deepcopy(value)
    return out
