"""Call one tool of any MCP server from a shell, as an agent's client would: a client of one page.

    python -m examples.ask TOOL ARGUMENTS -- COMMAND...     over stdio; the server is started for this call
    python -m examples.ask TOOL ARGUMENTS -- URL            over HTTP, with the bearer token in ENGRAM_TOKEN

ARGUMENTS is a JSON object, or `@FILE` with one. Without TOOL and ARGUMENTS the tools are listed. Prints the answer's
structured content as JSON, with `--get output.value.record` a part of it; exit 0 for a success, 1 for a failure that
the tool told, 2 if it was used wrongly.
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


async def ask(call: tuple[str, dict[str, Any]] | None, part: list[str], server: list[str]) -> int:
    """List the tools, or call one; the exit code."""
    async with Client(reached(server)) as client:
        if call is None:
            for tool in (await client.list_tools()).tools:
                print(tool.name)
            return 0
        result = await client.call_tool(*call)
    told: Any = result.structured_content
    for name in [] if result.is_error else part:
        told = told[int(name) if isinstance(told, list) else name]
    print(told if isinstance(told, str) else json.dumps(told, indent=2, ensure_ascii=False))
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


def main(words: list[str]) -> int:
    """Read the command line, and ask."""
    at = words.index("--") if "--" in words else len(words)
    words, server = words[:at], words[at + 1 :]
    part = words[1].split(".") if words[:1] == ["--get"] and len(words) > 1 else []
    words = words[2:] if part else words
    if len(words) not in (0, 2) or not server:
        sys.stderr.write(__doc__ or "")
        return 2
    try:
        call = (words[0], arguments(words[1])) if words else None
    except (OSError, json.JSONDecodeError) as error:
        sys.stderr.write(f"ask: the arguments are no JSON object: {error}\n")
        return 2
    return asyncio.run(ask(call, part, server))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
