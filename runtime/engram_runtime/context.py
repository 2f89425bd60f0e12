"""The trusted context of a call: what the host binds, never what an argument says (engram-memory seed §0).

A transport knows who is calling (stdio by the binding it was started for, HTTP by its token) and gives that as
a `Context`. A call without one is no call: `Refusal.CONTEXT_MISSING`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Context:
    """Who calls, for what, in which scope. Immutable for the life of a call.

    `scope_ref` is `scope:<tenant>/<workspace>`. `principal` owns idempotency keys and candidates; `agent` and
    `session` are told in events, they decide nothing. `binding` names the row of grants. `user` is what a
    contract's user role must equal, None where the host binds none. `token` is the digest of the bearer token that
    let the call in, None where the transport asks for none.
    """

    tenant: str
    workspace: str
    principal: str
    agent: str
    session: str
    purpose_ref: str
    binding: str
    user: str | None = None
    token: str | None = None

    @property
    def scope_ref(self) -> str:
        """The exact scope of the call."""
        return f"scope:{self.tenant}/{self.workspace}"


TOKEN = "engram.token"
"""Under this key of the ASGI scope a transport over HTTP puts the digest of the token that it let in."""

ContextProvider = Callable[[object], Awaitable[Context | None]]
"""Gives the context of one request; its argument is the SDK's request context. None: not trusted."""


def constant(context: Context) -> ContextProvider:
    """The provider of a transport that serves one binding (stdio)."""

    async def provide(_request: object) -> Context:
        return context

    return provide


def admitted(context: Context) -> ContextProvider:
    """The provider of one binding over any transport: with the token that let the request in, if it was one."""

    async def provide(request: object) -> Context:
        token = getattr(getattr(request, "request", None), "scope", {}).get(TOKEN)
        return replace(context, token=token) if isinstance(token, str) else context

    return provide
