"""A host in test mode, in process or behind a transport: one server for each connection, all over the same worlds."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, Final

from engram_contracts.conformance_control.v1_0_0.contract import CONTRACT as CONTROL
from mcp.server.lowlevel import Server

from engram_runtime.bind import bound_methods, instructions_for, serving
from engram_runtime.config import Config
from engram_runtime.context import constant
from engram_runtime.grants import EveryTool
from engram_runtime.host import Host
from engram_runtime.log import LibraryLog
from engram_runtime.pipeline.run import Pipeline
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy.rate import Unlimited
from engram_runtime.ports import AuditLine
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemClock, SystemIds
from engram_runtime.testing.calls import Silence
from engram_runtime.testing.controls import Controls
from engram_runtime.testing.pieces import SOUND, Pieces
from engram_runtime.testing.room import room
from engram_runtime.testing.seat import Answering, Connection
from engram_runtime.testing.world import Worlds
from engram_runtime.transports.within import Within

_LOGGERS: Final = ("engram", "engram_runtime")


class _Noted:
    """Lines of the host's log, for the world that there is."""

    def __init__(self, worlds: Worlds) -> None:
        self._worlds = worlds

    def put(self, row: dict[str, object]) -> None:
        """See `Lines.put`."""
        self._worlds.current.kept.put(row)


@contextmanager
def _noted(worlds: Worlds) -> Generator[None]:
    """What the host's parts log is kept for `control_residue`, in the form that the operator's log has."""
    handler = LibraryLog(_Noted(worlds), SystemClock())
    loggers = [logging.getLogger(name) for name in _LOGGERS]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


class _Unlogged:
    """The audit of calls that are no part of the contract under test."""

    def write(self, line: AuditLine) -> None:
        """See `AuditSink.write`."""


async def server_of(worlds: Worlds, silence: Silence) -> Server[Any]:
    """The server of one connection: the tools of the contract under test and those of the controls."""
    connection = Connection(worlds)
    context = await connection.context()
    controls = bound_methods(CONTROL, Controls(connection))
    pipeline = Pipeline(
        contract=CONTROL,
        handlers=controls,
        context=constant(context),
        grants=EveryTool(tuple(controls)),
        limiter=Unlimited(),
        clock=SystemClock(),
        ids=SystemIds(),
        audit=_Unlogged(),
        settings=Settings.of(CONTROL),
    )
    tested = worlds.pieces.contract
    bound = ((tested, Answering(connection, silence)), (CONTROL, pipeline))
    return serving(bound, instructions_for(tested, context), version("engram-contracts"))


@asynccontextmanager
async def serve(pieces: Pieces = SOUND) -> AsyncGenerator[Within]:
    """A server in this process, over worlds of its own: what `--python engram_runtime.testing:serve` names. It reads
    lines as over standard input, so that what no JSON library would write can be tried on it too."""
    with room() as directory:
        worlds, silence = await Worlds.begin(directory, pieces), Silence()
        try:
            with _noted(worlds):
                yield Within(await server_of(worlds, silence))
        finally:
            silence.end()
            await worlds.close()


@dataclass(frozen=True, slots=True)
class ControlledHost:
    """What a transport serves in test mode: the home's bindings and tokens let clients in, and no more of it is used.

    Each binding is a connection of its own; who acts on it, `control_act` says.
    """

    home: Host
    worlds: Worlds
    silence: Silence
    servers: dict[str, Server[Any]] = field(default_factory=dict[str, Server[Any]])

    @property
    def config(self) -> Config:
        """The home's configuration."""
        return self.home.config

    @property
    def store(self) -> SqliteStore:
        """The home's store."""
        return self.home.store

    @property
    def grace_s(self) -> float:
        """See `Host.grace_s`."""
        return self.home.grace_s

    def leave(self) -> None:
        """Hold no call any longer."""
        self.home.leave()
        self.silence.end()

    def server(self, binding: str) -> Server[Any]:
        """The server of a binding. Raises `KeyError` for a name that the configuration does not have."""
        return self.servers[binding]


@asynccontextmanager
async def controlled(home: Host) -> AsyncGenerator[ControlledHost]:
    """The host of a home in test mode; the home's own memory is out of its reach."""
    with room() as directory:
        worlds, silence = await Worlds.begin(directory, SOUND, home.audit), Silence()
        try:
            servers = {name: await server_of(worlds, silence) for name in home.config.bindings}
            with _noted(worlds):
                yield ControlledHost(home, worlds, silence, servers)
        finally:
            silence.end()
            await worlds.close()
