"""Cases for ``type``, ``const``, ``enum``, ``minimum`` and ``maximum``."""

from __future__ import annotations

from collections.abc import Iterator

from engram_codegen import ir
from engram_codegen.vectors.case import Case, Subject, accepts, as_it_is, named, refuses
from engram_codegen.vectors.documents import Json
from engram_codegen.vectors.samples import SAFE, sample

WRONG: tuple[tuple[str, Json, tuple[str, ...]], ...] = (
    ("null", None, ()),
    ("boolean", True, ("boolean",)),
    ("integer", 1, ("integer", "number")),
    ("fraction", 1.5, ("number",)),
    ("text", "1", ("string",)),
    ("list", [], ("array",)),
    ("object", {}, ("object",)),
)
"""One value of every JSON type, with the schema types that it has."""

_SHAPE = "fails later, in code that expects another shape"
_TRUTH = "treats any value as a truth value"
_MADE = "writes it as text, which two hosts do in two ways"

EFFECTS = {
    "null": {"": "treats it as left out, though this contract tells absent from null"},
    "boolean": {
        "integer": "reads it as 1",
        "number": "reads it as 1",
        "string": 'reads it as the text "true" or "True"',
        "": _SHAPE,
    },
    "integer": {"boolean": _TRUTH, "string": _MADE, "": _SHAPE},
    "fraction": {"boolean": _TRUTH, "string": _MADE, "": _SHAPE},
    "text": {
        "boolean": "reads words as truth values",
        "integer": "parses text as a number",
        "number": "parses text as a number",
        "array": "takes its characters for items, or fails later",
        "object": "parses JSON inside of JSON, or fails later",
    },
    "list": {"": _SHAPE},
    "object": {"": _SHAPE},
}
"""Value to type of the node to what happens to it; without a type, what happens for every other."""

_TAKEN = {
    "null": "null",
    "boolean": "true",
    "integer": "a number",
    "fraction": "1.5",
    "text": "text",
    "list": "a list",
    "object": "an object",
}


def effect(label: str, name: str, kind: str = "") -> str:
    """What a host does that takes a value of another type for a node of type ``kind``."""
    told = EFFECTS[label]
    return f"A host that takes {_TAKEN[label]} for {name} {told.get(kind, told.get('', _SHAPE))}."


def type_name(node: ir.Node) -> str:
    """The JSON Schema type of a node."""
    match node:
        case ir.Boolean():
            return "boolean"
        case ir.Number():
            return "integer" if node.integer else "number"
        case ir.String():
            return "string"
        case ir.Array():
            return "array"
        case _:
            return "object"


def of_type(subject: Subject) -> Iterator[Case]:
    """Every other JSON type is refused, ``true`` and ``"1"`` for a number included; integral floats are integers."""
    node, name = subject.node, named(subject.node)
    kind = type_name(node)
    match node:
        case ir.Boolean():
            yield accepts("true", True, f"A host that refuses true for {name} cannot be told yes.")
            yield accepts("false", False, f"A host that refuses false for {name} confuses it with absence.")
            yield refuses("zero", 0, f"A host that takes 0 for {name} treats numbers as truth values.")
            yield refuses("true-text", "true", f'A host that takes "true" for {name} would take "false" as true.')
        case ir.Number():
            yield from _numbers(node, name)
        case _:
            yield Case("present", True, f"A host that refuses this cannot be given {name}.", as_it_is)
    for label, given, types in WRONG:
        if kind not in types and (kind, label) != ("integer", "fraction"):
            yield refuses(label, given, effect(label, name, kind))


def _numbers(node: ir.Number, name: str) -> Iterator[Case]:
    low = -SAFE if node.minimum is None else node.minimum
    high = SAFE if node.maximum is None else node.maximum
    plain = sample(node)
    if float(plain).is_integer() and abs(plain) < 2**40:
        told = f"A host that refuses {float(plain)} for {name} tells 1.0 from 1, which JSON does not."
        yield accepts("integral-float", float(plain), told)
    if node.minimum is None:
        yield accepts("least-safe", low, f"A host that refuses -(2^53-1) for {name} keeps fewer integers than JSON.")
    if node.maximum is None:
        yield accepts("greatest-safe", high, f"A host that refuses 2^53-1 for {name} keeps fewer integers than JSON.")
    if not node.integer and low < 0.5 < high:
        yield accepts("half", 0.5, f"A host that refuses a fraction for {name} takes integers only.")
    if node.integer:
        # Inside the bounds, which other validators judge for any number.
        half = plain + 0.5 if plain + 0.5 <= high else plain - 0.5
        yield refuses("near-integer", half, f"A host that takes a fraction for {name} rounds it silently.")
    yield refuses("number-text", str(plain), f"A host that takes digits in quotes for {name} parses text as a number.")


