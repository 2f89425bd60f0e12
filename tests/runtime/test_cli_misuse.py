"""A command line that cannot be understood: an error for people, 2, and never an echo of what was typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.homes import engram

SECRET = "s3cret\x1b[31m"
INIT = ("init", "--tenant", "acme", "--workspace", "lab", "--binding", "a", "--purpose", "purpose:x")


@pytest.mark.parametrize(
    ("words", "error", "command"),
    [
        ((SECRET,), "there is no such command", "engram --help"),
        (("--surprise",), "there is no such option", "engram --help"),
        (("grants", SECRET), "there is no such command", "engram grants --help"),
        (("stats", f"--{SECRET}=1"), "there is no such option", "engram stats --help"),
        (("stats", SECRET), "there are more words than it takes", "engram stats --help"),
        (("init",), "--tenant is missing", "engram init --help"),
        (("bindings", "add"), "NAME is missing", "engram bindings add --help"),
        (("enable", SECRET), "{host|tenant}: expected one of host, tenant", "engram enable --help"),
        (("serve", "--http", "--port", SECRET), "--port: expected a number from 0 to 65535", "engram serve --help"),
        (("records", "list", "--limit", "0"), "--limit: expected a number from 1 on", "engram records list --help"),
        (("journal", "verify", "--head", SECRET), "--head: expected a file that is there", "engram journal verify"),
        (("stats", "--home", __file__), "--home: expected a directory", "engram stats --help"),
        (("stats", "--home", ""), "--home: expected a directory", "engram stats --help"),
        (("keys", "backup-key", ""), "FILE: expected a file", "engram keys backup-key --help"),
        (("stats", "--home"), "--home: expected as its help says", "engram --help"),
        (("records", "dispute", "mem_a", "--reason", ""), "--reason: expected 1 to", "engram records dispute --help"),
    ],
)
def test_what_is_not_understood_has_a_hint_and_a_command(words: tuple[str, ...], error: str, command: str) -> None:
    done = engram(*words, code=2)
    first, hint, run = done.stderr.splitlines()
    assert first.startswith(f"error: {error}")
    assert hint.startswith("hint: ")
    assert run.startswith(f"command: {command}")
    assert "s3cret" not in done.stderr
    assert not done.stdout


def test_a_slip_is_told_what_was_meant() -> None:
    assert "did you mean doctor?" in engram("docter", code=2).stderr
    assert "did you mean --json?" in engram("stats", "--jso", code=2).stderr


@pytest.mark.parametrize("words", [(), ("grants",)])
def test_a_group_alone_shows_what_it_has(words: tuple[str, ...]) -> None:
    assert "Commands:" in engram(*words, code=2).stderr


def test_an_interrupted_command_could_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engram(*INIT, "--home", tmp_path)

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engram_runtime.cli.stats.with_store", interrupted)
    assert engram("stats", "--home", tmp_path, code=3).stderr.startswith("error: interrupted\nhint: ")
