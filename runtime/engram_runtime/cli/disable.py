"""`engram disable`."""

from __future__ import annotations

from pathlib import Path

import click

from engram_runtime.cli.common import home_option
from engram_runtime.cli.switches import SWITCHES, switch


@click.command("disable")
@click.argument("which", type=click.Choice(SWITCHES))
@home_option
def command(which: str, home: Path | None) -> None:
    """Switch memory off for the host or the tenant. Running hosts have no tools from the next call on."""
    switch(home, which, False)
