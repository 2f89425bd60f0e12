"""`python -m tests.conformance.node_host`: prove the Node host of examples/, then one that keeps a bound wrongly.

Its validators are held against the vectors first. Then the suite judges it with its controls, profile standard, which
must be green; and judges it without them and with one bound moved (`--bound NAME`, as often as you like, or `all`),
where it must name that rule and nothing else. Exit 0: so it is. 1: it is not. 3: Node or its packages are not there
(`--install` gets the packages).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NoReturn

from tests.conformance.node_host.bounds import BOUNDS, bundle_with

ROOT = Path(__file__).resolve().parents[3]
HOST = ROOT / "examples" / "node-host"
PLACE = ROOT / "build" / "node-host"
OLDEST = 20
CARRIED = ROOT / "build" / "node"
"""Where the hint puts the Node that npm carries."""
UNLIMITED = {"ENGRAM_RATE_PER_SECOND": "1000000", "ENGRAM_RATE_BURST": "1000000"}


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.node_host", description=__doc__)
    parser.add_argument(
        "--install", action="store_true", help="get the host's packages with npm, if they are not there"
    )
    parser.add_argument("--bound", action="append", choices=[*BOUNDS, "all"], help="the bound to move")
    options = parser.parse_args()
    node = _node()
    if not _installed():
        if not options.install:
            _cannot("the packages of examples/node-host are not installed", "it needs npm, once", "make node-host")
        _install(node)
    PLACE.mkdir(parents=True, exist_ok=True)
    if subprocess.run((node, HOST / "vectors.js")).returncode != 0:
        return 1
    if _run(node, "report", "--test-control") != 0:
        return 1
    names = options.bound or ["limit-higher"]
    return max(_told(node, name) for name in (BOUNDS if "all" in names else names))


def _told(node: str, name: str) -> int:
    """Whether a run on the host with that bound moved names its rules, and no others."""
    moved = BOUNDS[name]
    with tempfile.TemporaryDirectory() as place:
        bundle = bundle_with(moved, ROOT / "generated", Path(place))
        code = _run(node, f"moved-{name}", bundle=bundle)
    report: dict[str, Any] = json.loads((PLACE / f"moved-{name}.json").read_text())
    named = {rule for case in report["cases"] for finding in case.get("findings", ()) for rule in finding["rules"]}
    right = code == 1 and named == moved.named
    print(f"{name}: {moved.schema} {moved.at} moved; named: {', '.join(sorted(named)) or 'nothing'}")
    if not right:
        print(f"error: expected exit 1 and {', '.join(sorted(moved.named))}; the exit code was {code}")
    return 0 if right else 1


def _run(node: str, name: str, *words: str, bundle: Path | None = None) -> int:
    """Judge the host, started with those words; with a bundle of its own nothing is printed and nothing drawn anew."""
    command = shlex.join((node, str(HOST.relative_to(ROOT) / "server.js"), *words))
    suite = [sys.executable, "-m", "engram_conformance", "run", "--command", command, "--profile", "standard"]
    suite += [word for form in ("json", "html") for word in ("--report", f"{form}={PLACE / name}.{form}")]
    if bundle is None:
        return subprocess.run(suite, cwd=ROOT, env={**os.environ, **UNLIMITED}).returncode
    told = {**os.environ, **UNLIMITED, "ENGRAM_BUNDLE": str(bundle)}
    return subprocess.run([*suite, "--seed", "1"], cwd=ROOT, env=told, stdout=subprocess.DEVNULL).returncode


def _node() -> str:
    """A Node that is new enough: the one on PATH, or the one that npm has put below build/."""
    carried = CARRIED / "node_modules" / "node" / "bin" / "node"
    for node in filter(None, (shutil.which("node"), str(carried) if carried.exists() else None)):
        said = subprocess.run((node, "--version"), capture_output=True, text=True).stdout
        if (version := re.match(r"v(\d+)\.", said)) and int(version[1]) >= OLDEST:
            return node
    place = CARRIED.relative_to(ROOT)
    return _cannot(
        f"there is no Node.js of version {OLDEST} or newer",
        "install it, or with any npm take the one that npm carries",
        f"npm install --prefix {place} node@22",
    )


def _installed() -> bool:
    """Whether npm has installed what the committed lock names, and not something older."""
    done, lock = HOST / "node_modules" / ".package-lock.json", HOST / "package-lock.json"
    return done.exists() and done.stat().st_mtime >= lock.stat().st_mtime


def _install(node: str) -> None:
    npm = shutil.which("npm")
    if npm is None:
        _cannot("npm is not there", "it comes with Node.js", "npm --version")
    path = os.pathsep.join((str(Path(node).parent), os.environ["PATH"]))
    done = subprocess.run((npm, "ci", "--silent"), cwd=HOST, stdout=sys.stderr, env={**os.environ, "PATH": path})
    if done.returncode or not _installed():
        _cannot("npm could not install the host's packages", "see what it said above", f"npm ci --prefix {HOST}")


def _cannot(error: str, hint: str, command: str) -> NoReturn:
    sys.stderr.write(f"error: {error}\nhint: {hint}\ncommand: {command}\n")
    raise SystemExit(3)


if __name__ == "__main__":
    raise SystemExit(main())
