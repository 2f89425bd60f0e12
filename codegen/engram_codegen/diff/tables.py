"""Two tables: rows that came, went, or say something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engram_codegen.diff.change import At, Change, Side
from engram_codegen.findings import told

Json = Any
Key = tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """One row of a table of a contract file."""

    pointer: tuple[str, ...]
    data: Mapping[str, Json]


Rows = Mapping[Key, Row]


@dataclass(frozen=True)
class Table:
    """How one table is compared.

    ``parts`` maps the rule of a change to the members that it is about. ``names`` gives, for tables whose rows come and
    go with a tool or a state, where these stand in the key: such rows are told by the tool or the state alone.
    """

    file: str
    rows: Callable[[Mapping[str, Json]], Rows]
    name: Callable[[Key], str]
    added: str
    removed: str
    parts: Mapping[str, Sequence[str]]
    names: tuple[int, int] | None = None


def compare(table: Table, old: Side, new: Side) -> Iterator[Change]:
    """Every change of one table."""
    before, after = (_rows(table, side) for side in (old, new))
    for key, row in after.items():
        at = At(file=table.file, pointer=row.pointer)
        if key not in before:
            if _known(table, key, old):
                yield Change(table.added, at, table.name(key), "none", _told(row))
            continue
        for rule, members in table.parts.items():
            was, now = ({m: side.data.get(m) for m in members if m in side.data} for side in (before[key], row))
            if was != now:
                changed = next(m for m in members if was.get(m) != now.get(m))
                place = At(file=table.file, pointer=(*row.pointer, *((changed,) if changed in row.data else ())))
                yield Change(rule, place, table.name(key), _member(changed, was), _member(changed, now))
    for key, row in before.items():
        if key not in after and _known(table, key, new):
            at = At(old=True, file=table.file, pointer=row.pointer)
            yield Change(table.removed, at, table.name(key), _told(row), "none")


def _rows(table: Table, side: Side) -> Rows:
    document = side.documents.get(table.file)
    return {} if document is None else table.rows(document)


def _known(table: Table, key: Key, other: Side) -> bool:
    """Whether the other contract has the tool and the state that a row is about."""
    if table.names is None:
        return True
    tools = {tool.name for tool in other.contract.tools} | {"host"}
    states = {state for _, state in _states(other.documents.get("lifecycle.json", {"entities": ()}))}
    return key[table.names[0]] in tools and key[table.names[1]] in states


def _told(row: Row) -> str:
    return told(row.data.get("sentence", row.data.get("message", dict(row.data))), 100)


def _member(name: str, data: Mapping[str, Json]) -> str:
    return f"{name} {told(data[name])}" if name in data else f"no {name}"


def _by(key: str, *names: str) -> Callable[[Mapping[str, Json]], Rows]:
    """Rows of a list at the root, by some of their members."""

    def rows(document: Mapping[str, Json]) -> Rows:
        listed = document.get(key, ())
        return {tuple(str(r.get(n, "")) for n in names): Row((key, str(i)), r) for i, r in enumerate(listed)}

    return rows


def _states(document: Mapping[str, Json]) -> Rows:
    return {
        (entity["entity"], state["state"]): Row(("entities", str(i), "states", str(j)), state)
        for i, entity in enumerate(document["entities"])
        for j, state in enumerate(entity["states"])
    }


def _moves(document: Mapping[str, Json]) -> Rows:
    """A transition counts once for each state that it leaves."""
    return {
        (row.get("tool", "host"), row["operation"], row["entity"], state): Row(("transitions", str(i)), row)
        for i, row in enumerate(document["transitions"])
        for state in row["from"]
    }


def _refused(document: Mapping[str, Json]) -> Rows:
    return {
        (row["tool"], state): Row(("refusals", str(i)), row)
        for i, row in enumerate(document["refusals"])
        for state in row["states"]
    }


def _joined(key: Key) -> str:
    return " ".join(key)


def _law(key: Key) -> str:
    return f"law.{key[0]}"


def _parameters(document: Mapping[str, Json]) -> Rows:
    return {
        (law["id"], name): Row(("laws", str(i), "parameters", name), parameter)
        for i, law in enumerate(document["laws"])
        for name, parameter in law.get("parameters", {}).items()
    }


TABLES: Final = (
    Table(
        "errors.json",
        _by("codes", "code"),
        lambda key: f"error.{key[0]}",
        "CODE_ADDED",
        "CODE_REMOVED",
        {
            "RETRIABLE_CHANGED": ("retriable",),
            "MESSAGE_CHANGED": ("message",),
            "ACTION_CHANGED": ("action",),
            "FAMILY_CHANGED": ("family",),
            "CODE_DATA_CHANGED": ("data",),
        },
    ),
    Table(
        "errors.json",
        _by("protocol", "id"),
        _joined,
        "PROTOCOL_ERROR_CHANGED",
        "PROTOCOL_ERROR_CHANGED",
        {"PROTOCOL_ERROR_CHANGED": ("code", "message")},
    ),
    Table(
        "errors.json",
        _by("refusals", "step", "cause"),
        ".".join,
        "REFUSAL_CHANGED",
        "REFUSAL_CHANGED",
        {"REFUSAL_CHANGED": ("code", "protocol")},
    ),
    Table(
        "lifecycle.json",
        _states,
        _joined,
        "STATE_ADDED",
        "STATE_REMOVED",
        {"STATE_CHANGED": ("disclosable", "terminal", "wire"), "TEXT_CHANGED": ("title", "sentence")},
    ),
    Table(
        "lifecycle.json",
        _moves,
        _joined,
        "TRANSITION_ADDED",
        "TRANSITION_REMOVED",
        {
            "TRANSITION_CHANGED": ("to", "creates", "related", "outcome", "confirmation"),
            "TEXT_CHANGED": ("who", "sentence"),
        },
        names=(0, 3),
    ),
    Table(
        "lifecycle.json",
        _by("answers", "tool", "state", "outcome"),
        _joined,
        "ANSWER_CHANGED",
        "ANSWER_CHANGED",
        {"ANSWER_CHANGED": ("replayed",), "TEXT_CHANGED": ("sentence",)},
        names=(0, 1),
    ),
    Table(
        "lifecycle.json",
        _refused,
        lambda key: f"lifecycle.{key[0]}.{key[1]}",
        "STATE_REFUSAL_CHANGED",
        "STATE_REFUSAL_CHANGED",
        {"STATE_REFUSAL_CHANGED": ("code",), "TEXT_CHANGED": ("sentence",)},
        names=(0, 1),
    ),
    Table(
        "laws.json",
        _by("laws", "id"),
        _law,
        "LAW_ADDED",
        "LAW_REMOVED",
        {"LAW_CODE_CHANGED": ("code",), "LAW_REWORDED": ("sentence", "source", "judged", "mutants")},
    ),
    Table(
        "laws.json",
        _parameters,
        lambda key: f"law.{key[0]} {key[1]}",
        "LAW_PARAMETER_CHANGED",
        "LAW_PARAMETER_CHANGED",
        {"LAW_PARAMETER_CHANGED": ("value", "unit")},
    ),
    Table(
        "digests.json",
        _by("digests", "id"),
        _joined,
        "DIGEST_ADDED",
        "DIGEST_REMOVED",
        {"DIGEST_CHANGED": ("domain", "leavesOut"), "TEXT_CHANGED": ("covers", "golden")},
    ),
    Table(
        "open-points.json",
        _by("points", "id"),
        _joined,
        "OPEN_POINT_CHANGED",
        "OPEN_POINT_CHANGED",
        {"OPEN_POINT_CHANGED": ("point", "where", "ruling", "reason", "source")},
    ),
)
"""Every table of a contract, in the order of the dialect page."""
