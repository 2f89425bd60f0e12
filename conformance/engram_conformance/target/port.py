"""What every way of reaching a host offers to the suite."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from engram_conformance.model import Json
from engram_conformance.reply import Reply

LEGACY, MODERN = "2025-11-25", "2026-07-28"
"""The protocol versions that are spoken: with a handshake, and with its content in every request."""


@dataclass(frozen=True, slots=True)
class Hello:
    """What a host said of itself: name and version as it gives them, the protocol version that was agreed on, and the
    instructions for agents (empty if it gave none)."""

    server: str
    version: str
    protocol: str
    instructions: str
    capabilities: Json


class Connection(Protocol):
    """One connection, handshake done. Requests may run at the same time; each ends within its deadline, always."""

    @property
    def hello(self) -> Hello:
        """What the host said at the handshake."""
        ...

    @property
    def alive(self) -> bool:
        """False once the host's side has ended."""
        ...

    async def request(self, method: str, params: Json, within_s: float) -> Reply:
        """Send a request and wait for its end. Never raises for what the host does."""
        ...

    async def request_raw(self, method: str, params: bytes, within_s: float) -> Reply:
        """The same with `params` as they shall stand on the wire: JSON that no serialiser would write."""
        ...

    async def cancelled_request(self, method: str, params: Json, after_s: float, within_s: float) -> Reply:
        """Send a request and, after a while, its cancellation; a silence is what the protocol allows then."""
        ...

    async def notify(self, method: str, params: Json) -> None:
        """Send a notification."""
        ...

    async def close(self) -> None:
        """End it; at most some seconds, then by force."""
        ...

    def told(self) -> dict[str, Any]:
        """What a report may say of the connection's end: exit code, lines that were no protocol, the tail of standard
        error."""
        ...


class Target(Protocol):
    """A host that can be connected to, again and again."""

    @property
    def name(self) -> str:
        """How a person would recognise it: the command, the URL, the factory."""
        ...

    @property
    def kind(self) -> str:
        """`stdio`, `http` or `python`."""
        ...

    async def connect(self, within_s: float) -> Connection:
        """Reach the host and do the handshake. Raises `TargetError`."""
        ...

    async def close(self) -> None:
        """Give up what all connections share."""
        ...
