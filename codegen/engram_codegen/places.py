"""From a rule place (``engram_memory_get.in/record_id``) to the file and pointer where a person finds it.

The one reader of the place grammar of the dialect page ("Rule ids"): it walks the contract's own files, references
followed, so that ``diff`` and ``explain`` point at the line that has to change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_codegen.schemas import pointer, told

Json = Any
Documents = Mapping[str, Json]

ENVELOPE: Final = "envelope"


@dataclass(frozen=True)
class Spot:
    """A schema (or anything else) in a file."""

    file: str
    pointer: tuple[str, ...]
    data: Json

    def below(self, *steps: str) -> Spot:
        """What stands below; steps must lead somewhere."""
        data = self.data
        for step in steps:
            data = data[int(step)] if isinstance(data, list) else data[step]
        return Spot(self.file, (*self.pointer, *steps), data)


def tool_file(documents: Documents, tool: str) -> str | None:
    """The file of a tool by its name on the wire."""
    files = documents["contract.json"]["files"]["tools"]
    return next((file for file in files if documents[file]["name"] == tool), None)


def locate(documents: Documents, place: str, follow: bool = True) -> Spot | None:
    """Where a place is written; ``None`` for a place that the contract has not.

    ``follow``: the shared type that a reference at the end means, rather than the reference.
    """
    root, _, rest = place.partition("/")
    steps = rest.split("/") if rest else []
    spot, steps = _root(documents, root, steps)
    for step in steps:
        spot = None if spot is None else _step(documents, spot, step)
    if spot is not None and follow:
        return _followed(documents, spot)
    return spot


def _root(documents: Documents, root: str, steps: list[str]) -> tuple[Spot | None, list[str]]:
    if root == ENVELOPE:
        return _envelope(documents, steps)
    tool, _, side = root.rpartition(".")
    file = tool_file(documents, tool)
    key = {"in": "input", "out": "output"}.get(side)
    if file is None or key is None:
        return None, []
    return Spot(file, (key,), documents[file][key]), steps


def _envelope(documents: Documents, steps: list[str]) -> tuple[Spot | None, list[str]]:
    """The first step of a place in the envelope says which side: ``ok=false``, ``error=present``."""
    document = documents[documents["contract.json"]["files"]["envelope"]]
    whole = Spot("envelope.json", (), document)
    if not steps:
        return whole, []
    tell = document["tell"]
    member = pointer(tell["at"])[0]
    values = {"success": "absent", "failure": "present"}
    if "success" in tell:
        values = {side: told(tell[side]) for side in values}
    for side, value in values.items():
        if steps[0] == f"{member}={value}":
            return whole.below(side), steps[1:]
    return None, []


def _followed(documents: Documents, spot: Spot) -> Spot:
    while isinstance(spot.data, dict) and "$ref" in spot.data:
        name = str(spot.data["$ref"]).rsplit("/", 1)[-1]
        file = documents["contract.json"]["files"]["types"]
        spot = Spot(file, ("$defs", name), documents[file]["$defs"][name])
    return spot


def _step(documents: Documents, spot: Spot, step: str) -> Spot | None:
    at = _followed(documents, spot)
    if step == "*":
        return at.below("items") if "items" in at.data else None
    if "=" in step and "oneOf" in at.data:
        member, _, value = step.partition("=")
        for index in range(len(at.data["oneOf"])):
            branch = _followed(documents, at.below("oneOf", str(index)))
            if told(branch.data["properties"].get(member, {}).get("const")) == value:
                return branch
        return None
    return at.below("properties", step) if step in at.data.get("properties", {}) else None
