"""Rules between fields (``x-rules``): one frozen dataclass a kind, paths relative to the object that carries them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = Any
"""A parsed JSON value; contracts are data, and their leaves are read, never called."""

Pointer = tuple[str, ...]
"""A JSON Pointer relative to some object, unescaped; the segment ``*`` stands for every item of an array."""


@dataclass(frozen=True)
class Rule:
    """A rule between fields of one object; ``id`` is the full rule id, paths are relative to that object."""

    id: str
    kind: str
    sentence: str
    code: str


@dataclass(frozen=True)
class UniqueBy(Rule):
    """``key`` differs among all ``items``."""

    items: Pointer
    key: Pointer


@dataclass(frozen=True)
class ResolvesIn(Rule):
    """Every value at ``each`` is one of the values at ``within``."""

    each: Pointer
    within: Pointer


@dataclass(frozen=True)
class MemberOf(Rule):
    """``value`` is in ``list`` of an item of ``items`` whose ``key`` equals the value at ``equals``.

    Vacuous if no item matches.
    """

    value: Pointer
    items: Pointer
    list: Pointer
    key: Pointer
    equals: Pointer


@dataclass(frozen=True)
class AtMost(Rule):
    """``low`` <= ``high``: two numbers, or two instants."""

    low: Pointer
    high: Pointer


@dataclass(frozen=True)
class Sorted(Rule):
    """The strings at ``items`` do not descend by UTF-8 bytes."""

    items: Pointer


@dataclass(frozen=True)
class When:
    """A condition on one value; ``test`` is ``equals``, ``in``, ``present`` or ``absent``; two have values."""

    at: Pointer
    test: str
    values: tuple[Json, ...]


@dataclass(frozen=True)
class RequiredWhen(Rule):
    """``at`` is present when the condition holds."""

    at: Pointer
    when: When


@dataclass(frozen=True)
class ForbiddenWhen(Rule):
    """``at`` is absent when the condition holds."""

    at: Pointer
    when: When


@dataclass(frozen=True)
class EqualsWhen(Rule):
    """The value at ``at`` is ``value`` when the condition holds."""

    at: Pointer
    value: str | int | float | bool
    when: When


@dataclass(frozen=True)
class Present(Rule):
    """Of the members ``of``, at least ``min`` and at most ``max`` are present."""

    of: tuple[Pointer, ...]
    min: int | None
    max: int | None


@dataclass(frozen=True)
class Equal(Rule):
    """The values at ``a`` and ``b`` are equal."""

    a: Pointer
    b: Pointer


@dataclass(frozen=True)
class AbsentWhenListed(Rule):
    """A declared member of ``object`` is absent if and only if its pointer is in ``list``."""

    object: Pointer
    list: Pointer
