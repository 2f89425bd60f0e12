"""The peer of a whole call: a server on the same SDK whose tools do nothing and answer bytes that were given to it.

    python -m benchmarks.empty REPLIES.json [--http]

serves over standard input and output, or HTTP on a free port whose URL it prints, with the SDK's own transports. Over
HTTP it looks at Host, Origin and a bearer token as the host does, with what the SDK has for it; any token will do. The
file maps the name of a tool to the structured content that it answers, so that both servers read and write as much.
"""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anyio
import mcp_types as types
import uvicorn
from mcp.server.auth.provider import AccessToken, TokenVerifier
from mcp.server.auth.settings import AuthSettings
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from pydantic import AnyHttpUrl


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


async def stdio(made: Server[Any]) -> None:
    """Serve until the input ends."""
    async with stdio_server() as (reader, writer):
        await made.run(reader, writer, made.create_initialization_options())


class AnyToken(TokenVerifier):
    """Takes every token for that of one client."""

    async def verify_token(self, token: str) -> AccessToken | None:
        """Who calls."""
        return AccessToken(token=token, client_id="bench", scopes=[])


async def http(made: Server[Any]) -> None:
    """Serve until a signal ends it."""
    place = AnyHttpUrl("http://127.0.0.1")
    auth = AuthSettings(issuer_url=place, resource_server_url=place, validate_token_resource=False)
    config = uvicorn.Config(
        made.streamable_http_app(auth=auth, token_verifier=AnyToken()),
        interface="asgi3",
        http="h11",
        ws="none",
        lifespan="on",
        loop="asyncio",
        log_config=None,
        access_log=False,
        proxy_headers=False,
    )
    # The protocol is named, or asyncio leaves Nagle's algorithm on and each answer waits 40 ms.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]}/mcp\n")
        sys.stdout.flush()
        await uvicorn.Server(config).serve([listener])


if __name__ == "__main__":
    anyio.run(http if "--http" in sys.argv else stdio, server(json.loads(Path(sys.argv[1]).read_bytes())))
