"""Every id of one contract, with what it says and where it is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engram_codegen import ir
from engram_codegen.diff.change import Side
from engram_codegen.findings import told
from engram_codegen.places import Spot, locate

WELL_FORMED: Final = {
    "json.depth": "Arrays and objects are nested at most 64 deep.",
    "json.surrogate": "No string and no name holds a lone surrogate.",
    "json.finite": "Every number is finite.",
    "json.integer-range": "Every integer is within plus or minus 2^53 - 1.",
}
"""The dialect's own laws on every document, judged before any schema (dialect page, "Well-formed JSON")."""


@dataclass(frozen=True)
class Entry:
    """One id. ``literal`` is how generated files write it."""

    id: str
    kind: str
    sentence: str
    file: str
    pointer: tuple[str, ...]
    code: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    literal: str = ""


def catalogue(side: Side) -> dict[str, Entry]:
    """Every id of a contract: codes, rules of schemas, well-formedness, laws, lifecycle, refusals.

    The rules that bind a code to its constants stand in the table of codes, and are no rules of a schema.
    """
    found: dict[str, Entry] = {}
    for entry in (*_codes(side), *_rules(side), *_well_formed(side), *_laws(side), *_lifecycle(side), *_rest(side)):
        found.setdefault(entry.id, entry if entry.literal else replace(entry, literal=entry.id))
    return found


# --- rules of schemas -------------------------------------------------------------------------------------------------


def _rules(side: Side) -> Iterator[Entry]:
    """Rules of inputs have a code; an answer that breaks one is the host's fault, and has none."""
    inputs = {tool.input.name for tool in side.contract.tools}
    for root in side.contract.roots():
        known = set(ir.rule_ids(root))
        for entry in _root(side, root, known):
            yield entry if root.name in inputs else replace(entry, code="")


def _root(side: Side, root: ir.Root, known: set[str]) -> Iterator[Entry]:
    if root.max_bytes is not None:
        yield _keyword(side, root.node, "x-json-bytes.max", side.contract.errors.default)
    for node in ir.walk(root.node):
        for keyword in ir.keywords(node):
            if node.rule(keyword) in known:
                yield _keyword(side, node, keyword, node.code)
        if isinstance(node, ir.Object):
            yield from _members(side, node, known)


def _members(side: Side, node: ir.Object, known: set[str]) -> Iterator[Entry]:
    for prop in node.properties:
        place = f"{node.place}/{prop.name}"
        name = f"{place}#required"
        if name in known:
            spot = _spot(side, place, follow=False)
            yield Entry(name, "rule", f"{prop.name} must be there.", spot.file, spot.pointer, node.code)
    for rule in node.rules:
        spot = _spot(side, node.place)
        rows = spot.data.get("x-rules", ()) if isinstance(spot.data, dict) else ()
        index = next((str(i) for i, row in enumerate(rows) if row["id"] == rule.id.rsplit("#", 1)[-1]), None)
        pointer = spot.pointer if index is None else (*spot.pointer, "x-rules", index)
        yield Entry(rule.id, f"rule ({rule.kind})", rule.sentence, spot.file, pointer, rule.code)


def _keyword(side: Side, node: ir.Node, keyword: str, code: str) -> Entry:
    spot = _spot(side, node.place)
    written, *inside = keyword.split(".")
    data = spot.data if isinstance(spot.data, dict) else {}
    here = (*spot.pointer, written) if written in data else spot.pointer
    asked = data.get(written)
    for step in inside:
        asked = asked.get(step) if isinstance(asked, dict) else None
    words = f"{keyword} {told(asked)}" if asked is not None else keyword
    facts = {"schema": ". ".join(filter(None, (node.title, node.description)))}
    return Entry(node.rule(keyword), "rule", words, spot.file, here, code, facts)


def _spot(side: Side, place: str, follow: bool = True) -> Spot:
    """Where a place is written; what the generator fills into the envelope stands at the envelope's slots."""
    found = locate(side.documents, place, follow)
    while found is None:
        place, mark, _ = place.rpartition("/")
        found = locate(side.documents, place) if mark else Spot("envelope.json", (), {})
    return found


# --- tables -----------------------------------------------------------------------------------------------------------


