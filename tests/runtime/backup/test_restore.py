"""What was forgotten stays forgotten over a restore; the place is whole at every moment; refused is untouched."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import apsw
import pytest
from engram_runtime.backup import restoring, sealing
from engram_runtime.store.port import Grant, KeyState, Switches
from engram_runtime.verification import verify

from tests.e2e.homes import engram
from tests.runtime.backup.kills import killed
from tests.runtime.backup.world import KEPT, LATER, PENDING, Home, T, new_home, resealed, unsealed
from tests.runtime.engine.world import ADMIT, CAPTURE, Host, admit, capture
from tests.runtime.erasure.world import GONE, SECRET, WORDS, holding


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home whose backup is older than two forgettings, a record and a pending candidate."""
    home = new_home(tmp_path_factory.mktemp("made"))
    home.admitted("kept", KEPT)
    home.admitted("lost", SECRET)
    home.captured("pending", PENDING)
    home.backup()
    home.admitted("unknown", LATER)
    home.admitted("new", "A record made after the backup and never forgotten.")
    home.captured("pending-later", PENDING + " Twice.")
    home.forget("lost", "unknown")
    return home


@pytest.fixture
def home(made: Home, tmp_path: Path) -> Home:
    """A copy of it of the test's own."""
    return _copy(made, tmp_path)


def _copy(made: Home, to: Path) -> Home:
    shutil.copytree(made.root, to / "home")
    shutil.copy(made.key, to / "backup.key")
    shutil.copy(made.root.parent / "one.backup", to / "one.backup")
    return Home(to / "home", dict(made.ids))


def _backup(home: Home) -> Path:
    return home.root.parent / "one.backup"


def test_what_was_forgotten_since_stays_forgotten(home: Home) -> None:
    told = home.restore(_backup(home))
    assert told["forgotten"] == 2
    assert told["emptied"] == 1
    assert told["before"] == "replaced"
    assert told["cleanups_pending"] == 0
    assert home.shown("kept")
    assert not home.shown("lost")
    assert home.state("lost") == home.state("unknown") == GONE
    assert home.state("new") is None
    home.whole()
    assert not holding(home.root, *WORDS, b"Pangolin", b"pangolin")
    for text in (SECRET, LATER, LATER.upper()):
        assert home.asked_again(text) == "pending_adjudication"
    assert home.asked_again("Something else altogether.") == "accepted"


def test_each_restored_tombstone_ends_with_a_receipt(home: Home) -> None:
    home.restore(_backup(home))

    async def body(host: Host) -> list[Any]:
        names = [home.ids["lost"], home.ids["unknown"]]
        return [(await host.store.read(lambda tx, name=name: tx.erasure(name))).receipt for name in names]

    assert all(found["complete"] for found in home.do(body))


def test_the_epoch_rises_and_the_journal_says_that_it_was_restored(home: Home) -> None:
    async def look(host: Host) -> tuple[int, list[str]]:
        def both(tx: Any) -> tuple[int, list[str]]:
            return tx.storage_epoch, [tx.event(cursor).operation for cursor in range(tx.high_water + 1)]

        return await host.store.read(both)

    epoch, before = home.do(look)
    told = home.restore(_backup(home))
    now, after = home.do(look)
    assert now == told["storage_epoch"] > epoch
    assert "store-restored" not in before
    assert "store-restored" in after
    assert home.restore(_backup(home))["storage_epoch"] > now


def test_a_pending_candidate_lost_its_body_and_its_key_goes(home: Home) -> None:
    async def before(host: Host) -> list[Any]:
        return [row.now.slot for row in await host.store.read(lambda tx: tx.undecided())]

    slots = home.do(before)
    assert len(slots) == 2
    home.restore(_backup(home))

    async def after(host: Host) -> None:
        row = await host.store.read(lambda tx: tx.candidate(home.ids["pending"]))
        assert row is not None
        assert not row.now.sealed
        assert row.key is KeyState.DESTROYED
        assert [host.store.vault.key(slot) for slot in slots] == [None, None]
        assert await host.refusal(ADMIT, admit(home.ids["pending"])) == "BLOB_MISSING"
        # Every slot can be used again, and none in a generation that was used before.
        for number in range(150):
            await host.ask(CAPTURE, capture(f"Draft number {number} after the restore.", t=T))
        used = [row.now.slot for row in await host.store.read(lambda tx: tx.undecided(0, 500))]
        assert len(set(used)) == 150
        assert not set(used) & set(slots)
        assert not (await verify(host.store)).findings
        await host.store.rebuild()
        assert not (await verify(host.store)).findings

    home.do(after)


