"""`engram bindings` and `engram tokens`: what they change in engram.toml and in the store, and what they never show."""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.config import Binding, load
from engram_runtime.homes import homes
from engram_runtime.tomltext import NotEditableError, add_binding, quoted, remove_binding

from tests.e2e.homes import engram

INIT = ("--tenant", "acme", "--workspace", "lab", "--binding", "a", "--purpose", "purpose:x")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    engram("init", "--home", tmp_path / "home", *INIT)
    return tmp_path / "home"


def file(home: Path) -> Path:
    return home / "config" / "engram.toml"


def listed(home: Path, what: str) -> list[dict[str, Any]]:
    return json.loads(engram(what, "list", "--json", "--home", home).stdout)


def test_the_file_of_another_user_is_not_taken_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file(home).read_bytes()
    monkeypatch.setattr("engram_runtime.tomltext.os.geteuid", lambda: os.getuid() + 1)
    done = engram("bindings", "add", "b", "--purpose", "purpose:x", "--home", home, code=3)
    assert done.stderr.startswith("error: cannot write engram.toml: it belongs to another user\nhint: ")
    assert file(home).read_bytes() == before


def test_a_binding_is_added_under_the_owner_s_text(home: Path) -> None:
    before = file(home).read_text()
    done = engram("bindings", "add", "b", "--purpose", 'say "é"', "--principal", "p", "--home", home)
    assert "engram grants give b" in done.stdout
    after = file(home).read_text()
    assert after.startswith(before)
    assert after[len(before) :] == (
        '\n# Added by engram bindings add.\n[bindings."b"]\nprincipal = "p"\nagent = "b"\npurpose_ref = "say \\"é\\""\n'
    )
    assert stat.S_IMODE(file(home).stat().st_mode) == 0o600
    assert load(homes(home), CONTRACT).bindings["b"] == Binding("b", "p", "b", 'say "é"')
    assert listed(home, "grants") == [row for row in listed(home, "grants") if row["binding"] == "a"]


def test_adding_and_removing_gives_the_same_bytes(home: Path) -> None:
    before = file(home).read_bytes()
    engram("bindings", "add", "b", "--purpose", "purpose:x", "--home", home)
    engram("bindings", "add", "c", "--purpose", "purpose:x", "--home", home)
    engram("bindings", "remove", "b", "--home", home)
    engram("bindings", "remove", "c", "--home", home)
    assert file(home).read_bytes().rstrip(b"\n") == before.rstrip(b"\n")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("add", "a", "--purpose", "x"), 1, "there is such a binding already"),
        (("add", "A", "--purpose", "x"), 2, "the name: expected"),
        (("add", "b", "--purpose", ""), 2, "--purpose: expected"),
        (("add", "b", "--purpose", "x", "--principal", "-"), 2, "--principal: expected"),
        (("revoke", "SECRET"), 2, "there is no such binding"),
        (("remove", "SECRET"), 2, "there is no such binding"),
        (("remove", "a"), 1, "it is the only binding"),
    ],
)
def test_what_bindings_refuse_changes_nothing(home: Path, words: tuple[str, ...], code: int, told: str) -> None:
    before = file(home).read_bytes()
    done = engram("bindings", *words, "--home", home, code=code)
    assert done.stderr.startswith(f"error: {told}")
    assert "\nhint: " in done.stderr
    assert "SECRET" not in done.stderr
    assert file(home).read_bytes() == before


def test_revoking_a_binding_ends_grants_and_tokens_and_keeps_the_file(home: Path) -> None:
    engram("tokens", "add", "a", "--label", "one", "--home", home)
    engram("tokens", "add", "a", "--label", "two", "--home", home)
    before = file(home).read_bytes()
    assert [(row["name"], row["grants"], row["tokens"]) for row in listed(home, "bindings")] == [("a", 4, 2)]
    told = json.loads(engram("bindings", "revoke", "a", "--json", "--home", home).stdout)
    assert told == {"binding": "a", "grants": 4, "tokens": 2}
    assert [(row["name"], row["grants"], row["tokens"]) for row in listed(home, "bindings")] == [("a", 0, 0)]
    assert not [row for row in (*listed(home, "grants"), *listed(home, "tokens")) if row["live"]]
    assert file(home).read_bytes() == before
    assert json.loads(engram("bindings", "revoke", "a", "--json", "--home", home).stdout)["grants"] == 0


def test_a_removed_binding_is_revoked_too(home: Path) -> None:
    engram("bindings", "add", "b", "--purpose", "purpose:x", "--home", home)
    engram("grants", "give", "b", "--home", home)
    engram("tokens", "add", "b", "--label", "one", "--home", home)
    assert "(grants ended: 4, tokens: 1)" in engram("bindings", "remove", "b", "--home", home).stdout
    assert [row["name"] for row in listed(home, "bindings")] == ["a"]
    assert [row["live"] for row in listed(home, "tokens")] == [False]
    engram("bindings", "add", "b", "--purpose", "purpose:x", "--home", home)
    assert [row["grants"] for row in listed(home, "bindings")] == [4, 0]


