"""One agent's conversation with a host: send, show, and hold each answer against the contract."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from .show import Show

Json = dict[str, Any]


@dataclass
class Verdicts:
    """How many steps were not what the contract demands, over the whole run."""

    wrong: int = 0


@dataclass
class Talk:
    """The client, and what has been learnt from answers so far."""

    client: Client
    show: Show
    verdicts: Verdicts
    known: dict[str, str] = field(default_factory=dict)

    async def call(self, what: str, tool: str, arguments: Json, right: Callable[[Json], bool], why: str) -> Json:
        """One step: send, show, judge."""
        self.show.step(what)
        self.show.call(tool, arguments)
        result = await self.client.call_tool(tool, arguments)
        answer = cast(Json, result.structured_content or {})
        self.show.answer(answer)
        faults = CONTRACT.envelopes[tool].errors(answer)
        copies = [json.loads(item.text) for item in result.content if item.type == "text"]
        good = not faults and copies == [answer] and bool(result.is_error) == (answer.get("ok") is False)
        self.judged(why, good and right(answer))
        return answer

    def judged(self, why: str, good: bool) -> None:
        """The verdict on a step, counted."""
        self.verdicts.wrong += not good
        self.show.why(why, good)


@asynccontextmanager
async def connected(serve: list[str], log: Path, show: Show, verdicts: Verdicts) -> AsyncGenerator[Talk]:
    """A host process of its own, and a real MCP client on it; its log is appended to `log`."""
    with log.open("a") as errors:
        server = stdio_client(StdioServerParameters(command=serve[0], args=serve[1:]), errlog=errors)
        async with Client(server) as client:
            yield Talk(client, show, verdicts)


def value(answer: Json) -> Json:
    """The tool's value in a success, or nothing."""
    return cast(Json, answer.get("output", {}).get("value", {}))


def code(answer: Json) -> str | None:
    """The code of a failure."""
    return cast("str | None", answer.get("error", {}).get("code"))
