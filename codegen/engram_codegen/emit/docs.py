"""``docs/reference.md``: everything that a contract says, on one page, with every rule id."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engram_codegen import ir
from engram_codegen.emit import rules
from engram_codegen.emit.drawing import Machine, machines
from engram_codegen.emit.gap import INSTANT_SENTENCES, bytes_brief, gaps
from engram_codegen.emit.laws import parameters
from engram_codegen.emit.lifecycle import EMPTY
from engram_codegen.emit.text import folder, header, json_pointer, number, render

Json = Any


@dataclass(frozen=True)
class Field:
    """One row of a field table."""

    path: str
    kind: str
    required: str
    means: str
    bounds: str


OWN_KEYWORDS = ("x-", "uniqueItems")
"""Rules that the field tables say already; what is left are the rules between fields."""


def emit(contract: ir.Contract) -> dict[str, str]:
    """The reference page."""
    lifecycle = contract.lifecycle or EMPTY
    text = render(
        "reference.md.j2",
        header=header(contract),
        contract=contract,
        roots={root.name: rules.rows(root) for root in (*inputs(contract), *outputs(contract))},
        envelope=envelope_rules(contract),
        fields=fields,
        roles=roles,
        examples=lambda tool, side: [e for e in tool.examples if e.side == side],
        pretty=lambda value: json.dumps(value, ensure_ascii=False, indent=2),
        codes={row.code: row for row in contract.errors.codes},
        machines=machines(lifecycle),
        lifecycle=lifecycle,
        table_of=lambda machine: table(lifecycle, contract.tools, machine),
        parameters=parameters,
        shown=shown,
        success=shape(contract, "success"),
        failure=shape(contract, "failure"),
        between=lambda root: [gap for gap in gaps(root) if not gap.rule.rsplit("#", 1)[-1].startswith(OWN_KEYWORDS)],
    )
    return {f"{folder(contract)}/docs/reference.md": text}


def inputs(contract: ir.Contract) -> list[ir.Root]:
    """The documents that callers send."""
    return [tool.input for tool in contract.tools]


def outputs(contract: ir.Contract) -> list[ir.Root]:
    """The values that hosts answer."""
    return [tool.output for tool in contract.tools]


def envelope_rules(contract: ir.Contract) -> list[rules.Row]:
    """The rules around the values, each once; what differs from tool to tool is told by the first."""
    found: dict[str, rules.Row] = {}
    for root in contract.envelope.roots.values():
        for row in rules.rows(root):
            if row.id.startswith("envelope"):
                found.setdefault(row.id, row)
    return list(found.values())


def roles(tool: ir.Tool) -> list[tuple[str, str]]:
    """The roles of a tool's arguments, as words and pointers."""
    found = [(name.replace("_", " "), at) for name, at in vars(tool.roles).items() if isinstance(at, tuple)]
    told = [(name, json_pointer(at)) for name, at in found]
    target = tool.roles.target
    return [*told, *([(f"target ({target.entity})", json_pointer(target.at))] if target else [])]


def fields(root: ir.Root) -> list[Field]:
    """The field table of a document, parents first."""
    return list(_fields(root.node, "", ""))


def _fields(node: ir.Node, path: str, required: str) -> Iterator[Field]:
    if path:
        yield Field(path, kind(node), required, node.description or node.title or "", says(node))
    match node:
        case ir.Object():
            for prop in node.properties:
                yield from _fields(prop.node, f"{path}.{prop.name}".lstrip("."), "yes" if prop.required else "")
        case ir.Array() if isinstance(node.items, ir.Object | ir.Array | ir.Union):
            yield from _fields(node.items, f"{path}[]", "")
        case ir.Union():
            for branch in node.branches:
                told = f"{node.discriminator}={json.dumps(branch.value)}"
                yield from _fields(branch.node, f"{path}({told})", "")
        case _:
            pass


