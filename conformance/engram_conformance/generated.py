"""What the generated package carries beside its code, read as data: vectors, schemas, examples of a contract."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from engram_contracts import CONTRACTS
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.model import Json
from engram_conformance.vectors.vector import ACCEPTED, Vector


def vectors(contract: ContractInfo) -> tuple[Vector, ...]:
    """All vectors of a contract, by the names of their files, then in the order of the contract."""
    return _vectors(contract.name)


def rules(contract: ContractInfo) -> tuple[Json, ...]:
    """Every rule of a contract's documents: ``id``, ``sentence``, for an input's ``code``. Not to be changed."""
    return tuple(_read(contract.name, "rules.json")["rules"])


def schema(contract: ContractInfo, tool: str, side: str) -> Json:
    """The JSON Schema of a tool's ``in``, ``out`` or ``envelope``, with the dialect's ``x-`` keywords. Not to be
    changed: all callers share it."""
    return _read(contract.name, f"schemas/{tool}.{side}.json")


def examples(contract: ContractInfo, tool: str) -> Mapping[str, Json]:
    """The input examples of a tool by name. Not to be changed."""
    return _examples(contract.name)[tool]


@cache
def _vectors(name: str) -> tuple[Vector, ...]:
    folder = files(CONTRACTS[name]) / "data" / "vectors"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".json"))
    return tuple(_vector(row) for file in names for row in _read(name, f"vectors/{file}"))


def _vector(row: Json) -> Vector:
    return Vector(
        id=row["id"],
        tool=row["tool"],
        side=row["side"],
        rules=tuple(row["rules"]),
        accepted=row["verdict"] == ACCEPTED,
        code=row["code"],
        effect=row["effect"],
        base=row.get("base"),
        edits=tuple(row.get("edits", ())),
        raw=row.get("raw"),
    )


@cache
def _examples(name: str) -> Mapping[str, Mapping[str, Json]]:
    """From the OpenAPI projection, which holds every input example under its name."""
    found: dict[str, Mapping[str, Json]] = {}
    for path in _read(name, "openapi.json")["paths"].values():
        operation = path["post"]
        content = operation["requestBody"]["content"]["application/json"]
        told = {key: row["value"] for key, row in content.get("examples", {}).items()}
        found[operation["operationId"]] = MappingProxyType(told)
    return MappingProxyType(found)


@cache
def _read(name: str, path: str) -> Any:
    return json.loads((files(CONTRACTS[name]) / "data" / path).read_bytes())
