"""IR -> JSON Schema 2020-12 that plain validators read: byte bounds lowered, types said, references kept or inlined.

What a plain validator needs beyond the dialect is added here and has no rule id of its own: ``type`` beside ``const``
and ``enum``, lengths for ``x-bytes`` (a code point takes one to four bytes), a length beside a bounded pattern (some
engines let ``$`` match before a final newline), and the lexical form of an instant.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit.text import json_pointer

Json = Any

INSTANTS: Final[Mapping[str, Mapping[str, Json]]] = {
    "ms": {
        "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$",
        "minLength": 24,
        "maxLength": 24,
    },
    "rfc3339": {
        "pattern": (
            r"^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})$"
        ),
    },
}
"""The lexical form of each ``x-instant``; the calendar is judged by whoever knows the keyword."""


@dataclass(frozen=True)
class Style:
    """How a schema is written.

    ``name`` gives the ``$defs`` name under which a node is written, or ``None`` to write it in place. ``extensions``
    keeps the ``x-`` keywords; without ``defaults``, a default is told in the description (some readers would fill it
    in, and what is sent must stay what was written).
    """

    extensions: bool
    name: Callable[[ir.Node], str | None] = lambda node: None
    defaults: bool = True


@dataclass
class Writer:
    """Writes schemas of one document and collects the ``$defs`` that they refer to."""

    style: Style
    types: Mapping[str, Json]
    defs: dict[str, Json] = field(default_factory=dict[str, Json])

    def write(self, node: ir.Node) -> Json:
        """The schema at a place: a reference with what differs there, or the schema itself."""
        name = self.style.name(node)
        if name is None:
            return self.body(node)
        own = _own(self.types[name]) if name in self.types else self._said(node)
        if name not in self.defs:
            self.defs[name] = {**own, **self._shape(node), **self._code(node)}
        return {"$ref": f"#/$defs/{name}", **{k: v for k, v in self._said(node).items() if own.get(k) != v}}

    def body(self, node: ir.Node) -> Json:
        """The schema itself, whatever its name."""
        return {**self._said(node), **self._shape(node), **self._code(node)}

    def collected(self) -> Json:
        """The ``$defs``, by name."""
        return {name: self.defs[name] for name in sorted(self.defs)}

    def _said(self, node: ir.Node) -> Json:
        said = _given({"title": node.title, "description": node.description})
        if node.has_default and self.style.defaults:
            said["default"] = node.default
        elif node.has_default:
            told = f"Default: {json.dumps(node.default)}."
            said["description"] = f"{node.description} {told}" if node.description else told
        return said

    def _code(self, node: ir.Node) -> Json:
        code = self.types.get(node.name or "", {}).get("x-code")
        return {"x-code": code} if self.style.extensions and code else {}

    def _shape(self, node: ir.Node) -> Json:
        match node:
            case ir.Const():
                return {"type": _type_of(node.value), "const": node.value}
            case ir.Enum():
                return {"type": _type_of(node.values[0]), "enum": list(node.values)}
            case ir.Boolean():
                return {"type": "boolean"}
            case ir.Number():
                bounds = {"minimum": node.minimum, "maximum": node.maximum}
                return {"type": "integer" if node.integer else "number", **_given(bounds)}
            case ir.String():
                return self._string(node)
            case ir.Array():
                bounds = {"minItems": node.min_items, "maxItems": node.max_items, "uniqueItems": node.unique or None}
                return {"type": "array", "items": self.write(node.items), **_given(bounds)}
            case ir.Object():
                return self._object(node)
            case ir.Union():
                return {"oneOf": [self.write(branch.node) for branch in node.branches]}
            case _:
                raise TypeError(type(node).__name__)

    def _string(self, node: ir.String) -> Json:
        plain: dict[str, Json] = {"minLength": node.min_length, "maxLength": node.max_length, "pattern": node.pattern}
        lowered: dict[str, Json] = {**lengths(node)}
        if node.instant is not None:
            lowered = {**lowered, **INSTANTS[node.instant]}
        extensions: dict[str, Json] = {}
        if self.style.extensions:
            extensions = {
                "x-bytes": _given({"min": node.bytes_min, "max": node.bytes_max}) or None,
                "x-nfc": node.nfc or None,
                "x-instant": node.instant,
            }
        return {"type": "string", **_given({**plain, **lowered}), **_given(extensions)}

    def _object(self, node: ir.Object) -> Json:
        required = [p.name for p in node.properties if p.required]
        shape: dict[str, Json] = {
            "type": "object",
            "properties": {p.name: self.write(p.node) for p in node.properties},
            "required": required or None,
            "additionalProperties": node.free is not None,
        }
        if self.style.extensions:
            free = node.free
            shape["x-free"] = free and _given({"maxBytes": free.max_bytes, "maxDepth": free.max_depth})
            shape["x-rules"] = [written_rule(rule) for rule in node.rules] or None
        return _given(shape)


def lengths(node: ir.String) -> dict[str, int]:
    """The lengths in code points that follow from bytes and pattern: never narrower than the contract."""
    low = [node.min_length, None if node.bytes_min is None else -(-node.bytes_min // 4)]
    high = [node.max_length, node.bytes_max, None if node.pattern is None else longest(node.pattern)]
    least = max((n for n in low if n is not None), default=None)
    most = min((n for n in high if n is not None), default=None)
    return _given({"minLength": least, "maxLength": most})


def longest(pattern: str) -> int | None:
    """The length of the longest string that a pattern matches, or ``None`` where there is none."""
    parsed: Any = re._parser.parse(pattern)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    most = int(parsed.getwidth()[1])
    return most if most < 1_048_576 else None


def written_rule(rule: ir.Rule) -> Json:
    """One item of ``x-rules`` as contracts write it."""
    fields = {
        name: _field(value) for name, value in vars(rule).items() if name not in {"id", "kind", "sentence", "code"}
    }
    match rule:
        case ir.ResolvesIn():
            fields["in"] = fields.pop("within")
        case ir.MemberOf():
            fields["where"] = {"key": fields.pop("key"), "equals": fields.pop("equals")}
        case _:
            pass
    head = {"id": rule.id.rsplit("#", 1)[-1], "kind": rule.kind, "sentence": rule.sentence}
    return {**head, **_given(fields)}


def _field(value: Any) -> Json:
    if isinstance(value, ir.When):
        tests = {"equals": value.values[:1], "in": list(value.values), "present": True, "absent": True}
        test = tests[value.test]
        return {"at": json_pointer(value.at), value.test: test[0] if isinstance(test, tuple) else test}
    if isinstance(value, tuple):
        return [json_pointer(p) for p in value] if any(isinstance(p, tuple) for p in value) else json_pointer(value)
    return value


def _own(written: Json) -> Json:
    return {key: written[key] for key in ("title", "description", "default") if key in written}


def _given(members: Mapping[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in members.items() if value is not None}


def _type_of(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "boolean"
    return "integer" if isinstance(value, int) else "string"
