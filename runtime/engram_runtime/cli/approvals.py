"""`engram approvals`: what agents ask a human for, and the answers."""

from __future__ import annotations

import asyncio
import select
import shlex
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, NoReturn

import click
import orjson

from engram_runtime.cli import passphrase
from engram_runtime.cli.common import fail, home_option, json_option, print_json, read_config, with_store
from engram_runtime.cli.tabled import print_table
from engram_runtime.config import Config
from engram_runtime.confirm import approvals
from engram_runtime.confirm.approvers import Approver, ApproverError, Approvers, NoApprover
from engram_runtime.confirm.words import LABELS, told
from engram_runtime.exits import Exit
from engram_runtime.operators import operator_name
from engram_runtime.store.port import Request
from engram_runtime.store.sqlite import SqliteStore
from engram_runtime.system import SystemClock

_LOOK_S: Final = 0.5
_AT_ONCE: Final = "an agent's call that still waits goes on by itself; else it sends the same call again"


@click.group("approvals")
def command() -> None:
    """Approvals: agents' calls that wait for a human. Each is for one operation, for five minutes, once."""


@command.command("list")
@click.option("--all", "every", is_flag=True, help="Also those that were decided, used or died in the last hour.")
@home_option
@json_option
def list_command(every: bool, home: Path | None, as_json: bool) -> None:
    """List the requests that wait for a human."""

    async def run(store: SqliteStore) -> tuple[Sequence[Request], int]:
        return await store.read(lambda tx: (tx.requests() if every else approvals.pending(tx), tx.now))

    rows, now = with_store(read_config(home), run, inspect=True)
    if as_json:
        print_json([{**_document(row), "status": approvals.status(row, now)} for row in rows])
        return
    print_table(
        ("request", *LABELS, *(("status",) if every else ())),
        [
            (row.request_id, *(text for _, text in told(row)), *((approvals.status(row, now),) if every else ()))
            for row in rows
        ],
    )


@command.command("watch")
@home_option
@json_option
def watch_command(home: Path | None, as_json: bool) -> None:
    """Show requests as they come, until Ctrl-C. In a pipe, and with --json, a line each."""
    config = read_config(home)
    whole = sys.stdout.isatty() and not as_json

    async def run(store: SqliteStore) -> None:
        seen: frozenset[str] = frozenset()
        while True:
            rows = await store.read(approvals.pending)
            for row in rows:
                if row.request_id not in seen:
                    _announce(row, config, whole, as_json)
            seen = frozenset(row.request_id for row in rows)
            if _nobody_reads():
                return
            await asyncio.sleep(_LOOK_S)

    try:
        with_store(config, run, inspect=True)
    except KeyboardInterrupt:
        return
    except BrokenPipeError:
        sys.stderr.close()  # nobody reads; the interpreter would say so at its end
        raise SystemExit(0) from None


@command.command("approve")
@click.argument("request_id", required=False)
@click.option("--approver", help="Who approves. [default: the only one there is]")
@passphrase.fd_option
@home_option
@json_option
def approve_command(
    request_id: str | None, approver: str | None, passphrase_fd: int | None, home: Path | None, as_json: bool
) -> None:
    """Show a request, and approve it with an approver's passphrase. Without an id: the only one that waits."""
    config = read_config(home)
    again = ("engram", "approvals", "list", *config.homes.option)

    async def look(store: SqliteStore) -> Request:
        return await store.read(lambda tx: approvals.chosen(tx, request_id))

    row = _decided(config, look, again)
    for label, text in told(row):
        click.echo(f"{label:<9} {text}", err=as_json)
    opened = _unlocked(config, approver, passphrase_fd, again)

    async def sign(store: SqliteStore) -> Request:
        return await approvals.approve(store, row.request_id, opened, SystemClock())

    _tell(_decided(config, sign, again), as_json, f"{row.request_id}: approved by {opened.id}; {_AT_ONCE}")


@command.command("deny")
@click.argument("request_id", required=False)
@home_option
@json_option
def deny_command(request_id: str | None, home: Path | None, as_json: bool) -> None:
    """Deny a request. That holds for its life; it takes no passphrase. Without an id: the only one that waits."""
    config = read_config(home)

    async def run(store: SqliteStore) -> Request:
        row = await store.read(lambda tx: approvals.chosen(tx, request_id))
        return await approvals.deny(store, row.request_id, f"user:{operator_name()}", SystemClock())

    row = _decided(config, run, ("engram", "approvals", "list", *config.homes.option))
    _tell(row, as_json, f"{row.request_id}: denied")


def _decided(config: Config, work: Any, where: tuple[str, ...]) -> Request:
    try:
        return with_store(config, work)
    except approvals.Undecidable as error:
        fail(str(error), error.hint, where, Exit.FOUND)


def _unlocked(config: Config, name: str | None, fd: int | None, again: tuple[str, ...]) -> Approver:
    """The approver with an open key."""
    people = Approvers(config.homes.approvers)
    try:
        names = people.names()
        if name is None and len(names) != 1:
            _which(names, config)
        chosen = name or names[0]
        if chosen not in names:
            raise NoApprover
        return people.unlock(chosen, passphrase.given(config, fd, f"Passphrase of {chosen}", again))
    except ApproverError as error:
        where = ("engram", "approvers", "list", *config.homes.option)
        fail(str(error), error.hint, where, Exit.USAGE)


def _which(names: Sequence[str], config: Config) -> NoReturn:
    if names:
        where = ("engram", "approvers", "list", *config.homes.option)
        fail("there are several approvers", f"say which with --approver: {', '.join(names)}", where, Exit.USAGE)
    where = ("engram", "approvers", "add", "NAME", *config.homes.option)
    fail("there is no approver", "make one; only a person with a key can approve", where, Exit.USAGE)


def _announce(row: Request, config: Config, whole: bool, as_json: bool) -> None:
    if as_json:
        click.echo(orjson.dumps(_document(row)).decode())
    elif whole:
        click.echo(row.request_id)
        for label, text in told(row):
            click.echo(f"  {label:<9} {text}")
        for verb in ("approve", "deny"):
            click.echo(f"  {shlex.join(('engram', 'approvals', verb, row.request_id, *config.homes.option))}")
    else:
        click.echo("  ".join((row.request_id, *(f"{label}: {text}" for label, text in told(row)))))
    sys.stdout.flush()


def _nobody_reads() -> bool:
    """Whether standard output is a pipe or a terminal whose other end was closed."""
    poll = select.poll()
    poll.register(sys.stdout.fileno(), 0)
    return bool(poll.poll(0))


def _tell(row: Request, as_json: bool, text: str) -> None:
    if as_json:
        print_json(_document(row))
    else:
        click.echo(text)


def _document(row: Request) -> dict[str, Any]:
    return asdict(row)
