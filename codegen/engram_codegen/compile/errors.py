"""``errors()``: one function an object or union, each violation with its literal rule id, pointer and code."""

from __future__ import annotations

from engram_codegen import ir
from engram_codegen.compile import expected, leaves
from engram_codegen.compile.errors_rules import write_rules
from engram_codegen.compile.writer import Names, Tops, Writer
from engram_codegen.emit.text import quoted, snake, upper


class Errors:
    """Writes report functions; equal nodes share one."""

    def __init__(self, tops: Tops, names: Names) -> None:
        self._tops = tops
        self._names = names
        self._known: dict[str, list[tuple[ir.Node, str | None, str]]] = {}
        self.functions: list[str] = []

    def function(self, node: ir.Node, told: str | None = None) -> str:
        """The name of the function that reports on a node; ``told`` is the member that a union has judged."""
        for known, known_told, name in self._known.setdefault(node.place, []):
            if known_told == told and (known is node or known == node):
                return name
        name = self._names.new(f"_{snake(node.place)}")
        self._known[node.place].append((node, told, name))
        out = Writer()
        with out.block(f"def {name}(value: Any, at: str, report: Report) -> None:"):
            _Body(self, out, self._tops, Names(frozenset({"value", "at", "report"}))).value(node, "value", "at", told)
        self.functions.append(out.text)
        return name


