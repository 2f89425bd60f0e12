"""`engram stats`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click

from engram_runtime.cli.common import home_option, json_option, print_json, read_config, with_store
from engram_runtime.instants import from_ms
from engram_runtime.stats import Stats, sizes, stats
from engram_runtime.store.sqlite import SqliteStore

_TIMES: Final = ("at", "oldest_pending", "last_event")


@click.command("stats")
@home_option
@json_option
def command(home: Path | None, as_json: bool) -> None:
    """Count what lies in the scope: candidates and records by state, the journal, what waits, the files."""
    config = read_config(home)

    async def run(store: SqliteStore) -> Stats:
        return await store.read(stats)

    found, files = with_store(config, run, inspect=True), sizes(config)
    if as_json:
        counts = asdict(found)
        times = {name: None if counts[name] is None else from_ms(counts[name]) for name in _TIMES}
        print_json({**counts, **times, "files": files})
        return
    for line in _lines(found, files):
        click.echo(line)


def _lines(found: Stats, files: dict[str, int]) -> Iterator[str]:
    for title, counts in (("candidates", found.candidates), ("records", found.records)):
        yield f"{title}: {sum(counts.values()):,}"
        yield from (f"  {state}: {count:,}" for state, count in counts.items())
    waits = "nothing" if found.oldest_pending is None else f"since {from_ms(found.oldest_pending)}"
    yield f"held for a person: {found.held:,}"
    yield f"oldest pending: {waits}"
    yield f"open requests for confirmation: {found.requests_open:,}"
    yield f"clean-ups pending: {found.erasures_pending:,}"
    yield f"journal: {found.events:,} events, the last of {from_ms(found.last_event)}"
    yield "files: " + ", ".join(f"{name} {size:,} bytes" for name, size in files.items())
