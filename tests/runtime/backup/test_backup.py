"""A backup holds what is live and nothing else, is sealed, and is refused when a byte of it is another."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import stat
from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.backup import making, sealing
from engram_runtime.backup.errors import BackupInvalid
from engram_runtime.engine.sums import digest
from engram_runtime.store import staging
from engram_runtime.store.port import Request, RequestState, Token
from engram_runtime.system import SystemIds

from tests.e2e.homes import engram
from tests.runtime.backup.world import KEPT, PENDING, Home, new_home, resealed, rows, unsealed
from tests.runtime.engine.world import Host
from tests.runtime.erasure.world import SECRET, WORDS


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Home, Path]:
    """A home with a kept record, a forgotten one, one whose clean-up is pending, a candidate; and its backup."""
    home = new_home(tmp_path_factory.mktemp("made"))
    home.admitted("kept", KEPT)
    home.admitted("lost", SECRET, source="repo:acme/wombat-burrow")
    home.admitted("unclean", "Narwhal ballast tables stay in the annex.")
    home.captured("pending", PENDING)
    home.forget("lost")
    home.forget("unclean", clean=False)

    async def beside(host: Host) -> None:
        request = Request("req_1", "sha256:a", "ann", "a", "t", None, {"why": "tapir"}, 1, 2, RequestState.OPEN)
        token = Token("ab" * 32, "tok_okapi", "a", "okapi", 1)
        await host.bend(lambda tx: (tx.put_request(request), tx.put_token(token)))

    home.do(beside)
    return home, home.backup()


def test_it_holds_live_records_the_ledger_and_no_word_of_what_is_gone(made: tuple[Home, Path]) -> None:
    home, backup = made
    manifest, ledger, database = unsealed(backup, home.key)
    assert KEPT.encode() in database
    for word in (*WORDS, b"wombat", b"Narwhal", b"ballast", b"Axolotl", b"antechamber", b"tapir", b"okapi"):
        assert word not in database + ledger + manifest.packed(), word
    assert home.ids["lost"].encode() in ledger
    assert home.ids["unclean"].encode() in ledger


def test_pending_bodies_requests_and_tokens_are_left_out(made: tuple[Home, Path]) -> None:
    home, backup = made
    _, _, database = unsealed(backup, home.key)
    for table in making.LEFT_OUT:
        assert rows(database, f"SELECT count(*) FROM {table}") == [(0,)], table
    assert rows(database, "SELECT count(*) FROM candidate WHERE sealed = 1") == [(1,)]
    envelopes = home.do(lambda host: host.store.read(lambda tx: _envelopes(tx)))
    assert envelopes
    assert all(envelope not in database for envelope in envelopes)


def _envelopes(tx: object) -> list[bytes]:
    sql = "SELECT sealed FROM envelope UNION ALL SELECT sealed FROM residue"
    return [row[0] for row in tx.connection.execute(sql)]  # type: ignore[attr-defined]


def test_its_manifest_is_the_contracts_and_recomputes(made: tuple[Home, Path]) -> None:
    home, backup = made
    manifest, _, _ = unsealed(backup, home.key)
    told = manifest.contract
    assert digest(digests.BACKUP_MANIFEST, told) == told["manifest_digest"]
    assert set(told) == {
        "schema_version",
        "high_water_cursor",
        "storage_epoch",
        "included_classes",
        "state_digest",
        "manifest_digest",
    }
    assert told["included_classes"] == ["accepted_current", "terminal_ledger"]


def test_the_file_is_private_and_tells_nothing_in_the_clear(made: tuple[Home, Path]) -> None:
    home, backup = made
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    content = backup.read_bytes()
    assert content.startswith(b"engram-backup 1\n")
    for word in (b"acme", b"SQLite", KEPT.encode(), b"mem_", b"scope"):
        assert word not in content
    again = home.backup("again")
    assert again.read_bytes()[:48] != content[:48], "each backup has a key of its own"


def test_nothing_is_left_beside_the_store(made: tuple[Home, Path]) -> None:
    home, _ = made
    kinds = {path.name.removeprefix(home.files.name) for path in home.files.directory.iterdir()}
    assert kinds <= {".db", ".db-wal", ".db-shm", ".lock", ".queue", ".turn"}
    assert not [path for path in home.root.parent.iterdir() if path.name.startswith(".")]


def test_it_is_made_while_others_write(tmp_path: Path) -> None:
    home = new_home(tmp_path)

    async def body() -> None:
        async with home.host() as host:
            done = False

            async def write() -> None:
                while not done:
                    await host.captured(t=1)

            writing = asyncio.create_task(write())
            await making.make(home.config, tmp_path / "busy.backup", sealing.load_key(home.key))
            done = True
            await writing

    asyncio.run(body())
    engram("backup", "verify", "--from", tmp_path / "busy.backup", "--key", home.key)


def test_a_file_that_is_there_is_never_overwritten(made: tuple[Home, Path]) -> None:
    home, backup = made
    before = backup.read_bytes()
    done = engram("backup", "--home", home.root, "--to", backup, "--key", home.key, code=3)
    assert "is there already" in done.stderr
    assert backup.read_bytes() == before


def test_a_fault_on_the_way_leaves_nothing(made: tuple[Home, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    home, _ = made

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engram_runtime.backup.making.sealing.seal", fail)
    done = engram("backup", "--home", home.root, "--to", home.root.parent / "full.backup", "--key", home.key, code=3)
    assert "No space left on device" in done.stderr
    assert not [path for path in home.root.parent.iterdir() if "full" in path.name]
    assert staging.clear(home.files)


def test_what_a_killed_backup_left_is_taken_away_unless_it_is_in_use(made: tuple[Home, Path]) -> None:
    home, _ = made
    left = home.files.sidecar("work-left")
    left.mkdir()
    (left / "copy.db").write_text("old")
    with staging.place(home.files, SystemIds()) as used:
        (used / "copy.db").write_text("new")
        assert not staging.clear(home.files)
        assert not left.exists()
        assert (used / "copy.db").exists()
    assert staging.clear(home.files)


def test_a_backup_that_is_not_there_could_not_be_verified(made: tuple[Home, Path], tmp_path: Path) -> None:
    done = engram("backup", "verify", "--from", tmp_path / "none", "--key", made[0].key, code=3)
    assert "is not there\nhint: name a file that engram backup made\n" in done.stderr


def test_verify_needs_no_home_and_tells_in_json(made: tuple[Home, Path]) -> None:
    home, backup = made
    told = json.loads(engram("backup", "verify", "--from", backup, "--key", home.key, "--json").stdout)
    assert told["scope"] == "scope:acme/lab"
    assert told["forgotten"] == 2


CHUNK = (1 << 20) + 16


def _parts(content: bytes) -> tuple[bytes, list[bytes]]:
    return content[:64], [content[at : at + CHUNK] for at in range(64, len(content), CHUNK)]


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A sealed file of several chunks, and its key."""
    place = tmp_path_factory.mktemp("long")
    key = place / "key"
    sealing.create_key(key, bytes(range(32)))
    with (place / "file").open("wb") as out:
        sealing.seal(out, sealing.load_key(key), bytes(32), [bytes([n]) * 700_000 for n in range(6)])
    return place / "file", key


