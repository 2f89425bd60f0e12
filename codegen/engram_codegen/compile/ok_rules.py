"""Rules between fields for ``ok()``, each as a walk of its own over values that are already checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.compile import leaves, ok_conditions, paths
from engram_codegen.compile.ok_plan import Plan
from engram_codegen.compile.writer import CompileError, Names, Tops, Writer
from engram_codegen.emit.text import literal, quoted, upper

Then = Callable[[str], None]


class RuleWriter:
    """Writes the rules of an object that its members' pass has not judged."""

    def __init__(self, out: Writer, tops: Tops, names: Names, plan: Plan) -> None:
        self.out = out
        self.tops = tops
        self.names = names
        self.plan = plan

    def write(self, node: ir.Object, var: str) -> None:
        """All rules that are left, in the order of the contract."""
        tables, judged = ok_conditions.tables(node), set[str]()
        for rule in node.rules:
            if isinstance(rule, ir.EqualsWhen) and (rule.at, rule.when.at) in tables:
                # All rules of the table are judged with the first of them.
                family = tables.pop((rule.at, rule.when.at))
                ok_conditions.looked_up(self, family, node, var)
                judged.update(member.id for member in family)
            elif rule.id not in self.plan.done and rule.id not in judged:
                KINDS[rule.kind](self, rule, node, var)

    def each(self, node: ir.Node, var: str, path: ir.Pointer, then: Then) -> None:
        """Code for every value on a path: ``then`` gets a variable's name."""
        self.walk((node,), var, path, then)

    def walk(self, nodes: tuple[ir.Node, ...], var: str, path: ir.Pointer, then: Then) -> None:
        """The same from a variable that can hold any of several nodes."""
        if not path:
            then(var)
            return
        step, rest = path[0], path[1:]
        shapes = tuple(shape for node in nodes for shape in _shapes(node))
        kind = ir.Array if step == "*" else ir.Object
        if not all(isinstance(shape, kind) for shape in shapes):
            # Another branch of a union may have another kind of value here.
            with self.out.block(f"if type({var}) is {'list' if step == '*' else 'dict'}:"):
                self._step(tuple(s for s in shapes if isinstance(s, kind)), var, step, rest, then)
        else:
            self._step(shapes, var, step, rest, then)

    def _step(self, shapes: tuple[ir.Node, ...], var: str, step: str, rest: ir.Pointer, then: Then) -> None:
        if step == "*":
            item = self.names.new("item")
            with self.out.block(f"for {item} in {var}:"):
                self.walk(tuple(s.items for s in shapes if isinstance(s, ir.Array)), item, rest, then)
            return
        found = [s.property(step) for s in shapes if isinstance(s, ir.Object)]
        below = tuple(p.node for p in found if p is not None)
        if found and all(p is not None and p.required for p in found):
            self._bind(below, var, step, rest, then)
        else:
            with self.out.block(f"if {quoted(step)} in {var}:"):
                self._bind(below, var, step, rest, then)

    def _bind(self, below: tuple[ir.Node, ...], var: str, step: str, rest: ir.Pointer, then: Then) -> None:
        member = self.names.new(step)
        self.out.line(f"{member} = {var}[{quoted(step)}]")
        self.walk(below, member, rest, then)

    def there(self, node: ir.Node, var: str, path: ir.Pointer) -> str:
        """The expression that a value is on a path without ``*``."""
        tests: list[str] = []
        nodes: tuple[ir.Node, ...] = (node,)
        at = var
        for step in path:
            shapes = tuple(shape for n in nodes for shape in _shapes(n))
            if not all(isinstance(shape, ir.Object) for shape in shapes):
                tests.append(f"type({at}) is dict")
            found = [s.property(step) for s in shapes if isinstance(s, ir.Object)]
            if not all(p is not None and p.required for p in found):
                tests.append(f"{quoted(step)} in {at}")
            nodes = tuple(p.node for p in found if p is not None)
            at = f"{at}[{quoted(step)}]"
        return " and ".join(tests) or "True"

    def key(self, nodes: tuple[ir.Node, ...], var: str) -> str:
        """What a value is compared by in sets: itself if it is a text, else its identity."""
        return var if paths.all_text(nodes) else f"{self.tops.use('identity')}({var})"


