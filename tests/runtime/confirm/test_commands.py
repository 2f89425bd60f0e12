"""`engram approvers` and `engram approvals`: what an operator types, sees and is refused."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.store.port import RequestState

from tests.e2e.homes import engram
from tests.runtime.confirm.operator_at_work import WORDS, at_a_terminal, over_a_pipe, request, row

INIT = ("--tenant", "acme", "--workspace", "lab", "--binding", "a", "--purpose", "purpose:x")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A store for tests."""
    engram("init", "--home", tmp_path / "home", *INIT, "--test")
    return tmp_path / "home"


@pytest.fixture
def strict(tmp_path: Path) -> Path:
    """A store as any other."""
    engram("init", "--home", tmp_path / "strict", *INIT)
    return tmp_path / "strict"


def test_a_passphrase_is_typed_twice_at_a_terminal_and_shown_to_nobody(strict: Path) -> None:
    code, seen = at_a_terminal(strict, "approvers", "add", "mira", types=(WORDS, WORDS))
    assert (code, "may approve, as operator:mira" in seen) == (0, True)
    assert "herons" not in seen
    assert Approvers(strict / "config" / "approvers").unlock("mira", WORDS).name == "mira"
    code, seen = at_a_terminal(strict, "approvers", "add", "noor", types=(WORDS, "another one here"))
    assert (code, "not the same" in seen) == (2, True)
    code, seen = at_a_terminal(strict, "approvers", "add", "noor", types=("short", "short"))
    assert (code, "at least 10 characters" in seen) == (2, True)
    assert json.loads(engram("approvers", "list", "--home", strict, "--json").stdout) == {
        "approvers": ["mira"],
        "test_store": False,
    }


def test_an_approval_is_typed_at_a_terminal(strict: Path) -> None:
    at_a_terminal(strict, "approvers", "add", "mira", types=(WORDS, WORDS))
    request(strict)
    code, seen = at_a_terminal(strict, "approvals", "approve", "conf_a", types=("not the words",))
    assert (code, "does not open" in seen) == (2, True)
    assert row(strict).state is RequestState.OPEN
    code, seen = at_a_terminal(strict, "approvals", "approve", "conf_a", types=(WORDS,))
    assert code == 0, seen
    for told in ("engram_memory_forget", "mem_x", "1 decision (1 byte)", "1 citation; 900 bytes", "ann (binding a)"):
        assert told in seen
    assert seen.index("mem_x") < seen.index("Passphrase of mira")  # what is approved is seen first
    assert row(strict).state is RequestState.APPROVED


def test_without_a_terminal_nobody_is_asked(home: Path) -> None:
    over_a_pipe(home, "approvers", "add", "mira")
    request(home)
    for words in (("approvers", "add", "noor"), ("approvals", "approve", "conf_a")):
        command = [sys.executable, "-m", "engram_runtime", *words, "--home", str(home)]
        done = subprocess.run(
            command, input=f"{WORDS}\n{WORDS}\n", capture_output=True, text=True, check=False, start_new_session=True
        )
        assert (done.returncode, "no terminal" in done.stderr) == (3, True)
    assert row(home).state is RequestState.OPEN


def test_a_passphrase_over_a_descriptor_is_for_stores_for_tests_alone(home: Path, strict: Path) -> None:
    assert "operator:mira" in over_a_pipe(home, "approvers", "add", "mira").stdout
    assert "made for tests" in over_a_pipe(strict, "approvers", "add", "mira", code=2).stderr
    assert engram("approvers", "list", "--home", strict).stdout == ""
    assert "store for tests" in engram("approvers", "list", "--home", home).stderr
    (check,) = [
        found
        for found in json.loads(engram("doctor", "--home", home, "--json").stdout)
        if found["check"] == "test store"
    ]
    assert check["severity"] == "warning"
    done = engram("approvers", "add", "noor", "--passphrase-fd", "999", "--home", home, code=2)
    assert "cannot be read" in done.stderr


def test_who_there_is_and_who_goes(home: Path) -> None:
    assert "nobody can approve yet" in engram("approvers", "list", "--home", home).stderr
    for name in ("noor", "mira"):
        over_a_pipe(home, "approvers", "add", name)
    assert engram("approvers", "list", "--home", home).stdout == "mira\nnoor\n"
    assert "of that name" in over_a_pipe(home, "approvers", "add", "mira", code=2).stderr
    assert "expected 1 to 63" in over_a_pipe(home, "approvers", "add", "../x", code=2).stderr
    assert engram("approvers", "remove", "noor", "--home", home).stdout == "noor: removed\n"
    assert "no such approver" in engram("approvers", "remove", "noor", "--home", home, code=1).stderr
    assert json.loads(engram("approvers", "remove", "mira", "--json", "--home", home).stdout)["removed"] is True


