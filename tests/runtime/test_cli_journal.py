"""`engram journal`: what people and other programs are shown of it, and how a cut end is found."""

from __future__ import annotations

import hashlib
import json
import shutil
import stat
from pathlib import Path
from typing import Any

import pytest
from engram_runtime.store.port import Draft

from tests.e2e.homes import engram
from tests.runtime.operating import captured, decided, edit, home_with_memory, written
from tests.runtime.test_cli import tamper

SECRETIVE = "The kestrel hovers over field nine."


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return home_with_memory(tmp_path / "home")


def shown(home: Path, *words: str) -> list[dict[str, Any]]:
    return json.loads(engram("journal", "show", *words, "--home", home, "--json").stdout)


def head(home: Path, to: Path) -> Path:
    engram("journal", "export", "--head", "--to", to, "--home", home)
    return to


def rules(home: Path, file: Path, code: int) -> list[str]:
    done = engram("journal", "verify", "--head", file, "--home", home, "--json", code=code)
    return [finding["rule"] for finding in json.loads(done.stdout)["findings"]]


def test_show_tells_events_in_order_the_newest_last(home: Path) -> None:
    (candidate,) = captured(home, SECRETIVE)
    (outcome,) = decided(home, candidate)
    text = engram("journal", "show", "--home", home).stdout
    wanted = (
        "event 0  ",
        "genesis",
        "event 1  ",
        "capture  by a (a)",
        f"  candidate {candidate}: pending",
        "event 2  ",
        "accept  by a (a)",
        f"  candidate {candidate}: accepted",
        f"  record {outcome['record_id']}: accepted_current",
        "  policy accept-all, version 1: accept",
        "slot-destroyed",
    )
    at = [text.index(word) for word in wanted]
    assert at == sorted(at)
    events = shown(home)
    assert [event["cursor"] for event in events] == [0, 1, 2, 3]
    assert events[2]["policy"] == {"policy_id": "accept-all", "policy_version": "1", "decision": "accept"}
    assert events[1]["actor"]["principal"] == "a"


def test_nothing_erasable_is_shown_or_exported(home: Path, tmp_path: Path) -> None:
    decided(home, *captured(home, SECRETIVE))
    written(home, lambda tx: (tx.put_reason("ticket:erasable/7"), tx.append(Draft("dispute", {"principal": "mira"}))))
    engram("journal", "export", "--to", tmp_path / "out", "--home", home)
    told = engram("journal", "show", "--home", home).stdout + (tmp_path / "out").read_text()
    told += json.dumps(shown(home))
    for word in ("kestrel", "repository:release-tools", "docs/releasing.md", "review:17", "ticket:erasable"):
        assert word not in told
    assert "by mira" in told


def test_what_is_shown_cannot_move_the_cursor(home: Path) -> None:
    evil = "mira\x1b[2J\u202e"
    written(home, lambda tx: tx.append(Draft("dispute\x1b", {"principal": evil, "agent": "x\r"})))
    text = engram("journal", "show", "--home", home).stdout
    assert not {"\x1b", "\u202e", "\r"} & set(text)
    assert "\\u{1b}[2J\\u{202e}" in text
    assert shown(home)[-1]["actor"]["principal"] == evil


@pytest.mark.parametrize(
    ("asked", "cursors"),
    [
        ((), list(range(6, 26))),
        (("5",), [5]),
        (("0..2",), [0, 1, 2]),
        (("24..",), [24, 25]),
        (("..1",), [0, 1]),
        (("24..99",), [24, 25]),
        (("90..99",), []),
        (("7..5",), []),
        (("..",), list(range(26))),
    ],
)
def test_a_range_of_cursors(long_home: Path, asked: tuple[str, ...], cursors: list[int]) -> None:
    assert [event["cursor"] for event in shown(long_home, *asked)] == cursors


@pytest.fixture(scope="module")
def long_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = home_with_memory(tmp_path_factory.mktemp("long") / "home")
    written(home, lambda tx: [tx.append(Draft("test", {})) for _ in range(25)])
    return home


@pytest.mark.parametrize("asked", ["x", "1..2..3", "-1", "1-2", "٣", "9" * 40])
def test_what_is_no_range_is_used_wrongly(long_home: Path, asked: str) -> None:
    done = engram("journal", "show", "--home", long_home, "--", asked, code=2)
    assert "expected a cursor or a range" in done.stderr
    assert len(asked) < 2 or asked not in done.stderr


def test_an_export_can_be_checked_by_anybody(home: Path, tmp_path: Path) -> None:
    """With sha256 and a JSON reader, from the text of the help alone."""
    decided(home, *captured(home, SECRETIVE, "Another memory."))
    file = tmp_path / "journal.jsonl"
    done = json.loads(engram("journal", "export", "--to", file, "--home", home, "--json").stdout)
    lines = file.read_bytes().splitlines()
    assert done["events"] == len(lines)
    before = ""
    for cursor, line in enumerate(lines):
        document = json.loads(line)
        exact = line.removeprefix(b'{"event":').removesuffix(b',"leaf":"%b"}' % document["leaf"].encode())
        assert json.loads(exact) == document["event"]
        assert hashlib.sha256(b"\0" + exact).hexdigest() == document["leaf"]
        assert document["event"]["cursor"] == cursor
        assert document["event"].get("previous", "") == before
        before = document["leaf"]
    assert done["head"]["leaf"] == before


def test_an_export_is_private_and_overwrites_nothing(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "out"
    for words in (("--to", file), ("--head", "--to", tmp_path / "head")):
        engram("journal", "export", *words, "--home", home)
        assert stat.S_IMODE(words[-1].stat().st_mode) == 0o600
        before = words[-1].read_bytes()
        assert "already there" in engram("journal", "export", *words, "--home", home, code=1).stderr
        assert words[-1].read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"home", "out", "head"}
    assert "cannot be written" in engram("journal", "export", "--to", file / "x", "--home", home, code=3).stderr
    engram("journal", "export", "--home", home, code=2)


