"""Places in a JSON document: what stands where, and the document with something else there. Nothing is changed in
place: the copies share all but the path that leads there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Place = tuple[str | int, ...]


def walk(document: Any, at: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every value of a document with its place, containers before what is in them."""
    yield at, document
    if isinstance(document, dict):
        for name, value in document.items():
            yield from walk(value, (*at, name))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from walk(value, (*at, index))


def there(document: Any, at: Place) -> Any:
    """The value at a place; `KeyError` or `IndexError` where there is none."""
    for step in at:
        document = document[step]
    return document


def placed(document: Any, at: Place, value: Any) -> Any:
    """The document with another value at a place, or with one more member of an object."""
    if not at:
        return value
    head, rest = at[0], at[1:]
    if isinstance(document, list):
        copy = list(document)
        copy[int(head)] = placed(document[int(head)], rest, value)
        return copy
    return {**document, head: placed(document[head], rest, value) if rest else value}


def taken(document: Any, at: Place) -> Any:
    """The document without what stands at a place; ``at`` is not empty."""
    holder = there(document, at[:-1])
    if isinstance(holder, list):
        return placed(document, at[:-1], [item for index, item in enumerate(holder) if index != at[-1]])
    return placed(document, at[:-1], {name: value for name, value in holder.items() if name != at[-1]})


def pattern_of(at: Place) -> str:
    """The place as rules and schemas name it: ``/payload/components/*/text``."""
    return "".join("/*" if isinstance(step, int) else f"/{step}" for step in at)
