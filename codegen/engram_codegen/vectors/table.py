"""Which cases are played for which rule: one row per keyword and per kind of rule between fields.

A keyword or kind without a row stops generation, so nothing is left without vectors in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.vectors import containers, instants, order, presence, relations, scalars, strings
from engram_codegen.vectors.case import Case, Subject

KEYWORDS: Final[Mapping[str, Callable[[Subject], Iterator[Case]]]] = {
    "type": scalars.of_type,
    "const": scalars.const,
    "enum": scalars.enum,
    "minimum": scalars.minimum,
    "maximum": scalars.maximum,
    "minLength": strings.min_length,
    "maxLength": strings.max_length,
    "pattern": strings.pattern,
    "x-bytes.min": strings.bytes_min,
    "x-bytes.max": strings.bytes_max,
    "x-nfc": strings.nfc,
    "x-instant": instants.instant,
    "minItems": containers.min_items,
    "maxItems": containers.max_items,
    "uniqueItems": containers.unique_items,
    "additionalProperties": containers.additional,
    "oneOf": containers.one_of,
    "x-free.maxBytes": containers.free_bytes,
    "x-free.maxDepth": containers.free_depth,
}
"""Cases of a keyword at its node; ``required`` stands at the member, ``x-json-bytes`` at the root (:mod:`.build`)."""

KINDS: Final[Mapping[type[ir.Rule], Callable[[Any, ir.Object], Iterator[Case]]]] = {
    ir.UniqueBy: relations.unique_by,
    ir.ResolvesIn: relations.resolves_in,
    ir.MemberOf: relations.member_of,
    ir.AtMost: order.at_most,
    ir.Sorted: order.in_order,
    ir.RequiredWhen: presence.required_when,
    ir.ForbiddenWhen: presence.forbidden_when,
    ir.EqualsWhen: presence.equals_when,
    ir.Present: presence.present,
    ir.Equal: relations.equal,
    ir.AbsentWhenListed: presence.absent_when_listed,
}
"""Cases of a rule between fields, on the object that carries it."""
