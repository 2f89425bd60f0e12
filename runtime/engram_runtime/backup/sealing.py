"""The sealed form of a backup: AES-256-GCM by chunks, under a key that is derived for this backup alone.

    header   "engram-backup 1\\n", 32 random bytes of salt, 16 bytes that name the backup key
    chunk    1 MiB of plaintext (the last one: what is left, maybe nothing) and its tag of 16 bytes

The key is HKDF-SHA256 of the backup key with the salt. A chunk's nonce is its number; its associated data the header,
the number, and whether it is the last: so that no chunk can be changed, moved, left out, doubled or cut off.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from engram_runtime.backup.errors import BackupInvalid
from engram_runtime.crypto import keyfile

_KEY_MAGIC: Final = b"engram-backup-key 1 "
_KEY: Final = "backup key"
_MAGIC: Final = b"engram-backup 1\n"
_SALT: Final = 0x20
_NAME: Final = 0x10
_CHUNK: Final = 0x100000
_TAG: Final = 0x10
_ALTERED: Final = "take another copy of the file: this one was altered, or is not whole"


def create_key(path: Path, key: bytes) -> None:
    """Write a new backup key (32 random bytes) where no file is. Raises `VaultUnavailable`."""
    keyfile.create(path, _KEY_MAGIC, key, _KEY)


def load_key(path: Path) -> bytes:
    """Read a backup key. Raises `VaultUnavailable` if it is not there, not ours alone, or another file."""
    return keyfile.load(path, _KEY_MAGIC, _KEY)[0]


def seal(out: BinaryIO, key: bytes, salt: bytes, parts: Iterable[bytes]) -> None:
    """Write a backup of what the parts hold, one after another."""
    header = _MAGIC + salt + _name(key)
    cipher = AESGCM(_derived(key, salt, b"engram backup 1: seal"))
    out.write(header)
    waiting, number = bytearray(), 0
    for part in parts:
        waiting += part
        while len(waiting) > _CHUNK:
            out.write(cipher.encrypt(_nonce(number), bytes(waiting[:_CHUNK]), _bound(header, number, last=False)))
            del waiting[:_CHUNK]
            number += 1
    out.write(cipher.encrypt(_nonce(number), bytes(waiting), _bound(header, number, last=True)))


def unseal(file: BinaryIO, key: bytes) -> Iterator[bytes]:
    """What was sealed, in parts; all of it was checked only when the last part was given. Raises `BackupInvalid`."""
    header = file.read(len(_MAGIC) + _SALT + _NAME)
    if not header.startswith(_MAGIC) or len(header) != len(_MAGIC) + _SALT + _NAME:
        raise BackupInvalid("the file is no backup of this format", "name a file that engram backup made")
    if not hmac.compare_digest(header[-_NAME:], _name(key)):
        raise BackupInvalid("the backup was sealed under another key", "name the key that it was made with")
    cipher = AESGCM(_derived(key, header[len(_MAGIC) : -_NAME], b"engram backup 1: seal"))
    chunk, number = file.read(_CHUNK + _TAG), 0
    while True:
        following = file.read(_CHUNK + _TAG)
        try:
            yield cipher.decrypt(_nonce(number), chunk, _bound(header, number, last=not following))
        except (InvalidTag, ValueError):
            raise BackupInvalid(f"the backup does not verify (chunk {number})", _ALTERED) from None
        if not following:
            return
        chunk, number = following, number + 1


def _derived(key: bytes, salt: bytes | None, info: bytes, length: int = keyfile.KEY_BYTES) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)


def _name(key: bytes) -> bytes:
    return _derived(key, None, b"engram backup 1: name of the key", _NAME)


def _nonce(number: int) -> bytes:
    return number.to_bytes(0x0C, "big")


def _bound(header: bytes, number: int, *, last: bool) -> bytes:
    return header + number.to_bytes(0x08, "big") + bytes([last])
