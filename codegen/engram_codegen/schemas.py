"""Schemas of a contract expanded to IR nodes: references followed, places and codes given, ``x-rules`` parsed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engram_codegen import ir

Json = Any


class ResolveError(Exception):
    """A contract that cannot be resolved: run ``engram-codegen lint`` for the whole list of faults."""


def pointer(text: str) -> ir.Pointer:
    """Parse a JSON Pointer (RFC 6901); ``*`` stays a segment of its own."""
    if text == "":
        return ()
    if not text.startswith("/"):
        raise ResolveError(f"not a JSON Pointer: {text}")
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in text[1:].split("/"))


class Schemas:
    """Expands schemas of one contract: ``node(schema, place)`` gives the tree with places and codes."""

    def __init__(self, defs: Mapping[str, Json], default_code: str) -> None:
        self._defs = defs
        self._default_code = default_code

    def written(self, reference: str) -> Json:
        """The shared type that a ``$ref`` names, as written."""
        return self._defs[reference.rsplit("/", 1)[-1]]

    def root(self, schema: Json, name: str) -> ir.Root:
        """A judged document at the place ``name``."""
        ceiling = schema.get("x-json-bytes", {}).get("max")
        return ir.Root(name, self.node(schema, name), ceiling, bool(schema.get("x-lenient", False)))

    def node(self, schema: Json, place: str, code: str | None = None, name: str | None = None) -> ir.Node:
        """Expand one schema at one place; ``code`` is the code of the object around it."""
        if "$ref" in schema:
            target = str(schema["$ref"]).rsplit("/", 1)[-1]
            if target not in self._defs:
                raise ResolveError(f"{place}: no such type: {target}")
            beside = {key: value for key, value in schema.items() if key != "$ref"}
            return self.node({**self._defs[target], **beside}, place, code, target)
        code = str(schema.get("x-code", code or self._default_code))
        base: dict[str, Any] = {
            "place": place,
            "code": code,
            "name": name,
            "title": schema.get("title"),
            "description": schema.get("description"),
            "default": schema.get("default"),
            "has_default": "default" in schema,
        }
        if "const" in schema:
            return ir.Const(**base, value=schema["const"])
        if "enum" in schema:
            return ir.Enum(**base, values=tuple(schema["enum"]))
        if "oneOf" in schema:
            return self._union(schema, base, code)
        build = _BUILDERS.get(schema.get("type", ""))
        if build is None:
            raise ResolveError(f"{place}: no schema kind (type, const, enum, $ref or oneOf)")
        return build(self, schema, base)

    def _object(self, schema: Json, base: dict[str, Any]) -> ir.Object:
        place, code = base["place"], base["code"]
        required = set(schema.get("required", ()))
        free = schema.get("x-free")
        return ir.Object(
            **base,
            properties=tuple(
                ir.Property(key, self.node(sub, f"{place}/{key}", code), key in required)
                for key, sub in schema.get("properties", {}).items()
            ),
            rules=tuple(_rule(row, place, code) for row in schema.get("x-rules", ())),
            free=None if free is None else ir.Free(free.get("maxBytes"), free.get("maxDepth")),
        )

    def _union(self, schema: Json, base: dict[str, Any], code: str) -> ir.Union:
        shapes = [self._defs[s["$ref"].rsplit("/", 1)[-1]] if "$ref" in s else s for s in schema["oneOf"]]
        shared = [k for k in shapes[0]["properties"] if all("const" in s["properties"].get(k, {}) for s in shapes)]
        if not shared:
            raise ResolveError(f"{base['place']}: oneOf without a constant member that tells its shapes apart")
        member = shared[0]
        branches: list[ir.Branch] = []
        for written, shape in zip(schema["oneOf"], shapes, strict=True):
            value = shape["properties"][member]["const"]
            node = self.node(written, f"{base['place']}/{member}={told(value)}", code)
            assert isinstance(node, ir.Object)
            branches.append(ir.Branch(value, node))
        return ir.Union(**base, discriminator=member, branches=tuple(branches), by_presence=False)

    def _array(self, schema: Json, base: dict[str, Any]) -> ir.Array:
        return ir.Array(
            **base,
            items=self.node(schema["items"], f"{base['place']}/*", base["code"]),
            min_items=schema.get("minItems"),
            max_items=schema.get("maxItems"),
            unique=bool(schema.get("uniqueItems", False)),
        )

    def _string(self, schema: Json, base: dict[str, Any]) -> ir.String:
        size = schema.get("x-bytes", {})
        return ir.String(
            **base,
            min_length=schema.get("minLength"),
            max_length=schema.get("maxLength"),
            pattern=schema.get("pattern"),
            bytes_min=size.get("min"),
            bytes_max=size.get("max"),
            nfc=bool(schema.get("x-nfc", False)),
            instant=schema.get("x-instant"),
        )

    def _number(self, schema: Json, base: dict[str, Any]) -> ir.Number:
        bounds = {"minimum": schema.get("minimum"), "maximum": schema.get("maximum")}
        return ir.Number(**base, integer=schema["type"] == "integer", **bounds)

    def _boolean(self, schema: Json, base: dict[str, Any]) -> ir.Boolean:
        return ir.Boolean(**base)


_BUILDERS: Final[Mapping[str, Callable[[Schemas, Json, dict[str, Any]], ir.Node]]] = {
    "object": Schemas._object,  # pyright: ignore[reportPrivateUsage]
    "array": Schemas._array,  # pyright: ignore[reportPrivateUsage]
    "string": Schemas._string,  # pyright: ignore[reportPrivateUsage]
    "integer": Schemas._number,  # pyright: ignore[reportPrivateUsage]
    "number": Schemas._number,  # pyright: ignore[reportPrivateUsage]
    "boolean": Schemas._boolean,  # pyright: ignore[reportPrivateUsage]
}


def told(value: str | int | bool) -> str:
    """A discriminator value as it stands in a rule place: ``ok=false``, ``kind=decision``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _when(row: Json) -> ir.When:
    at = pointer(row["at"])
    if "equals" in row:
        return ir.When(at, "equals", (row["equals"],))
    if "in" in row:
        return ir.When(at, "in", tuple(row["in"]))
    return ir.When(at, "present" if row.get("present") else "absent", ())


