"""The vault: keys ahead in batches, each for one use, destroyed by overwriting, safe to repeat."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from engram_runtime.crypto import hostkey
from engram_runtime.crypto.vault import SLOTS_PER_BATCH, FileVault
from engram_runtime.store.port import Corrupt, Scope, SlotRef, VaultUnavailable
from engram_runtime.system import SystemIds

SCOPE = Scope("acme", "lab")


@pytest.fixture
def key(tmp_path: Path) -> hostkey.HostKey:
    return hostkey.create(tmp_path / "config" / "host.key", bytes(range(32)))


@pytest.fixture
def vault(tmp_path: Path, key: hostkey.HostKey) -> FileVault:
    return reopen(tmp_path, key)


def reopen(tmp_path: Path, key: hostkey.HostKey, scope: Scope = SCOPE) -> FileVault:
    return FileVault.open(tmp_path / "vault", scope, key, SystemIds(), create=True)


def batch_file(tmp_path: Path) -> Path:
    (found,) = (tmp_path / "vault").rglob("*.slots")
    return found


def test_a_batch_is_one_file_of_keys_that_all_differ(vault: FileVault, tmp_path: Path) -> None:
    refs = vault.make_batch()
    assert len(refs) == SLOTS_PER_BATCH
    assert batch_file(tmp_path).stat().st_size == 64 * (SLOTS_PER_BATCH + 1)
    keys = {vault.key(ref) for ref in refs}
    assert len(keys) == SLOTS_PER_BATCH
    assert all(key is not None and len(key) == 32 for key in keys)
    assert list(vault.batches()) == [refs[0].slot.partition(".")[0]]
    assert vault.slots(vault.batches()[0]) == refs


def test_keys_last_and_are_nowhere_in_the_clear(vault: FileVault, tmp_path: Path, key: hostkey.HostKey) -> None:
    ref = vault.make_batch()[5]
    found = vault.key(ref)
    assert found is not None
    assert reopen(tmp_path, key).key(ref) == found
    assert all(found not in path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())


def test_destroying_overwrites_that_key_and_no_other(vault: FileVault, tmp_path: Path, key: hostkey.HostKey) -> None:
    refs = vault.make_batch()
    gone, kept = refs[3], [vault.key(ref) for ref in refs if ref != refs[3]]
    old = vault.key(gone)
    assert old is not None
    wrapped = key.wrap(old)
    assert wrapped in batch_file(tmp_path).read_bytes()
    vault.destroy([gone])
    assert wrapped not in batch_file(tmp_path).read_bytes()
    assert vault.key(gone) is None
    assert [vault.key(ref) for ref in refs if ref != gone] == kept
    fresh = vault.key(SlotRef(gone.slot, gone.generation + 1))
    assert fresh is not None
    assert fresh != old


def test_destroying_again_leaves_the_next_key_alone(vault: FileVault) -> None:
    ref = vault.make_batch()[0]
    vault.destroy([ref])
    after = SlotRef(ref.slot, ref.generation + 1)
    fresh = vault.key(after)
    vault.destroy([ref, ref])
    assert vault.key(after) == fresh


def test_many_that_destroy_at_once_overwrite_once(vault: FileVault, tmp_path: Path, key: hostkey.HostKey) -> None:
    refs = vault.make_batch()[:40]
    others = [reopen(tmp_path, key) for _ in range(4)]
    threads = [threading.Thread(target=other.destroy, args=(refs,)) for other in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [ref.generation for ref in vault.slots(vault.batches()[0])] == [2] * 40 + [1] * (SLOTS_PER_BATCH - 40)


def test_a_record_that_a_crash_tore_is_not_offered_and_can_be_overwritten(vault: FileVault, tmp_path: Path) -> None:
    refs = vault.make_batch()
    with batch_file(tmp_path).open("r+b") as file:
        file.seek(64 * 8 + 20)
        file.write(os.urandom(8))
    torn = refs[7]
    assert torn not in vault.slots(vault.batches()[0])
    with pytest.raises(VaultUnavailable, match="damaged"):
        vault.key(torn)
    vault.destroy([torn])
    assert vault.key(torn) is None


def test_a_vault_put_back_from_a_copy_is_noticed(vault: FileVault, tmp_path: Path) -> None:
    ref = vault.make_batch()[0]
    copy = batch_file(tmp_path).read_bytes()
    vault.destroy([ref])
    batch_file(tmp_path).write_bytes(copy)
    later = SlotRef(ref.slot, ref.generation + 1)
    for use in (lambda: vault.key(later), lambda: vault.destroy([later])):
        with pytest.raises(Corrupt, match="older than the journal"):
            use()


def test_a_record_moved_to_another_slot_is_damaged(vault: FileVault, tmp_path: Path) -> None:
    refs = vault.make_batch()
    path = batch_file(tmp_path)
    data = bytearray(path.read_bytes())
    data[64 * 1 : 64 * 2] = data[64 * 2 : 64 * 3]
    path.write_bytes(data)
    with pytest.raises(VaultUnavailable, match="damaged"):
        vault.key(refs[0])


@pytest.mark.parametrize(
    "slot",
    ["", "x", "../host", f"{'a' * 26}", f"{'a' * 26}.", f"{'a' * 25}.1", f"{'a' * 26}.1/..", "A" * 26 + ".1"],
)
def test_a_slot_name_reaches_no_other_file(vault: FileVault, slot: str) -> None:
    for use in (lambda ref: vault.key(ref), lambda ref: vault.destroy([ref])):
        with pytest.raises(Corrupt, match="not one"):
            use(SlotRef(slot, 1))


def test_a_slot_beyond_its_batch_is_never_written(vault: FileVault, tmp_path: Path) -> None:
    batch = vault.make_batch()[0].slot.partition(".")[0]
    size = batch_file(tmp_path).stat().st_size
    with pytest.raises(Corrupt, match="outside"):
        vault.destroy([SlotRef(f"{batch}.{SLOTS_PER_BATCH}", 1)])
    assert batch_file(tmp_path).stat().st_size == size


def test_the_scopes_key_lasts_and_differs_between_scopes(tmp_path: Path, key: hostkey.HostKey) -> None:
    first = reopen(tmp_path, key).mac("key", ["a"])
    assert first == reopen(tmp_path, key).mac("key", ["a"])
    assert first != reopen(tmp_path, key, Scope("acme", "other")).mac("key", ["a"])


def test_a_scopes_key_moved_to_another_scope_is_refused(tmp_path: Path, key: hostkey.HostKey) -> None:
    reopen(tmp_path, key)
    reopen(tmp_path, key, Scope("acme", "other"))
    one, other = sorted((tmp_path / "vault").rglob("scope.key"))
    other.write_bytes(one.read_bytes())
    one_refused = 0
    for scope in (SCOPE, Scope("acme", "other")):
        try:
            reopen(tmp_path, key, scope)
        except VaultUnavailable:
            one_refused += 1
    assert one_refused == 1


def test_another_host_key_does_not_open_the_vault(vault: FileVault, tmp_path: Path) -> None:
    with pytest.raises(VaultUnavailable):
        reopen(tmp_path, hostkey.HostKey(bytes(32), tmp_path / "config" / "other"))


def test_the_host_key_must_not_lie_beside_the_slots(tmp_path: Path) -> None:
    inside = hostkey.create(tmp_path / "vault" / "host.key", bytes(range(32)))
    with pytest.raises(VaultUnavailable, match="beside"):
        reopen(tmp_path, inside)


def test_a_batch_is_there_whole_or_not_at_all(
    vault: FileVault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(VaultUnavailable, match="No space"):
        vault.make_batch()
    assert list(vault.batches()) == []
