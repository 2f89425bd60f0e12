"""Factories for the command: the reference host in test mode, sound or with a law broken, and other hosts."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import mcp_types as types
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.testing import serve
from mcp.server.lowlevel import Server

from tests.mutants.table import law_mutants

sound = serve


@asynccontextmanager
async def flips_retriable() -> AsyncGenerator[Any]:
    """The reference host with every failure's retriable turned around."""
    (mutant,) = [one for one in law_mutants() if one.name == "flips-retriable"]
    with mutant.breaking():
        async with serve() as server:
            yield server


@asynccontextmanager
async def uncontrolled() -> AsyncGenerator[Server[Any]]:
    """A host that lists one tool of the contract, and no controls."""

    async def tools(ctx: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[types.Tool(name=Tool.ENGRAM_MEMORY_GET, input_schema={"type": "object"})])

    yield Server("bare", version="1", on_list_tools=tools)


@asynccontextmanager
async def notes() -> AsyncGenerator[Server[Any]]:
    """A memory of another kind."""

    async def tools(ctx: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[types.Tool(name="read_graph", input_schema={"type": "object"})])

    yield Server("notes", version="1", on_list_tools=tools)
