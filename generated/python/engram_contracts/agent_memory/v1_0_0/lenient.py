"""agent-memory 1.0.0. Generated from contracts/agent-memory/1.0.0; do not edit.

The step before validation: null optionals are dropped, canonical decimal and boolean strings are read. Only where the
contract asks for such a value; a consent is never read from a string.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

__all__ = ["LENIENT"]

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,15})").fullmatch
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,15})(?:\.[0-9]{1,17})?").fullmatch


def _read(shape: Any, value: Any) -> Any:
    """The value as the contract means it; a new object where something changed. Only declared members are entered."""
    if shape is None:
        return value
    if isinstance(value, str):
        if shape == "integer" and _INTEGER(value):
            return int(value)
        if shape == "number" and _NUMBER(value):
            return float(value) if "." in value else int(value)
        if shape == "boolean" and value in ("true", "false"):
            return value == "true"
        return value
    kind = shape[0]
    if isinstance(value, list):
        return [_read(shape[1], item) for item in value] if kind == "array" else value
    if not isinstance(value, dict):
        return value
    if kind == "union":
        told = value.get(shape[1])
        return _read(shape[2].get(told), value) if isinstance(told, str | int) else value
    if kind != "object":
        return value
    members: Mapping[str, tuple[bool, Any]] = shape[1]
    return {
        name: _read(members[name][1], item) if name in members else item
        for name, item in value.items()
        if item is not None or name not in members or not members[name][0]
    }


LENIENT: Final[Mapping[str, Callable[[Any], Any]]] = {
    "remember": partial(_read, ("object", {"type": (True, None), "scope": (True, None), "tags": (True, None), "metadata": (True, ("object", {"importance": (True, "number"), "trust": (True, None), "agent": (True, None)})), "ttl": (True, "integer")})),
    "recall": partial(_read, ("object", {"limit": (True, "integer"), "scope": (True, None), "tags": (True, None), "createdFrom": (True, None), "createdTo": (True, None)})),
    "load_context": partial(_read, ("object", {"maxChars": (True, "integer"), "recentLimit": (True, "integer"), "importantLimit": (True, "integer"), "scope": (True, None), "tags": (True, None)})),
    "prompt_context": partial(_read, ("object", {"tokenBudget": (True, "integer"), "limit": (True, "integer"), "minScore": (True, "number"), "scope": (True, None), "tags": (True, None), "createdFrom": (True, None), "createdTo": (True, None)})),
    "forget": partial(_read, ("object", {"confirm": (True, None), "limit": (True, "integer"), "minScore": (True, "number"), "scope": (True, None)})),
}
"""Tool to its step: arguments in, arguments out; a well-formed document in either case."""
