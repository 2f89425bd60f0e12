"""Calls of the dialect's rule functions for ``errors()``: paths as data, one call a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.compile import paths
from engram_codegen.compile.writer import CompileError, Tops, Writer
from engram_codegen.emit.text import literal, quoted

Arguments = Callable[[Any, ir.Object, Tops], tuple[str, ...]]


def write_rules(out: Writer, tops: Tops, node: ir.Object, var: str, at: str) -> None:
    """One call for each rule of an object, in the order of the contract."""
    for rule in node.rules:
        if rule.kind not in KINDS:
            raise CompileError(f"{rule.id}: no such kind of rule: {rule.kind}")
        function, arguments = KINDS[rule.kind]
        head = f"{tops.use('Rule')}({quoted(rule.id)}, {quoted(rule.code)}, {quoted(rule.sentence)})"
        out.call(tops.use(function), "report", head, var, at, *arguments(rule, node, tops))


def _unique_by(rule: ir.UniqueBy, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    return literal(rule.items), literal(paths.no_star(rule.key, rule))


def _resolves_in(rule: ir.ResolvesIn, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    return literal(rule.each), literal(rule.within)


def _member_of(rule: ir.MemberOf, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    one = (rule.list, rule.key, rule.equals, rule.value)
    for path in one:
        paths.no_star(path, rule)
    return tuple(literal(path) for path in (rule.value, rule.items, rule.list, rule.key, rule.equals))


def _at_most(rule: ir.AtMost, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    instants = paths.instants(rule, node) is not None
    return literal(paths.no_star(rule.low, rule)), literal(paths.no_star(rule.high, rule)), str(instants)


def _sorted(rule: ir.Sorted, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    return (literal(rule.items),)


def _equals_when(rule: ir.EqualsWhen, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    return *_when(rule, node, tops), literal(rule.value)


def _when(rule: ir.RequiredWhen | ir.ForbiddenWhen | ir.EqualsWhen, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    when = rule.when
    values = literal(when.values) if when.test in ("equals", "in") else "None"
    at = literal(paths.no_star(when.at, rule))
    return literal(paths.no_star(rule.at, rule)), f"{tops.use('When')}({at}, {when.test != 'absent'}, {values})"


def _present(rule: ir.Present, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    return literal(tuple(paths.no_star(path, rule) for path in rule.of)), str(rule.min or 0), repr(rule.max)


def _equal(rule: ir.Equal, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    return literal(paths.no_star(rule.a, rule)), literal(paths.no_star(rule.b, rule))


def _absent_when_listed(rule: ir.AbsentWhenListed, node: ir.Object, tops: Tops) -> tuple[str, ...]:
    held = paths.ends(node, paths.no_star(rule.object, rule))
    return literal(rule.object), _members(held, tops), literal(paths.no_star(rule.list, rule))


def _members(nodes: tuple[ir.Node, ...], tops: Tops) -> str:
    """A function from an object to its declared members; which ones, a union's discriminator may say."""
    if len(nodes) == 1 and isinstance(nodes[0], ir.Object):
        return f"lambda _: {literal(tuple(p.name for p in nodes[0].properties))}"
    if len(nodes) != 1 or not isinstance(nodes[0], ir.Union):
        raise CompileError("absent-when-listed: the object is none, or stands in several shapes")
    union = nodes[0]
    told = "()"
    for branch in reversed(union.branches):
        names = literal(tuple(p.name for p in branch.node.properties))
        tag = quoted(union.discriminator)
        test = (
            f"({tag} in o) is {branch.value}"
            if union.by_presence
            else f"{tops.use('same')}(o.get({tag}), {literal(branch.value)})"
        )
        told = f"{names} if {test} else {told}"
    return f"lambda o: {told}"


KINDS: Final[Mapping[str, tuple[str, Arguments]]] = {
    "unique-by": ("unique_by", _unique_by),
    "resolves-in": ("resolves_in", _resolves_in),
    "member-of": ("member_of", _member_of),
    "at-most": ("at_most", _at_most),
    "sorted": ("sorted_", _sorted),
    "required-when": ("required_when", _when),
    "forbidden-when": ("forbidden_when", _when),
    "equals-when": ("equals_when", _equals_when),
    "present": ("present", _present),
    "equal": ("equal", _equal),
    "absent-when-listed": ("absent_when_listed", _absent_when_listed),
}
"""Kind to the dialect's function and the rest of its arguments."""
