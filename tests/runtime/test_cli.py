"""The owner's commands: what they make, what they find, how they fail."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
import stat
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_contracts.engram_memory.v1_0_0.laws import DEADLINE
from engram_runtime.config import load
from engram_runtime.homes import homes
from engram_runtime.host import open_host
from engram_runtime.setup import granted_tools

from tests.e2e.homes import engram

INIT = ("--tenant", "acme", "--workspace", "lab", "--binding", "a", "--purpose", "purpose:x")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A new home as init makes it."""
    engram("init", "--home", tmp_path / "home", *INIT)
    return tmp_path / "home"


def files(home: Path) -> dict[str, bytes]:
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def checks(home: Path, code: int = 0) -> dict[str, dict[str, Any]]:
    rows = json.loads(engram("doctor", "--home", home, "--json", code=code).stdout)
    worst = {"ok": 0, "warning": 1, "error": 2}
    return {row["check"]: row for row in sorted(rows, key=lambda row: worst[row["severity"]])}


def test_init_makes_private_files_in_separate_places_and_four_grants(home: Path) -> None:
    for path in home.rglob("*"):
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path
    assert {path.name for path in home.iterdir()} == {"config", "data", "vault"}
    grants = json.loads(engram("grants", "list", "--home", home, "--json").stdout)
    assert [(row["binding"], row["live"]) for row in grants] == [("a", True)] * 4
    assert {row["tool"] for row in grants} == {
        name for name, tool in CONTRACT.tools.items() if tool.confirmation != "always"
    }


def test_init_overwrites_nothing_and_names_what_is_there(home: Path) -> None:
    before = files(home)
    done = engram("init", "--home", home, *INIT, code=1)
    assert files(home) == before
    for name in ("engram.toml", "host.key", ".db", "vault"):
        assert name in done.stderr
    (home / "config" / "engram.toml").unlink()
    done = engram("init", "--home", home, *INIT, code=1)
    assert "host.key" in done.stderr
    assert "hint: there is no engram.toml beside it: if an init was interrupted here" in done.stderr
    assert not (home / "config" / "engram.toml").exists()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--tenant", "Acme"),
        ("--workspace", "a/b"),
        ("--binding", "-a"),
        ("--purpose", ""),
        ("--principal", "é"),
        ("--purpose", "\udcff"),
    ],
)
def test_init_takes_no_wrong_value_and_writes_nothing_then(tmp_path: Path, option: str, value: str) -> None:
    done = engram("init", "--home", tmp_path / "home", *INIT, option, value, code=2)
    assert done.stderr.startswith(f"error: {option}: expected ")
    assert "\nhint: " in done.stderr
    assert "\ncommand: " in done.stderr
    assert not (tmp_path / "home").exists()


def test_init_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "link", no_link)
    engram("init", "--home", tmp_path / "home", *INIT, code=3)
    monkeypatch.undo()
    assert files(tmp_path / "home") == {}
    engram("init", "--home", tmp_path / "home", *INIT)


def test_the_switches_are_two(home: Path) -> None:
    assert "memory is off" in engram("enable", "host", "--home", home).stdout
    assert "memory is on" in engram("enable", "tenant", "--home", home).stdout
    assert engram("disable", "host", "--home", home).stdout.startswith("host: off\ntenant: on\nmemory is off")
    engram("enable", "workspace", "--home", home, code=2)


def test_a_pipe_gets_whole_names(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    rows = engram("grants", "list", "--home", home).stdout.splitlines()[1:]
    assert {row.split()[1] for row in rows} == set(granted_tools())


def test_grants_are_given_and_revoked(home: Path) -> None:
    engram("grants", "revoke", "a", Tool.ENGRAM_MEMORY_GET, "--home", home)
    until = ("--until", "2000-01-01T00:00:00.000Z")
    engram("grants", "give", "a", Tool.ENGRAM_MEMORY_CAPTURE, *until, "--home", home)
    rows = {row["tool"]: row for row in json.loads(engram("grants", "list", "--home", home, "--json").stdout)}
    assert [rows[tool]["live"] for tool in granted_tools()] == [True, False, False, True]
    engram("grants", "give", "a", "--home", home)
    assert engram("grants", "list", "--home", home).stdout.count("yes") == 4
    guarded = engram("grants", "give", "a", Tool.ENGRAM_MEMORY_FORGET, "--home", home)
    assert guarded.stdout == "a: engram_memory_forget: granted (epoch 1)\n"
    assert "nobody can approve" in guarded.stderr
    assert "engram approvers add NAME" in guarded.stderr
    assert "bindings: a" in engram("grants", "give", "b", "--home", home, code=2).stderr
    assert "tools: " in engram("grants", "revoke", "a", "x", "--home", home, code=2).stderr
    engram("grants", "give", "a", "--until", "tomorrow", "--home", home, code=2)


def tamper(home: Path, sql: str) -> None:
    """What somebody with the file in hand can do."""
    (database,) = (home / "data").glob("*.db")
    with closing(sqlite3.connect(database)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(sql)
        connection.commit()


def test_journal_verify_finds_what_was_changed(home: Path) -> None:
    assert engram("journal", "verify", "--home", home).stdout.startswith("events: 1\nfindings: 0\nnote: ")
    tamper(home, "UPDATE journal SET leaf = zeroblob(32)")
    done = json.loads(engram("journal", "verify", "--home", home, "--json", code=1).stdout)
    assert [finding["rule"] for finding in done["findings"]] == ["journal.genesis"]
    text = engram("journal", "verify", "--home", home, code=1).stdout
    assert all(f"{word}: " in text for word in ("error", "expected", "got", "hint"))


def test_doctor_on_a_new_host_warns_of_the_switches_alone(home: Path) -> None:
    severities = {name: row["severity"] for name, row in checks(home).items()}
    assert {name for name, severity in severities.items() if severity != "ok"} == {"host switch", "tenant switch"}
    wanted = {
        "configuration",
        "file modes",
        "sqlite",
        "file system",
        "separation",
        "secret scan",
        "grants of a",
        "journal",
    }
    assert wanted < severities.keys()


def edit(home: Path, old: str, new: str) -> None:
    file = home / "config" / "engram.toml"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))


