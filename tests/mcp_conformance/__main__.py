"""`python -m tests.mcp_conformance`: serve a fresh host, run the suite against it in each revision, judge the results.

Exit 0: every check passes or is listed as not applicable. 1: findings. 3: the suite is not there (`--install` gets it
with npm). `--record` writes the results down for the unit test of the judge.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NoReturn

from tests.e2e.homes import new_home
from tests.e2e.http_host import HttpHost, serving_http
from tests.mcp_conformance.judge import HERE, expected, findings, read_run
from tests.mcp_conformance.proxy import adding_a_token

ROOT = HERE.parents[1]
CACHE = ROOT / "build" / "mcp-conformance"
FILES = ("package.json", "package-lock.json", ".npmrc")
BIN = CACHE / "node_modules" / ".bin"
RECORDED = HERE / "recorded.json"
_LIMITS = "rate_per_s = 100000\nrate_burst = 100000"


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tests.mcp_conformance", description=__doc__)
    parser.add_argument("--install", action="store_true", help="get the suite with npm first, if it is not there")
    parser.add_argument("--record", action="store_true", help="write the results to recorded.json")
    options = parser.parse_args()
    if not _installed():
        if not options.install:
            _cannot("the suite is not installed", "it needs npm and its registry, once", "make mcp-conformance")
        _install()
    wanted = expected()
    with tempfile.TemporaryDirectory() as place:
        home = new_home(Path(place) / "home", "conformance", limits=_LIMITS)
        with serving_http(home, "conformance") as host:
            asyncio.run(_run(host, Path(place), list(wanted.scenarios)))
        runs = {revision: read_run(Path(place) / revision) for revision in wanted.scenarios}
    for revision, run in runs.items():
        counts = Counter(status for checks in run.values() for status in checks.values())
        told = ", ".join(f"{count} {status.lower()}" for status, count in sorted(counts.items()))
        print(f"{revision}: {len(run)} scenarios: {told}")
    if options.record:
        RECORDED.write_text(json.dumps(runs, indent=1, sort_keys=True) + "\n")
    found = list(findings(runs, wanted))
    for line in found:
        print(f"error: {line}")
    if found:
        print(f"hint: mend the host, or list the check with its reason in {HERE.name}/not_applicable.toml")
        print(f"logs: {CACHE.relative_to(ROOT)}/*.log")
        return 1
    print(f"every check passes, but for {len(wanted.listed)} that do not apply to a server of tools alone")
    return 0


async def _run(host: HttpHost, place: Path, revisions: list[str]) -> None:
    async with adding_a_token(host.url, host.tokens["conformance"]) as url:
        for revision in revisions:
            words = ("server", "--url", url, "--requirements", revision, "--output-dir", str(place / revision))
            with (CACHE / f"{revision}.log").open("w") as log:
                suite = await asyncio.create_subprocess_exec(
                    BIN / "node", BIN / "conformance", *words, stdout=log, stderr=log, cwd=place
                )
                await suite.wait()


def _installed() -> bool:
    """Whether what lies in the cache is what the committed lock names."""
    same = all((CACHE / name).is_file() and (CACHE / name).read_bytes() == (HERE / name).read_bytes() for name in FILES)
    return same and (BIN / "conformance").exists() and (BIN / "node").exists()


def _install() -> None:
    npm = shutil.which("npm")
    if npm is None:
        _cannot("npm is not there", "install Node.js, which has it", "npm --version")
    CACHE.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(HERE / name, CACHE / name)
    done = subprocess.run((npm, "ci", "--silent"), cwd=CACHE, stdout=sys.stderr)
    if done.returncode or not _installed():
        _cannot("npm could not install the suite", "see what it said above", f"npm ci --prefix {CACHE}")


def _cannot(error: str, hint: str, command: str) -> NoReturn:
    sys.stderr.write(f"error: {error}\nhint: {hint}\ncommand: {command}\n")
    raise SystemExit(3)


if __name__ == "__main__":
    raise SystemExit(main())
