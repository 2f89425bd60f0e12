"""The embedding example: a page of handlers over a dict keeps the contract, because the pipeline does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import AdmissionStatus, CaptureStatus, Tool
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_contracts.model_v1 import ProtocolInfo
from engram_runtime.bind import bind
from engram_runtime.context import constant
from mcp import Client
from mcp.shared.exceptions import MCPError

from examples.embedding import notes
from examples.embedding.__main__ import CONTEXT, TOOLS
from tests.e2e.homes import capture
from tests.runtime.engine.arguments import forget
from tests.runtime.toy import Lines

GET, CAPTURE, ADMIT = Tool.ENGRAM_MEMORY_GET, Tool.ENGRAM_MEMORY_CAPTURE, Tool.ENGRAM_MEMORY_REQUEST_ADMISSION
FORGET = Tool.ENGRAM_MEMORY_FORGET


def mine(arguments: dict[str, Any]) -> dict[str, Any]:
    """The arguments under the example's purpose."""
    payload = {**arguments["payload"], "purpose_ref": CONTEXT.purpose_ref}
    return {**arguments, "payload": payload}


def test_a_page_of_handlers_serves_the_contract() -> None:
    async def run() -> None:
        server = bind(CONTRACT, notes.Notes(), constant(CONTEXT), tools=TOOLS, audit=Lines())
        async with Client(server) as client:

            async def ask(tool: str, arguments: dict[str, Any]) -> Any:
                result = await client.call_tool(tool, arguments)
                content: Any = result.structured_content
                assert CONTRACT.envelopes[tool].errors(content) == []
                return content["output"]["value"] if content["ok"] else content["error"]["code"]

            assert [tool.name for tool in (await client.list_tools()).tools] == [GET, CAPTURE, ADMIT]
            arguments = mine(capture("notes"))
            captured = await ask(CAPTURE, arguments)
            assert captured["status"] == CaptureStatus.COMMITTED_PENDING
            assert await ask(CAPTURE, arguments) == {**captured, "status": CaptureStatus.DUPLICATE_EXACT}
            assert await ask(CAPTURE, mine(capture("notes", "Another text."))) == Code.DIGEST_CONFLICT
            admit = {"candidate_id": captured["candidate_id"], "idempotency_key": "notes-admit-key-1"}
            outcome = (await ask(ADMIT, admit))["outcome"]
            assert outcome["status"] == AdmissionStatus.ACCEPTED
            assert (await ask(ADMIT, admit))["replayed"] is True
            read = await ask(GET, {"record_id": outcome["record_id"], "purpose_ref": CONTEXT.purpose_ref})
            assert read["record"]["components"] == arguments["payload"]["components"]
            assert await ask(GET, {"record_id": "mem_a", "purpose_ref": CONTEXT.purpose_ref}) == Code.NOT_FOUND

    asyncio.run(run())


def test_the_handlers_are_a_page() -> None:
    lines = [line for line in Path(notes.__file__).read_text().splitlines() if line.strip()]
    assert len(lines) < 60


@pytest.mark.parametrize("named", [None, [Tool.ENGRAM_MEMORY_FORGET]])
def test_a_tool_without_a_handler_is_not_bound(named: list[Tool] | None) -> None:
    with pytest.raises(TypeError, match=r"lack: .*engram_memory_forget"):
        bind(CONTRACT, notes.Notes(), constant(CONTEXT), tools=named, audit=Lines())


def test_a_tool_that_the_contract_has_not_is_not_bound() -> None:
    with pytest.raises(TypeError, match="no such tools: engram_memory_burn"):
        bind(CONTRACT, notes.Notes(), constant(CONTEXT), tools=["engram_memory_burn"], audit=Lines())


def test_without_a_guard_what_needs_a_human_is_there_and_every_call_a_protocol_error() -> None:
    ran: list[Any] = []

    class Forgetful(notes.Notes):
        async def engram_memory_forget(self, arguments: Any, call: Any) -> Any:
            ran.append(arguments)

    async def run() -> None:
        server = bind(CONTRACT, Forgetful(), constant(CONTEXT), tools=(*TOOLS, FORGET), audit=Lines())
        async with Client(server) as client:
            assert FORGET in [tool.name for tool in (await client.list_tools()).tools]
            with pytest.raises(MCPError) as raised:
                await client.call_tool(FORGET, forget("mem_a"))
            told = CONTRACT.refusals[Refusal.CONFIRMATION_UNAVAILABLE]
            assert isinstance(told, ProtocolInfo)
            assert (raised.value.error.code, raised.value.error.message) == (told.code, told.message)
            assert ran == []

    asyncio.run(run())
