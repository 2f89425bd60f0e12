"""How ``ok()`` fuses rules between fields into its one pass over the document.

Where a rule reads values on paths that meet no union and are always there, the pass itself collects them: a set of keys
while it visits the items, from which ``unique-by`` is a comparison of counts, ``resolves-in`` a subset test at the
place where the references stand, and ``member-of`` one look-up. References that must be among values which the same
schema has checked are not checked once more. Whatever is not of that form is left to ``ok_rules.py``; the verdict is
the same (tests compile every contract both ways).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engram_codegen import ir
from engram_codegen.compile import paths
from engram_codegen.compile.writer import Names


@dataclass
class Collection:
    """Values of one path, collected during the pass. ``index`` maps each key to its item as well."""

    name: str
    owner: int
    leaf: ir.Node
    until: int
    """Node after whose visit the collection is complete."""
    stars: int
    index: str | None = None
    as_set: bool = False
    item: int | None = None
    complete: bool = False

    @property
    def has_set(self) -> bool:
        """Whether the values are kept as a set, beside an index or without one."""
        return self.as_set or self.index is None

    @property
    def keys(self) -> str:
        """The variable that a value can be looked up in."""
        return self.name if self.has_set else str(self.index)


@dataclass(frozen=True)
class Known:
    """A complete set that a reference must be in; ``trusted`` if being in it proves the reference's own schema."""

    name: str
    trusted: bool


@dataclass
class _Reference:
    rule: ir.ResolvesIn
    owner: int
    target: ir.Node
    collection: Collection
    hidden: bool = False


