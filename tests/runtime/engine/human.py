"""A person who approves: the one part of confirmation that a test plays itself."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from engram_runtime.call import Call
from engram_runtime.engine.operation import operation_digest
from engram_runtime.ports import Approval
from engram_runtime.store.port import Request, RequestState, WriteTx

_requests = itertools.count()


class Where(Protocol):
    """The host that a person is asked by."""

    async def bend(self, change: Callable[[WriteTx], Any]) -> Any: ...

    def now(self) -> int: ...


@dataclasses.dataclass
class Human:
    """A person who approves whatever is asked, unless told otherwise; each approval is a row of the store, as the
    broker makes it. `asked` are the operation digests; `change` bends the row, `then` happens after the release;
    `nobody_asked` is a pipeline that forgets to ask.
    """

    host: Where
    selected: frozenset[str] = frozenset()
    asked: list[str] = dataclasses.field(default_factory=list)
    change: Callable[[Request], Request] = dataclasses.field(default=lambda row: row)
    then: Callable[[], Awaitable[Any]] | None = None
    nobody_asked: bool = False

    def required(self, call: Call) -> bool:
        if self.nobody_asked:
            return False
        return call.tool.confirmation == "always" or call.tool.name in self.selected

    async def confirm(self, arguments: dict[str, object], call: Call) -> Approval:
        digest = operation_digest(call, arguments)
        self.asked.append(digest)
        now = self.host.now()
        row = Request(
            request_id=f"conf_{next(_requests)}",
            operation_digest=digest,
            principal=call.context.principal,
            binding=call.context.binding,
            tool=call.tool.name,
            target=None,
            summary={},
            requested_at=now,
            expires_at=now + 300_000,
            state=RequestState.APPROVED,
            approver="mira",
            method="test",
            decided_at=now,
            proof="00",
            released_at=now,
            consumed_cursor=None,
        )
        row = self.change(row)
        await self.host.bend(lambda tx: tx.put_request(row))
        if self.then is not None:
            await self.then()
        return Approval(row.request_id, True, "mira", "test", now, "00")
