"""The whole call beside an empty tool on the same SDK: same transport, same era of the protocol, as many bytes.

What a client waits for, and the processor time that the server's process spends, call by call and with several calls
open at once. Beyond the empty tool's is the host's own work: validation, grants, policy, the store, receipts.
docs/architecture.md, "Speed": that of a capture is less than the SDK's. It is judged of calls at once, when a processor
is what there is too little of, over all ways to call together; a call alone mostly waits, and each of its threads wakes
to cold caches.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import statistics
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engram_contracts.engram_memory.v1_0_0.enums import Tool

from benchmarks import web, wire
from benchmarks.blocks import MICRO, Series, alternate, progress
from benchmarks.corpus import SHORT, Corpus
from benchmarks.disk import scratch
from benchmarks.fill import fill
from benchmarks.home import BINDING, fresh, new, opened
from benchmarks.tables import Table
from benchmarks.wire import ERAS, content
from tests.e2e.homes import PURPOSE, engram

RECORDS: Final = 1_000
TOGETHER: Final = 16
"""Calls at once, as many as a group may well have."""
_BLOCKS: Final = 9
_ROUNDS: Final = {1: 40, TOGETHER: 8}
_WARM: Final = 20

Arguments = Callable[[], Mapping[str, Any]]
Server = wire.Line | web.Web


@dataclass(frozen=True, slots=True)
class Cost:
    """One tool over one transport, so many calls `together`: seconds a call that a client waits, and that the processor
    works; ours and the empty tool's.
    """

    transport: str
    tool: str
    together: int
    waited: tuple[Series, Series]
    spent: tuple[Series, Series]

    @property
    def own(self) -> Series:
        """The host's own work, in units of the SDK's."""
        ours, empty = self.spent
        return ours.less(empty).over(empty)


def run() -> list[Table]:
    """The table of `python -m benchmarks call`."""
    with scratch() as root:
        home = new(root)
        names = asyncio.run(filled(home))
        costs = [cost for over in TRANSPORTS for era in ERAS for cost in over(root, home, era, names)]
    return [table(costs)]


async def filled(home: Path) -> list[str]:
    """A scope of `RECORDS` records; their ids."""
    async with opened(home) as bench:
        return await fill(bench, Corpus(SHORT), RECORDS)


def asked(names: list[str], key: str) -> dict[str, Arguments]:
    """What each tool is asked, another thing each time; the keys of captures begin with `key`."""
    numbers = itertools.count()
    ids = itertools.cycle(names)
    words = itertools.cycle(Corpus().words[:200])
    return {
        Tool.ENGRAM_MEMORY_GET: lambda: {"record_id": next(ids), "purpose_ref": PURPOSE},
        Tool.ENGRAM_MEMORY_SEARCH: lambda: {"query": next(words), "purpose_ref": PURPOSE, "limit": 10},
        Tool.ENGRAM_MEMORY_CAPTURE: lambda: fresh(next(numbers), key),
    }


def over_stdio(root: Path, home: Path, era: str, names: list[str]) -> list[Cost]:
    """Both servers over standard input and output."""
    log = root / "servers.log"
    serve = ["serve", "--stdio", "--binding", BINDING, "--home", str(home)]
    with ExitStack() as stack:
        ours = stack.enter_context(wire.serving([*_HOST, *serve], era, log))
        questions, replies = _asked(root, ours, "stdio", era, names)
        empty = stack.enter_context(wire.serving([*_EMPTY, replies], era, log))
        return asyncio.run(_all(f"stdio, {era}", questions, ours, empty))


def over_http(root: Path, home: Path, era: str, names: list[str]) -> list[Cost]:
    """Both servers over HTTP; the host's asks for a token too."""
    log = root / "servers.log"
    made = engram("tokens", "add", BINDING, "--label", "bench", "--json", "--home", home)
    bearer = {"authorization": f"Bearer {json.loads(made.stdout)['token']}"}
    serve = ["serve", "--http", "--port", "0", "--home", str(home)]
    with ExitStack() as stack:
        ours = stack.enter_context(web.serving([*_HOST, *serve], era, log, bearer))
        questions, replies = _asked(root, ours, "http", era, names)
        empty = stack.enter_context(web.serving([*_EMPTY, replies, "--http"], era, log, bearer))
        return asyncio.run(_all(f"HTTP, {era}", questions, ours, empty))


