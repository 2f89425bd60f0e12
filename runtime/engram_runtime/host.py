"""A serving host: one configured scope, opened once, and an MCP server for each of its bindings."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, Protocol

from mcp.server.lowlevel import Server

from engram_runtime.app import CONTRACT, open_store
from engram_runtime.assembly import cleanup_of, parts_of
from engram_runtime.bind import bind, instructions_for
from engram_runtime.config import Config
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.confirm.broker import Broker
from engram_runtime.context import admitted
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.parts import Parts
from engram_runtime.grants import StoreGrants
from engram_runtime.log import Both, log_to
from engram_runtime.ports import AuditSink, RateLimiter
from engram_runtime.store.sqlite import SqliteStore

_STDERR = 2
_OVERRUN_S = 5.0
"""How long a call may go on after its deadline: a transaction that began before it is finished."""


class Serving(Protocol):
    """What a transport needs of a host."""

    @property
    def config(self) -> Config: ...

    @property
    def store(self) -> SqliteStore: ...

    @property
    def grace_s(self) -> float: ...

    def leave(self) -> None: ...

    def server(self, binding: str) -> Server[Any]: ...


@dataclass(frozen=True, slots=True)
class Host:
    """What runs: the scope's store, the engine over it, and the servers of the bindings.

    All bindings share the store, the engine's pinned lists and one rate limiter (a principal may have several
    bindings, and its rate is one).
    """

    config: Config
    store: SqliteStore
    memory: Memory
    broker: Broker
    parts: Parts
    audit: AuditSink
    limiter: RateLimiter
    _servers: dict[str, Server[Any]] = field(default_factory=dict[str, Server[Any]], init=False, repr=False)

    @property
    def grace_s(self) -> float:
        """Seconds that running calls may take at the end: their deadline, so that nobody is told of a closed
        connection while his change is committed."""
        return (self.config.settings.deadline_s or 0) + _OVERRUN_S

    def leave(self) -> None:
        """Hold no call any longer for a human: the host is going."""
        self.broker.leave()

    def server(self, binding: str) -> Server[Any]:
        """The MCP server of a binding, made once: its context is the binding's, its instructions tell its purpose.

        Raises `KeyError` for a name that the configuration does not have.
        """
        server = self._servers.get(binding)
        if server is None:
            server = self._servers[binding] = self._bind(binding)
        return server

    def _bind(self, binding: str) -> Server[Any]:
        parts, settings = self.parts, self.config.settings
        context = self.config.bindings[binding].context(self.config.scope, parts.ids.new("session_"))
        return bind(
            CONTRACT,
            self.memory,
            admitted(context),
            grants=StoreGrants(self.store),
            limiter=self.limiter,
            settings=settings,
            clock=parts.clock,
            ids=parts.ids,
            audit=self.audit,
            confirmation=self.broker,
            precheck=self.memory,
            instructions=instructions_for(CONTRACT, context),
            version=version("engram-contracts"),
        )


@asynccontextmanager
async def open_host(config: Config, watch: AuditSink | None = None) -> AsyncGenerator[Host]:
    """Open the scope for all bindings; everything is closed in order at the end. `watch` is told of every call too.

    Raises `StoreError` if the store or the vault cannot be used.
    """
    parts = parts_of(config)
    audit, writer = log_to(_STDERR, parts.clock)
    try:
        async with open_store(config, index=parts.index, maintenance=True) as store:
            cleanup = cleanup_of(config, store, parts.index)
            await cleanup.start(config.settings.deadline(parts.clock))
            memory = Memory(store, parts, cleanup)
            await memory.start(config.settings.deadline(parts.clock))
            chore = asyncio.create_task(cleanup.keep_on(), name="engram-cleanup")
            sink = audit if watch is None else Both(audit, watch)
            broker = Broker(store, Approvers(config.homes.approvers), memory, config.confirming, parts.clock, parts.ids)
            try:
                yield Host(config, store, memory, broker, parts, sink, config.settings.limiter(parts.clock))
            finally:
                chore.cancel()
                await asyncio.wait({chore})
                await memory.finish()
    finally:
        writer.close()
