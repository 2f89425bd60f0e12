"""Pinned lists of search results, and the sealed cursors that point into them.

A list lives in this process alone: truth is in the store, and a list that is gone is a stale page, never a wrong one.
A cursor is sealed under a key that is made with the process, so it cannot be read, altered or made; what it is bound
to (scope, principal, purpose, query, parameters) is associated data, so it opens for the same search alone.
Rule: host.md, "Reads and search"; laws page-bound, page-sealed, page-pinned.
"""

from __future__ import annotations

import base64
import struct
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.engram_memory.v1_0_0 import laws

from engram_runtime.instants import of_seconds
from engram_runtime.ports import Ids, Ranked
from engram_runtime.refused import Refused

_KEY_BYTES: Final = 0x20
_NONCE_BYTES: Final = 0xC
_LIST_BYTES: Final = 0x10
_INSIDE: Final = struct.Struct(f">{_LIST_BYTES}sI")


@dataclass(frozen=True, slots=True)
class Pinned:
    """One search's whole order and its rank receipt, which all its pages show; `until` in epoch ms."""

    order: Sequence[Ranked]
    receipt: dict[str, Any]
    until: int = 0


class Pages:
    """The lists of one process. Not for threads: it is used on the event loop alone."""

    def __init__(self, ids: Ids) -> None:
        self._ids = ids
        self._seal = AESGCM(ids.random(_KEY_BYTES))
        self._lists: OrderedDict[bytes, Pinned] = OrderedDict()

    def pin(self, order: Sequence[Ranked], receipt: dict[str, Any], now: int) -> bytes:
        """Keep a list from `now` (epoch ms) on and give its name; the oldest gives way to it."""
        self._forget(now)
        while len(self._lists) >= laws.PAGE_PINNED.lists:
            self._lists.popitem(last=False)
        name = self._ids.random(_LIST_BYTES)
        self._lists[name] = Pinned(order, receipt, now + of_seconds(laws.PAGE_PINNED.seconds))
        return name

    def cursor(self, name: bytes, offset: int, bound: bytes) -> str:
        """The cursor of the page that begins at `offset` (from 0) of a list, for the search `bound`."""
        nonce = self._ids.random(_NONCE_BYTES)
        sealed = nonce + self._seal.encrypt(nonce, _INSIDE.pack(name, offset), bound)
        return _written(sealed)

    def open(self, cursor: str, bound: bytes, now: int) -> tuple[bytes, int, Pinned]:
        """The list's name, the offset and the list. Raises `Refused(PAGE_STALE)` whatever is wrong with it."""
        try:
            sealed = base64.urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4))
            inside = self._seal.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], bound)
        except (ValueError, InvalidTag):
            raise Refused(Refusal.PAGE_STALE) from None
        if _written(sealed) != cursor:  # the decoder skips what is no base64: a changed cursor would open
            raise Refused(Refusal.PAGE_STALE)
        name, offset = _INSIDE.unpack(inside)
        self._forget(now)
        pinned = self._lists.get(name)
        if pinned is None:
            raise Refused(Refusal.PAGE_STALE)
        return name, offset, pinned

    def _forget(self, now: int) -> None:
        """Drop what has lived its time; lists stand in the order in which they were pinned."""
        for name in [name for name, pinned in self._lists.items() if pinned.until <= now]:
            del self._lists[name]


def _written(sealed: bytes) -> str:
    return base64.urlsafe_b64encode(sealed).decode("ascii").rstrip("=")
