"""Which servers they are, how they are started, and what was recorded of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
CACHE = HERE.parents[2] / "build" / "foreign"
BIN, VENV = CACHE / "node_modules" / ".bin", CACHE / "venv" / "bin"
RECORDED = HERE / "recorded.json"
SAID = "error: the host does not serve engram-memory@"
"""How the line begins that a person is told."""


@dataclass(frozen=True, slots=True)
class Server:
    """A server: its package, how it is told to be started, and what is of interest in it."""

    name: str
    command: tuple[str, ...]
    because: str


SERVERS = (
    Server("server-memory", (str(BIN / "node"), str(BIN / "mcp-server-memory")), "the protocol makers' own, on Node"),
    Server("mcp-knowledge-graph", (str(BIN / "node"), str(BIN / "mcp-knowledge-graph")), "an old protocol version"),
    Server("agi-memory", (str(VENV / "agi-memory"),), "written in Python without the SDK"),
    Server("agent-logbook", (str(VENV / "agent-logbook"),), "two of its tools are named like a draft contract's"),
)


def recorded() -> Mapping[str, Any]:
    """For each server what it answered to each method, with the tools' names for all that it said of its tools."""
    return json.loads(RECORDED.read_text())
