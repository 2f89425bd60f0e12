"""The edits of a vector (``contracts/dialect/1/vectors.schema.json``): of JSON Patch, and ``fill``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any

from engram_contracts.model_v1 import Pointer

Edit = Mapping[str, Any]


def edited(document: Any, edits: Iterable[Edit]) -> Any:
    """The document after the edits, in their order; the one that was given stays as it is."""
    document = deepcopy(document)
    for edit in edits:
        steps = pointer(edit["path"])
        if not steps:
            document = _value(edit)
            continue
        holder = document
        for step in steps[:-1]:
            holder = holder[_key(holder, step)]
        _OPERATIONS[edit["op"]](holder, _key(holder, steps[-1]), edit)
    return document


def pointer(text: str) -> Pointer:
    """The steps of a JSON Pointer."""
    return tuple(step.replace("~1", "/").replace("~0", "~") for step in text.split("/")[1:])


def put(document: Any, at: Pointer, value: Any) -> Any:
    """The document with another value at a place of objects, copying no more than the path to it."""
    if not at:
        return value
    return {**document, at[0]: put(document[at[0]], at[1:], value)}


def _key(holder: Any, step: str) -> Any:
    return int(step) if isinstance(holder, list) else step


def _value(edit: Edit) -> Any:
    if edit["op"] == "fill":
        return edit["text"] * edit["count"]
    return deepcopy(edit["value"])


def _add(holder: Any, key: Any, edit: Edit) -> None:
    if isinstance(holder, list):
        holder.insert(key, _value(edit))
    else:
        holder[key] = _value(edit)


def _remove(holder: Any, key: Any, edit: Edit) -> None:
    del holder[key]


def _replace(holder: Any, key: Any, edit: Edit) -> None:
    holder[key] = _value(edit)


_OPERATIONS: Mapping[str, Callable[[Any, Any, Edit], None]] = {
    "add": _add,
    "remove": _remove,
    "replace": _replace,
    "fill": _replace,
}
