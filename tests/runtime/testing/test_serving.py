"""`engram serve --test-control`: for homes that were made for tests, over both transports, leaving the home alone."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from engram_contracts.conformance_control.v1_0_0.contract import CONTRACT as CONTROL
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_runtime.testing import room as rooms
from engram_runtime.testing.room import room

from tests.e2e.homes import engram
from tests.e2e.http_host import sdk_client, serving_http
from tests.e2e.raw import HELLO, request
from tests.runtime.testing.suite import CAPTURE, Suite, capture

WORDS = (sys.executable, "-m", "engram_runtime", "serve", "--stdio", "--binding", "me", "--test-control", "--home")


def new_home(home: Path, *words: str) -> Path:
    """A home with one binding, `me`, whose memory is off and which has no approver: tests need neither."""
    engram("init", "--home", home, "--tenant", "a", "--workspace", "b", "--binding", "me", "--purpose", "p:x", *words)
    return home


def files(home: Path) -> dict[str, bytes]:
    """Every file of a home but those of SQLite's shared memory, which each opening writes."""
    found = [path for path in sorted(home.rglob("*")) if path.is_file() and not path.name.endswith(("-shm", "-wal"))]
    return {path.name: path.read_bytes() for path in found}


def serve(home: Path, *messages: dict[str, Any]) -> tuple[int, list[dict[str, Any]], str]:
    """Exit code, answers and errors of a host that is told these, and then that its client has left."""
    told = "".join(json.dumps(message) + "\n" for message in (*HELLO, *messages))
    done = subprocess.run((*WORDS, str(home)), input=told, capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_a_home_that_was_not_made_for_tests_is_refused_and_left_alone(tmp_path: Path) -> None:
    home = new_home(tmp_path / "home")
    before = files(home)
    code, answers, errors = serve(home)
    assert (code, answers) == (3, [])
    assert errors == (
        "error: --test-control: this home was not made for tests\n"
        "hint: its memory is left alone; make a home of its own for tests: engram init --test\n"
        "command: engram init --help\n"
    )
    assert files(home) == before


def test_over_stdio_the_controls_are_listed_beside_the_contract(tmp_path: Path) -> None:
    home = new_home(tmp_path / "home", "--test")
    database = next((home / "data").glob("*.db"))
    code, answers, _ = serve(
        home,
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}},
        request(2, "control_clock", {"advance_ms": 7}),
        request(3, CAPTURE, capture("KESTREL over stdio")),
    )
    assert code == 0
    by_id = {answer["id"]: answer["result"] for answer in answers}
    assert [tool["name"] for tool in by_id[1]["tools"]] == [*CONTRACT.tools, *CONTROL.tools]
    assert by_id[2]["structuredContent"] == {"ok": True, "value": {"now_ms": 1_767_225_600_007}}
    assert by_id[3]["structuredContent"]["output"]["value"]["status"] == "committed_pending"
    assert b"KESTREL" not in database.read_bytes()
    assert "event 1" not in engram("journal", "show", "--home", home).stdout


def test_without_the_option_there_is_no_control(tmp_path: Path) -> None:
    home = new_home(tmp_path / "home", "--test")
    words = [word for word in WORDS if word != "--test-control"]
    told = "".join(json.dumps(message) + "\n" for message in (*HELLO, request(1, "control_reset", {})))
    done = subprocess.run((*words, str(home)), input=told, capture_output=True, text=True, timeout=120, check=True)
    assert json.loads(done.stdout.splitlines()[-1])["error"]["code"] == -32602


@pytest.mark.slow
def test_over_http_each_binding_acts_for_itself_in_one_world(tmp_path: Path) -> None:
    home = new_home(tmp_path / "home", "--test")
    file = home / "config" / "engram.toml"
    file.write_text(file.read_text() + '\n[bindings.you]\npurpose_ref = "p:y"\n')

    async def body() -> None:
        async with (
            sdk_client(host, host.tokens["me"], "auto") as one,
            sdk_client(host, host.tokens["you"], "auto") as other,
        ):
            me, you = Suite(one), Suite(other)
            await you.control("act", principal="second")
            given = capture()
            first, second = await asyncio.gather(me.said(CAPTURE, given), you.said(CAPTURE, given))
            assert first["candidate_id"] != second["candidate_id"]
            assert [first["status"], second["status"]] == ["committed_pending"] * 2
            events = (await me.control("journal"))["events"][1:]
            assert {event["principal"] for event in events} == {"principal-first", "principal-second"}
            await me.control("reset")
            assert await you.head() == 0
            await you.captured()
            assert (await me.control("journal"))["events"][-1]["principal"] == "principal-first"

    with serving_http(home, "me", "you", more=("--test-control",)) as host:
        asyncio.run(body())


def test_a_room_is_gone_at_the_end_and_those_of_the_dead_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "_MEMORY", tmp_path)
    with room() as mine:
        (mine / "file").write_text("x")
        with room() as other:
            assert mine.is_dir()
            assert other != mine
        child = subprocess.Popen(
            (
                sys.executable,
                "-c",
                "import pathlib, sys; from engram_runtime.testing import room as rooms\n"
                "rooms._MEMORY = pathlib.Path(sys.argv[1])\n"
                "with rooms.room() as found: print(found, flush=True); input()",
                str(tmp_path),
            ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        left = Path(child.stdout.readline().strip())
        with room():
            assert left.is_dir()
        child.send_signal(signal.SIGKILL)
        child.communicate()
        assert left.is_dir()
        with room():
            assert not left.exists()
            assert mine.is_dir()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_another_took_for_one_that_was_left_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "_MEMORY", tmp_path)
    held: list[int] = []
    taken: list[str] = []
    sound = rooms.tempfile.mkstemp

    def raced(*words: Any) -> tuple[int, str]:
        fd, name = sound(*words)
        if not held:
            taken.append(Path(name).stem)
            held.append(os.open(name, os.O_RDWR))
            fcntl.flock(held[0], fcntl.LOCK_EX)
        return fd, name

    monkeypatch.setattr(rooms.tempfile, "mkstemp", raced)
    with room() as mine:
        assert [mine.name] != taken
    os.close(held[0])
