"""Grants: which tools a binding has, judged anew in each call (host.md, "Grants, defaults, surface").

A row that is not there, or memory switched off, is an unknown tool, in the same bytes. A row that is there but
not good now has a cause of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engram_contracts.dialect_v1 import Refusal

from engram_runtime.refused import Refused
from engram_runtime.store.people import Token
from engram_runtime.store.port import Grant, Store, Switches


class GrantView(Protocol):
    """What judging needs of a transaction: `ReadTx` and `WriteTx` have it."""

    @property
    def now(self) -> int: ...

    def grant(self, binding: str, tool: str) -> Grant | None: ...

    def switches(self) -> Switches: ...

    def token(self, digest: str) -> Token | None: ...


def live(grant: Grant, now: int) -> bool:
    """Whether a row grants at that instant (ms): revoked no, from `not_before` on, before `expires_at`."""
    return _fault(grant, now) is None


def token_live(token: Token, now: int) -> bool:
    """Whether a bearer token opens anything at that instant (ms)."""
    return token.revoked_at is None and (token.expires_at is None or now < token.expires_at)


def _fault(grant: Grant, now: int) -> Refusal | None:
    """Why a row does not grant at that instant; a revocation outweighs dates."""
    if grant.revoked_at is not None and grant.revoked_at <= now:
        return Refusal.GRANT_REVOKED
    if grant.expires_at is not None and grant.expires_at <= now:
        return Refusal.GRANT_EXPIRED
    if now < grant.not_before:
        return Refusal.GRANT_NOT_YET
    return None


@dataclass(frozen=True, slots=True)
class Found:
    """A grant row that exists while memory is on, and when (ms) it was read; whether it is good is not yet judged."""

    grant: Grant
    now: int

    def require(self) -> None:
        """Raise `Refused` if the row is not good now."""
        fault = _fault(self.grant, self.now)
        if fault is not None:
            raise Refused(fault)


def find_grant(view: GrantView, binding: str, tool: str) -> Found:
    """The row of that tool; `Refused(TOOL_NOT_GRANTED)` if there is none or memory is off."""
    switches = view.switches()
    grant = view.grant(binding, tool) if switches.host and switches.tenant else None
    if grant is None:
        raise Refused(Refusal.TOOL_NOT_GRANTED)
    return Found(grant, view.now)


def judge_grant(view: GrantView, binding: str, tool: str) -> None:
    """Both steps at once, inside a transaction."""
    find_grant(view, binding, tool).require()


def judge_token(view: GrantView, digest: str) -> None:
    """The token that let a call in, once more inside its transaction: a call may have waited for a human since.

    Raises `Refused` with the cause that a grant has in that case.
    """
    token = view.token(digest)
    if token is None or token.revoked_at is not None:
        raise Refused(Refusal.GRANT_REVOKED)
    if not token_live(token, view.now):
        raise Refused(Refusal.GRANT_EXPIRED)


class Grants(Protocol):
    """Where the pipeline reads grants."""

    async def find(self, binding: str, tool: str) -> Found:
        """The row of one tool as it stands now. Raises `Refused(TOOL_NOT_GRANTED)`."""
        ...

    async def live(self, binding: str) -> Sequence[str]:
        """The tools that the binding may call right now; none while memory is off."""
        ...


class EveryTool:
    """All of some tools, always: a host author who keeps no grants says so by it."""

    def __init__(self, tools: Sequence[str]) -> None:
        self._tools = tuple(tools)

    async def find(self, binding: str, tool: str) -> Found:
        """See `Grants.find`."""
        if tool not in self._tools:
            raise Refused(Refusal.TOOL_NOT_GRANTED)
        return Found(Grant(binding, tool, not_before=0), 0)

    async def live(self, binding: str) -> Sequence[str]:
        """See `Grants.live`."""
        return self._tools


class StoreGrants:
    """Grants of a scope's store: read in a transaction of their own, nothing is cached."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, binding: str, tool: str) -> Found:
        """See `Grants.find`."""
        return await self._store.settings(lambda tx: find_grant(tx, binding, tool))

    async def live(self, binding: str) -> Sequence[str]:
        """See `Grants.live`."""

        def work(tx: GrantRows) -> Sequence[str]:
            switches = tx.switches()
            if not (switches.host and switches.tenant):
                return ()
            return tuple(grant.tool for grant in tx.grants(binding) if live(grant, tx.now))

        return await self._store.settings(work)


class GrantRows(GrantView, Protocol):
    """What listing needs of a transaction."""

    def grants(self, binding: str) -> Sequence[Grant]: ...
