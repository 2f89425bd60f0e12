"""What the benchmarks of the running host are made of: blocks in turns, the disk, records by the hundred, both servers.

Nothing here is timed: series are made up, or only their shape is looked at.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import apsw
import pytest
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.verification import verify

from benchmarks import call, capture, disk, read, search, web, wire
from benchmarks.blocks import Series, alternate, each, plain
from benchmarks.call import Cost
from benchmarks.corpus import SHORT, Corpus
from benchmarks.fill import Stored, fill
from benchmarks.home import new, opened
from benchmarks.peer import Peer


def _constant(seconds: float) -> Series:
    return Series((seconds, seconds, seconds))


def test_cases_take_turns_and_the_first_block_only_warms_up() -> None:
    order: list[str] = []

    def block(name: str) -> Callable[[], Awaitable[float]]:
        async def run() -> float:
            order.append(name)
            return float(len(order))

        return run

    found = asyncio.run(alternate({"a": block("a"), "b": block("b")}, 2))
    assert order == ["a", "b", "b", "a", "a", "b"]
    assert {name: len(series.blocks) for name, series in found.items()} == {"a": 2, "b": 2}


def test_a_block_calls_as_often_as_it_says() -> None:
    calls: list[int] = []
    block = each(plain(lambda: calls.append(1)), 7)

    async def run() -> float:
        return await block()

    asyncio.run(run())
    assert len(calls) == 7


def test_ratios_are_taken_block_by_block() -> None:
    ours, peer = Series((2.0, 30.0, 6.0)), Series((1.0, 10.0, 3.0))
    assert ours.over(peer).blocks == (2.0, 3.0, 2.0)
    assert ours.less(peer).blocks == (1.0, 20.0, 3.0)
    assert peer.less(ours).blocks == (0.0, 0.0, 0.0)
    assert ours.told() == "6.00 (2.00..30.00)"


MOUNTS = "/dev/a / ext4 rw 0 0\ntmpfs /tmp tmpfs rw 0 0\n/dev/b /with\\040space xfs rw 0 0\n"


@pytest.mark.parametrize(
    ("path", "kind"), [("/home/x", "ext4"), ("/tmp/x/y", "tmpfs"), ("/tmpx", "ext4"), ("/with space/x", "xfs")]
)
def test_the_file_system_is_that_of_the_longest_mount_point(path: str, kind: str) -> None:
    assert disk.kind(Path(path), MOUNTS) == kind


def test_the_peer_of_a_capture_appends(tmp_path: Path) -> None:
    log = disk.Log(tmp_path / "log")
    log.append(b"one")
    log.append(b"two")
    log.close()
    assert (tmp_path / "log").read_bytes() == b"onetwo"


def test_a_slower_disk_is_slower_in_every_sync_and_only_until_it_is_given_back(tmp_path: Path) -> None:
    slept: list[float] = []
    before = os.fsync, os.fdatasync, apsw.vfs_names()
    with patch.object(disk.time, "sleep", slept.append), disk.slow(9.0):
        log = disk.Log(tmp_path / "log")
        log.append(b"one")
        connection = apsw.Connection(str(tmp_path / "a.db"))
        connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (x)").fetchall()
        own = len(slept)
        connection.execute("INSERT INTO t VALUES (1)").fetchall()
        assert len(slept) == own + 1
        connection.close()
        log.close()
    assert all(8.0 < seconds <= 9.0 for seconds in slept)
    assert (os.fsync, os.fdatasync, apsw.vfs_names()) == before


@pytest.mark.parametrize(
    ("alone", "grouped", "missed"), [(1.4, 0.09, 0), (1.6, 0.09, 1), (1.4, 0.11, 1), (1.6, 0.11, 2)]
)
def test_the_bounds_of_a_capture(alone: float, grouped: float, missed: int) -> None:
    found = {"peer": _constant(1.0), "alone": _constant(alone), "16": _constant(0.5), "64": _constant(grouped)}
    assert len(capture.table(found, 3000, "a sync waits", judged=True).missed) == missed
    here = capture.table(found, 3000, "ext4", judged=False)
    assert not here.missed
    assert here.note.endswith("Not judged on this disk.")


def test_the_table_says_from_which_disk_on_the_bounds_hold() -> None:
    found = {"peer": _constant(0.001), "alone": _constant(0.003), "64": _constant(0.0005)}
    note = capture.table(found, 3000, "ext4", judged=False).note
    assert "costs 2,000 µs" in note
    assert "takes 4,000 µs or more, the second where it takes 5,000 µs or more" in note


@pytest.mark.parametrize(("stdio", "http", "missed"), [(1.9, 1.9, 0), (1.5, 2.4, 0), (1.9, 2.2, 1), (2.1, 2.1, 1)])
def test_the_hosts_own_work_for_captures_at_once_is_less_than_the_sdks(stdio: float, http: float, missed: int) -> None:
    def cost(over: str, tool: str, together: int, spent: float) -> Cost:
        pair = (_constant(spent), _constant(1.0))
        return Cost(over, tool, together, pair, pair)

    costs = [
        cost("stdio", Tool.ENGRAM_MEMORY_CAPTURE, 16, stdio),
        cost("HTTP", Tool.ENGRAM_MEMORY_CAPTURE, 16, http),
        cost("stdio", Tool.ENGRAM_MEMORY_CAPTURE, 1, 9.0),
        cost("stdio", Tool.ENGRAM_MEMORY_SEARCH, 16, 9.0),
    ]
    assert len(call.table(costs).missed) == missed


@pytest.mark.parametrize(
    ("matches", "every", "fts5", "same", "missed"),
    [(9_000, 9.0, 2.0, True, 0), (9_000, 9.0, 0.9, True, 1), (9_000, 0.9, 0.9, False, 3), (9, 0.9, 0.9, True, 0)],
)
def test_the_bounds_of_the_index_alone(matches: int, every: float, fts5: float, same: bool, missed: int) -> None:
    row = search.Row("some words", 10_000, matches, 1.0, every, fts5, same)
    assert len(list(search.missed([row]))) == missed


def _grown(rare: float, common: float) -> read.Grown:
    """Rare words take 1 at the small size and `rare` at the large one; common ones `common` beside FTS5's 1."""

    def cases(seconds: float) -> dict[str, tuple[Series, Series]]:
        one = _constant(1.0)
        return {
            read.GET: (one, one),
            **{name: (_constant(seconds), one) for name in read.RARE},
            **{name: (_constant(common), one) for name in read.COMMON},
            read.CAPTURE: (one, one),
        }

    return {10_000: cases(1.0), 100_000: cases(rare)}