def _shapes(node: ir.Node) -> tuple[ir.Node, ...]:
    return tuple(branch.node for branch in node.branches) if isinstance(node, ir.Union) else (node,)


def _unique_by(w: RuleWriter, rule: ir.UniqueBy, node: ir.Object, var: str) -> None:
    keys = w.names.new("keys")
    path = (*rule.items, *paths.no_star(rule.key, rule))
    nodes = paths.ends(node, path)
    w.out.line(f"{keys} = []")
    w.each(node, var, path, lambda v: w.out.line(f"{keys}.append({w.key(nodes, v)})"))
    w.out.refuse_if(f"len(set({keys})) != len({keys})")


def _resolves_in(w: RuleWriter, rule: ir.ResolvesIn, node: ir.Object, var: str) -> None:
    targets, sources = paths.ends(node, rule.within), paths.ends(node, rule.each)
    # Both sides must be compared by the same thing.
    nodes = (*targets, *sources)
    known = w.plan.complete(rule)
    if known is None:
        known = w.names.new("known")
        head = paths.head(rule.within)
        always = w.there(node, var, head) == "True"
        w.out.line(f"{known} = {'set()' if always else 'None'}")

        def fill(at: str) -> None:
            if not always:
                w.out.line(f"{known} = set()")
            rest = rule.within[len(head) :]
            w.walk(paths.ends(node, head), at, rest, lambda v: w.out.line(f"{known}.add({w.key(nodes, v)})"))

        w.each(node, var, head, fill)
        if not always:
            with w.out.block(f"if {known} is not None:"):
                w.each(node, var, rule.each, lambda v: w.out.refuse_if(f"{w.key(nodes, v)} not in {known}"))
            return
    w.each(node, var, rule.each, lambda v: w.out.refuse_if(f"{w.key(nodes, v)} not in {known}"))


def _member_of(w: RuleWriter, rule: ir.MemberOf, node: ir.Object, var: str) -> None:
    index = w.plan.join(rule)

    def joined(value: str, equals: str) -> None:
        if index is not None:
            item = w.names.new("item")
            items = paths.ends(node, rule.items)
            w.out.line(f"{item} = {index}.get({equals})")
            with w.out.block(f"if {item} is not None:"):
                w.walk(items, item, rule.list, lambda v: w.out.refuse_if(f"{value} not in {v}"))
        else:
            _search(w, rule, node, var, value, equals)

    w.each(node, var, paths.no_star(rule.value, rule), lambda v: w.each(node, var, rule.equals, lambda e: joined(v, e)))


def _search(w: RuleWriter, rule: ir.MemberOf, node: ir.Object, var: str, value: str, equals: str) -> None:
    items = paths.ends(node, rule.items)
    lists = tuple(end for item in items for end in paths.ends(item, rule.list))
    members = tuple(end.items for end in lists if isinstance(end, ir.Array))
    keys = tuple(end for item in items for end in paths.ends(item, rule.key))
    texts = paths.all_text((*keys, *paths.ends(node, rule.equals)))
    plain = paths.all_text((*members, *paths.ends(node, rule.value)))
    matched, held = w.names.new("matched"), w.names.new("held")
    w.out.line(f"{matched} = {held} = False")

    def listed(at: str) -> None:
        w.out.line(f"{matched} = True")
        identity = w.tops.use("identity") if not plain else ""
        test = f"{value} in {at}" if plain else f"{identity}({value}) in set(map({identity}, {at}))"
        with w.out.block(f"if {test}:"):
            w.out.line(f"{held} = True")

    def item(at: str) -> None:
        w.walk(items, at, rule.key, lambda k: keyed(at, k))

    def keyed(at: str, key: str) -> None:
        test = f"{key} == {equals}" if texts else f"{w.tops.use('same')}({key}, {equals})"
        with w.out.block(f"if {test}:"):
            w.walk(items, at, rule.list, listed)

    w.each(node, var, rule.items, item)
    w.out.refuse_if(f"{matched} and not {held}")


