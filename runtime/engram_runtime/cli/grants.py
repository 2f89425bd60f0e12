"""`engram grants`: which tools a binding may call, and until when."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import click

from engram_runtime.app import CONTRACT
from engram_runtime.cli.common import fail, home_option, json_option, print_json, read_config, with_store
from engram_runtime.cli.tabled import print_table
from engram_runtime.config import Config
from engram_runtime.confirm.approvers import Approvers
from engram_runtime.exits import Exit
from engram_runtime.grants import live
from engram_runtime.instants import from_ms, to_ms
from engram_runtime.setup import granted_tools, guarded_tools
from engram_runtime.store.port import Grant, ReadTx, WriteTx
from engram_runtime.store.sqlite import SqliteStore

_WAIT_S = 10.0


@click.group("grants")
def command() -> None:
    """Grants: read inside each call, so a change binds running hosts at once."""


@command.command("list")
@home_option
@json_option
def list_command(home: Path | None, as_json: bool) -> None:
    """List the grants of every binding."""
    config = read_config(home)

    async def run(store: SqliteStore) -> list[tuple[Grant, bool]]:
        def work(tx: ReadTx) -> list[tuple[Grant, bool]]:
            return [(grant, live(grant, tx.now)) for name in config.bindings for grant in tx.grants(name)]

        return await store.read(work)

    rows = with_store(config, run, inspect=True)
    if as_json:
        print_json([{**asdict(grant), "live": alive} for grant, alive in rows])
        return
    print_table(
        ("binding", "tool", "from", "until", "revoked", "live"),
        [
            (
                grant.binding,
                grant.tool,
                *(None if not at else from_ms(at) for at in (grant.not_before, grant.expires_at, grant.revoked_at)),
                "yes" if alive else "no",
            )
            for grant, alive in rows
        ],
    )


_binding = click.argument("binding")
_tools = click.argument("tools", nargs=-1)


@command.command("give")
@_binding
@_tools
@click.option("--until", help="End of the grant, an instant such as 2030-01-31T00:00:00.000Z. [default: none]")
@home_option
def give_command(binding: str, tools: tuple[str, ...], until: str | None, home: Path | None) -> None:
    """Grant tools to a binding; if none is named, all that need no human. A revoked grant is renewed."""
    config = _checked(home, binding, tools)
    try:
        end = None if until is None else to_ms(until)
    except ValueError:
        hint = "write it as 2030-01-31T00:00:00.000Z"
        fail("--until is no instant", hint, ("engram", "grants", "give", "--help"), Exit.USAGE)

    def work(tx: WriteTx) -> list[Grant]:
        return [tx.put_grant(Grant(binding, tool, not_before=0, expires_at=end)) for tool in tools or granted_tools()]

    _write(config, work)
    if set(tools) & set(guarded_tools()) and not Approvers(config.homes.approvers).names():
        click.echo("nobody can approve their calls yet; make an approver with:", err=True)
        click.echo(f"  {shlex.join(('engram', 'approvers', 'add', 'NAME', *config.homes.option))}", err=True)


@command.command("revoke")
@_binding
@_tools
@home_option
def revoke_command(binding: str, tools: tuple[str, ...], home: Path | None) -> None:
    """Revoke a binding's grants, all if no tool is named, from the next call on."""
    config = _checked(home, binding, tools)

    def work(tx: WriteTx) -> list[Grant]:
        found = [grant for grant in tx.grants(binding) if not tools or grant.tool in tools]
        return [tx.put_grant(replace(grant, revoked_at=tx.now)) for grant in found]

    if not _write(config, work):
        where = ("engram", "grants", "list", *config.homes.option)
        fail("there is no grant to revoke", "see what is granted", where, Exit.FOUND)


def _checked(home: Path | None, binding: str, tools: tuple[str, ...]) -> Config:
    config = read_config(home)
    where = ("engram", "grants", "list", *config.homes.option)
    if binding not in config.bindings:
        fail("there is no such binding", f"bindings: {', '.join(config.bindings)}", where, Exit.USAGE)
    if not CONTRACT.tools.keys() >= set(tools):
        fail("there is no such tool", f"tools: {', '.join(CONTRACT.tools)}", where, Exit.USAGE)
    return config


def _write(config: Config, work: Callable[[WriteTx], list[Grant]]) -> list[Grant]:
    """Write grants and show them as stored."""

    async def run(store: SqliteStore) -> list[Grant]:
        return await store.write(work, time.monotonic() + _WAIT_S)

    stored = with_store(config, run)
    for grant in stored:
        state = "granted" if grant.revoked_at is None else "revoked"
        click.echo(f"{grant.binding}: {grant.tool}: {state} (epoch {grant.epoch})")
    return stored
