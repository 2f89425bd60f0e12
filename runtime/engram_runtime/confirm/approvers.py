"""Approvers: who may approve as an operator, each with an Ed25519 key that only a passphrase opens.

A file an approver, `<config>/approvers/<name>.json`, 0600: the public key, and the private one under AES-256-GCM with
a key that scrypt makes of the passphrase. The signature is over the bytes that `digests.APPROVAL` digests: domain,
one zero byte, the canonical {confirmation_id, operation_digest, approver, time}. Rule: host.md, "Confirmation".
"""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import orjson
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
from engram_contracts.engram_memory.v1_0_0 import digests

from engram_runtime.canonical import canonical
from engram_runtime.crypto.hostkey import sync_directory
from engram_runtime.instants import from_ms
from engram_runtime.ports import Ids
from engram_runtime.tables import NAME

_FORMAT: Final = 1
_PREFIX: Final = "operator:"
_SUFFIX: Final = ".json"
_KEY_BYTES: Final = 0x20
_SALT_BYTES: Final = 0x10
_NONCE_BYTES: Final = 0x0C
_TAG_BYTES: Final = 0x10
_MOST_BYTES: Final = 0x2000
_COST: Final = 17
"""scrypt's N as a power of two: 128 MiB and a third of a second for each guess."""
_BLOCK: Final = 0x08
_COSTS: Final = range(10, 22)
LEAST: Final = 10
"""Characters that a passphrase has at least."""


class ApproverError(Exception):
    """Something about an approver for people to read; `hint` says what mends it. Never names a passphrase."""

    def __init__(self, error: str, hint: str) -> None:
        super().__init__(error)
        self.hint = hint


class NoApprover(ApproverError):  # noqa: N818
    """There is no approver of that name."""

    def __init__(self) -> None:
        super().__init__("there is no such approver", "see who there is, or add one")


class WrongPassphrase(ApproverError):  # noqa: N818
    """The passphrase does not open the approver's key."""

    def __init__(self) -> None:
        super().__init__("the passphrase does not open the approver's key", "try again; nothing was changed")


class ApproverUnreachable(ApproverError):  # noqa: N818
    """The system does not let the approver's file be read or written."""


def document(request_id: str, operation_digest: str, approver: str, at: int) -> dict[str, str]:
    """What is signed: which request, which operation, by whom, when (`at` in ms)."""
    return {
        "confirmation_id": request_id,
        "operation_digest": operation_digest,
        "approver": approver,
        "time": from_ms(at),
    }


def signed_bytes(statement: Mapping[str, str]) -> bytes:
    """The bytes under the signature."""
    return digests.APPROVAL.domain.encode() + b"\0" + canonical(dict(statement))


def check_name(name: str) -> None:
    """Raise `ApproverError` for what can be no approver's name."""
    if not NAME.rule(name):
        raise ApproverError(f"an approver's name: expected {NAME.expected}", "take another name")


@dataclass(frozen=True, slots=True)
class Approver:
    """An approver whose key is open. `id` is how approvals name the person."""

    name: str
    key: Ed25519PrivateKey

    @property
    def id(self) -> str:
        """`operator:<name>`."""
        return _PREFIX + self.name

    def sign(self, statement: Mapping[str, str]) -> str:
        """The signature over an approval's document, in hex."""
        return self.key.sign(signed_bytes(statement)).hex()


