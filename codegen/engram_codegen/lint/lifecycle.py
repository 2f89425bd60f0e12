"""The lifecycle table: names known, every pair of tool and state answered once, states alive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engram_codegen.findings import told
from engram_codegen.lint.errors import refusals as error_refusals
from engram_codegen.lint.view import Hit, Row, View
from engram_codegen.positions import Pointer

FILE: Final = "lifecycle.json"
ABSENT: Final = "absent"


def transitions(view: View) -> list[Row]:
    """The moves that write an event."""
    return view.rows(FILE, "transitions")


def states(view: View) -> Mapping[str, Mapping[str, Row]]:
    """Entity to its states."""
    return {
        name: {state: s for s in row.rows("states") if (state := s.text("state")) is not None}
        for row in view.rows(FILE, "entities")
        if (name := row.text("entity")) is not None
    }


def _targets(view: View) -> dict[str, str]:
    """Tool to the entity of its target, else to the entity that its transitions move."""
    found = {row.text("tool"): row.text("entity") for row in transitions(view)}
    found.update(
        {
            tool.text("name"): tool.row("roles").row("target").text("entity")
            for tool in view.tools
            if "target" in tool.row("roles").data
        }
    )
    return {tool: entity for tool, entity in found.items() if tool is not None and entity is not None}


def entity_unknown(view: View) -> Iterator[Hit]:
    """Every entity that is named is declared."""
    known = states(view)
    for row in transitions(view):
        for holder in (row, row.row("creates")):
            entity = holder.text("entity")
            if entity is not None and entity not in known:
                yield holder.hit("a declared entity", told(entity), "entity")


def tool_unknown(view: View) -> Iterator[Hit]:
    """Every tool that is named is one of the contract."""
    known = {tool.text("name") for tool in view.tools}
    for key in ("transitions", "answers", "refusals"):
        for row in view.rows(FILE, key):
            tool = row.text("tool")
            if tool is not None and tool not in known:
                yield row.hit("a tool of the contract", told(tool), "tool")


def _named_states(view: View) -> Iterator[tuple[Pointer, str | None, str]]:
    """Every place that names a state, with its entity."""
    for row in transitions(view):
        entity, related, creates = row.text("entity"), row.row("related"), row.row("creates")
        for holder in (row, related):
            yield from ((pointer, entity, state) for pointer, state in holder.texts("from"))
            to = holder.text("to")
            if to is not None:
                yield (*holder.pointer, "to"), entity, to
        made = creates.text("state")
        if made is not None:
            yield (*creates.pointer, "state"), creates.text("entity"), made
    targets = _targets(view)
    for row in view.rows(FILE, "answers"):
        state = row.text("state")
        if state is not None:
            yield (*row.pointer, "state"), targets.get(row.text("tool") or ""), state
    for row in view.rows(FILE, "refusals"):
        for pointer, state in row.texts("states"):
            yield pointer, targets.get(row.text("tool") or ""), state


def state_unknown(view: View) -> Iterator[Hit]:
    """Every state that is named is one of its entity."""
    known = states(view)
    for pointer, entity, state in _named_states(view):
        if entity is not None and entity in known and state not in known[entity]:
            yield Hit(FILE, pointer, f"a state of {entity}", told(state))


def duplicate(view: View) -> Iterator[Hit]:
    """Entities, and the states of each, are declared once; a move or an answer stands once."""
    seen = set[tuple[object, ...]]()
    for pointer, name in _names(view):
        if name in seen:
            yield Hit(FILE, pointer, "each once", " ".join(str(part) for part in name[1:] if part is not None))
        seen.add(name)


def _names(view: View) -> Iterator[tuple[Pointer, tuple[object, ...]]]:
    for row in view.rows(FILE, "entities"):
        yield (*row.pointer, "entity"), ("entity", row.text("entity"))
        for state in row.rows("states"):
            yield (*state.pointer, "state"), ("state", row.text("entity"), state.text("state"))
    for row in transitions(view):
        who = row.text("tool") or "host"
        rest = (row.text("operation"), row.text("entity"), row.text("to"), row.text("outcome"))
        yield from ((pointer, ("move", who, state, *rest)) for pointer, state in row.texts("from"))
    for row in view.rows(FILE, "answers"):
        rest = (row.text("state"), row.text("outcome"), row.flag("replayed"))
        yield row.pointer, ("answer", row.text("tool"), *rest)


def absent_declared(view: View) -> Iterator[Hit]:
    """``absent`` is a state of every entity, and never on the wire."""
    for row in view.rows(FILE, "entities"):
        found = [s for s in row.rows("states") if s.text("state") == ABSENT]
        if not found:
            yield row.hit(f"a state {ABSENT}", "none", "states")
        for state in found:
            if state.flag("wire") or state.flag("disclosable"):
                key = "wire" if state.flag("wire") else "disclosable"
                yield state.hit("false: what is absent is not shown", "true", key)


def _answered(view: View, tool: str) -> tuple[set[str], dict[str, Pointer]]:
    """The states in which a tool succeeds, and those in which it is refused (to the row)."""
    moved = {s for row in transitions(view) if row.text("tool") == tool for _, s in row.texts("from")}
    moved |= {row.text("state") or "" for row in view.rows(FILE, "answers") if row.text("tool") == tool}
    refused: dict[str, Pointer] = {}
    for row in view.rows(FILE, "refusals"):
        if row.text("tool") == tool:
            refused.update({state: pointer for pointer, state in row.texts("states")})
    return moved, refused


def gap(view: View) -> Iterator[Hit]:
    """Every state of a target's entity is moved, answered or refused by each of its tools."""
    known = states(view)
    for tool in view.tools:
        name, entity = tool.text("name"), tool.row("roles").row("target").text("entity")
        if name is None or entity is None or entity not in known:
            continue
        moved, refused = _answered(view, name)
        for state, row in known[entity].items():
            if state not in moved and state not in refused:
                yield row.hit(f"a transition, an answer or a refusal for {name}", "none", "state")


