"""`make conformance`: the suite on the reference host over standard input and output, as CI would run it.

More words are options of `engram-conformance run`: `python -m tests.conformance --profile deep --seed 7`.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "conformance"
REPORTS = {"json": "report.json", "html": "report.html", "junit": "report.junit.xml", "markdown": "report.md"}
_BINDING = "suite"


def main(more: list[str]) -> int:
    """Make a test home if there is none, run, write the reports; the suite's exit code."""
    home = PLACE / "home"
    if not home.is_dir():
        scope = ["--tenant", "tests", "--workspace", "conformance", "--binding", _BINDING]
        made = _engram("init", "--test", "--home", home, *scope, "--purpose", "purpose:conformance")
        if subprocess.run(made, stdout=subprocess.DEVNULL, check=False).returncode != 0:
            return 3
    serve = _engram("serve", "--test-control", "--stdio", "--binding", _BINDING, "--home", home)
    reports = [word for form, name in REPORTS.items() for word in ("--report", f"{form}={PLACE / name}")]
    run = [sys.executable, "-m", "engram_conformance", "run", "--command", shlex.join(serve), *reports, *more]
    return subprocess.run(run, check=False).returncode


def _engram(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "engram_runtime", *map(str, words)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
