"""Names for every string constant of a contract, as ``StrEnum`` classes: tools, and the enums and consts of schemas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engram_codegen import ir
from engram_codegen.emit.text import camel, header, package, render, upper


@dataclass(frozen=True)
class Member:
    """One member: its Python name and its value on the wire."""

    name: str
    value: str


@dataclass(frozen=True)
class Class:
    """One generated enum."""

    name: str
    doc: str
    members: tuple[Member, ...]


def emit(contract: ir.Contract) -> dict[str, str]:
    """``enums.py``."""
    text = render("enums.py.j2", header=header(contract), classes=classes(contract))
    return {f"{package(contract)}/enums.py": text}


def classes(contract: ir.Contract) -> list[Class]:
    """Every class, in a stable order: the tools, then the schemas' enums, then their constants, by name.

    A shared type gives its own name; an enum in place is named for its member, qualified by the tool where two
    differ. Constants of one member name are one class.
    """
    tools = Class(
        "Tool",
        "The tools, by their names on the wire.",
        members(contract.tools[i].name for i in range(len(contract.tools))),
    )
    enums: dict[str, tuple[str, tuple[str, ...]]] = {}
    consts: dict[str, dict[str, None]] = {}
    for root in contract.roots():
        for node in ir.walk(root.node):
            if isinstance(node, ir.Enum) and all(isinstance(v, str) for v in node.values) and not _is_error(node):
                _add(enums, node, tuple(str(v) for v in node.values))
            elif isinstance(node, ir.Const) and isinstance(node.value, str):
                consts.setdefault(camel(_member_of(node)), {})[node.value] = None
    found = [Class(name, doc, members(values)) for name, (doc, values) in sorted(enums.items())]
    for name, values in sorted(consts.items()):
        taken = name in enums or name == tools.name
        doc = "The constants that answers and arguments carry under this name."
        found.append(Class(f"{name}Const" if taken else name, doc, members(values)))
    return [tools, *found]


def members(values: Iterable[str]) -> tuple[Member, ...]:
    """Members with distinct Python names; a value whose name is taken gets its position."""
    found: dict[str, str] = {}
    for index, value in enumerate(values):
        name = upper(value)
        found[f"{name}_{index}" if name in found else name] = value
    return tuple(Member(name, value) for name, value in found.items())


def _add(enums: dict[str, tuple[str, tuple[str, ...]]], node: ir.Enum, values: tuple[str, ...]) -> None:
    name = node.name or camel(_member_of(node))
    if name in enums and enums[name][1] != values:
        name = camel(node.place.split(".", 1)[0]) + camel(node.place.split("#")[0].rsplit("/", 1)[-1])
    enums.setdefault(name, (node.description or node.title or "Values of the contract.", values))


def _member_of(node: ir.Node) -> str:
    parts = [part for part in node.place.split("/") if part != "*" and "=" not in part]
    return parts[-1]


def _is_error(node: ir.Node) -> bool:
    """Codes, messages and actions have a table of their own."""
    return node.place.startswith("envelope") and node.name is None
