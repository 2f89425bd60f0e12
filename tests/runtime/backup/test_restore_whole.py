"""A restore is whole or has not happened: what is refused touches nothing, and a kill leaves old or new."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import apsw
from engram_runtime.backup import restoring, sealing

from tests.runtime.backup.kills import killed
from tests.runtime.backup.world import Home, copied, new_home, resealed, the_backup, unsealed
from tests.runtime.engine.world import Host
from tests.runtime.erasure.world import GONE


def test_it_is_refused_while_a_host_runs(home: Home) -> None:
    before = home.bytes_of("vault", "config")

    async def body(_: Host) -> str:
        return await asyncio.to_thread(home.restore, the_backup(home), code=3)

    assert "in use" in home.do(body)
    assert home.bytes_of("vault", "config") == before
    assert home.state("new") == "accepted_current"


def _refused(home: Home, source: Path, *more: str | Path) -> str:
    before = home.bytes_of("data", "vault", "config")
    said = home.restore(source, *more, code=3)
    assert home.bytes_of("data", "vault", "config") == before
    return said


def test_what_is_refused_touches_nothing(home: Home, tmp_path: Path) -> None:
    source = the_backup(home)
    torn = tmp_path / "torn.backup"
    torn.write_bytes(source.read_bytes()[:-1])
    assert "does not verify" in _refused(home, torn)
    assert "is not there" in _refused(home, tmp_path / "nothing")
    assert "no backup" in _refused(home, home.key)
    assert "ledger" in _refused(home, source, "--ledger", home.key)
    ledger = home.vault / "ledger"
    lines = ledger.read_bytes().splitlines(keepends=True)
    ledger.write_bytes(b"".join(reversed(lines)))
    assert "damaged" in _refused(home, source)


def test_a_full_disk_is_not_the_backup_s_fault(home: Home) -> None:
    command = [sys.executable, "-m", "engram_runtime", "restore", "--home", str(home.root)]
    command += ["--from", str(the_backup(home)), "--key", str(home.key)]
    before = home.bytes_of("data", "vault", "config")
    done = subprocess.run(
        ["sh", "-c", 'ulimit -f 64; exec "$@"', "sh", *command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 3
    assert done.stderr.startswith("error: the backup cannot be unpacked: ")
    assert home.bytes_of("data", "vault", "config") == before


def test_another_scope_or_another_vault_is_refused(home: Home, tmp_path: Path) -> None:
    other = new_home(tmp_path / "other", workspace="else")
    shutil.copy(home.key, other.key)
    assert "another scope" in _refused(other, the_backup(home))
    begun = new_home(tmp_path / "begun")
    shutil.copy(home.key, begun.key)
    assert "vault is not the one" in _refused(begun, the_backup(home))


def test_a_backup_of_a_newer_schema_is_refused(home: Home, tmp_path: Path) -> None:
    manifest, ledger, database = unsealed(the_backup(home), home.key)
    newer = tmp_path / "newer.db"
    newer.write_bytes(database)
    connection = apsw.Connection(str(newer))
    connection.execute("INSERT INTO migration VALUES (99, 'of another time', 0)")
    connection.close()
    content = newer.read_bytes()
    told = dataclasses.replace(manifest, database=(len(content), hashlib.sha256(content).hexdigest()))
    forged = resealed(tmp_path / "newer.backup", home.key, told, ledger, content)
    assert "newer engram" in _refused(home, forged)


def test_wherever_it_is_killed_the_old_store_is_whole_or_the_new_one(made: Home, tmp_path: Path) -> None:
    outcomes: list[str] = []
    at = 0
    while True:
        at += 1
        home = copied(made, tmp_path / str(at))
        key = sealing.load_key(home.key)
        config = home.config
        if not killed(at, lambda config=config, home=home, key=key: restoring.restore(config, the_backup(home), key)):
            break
        new = home.state("new")  # a start: what the killed one left is taken away
        outcomes.append("old" if new else "new")
        assert home.state("lost") == home.state("unknown") == GONE
        assert not home.shown("lost")
        home.whole()
        left = [path.name for path in home.files.directory.iterdir() if "work-" in path.name and path.name[0] != "."]
        assert not left
        shutil.rmtree(tmp_path / str(at))
    assert outcomes == sorted(outcomes, reverse=True), "once it is the new one, it stays so"
    assert {"old", "new"} == set(outcomes)
    assert at > 10