def _at_most(w: RuleWriter, rule: ir.AtMost, node: ir.Object, var: str) -> None:
    kind = paths.instants(rule, node)
    lower, upper = paths.no_star(rule.low, rule), paths.no_star(rule.high, rule)

    def compare(low: str, high: str) -> None:
        w.out.refuse_if(f"{w.tops.use('later')}({low}, {high})" if kind == "rfc3339" else f"{low} > {high}")

    # The one that may be absent is looked for first.
    w.each(node, var, upper, lambda high: w.each(node, var, lower, lambda low: compare(low, high)))


def _sorted(w: RuleWriter, rule: ir.Sorted, node: ir.Object, var: str) -> None:
    if rule.items[-1:] == ("*",) and rule.items.count("*") == 1:
        w.each(node, var, rule.items[:-1], lambda v: w.out.refuse_if(f"{v} != sorted({v})"))
        return
    texts = w.names.new("texts")
    w.out.line(f"{texts} = []")
    w.each(node, var, rule.items, lambda v: w.out.line(f"{texts}.append({v})"))
    w.out.refuse_if(f"{texts} != sorted({texts})")


def _present(w: RuleWriter, rule: ir.Present, node: ir.Object, var: str) -> None:
    count = " + ".join(f"({w.there(node, var, paths.no_star(path, rule))})" for path in rule.of)
    least, most = rule.min or None, rule.max
    if least is not None or most is not None:
        w.out.refuse_if(leaves.outside(f"({count})", least, most))


def _equal(w: RuleWriter, rule: ir.Equal, node: ir.Object, var: str) -> None:
    a, b = paths.no_star(rule.a, rule), paths.no_star(rule.b, rule)
    texts = paths.all_text((*paths.ends(node, a), *paths.ends(node, b)))

    def compare(left: str, right: str) -> None:
        w.out.refuse_if(f"{left} != {right}" if texts else f"not {w.tops.use('same')}({left}, {right})")

    w.each(node, var, a, lambda left: w.each(node, var, b, lambda right: compare(left, right)))


def _absent_when_listed(w: RuleWriter, rule: ir.AbsentWhenListed, node: ir.Object, var: str) -> None:
    held = paths.ends(node, paths.no_star(rule.object, rule))
    if len(held) != 1 or not isinstance(held[0], ir.Object | ir.Union):
        raise CompileError(f"{rule.id}: the object is none, or stands in several shapes")
    holder = held[0]
    lists = paths.ends(node, paths.no_star(rule.list, rule))
    texts = paths.all_text(tuple(end.items for end in lists if isinstance(end, ir.Array)))

    def both(obj: str, listed: str) -> None:
        pointers = w.names.new("listed")
        keys = listed if texts else f"map({w.tops.use('identity')}, {listed})"
        w.out.line(f"{pointers} = set({keys})")
        if isinstance(holder, ir.Object):
            members(holder, obj, pointers)
            return
        tag = quoted(holder.discriminator)
        word = "if"
        for branch in holder.branches:
            test = (
                f"({tag} in {obj}) is {branch.value}"
                if holder.by_presence
                else leaves.equals(f"{obj}[{tag}]", branch.value)
            )
            with w.out.block(f"{word} {test}:"):
                members(branch.node, obj, pointers)
            word = "elif"

    def members(shape: ir.Object, obj: str, pointers: str) -> None:
        rows = [literal((p.name, f"/{p.name}")) for p in shape.properties]
        table = w.tops.define(f"POINTERS_OF_{upper(shape.name or shape.place.rsplit('/', 1)[-1])}", "tuple", rows)
        member, pointer = w.names.new("member"), w.names.new("pointer")
        with w.out.block(f"for {member}, {pointer} in {table}:"):
            w.out.refuse_if(f"({member} in {obj}) is ({pointer} in {pointers})")

    w.each(node, var, rule.object, lambda obj: w.each(node, var, rule.list, lambda listed: both(obj, listed)))


KINDS: Final[Mapping[str, Callable[[RuleWriter, Any, ir.Object, str], None]]] = {
    "unique-by": _unique_by,
    "resolves-in": _resolves_in,
    "member-of": _member_of,
    "at-most": _at_most,
    "sorted": _sorted,
    "required-when": ok_conditions.when,
    "forbidden-when": ok_conditions.when,
    "equals-when": ok_conditions.equals_when,
    "present": _present,
    "equal": _equal,
    "absent-when-listed": _absent_when_listed,
}
"""Kind to the code that refuses."""
