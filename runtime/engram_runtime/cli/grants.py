"""`engram grants`: which tools a binding may call, and until when."""

from __future__ import annotations

import time
from dataclasses import asdict, replace
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from engram_runtime.app import CONTRACT
from engram_runtime.bind import exists_without_guard
from engram_runtime.cli.common import USAGE, fail, home_option, json_option, print_json, read_config, with_store
from engram_runtime.config import Config
from engram_runtime.grants import live
from engram_runtime.instants import from_ms, to_ms
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

    rows = with_store(config, run)
    if as_json:
        print_json([{**asdict(grant), "live": alive} for grant, alive in rows])
        return
    table = Table("binding", "tool", "from", "until", "revoked", "live", box=None)
    for grant, alive in rows:
        until, revoked = (None if at is None else from_ms(at) for at in (grant.expires_at, grant.revoked_at))
        start = from_ms(grant.not_before) if grant.not_before else "-"
        table.add_row(grant.binding, grant.tool, start, until or "-", revoked or "-", "yes" if alive else "no")
    Console(soft_wrap=True).print(table)


_binding = click.argument("binding")
_tool = click.argument("tool")


@command.command("give")
@_binding
@_tool
@click.option("--until", help="End of the grant, an instant such as 2030-01-31T00:00:00.000Z. [default: none]")
@home_option
def give_command(binding: str, tool: str, until: str | None, home: Path | None) -> None:
    """Grant a tool to a binding; a revoked or expired grant is renewed."""
    config = _checked(home, binding, tool)
    if not exists_without_guard(CONTRACT.tools[tool]):
        fail(
            "this tool needs a human's approval, and this host has no way to ask",
            "grant another tool",
            ("engram", "grants", "list", *config.homes.option),
            USAGE,
        )
    try:
        end = None if until is None else to_ms(until)
    except ValueError:
        fail(
            "--until is no instant",
            "write it as 2030-01-31T00:00:00.000Z",
            ("engram", "grants", "give", "--help"),
            USAGE,
        )
    _put(config, Grant(binding, tool, not_before=0, expires_at=end))


@command.command("revoke")
@_binding
@_tool
@home_option
def revoke_command(binding: str, tool: str, home: Path | None) -> None:
    """Revoke a binding's grant, from the next call on."""
    _put(_checked(home, binding, tool), None, binding, tool)


def _checked(home: Path | None, binding: str, tool: str) -> Config:
    config = read_config(home)
    where = ("engram", "grants", "list", *config.homes.option)
    if binding not in config.bindings:
        fail("there is no such binding", f"bindings: {', '.join(config.bindings)}", where, USAGE)
    if tool not in CONTRACT.tools:
        fail("there is no such tool", f"tools: {', '.join(CONTRACT.tools)}", where, USAGE)
    return config


def _put(config: Config, grant: Grant | None, binding: str = "", tool: str = "") -> None:
    """Write the grant; without one, revoke what is there."""

    def work(tx: WriteTx) -> Grant | None:
        found = grant or tx.grant(binding, tool)
        if found is None:
            return None
        return tx.put_grant(found if grant else replace(found, revoked_at=tx.now))

    async def run(store: SqliteStore) -> Grant | None:
        return await store.write(work, time.monotonic() + _WAIT_S)

    stored = with_store(config, run)
    if stored is None:
        fail(
            "there is no grant to revoke", "see what is granted", ("engram", "grants", "list", *config.homes.option), 1
        )
    state = "revoked" if stored.revoked_at is not None else "granted"
    click.echo(f"{stored.binding}: {stored.tool}: {state} (epoch {stored.epoch})")
