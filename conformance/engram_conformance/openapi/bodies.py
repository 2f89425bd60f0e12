"""Bodies for a fuzzer of OpenAPI: what it cannot know is planted, what no host could guess is filled in.

A fuzzer that reads JSON Schema sees no NFC, no bytes and no cross-references: in a thousand of its documents not one
tries them. So documents that break one such rule are mixed into what it makes.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from enum import StrEnum
from typing import Any

from engram_contracts.model_v1 import ContractInfo

from engram_conformance import generated
from engram_conformance.checks.ground import Ground
from engram_conformance.vectors.vector import Vector
from engram_conformance.vectors.verdict import verdict

_LARGE = 1 << 15
"""Characters that a vector fills in."""


class Planted(StrEnum):
    """The kinds of rules that a fuzzer of JSON Schema does not see."""

    NFC = "x-nfc"
    BYTES = "x-bytes"
    RELATION = "x-rules"


def kind_of(rule: str) -> Planted | None:
    """Which of them a rule id is of."""
    name = rule.rpartition("#")[2]
    if name == Planted.NFC:
        return Planted.NFC
    if name.startswith(f"{Planted.BYTES}."):
        return Planted.BYTES
    known = ("x-", "type", "required", "additionalProperties", "enum", "const", "pattern", "format", "min", "max")
    return None if name.startswith(known) or name == "uniqueItems" else Planted.RELATION


def planted(contract: ContractInfo, tool: str, accepted: bool) -> list[Any]:
    """Documents of a tool from the vectors: right ones, whose references resolve, or such that break one rule of these
    kinds. The largest are left out, since a fuzzer copies each body many times."""
    chosen = (one for one in generated.vectors(contract) if _fits(one, tool, accepted))
    return [_document(contract, one) for one in chosen]


def _fits(vector: Vector, tool: str, accepted: bool) -> bool:
    if (vector.tool, vector.side, vector.accepted) != (tool, "in", accepted):
        return False
    small = sum(int(edit.get("count", 0)) for edit in vector.edits) < _LARGE
    return small and (accepted or kind_of(vector.rule) is not None)


def _document(contract: ContractInfo, vector: Vector) -> Any:
    return vector.document(generated.examples(contract, vector.tool))


def filler(contract: ContractInfo, ground: Ground) -> Callable[[str, Any], Any]:
    """``fill(tool, document)``: with the host's purpose and a fresh key in their places, where that changes nothing of
    what is wrong with the document."""
    numbers = itertools.count()

    def fill(tool: str, document: Any) -> Any:
        if not _is_json(document):
            return document
        filled = ground.filled(contract.tools[tool], document, f"conformance-fuzz-{next(numbers):08d}")
        return filled if verdict(contract, tool, filled) == verdict(contract, tool, document) else document

    return fill


def _is_json(document: Any) -> bool:
    """A fuzzer also makes what no JSON holds: bytes, numbers that are none."""
    try:
        json.dumps(document, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return False
    return isinstance(document, dict)
