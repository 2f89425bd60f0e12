"""``ok()``: one function a document, straight-line checks that return false at the first broken rule.

The order of checks is free, since only the verdict counts. A missing member raises KeyError; a value of another type
raises TypeError or AttributeError where a member, a pattern or a place in a set is asked of it. All mean that the
document is refused, and cost nothing where it is not.
"""

from __future__ import annotations

from typing import Final

from engram_codegen import ir
from engram_codegen.compile import leaves
from engram_codegen.compile.ok_plan import Plan
from engram_codegen.compile.ok_rules import RuleWriter
from engram_codegen.compile.shapes import Shape, shape, weight
from engram_codegen.compile.writer import Names, Tops, Writer
from engram_codegen.emit.text import quoted, snake

HEAVY: Final = 12
"""A shared type of so many nodes is worth a function of its own; a call costs about one text's check."""


class Ok:
    """Writes ``ok`` functions; what is part of several documents is written once and called."""

    def __init__(self, tops: Tops, names: Names, fuse: bool = True) -> None:
        self._tops = tops
        self._names = names
        self._fuse = fuse
        self._known: dict[Shape, str] = {}
        self.functions: list[str] = []

    def function(self, root: ir.Root, wish: str) -> str:
        """The name of the function for one judged document."""
        node_shape = (shape(root.node), None)
        if node_shape in self._known:
            return self._known[node_shape]
        name = self._names.new(f"{wish}_ok")
        out = Writer()
        with out.block(f"def {name}(value: Any) -> bool:"):
            out.line(f'"""Whether a value keeps every rule of {root.name}."""')
            with out.block("try:"):
                self._body(out, root.node, None)
                out.line("return True")
            with out.block("except (AttributeError, KeyError, TypeError):"):
                out.line("return False")
        self.functions.append(out.text)
        self._known[node_shape] = name
        return name

    def helper(self, node: ir.Node, told: str | None) -> str | None:
        """The function of a part that has one: of a document judged on its own, or of a heavy shared type."""
        node_shape = (shape(node), told)
        if node_shape not in self._known:
            if not isinstance(node, ir.Object | ir.Union) or node.name is None or weight(node) < HEAVY:
                return None
            name = self._known[node_shape] = self._names.new(f"_{snake(node.name)}_ok")
            out = Writer()
            with out.block(f"def {name}(value: Any) -> bool:"):
                self._body(out, node, told)
                out.line("return True")
            self.functions.append(out.text)
        return self._known[node_shape]

    def _body(self, out: Writer, node: ir.Node, told: str | None) -> None:
        names = Names(frozenset({"value"}))
        Body(self, out, self._tops, names, Plan(node, names, self._fuse)).value(node, "value", told, whole=True)


