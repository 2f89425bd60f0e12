"""A real MCP client, in both eras of the protocol."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

from tests.e2e.homes import PURPOSE, capture
from tests.e2e.raw import serving


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28", "auto"])
def test_a_client_of_the_sdk_lists_and_calls(shared: Path, mode: Any) -> None:
    async def run() -> None:
        parameters = StdioServerParameters(command=sys.executable, args=["-m", "engram_runtime", *serving(shared, "a")])
        with (shared / "sdk.log").open("w") as log:
            async with Client(stdio_client(parameters, errlog=log), mode=mode) as client:
                assert len((await client.list_tools()).tools) == 4
                for tool, arguments in (
                    (Tool.ENGRAM_MEMORY_CAPTURE, capture(f"sdk-{mode}", f"By a client in mode {mode}.")),
                    (Tool.ENGRAM_MEMORY_SEARCH, {"query": "client", "purpose_ref": PURPOSE}),
                    (Tool.ENGRAM_MEMORY_GET, {"record_id": "mem_a", "purpose_ref": PURPOSE}),
                    (Tool.ENGRAM_MEMORY_CAPTURE, {}),
                ):
                    result = await client.call_tool(tool, arguments)
                    answer = result.structured_content
                    assert answer is not None
                    assert CONTRACT.envelopes[tool].errors(answer) == []
                    assert json.loads(result.content[0].text) == answer  # pyright: ignore[reportAttributeAccessIssue]
                    assert result.is_error is (answer["ok"] is False)
                with pytest.raises(MCPError) as unknown:
                    await client.call_tool("nothing", {})
                assert unknown.value.code == -32602
                assert unknown.value.message == "Unknown tool"
                with pytest.raises(MCPError) as untrusted:
                    await client.call_tool(Tool.ENGRAM_MEMORY_SEARCH, {"query": "x", "purpose_ref": "purpose:else"})
                assert untrusted.value.code == -32603

    asyncio.run(run())
