"""Two schemas, place by place. A change of an input that narrows breaks callers, of an output one that widens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.diff.change import At, Change
from engram_codegen.findings import told
from engram_codegen.schemas import told as told_value

IN: Final = "INPUT"
OUT: Final = "OUTPUT"


def roots(old: ir.Root, new: ir.Root, side: str) -> Iterator[Change]:
    """The two documents of one side of a tool."""
    at = At(place=new.name, keyword="x-json-bytes")
    yield from _bound(side, at, new.name, "x-json-bytes.max", old.max_bytes, new.max_bytes, least=False)
    if old.lenient != new.lenient:
        rule = f"{side}_LENIENT_{'ADDED' if new.lenient else 'REMOVED'}"
        yield Change(rule, At(place=new.name, keyword="x-lenient"), new.name, told(old.lenient), told(new.lenient))
    yield from nodes(old.node, new.node, side)


def nodes(old: ir.Node, new: ir.Node, side: str, codes: tuple[str, str] | None = None) -> Iterator[Change]:
    """One node and all below it; ``codes`` are the codes around it, so that a new one is told where it begins."""
    here = At(place=new.place)
    if side == IN and codes != (old.code, new.code) and old.code != new.code:
        yield Change("INPUT_CODE_CHANGED", At(place=new.place, keyword="x-code"), new.place, old.code, new.code)
    codes = (old.code, new.code)
    for key, a, b in (("title", old.title, new.title), ("description", old.description, new.description)):
        if a != b:
            yield Change("TEXT_CHANGED", At(place=new.place, keyword=f"-{key}"), new.place, told(a), told(b))
    if (old.has_default, old.default) != (new.has_default, new.default):
        before, after = (told(n.default) if n.has_default else "none" for n in (old, new))
        rule = f"{side}_DEFAULT_CHANGED"
        yield Change(rule, At(place=new.place, keyword="-default"), new.place, before, after)
    if _values(old) is not None and _values(new) is not None:
        yield from _value_changes(old, new, side)
    elif type(old) is not type(new):
        yield from _kind_changed(old, new, side, here)
    else:
        yield from _same_kind(old, new, side, codes)


def _same_kind(old: ir.Node, new: ir.Node, side: str, codes: tuple[str, str]) -> Iterator[Change]:
    yield from _bounds(old, new, side)
    if isinstance(old, ir.Array) and isinstance(new, ir.Array):
        yield from nodes(old.items, new.items, side, codes)
    elif isinstance(old, ir.Object) and isinstance(new, ir.Object):
        yield from _objects(old, new, side, codes)
    elif isinstance(old, ir.Union) and isinstance(new, ir.Union):
        yield from _unions(old, new, side, codes)


def _kind_changed(old: ir.Node, new: ir.Node, side: str, here: At) -> Iterator[Change]:
    for a, b, way in ((old, new, "WIDENED"), (new, old, "NARROWED")):
        values = _values(a)
        strings = isinstance(b, ir.String) and values is not None and all(isinstance(v, str) for v in values)
        numbers = isinstance(b, ir.Number) and values is not None and all(type(v) is int for v in values)
        if strings or numbers:
            yield Change(f"{side}_BOUND_{way}", here, new.place, _kind(old), _kind(new))
            return
    yield Change(f"{side}_TYPE_CHANGED", here, new.place, _kind(old), _kind(new))


def _values(node: ir.Node) -> tuple[Any, ...] | None:
    if isinstance(node, ir.Const):
        return (node.value,)
    return node.values if isinstance(node, ir.Enum) else None


def _kind(node: ir.Node) -> str:
    values = _values(node)
    if values is not None:
        return f"one of {', '.join(map(told, values))}"
    if isinstance(node, ir.Number):
        return "an integer" if node.integer else "a number"
    return {"Object": "an object", "Array": "an array", "Union": "a oneOf"}.get(
        type(node).__name__, f"a {type(node).__name__.lower()}"
    )


def _value_changes(old: ir.Node, new: ir.Node, side: str) -> Iterator[Change]:
    before = {told(v) for v in _values(old) or ()}
    after = {told(v) for v in _values(new) or ()}
    at = At(place=new.place, keyword="enum")
    for value in sorted(after - before):
        yield Change(f"{side}_VALUE_ADDED", at, new.place, "not a value", value)
    for value in sorted(before - after):
        yield Change(f"{side}_VALUE_REMOVED", at, new.place, value, "not a value")


# --- bounds -----------------------------------------------------------------------------------------------------------

Read = Callable[[Any], Any]

LEAST: Final[Mapping[str, tuple[type[ir.Node], Read]]] = {
    "minimum": (ir.Number, lambda n: n.minimum),
    "minLength": (ir.String, lambda n: n.min_length),
    "x-bytes.min": (ir.String, lambda n: n.bytes_min),
    "minItems": (ir.Array, lambda n: n.min_items),
    "uniqueItems": (ir.Array, lambda n: n.unique or None),
    "x-nfc": (ir.String, lambda n: n.nfc or None),
    "x-instant": (ir.String, lambda n: {None: None, "rfc3339": 1, "ms": 2}[n.instant]),
    "type": (ir.Number, lambda n: 1 if n.integer else None),
    "closed": (ir.Object, lambda n: 1 if n.free is None else None),
}
"""Bounds of which more is narrower, and none is widest."""

MOST: Final[Mapping[str, tuple[type[ir.Node], Read]]] = {
    "maximum": (ir.Number, lambda n: n.maximum),
    "maxLength": (ir.String, lambda n: n.max_length),
    "x-bytes.max": (ir.String, lambda n: n.bytes_max),
    "maxItems": (ir.Array, lambda n: n.max_items),
    "x-free.maxBytes": (ir.Object, lambda n: n.free and n.free.max_bytes),
    "x-free.maxDepth": (ir.Object, lambda n: n.free and n.free.max_depth),
}
"""Bounds of which less is narrower, and none is widest."""

_SHOWN: Final[Mapping[str, Read]] = {
    "x-instant": lambda n: n.instant,
    "type": lambda n: "integer" if n.integer else "number",
    "closed": lambda n: "closed" if n.free is None else "x-free",
}
"""Bounds that are shown otherwise than they are compared."""


def _bounds(old: ir.Node, new: ir.Node, side: str) -> Iterator[Change]:
    for table, least in ((LEAST, True), (MOST, False)):
        for keyword, (kind, read) in table.items():
            if isinstance(new, kind):
                # Between closed and free, the bounds of x-free say nothing of their own.
                if keyword.startswith("x-free") and None in (read(old), read(new)):
                    continue
                at = At(place=new.place, keyword=keyword.split(".")[0])
                show = _SHOWN.get(keyword, read)
                yield from _bound(side, at, new.place, keyword, read(old), read(new), least, (show(old), show(new)))
    if isinstance(old, ir.String) and isinstance(new, ir.String) and old.pattern != new.pattern:
        at = At(place=new.place, keyword="pattern")
        rule = f"{side}_PATTERN_CHANGED"
        if None in (old.pattern, new.pattern):
            rule = f"{side}_BOUND_{'NARROWED' if old.pattern is None else 'WIDENED'}"
        yield Change(rule, at, new.place, told(old.pattern), told(new.pattern))


def _bound(
    side: str,
    at: At,
    place: str,
    keyword: str,
    old: float | None,
    new: float | None,
    least: bool,
    shown: tuple[Any, Any] | None = None,
) -> Iterator[Change]:
    if old == new:
        return
    narrower = old is None or (new is not None and (new > old) == least)
    rule = f"{side}_BOUND_{'NARROWED' if narrower else 'WIDENED'}"
    before, after = (("none" if v is None else told(v)) for v in (shown or (old, new)))
    yield Change(rule, at, place, f"{keyword} {before}", f"{keyword} {after}")


# --- objects and unions -----------------------------------------------------------------------------------------------


def _objects(old: ir.Object, new: ir.Object, side: str, codes: tuple[str, str]) -> Iterator[Change]:
    for prop in new.properties:
        before = old.property(prop.name)
        if before is None:
            here = At(place=prop.node.place, keyword="-")
            yield Change(f"{side}_PROPERTY_ADDED", here, prop.node.place, "no such property", _kind(prop.node))
            if prop.required:
                yield Change(f"{side}_REQUIRED_ADDED", here, prop.node.place, "no such property", "required")
            continue
        if before.required != prop.required:
            rule = f"{side}_REQUIRED_{'ADDED' if prop.required else 'REMOVED'}"
            words = {True: "required", False: "optional"}
            at = At(place=prop.node.place, keyword="-")
            yield Change(rule, at, prop.node.place, words[before.required], words[prop.required])
        yield from nodes(before.node, prop.node, side, codes)
    for prop in old.properties:
        if new.property(prop.name) is None:
            at = At(old=True, place=prop.node.place, keyword="-")
            yield Change(f"{side}_PROPERTY_REMOVED", at, prop.node.place, _kind(prop.node), "no such property")
    yield from _rules(old, new, side)


def _rules(old: ir.Object, new: ir.Object, side: str) -> Iterator[Change]:
    before, after = ({rule.id: rule for rule in node.rules} for node in (old, new))
    for name, rule in after.items():
        at = At(place=new.place, keyword="x-rules")
        if name not in before:
            yield Change(f"{side}_RULE_ADDED", at, name, "no such rule", rule.sentence)
        elif _judges(before[name]) != _judges(rule):
            yield Change(f"{side}_RULE_CHANGED", at, name, before[name].sentence, rule.sentence)
        elif before[name].sentence != rule.sentence:
            yield Change("TEXT_CHANGED", at, name, before[name].sentence, rule.sentence)
    for name, rule in before.items():
        if name not in after:
            at = At(old=True, place=old.place, keyword="x-rules")
            yield Change(f"{side}_RULE_REMOVED", at, name, rule.sentence, "no such rule")


def _judges(rule: ir.Rule) -> tuple[Any, ...]:
    """What a rule judges, without its words."""
    named = (field.name for field in fields(rule) if field.name not in ("sentence", "code"))
    return tuple(getattr(rule, name) for name in named)


def _unions(old: ir.Union, new: ir.Union, side: str, codes: tuple[str, str]) -> Iterator[Change]:
    at = At(place=new.place, keyword="oneOf")
    if old.discriminator != new.discriminator:
        yield Change(f"{side}_TYPE_CHANGED", at, new.place, f"by {old.discriminator}", f"by {new.discriminator}")
        return
    before, after = ({told_value(b.value): b for b in node.branches} for node in (old, new))
    for value, branch in after.items():
        if value in before:
            yield from nodes(before[value].node, branch.node, side, codes)
        else:
            yield Change(f"{side}_VALUE_ADDED", at, new.place, "no such shape", f"{new.discriminator}={value}")
    for value in before:
        if value not in after:
            yield Change(f"{side}_VALUE_REMOVED", at, new.place, f"{new.discriminator}={value}", "no such shape")