class Body:
    """Writes the checks of one function."""

    def __init__(self, ok: Ok, out: Writer, tops: Tops, names: Names, plan: Plan) -> None:
        self._ok = ok
        self._out = out
        self._tops = tops
        self._plan = plan
        self._names = names
        self._rules = RuleWriter(out, tops, self._names, plan)

    def value(self, node: ir.Node, var: str, told: str | None = None, *, whole: bool = False) -> None:
        """Check the value in ``var``; ``told`` is the member that a union judged, ``whole`` the function's own."""
        if not whole and not self._plan.crosses(node):
            helper = self._ok.helper(node, told)
            if helper is not None:
                self._out.refuse_if(f"not {helper}({var})")
                return
        match node:
            case ir.Array():
                self._array(node, var)
            case ir.Object():
                self._object(node, var, told)
            case ir.Union():
                self._union(node, var)
            case _:
                self._leaf(node, var)

    def _leaf(self, node: ir.Node, var: str) -> None:
        known = self._plan.resolved_in(node)
        if known and known.trusted:
            # Whatever equals a value that was checked by the same schema needs no check of its own.
            self._out.refuse_if(f"{var} not in {known.name}")
        else:
            self._out.refuse_if(*leaves.fails(node, var, self._tops))
            if known:
                self._out.refuse_if(f"{var} not in {known.name}")
        for line in self._plan.collect(node, var):
            self._out.line(line)
        self._plan.visited(node)

    def _array(self, node: ir.Array, var: str) -> None:
        self._out.refuse_if(f"type({var}) is not list")
        known = self._plan.resolved_in(node.items)
        least, most = node.min_items or None, node.max_items
        size = f"len({var})"
        trusted = known is not None and known.trusted
        if trusted and node.unique and (least or most is not None):
            size = self._names.new(f"{var}_count")
            self._out.line(f"{size} = len({var})")
        if least is not None or most is not None:
            self._out.refuse_if(leaves.outside(size, least, most))
        if trusted and known is not None:
            if node.unique:
                alone = f"{size} > 1 and " if size != f"len({var})" else ""
                self._out.refuse_if(f"{alone}len(set({var})) != {size}")
            self._out.refuse_if(f"not {known.name}.issuperset({var})")
        else:
            self._items(node, var)
            if node.unique:
                text = isinstance(node.items, ir.String)
                self._out.refuse_if(
                    f"len(set({var})) != len({var})" if text else f"not {self._tops.use('distinct')}({var})"
                )
            if known is not None:
                self._out.refuse_if(f"not {known.name}.issuperset({var})")
        for test in self._plan.after_array(node, var):
            self._out.refuse_if(test)
        self._plan.visited(node)

    def _items(self, node: ir.Array, var: str) -> None:
        item = self._names.new(_singular(var))
        self._plan.items[id(node.items)] = item
        mark = len(self._out.lines)
        with self._out.block(f"for {item} in {var}:"):
            self._plan.hide_resolved(node.items)
            self.value(node.items, item)
        self._out.drop_empty(mark)

    def _object(self, node: ir.Object, var: str, told: str | None) -> None:
        self._plan.enter(node)
        for line in self._plan.openings(node):
            self._out.line(line)
        present = [p for p in node.properties if p.required or p.name == told]
        optional = [p for p in node.properties if not (p.required or p.name == told)]
        if told is None and not present:
            # Otherwise a member is read by its name, which of all JSON values only an object allows.
            self._out.refuse_if(f"type({var}) is not dict")
        for prop in self._plan.ordered(node, present):
            if prop.name != told or not isinstance(prop.node, ir.Const):
                self._member(prop, var)
        count = len(present) + (told is not None and node.property(told) is None)
        self._optional(node, optional, var, count)
        if node.free is not None:
            self._free(node.free, var)
        self._rules.write(node, var)

    def _member(self, prop: ir.Property, var: str) -> None:
        member = self._names.new(prop.name)
        self._out.line(f"{member} = {var}[{quoted(prop.name)}]")
        self.value(prop.node, member)

    def _optional(self, node: ir.Object, optional: list[ir.Property], var: str, count: int) -> None:
        """Members that may be absent, and that there are no others: the number of members decides that."""
        if node.free is not None:
            for prop in optional:
                with self._out.block(f"if {quoted(prop.name)} in {var}:"):
                    self._member(prop, var)
        elif not optional:
            self._out.refuse_if(f"len({var}) != {count}")
        elif len(optional) == 1:
            with self._out.block(f"if len({var}) != {count}:"):
                self._out.refuse_if(f"len({var}) != {count + 1}")
                self._member(optional[0], var)
        else:
            with self._out.block(f"if len({var}) != {count}:"):
                members = self._names.new(f"{var}_members")
                self._out.line(f"{members} = {count}")
                for prop in self._plan.ordered(node, optional):
                    with self._out.block(f"if {quoted(prop.name)} in {var}:"):
                        self._out.line(f"{members} += 1")
                        self._member(prop, var)
                self._out.refuse_if(f"len({var}) != {members}")

    def _free(self, free: ir.Free, var: str) -> None:
        if free.max_depth is not None:
            self._out.refuse_if(f"not {self._tops.use('depth_within')}({var}, {free.max_depth})")
        if free.max_bytes is not None:
            self._out.refuse_if(f"not {self._tops.use('bytes_within')}({var}, {free.max_bytes})")

    def _union(self, node: ir.Union, var: str) -> None:
        tag = quoted(node.discriminator)
        if node.by_presence:
            self._out.refuse_if(f"type({var}) is not dict")
            for branch, word in zip(node.branches, ("if", "elif"), strict=True):
                with self._out.block(f"{word} {tag} {'in' if branch.value else 'not in'} {var}:"):
                    self._branch(branch, var, node.discriminator if branch.value else None)
            return
        kind = self._names.new(node.discriminator)
        self._out.line(f"{kind} = {var}[{tag}]")
        word = "if"
        for branch in node.branches:
            with self._out.block(f"{word} {leaves.equals(kind, branch.value)}:"):
                self._branch(branch, var, node.discriminator)
            word = "elif"
        with self._out.block("else:"):
            self._out.line("return False")

    def _branch(self, branch: ir.Branch, var: str, told: str | None) -> None:
        self.value(branch.node, var, told)


def _singular(var: str) -> str:
    """A name for one item of a list."""
    if var.endswith("ies"):
        return var[:-3] + "y"
    return var[:-1] if var.endswith("s") and not var.endswith("ss") and len(var) > 2 else f"{var}_item"
