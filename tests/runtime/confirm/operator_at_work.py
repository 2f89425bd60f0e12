"""An operator at work on a home: commands typed at a terminal or fed over a pipe, beside an agent's requests."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.enums import Tool
from engram_runtime.app import open_store
from engram_runtime.config import load
from engram_runtime.homes import homes
from engram_runtime.store.port import Request, WriteTx

from tests.e2e.homes import engram

WORDS = "three quiet herons"


def change(home: Path, work: Callable[[WriteTx], Any]) -> Any:
    """What another process does to the store."""

    async def run() -> Any:
        async with open_store(load(homes(home), CONTRACT)) as store:
            return await store.write(work, time.monotonic() + 10)

    return asyncio.run(run())


def request(home: Path, request_id: str = "conf_a", **more: Any) -> Request:
    """A request that an agent's call made."""

    def work(tx: WriteTx) -> Request:
        made = Request(
            request_id,
            "sha256:" + "0" * 64,
            "ann",
            "a",
            Tool.ENGRAM_MEMORY_FORGET,
            "mem_x",
            {"parts": [{"kind": "decision", "bytes": 1}], "citations": 1, "bytes": 900},
            tx.now,
            tx.now + 300_000,
        )
        tx.put_request(dataclasses.replace(made, **more))
        return made

    return change(home, work)


def row(home: Path, request_id: str = "conf_a") -> Request:
    found = change(home, lambda tx: tx.request(request_id))
    assert found is not None
    return found


def over_a_pipe(home: Path, *words: str, passphrase: str = WORDS, code: int = 0) -> Any:
    """A command with a passphrase from a descriptor."""
    source, sink = os.pipe()
    try:
        os.write(sink, passphrase.encode() + b"\n")
        return engram(*words, "--passphrase-fd", str(source), "--home", home, code=code)
    finally:
        os.close(source)
        os.close(sink)


def at_a_terminal(home: Path, *words: str, types: tuple[str, ...]) -> tuple[int, str]:
    """The exit code and all that was shown, of a command in a terminal of its own."""
    master, slave = os.openpty()
    command = [sys.executable, "-m", "engram_runtime", *words, "--home", str(home)]
    child = subprocess.Popen(command, start_new_session=True, preexec_fn=lambda: os.login_tty(slave))
    os.close(slave)
    seen, answers = b"", list(types)
    try:
        while chunk := _read(master):
            seen += chunk
            if answers and re.search(rb"Passphrase[^\r\n]*: $", seen):
                os.write(master, answers.pop(0).encode() + b"\n")
                seen += b"\n"
    finally:
        os.close(master)
        child.wait(30)
    return child.returncode, seen.decode()


def _read(master: int) -> bytes:
    try:
        return os.read(master, 4096)
    except OSError:  # the other end was closed
        return b""
