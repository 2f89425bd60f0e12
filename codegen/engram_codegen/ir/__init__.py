"""The intermediate representation: one resolved contract version as frozen data.

Every emitter is a pure function of a :class:`Contract`. Schemas are expanded at their place of use (no ``$ref`` is
left), so each node knows the rule *place* that the dialect gives it (dialect page, "Rule ids") and the error code that
a violation inside it carries (``x-code``, else the contract's default).
"""

from __future__ import annotations

from engram_codegen.ir.contract import (
    Contract,
    Envelope,
    ErrorCode,
    Errors,
    Example,
    ProtocolError,
    Refusal,
    Roles,
    Root,
    Target,
    Tool,
)
from engram_codegen.ir.nodes import (
    Array,
    Boolean,
    Branch,
    Const,
    Enum,
    Free,
    Node,
    Number,
    Object,
    Property,
    String,
    Union,
)
from engram_codegen.ir.rules import (
    AbsentWhenListed,
    AtMost,
    Equal,
    EqualsWhen,
    ForbiddenWhen,
    Json,
    MemberOf,
    Pointer,
    Present,
    RequiredWhen,
    ResolvesIn,
    Rule,
    Sorted,
    UniqueBy,
    When,
)
from engram_codegen.ir.walk import keywords, rule_ids, walk

__all__ = [
    "AbsentWhenListed",
    "Array",
    "AtMost",
    "Boolean",
    "Branch",
    "Const",
    "Contract",
    "Enum",
    "Envelope",
    "Equal",
    "EqualsWhen",
    "ErrorCode",
    "Errors",
    "Example",
    "ForbiddenWhen",
    "Free",
    "Json",
    "MemberOf",
    "Node",
    "Number",
    "Object",
    "Pointer",
    "Present",
    "Property",
    "ProtocolError",
    "Refusal",
    "RequiredWhen",
    "ResolvesIn",
    "Roles",
    "Root",
    "Rule",
    "Sorted",
    "String",
    "Target",
    "Tool",
    "Union",
    "UniqueBy",
    "When",
    "keywords",
    "rule_ids",
    "walk",
]