class _Body:
    """Writes one function."""

    def __init__(self, errors: Errors, out: Writer, tops: Tops, names: Names) -> None:
        self._errors = errors
        self._out = out
        self._tops = tops
        self._names = names

    def value(self, node: ir.Node, var: str, at: str, told: str | None = None) -> None:
        """Report on the value in ``var``; ``at`` is the expression of its pointer."""
        match node:
            case ir.Const():
                self._unless(leaves.equals(var, node.value), node, "const", at, expected.one_of((node.value,)))
            case ir.Enum():
                test = leaves.among(var, node.values, self._tops, node.name or node.place.rsplit("/", 1)[-1])
                self._unless(test, node, "enum", at, expected.one_of(node.values))
            case ir.Boolean():
                self._unless(f"type({var}) is bool", node, "type", at, expected.BOOLEAN)
            case ir.Number():
                self._number(node, var, at)
            case ir.String():
                self._string(node, var, at)
            case ir.Array():
                self._array(node, var, at)
            case ir.Object():
                self._object(node, var, at, told)
            case ir.Union():
                self._union(node, var, at)
            case _:
                raise TypeError(type(node).__name__)

    def _add(self, node: ir.Node, keyword: str, at: str, told: str, before: str = "") -> None:
        self._out.call(f"{before}report.add", quoted(node.rule(keyword)), at, quoted(node.code), quoted(told))

    def _unless(self, test: str, node: ir.Node, keyword: str, at: str, told: str) -> None:
        self._if(leaves.negated(test), node, keyword, at, told)

    def _if(self, test: str, node: ir.Node, keyword: str, at: str, told: str) -> None:
        with self._out.block(f"if {test}:"):
            self._add(node, keyword, at, told)

    def _number(self, node: ir.Number, var: str, at: str) -> None:
        test = leaves.is_integer(var) if node.integer else leaves.is_number(var, self._tops)
        self._unless(test, node, "type", at, expected.number(node))
        if node.minimum is None and node.maximum is None:
            return
        with self._out.block("else:"):
            if node.minimum is not None:
                self._if(f"{var} < {node.minimum!r}", node, "minimum", at, expected.at_least(node.minimum))
            if node.maximum is not None:
                self._if(f"{var} > {node.maximum!r}", node, "maximum", at, expected.at_most(node.maximum))

    def _string(self, node: ir.String, var: str, at: str) -> None:
        self._unless(f"type({var}) is str", node, "type", at, expected.TEXT)
        mark = len(self._out.lines)
        with self._out.block("else:"):
            self._lengths(node, var, at)
        self._out.drop_empty(mark)

    def _lengths(self, node: ir.String, var: str, at: str) -> None:
        """Lengths first: what costs more is not judged in a text that is too long."""
        rows = (
            ("minLength", node.min_length, f"len({var})", "<", "character"),
            ("maxLength", node.max_length, f"len({var})", ">", "character"),
            ("x-bytes.min", node.bytes_min, "size", "<", "UTF-8 byte"),
            ("x-bytes.max", node.bytes_max, "size", ">", "UTF-8 byte"),
        )
        size = var
        if node.bytes_min is not None or node.bytes_max is not None:
            size = self._names.new(f"{var}_bytes")
            self._out.line(f"{size} = {self._tops.use('utf8')}({var})")
        costly = node.pattern is not None or node.nfc or node.instant is not None
        long: list[str] = []
        for keyword, bound, measure, sign, unit in rows:
            if bound is None or (sign == "<" and bound == 0):
                continue
            test = f"{size if measure == 'size' else measure} {sign} {bound}"
            told = (expected.at_least if sign == "<" else expected.at_most)(bound, unit)
            if sign == ">" and costly:
                long.append(self._names.new(f"{var}_is_long"))
                self._add(node, keyword, at, told, f"{long[-1]} = {test} and ")
            else:
                self._if(test, node, keyword, at, told)
        self._costly(node, var, at, "".join(f"not {name} and " for name in long))

    def _costly(self, node: ir.String, var: str, at: str, fits: str) -> None:
        if node.pattern is not None:
            match = f"{leaves.matcher(node, self._tops)}({var})"
            self._if(f"{fits}not {match}", node, "pattern", at, expected.pattern(node.pattern))
        if node.nfc:
            self._if(f"{fits}not {self._tops.use('nfc')}({var})", node, "x-nfc", at, expected.NFC)
        if node.instant is not None:
            test = f"{fits}not {leaves.instant(node, self._tops)}({var})"
            self._if(test, node, "x-instant", at, expected.instant(node.instant))

    def _array(self, node: ir.Array, var: str, at: str) -> None:
        self._unless(f"type({var}) is list", node, "type", at, expected.LIST)
        with self._out.block("else:"):
            if node.min_items:
                self._if(
                    f"len({var}) < {node.min_items}", node, "minItems", at, expected.at_least(node.min_items, "item")
                )
            if node.max_items is not None:
                self._if(
                    f"len({var}) > {node.max_items}", node, "maxItems", at, expected.at_most(node.max_items, "item")
                )
            if node.unique:
                self._if(f"not {self._tops.use('distinct')}({var})", node, "uniqueItems", at, expected.UNIQUE)
            index, item = self._names.new("index"), self._names.new(f"{var}_item" if var != "value" else "item")
            with self._out.block(f"for {index}, {item} in enumerate({var}):"):
                self._part(node.items, item, _joined(at, f"{{{index}}}"))

    def _part(self, node: ir.Node, var: str, at: str) -> None:
        """A member or item: objects and unions have functions of their own."""
        if isinstance(node, ir.Object | ir.Union):
            self._out.line(f"{self._errors.function(node)}({var}, {at}, report)")
        else:
            self.value(node, var, at)

    def _object(self, node: ir.Object, var: str, at: str, told: str | None) -> None:
        if told is None:
            with self._out.block(f"if type({var}) is not dict:"):
                self._add(node, "type", at, expected.OBJECT)
                self._out.line("return")
        if node.free is None:
            known = dict.fromkeys(p.name for p in node.properties)
            if told is not None:
                known.setdefault(told)
            wish = f"MEMBERS_OF_{upper(node.name or node.place.rsplit('/', 1)[-1])}"
            declared = self._tops.define(wish, "frozenset", [quoted(name) for name in known])
            self._if(f"not {declared}.issuperset({var})", node, "additionalProperties", at, expected.CLOSED)
        else:
            self._free(node, node.free, var, at)
        for prop in node.properties:
            self._member(node, prop, var, at, told)
        write_rules(self._out, self._tops, node, var, at)

    def _free(self, node: ir.Object, free: ir.Free, var: str, at: str) -> None:
        if free.max_depth is not None:
            test = f"not {self._tops.use('depth_within')}({var}, {free.max_depth})"
            self._if(test, node, "x-free.maxDepth", at, expected.at_most(free.max_depth, "level"))
        if free.max_bytes is not None:
            test = f"not {self._tops.use('bytes_within')}({var}, {free.max_bytes})"
            self._if(test, node, "x-free.maxBytes", at, expected.at_most(free.max_bytes, "byte") + " of RFC 8785 JSON")

    def _member(self, node: ir.Object, prop: ir.Property, var: str, at: str, told: str | None) -> None:
        if prop.name == told and isinstance(prop.node, ir.Const):
            return
        member = self._names.new(prop.name)
        below = _joined(at, prop.name)
        absent = self._tops.use("ABSENT")
        self._out.line(f"{member} = {var}.get({quoted(prop.name)}, {absent})")
        if prop.required and prop.name != told:
            rule = quoted(f"{node.place}/{prop.name}#required")
            with self._out.block(f"if {member} is {absent}:"):
                self._out.call("report.add", rule, below, quoted(node.code), quoted(expected.required(prop.name)))
            with self._out.block("else:"):
                self._part(prop.node, member, below)
        else:
            with self._out.block(f"if {member} is not {absent}:"):
                self._part(prop.node, member, below)

    def _union(self, node: ir.Union, var: str, at: str) -> None:
        with self._out.block(f"if type({var}) is not dict:"):
            self._add(node, "type", at, expected.OBJECT)
            self._out.line("return")
        tag = quoted(node.discriminator)
        if node.by_presence:
            for branch, word in zip(node.branches, ("if", "elif"), strict=True):
                with self._out.block(f"{word} {tag} {'in' if branch.value else 'not in'} {var}:"):
                    self._branch(node, branch, var, at)
            return
        kind = self._names.new(node.discriminator)
        self._out.line(f"{kind} = {var}.get({tag})")
        word = "if"
        for branch in node.branches:
            with self._out.block(f"{word} {leaves.equals(kind, branch.value)}:"):
                self._branch(node, branch, var, at)
            word = "elif"
        with self._out.block("else:"):
            self._add(node, "oneOf", at, expected.union(node))

    def _branch(self, node: ir.Union, branch: ir.Branch, var: str, at: str) -> None:
        self._out.line(f"{self._errors.function(branch.node, node.discriminator)}({var}, {at}, report)")


def _joined(at: str, step: str) -> str:
    """The expression of a pointer one step further; ``at`` is ``at`` or an f-string. Member names need no escapes."""
    inner = "{at}" if at == "at" else at[2:-1]
    return f'f"{inner}/{step}"'
