"""An ASGI application over an MCP client: one POST path a tool, as the contract's OpenAPI projection says.

A request's body is passed on as the tool's arguments, byte for byte; the response is the structured content. What is
no JSON object cannot be a tool call, and is answered 422 without asking the host. A host that gives no envelope is
answered 502, with the kind of its reply.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from importlib.resources import files
from typing import Any

from engram_contracts import CONTRACTS
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.client import Answer, Client

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

SCHEMA = "/openapi.json"
_TOOLS = "/tools/"


def projection(contract: ContractInfo) -> Any:
    """The contract's OpenAPI document."""
    return json.loads((files(CONTRACTS[contract.name]) / "data" / "openapi.json").read_text("utf-8"))


def is_call(body: bytes) -> bool:
    """Whether a body is a JSON object, and so can be the arguments of a call."""
    try:
        return isinstance(json.loads(body), dict)
    except (ValueError, RecursionError):
        return False


class Bridge:
    """The application. The client lives in a loop of its own (``home``), whatever loops the requests come from."""

    def __init__(self, client: Client, home: asyncio.AbstractEventLoop) -> None:
        self._client, self._home = client, home
        self._schema = json.dumps(projection(client.contract)).encode()
        self.answers: list[Answer] = []

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """One ASGI connection."""
        if scope["type"] == "lifespan":
            await _live(receive, send)
            return
        status, body = await self._answer(scope["path"], await _body(receive))
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _answer(self, path: str, body: bytes) -> tuple[int, bytes]:
        if path == SCHEMA:
            return 200, self._schema
        tool = path.removeprefix(_TOOLS)
        if tool not in self._client.contract.tools:
            return 404, b"{}"
        if not is_call(body):
            return 422, b"{}"
        # A line of JSON-RPC holds no line breaks; outside strings JSON means nothing by them, inside they are escaped.
        line = body.replace(b"\r", b" ").replace(b"\n", b" ")
        asked = asyncio.run_coroutine_threadsafe(self._client.call_raw(tool, line), self._home)
        answer = await asyncio.wrap_future(asked)
        self.answers.append(answer)
        if answer.content is None:
            return 502, json.dumps({"reply": answer.said()}).encode()
        return 200, json.dumps(answer.content).encode()


async def _body(receive: Receive) -> bytes:
    parts: list[bytes] = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


async def _live(receive: Receive, send: Send) -> None:
    while True:
        kind = (await receive())["type"]
        await send({"type": f"{kind}.complete"})
        if kind == "lifespan.shutdown":
            return
