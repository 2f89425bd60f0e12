"""A lifecycle drawn: as Mermaid for renderers, and as aligned text for everyone else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = Any


@dataclass(frozen=True)
class Arrow:
    """One move: from a state, by an operation, to a state; ``who`` decides, ``by`` is the tool or the host."""

    source: str
    operation: str
    target: str
    who: str
    by: str


@dataclass(frozen=True)
class Machine:
    """One entity: its states as the contract has them, and its arrows."""

    entity: str
    states: tuple[Json, ...]
    arrows: tuple[Arrow, ...]

    @property
    def mermaid(self) -> str:
        """A ``stateDiagram-v2``; ``absent`` is the start, terminal states lead to the end."""
        lines = ["stateDiagram-v2"]
        for arrow in self.arrows:
            source = "[*]" if arrow.source == "absent" else arrow.source
            lines.append(f"    {source} --> {arrow.target}: {arrow.operation}")
        lines += [f"    {row['state']} --> [*]" for row in self.states if row["terminal"]]
        return "\n".join(dict.fromkeys(lines))

    @property
    def text(self) -> str:
        """One arrow a line, in columns."""
        deciders: dict[tuple[str, str, str], list[str]] = {}
        for arrow in self.arrows:
            deciders.setdefault((arrow.source, arrow.operation, arrow.target), []).append(arrow.who)
        widths = [max((len(row[i]) for row in deciders), default=0) for i in range(3)]
        return "\n".join(
            f"{source:<{widths[0]}} --{operation:-<{widths[1]}}--> {target:<{widths[2]}}  ({', '.join(who)})"
            for (source, operation, target), who in deciders.items()
        )


def machines(lifecycle: Json) -> list[Machine]:
    """Every entity of a lifecycle; what one transition makes of another entity is an arrow of that one."""
    found: list[Machine] = []
    for entity in lifecycle["entities"]:
        arrows: dict[Arrow, None] = {}
        for row in lifecycle["transitions"]:
            by = row.get("tool", "host")
            if row["entity"] == entity["entity"]:
                arrows.update({Arrow(s, row["operation"], row["to"], row["who"], by): None for s in row["from"]})
            created = row.get("creates", {})
            if created.get("entity") == entity["entity"]:
                arrows[Arrow("absent", row["operation"], created["state"], row["who"], by)] = None
        found.append(Machine(entity["entity"], tuple(entity["states"]), tuple(arrows)))
    return found
