"""The peer of a whole call: a server on the same SDK whose tools do nothing and answer bytes that were given to it.

    python -m benchmarks.empty REPLIES.json

serves over standard input and output, with the SDK's own transport. The file maps the name of a tool to the structured
content that it answers, so that both servers read and write as much.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anyio
import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server


def server(replies: Mapping[str, Mapping[str, Any]]) -> Server[Any]:
    """A low-level server, which validates nothing by itself; without the tracing that the host leaves out too."""
    schema: dict[str, Any] = {"type": "object"}
    tools = [types.Tool(name=name, input_schema=schema) for name in replies]
    texts = {name: json.dumps(content, ensure_ascii=False, separators=(",", ":")) for name, content in replies.items()}

    async def list_tools(
        _ctx: ServerRequestContext[Any, Any], _params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=tools)

    async def call_tool(
        _ctx: ServerRequestContext[Any, Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=texts[params.name])],
            structured_content=dict(replies[params.name]),
            is_error=False,
        )

    made: Server[Any] = Server(
        "empty",
        version="1",
        get_tool_input_schema=dict.fromkeys(replies, schema).get,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )
    made.middleware.clear()
    return made


async def main(replies: Path) -> None:
    """Serve until the input ends."""
    made = server(json.loads(replies.read_bytes()))
    async with stdio_server() as (reader, writer):
        await made.run(reader, writer, made.create_initialization_options())


if __name__ == "__main__":
    anyio.run(main, Path(sys.argv[1]))
