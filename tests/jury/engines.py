"""Other engines that judge the same documents; each sees plain keywords alone, and of those what it can.

What an engine is known not to see stands in ``exceptions.toml``, by kind of rule and with the reason. Anything else is
a bug: of the engine's schema, of the generated validator, or of a vector.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import fastjsonschema
import jsonschema_rs
from engram_codegen.emit.text import camel, module
from pydantic import TypeAdapter, ValidationError

from .vectors import ROOT, contract

Accepts = Callable[[Any], bool]


@dataclass(frozen=True)
class Gap:
    """What an engine does not see, and why."""

    engine: str
    kind: str
    reason: str


def _bundle(name: str, tool: str, side: str) -> Any:
    return json.loads((ROOT / "generated" / Path(*name.split("@")) / "schemas" / f"{tool}.{side}.json").read_bytes())


def _fastjsonschema(name: str, tool: str, side: str) -> Accepts:
    judge = fastjsonschema.compile(_bundle(name, tool, side), detailed_exceptions=True, use_default=False)

    def accepts(document: Any) -> bool:
        try:
            judge(document)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return accepts


def _jsonschema_rs(name: str, tool: str, side: str) -> Accepts:
    return jsonschema_rs.Draft202012Validator(_bundle(name, tool, side)).is_valid


def _pydantic(name: str, tool: str, side: str) -> Accepts:
    models = import_module(f"{module(contract(name))}.models")
    shapes = {"in": ("In",), "out": ("Out",), "envelope": ("Success", "Failure")}[side]
    # Without a wrapping of its own, a success is the tool's value.
    found = [getattr(models, f"{camel(tool)}{s}", None) or getattr(models, f"{camel(tool)}Out") for s in shapes]
    adapters = [TypeAdapter(model) for model in found]

    def accepts(document: Any) -> bool:
        return any(_valid(adapter, document) for adapter in adapters)

    return accepts


def _valid(adapter: TypeAdapter[Any], document: Any) -> bool:
    try:
        adapter.validate_python(document)
    except ValidationError:
        return False
    return True


ENGINES: Final[Mapping[str, Callable[[str, str, str], Accepts]]] = {
    "fastjsonschema": _fastjsonschema,
    "jsonschema-rs": _jsonschema_rs,
    "pydantic": _pydantic,
}


@cache
def engine(kind: str, name: str, tool: str, side: str) -> Accepts:
    """One engine's verdict on documents of one side of a tool."""
    return ENGINES[kind](name, tool, side)


def exceptions() -> Iterator[Gap]:
    """Every row of ``exceptions.toml``, one for each engine and kind of rule."""
    table = tomllib.loads((Path(__file__).parent / "exceptions.toml").read_text(encoding="utf-8"))
    for row in table["exception"]:
        for name in row["engines"]:
            for kind in row["kinds"]:
                yield Gap(name, kind, row["reason"])