def test_doctor_says_of_each_fault_what_mends_it(home: Path) -> None:
    (home / "config" / "host.key").chmod(0o640)
    edit(home, "# scan = true", "scan = false")
    edit(home, '# vault = "../vault"', 'vault = "../data/vault"')
    found = checks(home, code=1)
    assert found["file modes"]["severity"] == "error"
    assert found["separation"]["got"] == "vault lies in data"
    assert found["secret scan"]["severity"] == "warning"
    assert found["store"]["severity"] == "error"
    for row in found.values():
        assert row["severity"] == "ok" or (row["hint"] and row["command"]), row


@pytest.mark.parametrize("vault", ["../data/vault", "../data", "../link/vault"])
def test_a_vault_in_the_data_directory_is_opened_by_no_command(home: Path, vault: str) -> None:
    (home / "link").symlink_to("data")
    edit(home, '# vault = "../vault"', f'vault = "{vault}"')
    for words in (("serve", "--stdio", "--binding", "a"), ("grants", "list")):
        assert "it lies in the data directory" in engram(*words, "--home", home, code=3).stderr
    assert checks(home, code=1)["store"]["severity"] == "error"
    assert not (home / "data" / "vault").exists()


def test_a_home_of_nobody_is_used_wrongly() -> None:
    for words in (("init", *INIT), ("doctor",), ("grants", "list")):
        done = engram(*words, "--home", "~no.such.user/x", code=2)
        assert done.stderr.startswith("error: the home: expected a directory")


def test_doctor_on_grants_and_a_damaged_journal(home: Path) -> None:
    engram("grants", "revoke", "a", "--home", home)
    assert checks(home)["grants of a"]["command"][:4] == ["engram", "grants", "give", "a"]
    tamper(home, "UPDATE journal SET leaf = zeroblob(32)")
    assert checks(home, code=1)["store"]["severity"] == "error"


@pytest.mark.parametrize(
    "words", [("serve", "--stdio", "--binding", "a"), ("journal", "verify"), ("enable", "host"), ("grants", "list")]
)
def test_without_a_configuration_every_command_says_how_to_make_one(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = engram(*words, "--home", tmp_path / "none", code=3)
    assert done.stderr.startswith("error: ")
    assert "hint: make one with engram init" in done.stderr
    assert not (tmp_path / "none").exists()


def test_a_wrong_configuration_is_used_by_no_command(home: Path) -> None:
    edit(home, "format = 1", "format = 2")
    for words in (("serve", "--stdio", "--binding", "a"), ("enable", "host")):
        assert "format: expected the integer 1" in engram(*words, "--home", home, code=2).stderr
    assert checks(home, code=1)["configuration"]["severity"] == "error"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may become another user")
def test_the_home_of_another_user_is_told(home: Path) -> None:
    for place in (home, home.parent, home.parent.parent, home.parent.parent.parent):
        place.chmod(0o755)
    before = os.geteuid()
    os.seteuid(65534)
    try:
        done = engram("stats", "--home", home, code=3)
    finally:
        os.seteuid(before)
    assert "engram.toml: the file: expected a readable file\nhint: the system says: Permission denied" in done.stderr


def test_serve_knows_its_bindings(home: Path) -> None:
    done = engram("serve", "--stdio", "--binding", "b", "--home", home, code=2)
    assert "hint: bindings: a" in done.stderr


def test_a_lost_host_key_is_an_error_for_people(home: Path) -> None:
    (home / "config" / "host.key").unlink()
    done = engram("journal", "verify", "--home", home, code=3)
    assert done.stderr.startswith("error: the vault cannot be used: ")
    assert "\nhint: " in done.stderr


def test_used_wrongly_is_2_and_help_is_0() -> None:
    engram("surprise", code=2)
    engram("serve", "--binding", "a", code=2)
    assert "doctor" in engram("--help").stdout


@pytest.mark.parametrize(
    ("package", "extra", "names"),
    [
        ("engram_runtime", "host", {}),
        ("engram_codegen", "codegen", {"datamodel-code-generator": "datamodel_code_generator"}),
    ],
)
def test_without_its_extra_a_command_names_all_that_is_missing(
    tmp_path: Path, package: str, extra: str, names: dict[str, str]
) -> None:
    """Every package of the extra that pyproject names, by the name that it is imported by."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    listed = [re.split(r"[<>=]", row)[0] for row in project["optional-dependencies"][extra]]
    missing = sorted(names.get(name, name) for name in listed)
    code = (
        f"import sys, importlib.util as u; found = u.find_spec; lost = {missing}; "
        "u.find_spec = lambda name, *a: None if name in lost else found(name, *a); "
        f"sys.argv = ['x']; import {package}.__main__ as m; m.main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 3, done.stderr
    assert f"missing {', '.join(missing)}\n" in done.stderr
    assert f"pip install 'engram-contracts[{extra}]'" in done.stderr


def test_a_client_that_leaves_gives_running_calls_their_whole_deadline(home: Path) -> None:
    async def grace() -> float:
        async with open_host(load(homes(home), CONTRACT)) as host:
            return host.grace_s

    assert asyncio.run(grace()) > DEADLINE.seconds
