"""A connection: who its calls come from, and how they are answered."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engram_contracts.conformance_control.v1_0_0.enums import Fault, Seat
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ProtocolInfo

from engram_runtime.call import NOBODY, Client, Question
from engram_runtime.context import Context, ContextProvider, constant
from engram_runtime.pipeline.run import Answer, Pipeline
from engram_runtime.testing.calls import Silence
from engram_runtime.testing.running import nobody
from engram_runtime.testing.scope import ScopeHost, Stopped
from engram_runtime.testing.world import World, Worlds


@dataclass(frozen=True, slots=True)
class Acting:
    """Whose calls the following ones are."""

    principal: Seat = Seat.FIRST
    scope: Seat = Seat.FIRST
    purpose: Seat = Seat.FIRST
    trusted: bool = True


class Connection:
    """One server object: over stdio a client, over HTTP a binding. A new world puts it back to the beginning."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self._world = worlds.current
        self._acting = Acting()
        self._session = self.world.shared.ids.new("session_")

    @property
    def world(self) -> World:
        """The world that there is now."""
        return self.worlds.current

    @property
    def acting(self) -> Acting:
        """Who acts."""
        if self._world is not self.world:
            self.act(Acting())
        return self._acting

    def act(self, acting: Acting) -> None:
        """Let these be the following calls' caller."""
        self._world, self._acting = self.world, acting

    async def scope(self) -> ScopeHost:
        """The acting scope."""
        return await self.world.scope(self.acting.scope)

    async def context(self) -> Context:
        """What the host binds to these calls."""
        acting = self.acting
        config = (await self.world.scope(acting.scope)).config
        context = config.bindings[acting.principal].context(config.scope, self._session)
        return replace(context, purpose_ref=config.bindings[acting.purpose].purpose_ref)


class Answering:
    """The `Answers` of one connection: the pipeline of its acting scope as it is at each call."""

    def __init__(self, connection: Connection, silence: Silence) -> None:
        self._connection = connection
        self._silence = silence

    async def answer(
        self, name: str, document: object, request: object, client: Client = NOBODY
    ) -> Answer | ProtocolInfo | Question:
        """See `Pipeline.answer`. A scope whose host did not start answers as a host that has no context for a call."""
        scope = await self._connection.scope()
        try:
            pipeline = await self._pipeline(scope)
        except Stopped:
            return self._stopped()
        dropped = scope.armed.take(Fault.REPLY_DROPPED) is not None
        answer = await pipeline.answer(name, document, request, client)
        if dropped:
            await self._silence.keep()
        return answer

    async def visible(self, request: object) -> frozenset[str]:
        """See `Pipeline.visible`."""
        try:
            pipeline = await self._pipeline(await self._connection.scope())
        except Stopped:
            return frozenset()
        return await pipeline.visible(request)

    async def _pipeline(self, scope: ScopeHost) -> Pipeline:
        running = scope.running
        provider: ContextProvider = nobody
        if self._connection.acting.trusted:
            provider = constant(await self._connection.context())
        return running.pipeline(provider)

    def _stopped(self) -> ProtocolInfo:
        row = self._connection.worlds.pieces.contract.refusals[Refusal.CONTEXT_MISSING]
        assert isinstance(row, ProtocolInfo)
        return row
