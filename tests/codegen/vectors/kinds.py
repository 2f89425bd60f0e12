"""The contract that has every keyword and every kind of rule, with examples made for it: where cases are tried out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from engram_codegen import ir
from engram_codegen.compile import load_validators
from engram_codegen.emit import vectors as emitter
from engram_codegen.resolve import resolve
from engram_codegen.source import load
from engram_codegen.vectors.judge import Judge
from engram_codegen.vectors.model import Vector
from engram_codegen.vectors.samples import sample, whole

FOLDER = Path(__file__).parent.parent / "compile" / "every-kind"


@cache
def contract() -> ir.Contract:
    """The contract; each side of each tool has one example, everything in it and mended."""
    bare = resolve(load(FOLDER))
    return with_examples(bare, load_validators(bare))


def with_examples(bare: ir.Contract, validators: ModuleType) -> ir.Contract:
    tools: list[ir.Tool] = []
    for tool in bare.tools:
        sides = (("in", tool.input, validators.IN), ("out", tool.output, validators.OUT))
        rows = [_example(tool, side, root, table[tool.name]) for side, root, table in sides]
        tools.append(replace(tool, examples=tuple(rows)))
    return replace(bare, tools=tuple(tools), examples=tuple(e for tool in tools for e in tool.examples))


def _example(tool: ir.Tool, side: str, root: ir.Root, validator: Any) -> ir.Example:
    judge = Judge(root, validator)
    tries = (judge.mend(made(root.node), frozenset()) for made in (whole, sample))
    document = next(document for document in tries if not judge.broken(document))
    return ir.Example(f"{tool.name.replace('_', '-')}-{side}", "Whole", tool.name, side, document)


@cache
def validators() -> ModuleType:
    return load_validators(contract())


@cache
def vectors() -> dict[str, list[Vector]]:
    return emitter.made(contract(), validators())
