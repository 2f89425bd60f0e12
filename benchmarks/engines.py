"""Validators that people use, each given the same generated schema bundle, and what each of them checks."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final, Literal

import fastjsonschema
import jsonschema
import jsonschema_rs
import msgspec
from pydantic import TypeAdapter

Json = Any
Judge = Callable[[Json], object]

STRUCTURE: Final = "structure"
VALUES: Final = "structure, bytes, NFC, instants"
ALL: Final = "all rules but the ceiling"


@dataclass(frozen=True)
class Engine:
    """A validator: ``judge`` raises or returns false for what it refuses."""

    name: str
    checks: str
    judge: Judge


def engines(bundle: Json, model: Any, oracle: Judge) -> tuple[Engine, ...]:
    """Every peer, for one bundle of schemas and the generated pydantic model of the same document.

    ``oracle`` is the one peer that checks as much: jsonschema with all ``x-`` keywords.
    """
    extended = jsonschema_rs.Draft202012Validator(bundle, keywords=KEYWORDS)
    return (
        Engine("jsonschema-rs", STRUCTURE, jsonschema_rs.Draft202012Validator(bundle).is_valid),
        Engine("jsonschema-rs + keywords", VALUES, extended.is_valid),
        Engine("msgspec", STRUCTURE, _msgspec(bundle)),
        Engine("pydantic", STRUCTURE, TypeAdapter(model).validate_python),
        Engine("fastjsonschema", STRUCTURE, fastjsonschema.compile(bundle)),
        Engine("jsonschema", STRUCTURE, jsonschema.Draft202012Validator(bundle).is_valid),
        Engine("jsonschema + keywords", ALL, oracle),
    )


# --- jsonschema-rs with keywords of its own ---------------------------------------------------------------------------


class _Bytes:
    def __init__(self, schema: Json, value: Json, path: Json) -> None:
        self._least, self._most = value.get("min", 0), value.get("max")

    def validate(self, instance: Json) -> None:
        if type(instance) is str:
            size = len(instance) if instance.isascii() else len(instance.encode())
            if size < self._least or (self._most is not None and size > self._most):
                raise ValueError("bytes")


class _Nfc:
    def __init__(self, schema: Json, value: Json, path: Json) -> None:
        pass

    def validate(self, instance: Json) -> None:
        if type(instance) is str and not unicodedata.is_normalized("NFC", instance):
            raise ValueError("NFC")


class _Instant:
    def __init__(self, schema: Json, value: Json, path: Json) -> None:
        pass

    def validate(self, instance: Json) -> None:
        if type(instance) is str:
            datetime.fromisoformat(instance)


KEYWORDS: Final[dict[str, Any]] = {"x-bytes": _Bytes, "x-nfc": _Nfc, "x-instant": _Instant}


# --- msgspec ----------------------------------------------------------------------------------------------------------


def _msgspec(bundle: Json) -> Judge:
    """Closed structs built from the bundle, converted strictly."""
    shape = _type(bundle, bundle["$defs"], "Root")
    return lambda document: msgspec.convert(document, shape, strict=True)


def _type(schema: Json, defs: Mapping[str, Json], name: str) -> Any:
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return _type(defs[name], defs, name)
    if "const" in schema:
        return Literal[schema["const"]]
    if "enum" in schema:
        return Literal[tuple(schema["enum"])]
    match schema["type"]:
        case "object":
            return _struct(schema, defs, name)
        case "array":
            sizes = {"min_length": schema.get("minItems"), "max_length": schema.get("maxItems")}
            item: Any = _type(schema["items"], defs, f"{name}Item")
            return Annotated[list[item], msgspec.Meta(**sizes)]
        case "string":
            bounds = {"min_length": schema.get("minLength"), "max_length": schema.get("maxLength")}
            return Annotated[str, msgspec.Meta(**bounds, pattern=schema.get("pattern"))]
        case "integer" | "number" as kind:
            limits = {"ge": schema.get("minimum"), "le": schema.get("maximum")}
            number: Any = int if kind == "integer" else float
            return Annotated[number, msgspec.Meta(**limits)]
        case _:
            return bool


def _struct(schema: Json, defs: Mapping[str, Json], name: str) -> Any:
    fields: list[Any] = []
    for member, below in schema["properties"].items():
        kind = _type(below, defs, f"{name}_{member}")
        if member in schema["required"]:
            fields.append((member, kind))
        else:
            fields.append((member, kind | msgspec.UnsetType, msgspec.UNSET))
    return msgspec.defstruct(name, fields, forbid_unknown_fields=True, kw_only=True)
