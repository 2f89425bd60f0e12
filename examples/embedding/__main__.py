"""Serve the notes on stdio: a contract, handlers and a trusted context make an MCP server."""

from __future__ import annotations

import asyncio

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.bind import bind, instructions_for
from engram_runtime.context import Context, constant
from engram_runtime.transports.stdio import serve

from examples.embedding.notes import Notes

CONTEXT = Context(
    tenant="example",
    workspace="notes",
    principal="me",
    agent="my-agent",
    session="session-1",
    purpose_ref="purpose:notes",
    binding="my-agent",
)

TOOLS = tuple(name for name, tool in CONTRACT.tools.items() if hasattr(Notes, tool.method))

if __name__ == "__main__":
    told = instructions_for(CONTRACT, CONTEXT)
    asyncio.run(serve(bind(CONTRACT, Notes(), constant(CONTEXT), tools=TOOLS, instructions=told), grace_s=5))
