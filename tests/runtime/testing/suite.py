"""A conformance suite as the host in test mode sees it: a client of an MCP server, and tools that control the host."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from engram_contracts.conformance_control.v1_0_0.contract import CONTRACT as CONTROL
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.testing.clock import BASE_MS
from engram_runtime.testing.pieces import SOUND, Pieces
from engram_runtime.testing.serving import serve
from mcp import Client
from mcp.shared.exceptions import MCPError

from tests.runtime.engine import arguments
from tests.runtime.engine.arguments import admit as admit
from tests.runtime.engine.arguments import forget as forget
from tests.runtime.engine.arguments import key as key
from tests.runtime.engine.arguments import withdraw as withdraw

SEARCH, GET = Tool.ENGRAM_MEMORY_SEARCH, Tool.ENGRAM_MEMORY_GET
CAPTURE, ADMIT = Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION
WITHDRAW, FORGET = Tool.ENGRAM_MEMORY_WITHDRAW, Tool.ENGRAM_MEMORY_FORGET
PURPOSE = "purpose:first"
NOW = BASE_MS


class Refused(Exception):  # noqa: N818
    """A control that was not done; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Suite:
    """One client of a host in test mode."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def content(self, tool: str, given: dict[str, Any]) -> Any:
        """The structured content of a call, which its contract allows."""
        result = await self.client.call_tool(tool, given)
        contract = CONTROL if tool.startswith("control_") else CONTRACT
        assert contract.envelopes[tool].errors(result.structured_content) == []
        return result.structured_content

    async def control(self, name: str, **given: Any) -> Any:
        """The value of a control. Raises `Refused`."""
        content = await self.content(f"control_{name}", given)
        if not content["ok"]:
            raise Refused(content["error"]["code"])
        return content["value"]

    async def said(self, tool: str, given: dict[str, Any]) -> Any:
        """The value of a success, the code of a failure, the number of a protocol error."""
        try:
            content = await self.content(tool, given)
        except MCPError as error:
            return error.error.code
        return content["output"]["value"] if content["ok"] else content["error"]["code"]

    async def tools(self) -> set[str]:
        """The tools that are listed and are no controls."""
        return {tool.name for tool in (await self.client.list_tools()).tools if tool.name not in CONTROL.tools}

    async def captured(self, text: str = "A heron stands still.", **more: Any) -> str:
        """A pending candidate."""
        return (await self.said(CAPTURE, capture(text, **more)))["candidate_id"]

    async def admitted(self, text: str = "A heron stands still.", **more: Any) -> str:
        """A current record."""
        return (await self.said(ADMIT, admit(await self.captured(text, **more))))["outcome"]["record_id"]

    async def approved(self, tool: str, given: dict[str, Any]) -> Any:
        """What a call says that a human approves."""
        assert await self.said(tool, given) == "gate_failed"
        (request,) = (await self.control("requests"))["requests"]
        await self.control("answer", request_id=request["request_id"], answer="approve")
        return await self.said(tool, given)

    async def found(self, query: str = "heron", **more: Any) -> list[str]:
        """The records of a page."""
        page = await self.said(SEARCH, {"query": query, "purpose_ref": PURPOSE, **more})
        return [row["record"]["record_id"] for row in page["records"]]

    async def get(self, record_id: str) -> Any:
        """What get says of a record."""
        return await self.said(GET, {"record_id": record_id, "purpose_ref": PURPOSE})

    async def state(self, **entity: str) -> Any:
        """An entity as the store holds it."""
        return await self.control("state", **entity)

    async def head(self) -> int:
        """The cursor of the last event."""
        return int((await self.control("journal"))["head"])

    async def now(self) -> int:
        """The host's time."""
        return (await self.control("clock", advance_ms=0))["now_ms"]


def capture(text: str = "A heron stands still.", **more: Any) -> dict[str, Any]:
    """Arguments of a capture, valid since before the clock's base."""
    return arguments.capture(text, **{"t": NOW - 1, "purpose_ref": PURPOSE, **more})


def run(body: Callable[[Suite], Awaitable[Any]], pieces: Pieces = SOUND) -> Any:
    """Run a test's body against a host of its own, in this process."""

    async def main() -> Any:
        async with serve(pieces) as made, Client(made.server) as client:
            return await body(Suite(client))

    return asyncio.run(main())


async def took(call: Awaitable[Any]) -> float:
    """How long it took, in seconds."""
    before = time.monotonic()
    await call
    return time.monotonic() - before
