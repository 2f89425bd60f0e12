"""What the conformance suite spends on a call, beside what the host spends on it: processor time of each process.

The suite sends, waits, reads, keeps a log and judges every answer by all laws of the envelope; all that has to be less
than what the reference host does for the call, or a run would measure the suite (architecture, "Speed").
"""

from __future__ import annotations

import asyncio
import shlex
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from engram_conformance.checks.table import Observer, cases_of, observers_of
from engram_conformance.client import Answer, Client
from engram_conformance.target.eras import Era
from engram_conformance.target.stdio import StdioTarget
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT

from benchmarks.blocks import MICRO, Series, progress
from benchmarks.call import RECORDS, asked, filled
from benchmarks.disk import scratch
from benchmarks.home import BINDING, new
from benchmarks.tables import Table
from benchmarks.wire import processor_s

_BLOCKS: Final = 9
_CALLS: Final = 60


def run() -> list[Table]:
    """The table of `python -m benchmarks suite`."""
    with scratch() as root:
        home = new(root)
        names = asyncio.run(filled(home))
        costs = [cost for era in (Era.LEGACY, Era.MODERN) for cost in asyncio.run(_measured(home, era, names))]
    return [_table(costs)]


Cost = tuple[str, str, Series, Series]
"""Tool, era, processor seconds of a call in the suite and in the host."""


async def _measured(home: Path, era: Era, names: list[str]) -> list[Cost]:
    words = [sys.executable, "-m", "engram_runtime", "serve", "--stdio", "--binding", BINDING, "--home", str(home)]
    target = StdioTarget(shlex.join(words), era)
    known = set(_children())
    connection = await target.connect(60)
    try:
        (host,) = set(_children()) - known
        watching = observers_of(CONTRACT)
        client = Client(CONTRACT, connection, [], [lambda answer: _seen(watching, answer)])
        found: list[Cost] = []
        for tool, make in asked(names, f"suite-{era.value}").items():
            progress(f"suite: {tool}, {era.value}")
            found.append(await _one(client, host, tool, make, era))
        return found
    finally:
        await target.close()


async def _one(client: Client, host: int, tool: str, make: Callable[[], object], era: Era) -> Cost:
    own: list[float] = []
    theirs: list[float] = []
    for _ in range(_BLOCKS + 1):
        before, theirs_before = time.process_time(), processor_s(host)
        await _calls(lambda: client.call(tool, make()))
        own.append((time.process_time() - before) / _CALLS)
        theirs.append((processor_s(host) - theirs_before) / _CALLS)
    return tool, era.value, Series(tuple(own[1:])), Series(tuple(theirs[1:]))


async def _calls(call: Callable[[], Awaitable[Answer]]) -> None:
    for _ in range(_CALLS):
        answer = await call()
        if not answer.ok:
            raise RuntimeError(f"a call of the benchmark was refused: {answer.said()}")


def _seen(watching: Sequence[Observer], answer: Answer) -> None:
    for observer in watching:
        observer.see(answer)


def _children() -> list[int]:
    """The processes that this one has started and that live."""
    found = [path.read_text().split() for path in Path("/proc/self/task").glob("*/children")]
    return [int(pid) for pids in found for pid in pids]


def _table(costs: list[Cost]) -> Table:
    rows = tuple(
        (
            tool.removeprefix("engram_memory_"),
            era,
            own.told(MICRO, 0),
            theirs.told(MICRO, 0),
            own.over(theirs).told(),
        )
        for tool, era, own, theirs in costs
    )
    missed = tuple(
        f"{tool}, {era}: the suite spends {own.over(theirs).median:.2f} times what the host does, expected less than 1"
        for tool, era, own, theirs in costs
        if own.over(theirs).median >= 1
    )
    note = f"{RECORDS:,} records; processor time of each process; {len(cases_of(CONTRACT)):,} cases are made of it."
    return Table("The suite's own time for a call beside the host's", _COLUMNS, rows, missed, note)


_COLUMNS: Final = ("tool", "era", "suite CPU µs", "host CPU µs", "to the host's")