@pytest.mark.parametrize(("rare", "common", "missed"), [(9.0, 0.9, 0), (11.0, 0.9, 2), (9.0, 1.1, 2)])
def test_the_bounds_of_reads(rare: float, common: float, missed: int) -> None:
    assert len(read.table(_grown(rare, common), "ext4").missed) == missed


def test_growth_is_to_the_size_before() -> None:
    rows = read.table(_grown(5.0, 1.0), "ext4").rows
    assert [row[-2:] for row in rows if row[0].endswith(read.RARE[0])] == [("1.00", "1.00"), ("5.00", "1.00")]


def test_records_that_are_filled_in_are_as_any_others(tmp_path: Path) -> None:
    async def run() -> None:
        told: list[Stored] = []
        corpus, peer = Corpus(SHORT), Peer(tmp_path / "peer.db")
        async with opened(await asyncio.to_thread(new, tmp_path)) as bench:
            names = await fill(bench, corpus, 5, also=told.extend)
            names += await fill(bench, corpus, 3, first=5, also=told.extend)
            assert (await verify(bench.host.store)).findings == []
            assert (await bench.get(names[0]))["record"]["record_id"] == names[0]
            word = told[6].payload["components"][0]["text"].split()[0]
            found = {packet["record"]["record_id"] for packet in (await bench.search(word))["records"]}
        peer.add(told)
        assert names[6] in found
        assert {names[row - 1] for row in peer.search(word)} == found
        assert peer.body(names[0]) == told[0].document
        peer.close()

    asyncio.run(run())


@pytest.mark.parametrize("era", wire.ERAS)
def test_the_empty_tool_answers_what_it_was_given(era: str, tmp_path: Path) -> None:
    given = {"ok": True, "value": "wörd"}
    replies = tmp_path / "replies.json"
    replies.write_text(json.dumps({"empty": given}))
    words = ["-m", "benchmarks.empty", str(replies)]
    with wire.serving(words, era, tmp_path / "log") as line:
        assert wire.content(line.ask("empty", {"any": 1})) == given
        assert [wire.content(answer) for answer in line.ask_all("empty", [{}] * 3)] == [given] * 3
    bearer = {"authorization": "Bearer any"}
    with web.serving([*words, "--http"], era, tmp_path / "log", bearer) as served:
        assert wire.content(served.ask("empty", {"any": 1})) == given
        assert [wire.content(answer) for answer in served.ask_all("empty", [{}] * 3)] == [given] * 3
        assert served.spent() > 0


def test_over_http_the_empty_tool_asks_for_a_token_as_the_host_does(tmp_path: Path) -> None:
    replies = tmp_path / "replies.json"
    replies.write_text(json.dumps({"empty": {}}))
    words = ["-m", "benchmarks.empty", str(replies), "--http"]
    with (
        web.serving(words, wire.MODERN, tmp_path / "log", {}) as served,
        pytest.raises(RuntimeError, match="refused: 401"),
    ):
        served.ask("empty", {})


def test_a_call_that_fails_is_no_measurement() -> None:
    with pytest.raises(RuntimeError, match="a call of the benchmark failed"):
        wire.content(b'{"jsonrpc":"2.0","id":1,"result":{"isError":true,"structuredContent":{}}}')


@pytest.mark.parametrize(
    "answer", [b'{"id":1}', b'event: message\r\ndata: {"id":1}\r\n\r\n', b'data: \nid: 0\n\ndata: {"id":1}\n\n']
)
def test_an_answer_over_http_is_json_or_the_last_event(answer: bytes) -> None:
    assert json.loads(web.event(answer)) == {"id": 1}
