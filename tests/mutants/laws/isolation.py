"""Hosts that let one scope see into another, or tell what is there and may not be seen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch
from weakref import WeakSet

from engram_contracts.engram_memory.v1_0_0 import digests
from engram_contracts.engram_memory.v1_0_0.errors import Code
from engram_runtime.call import Call
from engram_runtime.engine import lifecycle, read
from engram_runtime.engine.memory import Memory
from engram_runtime.refused import RefusedWith
from engram_runtime.store.port import Candidate

from tests.mutants.table import mutant

_init = Memory.__init__


@contextmanager
def _known() -> Iterator[Callable[[Memory], list[Memory]]]:
    """Every engine that is made from now on is known to the others."""
    every: WeakSet[Memory] = WeakSet()

    def made(self: Memory, *args: Any, **named: Any) -> None:
        _init(self, *args, **named)
        every.add(self)

    with patch.object(Memory, "__init__", made):
        yield lambda own: [one for one in every if one is not own]


async def _elsewhere(others: list[Memory], ask: Callable[[Memory], Awaitable[Any]]) -> list[Any]:
    """What those other scopes answer that answer at all."""
    found: list[Any] = []
    for other in others:
        try:
            found.append(await ask(other))
        except Exception:  # another world's store is closed, or its scope grants nothing
            continue
    return found


@mutant("scope-isolation", "searches-all-scopes")
def searches_all_scopes() -> Iterator[None]:
    """A search finds what other scopes hold too."""
    search = Memory.engram_memory_search

    async def everywhere(self: Memory, arguments: Any, call: Call) -> Any:
        value: dict[str, Any] = dict(await search(self, arguments, call))
        for more in await _elsewhere(others(self), lambda other: search(other, arguments, call)):
            value["records"] = [*value["records"], *more["records"]]
        value["response_digest"] = digests.RESPONSE(value)
        return value

    with _known() as others, patch.object(Memory, "engram_memory_search", everywhere):
        yield


@mutant("scope-isolation", "gets-from-other-scope")
def gets_from_other_scope() -> Iterator[None]:
    """A record that is not in the caller's scope is read from another."""
    get = Memory.engram_memory_get

    async def anywhere(self: Memory, arguments: Any, call: Call) -> Any:
        try:
            return await get(self, arguments, call)
        except RefusedWith:
            for found in await _elsewhere(others(self), lambda other: get(other, arguments, call)):
                return found
            raise

    with _known() as others, patch.object(Memory, "engram_memory_get", anywhere):
        yield


@mutant("not-found-identity", "tells-foreign-apart")
def tells_foreign_apart() -> Iterator[None]:
    """Another principal's candidate is refused by a code of its own."""
    state_of = lifecycle.state_of_candidate

    def told(candidate: Candidate | None, origin: str, principal: str) -> str:
        if candidate is not None and candidate.now.principal != principal:
            raise RefusedWith(Code.UNAUTHORIZED)
        return state_of(candidate, origin, principal)

    with patch.object(lifecycle, "state_of_candidate", told):
        yield


@mutant("not-found-identity", "tells-ineligible-apart")
def tells_ineligible_apart() -> Iterator[None]:
    """A record that is there and may not be shown is refused by a code of its own."""
    get = read.get

    def told(parts: Any, tx: Any, arguments: Any, call: Call, overdue: Any = None) -> Any:
        try:
            return get(parts, tx, arguments, call, overdue)
        except RefusedWith:
            if tx.record(arguments["record_id"]) is not None:
                raise RefusedWith(Code.PROJECTION_STALE) from None
            raise

    with patch.object(read, "get", told):
        yield