def test_the_owners_settings_outlive_it(home: Home) -> None:
    async def revoke(host: Host) -> None:
        await host.bend(lambda tx: tx.put_grant(Grant("a", CAPTURE, 0, revoked_at=5)))
        await host.bend(lambda tx: tx.put_switches(Switches(host=True, tenant=False)))

    home.do(revoke)
    home.restore(_backup(home))
    listed = engram("grants", "list", "--home", home.root, "--json").stdout
    row = next(row for row in json.loads(listed) if row["binding"] == "a" and row["tool"] == CAPTURE)
    assert row["revoked_at"] is not None
    connection = apsw.Connection(str(home.files.database))
    assert connection.execute("SELECT value FROM meta WHERE name = 'switch_tenant'").fetchall() == [("off",)]
    connection.close()


def _switches(home: Home) -> dict[str, str]:
    connection = apsw.Connection(str(home.files.database))
    found = dict(connection.execute("SELECT name, value FROM meta WHERE name LIKE 'switch_%'").fetchall())
    connection.close()
    return found


def _live(home: Home) -> set[bool]:
    return {row["live"] for row in json.loads(engram("grants", "list", "--home", home.root, "--json").stdout)}


def _lose(home: Home, how: str) -> None:
    if how == "lost":
        home.files.database.unlink()
    elif how == "damaged":
        with home.files.database.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 8192)


@pytest.mark.parametrize("how", ["lost", "damaged"])
def test_where_no_store_tells_what_was_revoked_memory_is_off_until_it_is_enabled(home: Home, how: str) -> None:
    engram("grants", "revoke", "a", "--home", home.root)
    _lose(home, how)
    told = engram("restore", "--home", home.root, "--from", _backup(home), "--key", home.key).stdout
    assert "memory is off: grants are the backup's" in told
    command = f"engram enable tenant --home {home.root}"
    assert f"  {command}\n" in told
    assert _live(home) == {True}, "the backup's grants are older than the revocation"
    assert _switches(home) == {"switch_host": "on", "switch_tenant": "off"}
    assert not home.shown("kept"), "so nothing is served on them"
    engram(*command.split()[1:])
    assert home.shown("kept")


def test_the_json_of_such_a_restore_has_the_command_too(home: Home) -> None:
    kept = home.restore(_backup(home))
    assert (kept["switched_off"], kept["enable"]) == (False, None)
    _lose(home, "lost")
    told = home.restore(_backup(home))
    assert (told["switched_off"], told["enable"]) == (True, ["engram", "enable", "tenant", "--home", str(home.root)])


def test_a_store_that_opens_keeps_its_switches_and_revocations(home: Home) -> None:
    engram("grants", "revoke", "a", "--home", home.root)
    told = engram("restore", "--home", home.root, "--from", _backup(home), "--key", home.key).stdout
    assert "memory is off" not in told
    assert _switches(home) == {"switch_host": "on", "switch_tenant": "on"}
    assert _live(home) == {False}


def test_it_is_refused_while_a_host_runs(home: Home) -> None:
    before = home.bytes_of("vault", "config")

    async def body(_: Host) -> str:
        return await asyncio.to_thread(home.restore, _backup(home), code=3)

    assert "in use" in home.do(body)
    assert home.bytes_of("vault", "config") == before
    assert home.state("new") == "accepted_current"


