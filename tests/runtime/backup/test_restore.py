"""What was forgotten stays forgotten over a restore, and what the owner has set stays set."""

from __future__ import annotations

import json
from typing import Any

import apsw
import pytest
from engram_runtime.store.port import Grant, KeyState, Switches
from engram_runtime.verification import verify

from tests.e2e.homes import engram
from tests.runtime.backup.world import LATER, Home, T, the_backup
from tests.runtime.engine.world import ADMIT, CAPTURE, Host, admit, capture
from tests.runtime.erasure.world import GONE, SECRET, WORDS, holding


def test_what_was_forgotten_since_stays_forgotten(home: Home) -> None:
    told = home.restore(the_backup(home))
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
    home.restore(the_backup(home))

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
    told = home.restore(the_backup(home))
    now, after = home.do(look)
    assert now == told["storage_epoch"] > epoch
    assert "store-restored" not in before
    assert "store-restored" in after
    assert home.restore(the_backup(home))["storage_epoch"] > now


def test_a_pending_candidate_lost_its_body_and_its_key_goes(home: Home) -> None:
    async def before(host: Host) -> list[Any]:
        return [row.now.slot for row in await host.store.read(lambda tx: tx.undecided())]

    slots = home.do(before)
    assert len(slots) == 2
    home.restore(the_backup(home))

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
    home.restore(the_backup(home))
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
    told = engram("restore", "--home", home.root, "--from", the_backup(home), "--key", home.key).stdout
    assert "memory is off: grants are the backup's" in told
    command = f"engram enable tenant --home {home.root}"
    assert f"  {command}\n" in told
    assert _live(home) == {True}, "the backup's grants are older than the revocation"
    assert _switches(home) == {"switch_host": "on", "switch_tenant": "off"}
    assert not home.shown("kept"), "so nothing is served on them"
    engram(*command.split()[1:])
    assert home.shown("kept")


def test_the_json_of_such_a_restore_has_the_command_too(home: Home) -> None:
    kept = home.restore(the_backup(home))
    assert (kept["switched_off"], kept["enable"]) == (False, None)
    _lose(home, "lost")
    told = home.restore(the_backup(home))
    assert (told["switched_off"], told["enable"]) == (True, ["engram", "enable", "tenant", "--home", str(home.root)])


def test_a_store_that_opens_keeps_its_switches_and_revocations(home: Home) -> None:
    engram("grants", "revoke", "a", "--home", home.root)
    told = engram("restore", "--home", home.root, "--from", the_backup(home), "--key", home.key).stdout
    assert "memory is off" not in told
    assert _switches(home) == {"switch_host": "on", "switch_tenant": "on"}
    assert _live(home) == {False}
