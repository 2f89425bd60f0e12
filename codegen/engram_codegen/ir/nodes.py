"""Schema nodes, expanded at their place of use: each knows its rule place and the code of a violation at it."""

from __future__ import annotations

from dataclasses import dataclass

from engram_codegen.ir.rules import Json, Rule


@dataclass(frozen=True)
class Node:
    """What every schema node has.

    ``place`` is the rule place (``engram_memory_get.in/record_id``), ``code`` the code of a violation at this node,
    ``name`` the ``$defs`` name it came from (shared by all uses) or ``None`` for an inline schema.
    """

    place: str
    code: str
    name: str | None
    title: str | None
    description: str | None
    default: Json | None
    has_default: bool

    def rule(self, keyword: str) -> str:
        """The rule id of one keyword of this node."""
        return f"{self.place}#{keyword}"


@dataclass(frozen=True)
class Const(Node):
    """Exactly one value: a string, an integer or a boolean."""

    value: str | int | bool


@dataclass(frozen=True)
class Enum(Node):
    """One of several strings or integers."""

    values: tuple[str | int, ...]


@dataclass(frozen=True)
class Boolean(Node):
    """``true`` or ``false``."""


@dataclass(frozen=True)
class Number(Node):
    """An integer (``integer`` true) or any finite number, with inclusive bounds."""

    integer: bool
    minimum: int | float | None
    maximum: int | float | None


@dataclass(frozen=True)
class String(Node):
    """A string; lengths count code points, ``bytes_*`` UTF-8 bytes, ``pattern`` matches the whole string."""

    min_length: int | None
    max_length: int | None
    pattern: str | None
    bytes_min: int | None
    bytes_max: int | None
    nfc: bool
    instant: str | None


@dataclass(frozen=True)
class Array(Node):
    """A list of one item schema."""

    items: Node
    min_items: int | None
    max_items: int | None
    unique: bool


@dataclass(frozen=True)
class Property:
    """A declared member of an object, in the order in which the contract lists it."""

    name: str
    node: Node
    required: bool


@dataclass(frozen=True)
class Object(Node):
    """A closed object; or, with ``free``, an object whose undeclared members are any JSON (``x-free``)."""

    properties: tuple[Property, ...]
    rules: tuple[Rule, ...]
    free: Free | None

    def property(self, name: str) -> Property | None:
        """The declared member of that name, or ``None``."""
        return next((p for p in self.properties if p.name == name), None)


@dataclass(frozen=True)
class Free:
    """Bounds of an open object: bytes of its RFC 8785 form, and nesting depth (the object itself counts one)."""

    max_bytes: int | None
    max_depth: int | None


@dataclass(frozen=True)
class Branch:
    """One shape of a union: the discriminator's value and the object it selects."""

    value: str | int | bool
    node: Object


@dataclass(frozen=True)
class Union(Node):
    """``oneOf`` objects told apart by one constant member, or (``by_presence``) by whether that member is there at all.

    The member is judged once, by ``#oneOf`` at the union; a branch does not judge it again, nor its own type. By
    presence, the branch values are ``True`` (there) and ``False`` (absent), and ``#oneOf`` cannot be violated.
    """

    discriminator: str
    branches: tuple[Branch, ...]
    by_presence: bool