def minimum(subject: Subject) -> Iterator[Case]:
    """At the bound and just below it."""
    node = subject.node
    assert isinstance(node, ir.Number)
    assert node.minimum is not None
    name, bound = named(node), node.minimum
    yield accepts("at", bound, f"A host that refuses {bound} for {name} excludes its own lower bound.")
    if bound <= -SAFE:
        return  # As for the greatest integer.
    yield refuses("below", bound - 1, f"A host that accepts this lets {name} fall below {bound}.")
    if not node.integer:
        yield refuses("just-below", bound - 2**-20, f"A host that accepts this lets {name} fall below {bound}.")
    if bound > 0:
        yield refuses("zero", 0, f"A host that takes 0 for {name} reads it as left out or as without limit.")
        yield refuses("negative", -bound, f"A host that accepts this lets {name} be negative.")


def maximum(subject: Subject) -> Iterator[Case]:
    """At the bound and just above it."""
    node = subject.node
    assert isinstance(node, ir.Number)
    assert node.maximum is not None
    name, bound = named(node), node.maximum
    yield accepts("at", bound, f"A host that refuses {bound} for {name} excludes its own upper bound.")
    if bound >= SAFE:
        return  # No well-formed document is past it: the rule is left without a refused case, a fault of the contract.
    yield refuses("above", bound + 1, f"A host that accepts this lets {name} exceed {bound}.")
    if not node.integer:
        yield refuses("just-above", bound + 2**-20, f"A host that accepts this lets {name} exceed {bound}.")
    yield refuses("greatest-safe", SAFE, f"A host that accepts this has no upper bound for {name}.")


def const(subject: Subject) -> Iterator[Case]:
    """The one value, and values that weak comparisons take for it."""
    node = subject.node
    assert isinstance(node, ir.Const)
    name, told = named(node), node.value
    yield Case("exact", True, f"A host that refuses this cannot read {name}.", as_it_is)
    for label, given in _beside(told):
        yield refuses(label, given, f"A host that accepts this takes {name} for what it is not.")
    yield refuses("null", None, effect("null", name))
    yield refuses("list", [told], effect("list", name))


def _beside(told: Json) -> Iterator[tuple[str, Json]]:
    if isinstance(told, bool):
        yield from (("other", not told), ("number", int(told)), ("text", str(told).lower()))
    elif isinstance(told, int):
        yield from (("next", told + 1), ("before", told - 1), ("text", str(told)), ("fraction", told + 0.5))
        if told in (0, 1):
            yield ("boolean", bool(told))
    else:
        yield from _texts_beside(told)
        yield ("number", 1)


def _texts_beside(told: str) -> Iterator[tuple[str, str]]:
    yield ("longer", told + "x")
    yield ("shorter", told[:-1])
    if told.swapcase() != told:
        yield ("other-case", told.swapcase())
    yield ("final-newline", told + "\n")
    yield ("leading-space", " " + told)


def enum(subject: Subject) -> Iterator[Case]:
    """Every value, and one past them in several ways."""
    node = subject.node
    assert isinstance(node, ir.Enum)
    name, last = named(node), node.values[-1]
    for told in node.values:
        yield accepts(
            f"value-{subject.labels.get(told) or _slug(told)}",
            told,
            f"A host that refuses this does not know every value of {name}.",
        )
    if subject.foreign:
        fault = f"A host that accepts this lets a value of {name} through that another tool has."
        yield refuses("of-another-tool", subject.foreign[0], fault)
    beside: Iterator[tuple[str, Json]] = (
        _texts_beside(last) if isinstance(last, str) else iter((("next", max(map(int, node.values)) + 1),))
    )
    for label, given in beside:
        if given not in node.values:
            yield refuses(label, given, f"A host that accepts this lets unknown values into {name}.")
    yield refuses("empty", "", f"A host that takes empty text for {name} reads it as left out.")
    yield refuses("number", -1, f"A host that takes a number for {name} reads it as an index.")
    yield refuses("null", None, effect("null", name))
    yield refuses("list", [last], effect("list", name))


def _slug(told: str | int) -> str:
    """A value as part of a case name: readable, and without spaces."""
    kept = "".join(char if char.isascii() and (char.isalnum() or char in "-_.") else "-" for char in str(told))
    return kept.strip("-") or "empty"
