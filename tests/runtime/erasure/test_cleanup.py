"""What is called complete is gone: no word of a forgotten record in any file; whatever fails leaves it pending."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import apsw
import pytest
from engram_contracts.engram_memory.v1_0_0 import digests
from engram_runtime.engine.sums import digest
from engram_runtime.store import connection as connections
from engram_runtime.store.residue import Root
from engram_runtime.verification import verify

from tests.runtime.engine.world import World, run, soon
from tests.runtime.erasure.world import SECRET, WORDS, cleaning, forget, holding, ledger, receipt


def test_after_a_finished_clean_up_no_file_holds_a_word_and_the_receipt_says_so(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            kept = await host.admitted(text="The gateway is audited every quarter.")
            lost = await host.admitted(text=SECRET, source="repo:acme/wombat-burrow")
            assert holding(world.root, WORDS[0])
            await forget(host, lost)
            await cleanup.finish(lost, soon())
            found = await receipt(host, lost)
            assert found["complete"] is True
            assert found["projections"] == ["lexical"]
            assert found["record_id"] == lost
            assert digest(digests.COVERAGE_RECEIPT, found) == found["receipt_digest"]
            assert holding(world.root, *WORDS, b"wombat", b"burrow") == []
            assert await host.get(kept)
            assert not (await verify(host.store)).findings
            await host.store.sweep()
            assert not (await verify(host.store)).findings
        assert holding(world.root, *WORDS, b"wombat", b"burrow") == []

    run(body, tmp_path)


def test_the_golden_receipt_is_what_is_made() -> None:
    from engram_runtime.engine.cleanup import coverage

    path = next(Path(__file__).resolve().parents[3].glob("contracts/engram-memory/1.0.0/digests.json"))
    rows = json.loads(path.read_text())["digests"]
    golden = next(row for row in rows if row["id"] == "coverage-receipt")["golden"][0]["document"]
    assert coverage(golden["record_id"], int(golden["through_cursor"])) == golden


def test_the_key_of_what_was_looked_for_is_destroyed_after_it(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=SECRET)
            await forget(host, lost)
            slot = (await host.store.read(lambda tx: tx.erasure(lost))).slot
            assert host.store.vault.key(slot) is not None
            await cleanup.run()
            await host.store.sweep()
            assert host.store.vault.key(slot) is None

    run(body, tmp_path)


def test_a_word_that_a_live_record_has_too_is_no_residue(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            await host.admitted(text=SECRET + " Said again.")
            lost = await host.admitted(text=SECRET)
            await forget(host, lost)
            assert await cleanup.run() == 0
            assert await receipt(host, lost)

    run(body, tmp_path)


def test_words_of_the_formats_and_of_the_journal_are_no_residue(tmp_path: Path) -> None:
    text = (
        "SQLite format 3: the ledger of tombstoned candidates, engram-vault 1, CREATE TABLE journal, accepted_current"
    )

    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=text)
            await forget(host, lost)
            assert await cleanup.run() == 0

    run(body, tmp_path)


def test_any_text_can_be_forgotten(tmp_path: Path) -> None:
    texts = [
        'say "hi"\n\\ twice\t\x01 over',
        "a" * 300,
        "\x00" * 40,
        "e\u0301le\u0301gance 日本語の記録です 😀😀😀",
        "x",
    ]

    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            for lost in [await host.admitted(text=text) for text in texts]:
                await forget(host, lost)
            assert await cleanup.run() == 0

    run(body, tmp_path)


PLANTED = (SECRET, "Zanzibar", "xylophon", "audit the Zanzibar gatew", "repo:acme/wombat-burrow", "docs/adr/0007.md")


@pytest.mark.parametrize("where", ["data", "vault", "log"])
def test_a_planted_residue_is_found_wherever_it_lies(tmp_path: Path, where: str) -> None:
    async def body(world: World) -> None:
        log = world.root / "log"
        log.mkdir()
        async with cleaning(world, Root(log, "host")) as (host, cleanup):
            lost = await host.admitted(text=SECRET, source="repo:acme/wombat-burrow")
            await forget(host, lost)
            name = host.store.paths.name
            place = {"data": world.root / "data" / f"{name}.db.old", "log": log / "host.log"}.get(where)
            place = place or world.root / "vault" / name / "left" / "over"
            place.parent.mkdir(exist_ok=True)
            for planted in PLANTED:
                place.write_bytes(b"\x00\x01" + planted.encode() + b"\x02")
                assert await cleanup.run() == 1, planted
                assert await receipt(host, lost) is None
            place.unlink()
            assert await cleanup.run() == 0
            assert await receipt(host, lost)

    run(body, tmp_path)


def test_what_lies_in_unused_space_of_the_file_stays_pending_without_secure_delete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The mutant: a store that does not overwrite what it deletes.
    pragmas = tuple(p.replace("secure_delete = ON", "secure_delete = OFF") for p in connections._PRAGMAS)
    assert pragmas != connections._PRAGMAS
    monkeypatch.setattr(connections, "_PRAGMAS", pragmas)

    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            for number in range(40):
                await host.admitted(text=f"Record number {number} of the ones that stay. " + "filler " * 300)
            lost = await host.admitted(text=SECRET + " padding" * 400)
            await forget(host, lost)
            assert await cleanup.run() == 1
            assert await receipt(host, lost) is None
            assert holding(world.root, *WORDS)

    run(body, tmp_path)


def test_stale_bytes_that_pages_keep_when_rows_move_are_found_and_overwritten(tmp_path: Path) -> None:
    dice = random.Random(5)
    words = list(dict.fromkeys("".join(dice.choice("bcdfghklmnp") for _ in range(9)) for _ in range(6_000)))

    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            records = [await host.admitted(text=" ".join(words[at : at + 150])) for at in range(0, len(words), 150)]
            lost = records[::2]
            for record_id in lost:
                await forget(host, record_id)
            assert await host.store.checkpoint()
            gone = [word.encode() for at in range(0, len(words), 300) for word in words[at : at + 150]]
            database = host.store.paths.database.name
            left = [word for name, word in holding(world.root / "data", *gone) if name == database]
            assert left, "SQLite left nothing over; the remedy is not tested any more"
            assert await cleanup.run() == 0
            assert all([await receipt(host, record_id) for record_id in lost])
            assert not (await verify(host.store)).findings
            found = await host.search(words[160])
            assert [packet["record"]["record_id"] for packet in found["records"]] == [records[1]]
        assert holding(world.root, *gone) == []

    run(body, tmp_path)


def test_a_reader_that_holds_up_the_log_keeps_it_pending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BUSY_MS", 50)

    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=SECRET)
            reader = apsw.Connection(str(host.store.paths.database), flags=apsw.SQLITE_OPEN_READONLY)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM journal").fetchall()
            await forget(host, lost)
            assert await cleanup.run() == 1
            assert await receipt(host, lost) is None
            reader.execute("ROLLBACK")
            reader.close()
            assert await cleanup.run() == 0

    run(body, tmp_path)


def test_a_ledger_that_cannot_be_written_keeps_it_pending(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=SECRET)
            await forget(host, lost)
            path = ledger(world, host).path
            path.unlink(missing_ok=True)
            path.mkdir()
            assert await cleanup.run() == 1
            assert await receipt(host, lost) is None
            path.rmdir()
            assert await cleanup.run() == 0
            assert lost in ledger(world, host).read()

    run(body, tmp_path)


def test_a_check_that_does_not_end_well_keeps_it_pending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=SECRET)
            await forget(host, lost)
            with monkeypatch.context() as patch:
                patch.setattr("engram_runtime.store.residue._CHILD", "engram_runtime.not_there")
                assert await cleanup.run() == 1
            assert await receipt(host, lost) is None
            assert await cleanup.run() == 0

    run(body, tmp_path)


def test_what_one_process_left_pending_another_finishes(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, _):
            lost = await host.admitted(text=SECRET)
            await forget(host, lost)
        async with cleaning(world) as (host, cleanup), cleaning(world) as (other, elsewhere):
            assert lost in ledger(world, host).read()
            assert await cleanup.run() == 0
            assert await elsewhere.run() == 0
            assert await receipt(other, lost) == await receipt(host, lost)
            assert await host.events() == await other.events()

    run(body, tmp_path)


def test_the_search_gets_no_needle_in_its_arguments_or_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import subprocess

    seen: list[Any] = []
    real = subprocess.run

    def spy(words: Any, **options: Any) -> Any:
        seen.append((words, options["env"]))
        return real(words, **options)

    monkeypatch.setattr(subprocess, "run", spy)

    async def body(world: World) -> None:
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=SECRET)
            await forget(host, lost)
            assert await cleanup.run() == 0

    run(body, tmp_path)
    assert seen
    assert not any(word.decode() in repr(seen) or word.hex() in repr(seen) for word in WORDS)