_HOST: Final = ("-m", "engram_runtime")
_EMPTY: Final = ("-m", "benchmarks.empty")
TRANSPORTS: Final = (over_stdio, over_http)


def _asked(root: Path, ours: Server, over: str, era: str, names: list[str]) -> tuple[dict[str, Arguments], str]:
    """What is asked on this way, and the file of the host's answers, which the empty tools give again."""
    replies = root / f"{over}-{era}.json"
    questions = asked(names, f"{over}-{era}")
    answers = {tool: content(ours.ask(tool, make())) for tool, make in questions.items()}
    replies.write_text(json.dumps(answers), encoding="utf-8")
    return questions, str(replies)


async def _all(transport: str, questions: dict[str, Arguments], ours: Server, empty: Server) -> list[Cost]:
    return [
        await measured(transport, tool, together, make, ours, empty)
        for tool, make in questions.items()
        for together in _ROUNDS
    ]


async def measured(transport: str, tool: str, together: int, make: Arguments, ours: Server, empty: Server) -> Cost:
    """One tool on both servers in turns."""
    progress(f"call: {tool} over {transport}, {together} at once")
    rounds = _ROUNDS[together]
    spent: dict[str, list[float]] = {"ours": [], "empty": []}
    servers = {"ours": ours, "empty": empty}

    def block(name: str) -> Callable[[], Any]:
        async def calls() -> float:
            took: list[float] = []
            before = servers[name].spent()
            for _ in range(rounds):
                asked_for = [make() for _ in range(together)]
                start = time.perf_counter()
                answers = servers[name].ask_all(tool, asked_for)
                took.append((time.perf_counter() - start) / together)
                for answer in answers:
                    content(answer)
            spent[name].append((servers[name].spent() - before) / (rounds * together))
            return statistics.median(took)

        return calls

    for _ in range(_WARM):
        for server in servers.values():
            server.ask_all(tool, [make() for _ in range(together)])
    found = await alternate({name: block(name) for name in servers}, _BLOCKS)
    work = {name: Series(tuple(values[1:])) for name, values in spent.items()}
    return Cost(transport, tool, together, (found["ours"], found["empty"]), (work["ours"], work["empty"]))


def table(costs: list[Cost]) -> Table:
    """The rows, and the bounds that are missed."""
    rows = tuple(
        (
            cost.tool.removeprefix("engram_memory_"),
            cost.transport,
            str(cost.together),
            *(series.told(MICRO, 0) for series in cost.waited),
            cost.waited[0].over(cost.waited[1]).told(),
            *(f"{series.median * MICRO:,.0f}" for series in cost.spent),
            cost.own.told(),
        )
        for cost in costs
    )
    judged = [cost for cost in costs if cost.tool == Tool.ENGRAM_MEMORY_CAPTURE and cost.together == TOGETHER]
    ours, empty = (sum(cost.spent[which].median for cost in judged) for which in (0, 1))
    own = (ours - empty) / empty
    said = f"{TOGETHER} captures at once, all ways together: the host's own work is {own:.2f} times the SDK's"
    missed = (f"{said} for an empty call, expected less than 1",) if own >= 1 else ()
    note = f"{RECORDS:,} records; times are of one call; CPU is the server's process, all its threads.\n{said}."
    return Table("The whole call beside an empty tool on the same SDK", _COLUMNS, rows, missed, note)


_COLUMNS: Final = (
    "tool",
    "over",
    "at once",
    "µs",
    "empty tool µs",
    "to the empty tool",
    "CPU µs",
    "empty CPU µs",
    "own work in SDK's",
)
