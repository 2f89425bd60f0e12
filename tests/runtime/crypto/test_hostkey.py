"""The host key is made once, belongs to one user, and is noticed when it is the wrong one."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest
from engram_runtime.crypto import hostkey
from engram_runtime.store.port import VaultUnavailable

KEY = bytes(range(32))


def test_it_is_written_for_its_owner_alone_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "config" / "host.key"
    wrapped = hostkey.create(path, KEY).wrap(b"k" * 32)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert len(wrapped) == 40
    assert hostkey.load(path).unwrap(wrapped) == b"k" * 32


def test_it_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "host.key"
    hostkey.create(path, KEY)
    before = path.read_bytes()
    with pytest.raises(VaultUnavailable, match="never replaced"):
        hostkey.create(path, bytes(32))
    assert path.read_bytes() == before


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o644, 0o660])
def test_a_file_that_others_may_read_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "host.key"
    hostkey.create(path, KEY)
    path.chmod(mode)
    with pytest.raises(VaultUnavailable, match="this user alone"):
        hostkey.load(path)


@pytest.mark.parametrize("content", [b"", b"x", b"engram-host-key 1 \n", b"engram-host-key 1 ????\n", b"k" * 62])
def test_a_file_that_is_none_is_refused_without_showing_it(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "host.key"
    path.write_bytes(content)
    path.chmod(0o600)
    with pytest.raises(VaultUnavailable, match=r"^the file is not a host key$"):
        hostkey.load(path)


def test_a_missing_key_is_not_made_anew(tmp_path: Path) -> None:
    with pytest.raises(VaultUnavailable, match="cannot be read"):
        hostkey.load(tmp_path / "host.key")


def test_a_link_is_refused(tmp_path: Path) -> None:
    hostkey.create(tmp_path / "real", KEY)
    (tmp_path / "host.key").symlink_to(tmp_path / "real")
    with pytest.raises(VaultUnavailable):
        hostkey.load(tmp_path / "host.key")


def test_another_host_key_opens_nothing(tmp_path: Path) -> None:
    wrapped = hostkey.HostKey(KEY, tmp_path).wrap(b"k" * 32)
    with pytest.raises(VaultUnavailable, match="does not open"):
        hostkey.HostKey(bytes(32), tmp_path).unwrap(wrapped)


@pytest.mark.parametrize("kind", ["directory", "pipe"])
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "host.key"
    path.mkdir(mode=0o700) if kind == "directory" else os.mkfifo(path, 0o600)
    with pytest.raises(VaultUnavailable, match=r"^the host key is no file$"):
        hostkey.load(path)


def test_a_full_disk_leaves_no_half_of_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(VaultUnavailable, match=r"^the host key cannot be written: No space left on device$"):
            hostkey.create(tmp_path / "host.key", KEY)
    assert list(tmp_path.iterdir()) == []
    hostkey.create(tmp_path / "host.key", KEY)
    assert [path.name for path in tmp_path.iterdir()] == ["host.key"]
