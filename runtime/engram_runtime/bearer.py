"""Bearer tokens: how one is made, and which binding it stands for (host.md, "Grants, defaults, surface").

A token is 256 random bits behind a prefix that secret scanners can know. It is shown once; the store has its SHA-256.
It is looked up anew in each request, so a revocation or an end binds running hosts at once. Whether a token is
unknown, revoked, past its end or of a binding that is gone: the answer is the same.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Collection
from typing import Final

from engram_runtime.grants import token_live
from engram_runtime.ports import Ids
from engram_runtime.store.people import Token
from engram_runtime.store.port import Store

PREFIX: Final = "engram_"
_RANDOM_BYTES = 0x20
_HEADER: Final = re.compile(rb"bearer +([\x21-\x7e]+) *", re.IGNORECASE | re.ASCII)


def new_token(ids: Ids) -> str:
    """A fresh token, as its owner is shown it."""
    return PREFIX + base64.urlsafe_b64encode(ids.random(_RANDOM_BYTES)).rstrip(b"=").decode()


def digest_of(token: bytes) -> str:
    """What is kept of a token: SHA-256, 64 hex digits."""
    return hashlib.sha256(token).hexdigest()


class Bearers:
    """Who may come in, by what the store says in this very request."""

    def __init__(self, store: Store, bindings: Collection[str]) -> None:
        self._store = store
        self._bindings = bindings

    async def find(self, headers: list[bytes]) -> Token | None:
        """The live token that the values of a request's Authorization header show, or None.

        A header that holds no token is looked up all the same, so that every wrong one costs the same. Raises
        `StoreError`.
        """
        found = _HEADER.fullmatch(headers[0]) if len(headers) == 1 else None
        digest = digest_of(b"" if found is None else found[1])
        token, now = await self._store.settings(lambda tx: (tx.token(digest), tx.now))
        if found is None or token is None:
            return None
        return token if token.binding in self._bindings and token_live(token, now) else None
