"""Where a scope's files lie and what is refused before any is opened."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from engram_runtime.store import connection, files
from engram_runtime.store.port import Scope, StoreUnavailable

from tests.runtime.store.world import World, capture, run, soon

MOUNTS = """\
22 1 254:0 / / rw,relatime - ext4 /dev/vda rw
30 22 0:40 / /home rw - nfs4 server:/home rw
31 30 254:1 / /home/local rw - xfs /dev/vdb rw
32 22 0:41 / /mnt/with\\040space rw shared:1 - fuse.sshfs host:/ rw
33 22 0:42 / /tmp rw - tmpfs tmpfs rw
34 22 0:43 / /tmp rw - 9p share rw
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/var/lib", "ext4"),
        ("/home/ann/data", "nfs4"),
        ("/homestead", "ext4"),
        ("/home/local/data", "xfs"),
        ("/mnt/with space/x", "fuse.sshfs"),
        ("/tmp/x", "9p"),
    ],
)
def test_the_file_system_is_that_of_the_longest_and_latest_mount(path: str, kind: str) -> None:
    assert files.filesystem_of(Path(path), MOUNTS) == kind


@pytest.mark.parametrize(("kind", "refused"), [("nfs4", True), ("fuse.sshfs", True), ("9p", True), ("cifs", True)])
def test_network_file_systems_are_refused(
    kind: str, refused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(f"1 0 0:1 / / rw - {kind} source rw\n")
    monkeypatch.setattr(files, "_MOUNTS", mounts)
    with pytest.raises(StoreUnavailable, match="network file system"):
        files.prepare(tmp_path / "data", Scope("a", "b"), create=True)


@pytest.mark.parametrize("kind", ["ext4", "xfs", "btrfs", "fuseblk", "overlay", "tmpfs"])
def test_local_file_systems_are_not(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(f"1 0 0:1 / / rw - {kind} source rw\n")
    monkeypatch.setattr(files, "_MOUNTS", mounts)
    assert files.prepare(tmp_path / "data", Scope("a", "b"), create=True).database.exists()


@pytest.mark.parametrize("part", ["", "-a", "A", "a_b", "a/b", "a" * 64, "é", "a\n"])
def test_a_scope_has_a_closed_grammar(part: str) -> None:
    for scope in (Scope(part, "b"), Scope("a", part)):
        with pytest.raises(ValueError, match="expected 1 to 63"):
            files.scope_name(scope)


def test_file_names_tell_no_tenant_and_differ_by_scope() -> None:
    names = {files.scope_name(Scope(tenant, "w")) for tenant in ("acme", "acne", "a" * 63)}
    assert len(names) == 3
    assert all(len(name) == 52 and "acme" not in name for name in names)


def test_every_file_is_the_users_alone(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            await store.write(capture("c1"), soon())
            for path in world.root.rglob("*"):
                mode = stat.S_IMODE(path.stat().st_mode)
                assert mode == (0o700 if path.is_dir() else 0o600), path.name

    run(main)


@pytest.mark.parametrize("version", ["3.40.1", "3.51.2", "3.9.99"])
def test_an_sqlite_with_the_wal_fault_is_refused(version: str) -> None:
    with pytest.raises(StoreUnavailable, match=r"3\.51\.3 or newer"):
        connection.require_sqlite(version)


@pytest.mark.parametrize("version", ["3.51.3", "3.54.1", "4.0.0"])
def test_a_mended_sqlite_is_not(version: str) -> None:
    connection.require_sqlite(version)


def test_connections_have_the_settings_that_answers_rely_on(world: World) -> None:
    async def main() -> None:
        async with world.store() as store:
            for in_transaction in (store.read, lambda fn: store.write(fn, soon())):
                found = await in_transaction(
                    lambda tx: [
                        tx.connection.pragma(name)
                        for name in ("journal_mode", "synchronous", "secure_delete", "temp_store")
                    ]
                )
                assert found == ["wal", 2, 1, 2]

    run(main)


def test_core_dumps_can_be_switched_off() -> None:
    code = (
        "import resource; from engram_runtime.store.files import no_core_dumps; no_core_dumps();"
        "print(resource.getrlimit(resource.RLIMIT_CORE))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "(0, 0)"