def test_on_a_new_machine_the_lost_hosts_ledger_tells(home: Home, tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.copy"
    shutil.copy(home.vault / "ledger", ledger)
    for number, more in enumerate([(), ("--ledger", ledger)]):
        other = new_home(tmp_path / f"machine-{number}")
        other.ids.update(home.ids)
        for part in ("data", "vault"):
            shutil.rmtree(other.root / part)
        shutil.copy(home.key, other.key)
        told = other.restore(_backup(home), *more)
        assert told["before"] == "none"
        assert told["cleanups_pending"] == 0
        assert told["forgotten"] == (2 if more else 0)
        assert not other.shown("kept")
        engram("enable", "tenant", "--home", other.root)
        assert other.shown("kept")
        assert other.shown("lost") is not bool(more)
        assert other.asked_again(LATER) == ("pending_adjudication" if more else "accepted")
        other.whole()
        engram("doctor", "--home", other.root)

        async def looked(host: Host) -> None:
            row = await host.store.read(lambda tx: tx.candidate(home.ids["pending"]))
            # The key lay in the other machine's vault: nobody here can say that it is gone.
            assert row is not None
            assert row.key is KeyState.DESTROY
            await host.store.sweep()
            assert await host.store.sweep() == 0

        other.do(looked)


def test_a_backup_of_an_empty_store_verifies_once_the_ledger_has_told(tmp_path: Path) -> None:
    home = new_home(tmp_path)
    empty = home.backup()
    home.admitted("lost", SECRET)
    home.forget("lost")
    assert home.restore(empty)["forgotten"] == 1
    home.whole()
    assert home.asked_again(SECRET) == "pending_adjudication"


@pytest.mark.parametrize("damage", ["pages", "journal", "empty", "gone"])
def test_a_damaged_store_is_replaced_and_the_ledger_tells(home: Home, damage: str) -> None:
    database = home.files.database
    if damage == "pages":
        with database.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 8192)
    elif damage == "journal":
        connection = apsw.Connection(str(database))
        connection.execute("DROP TRIGGER journal_update; UPDATE journal SET event = x'7b7d' WHERE cursor = 2")
        connection.close()
    elif damage == "empty":
        database.write_bytes(b"")
    else:
        database.unlink()
    told = home.restore(_backup(home))
    assert told["before"] == ("damaged" if damage in ("pages", "journal") else "none")
    assert told["forgotten"] == 2
    assert told["cleanups_pending"] == 0
    home.whole()
    assert {path.name.removeprefix(home.files.name) for path in home.files.directory.iterdir()} <= {
        ".db", ".db-wal", ".db-shm", ".lock", ".queue", ".turn"
    }  # fmt: skip


def test_the_log_of_a_store_that_is_gone_is_not_read_into_the_new_one(home: Home) -> None:
    child = os.fork()
    if child == 0:  # a process that dies with a log that was not written back
        connection = apsw.Connection(str(home.files.database))
        connection.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
        connection.execute("UPDATE meta SET value = 'off' WHERE name = 'switch_host'")
        os._exit(0)
    os.waitpid(child, 0)
    home.files.database.unlink()
    log = home.files.database.with_name(home.files.database.name + "-wal")
    assert log.stat().st_size
    told = home.restore(_backup(home))
    assert told["before"] == "none"
    home.whole()
    assert home.do(lambda host: host.store.read(lambda tx: tx.storage_epoch)) == told["storage_epoch"]
    assert not log.exists() or not log.stat().st_size


def _refused(home: Home, source: Path, *more: str | Path) -> str:
    before = home.bytes_of("data", "vault", "config")
    said = home.restore(source, *more, code=3)
    assert home.bytes_of("data", "vault", "config") == before
    return said


def test_what_is_refused_touches_nothing(home: Home, tmp_path: Path) -> None:
    source = _backup(home)
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
    command += ["--from", str(_backup(home)), "--key", str(home.key)]
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
    assert "another scope" in _refused(other, _backup(home))
    begun = new_home(tmp_path / "begun")
    shutil.copy(home.key, begun.key)
    assert "vault is not the one" in _refused(begun, _backup(home))


def test_a_backup_of_a_newer_schema_is_refused(home: Home, tmp_path: Path) -> None:
    manifest, ledger, database = unsealed(_backup(home), home.key)
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
        home = _copy(made, tmp_path / str(at))
        key = sealing.load_key(home.key)
        config = home.config
        if not killed(at, lambda config=config, home=home, key=key: restoring.restore(config, _backup(home), key)):
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
