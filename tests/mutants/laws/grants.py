"""Hosts that give tools which nobody granted, or go on giving them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.model_v1 import ProtocolInfo
from engram_runtime import grants
from engram_runtime.call import Call
from engram_runtime.grants import Found, StoreGrants
from engram_runtime.pipeline import faults
from engram_runtime.refused import Refused
from engram_runtime.store.port import Grant, Switches
from engram_runtime.store.tx import SqliteReadTx

from tests.mutants.table import mutant


@mutant("disabled-by-default", "enabled-by-default")
def enabled_by_default() -> Iterator[None]:
    """Memory is on whatever host and tenant have switched."""
    with patch.object(SqliteReadTx, "switches", lambda self: Switches(host=True, tenant=True)):
        yield


@mutant("disabled-by-default", "one-switch-is-enough")
def one_switch_is_enough() -> Iterator[None]:
    """Memory is on where the host has switched it on, whatever the tenant has."""
    switches = SqliteReadTx.switches
    with patch.object(SqliteReadTx, "switches", lambda self: replace(switches(self), tenant=True)):
        yield


@mutant("grant-per-tool", "one-grant-gives-all")
def one_grant_gives_all() -> Iterator[None]:
    """Who has a grant of any tool has them all."""
    grant, granted = SqliteReadTx.grant, SqliteReadTx.grants

    def any_grant(self: SqliteReadTx, binding: str, tool: str) -> Grant | None:
        found = grant(self, binding, tool)
        rows = granted(self, binding) if found is None else ()
        return replace(rows[0], tool=tool) if rows else found

    def every_tool(self: SqliteReadTx, binding: str) -> Sequence[Grant]:
        rows = granted(self, binding)
        return [replace(rows[0], tool=tool) for tool in Tool] if rows else rows

    with patch.object(SqliteReadTx, "grant", any_grant), patch.object(SqliteReadTx, "grants", every_tool):
        yield


@mutant("no-grant-unknown-tool", "tells-ungranted-apart")
def tells_ungranted_apart() -> Iterator[None]:
    """A tool that is there and not granted is told by another message."""
    answer_to = faults.answer_to

    def told(contract: Any, tool: Any, error: BaseException, sealed: bool) -> Any:
        row = answer_to(contract, tool, error, sealed)
        if isinstance(error, Refused) and error.cause is Refusal.TOOL_NOT_GRANTED:
            return ProtocolInfo(row.id, row.code, "Tool not granted")
        return row

    with patch.object(faults, "answer_to", told):
        yield


@mutant("grant-live", "caches-grants")
def caches_grants() -> Iterator[None]:
    """A grant that was read once is not read again."""
    find = StoreGrants.find
    read: dict[tuple[int, str, str], Found] = {}

    async def found(self: StoreGrants, binding: str, tool: str) -> Found:
        key = (id(self._store), binding, tool)
        if key not in read:
            read[key] = await find(self, binding, tool)
        return read[key]

    with patch.object(StoreGrants, "find", found), patch.object(Call, "authorize", lambda self, view: None):
        yield


def _without_the(cause: Refusal) -> Iterator[None]:
    fault = grants._fault

    def judged(grant: Grant, now: int) -> Refusal | None:
        found = fault(grant, now)
        return None if found is cause else found

    with patch.object(grants, "_fault", judged):
        yield


@mutant("grant-not-yet", "ignores-not-before")
def ignores_not_before() -> Iterator[None]:
    """A grant gives its tool before its time."""
    yield from _without_the(Refusal.GRANT_NOT_YET)


@mutant("grant-expired", "ignores-grant-expiry")
def ignores_grant_expiry() -> Iterator[None]:
    """A grant gives its tool after its time."""
    yield from _without_the(Refusal.GRANT_EXPIRED)
