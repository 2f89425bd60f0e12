"""The vault: single-use keys for pending bodies in preallocated slots, and the scope's HMAC key.

One directory per scope (0700), outside data and backups. A batch is one file of fixed records, so that a
hundred keys cost one sync and a capture costs none; destroying a key overwrites its record in place with a
fresh one of the next generation. A generation is never used twice, which makes destroying safe to repeat by
any process.

    batch file   64 bytes of header, then records of 64 bytes: generation (8, big-endian), wrapped key (40),
    checksum (16) scope.key    one such record lock         flock, held while records are overwritten

Overwriting cannot reach copies that the file system or the device kept (snapshots, copy-on-write, flash).
Rule: host.md, "Pending bodies and the vault".
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import struct
from collections import defaultdict
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engram_runtime.crypto import keyfile
from engram_runtime.crypto.hostkey import KEY_BYTES, WRAPPED_BYTES, HostKey, sync_directory
from engram_runtime.crypto.scopekey import ScopeKey
from engram_runtime.ports import Ids
from engram_runtime.store.errors import Corrupt, VaultUnavailable
from engram_runtime.store.files import make_private, scope_name
from engram_runtime.store.rows import Scope, SlotRef

_HEADER = b"engram-vault 1\n"
_RECORD = 0x40
_CHECKSUM_BYTES = 0x10
_LAYOUT = struct.Struct(f">Q{WRAPPED_BYTES}s{_CHECKSUM_BYTES}s")
_SLOT = re.compile(r"([a-z2-7]{26})\.([0-9]{1,4})", re.ASCII)
_BATCH = re.compile(r"[a-z2-7]{26}", re.ASCII)
_SUFFIX = ".slots"
_OLDER = "the vault is older than the journal: it was put back from a copy"
SLOTS_PER_BATCH = 120


class FileVault:
    """The vault of one scope in a directory; any number of processes at once."""

    def __init__(self, directory: Path, scope: Scope, host_key: HostKey, ids: Ids) -> None:
        """Use `open`."""
        self._directory = directory
        self._scope_ref = scope.ref
        self._host_key = host_key
        self._ids = ids
        self._scope_key = ScopeKey(b"")

    @classmethod
    def open(
        cls,
        root: Path,
        scope: Scope,
        host_key: HostKey,
        ids: Ids,
        *,
        create: bool = False,
        scope_key: bytes | None = None,
    ) -> FileVault:
        """Open the scope's vault `root/<scope name>`. create: make it, and the scope's HMAC key, where it is not there;
        never for a store that exists, since another key is another vault. Otherwise nothing is written. scope_key: what
        that key is to be, from a backup; by default it is random.

        Raises `VaultUnavailable` if it cannot be used, or if the host key would lie inside the vault.
        """
        if host_key.path.resolve().is_relative_to(root.resolve()):
            raise VaultUnavailable("the host key must not lie beside the slots that it opens")
        vault = cls(root / scope_name(scope), scope, host_key, ids)
        with _as_unavailable():
            if create:
                root.mkdir(mode=0o700, parents=True, exist_ok=True)
                vault._directory.mkdir(mode=0o700, exist_ok=True)
            if not vault._key_file.exists() and not create:
                raise VaultUnavailable("the scope's key is not there; put the vault back, it is never made anew")
            make_private(root)
            make_private(vault._directory)
            if create:
                with vault._locked():
                    vault._make_scope_key(scope_key)
            vault._scope_key = ScopeKey(vault._load_scope_key())
        return vault

    def mac(self, purpose: str, value: object) -> str:
        """HMAC-SHA-256 under the scope's key, 64 lowercase hex digits."""
        return self._scope_key.mac(purpose, value)

    @staticmethod
    def opened_by(host_key: HostKey, path: Path) -> bool:
        """Whether a host key opens the scope key in that file, whatever the scope. Raises `VaultUnavailable`."""
        with _as_unavailable():
            data = path.read_bytes()[_RECORD:]
        try:
            host_key.unwrap(_LAYOUT.unpack(data)[1])
        except (VaultUnavailable, struct.error):
            return False
        return True

    @property
    def directory(self) -> Path:
        """Where the scope's vault lies."""
        return self._directory

    def scope_key(self) -> bytes:
        """The scope's HMAC key, for a backup to carry along."""
        with _as_unavailable():
            return self._load_scope_key()

    def wrap_anew(self) -> None:
        """Wrap every key by the host key's present one, each file whole or not at all; what a crash tore stays torn.

        Nobody else may use the vault meanwhile. Raises `VaultUnavailable` for a key that the host key does not open.
        """
        with _as_unavailable(), self._locked():
            for draft in self._directory.glob(".*"):
                keyfile.overwrite(draft)  # a batch that was never finished
            for path in (self._key_file, *(self._directory / f"{name}{_SUFFIX}" for name in self.batches())):
                data = path.read_bytes()
                records = [data[at : at + _RECORD] for at in range(_RECORD, len(data), _RECORD)]
                alone = path == self._key_file
                anew = [
                    self._wrapped_anew(path.name if alone else f"{path.name.removesuffix(_SUFFIX)}.{index}", record)
                    for index, record in enumerate(records)
                ]
                keyfile.replace(path, data[:_RECORD] + b"".join(anew))

    def _wrapped_anew(self, slot: str, record: bytes) -> bytes:
        parsed = self._parse(slot, record)
        return record if parsed is None else self._record(slot, parsed[0], self._host_key.unwrap(parsed[1]))

    def make_batch(self) -> Sequence[SlotRef]:
        """Write and sync a new batch; its slots are of generation 1."""
        batch = self._ids.new("")
        records = [self._record(f"{batch}.{index}", 1) for index in range(SLOTS_PER_BATCH)]
        with _as_unavailable():
            self._write_new(self._directory / f"{batch}{_SUFFIX}", b"".join(records))
        return [SlotRef(f"{batch}.{index}", 1) for index in range(SLOTS_PER_BATCH)]

    def batches(self) -> Sequence[str]:
        """Names of the batches on disk, sorted."""
        with _as_unavailable():
            return sorted(path.name.removesuffix(_SUFFIX) for path in self._directory.glob(f"*{_SUFFIX}"))

    def slots(self, batch: str) -> Sequence[SlotRef]:
        """The slots of a batch in their present generation; a record that a crash tore is left out, as is all that was
        lost.
        """
        if _BATCH.fullmatch(batch) is None:
            return ()
        with _as_unavailable():
            try:
                data = (self._directory / f"{batch}{_SUFFIX}").read_bytes()[_RECORD:]
            except FileNotFoundError:
                return ()
        found: list[SlotRef] = []
        for index in range(len(data) // _RECORD):
            slot = f"{batch}.{index}"
            parsed = self._parse(slot, data[index * _RECORD : (index + 1) * _RECORD])
            if parsed is not None:
                found.append(SlotRef(slot, parsed[0]))
        return found

    def key(self, ref: SlotRef) -> bytes | None:
        """The key of that generation; None once overwritten. `Corrupt` if the vault is older than the
        journal.
        """
        try:
            fd = self._open_batch(ref.slot, os.O_RDONLY)
            try:
                record = os.pread(fd, _RECORD, _offset(ref.slot))
            finally:
                os.close(fd)
        except OSError as error:
            raise VaultUnavailable(f"the vault cannot be used: {error.strerror}") from None
        parsed = self._parse(ref.slot, record)
        if parsed is None:
            raise VaultUnavailable("a slot of the vault is damaged")
        generation, wrapped = parsed
        if generation < ref.generation:
            raise Corrupt(_OLDER)
        return self._host_key.unwrap(wrapped) if generation == ref.generation else None

    def destroy(self, refs: Sequence[SlotRef]) -> None:
        """Overwrite those generations and sync. A torn record is overwritten too: its key is gone either
        way.
        """
        by_batch: defaultdict[str, list[SlotRef]] = defaultdict(list)
        for ref in refs:
            by_batch[ref.slot.partition(".")[0]].append(ref)
        with _as_unavailable(), self._locked():
            for members in by_batch.values():
                fd = self._open_batch(members[0].slot, os.O_RDWR)
                try:
                    for ref in members:
                        self._overwrite(fd, ref)
                    os.fdatasync(fd)
                finally:
                    os.close(fd)

    def _overwrite(self, fd: int, ref: SlotRef) -> None:
        offset = _offset(ref.slot)
        record = os.pread(fd, _RECORD, offset)
        parsed = self._parse(ref.slot, record)
        if len(record) != _RECORD:
            raise Corrupt("a vault slot lies outside its batch")
        if parsed is not None and parsed[0] < ref.generation:
            raise Corrupt(_OLDER)
        if parsed is None or parsed[0] == ref.generation:
            os.pwrite(fd, self._record(ref.slot, ref.generation + 1), offset)

    def _record(self, slot: str, generation: int, key: bytes | None = None) -> bytes:
        wrapped = self._host_key.wrap(key or self._ids.random(KEY_BYTES))
        return _LAYOUT.pack(generation, wrapped, self._checksum(slot, generation, wrapped))

    def _parse(self, slot: str, record: bytes) -> tuple[int, bytes] | None:
        if len(record) != _RECORD:
            return None
        generation, wrapped, checksum = _LAYOUT.unpack(record)
        return (generation, wrapped) if checksum == self._checksum(slot, generation, wrapped) else None

    def _checksum(self, slot: str, generation: int, wrapped: bytes) -> bytes:
        place = f"{self._scope_ref}\0{slot}\0{generation}\0".encode()
        return hashlib.sha256(place + wrapped).digest()[:_CHECKSUM_BYTES]

    @property
    def _key_file(self) -> Path:
        return self._directory / "scope.key"

    def _make_scope_key(self, key: bytes | None) -> None:
        if not self._key_file.exists():
            self._write_new(self._key_file, self._record(self._key_file.name, 1, key))

    def _load_scope_key(self) -> bytes:
        path = self._key_file
        parsed = self._parse(path.name, path.read_bytes()[_RECORD:])
        if parsed is None:
            raise VaultUnavailable("the scope's key is damaged, or of another scope")
        return self._host_key.unwrap(parsed[1])

    def _write_new(self, path: Path, records: bytes) -> None:
        """Write a file whole or not at all: under another name, synced, then linked."""
        draft = path.with_name(f".{path.name}.{self._ids.new('')}")
        fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(_HEADER.ljust(_RECORD, b"\n") + records)
            file.flush()
            os.fsync(file.fileno())
        draft.rename(path)
        sync_directory(self._directory)

    def _open_batch(self, slot: str, flags: int) -> int:
        match = _SLOT.fullmatch(slot)
        if match is None:
            raise Corrupt("the name of a vault slot is not one")
        return os.open(f"{self._directory}/{match[1]}{_SUFFIX}", flags | os.O_CLOEXEC)

    @contextmanager
    def _locked(self) -> Generator[None, None, None]:
        fd = os.open(self._directory / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX)
            yield
        finally:
            os.close(fd)


def _offset(slot: str) -> int:
    return _RECORD * (1 + int(slot.partition(".")[2]))


@contextmanager
def _as_unavailable() -> Generator[None, None, None]:
    try:
        yield
    except OSError as error:
        raise VaultUnavailable(f"the vault cannot be used: {error.strerror}") from None
