"""Recorded memory servers of others, played again: a run on one ends at once, politely, and judges nothing."""

from __future__ import annotations

import shlex
import subprocess
import sys

import pytest

from tests.conformance.foreign.servers import SAID, SERVERS, recorded

NAMES = [server.name for server in SERVERS]


@pytest.mark.parametrize("name", NAMES)
def test_a_run_on_a_server_that_knows_no_contract_says_so_in_one_line(name: str) -> None:
    command = shlex.join((sys.executable, "-m", "tests.conformance.foreign.standin", name))
    words = (sys.executable, "-m", "engram_conformance", "run", "--command", command)
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    first, *more = (done.stdout + done.stderr).strip().splitlines()
    tools = len(recorded()[name]["tools/list"]["result"]["tools"])
    assert done.returncode == 3, done
    assert first.startswith(SAID)
    assert f"it lists {tools} tools, none of the contract's" in first
    assert [line.split(":")[0] for line in more] == ["hint", "command"]


def test_what_was_recorded_is_of_the_servers_that_are_run() -> None:
    assert sorted(recorded()) == sorted(NAMES)
