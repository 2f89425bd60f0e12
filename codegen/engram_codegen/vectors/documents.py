"""JSON documents as values: read at a place, and make a changed copy that shares what did not change.

A place (:data:`At`) is a tuple of member names and item indices; no function here changes its argument.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

Json = Any
At = tuple[str | int, ...]


class _Missing:
    def __repr__(self) -> str:
        return "MISSING"


MISSING = _Missing()
"""What :func:`get` gives for a place that is not there (``null`` is a value)."""


class PlaceError(LookupError):
    """A change at a place whose container is not there, or is no object or list."""


def get(document: Json, at: At) -> Json:
    """The value at a place, or :data:`MISSING`."""
    value = document
    for step in at:
        value = _step(value, step)
        if value is MISSING:
            break
    return value


def _step(value: Json, step: str | int) -> Json:
    match value:
        case dict() if isinstance(step, str):
            return value.get(step, MISSING)
        case list() if isinstance(step, int) and 0 <= step < len(value):
            return value[step]
        case _:
            return MISSING


def put(document: Json, at: At, value: Json) -> Json:
    """A copy with ``value`` at the place; the container must be there (an index one past the end appends)."""
    if not at:
        return value
    copy = _opened(document, at)
    step: Any = at[0]
    rest = at[1:]
    if isinstance(copy, list) and step == len(copy) and not rest:
        copy.append(value)
    elif rest or isinstance(copy, list):
        copy[step] = put(_inner(copy, step), rest, value)
    else:
        copy[step] = value
    return copy


def drop(document: Json, at: At) -> Json:
    """A copy without the member or item at the place."""
    copy, inner = _opened(document, at), _inner(document, at[0])
    if len(at) == 1:
        del copy[at[0]]
    else:
        copy[at[0]] = drop(inner, at[1:])
    return copy


def _opened(document: Json, at: At) -> Json:
    if isinstance(document, dict if isinstance(at[0], str) else list):
        return document.copy()
    raise PlaceError(at)


def _inner(document: Json, step: str | int) -> Json:
    inner = get(document, (step,))
    if inner is MISSING:
        raise PlaceError((step,))
    return inner


def places(document: Json, pointer: tuple[str, ...], at: At = ()) -> Iterator[At]:
    """The places of a document that a starred pointer, relative to ``at``, means; those that are there."""
    value = get(document, at)
    if value is MISSING:
        return
    if not pointer:
        yield at
    elif pointer[0] == "*":
        if isinstance(value, list):
            for index in range(len(value)):
                yield from places(document, pointer[1:], (*at, index))
    elif isinstance(value, dict):
        yield from places(document, pointer[1:], (*at, pointer[0]))


def same(a: Json, b: Json) -> bool:
    """Equal as written: ``1``, ``1.0`` and ``true`` are three values here."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(value, b[key]) for key, value in a.items())
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    return a == b


def changes(before: Json, after: Json, at: At = ()) -> Iterator[At]:
    """The places where one document differs from the other; for an item or member that is gone, where it was."""
    if before is after or same(before, after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            yield from changes(before.get(key, MISSING), after.get(key, MISSING), (*at, key))
    elif isinstance(before, list) and isinstance(after, list) and len(before) <= len(after):
        for index, item in enumerate(after):
            yield from changes(before[index] if index < len(before) else MISSING, item, (*at, index))
    else:
        yield at


def touches(at: At, pins: frozenset[At]) -> bool:
    """Whether a change at the place would change a pinned value."""
    return at in _around(pins) or inside(at, pins)


def inside(at: At, pins: frozenset[At]) -> bool:
    """Whether the place is a pinned value or lies in one."""
    return any(at[:depth] in pins for depth in range(len(at) + 1))


@lru_cache(maxsize=256)
def _around(pins: frozenset[At]) -> frozenset[At]:
    """The pinned places and all places that they lie in; there may be hundreds of pins, asked about as often."""
    return frozenset(pin[:depth] for pin in pins for depth in range(len(pin) + 1))
