"""What goes wrong around a call: before its handler, at the question whether a human is asked, after its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_contracts.conformance_control.v1_0_0.enums import Fault

from engram_runtime.call import Call, Confirmation
from engram_runtime.pipeline.run import Handler
from engram_runtime.ports import Approval
from engram_runtime.refused import RefusedWith
from engram_runtime.store.port import Grant, Store, WriteTx
from engram_runtime.testing.armed import Armed
from engram_runtime.testing.clock import StillClock
from engram_runtime.testing.ports import TURN, Turn, dawdle

_WRITE_S: Final = 10.0


class Unforeseen(Exception):  # noqa: N818
    """What no part of the host expects."""


@dataclass(frozen=True, slots=True)
class Around:
    """What happens on demand around the handlers of one scope."""

    armed: Armed
    clock: StillClock
    store: Store

    def handlers(self, handlers: Mapping[str, Handler]) -> Mapping[str, Handler]:
        """These, with what goes wrong before them."""
        return {name: self._around(handler) for name, handler in handlers.items()}

    def guard(self, guard: Confirmation) -> Confirmation:
        """This one, with the calls that are answered a code before anybody is asked."""
        return _Guard(guard, self.armed)

    def _around(self, handler: Handler) -> Handler:
        async def handle(arguments: Any, call: Call) -> object:
            answer_code(self.armed, call)
            if self.armed.take(Fault.REVOKED_IN_FLIGHT) is not None:
                await self.store.write(lambda tx: _revoke(tx, call), self.clock.monotonic() + _WRITE_S)
            if not call.tool.mutation:
                await dawdle(self.armed)
            if self.armed.take(Fault.HANDLER_RAISES) is not None:
                raise Unforeseen(f"the arguments were {arguments!r}")
            if not call.tool.mutation:
                return await handler(arguments, call)
            token = TURN.set(Turn(self.armed, self.clock))
            try:
                return await handler(arguments, call)
            finally:
                TURN.reset(token)

        return handle


def answer_code(armed: Armed, call: Call) -> None:
    """Raise `RefusedWith` where the next call of such a tool is to be answered a code."""
    found = armed.take(Fault.ERROR, lambda arming: arming.code in call.tool.codes)
    if found is not None:
        raise RefusedWith(found.code)


@dataclass(frozen=True, slots=True)
class _Guard:
    """The guard of a host, asked last."""

    inner: Confirmation
    armed: Armed

    def required(self, call: Call) -> bool:
        """See `Confirmation.required`."""
        answer_code(self.armed, call)
        return self.inner.required(call)

    async def confirm(self, arguments: dict[str, object], call: Call) -> Approval:
        """See `Confirmation.confirm`."""
        return await self.inner.confirm(arguments, call)


def _revoke(tx: WriteTx, call: Call) -> None:
    tx.put_grant(Grant(call.context.binding, call.tool.name, not_before=0, revoked_at=tx.now))


class Silence:
    """The answers that are never sent: their calls wait here, until the host goes."""

    def __init__(self) -> None:
        self._over = asyncio.Event()

    async def keep(self) -> None:
        """Wait to the end."""
        await self._over.wait()

    def end(self) -> None:
        """The host is going: nobody has to wait any longer."""
        self._over.set()
