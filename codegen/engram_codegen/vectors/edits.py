"""The edits of a vector: JSON Patch ``add``, ``remove`` and ``replace``, and ``fill``.

``fill`` replaces the value at ``path``, which is there, by ``text`` repeated ``count`` times, so that a case of a
mebibyte is a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engram_codegen.vectors.documents import MISSING, At, Json, drop, get, put, same

Edit = dict[str, Any]

FILL_FROM: Final = 33
"""Length in code points from which a repeated text is written as ``fill``."""

REWRITE_FROM: Final = 6
"""Added items from which a list is written anew, in one edit."""

PERIODS: Final = (1, 2, 3, 4)


class EditError(ValueError):
    """An edit that does not apply; ``str(error)`` names its operation and path."""


def pointer(at: At) -> str:
    """A place as a JSON Pointer (RFC 6901)."""
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in at)


def apply(document: Json, edits: Sequence[Edit]) -> Json:
    """The document after all edits, in order; the argument is left as it is."""
    for edit in edits:
        at = _place(document, edit)
        if edit["op"] != "add" and get(document, at) is MISSING:
            raise EditError(f"{edit['op']} {edit['path']}: nothing there")
        match edit["op"]:
            case "add" if at and isinstance(get(document, at[:-1]), list):
                items = list(get(document, at[:-1]))
                items.insert(int(at[-1]), edit["value"])
                document = put(document, at[:-1], items)
            case "add" | "replace":
                document = put(document, at, edit["value"])
            case "remove":
                document = drop(document, at)
            case "fill":
                document = put(document, at, edit["text"] * edit["count"])
            case _:
                raise EditError(f"no such operation: {edit['op']}")
    return document


def diff(before: Json, after: Json, at: At = ()) -> list[Edit]:
    """Edits that turn one document into the other; :func:`apply` of them gives ``after`` exactly."""
    return list(_diff(before, after, at))


def _diff(before: Json, after: Json, at: At) -> Iterator[Edit]:
    if before is after or same(before, after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from ({"op": "remove", "path": pointer((*at, key))} for key in before if key not in after)
        for key, value in after.items():
            if key in before:
                yield from _diff(before[key], value, (*at, key))
            else:
                yield from _write("add", (*at, key), value)
    elif isinstance(before, list) and isinstance(after, list) and len(after) - len(before) < REWRITE_FROM:
        shared = min(len(before), len(after))
        for index in range(shared):
            yield from _diff(before[index], after[index], (*at, index))
        for index in reversed(range(shared, len(before))):
            yield {"op": "remove", "path": pointer((*at, index))}
        for index in range(shared, len(after)):
            yield from _write("add", (*at, index), after[index])
    else:
        yield from _write("replace", at, after)


def _write(op: str, at: At, value: Json) -> Iterator[Edit]:
    """One edit that writes the value, and a ``fill`` for each long repetition in it."""
    fills: list[Edit] = []
    bare = _bare(value, at, fills)
    if op == "add" or not fills or fills[0]["path"] != pointer(at):
        yield {"op": op, "path": pointer(at), "value": bare}
    yield from fills


def _bare(value: Json, at: At, fills: list[Edit]) -> Json:
    """The value with its long repetitions left empty; they are told in ``fills``."""
    if isinstance(value, dict):
        return {key: _bare(inner, (*at, key), fills) for key, inner in value.items()}
    if isinstance(value, list):
        return [_bare(inner, (*at, index), fills) for index, inner in enumerate(value)]
    if isinstance(value, str) and len(value) >= FILL_FROM:
        for period in PERIODS:
            count, rest = divmod(len(value), period)
            if not rest and value == value[:period] * count:
                fills.append({"op": "fill", "path": pointer(at), "text": value[:period], "count": count})
                return ""
    return value


def _place(document: Json, edit: Edit) -> At:
    """The place that an edit's path means in this document; its container must be there."""
    path = edit["path"]
    at: At = ()
    for part in path.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        here = get(document, at)
        if isinstance(here, list):
            if not name.isdigit() or int(name) > len(here):
                raise EditError(f"{edit['op']} {path}: no such item")
            at = (*at, int(name))
        elif isinstance(here, dict):
            at = (*at, name)
        else:
            raise EditError(f"{edit['op']} {path}: nothing there to hold it")
    return at
