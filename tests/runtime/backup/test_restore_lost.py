"""Restoring where the store is lost or damaged, or on a new machine: the ledger tells."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import apsw
import pytest
from engram_runtime.store.port import KeyState

from tests.e2e.homes import engram
from tests.runtime.backup.world import LATER, Home, new_home, the_backup
from tests.runtime.engine.world import Host
from tests.runtime.erasure.world import SECRET


def test_on_a_new_machine_the_lost_hosts_ledger_tells(home: Home, tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.copy"
    shutil.copy(home.vault / "ledger", ledger)
    for number, more in enumerate([(), ("--ledger", ledger)]):
        other = new_home(tmp_path / f"machine-{number}")
        other.ids.update(home.ids)
        for part in ("data", "vault"):
            shutil.rmtree(other.root / part)
        shutil.copy(home.key, other.key)
        told = other.restore(the_backup(home), *more)
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
    told = home.restore(the_backup(home))
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
    told = home.restore(the_backup(home))
    assert told["before"] == "none"
    home.whole()
    assert home.do(lambda host: host.store.read(lambda tx: tx.storage_epoch)) == told["storage_epoch"]
    assert not log.exists() or not log.stat().st_size
