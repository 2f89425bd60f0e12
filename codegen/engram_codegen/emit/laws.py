"""``laws.py`` and ``digests.py``: one typed object for each law and each digest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit.text import camel, header, package, render, snake, upper
from engram_codegen.resolve import pointer

Json = Any

OWN: Final = frozenset({"id", "level", "sentence", "source", "judged", "code", "mutants", "units"})
"""Fields of every law; a parameter of such a name gets a final underscore."""


@dataclass(frozen=True)
class Parameter:
    """One parameter of a law as a dataclass field."""

    name: str
    type: str
    value: Json
    unit: str


def emit(contract: ir.Contract) -> dict[str, str]:
    """``laws.py`` and ``digests.py``; empty tables for a draft without them."""
    rows = [(upper(law["id"]), f"{camel(law['id'])}Law", law, parameters(law)) for law in contract.laws]
    digests = [
        (upper(row["id"]), snake(row["id"]), row, tuple(pointer(p) for p in row["leavesOut"]))
        for row in contract.digests
    ]
    return {
        f"{package(contract)}/laws.py": render("laws.py.j2", header=header(contract), laws=rows),
        f"{package(contract)}/digests.py": render("digests.py.j2", header=header(contract), digests=digests),
    }


def parameters(law: Mapping[str, Json]) -> list[Parameter]:
    """The parameters of a law, in its order."""
    found: list[Parameter] = []
    for key, row in law.get("parameters", {}).items():
        name = snake(key)
        name = f"{name}_" if name in OWN else name
        found.append(Parameter(name, _type(row["value"]), row["value"], row["unit"]))
    return found


def _type(value: Json) -> str:
    if isinstance(value, list):
        kinds = sorted({_type(item) for item in value})
        return f"tuple[{' | '.join(kinds)}, ...]"
    return type(value).__name__