def test_what_waits_is_listed_and_the_rest_on_demand(home: Path) -> None:
    assert engram("approvals", "list", "--home", home).stdout.split() == (
        ["request", "tool", "target", "content", "asked", "by", "asked", "at", "until"]
    )
    request(home)
    request(home, "conf_b", state=RequestState.DENIED)
    request(home, "conf_c", expires_at=1)
    request(home, "conf_d", state=RequestState.APPROVED, consumed_cursor=3)
    rows = json.loads(engram("approvals", "list", "--json", "--home", home).stdout)
    assert [(found["request_id"], found["status"]) for found in rows] == [("conf_a", "open")]
    every = json.loads(engram("approvals", "list", "--all", "--json", "--home", home).stdout)
    assert {found["request_id"]: found["status"] for found in every} == {
        "conf_a": "open",
        "conf_b": "denied",
        "conf_c": "dead",
        "conf_d": "used",
    }
    assert engram("approvals", "list", "--all", "--home", home).stdout.count("\n") == 5


def test_a_callers_words_cannot_draw_on_the_operators_terminal(home: Path) -> None:
    request(home, target="x\x1b[2J\u202e[bold]y", binding="a")
    shown = engram("approvals", "list", "--home", home).stdout
    assert r"x\u{1b}[2J\u{202e}[bold]y" in shown


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"state": RequestState.DENIED}, "was denied"),
        ({"state": RequestState.APPROVED}, "approved already"),
        ({"expires_at": 1}, "is dead"),
        (None, "no such request"),
    ],
)
def test_what_cannot_be_decided_is_refused_with_a_hint(home: Path, more: dict[str, Any] | None, says: str) -> None:
    over_a_pipe(home, "approvers", "add", "mira")
    if more is not None:
        request(home, **more)
    for words in (("approve", "conf_a"), ("deny", "conf_a")):
        error = engram("approvals", *words, "--home", home, code=1).stderr
        assert says in error
        assert re.search(r"\nhint: .+\ncommand: engram approvals list --home ", error)


def test_a_denial_takes_no_passphrase_and_names_who(home: Path) -> None:
    request(home)
    assert engram("approvals", "deny", "conf_a", "--home", home).stdout == "conf_a: denied\n"
    found = row(home)
    assert (found.state, found.proof) == (RequestState.DENIED, None)
    assert (found.approver or "").startswith("user:")


def test_an_approval_is_signed_by_who_is_named(home: Path) -> None:
    request(home)
    assert "there is no approver" in engram("approvals", "approve", "conf_a", "--home", home, code=2).stderr
    for name in ("mira", "noor"):
        over_a_pipe(home, "approvers", "add", name, passphrase=f"{WORDS} of {name}")
    several = over_a_pipe(home, "approvals", "approve", "conf_a", code=2)
    assert "--approver: mira, noor" in several.stderr
    unknown = over_a_pipe(home, "approvals", "approve", "conf_a", "--approver", "zoe", code=2)
    assert "no such approver" in unknown.stderr
    words = ("approvals", "approve", "conf_a", "--approver", "noor", "--json")
    told = json.loads(over_a_pipe(home, *words, passphrase=f"{WORDS} of noor").stdout)
    assert (told["approver"], told["state"], told["method"]) == ("operator:noor", "approved", "operator")


def test_without_an_id_the_only_request_that_waits_is_meant(home: Path) -> None:
    over_a_pipe(home, "approvers", "add", "mira")
    for verb in ("approve", "deny"):
        assert "no request waits" in engram("approvals", verb, "--home", home, code=1).stderr
    request(home)
    assert "conf_a: approved by operator:mira" in over_a_pipe(home, "approvals", "approve").stdout
    request(home, "conf_b")
    request(home, "conf_c", operation_digest="sha256:" + "1" * 64)
    for verb in ("approve", "deny"):
        assert "several requests wait" in engram("approvals", verb, "--home", home, code=1).stderr
    assert row(home, "conf_b").state is row(home, "conf_c").state is RequestState.OPEN


@pytest.mark.parametrize("as_json", [True, False])
def test_watching_shows_requests_as_they_come_in_plain_lines(home: Path, as_json: bool) -> None:
    request(home)
    command = [sys.executable, "-m", "engram_runtime", "approvals", "watch", "--home", str(home)]
    watch = subprocess.Popen(command + ["--json"] * as_json, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert watch.stdout is not None
    first = watch.stdout.readline()
    request(home, "conf_b", target="line\nbreak")
    second = watch.stdout.readline()
    watch.send_signal(signal.SIGINT)
    rest, errors = watch.communicate(timeout=30)
    assert (watch.returncode, rest, errors) == (0, "", "")
    if as_json:
        assert [json.loads(line)["request_id"] for line in (first, second)] == ["conf_a", "conf_b"]
    else:
        assert first.startswith("conf_a  tool: engram_memory_forget  target: mem_x  content: 1 decision")
        assert second.startswith("conf_b  tool: ")
        assert r"line\u{a}break" in second


def test_watching_ends_with_its_reader(home: Path) -> None:
    watch = [sys.executable, "-m", "engram_runtime", "approvals", "watch", "--home", str(home)]
    request(home)
    done = subprocess.run(
        ["bash", "-c", 'set -o pipefail; "$@" | head -1', "-", *watch],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("conf_a  ")


def test_an_approver_s_file_that_the_system_refuses_is_no_wrong_use(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over_a_pipe(home, "approvers", "add", "mira")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(Path, "unlink", refuse)
    done = engram("approvers", "remove", "mira", "--home", home, code=3)
    assert done.stderr.startswith(f"error: the approver cannot be removed: {os.strerror(13)}\nhint: ")
