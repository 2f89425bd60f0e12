"""``docs/reference.md``: everything that a contract says, on one page, with every rule id."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.emit import rules
from engram_codegen.emit.drawing import Machine, machines
from engram_codegen.emit.gap import INSTANT_SENTENCES, bytes_brief, gaps
from engram_codegen.emit.laws import parameters
from engram_codegen.emit.lifecycle import EMPTY
from engram_codegen.emit.text import folder, header, json_pointer, number, render
from engram_codegen.explain_ids import WELL_FORMED

Json = Any


@dataclass(frozen=True)
class Field:
    """One row of a field table."""

    path: str
    kind: str
    required: str
    means: str
    bounds: str


OF_THE_TOOL: Final = "one of those of the tool's codes"
"""What is expected where each tool has values of its own: its codes, and what the error table says of them."""

OWN_KEYWORDS = ("x-", "uniqueItems")
"""Rules that the field tables say already; what is left are the rules between fields."""


def emit(contract: ir.Contract) -> dict[str, str]:
    """The reference page."""
    lifecycle = contract.lifecycle or EMPTY
    types = shared(contract)
    text = render(
        "reference.md.j2",
        header=header(contract),
        contract=contract,
        roots={root.name: rules.rows(root) for root in (*inputs(contract), *outputs(contract))},
        envelope=envelope_rules(contract),
        well_formed=WELL_FORMED,
        fields=lambda root: fields(root, types),
        types=types,
        fields_of=lambda node: list(_members(node, "", frozenset(types))),
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
    """The rules around the values and of the error table, each once; values that differ by tool are not listed."""
    found: dict[str, rules.Row] = {}
    for root in contract.envelope.roots.values():
        for row in rules.rows(root):
            if row.id.startswith(("envelope", "error.")):
                before = found.setdefault(row.id, row)
                if before.sentence != row.sentence:
                    found[row.id] = replace(row, sentence=OF_THE_TOOL)
    return list(found.values())


def roles(tool: ir.Tool) -> list[tuple[str, str]]:
    """The roles of a tool's arguments, as words and pointers."""
    found = [(name.replace("_", " "), at) for name, at in vars(tool.roles).items() if isinstance(at, tuple)]
    told = [(name, json_pointer(at)) for name, at in found]
    target = tool.roles.target
    return [*told, *([(f"target ({target.entity})", json_pointer(target.at))] if target else [])]


def shared(contract: ir.Contract) -> dict[str, ir.Node]:
    """Types with members that stand in several places of tools' documents, by name: told once, and linked."""
    uses: dict[str, list[ir.Node]] = {}

    def visit(node: ir.Node) -> None:
        if node.name is not None and isinstance(node, ir.Object | ir.Union):
            uses.setdefault(node.name, []).append(node)
            if len(uses[node.name]) > 1:
                return
        for below in _below(node):
            visit(below)

    for root in (*inputs(contract), *outputs(contract)):
        visit(root.node)
    return {name: nodes[0] for name, nodes in uses.items() if len(nodes) > 1}


def _below(node: ir.Node) -> list[ir.Node]:
    match node:
        case ir.Array():
            return [node.items]
        case ir.Object():
            return [prop.node for prop in node.properties]
        case ir.Union():
            return [branch.node for branch in node.branches]
        case _:
            return []


def fields(root: ir.Root, types: Collection[str] = ()) -> list[Field]:
    """The field table of a document, parents first; what is inside one of ``types`` stands in that type's own table."""
    return list(_members(root.node, "", frozenset(types) - {root.node.name or ""}))


def _field(node: ir.Node, path: str, required: str, types: frozenset[str]) -> Iterator[Field]:
    means = node.description or node.title or ""
    yield Field(path, kind(node, types), required, means, says(node))
    if node.name not in types:
        yield from _members(node, path, types)


def _members(node: ir.Node, path: str, types: frozenset[str]) -> Iterator[Field]:
    match node:
        case ir.Object():
            for prop in node.properties:
                needed = "yes" if prop.required else ""
                yield from _field(prop.node, f"{path}.{prop.name}".lstrip("."), needed, types)
        case ir.Array() if isinstance(node.items, ir.Object | ir.Array | ir.Union) and node.items.name not in types:
            yield from _field(node.items, f"{path}[]", "", types)
        case ir.Union():
            for branch in node.branches:
                told = f"{node.discriminator}={json.dumps(branch.value)}"
                yield from _field(branch.node, f"{path}({told})", "", types)
        case _:
            pass


def kind(node: ir.Node, types: Collection[str] = ()) -> str:
    """A type in a word or two; one of ``types`` as a link to its table."""
    if node.name in types:
        return f"[{node.name}](#type-{str(node.name).lower()})"
    match node:
        case ir.Const():
            return f"`{json.dumps(node.value)}`"
        case ir.Enum():
            return "one of " + ", ".join(f"`{json.dumps(value)}`" for value in node.values)
        case ir.Array():
            return f"list of {kind(node.items, types)}"
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
