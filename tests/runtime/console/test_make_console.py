"""`make console` where its needs are not met: it says what is missing and how to get it."""

from __future__ import annotations

import os
import subprocess
import sys


def test_without_a_browser_it_says_so_and_exits_3() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.console"],
        env={**os.environ, "CHROMIUM": "/nowhere/chromium"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 3
    assert run.stderr == (
        "error: make console needs Chromium or Chrome\n"
        "hint: install it, or name it in the variable CHROMIUM\n"
        "command: apt-get install chromium\n"
    )