class Approvers:
    """The approvers of one host. Reading is safe beside any other process; two that add one name: one gets an error."""

    def __init__(self, directory: Path, *, cost: int = _COST) -> None:
        """`cost`: scrypt's N as a power of two, for keys that are made here."""
        self._directory = directory
        self._cost = cost

    def names(self) -> Sequence[str]:
        """All approvers in order. Raises `ApproverError` if the directory cannot be read."""
        try:
            found = [path.name.removesuffix(_SUFFIX) for path in self._directory.glob(f"*{_SUFFIX}")]
        except OSError as error:
            raise _unreadable(error) from None
        return sorted(name for name in found if NAME.rule(name))

    def create(self, name: str, passphrase: str, ids: Ids) -> Approver:
        """A new approver. Raises `ApproverError` for a name that is no name or taken, or a passphrase too short."""
        check_name(name)
        if len(passphrase) < LEAST:
            raise ApproverError(f"a passphrase has at least {LEAST} characters", "a few words are easy to remember")
        approver = Approver(name, Ed25519PrivateKey.from_private_bytes(ids.random(_KEY_BYTES)))
        salt, nonce = ids.random(_SALT_BYTES), ids.random(_NONCE_BYTES)
        head = {
            "format": _FORMAT,
            "name": name,
            "public": approver.key.public_key().public_bytes_raw().hex(),
            "cost": self._cost,
            "salt": salt.hex(),
        }
        secret = AESGCM(_stretched(passphrase, salt, self._cost)).encrypt(
            nonce, approver.key.private_bytes_raw(), canonical(head)
        )
        self._write(name, canonical({**head, "sealed": (nonce + secret).hex()}) + b"\n", ids)
        return approver

    def remove(self, name: str) -> None:
        """Take an approver away: what was approved and not yet executed is void. Raises `NoApprover`."""
        try:
            self._path(name).unlink()
        except FileNotFoundError:
            raise NoApprover from None
        except OSError as error:
            raise ApproverUnreachable(f"the approver cannot be removed: {error.strerror}", "look at its file") from None
        sync_directory(self._directory)

    def check(self, name: str) -> None:
        """Raises `NoApprover`, `ApproverError` for a file that is not one of an approver, or not ours alone."""
        self._read(name)

    def unlock(self, name: str, passphrase: str) -> Approver:
        """Open an approver's key. Raises `NoApprover`, `WrongPassphrase`, `ApproverError` for a file that is none."""
        head = self._read(name)
        try:
            sealed = bytes.fromhex(head.pop("sealed"))
            stretched = _stretched(passphrase, bytes.fromhex(head["salt"]), head["cost"])
            raw = AESGCM(stretched).decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], canonical(head))
        except InvalidTag:
            raise WrongPassphrase from None
        return Approver(name, Ed25519PrivateKey.from_private_bytes(raw))

    def signed(self, approver: str, statement: Mapping[str, str], proof: str) -> bool:
        """Whether `proof` is that approver's signature over the statement; false for an approver who is not there."""
        if not approver.startswith(_PREFIX):
            return False
        try:
            public = bytes.fromhex(self._read(approver.removeprefix(_PREFIX))["public"])
            Ed25519PublicKey.from_public_bytes(public).verify(bytes.fromhex(proof), signed_bytes(statement))
        except (ApproverError, InvalidSignature, ValueError):
            return False
        return True

    def _path(self, name: str) -> Path:
        if not NAME.rule(name):
            raise NoApprover
        return self._directory / f"{name}{_SUFFIX}"

    def _read(self, name: str) -> dict[str, Any]:
        path = self._path(name)
        try:
            fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
        except FileNotFoundError:
            raise NoApprover from None
        except OSError as error:
            raise _unreadable(error) from None
        with os.fdopen(fd, "rb") as file:
            status = os.fstat(file.fileno())
            if status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077:
                raise ApproverError("an approver's file must belong to this user alone", f"chmod 600 {path.name}")
            content = file.read(_MOST_BYTES)
        head = _parsed(content)
        if head is None or head["name"] != name:
            raise ApproverError("the file is no approver's", "remove the approver and add it again")
        return head

    def _write(self, name: str, content: bytes, ids: Ids) -> None:
        """Whole or not at all, and never over another."""
        path = self._path(name)
        draft = self._directory / f".{ids.new(name)}"
        try:
            self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            with os.fdopen(fd, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.link(draft, path)
        except FileExistsError:
            raise ApproverError("there is an approver of that name", "remove it first, or take another name") from None
        except OSError as error:
            raise ApproverUnreachable(f"the approver cannot be written: {error.strerror}", "look at the disk") from None
        finally:
            with suppress(OSError):
                draft.unlink()
        sync_directory(self._directory)


def _parsed(content: bytes) -> dict[str, Any] | None:
    """An approver's file if it has the shape of one."""
    try:
        head: object = orjson.loads(content)
    except orjson.JSONDecodeError:
        return None
    shape = {"format": int, "name": str, "public": str, "cost": int, "salt": str, "sealed": str}
    if not isinstance(head, dict):
        return None
    found = cast("dict[str, Any]", head)
    if {key: type(value) for key, value in found.items()} != shape:
        return None
    try:
        lengths = [len(bytes.fromhex(found[key])) for key in ("public", "salt", "sealed")]
    except ValueError:
        return None
    whole = lengths == [_KEY_BYTES, _SALT_BYTES, _NONCE_BYTES + _KEY_BYTES + _TAG_BYTES]
    return found if whole and found["format"] == _FORMAT and found["cost"] in _COSTS else None


def _stretched(passphrase: str, salt: bytes, cost: int) -> bytes:
    """The key that a passphrase gives. Composed and compatible characters count as one: keyboards differ."""
    plain = unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")
    return Scrypt(salt=salt, length=_KEY_BYTES, n=1 << cost, r=_BLOCK, p=1).derive(plain)


def _unreadable(error: OSError) -> ApproverError:
    return ApproverUnreachable(
        f"an approver's file cannot be read: {error.strerror}", "look at its owner and its rights"
    )
