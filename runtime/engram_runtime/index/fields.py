"""Which text of a record is searched, by field, and the numbers that the index keeps of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engram_contracts.engram_memory.v1_0_0.enums import ComponentKind

from engram_runtime.index.analysis import terms

FIELDS = (
    "primary",
    ComponentKind.DECISION.value,
    ComponentKind.EVIDENCE.value,
    ComponentKind.CONTEXT.value,
    "citations",
)
"""The fields in the order of the index's columns. The primary component counts in its own field and in its kind's."""

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Analysed:
    """A record as the index holds it: how often each term stands in each field, and how long each field is."""

    counts: Mapping[str, tuple[int, ...]]
    lengths: tuple[int, ...]


def texts(record: Json) -> dict[str, list[str]]:
    """The searched texts of a record by field: component texts, and what the citations name as their sources."""
    found: dict[str, list[str]] = {name: [] for name in FIELDS}
    for component in record["components"]:
        found[component["kind"]].append(component["text"])
        if component["component_id"] == record["primary_component_id"]:
            found[FIELDS[0]].append(component["text"])
    found[FIELDS[-1]] = [citation["source_ref"] for citation in record["citations"]]
    return found


def analyse(record: Json) -> Analysed:
    """Count the terms of a record. Pure: it can run before the transaction that indexes."""
    counts: dict[str, list[int]] = {}
    lengths: list[int] = []
    by_field = texts(record)
    seen: dict[str, Counter[str]] = {}
    for column, name in enumerate(FIELDS):
        total: Counter[str] = Counter()
        for text in by_field[name]:
            if text not in seen:  # the primary text stands in two fields
                seen[text] = Counter(terms(text))
            total.update(seen[text])
        lengths.append(total.total())
        for term, count in total.items():
            counts.setdefault(term, [0] * len(FIELDS))[column] = count
    return Analysed({term: tuple(row) for term, row in counts.items()}, tuple(lengths))