def kind(node: ir.Node) -> str:
    """A type in a word or two."""
    match node:
        case ir.Const():
            return f"`{json.dumps(node.value)}`"
        case ir.Enum():
            return "one of " + ", ".join(f"`{json.dumps(value)}`" for value in node.values)
        case ir.Array():
            return f"list of {kind(node.items)}"
        case ir.Number():
            return "integer" if node.integer else "number"
        case ir.Union():
            return "one of several shapes"
        case _:
            return type(node).__name__.lower()


def says(node: ir.Node) -> str:
    """Bounds and default of a field."""
    parts = bounds(node)
    if isinstance(node, ir.Array):
        parts += [f"each {bound}" for bound in bounds(node.items)]
    if node.has_default:
        parts.append(f"default `{json.dumps(node.default)}`")
    return "; ".join(parts)


def bounds(node: ir.Node) -> list[str]:
    """The bounds of one value, for people."""
    match node:
        case ir.String():
            found = [
                bytes_brief(node) if (node.bytes_min, node.bytes_max) != (None, None) else "",
                _between(node.min_length, node.max_length, "characters"),
                f"matches `{node.pattern}`" if node.pattern else "",
                INSTANT_SENTENCES[node.instant] if node.instant else "",
                "in Unicode NFC" if node.nfc else "",
            ]
        case ir.Number():
            found = [_between(node.minimum, node.maximum, "")]
        case ir.Array():
            found = [_between(node.min_items, node.max_items, "items"), "all different" if node.unique else ""]
        case ir.Object() if node.free is not None:
            size, depth = node.free.max_bytes, node.free.max_depth
            found = [f"free JSON, at most {number(size or 0)} bytes, at most {depth} deep"]
        case _:
            found = []
    return [text for text in found if text]


def _between(low: float | None, high: float | None, unit: str) -> str:
    if low is None and high is None:
        return ""
    if low is None:
        return f"at most {number(high or 0)} {unit}".rstrip()
    if high is None:
        return f"at least {number(low)} {unit}".rstrip()
    return f"{number(low)} to {number(high)} {unit}".rstrip()


def shown(value: Json) -> str:
    """A parameter's value for people."""
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)


def shape(contract: ir.Contract, side: str) -> Json:
    """An envelope with its slots as ``<slot>`` and constants written out."""
    slots = {at: f"<{name}>" for name, at in contract.envelope.slots[side].items()}
    schema = contract.envelope.success if side == "success" else contract.envelope.failure
    return _shape(contract, schema, (), slots)


def _shape(contract: ir.Contract, schema: Json, at: ir.Pointer, slots: dict[ir.Pointer, str]) -> Json:
    if at in slots:
        return slots[at]
    if "$ref" in schema:
        schema = contract.defs[schema["$ref"].rsplit("/", 1)[-1]]
    if "properties" not in schema:
        return schema.get("const", f"<{schema.get('title', 'value')}>")
    return {name: _shape(contract, sub, (*at, name), slots) for name, sub in schema["properties"].items()}


def table(lifecycle: Json, tools: tuple[ir.Tool, ...], machine: Machine) -> list[tuple[str, dict[str, str]]]:
    """Tool by state: what happens. Only tools that speak of the machine's entity have a row."""
    rows: list[tuple[str, dict[str, str]]] = []
    for tool in tools:
        cells: dict[str, list[str]] = {}
        for row in lifecycle["transitions"]:
            if row.get("tool") == tool.name and row["entity"] == machine.entity:
                for state in row["from"]:
                    cells.setdefault(state, []).append(f"{row['operation']} → {row['to']}")
        about = tool.roles.target is not None and tool.roles.target.entity == machine.entity
        if about:
            for row in lifecycle["answers"]:
                if row["tool"] == tool.name:
                    cells.setdefault(row["state"], []).append(f"answers {row.get('outcome', 'it')}")
            for row in lifecycle["refusals"]:
                if row["tool"] == tool.name:
                    for state in row["states"]:
                        cells.setdefault(state, []).append(f"`{row['code']}`")
        if cells:
            rows.append((tool.name, {state: ", ".join(dict.fromkeys(told)) for state, told in cells.items()}))
    return rows
