"""``x-rules``: the rules between the fields of an object. Their ids, their paths, and what stands at the paths."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.keywords import KNOWN
from engram_codegen.lint.shapes import SCALARS, Found, follow, kind, kind_of_value, resolved, spelled, values
from engram_codegen.lint.view import Hit, Row, SchemaAt, View, segments
from engram_codegen.positions import Pointer


@dataclass(frozen=True)
class Path:
    """One path of a rule: where it is written, what it says, and the schemas that it leads to."""

    row: Row
    key: str
    steps: Pointer
    found: list[Found]

    def hit(self, expected: str, got: str) -> Hit:
        """A fault of this path."""
        return self.row.hit(expected, got, *self.key.split("/"))

    def kinds(self) -> set[str | None]:
        """The types that stand at the path."""
        return {kind(found.schema) for found in self.found}


Paths = Mapping[str, Path]

_FIELDS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "unique-by": (("items", ""), ("key", "items")),
    "resolves-in": (("each", ""), ("in", "")),
    "member-of": (("value", ""), ("items", ""), ("list", "items"), ("where/key", "items"), ("where/equals", "")),
    "at-most": (("low", ""), ("high", "")),
    "sorted": (("items", ""),),
    "required-when": (("at", ""), ("when/at", "")),
    "forbidden-when": (("at", ""), ("when/at", "")),
    "equals-when": (("at", ""), ("when/at", "")),
    "present": (),
    "equal": (("a", ""), ("b", "")),
    "absent-when-listed": (("object", ""), ("list", "")),
}
"""Rule kind to its paths: the member that holds each, and the path that it is relative to (empty: the object)."""


def _rules(view: View) -> Iterator[tuple[SchemaAt, Row]]:
    for schema in view.schemas:
        for row in schema.rows("x-rules"):
            yield schema, row


def _paths(view: View, schema: SchemaAt, row: Row) -> dict[str, Path]:
    result: dict[str, Path] = {}
    for key, base in _FIELDS.get(row.text("kind") or "", ()):
        *parents, last = key.split("/")
        holder = row.row(parents[0]) if parents else row
        steps = segments(holder.text(last))
        if steps is None or (base and base not in result):
            continue
        whole = (*result[base].steps, *steps) if base else steps
        result[key] = Path(row, key, whole, follow(view, schema.data, whole))
    if row.text("kind") == "present":
        for pointer, text in row.texts("of"):
            steps = segments(text)
            if steps is not None:
                key = f"of/{pointer[-1]}"
                result[key] = Path(row, key, steps, follow(view, schema.data, steps))
    return result


def unique_id(view: View) -> Iterator[Hit]:
    """Each rule of an object has its own id."""
    for schema in view.schemas:
        seen = set[str]()
        for row in schema.rows("x-rules"):
            name = row.text("id")
            if name is not None and name in seen:
                yield row.hit("an id of its own in this object", told(name), "id")
            seen.add(name or "")


def reserved_id(view: View) -> Iterator[Hit]:
    """A rule id is no keyword: ``place#required`` would mean two rules."""
    for _, row in _rules(view):
        name = row.text("id")
        if name in KNOWN:
            yield row.hit("an id that is no keyword", told(name), "id")


def path(view: View) -> Iterator[Hit]:
    """Every path leads to something declared."""
    for schema, row in _rules(view):
        for found in _paths(view, schema, row).values():
            if not found.found:
                yield found.hit("a path to a declared property", spelled(found.steps))


def typed(view: View) -> Iterator[Hit]:
    """At every path stands what the rule's kind can judge."""
    for schema, row in _rules(view):
        check = KINDS.get(row.text("kind") or "")
        paths = _paths(view, schema, row)
        whole = all(key in paths for key, _ in _FIELDS.get(row.text("kind") or "", ()))
        if check is not None and whole and all(p.found and None not in p.kinds() for p in paths.values()):
            yield from check(paths)


def optional(view: View) -> Iterator[Hit]:
    """A rule on presence is about a member that may be left out: otherwise it never speaks, or never lets pass."""
    for schema, row in _rules(view):
        paths = _paths(view, schema, row)
        asked = [paths[k] for k in paths if k == "at" or k.startswith("of/")]
        test = row.row("when").data
        if "when/at" in paths and ("present" in test or "absent" in test):
            asked.append(paths["when/at"])
        for found in asked:
            if row.text("kind") in _PRESENCE and found.found and all(f.required for f in found.found):
                yield found.hit("an optional property", f"{spelled(found.steps)}, which is required")


_PRESENCE: Final = ("required-when", "forbidden-when", "present")


def condition_value(view: View) -> Iterator[Hit]:
    """A condition compares with values that can stand there."""
    for schema, row in _rules(view):
        at = _paths(view, schema, row).get("when/at")
        when = row.row("when")
        if at is None or not at.found:
            continue
        listed = when.data.get("in")
        asked = [(("equals",), when.data["equals"])] if "equals" in when.data else []
        asked += [(("in", str(i)), v) for i, v in enumerate(listed)] if isinstance(listed, list) else []
        for place, value in asked:
            if not any(_can_be(found, value) for found in at.found):
                yield when.hit(f"a value that {spelled(at.steps)} can have", told(value), *place)


def _can_be(found: Found, value: object) -> bool:
    listed = values(found.schema)
    return value in listed if listed is not None else kind(found.schema) == kind_of_value(value)


