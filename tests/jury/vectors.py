"""The committed vectors with their documents, as a client in any language reads them: from files alone.

Edits are applied here a second time, written from the published form (``contracts/dialect/1/vectors.schema.json``), so
that the generator's own reading of them is not its only judge.
"""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from engram_codegen import ir
from engram_codegen.emit.text import module
from engram_codegen.resolve import resolve
from engram_codegen.source import load
from engram_codegen.workspace import select
from engram_contracts.dialect_v1 import well_formed

ROOT = Path(__file__).resolve().parents[2]
NAMES = [str(named) for named in select(ROOT / "contracts")]
FOLDERS = {str(named): named.folder for named in select(ROOT / "contracts")}
FILES = [
    (name, path.stem)
    for name in NAMES
    for path in sorted((ROOT / "generated" / Path(*name.split("@")) / "vectors").glob("*.json"))
]
"""Every contract version with every file of vectors that it has."""


@dataclass(frozen=True)
class Case:
    """One vector and its document, after the well-formed step; for side ``json``, as parsed."""

    row: Mapping[str, Any]
    document: Any

    @property
    def id(self) -> str:
        return self.row["id"]

    @property
    def accepted(self) -> bool:
        return self.row["verdict"] == "accepted"


@cache
def contract(name: str) -> ir.Contract:
    return resolve(load(FOLDERS[name]))


@cache
def generated(name: str) -> ModuleType:
    """The generated validators, as installed."""
    from importlib import import_module

    return import_module(f"{module(contract(name))}.validators")


@cache
def kinds(name: str) -> Mapping[str, str]:
    """The kind of every rule: the keyword, or the kind of a rule between fields."""
    found = {rule: rule.rsplit("#", 1)[1] for root in contract(name).roots() for rule in ir.rule_ids(root)}
    for root in contract(name).roots():
        for node in ir.walk(root.node):
            for rule in node.rules if isinstance(node, ir.Object) else ():
                found[rule.id] = rule.kind
    return found


@cache
def cases(name: str, file: str) -> tuple[Case, ...]:
    """The vectors of one file."""
    path = ROOT / "generated" / Path(*name.split("@")) / "vectors" / f"{file}.json"
    return tuple(Case(row, _document(name, row)) for row in json.loads(path.read_bytes()))


def _document(name: str, row: Mapping[str, Any]) -> Any:
    if row["side"] == "json":
        return json.loads(b64decode(row["raw"]))
    base = None
    if row["base"] is not None:
        base = json.loads((FOLDERS[name] / "examples" / f"{row['base']}.json").read_bytes())["document"]
    document, faults = well_formed(edited(base, row["edits"]))
    assert not faults, f"{row['id']}: the document is not well-formed JSON"
    return document


def edited(document: Any, edits: list[Mapping[str, Any]]) -> Any:
    """JSON Patch with ``fill``, in place on a copy."""
    document = deepcopy(document)
    for edit in edits:
        steps = [step.replace("~1", "/").replace("~0", "~") for step in edit["path"].split("/")[1:]]
        value = deepcopy(edit["text"] * edit["count"] if edit["op"] == "fill" else edit.get("value"))
        if not steps:
            document = value
            continue
        holder = document
        for step in steps[:-1]:
            holder = holder[int(step)] if isinstance(holder, list) else holder[step]
        last: Any = int(steps[-1]) if isinstance(holder, list) else steps[-1]
        if edit["op"] == "remove":
            del holder[last]
        elif edit["op"] == "add" and isinstance(holder, list):
            holder.insert(last, value)
        else:
            holder[last] = value
    return document