def overlap(view: View) -> Iterator[Hit]:
    """A tool is refused in a state once, or it succeeds there: never both."""
    seen = set[tuple[str | None, str]]()
    for row in view.rows(FILE, "refusals"):
        tool = row.text("tool")
        moved, _ = _answered(view, tool or "")
        for pointer, state in row.texts("states"):
            if state in moved:
                yield Hit(FILE, pointer, f"a state in which {tool} does not succeed", told(state))
            elif (tool, state) in seen:
                yield Hit(FILE, pointer, f"one refusal of {tool} in a state", f"a second for {told(state)}")
            seen.add((tool, state))


def absent_code(view: View) -> Iterator[Hit]:
    """What is absent is refused with the code of target.unknown: foreign and unknown look alike."""
    unknown = error_refusals(view).get("target.unknown")
    code = None if unknown is None else unknown.text("code")
    for row in view.rows(FILE, "refusals"):
        names = [state for _, state in row.texts("states")]
        if code is not None and ABSENT in names and row.text("code") not in (None, code):
            yield row.hit(f"{code}, as for the refusal target.unknown", told(row.text("code")), "code")


def _moves(row: Row) -> Iterator[tuple[str, str, str]]:
    for holder in (row, row.row("related")):
        entity, to = row.text("entity"), holder.text("to")
        if entity is not None and to is not None:
            yield from ((entity, state, to) for _, state in holder.texts("from"))


def unreachable(view: View) -> Iterator[Hit]:
    """Every state can be reached from absent."""
    moves = [move for row in transitions(view) for move in _moves(row)]
    reached = {(entity, ABSENT) for entity in states(view)}
    reached |= {(c.text("entity") or "", c.text("state") or "") for c in (r.row("creates") for r in transitions(view))}
    while True:
        more = {(entity, to) for entity, state, to in moves if (entity, state) in reached} - reached
        if not more:
            break
        reached |= more
    for entity, rows in states(view).items():
        for state, row in rows.items():
            if (entity, state) not in reached:
                yield row.hit("a way there from absent", "none", "state")


def terminal(view: View) -> Iterator[Hit]:
    """Nothing leaves a terminal state, and something leaves every other."""
    left = {(entity, state) for row in transitions(view) for entity, state, to in _moves(row) if to != state}
    made = {row.row("creates").text("entity") for row in transitions(view)}
    for entity, rows in states(view).items():
        for state, row in rows.items():
            leaves = (entity, state) in left or (state == ABSENT and entity in made)
            if "terminal" in row.data and row.flag("terminal") == leaves:
                expected = "false: a transition leaves it" if leaves else "true: no transition leaves it"
                yield row.hit(expected, told(row.data["terminal"]), "terminal")
