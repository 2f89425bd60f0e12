"""Two resolved contracts, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.diff import nodes, tables
from engram_codegen.diff.change import At, Change, Side
from engram_codegen.findings import told
from engram_codegen.places import tool_file


def compare(old: Side, new: Side) -> Iterator[Change]:
    """Every change from the old contract to the new one."""
    yield from _head(old, new)
    yield from _tools(old, new)
    yield from _envelope(old, new)
    yield from _default_code(old, new)
    yield from _law_levels(old, new)
    for table in tables.TABLES:
        yield from tables.compare(table, old, new)
    yield from _examples(old, new)


_HEAD: Final[Mapping[str, str]] = {
    "id": "CONTRACT_RENAMED",
    "title": "TEXT_CHANGED",
    "provider": "CONTRACT_RENAMED",
    "summary": "TEXT_CHANGED",
    "served": "HEAD_CHANGED",
    "status": "HEAD_CHANGED",
}


def _head(old: Side, new: Side) -> Iterator[Change]:
    before, after = (side.documents["contract.json"] for side in (old, new))
    for member, rule in _HEAD.items():
        if before[member] != after[member]:
            at = At(file="contract.json", pointer=(member,))
            yield Change(rule, at, member, told(before[member]), told(after[member]))


# --- tools ------------------------------------------------------------------------------------------------------------


def _tools(old: Side, new: Side) -> Iterator[Change]:
    before, after = ({tool.name: tool for tool in side.contract.tools} for side in (old, new))
    for name, tool in after.items():
        file = tool_file(new.documents, name) or ""
        if name not in before:
            yield Change("TOOL_ADDED", At(file=file), name, "no such tool", tool.title)
            continue
        yield from _members(old.documents[tool_file(old.documents, name) or ""], new.documents[file], file, name)
        yield from _codes(before[name], tool, file)
        if before[name].text != tool.text:
            at = At(file="envelope.json", pointer=("text",))
            yield Change("TOOL_TEXT_ITEM_CHANGED", at, name, before[name].text, tool.text)
        yield from nodes.roots(before[name].input, tool.input, nodes.IN)
        yield from nodes.roots(before[name].output, tool.output, nodes.OUT)
    for name, tool in before.items():
        if name not in after:
            at = At(old=True, file=tool_file(old.documents, name) or "")
            yield Change("TOOL_REMOVED", at, name, tool.title, "no such tool")


_TOOL: Final[Mapping[str, str]] = {
    "title": "TEXT_CHANGED",
    "description": "TEXT_CHANGED",
    "notes": "TEXT_CHANGED",
    "annotations": "TOOL_EFFECT_CHANGED",
    "effect": "TOOL_EFFECT_CHANGED",
    "guards": "TOOL_GUARD_CHANGED",
    "roles": "TOOL_ROLE_CHANGED",
    "examples": "EXAMPLE_CHANGED",
}


def _members(old: Mapping[str, Any], new: Mapping[str, Any], file: str, name: str) -> Iterator[Change]:
    for member, rule in _TOOL.items():
        if old.get(member) != new.get(member):
            at = At(file=file, pointer=(member,))
            yield Change(rule, at, f"{name} {member}", told(old.get(member)), told(new.get(member)))


def _codes(old: ir.Tool, new: ir.Tool, file: str) -> Iterator[Change]:
    at = At(file=file, pointer=("codes",))
    for code in new.codes:
        if code not in old.codes:
            yield Change("TOOL_CODE_ADDED", at, new.name, "not among its codes", code)
    for code in old.codes:
        if code not in new.codes:
            yield Change("TOOL_CODE_REMOVED", at, new.name, code, "not among its codes")


# --- the rest ---------------------------------------------------------------------------------------------------------


def _envelope(old: Side, new: Side) -> Iterator[Change]:
    before, after = (side.documents["envelope.json"] for side in (old, new))
    for member in ("success", "failure", "tell", "slots"):
        if _bare(before[member]) != _bare(after[member]):
            pointer, was, now = _first(before[member], after[member], (member,))
            at = At(file="envelope.json", pointer=pointer)
            yield Change("ENVELOPE_CHANGED", at, f"envelope {member}", told(was), told(now))
        elif before[member] != after[member]:
            pointer, was, now = _first(before[member], after[member], (member,))
            at = At(file="envelope.json", pointer=pointer)
            yield Change("TEXT_CHANGED", at, f"envelope {member}", told(was), told(now))


def _bare(value: Any) -> Any:
    """A schema without its words."""
    if isinstance(value, dict):
        words = ("title", "description") if not isinstance(value.get("title"), dict) else ()
        return {k: _bare(v) for k, v in value.items() if k not in words or not isinstance(v, str)}
    return [_bare(v) for v in value] if isinstance(value, list) else value


def _first(old: Any, new: Any, at: tuple[str, ...]) -> tuple[tuple[str, ...], Any, Any]:
    """The deepest place that holds the whole difference, and what stands there."""
    if isinstance(old, dict) and isinstance(new, dict):
        changed = [key for key in new if key in old and old[key] != new[key]]
        if len(changed) == 1 and old.keys() == new.keys():
            return _first(old[changed[0]], new[changed[0]], (*at, changed[0]))
    return at, old, new


def _default_code(old: Side, new: Side) -> Iterator[Change]:
    before, after = (side.contract.errors.default for side in (old, new))
    if before != after:
        yield Change("DEFAULT_CODE_CHANGED", At(file="errors.json", pointer=("default",)), "default", before, after)


def _law_levels(old: Side, new: Side) -> Iterator[Change]:
    before = {law["id"]: law["level"] for law in old.contract.laws}
    for index, law in enumerate(new.contract.laws):
        was = before.get(law["id"], law["level"])
        if was != law["level"]:
            rule = "LAW_RAISED" if law["level"] == "MUST" else "LAW_LOWERED"
            at = At(file="laws.json", pointer=("laws", str(index), "level"))
            yield Change(rule, at, f"law.{law['id']}", was, law["level"])


def _examples(old: Side, new: Side) -> Iterator[Change]:
    before, after = ({e.name: e for e in side.contract.examples} for side in (old, new))
    for name in sorted({*before, *after}):
        was, now = before.get(name), after.get(name)
        if was != now:
            at = At(old=now is None, file=f"examples/{name}.json")
            words = [("none" if e is None else told(e.document, 40)) for e in (was, now)]
            yield Change("EXAMPLE_CHANGED", at, name, *words)
