"""Tool calls as the suite makes them: each is numbered, logged, and shown to every observer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ContractInfo, read

from engram_conformance.model import Json
from engram_conformance.reply import Kind, Reply
from engram_conformance.target.eras import META
from engram_conformance.target.port import MODERN, Connection

CALL = "tools/call"
ERROR_DEADLINE_S = 10.0
"""How long a call may take before it counts as silence, unless a case says otherwise."""
_PAGES = 0x40
"""Most pages of a list of tools: a host that gives cursors for ever is not followed for ever."""
PAUSES_S = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 1.6, 1.6, 1.6)
"""Seconds between the tries of a patient client."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One tool call and how it ended. ``number`` finds it in the wire log."""

    contract: ContractInfo
    tool: str
    arguments: object
    reply: Reply
    number: int

    @property
    def content(self) -> Json | None:
        """The structured content, if the answer is a tool's and has one."""
        found = self.reply.body.get("structuredContent") if self.reply.kind is Kind.RESULT else None
        return found if isinstance(found, dict) else None

    @property
    def ok(self) -> bool:
        """Whether it is a success by the contract's envelope."""
        content = self.content
        return content is not None and not self.contract.envelope.failed(content)

    @property
    def value(self) -> Any:
        """The value of a success, else ``None``."""
        return read(self.content, self.contract.envelope.value) if self.ok else None

    @property
    def code(self) -> str | None:
        """The contract's code of a failure, else ``None``."""
        content = self.content
        if content is None or self.ok:
            return None
        found = read(content, self.contract.envelope.code)
        return found if isinstance(found, str) else None

    @property
    def protocol(self) -> int | None:
        """The number of a JSON-RPC error, else ``None``."""
        found = self.reply.body.get("code") if self.reply.kind is Kind.ERROR else None
        return found if isinstance(found, int) else None

    @property
    def audit_id(self) -> str | None:
        """The answer's audit id, if the contract has one and it is there."""
        at = self.contract.envelope.audit_id
        found = read(self.content, at) if at is not None and self.content is not None else None
        return found if isinstance(found, str) else None

    def said(self) -> str:
        """In a few words, for people: success, a code, a protocol error, or what came instead. Never a value."""
        if self.ok:
            return "a success"
        if self.code is not None:
            return self.code if self.code in self.contract.errors else "a code that the contract does not have"
        if self.protocol is not None:
            return f"the protocol error {self.protocol}"
        if self.reply.kind is Kind.RESULT:
            return "a result without an envelope"
        return f"{self.reply.kind.value} ({self.reply.note})" if self.reply.note else self.reply.kind.value


Observer = Callable[[Answer], None]


@dataclass(slots=True)
class Client:
    """Calls over one connection. ``observers`` see each answer of a contract's tool before the case does; ``log`` keeps
    all calls of the run, control calls too. ``patient``: a call that is refused because there were too many is made
    again after a pause, for hosts whose limit cannot be lifted; each try is logged."""

    contract: ContractInfo
    connection: Connection
    log: list[Answer]
    observers: list[Observer] = field(default_factory=list[Observer])
    deadline_s: float = ERROR_DEADLINE_S
    patient: bool = False

    async def call(
        self, tool: str, arguments: object, within_s: float | None = None, meta: Json | None = None
    ) -> Answer:
        """One call, with members of its own in the request's metadata. Never raises for what the host does."""
        return await self._patiently(lambda: self._once(tool, arguments, within_s, meta))

    async def _once(self, tool: str, arguments: object, within_s: float | None, meta: Json | None) -> Answer:
        params: Json = {"name": tool, "arguments": arguments}
        if meta is not None:
            era = META if self.connection.hello.protocol == MODERN else {}
            params = {"_meta": {**era, **meta}, **params}
        reply = await self.connection.request(CALL, params, within_s or self.deadline_s)
        return self._seen(tool, arguments, reply)

    async def call_raw(self, tool: str, arguments: bytes, within_s: float | None = None) -> Answer:
        """One call whose arguments are these bytes; ``tool`` must be plain ASCII."""
        params = b'{"name":"%s","arguments":%s}' % (tool.encode("ascii"), arguments)

        async def once() -> Answer:
            reply = await self.connection.request_raw(CALL, params, within_s or self.deadline_s)
            return self._seen(tool, arguments, reply)

        return await self._patiently(once)

    async def call_cancelled(self, tool: str, arguments: object, after_s: float) -> Answer:
        """One call that is cancelled while it runs."""
        params: Json = {"name": tool, "arguments": arguments}
        reply = await self.connection.cancelled_request(CALL, params, after_s, self.deadline_s)
        return self._seen(tool, arguments, reply)

    async def tools(self) -> list[Mapping[str, Any]] | Reply:
        """What the host lists, all pages of it; the reply itself where it is no list. A row that is no object counts as
        a tool without a name, which no contract has."""
        found: list[Mapping[str, Any]] = []
        params: Json = {}
        for _ in range(_PAGES):
            reply = await self.connection.request("tools/list", params, self.deadline_s)
            page = reply.body.get("tools") if reply.kind is Kind.RESULT else None
            if not isinstance(page, list):
                return reply
            found += [tool if isinstance(tool, dict) else {} for tool in page]
            cursor = reply.body.get("nextCursor")
            if not isinstance(cursor, str):
                return found
            params = {"cursor": cursor}
        return found

    async def _patiently(self, once: Callable[[], Awaitable[Answer]]) -> Answer:
        answer = await once()
        for pause in PAUSES_S if self.patient else ():
            if not self._too_many(answer):
                break
            await asyncio.sleep(pause)
            answer = await once()
        return answer

    def _too_many(self, answer: Answer) -> bool:
        row = self.contract.refusals.get(Refusal.RATE_EXCEEDED)
        return row is not None and answer.code is not None and answer.code == row.code

    def _seen(self, tool: str, arguments: object, reply: Reply) -> Answer:
        answer = Answer(self.contract, tool, arguments, reply, len(self.log))
        self.log.append(answer)
        if tool in self.contract.tools:
            for observer in self.observers:
                observer(answer)
        return answer
