"""JSON-RPC as bytes: requests out, lines in. Nothing here trusts the other side, and nothing grows without bound."""

from __future__ import annotations

import json
from collections.abc import Iterator

import orjson

from engram_conformance.model import Json

MAX_MESSAGE = 0x2000000
"""Bytes of one message of a host that are kept (32 MiB); four times what the largest contract's answer can need."""


def dumps(value: object) -> bytes:
    """A value as JSON, on one line. What the quick serialiser refuses (lone surrogates, large integers) or would change
    (NaN becomes null) is written as Python's own parser would read it back."""
    try:
        quick = orjson.dumps(value)
    except TypeError:
        return json.dumps(value).encode()
    if b"null" not in quick:
        return quick
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def message(method: str, params: bytes, number: int | None = None) -> bytes:
    """A request, or without a number a notification; ``params`` stand in it as they are."""
    name = orjson.dumps(method)
    if number is None:
        return b'{"jsonrpc":"2.0","method":%s,"params":%s}' % (name, params)
    return b'{"jsonrpc":"2.0","id":%d,"method":%s,"params":%s}' % (number, name, params)


def stamped(params: bytes, meta: bytes) -> bytes:
    """Params with this `_meta` at their head, unless they begin with one of their own or are no object."""
    if not params.startswith(b"{") or params.startswith(b'{"_meta"'):
        return params
    rest = params[1:].lstrip()
    return b'{"_meta":%s%s%s' % (meta, b"" if rest.startswith(b"}") else b",", rest)


def loads(line: bytes) -> tuple[object, str]:
    """What a line says, and why it is no JSON (empty where it is).

    JSON that only lenient parsers read (NaN, lone surrogates, too deep) gives its value and the reason, so that the
    request it answers can be found.
    """
    try:
        return orjson.loads(line), ""
    except orjson.JSONDecodeError:
        pass
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return None, "not UTF-8"
    try:
        value: object = json.loads(text)
    except ValueError:
        return None, "not JSON"
    except RecursionError:
        return None, "nested too deep"
    return value, "JSON with a lone surrogate, NaN or an infinity, or nested too deep"


def member(value: object, name: str) -> object:
    """A member of an object; ``None`` where there is none or it is no object."""
    found: Json = value if isinstance(value, dict) else {}
    return found.get(name)


class Lines:
    """Feed it chunks; it gives whole lines without their newline. For one that is longer than the ceiling it gives
    ``None``, each time that another ceiling of bytes has been dropped: a line without end does not go unseen."""

    def __init__(self, ceiling: int | None = None) -> None:
        self._ceiling = MAX_MESSAGE if ceiling is None else ceiling
        self._held = bytearray()
        self._skipping = False

    def feed(self, chunk: bytes) -> Iterator[bytes | None]:
        """The lines that this chunk completes."""
        start = 0
        while (end := chunk.find(b"\n", start)) >= 0:
            yield from self._hold(chunk[start:end])
            if not self._skipping:
                yield bytes(self._held)
            self._held.clear()
            self._skipping = False
            start = end + 1
        yield from self._hold(chunk[start:])

    @property
    def unfinished(self) -> bool:
        """Whether there is the beginning of a line that has not ended."""
        return self._skipping or bool(self._held)

    def _hold(self, piece: bytes) -> Iterator[None]:
        self._held += piece
        if len(self._held) > self._ceiling:
            self._held.clear()
            self._skipping = True
            yield None
