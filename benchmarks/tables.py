"""What every benchmark hands in: tables of rows, with the bounds that were missed."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

ROUND_SECONDS: Final = 0.004
"""One measurement repeats a call until about so much time has passed."""


@dataclass(frozen=True)
class Table:
    """A table for people. ``missed`` says each bound that does not hold: one sentence with expected and got."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    missed: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Measured:
    """Median microseconds of one call, and its median ratio to the first one of the same run."""

    microseconds: float
    ratio: float


@dataclass(frozen=True)
class Case:
    """What is timed: ``call`` of an argument that is made anew for each call, just before and outside of the time.

    Python keeps hashes and UTF-8 forms of strings once something has asked for them, and no host judges the same
    document object twice; but it judges what it has just parsed.
    """

    call: Callable[[Any], object]
    argument: Callable[[], Any]


def measure(cases: Mapping[str, Case], rounds: int = 21) -> dict[str, Measured]:
    """Time cases beside each other: in every round each once, ratios within the round.

    The median of single calls, so that others on the machine disturb less. A case that takes long is measured in
    fewer rounds, spread over the run.
    """
    repeats = {name: _repeats(case) for name, case in cases.items()}
    times: dict[str, list[float]] = {name: [] for name in cases}
    ratios: dict[str, list[float]] = {name: [] for name in cases}
    for number in range(rounds):
        base = 0.0
        for name, case in cases.items():
            seconds, repeat = repeats[name]
            if seconds > 10 * ROUND_SECONDS and number % 7:
                continue
            took = _time(case, repeat)
            base = base or took
            times[name].append(took)
            ratios[name].append(took / base)
    return {name: Measured(statistics.median(times[name]) * 1e6, statistics.median(ratios[name])) for name in cases}


def _repeats(case: Case) -> tuple[float, int]:
    """Seconds of one call, and how many calls one measurement makes."""
    _time(case, 1)
    seconds = max(_time(case, 1), 1e-7)
    return seconds, max(1, int(ROUND_SECONDS / seconds))


def _time(case: Case, repeat: int) -> float:
    call, argument, clock = case.call, case.argument, time.perf_counter_ns
    took: list[int] = []
    for _ in range(repeat):
        given = argument()
        start = clock()
        call(given)
        took.append(clock() - start)
    return statistics.median(took) / 1e9


def show(tables: Sequence[Table]) -> None:
    """Print tables: drawn on a terminal, plain columns in a pipe."""
    if sys.stdout.isatty():
        _draw(tables)
        return
    for table in tables:
        print(f"\n{table.title}\n")
        widths = [max(len(row[i]) for row in (table.columns, *table.rows)) for i in range(len(table.columns))]
        for row in (table.columns, *table.rows):
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
        if table.note:
            print(f"\n{table.note}")
        for missed in table.missed:
            print(f"MISSED  {missed}")


def _draw(tables: Sequence[Table]) -> None:
    from rich.console import Console
    from rich.table import Table as Drawn

    console = Console()
    for table in tables:
        drawn = Drawn(title=table.title, caption=table.note or None, title_justify="left", caption_justify="left")
        for i, column in enumerate(table.columns):
            drawn.add_column(column, justify="right" if 0 < i < len(table.columns) - 1 else "left")
        for row in table.rows:
            drawn.add_row(*row)
        console.print(drawn)
        for missed in table.missed:
            console.print(f"[bold red]MISSED[/]  {missed}", highlight=False)