def test_an_export_of_a_damaged_journal_leaves_no_file(long_home: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(long_home, home)
    tamper(home, "UPDATE journal SET event = CAST(replace(event, 'test', 'best') AS BLOB) WHERE cursor = 20")
    done = engram("journal", "export", "--to", tmp_path / "out", "--home", home, code=3)
    assert "event 20 was altered" in done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"home"}


def test_a_head_is_one_line_on_standard_output(home: Path, tmp_path: Path) -> None:
    text = engram("journal", "export", "--head", "--home", home).stdout
    assert text == head(home, tmp_path / "head").read_text()
    found = json.loads(text)
    assert set(found) == {"log_id", "cursor", "leaf", "recorded_at"}
    assert "acme" not in text
    assert found["leaf"] == shown(home)[-1]["leaf"]


def test_a_journal_that_goes_on_leads_through_its_old_heads(home: Path, tmp_path: Path) -> None:
    file = head(home, tmp_path / "head")
    captured(home, SECRETIVE)
    assert rules(home, file, 0) == []
    text = engram("journal", "verify", "--head", file, "--home", home).stdout
    assert text.endswith("head: the journal leads through event 0\n")


def test_a_cut_end_is_found_against_a_head_and_only_there(home: Path, tmp_path: Path) -> None:
    """Whoever puts an older copy of the whole store in place cuts its journal, and leaves no other trace."""
    captured(home, SECRETIVE)
    shutil.copytree(home, tmp_path / "older")
    captured(home, "A memory that somebody wants gone.")
    file = head(home, tmp_path / "head")
    older = tmp_path / "older"
    text = engram("journal", "verify", "--home", older).stdout
    assert "findings: 0" in text
    assert "note: a journal that was cut at its end verifies too; only a head kept elsewhere tells" in text
    assert rules(older, file, 1) == ["head.truncated"]
    told = engram("journal", "verify", "--head", file, "--home", older, code=1).stdout
    assert "expected: a journal that leads to event 2\n  got: a journal that ends with event 1\n" in told


def test_a_history_written_anew_is_found(home: Path, tmp_path: Path) -> None:
    shutil.copytree(home, tmp_path / "other")
    captured(home, SECRETIVE)
    captured(tmp_path / "other", "Something else in its place.")
    assert rules(tmp_path / "other", head(home, tmp_path / "head"), 1) == ["head.leaf"]


def test_the_head_of_another_journal_is_told_as_such(home: Path, tmp_path: Path) -> None:
    stranger = home_with_memory(tmp_path / "stranger")
    assert rules(home, head(stranger, tmp_path / "head"), 1) == ["head.journal"]


GOOD = {"log_id": "ab", "cursor": 3, "leaf": "0" * 64, "recorded_at": "2026-03-02T09:15:30.120Z"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "SECRET",
        "[]",
        "{}",
        json.dumps({**GOOD, "SECRET": 1}),
        json.dumps({**GOOD, "cursor": -1}),
        json.dumps({**GOOD, "cursor": True}),
        json.dumps({**GOOD, "cursor": 1.0}),
        json.dumps({**GOOD, "cursor": 10**18 * 99}),
        json.dumps({**GOOD, "leaf": "SECRET"}),
        json.dumps({**GOOD, "leaf": "0" * 63}),
        json.dumps({**GOOD, "log_id": "\u001b[2J"}),
        json.dumps({**GOOD, "recorded_at": "SECRET\n"}),
    ],
)
def test_what_is_no_head_is_used_wrongly(home: Path, tmp_path: Path, text: str) -> None:
    (tmp_path / "head").write_text(text)
    done = engram("journal", "verify", "--head", tmp_path / "head", "--home", home, code=2)
    assert done.stderr.startswith("error: --head: expected ")
    assert "\nhint: take the file that engram journal export --head wrote\n" in done.stderr
    assert not {"SECRET", "\x1b"} & {word for word in ("SECRET", "\x1b") if word in done.stderr}
    engram("journal", "verify", "--head", tmp_path / "none", "--home", home, code=2)


def test_held_candidates_and_rules_are_told(home: Path) -> None:
    edit(home, 'policy = "accept-all"', 'policy = "human"')
    (candidate,) = captured(home, SECRETIVE)
    decided(home, candidate)
    last = shown(home)[-1]
    assert (last["operation"], last["policy"]["policy_id"]) == ("hold", "human")
    assert f"  candidate {candidate}: pending, held\n" in engram("journal", "show", "--home", home).stdout


def test_what_people_decided_is_told_with_their_names(home: Path) -> None:
    edit(home, 'policy = "accept-all"', 'policy = "human"')
    candidates = captured(home, SECRETIVE, "Another memory.")
    decided(home, *candidates)
    for candidate in candidates:
        engram("adjudicate", "accept", candidate, "--home", home)
    first, second = (event["subjects"][1]["id"] for event in shown(home) if event["operation"] == "accept")
    engram("records", "supersede", first, "--by", second, "--reason", "ticket:erasable/7", "--home", home)
    text = engram("journal", "show", "--home", home).stdout
    last = next(event for event in reversed(shown(home)) if event["operation"] == "supersede")
    assert (last["from_state"], last["other"]) == ("accepted_current", second)
    assert f"  record {first}: historical\n  before: accepted_current\n  other record {second}\n" in text
    person = next(event["adjudication"]["adjudicator"] for event in shown(home) if event["adjudication"])
    assert f"  adjudicated by {person}\n" in text
    assert "ticket:erasable" not in text
