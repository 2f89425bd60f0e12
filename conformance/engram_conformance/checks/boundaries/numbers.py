"""Boundaries of JSON itself: how numbers are written, how deep it nests, which text is none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from engram_contracts.dialect_v1 import DEPTH, SAFE_INTEGER
from engram_contracts.model_v1 import ContractInfo, ToolInfo

from engram_conformance import generated
from engram_conformance.checks.boundaries.made import Made
from engram_conformance.model import Json
from engram_conformance.vectors.places import Place, pattern_of, placed, walk
from engram_conformance.vectors.schemas import number_nodes, string_nodes

HOLE = "a hole in the text that is filled last"
FAR = 800
"""How deep a document nests that no host may fall over; Python's own reader still takes it."""


def written(document: Any, at: Place, text: str) -> bytes:
    """The document as JSON, with this text where a value stood."""
    whole = json.dumps(placed(document, at, HOLE))
    return whole.replace(json.dumps(HOLE), text).encode()


def integral(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """Every integer written in each way in which JSON can write it, and as what only looks like one."""
    nodes = number_nodes(generated.schema(contract, tool.name, "in"))
    for at, value in walk(example):
        if isinstance(value, int) and not isinstance(value, bool) and pattern_of(at) in nodes:
            forms = (
                f"{value}.0",
                f"{value}.000",
                f"{value}e0",
                f"{value * 10}E-1",
                f"{value}.5",
                f'"{value}"',
                "true",
                "[1]",
            )
            for form in forms:
                shown = "a text" if form.startswith('"') else form.replace(str(value), "N")
                yield Made(tool.name, f"{pattern_of(at)} as {shown}", example, partial(written, at=at, text=form))


def malformed(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """What is no well-formed JSON at every place where only this step can refuse it, and far too deep for anyone."""
    schema = generated.schema(contract, tool.name, "in")
    texts, integers = string_nodes(schema), number_nodes(schema)
    for at, value in walk(example):
        where = pattern_of(at)
        if isinstance(value, str) and where in texts:
            for name, text in (("high", "\\ud83d"), ("low", "\\udc00"), ("turned", "\\udc00\\ud83d")):
                form = json.dumps(value)[:-1] + text + '"'
                yield Made(
                    tool.name, f"{where} with a lone surrogate ({name})", example, partial(written, at=at, text=form)
                )
        elif isinstance(value, int) and where in integers:
            for form in (str(SAFE_INTEGER + 1), str(-SAFE_INTEGER - 1), "1e300", "NaN", "Infinity", "-1e999"):
                yield Made(tool.name, f"{where} as {form}", example, partial(written, at=at, text=form))
    for depth in (DEPTH + 1, FAR):
        for name, opening, closing in (("arrays", "[", "]"), ("objects", '{"a":', "}")):
            form = opening * depth + "0" + closing * depth
            write = partial(_with_member, text=form)
            yield Made(tool.name, f"{depth} {name} in a field more", example, write)


def _with_member(document: Any, text: str) -> bytes:
    return json.dumps(document)[:-1].encode() + b',"unheard_of":' + text.encode() + b"}"
