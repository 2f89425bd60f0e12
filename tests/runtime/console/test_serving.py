"""The command as a person starts it: where it listens, what it prints, how it ends."""

from __future__ import annotations

import http.client
import os
import pty
import re
import select
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from engram_runtime.console import serving
from engram_runtime.console.door import Door

from tests.e2e.homes import engram
from tests.runtime.console.visitor import Ticks

LINK = re.compile(r"http://127\.0\.0\.1:\d+/[0-9a-f]{24}/login\?ticket=\S+")


@contextmanager
def running(home: Path, *words: str) -> Generator[tuple[subprocess.Popen[bytes], int]]:
    """The command on a terminal of its own, and the other end of that terminal."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "engram_runtime", "console", "--home", str(home), *words]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=subprocess.STDOUT, start_new_session=True)
    os.close(theirs)
    try:
        yield process, ours
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(ours)


def heard(terminal: int, pattern: re.Pattern[str]) -> str:
    """What the terminal shows, once it shows that."""
    text, until = "", time.monotonic() + 60
    while not pattern.search(text):
        assert time.monotonic() < until, text
        if select.select([terminal], [], [], 1)[0]:
            text += os.read(terminal, 4096).decode()
    found = pattern.search(text)
    assert found is not None
    return found[0]


def ask(link: str, cookie: str = "") -> tuple[int, str]:
    """One request by hand: the status, and the cookie that was set."""
    parts = urlsplit(link)
    with closing(http.client.HTTPConnection(parts.netloc, timeout=20)) as connection:
        connection.request("GET", f"{parts.path}?{parts.query}", headers={"cookie": cookie} if cookie else {})
        answer = connection.getresponse()
        return answer.status, (answer.getheader("set-cookie") or "").partition(";")[0]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_a_link_that_works_once_and_ends_at_a_signal(empty: Path, number: signal.Signals) -> None:
    with running(empty) as (process, terminal):
        link = heard(terminal, LINK)
        status, cookie = ask(link)
        assert status == 200
        base = link.partition("login?")[0]
        assert ask(base, cookie)[0] == 200
        assert ask(link)[0] == 403
        process.send_signal(number)
        assert process.wait(timeout=30) == 0
        with pytest.raises(ConnectionRefusedError):
            ask(base, cookie)


def test_enter_gives_a_new_link_and_the_old_one_is_dead(empty: Path) -> None:
    with running(empty) as (_, terminal):
        first = heard(terminal, LINK)
        os.write(terminal, b"\n")
        second = heard(terminal, LINK)
        assert first != second
        assert ask(first)[0] == 403
        assert ask(second)[0] == 200


def test_it_listens_on_the_loopback_address_alone(empty: Path) -> None:
    with running(empty) as (process, terminal):
        port = urlsplit(heard(terminal, LINK)).port
        inodes = set()
        for table in ("tcp", "tcp6"):
            for row in Path(f"/proc/{process.pid}/net/{table}").read_text().splitlines()[1:]:
                fields = row.split()
                if fields[3] == "0A" and int(fields[1].rpartition(":")[2], 16) == port:
                    inodes.add(fields[1].partition(":")[0])
        assert inodes == {"0100007F"}


def test_a_port_that_is_taken_is_told(empty: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = engram("console", "--home", empty, "--port", str(taken.getsockname()[1]), code=3)
    assert "the console cannot listen" in done.stderr
    assert "hint: take another --port" in done.stderr


def test_a_home_that_is_none_is_told_as_by_every_command(tmp_path: Path) -> None:
    assert "make one with engram init" in engram("console", "--home", tmp_path / "none", code=3).stderr


def test_a_browser_gets_the_link_in_a_private_file(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Path, str, int]] = []

    def open_in(url: str) -> bool:
        path = Path(urlsplit(url).path)
        opened.append((path, path.read_text(), stat.S_IMODE(path.stat().st_mode)))
        return True

    monkeypatch.setattr(serving.webbrowser, "open", open_in)
    with serving.opened('http://127.0.0.1:1/x/login?ticket=a"b', browser=True):
        ((path, text, mode),) = opened
        assert mode == 0o600
        assert "url=http://127.0.0.1:1/x/login?ticket=a&quot;b" in text
        assert path.exists()
    assert not path.exists(), "the link is dead by then, and so is its file"
    with serving.opened("http://127.0.0.1:1/", browser=False):
        assert len(opened) == 1


@pytest.mark.parametrize(
    ("user", "name"), [("mira", "mira"), ("Mira K", "mira-k"), ("", "operator"), ("-x", "operator")]
)
def test_a_person_is_known_by_the_systems_name(monkeypatch: pytest.MonkeyPatch, user: str, name: str | None) -> None:
    monkeypatch.setattr(serving.getpass, "getuser", lambda: user)
    assert serving.person() == (name or "operator")


def test_a_session_that_ends_makes_the_terminal_offer_a_new_link() -> None:
    door, said = Door(Ticks(), "ops"), list[str]()
    serving.Links(door, "http://127.0.0.1:1/base", said.append)
    door.enter(door.ticket())
    door.leave()
    assert LINK.sub("", said[0]).startswith("Log in (once, within 4 minutes):")
    ticket = said[0].rpartition("ticket=")[2]
    assert door.enter(ticket) is not None
