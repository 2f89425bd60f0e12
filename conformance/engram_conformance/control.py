"""The controls of a host under test, as methods. A host without one makes the case not-testable, never failed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final

from engram_contracts import CONTRACTS, load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.model import Json, NotTestable
from engram_conformance.reply import Kind, Reply

PREFIX = "control_"
UNSUPPORTED = "CONTROL_UNSUPPORTED"
_CONTRACT: Final = "conformance-control"

Ask = Callable[[str, Json], Awaitable[Reply]]


class ControlFailed(Exception):  # noqa: N818
    """A control was refused or broke: the run's fault or the host's test mode's, no verdict on the contract.

    ``code`` is what the control answered, if it did.
    """

    def __init__(self, message: str, code: str | None = None) -> None:
        super().__init__(message)
        self.code = code


class Control:
    """The control tools that the host lists, over the connection of the client.

    ``control.act(scope="second")`` calls ``control_act``; the value of the answer is returned. Raises `NotTestable`
    where the host has no such control, `ControlFailed` where it did not do it.
    """

    def __init__(self, ask: Ask, listed: frozenset[str]) -> None:
        self._ask = ask
        self._listed = listed

    def has(self, name: str) -> bool:
        """Whether the host lists the control."""
        return PREFIX + name in self._listed

    def needs(self, *names: str) -> None:
        """Raises `NotTestable` unless the host lists all of these; where it lists none at all, that says enough."""
        missing = [PREFIX + name for name in names if not self.has(name)]
        if missing:
            raise NotTestable(f"the host offers no {', '.join(missing) if self._listed else 'controls'}")

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        async def call(**arguments: Any) -> Any:
            self.needs(name)
            content = _content(PREFIX + name, await self._ask(PREFIX + name, arguments))
            if content["ok"]:
                return content["value"]
            code = str(content["error"]["code"])
            if code == UNSUPPORTED:
                detail = ", ".join(f"{key} {value}" for key, value in arguments.items() if isinstance(value, str))
                raise NotTestable(f"the host's {PREFIX}{name} does not support {detail or 'this'}")
            raise ControlFailed(f"{PREFIX}{name}, which the host lists, is answered with {code}", code)

        return call


def _content(tool: str, reply: Reply) -> Json:
    """What a control answered. Raises `ControlFailed` where that is no answer of the contract of controls: a case that
    believed it would end in a fault of its own."""
    if reply.kind is not Kind.RESULT:
        note = f" ({reply.note})" if reply.note else ""
        raise ControlFailed(f"{tool}, which the host lists, is not answered: {reply.kind.value}{note}")
    content = reply.body.get("structuredContent")
    contract = _contract()
    if not isinstance(content, dict):
        raise ControlFailed(f"{tool}, which the host lists, is answered without structured content")
    known = contract.envelopes.get(tool)
    broken = known.errors(content) if known is not None else ()
    if broken:
        raise ControlFailed(f"{tool}, which the host lists, is answered against {broken[0].rule} of {contract.name}")
    return content


@cache
def _contract() -> ContractInfo:
    """The newest contract of controls."""
    return load(max(name for name in CONTRACTS if name.startswith(f"{_CONTRACT}@")))
