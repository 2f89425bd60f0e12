"""From linted contract files to the IR: references expanded, places and codes given, envelope slots filled.

``resolve`` trusts its input: ``lint`` has found every fault that a person can make. What it meets nevertheless is a
:class:`ResolveError` that names the file and pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.source import Source

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


def resolve(source: Source) -> ir.Contract:
    """Build the IR of one contract version."""
    documents = source.documents
    head = documents["contract.json"]
    files = head["files"]
    defs: Mapping[str, Json] = documents[files["types"]]["$defs"]
    errors = _errors(documents[files["errors"]])
    schemas = Schemas(defs, errors.default)
    examples = tuple(_example(path, documents[path]) for path in files["examples"])
    envelope_file = documents[files["envelope"]]
    tools = tuple(_tool(documents[path], schemas, examples, envelope_file["text"]) for path in files["tools"])
    optional = {key: documents[files[key]] for key in ("lifecycle", "laws", "digests") if key in files}
    return ir.Contract(
        id=head["id"],
        version=head["version"],
        status=head["status"],
        served=head["served"],
        title=head["title"],
        provider=head["provider"],
        summary=head["summary"],
        source=tuple(head["source"]),
        sha256=source.sha256,
        tools=tools,
        envelope=_envelope(envelope_file, schemas, tools, errors),
        errors=errors,
        lifecycle=optional.get("lifecycle"),
        laws=tuple(optional.get("laws", {}).get("laws", ())),
        digests=tuple(optional.get("digests", {}).get("digests", ())),
        open_points=tuple(documents[files["openPoints"]]["points"]),
        examples=examples,
        defs=defs,
    )


# --- schemas ----------------------------------------------------------------------------------------------------------


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
    head = {"id": f"{place}#{row['id']}", "kind": row["kind"], "sentence": row["sentence"], "code": code}
    return kind(**head, **fields(row))


# --- the other files --------------------------------------------------------------------------------------------------


def _example(path: str, document: Json) -> ir.Example:
    name = path.rsplit("/", 1)[-1].removesuffix(".json")
    return ir.Example(name, document["title"], document["tool"], document["side"], document["document"])


def _errors(document: Json) -> ir.Errors:
    return ir.Errors(
        default=document["default"],
        codes=tuple(
            ir.ErrorCode(r["code"], r["family"], r["retriable"], r["message"], r["action"], r.get("data"))
            for r in document["codes"]
        ),
        protocol=tuple(ir.ProtocolError(r["id"], r["code"], r["message"]) for r in document["protocol"]),
        refusals=tuple(
            ir.Refusal(r["step"], r["cause"], r.get("code"), r.get("protocol")) for r in document["refusals"]
        ),
    )


def _tool(document: Json, schemas: Schemas, examples: tuple[ir.Example, ...], text: Json) -> ir.Tool:
    name = document["name"]
    roles = document["roles"]
    at = {key.replace("-", "_"): pointer(value) for key, value in roles.items() if key != "target"}
    target = ir.Target(pointer(roles["target"]["at"]), roles["target"]["entity"]) if "target" in roles else None
    return ir.Tool(
        name=name,
        title=document["title"],
        description=document["description"],
        annotations=document["annotations"],
        effect=document["effect"],
        mutation=document["guards"]["mutation"],
        confirmation=document["guards"]["confirmation"],
        codes=tuple(document["codes"]),
        roles=ir.Roles(target=target, **at),
        input=schemas.root(document["input"], f"{name}.in"),
        output=schemas.root(document["output"], f"{name}.out"),
        examples=tuple(e for e in examples if e.name in document["examples"]),
        notes=tuple(document.get("notes", ())),
        text=text.get("tools", {}).get(name, text["default"]),
    )


def _envelope(document: Json, schemas: Schemas, tools: tuple[ir.Tool, ...], errors: ir.Errors) -> ir.Envelope:
    slots = {side: {k: pointer(p) for k, p in row.items()} for side, row in document["slots"].items()}
    tell = document["tell"]
    at = pointer(tell["at"])
    if len(at) != 1:
        raise ResolveError("envelope: `tell.at` names a member of the root")
    by_presence = tell["failure"] == "present" and "success" not in tell
    values = {"success": False, "failure": True} if by_presence else {s: tell[s] for s in ("success", "failure")}
    roots: dict[str, ir.Root] = {}
    for tool in tools:
        branches = tuple(
            ir.Branch(values[side], _answer(document[side], slots[side], schemas, tool, errors, told_place))
            for side in ("success", "failure")
            for told_place in (_branch_place(at[0], values[side], by_presence),)
        )
        node = ir.Union("envelope", errors.default, None, None, None, None, False, at[0], branches, by_presence)
        roots[tool.name] = ir.Root("envelope", node, None, False)
    return ir.Envelope(document["success"], document["failure"], tell, slots, roots)


def _branch_place(member: str, value: Json, by_presence: bool) -> str:
    return f"envelope/{member}={('absent', 'present')[value] if by_presence else told(value)}"


def _answer(
    schema: Json,
    slots: Mapping[str, ir.Pointer],
    schemas: Schemas,
    tool: ir.Tool,
    errors: ir.Errors,
    place: str,
) -> ir.Object:
    """One branch of a tool's whole answer: the envelope's schema with its slots filled."""
    if slots.get("value") == ():
        assert isinstance(tool.output.node, ir.Object)
        return tool.output.node
    rows = [row for row in errors.codes if row.code in tool.codes]
    fills: dict[ir.Pointer, Json] = {}
    for slot, values in (("code", "code"), ("message", "message"), ("action", "action")):
        if slot in slots:
            fills[slots[slot]] = {"enum": list(dict.fromkeys(getattr(row, values) for row in rows))}
    if "retriable" in slots:
        fills[slots["retriable"]] = {"type": "boolean"}
    node = schemas.node(_filled(schema, fills, (), schemas), place)
    if "value" in slots:
        node = _graft(node, slots["value"], tool.output.node)
    assert isinstance(node, ir.Object)
    return node


def _filled(schema: Json, fills: Mapping[ir.Pointer, Json], at: ir.Pointer, schemas: Schemas) -> Json:
    """The schema with its slots filled; a reference is followed only where a slot lies below it."""
    if at in fills:
        return {**{k: v for k, v in schema.items() if k in ("title", "description")}, **fills[at]}
    if "$ref" in schema and any(slot[: len(at)] == at for slot in fills):
        schema = schemas.written(schema["$ref"])
    if "properties" not in schema:
        # A slot that is filled with a node later (the value) needs a kind meanwhile.
        return schema if {"type", "const", "enum", "$ref", "oneOf"} & set(schema) else {**schema, "type": "boolean"}
    members = {k: _filled(s, fills, (*at, k), schemas) for k, s in schema["properties"].items()}
    return {**schema, "properties": members}


def _graft(node: ir.Node, at: ir.Pointer, value: ir.Node) -> ir.Node:
    """The node with ``value`` in the place of the member at ``at``."""
    if not at:
        return value
    assert isinstance(node, ir.Object)
    properties = tuple(
        ir.Property(p.name, _graft(p.node, at[1:], value), p.required) if p.name == at[0] else p
        for p in node.properties
    )

    return replace(node, properties=properties)