def _well_formed(side: Side) -> Iterator[Entry]:
    rows = side.documents["errors.json"]["refusals"]
    at = next((i for i, r in enumerate(rows) if (r["step"], r["cause"]) == ("json", "malformed")), None)
    pointer = ("refusals",) if at is None else ("refusals", str(at))
    code = "" if at is None else rows[at].get("code", "")
    for name, sentence in WELL_FORMED.items():
        yield Entry(name, "law of the dialect", sentence, "errors.json", pointer, code)


def _laws(side: Side) -> Iterator[Entry]:
    for index, law in enumerate(side.contract.laws):
        facts = {"level": law["level"], "judged": law["judged"], "source": law["source"]}
        for name, parameter in law.get("parameters", {}).items():
            unit = "" if parameter["unit"] == "1" else f" {parameter['unit']}"
            facts[name] = f"{told(parameter['value'])}{unit}"
        if law["mutants"]:
            facts["mutants"] = ", ".join(law["mutants"])
        pointer, code = ("laws", str(index)), law.get("code", "")
        yield Entry(f"law.{law['id']}", "law", law["sentence"], "laws.json", pointer, code, facts, law["id"])


def _lifecycle(side: Side) -> Iterator[Entry]:
    table = side.contract.lifecycle
    if table is None:
        return
    said: dict[tuple[str, str], Entry] = {}
    for tool, state, sentence, pointer, code in _pairs(table):
        name = f"lifecycle.{tool}.{state}"
        before = said.get((tool, state))
        words = sentence if before is None else f"{before.sentence} {sentence}"
        first = pointer if before is None else before.pointer
        said[tool, state] = Entry(name, "lifecycle", words, "lifecycle.json", first, code)
    yield from said.values()


def _pairs(table: Any) -> Iterator[tuple[str, str, str, tuple[str, ...], str]]:
    for index, row in enumerate(table["transitions"]):
        for state in row["from"] if "tool" in row else ():
            yield row["tool"], state, row["sentence"], ("transitions", str(index)), ""
    for index, row in enumerate(table["answers"]):
        yield row["tool"], row["state"], row["sentence"], ("answers", str(index)), ""
    for index, row in enumerate(table["refusals"]):
        for state in row["states"]:
            yield row["tool"], state, row["sentence"], ("refusals", str(index)), row["code"]


def _codes(side: Side) -> Iterator[Entry]:
    for index, row in enumerate(side.documents["errors.json"]["codes"]):
        code, pointer = row["code"], ("codes", str(index))
        tools = [tool.name for tool in side.contract.tools if code in tool.codes]
        facts = {"family": row["family"], "retriable": told(row["retriable"]), "tools": ", ".join(tools)}
        causes = [f"{r.step}.{r.cause}" for r in side.contract.errors.refusals if r.code == code]
        if causes:
            facts["refusals"] = ", ".join(causes)
        yield Entry(f"error.{code}", "error code", row["message"], "errors.json", pointer, code, facts, code)
        for name in ("retriable", "message", "action"):
            place = (*pointer, name)
            yield Entry(f"error.{code}#{name}", "rule", f"{name}: {told(row[name])}", "errors.json", place, code)


def _rest(side: Side) -> Iterator[Entry]:
    """Refusals, digests and open points."""
    for index, row in enumerate(side.contract.errors.refusals):
        said = f"The step {row.step} refuses: {row.cause}."
        facts = {} if row.protocol is None else {"protocol": row.protocol}
        pointer = ("refusals", str(index))
        yield Entry(f"{row.step}.{row.cause}", "refusal", said, "errors.json", pointer, row.code or "", facts)
    for index, row in enumerate(side.contract.digests):
        facts = {"domain": row["domain"], "leaves out": ", ".join(row["leavesOut"])}
        pointer = ("digests", str(index))
        yield Entry(f"digest.{row['id']}", "digest", row["covers"], "digests.json", pointer, "", facts, row["domain"])
    for index, row in enumerate(side.contract.open_points):
        facts = {"ruling": row["ruling"], "reason": row["reason"], "where": ", ".join(row["where"])}
        pointer = ("points", str(index))
        yield Entry(f"point.{row['id']}", "open point", row["point"], "open-points.json", pointer, "", facts, row["id"])