MINE = """\
format = 1
[bindings.a] # the first
purpose_ref = "x"
note = '''
[bindings.b]
'''

# about the second
  [ bindings . "b" ]\r
purpose_ref = "y"
# inside

# about the end
[limits]
"""


def test_only_the_named_table_is_taken_out(tmp_path: Path) -> None:
    path = tmp_path / "engram.toml"
    path.write_bytes(MINE.encode())
    with pytest.raises(NotEditableError):  # the first line that looks like it is text of another table
        remove_binding(path, "b")
    assert path.read_bytes() == MINE.encode()
    mine = MINE.replace("note = '''\n[bindings.b]\n'''\n", "")
    path.write_bytes(mine.encode())
    remove_binding(path, "b")
    assert path.read_bytes().decode() == mine.replace('  [ bindings . "b" ]\r\npurpose_ref = "y"\n# inside\n\n', "")


@pytest.mark.parametrize(
    "text",
    ['bindings.a.purpose_ref = "x"\nbindings.b.purpose_ref = "y"\n', '[bindings]\nb = {purpose_ref = "y"}\n[x]\n'],
)
def test_a_file_written_another_way_is_left_to_its_owner(tmp_path: Path, text: str) -> None:
    path = tmp_path / "engram.toml"
    path.write_text(text)
    with pytest.raises(NotEditableError):
        remove_binding(path, "b")
    assert path.read_text() == text
    path.write_text('bindings = {a = {purpose_ref = "x"}}\n')
    with pytest.raises(NotEditableError):
        add_binding(path, Binding("c", "c", "c", "x"))
    assert [entry.name for entry in tmp_path.iterdir()] == ["engram.toml"]


def test_a_text_without_its_last_newline_is_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "engram.toml"
    path.write_text('[bindings.a]\npurpose_ref = "x"')
    add_binding(path, Binding("b", "b", "b", "y"))
    assert path.read_text().startswith('[bindings.a]\npurpose_ref = "x"\n\n# Added')


def test_a_token_is_shown_once_and_kept_as_a_digest(home: Path) -> None:
    done = engram("tokens", "add", "a", "--label", "laptop", "--home", home)
    token = done.stdout.strip()
    assert re.fullmatch(r"engram_[A-Za-z0-9_-]{43}", token)
    assert token not in done.stderr
    assert engram("tokens", "add", "a", "--label", "laptop", "--home", home).stdout.strip() != token
    everything = b"".join(path.read_bytes() for path in home.rglob("*") if path.is_file())
    assert token.encode() not in everything
    assert hashlib.sha256(token.encode()).digest() in everything
    shown = engram("tokens", "list", "--home", home).stdout + engram("tokens", "list", "--json", "--home", home).stdout
    assert token not in shown
    assert hashlib.sha256(token.encode()).hexdigest() not in shown
    assert {(row["binding"], row["label"], row["live"]) for row in listed(home, "tokens")} == {("a", "laptop", True)}


def test_a_token_is_revoked_by_its_id_and_stays_revoked(home: Path) -> None:
    made = json.loads(engram("tokens", "add", "a", "--label", "x", "--json", "--home", home).stdout)
    assert made["token"].startswith("engram_")
    engram("tokens", "revoke", made["token_id"], "--home", home)
    (first,) = listed(home, "tokens")
    engram("tokens", "revoke", made["token_id"], "--home", home)
    assert listed(home, "tokens") == [first]
    assert not first["live"]


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("add", "SECRET", "--label", "x"), 2, "there is no such binding"),
        (("add", "a", "--label", ""), 2, "--label: expected"),
        (("add", "a", "--label", "a\u202eb"), 2, "--label: expected"),
        (("add", "a", "--label", "x", "--until", "SECRET"), 2, "--until is no instant"),
        (("add", "a", "--label", "x", "--until", "2000-01-01T00:00:00.000Z"), 2, "--until has passed"),
        (("revoke", "tok_SECRET"), 1, "one of these is no token's id; none was revoked"),
    ],
)
def test_what_tokens_refuse_makes_none(home: Path, words: tuple[str, ...], code: int, told: str) -> None:
    done = engram("tokens", *words, "--home", home, code=code)
    assert done.stderr.startswith(f"error: {told}")
    assert "SECRET" not in done.stderr
    assert done.stdout == ""
    assert listed(home, "tokens") == []


def test_quoted_texts_are_read_back(home: Path) -> None:
    import tomllib

    for text in ('"', "\\", "\x00\x1f\x7f", "é🙂", "a\nb"):
        assert tomllib.loads(f"x = {quoted(text)}") == {"x": text}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "expected one of --stdio and --http"),
        (("--stdio", "--http"), "expected one of --stdio and --http"),
        (("--stdio",), "--stdio takes --binding"),
        (("--stdio", "--binding", "a", "--port", "1"), "--stdio takes --binding, and no --port"),
        (("--http", "--binding", "a"), "--http takes no --binding"),
    ],
)
def test_serve_takes_one_way(home: Path, words: tuple[str, ...], told: str) -> None:
    assert engram("serve", *words, "--home", home, code=2).stderr.startswith(f"error: {told}")
