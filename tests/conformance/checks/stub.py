"""Hosts of the other contracts in one file: each tool answers its example, whatever it is asked."""

from __future__ import annotations

import copy
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from engram_contracts import load
from engram_runtime.bind import bind
from engram_runtime.context import Context, constant
from engram_runtime.policy.rate import Unlimited
from engram_runtime.ports import AuditLine
from mcp.server.lowlevel import Server

CONTRACTS = Path(__file__).resolve().parents[3] / "contracts"
PURPOSE, USER = "purpose:bound", "qp"


class _Unlogged:
    def write(self, line: AuditLine) -> None:
        """See `AuditSink.write`."""


class _Handlers:
    """One method for each tool."""


def _handler(value: Any) -> Callable[[Any, Any], Awaitable[Any]]:
    async def handle(arguments: Any, call: Any) -> Any:
        return copy.deepcopy(value)

    return handle


def _server(name: str) -> Server[Any]:
    contract = load(name)
    examples = [json.loads(path.read_bytes()) for path in sorted(CONTRACTS.glob(f"{contract.id}/*/examples/*.json"))]
    values = {row["tool"]: row["document"] for row in reversed(examples) if row["side"] == "out"}
    handlers = _Handlers()
    for tool in contract.tools.values():
        setattr(handlers, tool.method, _handler(values[tool.name]))
    context = Context("acme", "lab", "agent", "agent", "session", PURPOSE, "agent", user=USER)
    return bind(contract, handlers, constant(context), limiter=Unlimited(), audit=_Unlogged())


@asynccontextmanager
async def memory_protocol() -> AsyncGenerator[Server[Any]]:
    """A host of memory-protocol."""
    yield _server("memory-protocol")


@asynccontextmanager
async def agent_memory() -> AsyncGenerator[Server[Any]]:
    """A host of agent-memory."""
    yield _server("agent-memory")
