"""The host key: wraps every key of the vault, and is kept apart from it.

A 0600 file in the config directory, one line, `engram-host-key 1 <base64url of 32 bytes>`. Losing it loses
every pending body and the scope's HMAC key, so it is made once, by name, and never made anew in silence.
Rule: host.md, "Pending bodies and the vault".
"""

from __future__ import annotations

import base64
import binascii
import os
import stat
from pathlib import Path

from cryptography.hazmat.primitives.keywrap import InvalidUnwrap, aes_key_unwrap, aes_key_wrap

from engram_runtime.store.errors import VaultUnavailable

_MAGIC = b"engram-host-key 1 "
KEY_BYTES = 32
WRAPPED_BYTES = KEY_BYTES + 0x08


class HostKey:
    """A host key in memory. `wrap` and `unwrap` are RFC 3394 AES key wrap; a wrong key is noticed on
    unwrap.
    """

    __slots__ = ("_key", "path")

    def __init__(self, key: bytes, path: Path) -> None:
        """`key` is 32 bytes; `path` is where it came from, so that a vault can refuse to lie beside it."""
        self._key = key
        self.path = path

    def wrap(self, key: bytes) -> bytes:
        """40 bytes that only this host key opens."""
        return aes_key_wrap(self._key, key)

    def unwrap(self, wrapped: bytes) -> bytes:
        """The wrapped key. Raises `VaultUnavailable` if another host key wrapped it, or it was altered."""
        try:
            return aes_key_unwrap(self._key, wrapped)
        except InvalidUnwrap:
            raise VaultUnavailable("the host key does not open this key") from None


def create(path: Path, key: bytes) -> HostKey:
    """Write a new host key (32 random bytes) where none is. Raises `VaultUnavailable` if a file is there
    already.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    except FileExistsError:
        raise VaultUnavailable("a host key is there already; it is never replaced") from None
    except OSError as error:
        raise VaultUnavailable(f"the host key cannot be written: {error.strerror}") from None
    with os.fdopen(fd, "wb") as file:
        file.write(_MAGIC + base64.urlsafe_b64encode(key) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    sync_directory(path.parent)
    return HostKey(key, path)


def load(path: Path) -> HostKey:
    """Read a host key. Raises `VaultUnavailable` if it is not there, not ours alone, or not a host key."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError as error:
        raise VaultUnavailable(f"the host key cannot be read: {error.strerror}") from None
    with os.fdopen(fd, "rb") as file:
        status = os.fstat(file.fileno())
        if status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077:
            raise VaultUnavailable("the host key must belong to this user alone (chmod 600)")
        line = file.read(len(_MAGIC) + 2 * KEY_BYTES)
    try:
        key = base64.b64decode(line.removeprefix(_MAGIC).strip(), altchars=b"-_", validate=True)
    except binascii.Error:
        key = b""
    if not line.startswith(_MAGIC) or len(key) != KEY_BYTES:
        raise VaultUnavailable("the file is not a host key")
    return HostKey(key, path)


def sync_directory(path: Path) -> None:
    """Make names made in a directory durable."""
    fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
