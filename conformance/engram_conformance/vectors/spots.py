"""The places on a path of a rule between fields: what stands there, and something else put there, in place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engram_conformance.vectors.patch import pointer


@dataclass(frozen=True, slots=True)
class Spot:
    """One place on a path: the container, the key in it, the place as schemas name it. ``there``: it has a value."""

    holder: Any
    key: Any
    at: str

    @property
    def there(self) -> bool:
        """Whether there is a value; `value` and `drop` take one that is."""
        return isinstance(self.holder, list) or self.key in self.holder

    @property
    def value(self) -> Any:
        """What stands there."""
        return self.holder[self.key]

    def put(self, value: Any) -> None:
        """Put another value there."""
        self.holder[self.key] = value

    def drop(self) -> None:
        """Take it away."""
        del self.holder[self.key]


def spots(value: Any, path: str, at: str = "") -> Iterator[Spot]:
    """The places on a path that leads from a value; the last member may be absent, the others must be there."""
    steps = pointer(path)
    holders = [(value, at)]
    for step in steps[:-1]:
        holders = [found for holder, place in holders for found in _below(holder, step, place)]
    for holder, place in holders:
        if steps[-1] == "*" and isinstance(holder, list):
            yield from (Spot(holder, index, f"{place}/*") for index in range(len(holder)))
        elif steps[-1] != "*" and isinstance(holder, dict):
            yield Spot(holder, steps[-1], f"{place}/{steps[-1]}")


def present(value: Any, path: str, at: str = "") -> list[Spot]:
    """Those of them where there is a value."""
    return [spot for spot in spots(value, path, at) if spot.there]


def holders(document: Any, at: str) -> list[dict[str, Any]]:
    """The objects at a place that schemas name (``/payload/components/*``); the document itself at the empty one."""
    found = [document] if at == "" else [spot.value for spot in present(document, at)]
    return [value for value in found if isinstance(value, dict)]


def _below(holder: Any, step: str, place: str) -> Iterator[tuple[Any, str]]:
    if step == "*" and isinstance(holder, list):
        yield from ((item, f"{place}/*") for item in holder)
    elif isinstance(holder, dict) and step in holder:
        yield holder[step], f"{place}/{step}"
