"""Who takes part in an approval between real processes: an agent's client, a human there, an operator beside them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import mcp_types as types
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from tests.e2e.homes import capture, engram
from tests.e2e.raw import serving

CAPTURE, WITHDRAW = Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_WITHDRAW


def operator(home: Path, *words: str, passphrase: str | None = None) -> subprocess.CompletedProcess[str]:
    """A command of an operator, in a process of its own; a passphrase comes over a pipe."""
    command = [sys.executable, "-m", "engram_runtime", *words, "--home", str(home)]
    if passphrase is None:
        return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    source, sink = os.pipe()
    try:
        os.write(sink, passphrase.encode() + b"\n")
        command += ["--passphrase-fd", str(source)]
        return subprocess.run(command, capture_output=True, text=True, check=False, pass_fds=(source,))
    finally:
        os.close(source)
        os.close(sink)


@asynccontextmanager
async def agent(home: Path, binding: str, mode: Any, **more: Any) -> AsyncGenerator[Client]:
    """An agent's client with a host of its own."""
    parameters = StdioServerParameters(command=sys.executable, args=["-m", "engram_runtime", *serving(home, binding)])
    with (home / "sdk.log").open("a") as log:
        async with Client(stdio_client(parameters, errlog=log), mode=mode, **more) as client:
            yield client


async def drafted(client: Client, key: str) -> dict[str, Any]:
    """Arguments that withdraw a new draft."""
    result = await client.call_tool(CAPTURE, capture(key, f"A draft called {key}."))
    content: Any = result.structured_content
    candidate = content["output"]["value"]["candidate_id"]
    return {"candidate_id": candidate, "idempotency_key": f"e2e-withdraw-{key}-0001", "reason_ref": "ticket:1"}


def code(result: types.CallToolResult) -> str | None:
    """The code of a failure, None for a success."""
    content: Any = result.structured_content
    return None if content["ok"] else content["error"]["code"]


def waiting(home: Path) -> list[dict[str, Any]]:
    """The requests that an operator sees."""
    return json.loads(engram("approvals", "list", "--json", "--home", home).stdout)


def approve(home: Path, request_id: str, words: str) -> subprocess.CompletedProcess[str]:
    """What an operator does who approves a request with these words as passphrase."""
    return operator(home, "approvals", "approve", request_id, passphrase=words)


class Human:
    """Answers forms at the client; `does` makes an answer of the form's code."""

    def __init__(self, does: Callable[[str], types.ElicitResult]) -> None:
        self.does = does
        self.forms: list[types.ElicitRequestFormParams] = []

    async def __call__(self, _context: Any, params: types.ElicitRequestParams) -> types.ElicitResult:
        assert isinstance(params, types.ElicitRequestFormParams)
        self.forms.append(params)
        found = re.search(r"type the code ([A-Z2-9]{6})\.", params.message)
        assert found is not None
        return self.does(found[1])


def accepted(**content: Any) -> types.ElicitResult:
    """A form that was filled in so."""
    return types.ElicitResult(action="accept", content=content)
