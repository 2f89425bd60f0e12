"""``descriptors.py`` and ``handlers.py``: the tools as a host lists them, knows them and answers them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engram_codegen import ir
from engram_codegen.emit.mcp import description
from engram_codegen.emit.text import camel, header, literal, module, package, render, snake, upper
from engram_codegen.resolve import pointer

Json = Any


@dataclass(frozen=True)
class ToolView:
    """What the templates say of one tool."""

    tool: ir.Tool
    member: str
    method: str
    takes: str
    gives: str
    description: str
    text: ir.Pointer | None
    roles: dict[str, Json]
    input: dict[str, str]
    output: dict[str, str]


def emit(contract: ir.Contract) -> dict[str, str]:
    """``descriptors.py`` and ``handlers.py``."""
    views = [view(tool) for tool in contract.tools]
    at = package(contract)
    protocol = f"{camel(contract.id)}Handlers"
    return {
        f"{at}/descriptors.py": render(
            "descriptors.py.j2", header=header(contract), module=module(contract), tools=views
        ),
        f"{at}/handlers.py": render(
            "handlers.py.j2",
            header=header(contract),
            tools=views,
            protocol=protocol,
            title=contract.title,
            types=sorted({name for row in views for name in (row.takes, row.gives)}),
        ),
    }


def view(tool: ir.Tool) -> ToolView:
    """A tool as the templates need it."""
    roles: dict[str, Json] = {
        "purpose": tool.roles.purpose,
        "user": tool.roles.user,
        "idempotency_key": tool.roles.idempotency_key,
        "target": tool.roles.target and tool.roles.target.at,
        "target_entity": tool.roles.target and tool.roles.target.entity,
        "page_cursor": tool.roles.page_cursor,
        "limit": tool.roles.limit,
        "expiry": tool.roles.expiry,
        "consent": tool.roles.consent,
    }
    return ToolView(
        tool=tool,
        member=upper(tool.name),
        method=snake(tool.name),
        takes=f"{camel(tool.name)}In",
        gives=f"{camel(tool.name)}Out",
        description=description(tool),
        text=None if tool.text == "json-copy" else pointer(tool.text),
        roles={key: value for key, value in roles.items() if value is not None},
        input=fields(tool.input.node),
        output=fields(tool.output.node),
    )


def fields(root: ir.Node) -> dict[str, str]:
    """JSON Pointer to the arguments of its ``FieldInfo``; of the shapes of a union the first to have a member wins."""
    found: dict[str, str] = {}
    _fields(root, "", True, found)
    return found


def _fields(node: ir.Node, at: str, required: bool, found: dict[str, str]) -> None:
    said: dict[str, Json] = {"required": required or None, "default": node.default}
    match node:
        case ir.Const():
            said["const"] = node.value
        case ir.Number():
            said.update(minimum=node.minimum, maximum=node.maximum)
        case ir.Array():
            said.update(min_items=node.min_items, max_items=node.max_items)
        case ir.String():
            said.update(min_length=node.min_length, max_length=node.max_length)
            said.update(min_bytes=node.bytes_min, max_bytes=node.bytes_max)
        case ir.Object() if node.free is not None:
            said.update(max_bytes=node.free.max_bytes)
        case _:
            pass
    found.setdefault(at, ", ".join(f"{key}={literal(value)}" for key, value in said.items() if value is not None))
    if isinstance(node, ir.Array):
        _fields(node.items, f"{at}/*", True, found)
    elif isinstance(node, ir.Object):
        for prop in node.properties:
            _fields(prop.node, f"{at}/{prop.name}", prop.required, found)
    elif isinstance(node, ir.Union):
        for branch in node.branches:
            _fields(branch.node, at, required, found)