def counts(view: View) -> Iterator[Hit]:
    """``present`` has a least or a greatest number, in order, within the number of properties."""
    for _, row in _rules(view):
        if row.text("kind") == "present":
            low, high = row.data.get("min"), row.data.get("max")
            size = len(row.texts("of"))
            if low is None and high is None:
                yield row.hit("min or max", "neither")
            elif isinstance(low, int) and (low > size or (isinstance(high, int) and low > high)):
                yield row.hit(f"min at most max and {size}", told(low), "min")


def listed_enum(view: View) -> Iterator[Hit]:
    """The list of absent-when-listed takes a sorted enum of pointers to optional properties of the object."""
    for schema, row in _rules(view):
        paths = _paths(view, schema, row)
        if row.text("kind") == "absent-when-listed" and all(p.found for p in paths.values()) and len(paths) == 2:
            for thing in paths["object"].found:
                for listed in paths["list"].found:
                    yield from _enum_faults(view, paths["list"], thing, listed)


def _enum_faults(view: View, at: Path, thing: Found, listed: Found) -> Iterator[Hit]:
    items = listed.schema.get("items")
    pointers = values(resolved(view, items)) if isinstance(items, dict) else None
    if pointers is None or not all(isinstance(p, str) for p in pointers):
        yield at.hit("a list whose items are an enum of pointers", "another schema")
        return
    if pointers != sorted(pointers, key=lambda p: str(p).encode()):
        yield at.hit("pointers in the order of their UTF-8 bytes", told(pointers))
    properties = thing.schema.get("properties")
    required = thing.schema.get("required")
    for pointer in pointers:
        name = (segments(pointer) or ("",))[0]
        if not isinstance(properties, dict) or name not in properties or pointer.count("/") != 1:
            yield at.hit("pointers to declared properties of the object", told(pointer))
        elif isinstance(required, list) and name in required:
            yield at.hit("pointers to optional properties: a listed one is absent", told(pointer))
    for name in properties if isinstance(properties, dict) else ():
        if f"/{name}" not in pointers and not (isinstance(required, list) and name in required):
            yield at.hit("every optional property in the enum: one that is never listed is never absent", f"no /{name}")


# --- what stands at the paths of each kind ----------------------------------------------------------------------------


def _scalars(path: Path) -> Iterator[Hit]:
    if not path.kinds() <= SCALARS:
        yield path.hit("a string, number or boolean", _kinds(path))


def _same(a: Path, b: Path) -> Iterator[Hit]:
    if {"number" if k == "integer" else k for k in a.kinds()} != {"number" if k == "integer" else k for k in b.kinds()}:
        yield b.hit(f"the type of {spelled(a.steps)}: {_kinds(a)}", _kinds(b))


def _items(path: Path) -> Iterator[Hit]:
    if "*" not in path.steps:
        yield path.hit("a path with *, to every item", spelled(path.steps))


def _kinds(path: Path) -> str:
    return " or ".join(sorted(str(k) for k in path.kinds()))


def _unique_by(paths: Paths) -> Iterator[Hit]:
    yield from _items(paths["items"])
    yield from _scalars(paths["key"])


def _resolves_in(paths: Paths) -> Iterator[Hit]:
    yield from _scalars(paths["each"])
    yield from _items(paths["in"])
    yield from _same(paths["each"], paths["in"])


def _member_of(paths: Paths) -> Iterator[Hit]:
    yield from _items(paths["items"])
    yield from _scalars(paths["value"])
    yield from _same(paths["where/key"], paths["where/equals"])
    if paths["list"].kinds() != {"array"}:
        yield paths["list"].hit("a list", _kinds(paths["list"]))


def _at_most(paths: Paths) -> Iterator[Hit]:
    for path in (paths["low"], paths["high"]):
        if not all(_ordered(found) for found in path.found):
            yield path.hit("a number or an instant", _kinds(path))
    yield from _same(paths["low"], paths["high"])


def _ordered(found: Found) -> bool:
    return kind(found.schema) in ("integer", "number") or "x-instant" in found.schema


def _sorted(paths: Paths) -> Iterator[Hit]:
    yield from _items(paths["items"])
    if paths["items"].kinds() != {"string"}:
        yield paths["items"].hit("strings", _kinds(paths["items"]))


def _conditional(paths: Paths) -> Iterator[Hit]:
    for path in paths.values():
        if "*" in path.steps:
            yield path.hit("a path to one property, without *", spelled(path.steps))


def _equals_when(paths: Paths) -> Iterator[Hit]:
    yield from _conditional(paths)
    at = paths["at"]
    value = at.row.data.get("value")
    if not any(_can_be(found, value) for found in at.found):
        yield at.row.hit(f"a value that {spelled(at.steps)} can have", told(value), "value")


def _equal(paths: Paths) -> Iterator[Hit]:
    yield from _same(paths["a"], paths["b"])


def _absent_when_listed(paths: Paths) -> Iterator[Hit]:
    for key, wanted in (("object", "object"), ("list", "array")):
        if paths[key].kinds() != {wanted}:
            yield paths[key].hit(f"a path to an {wanted}", _kinds(paths[key]))


KINDS: Final[Mapping[str, Callable[[Paths], Iterator[Hit]]]] = {
    "unique-by": _unique_by,
    "resolves-in": _resolves_in,
    "member-of": _member_of,
    "at-most": _at_most,
    "sorted": _sorted,
    "required-when": _conditional,
    "forbidden-when": _conditional,
    "equals-when": _equals_when,
    "present": _conditional,
    "equal": _equal,
    "absent-when-listed": _absent_when_listed,
}
"""Rule kind to what is wrong with the types at its paths."""
