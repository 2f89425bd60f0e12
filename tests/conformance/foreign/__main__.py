"""`python -m tests.conformance.foreign`: run the suite on memory servers that know nothing of these contracts.

Each run must end at once with exit 3 and one line that says why. Exit 0: all do. 1: one does not. 3: the servers are
not there (`--install` gets them with npm and pip). `--record` writes down what they answer, for the stand-ins.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NoReturn

from engram_conformance.reply import Kind
from engram_conformance.target import eras
from engram_conformance.target.open import open_target
from engram_conformance.target.port import LEGACY, Connection

from tests.conformance.foreign.servers import BIN, CACHE, HERE, RECORDED, SAID, SERVERS, VENV, Server

FILES = ("package.json", "package-lock.json", ".npmrc", "requirements.txt")
WITHIN_S = 60.0
_ASKED = {
    "server/discover": {},
    "initialize": {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": eras.CLIENT},
    "tools/list": {},
}
_KEPT = ("protocolVersion", "capabilities", "serverInfo")


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.foreign", description=__doc__)
    parser.add_argument("--install", action="store_true", help="get the servers first, if they are not there")
    parser.add_argument("--record", action="store_true", help="write down what they answer")
    options = parser.parse_args()
    if not _installed():
        if not options.install:
            _cannot("the servers are not installed", "it needs npm, pip and their registries, once", "make foreign")
        _install()
    with tempfile.TemporaryDirectory() as home:
        _stay_in(Path(home))
        if options.record:
            answers = {server.name: asyncio.run(_recorded(server)) for server in SERVERS}
            RECORDED.write_text(json.dumps(answers, indent=1, sort_keys=True) + "\n")
        return max(_judged(server) for server in SERVERS)


def _judged(server: Server) -> int:
    began = time.monotonic()
    words = (sys.executable, "-m", "engram_conformance", "run", "--command", shlex.join(server.command))
    done = subprocess.run(words, capture_output=True, text=True, timeout=WITHIN_S)
    lines = (done.stdout + done.stderr).strip().splitlines() or [""]
    right = done.returncode == 3 and lines[0].startswith(SAID)
    print(f"{server.name} ({server.because}), {time.monotonic() - began:.1f} s: {lines[0]}")
    if not right:
        print(f"error: expected exit 3 and a line that begins '{SAID}', got exit {done.returncode}")
    return 0 if right else 1


async def _recorded(server: Server) -> dict[str, Any]:
    target = open_target(command=shlex.join(server.command))
    connection = await target.connect(WITHIN_S)
    answers = {method: await _said(connection, method) for method in _ASKED}
    await target.close()
    return answers


async def _said(connection: Connection, method: str) -> dict[str, Any]:
    reply = await connection.request(method, _ASKED[method], WITHIN_S)
    if reply.kind is Kind.ERROR:
        return {"error": {**reply.body, "data": None, "message": str(reply.body.get("message")).split("\n")[0]}}
    tools = [{"name": tool["name"], "inputSchema": {"type": "object"}} for tool in reply.body.get("tools", [])]
    return {"result": {"tools": tools} if tools else {name: reply.body.get(name) for name in _KEPT}}


def _stay_in(home: Path) -> None:
    """What they keep is kept there, and not where a person's memories are."""
    os.chdir(home)
    os.environ.update(HOME=str(home), XDG_DATA_HOME=str(home), MEMORY_FILE_PATH=str(home / "memory.jsonl"))


def _installed() -> bool:
    same = all((CACHE / name).is_file() and (CACHE / name).read_bytes() == (HERE / name).read_bytes() for name in FILES)
    return same and all(Path(server.command[-1]).exists() for server in SERVERS) and (BIN / "node").exists()


def _install() -> None:
    npm = shutil.which("npm")
    if npm is None:
        _cannot("npm is not there", "install Node.js, which has it", "npm --version")
    CACHE.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(HERE / name, CACHE / name)
    pip = (VENV / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    for words in (
        (npm, "ci", "--silent"),
        (sys.executable, "-m", "venv", VENV.parent),
        (*pip, "-r", "requirements.txt"),
    ):
        if subprocess.run(words, cwd=CACHE, stdout=sys.stderr).returncode:
            _cannot("the servers could not be installed", "see what it said above", shlex.join(map(str, words)))


def _cannot(error: str, hint: str, command: str) -> NoReturn:
    sys.stderr.write(f"error: {error}\nhint: {hint}\ncommand: {command}\n")
    raise SystemExit(3)


if __name__ == "__main__":
    raise SystemExit(main())
