"""Key files: one line a key, `<what it is> 1 <base64url of 32 bytes>`, 0600, of this user alone.

They are made once and never made anew in silence. What takes the place of a file is written whole beside it, and the
bytes of the old one are overwritten: as far as the file system obeys, the old key is gone.
"""

from __future__ import annotations

import base64
import binascii
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engram_runtime.store.errors import VaultUnavailable

KEY_BYTES: Final = 32
_MOST: Final = 0x400
_DRAFT: Final = ".new"


def line(magic: bytes, key: bytes) -> bytes:
    """The line of a key."""
    return magic + base64.urlsafe_b64encode(key) + b"\n"


def create(path: Path, magic: bytes, key: bytes, what: str) -> None:
    """Write a new key where no file is, whole or not at all. `what` names it to people. Raises `VaultUnavailable`."""
    draft = path.with_name(f".{path.name}.{os.getpid()}{_DRAFT}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            with os.fdopen(fd, "wb") as file:
                file.write(line(magic, key))
                file.flush()
                os.fsync(file.fileno())
            os.link(draft, path)
        finally:
            draft.unlink(missing_ok=True)
        sync_directory(path.parent)
    except FileExistsError:
        raise VaultUnavailable(f"a {what} is there already; it is never replaced") from None
    except OSError as error:
        raise VaultUnavailable(f"the {what} cannot be written: {error.strerror}") from None


def load(path: Path, magic: bytes, what: str, most: int = 1) -> Sequence[bytes]:
    """The keys of a file, 1 to `most`. Raises `VaultUnavailable`: not there, not ours alone, or another file."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        raise VaultUnavailable(f"the {what} cannot be read: {error.strerror}") from None
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise VaultUnavailable(f"the {what} is no file")
    with os.fdopen(fd, "rb") as file:
        status = os.fstat(file.fileno())
        if status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077:
            raise VaultUnavailable(f"the {what} must belong to this user alone (chmod 600)")
        lines = file.read(_MOST).splitlines()
    keys = [_key(found, magic) for found in lines]
    if not 0 < len(keys) <= most or any(len(key) != KEY_BYTES for key in keys):
        raise VaultUnavailable(f"the file is not a {what}")
    return keys


def _key(found: bytes, magic: bytes) -> bytes:
    try:
        return base64.b64decode(found.removeprefix(magic).strip(), altchars=b"-_", validate=True) * found.startswith(
            magic
        )
    except binascii.Error:
        return b""


def replace(path: Path, content: bytes) -> None:
    """Put a file in the place of another, whole or not at all, and overwrite the bytes of the one that was there."""
    draft = path.with_name(f".{path.name}{_DRAFT}")
    overwrite(draft)
    old = os.open(path, os.O_WRONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.rename(path)
        sync_directory(path.parent)
        _zero(old)
    finally:
        os.close(old)


def overwrite(path: Path) -> None:
    """Overwrite a file's bytes and take it away, if it is there."""
    try:
        fd = os.open(path, os.O_WRONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
    except FileNotFoundError:
        return
    try:
        _zero(fd)
    finally:
        os.close(fd)
    path.unlink()


def _zero(fd: int) -> None:
    os.pwrite(fd, bytes(os.fstat(fd).st_size), 0)
    os.fsync(fd)


def sync_directory(path: Path) -> None:
    """Make names made in a directory durable."""
    fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
