"""The two switches: memory is on only where host and tenant both say so."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import click

from engram_runtime.cli.common import read_config, with_store
from engram_runtime.store.port import Switches, WriteTx
from engram_runtime.store.sqlite import SqliteStore

SWITCHES = ("host", "tenant")
_WAIT_S = 10.0


def switch(home: Path | None, name: str, on: bool) -> None:
    """Set one switch and say how both stand."""
    config = read_config(home)

    def work(tx: WriteTx) -> Switches:
        switches = replace(tx.switches(), **{name: on})
        tx.put_switches(switches)
        return switches

    async def run(store: SqliteStore) -> Switches:
        return await store.write(work, time.monotonic() + _WAIT_S)

    switches = with_store(config, run)
    for each in SWITCHES:
        click.echo(f"{each}: {'on' if getattr(switches, each) else 'off'}")
    both = switches.host and switches.tenant
    click.echo("memory is on" if both else "memory is off until both are on: no tool is listed")