_RULES: Final[Mapping[str, tuple[type[ir.Rule], Callable[[Json], dict[str, Any]]]]] = {
    "unique-by": (ir.UniqueBy, lambda r: {"items": pointer(r["items"]), "key": pointer(r["key"])}),
    "resolves-in": (ir.ResolvesIn, lambda r: {"each": pointer(r["each"]), "within": pointer(r["in"])}),
    "member-of": (
        ir.MemberOf,
        lambda r: {
            **{field: pointer(r[field]) for field in ("value", "items", "list")},
            **{field: pointer(r["where"][field]) for field in ("key", "equals")},
        },
    ),
    "at-most": (ir.AtMost, lambda r: {"low": pointer(r["low"]), "high": pointer(r["high"])}),
    "sorted": (ir.Sorted, lambda r: {"items": pointer(r["items"])}),
    "required-when": (ir.RequiredWhen, lambda r: {"at": pointer(r["at"]), "when": _when(r["when"])}),
    "forbidden-when": (ir.ForbiddenWhen, lambda r: {"at": pointer(r["at"]), "when": _when(r["when"])}),
    "equals-when": (
        ir.EqualsWhen,
        lambda r: {"at": pointer(r["at"]), "value": r["value"], "when": _when(r["when"])},
    ),
    "present": (
        ir.Present,
        lambda r: {"of": tuple(pointer(p) for p in r["of"]), "min": r.get("min"), "max": r.get("max")},
    ),
    "equal": (ir.Equal, lambda r: {"a": pointer(r["a"]), "b": pointer(r["b"])}),
    "absent-when-listed": (
        ir.AbsentWhenListed,
        lambda r: {"object": pointer(r["object"]), "list": pointer(r["list"])},
    ),
}

RULE_KINDS: Final = tuple(_RULES)
"""The kinds of ``x-rules``, in the order of the dialect page."""


def _rule(row: Json, place: str, code: str) -> ir.Rule:
    kind, fields = _RULES[row["kind"]]
    # A rule that the generator adds for an error code has its whole id already: it means the same wherever it stands.
    name = row["id"] if "#" in row["id"] else f"{place}#{row['id']}"
    head = {"id": name, "kind": row["kind"], "sentence": row["sentence"], "code": code}
    return kind(**head, **fields(row))
