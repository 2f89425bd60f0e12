"""A serving host: one binding of a configured scope, ready for a transport."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final

from mcp.server.lowlevel import Server

from engram_runtime.app import CONTRACT, open_store
from engram_runtime.bind import bind, instructions_for
from engram_runtime.config import Config
from engram_runtime.context import constant
from engram_runtime.engine.memory import Memory
from engram_runtime.engine.parts import Parts
from engram_runtime.engine.ranking import PROFILE
from engram_runtime.grants import StoreGrants
from engram_runtime.index.lexical import LexicalIndex
from engram_runtime.log import log_to
from engram_runtime.policy.admission import AcceptAll
from engram_runtime.policy.capture import OwnerBounds
from engram_runtime.policy.evidence import Asserted
from engram_runtime.system import SystemClock, SystemIds

_ADMISSION: Final = {AcceptAll.id: AcceptAll}
_STDERR = 2
_DAY_MS = 86_400_000
_OVERRUN_S = 5.0
"""How long a call may go on after its deadline: a transaction that began before it is finished."""


@dataclass(frozen=True, slots=True)
class Host:
    """`server` is what a transport serves; `grace_s` what running calls may take at the end, in seconds:
    their deadline, so that nobody is told of a closed connection while his change is committed."""

    server: Server[Any]
    grace_s: float


@asynccontextmanager
async def open_host(config: Config, binding: str) -> AsyncGenerator[Host]:
    """Open the scope and bind the contract for that binding; everything is closed in order at the end.

    Raises `StoreError` if the store or the vault cannot be used.
    """
    clock, ids = SystemClock(), SystemIds()
    audit, writer = log_to(_STDERR, clock)
    try:
        index = LexicalIndex(PROFILE)
        async with open_store(config, index=index, maintenance=True) as store:
            memory = Memory(
                store,
                Parts(
                    clock=clock,
                    ids=ids,
                    index=index,
                    admission=_ADMISSION[config.policy](clock),
                    capture=_bounds(config),
                    evidence=Asserted(),
                    secret_scan=config.secret_scan,
                ),
            )
            await memory.start(config.settings.deadline(clock))
            context = config.bindings[binding].context(config.scope, ids.new("session_"))
            server = bind(
                CONTRACT,
                memory,
                constant(context),
                grants=StoreGrants(store),
                settings=config.settings,
                clock=clock,
                ids=ids,
                audit=audit,
                instructions=instructions_for(CONTRACT, context),
                version=version("engram-contracts"),
            )
            yield Host(server, (config.settings.deadline_s or 0) + _OVERRUN_S)
    finally:
        writer.close()


def _bounds(config: Config) -> OwnerBounds:
    """The owner's bounds on captures, in the policy's units."""
    days = config.capture.retention_ceiling_days
    return OwnerBounds(
        ceiling_ms=None if days is None else int(days * _DAY_MS),
        retain=config.capture.retain,
        families=frozenset(config.capture.families),
    )
