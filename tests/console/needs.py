"""What the console's browser tests need beyond `make test`, where it was found, and how to get what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "console"
"""What is fetched and what is made: git ignores it."""
AXE = PLACE / "node_modules" / "axe-core" / "axe.min.js"
_AXE_VERSION = "axe-core@^4.14"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")


@dataclass(frozen=True)
class Missing(Exception):  # noqa: N818
    """Something is not here."""

    what: str
    hint: str
    command: str


def browser() -> str:
    """The browser's path: `CHROMIUM`, or the first of the usual names. Raises `Missing`."""
    named = os.environ.get("CHROMIUM")
    found = shutil.which(named) if named else next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        raise Missing(
            "make console needs Chromium or Chrome",
            "install it, or name it in the variable CHROMIUM",
            "apt-get install chromium",
        )
    return found


def install() -> None:
    """Fetch the driver and axe-core if they are not there. Raises `Missing`."""
    browser()
    if find_spec("playwright") is None:
        _run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "playwright>=1.60"],
            "make console needs the Python package playwright",
            "it could not be installed; see what pip says above",
        )
    if not AXE.exists():
        if shutil.which("npm") is None:
            raise Missing("make console needs npm, for axe-core", "install Node.js with npm", "apt-get install npm")
        PLACE.mkdir(parents=True, exist_ok=True)
        _run(
            ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(PLACE), _AXE_VERSION],
            "make console needs the npm package axe-core",
            "it could not be installed; see what npm says above",
        )


def _run(command: list[str], what: str, hint: str) -> None:
    if subprocess.run(command, check=False, cwd=ROOT).returncode:
        raise Missing(what, hint, " ".join(command))
