"""The host key: wraps every key of the vault, and is kept apart from it.

A 0600 file in the config directory, one line, `engram-host-key 1 <base64url of 32 bytes>`. Losing it loses
every pending body and the scope's HMAC key, so it is made once, by name, and never made anew in silence. While it is
rotated there is a second line, the key before: keys of the vault may be wrapped by either until all are wrapped anew.
Rule: host.md, "Pending bodies and the vault".
"""

from __future__ import annotations

from pathlib import Path

from cryptography.hazmat.primitives.keywrap import InvalidUnwrap, aes_key_unwrap, aes_key_wrap

from engram_runtime.crypto import keyfile
from engram_runtime.crypto.keyfile import KEY_BYTES, sync_directory
from engram_runtime.store.errors import VaultUnavailable

__all__ = [
    "KEY_BYTES",
    "WRAPPED_BYTES",
    "HostKey",
    "begin_rotation",
    "create",
    "end_rotation",
    "load",
    "sync_directory",
]

_MAGIC = b"engram-host-key 1 "
_WHAT = "host key"
WRAPPED_BYTES = KEY_BYTES + 0x08


class HostKey:
    """A host key in memory. `wrap` and `unwrap` are RFC 3394 AES key wrap; a wrong key is noticed on
    unwrap.
    """

    __slots__ = ("_before", "_key", "path")

    def __init__(self, key: bytes, path: Path, before: bytes | None = None) -> None:
        """`key` is 32 bytes; `path` is where it came from, so that a vault can refuse to lie beside it; `before` is
        the key that is being replaced, which opens but never wraps.
        """
        self._key = key
        self._before = before
        self.path = path

    @property
    def rotating(self) -> bool:
        """Whether a rotation has begun and not ended."""
        return self._before is not None

    def wrap(self, key: bytes) -> bytes:
        """40 bytes that only this host key opens."""
        return aes_key_wrap(self._key, key)

    def unwrap(self, wrapped: bytes) -> bytes:
        """The wrapped key. Raises `VaultUnavailable` if another host key wrapped it, or it was altered."""
        for key in (self._key, self._before):
            try:
                if key is not None:
                    return aes_key_unwrap(key, wrapped)
            except InvalidUnwrap:
                continue
        raise VaultUnavailable("the host key does not open this key") from None


def create(path: Path, key: bytes) -> HostKey:
    """Write a new host key (32 random bytes) where none is. Raises `VaultUnavailable` if a file is there
    already.
    """
    keyfile.create(path, _MAGIC, key, _WHAT)
    return HostKey(key, path)


def load(path: Path) -> HostKey:
    """Read a host key. Raises `VaultUnavailable` if it is not there, not ours alone, or not a host key."""
    keys = keyfile.load(path, _MAGIC, _WHAT, most=2)
    return HostKey(keys[0], path, keys[1] if len(keys) > 1 else None)


def begin_rotation(path: Path, key: bytes) -> HostKey:
    """Put a new key (32 random bytes) before the present one; one that has begun already goes on with its own key."""
    keys = keyfile.load(path, _MAGIC, _WHAT, most=2)
    if len(keys) == 1:
        keys = (key, keys[0])
        keyfile.replace(path, b"".join(keyfile.line(_MAGIC, found) for found in keys))
    return HostKey(keys[0], path, keys[1])


def end_rotation(path: Path) -> HostKey:
    """Drop the key before: nothing is wrapped by it any more, and its bytes are overwritten."""
    key = keyfile.load(path, _MAGIC, _WHAT, most=2)[0]
    keyfile.replace(path, keyfile.line(_MAGIC, key))
    return HostKey(key, path)
