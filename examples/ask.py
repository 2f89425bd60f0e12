"""Call one tool of any MCP server from a shell, as an agent's client would: a client in forty lines.

    python -m examples.ask TOOL ARGUMENTS -- COMMAND...     over stdio; the server is started for this call
    python -m examples.ask TOOL ARGUMENTS -- URL            over HTTP, with the bearer token in ENGRAM_TOKEN

ARGUMENTS is a JSON object, or `@FILE` with one. Without TOOL and ARGUMENTS the tools are listed. Prints the answer's
structured content as JSON; exit 0 for a success, 1 for a failure that the tool told.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import httpx2
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client


async def ask(words: list[str], server: list[str]) -> int:
    """List the tools, or call one; the exit code."""
    async with Client(reached(server)) as client:
        if not words:
            for tool in (await client.list_tools()).tools:
                print(tool.name)
            return 0
        result = await client.call_tool(words[0], arguments(words[1]))
        print(json.dumps(result.structured_content, indent=2, ensure_ascii=False))
        return 1 if result.is_error else 0


def reached(server: list[str]) -> Any:
    """A transport to the server: an address, or a command to be started."""
    if server[0].startswith(("http://", "https://")):
        bearer = {"Authorization": f"Bearer {os.environ['ENGRAM_TOKEN']}"}
        return streamable_http_client(server[0], http_client=httpx2.AsyncClient(headers=bearer, timeout=60))
    return stdio_client(StdioServerParameters(command=server[0], args=server[1:], env=dict(os.environ)))


def arguments(word: str) -> dict[str, Any]:
    """The arguments, from the command line or a file."""
    return json.loads(Path(word[1:]).read_text() if word.startswith("@") else word)


if __name__ == "__main__":
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    if at not in (1, 3) or not sys.argv[at + 1 :]:
        sys.exit(__doc__)
    sys.exit(asyncio.run(ask(sys.argv[1:at], sys.argv[at + 1 :])))
