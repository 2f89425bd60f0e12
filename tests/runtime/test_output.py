"""The standard streams of a command: closed ones are no file of the store's, and a full one is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.homes import engram

INIT = ("--tenant", "acme", "--workspace", "lab", "--binding", "a", "--purpose", "purpose:x")


def shell(redirection: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the host with its streams as a shell leaves them, buffered as users have them."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    command = ["sh", "-c", f'exec "$@" {redirection}', "sh", sys.executable, "-m", "engram_runtime", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("streams") / "home"
    engram("init", "--home", home, *INIT)
    return home


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("words", [("stats", "--json"), ("bindings", "list"), ("journal", "export", "--head")])
def test_output_that_is_lost_is_told(home: Path, words: tuple[str, ...]) -> None:
    done = shell(">/dev/full", *words, "--home", home)
    assert done.returncode == 3
    first, hint, command = done.stderr.splitlines()
    assert first == f"error: standard output takes nothing: {os.strerror(28)}"
    assert (hint[:6], command[:9]) == ("hint: ", "command: ")


@pytest.mark.parametrize("streams", [">&-", "<&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", [("stats", "--json"), ("serve", "--stdio", "--binding", "a")])
def test_closed_streams_are_like_the_null_device(home: Path, streams: str, words: tuple[str, ...]) -> None:
    done = shell(f"{streams} {'' if '<' in streams else '</dev/null'}", *words, "--home", home)
    assert (done.returncode, done.stderr) == (0, "")
    engram("journal", "verify", "--home", home)


def test_an_error_with_nowhere_to_say_it_keeps_its_code(tmp_path: Path) -> None:
    assert shell("2>&-", "stats", "--home", tmp_path / "none").returncode == 3
