"""``lifecycle.py``: states, operations and outcomes as enums, and the total table as rows."""

from __future__ import annotations

from typing import Any

from engram_codegen import ir
from engram_codegen.emit.enums import members
from engram_codegen.emit.text import camel, header, package, render

Json = Any

EMPTY: Json = {"entities": [], "transitions": [], "answers": [], "refusals": []}
"""The table of a draft that has no lifecycle yet."""


def emit(contract: ir.Contract) -> dict[str, str]:
    """``lifecycle.py``; empty tables for a contract without lifecycle."""
    table = contract.lifecycle or EMPTY
    outcomes = [row["outcome"] for row in (*table["transitions"], *table["answers"]) if "outcome" in row]
    text = render(
        "lifecycle.py.j2",
        header=header(contract),
        table=table,
        enums={f"{camel(row['entity'])}State": row for row in table["entities"]},
        operations=members(tuple(dict.fromkeys(row["operation"] for row in table["transitions"]))),
        outcomes=members(tuple(dict.fromkeys(outcomes))),
        refusals=[(row["tool"], state, row) for row in table["refusals"] for state in row["states"]],
        entity_of=entity_of(contract),
    )
    return {f"{package(contract)}/lifecycle.py": text}


def entity_of(contract: ir.Contract) -> dict[str, str]:
    """Tool to the entity whose states its rows speak of: its target's, else that of its transition."""
    found = {tool.name: tool.roles.target.entity for tool in contract.tools if tool.roles.target}
    for row in (contract.lifecycle or EMPTY)["transitions"]:
        if "tool" in row:
            found.setdefault(row["tool"], row["entity"])
    return found
