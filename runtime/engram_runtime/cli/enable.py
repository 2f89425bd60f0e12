"""`engram enable`."""

from __future__ import annotations

from pathlib import Path

import click

from engram_runtime.cli.common import home_option
from engram_runtime.cli.switches import SWITCHES, switch


@click.command("enable")
@click.argument("which", type=click.Choice(SWITCHES))
@home_option
def command(which: str, home: Path | None) -> None:
    """Switch memory on for the host or for the tenant. It is on once both are."""
    switch(home, which, True)