@dataclass
class Plan:
    """What is fused in one function, and what is done while it is written."""

    root: ir.Node
    names: Names
    fuse: bool
    items: dict[int, str] = field(default_factory=dict[int, str])
    done: set[str] = field(default_factory=set[str])
    _collections: list[Collection] = field(default_factory=list[Collection])
    _references: list[_Reference] = field(default_factory=list[_Reference])
    _unique: list[tuple[ir.UniqueBy, int, Collection]] = field(
        default_factory=list[tuple[ir.UniqueBy, int, Collection]]
    )
    _joins: dict[str, Collection] = field(default_factory=dict[str, Collection])
    _order: dict[int, list[tuple[str, str]]] = field(default_factory=dict[int, list[tuple[str, str]]])

    def __post_init__(self) -> None:
        if not self.fuse:
            return
        for node in ir.walk(self.root):
            if isinstance(node, ir.Object):
                self._object(node)

    # --- planning -----------------------------------------------------------------------------------------------------

    def _object(self, node: ir.Object) -> None:
        for rule in node.rules:
            if isinstance(rule, ir.UniqueBy):
                self._plan_unique(node, rule)
        for rule in node.rules:
            if isinstance(rule, ir.ResolvesIn):
                self._plan_reference(node, rule)
            elif isinstance(rule, ir.MemberOf):
                self._plan_join(node, rule)

    def _collection(self, node: ir.Object, path: ir.Pointer) -> Collection | None:
        """The collection of a path whose every value is a text that is always there; a known one if it has it."""
        steps = paths.plain(node, path)
        if not steps or not all(step.required for step in steps) or not paths.all_text((steps[-1].node,)):
            return None
        leaf, stars = steps[-1].node, path.count("*")
        for known in self._collections:
            # The same values: no list lies between the known one's object and this one.
            if known.leaf is leaf and known.stars == stars:
                return known
        first = steps[len(paths.head(path)) - 1].node
        name = "_".join(part for part in path if part != "*")
        made = Collection(self.names.new(f"known_{name}"), id(node), leaf, id(first), stars)
        if stars == 1:
            made.item = id(steps[path.index("*")].node)
        self._collections.append(made)
        return made

    def _plan_unique(self, node: ir.Object, rule: ir.UniqueBy) -> None:
        if rule.items.count("*") != 1 or rule.items[-1] != "*":
            return
        found = self._collection(node, (*rule.items, *rule.key))
        if found is not None:
            self._unique.append((rule, found.until, found))
            self.done.add(rule.id)

    def _plan_reference(self, node: ir.Object, rule: ir.ResolvesIn) -> None:
        steps = paths.plain(node, rule.each)
        if not steps or not paths.all_text((steps[-1].node,)):
            return
        found = self._collection(node, rule.within)
        if found is None:
            return
        # An index answers for one value, but only a set for a list of them.
        found.as_set = found.as_set or rule.each[-1:] == ("*",)
        self._references.append(_Reference(rule, id(node), steps[-1].node, found))
        self._before(node, rule.within, rule.each)

    def _plan_join(self, node: ir.Object, rule: ir.MemberOf) -> None:
        """One look-up, if keys are unique and every item has its key and its list of texts."""
        unique = next(
            (
                found
                for other, _, found in self._unique
                if (other.items, other.key) == (rule.items, rule.key) and found.owner == id(node)
            ),
            None,
        )
        listed = paths.plain(node, (*rule.items, *rule.list))
        if unique is None or listed is None or not all(step.required for step in listed):
            return
        ends = (*paths.ends(node, rule.value), *paths.ends(node, rule.equals))
        if isinstance(listed[-1].node, ir.Array) and paths.all_text((*ends, listed[-1].node.items)):
            unique.index = unique.index or self.names.new(f"{unique.name}_items")
            self._joins[rule.id] = unique

    def _before(self, node: ir.Object, first: ir.Pointer, then: ir.Pointer) -> None:
        """Ask that ``first`` is visited before ``then``, at the object where their ways part."""
        at: ir.Node = node
        for a, b in zip(first, then, strict=False):
            if a == "*" or b == "*":
                return
            if a != b:
                self._order.setdefault(id(at), []).append((a, b))
                return
            steps = paths.plain(at, (a,))
            if steps is None:
                return
            at = steps[0].node

    def crosses(self, node: ir.Node) -> bool:
        """Whether a fused rule of an object around a node reads something inside it."""
        inside = {id(below) for below in ir.walk(node)}
        reads = [(found.owner, {id(found.leaf), found.until}) for found in self._collections]
        reads += [(reference.owner, {id(reference.target)}) for reference in self._references]
        return any(owner not in inside and not inside.isdisjoint(ends) for owner, ends in reads)

    # --- writing ------------------------------------------------------------------------------------------------------

    def ordered(self, node: ir.Object, members: Iterable[ir.Property]) -> list[ir.Property]:
        """Members in contract order, but those that others refer to first."""
        wanted = self._order.get(id(node), [])
        left = list(members)
        out: list[ir.Property] = []
        while left:
            names = {p.name for p in left}
            free = next((p for p in left if not any(b == p.name and a in names for a, b in wanted)), left[0])
            left.remove(free)
            out.append(free)
        return out

    def enter(self, node: ir.Object) -> None:
        """An object is visited: what it collects is not complete."""
        for found in self._collections:
            if found.owner == id(node):
                found.complete = False

    def openings(self, node: ir.Object) -> list[str]:
        """Lines before an object's members: empty collections."""
        lines: list[str] = []
        for found in self._collections:
            if found.owner == id(node):
                lines += [f"{found.name} = set()"] if found.has_set else []
                lines += [f"{found.index} = {{}}"] if found.index else []
        return lines

    def collect(self, node: ir.Node, var: str) -> list[str]:
        """Lines after a leaf was checked."""
        lines: list[str] = []
        for found in self._collections:
            if found.leaf is node:
                lines += [f"{found.name}.add({var})"] if found.has_set else []
                if found.index and found.item is not None:
                    lines.append(f"{found.index}[{var}] = {self.items[found.item]}")
        return lines

    def visited(self, node: ir.Node) -> None:
        """A node is wholly checked."""
        for found in self._collections:
            if found.until == id(node):
                found.complete = True

    def after_array(self, node: ir.Array, var: str) -> list[str]:
        """What refuses a list once its items were visited: fewer keys than items."""
        tests: list[str] = []
        for _, until, found in self._unique:
            if until == id(node):
                tests.append(f"len({found.keys}) != len({var})")
        return tests

    def hide_resolved(self, node: ir.Node) -> None:
        """The items of a list are checked one by one, the list as a whole: do not check the references twice."""
        for reference in self._references:
            if reference.target is node:
                reference.hidden = True

    def resolved_in(self, node: ir.Node) -> Known | None:
        """The complete set that a leaf must be in, if a rule says so; that rule is done then."""
        for reference in self._references:
            if reference.target is node and not reference.hidden and reference.collection.complete:
                self.done.add(reference.rule.id)
                return Known(reference.collection.keys, _same_schema(node, reference.collection.leaf))
        return None

    def complete(self, rule: ir.ResolvesIn) -> str | None:
        """The set that a reference rule needs, for a rule that was not fused at its references."""
        found = next((r.collection for r in self._references if r.rule is rule), None)
        return found.keys if found is not None and found.complete else None

    def join(self, rule: ir.MemberOf) -> str | None:
        """The index that a join looks up."""
        found = self._joins.get(rule.id)
        return found.index if found is not None and found.complete else None


def _same_schema(a: ir.Node, b: ir.Node) -> bool:
    if not isinstance(a, ir.String) or not isinstance(b, ir.String):
        return False
    fields = ("min_length", "max_length", "pattern", "bytes_min", "bytes_max", "nfc", "instant")
    return all(getattr(a, name) == getattr(b, name) for name in fields)
