"""The two ways of MCP to begin: a handshake (legacy), or every request with its own envelope (modern)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import StrEnum
from time import monotonic
from typing import Protocol

from engram_conformance.model import Json
from engram_conformance.reply import Kind, Reply, TargetError
from engram_conformance.target import framing
from engram_conformance.target.port import LEGACY, MODERN, Hello

CLIENT: Json = {"name": "engram-conformance", "version": "1"}
HANDSHAKES = ("2024-11-05", "2025-03-26", "2025-06-18", LEGACY)
"""What a host may agree on at the handshake; between them nothing differs that the suite uses."""
UNSUPPORTED = -0x7D16
"""The protocol's -32022: the era is not served here."""
PROBE_S = 5.0
"""How long a host may think about a request that older ones do not know before the handshake is tried."""

_KEY = "io.modelcontextprotocol/"
META: Json = {
    f"{_KEY}protocolVersion": MODERN,
    f"{_KEY}clientInfo": CLIENT,
    f"{_KEY}clientCapabilities": {},
}
_STAMP = framing.dumps(META)
_CLIP = 0x100


def written(params: Json, protocol: str) -> bytes:
    """Params as they go out: in the modern era with the envelope, whose members those of their own `_meta` replace."""
    if protocol == MODERN and isinstance(own := params.get("_meta"), dict):
        return framing.dumps({**params, "_meta": {**META, **own}})
    return stamped(framing.dumps(params), protocol)


def stamped(params: bytes, protocol: str) -> bytes:
    """Raw params as they go out: in the modern era with the envelope at their head, unless they begin with `_meta`."""
    return framing.stamped(params, _STAMP) if protocol == MODERN else params


class Era(StrEnum):
    """Which of them is spoken; auto asks the host."""

    LEGACY = "legacy"
    MODERN = "modern"
    AUTO = "auto"


class Beginning(Protocol):
    """What a connection offers before it is one. ``protocol`` is empty until something is agreed on."""

    protocol: str

    async def request(self, method: str, params: Json, within_s: float) -> Reply:
        """Ask and wait."""
        ...

    async def notify(self, method: str, params: Json) -> None:
        """Tell."""
        ...


async def begin(line: Beginning, era: Era, within_s: float) -> Hello:
    """Agree on an era and say hello. Raises `TargetError` with one line for a person; its causes are read off the
    reply by `refusal`."""
    try:
        return await _WAYS[era](line, monotonic() + within_s)
    except _NoAnswerError:
        raise TargetError(f"no answer to the handshake within {within_s:g} s", "is it an MCP server?") from None


async def _modern(line: Beginning, until: float) -> Hello:
    reply = await _discover(line, until - monotonic())
    hello = _discovered(reply)
    if hello is None:
        raise refusal(reply, f"it does not speak {MODERN}", "try --era auto")
    return hello


async def _legacy(line: Beginning, until: float) -> Hello:
    line.protocol = ""
    asked: Json = {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": CLIENT}
    reply = await line.request("initialize", asked, until - monotonic())
    version = reply.body.get("protocolVersion") if reply.kind is Kind.RESULT else None
    if not isinstance(version, str):
        raise refusal(reply, "its answer to the handshake is none", "is it an MCP server?")
    if version not in HANDSHAKES:
        raise TargetError("it agreed on a protocol version that this suite does not speak", "try --era modern")
    line.protocol = version
    await line.notify("notifications/initialized", {})
    info = reply.body.get("serverInfo")
    return Hello(
        server=_text(framing.member(info, "name")),
        version=_text(framing.member(info, "version")),
        protocol=version,
        instructions=_text(reply.body.get("instructions"), framing.MAX_MESSAGE),
        capabilities=_object(reply.body.get("capabilities")),
    )


async def _auto(line: Beginning, until: float) -> Hello:
    reply = await _discover(line, min(PROBE_S, (until - monotonic()) / 2))
    hello = _discovered(reply)
    if hello is not None:
        return hello
    try:
        return await _legacy(line, until)
    except LockedError:  # it was slow, and took the probe for the beginning
        return await _modern(line, until)


_WAYS: dict[Era, Callable[[Beginning, float], Awaitable[Hello]]] = {
    Era.LEGACY: _legacy,
    Era.MODERN: _modern,
    Era.AUTO: _auto,
}


async def _discover(line: Beginning, within_s: float) -> Reply:
    line.protocol = MODERN
    return await line.request("server/discover", {}, within_s)


def _discovered(reply: Reply) -> Hello | None:
    """The hello of a modern host; ``None`` unless it says that it speaks this era."""
    versions = reply.body.get("supportedVersions") if reply.kind is Kind.RESULT else None
    if not isinstance(versions, list) or MODERN not in versions:
        return None
    info = framing.member(reply.body.get("_meta"), f"{_KEY}serverInfo")
    return Hello(
        server=_text(framing.member(info, "name")),
        version=_text(framing.member(info, "version")),
        protocol=MODERN,
        instructions=_text(reply.body.get("instructions"), framing.MAX_MESSAGE),
        capabilities=_object(reply.body.get("capabilities")),
    )


class _NoAnswerError(TargetError):
    """Nothing came at all."""


class LockedError(TargetError):
    """The host serves the other era on this connection."""


def refusal(reply: Reply, otherwise: str, hint: str = "") -> TargetError:
    """Why a handshake came to nothing, in one line."""
    match reply.kind:
        case Kind.SILENCE:
            return _NoAnswerError("no answer")
        case Kind.CLOSED:
            return TargetError(f"no handshake: {reply.note}", "run it by hand to see what it says")
        case Kind.JUNK:
            return TargetError(f"its answer to the handshake is no MCP: {reply.note}", hint or "is it an MCP server?")
        case Kind.ERROR if reply.body.get("code") == UNSUPPORTED:
            return LockedError("it refuses this era of the protocol", "try --era auto")
        case Kind.ERROR:
            return TargetError(f"it refuses the handshake with the error {_code(reply)}", hint)
        case _:
            return TargetError(otherwise, hint)


def _code(reply: Reply) -> str:
    code = reply.body.get("code")
    return str(code) if isinstance(code, int) else "of no code"


def _text(value: object, ceiling: int = _CLIP) -> str:
    return value[:ceiling] if isinstance(value, str) else ""


def _object(value: object) -> Json:
    return value if isinstance(value, dict) else {}
