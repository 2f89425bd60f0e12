"""What a violation says was expected: words from the contract only, never from a document."""

from __future__ import annotations

import json
from typing import Final

from engram_codegen import ir

_INSTANT: Final = {
    "ms": "a real UTC instant as YYYY-MM-DDTHH:mm:ss.sssZ",
    "rfc3339": "a real instant as RFC 3339 writes it",
}

UNIQUE: Final = "items that all differ"
NFC: Final = "text in Unicode NFC"
CLOSED: Final = "no members but the declared ones"
OBJECT: Final = "an object"
LIST: Final = "a list"
TEXT: Final = "a string"
BOOLEAN: Final = "true or false"


def one_of(values: tuple[str | int | bool, ...]) -> str:
    """``"a"``, or ``one of "a", "b"``; values as JSON."""
    told = ", ".join(json.dumps(value) for value in values)
    return told if len(values) == 1 else f"one of {told}"


def number(node: ir.Number) -> str:
    """The type of a number."""
    return "an integer" if node.integer else "a number"


def at_least(bound: float, unit: str = "") -> str:
    """``at least 1 item``."""
    return f"at least {_count(bound, unit)}"


def at_most(bound: float, unit: str = "") -> str:
    """``at most 512 UTF-8 bytes``."""
    return f"at most {_count(bound, unit)}"


def pattern(text: str) -> str:
    """A pattern as it stands in the contract."""
    return f"text that matches {text}"


def instant(kind: str) -> str:
    """The form of an instant."""
    return _INSTANT[kind]


def required(name: str) -> str:
    """A member that must be there."""
    return f"the member {name}"


def union(node: ir.Union) -> str:
    """The discriminator of a union and its values."""
    return f"the member {node.discriminator}: {one_of(tuple(branch.value for branch in node.branches))}"


def _count(bound: float, unit: str) -> str:
    if not unit:
        return json.dumps(bound)
    return f"{bound:,} {unit if bound == 1 or unit.endswith('s') else unit + 's'}"