def _read(path: Path, key: Path) -> bytes:
    with path.open("rb") as file:
        return b"".join(sealing.unseal(file, sealing.load_key(key)))


def test_what_was_sealed_comes_back(long: tuple[Path, Path]) -> None:
    assert _read(*long) == b"".join(bytes([n]) * 700_000 for n in range(6))


@pytest.mark.parametrize(
    "change",
    [
        lambda head, parts: head + b"".join(parts[:-1]),
        lambda head, parts: head + b"".join(parts)[:-1],
        lambda head, parts: head + b"".join([parts[1], parts[0], *parts[2:]]),
        lambda head, parts: head + b"".join([parts[0], *parts[2:]]),
        lambda head, parts: head + b"".join([parts[0], parts[0], *parts[1:]]),
        lambda head, parts: head + b"".join(parts) + parts[-1],
        lambda head, parts: head + b"".join(parts) + b"\0",
        lambda head, parts: head,
        lambda head, parts: head[:40],
        lambda head, parts: head[:20] + bytes([head[20] ^ 1]) + head[21:] + b"".join(parts),
        lambda head, parts: head + bytes([parts[0][0] ^ 1]) + b"".join(parts)[1:],
        lambda head, parts: head + b"".join(parts)[:-1] + bytes([parts[-1][-1] ^ 1]),
        lambda head, parts: b"",
    ],
    ids=[
        "last-chunk-gone", "last-byte-gone", "swapped", "middle-gone", "doubled", "last-doubled", "longer", "no-chunk",
        "half-header", "salt", "first-byte", "last-byte", "empty",
    ],
)  # fmt: skip
def test_a_file_that_is_not_what_was_sealed_is_refused(tmp_path: Path, long: tuple[Path, Path], change: object) -> None:
    path, key = long
    head, parts = _parts(path.read_bytes())
    assert len(parts) > 3
    changed = tmp_path / "changed"
    changed.write_bytes(change(head, parts))  # type: ignore[operator]
    with pytest.raises(BackupInvalid):
        _read(changed, key)


def test_another_key_is_said_to_be_another_key(made: tuple[Home, Path], tmp_path: Path) -> None:
    _, backup = made
    engram("keys", "backup-key", tmp_path / "other.key")
    done = engram("backup", "verify", "--from", backup, "--key", tmp_path / "other.key", code=1)
    assert "sealed under another key" in done.stderr
    done = engram("keys", "backup-key", tmp_path / "other.key", code=1)
    assert "never replaced" in done.stderr


def test_content_that_contradicts_itself_is_refused(made: tuple[Home, Path], tmp_path: Path) -> None:
    home, backup = made
    manifest, ledger, database = unsealed(backup, home.key)
    epoch = {**manifest.contract, "storage_epoch": "9"}
    other = [
        (dataclasses.replace(manifest, contract=epoch), ledger, database),
        (dataclasses.replace(manifest, scope_ref="scope:acme/other"), ledger, database),
        (dataclasses.replace(manifest, scope_key=bytes(32)), ledger, database),
        (manifest, ledger.replace(b'"cursor"', b'"Cursor"'), database),
        (manifest, ledger, database[:-4096]),
        (manifest, ledger, database + b"more"),
    ]
    for number, parts in enumerate(other):
        forged = resealed(tmp_path / f"{number}.backup", home.key, *parts)
        engram("backup", "verify", "--from", forged, "--key", home.key, code=1)
