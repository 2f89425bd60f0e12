"""Rules under a condition for ``ok()``: presence, and values, of which those for several texts become one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engram_codegen import ir
from engram_codegen.compile import leaves, paths
from engram_codegen.emit.text import literal, upper

if TYPE_CHECKING:
    from engram_codegen.compile.ok_rules import RuleWriter


def when(w: RuleWriter, rule: ir.RequiredWhen | ir.ForbiddenWhen, node: ir.Object, var: str) -> None:
    """A member that must, or must not, be there when the condition holds."""
    there = w.there(node, var, paths.no_star(rule.at, rule))
    wrong = f"not ({there})" if isinstance(rule, ir.RequiredWhen) else f"({there})"
    when = rule.when
    if when.test in ("present", "absent"):
        test = w.there(node, var, paths.no_star(when.at, rule))
        w.out.refuse_if(f"{f'({test})' if when.test == 'present' else f'not ({test})'} and {wrong}")
        return

    def judge(value: str) -> None:
        test = leaves.among(value, when.values, w.tops, when.at[-1])
        w.out.refuse_if(f"({test}) and {wrong}")

    w.each(node, var, paths.no_star(when.at, rule), judge)


def equals_when(w: RuleWriter, rule: ir.EqualsWhen, node: ir.Object, var: str) -> None:
    """A value when the condition holds."""
    at, when = paths.no_star(rule.at, rule), rule.when

    def compare(value: str) -> None:
        w.out.refuse_if(leaves.negated(leaves.equals(value, rule.value)))

    if when.test in ("present", "absent"):
        there = w.there(node, var, paths.no_star(when.at, rule))
        with w.out.block(f"if {there if when.test == 'present' else f'not ({there})'}:"):
            w.each(node, var, at, compare)
        return

    def judge(told: str) -> None:
        with w.out.block(f"if {leaves.among(told, when.values, w.tops, when.at[-1])}:"):
            w.each(node, var, at, compare)

    w.each(node, var, paths.no_star(when.at, rule), judge)


Tables = dict[tuple[ir.Pointer, ir.Pointer], list[ir.EqualsWhen]]


def tables(node: ir.Object) -> Tables:
    """Rules ``equals-when`` that are rows of one table: a value for each of several texts at another place."""
    found: Tables = {}
    for rule in node.rules:
        if isinstance(rule, ir.EqualsWhen) and rule.when.values:
            found.setdefault((rule.at, rule.when.at), []).append(rule)
    return {ways: family for ways, family in found.items() if len(family) > 1 and _is_table(family, node)}


def _is_table(family: list[ir.EqualsWhen], node: ir.Object) -> bool:
    keys = [key for rule in family for key in rule.when.values]
    ends = paths.ends(node, family[0].at)
    texts = paths.all_text(ends) and all(isinstance(rule.value, str) for rule in family)
    truths = all(isinstance(end, ir.Boolean) for end in ends) and all(isinstance(r.value, bool) for r in family)
    return (texts or truths) and paths.all_text(paths.ends(node, family[0].when.at)) and len(set(keys)) == len(keys)


def looked_up(w: RuleWriter, family: list[ir.EqualsWhen], node: ir.Object, var: str) -> None:
    """One look-up for the whole table; a text that is in none of its rows asks nothing."""
    first = family[0]
    rows = [f"{literal(key)}: {literal(rule.value)}" for rule in family for key in rule.when.values]
    table = w.tops.define(f"{upper(first.at[-1])}_BY_{upper(first.when.at[-1])}", "dict", rows)
    differs = "is not" if isinstance(first.value, bool) else "!="

    def judge(key: str) -> None:
        w.each(
            node,
            var,
            paths.no_star(first.at, first),
            lambda value: w.out.refuse_if(f"{table}.get({key}, {value}) {differs} {value}"),
        )

    w.each(node, var, paths.no_star(first.when.at, first), judge)
