"""`engram journal`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click
import orjson

from engram_runtime.cli.common import (
    fail,
    home_option,
    json_option,
    print_json,
    read_config,
    store_errors,
    with_store,
)
from engram_runtime.events import Told, lines, told
from engram_runtime.exits import Exit
from engram_runtime.heads import Head, head_of, read_head
from engram_runtime.newfile import new_file
from engram_runtime.store.port import Event, Store
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.verification import verify_scope

_AT_ONCE: Final = 0x200
"""Events in a read transaction, which lasts well under a second."""
_NEWEST: Final = 0x14
"""Events that are shown where no range is named."""
_RANGE: Final = re.compile(r"(?P<one>\d{1,18})|(?P<first>\d{0,18})\.\.(?P<last>\d{0,18})", re.ASCII)
_CUT: Final = (
    "a journal that was cut at its end verifies too; only a head kept elsewhere tells: engram journal export --head"
)


@click.group("journal")
def command() -> None:
    """The journal: the truth that everything else is derived from."""


@command.command("verify")
@click.option(
    "--head",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A head that was exported before: is the journal still the one that leads through it?",
)
@home_option
@json_option
@click.pass_context
def verify_command(ctx: click.Context, head: Path | None, home: Path | None, as_json: bool) -> None:
    """Check every event, its place in the chain, and all rows, bodies and envelopes against them.

    A journal whose last events were cut off is a whole journal of fewer events: that is found only against a head that
    was kept elsewhere. Export heads (engram journal export --head) and keep them where the host cannot write.

    Exit 0: all is as the journal says. 1: findings, every one of them listed.
    """
    config = read_config(home)
    known = None if head is None else _head(head, ctx)
    with store_errors(config.homes):
        report = asyncio.run(verify_scope(config, known))
    if as_json:
        print_json({"events": report.events, "findings": [asdict(found) for found in report.findings]})
    else:
        for found in report.findings:
            place = "the store" if found.cursor is None else f"event {found.cursor}"
            click.echo(f"error: {found.rule}: {place}: {found.subject}")
            click.echo(f"  expected: {found.expected}\n  got: {found.got}\n  hint: {found.hint}")
        click.echo(f"events: {report.events}\nfindings: {len(report.findings)}")
        if known is None:
            click.echo(f"note: {_CUT}")
        elif not report.findings:
            click.echo(f"head: the journal leads through event {known.cursor}")
    if report.findings:
        ctx.exit(Exit.FOUND)


def _head(file: Path, ctx: click.Context) -> Head:
    hint, help_ = "take the file that engram journal export --head wrote", (*ctx.command_path.split(), "--help")
    try:
        return read_head(file.read_bytes())
    except ValueError as error:
        fail(f"--head: expected {error}", hint, help_, Exit.USAGE)
    except OSError as error:
        fail(f"--head: cannot be read: {error.strerror}", hint, help_)


@command.command("show")
@click.argument("cursors", required=False)
@home_option
@json_option
@click.pass_context
def show_command(ctx: click.Context, cursors: str | None, home: Path | None, as_json: bool) -> None:
    """Show events, the newest last: CURSORS is one cursor or a range, 5..9, 5.. or ..9; without it the newest 20.

    An event names ids, states, actors and policies. What can be erased is in none and is not shown.
    """
    asked = _asked(ctx, cursors)
    config = read_config(home)

    told_events: list[Told] = []

    def tell(event: Told) -> None:
        if as_json:
            told_events.append(event)
        else:
            click.echo("\n".join(lines(event)))

    async def run(store: SqliteStore) -> None:
        last = await store.read(lambda tx: tx.high_water)
        first, end = asked or (max(0, last - _NEWEST + 1), last)
        async for event in _events(store, first, min(end, last)):
            tell(told(event))

    with_store(config, run, inspect=True)
    if as_json:
        print_json([asdict(event) for event in told_events])


def _asked(ctx: click.Context, cursors: str | None) -> tuple[int, int] | None:
    if cursors is None:
        return None
    found = _RANGE.fullmatch(cursors)
    if found is None:
        expected = "CURSORS: expected a cursor or a range: 5, 5..9, 5.. or ..9"
        fail(expected, "cursors count from 0", (*ctx.command_path.split(), "--help"), Exit.USAGE)
    one, first, last = found["one"], found["first"], found["last"]
    if one:
        return int(one), int(one)
    return int(first or 0), int(last) if last else 2**63 - 1


async def _events(store: Store, first: int, last: int) -> AsyncIterator[Event]:
    """The events between two cursors, both included, in short transactions: the journal only grows."""
    for start in range(first, last + 1, _AT_ONCE):
        part = range(start, min(start + _AT_ONCE, last + 1))
        for event in await store.read(lambda tx, part=part: [tx.event(cursor) for cursor in part]):
            yield event


@command.command("export")
@click.option("--to", type=click.Path(path_type=Path), help="The file to write; nothing is overwritten.")
@click.option("--head", "head_only", is_flag=True, help="Only the head: how far the journal goes now.")
@home_option
@json_option
@click.pass_context
def export_command(ctx: click.Context, to: Path | None, head_only: bool, home: Path | None, as_json: bool) -> None:
    """Export the journal, or its head, for others to keep.

    The journal is JSON Lines, an event a line: {"event":EVENT,"leaf":"HEX"}. EVENT is the stored bytes, exactly (RFC
    8785 JSON), the leaf sha256 over a zero byte and them; each event names the leaf before. Nothing erasable is in it.

    A head, {log_id, cursor, leaf, recorded_at}, goes to standard output without --to. It tells no tenant and no
    content. Kept where the host cannot write, it shows later whether the journal was cut: engram journal verify --head.
    """
    if to is None and not head_only:
        hint = "name a file to write, or ask for the head alone"
        fail("--to: expected a file", hint, (*ctx.command_path.split(), "--help"), Exit.USAGE)
    config = read_config(home)

    async def run(store: SqliteStore) -> Head:
        head = await store.read(head_of)
        if to is None:
            return head
        with new_file(to) as file:
            if head_only:
                file.write(_line(head))
            else:
                async for event in _events(store, 0, head.cursor):
                    file.write(b'{"event":%b,"leaf":"%b"}\n' % (event.bytes, event.at.leaf.hex().encode()))
        return head

    try:
        head = with_store(config, run, inspect=True)
    except FileExistsError:
        fail("--to: already there", "take another name", (*ctx.command_path.split(), "--help"), Exit.FOUND)
    except OSError as error:
        hint = "look at its directory and the disk's room"
        fail(f"--to: cannot be written: {error.strerror}", hint, (*ctx.command_path.split(), "--help"))
    if to is None:
        click.echo(_line(head).decode(), nl=False)
    elif as_json:
        print_json({"file": str(to), "events": 1 if head_only else head.cursor + 1, "head": asdict(head)})
    else:
        click.echo(f"wrote {'the head' if head_only else f'{head.cursor + 1} events'} to {to}")


def _line(head: Head) -> bytes:
    return orjson.dumps(asdict(head)) + b"\n"
