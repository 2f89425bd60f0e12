"""Rule paths over the IR: what a path can lead to, and whether it is always there."""

from __future__ import annotations

from dataclasses import dataclass

from engram_codegen import ir
from engram_codegen.compile.writer import CompileError


@dataclass(frozen=True)
class Step:
    """One step of a plain path: ``*`` into a list, or a member of an object that must or may be there."""

    name: str
    node: ir.Node
    required: bool


def plain(node: ir.Node, path: ir.Pointer) -> tuple[Step, ...] | None:
    """The steps of a path that meets no union on its way; ``None`` if it meets one before its end."""
    steps: list[Step] = []
    for name in path:
        if isinstance(node, ir.Array) and name == "*":
            node = node.items
            steps.append(Step(name, node, True))
        elif isinstance(node, ir.Object) and (found := node.property(name)) is not None:
            node = found.node
            steps.append(Step(name, node, found.required))
        elif isinstance(node, ir.Union):
            return None
        else:
            raise CompileError(f"{node.place}: no {name} below it")
    return tuple(steps)


def ends(node: ir.Node, path: ir.Pointer) -> tuple[ir.Node, ...]:
    """Every node that a path can end at; more than one where it leads through a union."""
    nodes: tuple[ir.Node, ...] = (node,)
    for name in path:
        nodes = tuple(end for node in nodes for end in _below(node, name))
        if not nodes:
            raise CompileError(f"a rule path leads nowhere at {name}")
    return nodes


def _below(node: ir.Node, name: str) -> tuple[ir.Node, ...]:
    match node:
        case ir.Array() if name == "*":
            return (node.items,)
        case ir.Object():
            found = node.property(name)
            return () if found is None else (found.node,)
        case ir.Union():
            return tuple(end for branch in node.branches for end in _below(branch.node, name))
        case _:
            return ()


def head(path: ir.Pointer) -> ir.Pointer:
    """The part before the first ``*``: where it is absent, the whole path is."""
    return path[: path.index("*")] if "*" in path else path


def no_star(path: ir.Pointer, rule: ir.Rule) -> ir.Pointer:
    """The path, which must name one value."""
    if "*" in path:
        raise CompileError(f"{rule.id}: this path cannot hold *")
    return path


def all_text(nodes: tuple[ir.Node, ...]) -> bool:
    """Whether only texts can stand there, so that ``==`` and sets compare them as JSON does."""
    return all(_is_text(node) for node in nodes)


def _is_text(node: ir.Node) -> bool:
    match node:
        case ir.String():
            return True
        case ir.Const():
            return isinstance(node.value, str)
        case ir.Enum():
            return all(isinstance(value, str) for value in node.values)
        case _:
            return False


def instants(rule: ir.AtMost, obj: ir.Object) -> str | None:
    """How ``at-most`` compares: ``ms`` (canonical texts), ``rfc3339`` (any instants), or ``None`` for numbers."""
    nodes = (*ends(obj, rule.low), *ends(obj, rule.high))
    if all(isinstance(node, ir.Number) for node in nodes):
        return None
    if not all(isinstance(node, ir.String) and node.instant for node in nodes):
        raise CompileError(f"{rule.id}: at-most compares two numbers or two instants")
    return "ms" if all(isinstance(node, ir.String) and node.instant == "ms" for node in nodes) else "rfc3339"
