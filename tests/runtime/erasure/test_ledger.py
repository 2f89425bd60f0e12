"""The ledger holds every forgotten record, outlives crashes and damage, and forgets again what an older store knows."""

from __future__ import annotations

import dataclasses
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from engram_runtime.crypto.scopekey import ScopeKey
from engram_runtime.engine import guard
from engram_runtime.store.ledger import Ledger, Tombstone
from engram_runtime.store.port import VaultUnavailable
from engram_runtime.store.rows import RecordState
from engram_runtime.verification import verify

from tests.runtime.engine.world import World, admit, capture, run
from tests.runtime.erasure.world import GONE, SECRET, WORDS, cleaning, forget, holding, ledger

KEY = ScopeKey(bytes(range(32)))


def tombstone(number: int) -> Tombstone:
    record = RecordState(f"mem_{number}", GONE, "sha256:d", f"candidate_{number}", "toy", "global", body=False)
    return Tombstone(record, ("ab" * 32,), number, 1, "sha256:e")


def at(path: Path, key: ScopeKey = KEY) -> Ledger:
    return Ledger(path / "ledger", key.mac)


def test_what_is_added_is_read_by_any_process_and_added_once(tmp_path: Path) -> None:
    one, other = at(tmp_path), at(tmp_path)
    assert one.add([tombstone(1), tombstone(2)]) == 2
    assert other.add([tombstone(2), tombstone(3)]) == 1
    assert one.add([tombstone(3)]) == 0
    assert dict(one.read()) == dict(other.read()) == {f"mem_{n}": tombstone(n) for n in (1, 2, 3)}
    assert stat.S_IMODE(one.path.stat().st_mode) == 0o600
    expiring = dataclasses.replace(tombstone(4), record=dataclasses.replace(tombstone(4).record, expires_at=5))
    one.add([expiring])
    assert at(tmp_path).read()["mem_4"] == expiring


@pytest.mark.parametrize("cut", [1, 30, 64, 65, 70])
def test_a_torn_last_line_is_mended(tmp_path: Path, cut: int) -> None:
    at(tmp_path).add([tombstone(1), tombstone(2)])
    path = tmp_path / "ledger"
    whole = path.read_bytes()
    os.truncate(path, len(whole) - cut)
    assert set(at(tmp_path).read()) == {"mem_1"}
    assert at(tmp_path).add([tombstone(2)]) == 1
    assert path.read_bytes() == whole


def _swap(lines: list[bytes]) -> list[bytes]:
    return [lines[1], lines[0], *lines[2:]]


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: [lines[0].replace(b"mem_1", b"mem_9"), *lines[1:]],
        lambda lines: lines[1:],
        lambda lines: [lines[0], *lines[2:]],
        _swap,
        lambda lines: [lines[0], *lines],
    ],
    ids=["altered", "first-gone", "one-gone", "swapped", "doubled"],
)
def test_altered_lines_are_refused_and_never_mended(
    tmp_path: Path, change: Callable[[list[bytes]], list[bytes]]
) -> None:
    at(tmp_path).add([tombstone(n) for n in range(1, 5)])
    path = tmp_path / "ledger"
    damaged = b"".join(change(path.read_bytes().splitlines(keepends=True)))
    path.write_bytes(damaged)
    with pytest.raises(VaultUnavailable, match="damaged"):
        at(tmp_path).read()
    with pytest.raises(VaultUnavailable, match="damaged"):
        at(tmp_path).add([tombstone(9)])
    assert path.read_bytes() == damaged


def test_another_scopes_ledger_is_refused(tmp_path: Path) -> None:
    at(tmp_path).add([tombstone(1), tombstone(2)])
    with pytest.raises(VaultUnavailable, match="damaged"):
        at(tmp_path, ScopeKey(bytes(32))).read()


def test_a_start_enters_what_the_store_has_forgotten(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with cleaning(world) as (host, _):
            lost = [await host.admitted(text=f"{SECRET} {number}") for number in range(3)]
            for record_id in lost:
                await forget(host, record_id)
            path = ledger(world, host).path
            assert not path.exists()
        async with cleaning(world) as (host, _):
            known = ledger(world, host).read()
            assert set(known) == set(lost)
            assert all(found.record.state == GONE and len(found.tags) == 2 for found in known.values())
        assert not holding(world.root / "vault", *WORDS)

    run(body, tmp_path)


def test_a_store_put_back_from_an_older_copy_forgets_again_before_it_serves(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        data = world.root / "data"
        async with cleaning(world) as (host, _):
            known = await host.admitted(text=SECRET)
        shutil.copytree(data, world.root / "copy")
        async with cleaning(world) as (host, cleanup):
            later = await host.admitted(text="Pangolins rotate the certificate every ninety days.")
            for record_id in (known, later):
                await forget(host, record_id)
            assert await cleanup.run() == 0
        shutil.rmtree(data)
        (world.root / "copy").rename(data)
        async with cleaning(world) as (host, cleanup):
            for record_id in (known, later):
                row = await host.store.read(lambda tx, record_id=record_id: tx.record(record_id))
                assert row is not None
                assert row.now.state == GONE
            assert await host.search("Zanzibar") is not None
            assert not (await host.search("Zanzibar"))["records"]
            assert await cleanup.run() == 0
            assert not holding(world.root, *WORDS)
            assert not (await verify(host.store)).findings
            for text in (SECRET, "Pangolins rotate the certificate every ninety days."):
                payload = capture(text)["payload"]
                tags = await host.store.read(lambda tx, p=payload: guard.tags(tx, {}, guard.texts_of(p)))
                assert await host.store.read(lambda tx, tags=tags: guard.forgotten(tx, tags))

    run(body, tmp_path)


def test_the_same_text_is_held_after_that(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        data = world.root / "data"
        async with cleaning(world) as (host, _):
            pass
        shutil.copytree(data, world.root / "copy")
        async with cleaning(world) as (host, cleanup):
            lost = await host.admitted(text=SECRET)
            await forget(host, lost)
            assert await cleanup.run() == 0
            await host.store.sweep()
        shutil.rmtree(data)
        (world.root / "copy").rename(data)
        async with cleaning(world) as (host, _):
            candidate = (await host.ask("engram_memory_capture", capture(SECRET)))["candidate_id"]
            outcome = (await host.ask("engram_memory_request_admission", admit(candidate)))["outcome"]
            assert outcome["status"] == "pending_adjudication"

    run(body, tmp_path)
