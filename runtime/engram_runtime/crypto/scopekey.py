"""The scope's HMAC key: what is stored for ever about erasable things is a MAC, so that nobody can guess
them back.

Kept in the vault, wrapped by the host key; made once per scope.
Rule: host.md, "No dictionary on forgotten text".
"""

from __future__ import annotations

import hmac

from engram_runtime.canonical import canonical


class ScopeKey:
    """HMAC-SHA-256 with the purpose in the message, so that a value of one kind never equals one of
    another.
    """

    __slots__ = ("_key",)

    def __init__(self, key: bytes) -> None:
        """`key` is 32 random bytes."""
        self._key = key

    def mac(self, purpose: str, value: object) -> str:
        """64 lowercase hex digits over canonical [purpose, value]; `ValueError` as in `canonical`."""
        return hmac.digest(self._key, canonical([purpose, value]), "sha256").hex()
